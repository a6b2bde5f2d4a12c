"""One deal for all tests that need one, and games and rounds that begin with it."""

from __future__ import annotations

from collections import Counter

from silverdagger import DAGGER, Deal, GameState, apply, new_game
from tests.table import board, play

SETS = ("1 9 3 5 6", "7 8 12 10 11", "9 13 0 1 2", "3 5 6 7 8")
"""The four sets of `DEAL`, as villages."""


def deal(*sets: str, discard: int = 4) -> Deal:
    """Four sets, the first discard, and a deck of all other cards, lowest first."""
    numbers = [*(int(number) for cards in sets for number in cards.split()), discard]
    rest = Counter(DAGGER.deck) - Counter(numbers)
    return Deal([*numbers, *sorted(rest.elements())])


DEAL = deal(*SETS)


def dealt(players: int, *, start: int = 0) -> GameState:
    """Round 1 after `DEAL`, before anybody has viewed a card."""
    return apply(new_game(players, start=start), DEAL)


def between_rounds(*villages: str, **fields: object) -> GameState:
    """The `deal` after a round that ended with these villages, its last card drawn by seat 0."""
    return play(board(*villages, deck="10", **fields), "draw", "discard")
