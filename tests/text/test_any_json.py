"""Whatever JSON value is loaded: it is refused by its field, or it is a state that can be played on."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from silverdagger import (
    ActionError,
    GameState,
    PositionError,
    SilverDaggerError,
    apply,
    dump_observation,
    dump_position,
    dump_state,
    legal_actions,
    load_observation,
    load_position,
    load_state,
    observe,
    parse_action,
    score,
)
from silverdagger.conformance import check, read_scenarios
from silverdagger.testing import by_kind
from silverdagger.text.observed import OWN
from silverdagger.text.position import FOLLOWING, GIVEN
from silverdagger.text.saved import FIELDS
from tests.text.moments import MOMENTS
from tests.text.mutations import TEXTS, deep, everywhere, mutated, values

KNOWN = {*GIVEN, *FOLLOWING, *OWN, *FIELDS, "state", "observation"}
moments = st.sampled_from(sorted(MOMENTS)).map(MOMENTS.__getitem__)


def assert_names_a_field(error: PositionError) -> None:
    """The error names a field of the format, or one that is in none; and it says why in a few words."""
    root = re.split(r"[.\[]", error.field)[0]
    assert root in KNOWN or error.reason.startswith("unknown field; known are ")
    assert 0 < len(error.reason) < 400
    assert str(error) == f"{error.field}: {error.reason}"


def assert_plays_on(state: GameState, rng: Random) -> None:
    """The state can be seen, written, read, scored and played."""
    for _ in range(25):
        assert load_state(dump_state(state)) == state
        for seat in (None, *range(state.players)):
            seen = observe(state, seat)
            assert load_observation(dump_observation(seen)) == seen
            assert str(seen)
        assert str(state)
        assert len(legal_actions(state).summary()) > 0 or state.decision in ("deal", None)
        try:
            assert str(score(state))
        except SilverDaggerError:
            assert state.turn is None
        if not state.pending:
            return
        state = apply(state, by_kind(state, rng))


@given(moments.flatmap(lambda state: mutated(dump_state(state))), st.randoms(use_true_random=False))
def test_any_saved_state_is_refused_by_its_field_or_plays_on(saved: Any, rng: Random) -> None:
    """Nothing but a `PositionError` leaves `load_state`, and what it lets through is a whole state."""
    try:
        state = load_state(saved)
    except PositionError as error:
        assert_names_a_field(error)
    else:
        assert_plays_on(state, rng)


@given(moments.flatmap(lambda state: mutated(dump_position(state))), st.randoms(use_true_random=False))
def test_any_position_is_refused_by_its_field_or_plays_on(position: Any, rng: Random) -> None:
    """Nothing but a `PositionError` leaves `load_position`, and what it lets through is a whole state."""
    try:
        state = load_position(position)
    except PositionError as error:
        assert_names_a_field(error)
    else:
        assert load_position(dump_position(state)) == state
        assert_plays_on(state, rng)


@st.composite
def _observations(draw: st.DrawFn) -> Any:
    state = draw(moments)
    seat = draw(st.sampled_from([None, *range(state.players)]))
    return draw(mutated(dump_observation(observe(state, seat))))


@given(_observations())
def test_any_observation_is_refused_by_its_field_or_is_one(dumped: Any) -> None:
    """Nothing but a `PositionError` leaves `load_observation`, and what it lets through is a whole one."""
    try:
        seen = load_observation(dumped)
    except PositionError as error:
        assert_names_a_field(error)
    else:
        assert load_observation(dump_observation(seen)) == seen
        assert str(seen)


@given(values)
def test_any_value_is_refused_as_a_whole(value: Any) -> None:
    """A value that has nothing of a position is refused by each loader."""
    for load in (load_position, load_state, load_observation):
        with pytest.raises(PositionError) as refusal:
            load(value)
        assert_names_a_field(refusal.value)


HARD = {"too deep": deep(100_000), "too long a number": 10**5000, "neither": {(1, 10**5000): deep(5000)}}


@pytest.mark.parametrize("hard", HARD.values(), ids=HARD)
@pytest.mark.parametrize("moment", ["seek", "place in a spot", "later deal", "main"])
def test_what_python_cannot_write_is_refused_in_every_place(moment: str, hard: Any) -> None:
    """A value too deep or too long to be written is refused where it stands, and shown in short."""
    state = MOMENTS[moment]
    dumps: tuple[tuple[Any, Any], ...] = (
        (load_state, dump_state(state)),
        (load_position, dump_position(MOMENTS["main"])),
        (load_observation, dump_observation(observe(state, 1))),
    )
    for load, dumped in dumps:
        for changed in everywhere(dumped, hard):
            with pytest.raises(PositionError) as refusal:
                load(changed)
            assert_names_a_field(refusal.value)


@given(moments, st.one_of(values, st.sampled_from(TEXTS), st.text()))
def test_any_text_is_an_action_or_an_action_error(state: GameState, text: Any) -> None:
    """Nothing but an `ActionError` leaves `parse_action`; it says in short what could be said."""
    try:
        assert str(parse_action(text, state)) == text
    except ActionError as error:
        said = error
    else:
        return
    assert said.text is text
    assert 0 < len(str(said)) < 600


SCENARIO: dict[str, Any] = {
    "id": "a-b",
    "clauses": ["DRAW-1"],
    "position": dump_position(MOMENTS["main turned"]),
    "actions": ["draw"],
    "expect": {"villages": ["9 6", "8(0)"], "hand": 0, "results": [], "options": {}},
    "legal": ["discard"],
    "legal_includes": ["draw"],
    "legal_excludes": ["take"],
    "illegal": [{"action": "use", "clause": "DRAW-2"}],
    "sees": {"0": ["9 6", "8"]},
}
NEW = {"id": "c", "new": {"players": 3, "start": 1, "options": {"dagger_to_caller": True}}}


@given(mutated([SCENARIO, NEW]))
def test_any_scenario_is_refused_or_checked(scenarios: Any) -> None:
    """Nothing but a `PositionError` leaves `read_scenarios`, and nothing at all `check`."""
    try:
        text = json.dumps(scenarios)
    except (ValueError, TypeError, RecursionError):
        return
    try:
        found = read_scenarios(text)
    except PositionError as error:
        found, words = (), str(error)
    else:
        words = "".join(str(failure) for scenario in found for failure in check(scenario))
    assert len(words) < 6000 * max(1, len(found))
