"""9 Mystic Seer (MSEER)."""

from __future__ import annotations

import pytest

from tests.cards.table import drawn, flawed, used
from tests.table import field, legal, play, refused, seen, villages

pytestmark = pytest.mark.rule("MSEER-1")


def test_any_hidden_card_may_be_viewed_first() -> None:
    """Own ones, known ones and protected ones too, but no public ones; one has to be."""
    state = used(9, "9(0) 6^", "3^ 8", "", "10 12", discard="1")
    assert (state.decision, field(state, "discard")) == ("look", "1 9")
    assert legal(state) == ["view 0.0", "view 1.1", "view 3.0", "view 3.1"]
    assert refused(state, "stop") == "MSEER-1"


def test_the_second_is_chosen_after_the_first_was_seen_and_may_be_left_out() -> None:
    """Any other hidden card, or none."""
    state = play(used(9, "10 6", "8 7^", "2"), "view 1.0")
    assert villages(state) == ["10 6", "8(0) 7^", "2"]
    assert legal(state) == ["view 0.0", "view 0.1", "view 2.0", "stop"]
    assert refused(state, "view 1.0") == "MSEER-1"
    stopped = play(state, "stop")
    assert villages(stopped) == ["10 6", "8(0) 7^", "2"]
    assert (stopped.turn, stopped.decision) == (1, "main")


@pytest.mark.parametrize(
    ("line", "expected"),
    [("view 0.1", ["10 6(0)", "8(0) 7^", "2"]), ("view 2.0", ["10 6", "8(0) 7^", "2(0)"])],
)
def test_after_two_views_it_ends(line: str, expected: list[str]) -> None:
    """In whatever villages they were; no card is turned, a low one neither."""
    state = play(used(9, "10 6", "8 7^", "2"), "view 1.0", line)
    assert villages(state) == expected
    assert (state.turn, state.decision) == (1, "main")


def test_both_cards_may_be_in_one_village() -> None:
    """The actor knows them, and who knew one before."""
    state = play(used(9, "10", "8(1) 6", "7"), "view 1.1", "view 1.0")
    assert seen(state, 0) == ["?", "8(01) 6(0)", "?"]
    assert seen(state, 1) == ["?", "8(01) ?(0)", "?"]
    assert seen(state, None) == ["?", "?(01) ?(0)", "?"]


def test_the_last_hidden_card_ends_it() -> None:
    """There is nothing to ask a second time."""
    state = play(used(9, "10^", "8 6^"), "view 1.0")
    assert villages(state) == ["10^", "8(0) 6^"]
    assert state.turn == 1


@pytest.mark.parametrize("line", ["view 0.1", "view 1.1", "view 2.0"])
def test_only_a_hidden_card_is_viewed(line: str) -> None:
    """No public one, and none that is not there."""
    assert refused(used(9, "10 3^", "8"), line) == "MSEER-1"


def test_without_a_hidden_card_it_cannot_be_used() -> None:
    """One anywhere is enough."""
    assert refused(drawn(9, "10^", "8^"), "use") == "MSEER-1"
    assert "use" in legal(drawn(9, "10", "8^"))
    assert "use" in legal(drawn(9, "10^", "8"))


def test_a_card_that_a_spy_viewed_may_still_be_viewed() -> None:
    """Only its own views count."""
    state = play(used(9, "1^ 10", "8 6"), "view 1.0", "spy 0 1.1")
    assert legal(state) == ["view 0.1", "view 1.1", "stop"]


@pytest.mark.parametrize(
    "viewed", [[[1, 0], [0, 0]], [[1, 0], [1, 0]], [[1, 1]], [[1, 2]], [[0, 1]], [[2, 0]]]
)
def test_a_save_with_other_cards_viewed_is_refused(viewed: list[list[int]]) -> None:
    """At most one is viewed while it is asked: a hidden card that the actor knows."""
    state = play(used(9, "10(0) 6", "8 6^", "12"), "view 1.0")
    assert flawed(state, viewed=viewed) == "pending[1]"
