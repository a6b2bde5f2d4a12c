"""The random player: the kind of action first, then the action, and nothing seen but the list."""

from __future__ import annotations

import tracemalloc
from collections import Counter
from random import Random

import pytest

from silverdagger import (
    CHANCE,
    Choices,
    Discard,
    End,
    Exchange,
    Place,
    SilverDaggerError,
    Use,
    apply,
    legal_actions,
    new_game,
    observe,
    shuffled_deal,
)
from silverdagger.bots import random_action

DRAWS = 20_000


def drawn(choices: Choices, count: int = DRAWS) -> list[str]:
    """Many actions of the random player, as text."""
    rng = Random(1)
    return [str(random_action(choices, rng)) for _ in range(count)]


def test_each_verb_is_as_likely_as_any_other_however_many_actions_it_has() -> None:
    """Two ways to discard, 31 exchanges and 3 places are four verbs of a quarter each."""
    places = (Place(0), Place(1), Place(2))
    found = Counter(line.split()[0] for line in drawn(Choices((Discard(), Use()), cards=5, last=places)))
    assert set(found) == {"discard", "use", "exchange", "place"}
    assert all(abs(count / DRAWS - 1 / 4) < 0.02 for count in found.values())


def test_each_action_of_a_verb_is_as_likely_as_any_other() -> None:
    """Of four places each comes up in a quarter of the cases."""
    found = Counter(drawn(Choices(tuple(Place(index) for index in range(4)))))
    assert len(found) == 4
    assert all(abs(count / DRAWS - 1 / 4) < 0.02 for count in found.values())


def test_an_exchange_names_one_card_more_for_each_head_of_a_coin() -> None:
    """Of four cards: one in a half of the cases, two in a quarter, three and four in an eighth."""
    named = Counter(len(line.split()) - 1 for line in drawn(Choices(cards=4)))
    assert [round(8 * named[cards] / DRAWS, 1) for cards in range(6)] == [0, 4, 2, 1, 1, 0]


@pytest.mark.parametrize("cards", [1, 2, 11, 30])
def test_every_card_is_as_likely_to_be_named_as_any_other(cards: int) -> None:
    """No spot is preferred, also where villages are large."""
    found = Counter(spot for line in drawn(Choices(cards=cards)) for spot in line.split()[1:])
    assert set(found) == {str(spot) for spot in range(cards)}
    mean = sum(found.values()) / cards
    assert all(abs(count / mean - 1) < 0.1 for count in found.values())


def test_a_large_village_needs_no_memory() -> None:
    """Among the 2^45 - 1 exchanges of 45 cards one is found without listing any other."""
    choices = Choices((Discard(),), cards=45)
    rng = Random(2)
    tracemalloc.start()
    actions = [random_action(choices, rng) for _ in range(50)]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert any(isinstance(action, Exchange) for action in actions)
    assert peak < 200_000


def test_what_it_says_is_legal_and_follows_from_the_observation_and_the_generator() -> None:
    """Through whole games, the action is legal, and the seat's observation alone gives the same one."""
    for seed in range(4):
        rng = Random(seed)
        state = new_game(2 + seed % 3)
        while state.pending:
            if state.to_act is CHANCE:
                state = apply(state, shuffled_deal(state, rng))
                continue
            seat = state.to_act
            assert isinstance(seat, int)
            twin = Random()
            twin.setstate(rng.getstate())
            action = random_action(observe(state, seat).legal, rng)
            assert action in legal_actions(state)
            assert action == random_action(legal_actions(state), twin)
            state = apply(state, action)
        assert state.winner is not None


def test_a_single_action_is_taken() -> None:
    """Where there is one action, it is the one."""
    assert random_action(Choices((End(),)), Random(0)) == End()


def test_where_nothing_can_be_chosen_an_error_says_so() -> None:
    """At `deal` no seat has an action."""
    with pytest.raises(SilverDaggerError, match="no action is legal here"):
        random_action(legal_actions(new_game(2)), Random(0))
