"""Boards as text, so that a test says what the rule says."""

from __future__ import annotations

import pytest

from silverdagger import (
    Event,
    GameState,
    IllegalActionError,
    apply,
    dump_event,
    dump_position,
    legal_actions,
    load_position,
    observe,
    parse_action,
    step,
)
from silverdagger.text.villages import written_village


def board(*villages: str, **fields: object) -> GameState:
    """A position at `main`: villages of seats 0, 1, …, and any other field of FORMAT.md.

    Without a deck all cards not placed elsewhere are in it, lowest first: give `deck` to draw
    certain cards (`deck="8 2 *"`).
    """
    return load_position({"villages": list(villages), **fields})


def play(state: GameState, *lines: str) -> GameState:
    """The state after some action lines."""
    for line in lines:
        state = apply(state, parse_action(line, state))
    return state


def villages(state: GameState) -> list[str]:
    """The villages as text, with all marks."""
    return [written_village(village) for village in state.villages]


def seen(state: GameState, seat: int | None) -> list[str]:
    """The villages as a seat sees them, with all marks."""
    return [written_village(village) for village in observe(state, seat).villages]


def field(state: GameState, name: str) -> object:
    """One field of the dumped position."""
    return dump_position(state)[name]


def legal(state: GameState) -> list[str]:
    """The legal actions as text, in their order."""
    return [str(action) for action in legal_actions(state)]


def refused(state: GameState, line: str) -> str:
    """The clause by which an action line is refused."""
    with pytest.raises(IllegalActionError) as refusal:
        apply(state, parse_action(line, state))
    return refusal.value.clause


def told(state: GameState, *lines: str, seat: int | str | None = "all") -> list[str]:
    """The events of the last of some action lines, as text: whole, or as a seat is told them.

    Each is its name and its values, without the number of players, clauses and open decisions.
    """
    *before, last = lines
    state = play(state, *before)
    events = step(state, parse_action(last, state)).events
    return [as_told(event if isinstance(seat, str) else event.seen_by(seat)) for event in events]


def as_told(event: Event) -> str:
    """An event as `name value value …`."""
    values = {**dump_event(event)}
    for name in ("players", "clauses", "decisions"):
        values.pop(name, None)
    return " ".join("?" if value is None else str(value) for value in values.values())
