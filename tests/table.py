"""Boards as text, so that a test says what the rule says."""

from __future__ import annotations

import pytest

from silverdagger import (
    GameState,
    IllegalActionError,
    apply,
    dump_position,
    legal_actions,
    load_position,
    observe,
    parse_action,
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
