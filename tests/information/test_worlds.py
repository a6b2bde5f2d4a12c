"""Worlds: all that fit what a seat sees, counted, weighed and drawn, against lists of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import attrs
import pytest

from silverdagger import Observation, SilverDaggerError, apply, new_game, observe
from silverdagger.information.worlds import Place, count_worlds, odds, sample_world, unknown_places
from silverdagger.residents import Glimpse, glimpse, resident
from silverdagger.testing.plays import by_kind
from tests.information import naive
from tests.information.small import BOUNDED, DRAWN, FAILED, MAIN, POSITIONS, PRIVATE, SETS
from tests.table import board
from tests.text.moments import MOMENTS

SEEN = {
    f"{name}, {'a spectator' if seat is None else f'seat {seat}'}": observe(state, seat)
    for name, (state, onlookers) in POSITIONS.items()
    for seat in onlookers
}
small = pytest.mark.parametrize("seen", SEEN.values(), ids=list(SEEN))


# The list of worlds


@small
def test_there_are_as_many_worlds_as_a_list_of_them_has(seen: Observation) -> None:
    """Each way to lay the missing cards on the unknown places is one."""
    listed = naive.worlds(seen)
    assert 200 <= len(listed) <= 5000
    assert count_worlds(seen) == len(listed)


@small
def test_the_odds_are_the_parts_of_the_list(seen: Observation) -> None:
    """A number's chance at a place is exactly the part of the worlds in which it lies there."""
    listed = naive.worlds(seen)
    columns = list(zip(*listed, strict=True))
    expected = [
        tuple(Fraction(column.count(number), len(listed)) for number in range(14)) for column in columns
    ]
    assert list(odds(seen).values()) == expected
    assert all(type(chance) is Fraction for row in odds(seen).values() for chance in row)


@pytest.mark.parametrize("name", POSITIONS)
def test_worlds_are_drawn_evenly(name: str) -> None:
    """By the chi-squared test; removed cards have no order in a state, so they are counted without."""
    state, (onlooker, *_) = POSITIONS[name]
    seen = observe(state, onlooker)
    spots = naive.unknown(seen)
    listed = naive.worlds(seen)
    rng = Random(len(listed))
    drawn = (naive.dealt(sample_world(seen, rng), spots) for _ in range(5 * len(listed)))
    expected = Counter(naive.unordered(world, spots) for world in listed)
    assert not naive.too_uneven(expected, Counter(naive.unordered(world, spots) for world in drawn))


def test_an_uneven_draw_is_noticed() -> None:
    """Choices that lean a little to one side fail the test, and even ones do not."""
    worlds = range(720)
    rng = Random(1)
    even = Counter(rng.choice(worlds) for _ in range(5 * len(worlds)))
    assert not naive.too_uneven(Counter(worlds), even)
    leaning = Counter(worlds[int(rng.random() ** 1.2 * len(worlds))] for _ in range(5 * len(worlds)))
    assert naive.too_uneven(Counter(worlds), leaning)


@pytest.mark.parametrize(("freedom", "value"), [(10, 29.588), (50, 86.661), (100, 149.449), (1000, 1143.917)])
def test_the_test_knows_its_critical_values(freedom: int, value: float) -> None:
    """Its approximation is close to what tables of chi-squared say for one in 1000."""
    assert naive.critical(freedom) == pytest.approx(value, rel=0.006)


def test_the_positions_have_every_decision_and_every_kind_of_place() -> None:
    """So each is counted, weighed and drawn."""
    assert {state.decision for state, _ in POSITIONS.values()} == {
        state.decision for state in MOMENTS.values()
    }
    zones = {place.zone for seen in SEEN.values() for place in unknown_places(seen)}
    assert zones == {"villages", "deck", "private", "removed", "sets", "hand"}
    assert {mark.text for seen in SEEN.values() for card in unknown_cards(seen) for mark in card.marks} == {
        ">4",
        "<10",
    }
    assert {seen.seat is None for seen in SEEN.values()} == {True, False}


def unknown_cards(seen: Observation) -> list[Glimpse]:
    """The cards of villages that are not known."""
    return [card for village in seen.villages for card in village if card.number is None]


# Places


def test_places_are_written_as_the_zones_of_the_format() -> None:
    """Villages by seat and spot, the deck, private decks, removed cards, sets, the hand, in this order."""
    assert list(map(str, unknown_places(observe(MAIN, 0)))) == [
        "villages 0.0", "villages 1.0", "villages 1.1", "deck 0", "deck 1", "removed 0",
    ]  # fmt: skip
    assert list(map(str, unknown_places(observe(PRIVATE, 0))))[-3:] == [
        "deck 0",
        "private 1.0",
        "private 1.1",
    ]
    assert list(map(str, unknown_places(observe(SETS, 0))))[-4:] == [
        "deck 0",
        "sets 1.0",
        "sets 1.1",
        "sets 3.0",
    ]
    assert unknown_places(observe(DRAWN, 1))[-1] == Place("hand", None, 0)
    assert str(Place("hand", None, 0)) == "hand"


def test_what_a_seat_knows_is_no_unknown_place() -> None:
    """Its own private deck, its own hand, and the cards that it has seen."""
    assert {place.zone for place in unknown_places(observe(DRAWN, 0))} == {"villages", "deck"}
    private = [place.pile for place in unknown_places(observe(PRIVATE, 1)) if place.zone == "private"]
    assert private == [0, 0]


def test_the_odds_stand_in_the_order_of_the_places() -> None:
    """One row for each, and none for anything else."""
    for seen in SEEN.values():
        assert tuple(odds(seen)) == unknown_places(seen)


# What is not accounted for


def test_cards_that_are_not_seen_are_unaccounted_for() -> None:
    """By number; they are as many as there are unknown places."""
    assert observe(MAIN, 0).unaccounted == (0, 1, 0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 0, 0)
    assert observe(DRAWN, 0).unaccounted == (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 0, 0, 0)
    assert observe(DRAWN, 1).unaccounted == (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 3, 0, 0, 0)
    assert observe(PRIVATE, 1).unaccounted == (0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 2, 0, 0)


def test_before_the_first_deal_there_is_one_world() -> None:
    """No card lies anywhere, so none is hidden."""
    state = new_game(3, start=1)
    for seat in (0, 2, None):
        seen = observe(state, seat)
        assert (unknown_places(seen), odds(seen), count_worlds(seen)) == ((), {}, 1)
        assert sample_world(seen, Random(1)) == state


def test_where_all_is_known_there_is_one_world() -> None:
    """The card that is left has nowhere else to lie."""
    state = board(
        "9^", "8^", deck="5", discard=" ".join(map(str, (naive.COPIES - Counter([9, 8, 5])).elements()))
    )
    seen = observe(state, 0)
    assert count_worlds(seen) == 1
    assert odds(seen) == {Place("deck", None, 0): tuple(Fraction(number == 5) for number in range(14))}
    assert sample_world(seen, Random(1)) == state


def test_a_whole_deck_has_as_many_worlds_as_orders() -> None:
    """With all but two public cards unknown: 50! orders, equal cards not told apart."""
    count = count_worlds(observe(board("13^", "13^"), 0))
    factorial = 1
    for factor in range(2, 51):
        factorial *= factor
    assert count == factorial // (2 * 24**12)


# Samples


@pytest.mark.parametrize("name", MOMENTS)
def test_a_world_looks_to_the_seat_as_what_it_sees(name: str) -> None:
    """At every decision, for each seat and the spectator; the removed cards are in order."""
    state = MOMENTS[name]
    rng = Random(2)
    for seat in (*range(state.players), None):
        seen = observe(state, seat)
        world = sample_world(seen, rng)
        assert observe(world, seat) == seen
        assert type(world) is type(state)
        assert list(world.removed) == sorted(world.removed)


def test_play_goes_on_from_a_world() -> None:
    """Its legal actions are those of its own cards."""
    state = sample_world(observe(FAILED, 1), Random(3))
    rng = Random(4)
    while state.turn is not None:
        state = apply(state, by_kind(state, rng))
    assert len(state.results) == 1


def test_the_same_seed_gives_the_same_world() -> None:
    """And another seed another one."""
    seen = observe(board("9 6", "8 5"), 0)
    assert sample_world(seen, Random(5)) == sample_world(seen, Random(5))
    assert sample_world(seen, Random(5)) != sample_world(seen, Random(6))


# Observations that no state gives

SECRET = glimpse((), ())
SEEN_NINE = resident(9, False, (), ())
HIGH = glimpse((), BOUNDED.villages[0][0].marks)


@pytest.mark.parametrize(
    "seen",
    [
        attrs.evolve(observe(MAIN, 0), deck=(None,) * 3),
        attrs.evolve(observe(MAIN, 0), deck=(None,)),
        attrs.evolve(observe(MAIN, 0), deck=(7, None)),
        attrs.evolve(observe(MAIN, 0), removed=(10,)),
        attrs.evolve(observe(MAIN, 0), deck=(), villages=((), ())),
        attrs.evolve(observe(MAIN, 0), villages=((SECRET,) * 5, (SECRET,) * 5)),
        attrs.evolve(observe(MAIN, 0), discard=(9,) * len(MAIN.discard)),
        attrs.evolve(observe(MAIN, 0), seat=1),
        attrs.evolve(observe(PRIVATE, 0), private=((11, None), (None, None))),
        attrs.evolve(observe(PRIVATE, 0), private=((11, 11), (12, None))),
        attrs.evolve(observe(PRIVATE, None), seat=0),
        attrs.evolve(observe(DRAWN, 0), hand=None),
        attrs.evolve(observe(DRAWN, 1), hand=10),
        attrs.evolve(observe(DRAWN, 1), holding=False),
        attrs.evolve(observe(DRAWN, 1), pending=()),
        attrs.evolve(observe(SETS, 0), sets=((), (9, None), (), (None,))),
        attrs.evolve(observe(BOUNDED, 0), villages=((HIGH,) * 3, (HIGH, HIGH))),
        attrs.evolve(observe(BOUNDED, 0), villages=((SEEN_NINE, SECRET, SECRET), (HIGH, HIGH))),
        attrs.evolve(observe(BOUNDED, 0), villages=((glimpse((0,), ()), SECRET, SECRET), (SECRET, SECRET))),
    ],
)  # fmt: skip
def test_an_observation_that_no_world_fits_is_refused(seen: Observation) -> None:
    """By each function, in a sentence; no state gives such an observation."""
    for ask in (count_worlds, odds, lambda seen: sample_world(seen, Random(7))):
        with pytest.raises(SilverDaggerError, match=r"^no world fits: "):
            ask(seen)
