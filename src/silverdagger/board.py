"""The board's one door: everything that happens to a card happens through these few methods.

A board is a state in the making. It has a state's fields and can be changed, so that one action
makes one new state, however many steps it takes. Knowledge is kept up to date here and nowhere
else (FACE-1 to FACE-5). Each method is told the clause by which it happens (`why`), for those who
record events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from silverdagger.residents import (
    USED,
    Mark,
    Resident,
    Village,
    common,
    marked,
    refreshed,
    resident,
    seen,
    shown,
    turned_up,
)
from silverdagger.state import GameState, Layout, Ledger

if TYPE_CHECKING:
    from silverdagger.decisions import Decision
    from silverdagger.scoring import Score

_new = object.__new__


class Board(Layout):
    """A position that one action is changing."""

    __slots__ = ()
    # The same slot as `turn`: a board is asked for its actor in turns only, and often.
    actor: int = Layout.__dict__["turn"]  # pyright: ignore[reportIncompatibleMethodOverride]

    @classmethod
    def of(cls, state: Layout) -> Self:
        """A board on which a state can be changed; the state stays as it is."""
        board = _new(cls)
        board.game = state.game
        board.ledger = state.ledger
        board.villages = state.villages
        board.deck = state.deck
        board.discard = state.discard
        board.private = state.private
        board.removed = state.removed
        board.sets = state.sets
        board.hand = state.hand
        board.turn = state.turn
        board.caller = state.caller
        board.direction = state.direction
        board.power = state.power
        board.reversals = state.reversals
        board.uses = state.uses
        board.pending = state.pending
        board._choices = None
        return board

    def frozen(self) -> GameState:
        """The state that the board has become; the board is gone.

        The object itself becomes the state: both classes have the same slots, and an object
        that changes its class costs a tenth of a new one.
        """
        self.__class__ = GameState  # type: ignore[assignment]
        return self  # type: ignore[return-value]

    # Decisions

    def ask(self, decision: Decision) -> None:
        """Ask a decision next."""
        self.pending += (decision,)

    # The round and its turns

    def deal(self, sets: tuple[tuple[int, ...], ...], rest: tuple[int, ...], why: str) -> None:
        """Sets are dealt facedown; of the rest the first card begins the discard pile."""
        players = self.players
        self.ledger = self.ledger.dealt()
        self.sets = sets
        self.removed = ()
        self.discard, self.deck = rest[:1], rest[1:]
        self.private = self.villages = ((),) * players

    def take_set(self, seat: int, number: int, why: str) -> None:
        """A set becomes a player's village, hidden."""
        sets = list(self.sets)
        self._set(seat, tuple([resident(card, False, (), ()) for card in sets[number]]))
        sets[number] = ()
        self.sets = tuple(sets)

    def remove_sets(self, why: str) -> None:
        """The sets that nobody got leave the round unseen."""
        self.removed = tuple(sorted([card for cards in self.sets for card in cards]))
        self.sets = ()

    def begin_turn(self, seat: int, why: str) -> None:
        """A player's turn begins."""
        self.turn = seat
        self.reversals = 0
        self.uses = 0

    def finish_turn(self, why: str) -> None:
        """The turn is over: marks of the turn go, wherever the cards are."""
        if self.uses:
            self.villages = tuple(
                [
                    tuple([refreshed(card) if card.marks else card for card in village])
                    for village in self.villages
                ]
            )
        if self.power == "turned":
            self.power = "spent"

    def call(self, why: str) -> None:
        """The actor calls for a vote."""
        self.caller = self.turn

    def finish_round(self, ledger: Ledger, score: Score, why: str) -> None:
        """The round is over: everyone sees all villages, and the table is set for what follows."""
        self.ledger = ledger
        self.power = score.power
        self.direction = "cw"
        self.turn = self.caller = self.hand = None
        self.reversals = self.uses = 0
        players = self.players
        self.villages = tuple(
            [
                tuple([card if card.public else shown(card, players) for card in village])
                for village in self.villages
            ]
        )

    # Cards in hand

    def draw(self, why: str) -> None:
        """The actor draws the top card of the deck."""
        self.hand = self.deck[0]
        self.deck = self.deck[1:]

    def draw_private(self, why: str) -> None:
        """The actor draws the top card of the own private deck."""
        seat = self.actor
        own = self.private[seat]
        self.hand = own[0]
        self.private = (*self.private[:seat], own[1:], *self.private[seat + 1 :])

    def take(self, why: str) -> None:
        """The actor takes the top card of the discard pile."""
        self.hand = self.discard[-1]
        self.discard = self.discard[:-1]

    def discard_hand(self, why: str) -> None:
        """The card in hand goes on the discard pile."""
        self.discard += (self._held(),)

    def return_hand(self, why: str) -> None:
        """The card in hand goes back on top of the deck."""
        self.deck = (self._held(), *self.deck)

    # Cards that join and leave villages

    def place(self, seat: int, index: int, public: bool, known: bool, why: str) -> None:
        """The card in hand joins a village as its card `index`: faceup, facedown and known to
        everyone, or facedown and known to the actor alone."""
        village = list(self.villages[seat])
        village.insert(index, self._placed(public, known))
        self._set(seat, tuple(village))

    def replace(self, seat: int, spot: int, public: bool, why: str) -> None:
        """The card in hand takes the spot of a card, which goes on the discard pile."""
        village = list(self.villages[seat])
        self.discard += (village[spot].number,)
        village[spot] = self._placed(public, False)
        self._set(seat, tuple(village))

    def discard_from(self, seat: int, spots: tuple[int, ...], why: str) -> None:
        """Cards of a village go on the discard pile, in the order given; gaps close."""
        village = self.villages[seat]
        self.discard += tuple([village[spot].number for spot in spots])
        self._set(seat, tuple([card for i, card in enumerate(village) if i not in spots]))

    def add_unseen(self, seat: int, index: int, why: str) -> None:
        """The top card of the deck joins a village facedown; nobody sees it."""
        village = list(self.villages[seat])
        village.insert(index, resident(self.deck[0], False, (), ()))
        self._set(seat, tuple(village))
        self.deck = self.deck[1:]

    def give(self, seat: int, spot: int, to: int, index: int, why: str) -> None:
        """A public card is turned facedown and joins another village as its card `index`."""
        village, other = list(self.villages[seat]), list(self.villages[to])
        other.insert(index, shown(village.pop(spot), self.players))
        self._set(seat, tuple(village))
        self._set(to, tuple(other))

    def keep_private(self, seat: int, why: str) -> None:
        """The top card of the deck goes on top of a private deck."""
        own = (self.deck[0], *self.private[seat])
        self.private = (*self.private[:seat], own, *self.private[seat + 1 :])
        self.deck = self.deck[1:]

    # Cards that stay in their villages

    def swap(self, seat: int, spot: int, other: int, other_spot: int, why: str) -> None:
        """Two cards take each other's spots, as they are."""
        card, second = self.villages[seat][spot], self.villages[other][other_spot]
        self._put(seat, spot, second)
        self._put(other, other_spot, card)

    def view(self, viewer: int, seat: int, spot: int, why: str) -> None:
        """A player views a hidden card."""
        self._put(seat, spot, seen(self.villages[seat][spot], viewer))

    def turn_up(self, seat: int, spot: int, why: str) -> None:
        """A hidden card is turned faceup."""
        self._put(seat, spot, turned_up(self.villages[seat][spot]))

    def turn_over(self, seat: int, why: str) -> None:
        """All cards of a village are turned: public ones down, hidden ones up."""
        players = self.players
        village = self.villages[seat]
        self._set(
            seat,
            tuple([shown(card, players) if card.public else turned_up(card) for card in village]),
        )

    def turn_down(self, seat: int, spots: tuple[int, ...], why: str) -> None:
        """Cards of a village are shown to everyone and lie facedown again."""
        players = self.game.players
        plain = common(players)
        village = list(self.villages[seat])
        for spot in spots:
            card = village[spot]
            village[spot] = shown(card, players) if card.marks else plain[card.number]
        self._set(seat, tuple(village))

    def show(self, seat: int, spots: tuple[int, ...], why: str) -> None:
        """Cards of a village are shown to everyone and stay as they were, public or hidden."""
        village = self.villages[seat]
        self.turn_down(seat, tuple([spot for spot in spots if not village[spot].public]), why)

    def mark(self, seat: int, spot: int, mark: Mark, why: str) -> None:
        """A card gets a mark; `USED` counts as a use in this turn."""
        if mark is USED:
            self.uses += 1
        self._put(seat, spot, marked(self.villages[seat][spot], mark))

    # The direction of play

    def reverse(self, why: str) -> None:
        """The direction of play changes."""
        self.direction = "ccw" if self.direction == "cw" else "cw"
        self.reversals += 1

    def turn_dagger(self, why: str) -> None:
        """The holder uses the dagger's power."""
        self.power = "turned"
        self.reverse(why)

    def _held(self) -> int:
        number = self.hand
        assert number is not None
        self.hand = None
        return number

    def _placed(self, public: bool, known: bool) -> Resident:
        number = self._held()
        if public:
            return resident(number, True, (), ())
        return common(self.game.players)[number] if known else resident(number, False, (self.actor,), ())

    def _set(self, seat: int, village: Village) -> None:
        villages = list(self.villages)
        villages[seat] = village
        self.villages = tuple(villages)

    def _put(self, seat: int, spot: int, card: Resident) -> None:
        village = list(self.villages[seat])
        village[spot] = card
        self._set(seat, tuple(village))
