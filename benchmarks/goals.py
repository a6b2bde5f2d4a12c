"""What was asked of the engine's speed, as ratios of two numbers of one run."""

from __future__ import annotations

import attrs

from contestants import BOUND, CHESS, CRAZY_EIGHTS, EVENTS, KUHN, LISTED, OBSERVE, STEP
from games import POLICIES
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


def _goals() -> tuple[Goal, ...]:
    others = ((CRAZY_EIGHTS, 1.0), (CHESS, 6.0), (KUHN, 6.0), (BOUND, 0.6))
    own = ((OBSERVE, 0.5), (STEP, 2 / 3), (EVENTS, 2 / 3))
    whole = [
        Goal(policy + listing, least, other)
        for other, least in others
        for policy in POLICIES
        for listing in ("", LISTED)
    ]
    parts = [Goal(policy + ending, least, policy) for ending, least in own for policy in POLICIES]
    return (*whole, *parts)


SPEED = _goals()
"""The goals of the table of speed."""


def met(ratio: Spread, least: float | None = None, most: float | None = None) -> str:
    """A ratio with its verdict, as a cell of a table; the median decides."""
    good = (least is None or ratio.median >= least) and (most is None or ratio.median <= most)
    return f"{ratio.written(2)} {'[green]met[/green]' if good else '[red]missed[/red]'}"
