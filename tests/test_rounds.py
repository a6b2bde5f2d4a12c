"""END, DAGGER-1, DAGGER-2, DAGGER-5, GAME, OPT-2 and OPT-3: the ends of rounds and games."""

from __future__ import annotations

import pytest

from silverdagger import CHANCE, GameState, Result
from silverdagger.rounds import winner
from tests.deals import DEAL, between_rounds
from tests.table import board, legal, play, refused, seen, villages

OPT_2 = {"extra_turn_after_call": True}
OPT_3 = {"dagger_to_caller": True}


def after_call(*rows: str, caller: int, **fields: object) -> GameState:
    """The `deal` after a call, seat 0 or 1 having played the last turn of it."""
    last = (caller - 1) % len(rows)
    return play(board(*rows, deck="5 5 *", turn=last, caller=caller, **fields), "draw", "discard")


# END


@pytest.mark.rule("END-1", "CALL-3")
def test_a_round_ends_when_it_would_be_the_callers_turn() -> None:
    """The last of the others plays, and the round is scored."""
    state = after_call("9", "8", "7", caller=0)
    assert (state.decision, state.to_act, state.round, len(state.results)) == ("deal", CHANCE, 2, 1)
    assert state.deck


@pytest.mark.rule("END-1", "END-2")
def test_a_round_ends_by_depletion() -> None:
    """Without a call, the last card of the deck is the last turn."""
    state = between_rounds("9", "8", "7")
    assert (state.decision, state.round, state.results[0].caller) == ("deal", 2, None)


@pytest.mark.rule("END-1")
def test_a_round_does_not_end_otherwise() -> None:
    """With cards in the deck and no call it goes on, also past the holder."""
    state = play(board("9", "8", deck="5 5 6 6 7"), *["draw", "discard"] * 4)
    assert (state.decision, state.turn, state.results) == ("main", 0, ())


@pytest.mark.rule("END-1", "REV-3")
def test_a_turned_direction_can_bring_the_end_forward() -> None:
    """Seat 1 turns it right after the call of seat 0, and seats 2 and 3 have no turn."""
    state = board("9", "8", "7", "6", deck="11 5 *", turn=1, caller=0)
    assert play(state, "draw", "use").decision == "deal"
    assert play(state, "draw", "discard").turn == 2


@pytest.mark.rule("END-1", "REV-3")
def test_a_turned_direction_can_give_a_second_turn() -> None:
    """Seat 2 turns it, so seat 1 plays again and then it would be the caller's turn."""
    state = play(board("9", "8", "7", "6", deck="5 11 5 5 *"), "call", *["draw", "discard"], "draw", "use")
    assert (state.turn, state.decision) == (1, "main")
    assert play(state, "draw", "discard").decision == "deal"


@pytest.mark.rule("END-2", "END-3")
@pytest.mark.parametrize("lines", [["draw", "discard"], ["take", "exchange 0"], ["call"]])
def test_depletion_is_looked_at_before_each_turn(lines: list[str]) -> None:
    """A turn without regular deck is begun with a private card and played out, then it is looked again."""
    lines = [line.replace("draw", "draw private") for line in lines]
    state = play(board("9", "8", deck="", private=["5", ""], discard="12"), *lines)
    assert (state.decision, state.turn) == ("deal", None)


@pytest.mark.rule("END-3")
def test_the_last_card_brings_its_whole_turn() -> None:
    """An exchange with its placing is finished, and only then the round ends."""
    state = play(board("9 6", "8", deck="3"), "draw", "exchange 0 1")
    assert (state.decision, state.turn) == ("place", 0)
    state = play(state, "place 2")
    assert (state.decision, state.scores) == ("deal", (18, 8))


@pytest.mark.rule("END-4")
def test_at_the_end_all_villages_are_shown() -> None:
    """Every seat and a spectator know all cards; public ones still lie faceup, hidden ones facedown."""
    state = between_rounds("9 6^", "8 3(1)", "7")
    assert villages(state) == ["9(012) 6^", "8(012) 3(012)", "7(012)"]
    for seat in (0, 1, 2, None):
        assert seen(state, seat) == villages(state)


@pytest.mark.rule("END-4", "DEBT-1", "HALF-1")
def test_public_or_hidden_at_the_end_still_counts() -> None:
    """Showing hidden cards does not make their abilities work."""
    assert between_rounds("0^ 9", "8 8 8").scores == (6, 24)
    assert between_rounds("0 9", "8 8 8").scores == (9, 24)
    assert between_rounds("2^ 9", "8").scores == (5, 8)
    assert between_rounds("2 9", "8").scores == (11, 8)


@pytest.mark.rule("END-4")
def test_the_table_lies_as_it_was_scored() -> None:
    """Deck, discard pile and removed cards stay until the next deal; nobody has a turn."""
    state = after_call("9", "8", caller=0, discard="12 1", private=["7", ""])
    assert (state.discard, state.private) == ((12, 1, 5), ((7,), ()))
    assert (state.turn, state.caller, state.hand, state.direction) == (None, None, None, "cw")
    assert len(state.deck) + len(state.removed) == 52 - 2 - 3 - 1


# DAGGER


@pytest.mark.rule("DAGGER-1")
@pytest.mark.parametrize(
    ("rows", "holder", "after"),
    [
        (["9", "8", "7"], 0, 2),
        (["7", "8", "9"], 2, 0),
        (["8", "7", "9"], 0, 1),
        (["8", "7", "9"], 1, 1),
        # ties without a call: the holder, else the first clockwise from the holder
        (["8", "7", "3 4"], 1, 1),
        (["8", "7", "3 4"], 2, 2),
        (["8", "7", "3 4"], 0, 1),
        (["3 4", "8", "7"], 1, 2),
        (["3 4", "7", "8"], 2, 0),
        (["7", "9 9", "8", "3 4"], 1, 3),
        (["7", "9 9", "3 4", "8"], 3, 0),
    ],
)
def test_the_dagger_goes_to_the_fewest_points_of_the_round(rows: list[str], holder: int, after: int) -> None:
    """Ties go to the holder, else to the first clockwise from the holder; without power."""
    state = between_rounds(*rows, holder=holder, scores=[0, 50, 90, 70][: len(rows)])
    assert (state.holder, state.power) == (after, "none")


@pytest.mark.rule("DAGGER-1")
def test_a_tied_caller_who_made_the_call_takes_the_dagger() -> None:
    """Before the holder, who has 0 points as well."""
    state = after_call("9", "0", "0", caller=2, holder=1)
    assert state.results[0] == Result(sums=(9, 0, 0), scores=(9, 0, 0), caller=2, made=True)
    assert (state.holder, state.power) == (2, "ready")


@pytest.mark.rule("DAGGER-1")
@pytest.mark.parametrize(("holder", "after"), [(0, 1), (1, 1), (2, 2), (3, 1)])
def test_a_failed_call_leaves_ties_to_the_holder(holder: int, after: int) -> None:
    """Else the first tied clockwise; the caller's 10 points count."""
    state = after_call("9", "3 3", "5 1", "10", caller=3, holder=holder)
    assert state.scores == (9, 6, 6, 20)
    assert (state.holder, state.power) == (after, "none")


@pytest.mark.rule("DAGGER-2")
def test_a_call_that_was_made_brings_the_power() -> None:
    """The caller takes the dagger, and may turn it in the next round."""
    state = after_call("9", "3", "7", caller=1)
    assert (state.holder, state.power, state.scores) == (1, "ready", (9, 0, 7))
    state = play(state, str(DEAL), "set 0", "set 1", "set 2", *["peek 0 1"] * 3)
    assert (state.turn, state.power) == (1, "ready")
    assert "dagger" in legal(state)
    assert play(state, "dagger").direction == "ccw"


@pytest.mark.rule("DAGGER-2")
def test_fewest_points_without_a_call_bring_no_power() -> None:
    """Nor do they to another player than the caller; then the dagger is only a marker."""
    assert between_rounds("9", "3").power == "none"
    assert after_call("9", "3", caller=0).power == "none"
    state = play(between_rounds("3", "9"), str(DEAL), "set 0", "set 1", "peek 0 1", "peek 0 1")
    assert state.turn == state.holder == 0
    assert refused(state, "dagger") == "DAGGER-2"


@pytest.mark.rule("DAGGER-1", "DAGGER-2", "SCORE-4")
def test_a_negative_score_undercuts_a_call_that_was_made() -> None:
    """The caller's -5 counts as 0; the dagger goes to the player with -3, without power."""
    state = after_call("9 9 9", "0^", "0^ 1", caller=1)
    assert state.results[0] == Result(sums=(27, -5, -3), scores=(27, 0, -3), caller=1, made=True)
    assert (state.holder, state.power) == (2, "none")


@pytest.mark.rule("DAGGER-5")
@pytest.mark.parametrize("power", ["ready", "spent"])
def test_power_is_lost_at_the_end_of_the_round(power: str) -> None:
    """Also for a holder who keeps the dagger, having the fewest points."""
    state = between_rounds("9", "3", holder=1, power=power)
    assert (state.holder, state.power) == (1, "none")
    state = between_rounds("3", "9", holder=1, power=power)
    assert (state.holder, state.power) == (0, "none")


@pytest.mark.rule("DAGGER-5")
def test_power_that_was_used_is_new_after_a_new_call() -> None:
    """A holder who spent it and makes a call again has it ready."""
    assert after_call("3", "9", caller=0, holder=0, power="spent").power == "ready"


# GAME


@pytest.mark.rule("GAME-1")
def test_after_four_rounds_the_lowest_total_wins() -> None:
    """Not the last round's points, but all rounds' together; nothing more is asked."""
    state = between_rounds("9", "3", "12", round=4, scores=[5, 20, -1])
    assert state.scores == (14, 23, 11)
    assert (state.winner, state.decision, state.to_act, legal(state)) == (2, None, None, [])


@pytest.mark.rule("GAME-1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_nobody_wins_before(number: int) -> None:
    """While rounds are left there is no winner."""
    assert between_rounds("9", "3", round=number).winner is None


@pytest.mark.rule("GAME-1", "ASKED")
def test_a_game_that_is_over_takes_no_action() -> None:
    """Whatever it is."""
    state = between_rounds("9", "3", round=4)
    for line in (str(DEAL), "set 0", "draw", "end", "dagger"):
        assert refused(state, line) == "ASKED"


@pytest.mark.rule("GAME-1", "SETUP-1")
def test_a_whole_game_of_four_rounds() -> None:
    """Four deals, each round scored once, and totals that are the sums of the rounds."""
    state = play(board("9", "3", deck="10", scores=[2, 5]), "draw", "discard")
    for number in (2, 3, 4):
        assert (state.round, len(state.results)) == (number, number - 1)
        state = play(state, str(DEAL))
        while state.decision not in ("deal", None):
            state = play(state, legal(state)[0])
    assert (state.round, len(state.results), state.decision) == (4, 4, None)
    first, second = ([result.scores[seat] for result in state.results] for seat in (0, 1))
    assert state.scores == (2 + sum(first), 5 + sum(second))
    assert state.winner == state.scores.index(min(state.scores))


@pytest.mark.rule("GAME-2")
@pytest.mark.parametrize(
    ("totals", "holder", "wins"),
    [
        ((5, 5), 0, 0),
        ((5, 5), 1, 1),
        ((5, 4), 0, 1),
        ((9, 5, 5), 1, 1),
        ((9, 5, 5), 2, 2),
        ((9, 5, 5), 0, 1),
        ((5, 9, 5), 1, 2),
        ((5, 5, 9), 2, 0),
        ((5, 9, 9, 5), 1, 3),
        ((5, 9, 5, 9), 3, 0),
        ((-3, -3, 0, -3), 2, 3),
    ],
)
def test_ties_go_to_the_holder_or_clockwise_from_there(
    totals: tuple[int, ...], holder: int, wins: int
) -> None:
    """The tied holder wins, else the first tied player clockwise from the holder."""
    assert winner(totals, holder) == wins


@pytest.mark.rule("GAME-2")
def test_the_dagger_as_placed_after_the_fourth_round_decides() -> None:
    """Seat 1 had the fewest points of the round, so it holds the dagger and wins the tie."""
    state = between_rounds("9", "3", round=4, holder=0, scores=[2, 8])
    assert (state.scores, state.holder, state.winner) == ((11, 11), 1, 1)


# Options


@pytest.mark.rule("OPT-2", "REV-3")
def test_a_skip_after_a_call_of_two_ends_the_round() -> None:
    """By default the turn that is skipped is the caller's, so the round is over."""
    assert play(board("9", "8", deck="11 5 *", caller=1), "draw", "use").decision == "deal"
    state = board("9", "8", deck="5 5 *", caller=1, power="ready")
    assert play(state, "dagger", "draw", "discard").decision == "deal"


@pytest.mark.rule("OPT-2")
@pytest.mark.parametrize("lines", [("draw", "use", "end"), ("dagger", "draw", "discard")])
def test_with_the_option_a_skip_after_a_call_gives_another_turn(lines: tuple[str, ...]) -> None:
    """The round ends after the first turn that brings no skip."""
    state = board("9", "8", deck="11 11 5 5 *", caller=1, power="ready", options=OPT_2)
    state = play(state, *lines)
    assert (state.turn, state.decision) == (0, "main")
    assert refused(state, "call") == "CALL-3"
    again = play(state, "draw", "use", *(["end"] if state.power == "ready" else []))
    assert (again.turn, again.decision) == (0, "main")
    assert play(again, "draw", "discard", *(["end"] if again.power == "ready" else [])).decision == "deal"


@pytest.mark.rule("OPT-2")
def test_the_option_changes_nothing_among_three() -> None:
    """Turns go on until it would be the caller's."""
    state = board("9", "8", "7", deck="11 5 *", turn=1, caller=0, options=OPT_2)
    assert play(state, "draw", "use").decision == "deal"


@pytest.mark.rule("OPT-3", "DAGGER-2")
def test_with_the_option_a_caller_who_made_the_call_always_gets_the_dagger() -> None:
    """With power, though another player has a negative score."""
    state = after_call("9 9 9", "0^", "0^ 1", caller=1, options=OPT_3)
    assert state.results[0].scores == (27, 0, -3)
    assert (state.holder, state.power) == (1, "ready")


@pytest.mark.rule("OPT-3")
def test_the_option_is_for_a_call_that_was_made() -> None:
    """A failed one leaves the dagger to the fewest points, and so does a round without a call."""
    failed = after_call("9", "8", "7", caller=0, options=OPT_3)
    assert (failed.holder, failed.power) == (2, "none")
    assert between_rounds("9", "8", options=OPT_3).holder == 1
