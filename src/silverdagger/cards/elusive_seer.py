"""7 Elusive Seer: views hidden cards until one is low enough to be turned faceup (ESEER)."""

from __future__ import annotations

from typing import cast

import attrs

from silverdagger.actions import Action, View
from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.cards.views import any_hidden, fault_in_viewed, views
from silverdagger.choices import Choices
from silverdagger.decisions import Decision, Spot
from silverdagger.residents import Mark
from silverdagger.state import Layout

LOW = 4
"""The highest number that is turned faceup (ESEER-1)."""

ABOVE_LOW = Mark(f">{LOW}", public=False, numbers=frozenset(range(LOW + 1, 14)))
"""Everyone knows of a card that it is above 4: it was viewed and not turned (ESEER-2)."""


@attrs.frozen
class Seeking(Decision):
    """The next card to view, until one is low (ESEER-1).

    Attributes:
        viewed: What this use has viewed.
    """

    name = "seek"
    verbs = (View,)
    clause = "ESEER-1"
    viewed: tuple[Spot, ...] = ()

    @property
    def shown(self) -> tuple[Spot, ...]:
        return self.viewed

    def choices(self, state: Layout) -> Choices:
        return Choices(views(state, self.viewed))

    def resolve(self, board: Board, action: Action) -> None:
        seat, spot = cast(View, action).numbers
        board.view(board.actor, seat, spot, "ESEER-1")
        if board.villages[seat][spot].number <= LOW:
            board.turn_up(seat, spot, "ESEER-1")
            return
        board.mark(seat, spot, ABOVE_LOW, "ESEER-2")
        viewed = (*self.viewed, (seat, spot))
        if views(board, viewed):
            board.ask(Seeking(viewed))

    def flaw(self, state: Layout) -> str | None:
        fault = fault_in_viewed(state, self.viewed)
        if fault is None and any(ABOVE_LOW not in state.villages[i][j].marks for i, j in self.viewed):
            return f"what was viewed and not turned has the mark {ABOVE_LOW.text}"
        return fault


class ElusiveSeer(Card):
    """The Elusive Seer."""

    __slots__ = ()
    number = 7
    name = "Elusive Seer"
    clauses = {
        "ESEER-1": "hidden cards are viewed, each once, until one is 4 or lower and turned faceup",
        "ESEER-2": "a viewed card that is not turned is above 4, as everyone knows",
    }
    verbs = (View,)
    decisions = (Seeking,)
    marks = (ABOVE_LOW,)
    ability = "ESEER-1"

    def usable(self, state: Layout) -> bool:
        return any_hidden(state)

    def start(self, board: Board) -> None:
        board.ask(Seeking())
