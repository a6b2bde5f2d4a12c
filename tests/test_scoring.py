"""SCORE: the points of a round, and the trace that says how they came about."""

from __future__ import annotations

from typing import Any

import pytest

from silverdagger import Result, Score, SilverDaggerError, Stage, new_game, score
from tests.deals import DEAL, between_rounds, dealt
from tests.table import board, play

TWO_JACKPOTS = ["13 12 12 11 2", "13 12 12 11 2", "5"]
"""Two villages of exactly 50 with a Furry each: the first that is scored spoils the other."""


def traced(*rows: str, caller: int | None = None, **fields: object) -> Score:
    """The trace of these villages, in the turn after the caller's if there is one."""
    turn = 0 if caller is None else (caller + 1) % len(rows)
    return score(board(*rows, caller=caller, turn=turn, **fields))


def result(*rows: str, caller: int | None = None, **fields: object) -> Result:
    """How these villages would be scored."""
    return traced(*rows, caller=caller, **fields).result


def steps(trace: Score) -> list[tuple[int, str]]:
    """Seat and first clause of each stage."""
    return [(stage.seat, stage.clauses[0]) for stage in trace.stages]


@pytest.mark.rule("SCORE-1")
def test_a_sum_is_the_sum_of_the_numbers() -> None:
    """Public and hidden cards alike, and an empty village has 0."""
    assert result("9 6^ 1", "13", "").sums == (16, 13, 0)


@pytest.mark.rule("SCORE-1")
def test_private_cards_count_for_nothing() -> None:
    """However many there are."""
    assert result("9", "8", private=["12 12", "7"]).sums == (9, 8)


@pytest.mark.rule("SCORE-2", "DEBT-1", "HALF-2")
def test_debt_collectors_come_before_halflings() -> None:
    """9 less the 3 cards of the others is 6, and half of it 3."""
    trace = traced("0^ 2^ 9", "8 8 8")
    assert trace.result.sums == (3, 24)
    assert steps(trace) == [(0, "SCORE-1"), (1, "SCORE-1"), (0, "DEBT-1"), (0, "HALF-2")]


@pytest.mark.rule("SCORE-2", "HALF-2", "FURRY-1")
def test_halflings_come_before_furries() -> None:
    """100 halved is 50 and hits; 50 halved is 25 and misses."""
    hits = result("2^ 13 12 12 11 11 10 10 9 9 3", "8")
    assert hits.sums == (0, 58)
    assert result("2^ 13 12 12 13", "8").sums == (25, 8)


@pytest.mark.rule("SCORE-2", "DEBT-1", "FURRY-1")
def test_debt_collectors_come_before_furries() -> None:
    """52 less the 2 cards of the others is 50 and hits."""
    assert result("0^ 13 12 12 11 4", "8 3").sums == (0, 61)
    assert result("0^ 13 12 12 13", "8 3").sums == (48, 11)


@pytest.mark.rule("SCORE-2", "FURRY-1")
@pytest.mark.parametrize(("holder", "sums"), [(0, (0, 100, 55)), (1, (100, 0, 55)), (2, (0, 100, 55))])
def test_one_number_is_scored_clockwise_from_the_holder(holder: int, sums: tuple[int, ...]) -> None:
    """The first of two Furries hits 50, and the second sees 100."""
    assert result(*TWO_JACKPOTS, holder=holder).sums == sums


@pytest.mark.rule("SCORE-2")
def test_numbers_go_first_and_players_second() -> None:
    """All Debt Collectors, then all Halflings, each clockwise from the holder."""
    trace = traced("2^ 0^", "2^ 9", "0^ 8", holder=1)
    assert steps(trace)[3:] == [(2, "DEBT-1"), (0, "DEBT-1"), (1, "HALF-2"), (0, "HALF-2")]


@pytest.mark.rule("SCORE-3")
def test_without_a_call_each_player_scores_the_own_sum() -> None:
    """The lowest too."""
    assert result("9", "1", "4") == Result(sums=(9, 1, 4), scores=(9, 1, 4), caller=None, made=False)


@pytest.mark.rule("SCORE-4")
@pytest.mark.parametrize(
    ("rows", "sums"),
    [
        (["9", "5", "7"], (9, 5, 7)),
        (["9", "7", "7"], (9, 7, 7)),
        (["9", "0^", "7 7 7"], (9, -4, 21)),
        (["0^", "0^", "7 7 7"], (-4, -4, 21)),
    ],
    ids=["lowest", "tied", "negative", "negative and tied"],
)
def test_a_caller_with_the_lowest_sum_scores_nothing(rows: list[str], sums: tuple[int, ...]) -> None:
    """Alone or tied, and a negative sum is lost."""
    expected = Result(sums=sums, scores=(sums[0], 0, sums[2]), caller=1, made=True)
    assert result(*rows, caller=1) == expected


@pytest.mark.rule("SCORE-5")
@pytest.mark.parametrize(
    ("rows", "scores"),
    [
        (["9", "8", "7"], (9, 18, 7)),
        (["9", "0^ 1", "0^"], (9, 9, -3)),
    ],
    ids=["positive", "negative"],
)
def test_a_caller_without_the_lowest_sum_scores_ten_more(rows: list[str], scores: tuple[int, ...]) -> None:
    """Also when the sum is negative: -1 becomes 9."""
    scored = result(*rows, caller=1)
    assert (scored.scores, scored.made, scored.caller) == (scores, False, 1)


@pytest.mark.rule("SCORE-4", "SCORE-5")
def test_a_call_is_judged_by_the_sums_after_all_abilities() -> None:
    """A Halfling makes a call, and a jackpot of another player spoils one."""
    assert result("2^ 9", "6", caller=0).made is True
    assert result("13 12 12 13", "5", caller=1) == Result((0, 55), (0, 65), caller=1, made=False)


@pytest.mark.rule("SCORE-6")
def test_the_others_score_their_sums() -> None:
    """Whether the call was made or not; the lowest of them gets no zero."""
    assert result("9", "5", "7", caller=1).scores[::2] == (9, 7)
    assert result("9", "8", "1", caller=1).scores[::2] == (9, 1)


@pytest.mark.rule("SCORE-6")
def test_scores_are_added_up_and_may_be_negative() -> None:
    """The round's points go to the totals before it."""
    state = between_rounds("0^ 1", "8 8 8", scores=[-4, 30])
    assert state.results[0].scores == (-2, 24)
    assert state.scores == (-6, 54)


# The examples that the rules print


@pytest.mark.rule("SCORE-1", "DEBT-1")
def test_printed_example_of_the_debt_collector() -> None:
    """15 less 7 cards of the others is 8."""
    assert result("0^ 6 9", "8 8 8 8", "7 7 7").sums[0] == 8


@pytest.mark.rule("SCORE-1", "HALF-1", "HALF-2")
def test_printed_examples_of_the_halfling() -> None:
    """13 halved is 7; 1 less 10 cards of the others is -9, and halved -4."""
    assert result("5 1 7 2^", "8").sums[0] == 7
    assert result("1 0^ 2^", "8 8 8 8 7", "7 7 7 6 6").sums[0] == -4


@pytest.mark.rule("SCORE-2", "FURRY-1")
def test_printed_examples_of_the_furry() -> None:
    """50 becomes 0 and the others get 50; 48 halved is 24, which is no 50."""
    assert result("10 8 13 7 12", "3", "5").sums == (0, 53, 55)
    assert result("12 11 12 13 2^", "3", "5").sums == (24, 3, 5)


@pytest.mark.rule("SCORE-4", "SCORE-5", "DEBT-1")
def test_printed_example_of_a_negative_call() -> None:
    """A negative sum that is the lowest is worth 0; one that is not, 10 more than it."""
    assert result("0^", "0^ 3", "9", caller=0).scores == (0, 1, 9)
    assert result("0^ 1", "0^", "9", caller=0).scores == (9, -3, 9)


# The trace


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-5", "DAGGER-1")
def test_a_trace_tells_every_stage() -> None:
    """Each village's sum, each ability and the call, with what was before and after, and why."""
    trace = traced("2^ 9", "0^ 6", "5", caller=2, holder=1)
    assert trace.stages == (
        Stage(("SCORE-1", "HALF-1"), 0, (0, 0, 0), (9, 0, 0)),
        Stage(("SCORE-1",), 1, (9, 0, 0), (9, 6, 0)),
        Stage(("SCORE-1",), 2, (9, 6, 0), (9, 6, 5)),
        Stage(("DEBT-1",), 1, (9, 6, 5), (9, 3, 5)),
        Stage(("HALF-2",), 0, (9, 3, 5), (5, 3, 5)),
        Stage(("SCORE-5",), 2, (5, 3, 5), (5, 3, 15)),
    )
    assert trace.result == Result(sums=(5, 3, 5), scores=(5, 3, 15), caller=2, made=False)
    assert (trace.holder, trace.power, trace.clause) == (1, "none", "DAGGER-1")


@pytest.mark.rule("SCORE-2")
@pytest.mark.parametrize("rows", [TWO_JACKPOTS, ["2^ 2^ 9", "0^ 0^ 7", "13 1"]])
def test_each_stage_begins_where_the_last_one_ended(rows: list[str]) -> None:
    """From nothing to the points."""
    trace = traced(*rows, caller=1)
    befores = [stage.before for stage in trace.stages]
    afters = [stage.after for stage in trace.stages]
    assert befores == [(0, 0, 0), *afters[:-1]]
    assert afters[-1] == trace.result.scores


@pytest.mark.rule("HALF-1")
def test_a_clause_is_named_once_in_a_stage() -> None:
    """Two Halflings of a village are one reason."""
    assert traced("2^ 2^ 9", "8").stages[0].clauses == ("SCORE-1", "HALF-1")


@pytest.mark.rule("DAGGER-1", "DAGGER-2", "OPT-3")
@pytest.mark.parametrize(
    ("rows", "fields", "dagger"),
    [
        (["9", "3"], {}, (1, "none", "DAGGER-1")),
        (["9", "3"], {"caller": 1}, (1, "ready", "DAGGER-2")),
        (["9", "3", "7"], {"caller": 2}, (1, "none", "DAGGER-1")),
        (["9 9 9", "0^", "0^ 1"], {"caller": 1}, (2, "none", "DAGGER-1")),
        (
            ["9 9 9", "0^", "0^ 1"],
            {"caller": 1, "options": {"dagger_to_caller": True}},
            (1, "ready", "OPT-3"),
        ),
        (["9", "3"], {"caller": 1, "options": {"dagger_to_caller": True}}, (1, "ready", "DAGGER-2")),
    ],
)
def test_a_trace_tells_who_gets_the_dagger(
    rows: list[str], fields: dict[str, Any], dagger: tuple[int, str, str]
) -> None:
    """With its power, and the clause that gives it."""
    trace = traced(*rows, **fields)
    assert (trace.holder, trace.power, trace.clause) == dagger


def test_a_score_in_a_turn_is_that_of_an_end_now() -> None:
    """Any moment of a turn: what lies in hand counts for nothing, and the state stays as it was."""
    state = play(board("9 6", "3", deck="12 *", caller=1), "draw")
    assert score(state).result == Result(sums=(15, 3), scores=(15, 0), caller=1, made=True)
    assert state.results == ()


def test_a_score_between_rounds_is_that_of_the_last_one() -> None:
    """It is the trace of the result that was written down, in the order of the old holder."""
    state = between_rounds("2^ 12", "2^ 9", "13", holder=0)
    assert state.holder == 1
    trace = score(state)
    assert trace.result == state.results[-1]
    assert (trace.holder, trace.power) == (state.holder, state.power)
    assert steps(trace)[3:] == [(0, "HALF-2"), (1, "HALF-2")]


def test_a_score_after_a_call_is_that_of_the_call() -> None:
    """Between rounds nobody has called any more, but the round that was scored had a caller."""
    state = play(board("9", "3", deck="5 *", caller=1), "draw", "discard")
    assert state.caller is None
    trace = score(state)
    assert (trace.result, trace.power, trace.clause) == (state.results[-1], "ready", "DAGGER-2")
    assert trace.stages[-1] == Stage(("SCORE-4",), 1, (9, 3), (9, 0))


def test_a_score_when_the_game_is_over_is_that_of_the_fourth_round() -> None:
    """In the order of the holder that it had."""
    state = between_rounds("2^ 12", "2^ 9", "13", holder=0, round=4, scores=[1, 2, 3])
    trace = score(state)
    assert state.decision is None
    assert trace.result == state.results[-1] == Result((6, 5, 13), (6, 5, 13), None, False)
    assert steps(trace)[3:] == [(0, "HALF-2"), (1, "HALF-2")]


@pytest.mark.parametrize(
    ("lines", "where"),
    [
        ([], "'set' of round 2"),
        (["set 0"], "'set' of round 2"),
        (["set 0", "set 1"], "'peek' of round 2"),
        (["set 0", "set 1", "peek 0 1"], "'peek' of round 2"),
    ],
)
def test_nothing_is_scored_between_deal_and_first_turn(lines: list[str], where: str) -> None:
    """In `set` and `peek` no village lies to be scored, and the error says where it stands."""
    state = play(between_rounds("1", "9"), str(DEAL), *lines)
    with pytest.raises(SilverDaggerError, match=where):
        score(state)


def test_nothing_is_scored_before_the_first_turn_of_all() -> None:
    """Neither before the first deal nor while the first cards are viewed."""
    with pytest.raises(SilverDaggerError, match="'deal' of round 1"):
        score(new_game(2))
    with pytest.raises(SilverDaggerError, match="'peek' of round 1"):
        score(dealt(2))


def test_a_score_is_written_as_a_table() -> None:
    """One line for each stage, what changed and why, then the points and the dagger."""
    assert str(traced("2^ 9", "6", caller=0)).splitlines() == [
        "seat 0     9     .   SCORE-1, HALF-1",
        "seat 1     .     6   SCORE-1",
        "seat 0     5     .   HALF-2",
        "seat 0     0     .   SCORE-4",
        "points     0     6",
        "dagger to seat 0, power ready (DAGGER-2)",
    ]
