"""Worlds of reachable states: what a seat sees of one is what it saw, and the game goes on from it."""

from __future__ import annotations

import hashlib
import json
from fractions import Fraction
from random import Random

import attrs
from hypothesis import given
from hypothesis import strategies as st

from silverdagger import (
    DAGGER,
    GameState,
    Observation,
    apply,
    dump_observation,
    dump_state,
    legal_actions,
    load_observation,
    load_state,
    observe,
)
from silverdagger.information.memory import forget
from silverdagger.information.worlds import Place, count_worlds, odds, sample_world, unknown_places
from silverdagger.testing import states
from silverdagger.testing.plays import by_kind
from tests.foreign.empath import Empath
from tests.foreign.mimic import Mimic
from tests.foreign.witch import Witch
from tests.information.small import Judge
from tests.properties.digest import seeded
from tests.properties.samples import onlookers
from tests.properties.test_determinism import printed

CARDS = (DAGGER, DAGGER.replacing(Witch(), Empath(), Mimic()), DAGGER.replacing(Witch(), Judge()))
"""Silver Dagger's own, those of other decks, and some with two marks that tell something."""

LONG = 1000
"""So many actions of a round are played at most; it need not end (TURN-6)."""

positions = st.one_of([states(cards=cards) for cards in CARDS])
chance = st.randoms(use_true_random=False)


@given(positions, chance)
def test_a_world_is_a_state_that_looks_the_same(state: GameState, rng: Random) -> None:
    """To the seat, down to its legal actions; it can be saved and read, so nothing in it is impossible."""
    for seat in onlookers(state):
        seen = observe(state, seat)
        world = sample_world(seen, rng)
        assert observe(world, seat) == seen
        assert seat is None or seat != state.to_act or legal_actions(world) == legal_actions(state)
        assert load_state(dump_state(world), cards=state.cards) == world


@given(positions, chance)
def test_a_world_is_played_to_the_end_of_its_round(state: GameState, rng: Random) -> None:
    """By random legal actions, whoever saw it; nothing is offered that cannot be done."""
    world = sample_world(observe(state, rng.choice(onlookers(state))), rng)
    for _ in range(LONG):
        if world.decision in ("deal", None):
            break
        world = apply(world, by_kind(world, rng))


@given(positions, chance)
def test_worlds_never_tell_what_the_cards_are(state: GameState, rng: Random) -> None:
    """The state and a world of it, which look the same, give the same worlds, counts and odds."""
    for seat in onlookers(state):
        seen = observe(state, seat)
        other = observe(sample_world(seen, rng), seat)
        read = load_observation(dump_observation(seen), cards=state.cards)
        for number in range(3):
            world = sample_world(seen, Random(number))
            assert world == sample_world(other, Random(number)) == sample_world(read, Random(number))
            assert dump_state(world) == dump_state(sample_world(other, Random(number)))
        assert count_worlds(seen) == count_worlds(other)
        assert odds(seen) == odds(other)


@given(positions)
def test_the_odds_add_up(state: GameState) -> None:
    """At a place to 1, and of a number to how many cards are unaccounted for."""
    for seat in onlookers(state):
        seen = observe(state, seat)
        rows = odds(seen)
        assert tuple(rows) == unknown_places(seen)
        assert all(sum(row) == 1 and min(row) >= 0 for row in rows.values())
        if rows:
            expected = [sum(column, Fraction()) for column in zip(*rows.values(), strict=True)]
            assert expected == list(seen.unaccounted)
        assert count_worlds(seen) >= 1
        assert (count_worlds(seen) == 1) == all(1 in row for row in rows.values())


@given(positions)
def test_the_truth_is_always_possible(state: GameState) -> None:
    """No number that lies somewhere has the chance 0 there."""
    for seat in onlookers(state):
        for place, row in odds(observe(state, seat)).items():
            assert row[lying(state, place)] > 0


def lying(state: GameState, place: Place) -> int:
    """The number that lies at a place."""
    if place.zone == "hand":
        assert state.hand is not None
        return state.hand
    if place.zone == "villages":
        assert place.pile is not None
        return state.villages[place.pile][place.index].number
    zone = getattr(state, place.zone)
    number: int = (zone if place.pile is None else zone[place.pile])[place.index]
    return number


@attrs.frozen
class Keeps:
    """A memory of certain spots."""

    spots: frozenset[tuple[int, int]]

    def keeps(self, observation: Observation, place: Place) -> bool:
        """Whether the spot is one of them."""
        return (place.pile, place.index) in self.spots


memories = st.builds(Keeps, st.frozensets(st.tuples(st.integers(0, 3), st.integers(0, 7)), max_size=12))


@given(positions, memories, chance)
def test_what_is_left_in_memory_is_an_observation(state: GameState, memory: Keeps, rng: Random) -> None:
    """With the same legal actions and no fewer worlds; it can be written, read, and drawn from."""
    for seat in onlookers(state):
        seen = observe(state, seat)
        left = forget(seen, memory)
        assert forget(left, memory) == left
        assert load_observation(dump_observation(left), cards=state.cards) == left
        assert left.legal == seen.legal
        assert count_worlds(left) >= count_worlds(seen)
        world = sample_world(left, rng)
        assert observe(world, seat) == left
        assert load_state(dump_state(world), cards=state.cards) == world


# In every process


def drawn() -> str:
    """Worlds of seeded games, boiled down to one line."""
    sha = hashlib.sha256()
    rng = Random(8)
    for seed in range(6):
        for state in seeded(seed)[::9]:
            for seat in onlookers(state):
                sha.update(json.dumps(dump_state(sample_world(observe(state, seat), rng))).encode())
    return sha.hexdigest()


def test_processes_with_different_hash_seeds_draw_the_same_worlds() -> None:
    """Nothing depends on the order of a set."""
    command = "from tests.properties.test_worlds import drawn; print(drawn())"
    assert {printed(seed, "-c", command) for seed in ("0", "1", "4242")} == {drawn()}
