"""3 Sentinel: while a public one stands in a village, others may not change it (SENT)."""

from __future__ import annotations

from silverdagger.cards.card import Card


class Sentinel(Card):
    """The Sentinel."""

    __slots__ = ()
    number = 3
    name = "Sentinel"
    clauses = {
        "SENT-1": "others may not switch, remove or add cards where a public Sentinel stands",
        "SENT-2": "a Sentinel does not stop others from turning, flipping and viewing",
        "SENT-3": "a Sentinel protects from the moment when it is turned faceup",
    }
    protects = "SENT-1"
