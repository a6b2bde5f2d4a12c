"""Whatever is played, the 52 cards of the deck are all there, each in one place."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from silverdagger import GameState
from silverdagger.testing import Play, games

COPIES = Counter({0: 2, 13: 2, **dict.fromkeys(range(1, 13), 4)})


def lying(state: GameState) -> Counter[int]:
    """How often each number lies anywhere."""
    counted = Counter(card.number for village in state.villages for card in village)
    for pile in (state.deck, state.discard, *state.private, *state.sets, state.removed):
        counted.update(pile)
    if state.hand is not None:
        counted[state.hand] += 1
    return counted


@pytest.mark.rule("SETUP-2")
@given(games())
def test_the_cards_are_two_of_0_and_13_and_four_of_each_other_number(play: Play) -> None:
    """In villages, deck, discard pile, private decks, hand, sets and removed cards together."""
    dealt = False
    for state in play.states:
        dealt = dealt or state.decision != "deal"
        assert lying(state) == (COPIES if dealt else Counter())


@pytest.mark.rule("SETUP-3")
@pytest.mark.rule("SETUP-4")
@given(games(steps=40))
def test_a_deal_leaves_31_cards_and_one_discarded(play: Play) -> None:
    """Until the first turn the deck has 31 cards, and five lie in each village or set."""
    for state in play.states:
        if state.decision in ("set", "peek"):
            assert (len(state.deck), len(state.discard)) == (31, 1)
            lie = [*map(len, state.villages), *map(len, state.sets), len(state.removed)]
            assert sum(lie) == 20
            assert all(count % 5 == 0 for count in lie)
