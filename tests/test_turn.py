"""TURN, DRAW, TAKE, CALL, END-2, END-3, and the turning of the dagger."""

from __future__ import annotations

import pytest

from silverdagger import DAGGER
from tests.deals import DEAL, between_rounds
from tests.table import board, field, legal, play, refused, seen, villages

SPY_AND_DAGGER = {"villages": ["1^ 4 8", "7 10 13^"], "discard": "12", "power": "ready"}
"""Seat 0 to act, with an unused Spy and the dagger ready."""

# TURN


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_the_holder_starts_the_round(holder: int) -> None:
    """In a later round too the holder has the first turn."""
    fewest = ["9", "9", "9"]
    fewest[holder] = "1"
    state = play(between_rounds(*fewest), str(DEAL), "set 0", "set 1", "set 2", *["peek 0 1"] * 3)
    assert (state.decision, state.turn, state.holder) == ("main", holder, holder)


@pytest.mark.rule("TURN-1")
def test_each_round_starts_clockwise() -> None:
    """A round that ended counterclockwise is followed by a clockwise one."""
    over = between_rounds("9", "8", "7", direction="ccw")
    state = play(over, str(DEAL), "set 0", "set 1", "set 2", *["peek 0 1"] * 3)
    assert over.direction == state.direction == "cw"
    assert play(state, "draw", "discard").turn == 0


@pytest.mark.rule("TURN-2")
def test_a_turn_offers_draw_take_call_and_passing_a_zombie() -> None:
    """These are the actions of a turn."""
    state = board("4^ 9", "8 8", discard="5", private=["6", ""])
    assert legal(state) == ["draw", "draw private", "take", "call", "zombie 0"]


@pytest.mark.rule("TURN-2", "ASKED")
@pytest.mark.parametrize("action", ["draw", "draw private", "take", "call", "zombie 1"])
@pytest.mark.parametrize(
    "first",
    [("draw", "discard"), ("take", "exchange 2"), ("zombie 1", "place 0")],
    ids=lambda lines: lines[0],
)
def test_a_turn_is_one_action(first: tuple[str, ...], action: str) -> None:
    """Once the action is over, only what is open at any moment is left."""
    state = play(board("1^ 4^ 9", "8 8", deck="3 *", discard="5", private=["6", ""]), *first)
    assert (state.turn, state.decision) == (0, "end")
    assert refused(state, action) == "ASKED"


@pytest.mark.rule("TURN-3")
@pytest.mark.parametrize(
    ("deck", "lines", "decision"),
    [
        ("9 *", [], "main"),
        ("9 *", ["draw"], "drawn"),
        ("9 *", ["take"], "taken"),
        ("9 *", ["draw", "exchange 1 2"], "place"),
        ("6 *", ["draw", "exchange 1"], "redirected"),
        ("6 *", ["draw", "use"], "flip"),
        ("7 *", ["draw", "use"], "seek"),
        ("8 *", ["draw", "use"], "turn"),
        ("8 *", ["draw", "use", "turn 1.0"], "turned"),
        ("9 *", ["draw", "use"], "look"),
        ("9 *", ["draw", "use", "view 1.0"], "look"),
        ("12 *", ["draw", "use"], "steal"),
        ("12 *", ["draw", "use", "view 0.1"], "swap"),
        ("9 *", ["draw", "discard"], "end"),
    ],
)
def test_spy_and_dagger_are_open_at_any_moment_of_the_turn(
    deck: str, lines: list[str], decision: str
) -> None:
    """Before, between and after the steps of the action they can be used, and the turn goes on."""
    state = play(board(**SPY_AND_DAGGER, deck=deck, options={"redirected_ability": True}), *lines)
    assert state.decision == decision
    assert "spy 0 1.1" in legal(state)
    assert "dagger" in legal(state)
    for line in ("spy 0 1.1", "dagger"):
        after = play(state, line)
        assert (after.turn, after.decision, after.hand) == (0, decision, state.hand)


@pytest.mark.rule("TURN-3", "EXCH-5")
def test_the_dagger_is_open_while_an_extra_card_is_placed() -> None:
    """A Spy that was named in the failed exchange lies facedown by then."""
    state = play(board(**SPY_AND_DAGGER), "draw", "exchange 0 1 2", "place 0")
    assert legal(state) == ["place 0", "place 4", "dagger"]


@pytest.mark.rule("TURN-3")
def test_nothing_is_open_in_another_players_turn() -> None:
    """While seat 1's turn runs, neither seat 0's Spy nor its dagger is offered."""
    state = board("1^ 9", "8 8", "7", discard="12", power="ready", turn=1)
    assert legal(state) == ["draw", "take", "call"]
    assert refused(state, "dagger") == "DAGGER-2"
    assert refused(state, "spy 0 2.0") == "SPY-1"


@pytest.mark.rule("TURN-3", "ASKED")
def test_nothing_is_open_between_turns() -> None:
    """Before the first turn of a round neither Spy nor dagger is open, though the power is ready."""
    state = board("1^ 2", "9", turn=1, caller=0, deck="10")
    state = play(state, "draw", "discard", str(DEAL))
    assert (state.power, state.decision) == ("ready", "set")
    assert refused(state, "dagger") == refused(state, "spy 0 1.0") == "ASKED"
    state = play(state, "set 0", "set 1")
    assert state.decision == "peek"
    assert refused(state, "dagger") == "ASKED"


@pytest.mark.rule("TURN-4")
def test_a_turn_ends_by_itself_with_nothing_left_to_use() -> None:
    """Without Spy and power the next player is asked at once."""
    state = play(board("9", "8"), "draw", "discard")
    assert (state.turn, state.decision) == (1, "main")


@pytest.mark.rule("TURN-4")
def test_a_turn_ends_by_itself_once_all_is_used() -> None:
    """The last use ends a turn whose action is over, and one before the action does not."""
    state = play(board(**SPY_AND_DAGGER, deck="5 *"), "spy 0 1.0")
    assert (state.turn, state.decision) == (0, "main")
    state = play(board("1^ 9", "8 8", "7", deck="5 *"), "draw", "discard")
    assert (state.turn, state.decision) == (0, "end")
    assert play(state, "spy 0 1.0").turn == 1
    assert play(board("1^ 9", "8 8", "7", deck="5 *"), "spy 0 1.0", "draw", "discard").turn == 1


@pytest.mark.rule("TURN-4")
def test_what_is_left_can_be_declined() -> None:
    """With a use left the actor is asked, and may end the turn."""
    state = play(board(**SPY_AND_DAGGER, deck="5 *"), "draw", "discard")
    assert legal(state) == ["end", "spy 0 1.0", "spy 0 1.1", "dagger"]
    after = play(state, "end")
    assert (after.turn, after.power) == (1, "ready")


@pytest.mark.rule("TURN-4")
def test_a_spy_with_nothing_to_view_does_not_hold_up_the_turn() -> None:
    """A use that cannot be made is not left."""
    assert play(board("1^ 9 2", "8^ 7^", deck="5 *"), "draw", "discard").turn == 1


@pytest.mark.rule("TURN-4")
def test_a_use_is_there_again_in_the_next_own_turn() -> None:
    """The mark of a use goes when the turn ends."""
    state = play(board("1^ 9", "8 8", deck="5 5 *"), "spy 0 1.0")
    assert villages(state) == ["1^! 9", "8(0) 8"]
    state = play(state, "draw", "discard")
    assert villages(state) == ["1^ 9", "8(0) 8"]
    assert "spy 0 1.0" in legal(play(state, "draw", "discard"))


@pytest.mark.rule("TURN-5")
@pytest.mark.parametrize(
    ("players", "direction", "turn", "following"),
    [
        (2, "cw", 0, 1),
        (2, "ccw", 0, 1),
        (2, "cw", 1, 0),
        (3, "cw", 0, 1),
        (3, "cw", 2, 0),
        (3, "ccw", 0, 2),
        (3, "ccw", 2, 1),
        (4, "cw", 3, 0),
        (4, "cw", 1, 2),
        (4, "ccw", 0, 3),
        (4, "ccw", 3, 2),
    ],
)
def test_the_neighbour_in_the_direction_of_play_is_next(
    players: int, direction: str, turn: int, following: int
) -> None:
    """Clockwise the next seat, counterclockwise the one before."""
    state = play(board(*["9"] * players, direction=direction, turn=turn), "draw", "discard")
    assert (state.turn, state.decision, state.direction) == (following, "main", direction)


@pytest.mark.rule("TURN-5", "DAGGER-3")
def test_two_skips_in_one_turn_are_one() -> None:
    """With two players dagger and Reverser turn the direction twice and skip one turn."""
    state = play(board("9", "8", deck="11 3 3 3 *", power="ready"), "dagger", "draw", "use")
    assert (state.turn, state.decision, state.direction) == (0, "main", "cw")
    assert play(state, "draw", "discard").turn == 1


@pytest.mark.rule("TURN-5")
def test_a_skip_is_for_one_turn() -> None:
    """The turn after a skip passes on as always."""
    state = play(board("9", "8", deck="11 3 3 *"), "draw", "use")
    assert (state.turn, state.direction) == (0, "ccw")
    assert play(state, "draw", "discard").turn == 1


@pytest.mark.rule("TURN-6")
def test_a_round_has_no_turn_limit() -> None:
    """Players who only take go on for as long as they like."""
    state = board("9 5", "8 7", discard="12", deck="3")
    for _ in range(500):
        state = play(state, "take", "exchange 0")
    assert (state.decision, state.turn, state.round, state.deck) == ("main", 0, 1, (3,))


# DRAW


@pytest.mark.rule("DRAW-1")
def test_the_top_card_of_the_deck_is_drawn() -> None:
    """It leaves the deck and is in hand, and the actor decides what becomes of it."""
    state = play(board("9", "8", deck="7 3 2", discard="12"), "draw")
    assert (state.hand, state.deck, state.decision, state.to_act) == (7, (3, 2), "drawn", 0)


@pytest.mark.rule("DRAW-1", "REN-2")
def test_the_top_card_of_the_own_private_deck_is_drawn() -> None:
    """It leaves the private deck; the regular one stays as it is."""
    state = play(board("9", "8", deck="7 3", private=["6 5", "2"]), "draw private")
    assert (state.hand, state.private, state.deck, state.decision) == (6, ((5,), (2,)), (7, 3), "drawn")


@pytest.mark.rule("DRAW-1")
def test_a_private_card_is_in_every_way_a_drawn_card() -> None:
    """It may be used, discarded or exchanged, and comes in facedown, known to the actor alone."""
    state = play(board("9", "8", private=["6", ""], discard="12"), "draw private")
    assert legal(state) == ["discard", "use", "exchange 0"]
    assert play(state, "use").decision == "flip"
    assert villages(play(state, "exchange 0")) == ["6(0)", "8"]
    approximator = play(board("9 8", "8", private=["5", ""]), "draw private")
    assert "approximate 0 1" in legal(approximator)


@pytest.mark.rule("DRAW-1", "REN-2")
def test_drawing_needs_a_card() -> None:
    """An empty deck gives no card, and neither does an empty private deck."""
    state = board("9", "8", deck="", private=["6", ""], discard="12")
    assert legal(state) == ["draw private", "take", "call"]
    assert refused(state, "draw") == "DRAW-1"
    state = board("9", "8", deck="5", private=["", "6"], discard="12")
    assert legal(state) == ["draw", "take", "call"]
    assert refused(state, "draw private") == "REN-2"


@pytest.mark.rule("DRAW-2")
def test_a_drawn_card_may_be_discarded() -> None:
    """It lies on top of the discard pile, and nothing else happens, also to one with the icon."""
    state = play(board("9", "8", "7", deck="11 3 3", discard="12 1"), "draw", "discard")
    assert (state.discard, state.hand) == ((12, 1, 11), None)
    assert (state.turn, state.direction) == (1, "cw")


@pytest.mark.rule("DRAW-2")
@pytest.mark.parametrize("number", range(14))
def test_cards_six_to_twelve_may_be_used(number: int) -> None:
    """Those have the icon; a use puts the card on the discard pile first."""
    state = play(board("9 3", "8 2", deck=f"{number} 10 10 *"), "draw")
    if 6 <= number <= 12:
        assert "use" in legal(state)
        assert play(state, "use").discard == (number,)
    else:
        assert "use" not in legal(state)
        assert refused(state, "use") == "DRAW-2"


@pytest.mark.rule("DRAW-2")
def test_the_clause_of_an_ability_says_that_it_has_the_icon() -> None:
    """Exactly 6 to 12 name one."""
    assert [card.number for card in DAGGER.cards if card.ability] == [6, 7, 8, 9, 10, 11, 12]


@pytest.mark.rule("DRAW-3")
def test_a_drawn_card_comes_in_facedown_known_to_the_actor_alone() -> None:
    """Also in the place of a public card."""
    state = play(board("9^ 5", "8", "7", deck="3 *"), "draw", "exchange 0")
    assert villages(state) == ["3(0) 5", "8", "7"]
    assert [seen(state, seat)[0] for seat in (0, 1, 2, None)] == ["3(0) ?", "?(0) ?", "?(0) ?", "?(0) ?"]


@pytest.mark.rule("DRAW-3")
def test_a_drawn_card_may_be_exchanged_for_one_or_more() -> None:
    """Every set of own cards is offered, beside the discard."""
    assert legal(play(board("9 5", "8", deck="3 *"), "draw")) == [
        "discard", "exchange 0", "exchange 1", "exchange 0 1",
    ]  # fmt: skip


@pytest.mark.rule("DRAW-4", "ZOMB-2")
def test_a_card_with_no_other_way_is_kept() -> None:
    """A Zombie drawn with an empty village becomes the village, hidden, and everyone knows it."""
    state = play(board("", "8", "7", deck="4 *"), "draw")
    assert legal(state) == ["keep"]
    state = play(state, "keep")
    assert (villages(state), state.turn, state.hand) == (["4(012)", "8", "7"], 1, None)


@pytest.mark.rule("DRAW-4")
@pytest.mark.parametrize(("village", "card"), [("9", "4"), ("", "5"), ("", "6"), ("9", "3")])
def test_a_card_with_another_way_is_not_kept(village: str, card: str) -> None:
    """With a card to exchange, or one that may be discarded, there is no keeping."""
    state = play(board(village, "8", deck=f"{card} *"), "draw")
    assert "keep" not in legal(state)
    assert refused(state, "keep") == "DRAW-4"


# TAKE


@pytest.mark.rule("TAKE-1")
def test_the_top_of_the_discard_pile_is_taken_and_has_to_be_exchanged() -> None:
    """It leaves the pile; every exchange is offered and nothing else."""
    state = play(board("9 5", "8", discard="12 3 7"), "take")
    assert (state.hand, state.discard, state.decision) == (7, (12, 3), "taken")
    assert legal(state) == ["exchange 0", "exchange 1", "exchange 0 1"]
    assert refused(state, "discard") == "ASKED"


@pytest.mark.rule("TAKE-1")
def test_a_taken_card_comes_in_faceup() -> None:
    """In the spot of the card that goes, also of a hidden one."""
    state = play(board("9 5", "8", discard="12 3"), "take", "exchange 1")
    assert (villages(state), state.discard, state.turn) == (["9 3^", "8"], (12, 5), 1)


@pytest.mark.rule("TAKE-2")
@pytest.mark.parametrize(("village", "discard"), [("9", ""), ("", "7"), ("", "")])
def test_taking_needs_a_discarded_card_and_an_own_one(village: str, discard: str) -> None:
    """Without one of them the pile cannot be taken from."""
    state = board(village, "8", discard=discard)
    assert legal(state) == ["draw", "call"]
    assert refused(state, "take") == "TAKE-2"


@pytest.mark.rule("TAKE-3")
@pytest.mark.parametrize("number", [5, 6, 7, 8, 9, 10, 11, 12])
def test_a_taken_card_gives_no_ability(number: int) -> None:
    """It is neither used nor placed by its ability, and coming in starts nothing."""
    state = play(board("9 1", "8 2", "7", discard=str(number), deck="3 2"), "take")
    assert [line.split()[0] for line in legal(state)] == ["exchange"] * 3
    assert refused(state, "use") == "ASKED"
    after = play(state, "exchange 0")
    assert (after.turn, after.decision, after.direction, after.deck) == (1, "main", "cw", (3, 2))


@pytest.mark.rule("TAKE-3")
def test_a_card_taken_and_discarded_in_place_of_a_zombie_gives_no_ability() -> None:
    """Also with OPT-1, which speaks of drawn cards."""
    options = {"redirected_ability": True}
    state = play(board("4 9", "8", "7", discard="11", options=options), "take", "exchange 0")
    assert (state.turn, state.direction, state.discard) == (1, "cw", (11,))


# CALL


@pytest.mark.rule("CALL-1")
@pytest.mark.parametrize("village", ["", "9", "9 8", "9 8 7", "9 8 7 6"])
def test_up_to_four_cards_may_call(village: str) -> None:
    """A call ends the turn at once and makes its player the caller."""
    state = play(board(village, "8", "3", discard="12"), "call")
    assert (state.caller, state.turn, state.decision) == (0, 1, "main")
    assert (villages(state)[0], state.discard) == (village, (12,))


@pytest.mark.rule("CALL-1")
@pytest.mark.parametrize("village", ["9 8 7 6 5", "9^ 8^ 7^ 6^ 5^ 3^"])
def test_five_cards_may_not_call(village: str) -> None:
    """With five or more cards, public or hidden, there is no call."""
    state = board(village, "8")
    assert "call" not in legal(state)
    assert refused(state, "call") == "CALL-1"


@pytest.mark.rule("CALL-1")
def test_only_the_own_village_counts_for_a_call() -> None:
    """Private cards and other villages are not counted."""
    assert "call" in legal(board("9 8 7 6", "8 7 6 5 3", private=["2 2 2", ""]))


@pytest.mark.rule("CALL-2")
@pytest.mark.parametrize("use", ["spy 0 1.0", "dagger"])
def test_no_call_after_a_use(use: str) -> None:
    """Who has used a Spy or the dagger in this turn may not call in it."""
    state = play(board(**SPY_AND_DAGGER), use)
    assert "call" not in legal(state)
    assert refused(state, "call") == "CALL-2"


@pytest.mark.rule("CALL-2")
def test_a_use_in_an_earlier_turn_is_no_hindrance() -> None:
    """In the next own turn the call is open again."""
    state = play(board(**SPY_AND_DAGGER, deck="5 5 5 *"), "spy 0 1.0", "dagger", "draw", "discard")
    assert (state.turn, state.power) == (0, "spent")
    assert "call" in legal(state)


@pytest.mark.rule("CALL-2", "DAGGER-4")
def test_no_use_after_a_call() -> None:
    """The caller is not asked about an unused Spy or the dagger: the turn is over."""
    state = play(board(**SPY_AND_DAGGER), "call")
    assert (state.turn, state.decision, state.power) == (1, "main", "ready")


@pytest.mark.rule("CALL-3")
def test_after_a_call_the_others_have_one_more_turn() -> None:
    """Each other player in the direction of play, and then the round ends."""
    state = play(board("9", "8", "7", deck="5 5 5 *", turn=1), "call")
    assert state.turn == 2
    state = play(state, "draw", "discard")
    assert (state.turn, state.decision) == (0, "main")
    state = play(state, "draw", "discard")
    assert (state.turn, state.decision, state.round) == (None, "deal", 2)


@pytest.mark.rule("CALL-3")
def test_after_a_call_the_others_follow_counterclockwise_too() -> None:
    """The direction of play decides who comes after the caller."""
    state = play(board("9", "8", "7", deck="5 5 5 *", turn=1, direction="ccw"), "call")
    assert state.turn == 0
    assert play(state, "draw", "discard").turn == 2
    assert play(state, "draw", "discard", "draw", "discard").decision == "deal"


@pytest.mark.rule("CALL-3")
def test_after_a_call_nobody_else_calls() -> None:
    """A second call is refused in each of the turns that are left."""
    state = play(board("9", "8", "7", deck="5 5 *"), "call")
    for _ in range(2):
        assert "call" not in legal(state)
        assert refused(state, "call") == "CALL-3"
        state = play(state, "draw", "discard")


# END-2 and END-3


@pytest.mark.rule("END-2")
def test_with_the_deck_empty_the_next_turn_does_not_begin() -> None:
    """The round ends when the next player has no private card."""
    state = play(board("9", "8", deck="5", private=["6", ""]), "draw", "discard")
    assert (state.turn, state.decision, state.round) == (None, "deal", 2)


@pytest.mark.rule("END-2")
def test_who_has_a_private_card_must_take_the_turn() -> None:
    """It may be any action, and the next player's deck is looked at again."""
    state = board("9", "8", "7", deck="5", private=["", "6 3", ""], discard="12")
    state = play(state, "draw", "discard")
    assert (state.turn, legal(state)) == (1, ["draw private", "take", "call"])
    assert play(state, "take", "exchange 0").decision == "deal"
    assert play(state, "call").decision == "deal"


@pytest.mark.rule("END-2")
def test_only_the_next_player_is_looked_at() -> None:
    """Private cards of others keep no round going."""
    assert play(board("9", "8", "7", deck="5", private=["3", "", "6"]), "draw", "discard").round == 2


@pytest.mark.rule("END-2", "CALL-3")
def test_depletion_ends_a_round_after_a_call_too() -> None:
    """A player who would have had a last turn gets none."""
    state = play(board("9", "8", "7", deck="5", caller=2), "draw", "discard")
    assert (state.decision, state.results[-1].caller) == ("deal", 2)
    still = play(board("9", "8", "7", deck="5", caller=2, private=["", "6", ""]), "draw", "discard")
    assert still.turn == 1


@pytest.mark.rule("END-2", "TURN-5")
def test_the_next_player_after_a_skip_is_the_actor() -> None:
    """With two players a skip makes the own private deck the one that is looked at."""
    assert play(board("9", "8", deck="11", private=["", "6"]), "draw", "use").decision == "deal"
    assert play(board("9", "8", deck="11", private=["6", ""]), "draw", "use").turn == 0


@pytest.mark.rule("END-3")
def test_a_turn_is_played_out_without_a_deck() -> None:
    """The last card may be used, and a Spy too, before the round ends."""
    state = play(board("1^ 9", "8 7", deck="12"), "draw")
    assert (state.deck, state.decision) == ((), "drawn")
    state = play(state, "use", "view 0.1", "switch 1.0")
    assert (state.decision, villages(state)[1]) == ("end", "9(0) 7")
    assert play(state, "spy 0 1.1").decision == "deal"


# The dagger


@pytest.mark.rule("DAGGER-2")
def test_the_holder_turns_the_dagger_once() -> None:
    """The direction changes, the action is still to come, and the power is used up for the round."""
    state = play(board("9 2", "8 8", "7 7", power="ready", deck="5 5 5 5 *"), "dagger")
    assert (state.direction, state.power, state.turn, state.decision) == ("ccw", "turned", 0, "main")
    assert refused(state, "dagger") == "DAGGER-2"
    state = play(state, "draw", "discard")
    assert (state.turn, state.power, state.direction) == (2, "spent", "ccw")
    state = play(state, "draw", "discard", "draw", "discard")
    assert state.turn == 0
    assert "dagger" not in legal(state)
    assert refused(state, "dagger") == "DAGGER-2"


@pytest.mark.rule("DAGGER-2")
def test_the_dagger_turns_back_to_clockwise() -> None:
    """Turning changes the direction, whichever it was."""
    state = play(
        board("9", "8", "7", power="ready", direction="ccw", deck="5 *"), "dagger", "draw", "discard"
    )
    assert (state.direction, state.turn) == ("cw", 1)


@pytest.mark.rule("DAGGER-2")
@pytest.mark.parametrize(("power", "turn"), [("none", 0), ("spent", 0), ("ready", 1), ("none", 1)])
def test_only_the_holder_with_ready_power_turns_it(power: str, turn: int) -> None:
    """Without power, or in another player's turn, the dagger is not turned."""
    state = board("9", "8", "7", power=power, turn=turn)
    assert "dagger" not in legal(state)
    assert refused(state, "dagger") == "DAGGER-2"


@pytest.mark.rule("DAGGER-3")
@pytest.mark.parametrize("lines", [("dagger", "draw", "discard"), ("draw", "discard", "dagger")])
def test_with_two_players_turning_the_dagger_skips_the_opponent(lines: tuple[str, ...]) -> None:
    """The actor has the next turn, whenever in the turn it was turned, and then the opponent."""
    state = play(board("9", "8", power="ready", deck="5 5 5 *"), *lines)
    assert (state.turn, state.decision, state.power) == (0, "main", "spent")
    assert play(state, "draw", "discard").turn == 1


@pytest.mark.rule("DAGGER-3")
def test_with_three_players_nobody_is_skipped() -> None:
    """Turning the dagger makes the other neighbour next."""
    assert play(board("9", "8", "7", power="ready", deck="5 *"), "dagger", "draw", "discard").turn == 2


@pytest.mark.rule("DAGGER-4")
def test_who_turned_the_dagger_does_not_call_in_that_turn() -> None:
    """The call is refused, and drawing and taking are not."""
    state = play(board("9", "8", "7", power="ready", discard="5"), "dagger")
    assert legal(state) == ["draw", "take"]
    assert refused(state, "call") == "CALL-2"


@pytest.mark.rule("DAGGER-4", "REV-3")
def test_the_dagger_may_be_turned_after_a_call() -> None:
    """Then turns go on until it would be the caller's: here at once, so seat 2 has none."""
    state = board("9", "8", "7", power="ready", holder=1, turn=1, caller=0, deck="5 5 *")
    assert "dagger" in legal(state)
    assert play(state, "draw", "discard", "end").turn == 2
    assert play(state, "dagger", "draw", "discard").decision == "deal"


@pytest.mark.rule("DAGGER-6")
@pytest.mark.parametrize("power", ["ready", "none", "spent"])
def test_a_reverser_leaves_the_power_as_it_is(power: str) -> None:
    """It turns the direction only."""
    state = play(board("9", "8", "7", power=power, holder=2, deck="11 *"), "draw", "use")
    assert (state.direction, state.power) == ("ccw", power)


@pytest.mark.rule("DAGGER-6", "REV-1")
def test_a_reverser_and_the_dagger_in_one_turn_turn_twice() -> None:
    """The holder's power is still there after the own Reverser."""
    state = play(board("9", "8", "7", power="ready", deck="11 *"), "draw", "use")
    assert (state.direction, legal(state)) == ("ccw", ["end", "dagger"])
    state = play(state, "dagger")
    assert (state.direction, state.power, state.turn) == ("cw", "spent", 1)


@pytest.mark.rule("TURN-2")
def test_the_turn_says_whose_it_is() -> None:
    """All decisions of a turn are the actor's."""
    state = play(board("9 8", "8 7", "7", deck="8 *", turn=1), "draw", "use", "turn 0.1")
    assert (state.turn, state.to_act, field(state, "to_act"), state.decision) == (1, 1, 1, "turned")
