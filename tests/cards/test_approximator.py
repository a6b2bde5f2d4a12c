"""5 Approximator (APPR)."""

from __future__ import annotations

import pytest

from silverdagger import observe
from tests.cards.table import drawn, used
from tests.table import board, field, legal, play, refused, villages


def approximating(lines: list[str]) -> list[str]:
    """The lines that use an Approximator."""
    return [line for line in lines if line.startswith("approximate")]


@pytest.mark.rule("APPR-1")
def test_any_two_own_cards_may_be_replaced() -> None:
    """Public or hidden, equal or not, from the deck or the private deck."""
    pairs = ["approximate 0 1", "approximate 0 2", "approximate 1 2"]
    assert approximating(legal(drawn(5, "9 6^ 9", "7"))) == pairs
    private = play(board("9 6^ 9", "7", private=["5", ""]), "draw private")
    assert approximating(legal(private)) == pairs
    assert approximating(legal(drawn(5, "9", "7 8"))) == []
    assert approximating(legal(drawn(5, "", "7 8"))) == []


@pytest.mark.rule("APPR-1")
@pytest.mark.parametrize(("line", "expected"), [("place 0", "5^ 6^ 8(0)"), ("place 1", "6^ 5^ 8(0)")])
def test_it_comes_in_faceup_in_the_spot_of_one_of_the_two(line: str, expected: str) -> None:
    """The other gap closes; both cards are discarded, and that is the turn."""
    asked = play(drawn(5, "9 6^ 1 8(0)", "7", discard="10"), "approximate 0 2")
    assert (asked.decision, legal(asked)) == ("place", ["place 0", "place 1"])
    assert [observe(asked, seat).hand for seat in (0, 1, None)] == [5, 5, 5]
    assert refused(asked, "place 2") == "APPR-1"
    state = play(asked, line)
    assert villages(state) == [expected, "7"]
    assert (field(state, "discard"), state.turn) == ("10 9 1", 1)


@pytest.mark.rule("APPR-1")
@pytest.mark.rule("APPR-3")
def test_an_actor_at_another_seat_approximates_the_own_village() -> None:
    """Cards go, return and come in there, and nowhere else."""
    state = board("8 12 9", "9 6 4", "7", deck="5 *", turn=1)
    plain = play(state, "draw", "approximate 0 1")
    assert villages(plain) == ["8 12 9", "5^ 4", "7"]
    zombie = play(state, "draw", "approximate 0 2")
    assert villages(zombie) == ["8 12 9", "5^ 6 4(012)", "7"]


@pytest.mark.rule("APPR-1")
def test_neighbours_leave_one_place() -> None:
    """No question is asked where the spots come to the same."""
    state = play(drawn(5, "9 6 1", "7"), "approximate 1 2")
    assert villages(state) == ["9 5^", "7"]
    assert state.turn == 1


@pytest.mark.rule("APPR-1")
def test_a_third_of_four_spots_is_counted_after_the_gap_has_closed() -> None:
    """The later of two spots is one less once the earlier card is gone."""
    asked = play(drawn(5, "9 6 1 8", "7"), "approximate 1 3")
    assert legal(asked) == ["place 1", "place 2"]
    assert villages(play(asked, "place 2")) == ["9 1 5^", "7"]


@pytest.mark.rule("APPR-1")
@pytest.mark.parametrize("line", ["approximate 0 0", "approximate 1 0", "approximate 0 3", "approximate 3 4"])
def test_the_two_are_different_own_cards_named_from_left_to_right(line: str) -> None:
    """Anything else is refused."""
    assert refused(drawn(5, "9 6 1", "7"), line) == "APPR-1"


@pytest.mark.rule("APPR-1")
def test_only_an_approximator_does_it() -> None:
    """Not with another card in hand, and not before one is drawn."""
    assert refused(drawn(6, "9 6 1", "7"), "approximate 0 1") == "APPR-1"
    assert refused(board("9 6 5^", "7"), "approximate 0 1") == "ASKED"


@pytest.mark.rule("APPR-2")
@pytest.mark.parametrize("village", ["9 6 13", "6 9 13", "9^ 6 13", "6 9^ 13"])
def test_the_higher_number_is_discarded_first(village: str) -> None:
    """The lower one lies on top, wherever the two lay."""
    state = play(drawn(5, village, "7", discard="10"), "approximate 0 1")
    assert field(state, "discard") == "10 9 6"


@pytest.mark.rule("APPR-2")
def test_two_equal_cards_both_go() -> None:
    """Their order makes no difference to the pile."""
    state = play(drawn(5, "9 13 9^", "7", discard="10"), "approximate 0 2", "place 0")
    assert (villages(state), field(state, "discard")) == (["5^ 13", "7"], "10 9 9")


@pytest.mark.rule("APPR-3")
@pytest.mark.parametrize(
    ("village", "expected", "pile"),
    [
        ("4 9 1", "4(01) 5^ 1", "10 9"),
        ("9 4 1", "5^ 4(01) 1", "10 9"),
        ("4^ 9 1", "4^ 5^ 1", "10 9"),
        ("9^ 4^ 1", "5^ 4^ 1", "10 9"),
        ("4 5 1", "4(01) 5^ 1", "10 5"),
    ],
)
def test_a_zombie_with_a_higher_partner_returns_as_it_was(village: str, expected: str, pile: str) -> None:
    """Everyone has seen it, and the Approximator takes the spot of the partner, unasked."""
    state = play(drawn(5, village, "7", discard="10"), "approximate 0 1")
    assert villages(state) == [expected, "7"]
    assert (field(state, "discard"), state.turn) == (pile, 1)


@pytest.mark.rule("APPR-3")
@pytest.mark.parametrize(("village", "pile"), [("4 3 12", "4 3"), ("0 4^ 12", "4 0")])
def test_a_zombie_with_a_lower_partner_goes(village: str, pile: str) -> None:
    """It does not come to lie on top."""
    state = play(drawn(5, village, "7"), "approximate 0 1")
    assert (villages(state), field(state, "discard")) == (["5^ 12", "7"], pile)


@pytest.mark.rule("APPR-3")
@pytest.mark.parametrize(("line", "expected"), [("place 0", "5^ 4(01) 9 4^"), ("place 3", "4(01) 9 4^ 5^")])
def test_two_zombies_both_stay_and_the_approximator_joins_at_an_end(line: str, expected: str) -> None:
    """Nothing is discarded."""
    asked = play(drawn(5, "4 9 4^", "7", discard="10"), "approximate 0 2")
    assert legal(asked) == ["place 0", "place 3"]
    assert [refused(asked, wrong) for wrong in ("place 1", "place 2")] == ["APPR-3", "APPR-3"]
    assert [observe(asked, seat).hand for seat in (0, 1, None)] == [5, 5, 5]
    state = play(asked, line)
    assert villages(state) == [expected, "7"]
    assert (field(state, "discard"), state.turn) == ("10", 1)


@pytest.mark.rule("APPR-4")
def test_it_may_be_discarded_without_effect() -> None:
    """It has no draw/discard icon."""
    state = drawn(5, "9 6", "7", discard="10")
    assert "discard" in legal(state)
    assert refused(state, "use") == "DRAW-2"
    after = play(state, "discard")
    assert (villages(after), field(after, "discard")) == (["9 6", "7"], "10 5")


@pytest.mark.rule("APPR-4")
def test_it_may_be_exchanged_like_any_card() -> None:
    """Then it comes in facedown, known to the actor alone."""
    state = play(drawn(5, "9 6", "7", discard="10"), "exchange 0")
    assert (villages(state), field(state, "discard")) == (["5(0) 6", "7"], "10 9")


@pytest.mark.rule("APPR-4")
def test_a_taken_one_gives_no_ability() -> None:
    """It is exchanged and comes in faceup."""
    state = play(board("9 6 1", "7", discard="5"), "take")
    assert approximating(legal(state)) == []
    assert refused(state, "approximate 0 1") == "ASKED"
    assert villages(play(state, "exchange 0")) == ["5^ 6 1", "7"]


@pytest.mark.rule("APPR-4")
def test_one_that_a_magician_turned_is_switched() -> None:
    """It counts as a card without an ability."""
    state = play(used(8, "9 6", "5 7"), "turn 1.0")
    assert legal(state) == ["switch 0", "switch 1"]
    assert refused(state, "use") == "MAG-2"


@pytest.mark.rule("APPR-4")
def test_one_that_was_turned_faceup_or_exchanged_out_gives_no_ability() -> None:
    """By a Flipper, or discarded in an exchange: the turn goes on to the next player."""
    flipped = play(used(6, "5 9 6", "7"), "flip 0")
    assert (flipped.turn, flipped.decision) == (1, "main")
    discarded = play(drawn(9, "5 8 6", "7"), "exchange 0")
    assert (discarded.turn, discarded.decision) == (1, "main")


@pytest.mark.rule("APPR-4")
@pytest.mark.parametrize("options", [{}, {"redirected_ability": True}])
def test_one_discarded_in_place_of_a_zombie_gives_no_ability(options: dict[str, bool]) -> None:
    """With the option as well as without."""
    state = play(drawn(5, "4 9 6", "7", discard="10", options=options), "exchange 0")
    assert villages(state) == ["4(01) 9 6", "7"]
    assert (field(state, "discard"), state.turn) == ("10 5", 1)
