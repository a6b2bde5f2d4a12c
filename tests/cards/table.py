"""What the tests of the cards share: abilities from the deck, sums, flawed saves."""

from __future__ import annotations

import pytest

from silverdagger import GameState, PositionError, dump_state, load_state, score
from tests.table import board, play


def used(number: int, *villages: str, deck: str = "*", **fields: object) -> GameState:
    """The actor has drawn a card and used its ability; `deck` is what lay below it."""
    return play(board(*villages, deck=f"{number} {deck}".strip(), **fields), "draw", "use")


def drawn(number: int, *villages: str, deck: str = "*", **fields: object) -> GameState:
    """The actor has drawn a card; `deck` is what lay below it."""
    return play(board(*villages, deck=f"{number} {deck}".strip(), **fields), "draw")


def sums(*villages: str, **fields: object) -> tuple[int, ...]:
    """What the villages are worth after all scoring abilities."""
    return score(board(*villages, **fields)).result.sums


def stages(*villages: str, **fields: object) -> list[tuple[str, int, tuple[int, ...]]]:
    """Clause, seat and sums after it of each scoring step that a card brings."""
    steps = score(board(*villages, **fields)).stages
    return [(step.clauses[0], step.seat, step.after) for step in steps if step.clauses[0] != "SCORE-1"]


def flawed(state: GameState, **coordinates: object) -> str:
    """The field that is refused if the open decision is saved with other coordinates."""
    saved = dump_state(state)
    assert load_state(saved) == state
    saved["pending"][-1].update(coordinates)
    with pytest.raises(PositionError) as refusal:
        load_state(saved)
    return refusal.value.field
