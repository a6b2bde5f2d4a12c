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
    Result,
    SilverDaggerError,
    dump_event,
    dump_observation,
    load_event,
    new_game,
    observe,
    parse_action,
    step,
)
from silverdagger.events import Asked, Scored, Swapped, TurnBegan, Viewed
from silverdagger.residents import glimpse
from silverdagger.testing import Play, games
from silverdagger.turn import TURN
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


@given(games(steps=100))
def test_a_mirror_can_be_looked_at_after_each_event(play: Play) -> None:
    """Fed one by one, it has an observation in between that can be drawn and written."""
    mirror = Mirror(observe(play.states[0], 0))
    for before, action, after in play.steps():
        for event in step(before, action).events:
            mirror.follow([event.seen_by(0)])
            assert str(mirror.observation)
            assert repr(mirror.observation)
            assert dump_observation(mirror.observation)["seat"] == 0
        assert mirror.observation == without_legal(after, 0)


def test_between_the_end_of_a_round_and_the_next_question_nothing_is_asked() -> None:
    """The table says so."""
    state = board("1", "2", deck="0")
    mirror = Mirror(observe(play(state, "draw"), 1))
    for event in step(play(state, "draw"), parse_action("discard", state)).events:
        mirror.follow([event.seen_by(1)])
        if event.name == "round_ended":
            assert str(mirror.observation).endswith("between two events: nothing is asked yet")


def test_a_question_outside_of_turns_is_asked_of_nobody() -> None:
    """A stack of decisions that does not fit what has been seen is an error of the library."""
    mirror = Mirror(observe(new_game(2), 0))
    mirror.follow([Asked(2, (), TURN)])
    with pytest.raises(SilverDaggerError, match="nobody is asked in 'main'"):
        _ = mirror.observation.to_act


def test_a_score_of_another_table_is_refused() -> None:
    """Its sums are those of other seats."""
    mirror = Mirror(observe(board("1", "2"), 0))
    with pytest.raises(SilverDaggerError, match="scored"):
        mirror.follow([Scored(2, (), Result((1, 2, 3), (1, 2, 3), None, False))])
