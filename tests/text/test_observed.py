"""Observations as JSON objects (FORMAT, Observation)."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import Any

import pytest

from silverdagger import (
    DAGGER,
    GameState,
    dump_observation,
    dump_position,
    legal_actions,
    load_observation,
    load_position,
    observe,
)
from silverdagger.text.observed import OWN
from silverdagger.text.position import FOLLOWING, GIVEN
from tests.foreign.witch import Witch
from tests.table import board, play
from tests.text.moments import MOMENTS
from tests.text.refusals import refusal, without


def seen(state: GameState, seat: int | None) -> dict[str, Any]:
    """What a seat sees, written out."""
    return dump_observation(observe(state, seat))


def refused(name: str, seat: int | None, /, **fields: object) -> str:
    """The field by which what a seat sees of a moment is refused with other fields."""
    return refusal(load_observation, {**seen(MOMENTS[name], seat), **fields}).field


# Writing


def test_an_observation_is_the_position_with_question_marks() -> None:
    """Marks stay as they are; the deck, the removed cards and private decks of others are unknown."""
    state = MOMENTS["main"]
    written = seen(state, 1)
    assert written["villages"] == ["1^! 1^ 9(1)>4 6(01)", "? 4^", "?(2)"]
    assert written["deck"] == "? ?"
    assert written["private"] == ["? ?", "", "?"]
    assert written["discard"] == ""
    assert set(written["removed"].split()) == {"?"}
    assert len(written["removed"].split()) == len(state.removed)
    position = dump_position(state)
    hidden = {"villages", "deck", "private", "removed"}
    assert {name: written[name] for name in position if name not in hidden} == {
        name: position[name] for name in position if name not in hidden
    }


def test_a_seat_knows_its_own_private_deck() -> None:
    """The owner sees the cards, and nobody else does."""
    assert seen(MOMENTS["main"], 0)["private"] == ["10 2", "", "?"]
    assert seen(MOMENTS["main"], 2)["private"] == ["? ?", "", "0"]
    assert seen(MOMENTS["main"], None)["private"] == ["? ?", "", "?"]


def test_a_spectator_knows_what_is_public() -> None:
    """Also what all players know; a bound that everyone knows stands behind a `?`."""
    state = board("7(02) 9(0)>4 5(012) 8^", "9>4", "")
    assert seen(state, None)["villages"] == ["?(02) ?(0)>4 5(012) 8^", "?>4", ""]
    assert seen(state, 0)["villages"] == ["7(02) 9(0)>4 5(012) 8^", "?>4", ""]
    assert seen(state, None)["seat"] is None
    assert seen(state, 0)["seat"] == 0


def test_a_card_in_hand_is_a_question_mark_to_others() -> None:
    """A drawn card is the actor's secret; a taken one is known; without a card it is null."""
    assert [seen(MOMENTS["drawn"], seat)["hand"] for seat in (0, 1, None)] == [10, "?", "?"]
    assert [seen(MOMENTS["taken"], seat)["hand"] for seat in (0, 1, None)] == [4, 4, 4]
    assert [seen(MOMENTS["main"], seat)["hand"] for seat in (0, 1, None)] == [None, None, None]
    assert [seen(MOMENTS["place in a spot"], seat)["hand"] for seat in (0, 1, None)] == [2, "?", "?"]
    assert [seen(MOMENTS["place at an end"], seat)["hand"] for seat in (0, 1, None)] == [7, 7, 7]


@pytest.mark.parametrize(
    "name", ["redirected", "place an Approximator", "place beside Zombies", "place a kept Zombie"]
)
def test_a_card_in_hand_whose_fate_everyone_saw_is_known(name: str) -> None:
    """In `redirected` and where an Approximator or a kept Zombie is placed, everyone knows the card."""
    hand = MOMENTS[name].hand
    assert hand is not None
    assert [seen(MOMENTS[name], seat)["hand"] for seat in (0, 1, None)] == [hand] * 3


@pytest.mark.rule("SETUP-6")
def test_sets_are_unknown() -> None:
    """Each card of a set is a `?`, also to the player who is to choose."""
    for seat in (0, 1, 2, None):
        assert seen(MOMENTS["last set"], seat)["sets"] == ["", "? ? ? ? ?", "", "? ? ? ? ?"]


def test_only_the_seat_that_is_to_act_has_legal_actions() -> None:
    """All exchanges stand as one entry, in their place in the order."""
    state = play(board("1^ 9", "8 5", power="ready", deck="10 *"), "draw")
    assert seen(state, 0)["legal"] == ["discard", "use", "exchange *", "spy 0 1.0", "spy 0 1.1", "dagger"]
    assert seen(state, 1)["legal"] == []
    assert seen(state, None)["legal"] == []
    assert seen(MOMENTS["first deal"], 0)["legal"] == []
    assert seen(MOMENTS["over"], 0)["legal"] == []
    assert seen(MOMENTS["first peek"], 0)["legal"][:2] == ["peek 0 1", "peek 0 2"]
    assert seen(MOMENTS["first peek"], 1)["legal"] == []


def test_the_librarys_own_fields_are_what_everyone_has_seen() -> None:
    """Open decisions with their coordinates, the counts of this turn, used cards, the last holder."""
    written = seen(MOMENTS["seek"], 2)
    assert written["pending"] == [{"kind": "Ending"}, {"kind": "Seeking", "viewed": [[1, 0], [0, 0]]}]
    assert written["villages"] == ["?(0)>4 9^", "?(0)>4 ? ?", "?"]
    written = seen(MOMENTS["end, a used Spy turned down"], 1)
    assert (written["used"], written["uses"], written["reversals"]) == ([[0, 1]], 1, 0)
    assert seen(MOMENTS["later deal"], 1)["scored_holder"] == 0


def test_an_observation_has_these_fields() -> None:
    """A position's, `seat`, `legal`, and the library's own."""
    for state in MOMENTS.values():
        assert set(seen(state, 0)) == {*GIVEN, *FOLLOWING, *OWN} - {"cards"}


# Reading


@pytest.mark.parametrize("name", MOMENTS)
def test_an_observation_is_read_as_it_was_written(name: str) -> None:
    """Of each decision, for each seat and the spectator; also from other kinds of objects."""
    state = MOMENTS[name]
    for seat in (None, *range(state.players)):
        view = observe(state, seat)
        written = dump_observation(view)
        again = load_observation(json.loads(json.dumps(written)))
        assert again == view
        assert hash(again) == hash(view)
        assert str(again) == str(view)
        assert list(again.legal) == (list(legal_actions(state)) if seat == state.to_act else [])
        tuples = {key: tuple(value) if type(value) is list else value for key, value in written.items()}
        assert load_observation(MappingProxyType(tuples)) == view


def test_knowing_seats_are_read_in_any_order() -> None:
    """`7(20)` is `7(02)`, in an observation too."""
    state = board("7(02) 9(12)", "8", "5")
    written = {**seen(state, 0), "villages": ["7(20) ?(21)", "?", "?"]}
    assert load_observation(written) == observe(state, 0)


def test_cards_of_other_decks_are_given_to_the_loader() -> None:
    """The field `cards` must name them."""
    cards = DAGGER.replacing(Witch())
    state = load_position({"villages": ["9", "8"], "deck": "11 5 7"}, cards=cards)
    written = seen(play(state, "draw", "use"), 0)
    assert written["cards"] == ["amulet/witch"]
    assert load_observation(written, cards=cards) == observe(play(state, "draw", "use"), 0)
    assert refusal(load_observation, written).field == "cards"


def test_a_mark_of_another_card_on_an_unknown_card_is_read() -> None:
    """One that tells nothing of the number can stand on any."""
    cards = DAGGER.replacing(Witch())
    state = load_position({"villages": ["9~ 0~", "13~"], "deck": "11 5 7"}, cards=cards)
    for seat in (0, 1, None):
        written = seen(state, seat)
        assert written["villages"] == ["?~ ?~", "?~"]
        assert load_observation(written, cards=cards) == observe(state, seat)


@pytest.mark.parametrize("given", [None, [], "x", 5])
def test_an_observation_is_an_object(given: object) -> None:
    """Anything else is refused as a whole."""
    assert refusal(load_observation, given).field == "observation"


@pytest.mark.parametrize("name", [name for name in (*GIVEN, *FOLLOWING, *OWN) if name != "cards"])
def test_every_field_is_required(name: str) -> None:
    """An observation has no defaults."""
    written = seen(MOMENTS["main"], 0)
    assert str(refusal(load_observation, without(written, name))) == f"{name}: required"


WRONG: dict[str, list[object]] = {
    "villages": [None, ["9"], ["9", 5, "8"]],
    "deck": [None, "7 ?", "?(0)", "*", 5, "? ? ?", "?", ""],
    "discard": [None, "?", "7^", 5],
    "private": [
        None, ["10 2", ""], ["10 2", "", 5], ["? ?", "", "?"], ["10 2", "", "0"], ["2 10 5", "", "?"],
    ],
    "removed": [None, "", "7", "?", 5],
    "round": [0, 5, True, 1.0],
    "scores": [None, [0, 0], [0, 0, True]],
    "turn": [None, 3, True, "0"],
    "holder": [None, 3],
    "power": [None, "turned?"],
    "direction": [None, "left"],
    "caller": [0, 3, False],
    "options": [None, [], {"zzz": True}],
    "cards": ["x", ["amulet/witch"]],
    "results": [None, [{}]],
    "sets": [None, ["?"], [""]],
    "hand": ["?", 5, True, "5", [5], {}],
    "winner": [0, False],
    "decision": [None, "drawn", 5],
    "to_act": [None, 1, False, "chance"],
    "seat": [3, -1, True, "0", 0.0, 1, None],
    "legal": [None, [], ["draw"], "draw", [5], ["exchange *"]],
    "pending": [None, [], [{"kind": "Main"}], [{"kind": "Ending"}]],
    "reversals": [None, 1, True],
    "uses": [None, 0, 2, True],
    "used": [None, [[0, 0]], [[0, 3]], [[1, 0]]],
    "scored_holder": [0, 3, True],
}  # fmt: skip


def test_all_fields_are_attacked() -> None:
    """The table of wrong values is complete."""
    assert set(WRONG) == {*GIVEN, *FOLLOWING, *OWN}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in WRONG for value in WRONG[name]])
def test_a_wrong_value_is_refused(name: str, value: object) -> None:
    """By its own field, or by one that does not fit to it any more."""
    fits = {
        "seat": {"seat", "private", "villages"},
        "turn": {"turn"},
        "caller": {"caller", "turn"},
        "private": {"private", "removed"},
        "deck": {"deck", "removed"},
        "uses": {"uses"},
        "used": {"used", "uses"},
        "reversals": {"reversals", "uses"},
        "pending": {"pending", "turn", "uses", "decision"},
        "villages": {"villages"},
    }
    field = refused("main", 0, **{name: value})
    assert field.split(".")[0].split("[")[0] in fits.get(name, {name})


@pytest.mark.parametrize(
    ("villages", "seat"),
    [
        (["9(0) ?(0)", "?"], 0),  # seat 0 knows it
        (["9(0) ?(01)", "?"], 0),
        (["9(0) ?(01)", "?"], 1),
        (["9(0) ?(01)", "?"], None),  # everyone knows it
        (["9(0) 7", "?"], 0),  # seat 0 does not know it
        (["9(0) 7(1)", "?"], 0),
        (["?(0) 7(1)", "?"], None),
    ],
)
def test_marks_say_which_numbers_a_seat_sees(villages: list[str], seat: int | None) -> None:
    """A number that the seat cannot know, or a `?` for one that it knows, is refused."""
    state = board("9(0) 6", "8", deck="3")
    error = refusal(load_observation, {**seen(state, seat), "villages": villages})
    assert error.field.startswith("villages[0]")
    assert "by its marks " in error.reason or "everyone knows" in error.reason


def test_a_refused_number_is_explained() -> None:
    """The error names who does or does not know the card."""
    state = board("9(0) 6", "8", deck="3")
    error = refusal(load_observation, {**seen(state, 0), "villages": ["9(0) 7", "?"]})
    assert error.reason == "'7': by its marks seat 0 does not know the number"
    error = refusal(load_observation, {**seen(state, None), "villages": ["?(0) ?(01)", "?"]})
    assert error.reason == "'?(01)': by its marks a spectator knows the number"


def test_marks_that_no_card_can_have_are_refused() -> None:
    """There must be cards left that are above 4 for each `?>4`."""
    high = " ".join(str(number) for number in DAGGER.deck if number > 4)
    state = load_position({"villages": ["0", "1"], "discard": high, "deck": "2"})
    written = seen(state, 0)
    assert load_observation(written) == observe(state, 0)
    error = refusal(load_observation, {**written, "villages": ["?", "?>4"]})
    assert error.field == "villages[1]"
    assert "no card is left" in error.reason


def test_the_highest_cards_are_kept_for_those_that_everyone_knows_to_be_high() -> None:
    """A card without a mark does not take what one with a mark needs."""
    high = " ".join(str(number) for number in DAGGER.deck if number > 4)[:-3]
    state = load_position({"villages": ["0 2", "13>4"], "discard": high, "deck": "1"})
    assert load_observation(seen(state, 0)) == observe(state, 0)


@pytest.mark.rule("SETUP-2")
def test_more_cards_than_there_are_is_refused() -> None:
    """Known and unknown cards together are 52; a surplus of one number is named."""
    assert refused("main", 0, deck=" ".join("?" * 52)) == "deck"
    assert refused("main", 0, villages=["1^! 1^ 9^ 9^ 9^ 9^ 9^", "? 4^", "?(2)"]) == "villages[0]"
    assert refused("main", 0, villages=["1^! 1^ 9>4", "? 4^", "? " * 60 + "?"]).startswith("villages[")
    assert refused("drawn", 1, deck=" ".join("?" * 47)) == "deck"


def test_everything_unknown_is_before_the_first_deal_only() -> None:
    """There nothing lies anywhere, and that fits."""
    written = seen(MOMENTS["first deal"], 0)
    assert load_observation(written) == observe(MOMENTS["first deal"], 0)
    assert refusal(load_observation, {**written, "removed": "?"}).field == "removed"
    assert refused("first deal", 0, villages=["?", "", ""]) == "villages"


@pytest.mark.parametrize(
    "legal",
    [
        ["discard", "use", "exchange *"],
        ["use", "discard", "exchange *", "spy 0 1.0"],
        ["discard", "use", "exchange 0", "spy 0 1.0"],
        ["discard", "use", "exchange *", "spy 0 1.0", "dagger"],
        ["discard", "use", "exchange *", "exchange *", "spy 0 1.0"],
        [],
        None,
        ["discard", "use", "exchange *", 5],
    ],
)
def test_legal_is_the_whole_list_in_its_order(legal: object) -> None:
    """What is legal follows from what the seat sees, so another list is refused."""
    state = play(board("1^ 9", "8", deck="10 *"), "draw")
    written = seen(state, 0)
    assert written["legal"] == ["discard", "use", "exchange *", "spy 0 1.0"]
    assert refusal(load_observation, {**written, "legal": legal}).field == "legal"


def test_legal_actions_of_another_seat_are_refused() -> None:
    """A seat that is not to act has none."""
    assert refused("drawn", 1, legal=["discard"]) == "legal"
    assert refused("drawn", None, legal=["discard"]) == "legal"


def test_an_observation_of_an_impossible_state_is_refused() -> None:
    """It is checked as strictly as a saved state."""
    assert refused("look", 1, pending=[{"kind": "Ending"}, {"kind": "Drawn"}]) == "hand"
    assert refused("seek", 1, villages=["?(0) 9^", "?(0)>4 ? ?", "11"]).startswith("pending[1]")
    assert refused("later deal", 1, scored_holder=None) == "scored_holder"
    assert refused("later peek", 1, deck="?") in ("deck", "removed")
