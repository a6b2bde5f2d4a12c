"""JSON values that are almost a dump: changed, missing, doubled and added parts at any depth."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

TEXTS = (
    "", " ", "?", "*", "7", "07", "²", "٣", "7\n", "7^", "7(0)", "7(00)", "7(9)", "?(1)", "?>4", "9>4", "1^!",
    "1!", "-1", "14", "9 9", "cw", "ready", "turned", "draw", "exchange *", "exchange 0", "Ending", "Main",
    "Drawn", "PlaceUnseen", "Seeking", "Swapping", "Turned", "Passing", "Dealing", "EXCH-3", "ZOMB-4",
    "SETUP-1", "x" * 5000, "\ud800",
)  # fmt: skip
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 13, 14, 51, 52, 10**30, 10**1000, -(10**1300))
KEYS = ("", "seat", "kind", "winner", "zzz", "7\n", 0, 7, None, True, 10**1300, (1, 2))

atoms = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from(NUMBERS),
    st.sampled_from(TEXTS),
    st.floats(),
    st.sampled_from([1.0, 0.0]),
    st.text(max_size=4),
)
values: st.SearchStrategy[Any] = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(st.sampled_from(KEYS), inner, max_size=3),
    ),
    max_leaves=6,
)


def deep(levels: int) -> list[Any]:
    """A list in a list in a list, and so on."""
    nested: list[Any] = []
    for _ in range(levels):
        nested = [nested]
    return nested


def everywhere(value: Any, other: Any) -> Iterator[Any]:
    """The value with another one in each of its places in turn."""
    if isinstance(value, dict):
        yield from ({**value, key: new} for key, item in value.items() for new in everywhere(item, other))
    if isinstance(value, list):
        places = enumerate(value)
        yield from ([*value[:i], new, *value[i + 1 :]] for i, x in places for new in everywhere(x, other))
    yield other


def _containers(value: Any) -> list[Any]:
    """All lists and objects in a value that have something in them, itself included."""
    if isinstance(value, dict):
        return [value, *(found for item in value.values() for found in _containers(item))]
    if isinstance(value, list):
        return [value, *(found for item in value for found in _containers(item))]
    return []


@st.composite
def mutated(draw: st.DrawFn, value: Any) -> Any:
    """The value with up to three changes, each anywhere in it; words of a text are places, too."""
    value = copy.deepcopy(value)
    for _ in range(draw(st.integers(1, 3))):
        containers = [found for found in _containers(value) if found]
        inside = draw(st.sampled_from(containers))
        key = draw(st.sampled_from(list(inside) if isinstance(inside, dict) else range(len(inside))))
        change = draw(st.sampled_from(("put", "put", "word", "take over", "delete", "double", "add")))
        if change == "put":
            inside[key] = draw(values)
        elif change == "word" and isinstance(inside[key], str):
            words = inside[key].split(" ")
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(TEXTS))
            inside[key] = " ".join(words)
        elif change == "take over":
            other = draw(st.sampled_from(containers))
            inside[key] = copy.deepcopy(draw(st.sampled_from(list(_items(other)))))
        elif change == "delete":
            del inside[key]
        elif change == "double" and isinstance(inside, list):
            inside.insert(key, copy.deepcopy(inside[key]))
        elif isinstance(inside, dict):
            inside[draw(st.sampled_from(KEYS))] = draw(values)
        if not isinstance(value, dict) or not value:
            return value
    return value


def _items(value: Any) -> list[Any]:
    return list(value.values()) if isinstance(value, dict) else list(value)
