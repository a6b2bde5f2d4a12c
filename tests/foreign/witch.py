"""11 Witch (Silver Amulet): exchanges the deck's top card for a card of any village (WITCH, DECK-2).

Read so: the exchange is a must where one is possible. Where none is, the card goes back.
"""

from __future__ import annotations

from typing import cast

from silverdagger.actions import Action, Number
from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.choices import Choices
from silverdagger.decisions import Decision
from silverdagger.residents import Mark
from silverdagger.state import Layout

BEWITCHED = Mark("~", public=False)
"""A Witch put this card where it lies, so it never was a dealt one; it tells nothing of its number."""


class Bewitch(Action):
    """Exchange the viewed card for a card of any village (WITCH-2)."""

    __slots__ = ()
    form = "bewitch P.N"
    seat = Number(0)
    spot = Number(1)


class Bewitching(Decision):
    """Which card the viewed one is exchanged for (WITCH-2)."""

    __slots__ = ()
    name = "bewitch"
    verbs = (Bewitch,)

    @property
    def hand(self) -> str:
        return "secret"

    def choices(self, state: Layout) -> Choices:
        return Choices(
            tuple(
                [
                    Bewitch(seat, spot)
                    for seat, village in enumerate(state.villages)
                    if not state.protection(seat)
                    for spot in range(len(village))
                ]
            )
        )

    def resolve(self, board: Board, action: Action) -> None:
        seat, spot = action.numbers
        number = board.villages[seat][spot].number
        if board.cards.stays[number]:
            board.cards[number].instead(board, seat, (spot,), taken=False)
        else:
            board.replace(seat, spot, public=False, why="WITCH-2")
            board.mark(seat, spot, BEWITCHED, "WITCH-3")

    def refusal(self, state: Layout, action: Action) -> str:
        target = cast(Bewitch, action)
        if state.card_at(target.seat, target.spot) is None:
            return "WITCH-2"
        return state.protection(target.seat) or "WITCH-2"

    def passed(self, board: Board) -> bool:
        if len(self.choices(board)):
            return False
        board.pending = board.pending[:-1]
        board.return_hand("WITCH-4")
        return True


class Witch(Card):
    """The Witch."""

    __slots__ = ()
    number = 11
    name = "Witch"
    deck = "amulet"
    clauses = {
        "WITCH-1": "the actor views the top card of a deck that has one",
        "WITCH-2": "the viewed card is exchanged for a card of any village, which is discarded",
        "WITCH-3": "it lies facedown, known to the actor alone, and everyone sees where",
        "WITCH-4": "where nothing can be exchanged, the viewed card goes back on the deck",
    }
    verbs = (Bewitch,)
    decisions = (Bewitching,)
    marks = (BEWITCHED,)
    ability = "WITCH-1"

    def usable(self, state: Layout) -> bool:
        return bool(state.deck)

    def start(self, board: Board) -> None:
        board.draw("WITCH-1")
        board.ask(Bewitching())
