"""8 Magician (MAG)."""

from __future__ import annotations

import pytest

from tests.cards.table import drawn, flawed, used
from tests.table import field, legal, play, refused, seen, villages

SWITCHES = ["switch 0", "switch 1"]


@pytest.mark.rule("MAG-1")
def test_a_hidden_card_of_another_village_is_turned() -> None:
    """Not an own one, no public one; a Sentinel is no hindrance."""
    state = used(8, "9 6", "10 12^", "", "3^ 5(0)", discard="1")
    assert (state.decision, field(state, "discard")) == ("turn", "1 8")
    assert legal(state) == ["turn 1.0", "turn 3.1"]
    wrong = ["turn 0.0", "turn 1.1", "turn 1.2", "turn 2.0", "turn 4.0"]
    assert [refused(state, line) for line in wrong] == ["MAG-1"] * 5


@pytest.mark.rule("MAG-1")
def test_the_turned_card_is_public_and_used_or_switched() -> None:
    """Everyone sees it at once."""
    state = play(used(8, "9 6", "10(1) 12"), "turn 1.0")
    assert (state.decision, legal(state)) == ("turned", ["use", *SWITCHES])
    assert seen(state, None) == ["? ?", "10^ ?"]


@pytest.mark.rule("MAG-1")
@pytest.mark.parametrize(
    ("number", "decision", "turn"),
    [
        (6, "flip", 0),
        (7, "seek", 0),
        (8, "turn", 0),
        (9, "look", 0),
        (10, "main", 1),
        (11, "main", 2),
        (12, "steal", 0),
    ],
)
def test_a_used_card_stays_where_it_is(number: int, decision: str, turn: int) -> None:
    """Its ability runs as if it had just been drawn and discarded; the pile gets nothing more."""
    state = play(used(8, "9 6", f"{number} 12", "5", discard="1"), "turn 1.0", "use")
    assert villages(state) == ["9 6", f"{number}^ 12", "5"]
    assert field(state, "discard") == "1 8"
    assert (state.decision, state.turn) == (decision, turn)


@pytest.mark.rule("MAG-1")
def test_without_a_hidden_card_of_others_it_cannot_be_used() -> None:
    """Own ones do not count."""
    assert refused(drawn(8, "9 6", "10^", ""), "use") == "MAG-1"
    assert "use" in legal(drawn(8, "9^ 6^", "10^", "7"))


@pytest.mark.rule("MAG-1")
def test_the_turned_card_has_to_be_dealt_with() -> None:
    """There is no way to leave it at the turning."""
    state = play(used(8, "9 6", "10 12"), "turn 1.0")
    assert [refused(state, line) for line in ("stop", "discard", "end")] == ["ASKED"] * 3


@pytest.mark.rule("MAG-2")
@pytest.mark.parametrize("number", [0, 1, 2, 4, 5, 13])
def test_a_card_without_an_ability_to_use_is_switched(number: int) -> None:
    """What it could do in a village, at scoring or when drawn does not count."""
    state = play(used(8, "9 6", f"{number} 12"), "turn 1.0")
    assert legal(state) == SWITCHES
    assert refused(state, "use") == "MAG-2"


@pytest.mark.rule("MAG-2")
@pytest.mark.parametrize("number", [7, 8, 9, 12])
def test_an_ability_without_a_hidden_card_to_work_on_leaves_the_switch(number: int) -> None:
    """The turned card was the last one facedown."""
    state = play(used(8, "11^ 6^", f"{number} 10^"), "turn 1.0")
    assert legal(state) == SWITCHES
    assert refused(state, "use") == "MAG-2"


@pytest.mark.rule("MAG-2")
def test_a_renfield_with_an_empty_deck_leaves_the_switch() -> None:
    """With a card in the deck it may be used."""
    state = play(used(8, "9 6", "10 12", deck=""), "turn 1.0")
    assert legal(state) == SWITCHES
    assert refused(state, "use") == "MAG-2"
    assert "use" in legal(play(used(8, "9 6", "10 12", deck="1"), "turn 1.0"))


@pytest.mark.rule("MAG-3")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("switch 0", ["0^ 6(2)>4 12^", "7 9(0)", "5"]),
        ("switch 1", ["9(0) 0^ 12^", "7 6(2)>4", "5"]),
        ("switch 2", ["9(0) 6(2)>4 0^", "7 12^", "5"]),
    ],
)
def test_the_two_cards_take_each_others_spots_as_they_are(line: str, expected: list[str]) -> None:
    """The turned one stays faceup; the own one keeps its side and what is known of it."""
    state = play(used(8, "9(0) 6(2)>4 12^", "7 0", "5", discard="1"), "turn 1.1", line)
    assert villages(state) == expected
    assert (state.turn, state.decision, field(state, "discard")) == (1, "main", "1 8")


@pytest.mark.rule("MAG-3")
def test_nobody_sees_the_hidden_card_that_is_switched() -> None:
    """Who knew it still does, and its new owner does not."""
    state = play(used(8, "9(0) 6", "0 7"), "turn 1.0", "switch 0")
    assert seen(state, 0) == ["0^ ?", "9(0) ?"]
    assert seen(state, 1) == ["0^ ?", "?(0) ?"]


@pytest.mark.rule("MAG-3")
@pytest.mark.parametrize("line", ["switch 2", "switch 7"])
def test_the_switch_names_an_own_card(line: str) -> None:
    """One that is there."""
    assert refused(play(used(8, "9 6", "10 12"), "turn 1.0"), line) == "MAG-3"


@pytest.mark.rule("MAG-3")
def test_a_spy_that_comes_in_by_a_switch_may_be_used_in_the_turn() -> None:
    """It is public in the own village from then on."""
    state = play(used(8, "9 6", "1 12"), "turn 1.0", "switch 1")
    assert legal(state) == ["end", "spy 1 1.0", "spy 1 1.1"]


@pytest.mark.rule("MAG-4")
def test_in_a_protected_village_only_the_use_remains() -> None:
    """The switch is refused by the Sentinel's clause."""
    state = play(used(8, "9 6", "3^ 9"), "turn 1.1")
    assert legal(state) == ["use"]
    assert refused(state, "switch 0") == "SENT-1"
    assert play(state, "use").decision == "look"


@pytest.mark.rule("MAG-4")
@pytest.mark.parametrize("number", [0, 3, 5, 10])
def test_in_a_protected_village_a_card_that_cannot_be_used_ends_it(number: int) -> None:
    """It lies faceup, and that is all; the deck is empty for the Renfield."""
    state = play(used(8, "9 6", f"3^ {number}", deck="", private=["", "1"]), "turn 1.1")
    assert villages(state) == ["9 6", f"3^ {number}^"]
    assert (state.turn, state.decision) == (1, "main")


@pytest.mark.rule("MAG-4")
def test_a_sentinel_just_turned_up_ends_it() -> None:
    """It protects its village from the moment when it is turned."""
    state = play(used(8, "9 6", "3 10"), "turn 1.0")
    assert (villages(state), state.turn) == (["9 6", "3^ 10"], 1)


@pytest.mark.rule("MAG-4")
def test_without_an_own_card_only_the_use_remains_or_nothing() -> None:
    """Nothing can be switched."""
    state = play(used(8, "", "9 12"), "turn 1.0")
    assert legal(state) == ["use"]
    assert refused(state, "switch 0") == "MAG-3"
    ended = play(used(8, "", "0 12"), "turn 1.0")
    assert (villages(ended), ended.turn) == (["", "0^ 12"], 1)


@pytest.mark.rule("MAG-5")
def test_a_used_magician_turns_another_hidden_card_of_any_other_village() -> None:
    """Own cards and those turned before are out."""
    state = play(used(8, "9 6", "8 12", "0 7"), "turn 1.0", "use")
    assert (state.decision, legal(state)) == ("turn", ["turn 1.1", "turn 2.0", "turn 2.1"])
    assert refused(state, "turn 1.0") == "MAG-1"
    assert refused(state, "turn 0.0") == "MAG-1"
    switched = play(state, "turn 2.0", "switch 0")
    assert villages(switched) == ["0^ 6", "8^ 12", "9 7"]


@pytest.mark.rule("MAG-1")
@pytest.mark.rule("MAG-5")
def test_the_actors_village_is_out_wherever_the_actor_sits() -> None:
    """Here it is seat 1, whose cards are switched but never turned."""
    state = used(8, "8 12", "9 6", "0 7", turn=1)
    assert legal(state) == ["turn 0.0", "turn 0.1", "turn 2.0", "turn 2.1"]
    again = play(state, "turn 0.0", "use")
    assert legal(again) == ["turn 0.1", "turn 2.0", "turn 2.1"]
    assert refused(again, "turn 1.0") == "MAG-1"
    assert villages(play(again, "turn 2.0", "switch 1")) == ["8^ 12", "9 0^", "6 7"]


@pytest.mark.rule("MAG-5")
def test_magicians_follow_one_another() -> None:
    """Three are turned and used, then the last card decides; each stays where it lies."""
    state = play(used(8, "9 6", "8 10", "8 8", deck="12 *"), "turn 1.0", "use", "turn 2.1", "use")
    state = play(state, "turn 2.0", "use")
    assert legal(state) == ["turn 1.1"]
    after = play(state, "turn 1.1", "use")
    assert villages(after) == ["9 6", "8^ 10^", "8^ 8^"]
    assert (field(after, "private"), after.turn) == (["12", "", ""], 1)


@pytest.mark.rule("MAG-5")
def test_a_turned_magician_may_be_switched_instead() -> None:
    """Then it gives no ability."""
    state = play(used(8, "9 6", "8 12"), "turn 1.0", "switch 0")
    assert (villages(state), state.turn) == (["8^ 6", "9 12"], 1)


@pytest.mark.rule("MAG-1")
@pytest.mark.parametrize("seat_and_spot", [(0, 1), (1, 1), (1, 2), (2, 0)])
def test_a_save_in_which_no_such_card_was_turned_is_refused(seat_and_spot: tuple[int, int]) -> None:
    """An own card, a hidden one, and cards that are not there."""
    state = play(used(8, "9 6^", "10 12"), "turn 1.0")
    seat, spot = seat_and_spot
    assert flawed(state, seat=seat, spot=spot) == "pending[1]"
