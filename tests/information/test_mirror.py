"""A seat that watches can tell all that it sees: first observation and events give the rest."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given

from silverdagger import (
    DAGGER,
    Choices,
    GameState,
    Mirror,
    Observation,
    SilverDaggerError,
    dump_event,
    load_event,
    observe,
    parse_action,
    step,
)
from silverdagger.events import Swapped, TurnBegan, Viewed
from silverdagger.residents import glimpse
from silverdagger.testing import Play, games
from tests.foreign.empath import Empath
from tests.foreign.mimic import Mimic
from tests.foreign.witch import Witch
from tests.properties.samples import onlookers
from tests.table import board, play

FOREIGN = DAGGER.replacing(Witch(), Empath(), Mimic())


def without_legal(state: GameState, seat: int | None) -> Observation:
    """What a seat sees, without its legal actions."""
    return attrs.evolve(observe(state, seat), legal=Choices())


def check(play: Play) -> None:
    """Watch a history from each seat; the events go through JSON-like values on the way."""
    cards = play.states[0].cards
    for seat in onlookers(play.states[0]):
        mirror = Mirror(observe(play.states[0], seat))
        for before, action, after in play.steps():
            told = [event.seen_by(seat) for event in step(before, action).events]
            mirror.follow([load_event(dump_event(event), cards=cards) for event in told])
            assert mirror.observation == without_legal(after, seat)


@given(games(steps=200))
def test_a_mirror_shows_what_the_seat_sees(play: Play) -> None:
    """Every seat and the spectator, whole games, also from the middle of a round."""
    check(play)


@given(games(cards=FOREIGN, steps=200))
def test_a_mirror_follows_cards_of_other_decks(play: Play) -> None:
    """It knows events and no cards."""
    check(play)


def test_a_mirror_is_not_its_observations() -> None:
    """What it has given stays as it was."""
    state = board("9", "8", deck="7 2")
    mirror = Mirror(observe(state, 0))
    first = mirror.observation
    mirror.follow(event.seen_by(0) for event in step(state, parse_action("draw", state)).events)
    assert first == without_legal(state, 0)
    assert mirror.observation == without_legal(play(state, "draw"), 0)


@pytest.mark.parametrize(
    "event",
    [
        TurnBegan(3, (), 0),
        Viewed(2, (), 0, 1, glimpse((0,), ()), 0),
        Swapped(2, (), 0, 0, 1, 7),
        Swapped(2, (), 0, 0, 2, 0),
    ],
    ids=["another number of players", "no such spot", "no such other spot", "no such seat"],
)
def test_an_event_that_does_not_fit_is_refused_and_nothing_is_half_done(
    event: TurnBegan | Viewed | Swapped,
) -> None:
    """The events before it in the same call are taken back too."""
    mirror = Mirror(observe(board("9", "8"), 0))
    before = mirror.observation
    with pytest.raises(SilverDaggerError, match=event.name):
        mirror.follow([TurnBegan(2, (), 1), event])
    assert mirror.observation == before
