"""8 Magician: turns a hidden card of another, then uses it or switches it (MAG)."""

from __future__ import annotations

from typing import cast

import attrs

from silverdagger.actions import Action, Number, Use
from silverdagger.board import Board
from silverdagger.cards.card import Card
from silverdagger.cards.views import any_hidden
from silverdagger.choices import Choices
from silverdagger.decisions import Decision, Spot
from silverdagger.state import Layout


class TurnUp(Action):
    """Turn a hidden card of another village faceup (MAG-1)."""

    __slots__ = ()
    form = "turn P.N"
    seat = Number(0)
    spot = Number(1)


class SwitchOwn(Action):
    """Switch the turned card for a card of the own village (MAG-3)."""

    __slots__ = ()
    form = "switch N"
    spot = Number(0)


class Turning(Decision):
    """Which card is turned faceup (MAG-1)."""

    __slots__ = ()
    name = "turn"
    verbs = (TurnUp,)
    clause = "MAG-1"

    def choices(self, state: Layout) -> Choices:
        return Choices(
            tuple(
                [
                    TurnUp(seat, spot)
                    for seat, village in enumerate(state.villages)
                    if seat != state.turn
                    for spot, card in enumerate(village)
                    if not card.public
                ]
            )
        )

    def resolve(self, board: Board, action: Action) -> None:
        seat, spot = action.numbers
        board.turn_up(seat, spot, "MAG-1")
        board.ask(Turned(seat, spot))


@attrs.frozen
class Turned(Decision):
    """Whether the turned card is used or switched (MAG-1 to MAG-4)."""

    name = "turned"
    verbs = (Use, SwitchOwn)
    seat: int
    spot: int

    @property
    def shown(self) -> tuple[Spot, ...]:
        return ((self.seat, self.spot),)

    def _card(self, state: Layout) -> Card:
        return state.cards[state.villages[self.seat][self.spot].number]

    def choices(self, state: Layout) -> Choices:
        use: tuple[Action, ...] = (Use(),) if self._card(state).usable(state) else ()
        if state.protection(self.seat):
            return Choices(use)
        return Choices((*use, *[SwitchOwn(spot) for spot in range(len(state.village))]))

    def resolve(self, board: Board, action: Action) -> None:
        if isinstance(action, Use):
            self._card(board).start(board)
        else:
            own = cast(SwitchOwn, action).spot
            board.swap(board.actor, own, self.seat, self.spot, "MAG-3")

    def refusal(self, state: Layout, action: Action) -> str:
        if isinstance(action, Use):
            return "MAG-2"
        return state.protection(self.seat) or "MAG-3"

    def passed(self, board: Board) -> bool:
        if len(self.choices(board)):
            return False
        board.pending = board.pending[:-1]
        return True

    def flaw(self, state: Layout) -> str | None:
        card = state.card_at(self.seat, self.spot)
        if card is None or not card.public or self.seat == state.turn:
            return f"{self.seat}.{self.spot} is no public card of another village"
        return None


class Magician(Card):
    """The Magician."""

    __slots__ = ()
    number = 8
    name = "Magician"
    clauses = {
        "MAG-1": "a hidden card of another village is turned faceup, then used or switched",
        "MAG-2": "a turned card without an ability that can be used now must be switched",
        "MAG-3": "in a switch the turned card and an own card take each other's spots as they are",
        "MAG-4": "where no switch is possible only the use remains, or nothing",
        "MAG-5": "a used Magician turns another hidden card",
    }
    verbs = (TurnUp, SwitchOwn)
    decisions = (Turning, Turned)
    ability = "MAG-1"

    def usable(self, state: Layout) -> bool:
        return any_hidden(state, but=state.turn)

    def start(self, board: Board) -> None:
        board.ask(Turning())
