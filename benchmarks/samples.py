"""Fixed samples of states of random games, each state with the action that was taken there.

The random player picks the actions, the kind of action first, so that villages and turns are like
those of games. A sample is a function of its seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import attrs

from games import MOST
from silverdagger import (
    CHANCE,
    DAGGER,
    Action,
    GameState,
    apply,
    legal_actions,
    load_position,
    new_game,
    shuffled_deal,
)
from silverdagger.bots.random_player import random_action

HAND = 5
"""The cards that a village has at the deal (SETUP-3)."""

TURNS = 100
"""The turns of a sample of turns."""


@attrs.frozen
class Sample:
    """States in which a seat is to act, one for each decision, and what it did."""

    states: tuple[GameState, ...]
    actions: tuple[Action, ...]


def sample(moments: list[tuple[GameState, Action]]) -> Sample:
    """A sample of some moments; there is at least one."""
    states, actions = zip(*moments, strict=True)
    return Sample(states, actions)


def moments(state: GameState, rng: Random) -> Iterator[tuple[GameState, Action]]:
    """The decisions of a random game that goes on from a state."""
    for _ in range(MOST):
        if state.to_act is CHANCE:
            state = apply(state, shuffled_deal(state, rng))
            continue
        if state.to_act is None:
            return
        action = random_action(legal_actions(state), rng)
        yield state, action
        state = apply(state, action)


def whole_game(players: int, seed: int) -> Sample:
    """All decisions of a game."""
    return sample(list(moments(new_game(players), Random(seed))))


def crowded(cards: int, rng: Random, players: int = 4) -> GameState:
    """A random position of a turn whose actor has so many cards, the others five each.

    Half of the cards are public; half of the hidden ones are known to their owner.
    """
    deck = list(DAGGER.deck)
    rng.shuffle(deck)
    villages: list[str] = []
    for seat in range(players):
        size = HAND if seat else cards
        marks = [rng.choice(("^", "^", "", f"({seat})")) for _ in range(size)]
        villages.append(" ".join(f"{number}{mark}" for number, mark in zip(deck, marks, strict=False)))
        del deck[:size]
    discard = deck.pop()
    return load_position({"villages": villages, "discard": str(discard), "deck": " ".join(map(str, deck))})


def crowded_turns(cards: int, seed: int, turns: int = TURNS) -> Sample:
    """The decisions of one turn each, from random positions with so many cards in the actor's village."""
    rng = Random(seed)
    found: list[tuple[GameState, Action]] = []
    for _ in range(turns):
        start = crowded(cards, rng)
        for state, action in moments(start, rng):
            if (state.turn, state.round) != (start.turn, start.round):
                break
            found.append((state, action))
    return sample(found)
