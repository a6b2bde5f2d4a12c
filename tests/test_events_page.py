"""The page on events lists every kind with its fields, and who sees all of it."""

from __future__ import annotations

import re
from pathlib import Path

import attrs

from silverdagger.events import EVENTS, OfCard, OfSecret

PAGE = (Path(__file__).parents[1] / "docs" / "events.md").read_text("utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if re.match(r"\| `\w+` \|", line)]


def test_the_table_has_every_kind_in_order() -> None:
    """By its name in JSON."""
    assert [row[0].strip("`") for row in ROWS] == [kind.name for kind in EVENTS]


def test_the_table_has_the_fields_of_each_kind() -> None:
    """All but those that every event has."""
    for row, kind in zip(ROWS, EVENTS, strict=True):
        fields = [field.name for field in attrs.fields(kind) if field.name not in ("players", "clauses")]
        assert re.findall(r"`(\w+)`", row[1]) == fields


def test_the_table_says_who_sees_all_of_it() -> None:
    """A card of a village who knows it, a secret its seat, everything else all."""
    for row, kind in zip(ROWS, EVENTS, strict=True):
        if issubclass(kind, OfCard):
            assert row[3].startswith("those who know")
        elif issubclass(kind, OfSecret):
            assert row[3] == "`seat` alone"
        else:
            assert row[3] == "all"


def test_every_field_is_explained() -> None:
    """In the list above the table."""
    explained = set(re.findall(r"`(\w+)`", PAGE.partition("## As JSON")[2].partition("| event |")[0]))
    named = {name for row in ROWS for name in re.findall(r"`(\w+)`", row[1])}
    assert named - explained == set()
