"""An observation has, as attributes, all that a person in that seat could know."""

from __future__ import annotations

import json
import pickle

import attrs
import pytest
from hypothesis import given

from silverdagger import (
    GameState,
    SilverDaggerError,
    dump_observation,
    load_observation,
    new_game,
    observe,
)
from silverdagger.testing import Play, games
from tests.deals import dealt
from tests.properties.samples import onlookers
from tests.table import board, play

LAST = 8
"""So many states at the end of a history are looked at."""


def with_hand(number: int, *lines: str) -> GameState:
    """A state after drawing and using a card and some more lines."""
    return play(board("9 3", "8 2 5", "6", deck=f"{number} *"), "draw", "use", *lines)


@pytest.mark.rule("ESEER-1")
@pytest.mark.rule("MSEER-1")
@pytest.mark.rule("THIEF-1")
@pytest.mark.rule("MAG-1")
def test_everyone_sees_which_cards_a_running_ability_has_shown() -> None:
    """Not what they are: only where they lie."""
    for number, lines, shown in (
        (7, [], ()),
        (7, ["view 0.0", "view 1.2"], ((0, 0), (1, 2))),
        (9, ["view 1.1"], ((1, 1),)),
        (12, [], ()),
        (12, ["view 1.1"], ((1, 1),)),
        (8, ["turn 1.0"], ((1, 0),)),
    ):
        state = with_hand(number, *lines)
        for seat in onlookers(state):
            assert observe(state, seat).shown == shown


def test_nothing_is_shown_where_nothing_runs() -> None:
    """In `main`, before a deal, and when the game is over."""
    over = play(board("1^", "3^", deck="10", round=4), "draw", "discard")
    for state in (board("1", "2"), new_game(2), over):
        assert observe(state, 0).shown == ()


@pytest.mark.rule("SETUP-2")
def test_what_is_not_accounted_for_is_what_a_seat_does_not_see() -> None:
    """Two copies of 0 and 13, four of each other, less what is known."""
    state = board("1^ 9(1) 0", "13^ 13", discard="5 5", private=["", "7 7"], deck="2 *")
    assert observe(state, 0).unaccounted == (2, 3, 4, 4, 4, 2, 4, 4, 4, 4, 4, 4, 4, 1)
    assert observe(state, 1).unaccounted == (2, 3, 4, 4, 4, 2, 4, 2, 4, 3, 4, 4, 4, 1)
    assert observe(state, None).unaccounted == observe(state, 0).unaccounted
    assert observe(play(state, "draw"), 0).unaccounted[2] == 3
    assert observe(play(state, "draw"), 1).unaccounted[2] == 4
    assert observe(new_game(3), 0).unaccounted == (2, *(4,) * 12, 2)
    assert observe(dealt(3), 0).unaccounted == (2, 4, 4, 4, 3, *(4,) * 8, 2)


@given(games())
def test_the_copies_not_accounted_for_are_as_many_as_the_unknown_cards(play: Play) -> None:
    """In every state after a deal, from every seat."""
    for state in play.states[-LAST:]:
        for seat in onlookers(state):
            seen = observe(state, seat)
            piles = (*seen.villages, seen.deck, *seen.private, seen.removed, *seen.sets)
            unknown = sum((getattr(c, "number", c) is None) for pile in piles for c in pile)
            unknown += seen.holding and seen.hand is None
            undealt = state.decision == "deal" and not state.results  # then no card lies anywhere
            assert sum(seen.unaccounted) == (52 if undealt else unknown)
            assert all(count >= 0 for count in seen.unaccounted)


@pytest.mark.rule("ZOMB-1")
def test_who_played_before_is_seen_by_all() -> None:
    """The neighbour against the direction of play, as the turn began (DAGGER-2)."""
    state = board("4^", "8", "6", power="ready")
    for seat in onlookers(state):
        assert observe(state, seat).previous == 2
        assert observe(play(state, "dagger"), seat).previous == 2


def test_outside_of_turns_nobody_acts() -> None:
    """An error of the library says so, for a state as for an observation."""
    for view in (new_game(2), observe(new_game(2), 0)):
        for name in ("actor", "previous"):
            with pytest.raises(SilverDaggerError, match="nobody's turn in 'deal' of round 1"):
                getattr(view, name)
    with pytest.raises(SilverDaggerError, match="nobody's turn"):
        new_game(2).village  # noqa: B018  (a property)


def test_an_observation_cannot_be_changed() -> None:
    """It is frozen, hashable and comparable, whatever it was made from."""
    seen = observe(board("9", "8"), 0)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        seen.turn = 1  # type: ignore[misc]
    assert seen == observe(board("9", "8"), 0)
    assert hash(seen) == hash(observe(board("9", "8"), 0))
    assert seen != observe(board("9", "8"), 1)
    assert attrs.evolve(seen, turn=1).turn == 1


def test_what_can_be_shared_is_not_copied() -> None:
    """The discard pile, the ledger and the game are those of the state."""
    state = board("9", "8", discard="6 6")
    seen = observe(state, 0)
    assert seen.discard is state.discard
    assert seen.ledger is state.ledger
    assert seen.game is state.game


def test_the_pickle_does_not_tell_whether_villages_are_alike() -> None:
    """Two hidden cards, equal ones or not, take the same number of bytes, and the same bytes."""
    pickles = {
        pickle.dumps(observe(board("1^", *hidden, deck="2"), 0))
        for hidden in (("9", "9"), ("9", "8"), ("5", "5"))
    }
    assert len(pickles) == 1


@given(games())
def test_equal_observations_have_equal_pickles(play: Play) -> None:
    """However they were made: by play, or from JSON; and they come back as they were."""
    for seat in onlookers(play.last):
        seen = observe(play.last, seat)
        loaded = load_observation(json.loads(json.dumps(dump_observation(seen))))
        assert pickle.dumps(loaded) == pickle.dumps(seen)
        assert pickle.loads(pickle.dumps(seen)) == seen
