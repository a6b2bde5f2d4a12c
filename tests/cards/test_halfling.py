"""÷2 Halfling (HALF)."""

from __future__ import annotations

import pytest

from tests.cards.table import stages, sums


@pytest.mark.rule("HALF-1")
@pytest.mark.parametrize(
    ("village", "expected"),
    [("2", 2), ("2 2", 4), ("2 5", 7), ("2^", 0), ("2^ 10", 5), ("2^ 2 9", 6), ("2^ 2^ 8", 2)],
)
def test_a_public_halfling_counts_nothing_and_a_hidden_one_two(village: str, expected: int) -> None:
    """What is halved holds the 2 of hidden Halflings only."""
    assert sums(village, "6") == (expected, 6)


@pytest.mark.rule("HALF-2")
@pytest.mark.parametrize(
    ("village", "expected"),
    [("2^ 5 1 7", 7), ("2^ 12", 6), ("2^ 1", 1), ("2^ 2^ 5 1 7", 4), ("2^ 2^ 2^ 5 1 7", 2), ("13 2", 15)],
)
def test_each_public_halfling_halves_and_rounds_up(village: str, expected: int) -> None:
    """13 becomes 7, as printed, and with a second Halfling 4."""
    assert sums(village, "6") == (expected, 6)


@pytest.mark.rule("HALF-2")
@pytest.mark.parametrize(
    ("village", "expected"),
    [("0^ 2^", -4), ("0^ 2^ 2^", -2), ("0^ 2^ 1", -4), ("0^ 2^ 8", 0), ("0^ 0^ 2^", -9)],
)
def test_negative_sums_are_rounded_up_toward_zero(village: str, expected: int) -> None:
    """Against 9 cards: -9 becomes -4, as printed, -8 also -4, -1 becomes 0."""
    assert sums(village, "1 1 1 3 3", "7 7 7 7")[0] == expected


@pytest.mark.rule("HALF-2")
def test_halflings_come_after_debt_collectors_of_all_players() -> None:
    """9 less 3 cards, then halved, is 3; the other order would give 2."""
    assert sums("0^ 2^ 9", "5 7 8") == (3, 20)


@pytest.mark.rule("HALF-1")
@pytest.mark.rule("HALF-2")
def test_each_halfling_is_a_step_of_its_own() -> None:
    """The trace halves once for each public card, in its own village only."""
    assert stages("2^ 2^ 13", "2^ 9") == [
        ("HALF-2", 0, (7, 9)),
        ("HALF-2", 0, (4, 9)),
        ("HALF-2", 1, (4, 5)),
    ]
