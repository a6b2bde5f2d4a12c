"""12 Master Thief (THIEF)."""

from __future__ import annotations

import pytest

from tests.cards.table import drawn, flawed, used
from tests.table import field, legal, play, refused, seen, villages


@pytest.mark.rule("THIEF-1")
def test_any_hidden_card_may_be_viewed() -> None:
    """Own ones, known ones and protected ones too, but no public ones."""
    state = used(12, "9(0) 6^", "3^ 8", "", "10 7", discard="1")
    assert (state.decision, field(state, "discard")) == ("steal", "1 12")
    assert legal(state) == ["view 0.0", "view 1.1", "view 3.0", "view 3.1"]
    wrong = ["view 0.1", "view 1.2", "view 2.0", "view 4.0"]
    assert [refused(state, line) for line in wrong] == ["THIEF-1"] * 4


@pytest.mark.rule("THIEF-1")
@pytest.mark.parametrize(
    ("view", "switches"),
    [
        ("view 0.0", ["switch 1.0", "switch 2.0", "switch 2.1"]),
        ("view 1.0", ["switch 0.0", "switch 0.1", "switch 2.0", "switch 2.1"]),
        ("view 2.1", ["switch 0.0", "switch 0.1", "switch 1.0"]),
    ],
)
def test_it_is_switched_for_any_card_of_any_other_village(view: str, switches: list[str]) -> None:
    """Public or hidden, from the own village or between two opponents; it has to be."""
    state = play(used(12, "9 6^", "8", "10^ 7"), view)
    assert (state.decision, legal(state)) == ("swap", switches)
    assert [refused(state, line) for line in ("stop", "end")] == ["ASKED", "ASKED"]


@pytest.mark.rule("THIEF-1")
@pytest.mark.parametrize("line", ["switch 1.0", "switch 1.1", "switch 0.2", "switch 3.0"])
def test_a_switch_within_the_village_or_for_no_card_is_refused(line: str) -> None:
    """The other card is one of another village that is there."""
    assert refused(play(used(12, "9 6", "8 7", "10"), "view 1.0"), line) == "THIEF-1"


@pytest.mark.rule("THIEF-1")
def test_without_a_hidden_card_it_cannot_be_used() -> None:
    """One anywhere is enough."""
    assert refused(drawn(12, "9^", "8^"), "use") == "THIEF-1"
    assert "use" in legal(drawn(12, "9", "8^"))
    assert "use" in legal(drawn(12, "9^", "8"))


@pytest.mark.rule("THIEF-2")
@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["view 1.0", "switch 0.0"], ["8(01) 6^", "9(2)>4 7", "10"]),
        (["view 1.0", "switch 0.1"], ["9(2)>4 8(01)", "6^ 7", "10"]),
        (["view 0.0", "switch 1.1"], ["7 6^", "8(1) 9(02)>4", "10"]),
        (["view 2.0", "switch 1.0"], ["9(2)>4 6^", "10(0) 7", "8(1)"]),
    ],
)
def test_each_card_takes_the_others_spot_as_it_is(lines: list[str], expected: list[str]) -> None:
    """The viewed one stays hidden, the other keeps its side and what is known of it."""
    state = play(used(12, "9(2)>4 6^", "8(1) 7", "10"), *lines)
    assert villages(state) == expected
    assert (state.turn, state.decision) == (1, "main")


@pytest.mark.rule("THIEF-2")
def test_the_actor_does_not_see_the_other_card() -> None:
    """Only the viewed one; everyone sees where both went."""
    state = play(used(12, "9 6", "8(1) 7"), "view 0.0", "switch 1.1")
    assert seen(state, 0) == ["? ?", "?(1) 9(0)"]
    assert seen(state, 1) == ["? ?", "8(1) ?(0)"]


@pytest.mark.rule("THIEF-2")
def test_a_public_card_that_moves_keeps_its_effect() -> None:
    """A Spy that comes in may be used in this turn, a Sentinel protects its new owner."""
    spy = play(used(12, "9", "1^ 7"), "view 0.0", "switch 1.0")
    assert legal(spy) == ["end", "spy 0 1.0", "spy 0 1.1"]
    sentinel = play(used(12, "3^ 9", "4^ 7"), "view 1.1", "switch 0.0")
    assert villages(sentinel) == ["7(0) 9", "4^ 3^"]
    assert "zombie 0" in legal(sentinel)


@pytest.mark.rule("THIEF-3")
def test_a_protected_village_is_not_switched_with() -> None:
    """Its cards are left out, and naming one is refused by the Sentinel's clause."""
    state = play(used(12, "9 6", "3^ 8", "10"), "view 0.0")
    assert legal(state) == ["switch 2.0"]
    assert [refused(state, line) for line in ("switch 1.0", "switch 1.1")] == ["SENT-1", "SENT-1"]


@pytest.mark.rule("THIEF-3")
@pytest.mark.parametrize(
    ("rows", "view", "expected"),
    [
        (["9 6", "3^ 8", "10"], "view 1.1", ["9 6", "3^ 8(0)", "10"]),
        (["9 6", "3^ 8", "3^ 10"], "view 0.1", ["9 6(0)", "3^ 8", "3^ 10"]),
        (["9 6", "3^ 8", ""], "view 0.0", ["9(0) 6", "3^ 8", ""]),
        (["9 6", "", ""], "view 0.0", ["9(0) 6", "", ""]),
        (["", "3^ 8", "10"], "view 2.0", ["", "3^ 8", "10(0)"]),
    ],
)
def test_where_nothing_can_be_switched_it_ends_after_the_view(
    rows: list[str], view: str, expected: list[str]
) -> None:
    """The viewed card is protected, or no other village has a card that may be touched."""
    state = play(used(12, *rows), view)
    assert villages(state) == expected
    assert (state.turn, state.decision) == (1, "main")


@pytest.mark.rule("THIEF-1")
@pytest.mark.rule("THIEF-2")
def test_an_actor_at_another_seat_switches_between_opponents() -> None:
    """The actor knows the viewed card where it is now."""
    state = play(used(12, "9", "8", "10^ 7", turn=1), "view 0.0", "switch 2.1")
    assert villages(state) == ["7", "8", "10^ 9(1)"]
    assert state.turn == 2


@pytest.mark.rule("THIEF-3")
def test_the_own_sentinel_is_no_hindrance() -> None:
    """Cards go out of the own protected village and come in."""
    state = play(used(12, "3^ 9", "8"), "view 0.1")
    assert legal(state) == ["switch 1.0"]
    assert legal(play(used(12, "3^ 9", "8"), "view 1.0")) == ["switch 0.0", "switch 0.1"]


@pytest.mark.rule("THIEF-1")
def test_turned_by_a_magician_it_may_move_itself() -> None:
    """It lies faceup in a village like any other card."""
    state = play(used(8, "9 6", "12 7", "10"), "turn 1.0", "use", "view 2.0", "switch 1.0")
    assert villages(state) == ["9 6", "10(0) 7", "12^"]


@pytest.mark.rule("THIEF-1")
@pytest.mark.parametrize("seat_and_spot", [(0, 0), (0, 1), (1, 1), (1, 2), (2, 0)])
def test_a_save_in_which_no_such_card_was_viewed_is_refused(seat_and_spot: tuple[int, int]) -> None:
    """It is hidden, and the actor knows it."""
    state = play(used(12, "9 6^", "8 7^"), "view 1.0")
    seat, spot = seat_and_spot
    assert flawed(state, seat=seat, spot=spot) == "pending[1]"
