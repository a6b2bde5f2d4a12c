"""A card as it lies in a village, and what everyone can see of it (FACE-1 to FACE-3).

Both kinds are interned: `resident` and `glimpse` always give the same object for the same values,
so villages share them and compare them by identity. Nothing else makes one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import compress, count
from typing import Any, TypeVar

import attrs


@attrs.frozen(cache_hash=True)
class Mark:
    """A sign that a card of the game puts on a resident, for everyone to see.

    Attributes:
        text: How it is written behind the number (`!`, `>4`).
        public: Whether it stands on public cards; else on hidden ones.
        numbers: The numbers that a card with this mark can have, or None if it tells nothing.
        turn: Whether it lasts until the turn ends, wherever the card goes; else it goes
            when the card is turned, and one on a hidden card also when everyone sees the card.
    """

    text: str
    public: bool
    numbers: frozenset[int] | None = None
    turn: bool = False


USED = Mark("!", public=True, turn=True)
"""The card's once-a-turn ability was used in this turn."""


@attrs.frozen(eq=False)
class Glimpse:
    """A card in a village as somebody sees it.

    Attributes:
        number: 0 to 13, or None for a card that the observer does not know.
        public: Faceup; else hidden.
        knowers: The seats that know a hidden card, ascending; empty for a public one.
        marks: The marks on it.
    """

    number: int | None
    public: bool = False
    knowers: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return glimpse, (self.knowers, self.marks)

    def known_to(self, seat: int) -> bool:
        """Whether a seat knows the number (FACE-2, FACE-3)."""
        return self.public or seat in self.knowers


G = TypeVar("G", bound=Glimpse)


@attrs.frozen(eq=False)
class Resident(Glimpse):
    """A card in a village: a glimpse that has its number."""

    number: int
    public: bool = False
    knowers: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return resident, (self.number, self.public, self.knowers, self.marks)


Village = tuple[Resident, ...]
"""A player's row of cards, left to right."""


def spots_among(village: Village, cards: frozenset[Resident]) -> Iterable[int]:
    """The spots of the cards that are among some; residents are interned, so no loop in Python runs."""
    if cards.isdisjoint(village):
        return ()
    return compress(count(), map(cards.__contains__, village))


@cache
def resident(number: int, public: bool, knowers: tuple[int, ...], marks: tuple[Mark, ...], /) -> Resident:
    """The resident with these values, always the same object.

    The cache would keep a call with fewer or with named arguments apart, so all are positional.
    """
    return Resident(number, public, knowers, marks)


@cache
def glimpse(knowers: tuple[int, ...], marks: tuple[Mark, ...], /) -> Glimpse:
    """The hidden card that the observer does not know, always the same object for these values."""
    return Glimpse(None, False, knowers, marks)


@cache
def seats(players: int) -> tuple[int, ...]:
    """All seats of a game."""
    return tuple(range(players))


@cache
def common(players: int) -> tuple[Resident, ...]:
    """By number, the hidden card that everyone knows (FACE-3)."""
    return tuple([resident(number, False, seats(players), ()) for number in range(14)])


def _lasting(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    return tuple(mark for mark in marks if mark.turn)


@cache
def turned_up(card: Resident) -> Resident:
    """The card faceup: everyone knows it, and what only hid it goes (FACE-3)."""
    return resident(card.number, True, (), _lasting(card.marks))


@cache
def shown(card: Resident, players: int) -> Resident:
    """A hidden card that everyone has seen and that lies hidden again (FACE-3)."""
    return resident(card.number, False, seats(players), _lasting(card.marks))


@cache
def seen(card: Resident, seat: int) -> Resident:
    """A hidden card that one more seat knows (FACE-2)."""
    knowers = tuple(sorted({*card.knowers, seat}))
    return resident(card.number, card.public, knowers, card.marks)


@cache
def marked(card: Resident, mark: Mark) -> Resident:
    """The card with a mark; once is enough, and the order of the text is the order of marks."""
    marks = tuple(sorted({*card.marks, mark}, key=lambda mark: mark.text))
    return resident(card.number, card.public, card.knowers, marks)


@cache
def refreshed(card: G) -> G:
    """The card after the turn: marks of the turn are gone (TURN-3)."""
    marks = tuple(mark for mark in card.marks if not mark.turn)
    if card.number is None:
        return glimpse(card.knowers, marks)  # type: ignore[return-value]
    return resident(card.number, card.public, card.knowers, marks)  # type: ignore[return-value]


class Redaction(dict[Glimpse, Glimpse]):
    """What a seat (None: a spectator) sees of a card, by card; filled as cards are met."""

    def __init__(self, seat: int | None, players: int) -> None:
        super().__init__()
        self._seat = seat
        self._everyone = seats(players)

    def __missing__(self, card: Glimpse) -> Glimpse:
        known = card.public or self._seat in card.knowers or card.knowers == self._everyone
        found = card if known else glimpse(card.knowers, tuple([m for m in card.marks if not m.public]))
        self[card] = found
        return found


redaction = cache(Redaction)
"""The redaction for a seat and a number of players, always the same object."""


def redacted(card: Glimpse, seat: int | None, players: int) -> Glimpse:
    """The card as a seat (None: a spectator) sees it: without the number if it does not know it."""
    return redaction(seat, players)[card]
