"""Whole random games through the public interface of `silverdagger`: what the benchmarks measure.

A game is a function of a generator that gives its number of decisions; chance's deals are none.
Every old state stays usable, as states are immutable.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import silverdagger
from silverdagger import (
    CHANCE,
    Action,
    Choices,
    GameState,
    apply,
    legal_actions,
    new_game,
    observe,
    shuffled_deal,
)
from silverdagger.bots.random_player import random_action

PLAYERS = 4

MOST = 10_000
"""Where a game is cut; a game has no limit of its own (TURN-6)."""

LISTED = 64
"""So many legal actions are realised at most where a list of them is wanted."""

Play = Callable[[Random], int]
"""Plays one game to its end; how many decisions it had."""

Policy = Callable[[Choices, Random], Action]
"""Picks one of the legal actions."""


class Missing(Exception):
    """What a row needs and is not here; its text says what."""


def named(name: str) -> Any:
    """A public name of the package; Missing if this version does not have it."""
    if not hasattr(silverdagger, name):
        raise Missing(f"silverdagger has no {name}")
    return getattr(silverdagger, name)


def uniform(legal: Choices, rng: Random) -> Action:
    """Any legal action, each as likely."""
    return rng.choice(legal)


def listed(policy: Policy) -> Policy:
    """The same policy, with the first 64 legal actions realised before it picks."""

    def choose(legal: Choices, rng: Random) -> Action:
        tuple(islice(legal, LISTED))
        return policy(legal, rng)

    return choose


POLICIES: dict[str, Policy] = {"uniform": uniform, "kind first": random_action}
"""By name: any legal action; and the random player of the command line, the kind of action first."""


def driven(policy: Policy, forward: Callable[[GameState, Action], GameState]) -> Play:
    """Games by `legal_actions` and something that carries out an action."""

    def play(rng: Random) -> int:
        state = new_game(PLAYERS)
        decisions = 0
        while decisions < MOST:
            if legal := legal_actions(state):
                state = forward(state, policy(legal, rng))
                decisions += 1
            elif state.to_act is CHANCE:
                state = forward(state, shuffled_deal(state, rng))
            else:
                break
        return decisions

    return play


def plain(policy: Policy) -> Play:
    """Games by `legal_actions` and `apply`."""
    return driven(policy, apply)


def observed(policy: Policy) -> Play:
    """Games in which each decision is made from what the seat to act is given."""

    def play(rng: Random) -> int:
        state = new_game(PLAYERS)
        decisions = 0
        while decisions < MOST:
            seat = state.to_act
            if seat is None:
                break
            if seat is CHANCE:
                state = apply(state, shuffled_deal(state, rng))
            else:
                state = apply(state, policy(observe(state, seat).legal, rng))
                decisions += 1
        return decisions

    return play


def stepped(policy: Policy) -> Play:
    """Games by `step`, the events not looked at."""
    step = named("step")
    return driven(policy, lambda state, action: step(state, action).state)


def told(policy: Policy) -> Play:
    """Games by `step`, every event of each step iterated."""
    step = named("step")

    def forward(state: GameState, action: Action) -> GameState:
        done = step(state, action)
        for _event in done.events:
            pass
        after: GameState = done.state
        return after

    return driven(policy, forward)
