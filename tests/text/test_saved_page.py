"""The page on saved states lists every field and every kind of decision with its coordinates."""

from __future__ import annotations

import re
from pathlib import Path

import attrs

from silverdagger import DAGGER
from silverdagger.text.observed import OWN
from silverdagger.text.saved import CORE_DECISIONS, FIELDS

PAGE = (Path(__file__).parents[2] / "docs" / "saved.md").read_text("utf-8")


def rows(heading: str) -> list[list[str]]:
    """The rows of the table with this heading."""
    table = PAGE.partition(f"| {heading} |")[2].partition("\n\n")[0]
    return [line.strip().strip("|").split(" | ") for line in table.splitlines()[2:]]


def test_the_fields_are_those_of_a_saved_state() -> None:
    """In the order in which they are written."""
    assert tuple(row[0].strip(" `") for row in rows("field | value")) == FIELDS


def test_the_kinds_are_all_decisions_with_their_coordinates() -> None:
    """The core's and those of Silver Dagger's cards."""
    kinds = (*CORE_DECISIONS, *DAGGER.decisions)
    listed = rows("kind | decision | coordinates")
    assert [row[0].strip(" `") for row in listed] == [kind.__name__ for kind in kinds]
    for row, kind in zip(listed, kinds, strict=True):
        assert f"`{kind.name}`" in row[1]
        named = re.findall(r"`(\w+)`", row[2]) if len(row) > 2 else []
        assert named == [field.name for field in attrs.fields(kind)]


def test_the_own_fields_of_an_observation_are_named() -> None:
    """All but the two that FORMAT.md has."""
    last = PAGE.partition("fields of this library's own:")[2]
    assert [name for name in OWN if f"`{name}`" not in last] == ["seat", "legal"]
