"""11 Reverser: changes the direction of play (REV)."""

from __future__ import annotations

from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.state import Layout


class Reverser(Card):
    """The Reverser. What a turned direction does to turns and ends is the core's."""

    __slots__ = ()
    number = 11
    name = "Reverser"
    clauses = {
        "REV-1": "the direction of play changes",
        "REV-2": "with two players the opponent's next turn is skipped",
        "REV-3": "after a call the round ends when it would be the caller's turn",
    }
    ability = "REV-1"

    def usable(self, state: Layout) -> bool:
        return True

    def start(self, board: Board) -> None:
        board.reverse("REV-1")
