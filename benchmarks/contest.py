"""The rows of several Pythons, measured round-robin against one reference row.

A shared machine's speed can swing within a second, so the reference is run again between any two
other rows, and a row counts relative to the reference's slices on both sides of it. The ratio of
two rows in a round is that of their relative speeds; then comes the median of the rounds.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import attrs
from rich.console import Console
from rich.progress import Progress

from environments import CLEAN
from spread import Spread, spread

WORKER = Path(__file__).resolve().with_name("worker.py")

FIXED = {**CLEAN, "PYTHONHASHSEED": "0", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""The environment of a worker: nothing random, nothing beside, one core."""


class Contestant:
    """A row's process, and what was measured of it.

    Attributes:
        skipped: Why it cannot be played here, or None.
        rates: Decisions per second of CPU time, by round.
        relative: The same as parts of the reference's, by round.
    """

    def __init__(self, python: Path, row: str) -> None:
        self.rates: list[float] = []
        self.relative: list[float] = []
        self._row = row
        self._games = 0
        self._process = subprocess.Popen(
            [python, WORKER, row],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            env={**os.environ, **FIXED},
        )
        self.skipped: str | None = self._answer()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        return json.loads(line) if line else "its process ended; see above"

    def _order(self, **order: float) -> tuple[int, int, float]:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        answer = self._answer()
        if isinstance(answer, str):
            raise SystemExit(f"{self._row}: {answer}")
        games, decisions, seconds = answer
        return games, decisions, seconds

    def calibrate(self, seconds: float) -> None:
        """Find out how many games a slice of so many seconds has."""
        self._games, _, _ = self._order(seconds=seconds)

    def slice(self) -> float:
        """Play the games of a slice; decisions per second."""
        _, decisions, seconds = self._order(games=self._games)
        return decisions / seconds


@attrs.frozen
class Column:
    """What was measured with one Python: its version, and the contestants by row."""

    version: str
    rows: Mapping[str, Contestant]

    def speed(self, row: str) -> Spread | None:
        """Thousand decisions per second of CPU time, or None for a row that was skipped."""
        contestant = self.rows.get(row)
        if not contestant or not contestant.rates:
            return None
        return spread([rate / 1000 for rate in contestant.rates])

    def ratio(self, row: str, against: str) -> Spread | None:
        """How many times as fast a row is as another, or None if one was skipped."""
        ours, theirs = self.rows.get(row), self.rows.get(against)
        if not ours or not theirs or not ours.relative or not theirs.relative:
            return None
        return spread([one / two for one, two in zip(ours.relative, theirs.relative, strict=True)])


def measure_round(rows: Mapping[str, Contestant], reference: str, shift: int) -> None:
    """One round: each row once, the reference around it; `shift` rows come last instead of first."""
    others = [row for name, row in rows.items() if name != reference and row.skipped is None]
    turned = others[shift % len(others) :] + others[: shift % len(others)] if others else []
    first = before = rows[reference].slice()
    for row in turned:
        rate = row.slice()
        after = rows[reference].slice()
        row.rates.append(rate)
        row.relative.append(rate * (1 / before + 1 / after) / 2)
        before = after
    rows[reference].rates.append(first)
    rows[reference].relative.append(1.0)


def contest(
    pythons: Mapping[str, Path], rows: Sequence[str], reference: str, rounds: int, seconds: float
) -> list[Column]:
    """Measure rows with each Python, all in turn in every round."""
    with ExitStack() as stack, Progress(console=Console(stderr=True), transient=True) as progress:
        columns = [
            Column(version, {row: stack.enter_context(Contestant(python, row)) for row in rows})
            for version, python in pythons.items()
        ]
        live = [row for column in columns for row in column.rows.values() if row.skipped is None]
        for row in live:
            row.calibrate(seconds)
        task = progress.add_task("rounds", total=rounds * len(columns))
        for index in range(rounds):
            for column in columns:
                measure_round(column.rows, reference, index)
                progress.advance(task)
    return columns
