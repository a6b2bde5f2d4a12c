"""2 Empath (Silver Amulet): a public one lets its owner view an own hidden card each turn (EMPA)."""

from __future__ import annotations

from silverdagger.actions import Action, Number, Offer
from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.residents import USED
from silverdagger.state import GameState, Layout


class Feel(Offer):
    """View an own hidden card with an own public Empath (EMPA-1)."""

    __slots__ = ()
    form = "feel N M"
    at_any_moment = True
    empath = Number(0)
    spot = Number(1)

    def perform(self, board: Board) -> None:
        board.mark(board.actor, self.empath, USED, "EMPA-2")
        board.view(board.actor, board.actor, self.spot, "EMPA-1")

    def refusal(self, state: GameState) -> str:
        card = state.card_at(state.actor, self.empath)
        return "EMPA-2" if card is not None and USED in card.marks else "EMPA-1"


class Empath(Card):
    """The Empath."""

    __slots__ = ()
    number = 2
    name = "Empath"
    deck = "amulet"
    clauses = {
        "EMPA-1": "a public Empath views a hidden card of its owner's village in the owner's turn",
        "EMPA-2": "each Empath views once in a turn",
    }
    verbs = (Feel,)
    once_a_turn = True

    def uses(self, state: Layout, spot: int) -> tuple[Action, ...]:
        return tuple([Feel(spot, i) for i, card in enumerate(state.village) if not card.public])
