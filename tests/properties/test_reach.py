"""The strategies reach everything: decisions, verbs, abilities, refusals, ends of a round, options."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import attrs
from hypothesis import given, seed, settings

from silverdagger import GameState, IllegalActionError, Options, apply, dump_state
from silverdagger.testing import Play, games
from silverdagger.testing.misses import near_miss
from tests.properties.turns import Turn, turns

EXAMPLES = 500
BATCHES = 8
"""Histories are drawn until all is reached, but no more than this: it is not about luck."""

MISSES = 3
"""So many refused actions are looked for in each state."""

DECISIONS = (
    "deal", "set", "peek", "main", "drawn", "taken", "redirected", "place", "flip", "seek",
    "turn", "turned", "look", "steal", "swap", "end", None,
)  # fmt: skip
VERBS = (
    "deal", "set", "peek", "draw", "draw private", "take", "call", "zombie", "discard", "use",
    "exchange", "approximate", "keep", "place", "flip", "view", "turn", "switch", "stop", "spy",
    "dagger", "end",
)  # fmt: skip
ABILITIES = (6, 7, 8, 9, 10, 11, 12)
ENDS = (
    "the call is answered", "depletion without a call", "depletion after a call",
    "a reversal after a call brings the end forward", "a skip after a call ends the round of two",
    "OPT-2: a skip after a call gives two another turn",
)  # fmt: skip
REFUSALS = (
    "ASKED", "SETUP-2", "SETUP-6", "SETUP-7", "DRAW-1", "REN-2", "TAKE-2", "CALL-1", "CALL-2",
    "CALL-3", "ZOMB-1", "SENT-1", "ZOMB-2", "DRAW-2", "EXCH-1", "APPR-1", "DRAW-4", "EXCH-3",
    "EXCH-4", "EXCH-5", "ZOMB-4", "FLIP-1", "ESEER-1", "MAG-1", "MSEER-1", "REN-1",
    "THIEF-1", "MAG-2", "MAG-3", "SPY-1", "DAGGER-2",
)  # fmt: skip
"""All that FORMAT.md's table of refusals names, but for the rare one."""

RARE = {"refusal by APPR-3"}
"""What only thousands of histories reach: two Zombies approximated, and their end refused."""

EVERYTHING = {
    *[f"decision {name}" for name in DECISIONS],
    *[f"verb {verb}" for verb in VERBS],
    *[f"ability {number} used" for number in ABILITIES],
    *[f"ability {number} used by a Magician" for number in ABILITIES],
    "ability used in redirected",
    *[f"end: {end}" for end in ENDS],
    *[f"refusal by {clause}" for clause in REFUSALS],
    *[f"{players} players" for players in (2, 3, 4)],
    *[f"{field.name} {value}" for field in attrs.fields(Options) for value in (True, False)],
    "a call is made",
    "a call fails",
    *[f"the power is {power}" for power in ("none", "ready", "turned", "spent")],
}


def used_by_magician(state: GameState) -> int:
    """The number of the card that is turned up in `turned`."""
    coordinates: dict[str, int] = dump_state(state)["pending"][-1]
    return state.villages[coordinates["seat"]][coordinates["spot"]].number


def ends(turn: Turn) -> Iterator[str]:
    """The ways in which a turn ended its round, or nearly."""
    after, players = turn.after, turn.after.players
    step = 1 if turn.start.direction == "cw" else -1
    plain, back = (turn.actor + step) % players, (turn.actor - step) % players
    reversals = turn.verbs.count("dagger") + turn.uses.count(11)
    if not turn.ends_the_round:
        if players == 2 and reversals and turn.caller is not None:
            yield "OPT-2: a skip after a call gives two another turn"
    elif turn.caller is None:
        yield "depletion without a call"
    elif players == 2 and reversals:
        if not after.options.extra_turn_after_call:
            yield "a skip after a call ends the round of two"
    elif not reversals:
        yield "the call is answered" if plain == turn.caller else "depletion after a call"
    elif reversals % 2 and back == turn.caller != plain:
        yield "a reversal after a call brings the end forward"


def refusals(state: GameState, rng: Random) -> Iterator[str]:
    """The clauses by which some near misses are refused."""
    for _ in range(MISSES):
        missed = near_miss(state, rng)
        if missed is not None:
            try:
                apply(state, missed)
            except IllegalActionError as refusal:
                yield refusal.clause


def reached(play: Play, rng: Random) -> Iterator[str]:
    """Everything that a history reaches."""
    for state in play.states:
        yield f"decision {state.decision}"
        yield f"{state.players} players"
        yield f"the power is {state.power}"
        yield from (f"{name} {value}" for name, value in attrs.asdict(state.options).items())
        yield from (f"refusal by {clause}" for clause in refusals(state, rng))
    for before, action, after in play.steps():
        yield f"verb {action.verb}"
        if action.verb == "use":
            if before.decision == "redirected":
                yield "ability used in redirected"
            if before.decision == "turned":
                yield f"ability {used_by_magician(before)} used by a Magician"
            elif before.decision == "drawn":
                yield f"ability {before.hand} used"
        if len(after.results) > len(before.results) and after.results[-1].caller is not None:
            yield "a call is made" if after.results[-1].made else "a call fails"
    for turn in turns(play):
        yield from (f"end: {end}" for end in ends(turn))


def test_the_strategies_reach_everything() -> None:
    """One run meets each decision, verb, ability, refusal, option and way for a round to end."""
    found: set[str] = set()
    rng = Random(0)

    @settings(max_examples=EXAMPLES, database=None)
    @given(games())
    def run(play: Play) -> None:
        found.update(reached(play, rng))

    for batch in range(BATCHES):
        if EVERYTHING - found:
            seed(batch)(run)()
    assert EVERYTHING - found == set()
    assert found - EVERYTHING <= RARE
