"""Saved states: whole at every decision, and refused if their parts do not fit together."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from silverdagger import DAGGER, GameState, PositionError, dump_state, legal_actions, load_state, score
from silverdagger.text.position import FOLLOWING, GIVEN
from silverdagger.text.saved import CORE_DECISIONS, FIELDS
from tests.foreign.empath import Empath
from tests.foreign.witch import Witch
from tests.table import board, legal, play
from tests.text.moments import MOMENTS
from tests.text.refusals import refusal, without

AT_DEAL = ("first deal", "later deal")
SETTING_UP = ("first peek", "second peek", "first set", "last set", "later peek")
BETWEEN = (*AT_DEAL, *SETTING_UP, "over")
IN_TURN = tuple(name for name in MOMENTS if name not in BETWEEN)


def changed(name: str, /, **fields: object) -> dict[str, Any]:
    """The dump of a moment with other fields, its own or those of its position."""
    saved = copy.deepcopy(dump_state(MOMENTS[name]))
    for key, value in fields.items():
        (saved if key in FIELDS else saved["position"])[key] = value
    return saved


def exchanged(name: str, **fields: str | list[str]) -> str:
    """The field by which a moment is refused if other cards lie there, which the deck then lacks."""
    lying = " ".join(text for value in fields.values() for text in ([value] if type(value) is str else value))
    there = [int(word) for word in re.findall(r"(?:^| )([0-9]+)", lying)]
    deck = [number for number in MOMENTS[name].deck if number not in there]
    return refused(name, deck=" ".join(map(str, deck)), **fields)


def refused(name: str, /, **fields: object) -> str:
    """The field by which a moment is refused with other fields."""
    return refusal(load_state, changed(name, **fields)).field


def asking(name: str, *decisions: Mapping[str, object]) -> str:
    """The field by which a moment is refused with other decisions open on its Ending."""
    return refused(name, pending=[{"kind": "Ending"}, *decisions])


def place(why: str, spots: list[int] | None = None, **fields: object) -> dict[str, object]:
    """A Place, as it is saved."""
    return {"kind": "Place", "seat": 0, "why": why, "public": False, "known": False, "spots": spots, **fields}


# Reading and writing


@pytest.mark.parametrize("name", MOMENTS)
def test_a_state_is_saved_whole(name: str) -> None:
    """What was saved is the same state again, also after a way through JSON and in other kinds of objects."""
    state = MOMENTS[name]
    saved = dump_state(state)
    assert tuple(saved) == FIELDS
    again = load_state(json.loads(json.dumps(saved)))
    assert again == state
    assert legal(again) == legal(state)
    assert load_state(_other_kinds(saved)) == state


def _other_kinds(value: Any) -> Any:
    if isinstance(value, dict):
        return MappingProxyType({name: _other_kinds(item) for name, item in value.items()})
    return tuple(map(_other_kinds, value)) if isinstance(value, list) else value


def test_every_kind_of_decision_is_among_the_moments() -> None:
    """What this module says of all moments, it says of all decisions."""
    kinds = {decision["kind"] for state in MOMENTS.values() for decision in dump_state(state)["pending"]}
    assert kinds == {kind.__name__ for kind in (*CORE_DECISIONS, *DAGGER.decisions)}


def test_a_saved_decision_is_its_kind_and_its_coordinates() -> None:
    """The stack is written bottom first."""
    assert dump_state(MOMENTS["seek"])["pending"] == [
        {"kind": "Ending"},
        {"kind": "Seeking", "viewed": [[1, 0], [0, 0]]},
    ]


def test_a_used_card_that_was_turned_down_is_kept_beside_the_position() -> None:
    """A position cannot say it, so `used` does."""
    saved = dump_state(MOMENTS["end, a used Spy turned down"])
    assert saved["position"]["villages"] == ["1(01) 1(01) 6(01) 9^", "8(0) 5"]
    assert saved["used"] == [[0, 1]]
    assert (saved["uses"], saved["reversals"]) == (1, 0)


def test_cards_of_other_decks_are_saved() -> None:
    """Their decisions and marks come with the card set that is given to the loader."""
    cards = DAGGER.replacing(Witch(), Empath())
    state = load_state(dump_state(MOMENTS["main turned"]) | {"position": _foreign()}, cards=cards)
    state = play(state, "draw", "use")
    assert state.decision == "bewitch"
    assert load_state(json.loads(json.dumps(dump_state(state))), cards=cards) == state
    assert refusal(load_state, dump_state(state)).field == "cards"


def _foreign() -> dict[str, Any]:
    state = board("9 6", "8(0)", deck="11 5 *", power="turned", direction="ccw")
    return {**dump_state(state)["position"], "cards": ["amulet/empath", "amulet/witch"]}


# The shape


@pytest.mark.parametrize("given", [None, [], "state", 5, True])
def test_a_saved_state_is_an_object(given: object) -> None:
    """Anything else is refused as a whole, and so is a position that is none."""
    assert refusal(load_state, given).field == "state"
    assert refused("main", position=given) == "position"


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_is_required(name: str) -> None:
    """A saved state has no defaults."""
    assert str(refusal(load_state, without(dump_state(MOMENTS["main"]), name))) == f"{name}: required"


@pytest.mark.parametrize("name", [name for name in (*GIVEN, *FOLLOWING) if name != "cards"])
def test_every_field_of_the_position_is_required(name: str) -> None:
    """The position in a saved state is a written one, which has all fields."""
    saved = dump_state(MOMENTS["main"])
    saved["position"] = without(saved["position"], name)
    assert str(refusal(load_state, saved)) == f"{name}: required"


def test_unknown_fields_are_refused() -> None:
    """In the saved state, in its position, and in a decision."""
    assert refusal(load_state, {**dump_state(MOMENTS["main"]), "zzz": 1}).field == "zzz"
    assert refused("main", zzz=1) == "zzz"
    assert asking("turned", {"kind": "Turned", "seat": 1, "spot": 0, "zzz": 1}) == "pending[1].zzz"


@pytest.mark.parametrize("version", [0, 2, "1", True, 1.0, None, [1], 10**1300])
def test_another_version_is_refused(version: object) -> None:
    """The version is the number 1."""
    error = refusal(load_state, changed("main", version=version))
    assert error.field == "version"
    assert error.reason.endswith("version 1 can be read")


@pytest.mark.parametrize("name", ["reversals", "uses"])
@pytest.mark.parametrize("value", [None, -1, 53, True, 1.0, "0", [0]])
def test_a_count_is_a_whole_number(name: str, value: object) -> None:
    """Not more of them than there are cards."""
    assert refused("end", **{name: value}) == name


@pytest.mark.parametrize("value", [-1, 2, True, 0.0, "0", [0]])
def test_the_scored_holder_is_a_seat_or_null(value: object) -> None:
    """A seat of the game."""
    assert refused("over", scored_holder=value) == "scored_holder"


@pytest.mark.parametrize("hand", [14, -1, True, 9.0, "9", [9]])
def test_a_card_in_hand_is_a_number(hand: object) -> None:
    """0 to 13, or null."""
    assert refused("drawn", hand=hand) == "hand"


@pytest.mark.parametrize("deck", ["*", "9 *", "?", "14"])
def test_a_saved_deck_names_its_cards(deck: str) -> None:
    """`*` is for positions that a person writes."""
    assert refused("end", deck=deck) == "deck"


@pytest.mark.rule("SETUP-2")
def test_a_card_too_many_is_refused_where_it_lies() -> None:
    """The card in hand and the sets count as well."""
    assert refused("drawn", deck="8 8 8 8") == "deck"
    assert refused("drawn", deck="9 9 9", hand=9) == "hand"
    assert refused("last set", sets=["", "3 0 5 4 13", "", "13 13 13 13 13"]) == "sets"


@pytest.mark.parametrize(
    ("decision", "field"),
    [
        (None, "pending[1]"),
        ("Turned", "pending[1]"),
        ({}, "pending[1].kind"),
        ({"kind": None}, "pending[1].kind"),
        ({"kind": "turned"}, "pending[1].kind"),
        ({"kind": ["Turned"]}, "pending[1].kind"),
        ({"kind": "Turned"}, "pending[1].seat"),
        ({"kind": "Turned", "seat": 1}, "pending[1].spot"),
        ({"kind": "Turned", "seat": True, "spot": 0}, "pending[1].seat"),
        ({"kind": "Turned", "seat": 1, "spot": 0.0}, "pending[1].spot"),
        ({"kind": "Turned", "seat": 1, "spot": -1}, "pending[1].spot"),
        ({"kind": "Turned", "seat": 1, "spot": 53}, "pending[1].spot"),
        ({"kind": "Turned", "seat": 1, "spot": 10**1300}, "pending[1].spot"),
        ({"kind": "Seeking", "viewed": None}, "pending[1].viewed"),
        ({"kind": "Seeking", "viewed": [1]}, "pending[1].viewed[0]"),
        ({"kind": "Seeking", "viewed": [[1]]}, "pending[1].viewed[0]"),
        ({"kind": "Seeking", "viewed": [[1, 0, 0]]}, "pending[1].viewed[0]"),
        ({"kind": "Seeking", "viewed": [[1, "0"]]}, "pending[1].viewed[0][1]"),
        (place("EXCH-4", public=1), "pending[1].public"),
        ({**place("EXCH-4"), "why": 4}, "pending[1].why"),
        ({**place("EXCH-3"), "spots": "01"}, "pending[1].spots"),
        ({**place("EXCH-3"), "spots": [0, None]}, "pending[1].spots[1]"),
    ],
)
def test_a_decision_is_typed(decision: object, field: str) -> None:
    """The path leads to the coordinate that is wrong."""
    assert refused("turned", pending=[{"kind": "Ending"}, decision]) == field


@pytest.mark.parametrize("pending", [None, {}, "Ending", 5])
def test_the_open_decisions_are_a_list(pending: object) -> None:
    """Bottom first."""
    assert refused("main", pending=pending) == "pending"


@pytest.mark.parametrize(
    ("used", "field"),
    [
        (None, "used"),
        ([0, 1], "used[0]"),
        ([[0]], "used[0]"),
        ([[0, 1, 2]], "used[0]"),
        ([[0, "1"]], "used[0][1]"),
        ([[0, 10**1300]], "used[0][1]"),
        ([[-1, 0]], "used[0][0]"),
        ([[2, 0]], "used[0]"),  # no such seat
        ([[0, 4]], "used[0]"),  # no such card
        ([[0, 3]], "used[0]"),  # public: its mark is in the village
        ([[0, 2]], "used[0]"),  # no Spy
        ([[1, 0]], "used[0]"),  # not known to all, so never public
        ([[0, 1], [0, 1]], "used[1]"),  # twice
        ([[0, 1], [0, 0]], "uses"),  # more than were counted
    ],
)
def test_used_cards_are_hidden_ones_that_were_public(used: object, field: str) -> None:
    """Seat and spot of a card that everyone knows to have a once-a-turn ability."""
    assert refused("end, a used Spy turned down", used=used) == field


@pytest.mark.parametrize("spy", ["1", "1(0)", "1^"])
def test_a_used_spy_that_lies_hidden_is_known_to_all(spy: str) -> None:
    """It was public; and while it is public, its village says that it was used."""
    villages = [f"1(01) {spy} 6(01) 9^", "8(0) 5"]
    assert refused("end, a used Spy turned down", villages=villages) == "used[0]"


@pytest.mark.parametrize("name", FOLLOWING)
def test_what_follows_from_the_rest_must_agree(name: str) -> None:
    """Each field that follows is compared with what the rest gives."""
    wrong = {
        "removed": "9", "decision": "drawn", "to_act": 1, "hand": 2, "sets": [""], "winner": 0
    }  # fmt: skip
    assert refused("main", **{name: wrong[name]}) == name


# What a state at a card in hand is


@pytest.mark.parametrize("name", [name for name in MOMENTS if MOMENTS[name].hand is None])
def test_no_card_is_in_hand_without_a_decision_about_it(name: str) -> None:
    """A 5 in hand is refused where nothing says what becomes of it."""
    deck = " ".join(map(str, [n for n in MOMENTS[name].deck if n != 5]))
    assert refused(name, hand=5, deck=deck) == "hand"


@pytest.mark.parametrize("name", [name for name in MOMENTS if MOMENTS[name].hand is not None])
def test_a_decision_about_a_card_needs_the_card(name: str) -> None:
    """Without it the state is refused."""
    assert refused(name, hand=None) == "hand"


# Between turns


@pytest.mark.parametrize("name", BETWEEN)
def test_between_turns_it_is_nobodys_turn(name: str) -> None:
    """`turn` and `caller` are null, the counts 0, the direction clockwise, and the power ready or none."""
    assert refused(name, turn=0) == "turn"
    assert refused(name, caller=1) == "turn"
    assert refused(name, power="spent") == "power"
    assert refused(name, power="turned") == "power"
    assert refused(name, direction="ccw") == "power"
    assert refused(name, reversals=1) == "reversals"
    assert refused(name, uses=1) == "reversals"


@pytest.mark.parametrize("name", BETWEEN)
def test_there_is_a_winner_exactly_when_the_game_is_over(name: str) -> None:
    """A winner at an open decision is refused, and none at the end."""
    assert refused(name, winner=None if name == "over" else 0) == "winner"


def test_no_use_is_marked_between_turns() -> None:
    """`!` goes at the end of the turn."""
    assert refused("later deal", villages=["1^! 9(012) 3(012)", "8(012) 2^", "0^ 5(012)"]) == "villages"


@pytest.mark.parametrize("name", BETWEEN)
def test_there_are_results_exactly_from_round_2_on(name: str) -> None:
    """The round that is about to begin says whether one has been scored."""
    state = MOMENTS[name]
    if state.results:
        assert refused(name, results=[]) == "results"
        assert refused(name, round=1) == "results"
    else:
        assert refused(name, round=2) == "results"


@pytest.mark.parametrize("name", ["first deal", "first peek"])
def test_before_a_round_is_scored_nobody_has_points_or_power(name: str) -> None:
    """A game begins with totals of 0 and a dagger that only marks the start player."""
    assert refused(name, scores=[1] * MOMENTS[name].players) == "scores"
    assert refused(name, power="ready") == "scores"


@pytest.mark.parametrize("name", [*SETTING_UP, *IN_TURN])
def test_who_held_the_dagger_before_is_kept_after_a_round_only(name: str) -> None:
    """From the deal on `scored_holder` is null."""
    assert refused(name, scored_holder=0) == "scored_holder"


def test_before_the_first_deal_nothing_lies_anywhere() -> None:
    """All cards are about to be dealt."""
    assert refused("first deal", villages=["9", "", ""]) == "villages"
    assert refused("first deal", deck="9") == "villages"
    assert refused("first deal", discard="9") == "villages"
    assert refused("first deal", private=["", "9", ""]) == "villages"
    assert refused("first deal", sets=["9 9 9 9 8", "", "", ""]) == "villages"
    assert refused("first deal", sets=["", "", "", ""]) == "villages"
    assert refused("first deal", scored_holder=0) == "scored_holder"
    whole = " ".join(map(str, DAGGER.deck))
    assert refused("first deal", villages=[whole, "", ""]) == "villages"
    assert refused("first deal", deck=whole) == "villages"
    assert refused("first deal", discard=whole) == "villages"
    assert refused("first deal", private=["", whole, ""]) == "villages"


@pytest.mark.rule("END-4")
@pytest.mark.parametrize("name", ["later deal", "over"])
def test_after_a_round_everything_lies_as_it_was_scored(name: str) -> None:
    """Cards that not everyone knows, other sums, and a dagger elsewhere are refused."""
    state = MOMENTS[name]
    plain = [" ".join(str(card.number) for card in village) for village in state.villages]
    assert refused(name, villages=plain) == "villages"
    assert refused(name, scored_holder=None) == "scored_holder"
    assert refused(name, sets=["", "", "", ""]) == "sets"
    (*before, last) = dump_state(state)["position"]["results"]
    assert refused(name, results=[*before, {**last, "sums": [0] * state.players}]) == "results"
    assert refused(name, results=[*before, {**last, "caller": 1, "made": False}]) == "results"


@pytest.mark.rule("DAGGER-1", "DAGGER-2")
def test_after_a_round_the_dagger_lies_where_the_score_puts_it() -> None:
    """Its holder and its power follow from the round that was scored."""
    state = MOMENTS["later deal"]
    outcome = score(state)
    assert (outcome.holder, outcome.power) == (state.holder, state.power) == (2, "none")
    assert refused("later deal", holder=1) == "holder"
    assert refused("later deal", power="ready") == "holder"


@pytest.mark.rule("GAME-1", "GAME-2")
def test_the_game_is_over_after_round_4_with_the_winner_that_the_rules_give() -> None:
    """Another winner is refused, and an end in another round."""
    assert refused("over", winner=0) == "winner"
    assert refused("over", scores=[0, 50]) == "winner"
    assert refused("over", round=3) == "pending"


def test_a_deal_stands_alone() -> None:
    """Nothing waits for a deal, and a deal waits for nothing."""
    assert refused("later deal", pending=[{"kind": "Dealing"}, {"kind": "Dealing"}]) == "pending"
    assert refused("first set", pending=[{"kind": "Choosing", "seat": 0}, {"kind": "Dealing"}]) == "pending"


@pytest.mark.rule("SETUP-6", "SETUP-7")
@pytest.mark.parametrize(("name", "kind"), [("first set", "Choosing"), ("second peek", "Peeking")])
@pytest.mark.parametrize("seats", [[], [0], [2, 0, 1], [0, 1, 2], [1, 1], [1, 0, 2, 1], [7]])
def test_players_are_asked_clockwise_from_the_holder(name: str, kind: str, seats: list[int]) -> None:
    """The stack of those who are still to choose or to view has one right order."""
    assert MOMENTS[name].holder == 2
    assert refused(name, pending=[{"kind": kind, "seat": seat} for seat in seats]) in ("pending", "winner")


def test_players_do_not_choose_and_view_at_once() -> None:
    """Sets first, then views; and no decision of a turn is mixed in."""
    peek, choose = {"kind": "Peeking", "seat": 1}, {"kind": "Choosing", "seat": 0}
    assert refused("second peek", pending=[peek, choose]) == "pending"
    assert refused("second peek", pending=[peek, {"kind": "Main"}]) == "pending"
    assert refused("second peek", pending=[{"kind": "Main"}]) == "pending"


@pytest.mark.rule("SETUP-4")
@pytest.mark.parametrize("name", SETTING_UP)
def test_while_a_round_is_set_up_the_table_is_as_dealt(name: str) -> None:
    """One card is discarded, 31 are the deck, no private cards, nothing public."""
    state = MOMENTS[name]
    top, *deck = map(str, state.deck)
    seats = state.players - 1
    assert refused(name, discard=f"{state.discard[0]} {top}", deck=" ".join(deck)) == "discard"
    assert refused(name, private=[*[""] * seats, top], deck=" ".join(deck)) == "discard"
    assert refused(name, deck=" ".join(deck)) == "deck"


@pytest.mark.rule("SETUP-5")
def test_in_round_1_nobody_chooses_a_set() -> None:
    """Seat i has set i."""
    saved = changed("first set", round=1, results=[], scores=[0, 0, 0], power="none")
    assert refusal(load_state, saved).field == "pending"


@pytest.mark.rule("SETUP-6")
def test_while_sets_are_chosen_villages_and_sets_fit() -> None:
    """Who has chosen has five unknown cards, the others none; the rest of the sets has five each."""
    saved = dump_state(MOMENTS["last set"])["position"]
    first, second, third = saved["villages"]
    assert refused("last set", villages=[first, second, f"{third[:-2]}"]) == "villages[2]"
    assert refused("last set", villages=["", second, third]) == "villages[0]"
    assert refused("last set", villages=[first.replace("4", "4(0)"), second, third]) == "villages[0]"
    assert refused("last set", villages=[first.replace("4", "4^"), second, third]) == "villages"
    assert refused("last set", sets=["", "3 0 5 4 13", "", "11 6 7 6"]) == "sets"
    assert refused("last set", sets=["", "3 0 5 4 13", "11 6 7 6 3"]) == "sets"


@pytest.mark.rule("SETUP-7")
def test_while_players_view_each_knows_two_own_cards_or_none() -> None:
    """Who has viewed knows two of five, and nobody knows a card of another."""
    first, second, third = dump_state(MOMENTS["second peek"])["position"]["villages"]
    assert third == "4(2) 2 10 11 8(2)"
    for village in (
        "4(2) 2 10 11 8",
        "4 2 10 11 8",
        "4(2) 2(2) 10 11 8(2)",
        "4(2) 2 10 11 8(0)",
        "4(12) 2 10 11 8(2)",
    ):
        assert refused("second peek", villages=[first, second, village]) == "villages[2]"
    assert refused("second peek", villages=[first, second, "4(2) 2 10 11(2)>4 8"]) == "villages"
    assert refused("second peek", villages=[first, second, "4(2) 2(2) 10 11"]) == "villages[2]"
    assert refused("second peek", villages=[first.replace("10", "10(0)"), second, third]) == "villages[0]"
    assert refused("second peek", sets=["", "", "", ""]) == "sets"


@pytest.mark.rule("DAGGER-2")
@pytest.mark.parametrize("name", ["first set", "later peek"])
def test_the_power_for_the_next_round_follows_from_the_last_call(name: str) -> None:
    """Ready for a holder who called and made it, else none."""
    assert refused(name, power="ready") == "power"
    (last,) = dump_state(MOMENTS[name])["position"]["results"]
    assert refused(name, results=[{**last, "caller": 2, "made": True}]) == "power"
    for caller, made in ((2, False), (1, True), (None, False)):
        assert refused(name, results=[{**last, "caller": caller, "made": made}], power="ready") == "power"


# In a turn


@pytest.mark.parametrize("name", IN_TURN)
def test_a_decision_of_a_turn_is_in_somebodys_turn(name: str) -> None:
    """Without a turn, with a winner, with sets, or in the turn of the caller it is refused."""
    assert refused(name, turn=None) == "turn"
    assert refused(name, winner=0) == "winner"
    assert refused(name, sets=["", "", "", ""]) == "sets"
    assert refused(name, caller=MOMENTS[name].turn) == "turn"


@pytest.mark.rule("DAGGER-2")
def test_a_turned_dagger_is_the_holders_and_counts_as_a_reversal() -> None:
    """`"turned"` is for this turn only."""
    assert refused("drawn", power="turned") == "power"
    assert refused("drawn", power="turned", holder=1, reversals=1) == "power"
    assert load_state(changed("drawn", power="turned", reversals=1)).reversals == 1


@pytest.mark.rule("SPY-2")
def test_marks_are_not_more_than_the_uses() -> None:
    """A used card may be gone, but a mark was always a use."""
    assert refused("end, a used Spy turned down", uses=0) == "uses"
    assert load_state(changed("end, a used Spy turned down", uses=2)).uses == 2


@pytest.mark.rule("TURN-3")
def test_in_main_every_use_can_be_seen() -> None:
    """Before the action nothing moves, so the marks on own public cards are the uses."""
    assert refused("main", uses=0) == "uses"
    assert refused("main", uses=2) == "uses"
    assert refused("main", reversals=1) == "uses"
    assert refused("main turned", reversals=2) == "uses"
    assert exchanged("main spied", villages=["1^ 9 6", "1^! 5(0)"]) == "uses"
    assert refused("main spied", villages=["1(01) 9 6", "8 5(0)"], used=[[0, 0]]) == "uses"


@pytest.mark.rule("END-2")
def test_no_turn_begins_without_a_card_to_draw() -> None:
    """In `main` the deck or the own private deck has a card; later in the turn both may be empty."""
    saved = changed("main turned", deck="", private=["", "5"])
    assert refusal(load_state, saved).field == "deck"
    state = board("9", "8", deck="", private=["5", ""])
    assert load_state(dump_state(state)) == state
    saved = changed("end", deck="")
    saved["position"]["removed"] = " ".join(map(str, sorted((*MOMENTS["end"].removed, *MOMENTS["end"].deck))))
    assert load_state(saved).deck == ()


MAIN, DRAWN, LOOKING = {"kind": "Main"}, {"kind": "Drawn"}, {"kind": "Looking", "viewed": []}
ENDING, EXTRA, FLIPPING = {"kind": "Ending"}, {"kind": "PlaceUnseen"}, {"kind": "Flipping"}


@pytest.mark.parametrize(
    ("name", "decisions"),
    [
        ("main", [MAIN, MAIN]),
        ("main", [FLIPPING, MAIN]),
        ("main", [ENDING, MAIN]),
        ("main", [EXTRA, MAIN]),
        ("main", [ENDING]),
        ("main", [{"kind": "Dealing"}]),
        ("main", [{"kind": "Peeking", "seat": 0}]),
        ("drawn", [DRAWN, DRAWN]),
        ("drawn", [MAIN, DRAWN]),
        ("look", [DRAWN, LOOKING]),
        ("look", [LOOKING, LOOKING]),
        ("look", [FLIPPING, LOOKING]),
        ("pass a Zombie", [{"kind": "Swapping", "seat": 0, "spot": 1}, {"kind": "Passing", "spot": 1}]),
    ],
)
def test_only_one_question_is_open_in_a_turn(name: str, decisions: list[Mapping[str, object]]) -> None:
    """On the Ending stands one decision; no play leaves two of them."""
    assert asking(name, *decisions) == "pending"


@pytest.mark.rule("EXCH-5")
def test_only_an_extra_card_waits_for_the_new_one() -> None:
    """It stands below the place of the new card of a failed exchange, and below nothing else."""
    state = MOMENTS["place, an extra card waits"]
    assert [decision["kind"] for decision in dump_state(state)["pending"]] == [
        "Ending",
        "PlaceUnseen",
        "Place",
    ]
    name = "place, an extra card waits"
    assert asking(name, place("EXCH-4"), place("EXCH-4")) == "pending"
    assert asking(name, EXTRA, place("APPR-3")) == "pending[1]"
    assert asking("look", EXTRA, LOOKING) == "pending[1]"
    assert refused("place the extra card", deck="") == "pending[1]"
    assert refused("place the extra card", villages=["9(01) 6(01) 3 7 2(0)", "8 8^ 5"]) == "pending[1]"
    assert refused("place the extra card", villages=["9(01) 9(01) 9(01) 7 2(0)", "8 8^ 5"]) == "pending[1]"


@pytest.mark.rule("EXCH-4")
def test_a_card_joins_at_an_end_after_a_failed_exchange() -> None:
    """Two or more cards that did not match lie hidden and are known to all."""
    name = "place at an end"
    right = place("EXCH-4", public=True)
    assert load_state(changed(name, pending=[ENDING, right])) == MOMENTS[name]
    assert asking(name, {**right, "seat": 1}) == "pending[1]"
    assert asking(name, {**right, "seat": 2}) == "pending[1]"
    assert asking(name, {**right, "known": True}) == "pending[1]"
    assert asking(name, {**right, "spots": [0, 2]}) == "pending[1]"
    for village in ("9 6 9", "9(01) 6(0) 9", "9(01) 6^ 9", "9(01) 6 9(01)"):
        assert refused(name, villages=[village, "8 5"]) == "pending[1]"


@pytest.mark.rule("EXCH-3")
def test_a_card_takes_a_spot_of_several_that_were_discarded() -> None:
    """As many equal cards lie on top of the discard pile."""
    name = "place in a spot"
    assert MOMENTS[name].discard == (9, 9, 9)
    for spots in ([], [0], [0, 0, 1], [2, 1, 0], [0, 2, 5], [0, 1, 2, 4], [0, 52]):
        assert asking(name, place("EXCH-3", spots)) == "pending[1]", spots
    assert asking(name, place("EXCH-3")) == "pending[1]"
    assert asking(name, place("EXCH-3", [0, 2, 4], seat=1)) == "pending[1]"
    assert asking(name, place("EXCH-3", [0, 2, 4], known=True)) == "pending[1]"
    assert exchanged(name, discard="9 9 8") == "pending[1]"
    assert exchanged(name, discard="4 4 4") == "pending[1]"
    assert refused(name, discard="9 9") == "pending[1]"
    assert load_state(changed(name, pending=[ENDING, place("EXCH-3", [0, 2])])).decision == "place"


@pytest.mark.parametrize("why", ["SCORE-1", "EXCH-5", "zzz", "", "WITCH-2"])
def test_a_card_is_placed_by_an_exchange_or_by_a_card_of_the_game(why: str) -> None:
    """No other clause lets the actor choose a place."""
    assert asking("place a kept Zombie", place(why, known=True)) == "pending[1]"


@pytest.mark.rule("SENT-1", "ZOMB-1")
def test_no_card_joins_a_protected_village() -> None:
    """A place in one is refused, also for a Zombie that is passed."""
    assert exchanged("pass a Zombie", villages=["9 4^", "8 5", "3^"]) == "pending[1]"
    pending = [ENDING, place("ZOMB-4", seat=1, known=True)]
    name, deck = "place a kept Zombie", "3 5 6"
    assert load_state(changed(name, pending=pending)).pending[-1] != MOMENTS[name].pending[-1]
    saved = changed(name, villages=["4(01) 6", "3^ 5"], deck=deck, pending=pending)
    assert refusal(load_state, saved).field == "pending[1]"


@pytest.mark.parametrize(
    ("name", "village"),
    [
        ("place in a spot", None),
        ("pass a Zombie", ["9 4^", "8 5", ""]),
        ("flip", ["", "", ""]),
        ("seek", ["10(0)>4", "9(0)>4", ""]),
        ("turn", ["9 6^", "8^ 5^", "3^"]),
        ("look", ["9^", "8^", "3^"]),
        ("steal", ["9^", "8^", "3^"]),
        ("swap", ["", "8 5(0)", "3^"]),
        ("turned", ["", "5^ 8^", "7"]),
        ("end", ["6^", "8 5"]),
    ],
)
def test_a_decision_without_a_choice_is_not_open(name: str, village: list[str] | None) -> None:
    """What would not be asked cannot be saved as asked."""
    if village is None:
        assert asking(name, place("EXCH-3", [0, 1, 2])) == "pending"
    else:
        assert exchanged(name, villages=village) == "pending"


@pytest.mark.rule("OPT-1")
def test_a_redirected_card_can_be_used_and_the_option_is_on() -> None:
    """Without either the decision is refused."""
    assert refused("redirected", options={}) == "pending[1]"
    deck = " ".join(map(str, [n for n in MOMENTS["redirected"].deck if n != 13] + [9]))
    assert refused("redirected", hand=13, deck=deck) == "pending[1]"


@pytest.mark.rule("TAKE-2")
def test_nothing_is_taken_with_an_empty_village() -> None:
    """A taken card is exchanged."""
    assert refused("taken", villages=["", "8 5"]) == "pending[1]"


def test_a_loaded_state_has_something_to_choose() -> None:
    """Of each moment the list of legal actions is as long as before."""
    for state in MOMENTS.values():
        assert len(legal_actions(load_state(dump_state(state)))) == len(legal_actions(state))


def test_a_state_is_no_position_of_the_main_decision_only() -> None:
    """The position that is saved in a decision of a turn is the dumped one."""
    state: GameState = MOMENTS["swap"]
    assert dump_state(state)["position"]["decision"] == "swap"


@pytest.mark.parametrize("why", ["SPY-1", "REV-1", "APPR-1", "ZOMB-4", "ZOMB-3"])
def test_a_card_in_hand_is_placed_by_a_clause_of_its_own(why: str) -> None:
    """An Approximator and a kept Zombie are placed by their clauses, another card by none of these."""
    assert asking("place in a spot", place(why, [0, 1])) == "pending[1]"


def test_one_extra_card_waits_and_no_more() -> None:
    """A second one would find no deck (EXCH-5)."""
    saved = dump_state(MOMENTS["place, an extra card waits"])
    ending, extra, new = saved["pending"]
    assert refused("place, an extra card waits", pending=[ending, extra, extra, new]) == "pending[1]"


def test_counts_are_no_higher_than_a_turn_can_bring_them() -> None:
    """Four Spies; and before a card is used, the dagger alone turns the direction."""
    assert refused("drawn", uses=5) == "uses"
    assert refused("drawn", reversals=1) == "reversals"
    assert refused("taken", reversals=2) == "reversals"


def test_a_second_look_needs_a_card_that_is_not_viewed() -> None:
    """Else it is not asked (MSEER-1)."""
    state = play(board("9 3^", "2^", deck="9 *"), "draw", "use")
    saved = dump_state(state)
    saved["pending"][1]["viewed"] = [[0, 0]]
    saved["position"]["villages"] = ["9(0) 3^", "2^"]
    assert refusal(load_state, saved).field == "pending[1]"


def test_totals_can_grow_and_be_read_again() -> None:
    """A total that is given leaves room for what is added to it."""
    most = 2**4000 - 1
    state = board("13", "3", scores=[most, 0], deck="", private=["0", ""])
    state = play(state, "draw private", "discard")
    assert load_state(dump_state(state)) == state
    with pytest.raises(PositionError, match="too large"):
        board("13", "3", scores=[most + 1, 0])
