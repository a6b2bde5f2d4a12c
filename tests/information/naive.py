"""Worlds listed one by one from RULES.md, and a test of whether samples of them are fair.

Nothing here comes from the library but the values that are looked at, so that it can be its judge.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import permutations
from math import sqrt
from typing import TypeVar

from silverdagger import GameState, Observation

COPIES = Counter({0: 2, 13: 2, **dict.fromkeys(range(1, 13), 4)})
"""SETUP-2: two cards each of 0 and 13, four each of 1 to 12."""

Spot = tuple[str, int, int]
"""Where a card lies: zone, which village, private deck or set (else 0), which card of it."""

T = TypeVar("T")

World = tuple[int, ...]
"""The numbers at some spots."""


def zones(view: GameState | Observation) -> Iterator[tuple[str, int, tuple[int | None, ...]]]:
    """All numbers that lie somewhere, None for those that are not seen."""
    for seat, village in enumerate(view.villages):
        yield "villages", seat, tuple(card.number for card in village)
    yield "deck", 0, view.deck
    for seat, pile in enumerate(view.private):
        yield "private", seat, pile
    yield "removed", 0, view.removed
    for index, cards in enumerate(view.sets):
        yield "sets", index, cards
    held = view.hand is not None if isinstance(view, GameState) else view.holding
    yield "hand", 0, (view.hand,) if held else ()
    yield "discard", 0, view.discard


def unknown(seen: Observation) -> list[Spot]:
    """Where cards lie that are not seen."""
    return [
        (zone, pile, index)
        for zone, pile, cards in zones(seen)
        for index, number in enumerate(cards)
        if number is None
    ]


@cache
def worlds(seen: Observation) -> tuple[World, ...]:
    """Each way to lay the missing cards on the unknown spots, by trying all orders (SETUP-2, ESEER-2)."""
    missing = COPIES - Counter(
        number for _, _, cards in zones(seen) for number in cards if number is not None
    )
    spots = unknown(seen)
    assert missing.total() == len(spots)
    bounds = [
        (index, mark.text)
        for index, (zone, pile, spot) in enumerate(spots)
        for mark in (seen.villages[pile][spot].marks if zone == "villages" else ())
    ]
    found = [
        world
        for world in set(permutations(missing.elements()))
        if all(holds(world[index], bound) for index, bound in bounds)
    ]
    return tuple(sorted(found))


def holds(number: int, bound: str) -> bool:
    """Whether a number is as a mark says: above 4 (ESEER-2), or below 10 (a card of these tests)."""
    return {">4": number > 4, "<10": number < 10}[bound]


def dealt(state: GameState, spots: Iterable[Spot]) -> World:
    """The numbers that lie at some spots."""
    lying = {(zone, pile): cards for zone, pile, cards in zones(state)}
    found = tuple(lying[zone, pile][index] for zone, pile, index in spots)
    return tuple(number for number in found if number is not None)


def unordered(world: World, spots: list[Spot]) -> tuple[World, World]:
    """A world as a state tells it, which keeps the removed cards in no order: the others, and these."""
    removed = [zone == "removed" for zone, _, _ in spots]
    return (
        tuple(number for number, away in zip(world, removed, strict=True) if not away),
        tuple(sorted(number for number, away in zip(world, removed, strict=True) if away)),
    )


def too_uneven(expected: Mapping[T, int], found: Counter[T]) -> bool:
    """Whether samples are too uneven to be fair, by the chi-squared test at level 0.001.

    Args:
        expected: How many of all the equally likely cases look so.
        found: How many samples look so.
    """
    assert found.keys() <= expected.keys()
    scale = found.total() / sum(expected.values())
    assert scale >= 5  # as many are needed of each case for the statistic to be chi-squared
    statistic = sum((found[key] - scale * cases) ** 2 / (scale * cases) for key, cases in expected.items())
    return statistic > critical(len(expected) - 1)


def critical(freedom: int, normal: float = 3.0902) -> float:
    """What chi-squared exceeds once in 1000 times, as Wilson and Hilferty approximate it.

    The cube root of chi-squared over its degrees of freedom n is nearly normal, with mean 1 - 2/9n
    and variance 2/9n; a normal variable exceeds 3.0902 deviations once in 1000 times.
    """
    return freedom * (1 - 2 / (9 * freedom) + normal * sqrt(2 / (9 * freedom))) ** 3
