"""What a seat sees: the position without what it does not know (FACE-2 to FACE-5)."""

from __future__ import annotations

from functools import cache

import attrs

from silverdagger.cards.cardset import CardSet
from silverdagger.choices import NONE, Choices
from silverdagger.decisions import Decision
from silverdagger.engine import legal_actions
from silverdagger.errors import SilverDaggerError
from silverdagger.options import Options
from silverdagger.residents import Glimpse, redacted
from silverdagger.state import Chance, GameState, Result

Pile = tuple[int | None, ...]
"""Numbers, None for a card that the seat does not know."""


@attrs.frozen(repr=False)
class Observation:
    """All that a seat sees of a state, and nothing else; it holds no reference to the state.

    Attributes:
        seat: The seat, or None for a spectator, who knows what all players know.
        players: The number of players.
        cards: The fourteen cards of the game.
        options: The options of the game.
        round: The round, 1 to 4.
        scores: The totals before this round.
        results: The rounds that have been scored.
        holder: The seat with the dagger.
        power: The dagger's power.
        direction: `"cw"` or `"ccw"`.
        turn: Whose turn it is, or None.
        caller: Who called in this round, or None.
        villages: One per seat; a card that the seat does not know has no number.
        deck: The deck, top first.
        discard: The discard pile, bottom first.
        private: The private decks, top first.
        removed: The cards that nobody got.
        sets: In `set` decisions the four sets.
        holding: Whether a card is in hand.
        hand: Its number, or None if the seat does not know it.
        winner: Who won, or None.
        reversals: How often the direction was turned in this turn.
        uses: How many once-a-turn uses this turn has seen.
        pending: The open decisions; they hold what everyone has seen.
        legal: The seat's legal actions if it is to act, else none.
    """

    seat: int | None
    players: int
    cards: CardSet
    options: Options
    round: int
    scores: tuple[int, ...]
    results: tuple[Result, ...]
    holder: int
    power: str
    direction: str
    turn: int | None
    caller: int | None
    villages: tuple[tuple[Glimpse, ...], ...]
    deck: Pile
    discard: tuple[int, ...]
    private: tuple[Pile, ...]
    removed: Pile
    sets: tuple[Pile, ...]
    holding: bool
    hand: int | None
    winner: int | None
    reversals: int
    uses: int
    pending: tuple[Decision, ...]
    legal: Choices

    @property
    def decision(self) -> str | None:
        """The name of the open decision, or None when the game is over."""
        return self.pending[-1].name if self.pending else None

    @property
    def to_act(self) -> int | Chance | None:
        """The seat that decides, `CHANCE` at `deal`, or None when the game is over."""
        return self.pending[-1].asked(self.turn) if self.pending else None

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
    if seat is not None and (type(seat) is not int or not 0 <= seat < state.players):
        raise SilverDaggerError(f"no seat {seat!r} among {state.players} players")
    ledger = state.ledger
    players = state.players
    known = state.pending[-1].hand if state.pending else "none"
    return Observation(
        seat=seat,
        players=players,
        cards=state.cards,
        options=state.options,
        round=ledger.round,
        scores=ledger.scores,
        results=ledger.results,
        holder=ledger.holder,
        power=state.power,
        direction=state.direction,
        turn=state.turn,
        caller=state.caller,
        villages=tuple(
            [tuple([redacted(card, seat, players) for card in village]) for village in state.villages]
        ),
        deck=_unknown(len(state.deck)),
        discard=state.discard,
        private=tuple(
            [pile if owner == seat else _unknown(len(pile)) for owner, pile in enumerate(state.private)]
        ),
        removed=_unknown(len(ledger.removed)),
        sets=tuple([_unknown(len(cards)) for cards in ledger.sets]),
        holding=known != "none",
        hand=state.hand if known == "known" or seat == state.turn else None,
        winner=ledger.winner,
        reversals=state.reversals,
        uses=state.uses,
        pending=state.pending,
        legal=legal_actions(state) if seat is not None and seat == state.to_act else NONE,
    )


@cache
def _unknown(cards: int) -> Pile:
    return (None,) * cards
