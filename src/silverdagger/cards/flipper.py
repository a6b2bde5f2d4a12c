"""6 Flipper: turns all cards of one village (FLIP)."""

from __future__ import annotations

from typing import cast

from silverdagger.actions import Action, Number
from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.choices import Choices
from silverdagger.decisions import Decision
from silverdagger.state import Layout


class Flip(Action):
    """Turn all cards of a village (FLIP-1)."""

    __slots__ = ()
    form = "flip P"
    seat = Number(0)


class Flipping(Decision):
    """Which village is turned (FLIP-1)."""

    __slots__ = ()
    name = "flip"
    verbs = (Flip,)
    clause = "FLIP-1"

    def choices(self, state: Layout) -> Choices:
        return Choices(tuple([Flip(seat) for seat, village in enumerate(state.villages) if village]))

    def resolve(self, board: Board, action: Action) -> None:
        board.turn_over(cast(Flip, action).seat, "FLIP-1")


class Flipper(Card):
    """The Flipper."""

    __slots__ = ()
    number = 6
    name = "Flipper"
    clauses = {"FLIP-1": "all cards of a village that has some are turned"}
    verbs = (Flip,)
    decisions = (Flipping,)
    ability = "FLIP-1"

    def usable(self, state: Layout) -> bool:
        return any(state.villages)

    def start(self, board: Board) -> None:
        board.ask(Flipping())
