"""What the properties share: samples of actions, and the seats that look on."""

from __future__ import annotations

from itertools import product
from random import Random

from silverdagger import Action, Deal, GameState, legal_actions, shuffled_deal
from silverdagger.engine import verbs
from silverdagger.testing.misses import arity, made

MOST = 64
"""So many legal actions of a state are tried at most."""


def some_legal(state: GameState, rng: Random, most: int = MOST) -> list[Action]:
    """All legal actions if they are few, else some of them; a deal where one is asked for."""
    if state.decision == "deal":
        return [shuffled_deal(state, rng)]
    legal = legal_actions(state)
    if len(legal) <= most:
        return list(legal)
    return [legal[index] for index in {rng.randrange(len(legal)) for _ in range(most)}]


def all_small(state: GameState, high: int) -> list[Action]:
    """Every action of every verb with numbers below a bound: sets of spots, and no deals."""
    found: list[Action] = []
    for kind in verbs(state):
        least, more = arity(kind)
        if kind is not Deal:
            lengths = range(4) if more else [least]
            found += [made(kind, numbers) for n in lengths for numbers in product(range(high), repeat=n)]
    return found


def onlookers(state: GameState) -> tuple[int | None, ...]:
    """All seats, and the spectator."""
    return (*range(state.players), None)
