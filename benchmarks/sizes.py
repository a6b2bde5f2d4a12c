"""What a kept state weighs: the objects that only the states of a history hold, each counted once."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from collections.abc import Callable, Iterable
from types import CodeType, FunctionType, ModuleType

from silverdagger import GameState

History = Callable[[], tuple[GameState, ...]]
"""Makes the same states each time it is called."""

SMALL_INTS = range(-5, 257)
"""The interpreter has these once."""


def reachable(roots: Iterable[object], seen: set[int]) -> Iterable[object]:
    """Each object that can be reached from some, once; `seen` has the ids to leave out, and grows."""
    left = list(roots)
    while left:
        found = left.pop()
        if id(found) in seen:
            continue
        seen.add(id(found))
        yield found
        left += gc.get_referents(found)
        if isinstance(found, FunctionType):
            left.append(found.__code__)
        elif isinstance(found, CodeType):
            left += found.co_consts


def shared() -> set[int]:
    """The ids of what the modules hold: classes, tables, and all that is interned or cached."""
    seen: set[int] = set()
    modules: list[object] = [module for module in sys.modules.values() if isinstance(module, ModuleType)]
    for _ in reachable([*modules, *SMALL_INTS], seen):
        pass
    return seen


def deep_size(history: History) -> int:
    """The bytes of a history's states together, without what the modules share with them.

    The history is made once before, so that what it caches is there already.
    """
    history()
    gc.collect()
    seen = shared()
    return sum(map(sys.getsizeof, reachable([history()], seen)))


def traced_size(history: History) -> int:
    """The bytes that are still allocated once the history is made: the check of `deep_size`."""
    history()
    gc.collect()
    tracemalloc.start()
    try:
        kept = history()
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
        del kept
        return size
    finally:
        tracemalloc.stop()
