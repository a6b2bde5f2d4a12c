"""4 Zombie (ZOMB)."""

from __future__ import annotations

import random

import pytest

from silverdagger import Deal, apply, new_game, observe, shuffled_deal
from tests.cards.table import drawn, flawed
from tests.table import board, field, legal, play, refused, seen, villages

REDIRECTED = {"redirected_ability": True}


@pytest.mark.rule("ZOMB-1")
@pytest.mark.parametrize(
    ("line", "expected"),
    [("place 0", ["9", "4(01) 7^ 6"]), ("place 2", ["9", "7^ 6 4(01)"])],
)
def test_a_zombie_is_passed_to_an_end_facedown_and_known_to_all(line: str, expected: list[str]) -> None:
    """That is the whole action: the turn is over."""
    asked = play(board("4^ 9", "7^ 6"), "zombie 0")
    assert (asked.decision, asked.hand) == ("place", None)
    assert villages(asked) == ["4^ 9", "7^ 6"]
    assert legal(asked) == ["place 0", "place 2"]
    state = play(asked, line)
    assert villages(state) == expected
    assert (state.turn, state.decision) == (1, "main")


@pytest.mark.rule("ZOMB-1")
def test_into_an_empty_village_it_goes_without_a_question() -> None:
    """Both ends are one place."""
    state = play(board("9 4^", ""), "zombie 1")
    assert villages(state) == ["9", "4(01)"]
    assert state.turn == 1


@pytest.mark.rule("ZOMB-1")
@pytest.mark.parametrize(
    ("players", "turn", "direction", "receiver"),
    [
        (2, 0, "cw", 1),
        (2, 1, "ccw", 0),
        (3, 0, "cw", 2),
        (3, 0, "ccw", 1),
        (3, 2, "cw", 1),
        (4, 3, "ccw", 0),
        (4, 0, "cw", 3),
    ],
)
def test_it_goes_to_the_neighbour_against_the_direction_of_play(
    players: int, turn: int, direction: str, receiver: int
) -> None:
    """That is who played before."""
    rows = ["9"] * players
    rows[turn] = "4^"
    state = play(board(*rows, turn=turn, direction=direction), "zombie 0", "place 0")
    assert villages(state)[receiver].startswith("4(")
    assert villages(state)[turn] == ""


@pytest.mark.rule("ZOMB-1")
@pytest.mark.parametrize("lines", [["dagger", "zombie 0"], ["zombie 0", "dagger"]])
def test_turning_the_dagger_in_the_turn_does_not_change_who_played_before(lines: list[str]) -> None:
    """It is fixed when the turn starts; only the next turn goes the other way."""
    state = play(board("4^", "7", "6", power="ready"), *lines, "place 0")
    assert villages(state) == ["", "7", "4(012) 6"]
    assert state.turn == 2


@pytest.mark.rule("ZOMB-1")
def test_after_a_reverser_it_goes_to_who_used_it() -> None:
    """The neighbour in the new direction is next and passes it back."""
    state = play(board("9", "7", "4^", "6", deck="11 *"), "draw", "use")
    assert state.turn == 3
    state = play(board("9", "4^", "7", "6", deck="11 *", turn=2), "draw", "use", "zombie 0", "place 1")
    assert villages(state) == ["9", "", "7 4(0123)", "6"]


@pytest.mark.rule("ZOMB-1")
def test_after_a_skip_it_goes_to_the_opponent() -> None:
    """Nobody passes a Zombie to oneself."""
    state = play(board("4^", "7", deck="11 *"), "draw", "use")
    assert state.turn == 0
    assert villages(play(state, "zombie 0", "place 1")) == ["", "7 4(01)"]


@pytest.mark.rule("ZOMB-1")
@pytest.mark.parametrize(
    ("line", "clause"), [("zombie 0", "ZOMB-1"), ("zombie 1", "ZOMB-1"), ("zombie 3", "ZOMB-1")]
)
def test_only_an_own_public_zombie_is_passed(line: str, clause: str) -> None:
    """Not a hidden one, no other card, no card that is not there; also where a Sentinel stands."""
    for other in ("7 6", "3^ 6"):
        state = board("4(01) 9^ 4^", other)
        assert line not in legal(state)
        assert refused(state, line) == clause


@pytest.mark.rule("ZOMB-1")
def test_a_protected_village_takes_no_zombie() -> None:
    """Then it is not offered at all."""
    state = board("4^", "7 3^")
    assert "zombie 0" not in legal(state)
    assert refused(state, "zombie 0") == "SENT-1"


@pytest.mark.rule("ZOMB-1")
@pytest.mark.parametrize("line", ["draw", "take"])
def test_once_the_action_has_begun_no_zombie_is_passed(line: str) -> None:
    """Passing is an action instead of it."""
    assert refused(play(board("4^ 9", "7", discard="6"), line), "zombie 0") == "ASKED"


@pytest.mark.rule("ZOMB-1")
def test_which_of_two_zombies_is_passed_is_chosen() -> None:
    """Each public one is an action."""
    state = board("4^ 9 4^ 4", "7")
    assert [line for line in legal(state) if line.startswith("zombie")] == ["zombie 0", "zombie 2"]
    assert villages(play(state, "zombie 2", "place 0")) == ["4^ 9 4", "4(01) 7"]


@pytest.mark.rule("ZOMB-1")
@pytest.mark.parametrize("line", ["place 1", "place 3"])
def test_it_joins_at_an_end_only(line: str) -> None:
    """Any other place is refused."""
    assert refused(play(board("4^", "7 6"), "zombie 0"), line) == "ZOMB-1"


@pytest.mark.rule("ZOMB-1")
@pytest.mark.parametrize("spot", [1, 2, 3])
def test_a_save_in_which_no_public_zombie_is_passed_is_refused(spot: int) -> None:
    """Another card, a hidden Zombie and a missing card cannot be on their way."""
    assert flawed(play(board("4^ 9^ 4", "7 6"), "zombie 0"), spot=spot) == "pending[1]"


@pytest.mark.rule("ZOMB-2")
def test_a_drawn_zombie_cannot_be_discarded() -> None:
    """It has to be exchanged, also when it comes from a private deck."""
    state = drawn(4, "9 7", "6")
    assert legal(state) == ["exchange 0", "exchange 1", "exchange 0 1"]
    assert refused(state, "discard") == "ZOMB-2"
    assert refused(state, "use") == "DRAW-2"
    private = play(board("9 7", "6", private=["4", ""]), "draw private")
    assert refused(private, "discard") == "ZOMB-2"


@pytest.mark.rule("ZOMB-2")
def test_exchanged_for_another_card_it_comes_in_facedown() -> None:
    """The other card goes on the discard pile."""
    state = play(drawn(4, "9 7", "6", discard="8"), "exchange 1")
    assert villages(state) == ["9 4(0)", "6"]
    assert field(state, "discard") == "8 7"


@pytest.mark.rule("ZOMB-3")
@pytest.mark.parametrize(
    ("village", "line", "after"),
    [
        ("4 7", "exchange 0", "4(01) 7"),
        ("4^ 7", "exchange 0", "4^ 7"),
        ("4 7 4^", "exchange 0 2", "4(01) 7 4^"),
        ("4 4(0) 4^", "exchange 0 1 2", "4(01) 4(01) 4^"),
    ],
)
@pytest.mark.parametrize("number", [6, 10, 12, 0])
def test_zombies_that_were_exchanged_stay_and_the_drawn_card_goes(
    village: str, line: str, after: str, number: int
) -> None:
    """They lie as they did, everyone having seen them; no ability, no extra card."""
    state = play(drawn(number, village, "6", deck="8 9", discard="1"), line)
    assert villages(state) == [after, "6"]
    assert field(state, "discard") == f"1 {number}"
    assert field(state, "deck") == "8 9"
    assert (state.turn, state.decision) == (1, "main")


@pytest.mark.rule("ZOMB-3")
def test_everyone_has_seen_the_zombies_that_stay() -> None:
    """The others know where they lie."""
    state = play(drawn(8, "4 7 4", "6", "9"), "exchange 0 2")
    assert seen(state, 1) == ["4(012) ? 4(012)", "?", "?"]
    assert seen(state, None) == ["4(012) ? 4(012)", "?", "?"]


@pytest.mark.rule("ZOMB-3")
def test_after_a_take_the_taken_card_goes_back() -> None:
    """It comes down to passing."""
    state = play(board("4^ 7", "6", discard="5 9"), "take", "exchange 0")
    assert villages(state) == ["4^ 7", "6"]
    assert (field(state, "discard"), state.turn) == ("5 9", 1)


@pytest.mark.rule("ZOMB-3")
def test_a_card_from_the_private_deck_is_discarded_like_any_drawn_one() -> None:
    """The private deck is a deck."""
    state = play(board("4 7", "6", private=["10", ""], discard="5"), "draw private", "exchange 0")
    assert villages(state) == ["4(01) 7", "6"]
    assert field(state, "discard") == "5 10"


@pytest.mark.rule("ZOMB-3")
@pytest.mark.rule("OPT-1")
def test_with_the_option_the_discarded_card_may_be_used() -> None:
    """Only a drawn card with an ability that can be used now."""
    state = play(drawn(9, "4 7", "6", discard="5", options=REDIRECTED), "exchange 0")
    assert (state.decision, legal(state)) == ("redirected", ["discard", "use"])
    assert villages(state) == ["4(01) 7", "6"]
    assert [observe(state, seat).hand for seat in (0, 1, None)] == [9, 9, 9]
    assert play(state, "discard").turn == 1
    looking = play(state, "use")
    assert (looking.decision, field(looking, "discard")) == ("look", "5 9")
    for number in (5, 3, 10):
        last = drawn(number, "4 7", "6", deck="", options=REDIRECTED)
        assert play(last, "exchange 0").decision != "redirected"
    taken = play(board("4 7", "6", discard="9", options=REDIRECTED), "take", "exchange 0")
    assert (taken.turn, taken.decision) == (1, "main")


@pytest.mark.rule("ZOMB-4")
@pytest.mark.parametrize(
    ("line", "expected"),
    [("place 0", "4(012) 4(012) 9 4^"), ("place 3", "4(012) 9 4^ 4(012)")],
)
def test_a_zombie_drawn_for_zombies_joins_at_an_end_and_everyone_knows_it(line: str, expected: str) -> None:
    """All are kept, and nothing is discarded."""
    asked = play(drawn(4, "4 9 4^", "6", "7", discard="1", deck="8 *"), "exchange 0 2")
    assert [observe(asked, seat).hand for seat in (0, 1, 2, None)] == [4, 4, 4, 4]
    assert legal(asked) == ["place 0", "place 3"]
    assert refused(asked, "place 1") == "ZOMB-4"
    state = play(asked, line)
    assert villages(state) == [expected, "6", "7"]
    assert field(state, "discard") == "1"
    assert str(field(state, "deck")).startswith("8 ")
    assert state.turn == 1


@pytest.mark.rule("ZOMB-3")
@pytest.mark.rule("ZOMB-4")
def test_an_actor_at_another_seat_keeps_zombies_in_the_own_village() -> None:
    """Shown and joined there, and nowhere else."""
    state = board("9 8", "4 7", "6", deck="4 3 *", turn=1)
    kept = play(state, "draw", "exchange 0", "place 2")
    assert villages(kept) == ["9 8", "4(012) 7 4(012)", "6"]
    taken = play(board("9 8", "4 7", "6", discard="12", turn=1), "take", "exchange 0")
    assert villages(taken) == ["9 8", "4(012) 7", "6"]


@pytest.mark.rule("ZOMB-4")
def test_a_zombie_taken_for_a_zombie_joins_faceup() -> None:
    """The one in the village stays as it was."""
    state = play(board("4 9", "6", discard="7 4"), "take", "exchange 0", "place 2")
    assert villages(state) == ["4(01) 9 4^", "6"]
    assert field(state, "discard") == "7"


@pytest.mark.rule("ZOMB-5")
def test_a_zombie_turned_up_at_the_deal_stays_on_the_discard_pile() -> None:
    """It may be taken, and comes in faceup."""
    cards = list(shuffled_deal(new_game(2), random.Random(4)).cards)
    there = cards.index(4)
    cards[there], cards[20] = cards[20], 4
    state = apply(new_game(2), Deal(cards))
    state = play(state, "peek 0 1", "peek 0 1")
    assert field(state, "discard") == "4"
    assert "take" in legal(state)
    assert play(state, "take").hand == 4


@pytest.mark.rule("ZOMB-5")
def test_a_zombie_uncovered_by_a_take_stays_and_may_be_taken() -> None:
    """After a failed exchange it lies on top."""
    state = play(board("9 7", "6 8", discard="5 4 12"), "take", "exchange 0 1", "place 0")
    assert field(state, "discard") == "5 4"
    after = play(state, "take", "exchange 1")
    assert villages(after) == ["12^ 9(01) 7(01)", "6 4^"]
    assert field(after, "discard") == "5 8"


@pytest.mark.rule("ZOMB-6")
@pytest.mark.parametrize(
    ("village", "line", "after", "deck"),
    [
        ("4 7", "exchange 0 1", "10(0) 4(01) 7(01)", "8 9"),
        ("4^ 7 6", "exchange 0 1", "10(0) 4(01) 7(01) 6", "8 9"),
        ("4^ 7 4", "exchange 0 1 2", "8 10(0) 4(01) 7(01) 4(01)", "9"),
        ("4 4^ 4 1", "exchange 0 1 2 3", "8 10(0) 4(01) 4(01) 4(01) 1(01)", "9"),
    ],
)
def test_a_failed_exchange_treats_a_zombie_like_any_card(
    village: str, line: str, after: str, deck: str
) -> None:
    """It goes back facedown, nothing is discarded, and it counts for the extra card."""
    state = play(drawn(10, village, "6", deck="8 9", discard="1"), line)
    while state.decision == "place":
        state = play(state, "place 0")
    assert villages(state) == [after, "6"]
    assert (field(state, "discard"), field(state, "deck")) == ("1", deck)


@pytest.mark.rule("ZOMB-6")
def test_a_zombie_drawn_into_a_failed_exchange_joins_like_any_card() -> None:
    """Facedown at an end, and the actor alone knows it."""
    state = play(drawn(4, "4 7", "6"), "exchange 0 1", "place 2")
    assert villages(state) == ["4(01) 7(01) 4(0)", "6"]
