"""The table of speed, and its goals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from contest import Column, contest
from contestants import REFERENCE, ROWS
from goals import SPEED, met
from spread import Spread
from tables import show


def measure(pythons: Mapping[str, Path], rounds: int, seconds: float) -> None:
    """Measure all rows with each Python, and print the tables."""
    columns = contest(pythons, tuple(ROWS), REFERENCE, rounds, seconds)
    heads = [f"CPython {column.version}" for column in columns]
    show(
        f"Whole random games of four players, {rounds} rounds of {seconds:g} s CPU time",
        ["thousand decisions per second: median (quartiles)", *heads],
        [[row, *[_rate(column.speed(row)) for column in columns]] for row in ROWS],
    )
    show(
        "The goals, as ratios within this run",
        ["row, goal", *heads],
        [
            [
                f"{goal.row} >= {goal.least:.2g} x {goal.against}",
                *[_ratio(column.ratio(goal.row, goal.against), goal.least) for column in columns],
            ]
            for goal in SPEED
        ],
    )
    for line in skipped(columns):
        print(line)


def _rate(found: Spread | None) -> str:
    return found.written(1) if found else "-"


def _ratio(found: Spread | None, least: float) -> str:
    return met(found, least=least) if found else "-"


def skipped(columns: Sequence[Column]) -> list[str]:
    """A line for each row that could not be measured, and why."""
    versions: dict[tuple[str, str], list[str]] = {}
    for column in columns:
        for row, contestant in column.rows.items():
            if contestant.skipped is not None:
                versions.setdefault((row, contestant.skipped), []).append(column.version)
    return [
        f"- {row}: skipped with CPython {', '.join(without)}: {reason}"
        for (row, reason), without in versions.items()
    ]
