"""3 Sentinel (SENT): its protection against every card that switches, removes or adds."""

from __future__ import annotations

import pytest

from tests.cards.table import sums, used
from tests.table import board, field, legal, play, refused, villages


@pytest.mark.rule("SENT-1")
def test_no_zombie_is_passed_into_a_protected_village() -> None:
    """It is not offered; into any other village it is."""
    state = board("4^ 9", "7 6", "3^ 5")
    assert "zombie 0" not in legal(state)
    assert refused(state, "zombie 0") == "SENT-1"
    assert "zombie 0" in legal(board("4^ 9", "3^ 7", "6 5"))


@pytest.mark.rule("SENT-1")
def test_no_card_is_switched_into_a_protected_village_by_a_magician() -> None:
    """The card turned up there can only be used."""
    state = play(used(8, "4^ 9", "3^ 9", "12"), "turn 1.1")
    assert legal(state) == ["use"]
    assert refused(state, "switch 0") == "SENT-1"
    assert refused(state, "switch 7") == "SENT-1"


@pytest.mark.rule("SENT-1")
def test_no_card_of_a_protected_village_is_switched_by_a_thief() -> None:
    """Neither the public nor the hidden ones, the Sentinel itself included."""
    state = play(used(12, "4^ 9", "3^ 9", "12 6"), "view 2.0")
    assert legal(state) == ["switch 0.0", "switch 0.1"]
    assert refused(state, "switch 1.0") == "SENT-1"
    assert refused(state, "switch 1.1") == "SENT-1"
    assert refused(state, "switch 1.2") == "THIEF-1"


@pytest.mark.rule("SENT-1")
def test_a_card_of_a_protected_village_that_a_thief_viewed_stays() -> None:
    """The ability ends with the view."""
    state = play(used(12, "4^ 9", "3^ 9", "12 6"), "view 1.1")
    assert villages(state) == ["4^ 9", "3^ 9(0)", "12 6"]
    assert state.turn == 1


@pytest.mark.rule("SENT-1")
def test_the_owner_may_exchange_cards_and_the_sentinel_itself() -> None:
    """An own Sentinel binds nobody at home."""
    state = play(board("3^ 9 9", "7", deck="8 *", discard="6"), "draw")
    assert villages(play(state, "exchange 0")) == ["8(0) 9 9", "7"]
    assert villages(play(state, "exchange 1 2")) == ["3^ 8(0)", "7"]
    assert villages(play(state, "exchange 0 1", "place 3")) == ["3(01) 9(01) 9 8(0)", "7"]
    taken = play(board("3^ 9", "7", discard="6"), "take", "exchange 1")
    assert villages(taken) == ["3^ 6^", "7"]


@pytest.mark.rule("SENT-1")
def test_the_owner_may_remove_and_switch_cards_with_abilities() -> None:
    """An Approximator, a Magician and a Master Thief reach into the own protected village."""
    approximated = play(board("3^ 9 6", "7", deck="5 *"), "draw", "approximate 0 1")
    assert villages(approximated) == ["5^ 6", "7"]
    switched = play(used(8, "3^ 9", "7"), "turn 1.0", "switch 1")
    assert villages(switched) == ["3^ 7^", "9"]
    stolen = play(used(12, "3^ 9", "7"), "view 1.0", "switch 0.1")
    assert villages(stolen) == ["3^ 7(0)", "9"]
    given = play(used(12, "3^ 9", "7^"), "view 0.1", "switch 1.0")
    assert villages(given) == ["3^ 7^", "9(0)"]


@pytest.mark.rule("SENT-1")
def test_the_owner_may_pass_a_zombie_out_of_a_protected_village() -> None:
    """The village that it joins is what counts."""
    state = play(board("3^ 4^", "7"), "zombie 1", "place 1")
    assert villages(state) == ["3^", "7 4(01)"]


@pytest.mark.rule("SENT-1")
def test_a_hidden_sentinel_protects_nothing() -> None:
    """Even if everyone knows it."""
    assert "zombie 0" in legal(board("4^ 9", "3(01) 7"))
    assert "switch 0" in legal(play(used(8, "4^ 9", "3(01) 7"), "turn 1.1"))
    assert "switch 1.0" in legal(play(used(12, "4^ 9", "3(01) 7"), "view 0.1"))


@pytest.mark.rule("SENT-1")
def test_a_sentinel_protects_its_own_village_only() -> None:
    """The one of the actor does nothing for others, and theirs nothing for the rest."""
    state = play(used(12, "3^ 9", "7 8", "6 3^"), "view 1.0")
    assert legal(state) == ["switch 0.0", "switch 0.1"]


@pytest.mark.rule("SENT-2")
@pytest.mark.parametrize(
    ("number", "line", "expected"),
    [
        (6, "flip 1", "3(01) 9^ 12(01)"),
        (7, "view 1.1", "3^ 9(0)>4 12^"),
        (9, "view 1.1", "3^ 9(0) 12^"),
        (8, "turn 1.1", "3^ 9^ 12^"),
        (12, "view 1.1", "3^ 9(0) 12^"),
    ],
)
def test_others_may_flip_turn_and_view_its_cards(number: int, line: str, expected: str) -> None:
    """Flipper, Elusive Seer, Mystic Seer, Magician and Master Thief all work on them."""
    state = used(number, "8 7", "3^ 9 12^")
    assert line in legal(state)
    assert villages(play(state, line))[1] == expected


@pytest.mark.rule("SENT-2")
def test_an_elusive_seer_turns_a_card_beside_a_sentinel() -> None:
    """Turning is no switch."""
    assert villages(play(used(7, "8 7", "3^ 2"), "view 1.1")) == ["8 7", "3^ 2^"]


@pytest.mark.rule("SENT-2")
def test_a_spy_views_beside_a_sentinel() -> None:
    """Viewing is no switch."""
    assert villages(play(board("1^ 7", "3^ 9"), "spy 0 1.1")) == ["1^! 7", "3^ 9(0)"]


@pytest.mark.rule("SENT-2")
def test_the_fifty_of_a_furry_comes_through() -> None:
    """It changes a sum, not a village."""
    assert sums("10 8 13 7 12", "3^ 6") == (0, 59)


@pytest.mark.rule("SENT-3")
def test_a_sentinel_that_a_magician_turned_ends_the_ability() -> None:
    """No use, and no switch any more."""
    state = play(used(8, "8 7", "3 9"), "turn 1.0")
    assert villages(state) == ["8 7", "3^ 9"]
    assert state.turn == 1


@pytest.mark.rule("SENT-3")
def test_a_sentinel_turned_up_in_a_chain_of_magicians_cancels_what_is_left() -> None:
    """The Magician turned before stays as it lies; nothing of that village moves."""
    state = play(used(8, "8 7", "3 8", "12"), "turn 1.1", "use")
    assert legal(state) == ["turn 1.0", "turn 2.0"]
    ended = play(state, "turn 1.0")
    assert villages(ended) == ["8 7", "3^ 8^", "12"]
    assert ended.turn == 1


@pytest.mark.rule("SENT-3")
def test_a_sentinel_turned_up_by_a_seer_protects_at_once() -> None:
    """A Zombie of the next player finds the village closed; before, it would not."""
    before = board("3 7", "4^ 9", turn=1)
    assert "zombie 0" in legal(before)
    state = play(used(7, "3 7", "4^ 9"), "view 0.0")
    assert state.turn == 1
    assert refused(state, "zombie 0") == "SENT-1"


@pytest.mark.rule("SENT-3")
def test_a_sentinel_turned_up_by_a_flipper_protects_at_once() -> None:
    """And one that is turned facedown protects no longer."""
    up = play(used(6, "3 7", "4^ 9"), "flip 0")
    assert refused(up, "zombie 0") == "SENT-1"
    down = play(used(6, "3^ 7", "4^ 9"), "flip 0")
    assert "zombie 0" in legal(down)


@pytest.mark.rule("SENT-3")
def test_a_sentinel_that_was_only_viewed_does_not_protect_yet() -> None:
    """A Thief may switch it as long as it lies hidden."""
    state = play(used(12, "8 7", "3 9"), "view 1.0", "switch 0.1")
    assert villages(state) == ["8 3(0)", "7 9"]


@pytest.mark.rule("SENT-3")
def test_a_sentinel_that_was_switched_in_faceup_protects_its_new_owner() -> None:
    """Taken, it closes the village for the next player's Zombie."""
    state = play(board("8 7", "4^ 9", discard="3"), "take", "exchange 0")
    assert field(state, "villages") == ["3^ 7", "4^ 9"]
    assert refused(state, "zombie 0") == "SENT-1"
