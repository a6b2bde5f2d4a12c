"""A seat with perfect memory has one key for all histories that it cannot tell apart."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from silverdagger import (
    GameState,
    History,
    IllegalActionError,
    SilverDaggerError,
    apply,
    first_key,
    information_key,
    new_game,
    next_key,
    observe,
    parse_action,
    step,
)
from silverdagger.testing import Play, games
from tests.deals import DEAL, dealt
from tests.properties.samples import onlookers
from tests.table import board


def history(state: GameState, *lines: str) -> History:
    """A history as action lines."""
    start, actions = state, []
    for line in lines:
        actions.append(parse_action(line, state))
        state = apply(state, actions[-1])
    return History(start, tuple(actions))


def keys(state: GameState, *lines: str) -> dict[int | None, str]:
    """The key of each seat and of the spectator."""
    return {seat: information_key(history(state, *lines), seat) for seat in onlookers(state)}


def differing(one: dict[int | None, str], other: dict[int | None, str]) -> set[int | None]:
    """The seats that can tell two histories apart."""
    return {seat for seat in one if one[seat] != other[seat]}


def test_only_who_sees_a_difference_has_another_key() -> None:
    """A card in the deck, one that is drawn, one that is viewed, one that is discarded."""
    state, other = (board("1^ 9", "3", "5", deck=deck, discard="6") for deck in ("7 2", "8 2"))
    assert differing(keys(state), keys(other)) == set()
    assert differing(keys(state, "draw"), keys(other, "draw")) == {0}
    lines = ("draw", "exchange 1")
    assert differing(keys(state, *lines), keys(other, *lines)) == {0}
    lines = ("draw", "discard")
    assert differing(keys(state, *lines), keys(other, *lines)) == {0, 1, 2, None}
    spied, unseen = (board("1^ 9", hidden, "5") for hidden in ("3", "4"))
    assert differing(keys(spied, "spy 0 1.0"), keys(unseen, "spy 0 1.0")) == {0}


def test_perfect_memory_tells_ways_to_the_same_state_apart() -> None:
    """What was said is remembered, though nothing of it can be seen any more."""
    state = board("1^ 1^", "9(0) 8(0)")
    one = keys(state, "spy 0 1.0", "spy 1 1.1")
    other = keys(state, "spy 0 1.1", "spy 1 1.0")
    assert differing(one, other) == {0, 1, None}
    assert apply_all(state, "spy 0 1.0", "spy 1 1.1") == apply_all(state, "spy 0 1.1", "spy 1 1.0")


def apply_all(state: GameState, *lines: str) -> GameState:
    """The state after some lines."""
    for line in lines:
        state = apply(state, parse_action(line, state))
    return state


@given(games(steps=60), st.integers(0, 2**32))
def test_a_key_goes_on_from_the_key_before(play: Play, seed: int) -> None:
    """Step by step from the redacted events alone, it is the key of the whole history."""
    seat = Random(seed).choice(onlookers(play.states[0]))
    key = first_key(observe(play.states[0], seat))
    for before, action, _ in play.steps():
        key = next_key(key, [event.seen_by(seat) for event in step(before, action).events])
    assert key == information_key(History(play.states[0], play.actions), seat)


@given(games(steps=60))
def test_seats_that_see_different_things_have_different_keys(play: Play) -> None:
    """The keys of a history differ between seats, and from those of its beginning."""
    past = History(play.states[0], play.actions)
    found = [information_key(past, seat) for seat in onlookers(play.states[0])]
    assert len(set(found)) == len(found)
    if play.actions:
        shorter = attrs.evolve(past, actions=play.actions[:-1])
        assert all(information_key(shorter, seat) not in found for seat in onlookers(play.states[0]))


PINNED = {
    0: "edab24d508b2dcbef934f74c47f967df156093c6a60c53061def9df77abd62a5",
    1: "58ff866cbf2a2b35a3c44fa5ddab79a26e45cae86e9579de0daf7691f4e43f48",
    None: "314bc2a18495621a10ee3a6efb63383849815ca2f8bbe98a9623766f0875e726",
}
"""Keys of the history below. They never change: whoever has stored keys relies on them."""


def test_keys_are_the_same_in_every_release() -> None:
    """Pinned; a change to the JSON of events or observations must not reach them."""
    lines = ("peek 0 1", "peek 2 3", "draw", "exchange 0 1", "place 0")
    assert keys(dealt(2), *lines) == PINNED


def test_keys_are_the_same_in_every_process() -> None:
    """Whatever the hash seed."""
    code = (
        "from silverdagger import *; from tests.deals import DEAL;"
        "print(information_key(History(new_game(3), (DEAL, Peek(0, 1))), 1))"
    )
    found = set()
    for seed in ("0", "1"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
        )
        found.add(done.stdout.strip())
    assert found == {information_key(history(new_game(3), str(DEAL), "peek 0 1"), 1)}


def test_what_is_no_history_of_a_seat_is_refused() -> None:
    """A seat that is not there, and an action that is not legal."""
    with pytest.raises(SilverDaggerError, match="no seat"):
        information_key(History(board("1", "2")), 2)
    wrong = History(board("1", "2"), (parse_action("take", board("1", "2")),))
    with pytest.raises(IllegalActionError, match="TAKE-2"):
        information_key(wrong, 0)
