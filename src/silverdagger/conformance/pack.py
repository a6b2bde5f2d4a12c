"""Scenario files, read strictly (FORMAT, Scenario)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import attrs

from silverdagger.errors import PositionError
from silverdagger.options import Options
from silverdagger.text import fields
from silverdagger.text.position import read_options

FIELDS = (
    "id", "clauses", "position", "new", "actions", "expect", "legal", "legal_includes",
    "legal_excludes", "illegal", "sees",
)  # fmt: skip


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
    return tuple(found)


def read_scenarios(text: str) -> tuple[Scenario, ...]:
    """The scenarios of a file's text.

    Raises:
        PositionError: The text is no JSON list of scenarios, or one field is wrong.
    """
    try:
        listed = json.loads(text)
    except ValueError as error:
        raise PositionError("scenarios", f"no JSON: {error}") from None
    found = fields.listing(listed, "scenarios", _scenario)
    ids = [scenario.id for scenario in found]
    for name in ids:
        if ids.count(name) > 1:
            raise PositionError("id", f"{name!r} stands for two scenarios")
    return found


def _scenario(value: object, field: str) -> Scenario:
    given = fields.mapping(value, field, FIELDS)
    if "id" not in given:
        raise PositionError(f"{field}.id", "required")
    name = fields.text(given["id"], f"{field}.id")
    if ("position" in given) == ("new" in given):
        raise PositionError(f"{name}.position", "a scenario starts from either a position or a new game")
    for key in ("position", "expect"):
        if key in given and not isinstance(given[key], Mapping):
            raise PositionError(f"{name}.{key}", f"a JSON object is needed, not {fields.shown(given[key])}")
    return Scenario(
        id=name,
        clauses=_texts(given.get("clauses", []), f"{name}.clauses"),
        position=given.get("position"),
        new=_new_game(given["new"], f"{name}.new") if "new" in given else None,
        actions=_texts(given.get("actions", []), f"{name}.actions"),
        expect=given.get("expect", {}),
        legal=_texts(given["legal"], f"{name}.legal") if "legal" in given else None,
        legal_includes=_texts(given.get("legal_includes", []), f"{name}.legal_includes"),
        legal_excludes=_texts(given.get("legal_excludes", []), f"{name}.legal_excludes"),
        illegal=fields.listing(given.get("illegal", []), f"{name}.illegal", _illegal),
        sees=_sees(given.get("sees", {}), f"{name}.sees"),
    )


def _texts(value: object, field: str) -> tuple[str, ...]:
    return fields.listing(value, field, fields.text)


def _new_game(value: object, field: str) -> NewGame:
    given = fields.mapping(value, field, ("players", "start", "options"))
    players = fields.integer(given.get("players"), f"{field}.players", 2, 4)
    start = fields.seat(players)(given.get("start", 0), f"{field}.start")
    return NewGame(players, start, read_options(given.get("options", {})))


def _illegal(value: object, field: str) -> Illegal:
    given = fields.mapping(value, field, ("action", "clause"))
    return Illegal(
        fields.text(given.get("action"), f"{field}.action"),
        fields.text(given.get("clause"), f"{field}.clause"),
    )


def _sees(value: object, field: str) -> dict[int, tuple[str, ...]]:
    if not isinstance(value, Mapping):
        raise PositionError(field, f"a JSON object is needed, not {fields.shown(value)}")
    seats = {str(seat): seat for seat in range(4)}
    return {
        seats[fields.one_of(seat, field, seats)]: _texts(villages, f"{field}.{seat}")
        for seat, villages in value.items()
    }
