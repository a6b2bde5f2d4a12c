"""The library as an engine whose non-interference is checked."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from silverdagger import Deal, IllegalActionError, PositionError, apply, new_game, observe, parse_action
from silverdagger.testing import Engine, Leak, Place, SilverDagger
from silverdagger.testing import check_noninterference as check
from silverdagger.testing.unseen import unseen
from tests.deals import DEAL, dealt
from tests.table import board, play, villages

OURS = SilverDagger()


def test_it_says_who_looks_on_and_who_is_asked_what() -> None:
    """All seats and a spectator; chance and nobody are no seats."""
    over = play(board("1^", "3^", deck="10", round=4), "draw", "discard")
    asked = [(OURS.to_act(state), OURS.decision(state)) for state in (new_game(2), dealt(2), over)]
    assert asked == [(None, "deal"), (0, "peek"), (None, "over")]
    assert OURS.seats(dealt(3)) == (0, 1, 2, None)


def test_only_the_acting_seat_is_given_legal_actions_to_compare() -> None:
    """The others have them as little as their observations."""
    state = board("9", "8")
    assert OURS.looks(state, 0).keys() - OURS.looks(state, 1).keys() == {
        "legal_actions",
        "the legal actions' repr",
        "parse_action",
    }
    assert OURS.looks(state, 1).keys() == OURS.looks(state, None).keys()


def test_it_tries_legal_actions_for_all_and_near_misses_for_who_acts() -> None:
    """Nothing where nothing is asked."""
    state = board("9 9 9", "8")
    over = play(board("1^", "3^", deck="10", round=4), "draw", "discard")
    refused = {
        seat: [
            a for seed in range(9) for a in OURS.actions(state, seat, Random(seed)) if OURS.refusal(state, a)
        ]
        for seat in OURS.seats(state)
    }
    assert refused[0]
    assert refused[1] == refused[None] == []
    assert list(OURS.actions(over, 0, Random(0))) == []


def test_a_refusal_is_all_that_the_error_says() -> None:
    """Its kind, its texts, and what it carries; a legal action has none."""
    state = board("9", "8", discard="3")
    action = parse_action("zombie 0", state)
    with pytest.raises(IllegalActionError) as refusal:
        apply(state, action)
    said = OURS.refusal(state, action)
    assert said == (IllegalActionError, str(refusal.value), repr(refusal.value), vars(refusal.value))
    assert OURS.refusal(state, parse_action("draw", state)) is None


def test_another_deal_has_the_same_first_discard() -> None:
    """All other cards lie somewhere else."""
    other = OURS.alike(new_game(2), DEAL, 0, Random(0))
    assert isinstance(other, Deal)
    assert other != DEAL
    assert other.cards[20] == DEAL.cards[20] == apply(new_game(2), other).discard[0]
    assert sorted(other.cards) == sorted(DEAL.cards)
    draw = parse_action("draw", dealt(2))
    assert OURS.alike(dealt(2), draw, 0, Random(0)) is draw


def test_a_rearranged_state_has_other_numbers_and_all_else_as_it_was() -> None:
    """Who knows a card, marks and sizes stay; places that are not named too."""
    state = play(board("9 8(0)>4", "7", deck="3 2 1", private=["", "6 5"]), "draw")
    numbers: dict[Place, int] = {
        ("village", 0, 0): 7,
        ("village", 1, 0): 9,
        ("hand",): 2,
        ("deck", 0): 3,
        ("private", 1, 1): 8,
    }
    other = OURS.rearranged(state, {**numbers, ("village", 0, 1): 5})
    assert villages(other) == ["7 5(0)>4", "9"]
    assert (other.hand, other.deck, other.private) == (2, (3, 1), ((), (6, 8)))
    assert OURS.rearranged(state, {}) == state
    assert observe(other, None) == observe(state, None)
    assert unseen(other, 1).keys() == unseen(state, 1).keys()


def test_a_step_tells_what_the_seat_sees_happen() -> None:
    """The next state is that of `apply`; a drawn card is told to who draws it."""
    state = board("9", "8", deck="3 2")
    draw = parse_action("draw", state)
    told = {}
    for seat in OURS.seats(state):
        after, told[seat] = OURS.step(state, draw, seat)
        assert after == apply(state, draw)
    assert told[1] == told[None] != told[0]


def test_the_library_does_not_leak() -> None:
    """In a turn, from all seats; the properties check more states."""
    state = play(board("9 8 7(0)", "1^ 6(0) 5>4", "3 3", deck="12 *"), "draw")
    tallies = [check(OURS, state, seat, Random(seed)) for seat in OURS.seats(state) for seed in range(5)]
    assert all(tally.changed for tally in tallies)
    assert sum(tally.steps for tally in tallies) > len(tallies)


def test_a_state_that_cannot_be_loaded_is_refused() -> None:
    """A card that all know to be above 4 is a 3 in it."""
    with pytest.raises(PositionError):
        OURS.rearranged(board("9>4", "3"), {("village", 0, 0): 3, ("village", 1, 0): 9})


def test_a_leak_of_an_engine_like_ours_is_found() -> None:
    """The check says where: here the observation tells the sum of the deck's upper half."""

    @attrs.frozen
    class Leaky(SilverDagger):
        def observe(self, state, seat):  # type: ignore[no-untyped-def]
            return attrs.evolve(observe(state, seat), uses=sum(state.deck[:9]))

    engine: Engine = Leaky()  # type: ignore[type-arg]
    with pytest.raises(Leak, match=r"^seat 0 in 'main': the observation depends on unseen cards"):
        check(engine, board("9", "8"), 0, Random(0))
