"""What a decision is: a question to one seat, as a frozen value that holds coordinates only.

The open decisions are a stack in `state.pending`; the last is the one being asked.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

import attrs

from silverdagger.errors import SilverDaggerError

if TYPE_CHECKING:
    from silverdagger.actions import Action
    from silverdagger.board import Board
    from silverdagger.choices import Choices
    from silverdagger.state import Chance, Layout


Spot = tuple[int, int]
"""A seat and a spot of its village."""


@attrs.frozen
class Decision:
    """A question.

    Attributes:
        name: Its name in FORMAT.md.
        verbs: The kinds of action that answer it.
        clause: The clause that its refusals cite, unless `refusal` says more.
        in_turn: Whether it stands in a turn, so that what is open at any moment is open too.
        waits: Whether it may lie open while a decision above it is asked.
    """

    name: ClassVar[str]
    verbs: ClassVar[tuple[type[Action], ...]] = ()
    clause: ClassVar[str] = "ASKED"
    in_turn: ClassVar[bool] = True
    waits: ClassVar[bool] = False

    @property
    def hand(self) -> str:
        """The card in hand: `"none"` is there, it is `"secret"` to the actor, or `"known"` to all."""
        return "none"

    @property
    def shown(self) -> tuple[Spot, ...]:
        """The cards that its ability has shown to the actor, or to all, since it was used."""
        return ()

    def asked(self, turn: int | None) -> int | Chance:
        """The seat that decides, given whose turn it is."""
        if turn is None:
            raise SilverDaggerError(f"nobody's turn, so nobody is asked in '{self.name}'")
        return turn

    @abstractmethod
    def choices(self, state: Layout) -> Choices:
        """Its legal actions, without what is open at any moment of a turn."""

    @abstractmethod
    def resolve(self, board: Board, action: Action) -> None:
        """Carry out a legal action; the decision is already off the stack."""

    def refusal(self, state: Layout, action: Action) -> str:
        """The clause that forbids an action of one of its verbs that is not legal."""
        return self.clause

    def passed(self, board: Board) -> bool:
        """Pass over it if it leaves nothing to choose; whether it did."""
        return False

    def flaw(self, state: Layout) -> str | None:
        """Why it cannot stand in a state that is being loaded, or None."""
        return None
