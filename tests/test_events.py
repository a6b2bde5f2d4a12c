"""An event is shown to each seat as far as that seat sees it."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given

from silverdagger import Event, GameState, SilverDaggerError, observe, parse_action, step
from silverdagger.events import EVENTS, Asked, Drew, KeptPrivate, Viewed
from silverdagger.residents import glimpse, resident
from silverdagger.testing import Play, games
from tests.properties.samples import onlookers
from tests.table import as_told, board, play, told


@pytest.mark.rule("FACE-2")
@pytest.mark.rule("SPY-1")
def test_a_view_is_seen_by_who_views_and_by_who_knew_the_card() -> None:
    """The others see which card is viewed, and not its number."""
    state = board("1^", "8(1)", "2")
    line = "spy 0 1.0"
    assert told(state, line, seat=0)[-1] == "viewed 1 0 8(01) 0"
    assert told(state, line, seat=1)[-1] == "viewed 1 0 8(01) 0"
    assert told(state, line, seat=2)[-1] == "viewed 1 0 ?(01) 0"
    assert told(state, line, seat=None)[-1] == "viewed 1 0 ?(01) 0"
    (*_, viewed) = step(state, parse_action(line, state)).events
    assert viewed.witnesses == (0, 1)


@pytest.mark.rule("DRAW-1")
@pytest.mark.rule("REN-3")
def test_a_drawn_or_kept_card_is_seen_by_its_owner_alone() -> None:
    """A card drawn from a deck, and one that goes to a private deck."""
    state = board("9", "8", deck="10 7 2")
    assert told(state, "draw", seat=0)[1] == "drew 0 10 False"
    assert told(state, "draw", seat=1)[1] == told(state, "draw", seat=None)[1] == "drew 0 ? False"
    assert told(state, "draw", "use", seat=0)[2] == "kept_private 0 7"
    assert told(state, "draw", "use", seat=1)[2] == told(state, "draw", "use", seat=None)[2]
    assert told(state, "draw", "use", seat=None)[2] == "kept_private 0 ?"


@pytest.mark.rule("FACE-3")
def test_what_all_players_know_a_spectator_sees() -> None:
    """A public card, and a hidden one that everyone has seen; not one that only some have seen."""
    turned = Viewed(2, (), 0, 0, resident(7, False, (0, 1), ()), 0)
    assert turned.seen_by(None) == turned
    assert attrs.evolve(turned, players=3).seen_by(None).card is glimpse((0, 1), ())
    assert turned.witnesses == (0, 1)
    assert Viewed(3, (), 0, 0, resident(7, True, (), ()), 0).witnesses == (0, 1, 2)


@pytest.mark.rule("FACE-4")
@pytest.mark.rule("FACE-5")
def test_what_lies_open_is_told_to_all() -> None:
    """A discard, a taken card, a call, the size of a deck: all seats see the whole event."""
    state = board("9 9", "8", discard="6", deck="7 10")
    for lines in (["take"], ["call"], ["draw", "discard"], ["take", "exchange 0 1"]):
        before = play(state, *lines[:-1])
        for event in step(before, parse_action(lines[-1], before)).events:
            assert event.witnesses == (0, 1)
            assert event.seen_by(None) == event.seen_by(1) == event


@given(games(steps=100))
def test_who_sees_all_of_an_event_is_told_all_of_it(play: Play) -> None:
    """`witnesses` are exactly those to whom `seen_by` gives the event unchanged, if it hides anything."""
    for before, action, _ in play.steps():
        for event in step(before, action).events:
            for seat in range(before.players):
                assert (event.seen_by(seat) == event) == (seat in event.witnesses), as_told(event)


@given(games())
def test_redacting_twice_shows_no_more(play: Play) -> None:
    """What one seat was told does not tell another more than it would be told itself."""
    before, action, _ = list(play.steps())[-1] if play.actions else (None, None, None)
    if before is None or action is None:
        return
    for event in step(before, action).events:
        for seat in onlookers(before):
            told = event.seen_by(seat)
            assert told.seen_by(seat) == told


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 1.0])
def test_only_a_seat_of_the_table_is_told(seat: Any) -> None:
    """Or None, the spectator."""
    events: list[Event] = [
        Asked(2, (), ()),
        Drew(2, (), 0, 7, False),
        Viewed(2, (), 0, 0, resident(7, False, (0,), ()), 0),
    ]
    for event in events:
        with pytest.raises(SilverDaggerError, match="no seat"):
            event.seen_by(seat)


def test_events_are_values() -> None:
    """Frozen, comparable, hashable and picklable, each of its own kind."""
    drew = Drew(2, ("DRAW-1",), 0, 7, False)
    assert drew == Drew(2, ("DRAW-1",), 0, 7, False) != attrs.evolve(drew, number=8)
    others: list[Event] = [KeptPrivate(2, ("DRAW-1",), 0, 7)]
    assert drew not in others
    assert hash(drew) == hash(pickle.loads(pickle.dumps(drew)))
    assert pickle.loads(pickle.dumps(drew)) == drew
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        drew.number = 8  # type: ignore[misc]


def test_each_kind_has_a_name_of_its_own() -> None:
    """And all kinds are listed."""
    names = [kind.name for kind in EVENTS]
    assert len(set(names)) == len(names)

    def kinds(base: type[Event]) -> set[type[Event]]:
        return {base}.union(*map(kinds, base.__subclasses__()))

    assert {kind for kind in kinds(Event) if "name" in vars(kind)} == set(EVENTS)


def test_an_event_of_no_kind_changes_nothing_that_is_seen() -> None:
    """The base of all events does not say what it does."""
    with pytest.raises(NotImplementedError):
        Event(2, ()).follow(observe(board("1", "2"), 0))


@given(games())
def test_play_reaches_many_kinds(play: Play) -> None:
    """The names of all events that happen are those of kinds that are listed."""
    listed = {kind.name for kind in EVENTS}
    for before, action, _ in play.steps():
        assert {event.name for event in step(before, action).events} <= listed


@given(games(steps=150))
def test_a_card_is_followed_to_where_it_lies(play: Play) -> None:
    """Each card of a village is found again by its spot, or lies on the discard pile; a deal takes all."""
    for before, action, after in play.steps():
        found = {spot: spot for spot in spots(before)}
        for event in step(before, action).events:
            found = {old: new for old, spot in found.items() if (new := event.moved(spot)) is not None}
        assert len(set(found.values())) == len(found)
        for (seat, i), (owner, j) in found.items():
            assert before.villages[seat][i].number == after.villages[owner][j].number
        gone = len(spots(before)) - len(found)
        assert gone == len(spots(before)) if before.decision == "deal" else gone <= len(after.discard)


def spots(state: GameState) -> list[tuple[int, int]]:
    """Where cards lie in villages."""
    return [(seat, i) for seat, village in enumerate(state.villages) for i in range(len(village))]
