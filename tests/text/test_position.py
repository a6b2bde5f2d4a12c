"""Positions as JSON objects (FORMAT, Position): every field, its default, and what is refused."""

from __future__ import annotations

from collections import OrderedDict
from types import MappingProxyType
from typing import Any

import pytest

from silverdagger import (
    CHANCE,
    DAGGER,
    Options,
    Result,
    dump_position,
    dump_state,
    legal_actions,
    load_position,
    load_state,
)
from silverdagger.text.position import FOLLOWING, GIVEN
from tests.foreign.witch import Witch
from tests.table import board, field, legal, play
from tests.text.moments import MOMENTS
from tests.text.refusals import refusal

FOREIGN = DAGGER.replacing(Witch())


def refused_field(**fields: object) -> str:
    """The field by which a position of two plain villages is refused with these fields."""
    return refusal(load_position, {"villages": ["9 6", "8 5"], **fields}).field


def reason(**fields: object) -> str:
    """Why such a position is refused."""
    return refusal(load_position, {"villages": ["9 6", "8 5"], **fields}).reason


# Reading and writing


def test_only_the_villages_are_required() -> None:
    """All other fields have defaults: seat 0 begins round 1, and all other cards are the deck."""
    state = load_position({"villages": ["9 6", "8", ""]})
    assert (state.players, state.round, state.turn, state.holder, state.caller) == (3, 1, 0, 0, None)
    assert (state.power, state.direction, state.scores) == ("none", "cw", (0, 0, 0))
    assert (state.discard, state.private, state.removed) == ((), ((), (), ()), ())
    assert (state.options, state.results) == (Options(), ())
    assert state.decision == "main"
    assert len(state.deck) == 49
    assert state.deck == tuple(sorted(state.deck))


def test_a_dumped_position_has_every_field() -> None:
    """A written position says everything, in JSON values."""
    state = load_position(
        {
            "villages": ["1^! 9(1)>4", "8(10) 4^", ""],
            "deck": "12 3",
            "discard": "5 7",
            "private": ["10 2", "", "0"],
            "round": 2,
            "scores": [3, -4, 0],
            "turn": 0,
            "holder": 0,
            "power": "turned",
            "direction": "ccw",
            "caller": 1,
            "options": {"dagger_to_caller": True},
            "results": [{"sums": [3, -4, 0], "scores": [3, -4, 0], "caller": None, "made": False}],
        }
    )
    removed = "0 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 6 7 7 7 8 8 8 9 9 9 10 10 10 11 11 11 11 12 12 12 13 13"
    assert dump_position(state) == {
        "villages": ["1^! 9(1)>4", "8(01) 4^", ""],
        "deck": "12 3",
        "discard": "5 7",
        "private": ["10 2", "", "0"],
        "removed": removed,
        "sets": [],
        "round": 2,
        "scores": [3, -4, 0],
        "turn": 0,
        "holder": 0,
        "power": "turned",
        "direction": "ccw",
        "caller": 1,
        "options": {"dagger_to_caller": True},
        "results": [{"sums": [3, -4, 0], "scores": [3, -4, 0], "caller": None, "made": False}],
        "hand": None,
        "decision": "main",
        "to_act": 0,
        "winner": None,
    }
    assert set(dump_position(state)) == {*GIVEN, *FOLLOWING} - {"cards"}


@pytest.mark.parametrize("name", [name for name, state in MOMENTS.items() if state.decision == "main"])
def test_a_position_at_main_is_read_as_it_was_written(name: str) -> None:
    """What was written in a `main` decision gives the same state."""
    state = MOMENTS[name]
    assert load_position(dump_position(state)) == state


@pytest.mark.parametrize("name", [name for name, state in MOMENTS.items() if state.decision != "main"])
def test_a_position_of_another_decision_is_no_position_to_read(name: str) -> None:
    """Between turns nobody has the turn; later in a turn, the field that follows differs."""
    error = refusal(load_position, dump_position(MOMENTS[name]))
    assert error.field in {"turn", "decision", "hand", "removed"}


def test_who_acts_is_a_seat_chance_or_nobody() -> None:
    """`to_act` is `"chance"` at `deal` and null when the game is over."""
    assert field(MOMENTS["first deal"], "to_act") == CHANCE.value == "chance"
    assert field(MOMENTS["last set"], "to_act") == 1
    assert field(MOMENTS["over"], "to_act") is None
    assert field(MOMENTS["over"], "winner") == 1


@pytest.mark.rule("SETUP-6")
def test_sets_are_written_while_they_are_chosen() -> None:
    """In `set` the four sets, empty for one that is gone; else none."""
    assert [bool(cards) for cards in MOMENTS["last set"].sets] == [False, True, False, True]
    assert field(MOMENTS["last set"], "sets") == ["", "3 0 5 4 13", "", "11 6 7 6 3"]
    assert field(MOMENTS["last set"], "removed") == ""
    assert field(MOMENTS["later peek"], "sets") == []


def test_objects_of_any_kind_and_tuples_are_read() -> None:
    """A mapping is a JSON object and a tuple is a list, also in the fields that must agree."""
    state = MOMENTS["main"]
    dumped = dump_position(state)
    tuples = {name: tuple(value) if type(value) is list else value for name, value in dumped.items()}
    assert load_position(MappingProxyType(tuples)) == state
    assert load_position(OrderedDict(options=MappingProxyType({}), **without_options(dumped))) == state


def without_options(dumped: dict[str, Any]) -> dict[str, Any]:
    """The position without its options."""
    return {name: value for name, value in dumped.items() if name != "options"}


# The deck and the discard pile


def test_the_deck_is_written_top_first_and_the_discard_pile_bottom_first() -> None:
    """The first card of the deck is drawn; the last one of the discard pile is taken."""
    state = board("9 6", "8 5", deck="12 3", discard="10 11")
    assert play(state, "draw").hand == 12
    assert play(state, "take").hand == 11


def test_the_first_private_card_is_the_top() -> None:
    """A private deck is written top first."""
    assert play(board("9", "8", private=["3 7", ""]), "draw private").hand == 3


def test_a_star_is_all_other_cards_lowest_first() -> None:
    """`*` ends the deck with every card that lies nowhere else, so that nothing is removed."""
    state = board("0 0 1", "1 1", deck="13 *", discard="1 2", private=["2", ""])
    assert state.deck[:4] == (13, 2, 2, 3)
    assert len(state.deck) == 44
    assert state.removed == ()
    assert board("0", "1", deck="*").deck == board("0", "1").deck


def test_cards_that_lie_nowhere_are_removed() -> None:
    """Without `*` the rest is in the removed sets, ascending."""
    state = board("0 0 1", "1 1", deck="13", discard="1 2")
    assert state.deck == (13,)
    assert state.removed[:5] == (2, 2, 2, 3, 3)
    assert len(state.removed) == 52 - 8


@pytest.mark.parametrize("deck", ["* 3", "3 * 4", "* *", "3*", "**", "?", "3  *", " *", "* "])
def test_a_star_is_the_last_word(deck: str) -> None:
    """Anything else but a star at the end is refused."""
    assert refused_field(deck=deck) == "deck"


def test_a_star_in_between_is_explained() -> None:
    """It is no card, and it is the last word."""
    assert reason(deck="* 3") == "* stands for all other cards, so it is the last or not there"
    assert reason(deck="3 * *") == "* stands for all other cards, so it is the last or not there"


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize(
    ("fields", "name", "number"),
    [
        ({"villages": ["13 13", "5 13"]}, "villages[1]", 13),
        ({"villages": ["7 7 7", "7 7"]}, "villages[1]", 7),
        ({"discard": "9 9 9 9"}, "discard", 9),
        ({"private": ["", "9 9 9 9"]}, "private[1]", 9),
        ({"deck": "9 9 9 9"}, "deck", 9),
        ({"deck": "0 0 0 *"}, "deck", 0),
    ],
)
def test_more_copies_than_the_deck_has_are_refused_by_number(fields: Any, name: str, number: int) -> None:
    """Two of 0 and 13, four of each other; the error names the number and the place of the surplus."""
    assert refused_field(**fields) == name
    copies = 2 if number in (0, 13) else 4
    assert reason(**fields) == f"one {number} too many; the deck has {copies} of them (SETUP-2)"


# Fields of a wrong type


WRONG: dict[str, list[object]] = {
    "villages": [None, "9 6", {}, 5, ["9", 6], ["9", None], ["9", ["8"]], [True, False]],
    "deck": [None, 5, ["9"], True, {}],
    "discard": [None, 5, ["9"], "?", "*", "7^"],
    "private": [None, "", {}, [""], ["", "", ""], ["", None], ["", 5], ["", "?"]],
    "round": [None, 0, 5, -1, True, 1.0, "1", [1], 10**1300],
    "scores": [None, 0, [0], [0, 0, 0], [0, None], [0, True], [0, 1.0], [0, "1"], [0, 10**1300]],
    "turn": [None, -1, 2, True, False, 1.0, "0", [0], 10**1300],
    "holder": [None, -1, 2, True, False, 0.0, "0"],
    "power": [None, "", "Ready", "ready ", True, 1, ["ready"], {}],
    "direction": [None, "", "CW", "clockwise", True, 0, ["cw"]],
    "caller": [-1, 2, True, False, 1.0, "1", [1]],
    "options": [
        None,
        [],
        "",
        {"redirected_ability": 1},
        {"dagger_to_caller": None},
        {"zzz": True},
        {1: True},
    ],
    "cards": [None, "amulet/witch", ["amulet/witch"], [1], {}],
    "results": [None, {}, [None], [{}], [[]]],
    "removed": [None, "0", 5, [], ["0"]],
    "decision": [None, "drawn", "main ", True, ["main"]],
    "to_act": [None, 1, False, 0.0, "0", "chance"],
    "hand": [0, False, "", "?"],
    "sets": [None, "", [""], ["", "", "", ""], {}],
    "winner": [0, False, ""],
}


def test_all_fields_are_attacked() -> None:
    """The table of wrong values is complete."""
    assert set(WRONG) == {*GIVEN, *FOLLOWING}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in WRONG for value in WRONG[name]])
def test_a_wrong_value_is_refused_by_its_field(name: str, value: object) -> None:
    """A number is no boolean and no float, a text is no list, and nothing is coerced."""
    error = refusal(load_position, {"villages": ["9 6", "8 5"], name: value})
    assert error.field.startswith(name)
    assert error.reason


RESULT = {"sums": [1, 2], "scores": [0, 2], "caller": 0, "made": True}


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({"sums": [1]}, "sums"),
        ({"sums": [1, 2.0]}, "sums[1]"),
        ({"scores": "1 2"}, "scores"),
        ({"scores": [1, True]}, "scores[1]"),
        ({"caller": 2}, "caller"),
        ({"caller": True}, "caller"),
        ({"made": 1}, "made"),
        ({"made": None}, "made"),
        ({"zzz": 1}, "zzz"),
    ],
)
def test_results_are_typed(change: dict[str, object], name: str) -> None:
    """`results` is not checked against the rest, but it holds what a result holds."""
    assert refused_field(results=[RESULT, {**RESULT, **change}]) == f"results[1].{name}"
    for missing in RESULT:
        assert refused_field(results=[{k: v for k, v in RESULT.items() if k != missing}]).endswith(missing)


def test_results_are_taken_over() -> None:
    """Whatever the results say, they are the results of the state."""
    assert board("9", "8", results=[RESULT]).results == (Result((1, 2), (0, 2), 0, True),)


@pytest.mark.parametrize("name", ["", "Villages", "villages ", "version", "seat", 0, None, True, (1, 2)])
def test_an_unknown_field_is_refused_by_its_name(name: Any) -> None:
    """Also one whose name is no text at all; the error lists the names that are known."""
    error = refusal(load_position, {"villages": ["9", "8"], name: 1})
    assert error.field == (name if isinstance(name, str) else repr(name))
    assert error.reason.startswith("unknown field; known are villages, deck, discard,")


@pytest.mark.parametrize("given", [None, [], "villages", 5, True, ["villages"], [("villages", ["9", "8"])]])
def test_a_position_is_an_object(given: object) -> None:
    """Anything else is refused as a whole."""
    assert refusal(load_position, given).field == "position"


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("count", [0, 1, 5, 60])
def test_two_three_or_four_players_have_villages(count: int) -> None:
    """The number of villages is the number of players."""
    error = refusal(load_position, {"villages": [""] * count})
    assert error.field == "villages"
    assert f"not {count} " in error.reason


def test_villages_are_required() -> None:
    """Nothing stands for them."""
    assert str(refusal(load_position, {})) == "villages: required"


def test_a_question_mark_is_for_observations() -> None:
    """A position knows all its cards."""
    assert refused_field(villages=["9", "? 7"]) == "villages[1]"
    assert "observations only" in reason(villages=["9", "? 7"])


# Fields that do not fit together


@pytest.mark.rule("CALL-3")
def test_the_caller_has_no_other_turn() -> None:
    """`turn` is never the caller."""
    assert refused_field(turn=1, caller=1) == "turn"
    assert board("9", "8", turn=1, caller=0).caller == 0


@pytest.mark.rule("END-2")
def test_with_an_empty_deck_a_turn_needs_a_private_card() -> None:
    """A turn that would not begin is refused."""
    assert refused_field(deck="") == "deck"
    assert refused_field(deck="", private=["", "7"]) == "deck"
    assert legal(board("9", "8", deck="", private=["7", ""])) == ["draw private", "call"]


@pytest.mark.rule("END-2")
def test_a_star_without_other_cards_is_an_empty_deck() -> None:
    """`*` stands for nothing if every card lies elsewhere."""
    everything = " ".join(map(str, DAGGER.deck))
    assert refused_field(villages=["", ""], discard=everything) == "deck"


@pytest.mark.rule("DAGGER-2")
def test_only_the_holder_has_turned_the_dagger() -> None:
    """`"turned"` is by the seat whose turn it is, in this turn."""
    assert refused_field(power="turned", holder=1) == "power"
    assert refused_field(power="turned", turn=1) == "power"
    assert board("9", "8", power="turned", turn=1, holder=1).power == "turned"


@pytest.mark.rule("DAGGER-3", "CALL-2")
def test_a_turned_dagger_counts_as_a_use_and_skips_the_opponent() -> None:
    """With two players the actor has the next turn too, in the direction that is given."""
    state = board("9", "8", power="turned", direction="ccw", deck="2 3")
    assert "call" not in legal(state)
    after = play(state, "draw", "discard")
    assert (after.turn, after.power, after.direction) == (0, "spent", "ccw")


@pytest.mark.rule("TURN-5")
def test_with_more_players_a_turned_dagger_only_gives_the_direction() -> None:
    """`direction` is the one after the turning."""
    state = board("9", "8", "7", power="turned", direction="ccw", deck="2 3")
    assert play(state, "draw", "discard").turn == 2


@pytest.mark.rule("CALL-2", "SPY-1")
def test_a_used_mark_of_the_actor_is_a_use_in_this_turn() -> None:
    """After it the actor may not call, and the Spy is used."""
    assert legal(board("1^!", "8", deck="3")) == ["draw"]
    assert legal(board("1^", "8", deck="3")) == ["draw", "call", "spy 0 1.0"]


def test_a_position_is_read_in_main_only() -> None:
    """One of another decision is more than its dump, and the error says what keeps it."""
    plain = {"villages": ["9 6", "8 5"]}
    assert load_position({**plain, "decision": "main"}) == load_position(plain)
    error = refusal(load_position, {**plain, "decision": "drawn", "hand": 8})
    assert (error.field, error.reason) == (
        "decision",
        "a position is read in 'main', not in 'drawn'; dump_state keeps any",
    )


def test_a_saved_state_is_no_position_and_a_position_no_saved_state() -> None:
    """Each error names the function that reads it."""
    state = load_position({"villages": ["9 6", "8 5"]})
    assert "load_state" in refusal(load_position, dump_state(state)).reason
    assert "load_position" in refusal(load_state, dump_position(state)).reason


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("removed", "", "13"),
        ("to_act", 0, 1),
        ("hand", None, 5),
        ("sets", [], ["", "", "", ""]),
        ("winner", None, 0),
    ],
)
def test_what_follows_from_the_rest_must_agree(name: str, right: object, wrong: object) -> None:
    """A field that follows may be given; if it says something else, the error names it and both values."""
    plain = {"villages": ["9 6", "8 5"]}
    assert load_position({**plain, name: right}) == load_position(plain)
    error = refusal(load_position, {**plain, name: wrong})
    assert error.field == name
    assert error.reason == f"{wrong!r}, but from the other fields it follows that it is {right!r}"


def test_removed_cards_agree_with_the_deck() -> None:
    """A list of removed cards fits one deck only."""
    rest = " ".join(map(str, board("9 6", "8 5", deck="3").removed))
    assert board("9 6", "8 5", deck="3", removed=rest).deck == (3,)
    assert refused_field(deck="3", removed=rest[2:]) == "removed"
    assert refused_field(removed=rest) == "removed"


# Options and cards of other decks


def test_options_that_differ_are_written() -> None:
    """A default may be given, and is not written."""
    options = {"dagger_to_caller": True, "redirected_ability": False}
    state = board("9", "8", options=options)
    assert state.options == Options(dagger_to_caller=True)
    assert field(state, "options") == {"dagger_to_caller": True}
    assert field(board("9", "8"), "options") == {}


def test_an_option_is_refused_by_its_name() -> None:
    """The path says which option it is."""
    assert refused_field(options={"zzz": True}) == "options.zzz"
    assert refused_field(options={"dagger_to_caller": 1}) == "options.dagger_to_caller"


@pytest.mark.rule("DECK-1")
def test_cards_of_other_decks_are_named() -> None:
    """`cards` is written only if there are some, and must then be what the game is played with."""
    plain = {"villages": ["9", "8"]}
    state = load_position(plain, cards=FOREIGN)
    dumped = dump_position(state)
    assert dumped["cards"] == ["amulet/witch"]
    assert load_position(dumped, cards=FOREIGN) == state
    assert "cards" not in dump_position(load_position(plain))
    assert load_position({**plain, "cards": []}) == load_position(plain)
    error = refusal(load_position, dumped)
    assert error.field == "cards"
    assert "['amulet/witch'], but the cards to play with are none of another deck" in error.reason
    error = refusal(lambda given: load_position(given, cards=FOREIGN), {**plain, "cards": []})
    assert error.field == "cards"
    assert "amulet/witch" in error.reason


def test_points_may_be_many_and_negative() -> None:
    """Totals are whole numbers of any sensible size."""
    state = board("9", "8", scores=[-5, 10**30])
    assert state.scores == (-5, 10**30)
    assert load_position(dump_position(state)) == state
    assert refused_field(scores=[0, 10**1300]) == "scores[1]"
    assert len(legal_actions(state)) > 0
