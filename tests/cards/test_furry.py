"""13 Furry (FURRY)."""

from __future__ import annotations

import pytest

from tests.cards.table import stages, sums
from tests.table import board, play

pytestmark = pytest.mark.rule("FURRY-1")


@pytest.mark.parametrize("village", ["10 8 13 7 12", "10^ 8^ 13^ 7^ 12^", "13^ 10 8 7 12"])
def test_fifty_becomes_zero_and_all_others_get_fifty(village: str) -> None:
    """A Furry does it faceup or facedown."""
    assert sums(village, "6", "9 1") == (0, 56, 60)


@pytest.mark.parametrize(
    ("village", "expected"),
    [("12 11 12 13", 48), ("10 8 13 7 11", 49), ("10 9 13 7 12", 51), ("10 8 1 12 7 12", 50)],
)
def test_any_other_sum_and_fifty_without_a_furry_are_left_alone(village: str, expected: int) -> None:
    """The sum has to be exactly 50, and a Furry has to be in the village."""
    assert sums(village, "6") == (expected, 6)


def test_a_furry_sees_the_sum_after_debt_collectors() -> None:
    """53 less 3 cards is 50; 50 less 3 is not."""
    assert sums("0^ 13 12 11 10 7", "6 5 4") == (0, 65)
    assert sums("0^ 13 12 11 10 4", "6 5 7") == (47, 18)


def test_a_furry_sees_the_sum_after_halflings() -> None:
    """48 halved is 24, as printed, and 50 halved is 25; 99 and 100 halved are 50."""
    assert sums("2^ 12 11 12 13", "6") == (24, 6)
    assert sums("2^ 13 12 11 10 4", "6") == (25, 6)
    assert sums("2^ 13 13 12 12 12 12 11 11 3", "6") == (0, 56)
    assert sums("2^ 13 13 12 12 12 12 11 11 4", "6") == (0, 56)


@pytest.mark.parametrize(("holder", "expected"), [(0, (0, 100, 56)), (1, (100, 0, 56)), (2, (0, 100, 56))])
def test_of_two_villages_with_fifty_the_first_clockwise_from_the_holder_hits(
    holder: int, expected: tuple[int, ...]
) -> None:
    """It changes the sum that the other one's Furry sees: 100, which misses."""
    assert sums("10 8 13 7 12", "11 9 13^ 7 10", "6", holder=holder) == expected


@pytest.mark.parametrize(("holder", "expected"), [(0, (50, 0, 100)), (1, (0, 50, 50)), (2, (50, 0, 100))])
def test_a_furry_at_zero_hits_if_another_one_resolves_before_it(
    holder: int, expected: tuple[int, ...]
) -> None:
    """13 less 13 cards is 0; with the 50 of an earlier Furry it is 50."""
    others = "0^ 2^ 2^ 2^ 2^ 1 1 1"  # 3 less 7 cards is -4, halved four times 0
    assert sums("10 8 13 7 12", "0^ 13", others, holder=holder) == expected


def test_a_second_furry_in_the_same_village_sees_zero() -> None:
    """The others get 50 once."""
    assert sums("13 13^ 12 12", "6") == (0, 56)
    assert stages("13 13^ 12 12", "6") == [("FURRY-1", 0, (0, 56))]


def test_a_furry_that_misses_leaves_no_step() -> None:
    """The trace holds only what happened."""
    assert stages("13 12 11", "13 12") == []


def test_the_hidden_furry_of_a_round_that_ends_hits() -> None:
    """The round runs out of cards: 0 for its owner, 50 more for the other."""
    over = play(board("6", "10 8 13 7 12", deck="5", turn=0), "draw", "discard")
    assert over.results[0].sums == (56, 0)
    assert over.scores == (56, 0)
