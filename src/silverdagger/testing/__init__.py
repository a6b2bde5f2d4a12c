"""Strategies over reachable games and checks of engines, for those who test an engine, a bot or a card.

Needs the extra `testing`. The parts that draw take any `random.Random` and are useful alone too:
`plays` (policies and histories), `positions` (boards late in a round), `misses` (refused actions),
`noninterference` (whether what a seat is told depends on what it does not know).
"""

try:
    import hypothesis  # noqa: F401  (asked for here, so that the error is one sentence)
except ImportError as error:
    raise ImportError("silverdagger.testing needs hypothesis: install silverdagger[testing]") from error

from silverdagger.testing.noninterference import (
    Checked,
    Engine,
    Leak,
    Place,
    Seat,
    Unseen,
    check_noninterference,
)
from silverdagger.testing.ours import SilverDagger
from silverdagger.testing.plays import Play, by_kind, eager, uniform
from silverdagger.testing.strategies import deals, games, near_misses, option_sets, positions, states

__all__ = [
    "Checked",
    "Engine",
    "Leak",
    "Place",
    "Play",
    "Seat",
    "SilverDagger",
    "Unseen",
    "by_kind",
    "check_noninterference",
    "deals",
    "eager",
    "games",
    "near_misses",
    "option_sets",
    "positions",
    "states",
    "uniform",
]
