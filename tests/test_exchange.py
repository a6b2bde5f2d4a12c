"""EXCH and OPT-1: cards of the own village for the card in hand."""

from __future__ import annotations

import pytest

from silverdagger import observe
from tests.table import board, field, legal, play, refused, seen, villages

OPT_1 = {"redirected_ability": True}


@pytest.mark.rule("EXCH-1")
def test_any_own_cards_may_be_named() -> None:
    """One or more, public or hidden, known or not: each set of spots is one exchange."""
    state = play(board("9^ 8(0) 7", "8", deck="3 *"), "draw")
    assert legal(state)[1:] == [
        "exchange 0", "exchange 1", "exchange 0 1", "exchange 2",
        "exchange 0 2", "exchange 1 2", "exchange 0 1 2",
    ]  # fmt: skip


@pytest.mark.rule("EXCH-1")
@pytest.mark.parametrize("first", ["draw", "take"])
@pytest.mark.parametrize(
    "line", ["exchange 3", "exchange 0 3", "exchange 1 1", "exchange 2 0", "exchange 99"]
)
def test_cards_are_named_once_each_from_left_to_right(first: str, line: str) -> None:
    """A spot that is not there, the new card's too, one named twice or out of order is refused."""
    assert refused(play(board("9 8 7", "8", discard="12"), first), line) == "EXCH-1"


@pytest.mark.rule("EXCH-1")
def test_what_the_actor_cannot_see_limits_nothing() -> None:
    """Villages that look alike offer the same exchanges, whatever lies facedown."""
    villages_alike = ["9 9 9", "4 4 4", "1 2 3"]
    offered = [legal(play(board(v, "8", deck="5 *", discard="12"), "draw")) for v in villages_alike]
    assert offered[0] == offered[1] == offered[2]


@pytest.mark.rule("EXCH-2")
@pytest.mark.parametrize(
    ("first", "after"), [("draw", ["9 8 3(0) 6", "5 5"]), ("take", ["9 8 12^ 6", "5 5"])]
)
def test_one_card_is_replaced_in_its_spot(first: str, after: list[str]) -> None:
    """The old card goes on the discard pile, and nothing is asked."""
    state = play(board("9 8 7 6", "5 5", deck="3 *", discard="2 12"), first, "exchange 2")
    assert villages(state) == after
    assert state.discard[-1] == 7
    assert (state.hand, state.turn, state.decision) == (None, 1, "main")


@pytest.mark.rule("EXCH-3")
def test_equal_cards_are_all_discarded() -> None:
    """They lie on the discard pile and gaps close, while the actor says where the new card goes."""
    state = play(board("6 9 6^ 7 6(1)", "8", deck="3 *", discard="12"), "draw", "exchange 0 2 4")
    assert (state.discard, villages(state)) == ((12, 6, 6, 6), ["9 7", "8"])
    assert (state.decision, state.hand) == ("place", 3)


@pytest.mark.rule("EXCH-3")
@pytest.mark.parametrize(
    ("village", "spots", "places"),
    [
        ("6 9 6", "0 2", ["place 0", "place 1"]),
        ("6 9 7 6", "0 3", ["place 0", "place 2"]),
        ("6 6 9 6", "0 1 3", ["place 0", "place 1"]),
        ("9 6 7 6 8 6", "1 3 5", ["place 1", "place 2", "place 3"]),
    ],
)
def test_the_new_card_takes_one_of_their_spots(village: str, spots: str, places: list[str]) -> None:
    """Spots with the same place among the cards that stay are one choice."""
    state = play(board(village, "8", deck="3 *"), "draw", f"exchange {spots}")
    assert legal(state) == places
    assert refused(state, "place 5") == "EXCH-3"


@pytest.mark.rule("EXCH-3")
@pytest.mark.parametrize(("index", "after"), [(1, "9 3(0) 7 8"), (2, "9 7 3(0) 8")], ids=["left", "right"])
def test_the_new_card_lies_where_the_actor_says(index: int, after: str) -> None:
    """Among the cards that stay, counted after the gaps have closed."""
    state = play(board("9 6 7 6 8", "8", deck="3 *"), "draw", "exchange 1 3", f"place {index}")
    assert villages(state)[0] == after
    assert (state.hand, state.turn) == (None, 1)


@pytest.mark.rule("EXCH-3")
def test_a_place_without_a_choice_is_not_asked() -> None:
    """Neighbours leave one gap, and so does a whole village."""
    assert villages(play(board("9 6 6 8", "8", deck="3 *"), "draw", "exchange 1 2"))[0] == "9 3(0) 8"
    assert villages(play(board("6 6^", "8", deck="3 *"), "draw", "exchange 0 1"))[0] == "3(0)"


@pytest.mark.rule("EXCH-3", "TAKE-1")
def test_a_taken_card_comes_in_faceup_for_several() -> None:
    """Also in the place of hidden cards."""
    state = play(board("6 9 6", "8", discard="12 3"), "take", "exchange 0 2", "place 1")
    assert (villages(state)[0], state.discard) == ("9 3^", (12, 6, 6))


@pytest.mark.rule("EXCH-3")
def test_a_halfling_matches_halflings_only() -> None:
    """Numbers are compared, and equal cards need no other likeness."""
    assert play(board("2^ 2", "8", deck="3 *"), "draw", "exchange 0 1").discard == (2, 2)
    assert play(board("2^ 1", "8", deck="3 *"), "draw", "exchange 0 1").discard == ()


@pytest.mark.rule("EXCH-4")
def test_cards_that_do_not_match_go_back_facedown() -> None:
    """Public ones too; everyone has seen them, and nothing is discarded."""
    state = play(board("9^ 6 7 9", "8", "5", deck="3 *", discard="12"), "draw", "exchange 0 1")
    assert villages(state)[0] == "9(012) 6(012) 7 9"
    assert (state.discard, state.decision, state.hand) == ((12,), "place", 3)
    assert seen(state, 2)[0] == seen(state, None)[0] == "9(012) 6(012) ? ?"


@pytest.mark.rule("EXCH-4")
@pytest.mark.parametrize(
    ("first", "index", "after"),
    [
        ("draw", 0, "3(0) 9(01) 6(01) 7"),
        ("draw", 3, "9(01) 6(01) 7 3(0)"),
        ("take", 0, "12^ 9(01) 6(01) 7"),
        ("take", 3, "9(01) 6(01) 7 12^"),
    ],
)
def test_the_new_card_joins_at_an_end(first: str, index: int, after: str) -> None:
    """At the left or right end, facedown if drawn, faceup if taken."""
    state = play(board("9^ 6 7", "8", deck="3 *", discard="5 12"), first, "exchange 0 1")
    assert legal(state) == ["place 0", "place 3"]
    assert refused(state, "place 1") == refused(state, "place 2") == "EXCH-4"
    state = play(state, f"place {index}")
    assert (villages(state)[0], state.turn) == (after, 1)


@pytest.mark.rule("EXCH-4")
def test_a_failed_exchange_keeps_equal_pairs_too() -> None:
    """If one of the named cards differs, none is discarded."""
    state = play(board("6 6 9 5", "8", deck="3 1 *"), "draw", "exchange 0 1 2")
    assert (villages(state)[0], state.discard) == ("6(01) 6(01) 9(01) 5", ())


@pytest.mark.rule("EXCH-5")
@pytest.mark.parametrize("named", ["0 1 2", "0 1 3", "0 1 2 3"])
def test_three_cards_that_do_not_match_bring_one_more(named: str) -> None:
    """Even if two of them match: the named ones count, not those that differ."""
    state = play(board("6 6 9 5", "8", deck="3 1 10 *"), "draw", f"exchange {named}", "place 0")
    assert (state.decision, state.turn, state.deck[0]) == ("place", 0, 1)
    assert legal(state) == ["place 0", "place 5"]
    assert refused(state, "place 4") == "EXCH-5"


@pytest.mark.rule("EXCH-5")
@pytest.mark.parametrize(("index", "spot"), [(0, 0), (5, 5)])
def test_the_extra_card_joins_at_an_end_unseen(index: int, spot: int) -> None:
    """Facedown, and nobody knows it, the actor neither."""
    state = play(board("6 6 9 5", "8", deck="3 1 10"), "draw", "exchange 0 1 2", "place 4", f"place {index}")
    cards = villages(state)[0].split()
    assert cards.pop(spot) == "1"
    assert " ".join(cards) == "6(01) 6(01) 9(01) 5 3(0)"
    assert observe(state, 0).villages[0][spot].number is None
    assert (state.deck, state.turn) == ((10,), 1)


@pytest.mark.rule("EXCH-5")
def test_two_cards_that_do_not_match_bring_nothing() -> None:
    """The turn is over once the new card lies."""
    state = play(board("6 9 5", "8", deck="3 1"), "draw", "exchange 0 1", "place 0")
    assert (state.turn, state.deck) == (1, (1,))


@pytest.mark.rule("EXCH-5")
def test_three_cards_that_match_bring_nothing() -> None:
    """Only a failed exchange has the penalty."""
    assert play(board("6 6 6", "8", deck="3 1"), "draw", "exchange 0 1 2").deck == (1,)


@pytest.mark.rule("EXCH-5")
def test_the_penalty_is_for_a_taken_card_too() -> None:
    """The taken card lies faceup, the extra one facedown."""
    state = play(
        board("6 9 5", "8", deck="1 2", discard="12"), "take", "exchange 0 1 2", "place 0", "place 4"
    )
    assert (villages(state)[0], state.deck) == ("12^ 6(01) 9(01) 5(01) 1", (2,))


@pytest.mark.rule("EXCH-5")
def test_the_extra_card_is_of_the_regular_deck() -> None:
    """Also if the new card came from the private one, which keeps its other cards."""
    state = board("6 9 5", "8", deck="1 2", private=["3 7", ""])
    state = play(state, "draw private", "exchange 0 1 2", "place 0", "place 0")
    assert (villages(state)[0], state.deck) == ("1 3(0) 6(01) 9(01) 5(01)", (2,))
    assert state.private[0] == (7,)


@pytest.mark.rule("EXCH-5", "END-3")
def test_with_an_empty_deck_there_is_no_extra_card() -> None:
    """The new card is placed, and private decks give none."""
    state = play(board("6 9 5", "8", deck="3", private=["7", "2"]), "draw", "exchange 0 1 2", "place 0")
    assert (state.turn, villages(state)[0], state.private) == (1, "3(0) 6(01) 9(01) 5(01)", ((7,), (2,)))


@pytest.mark.rule("EXCH-6", "ZOMB-3")
@pytest.mark.parametrize(
    ("village", "spots", "after"),
    [
        ("9 4 7", "1", "9 4(01) 7"),
        ("9 4^ 7", "1", "9 4^ 7"),
        ("4 4^ 7 4", "0 1 3", "4(01) 4^ 7 4(01)"),
    ],
)
def test_a_card_that_stays_is_not_exchanged(village: str, spots: str, after: str) -> None:
    """The drawn card is discarded instead: no failed exchange, no penalty, no ability."""
    state = play(board(village, "8", deck="11 2 3"), "draw", f"exchange {spots}")
    assert (villages(state)[0], state.discard, state.deck) == (after, (11,), (2, 3))
    assert (state.turn, state.direction) == (1, "cw")


@pytest.mark.rule("EXCH-6", "ZOMB-4")
def test_a_card_that_stays_exchanged_for_its_like_keeps_both() -> None:
    """A drawn Zombie joins at an end, and everyone knows it."""
    state = play(board("9 4 7", "8", deck="4 2"), "draw", "exchange 1")
    assert legal(state) == ["place 0", "place 3"]
    assert refused(state, "place 1") == "ZOMB-4"
    assert villages(play(state, "place 3"))[0] == "9 4(01) 7 4(01)"


@pytest.mark.rule("EXCH-6", "ZOMB-6")
def test_a_failed_exchange_with_a_zombie_is_like_any() -> None:
    """It lies facedown with the others, and the new card joins."""
    state = play(board("4^ 9", "8", deck="3 *", discard="12"), "draw", "exchange 0 1", "place 0")
    assert (villages(state)[0], state.discard) == ("3(0) 4(01) 9(01)", (12,))


@pytest.mark.rule("OPT-1")
def test_a_card_discarded_in_place_of_a_zombie_may_be_used() -> None:
    """With the option the actor is asked, with the card still in hand, which all know now."""
    state = play(board("4 9", "8", "7", deck="11 2", options=OPT_1), "draw", "exchange 0")
    assert (state.decision, state.hand, legal(state)) == ("redirected", 11, ["discard", "use"])
    assert [observe(state, seat).hand for seat in (0, 1, None)] == [11, 11, 11]
    used = play(state, "use")
    assert (used.discard, used.direction, used.turn) == ((11,), "ccw", 2)
    declined = play(state, "discard")
    assert (declined.discard, declined.direction, declined.turn) == ((11,), "cw", 1)


@pytest.mark.rule("OPT-1")
def test_a_redirected_ability_is_carried_out_in_full() -> None:
    """Its decisions are asked as after any use."""
    state = play(board("4 9", "8", deck="6 2", options=OPT_1), "draw", "exchange 0", "use")
    assert (state.decision, state.discard, state.hand) == ("flip", (6,), None)


@pytest.mark.rule("OPT-1")
@pytest.mark.parametrize("number", [3, 5, 13])
def test_a_card_without_the_icon_is_not_asked_for(number: int) -> None:
    """It is discarded, and the turn is over."""
    state = play(board("4 9", "8", deck=f"{number} 2", options=OPT_1), "draw", "exchange 0")
    assert (state.discard, state.turn) == ((number,), 1)


@pytest.mark.rule("OPT-1")
def test_an_ability_that_cannot_be_used_is_not_asked_for() -> None:
    """Renfield with an empty deck, say."""
    state = board("4 9", "8", deck="10", private=["", "2"], options=OPT_1)
    state = play(state, "draw", "exchange 0")
    assert (state.discard, state.turn) == ((10,), 1)


@pytest.mark.rule("OPT-1")
def test_the_option_is_off_by_default() -> None:
    """Without it the card is discarded and nothing is asked."""
    state = play(board("4 9", "8", "7", deck="11 2"), "draw", "exchange 0")
    assert (field(state, "options"), state.turn, state.direction) == ({}, 1, "cw")
