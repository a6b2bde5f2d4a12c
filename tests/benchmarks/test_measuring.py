"""What is measured, and how it is kept: samples, sizes, spreads, figures, environments."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import attrs
import pytest

import counters
import environments
import figures
from operations import APPLY, BOTH, LEGAL, costs, fresh
from samples import crowded, crowded_turns, whole_game
from silverdagger import GameState, apply, legal_actions, load_position
from sizes import deep_size
from spread import spread


def test_a_sample_is_a_function_of_its_seed() -> None:
    """Each state asks a seat, and its action is legal there."""
    once, again, other = (whole_game(3, seed) for seed in (1, 1, 2))
    assert once == again
    assert once != other
    for state, action in zip(once.states, once.actions, strict=True):
        assert state.players == 3
        assert action in legal_actions(state)


@pytest.mark.parametrize("cards", [5, 30])
def test_a_crowded_position_has_so_many_cards(cards: int) -> None:
    """The actor's village has them, the others five each, and no card is lost."""
    state = crowded(cards, Random(1))
    assert [len(village) for village in state.villages] == [cards, 5, 5, 5]
    assert sum(map(len, state.villages)) + len(state.deck) + len(state.discard) == 52


def test_turns_are_sampled_from_their_start_to_their_end() -> None:
    """One sample has all decisions of each turn, and none of the next."""
    found = crowded_turns(10, seed=1, turns=5)
    assert {state.turn for state in found.states} == {0}
    after = [apply(state, action) for state, action in zip(found.states, found.actions, strict=True)]
    assert sum(state.turn != 0 for state in after) == 5


def test_fresh_states_are_equal() -> None:
    """They only have forgotten their choices."""
    states = whole_game(2, 1).states[:5]
    assert fresh(states) == states
    assert all(one is not other for one, other in zip(fresh(states), states, strict=True))


def test_every_operation_costs_something() -> None:
    """Both halves of a decision make up the whole."""
    found = costs(whole_game(2, 1))
    assert found[BOTH] == found[LEGAL] + found[APPLY]
    assert min(found.values()) > 0


def test_a_shared_object_is_weighed_once() -> None:
    """The same state again weighs nothing; one that differs in a field weighs less than the first."""
    position = {"villages": ["1 2 3 4 5", "6 7 8 9 10"]}

    def alone() -> tuple[GameState, ...]:
        return (load_position(position),)

    def twice() -> tuple[GameState, ...]:
        return alone() * 2

    def followed() -> tuple[GameState, ...]:
        (state,) = alone()
        return (state, apply(state, legal_actions(state)[0]))

    def apart() -> tuple[GameState, ...]:
        return alone() + alone()

    assert deep_size(twice) - deep_size(alone) == sys.getsizeof((0, 0)) - sys.getsizeof((0,))
    assert deep_size(twice) < deep_size(followed) < deep_size(apart)


def test_a_spread_is_the_median_between_its_quartiles() -> None:
    """One number is its own median."""
    assert attrs.astuple(spread([5, 1, 3, 2, 4])) == (2, 3, 4)
    assert attrs.astuple(spread([7])) == (7, 7, 7)
    assert spread([1000, 2000, 3000]).written(1) == "2,000.0 (1,500.0-2,500.0)"


def test_figures_are_read_as_they_were_written(tmp_path: Path) -> None:
    """No file is no figures."""
    path = tmp_path / "figures.toml"
    assert figures.read(path) == {}
    kept = {
        "perf, CPython 3.12.1": {"plain": 5.0},
        "cachegrind, CPython 3.11.7": {"plain": 1.25, "step": 2.0},
    }
    figures.write(kept, path)
    assert figures.read(path) == kept


def test_a_change_is_told_in_percent() -> None:
    """Without a figure to compare with, that is said."""
    assert figures.change(99, 100) == "-1.00 %"
    assert figures.change(99, None) == "no figure yet"


def test_a_tool_that_is_not_there_is_no_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is there and does not count is none either."""
    monkeypatch.setitem(counters.TOOLS, "absent", (("no-such-tool",), "x"))
    monkeypatch.setitem(counters.TOOLS, "idle", (("env",), r"(\d+) instructions"))
    assert counters.counter("absent") is None
    assert counters.counter("idle") is None


def test_a_version_that_is_nowhere_is_left_out() -> None:
    """No environment is made for it."""
    assert environments.pythons(("2.99",)) == {}


def test_the_peers_are_pinned() -> None:
    """Each requirement names one version."""
    assert all("==" in peer for peer in environments.requirements())
