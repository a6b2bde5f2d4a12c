"""0 Debt Collector: a public one lowers its owner's sum by the cards of the others (DEBT)."""

from __future__ import annotations

from silverdagger.cards.card import Card
from silverdagger.scoring import Tally


class DebtCollector(Card):
    """The Debt Collector."""

    __slots__ = ()
    number = 0
    name = "Debt Collector"
    clauses = {
        "DEBT-1": "each public Debt Collector takes off one for each card in the other villages",
        "DEBT-2": "private decks do not count for a Debt Collector",
    }

    def score(self, tally: Tally, seat: int) -> None:
        others = sum(map(len, tally.villages)) - len(tally.villages[seat])
        for card in tally.villages[seat]:
            if card.public and card.number == self.number:
                tally.change(seat, tally.sums[seat] - others, "DEBT-1")
