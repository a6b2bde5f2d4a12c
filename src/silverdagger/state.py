"""The state of a game: an immutable value. `board.py` makes the next one."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any, Final

import attrs

from silverdagger.errors import SilverDaggerError, shown
from silverdagger.options import Options
from silverdagger.residents import Resident, Village

if TYPE_CHECKING:
    from silverdagger.cards.cardset import CardSet
    from silverdagger.choices import Choices
    from silverdagger.decisions import Decision


class Chance(enum.Enum):
    """The kind of `CHANCE`, which is nobody's seat."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        return self.name


CHANCE: Final = Chance.CHANCE
"""Who acts at `deal`."""

ROUNDS: Final = 4
"""The rounds of a game (SETUP-1)."""


def check_seat(seat: int | None, players: int) -> None:
    """Refuse what is neither a seat nor None, the spectator; raises SilverDaggerError."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise SilverDaggerError(f"no seat {shown(seat)} among {players} players")


def clockwise(seat: int, players: int) -> tuple[int, ...]:
    """All seats, clockwise from one."""
    return tuple([(seat + i) % players for i in range(players)])


@attrs.frozen
class Game:
    """What stays the same through a game."""

    players: int
    cards: CardSet
    options: Options


@attrs.frozen
class Result:
    """One round as it was scored.

    Attributes:
        sums: The villages' sums after all scoring abilities, before the call (SCORE-2).
        scores: The points of the round (SCORE-3 to SCORE-6).
        caller: The seat that called, or None.
        made: Whether it made the call (SCORE-4).
    """

    sums: tuple[int, ...]
    scores: tuple[int, ...]
    caller: int | None
    made: bool

    def __reduce__(self) -> tuple[Any, ...]:
        # One object for equal sums and scores, so that equal results have equal pickles.
        scores = self.sums if self.scores == self.sums else self.scores
        return Result, (self.sums, scores, self.caller, self.made)


@attrs.frozen
class Ledger:
    """What stays the same through the turns of a round.

    Attributes:
        scored_holder: Who held the dagger in the round that was scored last, or None.
    """

    round: int
    holder: int
    scores: tuple[int, ...]
    results: tuple[Result, ...] = ()
    scored_holder: int | None = None
    winner: int | None = None

    def dealt(self) -> Ledger:
        """The ledger once the next round is dealt."""
        return Ledger(self.round, self.holder, self.scores, self.results)


class Derived:
    """What follows from the fields that a state and an observation have alike."""

    __slots__ = ()
    game: Game
    ledger: Ledger
    turn: int | None
    direction: str
    reversals: int
    pending: tuple[Decision, ...]

    @property
    def players(self) -> int:
        """The number of players, 2 to 4 (SETUP-1)."""
        return self.game.players

    @property
    def cards(self) -> CardSet:
        """The fourteen cards that the game is played with."""
        return self.game.cards

    @property
    def options(self) -> Options:
        """The options of the game."""
        return self.game.options

    @property
    def round(self) -> int:
        """The round, 1 to 4; between rounds the one about to be dealt."""
        return self.ledger.round

    @property
    def holder(self) -> int:
        """The seat in front of which the dagger lies."""
        return self.ledger.holder

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals before this round, one per seat."""
        return self.ledger.scores

    @property
    def results(self) -> tuple[Result, ...]:
        """The rounds that have been scored."""
        return self.ledger.results

    @property
    def winner(self) -> int | None:
        """The seat that won, or None while the game goes on (GAME)."""
        return self.ledger.winner

    @property
    def decision(self) -> str | None:
        """The name of the open decision, or None when the game is over."""
        return self.pending[-1].name if self.pending else None

    @property
    def to_act(self) -> int | Chance | None:
        """The seat that decides, `CHANCE` at `deal`, or None when the game is over."""
        return self.pending[-1].asked(self.turn) if self.pending else None

    @property
    def actor(self) -> int:
        """The seat whose turn it is; only in a turn, else a SilverDaggerError."""
        if self.turn is None:
            raise SilverDaggerError(f"it is nobody's turn in '{self.decision}' of round {self.round}")
        return self.turn

    @property
    def previous(self) -> int:
        """The seat that played immediately before, fixed when the turn starts."""
        clockwise = (self.direction == "cw") == (self.reversals % 2 == 0)
        return (self.actor + (-1 if clockwise else 1)) % self.game.players

    @property
    def skips(self) -> bool:
        """Whether the next turn of the opponent of two is skipped (TURN-5)."""
        return self.reversals > 0 and self.game.players == 2


@attrs.define(weakref_slot=False, eq=False)
class Layout(Derived):
    """The fields of a state and what follows from them; a state and a board share them.

    Attributes:
        villages: One per seat, left to right.
        deck: The numbers of the regular deck, top first.
        discard: The numbers of the discard pile, bottom first.
        private: The numbers of each seat's private deck, top first.
        removed: The numbers that no player got in this round, ascending (SETUP-3).
        sets: In `set` decisions the four sets, empty for one that is gone; else none (SETUP-6).
        hand: The number of the card drawn or taken and not yet placed, or None.
        turn: The seat whose turn it is, or None outside of turns.
        caller: The seat that called in this round, or None.
        direction: `"cw"` or `"ccw"`.
        power: The dagger's power: `"none"`, `"ready"`, `"turned"` in this turn, or `"spent"`.
        reversals: How often the direction was turned in this turn.
        uses: How many once-a-turn uses this turn has seen.
        pending: The open decisions; the last is the one being asked.
    """

    game: Game
    ledger: Ledger
    villages: tuple[Village, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    private: tuple[tuple[int, ...], ...]
    removed: tuple[int, ...]
    sets: tuple[tuple[int, ...], ...]
    hand: int | None
    turn: int | None
    caller: int | None
    direction: str
    power: str
    reversals: int
    uses: int
    pending: tuple[Decision, ...]
    _choices: Choices | None = attrs.field(default=None, init=False, eq=False, repr=False)

    @property
    def village(self) -> Village:
        """The actor's village; only in a turn, else a SilverDaggerError."""
        turn = self.turn
        return self.villages[self.actor if turn is None else turn]

    def card_at(self, seat: int, spot: int) -> Resident | None:
        """The card in a spot of a village, or None if there is none."""
        if 0 <= seat < self.game.players and 0 <= spot < len(self.villages[seat]):
            return self.villages[seat][spot]
        return None

    def protection(self, seat: int) -> str | None:
        """The clause by which others may not switch, remove or add cards in a village, if any.

        Nothing protects from the actor's own hand. Raises SilverDaggerError for no seat.
        """
        if seat == self.turn:
            return None
        check_seat(seat, self.game.players)
        cards = self.game.cards
        village = self.villages[seat]
        if not cards.protecting.isdisjoint(village):
            return next(cards[card.number].protects for card in village if card in cards.protecting)
        return None


@attrs.frozen(weakref_slot=False, repr=False)  # pyright: ignore[reportGeneralTypeIssues]
class GameState(Layout):
    """A game at one decision: immutable, hashable, comparable and picklable.

    Its attributes are named in the words of FORMAT.md; see `Layout` for each.
    """

    def __repr__(self) -> str:
        asked = f"{self.decision} asks {self.to_act!r}" if self.pending else "over"
        return f"<GameState: {self.players} players, round {self.round}, {asked}>"

    def __str__(self) -> str:
        from silverdagger.text.table import table

        return table(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, tuple(getattr(self, name) for name in FIELDS)


FIELDS: Final = tuple(field.name for field in attrs.fields(GameState) if field.init)


def _restored(*values: Any) -> GameState:
    return GameState(*values)
