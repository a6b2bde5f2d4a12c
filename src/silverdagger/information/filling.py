"""Cards and places for them, some of which allow certain numbers only: ways to fill them, chances, a draw.

Plain counting that knows nothing of a game. `cards` says by number how many cards there are, as many
as there are places; `bounds` has the bound of each bounded place, and all others are free.

Numbers that the same bounds allow are of one kind. In how many ways the bounded places can be filled
depends only on how many cards there are of each kind, and what is left fills the free places in any order.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from functools import lru_cache
from itertools import accumulate
from math import factorial, prod
from operator import mul
from random import Random
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from fractions import Fraction

Bound = frozenset[int]
"""The numbers that a place allows."""

Kinds = tuple[int, ...]
"""The kinds of numbers that a place allows, ascending."""

Cards = tuple[int, ...]
"""By number, how many cards there are."""


def count(cards: Cards, bounds: tuple[Bound, ...]) -> int:
    """In how many ways the places can be filled; cards with one number are not told apart."""
    return ways(cards, bounds) * factorial(sum(cards) - len(bounds)) // prod(map(factorial, cards))


def ways(cards: Cards, bounds: tuple[Bound, ...]) -> int:
    """In how many ways the bounded places alone can be filled; here all cards are told apart."""
    places = _places(bounds, len(cards))
    return _ways(places.allowed, places.sizes(cards))


def draw(cards: Cards, bounds: tuple[Bound, ...], rng: Random) -> dict[Bound | None, list[int]]:
    """One of these ways, each as likely; there must be one.

    The numbers for the places of each bound, and under None those for the free ones.
    """
    drawn: dict[Bound | None, list[int]] = {}
    left = list(cards)
    if bounds:
        places = _places(bounds, len(cards))
        for index, bound in enumerate(places.order):
            after = _after(places.allowed[index], places.allowed[index + 1 :], places.sizes(left))
            weights = [copies * after[kind] for copies, kind in zip(left, places.kinds, strict=True)]
            number = bisect_right(list(accumulate(weights)), rng.randrange(sum(weights)))
            drawn.setdefault(bound, []).append(number)
            left[number] -= 1
    rest: list[int] = []
    for number, copies in enumerate(left):
        rest += (number,) * copies
    rng.shuffle(rest)
    drawn[None] = rest
    return drawn


def chances(cards: Cards, bounds: tuple[Bound, ...]) -> dict[Bound | None, tuple[Fraction, ...]]:
    """By bound the chance of each number in such a place, and under None in a free one."""
    from fractions import Fraction  # a slow import, for those who ask for chances only

    found: dict[Bound | None, tuple[Fraction, ...]] = {}
    places = _places(bounds, len(cards))
    allowed, sizes = places.allowed, places.sizes(cards)
    expected = list(map(Fraction, cards))  # of each number in the free places
    for bound, times in Counter(places.order).items():
        index = places.order.index(bound)
        after = _after(allowed[index], allowed[:index] + allowed[index + 1 :], sizes)
        row = [
            Fraction(copies * after[kind], ways(cards, bounds))
            for copies, kind in zip(cards, places.kinds, strict=True)
        ]
        found[bound] = tuple(row)
        expected = [rest - times * chance for rest, chance in zip(expected, row, strict=True)]
    free = sum(cards) - len(bounds)
    if free:
        found[None] = tuple([rest / free for rest in expected])
    return found


@attrs.frozen
class _Places:
    """Bounded places, and the kinds of numbers that they tell apart.

    Attributes:
        order: The bound of each place; those alike stand side by side.
        allowed: In the same order, what each place allows.
        kinds: By number, its kind.
    """

    order: tuple[Bound, ...]
    allowed: tuple[Kinds, ...]
    kinds: tuple[int, ...]

    def sizes(self, cards: Cards | list[int]) -> tuple[int, ...]:
        """By kind, how many cards there are."""
        sizes = [0] * len(set(self.kinds))
        for kind, copies in zip(self.kinds, cards, strict=True):
            sizes[kind] += copies
        return tuple(sizes)


@lru_cache(maxsize=1 << 10)
def _places(bounds: tuple[Bound, ...], numbers: int) -> _Places:
    told_apart = tuple(dict.fromkeys(bounds))
    signs = [tuple([number in bound for bound in told_apart]) for number in range(numbers)]
    kinds = tuple(dict.fromkeys(signs))
    allowed = {
        bound: tuple([kind for kind, sign in enumerate(kinds) if sign[index]])
        for index, bound in enumerate(told_apart)
    }
    order = tuple(sorted(bounds, key=allowed.__getitem__))
    return _Places(order, tuple([allowed[bound] for bound in order]), tuple(map(kinds.index, signs)))


@lru_cache(maxsize=1 << 16)
def _ways(places: tuple[Kinds, ...], sizes: tuple[int, ...]) -> int:
    """In how many ways bounded places can be filled, all cards told apart."""
    return sum(map(mul, sizes, _after(places[0], places[1:], sizes))) if places else 1


def _after(place: Kinds, others: tuple[Kinds, ...], sizes: tuple[int, ...]) -> list[int]:
    """By kind, in how many ways the other places can be filled once a card of that kind lies in one."""
    return [
        _ways(others, (*sizes[:kind], size - 1, *sizes[kind + 1 :])) if size and kind in place else 0
        for kind, size in enumerate(sizes)
    ]
