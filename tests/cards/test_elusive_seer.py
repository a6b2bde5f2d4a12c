"""7 Elusive Seer (ESEER)."""

from __future__ import annotations

import pytest

from tests.cards.table import drawn, flawed, used
from tests.table import board, field, legal, play, refused, seen, villages


@pytest.mark.rule("ESEER-1")
def test_any_hidden_card_may_be_viewed() -> None:
    """Own ones, known ones and protected ones too, but no public ones."""
    state = used(7, "9(0) 6^", "3^ 8", "", "10 12", discard="1")
    assert (state.decision, field(state, "discard")) == ("seek", "1 7")
    assert legal(state) == ["view 0.0", "view 1.1", "view 3.0", "view 3.1"]


@pytest.mark.rule("ESEER-1")
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_a_card_up_to_four_is_turned_faceup_and_ends_it(number: int) -> None:
    """No other card may be viewed after it."""
    state = play(used(7, "9", f"8 {number}"), "view 1.1")
    assert villages(state) == ["9", f"8 {number}^"]
    assert (state.turn, state.decision) == (1, "main")


@pytest.mark.rule("ESEER-1")
@pytest.mark.rule("ESEER-2")
@pytest.mark.parametrize("number", [5, 6, 7, 9, 10, 11, 12, 13])
def test_a_higher_card_stays_hidden_and_the_search_goes_on(number: int) -> None:
    """The viewer knows it, and everyone knows that it is above 4."""
    state = play(used(7, "8", f"8 {number}"), "view 1.1")
    assert villages(state) == ["8", f"8 {number}(0)>4"]
    assert legal(state) == ["view 0.0", "view 1.0"]


@pytest.mark.rule("ESEER-1")
def test_each_card_is_viewed_once_in_any_order() -> None:
    """From village to village, until one is low."""
    state = play(used(7, "9 3", "8 6", "10"), "view 1.1", "view 0.0", "view 2.0")
    assert legal(state) == ["view 0.1", "view 1.0"]
    assert [refused(state, line) for line in ("view 1.1", "view 0.0")] == ["ESEER-1", "ESEER-1"]
    after = play(state, "view 0.1")
    assert villages(after) == ["9(0)>4 3^", "8 6(0)>4", "10(0)>4"]
    assert after.turn == 1


@pytest.mark.rule("ESEER-1")
def test_the_search_cannot_be_stopped() -> None:
    """It goes on also if the actor would rather not."""
    state = play(used(7, "9 3", "8 6"), "view 1.1")
    assert [refused(state, line) for line in ("stop", "end")] == ["ASKED", "ASKED"]


@pytest.mark.rule("ESEER-1")
@pytest.mark.parametrize("line", ["view 0.1", "view 1.1", "view 2.0"])
def test_only_a_hidden_card_is_viewed(line: str) -> None:
    """No public one, and none that is not there."""
    assert refused(used(7, "9 3^", "8"), line) == "ESEER-1"


@pytest.mark.rule("ESEER-1")
def test_without_a_hidden_card_it_cannot_be_used() -> None:
    """One anywhere is enough."""
    assert refused(drawn(7, "9^", "8^"), "use") == "ESEER-1"
    assert "use" in legal(drawn(7, "9", "8^"))
    assert "use" in legal(drawn(7, "9^", "8"))


@pytest.mark.rule("ESEER-1")
def test_a_spy_between_two_views_does_not_count_as_a_view_of_it() -> None:
    """The card that the Spy viewed may still be viewed, and has no mark before."""
    state = play(used(7, "1^ 9", "8 6"), "view 1.0", "spy 0 1.1")
    assert villages(state) == ["1^! 9", "8(0)>4 6(0)"]
    assert legal(state) == ["view 0.1", "view 1.1"]


@pytest.mark.rule("ESEER-1")
def test_turned_by_a_magician_it_searches_too() -> None:
    """It views for the actor, not for its owner."""
    state = play(used(8, "9", "7 6"), "turn 1.0", "use")
    assert legal(state) == ["view 0.0", "view 1.1"]
    assert villages(play(state, "view 1.1")) == ["9", "7^ 6(0)>4"]


@pytest.mark.rule("ESEER-2")
def test_when_none_is_low_nothing_is_turned() -> None:
    """After the last hidden card the ability ends."""
    state = play(used(7, "9 2^", "8 6"), "view 1.1", "view 0.0", "view 1.0")
    assert villages(state) == ["9(0)>4 2^", "8(0)>4 6(0)>4"]
    assert state.turn == 1


@pytest.mark.rule("ESEER-2")
def test_everyone_sees_that_a_viewed_card_is_above_four() -> None:
    """Its owner and a spectator see the mark, and the number stays the viewer's."""
    state = play(used(7, "9", "8 6", "5"), "view 1.1")
    assert seen(state, 0) == ["?", "? 6(0)>4", "?"]
    assert seen(state, 1) == ["?", "? ?(0)>4", "?"]
    assert seen(state, None) == ["?", "? ?(0)>4", "?"]


@pytest.mark.rule("ESEER-2")
def test_a_second_view_leaves_one_mark() -> None:
    """Of a card that another seer viewed before."""
    assert villages(play(used(7, "9", "8(1)>4 6"), "view 1.0")) == ["9", "8(01)>4 6"]


@pytest.mark.rule("ESEER-2")
def test_the_mark_moves_with_the_card_and_lasts() -> None:
    """It outlives the turn, and a Thief carries it to another village."""
    state = play(used(7, "9", "8 2", deck="12 *"), "view 1.0", "view 1.1")
    assert villages(state) == ["9", "8(0)>4 2^"]
    moved = play(state, "draw", "use", "view 1.0", "switch 0.0")
    assert villages(moved) == ["8(01)>4", "9 2^"]


@pytest.mark.rule("ESEER-2")
def test_the_mark_outlives_a_turn_in_which_a_spy_was_used() -> None:
    """The mark of the use goes when the turn ends, this one stays."""
    state = play(used(7, "1^ 9", "8 2", "6"), "spy 0 2.0", "view 1.0", "view 1.1")
    assert villages(state) == ["1^ 9", "8(0)>4 2^", "6(0)"]


@pytest.mark.rule("ESEER-2")
def test_the_mark_goes_when_everyone_sees_the_card() -> None:
    """Turned faceup by a Flipper, or shown in a failed exchange."""
    flipped = play(used(6, "9", "8(0)>4"), "flip 1")
    assert villages(flipped) == ["9", "8^"]
    shown = play(drawn(10, "9(1)>4 8 6(1)>4", "7"), "exchange 0 1", "place 3")
    assert villages(shown) == ["9(01) 8(01) 6(1)>4 10(0)", "7"]


@pytest.mark.rule("ESEER-2")
@pytest.mark.parametrize("viewed", [[[1, 0], [1, 0]], [[1, 1]], [[1, 2]], [[0, 0]], [[2, 0]]])
def test_a_save_with_other_cards_viewed_is_refused(viewed: list[list[int]]) -> None:
    """Each is a hidden card that the actor knows, and named once."""
    state = play(used(7, "9 6", "8 6^", "10"), "view 1.0")
    assert flawed(state, viewed=viewed) == "pending[1]"


@pytest.mark.rule("ESEER-1")
def test_a_draw_without_a_use_views_nothing() -> None:
    """The ability is optional."""
    state = play(board("9", "8", deck="7 *"), "draw", "discard")
    assert (villages(state), state.turn) == (["9", "8"], 1)
