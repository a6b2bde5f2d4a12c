"""13 Furry: in a village whose sum is exactly 50 it moves the 50 to all others (FURRY)."""

from __future__ import annotations

from silverdagger.cards.card import Card
from silverdagger.scoring import Tally

JACKPOT = 50
"""The sum that a Furry waits for (FURRY-1)."""


class Furry(Card):
    """The Furry."""

    __slots__ = ()
    number = 13
    name = "Furry"
    clauses = {"FURRY-1": "a Furry in a village of exactly 50 makes it 0 and the others 50 more"}

    def score(self, tally: Tally, seat: int) -> None:
        for card in tally.villages[seat]:
            if card.number == self.number and tally.sums[seat] == JACKPOT:
                after = tuple(
                    0 if other == seat else value + JACKPOT for other, value in enumerate(tally.sums)
                )
                tally.score(seat, after, "FURRY-1")
