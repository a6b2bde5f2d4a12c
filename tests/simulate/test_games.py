"""One game between random players, and how its rounds end."""

from __future__ import annotations

from random import Random

import pytest

from silverdagger import (
    CHANCE,
    GameState,
    SilverDaggerError,
    apply,
    legal_actions,
    new_game,
    parse_action,
    shuffled_deal,
)
from silverdagger.bots import random_action
from silverdagger.simulate import Ending, game_rng, play_game, play_games
from silverdagger.simulate.games import ending
from tests.table import board, play

TURN_VERBS = {"draw", "draw private", "take", "call", "zombie"}


def ends(state: GameState, *lines: str, since_call: tuple[int, ...] = ()) -> Ending:
    """How the last of some action lines ends the round."""
    before = play(state, *lines[:-1])
    action = parse_action(lines[-1], before)
    assert len(apply(before, action).results) == len(before.results) + 1
    return ending(before, action, since_call)


@pytest.mark.rule("CALL-3")
def test_a_call_is_answered_when_every_other_player_had_a_turn() -> None:
    """The last of two answering turns ends the round."""
    state = board("1 2", "3 4", "5 6", caller=0, turn=2, deck="7 8")
    assert ends(state, "draw", "discard", since_call=(1, 2)) is Ending.ANSWERED


@pytest.mark.rule("REV-3")
def test_a_reverser_after_a_call_cuts_it_short() -> None:
    """The first of two answering players turns the direction back to the caller."""
    state = board("1 2", "3 4", "5 6", caller=0, turn=1, deck="11 8")
    assert ends(state, "draw", "use", since_call=(1,)) is Ending.CUT_SHORT


@pytest.mark.rule("REV-3", "CALL-3")
def test_two_players_have_no_turn_that_could_be_cut() -> None:
    """The opponent's one turn answers the call, with a Reverser or without."""
    state = board("1 2", "3 4", caller=0, turn=1, deck="11 8")
    assert ends(state, "draw", "use", since_call=(1,)) is Ending.ANSWERED


@pytest.mark.rule("END-2")
def test_an_empty_deck_ends_a_round_without_a_call() -> None:
    """The last card is drawn, and the next player has no private one."""
    state = board("1 2", "3 4", deck="7")
    assert ends(state, "draw", "discard") is Ending.DEPLETION


@pytest.mark.rule("END-2")
def test_an_empty_deck_ends_a_round_also_before_a_call_is_answered() -> None:
    """Two players have not answered yet, and the next of them cannot begin a turn."""
    state = board("1 2", "3 4", "5 6", "7 8", caller=0, turn=1, deck="7")
    assert ends(state, "draw", "discard", since_call=(1,)) is Ending.DEPLETION


@pytest.mark.rule("END-2")
def test_a_call_itself_may_be_followed_by_depletion() -> None:
    """The caller had the only private card."""
    state = board("1 2", "3 4", deck="", private=["5", ""])
    assert ends(state, "call") is Ending.DEPLETION


@pytest.mark.rule("REV-3", "END-2")
def test_with_an_empty_deck_the_callers_turn_comes_first() -> None:
    """The last card is a Reverser: it would be the caller's turn, so the call ends the round."""
    state = board("1 2", "3 4", "5 6", caller=0, turn=1, deck="11")
    assert ends(state, "draw", "use", since_call=(1,)) is Ending.CUT_SHORT


@pytest.mark.rule("REV-3")
def test_a_second_turn_of_one_player_does_not_answer_for_another() -> None:
    """Three turns after the call of one of four, but seat 3 had none."""
    state = board("1 2", "3 4", "5 6", "7 8", caller=0, turn=1, direction="ccw", deck="9 8")
    assert ends(state, "draw", "discard", since_call=(1, 2, 1)) is Ending.CUT_SHORT


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_counted_as_a_plain_replay_counts_it(players: int) -> None:
    """Scores, winner, turns, decisions and calls are those of the same game played by hand."""
    for index in range(5):
        rng = game_rng(7, index)
        state = new_game(players, start=rng.randrange(players))
        verbs = []
        while state.pending:
            if state.to_act is CHANCE:
                state = apply(state, shuffled_deal(state, rng))
            else:
                action = random_action(legal_actions(state), rng)
                verbs.append(action.verb)
                state = apply(state, action)
        played = play_game(players, game_rng(7, index))
        assert (played.scores, played.winner) == (state.scores, state.winner)
        assert played.decisions == len(verbs)
        assert played.turns == sum(verb in TURN_VERBS for verb in verbs)
        assert len(played.endings) == 4
        for how, result in zip(played.endings, state.results, strict=True):
            assert how is Ending.DEPLETION or result.caller is not None


def test_the_endings_of_whole_games_are_of_all_three_kinds() -> None:
    """Among some games of three all ways to end a round occur, so turns after calls are told from others."""
    found = {how for played in play_games(120, 3, 1) for how in played.endings}
    assert found == set(Ending)


def test_two_players_never_cut_a_call_short() -> None:
    """One turn answers a call of two players, and there is no fewer."""
    found = {how for played in play_games(60, 2, 1) for how in played.endings}
    assert found == {Ending.ANSWERED, Ending.DEPLETION}


@pytest.mark.rule("TURN-6")
def test_a_game_is_cut_when_it_needs_more_decisions() -> None:
    """With exactly the decisions that it needs it is played to its end; with one fewer it is cut."""
    whole = play_game(3, game_rng(1, 0))
    assert play_game(3, game_rng(1, 0), whole.decisions) == whole
    cut = play_game(3, game_rng(1, 0), whole.decisions - 1)
    assert (cut.winner, cut.decisions, len(cut.endings)) == (None, whole.decisions - 1, 3)


def test_the_generator_of_a_game_is_seeded_by_seed_and_index_as_text() -> None:
    """Game 5 of seed 3 is played with `Random("3/5")`."""
    assert game_rng(3, 5).getstate() == Random("3/5").getstate()


def test_a_game_does_not_depend_on_those_before_it() -> None:
    """Game 3 of a series is game 3 played alone."""
    assert list(play_games(4, 2, 9))[3] == play_game(2, game_rng(9, 3))


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_there_is_no_game_of_other_numbers_of_players(players: int) -> None:
    """The error names the number."""
    with pytest.raises(SilverDaggerError, match=f"not {players}"):
        play_game(players, Random(0))
