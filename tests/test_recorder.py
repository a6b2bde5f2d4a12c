"""`step` gives the state of `apply`, and tells what happened in the order in which it is seen."""

from __future__ import annotations

import pickle

import attrs
import pytest
from hypothesis import given

from silverdagger import (
    Action,
    ActionError,
    GameState,
    IllegalActionError,
    Options,
    Peek,
    Step,
    TakeSet,
    apply,
    dump_event,
    new_game,
    parse_action,
    step,
)
from silverdagger.testing import Play, games
from tests.deals import DEAL, between_rounds, dealt
from tests.table import board, play, told


def table(**fields: object) -> GameState:
    """Three players; seat 0 is to act."""
    return board("1^ 9 4", "8 3", "2 2^", **{"discard": "6", "deck": "7 10 11 5 *", **fields})


def test_a_step_has_the_state_of_apply() -> None:
    """And the old state is untouched."""
    state = table()
    assert step(state, parse_action("draw", state)).state == play(state, "draw")
    assert state == table()


@given(games())
def test_a_step_is_what_apply_does(play: Play) -> None:
    """Through whole games, whatever the action, and with the same hash and text."""
    for before, action, after in play.steps():
        state = step(before, action).state
        assert state == after
        assert type(state) is GameState
        assert (hash(state), repr(state)) == (hash(after), repr(after))


@pytest.mark.parametrize(("line", "error"), [("take", IllegalActionError), (None, ActionError)])
def test_a_step_refuses_what_apply_refuses(line: str | None, error: type[Exception]) -> None:
    """With the same error, the same clause and the same words."""
    state = table(discard="")
    action: Action = parse_action(line, state) if line else "take"  # type: ignore[assignment]
    with pytest.raises(error) as refused:
        apply(state, action)
    with pytest.raises(error) as again:
        step(state, action)
    assert str(again.value) == str(refused.value)


def test_a_step_is_a_value() -> None:
    """Equal steps are equal, with equal hashes, also after a way through pickle; nothing can be set."""
    state = table()
    drawn, taken = (step(state, parse_action(line, state)) for line in ("draw", "take"))
    again = step(table(), parse_action("draw", state))
    assert drawn == again
    assert hash(drawn) == hash(again)
    assert pickle.loads(pickle.dumps(drawn)) == drawn
    assert drawn != taken
    assert drawn != drawn.state
    assert drawn.events is drawn.events
    assert repr(taken) == "<Step to <GameState: 3 players, round 1, taken asks 0>: acted, took, asked>"
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        taken.state = state  # type: ignore[misc]
    assert isinstance(drawn, Step)


def test_a_different_event_makes_a_different_step() -> None:
    """The same state reached by another way is another step."""
    state = board("1^ 1^", "9(0)")
    first = step(state, parse_action("spy 0 1.0", state))
    assert first != attrs.evolve(first, notes=first._notes[:-1])


SCENES = {
    "what is said, what is drawn, what is asked": (
        table(),
        ["draw"],
        ["acted 0 draw", "drew 0 7 False", "asked"],
    ),
    "a private deck": (
        table(private=["12 3", "", ""]),
        ["draw private"],
        ["acted 0 draw private", "drew 0 12 True", "asked"],
    ),
    "a taken card": (table(), ["take"], ["acted 0 take", "took 0 6", "asked"]),
    "a use that has no end of the turn in it": (
        table(),
        ["spy 0 1.0"],
        ["acted 0 spy 0 1.0", "marked 0 0 1^! !", "viewed 1 0 8(0) 0"],
    ),
    "a call": (
        table(),
        ["call"],
        ["acted 0 call", "called 0", "turn_ended 0", "turn_began 1"],
    ),
    "a card that is discarded, and the next turn": (
        board("9", "8", discard="6", deck="7 10"),
        ["draw", "discard"],
        ["acted 0 discard", "hand_discarded 0 7", "turn_ended 0", "turn_began 1", "asked"],
    ),
    "a card that takes a spot": (
        table(),
        ["draw", "exchange 1"],
        ["acted 0 exchange 1", "replaced 0 1 7(0) 9", "asked"],
    ),
    "equal cards that go": (
        board("5 9 5^", "8", discard="6"),
        ["take", "exchange 0 2"],
        ["acted 0 exchange 0 2", "discarded 0 [0, 2] [5, 5]", "asked"],
    ),
    "and the card that comes for them": (
        board("5 9 5^", "8", discard="6"),
        ["take", "exchange 0 2", "place 1"],
        ["acted 0 place 1", "placed 0 1 6^", "turn_ended 0", "turn_began 1", "asked"],
    ),
    "cards that do not match": (
        board("5 9^ 3", "8", discard="6"),
        ["take", "exchange 0 1 2"],
        ["acted 0 exchange 0 1 2", "shown 0 0 5(01)", "turned_down 0 1 9(01)", "shown 0 2 3(01)", "asked"],
    ),
    "the card that nobody sees": (
        board("5 9^ 3", "8", discard="6"),
        ["take", "exchange 0 1 2", "place 0", "place 4"],
        ["acted 0 place 4", "joined_unseen 0 4", "turn_ended 0", "turn_began 1", "asked"],
    ),
    "a card that stays, another discarded for it": (
        table(),
        ["draw", "exchange 2"],
        ["acted 0 exchange 2", "shown 0 2 4(012)", "hand_discarded 0 7", "asked"],
    ),
    "a card in hand that all know by what it does": (
        table(deck="4 *"),
        ["draw", "exchange 2"],
        ["acted 0 exchange 2", "shown 0 2 4(012)", "hand_shown 0 4", "asked"],
    ),
    "a taken card is not shown once more": (
        table(discard="4"),
        ["take", "exchange 2"],
        ["acted 0 exchange 2", "shown 0 2 4(012)", "asked"],
    ),
    "a card in hand that all know is told once": (
        board("4 1^", "8 9", deck="6 7", options={"redirected_ability": True}),
        ["draw", "exchange 0", "spy 1 1.0"],
        ["acted 0 spy 1 1.0", "marked 0 1 1^! !", "viewed 1 0 8(0) 0"],
    ),
    "a card passed on": (
        board("4^ 9", "8"),
        ["zombie 0", "place 1"],
        ["acted 0 place 1", "given 1 1 4(01) 0 0", "turn_ended 0", "turn_began 1", "asked"],
    ),
    "a village turned": (
        board("9", "8 2^", deck="6 7"),
        ["draw", "use", "flip 1"],
        [
            "acted 0 flip 1",
            "turned_up 1 0 8^",
            "turned_down 1 1 2(01)",
            "turn_ended 0",
            "turn_began 1",
            "asked",
        ],
    ),
    "a view that turns nothing": (
        board("9 3", "8", deck="7 7"),
        ["draw", "use", "view 0.0"],
        ["acted 0 view 0.0", "viewed 0 0 9(0) 0", "marked 0 0 9(0)>4 >4", "asked"],
    ),
    "a view that turns a card": (
        board("9 3", "8", deck="7 7"),
        ["draw", "use", "view 0.1"],
        [
            "acted 0 view 0.1",
            "viewed 0 1 3(0) 0",
            "turned_up 0 1 3^",
            "turn_ended 0",
            "turn_began 1",
            "asked",
        ],
    ),
    "a card switched": (
        board("9 3", "8", deck="12 7"),
        ["draw", "use", "view 0.1", "switch 1.0"],
        ["acted 0 switch 1.0", "swapped 0 1 1 0", "turn_ended 0", "turn_began 1", "asked"],
    ),
    "a card kept for later": (
        board("9", "8", deck="10 7 2"),
        ["draw", "use"],
        [
            "acted 0 use",
            "hand_discarded 0 10",
            "kept_private 0 7",
            "turn_ended 0",
            "turn_began 1",
            "asked",
        ],
    ),
    "the direction": (
        board("9", "8", "3", deck="11 7"),
        ["draw", "use"],
        ["acted 0 use", "hand_discarded 0 11", "reversed ccw", "turn_ended 0", "turn_began 2", "asked"],
    ),
    "the dagger": (
        board("9", "8", "3", deck="11 7", power="ready"),
        ["dagger"],
        ["acted 0 dagger", "dagger_turned 0", "reversed ccw"],
    ),
    "an exchange of two in one": (
        board("9", "8", discard="6 4", deck="4 7"),
        ["draw", "exchange 0"],
        ["acted 0 exchange 0", "replaced 0 0 4(0) 9", "turn_ended 0", "turn_began 1", "asked"],
    ),
    "the first deal": (
        new_game(2),
        [str(DEAL)],
        ["dealt [5, 5, 5, 5] 4 31", "set_taken 0 0 5", "set_taken 1 1 5", "sets_removed 10", "asked"],
    ),
    "a later deal": (between_rounds("1 2", "3"), [str(DEAL)], ["dealt [5, 5, 5, 5] 4 31", "asked"]),
    "a set": (
        between_rounds("1 2", "3"),
        [str(DEAL), "set 3"],
        ["acted 0 set 3", "set_taken 0 3 5", "asked"],
    ),
    "the first views": (
        dealt(2),
        ["peek 0 4"],
        ["acted 0 peek 0 4", "viewed 0 0 1(0) 0", "viewed 0 4 6(0) 0", "asked"],
    ),
    "the first turn": (
        dealt(2),
        ["peek 0 4", "peek 1 2"],
        ["acted 1 peek 1 2", "viewed 1 1 8(1) 1", "viewed 1 2 12(1) 1", "turn_began 0", "asked"],
    ),
    "the end of a round": (
        board("1(01) 2", "3^", deck="10"),
        ["draw", "discard"],
        [
            "acted 0 discard",
            "hand_discarded 0 10",
            "turn_ended 0",
            "round_ended",
            "shown 0 1 2(01)",
            "scored {'sums': [3, 3], 'scores': [3, 3], 'caller': None, 'made': False}",
            "dagger_placed 0 none",
            "asked",
        ],
    ),
    "the end of the game": (
        board("1^", "3^", deck="10", round=4),
        ["draw", "discard"],
        [
            "acted 0 discard",
            "hand_discarded 0 10",
            "turn_ended 0",
            "round_ended",
            "scored {'sums': [1, 3], 'scores': [1, 3], 'caller': None, 'made': False}",
            "dagger_placed 0 none",
            "game_won 0",
            "asked",
        ],
    ),
}


@pytest.mark.parametrize("scene", SCENES)
def test_events_are_told_in_the_order_in_which_a_table_sees_them(scene: str) -> None:
    """What was said comes first, what is asked last."""
    state, lines, expected = SCENES[scene]
    assert told(state, *lines) == expected


CLAUSES = {
    "DRAW-1": (table(), ["draw"], "drew"),
    "REN-2": (table(private=["12 3", "", ""]), ["draw private"], "drew"),
    "TAKE-1": (table(), ["take"], "took"),
    "TURN-1": (dealt(2), ["peek 0 4", "peek 1 2"], "turn_began"),
    "TURN-5": (table(), ["call"], "turn_began"),
    "CALL-1": (table(), ["call"], "called"),
    "EXCH-2": (table(), ["draw", "exchange 1"], "replaced"),
    "ZOMB-3": (table(), ["draw", "exchange 2"], "shown"),
    "FACE-3": (table(deck="4 *"), ["draw", "exchange 2"], "hand_shown"),
    "SPY-1": (table(), ["spy 0 1.0"], "viewed"),
    "ESEER-2": (board("9 3", "8", deck="7 7"), ["draw", "use", "view 0.0"], "marked"),
    "THIEF-2": (board("9 3", "8", deck="12 7"), ["draw", "use", "view 0.1", "switch 1.0"], "swapped"),
    "END-2": (board("1 2", "3^", deck="10"), ["draw", "discard"], "round_ended"),
    "END-4": (board("1 2", "3^", deck="10"), ["draw", "discard"], "shown"),
    "SCORE-1": (board("1 2", "3^", deck="10"), ["draw", "discard"], "scored"),
    "DAGGER-1": (board("1 2", "3^", deck="10"), ["draw", "discard"], "dagger_placed"),
    "DAGGER-2": (board("9", "8", power="ready"), ["dagger"], "reversed"),
    "GAME-1": (board("1^", "3^", deck="10", round=4), ["draw", "discard"], "game_won"),
    "SETUP-3": (new_game(2), [str(DEAL)], "dealt"),
    "SETUP-5": (new_game(2), [str(DEAL)], "set_taken"),
    "SETUP-7": (dealt(2), ["peek 0 4"], "viewed"),
}


@pytest.mark.parametrize("clause", CLAUSES)
def test_an_event_cites_the_clause_that_made_it_so(clause: str) -> None:
    """Its clauses name the rule; a choice of a player and a question need none."""
    state, lines, name = CLAUSES[clause]
    *before, last = lines
    state = play(state, *before)
    events = step(state, parse_action(last, state)).events
    assert clause in next(event.clauses for event in events if event.name == name)
    assert all(event.clauses == () for event in events if event.name in ("acted", "asked"))


@given(games(steps=100))
def test_an_event_is_a_small_fact(play: Play) -> None:
    """None carries a village, an observation or a list of actions: its JSON form stays short."""
    for before, action, _ in play.steps():
        for event in step(before, action).events:
            assert len(str(dump_event(event))) < 600


def test_options_reach_the_events() -> None:
    """With OPT-1 the card in hand waits in `redirected`, known to all."""
    state = board("4 9", "8", deck="6 7", options={"redirected_ability": True})
    assert state.options == Options(redirected_ability=True)
    assert told(state, "draw", "exchange 0")[-2:] == ["hand_shown 0 6", "asked"]
    assert told(state, "draw", "exchange 0", "discard")[1] == "hand_discarded 0 6"


def test_setup_actions_are_said_aloud() -> None:
    """Everyone hears which set is taken and which two cards are viewed (SETUP-6, SETUP-7)."""
    chosen = play(between_rounds("1 2", "3"), str(DEAL))
    assert step(chosen, TakeSet(2)).events[0].seen_by(0) == step(chosen, TakeSet(2)).events[0]
    assert told(dealt(2), str(Peek(0, 1)), seat=1)[:2] == ["acted 0 peek 0 1", "viewed 0 0 ?(0) 0"]
