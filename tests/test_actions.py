"""Action lines: what an action is written as, what is read as one, and what is said of other text."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from silverdagger import (
    DAGGER,
    Action,
    ActionError,
    Call,
    Deal,
    Discard,
    Draw,
    DrawPrivate,
    End,
    Exchange,
    GameState,
    IllegalActionError,
    Keep,
    Peek,
    Place,
    SilverDaggerError,
    Stop,
    Take,
    TakeSet,
    Use,
    View,
    apply,
    new_game,
    parse_action,
)
from silverdagger.turn import CORE_VERBS
from tests.deals import DEAL, between_rounds, dealt
from tests.table import board, play

LINES = {
    "deal 1 2 13": Deal([1, 2, 13]),
    "set 2": TakeSet(2),
    "peek 0 4": Peek(0, 4),
    "draw": Draw(),
    "draw private": DrawPrivate(),
    "take": Take(),
    "call": Call(),
    "discard": Discard(),
    "use": Use(),
    "exchange 0": Exchange(0),
    "exchange 0 2 11": Exchange(0, 2, 11),
    "keep": Keep(),
    "place 10": Place(10),
    "view 1.12": View(1, 12),
    "stop": Stop(),
    "end": End(),
}
"""The core's verbs, and two that cards share."""

FORMS = {re.sub("[A-Z]", "3", kind.form).replace("…", "5 7"): kind for kind in (*CORE_VERBS, *DAGGER.verbs)}
"""A line for each verb of the game."""


def at_main() -> GameState:
    """A plain turn."""
    return board("9", "8")


def over() -> GameState:
    """After the fourth round."""
    return between_rounds("9", "8", round=4)


@pytest.mark.parametrize(("line", "action"), LINES.items(), ids=[line[:12] for line in LINES])
def test_a_line_is_an_action_and_an_action_a_line(line: str, action: Action) -> None:
    """Each is read and written exactly so, in any state of the game."""
    assert str(action) == line
    for state in (at_main(), new_game(2), over()):
        read = parse_action(line, state)
        assert read == action
        assert type(read) is type(action)


@pytest.mark.parametrize("line", FORMS)
def test_each_verb_of_the_game_is_read_back(line: str) -> None:
    """Those of the cards too, and each as its own kind."""
    action = parse_action(line, at_main())
    assert type(action) is FORMS[line]
    assert str(action) == line


def test_the_verbs_of_the_game() -> None:
    """They are those of FORMAT's table of decisions."""
    assert sorted(FORMS) == [
        "approximate 3 3", "call", "dagger", "deal 3 5 7", "discard", "draw", "draw private", "end",
        "exchange 3 5 7", "flip 3", "keep", "peek 3 3", "place 3", "set 3", "spy 3 3.3", "stop",
        "switch 3", "switch 3.3", "take", "turn 3.3", "use", "view 3.3", "zombie 3",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        # blanks
        "", " ", " draw", "draw ", "draw\n", "draw\r", "\ndraw", "draw  private", "draw\tprivate",
        "draw\xa0private", "exchange  0", "exchange 0  1", "exchange 0 ", "peek 0 1 ", "view 1. 0",
        "view 1 .0",
        # letters
        "Draw", "DRAW", "draw Private", "drawprivate", "draw private private", "exchang 0", "draw 1",
        "dräw", "draw\x00", "discard!", "#draw",
        # numbers
        "set 00", "set 01", "set +1", "set -1", "set 1.0", "set 1e0", "set 0x1", "set 1_0", "set ",
        "view 01.0", "view 1.00", "view 1", "view 1.0.0", "view 1,0", "view 1.0 2.0", "exchange 0 01",
        "peek 0", "peek 0 1 2", "peek 0.1", "exchange 0,1", "exchange 0.1", "exchange *",
        "deal ", "exchange ", "deal 1  2", "deal 01", "place one", "end 0", "use 6",
        # digits of other scripts
        "set \N{ARABIC-INDIC DIGIT ONE}", "set \N{FULLWIDTH DIGIT TWO}", "set \N{SUPERSCRIPT TWO}",
        "set 1\N{ARABIC-INDIC DIGIT ONE}", "peek 0 1\N{ARABIC-INDIC DIGIT ONE}",
        "view \N{THAI DIGIT ONE}.0", "exchange \N{DEVANAGARI DIGIT THREE}",
        # huge
        "set 1000000000", "place 99999999999999999999999", "exchange 0 " + "9" * 5000, "deal " + "9" * 5000,
        "draw " * 1000, "exchange" + " 0" * 1000 + " ",
        # verbs of nobody
        "pass", "skip", "view", "witch 3", "None", "0",
    ],
)  # fmt: skip
def test_text_is_exact(text: str) -> None:
    """Single blanks, lower case, plain digits without leading zeros, and nothing before or after."""
    with pytest.raises(ActionError) as refusal:
        parse_action(text, at_main())
    assert refusal.value.text == text
    assert len(str(refusal.value)) < 200


def test_a_number_may_have_nine_digits() -> None:
    """It is read, whether or not anything has it."""
    assert parse_action("set 999999999", at_main()) == TakeSet(999999999)


@pytest.mark.parametrize("thing", [None, 0, b"draw", ["draw"], Draw()])
def test_what_is_no_text_is_no_action(thing: str) -> None:
    """It is refused like a text that says nothing."""
    with pytest.raises(ActionError, match=r"is no action; in 'main' seat 0 can say: call, draw$"):
        parse_action(thing, at_main())


@pytest.mark.parametrize(
    ("scene", "text", "message"),
    [
        (at_main, "jump", "'jump' is no action; in 'main' seat 0 can say: call, draw"),
        (
            lambda: board("4^ 1^", "8", discard="7", private=["2", ""], power="ready"),
            "draw 1",
            "'draw 1' is no action; in 'main' seat 0 can say: "
            "call, dagger, draw, draw private, spy N P.M, take, zombie N",
        ),
        (lambda: new_game(2), "deal x", "'deal x' is no action; here chance says 'deal C1 … C52'"),
        (lambda: dealt(3, start=1), "peek", "'peek' is no action; in 'peek' seat 1 can say: peek I J"),
        (
            lambda: play(between_rounds("1", "9"), str(DEAL)),
            "set",
            "'set' is no action; in 'set' seat 0 can say: set K",
        ),
        (
            lambda: play(board("9 8", "7", deck="5 *"), "draw"),
            "exchanges",
            "'exchanges' is no action; in 'drawn' seat 0 can say: "
            "approximate N M, discard, exchange N …, keep, use",
        ),
        (
            lambda: play(board("9 8", "7 6", deck="8 *"), "draw", "use", "turn 1.0"),
            "switch",
            "'switch' is no action; in 'turned' seat 0 can say: switch N, use",
        ),
        (
            lambda: play(board("9 8", "7 6", deck="12 *"), "draw", "use", "view 1.0"),
            "switch",
            "'switch' is no action; in 'swap' seat 0 can say: switch P.N",
        ),
        (over, "jump", "'jump' is no action; the game is over"),
    ],
    ids=["main", "more in main", "deal", "peek", "set", "drawn", "turned", "swap", "over"],
)
def test_an_error_says_what_could_be_said(scene: Callable[[], GameState], text: str, message: str) -> None:
    """The forms of the legal actions, who is asked, and in which decision."""
    with pytest.raises(ActionError) as refusal:
        parse_action(text, scene())
    assert str(refusal.value) == refusal.value.reason == message


@pytest.mark.rule("FACE-2")
def test_an_error_tells_nothing_that_the_actor_does_not_know() -> None:
    """States that look alike to the actor get the same error."""
    said = set()
    for village in ("9 9", "4 4", "1 7"):
        with pytest.raises(ActionError) as refusal:
            parse_action("jump", play(board(village, "8 5", deck="3 *"), "draw"))
        said.add(str(refusal.value))
    assert len(said) == 1


def test_an_action_error_is_an_error_of_the_library_and_a_value_error() -> None:
    """And it can be pickled."""
    with pytest.raises(SilverDaggerError):
        parse_action("jump", at_main())
    with pytest.raises(ValueError, match="jump") as refusal:
        parse_action("jump", at_main())
    back = pickle.loads(pickle.dumps(refusal.value))
    assert type(back) is ActionError
    assert (back.text, back.reason, str(back)) == ("jump", str(refusal.value), str(refusal.value))


# Actions as values


@pytest.mark.parametrize("line", FORMS)
def test_equal_actions_hash_alike_and_can_be_pickled(line: str) -> None:
    """Copies too, and an exchange keeps what it knows of its spots."""
    action = parse_action(line, at_main())
    again = parse_action(line, at_main())
    assert action == again
    assert hash(action) == hash(again)
    for other in (copy.copy(action), copy.deepcopy(action), pickle.loads(pickle.dumps(action))):
        assert (other, type(other), hash(other), str(other)) == (action, type(action), hash(action), line)


def test_actions_of_different_kinds_are_not_equal() -> None:
    """Though their numbers are."""
    actions = [parse_action(line, at_main()) for line in FORMS]
    assert len(set(actions)) == len(FORMS)
    assert all(a != b for i, a in enumerate(actions) for b in actions[i + 1 :])
    assert Exchange(0, 1) != Exchange(1, 0) != Exchange(0, 1, 2)
    things: list[object] = ["draw", (), None]
    assert Draw() not in things


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Draw(), "Draw()"),
        (Peek(0, 1), "Peek(0, 1)"),
        (Exchange(0, 2, 3), "Exchange(0, 2, 3)"),
        (Deal([3, 1, 2]), "Deal([3, 1, 2])"),
    ],
)
def test_an_action_is_shown_as_it_is_made(action: Action, text: str) -> None:
    """Its repr, evaluated, is the action."""
    assert repr(action) == text
    assert eval(text) == action


def test_an_action_has_a_verb_and_named_numbers() -> None:
    """The words of its line, and what its numbers are."""
    assert [Draw().verb, DrawPrivate().verb, View(1, 2).verb, Exchange(0).verb] == [
        "draw", "draw private", "view", "exchange",
    ]  # fmt: skip
    view, peek = View(1, 2), Peek(3, 4)
    assert (view.seat, view.spot, view.numbers) == (1, 2, (1, 2))
    assert (peek.first, peek.second, TakeSet(2).set, Place(5).index) == (3, 4, 2, 5)
    assert (Exchange(0, 2).spots, Deal(iter([1, 2])).cards) == ((0, 2), (1, 2))


def test_an_action_is_frozen() -> None:
    """Its numbers cannot be changed."""
    with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
        Peek(0, 1).numbers = (1, 2)  # type: ignore[misc]
    with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
        Exchange(0).mask = 2


@pytest.mark.rule("EXCH-1")
def test_an_exchange_of_no_card_is_an_action_that_is_refused() -> None:
    """Its line is the verb alone; a rule forbids it, and not the way it is written."""
    state = play(at_main(), "draw")
    assert parse_action("exchange", state) == Exchange()
    assert str(Exchange()) == "exchange"
    with pytest.raises(IllegalActionError, match="EXCH-1"):
        apply(state, Exchange())


class Whole:
    """A whole number of another type, as arrays have them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_whole_numbers_of_other_types_become_pythons_own() -> None:
    """So that a state never holds anything else: what is saved can be loaded."""
    action = View(1, Whole(3))  # type: ignore[arg-type]
    assert action == View(1, 3)
    assert [type(number) for number in action.numbers] == [int, int]
    assert str(action) == "view 1.3"
    assert Exchange(Whole(0), 2).mask == Exchange(0, 2).mask  # type: ignore[arg-type]
    assert Deal([Whole(5), 3]).cards == (5, 3)  # type: ignore[list-item]


@pytest.mark.parametrize(
    "number", [-1, 10**9, pytest.param(10**5000, id="huge"), 1.0, True, "1", None, float("nan"), Whole(-2)]
)
def test_a_number_that_no_line_can_hold_makes_no_action(number: Any) -> None:
    """It is refused when the action is made, shown in short."""
    for make in (lambda: View(0, number), lambda: Exchange(number), lambda: Deal([1, number])):
        with pytest.raises(ActionError, match="is no number from 0 to 999999999") as refused:
            make()
        assert len(str(refused.value)) < 200


def test_a_number_that_is_missing_is_an_error_of_the_library() -> None:
    """An action without the numbers of its form can be made, and has no names for them."""
    with pytest.raises(ActionError, match=r"has not the numbers of 'view P\.N'"):
        _ = View(0).spot
