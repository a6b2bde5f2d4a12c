"""Scenario files, read strictly (FORMAT, Scenario)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any

import attrs

from silverdagger.cards import DAGGER
from silverdagger.errors import PositionError
from silverdagger.options import Options
from silverdagger.text import fields
from silverdagger.text.position import FOLLOWING, GIVEN, read_options
from silverdagger.text.strict import read_json

FIELDS = (
    "id", "clauses", "position", "new", "actions", "expect", "legal", "legal_includes",
    "legal_excludes", "illegal", "sees",
)  # fmt: skip

_ID = re.compile("[a-z0-9]+(?:-[a-z0-9]+)*")
_SEATS = {str(seat): seat for seat in range(4)}


@attrs.frozen
class Illegal:
    """An action that must be refused, and the clause that the refusal cites."""

    action: str
    clause: str


@attrs.frozen
class NewGame:
    """The game that a scenario starts from when it has no position."""

    players: int
    start: int
    options: Options


@attrs.frozen
class Scenario:
    """One case: a position or a new game, actions, and what must be true after them.

    Attributes:
        id: Its name.
        clauses: The clauses that it shows.
        position: A position, or None for a new game.
        new: A new game, or None for a position.
        actions: Action lines, each legal where it stands.
        expect: Fields of the dumped position.
        legal: The exact set of legal actions at the end, or None if it says nothing of it.
        legal_includes: Some that are legal.
        legal_excludes: Some that are not.
        illegal: Refusals with their clauses.
        sees: Seat to what it sees of each village.
    """

    id: str
    clauses: tuple[str, ...]
    position: Mapping[str, Any] | None
    new: NewGame | None
    actions: tuple[str, ...]
    expect: Mapping[str, Any]
    legal: tuple[str, ...] | None
    legal_includes: tuple[str, ...]
    legal_excludes: tuple[str, ...]
    illegal: tuple[Illegal, ...]
    sees: Mapping[int, tuple[str, ...]]


def scenarios() -> tuple[Scenario, ...]:
    """All scenarios of the conformance pack, in the order of their files' names."""
    folder = files("silverdagger.conformance").joinpath("scenarios")
    found: list[Scenario] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        found += read_scenarios(entry.read_text("utf-8"))
    _once([scenario.id for scenario in found], "id")
    return tuple(found)


def read_scenarios(text: str) -> tuple[Scenario, ...]:
    """The scenarios of a file's text.

    Raises:
        PositionError: The text is no JSON list of scenarios, or one field is wrong.
    """
    listed = read_json(fields.text(text, "scenarios"), "scenarios")
    found = fields.listing(listed, "scenarios", _scenario)
    _once([scenario.id for scenario in found], "id")
    return found


def _once(texts: Iterable[str], field: str) -> None:
    """Refuse a text that is there twice."""
    for text, times in Counter(texts).items():
        if times > 1:
            raise PositionError(field, f"{fields.shown(text)} is there twice")


def _scenario(value: object, field: str) -> Scenario:
    given = fields.mapping(value, field, FIELDS, f"{field}.")
    fields.complete(given, ["id"], f"{field}.")
    name = fields.text(given["id"], f"{field}.id")
    if _ID.fullmatch(name) is None:
        raise PositionError(f"{field}.id", f"words joined by '-' are needed, not {fields.shown(name)}")
    if ("position" in given) == ("new" in given):
        raise PositionError(f"{name}.position", "a scenario starts from either a position or a new game")
    expect = given.get("expect", {})
    return Scenario(
        id=name,
        clauses=_clauses(given.get("clauses", []), f"{name}.clauses"),
        position=_json_object(given["position"], f"{name}.position") if "position" in given else None,
        new=_new_game(given["new"], f"{name}.new") if "new" in given else None,
        actions=fields.listing(given.get("actions", []), f"{name}.actions", fields.text),
        expect=fields.mapping(expect, f"{name}.expect", GIVEN + FOLLOWING, f"{name}.expect."),
        legal=_lines(given["legal"], f"{name}.legal") if "legal" in given else None,
        legal_includes=_lines(given.get("legal_includes", []), f"{name}.legal_includes"),
        legal_excludes=_lines(given.get("legal_excludes", []), f"{name}.legal_excludes"),
        illegal=fields.listing(given.get("illegal", []), f"{name}.illegal", _illegal),
        sees=_sees(given.get("sees", {}), f"{name}.sees"),
    )


def _lines(value: object, field: str) -> tuple[str, ...]:
    """Different action lines."""
    lines = fields.listing(value, field, fields.text)
    _once(lines, field)
    return lines


def _clauses(value: object, field: str) -> tuple[str, ...]:
    clauses = fields.listing(value, field, _clause)
    _once(clauses, field)
    return clauses


def _clause(value: object, field: str) -> str:
    if fields.text(value, field) not in DAGGER.clauses:
        raise PositionError(field, f"{fields.shown(value)} is no clause of RULES.md")
    return str(value)


def _new_game(value: object, field: str) -> NewGame:
    given = fields.mapping(value, field, ("players", "start", "options"), f"{field}.")
    players = fields.integer(given.get("players"), f"{field}.players", 2, 4)
    start = fields.seat(players)(given.get("start", 0), f"{field}.start")
    return NewGame(players, start, read_options(given.get("options", {})))


def _illegal(value: object, field: str) -> Illegal:
    names = ("action", "clause")
    given = fields.complete(fields.mapping(value, field, names, f"{field}."), names, f"{field}.")
    return Illegal(
        fields.text(given["action"], f"{field}.action"), _clause(given["clause"], f"{field}.clause")
    )


def _sees(value: object, field: str) -> dict[int, tuple[str, ...]]:
    given = fields.mapping(value, field, _SEATS, f"{field}.")
    return {
        _SEATS[seat]: fields.listing(villages, f"{field}.{seat}", fields.text)
        for seat, villages in given.items()
    }


def _json_object(value: object, field: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise PositionError(field, f"a JSON object is needed, not {fields.shown(value)}")
    return value
