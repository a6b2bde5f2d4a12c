"""The reducer: a new game, purity, and the clause that each refusal cites."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from silverdagger import (
    CLAUSES,
    DAGGER,
    Action,
    ActionError,
    Draw,
    End,
    Exchange,
    GameState,
    IllegalActionError,
    Options,
    Peek,
    Place,
    PositionError,
    SilverDaggerError,
    View,
    apply,
    dump_state,
    legal_actions,
    new_game,
    observe,
    score,
    step,
)
from tests.deals import DEAL, between_rounds, dealt
from tests.table import board, play, refused

# A new game


@pytest.mark.rule("SETUP-1", "SETUP-5")
def test_a_new_game_is_an_empty_table_before_the_first_deal() -> None:
    """Nothing lies there; the start player holds the dagger, which is only a marker."""
    state = new_game(3, start=2)
    assert (state.decision, state.round, state.scores, state.results) == ("deal", 1, (0, 0, 0), ())
    assert (state.holder, state.power, state.direction) == (2, "none", "cw")
    assert (state.turn, state.caller, state.hand, state.winner) == (None, None, None, None)
    assert (state.deck, state.discard, state.removed, state.sets) == ((), (), (), ())
    assert (state.villages, state.private) == (((), (), ()), ((), (), ()))
    assert len(legal_actions(state)) == 0


def test_a_new_game_starts_with_seat_zero_and_the_daggers_cards() -> None:
    """That is what is left unsaid, and the options are the rulings."""
    state = new_game(2)
    assert (state.holder, state.cards, state.options) == (0, DAGGER, Options())


def test_a_new_game_has_the_cards_and_options_it_is_given() -> None:
    """They stay with the game through the deal."""
    options = Options(redirected_ability=True)
    state = apply(new_game(2, cards=DAGGER, options=options), DEAL)
    assert state.options == options != Options()


def test_options_are_said_by_name_and_are_true_or_false() -> None:
    """Anything else is refused when they are made."""
    with pytest.raises(TypeError):
        Options(True)  # type: ignore[call-arg]
    with pytest.raises(SilverDaggerError, match="dagger_to_caller: true or false is needed, not 1"):
        Options(dagger_to_caller=1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "wrong"), [("cards", None), ("cards", []), ("options", {}), ("options", None)]
)
def test_cards_and_options_of_another_type_are_refused(name: str, wrong: Any) -> None:
    """At once, and not in the middle of play."""
    with pytest.raises(SilverDaggerError, match=f"^{name}: "):
        new_game(2, **{name: wrong})


def test_an_observation_in_place_of_a_state_is_refused_as_such() -> None:
    """The mistake of whoever writes a bot."""
    seen: Any = observe(board("9", "8"), 0)
    calls: list[Callable[[], object]] = [
        lambda: legal_actions(seen),
        lambda: apply(seen, Draw()),
        lambda: step(seen, Draw()),
        lambda: score(seen),
    ]
    for call in calls:
        with pytest.raises(SilverDaggerError, match="a GameState is needed"):
            call()


# apply


def test_apply_leaves_the_old_state_untouched() -> None:
    """It is equal to what it was, and applying again gives the same."""
    state = play(board("9 6^ 1", "8(0) 5", deck="12 3 *", discard="4 4"), "draw", "use", "view 1.1")
    before = dump_state(state), hash(state), [str(action) for action in legal_actions(state)]
    first, second = (play(state, "switch 0.1") for _ in range(2))
    assert (dump_state(state), hash(state), [str(a) for a in legal_actions(state)]) == before
    assert first == second != state


def test_a_refused_action_leaves_the_state_untouched() -> None:
    """The error is all that comes of it."""
    state = board("9", "8")
    before = dump_state(state)
    refused(state, "end")
    assert dump_state(state) == before


@pytest.mark.rule("EXCH-1")
@pytest.mark.parametrize("spots", [(), (0, 999_999_999), (1, 0), (0, 0), (52,)])
def test_an_exchange_that_cannot_be_is_refused(spots: tuple[int, ...]) -> None:
    """None, one that is not there, one twice, out of order."""
    with pytest.raises(IllegalActionError) as refusal:
        apply(holding(3), Exchange(*spots))
    assert refusal.value.clause == "EXCH-1"


# The clause of a refusal, in the order of FORMAT's table

Scene = Callable[[], GameState]
"""A state that is made when its test runs."""


def scene_or_text(value: object) -> str:
    """The id of a parameter: texts as they begin."""
    return value[:16] if isinstance(value, str) else "scene"


def at_deal() -> GameState:
    """Before the first deal."""
    return new_game(2)


def at_set() -> GameState:
    """In round 2, with set 1 chosen already."""
    return play(between_rounds("1", "9"), str(DEAL), "set 1")


def at_peek() -> GameState:
    """Before anybody has viewed a card."""
    return dealt(2)


def at_main() -> GameState:
    """A plain turn of two players with a card each, and an empty discard pile."""
    return board("9", "8")


def spied(village: str) -> GameState:
    """A turn after seat 2's call, in which seat 0 has used its first card, a Spy."""
    return play(board(village, "8", "5", caller=2), "spy 0 1.0")


def holding(number: int, village: str = "9 8 4 4", other: str = "8") -> GameState:
    """Seat 0 has drawn a card."""
    return play(board(village, other, deck=f"{number} 2 1 *"), "draw")


def placing(number: int, village: str, *lines: str) -> GameState:
    """Seat 0 has drawn a card and gone on to where it is placed."""
    return play(holding(number, village), *lines)


def over() -> GameState:
    """After the fourth round."""
    return between_rounds("9", "8", round=4)


@pytest.mark.parametrize(
    ("scene", "line", "clause"),
    [
        (at_deal, "deal 1 2 3", "SETUP-2"),
        (at_set, "set 1", "SETUP-6"),
        (at_set, "set 4", "SETUP-6"),
        (at_peek, "peek 0 5", "SETUP-7"),
        (at_peek, "peek 0 0", "SETUP-7"),
        (at_peek, "peek 1 0", "SETUP-7"),
        (lambda: board("9", "8", deck="", private=["1", ""]), "draw", "DRAW-1"),
        (lambda: board("9", "8", private=["", "1"]), "draw private", "REN-2"),
        (at_main, "take", "TAKE-2"),
        (lambda: board("", "8", discard="1"), "take", "TAKE-2"),
        (lambda: spied("1^ 9 8 7 6"), "call", "CALL-1"),
        (lambda: spied("1^ 9 8 7"), "call", "CALL-2"),
        (lambda: play(board("9", "8", power="ready"), "dagger"), "call", "CALL-2"),
        (lambda: board("9 8 7 6", "8", "5", caller=2), "call", "CALL-3"),
        (lambda: board("4 9", "8"), "zombie 0", "ZOMB-1"),
        (lambda: board("4^ 9", "8"), "zombie 1", "ZOMB-1"),
        (lambda: board("4^ 9", "8"), "zombie 2", "ZOMB-1"),
        (lambda: board("4^ 9", "8 3^"), "zombie 0", "SENT-1"),
        (lambda: board("4 9", "8 3^"), "zombie 0", "ZOMB-1"),
        (lambda: holding(4), "discard", "ZOMB-2"),
        (lambda: holding(3), "use", "DRAW-2"),
        (lambda: holding(4), "use", "DRAW-2"),
        (lambda: holding(5), "use", "DRAW-2"),
        (lambda: holding(7, "9^", "8^"), "use", "ESEER-1"),
        (lambda: holding(8, "9^", "8^"), "use", "MAG-1"),
        (lambda: holding(9, "9^", "8^"), "use", "MSEER-1"),
        (lambda: holding(12, "9^", "8^"), "use", "THIEF-1"),
        (lambda: holding(6, "", ""), "use", "FLIP-1"),
        (lambda: play(board("9", "8", deck="10"), "draw"), "use", "REN-1"),
        (lambda: holding(3), "exchange 4", "EXCH-1"),
        (lambda: holding(3), "exchange 1 0", "EXCH-1"),
        (lambda: holding(3), "exchange 2 2", "EXCH-1"),
        (lambda: holding(3), "approximate 0 1", "APPR-1"),
        (lambda: holding(5), "approximate 1 0", "APPR-1"),
        (lambda: holding(5), "approximate 1 1", "APPR-1"),
        (lambda: holding(5), "approximate 1 4", "APPR-1"),
        (lambda: holding(3), "keep", "DRAW-4"),
        (lambda: holding(4), "keep", "DRAW-4"),
        (lambda: placing(3, "9 8 9", "exchange 0 2"), "place 2", "EXCH-3"),
        (lambda: placing(3, "9 8 9", "exchange 0 1"), "place 1", "EXCH-4"),
        (lambda: placing(3, "9 8 7", "exchange 0 1 2", "place 0"), "place 3", "EXCH-5"),
        (lambda: placing(5, "9 8 7", "approximate 0 2"), "place 2", "APPR-1"),
        (lambda: placing(5, "4 8 4", "approximate 0 2"), "place 1", "APPR-3"),
        (lambda: placing(4, "4 8 4", "exchange 0"), "place 1", "ZOMB-4"),
        (lambda: play(board("4^ 8", "8 7"), "zombie 0"), "place 1", "ZOMB-1"),
        (lambda: placing(6, "9 8", "use"), "flip 2", "FLIP-1"),
        (lambda: placing(6, "", "use"), "flip 0", "FLIP-1"),
        (lambda: placing(7, "9 8^", "use"), "view 0.1", "ESEER-1"),
        (lambda: placing(7, "9 8^", "use", "view 0.0"), "view 0.0", "ESEER-1"),
        (lambda: placing(8, "9 8", "use"), "turn 0.0", "MAG-1"),
        (lambda: placing(8, "9 8", "use", "turn 1.0"), "use", "MAG-2"),
        (lambda: placing(8, "9 8", "use", "turn 1.0"), "switch 2", "MAG-3"),
        (lambda: play(holding(8, "9 8", "7 5 3^"), "use", "turn 1.0"), "switch 0", "SENT-1"),
        (lambda: placing(9, "9 8", "use"), "stop", "MSEER-1"),
        (lambda: placing(9, "9 8", "use", "view 0.0"), "view 0.0", "MSEER-1"),
        (lambda: placing(12, "9 8^", "use"), "view 0.1", "THIEF-1"),
        (lambda: placing(12, "9 8^", "use", "view 0.0"), "switch 0.1", "THIEF-1"),
        (lambda: placing(12, "9 8^", "use", "view 0.0"), "switch 1.1", "THIEF-1"),
        (
            lambda: play(board("9", "8 3^", "7", deck="12 *"), "draw", "use", "view 0.0"),
            "switch 1.0",
            "SENT-1",
        ),
        (lambda: board("1 9", "8"), "spy 0 1.0", "SPY-1"),
        (lambda: board("1^ 9", "8"), "spy 0 0.1", "SPY-1"),
        (lambda: board("9", "8", power="ready", holder=1), "dagger", "DAGGER-2"),
        (lambda: board("9", "8", power="spent"), "dagger", "DAGGER-2"),
        (lambda: holding(3), "dagger", "DAGGER-2"),
        (lambda: holding(3), "spy 0 1.0", "SPY-1"),
    ],
    ids=scene_or_text,
)
def test_a_refusal_cites_the_first_clause_that_applies(scene: Scene, line: str, clause: str) -> None:
    """Row by row of FORMAT's table, each case by the first reason that it names."""
    assert refused(scene(), line) == clause


@pytest.mark.rule("ASKED")
@pytest.mark.parametrize(
    ("scene", "line"),
    [
        (at_deal, "peek 0 1"),
        (at_deal, "draw"),
        (at_deal, "dagger"),
        (at_set, "peek 0 1"),
        (at_set, str(DEAL)),
        (at_peek, "set 0"),
        (at_peek, "spy 0 1.0"),
        (at_peek, "dagger"),
        (at_peek, "call"),
        (at_main, str(DEAL)),
        (at_main, "end"),
        (at_main, "discard"),
        (at_main, "exchange 0"),
        (at_main, "approximate 0 1"),
        (lambda: holding(3), "draw"),
        (lambda: holding(3), "call"),
        (lambda: holding(3), "zombie 0"),
        (lambda: holding(3), "place 0"),
        (lambda: holding(7), "view 1.0"),
        (lambda: play(holding(7), "use"), "use"),
        (lambda: play(holding(7), "use"), "stop"),
        (lambda: play(holding(7), "use"), "turn 1.0"),
        (lambda: play(board("9", "8", discard="6"), "take"), "use"),
        (lambda: play(board("9", "8", discard="6"), "take"), "discard"),
        (lambda: play(board("9", "8", discard="6"), "take"), "keep"),
        (over, "draw"),
        (over, str(DEAL)),
    ],
    ids=scene_or_text,
)
def test_an_action_of_another_decision_is_not_asked(scene: Scene, line: str) -> None:
    """Whatever it names, and any action when the game is over."""
    assert refused(scene(), line) == "ASKED"


# What errors say


def test_a_refusal_says_what_where_and_why() -> None:
    """It has the action, the clause, the open decision and the clause in short."""
    with pytest.raises(IllegalActionError) as refusal:
        apply(at_peek(), Peek(0, 5))
    error = refusal.value
    assert (error.action, error.clause, error.decision) == (Peek(0, 5), "SETUP-7", "peek")
    assert error.reason == CLAUSES["SETUP-7"]
    assert str(error) == f"'peek 0 5' is not legal (in 'peek'): SETUP-7: {CLAUSES['SETUP-7']}"


def test_a_refusal_after_the_game_says_that_it_is_over() -> None:
    """There is no decision then."""
    with pytest.raises(IllegalActionError) as refusal:
        apply(over(), Draw())
    assert (refusal.value.clause, refusal.value.decision) == ("ASKED", None)
    said = "'draw' is not legal (the game is over): ASKED: nothing is asked any more"
    assert str(refusal.value) == said


def test_a_refusal_of_another_decisions_action_says_what_is_asked() -> None:
    """What could be said there, whatever card is in hand."""
    for number in (4, 8):
        with pytest.raises(IllegalActionError) as refusal:
            apply(holding(number), End())
        asked = "seat 0 can say: approximate N M, discard, exchange N …, keep, use"
        assert (refusal.value.clause, refusal.value.reason) == ("ASKED", asked)
    with pytest.raises(IllegalActionError, match="ASKED: chance can say: deal C …"):
        apply(new_game(2), End())


@pytest.mark.parametrize("wrong", [Place(), Place(1, 2), View(0, 1, 2)])
def test_an_action_without_the_numbers_of_its_form_is_refused_as_such(wrong: Action) -> None:
    """Python can make one, no line of text can be read as one."""
    with pytest.raises(ActionError, match=r"has not the numbers of '(place I|view P\.N)'"):
        apply(holding(3), wrong)


@pytest.mark.parametrize("wrong", ["discard", 5, None, ["draw"], {}])
def test_what_is_no_action_is_refused_as_such(wrong: Any) -> None:
    """A text is not an action yet; the error says what makes one of it."""
    with pytest.raises(ActionError, match="is no Action; parse_action makes one"):
        apply(holding(3), wrong)


def test_a_refusal_is_an_error_of_the_library_and_a_value_error() -> None:
    """So that either can be caught."""
    with pytest.raises(SilverDaggerError):
        apply(at_peek(), Place(0))
    with pytest.raises(ValueError, match="ASKED"):
        apply(at_peek(), Place(0))


def test_a_refusal_can_be_pickled() -> None:
    """It comes back with all it says."""
    with pytest.raises(IllegalActionError) as refusal:
        apply(holding(3), Exchange(4))
    error = refusal.value
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is IllegalActionError
    assert (back.action, back.clause, back.decision, back.reason) == (
        error.action, error.clause, error.decision, error.reason,
    )  # fmt: skip
    assert str(back) == str(error)


def test_an_error_of_a_position_names_the_field_and_the_reason() -> None:
    """It can be pickled as well."""
    with pytest.raises(PositionError) as refusal:
        board("9", "8", holder=2)
    error = refusal.value
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is PositionError
    assert (back.field, back.reason, str(back)) == ("holder", error.reason, f"holder: {error.reason}")


@pytest.mark.rule("EXCH-1", "FACE-2")
def test_a_refusal_tells_nothing_that_the_actor_does_not_know() -> None:
    """States that look alike to the actor refuse alike."""
    alike = [play(board(v, "8 5", deck="3 *"), "draw") for v in ("9 9", "4 4", "1 7")]
    for line in ("exchange 2", "approximate 0 1", "keep", "use"):
        assert len({refused(state, line) for state in alike}) == 1


def test_a_number_too_long_to_be_written_is_told_by_its_size() -> None:
    """Python refuses to write it out; the error is the library's all the same."""
    huge: int = 10**5000
    calls: list[Callable[[], object]] = [
        lambda: new_game(huge),
        lambda: new_game(2, start=huge),
        lambda: observe(new_game(2), huge),
        lambda: board("1", "2").protection(huge),
    ]
    for call in calls:
        with pytest.raises(SilverDaggerError, match="a number of 16610 bits"):
            call()
