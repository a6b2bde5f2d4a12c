"""The hooks: all that a card can add to the game, each with the cards that use it.

The core knows these hooks and never a card. A card is a subclass that names itself, gives the
attributes that it has and overrides the hooks that it needs; `docs/cards.md` shows one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

import attrs

from silverdagger.actions import Action
from silverdagger.decisions import Decision
from silverdagger.residents import Mark, Village

if TYPE_CHECKING:
    from silverdagger.board import Board
    from silverdagger.scoring import Tally
    from silverdagger.state import Layout


@attrs.frozen
class Card:
    """A card of a Silver deck: its number, and what it adds to the game.

    Attributes:
        number: 0 to 13.
        name: Its name.
        deck: The Silver deck it comes from.
        clauses: Clause id to short text, for the clauses that this card brings.
        verbs: The kinds of action that this card brings.
        decisions: The kinds of decision that this card brings.
        marks: The marks that this card puts on others.
        once_a_turn: Whether it is used once in each turn while public, so that `!` can stand on
            it (Spy, Empath).
        ability: The clause of its draw/discard ability, or None without the icon (DRAW-2).
        protects: While it is public, the clause by which others may not switch, remove or add
            cards in its village, or None (Sentinel).
        stays: The clause by which it may not come to lie on top of the discard pile, or None
            (Zombie). What happens instead is `instead`.
        places: The clauses by which its own place, once it is in hand, is asked for (Approximator,
            Zombie).
        private: The clause by which the owner of a private deck draws from it, or None if it
            fills none (Renfield).
    """

    number: ClassVar[int]
    name: ClassVar[str]
    deck: ClassVar[str] = "dagger"
    clauses: ClassVar[Mapping[str, str]] = {}
    verbs: ClassVar[tuple[type[Action], ...]] = ()
    decisions: ClassVar[tuple[type[Decision], ...]] = ()
    marks: ClassVar[tuple[Mark, ...]] = ()
    once_a_turn: ClassVar[bool] = False
    ability: ClassVar[str | None] = None
    protects: ClassVar[str | None] = None
    stays: ClassVar[str | None] = None
    places: ClassVar[tuple[str, ...]] = ()
    private: ClassVar[str | None] = None

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    # The draw/discard ability (6 to 12, Witch)

    def usable(self, state: Layout) -> bool:
        """Whether at least one step of the ability can be done now; without one never."""
        return False

    def start(self, board: Board) -> None:
        """The ability is used: do it, or ask its first decision."""

    # What a public card adds to its owner's turn

    def uses(self, state: Layout, spot: int) -> tuple[Action, ...]:
        """Offers open at any moment of the owner's turn, for this card in a spot of the actor's
        village (Spy, Empath). An offer marks the card `USED`; a used card is not asked again."""
        return ()

    def offers(self, state: Layout, spot: int) -> tuple[Action, ...]:
        """Offers open in `main`, instead of drawing (Zombie)."""
        return ()

    # What a card adds when it is drawn

    def offers_when_drawn(self, state: Layout) -> tuple[Action, ...]:
        """Offers open in `drawn`, with this card in hand (Approximator)."""
        return ()

    # What happens instead when a card would come to lie on top of the discard pile

    def instead(self, board: Board, seat: int, spots: tuple[int, ...], taken: bool) -> None:
        """Cards of a village, all of them this one, were exchanged for the card in hand (Zombie;
        with the Witch in any village)."""

    # Scoring

    def value(self, villages: tuple[Village, ...], seat: int, spot: int) -> tuple[int, str | None]:
        """What the card in this spot counts, and the clause if it is not its number (Halfling)."""
        return self.number, None

    def score(self, tally: Tally, seat: int) -> None:
        """The scoring step for a seat that has such cards, by `tally.change` or `tally.score`
        (Debt Collector, Halfling, Furry)."""
