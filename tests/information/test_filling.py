"""Cards in bounded and free places, against all orders of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from silverdagger.information.filling import Bound, Cards, chances, count, draw

MOST = 6
"""So many cards are tried at most, in all orders."""

Puzzle = tuple[Cards, tuple[Bound, ...]]


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Few cards, and bounds for some of the places; maybe no way to fill them."""
    cards = tuple(draw(st.lists(st.integers(0, 3), min_size=1, max_size=5)))
    assume(sum(cards) <= MOST)
    bound = st.frozensets(st.integers(0, len(cards) - 1))
    return cards, tuple(draw(st.lists(bound, max_size=sum(cards))))


def orders(cards: Cards, bounds: Sequence[Bound]) -> list[tuple[int, ...]]:
    """The orders of the cards in which each of the first few places has a number that it allows."""
    pile = [number for number, copies in enumerate(cards) for _ in range(copies)]
    return [
        order
        for order in sorted(set(permutations(pile)))
        if all(number in bound for number, bound in zip(order, bounds, strict=False))
    ]


@given(puzzles())
def test_the_ways_are_the_orders_that_fit(puzzle: Puzzle) -> None:
    """Also if there is none."""
    assert count(*puzzle) == len(orders(*puzzle))


@given(puzzles())
def test_the_chances_are_the_parts_of_the_orders(puzzle: Puzzle) -> None:
    """For each bound, and for a free place if there is one."""
    cards, bounds = puzzle
    listed = orders(cards, bounds)
    assume(listed)
    columns = list(zip(*listed, strict=True))
    expected: dict[Bound | None, tuple[Fraction, ...]] = {}
    for bound, column in zip([*bounds, *[None] * (sum(cards) - len(bounds))], columns, strict=True):
        row = tuple(Fraction(column.count(number), len(listed)) for number in range(len(cards)))
        assert expected.setdefault(bound, row) == row
    assert chances(cards, bounds) == expected


@given(puzzles(), st.randoms(use_true_random=False))
def test_a_draw_is_one_of_the_ways(puzzle: Puzzle, rng: Random) -> None:
    """It has every card once, and the numbers of each bound are allowed by it."""
    cards, bounds = puzzle
    assume(orders(cards, bounds))
    drawn = draw(cards, bounds, rng)
    assert [len(drawn.get(bound, ())) for bound in set(bounds)] == [
        bounds.count(bound) for bound in set(bounds)
    ]
    assert all(number in bound for bound in set(bounds) for number in drawn[bound])
    found = [number for numbers in drawn.values() for number in numbers]
    assert tuple(found.count(number) for number in range(len(cards))) == cards


@pytest.mark.parametrize("bounded", [0, 10, 25, 50])
def test_a_whole_deck_is_counted_at_once(bounded: int) -> None:
    """With two bounds that overlap on many places too: each high card may be wanted by both."""
    cards = (2, *(4,) * 12, 2)
    high, even = frozenset(range(5, 14)), frozenset(range(0, 14, 2))
    bounds = (high, even) * (bounded // 2)
    found = count(cards, bounds)
    assert (found > 0) == (bounded < 50)
    assert found == 0 or sum(chances(cards, bounds)[None]) == 1
