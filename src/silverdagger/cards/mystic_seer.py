"""9 Mystic Seer: views up to two hidden cards, one after the other (MSEER)."""

from __future__ import annotations

from typing import cast

import attrs

from silverdagger.actions import Action, Stop, View
from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.cards.views import any_hidden, fault_in_viewed, views
from silverdagger.choices import Choices
from silverdagger.decisions import Decision, Spot
from silverdagger.state import Layout

VIEWS = 2
"""How many cards may be viewed (MSEER-1)."""


@attrs.frozen
class Looking(Decision):
    """The next card to view; the second may be left out (MSEER-1).

    Attributes:
        viewed: What this use has viewed.
    """

    name = "look"
    verbs = (View, Stop)
    clause = "MSEER-1"
    viewed: tuple[Spot, ...] = ()

    @property
    def shown(self) -> tuple[Spot, ...]:
        return self.viewed

    def choices(self, state: Layout) -> Choices:
        found = views(state, self.viewed)
        return Choices((*found, Stop()) if self.viewed else found)

    def resolve(self, board: Board, action: Action) -> None:
        if isinstance(action, Stop):
            return
        seat, spot = cast(View, action).numbers
        board.view(board.actor, seat, spot, "MSEER-1")
        viewed = (*self.viewed, (seat, spot))
        if len(viewed) < VIEWS and views(board, viewed):
            board.ask(Looking(viewed))

    def flaw(self, state: Layout) -> str | None:
        if len(self.viewed) >= VIEWS:
            return f"{len(self.viewed)} cards are viewed already"
        if self.viewed and not views(state, self.viewed):
            return "no hidden card is left for a second view"
        return fault_in_viewed(state, self.viewed)


class MysticSeer(Card):
    """The Mystic Seer."""

    __slots__ = ()
    number = 9
    name = "Mystic Seer"
    clauses = {"MSEER-1": "one or two hidden cards are viewed, one after the other, each once"}
    verbs = (View, Stop)
    decisions = (Looking,)
    ability = "MSEER-1"

    def usable(self, state: Layout) -> bool:
        return any_hidden(state)

    def start(self, board: Board) -> None:
        board.ask(Looking())
