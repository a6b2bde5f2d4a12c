"""Worlds: what the cards that a seat does not know can be, and how likely each number is.

A world gives a number to each place whose card the seat does not know, so that all copies of the
deck are there (SETUP-2) and what everyone knows of a card by its marks is true. Nothing else binds
a hidden card, since whoever has seen one knows it (FACE-2, FACE-3). Places are told apart and copies of
a number are not, so each order of a shuffled pile is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, cast

from silverdagger.board import Board
from silverdagger.cards.cardset import COPIES
from silverdagger.errors import SilverDaggerError
from silverdagger.information import filling
from silverdagger.information.filling import Bound, Cards
from silverdagger.information.observation import Observation, check_observation
from silverdagger.information.places import (
    Place,
    Spots,
    bounded_places,
    unknown_piles,
    unknown_places,
    unknown_spots,
)
from silverdagger.residents import Glimpse, Village
from silverdagger.state import GameState

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["Place", "count_worlds", "odds", "sample_world", "unknown_places"]


def count_worlds(observation: Observation) -> int:
    """How many worlds fit what a seat sees; 1 where it knows all, and before the first deal.

    Raises:
        SilverDaggerError: No world fits, which can happen only to an observation made by hand.
    """
    return filling.count(*_hidden(observation, _spots(observation)))


def sample_world(observation: Observation, rng: Random) -> GameState:
    """A state that looks to the seat as what it sees; every world is as likely as any other.

    It stands at the same decision, and play goes on from it as it could at the table. Equal
    observations and equal generators give equal worlds.

    Args:
        observation: What a seat or a spectator sees, at any decision.
        rng: The caller's generator; nothing else is random.

    Raises:
        SilverDaggerError: No world fits, which can happen only to an observation made by hand.
    """
    spots = _spots(observation)
    numbers = filling.draw(*_hidden(observation, spots), rng)
    villages = tuple([_filled(*pair, numbers) for pair in zip(observation.villages, spots, strict=True)])
    rest = iter(numbers[None])
    seat, hand = observation.seat, observation.hand
    return Board(
        game=observation.game,
        ledger=observation.ledger,
        villages=villages,
        deck=tuple(islice(rest, len(observation.deck))),
        discard=observation.discard,
        private=tuple(
            [
                tuple(islice(rest, len(pile))) if pile and owner != seat else cast(tuple[int, ...], pile)
                for owner, pile in enumerate(observation.private)
            ]
        ),
        removed=tuple(sorted(islice(rest, len(observation.removed)))),
        sets=tuple([tuple(islice(rest, len(cards))) for cards in observation.sets]),
        hand=next(rest) if observation.holding and hand is None else hand,
        turn=observation.turn,
        caller=observation.caller,
        direction=observation.direction,
        power=observation.power,
        reversals=observation.reversals,
        uses=observation.uses,
        pending=observation.pending,
    ).frozen()


def odds(observation: Observation) -> Mapping[Place, tuple[Fraction, ...]]:
    """For each place whose card the seat does not know, the chance of each number, by number.

    The chance is the exact part of the worlds in which that number lies there.

    Raises:
        SilverDaggerError: No world fits, which can happen only to an observation made by hand.
    """
    chances = filling.chances(*_hidden(observation, _spots(observation)))
    return {place: chances[bound] for place, bound in bounded_places(observation)}


def _spots(observation: Observation) -> list[Spots]:
    check_observation(observation)
    seat, players = observation.seat, observation.game.players
    return [unknown_spots(village, seat, players) for village in observation.villages]


def _hidden(observation: Observation, spots: list[Spots]) -> tuple[Cards, tuple[Bound, ...]]:
    """The cards that are not accounted for, and the bounds of the places; if some world fits."""
    bounds = tuple([bound for village in spots for _, bound, _ in village if bound is not None])
    places = sum(map(len, spots)) + sum([len(pile) for *_, pile in unknown_piles(observation)])
    cards = observation.unaccounted
    if not places and sum(cards) == len(observation.game.cards.deck):
        return (0,) * len(cards), bounds  # before the first deal no card lies anywhere
    if sum(cards) != places or min(cards) < 0 or (bounds and not filling.ways(cards, bounds)):
        raise SilverDaggerError(f"no world fits: {_misfit(cards, places)}")
    return cards, bounds


def _misfit(cards: Cards, places: int) -> str:
    for number, copies in enumerate(cards):
        if copies < 0:
            return f"one {number} too many is seen; the deck has {COPIES[number]}"
    if sum(cards) != places:
        return f"{sum(cards)} cards are not accounted for, and {places} places are unknown"
    return "what the marks of hidden cards tell cannot all be true"


def _filled(village: tuple[Glimpse, ...], spots: Spots, numbers: Mapping[Bound | None, list[int]]) -> Village:
    """The village with a number for each unknown card, taken from the end of the drawn ones."""
    if not spots:
        return cast(Village, village)
    cards = list(village)
    for spot, bound, known in spots:
        cards[spot] = known[numbers[bound].pop()]
    return cast(Village, tuple(cards))
