"""What was asked of the engine's speed, as ratios of two numbers of one run."""

from __future__ import annotations

import attrs

from contestants import BOUND, CHESS, CRAZY_EIGHTS, KUHN, OBSERVE, STEP
from spread import Spread


@attrs.frozen
class Goal:
    """A row is to be at least so many times as fast as another.

    Attributes:
        row: The row of the engine.
        least: The ratio that is wanted.
        against: The other row.
    """

    row: str
    least: float
    against: str


SPEED = (
    Goal("uniform", 1.0, CRAZY_EIGHTS),
    Goal("uniform", 6.0, CHESS),
    Goal("uniform", 6.0, KUHN),
    Goal("uniform", 0.6, BOUND),
    Goal("uniform" + OBSERVE, 0.5, "uniform"),
    Goal("uniform" + STEP, 2 / 3, "uniform"),
)
"""The goals of the table of speed; the other rows are reported beside them."""


def met(ratio: Spread, least: float | None = None, most: float | None = None) -> str:
    """A ratio with its verdict, as a cell of a table; the median decides."""
    good = (least is None or ratio.median >= least) and (most is None or ratio.median <= most)
    return f"{ratio.written(2)} {'[green]met[/green]' if good else '[red]missed[/red]'}"
