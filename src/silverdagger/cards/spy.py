"""1 Spy: a public one lets its owner view a hidden card of another player each turn (SPY)."""

from __future__ import annotations

from functools import cache, lru_cache

from silverdagger.actions import Action, Number, Offer
from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.residents import USED, Village
from silverdagger.state import GameState, Layout


class SpyOn(Offer):
    """View a hidden card of another player with an own public Spy (SPY-1)."""

    __slots__ = ()
    form = "spy N P.M"
    at_any_moment = True
    spy = Number(0)
    seat = Number(1)
    spot = Number(2)

    def perform(self, board: Board) -> None:
        board.mark(board.actor, self.spy, USED, "SPY-1")
        board.view(board.actor, self.seat, self.spot, "SPY-1")

    def refusal(self, state: GameState) -> str:
        return "SPY-1"


_spy_on = cache(SpyOn)


@lru_cache(maxsize=1 << 12)
def _offers(spy: int, seat: int, village: Village) -> tuple[SpyOn, ...]:
    return tuple([_spy_on(spy, seat, spot) for spot, card in enumerate(village) if not card.public])


class Spy(Card):
    """The Spy."""

    __slots__ = ()
    number = 1
    name = "Spy"
    clauses = {
        "SPY-1": "an unused public Spy views a hidden card of another player, once in each own turn",
        "SPY-2": "a use belongs to the Spy, and a new Spy brings its own",
    }
    verbs = (SpyOn,)
    once_a_turn = True

    def uses(self, state: Layout, spot: int) -> tuple[Action, ...]:
        offers: tuple[Action, ...] = ()
        for seat, village in enumerate(state.villages):
            if seat != state.turn:
                offers += _offers(spot, seat, village)
        return offers
