"""From the shuffled deck to the first turn: the deal, the choice of sets, the views (SETUP)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import cast

import attrs

from silverdagger.actions import Action, Deal, Peek, TakeSet
from silverdagger.board import Board
from silverdagger.choices import NONE, Choices
from silverdagger.decisions import Decision
from silverdagger.state import CHANCE, Chance, Layout, clockwise
from silverdagger.turn import start_turn

SETS = 4
SET_SIZE = 5


def shuffled_deal(state: Layout, rng: Random) -> Deal:
    """A deal of the state's deck in random order (SETUP-3).

    Args:
        state: Any state of the game; only its cards matter.
        rng: The caller's generator; nothing else is random.
    """
    numbers = list(state.cards.deck)
    rng.shuffle(numbers)
    return Deal(numbers)


class Dealing(Decision):
    """Chance deals the round (SETUP-3, SETUP-4)."""

    __slots__ = ()
    name = "deal"
    verbs = (Deal,)
    clause = "SETUP-2"
    in_turn = False

    def asked(self, turn: int | None) -> Chance:
        return CHANCE

    def choices(self, state: Layout) -> Choices:
        return NONE

    def accepts(self, state: Layout, action: Action) -> bool:
        """Whether an action is a deal of exactly the deck's cards (SETUP-2)."""
        return type(action) is Deal and tuple(sorted(action.cards)) == state.cards.deck

    def resolve(self, board: Board, action: Action) -> None:
        cards = action.numbers
        sets = tuple(cards[i * SET_SIZE : (i + 1) * SET_SIZE] for i in range(SETS))
        board.deal(sets, cards[SETS * SET_SIZE :], "SETUP-3")
        if board.results:
            for seat in reversed(clockwise(board.holder, board.players)):
                board.ask(Choosing(seat))
        else:
            for seat in range(board.players):
                board.take_set(seat, seat, "SETUP-5")
            _sets_are_taken(board)


@attrs.frozen
class Choosing(Decision):
    """A player chooses one of the sets that are left (SETUP-6)."""

    name = "set"
    verbs = (TakeSet,)
    clause = "SETUP-6"
    in_turn = False
    seat: int

    def asked(self, turn: int | None) -> int:
        return self.seat

    def choices(self, state: Layout) -> Choices:
        return _take_one(tuple([k for k, cards in enumerate(state.sets) if cards]))

    def resolve(self, board: Board, action: Action) -> None:
        board.take_set(self.seat, cast(TakeSet, action).set, "SETUP-6")
        if not board.pending:
            _sets_are_taken(board)


@attrs.frozen
class Peeking(Decision):
    """A player views two cards of the own village (SETUP-7)."""

    name = "peek"
    verbs = (Peek,)
    clause = "SETUP-7"
    in_turn = False
    seat: int

    def asked(self, turn: int | None) -> int:
        return self.seat

    def choices(self, state: Layout) -> Choices:
        return _pairs(len(state.villages[self.seat]))

    def resolve(self, board: Board, action: Action) -> None:
        for spot in action.numbers:
            board.view(self.seat, self.seat, spot, "SETUP-7")
        if not board.pending:
            start_turn(board, board.holder, "TURN-1")


@cache
def _take_one(sets: tuple[int, ...]) -> Choices:
    return Choices(tuple([TakeSet(k) for k in sets]))


@cache
def _pairs(cards: int) -> Choices:
    return Choices(tuple(Peek(i, j) for i, j in combinations(range(cards), 2)))


def _sets_are_taken(board: Board) -> None:
    board.remove_sets("SETUP-3")
    for seat in reversed(clockwise(board.holder, board.players)):
        board.ask(Peeking(seat))


DEALING: tuple[Decision, ...] = (Dealing(),)
"""What waits before each round."""
