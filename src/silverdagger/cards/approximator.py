"""5 Approximator: when it is drawn, it may replace any two own cards (APPR)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from silverdagger.actions import Action, Number, Offer
from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.exchange import Place
from silverdagger.state import GameState, Layout


class Approximate(Offer):
    """Place the drawn Approximator faceup and discard two own cards (APPR-1)."""

    __slots__ = ()
    form = "approximate N M"
    moment = "drawn"
    first = Number(0)
    second = Number(1)

    def perform(self, board: Board) -> None:
        village = board.village
        order = sorted(self.numbers, key=lambda spot: (-village[spot].number, spot))
        back = []
        while order and board.cards.stays[village[order[-1]].number]:
            back.append(order.pop())
        if back:
            board.show(board.actor, tuple(back), "APPR-3")
        if order:
            board.discard_from(board.actor, tuple(order), "APPR-2")
            board.ask(Place(board.actor, "APPR-1", public=True, spots=tuple(sorted(order))))
        else:
            board.ask(Place(board.actor, "APPR-3", public=True))

    def refusal(self, state: GameState) -> str:
        return "APPR-1"


class Approximator(Card):
    """The Approximator."""

    __slots__ = ()
    number = 5
    name = "Approximator"
    clauses = {
        "APPR-1": "a drawn Approximator may come in faceup for two different own cards",
        "APPR-2": "of the two, the higher number is discarded first",
        "APPR-3": "a card that may not lie on top of the discard pile returns to its spot",
        "APPR-4": "in no other way does an Approximator give its ability",
    }
    verbs = (Approximate,)
    places = ("APPR-1", "APPR-3")

    def offers_when_drawn(self, state: Layout) -> tuple[Action, ...]:
        return _pairs(len(state.village))


@cache
def _pairs(cards: int) -> tuple[Approximate, ...]:
    return tuple(Approximate(i, j) for i, j in combinations(range(cards), 2))
