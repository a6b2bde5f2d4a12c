"""4 Zombie: it may be passed on, and it may not come to lie on top of the discard pile (ZOMB)."""

from __future__ import annotations

from functools import cache

import attrs

from silverdagger.actions import Action, Number, Offer
from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.exchange import ENDS, Place, Placing, redirect
from silverdagger.state import GameState, Layout


class PassZombie(Offer):
    """Pass an own public Zombie to the player who played immediately before (ZOMB-1)."""

    __slots__ = ()
    form = "zombie N"
    moment = "main"
    spot = Number(0)

    def perform(self, board: Board) -> None:
        board.ask(Passing(self.spot))

    def refusal(self, state: GameState) -> str:
        card = state.card_at(state.actor, self.spot)
        if card is None or not card.public or card.number != Zombie.number:
            return "ZOMB-1"
        return state.protection(state.previous) or "ZOMB-1"


_pass_zombie = cache(PassZombie)


@attrs.frozen
class Passing(Placing):
    """The end of the village that a Zombie, still in its spot, is passed to (ZOMB-1)."""

    clause = "ZOMB-1"
    spot: int

    def indices(self, state: Layout) -> tuple[int, ...]:
        return ENDS[len(state.villages[state.previous])]

    def put(self, board: Board, index: int) -> None:
        board.give(board.actor, self.spot, board.previous, index, "ZOMB-1")

    def flaw(self, state: Layout) -> str | None:
        card = state.card_at(state.actor, self.spot)
        if card is None or not card.public or card.number != Zombie.number:
            return f"{self.spot} is no public Zombie of the actor"
        return "no Zombie is passed to a protected village" if state.protection(state.previous) else None


class Zombie(Card):
    """The Zombie."""

    __slots__ = ()
    number = 4
    name = "Zombie"
    clauses = {
        "ZOMB-1": "a public Zombie is passed to an end of the village that played just before",
        "ZOMB-2": "a Zombie may not be put on top of the discard pile",
        "ZOMB-3": "a Zombie that would be discarded stays, and the new card is discarded instead",
        "ZOMB-4": "a Zombie exchanged for a Zombie is kept beside it, at an end",
        "ZOMB-5": "a Zombie that was uncovered on the discard pile stays there and may be taken",
        "ZOMB-6": "in a failed exchange a Zombie is like any card",
    }
    verbs = (PassZombie,)
    decisions = (Passing,)
    stays = "ZOMB-2"
    places = ("ZOMB-4",)

    def offers(self, state: Layout, spot: int) -> tuple[Action, ...]:
        return () if state.protection(state.previous) else (_pass_zombie(spot),)

    def instead(self, board: Board, seat: int, spots: tuple[int, ...], taken: bool) -> None:
        board.show(seat, spots, "ZOMB-3")
        if board.hand == self.number:
            board.ask(Place(seat, "ZOMB-4", public=taken, known=True))
        else:
            redirect(board, taken, "ZOMB-3")
