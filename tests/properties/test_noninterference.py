"""What a seat does not know changes nothing of what it is told: in no reachable state, for no seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from hypothesis import given, note, seed, settings
from hypothesis import strategies as st

from silverdagger import DAGGER, Action, GameState, dump_state
from silverdagger.testing import Checked, Play, SilverDagger, eager, games
from silverdagger.testing import check_noninterference as check
from silverdagger.testing.plays import play_on
from silverdagger.testing.unseen import HAND, TOP, ZOMBIE, Shown, spot_of, used
from tests.foreign.empath import Empath
from tests.foreign.mimic import Mimic
from tests.foreign.witch import Witch
from tests.properties.test_reach import DECISIONS
from tests.table import board

STATES = max(4, 400 // settings().max_examples)
"""So many states of a history are checked, each in another kind of decision; more where examples are few."""

ONLOOKERS = 3
"""From so many seats, or the spectator's, each state is checked."""

MORE = 60
"""A history goes on for so many actions, so that it comes to rare decisions."""

ZOMBIES = board(
    "4 4^ 9 4 4",
    "5 2 8 1",
    deck="6 12 0 9 10 7 11 5 8 1",
    discard="3",
    options={"redirected_ability": True},
)
"""Where exchanges would discard Zombies: elsewhere that is rare, and what follows more so (ZOMB-3, OPT-1)."""

HISTORIES = st.one_of(*[games()] * 4, games(start=st.just(ZOMBIES), steps=10))
SEEDS = st.integers(0, 2**32 - 1)

BATCHES = 20
"""Histories are drawn until each decision was there, but no more than so many times."""

PLACES = ("village", "deck", "hand", "private", "removed", "set")


def kind_of_decision(state: GameState) -> tuple[object, ...]:
    """What is asked, told apart as finely as an engine may: a `place` by its clause."""
    asked = state.pending[-1] if state.pending else None
    return type(asked), getattr(asked, "why", None)


def some_states(play: Play, rng: Random) -> Iterator[GameState]:
    """States of a history that goes on, each in another kind of decision and often the last there."""
    states = list(play.states)
    play_on(states, [], eager, rng, MORE)
    found: dict[object, list[GameState]] = {}
    for state in states:
        found.setdefault(kind_of_decision(state), []).append(state)
    for kind in rng.sample(list(found), min(STATES, len(found))):
        yield rng.choice((rng.choice(found[kind]), found[kind][-1]))


def checked(engine: SilverDagger, play: Play, rng: Random) -> Checked:
    """Some states of a history, checked from some seats."""
    tally = Checked()
    for state in some_states(play, rng):
        note(json.dumps(dump_state(state)))  # the last one that is shown is the one that fails
        for seat in rng.sample(engine.seats(state), ONLOOKERS):
            tally += check(engine, state, seat, rng)
    return tally


def test_nothing_that_a_seat_is_told_depends_on_what_it_does_not_know() -> None:
    """Not what it sees, may do, is refused or sees happen; and unseen cards really were others."""
    total = Checked()

    @given(HISTORIES, SEEDS.map(Random))
    def run(play: Play, rng: Random) -> None:
        nonlocal total
        total += checked(SilverDagger(), play, rng)

    run()
    assert total.changed >= 0.9 * total.cases, str(total)
    assert total.changed_steps >= 0.9 * total.steps, str(total)


def test_every_decision_and_every_kind_of_place_is_in_the_sample() -> None:
    """One run checks states in all of them: it is not about luck."""
    total = Checked()

    @settings(max_examples=20, database=None)
    @given(HISTORIES, SEEDS.map(Random))
    def run(play: Play, rng: Random) -> None:
        nonlocal total
        total += checked(SilverDagger(legal=0, misses=0), play, rng)

    decisions = {name or "over" for name in DECISIONS}
    for batch in range(BATCHES):
        if decisions - set(total.decisions):
            seed(batch)(run)()
    assert set(total.decisions) == decisions, str(total)
    assert set(total.places) == set(PLACES), str(total)


# Cards of other decks

FOREIGN = DAGGER.replacing(Witch(), Empath(), Mimic())


def shown_by_foreign_cards(state: GameState, action: Action) -> Shown:
    """What the rules of the three foreign cards let everyone and the actor see."""
    numbers = action.numbers
    if action.verb == "use" and used(state) == Witch.number:  # WITCH-1
        return (), [TOP]
    if action.verb == "feel":  # EMPA-1
        return (), [spot_of(state.actor, numbers[1])]
    if action.verb == "bewitch":  # WITCH-2; a Zombie stays, and the viewed card goes or is kept (DECK-2)
        seat, spot = numbers
        return [spot_of(seat, spot), *([HAND] if state.villages[seat][spot].number == ZOMBIE else [])], ()
    return (), ()


@settings(max_examples=max(10, settings().max_examples // 5))
@given(games(cards=FOREIGN), SEEDS.map(Random))
def test_foreign_cards_tell_nothing_either(play: Play, rng: Random) -> None:
    """Cards that the core does not know are carried out through its one door as well."""
    checked(SilverDagger(more=shown_by_foreign_cards), play, rng)
