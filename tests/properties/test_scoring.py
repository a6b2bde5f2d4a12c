"""Scores against a second formula (`naive`), while a round is played, at its end and at the game's."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from silverdagger import DAGGER, GameState, load_position, score
from silverdagger.testing import Play, games, positions
from tests.properties import naive
from tests.table import play

LAST = 10
"""So many states at the end of a history are scored."""


def plain(state: GameState) -> list[list[naive.Card]]:
    """The villages as numbers and sides."""
    return [[(card.number, card.public) for card in village] for village in state.villages]


def assert_scored(state: GameState, holder: int, caller: int | None) -> None:
    """`score` of a state gives what the naive formula gives for this holder and caller."""
    sums = naive.sums(plain(state), holder)
    found = score(state)
    assert list(found.result.sums) == sums
    assert list(found.result.scores) == naive.points(sums, caller)
    assert (found.result.caller, found.result.made) == (caller, naive.made(sums, caller))
    dagger = naive.dagger(sums, caller, holder, state.options.dagger_to_caller)
    assert (found.holder, found.power) == dagger
    assert_linked(state)


def assert_linked(state: GameState) -> None:
    """Each stage of the trace begins with what the one before left, and it ends with the scores."""
    found = score(state)
    before = (0,) * state.players
    for stage in found.stages:
        assert stage.before == before
        assert set(stage.clauses) <= set(state.cards.clauses)
        before = stage.after
    assert before == found.result.scores


@pytest.mark.rule("SCORE-1")
@pytest.mark.rule("SCORE-2")
@pytest.mark.rule("DEBT-1")
@pytest.mark.rule("HALF-1")
@pytest.mark.rule("HALF-2")
@given(games())
def test_a_turn_is_scored_as_if_the_round_ended_now(history: Play) -> None:
    """At any moment of a turn the score is that of the villages as they lie."""
    for state in history.states[-LAST:]:
        if state.turn is not None:
            assert_scored(state, state.holder, state.caller)


@given(positions())
def test_any_late_position_is_scored_alike(state: GameState) -> None:
    """Also villages that hardly any play leads to."""
    assert_scored(state, state.holder, state.caller)


@st.composite
def furious(draw: st.DrawFn) -> GameState:
    """A position in which some Furry finds 50 points, found by search."""
    players = draw(st.integers(2, 4))
    rng = Random(draw(st.binary(min_size=4, max_size=4)))
    villages: list[list[naive.Card]] = []
    holder = 0
    while naive.before_furries(villages, holder) == naive.sums(villages, holder):
        pile = list(DAGGER.deck)
        rng.shuffle(pile)
        sizes = [rng.randint(2, 8) for _ in range(players)]
        villages = [[(pile.pop(), rng.random() < 0.4) for _ in range(size)] for size in sizes]
        holder = rng.randrange(players)
    texts = [" ".join(f"{number}{'^' * public}" for number, public in village) for village in villages]
    return load_position({"villages": texts, "holder": holder, "caller": draw(st.sampled_from([None, 1]))})


@pytest.mark.rule("FURRY-1")
@given(furious())
def test_a_furry_that_finds_50_is_scored_alike(state: GameState) -> None:
    """The 50 points that it moves, and what a later Furry makes of them."""
    assert_scored(state, state.holder, state.caller)
    assert "FURRY-1" in [clause for stage in score(state).stages for clause in stage.clauses]


@st.composite
def undercut(draw: st.DrawFn) -> GameState:
    """A position whose caller makes the call at 0, while another player scores less than that."""
    rng = Random(draw(st.binary(min_size=4, max_size=4)))
    villages: list[list[naive.Card]] = [[], [], []]
    caller, holder = draw(st.integers(1, 2)), draw(st.integers(0, 2))
    while (
        not naive.made(sums := naive.sums(villages, holder), caller) or min(naive.points(sums, caller)) >= 0
    ):
        pile = [number for number in DAGGER.deck if number != 0]
        rng.shuffle(pile)
        low = sorted(pile[:24])
        debtor = [(0, True), (low.pop(0), False), (low.pop(rng.randrange(3)), False)]
        villages = [[(pile.pop(), False) for _ in range(9)], debtor, [(0, True), (low.pop(0), False)]]
    texts = [" ".join(f"{number}{'^' * public}" for number, public in village) for village in villages]
    options = {"dagger_to_caller": True} if draw(st.booleans()) else {}
    return load_position({"villages": texts, "holder": holder, "caller": caller, "options": options})


@pytest.mark.rule("SCORE-4")
@pytest.mark.rule("DAGGER-2")
@pytest.mark.rule("OPT-3")
@given(undercut())
def test_a_caller_who_is_undercut_is_scored_alike(state: GameState) -> None:
    """The dagger goes to the negative score without power, or with OPT-3 to the caller with it."""
    assert_scored(state, state.holder, state.caller)
    assert (score(state).holder == state.caller) == state.options.dagger_to_caller


@pytest.mark.rule("SCORE-3")
@pytest.mark.rule("SCORE-4")
@pytest.mark.rule("SCORE-5")
@pytest.mark.rule("SCORE-6")
@pytest.mark.rule("END-4")
@pytest.mark.rule("DAGGER-1")
@pytest.mark.rule("DAGGER-2")
@pytest.mark.rule("OPT-3")
@given(games())
def test_a_round_ends_with_the_scores_of_a_second_formula(history: Play) -> None:
    """Sums, scores, the call, totals, the next holder and the dagger's power."""
    for before, action, after in history.steps():
        if before.turn is None or after.turn is not None:
            continue
        caller = before.turn if action.verb == "call" else before.caller
        sums = naive.sums(plain(after), before.holder)
        scores = naive.points(sums, caller)
        result = after.results[-1]
        assert after.results[:-1] == before.results
        assert (list(result.sums), list(result.scores)) == (sums, scores)
        assert (result.caller, result.made) == (caller, naive.made(sums, caller))
        assert list(after.scores) == [a + b for a, b in zip(before.scores, scores, strict=True)]
        to_caller = before.options.dagger_to_caller
        assert (after.holder, after.power) == naive.dagger(sums, caller, before.holder, to_caller)
        assert_scored(after, before.holder, caller)


@pytest.mark.rule("SETUP-1")
@pytest.mark.rule("GAME-1")
@pytest.mark.rule("GAME-2")
@given(games())
def test_the_game_ends_after_four_rounds_with_the_lowest_total(history: Play) -> None:
    """Rounds count from 1 to 4, totals are the sum of the results, and the winner has the lowest."""
    for before, _, after in history.steps():
        if before.turn is not None and after.turn is None:
            assert (before.round == 4) == (after.decision is None)
            assert after.round == min(before.round + 1, 4)
            assert len(after.results) == before.round
            columns = zip(*[result.scores for result in after.results], strict=True)
            assert after.scores == tuple(map(sum, columns))
            over = naive.winner(list(after.scores), after.holder) if before.round == 4 else None
            assert after.winner == over


@st.composite
def tied(draw: st.DrawFn) -> GameState:
    """The last turn of a game: when its card is discarded, some totals are equal and the lowest."""
    players = draw(st.integers(2, 4))
    rng = Random(draw(st.binary(min_size=4, max_size=4)))
    pile = [number for number in DAGGER.deck if number != 7]
    rng.shuffle(pile)
    villages = [[(pile.pop(), rng.random() < 0.3) for _ in range(rng.randint(0, 5))] for _ in range(players)]
    turn, holder = draw(st.integers(0, players - 1)), draw(st.integers(0, players - 1))
    caller = draw(st.sampled_from([None, *(seat for seat in range(players) if seat != turn)]))
    points = naive.points(naive.sums(villages, holder), caller)
    low = draw(st.sets(st.integers(0, players - 1), min_size=2))
    return load_position({
        "villages": [" ".join(f"{n}{'^' * public}" for n, public in village) for village in villages],
        "deck": "",
        "private": ["7" if seat == turn else "" for seat in range(players)],
        "round": 4,
        "scores": [50 - points[seat] + (seat not in low) for seat in range(players)],
        "turn": turn,
        "holder": holder,
        "caller": caller,
    })  # fmt: skip


@pytest.mark.rule("GAME-2")
@given(tied())
def test_a_tie_goes_to_the_dagger_or_the_first_clockwise_from_it(state: GameState) -> None:
    """Of the lowest totals, by the dagger as it is placed after the fourth round."""
    over = play(state, "draw private", "discard")
    while over.decision == "end":
        over = play(over, "end")
    assert over.decision is None
    assert sorted(over.scores)[:2] == [50, 50]
    assert over.winner == naive.winner(list(over.scores), over.holder)
