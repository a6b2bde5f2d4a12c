"""A measured number: the median of some rounds, with the quartiles."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

import attrs


@attrs.frozen
class Spread:
    """A median between its quartiles."""

    low: float
    median: float
    high: float

    def written(self, digits: int = 0) -> str:
        """As a cell of a table: `median (low-high)`."""
        return f"{self.median:,.{digits}f} ({self.low:,.{digits}f}-{self.high:,.{digits}f})"


def spread(values: Sequence[float]) -> Spread:
    """The median and the quartiles of at least one number."""
    if len(values) == 1:
        return Spread(values[0], values[0], values[0])
    return Spread(*statistics.quantiles(values, n=4, method="inclusive"))
