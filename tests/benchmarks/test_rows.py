"""The rows of the table of speed play what they say, without the other libraries installed."""

from __future__ import annotations

from random import Random

import attrs
import pytest

import bound
import silverdagger
from contestants import EVENTS, LISTED, OBSERVE, REFERENCE, ROWS, STEP
from games import LISTED as MOST_LISTED
from games import POLICIES, Missing, listed, named, uniform
from goals import SPEED, met
from silverdagger import Action, Choices, legal_actions
from spread import spread
from tests.table import board, play


@pytest.mark.parametrize("policy", POLICIES)
def test_the_rows_of_a_policy_play_the_same_games(policy: str) -> None:
    """With the same generator all ways of playing lead to the same game."""
    rows = [policy, policy + LISTED, policy + OBSERVE]
    if hasattr(silverdagger, "step"):
        rows += [policy + STEP, policy + EVENTS]
    lengths = {ROWS[row]()(Random(7)) for row in rows}
    assert len(lengths) == 1
    assert lengths.pop() > 0


def test_listing_realises_some_actions_before_the_policy_picks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the many exchanges of a large village only the first are made."""
    made: list[Action] = []
    each = Choices.__iter__

    def noting(choices: Choices) -> object:
        for action in each(choices):
            made.append(action)
            yield action

    legal = legal_actions(play(board("0 1 2 3 4 5 6 7 8 9", "1"), "draw"))
    assert len(legal) > 1000
    monkeypatch.setattr(Choices, "__iter__", noting)
    assert listed(uniform)(legal, Random(1)) in legal
    assert made == list(legal[:MOST_LISTED])


def test_a_name_that_the_package_lacks_is_missing() -> None:
    """A row that needs it can be left out; a name that is there is given."""
    assert named("apply") is silverdagger.apply
    with pytest.raises(Missing, match="no such_thing"):
        named("such_thing")


def test_goals_compare_rows_that_there_are() -> None:
    """Every goal names two different rows, the first of them ours."""
    assert REFERENCE in ROWS
    for goal in SPEED:
        assert {goal.row, goal.against} <= ROWS.keys()
        assert goal.row.startswith(tuple(POLICIES))
        assert goal.row != goal.against


def test_the_median_decides_whether_a_goal_is_met() -> None:
    """The quartiles are told, and change nothing."""
    ratio = spread([1.0, 2.0, 6.0])
    assert "1.50" in met(ratio)
    assert "met" in met(ratio, least=2.0)
    assert "missed" in met(ratio, least=2.1)
    assert "met" in met(ratio, most=2.0)
    assert "missed" in met(ratio, most=1.9)


def test_the_mock_plays_whole_games() -> None:
    """The same generator gives the same game, and different ones different games."""
    assert bound.play(Random(1)) == bound.play(Random(1))
    assert len({bound.play(Random(seed)) for seed in range(20)}) > 5


def test_the_mock_leaves_old_states_as_they_were() -> None:
    """Its states are frozen values, and an action makes a new one."""
    rng = Random(3)
    states = [bound.dealt(1, 0, (0, 0, 0, 0), 0)]
    pictures = [attrs.astuple(states[0])]
    while moves := bound.legal(states[-1]):
        states.append(bound.apply(states[-1], rng.choice(moves)))
        pictures.append(attrs.astuple(states[-1]))
    assert [attrs.astuple(state) for state in states] == pictures
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        states[0].turn = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_the_mock_refuses_what_it_does_not_list() -> None:
    """It checks each action, as the engine does."""
    state = bound.dealt(1, 0, (0, 0, 0, 0), 0)
    listed = bound.legal(state)
    for kind in range(len(bound.HANDLERS)):
        if (move := bound.Move(kind, 1)) not in listed and bound.Move(kind) not in listed:
            with pytest.raises(ValueError, match="not legal"):
                bound.apply(state, move)
