"""÷2 Halfling: a public one counts 0 and halves its village's sum (HALF)."""

from __future__ import annotations

from silverdagger.cards.card import Card
from silverdagger.residents import Village
from silverdagger.scoring import Tally


class Halfling(Card):
    """The Halfling."""

    __slots__ = ()
    number = 2
    name = "Halfling"
    clauses = {
        "HALF-1": "a public Halfling counts 0 instead of 2",
        "HALF-2": "each public Halfling halves the sum, rounded up",
    }

    def value(self, villages: tuple[Village, ...], seat: int, spot: int) -> tuple[int, str | None]:
        return (0, "HALF-1") if villages[seat][spot].public else (self.number, None)

    def score(self, tally: Tally, seat: int) -> None:
        for card in tally.villages[seat]:
            if card.public and card.number == self.number:
                tally.change(seat, -(-tally.sums[seat] // 2), "HALF-2")
