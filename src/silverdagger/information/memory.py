"""Memory: what a seat that forgets still knows, so that a bot can be as forgetful as a person.

`forget` takes numbers out of an observation, and what is left is an observation like any other:
worlds can be drawn from it, and it can be written and read. What a player can look at is never
forgotten: public cards, the discard pile (FACE-4), the card in hand, the own private deck.
"""

from __future__ import annotations

from typing import Protocol

import attrs

from silverdagger import exchange
from silverdagger.decisions import Decision, Spot
from silverdagger.errors import SilverDaggerError, shown
from silverdagger.events import Event, OfCard, Viewed
from silverdagger.information.observation import Observation, check_observation
from silverdagger.information.places import Place
from silverdagger.residents import Glimpse, glimpse, seats
from silverdagger.state import check_seat


class Memory(Protocol):
    """A rule by which a seat remembers; a frozen value."""

    def keeps(self, observation: Observation, place: Place) -> bool:
        """Whether the seat still knows a hidden card of a village that it has seen (FACE-2).

        Args:
            observation: What the seat sees if it forgets nothing.
            place: Where the card lies; everyone may know it.
        """
        ...


def forget(observation: Observation, memory: Memory) -> Observation:
    """The observation without the numbers that the seat does not keep in memory.

    A forgotten card loses its number, and the seat is not among those who know it any more. Who
    else knows it and what its marks tell stays, since that is for everyone to see.

    Only in a turn is anything forgotten, and nothing that the seat was shown a moment ago: the
    hidden cards that a running decision has shown to it, and those with a mark of this turn, which
    were public in it. A spectator forgets nothing: it knows what all players know, and has no
    memory of its own.
    """
    check_observation(observation)
    seat = observation.seat
    if seat is None or observation.turn is None:
        return observation
    fresh = _fresh(observation, seat)
    villages = [
        tuple(
            [
                card
                if card.public
                or seat not in card.knowers
                or (owner, spot) in fresh
                or memory.keeps(observation, Place("villages", owner, spot))
                else _forgotten(card, seat)
                for spot, card in enumerate(village)
            ]
        )
        for owner, village in enumerate(observation.villages)
    ]
    return attrs.evolve(observation, villages=tuple(villages))


def _fresh(observation: Observation, seat: int) -> set[Spot]:
    """The hidden cards that the seat was shown a moment ago."""
    fresh = set(observation.shown) if seat == observation.turn else set()
    failed = any(map(_after_failure, observation.pending))
    everyone = seats(observation.players)
    for owner, village in enumerate(observation.villages):
        for spot, card in enumerate(village):
            exchanged = failed and owner == observation.turn and card.knowers == everyone
            if exchanged or any(mark.turn for mark in card.marks):
                fresh.add((owner, spot))
    return fresh


def _after_failure(decision: Decision) -> bool:
    """Whether a card is placed after a failed exchange, of which everyone has just seen the cards."""
    if isinstance(decision, exchange.Place):
        return decision.why == "EXCH-4"
    return isinstance(decision, exchange.PlaceUnseen)


def _forgotten(card: Glimpse, seat: int) -> Glimpse:
    return glimpse(tuple([other for other in card.knowers if other != seat]), card.marks)


@attrs.frozen
class LastSeen:
    """A memory of the last few cards that the seat saw.

    The observation does not tell in which order cards were seen, so whoever follows the game
    keeps it here: `after` gives the memory after each event.

    Attributes:
        most: How many cards it holds.
        seen: Seat and spot of what was seen, as it lies now; the latest last. What stands
            before the last `most` is forgotten.
    """

    most: int
    seen: tuple[Spot, ...] = ()

    def __attrs_post_init__(self) -> None:
        if type(self.most) is not int or self.most < 0:
            raise SilverDaggerError(f"most: a number of cards is needed, not {self.most!r}")

    def saw(self, seat: int, spot: int) -> LastSeen:
        """The memory after a card was seen, for the first time or again."""
        others = [other for other in self.seen if other != (seat, spot)]
        return LastSeen(self.most, self._last((*others, (seat, spot))))

    def after(self, event: Event, seat: int) -> LastSeen:
        """The memory after an event, as the seat whose memory it is sees it (`Event.seen_by`).

        Cards are followed to where they lie, and a card is seen when the seat views it, when it
        comes in or is turned down before its eyes, or when it is shown to everyone.
        """
        if not isinstance(event, Event):
            raise SilverDaggerError(f"{shown(event)} is no event; `step` and `load_event` make them")
        check_seat(seat, event.players)
        followed = [moved for spot in self.seen if (moved := event.moved(spot)) is not None]
        memory = LastSeen(self.most, tuple(followed))
        if not isinstance(event, OfCard) or event.card.public or event.card.number is None:
            return memory
        if isinstance(event, Viewed) and event.viewer != seat:
            return memory
        return memory.saw(event.seat, event.spot)

    def keeps(self, observation: Observation, place: Place) -> bool:
        """Whether the card is one of the last that were seen."""
        return (place.pile, place.index) in self._last(self.seen)

    def _last(self, seen: tuple[Spot, ...]) -> tuple[Spot, ...]:
        return seen[max(len(seen) - self.most, 0) :]
