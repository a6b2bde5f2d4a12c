"""What a seat sees: the position without what it does not know (FACE-2 to FACE-5)."""

from __future__ import annotations

from functools import cache, lru_cache

import attrs

from silverdagger.choices import NONE, Choices
from silverdagger.decisions import Decision
from silverdagger.engine import legal_actions
from silverdagger.errors import SilverDaggerError
from silverdagger.residents import Glimpse, Village, redacted
from silverdagger.state import Derived, Game, GameState, Ledger

Pile = tuple[int | None, ...]
"""Numbers, None for a card that the seat does not know."""


@attrs.frozen(repr=False)
class Observation(Derived):
    """All that a seat sees of a state, and nothing else; it holds no reference to the state.

    It has a state's attributes, in FORMAT.md's words; what the seat does not know has no number.

    Attributes:
        seat: The seat, or None for a spectator, who knows what all players know.
        villages: One per seat, left to right; an unknown card has no number.
        deck: The deck, top first.
        discard: The discard pile, bottom first.
        private: Each seat's private deck, top first.
        removed: The cards that nobody got in this round.
        sets: In `set` decisions the four sets, empty for one that is gone; else none.
        holding: Whether a card is in hand.
        hand: Its number, or None if the seat does not know it.
        turn: The seat whose turn it is, or None outside of turns.
        caller: The seat that called in this round, or None.
        direction: `"cw"` or `"ccw"`.
        power: The dagger's power.
        reversals: How often the direction was turned in this turn.
        uses: How many once-a-turn uses this turn has seen.
        pending: The open decisions; they hold only what everyone has seen.
        legal: The seat's legal actions if it is to act, else none.
    """

    seat: int | None
    game: Game
    ledger: Ledger
    villages: tuple[tuple[Glimpse, ...], ...]
    deck: Pile
    discard: tuple[int, ...]
    private: tuple[Pile, ...]
    removed: Pile
    sets: tuple[Pile, ...]
    holding: bool
    hand: int | None
    turn: int | None
    caller: int | None
    direction: str
    power: str
    reversals: int
    uses: int
    pending: tuple[Decision, ...]
    legal: Choices

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        asked = f"{self.decision} asks {self.to_act!r}" if self.pending else "over"
        return f"<Observation of {who}: {self.players} players, round {self.round}, {asked}>"

    def __str__(self) -> str:
        from silverdagger.text.table import table

        return table(self)


def observe(state: GameState, seat: int | None) -> Observation:
    """What a seat sees.

    Args:
        state: Any state.
        seat: The seat, or None for a spectator.

    Raises:
        SilverDaggerError: There is no such seat.
    """
    players = state.game.players
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise SilverDaggerError(f"no seat {seat!r} among {players} players")
    known = state.pending[-1].hand if state.pending else "none"
    return Observation(
        seat,
        state.game,
        state.ledger,
        tuple([_redacted_village(village, seat, players) for village in state.villages]),
        _unknown(len(state.deck)),
        state.discard,
        tuple([p if owner == seat else _unknown(len(p)) for owner, p in enumerate(state.private)]),
        _unknown(len(state.removed)),
        tuple([_unknown(len(cards)) for cards in state.sets]),
        known != "none",
        state.hand if known == "known" or seat == state.turn else None,
        state.turn,
        state.caller,
        state.direction,
        state.power,
        state.reversals,
        state.uses,
        state.pending,
        legal_actions(state) if seat is not None and seat == state.to_act else NONE,
    )


@lru_cache(maxsize=1 << 14)
def _redacted_village(village: Village, seat: int | None, players: int) -> tuple[Glimpse, ...]:
    return tuple([redacted(card, seat, players) for card in village])


@cache
def _unknown(cards: int) -> Pile:
    return (None,) * cards
