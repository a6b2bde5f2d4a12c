"""Single operations, timed over a sample of states: microseconds of CPU time of one call."""

from __future__ import annotations

import gc
import pickle
import time
from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from games import Missing, named
from samples import Sample
from silverdagger import GameState, apply, dump_position, legal_actions, load_position, observe

LEGAL, APPLY, BOTH, SAMPLE_WORLD = "legal_actions", "apply", "legal_actions + apply", "sample_world"
"""The operations that goals name."""


def timed(function: Callable[..., object], *arguments: Sequence[object]) -> float:
    """What a call costs, one after the other with the first of all arguments, the second of all, …"""
    gc.collect()
    start = time.process_time()
    deque(map(function, *arguments), maxlen=0)
    return (time.process_time() - start) * 1e6 / len(arguments[0])


def fresh(states: Sequence[GameState]) -> tuple[GameState, ...]:
    """The same states, of which none remembers its choices; what they share they still share."""
    copies: tuple[GameState, ...] = pickle.loads(pickle.dumps(tuple(states)))
    return copies


def rules(sample: Sample) -> dict[str, float]:
    """The legal actions of states nobody has asked before, and then the action: what a game costs."""
    states = fresh(sample.states)
    legal = timed(legal_actions, states)
    applied = timed(apply, states, sample.actions)
    return {LEGAL: legal, APPLY: applied, BOTH: legal + applied}


def observed(sample: Sample) -> dict[str, float]:
    """The observation of the seat to act, with its legal actions."""
    states = fresh(sample.states)
    return {"observe": timed(observe, states, [state.to_act for state in states])}


def stepped(sample: Sample) -> dict[str, float]:
    """The action with its events, which are not looked at, or iterated."""
    step = named("step")

    def told(state: GameState, action: object) -> None:
        for _event in step(state, action).events:
            pass

    states = fresh(sample.states)
    for state in states:
        legal_actions(state)
    return {
        "step": timed(step, states, sample.actions),
        "step, events": timed(told, states, sample.actions),
    }


def sampled(sample: Sample) -> dict[str, float]:
    """A world that fits what the seat to act knows."""
    sample_world = named("sample_world")
    observations = [observe(state, seat) for state in sample.states if isinstance(seat := state.to_act, int)]
    return {SAMPLE_WORLD: timed(sample_world, observations, [Random(1)] * len(observations))}


def written(sample: Sample) -> dict[str, float]:
    """Positions, written and read, of the `main` decisions."""
    states = [state for state in sample.states if state.decision == "main"]
    positions: list[Any] = [dump_position(state) for state in states]
    return {
        "dump_position": timed(dump_position, states),
        "load_position": timed(load_position, positions),
    }


def pickled(sample: Sample) -> dict[str, float]:
    """A state pickled and read again, by itself."""

    def round_trip(state: GameState) -> object:
        return pickle.loads(pickle.dumps(state))

    return {"pickle round trip": timed(round_trip, sample.states)}


OPERATIONS: tuple[Callable[[Sample], dict[str, float]], ...] = (
    rules, observed, stepped, sampled, written, pickled,
)  # fmt: skip


def costs(sample: Sample) -> dict[str, float]:
    """By operation, the microseconds of a call; what this version cannot do is left out."""
    found: dict[str, float] = {}
    for operation in OPERATIONS:
        try:
            found |= operation(sample)
        except Missing:
            continue
    return found
