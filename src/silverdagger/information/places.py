"""The places whose cards a seat does not know, and what everyone knows of the numbers there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

import attrs

from silverdagger.cards.cardset import COPIES
from silverdagger.errors import SilverDaggerError
from silverdagger.information.filling import Bound
from silverdagger.information.observation import Observation, Pile
from silverdagger.residents import Glimpse, Mark, Resident, resident, seats

Spots = tuple[tuple[int, Bound | None, tuple[Resident, ...]], ...]
"""Spots of a village, each with the numbers that its card can have by its marks (None: all), and by
number the card that it then is."""


@attrs.frozen
class Place:
    """Where a card lies.

    Attributes:
        zone: `"villages"`, `"deck"`, `"private"`, `"removed"`, `"sets"` or `"hand"`.
        pile: The seat of a village or of a private deck, or the number of a set; None in the
            other zones, which are one pile.
        index: Which card of it, from 0: from the left, or from the top.
    """

    zone: str
    pile: int | None
    index: int

    def __str__(self) -> str:
        if self.zone == "hand":
            return self.zone
        return f"{self.zone} {self.index if self.pile is None else f'{self.pile}.{self.index}'}"


_place = cache(Place)


def unknown_places(observation: Observation) -> tuple[Place, ...]:
    """The places whose cards the seat does not know.

    They stand in a fixed order: villages by seat and spot, the deck, private decks, removed
    cards, sets, the hand.

    Raises:
        SilverDaggerError: The seat does not see just what it knows, so no world fits.
    """
    return tuple([place for place, _ in bounded_places(observation)])


def bounded_places(observation: Observation) -> Iterator[tuple[Place, Bound | None]]:
    """The same places, each with the numbers that its marks allow, or None for all."""
    seat, players = observation.seat, observation.players
    for owner, village in enumerate(observation.villages):
        for spot, bound, _ in unknown_spots(village, seat, players):
            yield _place("villages", owner, spot), bound
    for zone, number, pile in unknown_piles(observation):
        for index in range(len(pile)):
            yield _place(zone, number, index), None


@lru_cache(maxsize=1 << 14)
def unknown_spots(village: tuple[Glimpse, ...], seat: int | None, players: int) -> Spots:
    """The spots of a village whose cards the seat does not know."""
    knowing = seats(players) if seat is None else (seat,)
    found: list[tuple[int, Bound | None, tuple[Resident, ...]]] = []
    for spot, card in enumerate(village):
        known = all(map(card.known_to, knowing))
        _check((card.number,), known)
        if not known:
            bounds = [mark.numbers for mark in card.marks if mark.numbers is not None]
            bound = frozenset.intersection(*bounds) if bounds else None
            found.append((spot, bound, _known(card.knowers, card.marks)))
    return tuple(found)


@cache
def _known(knowers: tuple[int, ...], marks: tuple[Mark, ...]) -> tuple[Resident, ...]:
    return tuple([resident(number, False, knowers, marks) for number in range(len(COPIES))])


def unknown_piles(observation: Observation) -> list[tuple[str, int | None, Pile]]:
    """The piles outside of villages that the seat does not know: zone, number in it, cards."""
    seat = observation.seat
    piles: list[tuple[str, int | None, Pile]] = [("deck", None, observation.deck)]
    if any(observation.private):
        for owner, pile in enumerate(observation.private):
            if owner == seat:
                _check(pile, known=True)
            else:
                piles.append(("private", owner, pile))
    piles.append(("removed", None, observation.removed))
    for number, pile in enumerate(observation.sets):
        piles.append(("sets", number, pile))
    asked = observation.pending[-1].hand if observation.pending else "none"
    if observation.holding != (asked != "none"):
        raise SilverDaggerError("no world fits: a card is in hand where none can be, or none where one is")
    if asked == "known" or seat == observation.turn:
        _check((observation.hand,) * observation.holding, known=True)
    elif observation.holding:
        piles.append(("hand", None, (observation.hand,)))
    for *_, pile in piles:
        _check(pile, known=False)
    return piles


def _check(cards: Pile, known: bool) -> None:
    if cards.count(None) != (0 if known else len(cards)):
        raise SilverDaggerError(
            "no world fits: a card has a number that the seat cannot know, or one that it knows has none"
        )
