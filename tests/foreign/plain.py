"""Cards without any ability, to put in place of those that have some."""

from __future__ import annotations

from silverdagger import Card


def plain(number: int) -> Card:
    """A card that is nothing but its number."""
    kind = type("Plain", (Card,), {"__slots__": (), "number": number, "name": "Plain", "deck": "tests"})
    card = kind()
    assert isinstance(card, Card)
    return card
