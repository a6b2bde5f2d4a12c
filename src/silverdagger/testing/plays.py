"""Random play: policies that pick a legal action, and the history that they leave."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import attrs

from silverdagger.actions import Action, Draw, Exchange, Use
from silverdagger.dealing import shuffled_deal
from silverdagger.engine import apply, legal_actions
from silverdagger.state import CHANCE, GameState
from silverdagger.text.saved import dump_state

Policy = Callable[[GameState, Random], Action]
"""Picks an action of a state that is to be acted in; all chance comes from the generator."""


@attrs.frozen(repr=False)
class Play:
    """A history: the states of a game, one after the other, and the actions between them.

    Attributes:
        states: The states; there is one more than there are actions.
        actions: The actions; `actions[i]` leads from `states[i]` to `states[i + 1]`.
    """

    states: tuple[GameState, ...]
    actions: tuple[Action, ...] = ()

    @property
    def last(self) -> GameState:
        """The state that the history has come to."""
        return self.states[-1]

    def steps(self) -> Iterator[tuple[GameState, Action, GameState]]:
        """Each action, with the state before and the state after it."""
        return zip(self.states[:-1], self.actions, self.states[1:], strict=True)

    def __repr__(self) -> str:
        start = json.dumps(dump_state(self.states[0]))
        return f"<Play from {start}: {'; '.join(map(str, self.actions))}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """How hypothesis shows it: one line from which it can be played again."""
        printer.text(repr(self))


def uniform(state: GameState, rng: Random) -> Action:
    """Any legal action, each as likely as the next; at `deal` a shuffled deck."""
    if state.to_act is CHANCE:
        return shuffled_deal(state, rng)
    legal = legal_actions(state)
    return legal[rng.randrange(len(legal))]


def by_kind(state: GameState, rng: Random) -> Action:
    """First a verb, then the action: rare kinds come as often as those of which there are many.

    Of an exchange the number of cards is picked first.
    """
    if state.to_act is CHANCE:
        return shuffled_deal(state, rng)
    kinds = legal_actions(state).kinds()
    actions = kinds[rng.choice(list(kinds))]
    if isinstance(actions[0], Exchange):
        cards = len(state.village)
        return Exchange(*sorted(rng.sample(range(cards), rng.randint(1, cards))))
    return actions[rng.randrange(len(actions))]


def eager(state: GameState, rng: Random) -> Action:
    """Mostly draw and use whatever has an ability, so that the cards' decisions come often."""
    legal = legal_actions(state)
    for action in (Use(), Draw()):
        if action in legal and rng.random() < 0.8:
            return action
    return by_kind(state, rng)


POLICIES: tuple[Policy, ...] = (by_kind, eager, uniform, eager)
"""The policies of random play, each as often as it stands here."""


def play_on(states: list[GameState], actions: list[Action], policy: Policy, rng: Random, steps: int) -> None:
    """Go on with a history for some actions, or until the game is over."""
    state = states[-1]
    for _ in range(steps):
        if not state.pending:
            return
        action = policy(state, rng)
        state = apply(state, action)
        actions.append(action)
        states.append(state)
