"""Check one scenario: what is expected against what the engine says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs

from silverdagger.conformance.pack import Scenario
from silverdagger.engine import apply, legal_actions, new_game
from silverdagger.errors import IllegalActionError, SilverDaggerError
from silverdagger.information.observation import observe
from silverdagger.state import GameState
from silverdagger.text.parsing import parse_action
from silverdagger.text.position import dump_position, load_position, same
from silverdagger.text.villages import written_card

ENOUGH = 10_000
"""A scenario that names a whole set of legal actions names fewer than this."""


@attrs.frozen
class Failure:
    """One thing in which a scenario and the engine differ.

    Attributes:
        scenario: The scenario's id.
        field: The field of the scenario.
        expected: What it says.
        actual: What the engine says.
    """

    scenario: str
    field: str
    expected: object
    actual: object

    def __str__(self) -> str:
        return f"{self.scenario}: {self.field}: expected {self.expected!r}, actual {self.actual!r}"


def check(scenario: Scenario) -> tuple[Failure, ...]:
    """All failures of a scenario; none if it passes."""
    try:
        state = _start(scenario)
    except SilverDaggerError as error:
        return (Failure(scenario.id, "position", "a position", str(error)),)
    for index, line in enumerate(scenario.actions):
        try:
            state = apply(state, parse_action(line, state))
        except SilverDaggerError as error:
            return (Failure(scenario.id, f"actions[{index}]", line, str(error)),)
    return tuple(
        Failure(scenario.id, field, expected, actual)
        for field, expected, actual in _differences(scenario, state)
    )


def _start(scenario: Scenario) -> GameState:
    if scenario.position is not None:
        return load_position(scenario.position)
    assert scenario.new is not None
    return new_game(scenario.new.players, start=scenario.new.start, options=scenario.new.options)


def _differences(scenario: Scenario, state: GameState) -> Iterator[tuple[str, object, object]]:
    written = dump_position(state)
    for name, expected in scenario.expect.items():
        actual = written.get(name, "no such field")
        if name == "villages":
            actual = _as_marked(actual, expected)
        if not same(expected, actual):
            yield f"expect.{name}", expected, actual
    legal = legal_actions(state)
    for word, lines in (("legal_includes", scenario.legal_includes), ("legal", scenario.legal or ())):
        for line in lines:
            if not _is_legal(line, state):
                yield word, line, "not legal"
    if scenario.legal is not None and len(legal) != len(Counter(scenario.legal)):
        listed = [str(action) for action in legal[:ENOUGH] if str(action) not in scenario.legal]
        yield "legal", list(scenario.legal), listed or f"{len(legal)} actions, some named twice"
    for line in scenario.legal_excludes:
        if _is_legal(line, state):
            yield "legal_excludes", line, "legal"
    for refusal in scenario.illegal:
        clause = _refused(refusal.action, state)
        if clause != refusal.clause:
            yield "illegal", f"{refusal.action}: {refusal.clause}", f"{refusal.action}: {clause}"
    for seat, villages in scenario.sees.items():
        seen = _seen(state, seat)
        if seen != list(villages):
            yield f"sees.{seat}", list(villages), seen


def _as_marked(written: Any, expected: Any) -> Any:
    if not isinstance(expected, list) or len(expected) != len(written):
        return written
    return [
        text if re.search(r"[(>]", str(wanted)) else re.sub(r"\([0-9]*\)|>[0-9]+", "", text)
        for text, wanted in zip(written, expected, strict=True)
    ]


def _is_legal(line: str, state: GameState) -> bool:
    try:
        return parse_action(line, state) in legal_actions(state)
    except SilverDaggerError:
        return False


def _refused(line: str, state: GameState) -> str:
    try:
        apply(state, parse_action(line, state))
    except IllegalActionError as error:
        return error.clause
    except SilverDaggerError as error:
        return str(error)
    return "legal"


def _seen(state: GameState, seat: int) -> list[str]:
    try:
        villages = observe(state, seat).villages
    except SilverDaggerError as error:
        return [str(error)]
    return [" ".join(_plain(written_card(card)) for card in village) for village in villages]


def _plain(card: str) -> str:
    return re.sub(r"[^0-9?^].*", "", card)
