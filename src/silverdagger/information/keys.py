"""Information keys: one text for all histories that a seat with perfect memory cannot tell apart.

A key is a chain of SHA-256: it begins with the first observation and goes on with each step's
events as the seat sees them. What is hashed are JSON forms with sorted names and without citations
of clauses, under a version of their own, so keys are the same in every process and release.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

import attrs

from silverdagger.actions import Action
from silverdagger.events import Event
from silverdagger.information.observation import Observation, observe
from silverdagger.recorder import Step, step
from silverdagger.state import GameState
from silverdagger.text.eventful import dump_event
from silverdagger.text.observed import dump_observation

VERSION = "silverdagger information 1"
"""What every chain begins with; another version gives other keys."""

SEEN = (
    "seat", "villages", "deck", "discard", "private", "removed", "sets", "hand", "round", "scores",
    "results", "turn", "caller", "holder", "power", "direction", "winner", "options", "cards",
    "pending", "reversals", "uses", "used", "scored_holder",
)  # fmt: skip
"""The fields of the first observation that count, so that one added later changes no key."""


@attrs.frozen
class History:
    """A state and the actions since, chance's deals among them.

    Attributes:
        start: The first state; `new_game(…)` for a whole game.
        actions: Each legal where it stands.
    """

    start: GameState
    actions: tuple[Action, ...] = ()

    def steps(self) -> Iterator[Step]:
        """What each action has led to; raises IllegalActionError at one that is not legal."""
        state = self.start
        for action in self.actions:
            taken = step(state, action)
            yield taken
            state = taken.state


def information_key(history: History, seat: int | None) -> str:
    """The key of what a seat with perfect memory has seen in a history.

    Two histories that the seat cannot tell apart have the same key, others different ones. To
    follow a game, begin with `first_key` and go on with `next_key`: the result is the same.

    Args:
        history: The first state and the actions.
        seat: The seat, or None for a spectator.

    Returns:
        64 hexadecimal digits.

    Raises:
        SilverDaggerError: There is no such seat.
        IllegalActionError: An action is not legal where it stands.
    """
    key = first_key(observe(history.start, seat))
    for taken in history.steps():
        key = next_key(key, [event.seen_by(seat) for event in taken.events])
    return key


def first_key(observation: Observation) -> str:
    """The key of a history that begins, and so far ends, with an observation."""
    dumped = dump_observation(observation)
    return _hash(VERSION, {name: dumped[name] for name in SEEN if name in dumped})


def next_key(key: str, events: Iterable[Event]) -> str:
    """The key after one more step, from the key before it and the events as the seat sees them."""
    return _hash(key, [_told(event) for event in events])


def _told(event: Event) -> dict[str, Any]:
    told = dump_event(event)
    del told["clauses"]
    return told


def _hash(before: str, value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return sha256(f"{before}\n{text}".encode()).hexdigest()
