"""Rows are measured in turn, each beside the reference."""

from __future__ import annotations

import attrs

from contest import Column, Contestant, measure_round
from speed import skipped


class Clocked(Contestant):
    """A contestant without a process: so many times as fast as a machine whose speed changes."""

    def __init__(self, times: float, machine: list[float], skipped: str | None = None) -> None:
        self.rates = []
        self.relative = []
        self.skipped = skipped
        self._times = times
        self._machine = machine

    def slice(self) -> float:
        """What it does at the machine's present speed, which then is the next one."""
        return self._times * self._machine.pop(0)


def rounds(machine: list[float], number: int) -> Column:
    """So many rounds of a reference and two rows twice and half as fast, one of which is not there."""
    rows = {
        "ours": Clocked(1, machine),
        "absent": Clocked(9, machine, "not installed"),
        "twice": Clocked(2, machine),
        "half": Clocked(0.5, machine),
    }
    for index in range(number):
        measure_round(rows, "ours", index)
    return Column("3.99", rows)


def test_a_ratio_is_that_of_neighbours_in_time() -> None:
    """A machine that is ten times as slow in the second round changes no ratio."""
    column = rounds([1000.0] * 5 + [100.0] * 5, 2)
    ratios = [column.ratio(*pair) for pair in (("ours", "half"), ("twice", "half"), ("ours", "ours"))]
    assert [attrs.astuple(ratio) for ratio in ratios if ratio] == [(2, 2, 2), (4, 4, 4), (1, 1, 1)]
    speed = column.speed("ours")
    assert speed is not None
    assert (speed.low, speed.high) == (0.325, 0.775)


def test_the_order_turns_with_the_round() -> None:
    """Every row comes first in some round."""
    column = rounds([1.0, 1.0, 1.0, 3.0, 3.0, 1.0, 1.0, 1.0, 3.0, 3.0], 2)
    assert column.rows["twice"].rates == [2, 6]
    assert column.rows["half"].rates == [1.5, 0.5]


def test_a_row_that_is_not_there_is_told_and_not_compared() -> None:
    """Neither are rows that nobody asked for."""
    column = rounds([1.0] * 5, 1)
    assert column.speed("absent") is None
    assert column.ratio("ours", "absent") is None
    assert column.ratio("unknown", "ours") is None
    assert skipped([column, column]) == ["- absent: skipped with CPython 3.99, 3.99: not installed"]
