"""0 Debt Collector (DEBT)."""

from __future__ import annotations

import pytest

from tests.cards.table import stages, sums
from tests.table import board, play


@pytest.mark.rule("DEBT-1")
def test_a_public_debt_collector_takes_off_one_for_each_card_of_the_others() -> None:
    """15 less the 7 cards of two opponents, public or hidden, is 8, as printed."""
    assert sums("0^ 6 9", "1^ 7 8 12", "10 3^ 2") == (8, 28, 15)


@pytest.mark.rule("DEBT-1")
@pytest.mark.parametrize(
    ("village", "expected"),
    [("0 6 9", 15), ("0^ 6 9", 8), ("0^ 0 9", 2), ("0^ 0^ 9", -5), ("0^", -7), ("9 6", 15)],
)
def test_each_public_one_counts_and_a_hidden_one_is_worth_nothing(village: str, expected: int) -> None:
    """Against 7 cards: as often as it lies faceup, below zero too."""
    assert sums(village, "1 7 8 12", "10 3 2")[0] == expected


@pytest.mark.rule("DEBT-1")
def test_debt_collectors_of_two_players_each_count_all_other_villages() -> None:
    """The village of the other Debt Collector counts as well; the own one does not."""
    assert sums("0^ 6", "0^ 9 8", "7") == (2, 14, 7)


@pytest.mark.rule("DEBT-1")
def test_empty_villages_bring_nothing() -> None:
    """Where the others have no card, nothing is taken off."""
    assert sums("0^ 6", "", "") == (6, 0, 0)


@pytest.mark.rule("DEBT-1")
def test_each_debt_collector_is_a_step_of_its_own() -> None:
    """The trace names the clause once for each public card."""
    assert stages("7", "0^ 0^ 9") == [("DEBT-1", 1, (7, 8)), ("DEBT-1", 1, (7, 7))]


@pytest.mark.rule("DEBT-1")
def test_one_that_lay_hidden_when_the_round_ended_does_nothing() -> None:
    """That all villages are shown at the end does not make it public."""
    over = play(board("0 6", "0^ 7", deck="5"), "draw", "discard")
    assert over.results[0].sums == (6, 5)


@pytest.mark.rule("DEBT-2")
@pytest.mark.parametrize("private", [["10 10 10", "", ""], ["", "10 10", "9"]])
def test_private_decks_do_not_count(private: list[str]) -> None:
    """Neither the own private deck nor those of others change what is taken off."""
    assert sums("0^ 6 9", "1 7 8 12", "10 3 2", private=private)[0] == 8
