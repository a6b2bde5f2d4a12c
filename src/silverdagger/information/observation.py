"""What a seat sees: the position without what it does not know (FACE-2 to FACE-5)."""

from __future__ import annotations

from typing import Any, Final

import attrs

from silverdagger.actions import MOST_CARDS
from silverdagger.cards.cardset import COPIES
from silverdagger.choices import NONE, Choices
from silverdagger.decisions import Decision, Spot
from silverdagger.engine import legal_actions
from silverdagger.errors import SilverDaggerError, shown
from silverdagger.residents import Glimpse, redaction
from silverdagger.state import Derived, Game, GameState, Ledger, check_seat

Pile = tuple[int | None, ...]
"""Numbers, None for a card that the seat does not know."""

UNKNOWN: Final = tuple([(None,) * cards for cards in range(MOST_CARDS + 1)])
"""By its size, a pile of which the seat knows no card."""

_new = object.__new__


@attrs.define(weakref_slot=False, eq=False, repr=False)
class Sight(Derived):
    """The fields of an observation and what follows from them; a mirror has them too.

    They are a state's attributes, in FORMAT.md's words; what the seat does not know has no number.

    Attributes:
        seat: The seat, or None for a spectator, who knows what all players know.
        villages: One per seat, left to right; an unknown card has no number.
        deck: The deck, top first.
        discard: The discard pile, bottom first.
        private: Each seat's private deck, top first.
        removed: The cards that nobody got in this round.
        sets: In `set` decisions the four sets, empty for one that is gone; else none.
        holding: Whether a card is in hand.
        hand: The number of the card in hand, or None if the seat does not know it or there is none.
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

    @property
    def _choices(self) -> Choices:
        raise SilverDaggerError("a GameState is needed, not an Observation; sample_world makes one of it")

    @property
    def shown(self) -> tuple[Spot, ...]:
        """The cards, as seat and spot, that the running ability has shown to the actor."""
        return self.pending[-1].shown if self.pending else ()

    @property
    def unaccounted(self) -> tuple[int, ...]:
        """By number, how many copies of it lie where the seat does not know them."""
        left = list(COPIES)
        for village in self.villages:
            for card in village:
                if card.number is not None:
                    left[card.number] -= 1
        for pile in (self.deck, self.discard, *self.private, self.removed, *self.sets, (self.hand,)):
            for number in pile:
                if number is not None:
                    left[number] -= 1
        return tuple(left)


@attrs.frozen(weakref_slot=False, repr=False)  # pyright: ignore[reportGeneralTypeIssues]
class Observation(Sight):
    """All that a seat sees of a state, and nothing else; it holds no reference to the state.

    See `Sight` for its attributes.
    """

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        asked = f"{self.decision} asks {self.to_act!r}" if self.pending else "over"
        return f"<Observation of {who}: {self.players} players, round {self.round}, {asked}>"

    def __str__(self) -> str:
        from silverdagger.text.table import table

        return table(self)

    def __reduce__(self) -> tuple[Any, ...]:
        # Villages that look alike are one object only if their true cards are alike: without this the
        # pickle's size would tell.
        alike: dict[tuple[Glimpse, ...], tuple[Glimpse, ...]] = {}
        villages = tuple([alike.setdefault(village, village) for village in self.villages])
        values = {name: getattr(self, name) for name in FIELDS} | {"villages": villages}
        return Observation, tuple(values.values())


def check_observation(observation: object) -> None:
    """Refuse what is no observation, a state for instance; raises SilverDaggerError."""
    if not isinstance(observation, Observation):
        raise SilverDaggerError(f"an Observation is needed, which observe makes, not {shown(observation)}")


def frozen(sight: Sight) -> Observation:
    """The observation that a sight becomes; the sight is gone (see `Board.frozen`)."""
    sight.__class__ = Observation
    return sight  # type: ignore[return-value]


def copied(sight: Sight) -> Sight:
    """A sight that can be changed; the one that it is made from stays as it is."""
    copy = _new(Sight)
    for name in FIELDS:
        setattr(copy, name, getattr(sight, name))
    return copy


FIELDS: Final = tuple(field.name for field in attrs.fields(Sight))


def observe(state: GameState, seat: int | None) -> Observation:
    """What a seat sees.

    Args:
        state: Any state.
        seat: The seat, or None for a spectator.

    Raises:
        SilverDaggerError: There is no such seat.
    """
    game = state.game
    players = game.players
    check_seat(seat, players)
    pending = state.pending
    turn = state.turn
    hand = state.hand
    sight = _new(Sight)
    sight.seat = seat
    sight.game = game
    sight.ledger = state.ledger
    seen = redaction(seat, players).__getitem__
    sight.villages = tuple([tuple(map(seen, village)) for village in state.villages])
    sight.deck = UNKNOWN[len(state.deck)]
    sight.discard = state.discard
    sight.private = _private(state.private, seat)
    sight.removed = UNKNOWN[len(state.removed)]
    sight.sets = tuple([UNKNOWN[len(cards)] for cards in state.sets]) if state.sets else ()
    if hand is None:
        sight.holding = False
        sight.hand = None
    else:
        sight.holding = True
        sight.hand = hand if seat == turn or pending[-1].hand == "known" else None
    sight.turn = turn
    sight.caller = state.caller
    sight.direction = state.direction
    sight.power = state.power
    sight.reversals = state.reversals
    sight.uses = state.uses
    sight.pending = pending
    sight.legal = legal_actions(state) if pending and seat == pending[-1].asked(turn) else NONE
    return frozen(sight)


def _private(private: tuple[tuple[int, ...], ...], seat: int | None) -> tuple[Pile, ...]:
    if not any(private):
        return private
    return tuple([pile if owner == seat else UNKNOWN[len(pile)] for owner, pile in enumerate(private)])
