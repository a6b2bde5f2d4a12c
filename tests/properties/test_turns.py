"""Whose turn it is and when a round ends, against a second formula (`naive.following`)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from silverdagger import GameState, load_position
from silverdagger.testing import Play, games
from tests.properties import naive
from tests.properties.turns import Turn, turns
from tests.table import play


@st.composite
def reversers(draw: st.DrawFn) -> GameState:
    """A position whose deck is Reversers, so that nearly every turn changes the direction."""
    players = draw(st.sampled_from((2, 3, 4, 2)))
    turn = draw(st.integers(0, players - 1))
    holder = draw(st.just(turn) | st.integers(0, players - 1))
    power = draw(st.sampled_from(("none", "ready", "spent", "turned" if turn == holder else "ready")))
    callers = [None, *(seat for seat in range(players) if seat != turn)]
    return load_position({
        "villages": ["1^ 4^", "3 4^", "5 6", "1^ 9"][:players],
        "deck": " ".join(["11"] * draw(st.integers(1, 4))),
        "discard": "7 2",
        "private": [draw(st.sampled_from(("", "8", "10 12"))) for _ in range(players)],
        "turn": turn,
        "holder": holder,
        "power": power,
        "direction": draw(st.sampled_from(("cw", "ccw"))),
        "caller": draw(st.sampled_from(callers)),
        "options": {"extra_turn_after_call": True} if draw(st.booleans()) else {},
    })  # fmt: skip


HISTORIES = games() | games(start=reversers(), steps=16)


def predicted(turn: Turn) -> int | None:
    """Who is next after a turn, by the naive formula; None if the round ends."""
    after = turn.after
    return naive.following(
        actor=turn.actor,
        players=after.players,
        direction=naive.turned(turn.start.direction, turn.reversals - (turn.start.power == "turned")),
        reversals=turn.reversals,
        caller=turn.caller,
        deck=len(after.deck),
        private=[len(pile) for pile in after.private],
        extra_turn=after.options.extra_turn_after_call,
    )


@pytest.mark.rule("TURN-5")
@pytest.mark.rule("CALL-3")
@pytest.mark.rule("END-1")
@pytest.mark.rule("END-2")
@pytest.mark.rule("REV-1")
@pytest.mark.rule("REV-2")
@pytest.mark.rule("REV-3")
@pytest.mark.rule("DAGGER-3")
@pytest.mark.rule("OPT-2")
@given(HISTORIES)
def test_the_next_turn_is_the_one_that_a_second_formula_gives(history: Play) -> None:
    """After each turn the next seat, or the end of the round, follows from a few plain numbers."""
    for turn in turns(history):
        expected = predicted(turn)
        assert turn.ends_the_round == (expected is None)
        assert turn.after.turn == expected


@pytest.mark.rule("REV-1")
@pytest.mark.rule("DAGGER-2")
@pytest.mark.rule("DAGGER-6")
@given(HISTORIES)
def test_direction_and_power_change_only_by_reversers_and_the_dagger(history: Play) -> None:
    """Counted from the actions; a Reverser leaves the dagger's power as it is."""
    for turn in turns(history):
        if not turn.ends_the_round:
            before = turn.start.power == "turned"
            assert turn.after.direction == naive.turned(turn.start.direction, turn.reversals - before)
            used = before or "dagger" in turn.verbs
            assert turn.after.power == ("spent" if used else turn.start.power)
            assert "dagger" not in turn.verbs or (turn.actor == turn.start.holder and not before)


@pytest.mark.rule("TURN-1")
@pytest.mark.rule("DAGGER-5")
@given(HISTORIES)
def test_a_round_starts_clockwise_with_the_holder(history: Play) -> None:
    """The first turn after the views is the holder's, and power is ready or none."""
    for before, _, after in history.steps():
        if before.decision == "peek" and after.decision == "main":
            assert (after.turn, after.direction, after.caller) == (after.holder, "cw", None)
        if before.turn is not None and after.turn is None:
            assert (after.power in ("ready", "none"), after.direction) == (True, "cw")


@pytest.mark.rule("TURN-2")
@pytest.mark.rule("CALL-2")
@given(HISTORIES)
def test_a_turn_holds_exactly_one_action(history: Play) -> None:
    """Draw, take, call or a Zombie's pass, once; and with a call nothing else at all."""
    for turn in turns(history):
        actions = [v for v in turn.verbs if v in ("draw", "draw private", "take", "call", "zombie")]
        assert len(actions) == 1
        assert actions != ["call"] or turn.verbs == ["call"]


@pytest.mark.rule("ZOMB-1")
@given(HISTORIES)
def test_a_zombie_is_passed_to_whoever_played_before(history: Play) -> None:
    """The latest turn of another player in the round, looked up in the history."""
    latest: list[int] = []
    for turn in turns(history):
        start = turn.start
        others = [seat for seat in latest if seat != turn.actor] or [against(start)]
        if "zombie" in turn.verbs and start.power != "turned":
            assert grown(start, turn.after) == passed(turn.actor, others[-1], start.players)
        latest.append(turn.actor)
        if turn.ends_the_round:
            latest = []


@st.composite
def passers(draw: st.DrawFn) -> GameState:
    """A position in which the holder can turn the dagger and pass a Zombie."""
    players = draw(st.integers(2, 4))
    turn = draw(st.integers(0, players - 1))
    return load_position({
        "villages": ["4^ 9" if seat == turn else "5" for seat in range(players)],
        "turn": turn,
        "holder": turn,
        "power": "ready",
        "direction": draw(st.sampled_from(("cw", "ccw"))),
    })  # fmt: skip


@pytest.mark.rule("ZOMB-1")
@given(passers(), st.booleans())
def test_turning_the_dagger_does_not_change_who_played_before(state: GameState, dagger: bool) -> None:
    """A Zombie goes against the direction of play as it was when the turn started."""
    after = play(state, *(["dagger"] if dagger else []), "zombie 0", "place 0")
    assert grown(state, after) == passed(state.actor, against(state), state.players)


def against(state: GameState) -> int:
    """The neighbour of the actor against the direction of play."""
    return (state.actor + (1 if state.direction == "ccw" else -1)) % state.players


def grown(before: GameState, after: GameState) -> list[int]:
    """By how many cards each village has grown."""
    return [len(b) - len(a) for a, b in zip(before.villages, after.villages, strict=True)]


def passed(actor: int, to: int, players: int) -> list[int]:
    """By how many cards each village grows when a card is passed."""
    return [(seat == to) - (seat == actor) for seat in range(players)]


@pytest.mark.rule("CALL-1")
@pytest.mark.rule("CALL-3")
@given(HISTORIES)
def test_a_call_is_made_once_and_with_few_cards(history: Play) -> None:
    """Nobody calls after a call, nor with five cards or more, nor after a use in the turn."""
    for turn in turns(history):
        if "call" in turn.verbs:
            assert turn.start.caller is None
            assert len(turn.start.villages[turn.actor]) <= 4
            assert turn.start.power != "turned"
