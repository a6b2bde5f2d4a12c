"""The scoring pipeline and its audited trace (SCORE, DAGGER-1).

Each village's sum, then the scoring hooks of the cards by number and by seat from the holder,
then the call.
"""

from __future__ import annotations

import attrs

from silverdagger.errors import SilverDaggerError, shown
from silverdagger.residents import Village
from silverdagger.state import GameState, Layout, Result, clockwise

FAILED_CALL = 10
"""What a failed call adds to the sum (SCORE-5)."""


@attrs.frozen
class Stage:
    """One step of scoring, for one seat.

    Attributes:
        clauses: The clauses that made it so.
        seat: The seat whose card or call it is.
        before: What each seat had before.
        after: What each seat has after it.
    """

    clauses: tuple[str, ...]
    seat: int
    before: tuple[int, ...]
    after: tuple[int, ...]


@attrs.frozen
class Score:
    """How a round is scored: every stage, and what comes of it.

    Attributes:
        stages: Every step in order; each begins with what the one before left.
        result: Sums, scores, caller and whether the call was made.
        holder: The seat that gets the dagger (DAGGER-1).
        power: `"ready"` if it brings its power, else `"none"` (DAGGER-2).
        clause: The clause that says who gets it.
    """

    stages: tuple[Stage, ...]
    result: Result
    holder: int
    power: str
    clause: str

    def __str__(self) -> str:
        from silverdagger.text.table import score_table

        return score_table(self)


class Tally:
    """The sums of a round while they are being made; scoring hooks change them by `score`.

    Attributes:
        villages: The villages as they lie, what was public still public (END-4).
        sums: The sums at this moment.
    """

    def __init__(self, villages: tuple[Village, ...]) -> None:
        self.villages = villages
        self.sums: tuple[int, ...] = (0,) * len(villages)
        self.stages: list[Stage] = []

    def score(self, seat: int, after: tuple[int, ...], *clauses: str) -> None:
        """One step: what each seat has after it, and why."""
        self.stages.append(Stage(clauses, seat, self.sums, after))
        self.sums = after

    def change(self, seat: int, value: int, *clauses: str) -> None:
        """One step that gives one seat another sum."""
        self.score(seat, (*self.sums[:seat], value, *self.sums[seat + 1 :]), *clauses)


def score_round(state: Layout, holder: int, caller: int | None, villages: tuple[Village, ...]) -> Score:
    """Score villages as they lie (SCORE-1 to SCORE-6), for a holder and a caller."""
    tally = Tally(villages)
    cards = state.cards
    for seat, village in enumerate(villages):
        value = 0
        clauses = ["SCORE-1"]
        for spot, card in enumerate(village):
            if card.number in cards.valuing:
                worth, clause = cards[card.number].value(villages, seat, spot)
                value += worth
                if clause is not None and clause not in clauses:
                    clauses.append(clause)
            else:
                value += card.number
        tally.change(seat, value, *clauses)
    order = clockwise(holder, state.players)
    there = [{card.number for card in village} for village in villages]
    for number in cards.scoring:
        for seat in order:
            if number in there[seat]:
                cards[number].score(tally, seat)
    sums = tally.sums
    made = caller is not None and sums[caller] == min(sums)
    if caller is not None:
        points, why = (0, "SCORE-4") if made else (sums[caller] + FAILED_CALL, "SCORE-5")
        tally.change(caller, points, why)
    result = Result(sums, tally.sums, caller, made)
    return Score(tuple(tally.stages), result, *_dagger(state, order, result))


def _dagger(state: Layout, order: tuple[int, ...], result: Result) -> tuple[int, str, str]:
    fewest = min(result.scores)
    tied = [seat for seat in order if result.scores[seat] == fewest]
    caller = result.caller
    if result.made and caller is not None:
        if caller in tied:
            return caller, "ready", "DAGGER-2"
        if state.options.dagger_to_caller:
            return caller, "ready", "OPT-3"
    return tied[0], "none", "DAGGER-1"


def score(state: GameState) -> Score:
    """How the round would be scored if it ended now; between rounds, how the last one was.

    Args:
        state: A state in a turn, at `deal` after a round, or when the game is over.

    Raises:
        SilverDaggerError: Nothing lies to be scored: before the first deal, in `set` and `peek`.
    """
    if not isinstance(state, GameState):
        raise SilverDaggerError(f"a GameState is needed, not {shown(state)}")
    if state.turn is not None:
        return score_round(state, state.holder, state.caller, state.villages)
    holder = state.ledger.scored_holder
    if holder is None or state.decision not in (None, "deal"):
        raise SilverDaggerError(
            f"nothing lies to be scored in '{state.decision}' of round {state.round}: "
            "score a state in a turn, or one after a round"
        )
    return score_round(state, holder, state.results[-1].caller, state.villages)
