"""Boards as text for games with cards of other decks, and the way of a state through its texts."""

from __future__ import annotations

import json

from silverdagger import (
    CardSet,
    GameState,
    dump_observation,
    dump_position,
    dump_state,
    load_observation,
    load_position,
    load_state,
    observe,
)


def board(cards: CardSet, *villages: str, **fields: object) -> GameState:
    """A position at `main` of a game with these cards; otherwise as `tests.table.board`."""
    return load_position({"villages": list(villages), **fields}, cards=cards)


def check_texts(state: GameState) -> None:
    """A state and all that is seen of it come back from JSON as they were."""
    cards = state.cards
    assert load_state(json.loads(json.dumps(dump_state(state))), cards=cards) == state
    if state.decision == "main":
        assert load_position(json.loads(json.dumps(dump_position(state))), cards=cards) == state
    for seat in (None, *range(state.players)):
        seen = observe(state, seat)
        assert load_observation(json.loads(json.dumps(dump_observation(seen))), cards=cards) == seen
