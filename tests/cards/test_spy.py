"""1 Spy (SPY)."""

from __future__ import annotations

import pytest

from silverdagger import dump_state, load_state, new_game
from silverdagger.board import Board
from silverdagger.text.villages import written_village
from tests.cards.table import used
from tests.table import board, legal, play, refused, seen, villages


def spying(lines: list[str]) -> list[str]:
    """The lines that use a Spy."""
    return [line for line in lines if line.startswith("spy")]


@pytest.mark.rule("SPY-1")
def test_a_public_spy_may_view_each_hidden_card_of_the_other_players() -> None:
    """Not the own hidden cards, and no public ones; a Sentinel is no hindrance."""
    state = board("1^ 9 1", "7 6^", "3^ 5(0)")
    assert spying(legal(state)) == ["spy 0 1.0", "spy 0 2.1"]


@pytest.mark.rule("SPY-1")
def test_the_owner_of_a_spy_may_sit_anywhere() -> None:
    """The others are those who are not to act."""
    state = board("9 8^", "1^ 6", "7", turn=1)
    assert spying(legal(state)) == ["spy 0 0.0", "spy 0 2.0"]
    assert villages(play(state, "spy 0 0.0")) == ["9(1) 8^", "1^! 6", "7"]


@pytest.mark.rule("SPY-1")
def test_the_viewed_card_stays_hidden_and_its_viewer_knows_it() -> None:
    """Everyone sees which card was viewed and that the Spy is used; the action is still to come."""
    state = play(board("1^ 9", "7(1) 6", "5"), "spy 0 1.0")
    assert villages(state) == ["1^! 9", "7(01) 6", "5"]
    assert seen(state, 0) == ["1^! ?", "7(01) ?", "?"]
    assert seen(state, 2) == ["1^! ?", "?(01) ?", "?"]
    assert (state.turn, state.decision) == (0, "main")


@pytest.mark.rule("SPY-1")
def test_a_spy_is_used_once_in_a_turn_and_again_in_the_next_one() -> None:
    """Its mark goes when the turn ends."""
    state = play(board("1^ 9", "7 6", deck="5 8 *"), "spy 0 1.0")
    assert spying(legal(state)) == []
    assert refused(state, "spy 0 1.1") == "SPY-1"
    after = play(state, "draw", "discard")
    assert villages(after) == ["1^ 9", "7(0) 6"]
    again = play(after, "draw", "discard")
    assert spying(legal(again)) == ["spy 0 1.0", "spy 0 1.1"]


@pytest.mark.rule("SPY-1")
def test_each_of_two_spies_has_a_use_of_its_own() -> None:
    """Both may even view the same card."""
    state = play(board("1^ 9 1^", "7 6"), "spy 2 1.0")
    assert spying(legal(state)) == ["spy 0 1.0", "spy 0 1.1"]
    assert villages(play(state, "spy 0 1.0")) == ["1^! 9 1^!", "7(0) 6"]


@pytest.mark.rule("SPY-1")
@pytest.mark.parametrize(
    "line",
    [
        "spy 1 1.0",  # hidden
        "spy 2 1.0",  # no Spy
        "spy 3 1.0",  # used
        "spy 4 1.0",  # no such card
        "spy 0 0.1",  # an own card
        "spy 0 1.1",  # a public card
        "spy 0 1.2",  # no such card
        "spy 0 2.0",  # no such seat
    ],
)
def test_a_spy_is_refused(line: str) -> None:
    """It takes an unused public Spy of the actor and a hidden card of another player."""
    state = board("1^ 1 9^ 1^!", "7 6^")
    assert refused(state, line) == "SPY-1"
    assert line not in legal(state)


@pytest.mark.rule("SPY-1")
def test_a_spy_of_another_player_is_not_open() -> None:
    """Its owner uses it in own turns only."""
    state = board("9 7", "1^ 6", "8")
    assert spying(legal(state)) == []
    assert refused(state, "spy 0 2.0") == "SPY-1"


@pytest.mark.rule("SPY-1")
def test_outside_of_turns_no_spy_is_open() -> None:
    """Before the deal another decision stands."""
    assert refused(new_game(2), "spy 0 1.0") == "ASKED"


@pytest.mark.rule("SPY-1")
@pytest.mark.parametrize(
    ("number", "lines", "decision"),
    [
        (9, ["draw"], "drawn"),
        (5, ["draw", "approximate 1 3"], "place"),
        (9, ["draw", "use"], "look"),
        (9, ["draw", "use", "view 1.0"], "look"),
        (7, ["draw", "use"], "seek"),
        (8, ["draw", "use"], "turn"),
        (8, ["draw", "use", "turn 1.0"], "turned"),
        (12, ["draw", "use"], "steal"),
        (12, ["draw", "use", "view 1.1"], "swap"),
        (6, ["draw", "use"], "flip"),
        (13, ["take"], "taken"),
    ],
)
def test_a_spy_is_open_between_the_steps(number: int, lines: list[str], decision: str) -> None:
    """Its use leaves the open decision as it was, but the card viewed."""
    state = play(board("1^ 9 6 8", "7 12", deck=f"{number} *", discard="10"), *lines)
    assert state.decision == decision
    assert "spy 0 1.1" in legal(state)
    after = play(state, "spy 0 1.1")
    assert after.pending == state.pending
    assert after.villages[1][1].known_to(0)
    assert spying(legal(after)) == []


@pytest.mark.rule("SPY-1")
def test_a_last_use_ends_the_turn() -> None:
    """Once the action is over, nothing is left to ask."""
    state = play(board("1^ 9", "7 6"), "draw", "discard")
    assert legal(state) == ["end", "spy 0 1.0", "spy 0 1.1"]
    assert play(state, "spy 0 1.0").turn == 1
    assert play(state, "end").turn == 1


@pytest.mark.rule("SPY-1")
def test_a_spy_that_becomes_public_in_the_turn_may_be_used_in_it() -> None:
    """One that is taken faceup, and one that a Flipper turns."""
    taken = play(board("9 8", "7", discard="1"), "take", "exchange 0")
    assert (taken.decision, legal(taken)) == ("end", ["end", "spy 0 1.0"])
    turned = play(used(6, "9 1", "7"), "flip 0")
    assert (turned.decision, legal(turned)) == ("end", ["end", "spy 1 1.0"])


@pytest.mark.rule("SPY-1")
def test_without_a_hidden_card_of_others_no_spy_is_open() -> None:
    """And so the turn ends with its action."""
    state = board("1^ 9", "7^", "", deck="5 *")
    assert spying(legal(state)) == []
    assert play(state, "draw", "discard").turn == 1


@pytest.mark.rule("SPY-1")
def test_a_use_rules_out_a_call_in_the_turn() -> None:
    """A call is the whole turn."""
    state = board("1^ 9", "7 6")
    assert "call" in legal(state)
    assert refused(play(state, "spy 0 1.0"), "call") == "CALL-2"


@pytest.mark.rule("SPY-2")
def test_when_a_used_spy_leaves_no_use_comes_back() -> None:
    """Exchanged for another card, it ends the turn with its action."""
    state = play(board("1^ 9", "7 6", deck="8 *"), "spy 0 1.0", "draw", "exchange 0")
    assert state.turn == 1


@pytest.mark.rule("SPY-2")
def test_a_spy_that_comes_in_brings_its_own_use() -> None:
    """Also in the spot of a used one, and though another one was used in this turn."""
    state = play(board("1^ 9", "7 6", discard="1"), "spy 0 1.0", "take", "exchange 0")
    assert villages(state) == ["1^ 9", "7(0) 6"]
    assert legal(state) == ["end", "spy 0 1.0", "spy 0 1.1"]
    beside = play(board("1^ 9", "7 6", discard="1"), "spy 0 1.0", "take", "exchange 1")
    assert villages(beside) == ["1^! 1^", "7(0) 6"]
    assert spying(legal(beside)) == ["spy 1 1.0", "spy 1 1.1"]


@pytest.mark.rule("SPY-2")
def test_the_mark_moves_with_a_used_spy_until_the_turn_ends() -> None:
    """Switched by a Magician for a Spy just turned up, it lies used before another player."""
    state = play(used(8, "1^ 9", "1 6", "12"), "spy 0 2.0", "turn 1.0")
    switched = play(state, "switch 0")
    assert villages(switched) == ["1^ 9", "1^! 6", "12(0)"]
    assert spying(legal(switched)) == ["spy 0 1.1", "spy 0 2.0"]
    after = play(switched, "end")
    assert villages(after) == ["1^ 9", "1^ 6", "12(0)"]
    assert spying(legal(after)) == ["spy 0 0.1", "spy 0 2.0"]


@pytest.mark.rule("SPY-2")
def test_a_flipped_spy_stays_used_and_the_one_turned_up_is_not() -> None:
    """The used one lies hidden, known to all, and no longer shows its mark."""
    state = play(used(6, "1^ 1", "7"), "spy 0 1.0", "flip 0")
    assert villages(state) == ["1(01) 1^", "7(0)"]
    assert legal(state) == ["end", "spy 1 1.0"]
    assert load_state(dump_state(state)) == state
    assert dump_state(state)["used"] == [[0, 0]]


@pytest.mark.rule("SPY-2")
def test_a_used_spy_that_is_turned_down_and_up_again_in_the_turn_is_still_used() -> None:
    """The use belongs to the card; after the turn it has one again."""
    table = Board.of(play(board("1^ 9", "7"), "spy 0 1.0"))
    table.turn_over(0, "FLIP-1")
    assert written_village(table.villages[0]) == "1(01) 9^"
    table.turn_over(0, "FLIP-1")
    state = table.frozen()
    assert villages(state) == ["1^! 9(01)", "7(0)"]
    assert spying(legal(state)) == []
    assert villages(play(state, "draw", "discard")) == ["1^ 9(01)", "7(0)"]
