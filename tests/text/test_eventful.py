"""Events as JSON objects, both ways."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from silverdagger import DAGGER, PositionError, dump_event, load_event, parse_action, step
from silverdagger.events import Asked, TurnedDown, Viewed
from silverdagger.exchange import Place
from silverdagger.residents import USED, resident
from silverdagger.testing import Play, games
from silverdagger.turn import TURN
from tests.foreign.empath import Empath
from tests.foreign.mimic import Mimic
from tests.foreign.witch import Witch
from tests.properties.samples import onlookers
from tests.table import board

FOREIGN = DAGGER.replacing(Witch(), Empath(), Mimic())


def check(play: Play) -> None:
    """Each event of the end of a history comes back, whole and as each seat is told it."""
    cards = play.states[0].cards
    for before, action, _ in list(play.steps())[-8:]:
        for event in step(before, action).events:
            for told in (event, *[event.seen_by(seat) for seat in onlookers(before)]):
                text = json.dumps(dump_event(told), allow_nan=False)
                assert load_event(json.loads(text), cards=cards) == told


@given(games())
def test_an_event_comes_back_from_json(play: Play) -> None:
    """Of whole games of every kind."""
    check(play)


@given(games(cards=FOREIGN))
def test_an_event_of_cards_of_other_decks_comes_back(play: Play) -> None:
    """Their verbs, decisions and marks too."""
    check(play)


def test_an_event_is_an_object_of_its_name_and_its_values() -> None:
    """Cards and actions are written as in positions and action lines."""
    state = board("1^", "8(1)", "2")
    acted, marked, viewed = step(state, parse_action("spy 0 1.0", state)).events
    assert dump_event(acted) == {
        "event": "acted",
        "players": 3,
        "clauses": [],
        "seat": 0,
        "action": "spy 0 1.0",
    }
    assert dump_event(marked)["mark"] == "!"
    assert dump_event(viewed.seen_by(2)) == {
        "event": "viewed",
        "players": 3,
        "clauses": ["SPY-1"],
        "seat": 1,
        "spot": 0,
        "card": "?(01)",
        "viewer": 0,
    }


def test_a_used_card_that_is_turned_down_says_so() -> None:
    """Its mark is not written on a hidden card, so it stands beside it (TURN-3)."""
    turned = TurnedDown(2, ("FLIP-1",), 0, 0, resident(1, False, (0, 1), (USED,)))
    assert dump_event(turned)["card"] == {"card": "1(01)", "used": True}
    assert load_event(dump_event(turned)) == turned


def test_an_open_decision_is_written_as_in_a_saved_state() -> None:
    """Its kind and its coordinates."""
    asked = Asked(2, (), (*TURN[:1], Place(0, "EXCH-3", public=False, spots=(0, 1))))
    assert dump_event(asked)["decisions"][1] == {
        "kind": "Place",
        "seat": 0,
        "why": "EXCH-3",
        "public": False,
        "known": False,
        "spots": [0, 1],
    }
    assert load_event(dump_event(asked)) == asked


VIEWED = dump_event(Viewed(2, ("SPY-1",), 1, 0, resident(8, False, (0,), ()), 0))
ACTED = {"event": "acted", "players": 2, "clauses": [], "seat": 0, "action": "draw"}
MARKED = {**VIEWED, "event": "marked", "mark": ">4"}
del MARKED["viewer"]
SCORED = {
    "event": "scored",
    "players": 2,
    "clauses": [],
    "result": {"sums": [1, 2], "scores": [1, 2], "caller": None, "made": False},
}
REVERSED = {"event": "reversed", "players": 2, "clauses": [], "direction": "cw"}


@pytest.mark.parametrize(
    ("event", "field"),
    [
        (None, "event"),
        ([], "event"),
        ({}, "event"),
        ({**VIEWED, "event": "seen"}, "event"),
        ({**VIEWED, "event": []}, "event"),
        ({**VIEWED, "more": 1}, "more"),
        ({name: value for name, value in VIEWED.items() if name != "viewer"}, "viewer"),
        ({**VIEWED, "players": 5}, "players"),
        ({**VIEWED, "players": True}, "players"),
        ({**VIEWED, "seat": 2}, "seat"),
        ({**VIEWED, "seat": False}, "seat"),
        ({**VIEWED, "spot": -1}, "spot"),
        ({**VIEWED, "spot": 0.0}, "spot"),
        ({**VIEWED, "clauses": "SPY-1"}, "clauses"),
        ({**VIEWED, "clauses": [1]}, "clauses[0]"),
        ({**VIEWED, "clauses": ["SPY-1", "FOO-1"]}, "clauses[1]"),
        ({**VIEWED, "card": "14"}, "card"),
        ({**VIEWED, "card": "8 8"}, "card"),
        ({**VIEWED, "card": ""}, "card"),
        ({**VIEWED, "card": "8(2)"}, "card"),
        ({**VIEWED, "card": 8}, "card"),
        ({**VIEWED, "card": {"card": "1(0)", "used": True}}, "card"),
        ({**VIEWED, "card": {"card": "?(01)", "used": True}}, "card"),
        ({**VIEWED, "card": {"card": "1(01)", "used": 1}}, "card.used"),
        ({**VIEWED, "card": {"card": "1(01)"}}, "card.used"),
        ({**VIEWED, "card": {"card": "1(01)", "used": True, "x": 0}}, "card.x"),
        ({**ACTED, "action": "fly"}, "action"),
        ({**ACTED, "action": ["draw"]}, "action"),
        ({**MARKED, "mark": "~"}, "mark"),
        ({**SCORED, "result": []}, "result"),
        ({**SCORED, "result": {**SCORED["result"], "sums": [1]}}, "result.sums"),  # type: ignore[dict-item]
        ({**REVERSED, "direction": "up"}, "direction"),
        ({"event": "took", "players": 2, "clauses": [], "seat": 0, "number": 14}, "number"),
        ({"event": "took", "players": 2, "clauses": [], "seat": 0, "number": None}, "number"),
        ({"event": "asked", "players": 2, "clauses": [], "decisions": [3]}, "decisions[0]"),
        ({"event": "asked", "players": 2, "clauses": [], "decisions": [{"kind": "X"}]}, "decisions[0].kind"),
    ],
)
def test_what_is_no_event_is_refused_by_its_field(event: Any, field: str) -> None:
    """Missing, unknown, of a wrong type or impossible."""
    with pytest.raises(PositionError) as refused:
        load_event(event)
    assert refused.value.field == field


def test_the_mutated_events_were_right_before() -> None:
    """So each refusal is for the one thing that was changed."""
    for event in (VIEWED, ACTED, MARKED, SCORED, REVERSED):
        if event is MARKED:
            event = {**event, "card": "8(0)>4"}
        assert dump_event(load_event(event)) == event
