"""A seat that watches can tell all that it sees: first observation and events give the rest."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from silverdagger import (
    DAGGER,
    Choices,
    Draw,
    GameState,
    Mirror,
    Observation,
    Result,
    SilverDaggerError,
    dump_observation,
    dump_state,
    load_state,
    new_game,
    observe,
    parse_action,
    step,
)
from silverdagger.events import (
    Acted,
    Asked,
    JoinedUnseen,
    KeptPrivate,
    Placed,
    Scored,
    Swapped,
    Took,
    TurnBegan,
    Viewed,
)
from silverdagger.residents import glimpse
from silverdagger.testing import Play, games
from silverdagger.turn import TURN
from tests.foreign.empath import Empath
from tests.foreign.mimic import Mimic
from tests.foreign.witch import Witch
from tests.properties.samples import onlookers
from tests.table import board, play

FOREIGN = DAGGER.replacing(Witch(), Empath(), Mimic())


def without_legal(state: GameState, seat: int | None) -> Observation:
    """What a seat sees, without its legal actions."""
    return attrs.evolve(observe(state, seat), legal=Choices())


def check(play: Play) -> None:
    """Watch a history from each seat."""
    mirrors = {seat: Mirror(observe(play.states[0], seat)) for seat in onlookers(play.states[0])}
    for before, action, after in play.steps():
        events = step(before, action).events
        for seat, mirror in mirrors.items():
            mirror.follow([event.seen_by(seat) for event in events])
            assert mirror.observation == without_legal(after, seat)


@given(games(steps=200))
def test_a_mirror_shows_what_the_seat_sees(play: Play) -> None:
    """Every seat and the spectator, whole games, also from the middle of a round."""
    check(play)


@settings(max_examples=max(10, settings().max_examples // 4))
@given(games(cards=FOREIGN, steps=200))
def test_a_mirror_follows_cards_of_other_decks(play: Play) -> None:
    """It knows events and no cards."""
    check(play)


def test_a_mirror_is_not_its_observations() -> None:
    """What it has given stays as it was."""
    state = board("9", "8", deck="7 2")
    mirror = Mirror(observe(state, 0))
    first = mirror.observation
    mirror.follow(event.seen_by(0) for event in step(state, parse_action("draw", state)).events)
    assert first == without_legal(state, 0)
    assert mirror.observation == without_legal(play(state, "draw"), 0)


@pytest.mark.parametrize(
    "event",
    [
        TurnBegan(3, (), 0),
        Viewed(2, (), 0, 1, glimpse((0,), ()), 0),
        Swapped(2, (), 0, 0, 1, 7),
        Swapped(2, (), 0, 0, 2, 0),
    ],
    ids=["another number of players", "no such spot", "no such other spot", "no such seat"],
)
def test_an_event_that_does_not_fit_is_refused_and_nothing_is_half_done(
    event: TurnBegan | Viewed | Swapped,
) -> None:
    """The events before it in the same call are taken back too."""
    mirror = Mirror(observe(board("9", "8"), 0))
    before = mirror.observation
    with pytest.raises(SilverDaggerError, match=event.name):
        mirror.follow([TurnBegan(2, (), 1), event])
    assert mirror.observation == before


@settings(max_examples=max(10, settings().max_examples // 4))
@given(games(steps=100))
def test_a_mirror_can_be_looked_at_after_each_event(play: Play) -> None:
    """Fed one by one, it has an observation in between that can be drawn and written."""
    mirror = Mirror(observe(play.states[0], 0))
    for before, action, after in play.steps():
        for event in step(before, action).events:
            mirror.follow([event.seen_by(0)])
            assert str(mirror.observation)
            assert repr(mirror.observation)
            assert dump_observation(mirror.observation)["seat"] == 0
        assert mirror.observation == without_legal(after, 0)


def test_between_the_end_of_a_round_and_the_next_question_nothing_is_asked() -> None:
    """The table says so."""
    state = board("1", "2", deck="0")
    mirror = Mirror(observe(play(state, "draw"), 1))
    for event in step(play(state, "draw"), parse_action("discard", state)).events:
        mirror.follow([event.seen_by(1)])
        if event.name == "round_ended":
            assert str(mirror.observation).endswith("between two events: nothing is asked yet")


def test_a_question_outside_of_turns_is_asked_of_nobody() -> None:
    """A stack of decisions that does not fit what has been seen is an error of the library."""
    mirror = Mirror(observe(new_game(2), 0))
    mirror.follow([Asked(2, (), TURN)])
    with pytest.raises(SilverDaggerError, match="nobody is asked in 'main'"):
        _ = mirror.observation.to_act


def test_a_score_of_another_table_is_refused() -> None:
    """Its sums are those of other seats."""
    mirror = Mirror(observe(board("1", "2"), 0))
    with pytest.raises(SilverDaggerError, match="scored"):
        mirror.follow([Scored(2, (), Result((1, 2, 3), (1, 2, 3), None, False))])


def test_a_mirror_takes_only_what_its_seat_sees() -> None:
    """Whole events are redacted for it, so that a forgotten `seen_by` shows nothing."""
    state = board("9(0) 3", "8 3", "6", discard="5", deck="7 *")
    drawn = step(state, parse_action("draw", state))
    mirror = Mirror(observe(state, 1))
    mirror.follow(drawn.events)
    assert mirror.observation.hand is None
    assert mirror.observation == without_legal(drawn.state, 1)


@pytest.mark.parametrize(
    ("lines", "last"),
    [
        (["draw", "exchange 0"], "replaced"),
        (["draw", "discard"], "hand_discarded"),
        (["draw", "exchange 0 1", "place 0"], "placed"),
        (["draw"], "drew"),
        (["take"], "took"),
    ],
)
def test_an_event_of_a_card_that_is_not_there_is_refused(lines: list[str], last: str) -> None:
    """Out of a hand that is empty, or into one that is not; from a pile without such a card."""
    state = board("9 3", "8", discard="5", deck="7 2 6")
    *before, line = lines
    event = next(e for e in step(play(state, *before), parse_action(line, state)).events if e.name == last)
    holding = "draw" if last in ("drew", "took") else None
    mirror = Mirror(observe(play(state, holding) if holding else state, 1))
    with pytest.raises(SilverDaggerError, match=f"'{last}' does not fit"):
        mirror.follow([event])


def test_steps_that_are_told_twice_or_not_at_all_are_noticed() -> None:
    """A deck that has run out, a card that was not discarded, an action of a seat that is not asked."""
    empty = Mirror(observe(load_state(dump_state(play(board("9 3 8", "8", deck="7"), "draw"))), 1))
    for event in (JoinedUnseen(2, (), 0, 0), KeptPrivate(2, (), 0, None)):
        with pytest.raises(SilverDaggerError, match="does not fit"):
            empty.follow([event])
    mirror = Mirror(observe(board("9 3", "8", discard="5"), 1))
    for other in (Took(2, (), 0, 6), Acted(2, (), 1, Draw()), Placed(2, (), 0, 9, glimpse((), ()))):
        with pytest.raises(SilverDaggerError, match="does not fit"):
            mirror.follow([other])


@pytest.mark.parametrize("thing", [None, {}, "drew", ("drew",)])
def test_what_is_no_event_is_refused(thing: Any) -> None:
    """As well as what is no observation."""
    mirror = Mirror(observe(board("9", "8"), 0))
    with pytest.raises(SilverDaggerError, match="is no event"):
        mirror.follow([thing])
    with pytest.raises(SilverDaggerError, match="an Observation is needed"):
        Mirror(board("9", "8"))  # type: ignore[arg-type]
