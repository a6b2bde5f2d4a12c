"""12 Master Thief: views a hidden card and switches it for one of another village (THIEF)."""

from __future__ import annotations

from typing import cast

import attrs

from silverdagger.actions import Action, Number, View
from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.cards.views import any_hidden, views
from silverdagger.choices import Choices
from silverdagger.decisions import Decision, Spot
from silverdagger.state import Layout


class Switch(Action):
    """Switch the viewed card for a card of another village (THIEF-1)."""

    __slots__ = ()
    form = "switch P.N"
    seat = Number(0)
    spot = Number(1)


class Stealing(Decision):
    """Which hidden card is viewed (THIEF-1)."""

    __slots__ = ()
    name = "steal"
    verbs = (View,)
    clause = "THIEF-1"

    def choices(self, state: Layout) -> Choices:
        return Choices(views(state))

    def resolve(self, board: Board, action: Action) -> None:
        seat, spot = cast(View, action).numbers
        board.view(board.actor, seat, spot, "THIEF-1")
        board.ask(Swapping(seat, spot))


@attrs.frozen
class Swapping(Decision):
    """Which card the viewed one is switched for (THIEF-1, THIEF-3)."""

    name = "swap"
    verbs = (Switch,)
    seat: int
    spot: int

    @property
    def shown(self) -> tuple[Spot, ...]:
        return ((self.seat, self.spot),)

    def choices(self, state: Layout) -> Choices:
        if state.protection(self.seat):
            return Choices()
        return Choices(
            tuple(
                [
                    Switch(seat, spot)
                    for seat, village in enumerate(state.villages)
                    if seat != self.seat and not state.protection(seat)
                    for spot in range(len(village))
                ]
            )
        )

    def resolve(self, board: Board, action: Action) -> None:
        seat, spot = action.numbers
        board.swap(self.seat, self.spot, seat, spot, "THIEF-2")

    def refusal(self, state: Layout, action: Action) -> str:
        switch = cast(Switch, action)
        if switch.seat == self.seat or state.card_at(switch.seat, switch.spot) is None:
            return "THIEF-1"
        return state.protection(switch.seat) or "THIEF-3"

    def passed(self, board: Board) -> bool:
        if len(self.choices(board)):
            return False
        board.pending = board.pending[:-1]
        return True

    def flaw(self, state: Layout) -> str | None:
        card = state.card_at(self.seat, self.spot)
        if card is None or card.public or not card.known_to(state.actor):
            return f"{self.seat}.{self.spot} is no hidden card that the actor knows"
        return None


class MasterThief(Card):
    """The Master Thief."""

    __slots__ = ()
    number = 12
    name = "Master Thief"
    clauses = {
        "THIEF-1": "a hidden card is viewed and switched for a card of another village",
        "THIEF-2": "in a switch both cards stay as they are, and the other is not seen",
        "THIEF-3": "a protected village is not switched; where nothing can be, the view is all",
    }
    verbs = (View, Switch)
    decisions = (Stealing, Swapping)
    ability = "THIEF-1"

    def usable(self, state: Layout) -> bool:
        return any_hidden(state)

    def start(self, board: Board) -> None:
        board.ask(Stealing())
