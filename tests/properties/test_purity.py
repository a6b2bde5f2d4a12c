"""Neither an action nor a refusal changes the state that it was tried on."""

from __future__ import annotations

import json
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from silverdagger import GameState, IllegalActionError, apply, dump_state, observe, score
from silverdagger.testing import near_misses, states
from tests.properties.samples import onlookers, some_legal


def looks(state: GameState) -> tuple[object, ...]:
    """All that can be told of a state from outside."""
    seen = [observe(state, seat) for seat in onlookers(state)]
    return json.dumps(dump_state(state)), repr(state), str(state), hash(state), seen


@given(states(), st.randoms(use_true_random=False))
def test_an_action_leaves_the_old_state_as_it_was(state: GameState, rng: Random) -> None:
    """Its dump, texts, hash and observations stay, and it equals a copy made before."""
    copy = pickle.loads(pickle.dumps(state))
    before = looks(state)
    for action in some_legal(state, rng) if state.pending else ():
        after = apply(state, action)
        assert after is not state
        assert (state, looks(state)) == (copy, before)
        if after.turn is not None:
            score(after)
            assert looks(state) == before


@given(states(), st.data())
def test_a_refusal_changes_nothing(state: GameState, data: st.DataObject) -> None:
    """Its dump, texts, hash and observations stay, and it equals a copy made before."""
    copy = pickle.loads(pickle.dumps(state))
    before = looks(state)
    with pytest.raises(IllegalActionError):
        apply(state, data.draw(near_misses(state)))
    assert (state, looks(state)) == (copy, before)


@given(states(), st.randoms(use_true_random=False))
def test_the_same_action_gives_the_same_state(state: GameState, rng: Random) -> None:
    """Applied twice, and to a copy, an action gives equal states with equal hashes."""
    copy = pickle.loads(pickle.dumps(state))
    for action in some_legal(state, rng, most=8) if state.pending else ():
        after, again, other = apply(state, action), apply(state, action), apply(copy, action)
        assert after == again == other
        assert hash(after) == hash(again) == hash(other)
        assert dump_state(after) == dump_state(other)
