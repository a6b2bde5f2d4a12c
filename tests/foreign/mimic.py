"""13 Mimic, a card that only these tests have: a public one counts as a card that it points at (MIMIC).

Its rule is made up. It stands for the cards whose value depends on what lies beside them.
"""

from __future__ import annotations

from silverdagger.actions import Action, Number, Offer
from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.residents import Mark, Village
from silverdagger.state import GameState, Layout

MODEL = Mark("=", public=True, numbers=frozenset(range(13)))
"""A Mimic was pointed at this card. It is a model for the Mimics of whatever village it lies in."""


class PointAt(Offer):
    """Instead of drawing, point an own public Mimic at another public card (MIMIC-1)."""

    __slots__ = ()
    form = "mimic N M"
    moment = "main"
    mimic = Number(0)
    spot = Number(1)

    def perform(self, board: Board) -> None:
        board.mark(board.actor, self.spot, MODEL, "MIMIC-1")

    def refusal(self, state: GameState) -> str:
        card = state.card_at(state.actor, self.mimic)
        if card is None or not card.public or card.number != Mimic.number:
            return "MIMIC-1"
        return "MIMIC-2" if _models(state.village) else "MIMIC-1"


class Mimic(Card):
    """The Mimic."""

    __slots__ = ()
    number = 13
    name = "Mimic"
    deck = "tests"
    clauses = {
        "MIMIC-1": "instead of drawing, a public Mimic is pointed at another public card beside it, no Mimic",
        "MIMIC-2": "no Mimic is pointed at a card while its village has a model",
        "MIMIC-3": "a public Mimic counts as much as its village's lowest model, and 13 without one",
    }
    verbs = (PointAt,)
    marks = (MODEL,)

    def offers(self, state: Layout, spot: int) -> tuple[Action, ...]:
        village = state.village
        if _models(village):
            return ()
        return tuple(
            [PointAt(spot, i) for i, card in enumerate(village) if card.public and card.number != self.number]
        )

    def value(self, villages: tuple[Village, ...], seat: int, spot: int) -> tuple[int, str | None]:
        models = _models(villages[seat])
        if villages[seat][spot].public and models:
            return min(models), "MIMIC-3"
        return self.number, None


def _models(village: Village) -> list[int]:
    return [card.number for card in village if MODEL in card.marks]
