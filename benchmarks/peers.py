"""Whole random games of other libraries, the old state kept usable by their cheapest documented way.

The libraries are imported when a row is made, so the module can be imported without them.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from games import Play


def open_spiel(name: str, module: str | None = None) -> Play:
    """A game of OpenSpiel, `clone` before each action; `module` is that of a game in Python."""
    pyspiel: Any = import_module("pyspiel")
    if module is not None:
        import_module(module)
    game = pyspiel.load_game(name)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(outcomes, weights)[0]
            else:
                action = rng.choice(state.legal_actions())
                decisions += 1
            state = state.clone()
            state.apply_action(action)
        return decisions

    return play


def chess() -> Play:
    """Games of chess, `copy(stack=False)` before each move."""
    library: Any = import_module("chess")

    def play(rng: Random) -> int:
        board = library.Board()
        decisions = 0
        while True:
            legal = list(board.legal_moves)
            if (
                not legal
                or board.is_insufficient_material()
                or board.is_seventyfive_moves()
                or board.is_fivefold_repetition()
            ):
                return decisions
            board = board.copy(stack=False)
            board.push(rng.choice(legal))
            decisions += 1

    return play
