"""What is written can be read again, and what is written is plain JSON."""

from __future__ import annotations

import json
import pickle
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from silverdagger import (
    GameState,
    dump_observation,
    dump_position,
    dump_state,
    load_observation,
    load_position,
    load_state,
    observe,
    parse_action,
)
from silverdagger.testing import Play, games, near_misses, states
from tests.properties.samples import onlookers, some_legal

LAST = 6
"""So many states at the end of a history are written and read."""


def through_json(value: object) -> dict[str, object]:
    """A value after a way through JSON text, if it is plain JSON: nothing but what JSON has."""
    assert_plain(value)
    read = json.loads(json.dumps(value, allow_nan=False))
    assert read == value
    assert isinstance(read, dict)
    return read


def assert_plain(value: object) -> None:
    """Dicts with text keys, lists, texts, whole numbers, booleans and null, of exactly these types."""
    assert type(value) in (dict, list, str, int, bool, type(None))
    if isinstance(value, dict):
        assert all(type(key) is str for key in value)
        for item in value.values():
            assert_plain(item)
    elif isinstance(value, list):
        for item in value:
            assert_plain(item)


@given(states(), st.randoms(use_true_random=False))
def test_a_listed_action_is_read_as_it_is_written(state: GameState, rng: Random) -> None:
    """`parse_action(str(action), state)` is the action, with the same hash."""
    for action in some_legal(state, rng):
        read = parse_action(str(action), state)
        assert (read, hash(read), type(read), str(read)) == (action, hash(action), type(action), str(action))


@given(states(), st.data())
def test_a_refused_action_is_read_as_it_is_written(state: GameState, data: st.DataObject) -> None:
    """An action need not be legal to be written and read."""
    for action in data.draw(st.lists(near_misses(state), min_size=1, max_size=4)):
        assert parse_action(str(action), state) == action


@given(games())
def test_a_position_at_main_is_read_as_it_is_written(play: Play) -> None:
    """Every `main` state is its dumped position, with the same hash."""
    for state in [state for state in play.states if state.decision == "main"][-LAST:]:
        read = load_position(through_json(dump_position(state)))
        assert read == state
        assert hash(read) == hash(state)


@given(games())
def test_a_position_is_plain_json_in_every_decision(play: Play) -> None:
    """Also where a position cannot be read again."""
    for state in play.states[-LAST:]:
        through_json(dump_position(state))


@given(games())
def test_a_state_is_read_as_it_is_written(play: Play) -> None:
    """Every state is its dump, with the same hash, in every decision."""
    for state in play.states[-LAST:]:
        read = load_state(through_json(dump_state(state)))
        assert read == state
        assert hash(read) == hash(state)
        assert dump_state(read) == dump_state(state)


@given(games())
def test_a_state_is_pickled_whole(play: Play) -> None:
    """A pickled state and a pickled history are equal, with the same hash and the same cards."""
    for state in play.states[-LAST:]:
        read = pickle.loads(pickle.dumps(state))
        assert type(read) is type(state)
        assert (read, hash(read)) == (state, hash(state))
        pairs = zip(read.villages, state.villages, strict=True)
        assert all(card is other for one, two in pairs for card, other in zip(one, two, strict=True))
    assert pickle.loads(pickle.dumps(play.actions)) == play.actions


@given(games())
def test_an_observation_is_read_as_it_is_written(play: Play) -> None:
    """What each seat and the spectator sees is its dump, with the same hash."""
    for state in play.states[-LAST:]:
        for seat in onlookers(state):
            seen = observe(state, seat)
            read = load_observation(through_json(dump_observation(seen)))
            assert (read, hash(read)) == (seen, hash(seen))
            copy = pickle.loads(pickle.dumps(seen))
            assert (copy, hash(copy)) == (seen, hash(seen))
