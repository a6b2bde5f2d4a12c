"""The rows of the table of speed: each a name, and how to make what plays its games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import bound
import peers
from games import POLICIES, Play, listed, observed, plain, stepped, told

REFERENCE = "uniform"
"""The row that is run between any two others."""

CRAZY_EIGHTS = "os_crazy_eights+copy"
CHESS = "chess+copy"
KUHN = "os_python_kuhn_poker+copy"
BOUND = "bound"

OBSERVE, STEP, EVENTS, LISTED = ", observe", ", step", ", step, events", ", listed"
"""What the names of our own rows end in, behind the policy's."""


def _ours() -> dict[str, Callable[[], Play]]:
    rows: dict[str, Callable[[], Play]] = {}
    for name, policy in POLICIES.items():
        rows[name] = partial(plain, policy)
        rows[name + LISTED] = partial(plain, listed(policy))
        rows[name + OBSERVE] = partial(observed, policy)
        rows[name + STEP] = partial(stepped, policy)
        rows[name + EVENTS] = partial(told, policy)
    return rows


ROWS: dict[str, Callable[[], Play]] = {
    **_ours(),
    BOUND: lambda: bound.play,
    CRAZY_EIGHTS: partial(peers.open_spiel, "crazy_eights"),
    CHESS: peers.chess,
    KUHN: partial(peers.open_spiel, "python_kuhn_poker", "open_spiel.python.games.kuhn_poker"),
}
"""By name; making one raises Missing or ImportError where something it needs is not here."""
