"""10 Renfield: the top card of the deck goes to the actor's private deck (REN)."""

from __future__ import annotations

from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.state import Layout


class Renfield(Card):
    """The Renfield. Private decks themselves are the core's: their draw, depletion and secrecy."""

    __slots__ = ()
    number = 10
    name = "Renfield"
    clauses = {
        "REN-1": "the top card of a deck that has one goes on top of the own private deck",
        "REN-2": "only its owner draws from a private deck that has a card",
        "REN-3": "the cards of a private deck are known to its owner and to nobody else",
        "REN-4": "private cards make a turn when the deck is empty, and are never scored",
    }
    ability = "REN-1"
    private = "REN-2"

    def usable(self, state: Layout) -> bool:
        return bool(state.deck)

    def start(self, board: Board) -> None:
        board.keep_private(board.actor, "REN-1")
