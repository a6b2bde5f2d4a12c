"""10 Renfield (REN)."""

from __future__ import annotations

import pytest

from silverdagger import observe
from tests.cards.table import drawn, sums, used
from tests.table import board, field, legal, play, refused, villages


@pytest.mark.rule("REN-1")
def test_the_top_card_of_the_deck_goes_on_top_of_the_own_private_deck() -> None:
    """Renfield is discarded, and the turn is over."""
    state = used(10, "9", "7", "6", deck="8 12 *", private=["1 2", "", "5"], discard="3")
    assert field(state, "private") == ["8 1 2", "", "5"]
    assert str(field(state, "deck")).startswith("12 ")
    assert (field(state, "discard"), state.turn, state.hand) == ("3 10", 1, None)


@pytest.mark.rule("REN-1")
def test_turned_by_a_magician_it_fills_the_deck_of_the_actor() -> None:
    """Not that of the card's owner."""
    state = play(used(8, "9", "10 7", deck="12 *"), "turn 1.0", "use")
    assert field(state, "private") == ["12", ""]
    assert villages(state) == ["9", "10^ 7"]


@pytest.mark.rule("REN-1")
def test_with_an_empty_deck_it_cannot_be_used() -> None:
    """Drawn as the last card, it may only be discarded or exchanged; one card below is enough."""
    last = drawn(10, "9", "7", deck="", private=["1", ""])
    assert legal(last) == ["discard", "exchange 0"]
    assert refused(last, "use") == "REN-1"
    assert "use" in legal(drawn(10, "9", "7", deck="1"))


@pytest.mark.rule("REN-1")
def test_discarded_without_a_use_it_moves_no_card() -> None:
    """The ability is optional."""
    state = play(drawn(10, "9", "7", deck="8 12 *"), "discard")
    assert field(state, "private") == ["", ""]
    assert str(field(state, "deck")).startswith("8 12 ")


@pytest.mark.rule("REN-2")
def test_a_draw_may_be_from_the_own_private_deck() -> None:
    """Or from the deck, as before; only the card on top, and the order stays."""
    state = board("9", "7", deck="8 *", private=["6 2 12", "5"])
    assert legal(state)[:2] == ["draw", "draw private"]
    private = play(state, "draw private")
    assert (private.hand, field(private, "private")) == (6, ["2 12", "5"])
    regular = play(state, "draw")
    assert (regular.hand, field(regular, "private")) == (8, ["6 2 12", "5"])


@pytest.mark.rule("REN-1")
@pytest.mark.rule("REN-2")
def test_the_private_deck_is_that_of_the_actor_at_any_seat() -> None:
    """It is filled from the deck and drawn from."""
    state = board("9", "7", "6", deck="10 8 *", private=["", "12", ""], turn=1)
    assert field(play(state, "draw", "use"), "private") == ["", "8 12", ""]
    private = play(state, "draw private")
    assert (private.hand, field(private, "private")) == (12, ["", "", ""])


@pytest.mark.rule("REN-2")
def test_nobody_draws_from_the_private_deck_of_another() -> None:
    """Without own private cards there is no such draw."""
    state = board("9", "7", private=["", "6"])
    assert "draw private" not in legal(state)
    assert refused(state, "draw private") == "REN-2"


@pytest.mark.rule("REN-2")
def test_a_card_from_the_private_deck_is_a_drawn_card() -> None:
    """It may be used, exchanged facedown, or approximate; only the actor knows it in hand."""
    state = board("9 8", "7", private=["6 5", ""], discard="3")
    asked = play(state, "draw private")
    assert legal(asked) == ["discard", "use", "exchange 0", "exchange 1", "exchange 0 1"]
    assert [observe(asked, seat).hand for seat in (0, 1, None)] == [6, None, None]
    exchanged = play(asked, "exchange 0")
    assert villages(exchanged) == ["6(0) 8", "7"]
    five = play(board("9 8", "7", private=["5", ""]), "draw private", "approximate 0 1")
    assert villages(five) == ["5^", "7"]


@pytest.mark.rule("REN-2")
def test_a_renfield_from_the_private_deck_fills_it_again() -> None:
    """With the card on top of the regular deck."""
    state = play(board("9", "7", deck="12 *", private=["10 1", ""]), "draw private", "use")
    assert field(state, "private") == ["12 1", ""]


@pytest.mark.rule("REN-2")
def test_cards_come_back_in_the_order_in_which_they_lie() -> None:
    """The card that came last is on top."""
    state = used(10, "9", "7", deck="12 8 *", private=["1", ""])
    state = play(state, "draw", "discard")
    assert play(state, "draw private").hand == 12
    again = play(state, "draw private", "discard", "draw", "discard")
    assert play(again, "draw private").hand == 1


@pytest.mark.rule("REN-3")
def test_its_owner_alone_knows_its_cards() -> None:
    """All of them; the others see how many there are."""
    state = used(10, "9", "7", deck="8 *", private=["1 2", "5"])
    assert observe(state, 0).private == ((8, 1, 2), (None,))
    assert observe(state, 1).private == ((None, None, None), (5,))
    assert observe(state, None).private == ((None, None, None), (None,))


@pytest.mark.rule("REN-4")
def test_with_an_empty_deck_a_private_card_makes_a_turn() -> None:
    """The next player, who has one, has to play; the round ends before a player without one."""
    state = play(board("9 8", "7", "6", deck="12", private=["", "5", "3"]), "draw", "discard")
    assert (state.turn, state.decision) == (1, "main")
    assert legal(state) == ["draw private", "take", "call"]
    assert refused(state, "draw") == "DRAW-1"
    state = play(state, "draw private", "discard")
    assert state.turn == 2
    over = play(state, "draw private", "discard")
    assert (over.decision, over.round) == ("deal", 2)


@pytest.mark.rule("REN-4")
def test_the_private_cards_of_others_make_no_turn() -> None:
    """The round ends though the actor and a later player still have some."""
    over = play(board("9", "7", "6", deck="12", private=["1", "", "3"]), "draw", "discard")
    assert (over.decision, over.round) == ("deal", 2)


@pytest.mark.rule("REN-4")
def test_a_turn_with_a_private_card_need_not_draw_it() -> None:
    """The player may take; the same card makes the next turn too."""
    state = board("9", "7", deck="", private=["1", "3"], discard="12")
    state = play(state, "take", "exchange 0", "take", "exchange 0")
    assert (state.turn, state.decision) == (0, "main")


@pytest.mark.rule("REN-4")
def test_a_renfield_that_takes_the_last_card_makes_another_turn() -> None:
    """The deck is empty then, but its user has a card; the opponent has none."""
    over = play(board("9", "7", deck="10 12"), "draw", "use")
    assert over.decision == "deal"
    goes_on = play(board("9", "7", deck="10 12", private=["", "5"]), "draw", "use", "draw private", "discard")
    assert (goes_on.turn, legal(goes_on)[0]) == (0, "draw private")


@pytest.mark.rule("REN-4")
def test_after_a_call_depletion_ends_the_round_as_well() -> None:
    """The last turns are played only by those who have a card to draw."""
    plays = play(board("9", "7", "6", deck="", private=["1", "3", ""]), "call")
    assert plays.turn == 1
    over = play(plays, "draw private", "discard")
    assert (over.decision, over.results[0].caller) == ("deal", 0)


@pytest.mark.rule("REN-4")
def test_private_cards_are_never_scored() -> None:
    """Neither the numbers nor the abilities of what lies there."""
    assert sums("9 1", "7", private=["12 13 0", "2 2"]) == (10, 7)
    over = play(board("9 1", "7", deck="12", private=["8 8", ""]), "draw", "discard")
    assert over.results[0].sums == (10, 7)
