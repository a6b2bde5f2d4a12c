"""Check one scenario: what is expected against what the engine says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import attrs

from silverdagger.conformance.pack import Scenario
from silverdagger.engine import apply, legal_actions, new_game
from silverdagger.errors import IllegalActionError, SilverDaggerError
from silverdagger.information.observation import observe
from silverdagger.state import GameState
from silverdagger.text.fields import same, shown
from silverdagger.text.parsing import parse_action
from silverdagger.text.position import dump_position, load_position
from silverdagger.text.villages import written_card

ENOUGH = 10_000
"""A scenario that names a whole set of legal actions names fewer than this."""

LONGEST = 2_000
"""So many characters of what is expected, or is so, are shown at most."""


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
        expected, actual = shown(self.expected, LONGEST), shown(self.actual, LONGEST)
        return f"{self.scenario}: {self.field}: expected {expected}, actual {actual}"


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
        actual = written.get(name, [])  # the cards of other decks are written only if there are some
        if name == "villages":
            actual = _as_marked(actual, expected)
        if not same(expected, actual):
            yield f"expect.{name}", expected, actual
    legal = legal_actions(state)
    for word, lines, due in (
        ("legal", scenario.legal or (), "legal"),
        ("legal_includes", scenario.legal_includes, "legal"),
        ("legal_excludes", scenario.legal_excludes, "not legal"),
    ):
        for line in lines:
            found = _found(line, state)
            if found != due:
                yield word, line, found
    if scenario.legal is not None and len(legal) != len(scenario.legal):
        others = [str(action) for action in legal[:ENOUGH] if str(action) not in scenario.legal]
        yield "legal", list(scenario.legal), others
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


def _found(line: str, state: GameState) -> str:
    try:
        return "legal" if parse_action(line, state) in legal_actions(state) else "not legal"
    except SilverDaggerError as error:
        return str(error)


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
