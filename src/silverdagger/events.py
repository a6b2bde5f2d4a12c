"""Events: what happens at the table, one small fact each, in the order in which it is seen.

An event tells of a card as it lies after the event, so who knows it is told with it. `seen_by`
gives the event as a seat sees it, and `follow` does to a sight of the table what the event did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Self, TypeVar

import attrs

from silverdagger.actions import Action
from silverdagger.decisions import Decision, Spot
from silverdagger.residents import USED, Glimpse, Mark, glimpse, redacted, refreshed, seats
from silverdagger.state import ROUNDS, Ledger, Result, check_seat

if TYPE_CHECKING:
    from silverdagger.information.observation import Sight

UNKNOWN = glimpse((), ())
"""A hidden card that nobody knows."""

T = TypeVar("T")

Seat = Annotated[int, "seat"]
Number = Annotated[int, "card"]
Power = Annotated[str, ("ready", "none")]
Direction = Annotated[str, ("cw", "ccw")]


@attrs.frozen
class Event:
    """Something that happened.

    Attributes:
        name: Its name in JSON.
        players: The number of players at the table.
        clauses: The clauses that made it so; none where somebody's choice did.
    """

    name: ClassVar[str]
    players: int
    clauses: tuple[str, ...]

    @property
    def witnesses(self) -> tuple[int, ...]:
        """The seats that see all of it; the others, and a spectator, see `seen_by`."""
        return seats(self.players)

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat (None: a spectator) sees it; raises SilverDaggerError for no seat."""
        check_seat(seat, self.players)
        return self

    def follow(self, sight: Sight) -> None:
        """Bring a sight of the table up to date; the event is as the seat of the sight sees it."""
        raise NotImplementedError

    def moved(self, spot: Spot) -> Spot | None:
        """Where the card that lay in a spot lies after the event; None if in no village any more."""
        return spot


@attrs.frozen
class OfSeat(Event):
    """An event of one seat."""

    seat: Seat


@attrs.frozen
class OfCard(OfSeat):
    """An event of a card in a village; it shows the number to those who know the card after it.

    Attributes:
        seat: The village.
        spot: The card's place in it.
        card: The card as it lies after the event.
    """

    spot: int
    card: Glimpse

    @property
    def witnesses(self) -> tuple[int, ...]:
        return seats(self.players) if self.card.public else self.card.knowers

    def seen_by(self, seat: int | None) -> Self:
        check_seat(seat, self.players)
        card = redacted(self.card, seat, self.players)
        return self if card is self.card else attrs.evolve(self, card=card)

    def follow(self, sight: Sight) -> None:
        _set(sight, self.seat, _with(sight.villages[self.seat], self.spot, self.card))


@attrs.frozen
class OfSecret(OfSeat):
    """An event of a card that the seat alone sees.

    Attributes:
        number: The card's number, or None for whoever does not see it.
    """

    number: Number | None

    @property
    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)

    def seen_by(self, seat: int | None) -> Self:
        check_seat(seat, self.players)
        return self if seat == self.seat else attrs.evolve(self, number=None)


# What is said


@attrs.frozen
class Acted(OfSeat):
    """A player said an action; all actions are said aloud (FACE-2). A deal is `Dealt`."""

    name = "acted"
    action: Action

    def follow(self, sight: Sight) -> None:
        """What it does, the events after it tell."""
        _require(sight.to_act == self.seat)


@attrs.frozen
class Asked(Event):
    """Other decisions are open now; the last is the one being asked. None: the game is over."""

    name = "asked"
    decisions: tuple[Decision, ...]

    def follow(self, sight: Sight) -> None:
        sight.pending = self.decisions


# The round and its turns


@attrs.frozen
class Dealt(Event):
    """The round is dealt: four sets, one card faceup, the deck.

    Attributes:
        sets: How many cards each set has.
        discard: The number of the card that begins the discard pile.
        deck: How many cards the deck has.
    """

    name = "dealt"
    sets: tuple[int, ...]
    discard: Number
    deck: int

    def follow(self, sight: Sight) -> None:
        sight.ledger = sight.ledger.dealt()
        sight.sets = tuple([_unknown(cards) for cards in self.sets])
        sight.removed = ()
        sight.discard = (self.discard,)
        sight.deck = _unknown(self.deck)
        sight.private = sight.villages = ((),) * self.players

    def moved(self, spot: Spot) -> None:
        return None


@attrs.frozen
class SetTaken(OfSeat):
    """A set becomes a player's village, hidden.

    Attributes:
        index: Which set.
        cards: How many cards it has.
    """

    name = "set_taken"
    index: int
    cards: int

    def follow(self, sight: Sight) -> None:
        _set(sight, self.seat, (UNKNOWN,) * self.cards)
        sight.sets = _with(sight.sets, self.index, ())


@attrs.frozen
class SetsRemoved(Event):
    """The sets that nobody got leave the round unseen.

    Attributes:
        cards: How many cards they have together.
    """

    name = "sets_removed"
    cards: int

    def follow(self, sight: Sight) -> None:
        sight.removed = _unknown(self.cards)
        sight.sets = ()


@attrs.frozen
class TurnBegan(OfSeat):
    """A player's turn begins."""

    name = "turn_began"

    def follow(self, sight: Sight) -> None:
        sight.turn = self.seat
        sight.reversals = sight.uses = 0


@attrs.frozen
class TurnEnded(OfSeat):
    """A player's turn is over; what lasted until then goes."""

    name = "turn_ended"

    def follow(self, sight: Sight) -> None:
        sight.villages = tuple([tuple(map(refreshed, village)) for village in sight.villages])
        if sight.power == "turned":
            sight.power = "spent"


@attrs.frozen
class Called(OfSeat):
    """A player calls for a vote."""

    name = "called"

    def follow(self, sight: Sight) -> None:
        sight.caller = self.seat


@attrs.frozen
class RoundEnded(Event):
    """The round is over; what follows shows the villages and scores them."""

    name = "round_ended"

    def follow(self, sight: Sight) -> None:
        sight.turn = sight.caller = None
        sight.pending = ()
        sight.reversals = sight.uses = 0
        sight.direction = "cw"


@attrs.frozen
class Scored(Event):
    """The round is scored; its clauses are those of all stages.

    Attributes:
        result: Sums, points, the caller, and whether the call was made.
    """

    name = "scored"
    result: Result

    def follow(self, sight: Sight) -> None:
        before = sight.ledger
        sight.ledger = Ledger(
            round=min(before.round + 1, ROUNDS),
            holder=before.holder,
            scores=tuple([a + b for a, b in zip(before.scores, self.result.scores, strict=True)]),
            results=(*before.results, self.result),
            scored_holder=before.holder,
        )


@attrs.frozen
class DaggerPlaced(OfSeat):
    """The dagger goes to a seat, with its power (`"ready"`) or without (`"none"`)."""

    name = "dagger_placed"
    power: Power

    def follow(self, sight: Sight) -> None:
        sight.ledger = attrs.evolve(sight.ledger, holder=self.seat)
        sight.power = self.power


@attrs.frozen
class GameWon(OfSeat):
    """The game is over, and a seat has won it."""

    name = "game_won"

    def follow(self, sight: Sight) -> None:
        sight.ledger = attrs.evolve(sight.ledger, winner=self.seat)


# Cards in hand


@attrs.frozen
class Drew(OfSecret):
    """A player draws the top card of the deck, or of the own private deck.

    Attributes:
        private: Whether it is the private deck.
    """

    name = "drew"
    private: bool

    def follow(self, sight: Sight) -> None:
        _require(not sight.holding and bool(sight.private[self.seat] if self.private else sight.deck))
        sight.holding, sight.hand = True, self.number
        if self.private:
            sight.private = _with(sight.private, self.seat, sight.private[self.seat][1:])
        else:
            sight.deck = sight.deck[1:]


@attrs.frozen
class Took(OfSeat):
    """A player takes the top card of the discard pile."""

    name = "took"
    number: Number

    def follow(self, sight: Sight) -> None:
        _require(not sight.holding and sight.discard[-1] == self.number)
        sight.holding, sight.hand = True, self.number
        sight.discard = sight.discard[:-1]


@attrs.frozen
class HandShown(OfSeat):
    """Everyone knows the card in hand from now on, by what happened to it."""

    name = "hand_shown"
    number: Number

    def follow(self, sight: Sight) -> None:
        sight.hand = self.number


@attrs.frozen
class HandDiscarded(OfSeat):
    """The card in hand goes on the discard pile."""

    name = "hand_discarded"
    number: Number

    def follow(self, sight: Sight) -> None:
        sight.discard += (self.number,)
        _empty_hand(sight)


@attrs.frozen
class HandReturned(OfSeat):
    """The card in hand goes back on top of the deck."""

    name = "hand_returned"

    def follow(self, sight: Sight) -> None:
        sight.deck = (None, *sight.deck)
        _empty_hand(sight)


# Cards that join and leave villages


@attrs.frozen
class Placed(OfCard):
    """The card in hand joins a village."""

    name = "placed"

    def follow(self, sight: Sight) -> None:
        _insert(sight, self.seat, self.spot, self.card)
        _empty_hand(sight)

    def moved(self, spot: Spot) -> Spot:
        return _beside(spot, (self.seat, self.spot))


@attrs.frozen
class Replaced(OfCard):
    """The card in hand takes the spot of a card, which goes on the discard pile.

    Attributes:
        discarded: The number of the card that goes.
    """

    name = "replaced"
    discarded: Number

    def follow(self, sight: Sight) -> None:
        OfCard.follow(self, sight)
        sight.discard += (self.discarded,)
        _empty_hand(sight)

    def moved(self, spot: Spot) -> Spot | None:
        return None if spot == (self.seat, self.spot) else spot


@attrs.frozen
class Discarded(OfSeat):
    """Cards of a village go on the discard pile; gaps close.

    Attributes:
        spots: Where they lay, in the order in which they go.
        numbers: Their numbers, in the same order.
    """

    name = "discarded"
    spots: tuple[int, ...]
    numbers: tuple[Number, ...]

    def follow(self, sight: Sight) -> None:
        sight.discard += self.numbers
        village = sight.villages[self.seat]
        _set(sight, self.seat, tuple([card for i, card in enumerate(village) if i not in self.spots]))

    def moved(self, spot: Spot) -> Spot | None:
        seat, index = spot
        if seat != self.seat:
            return spot
        gone = sum(other < index for other in self.spots)
        return None if index in self.spots else (seat, index - gone)


@attrs.frozen
class JoinedUnseen(OfSeat):
    """The top card of the deck joins a village facedown; nobody sees it."""

    name = "joined_unseen"
    spot: int

    def follow(self, sight: Sight) -> None:
        _require(bool(sight.deck))
        _insert(sight, self.seat, self.spot, UNKNOWN)
        sight.deck = sight.deck[1:]

    def moved(self, spot: Spot) -> Spot:
        return _beside(spot, (self.seat, self.spot))


@attrs.frozen
class Given(OfCard):
    """A public card is turned facedown and joins another village.

    Attributes:
        giver: The village that it leaves.
        left: Its place there.
    """

    name = "given"
    giver: Seat
    left: int

    def follow(self, sight: Sight) -> None:
        _set(sight, self.giver, _without(sight.villages[self.giver], self.left))
        _insert(sight, self.seat, self.spot, self.card)

    def moved(self, spot: Spot) -> Spot:
        if spot == (self.giver, self.left):
            return self.seat, self.spot
        seat, index = spot
        return _beside((seat, index - (seat == self.giver and index > self.left)), (self.seat, self.spot))


@attrs.frozen
class KeptPrivate(OfSecret):
    """The top card of the deck goes on top of a private deck."""

    name = "kept_private"

    def follow(self, sight: Sight) -> None:
        _require(bool(sight.deck))
        sight.private = _with(sight.private, self.seat, (self.number, *sight.private[self.seat]))
        sight.deck = sight.deck[1:]


# Cards that stay in their villages


@attrs.frozen
class Swapped(OfSeat):
    """Two cards take each other's spots, as they are.

    Attributes:
        other: The other village.
        other_spot: The place in it.
    """

    name = "swapped"
    spot: int
    other: Seat
    other_spot: int

    def follow(self, sight: Sight) -> None:
        card = sight.villages[self.seat][self.spot]
        second = sight.villages[self.other][self.other_spot]
        _set(sight, self.seat, _with(sight.villages[self.seat], self.spot, second))
        _set(sight, self.other, _with(sight.villages[self.other], self.other_spot, card))

    def moved(self, spot: Spot) -> Spot:
        one, other = (self.seat, self.spot), (self.other, self.other_spot)
        return other if spot == one else one if spot == other else spot


@attrs.frozen
class Viewed(OfCard):
    """A player views a hidden card.

    Attributes:
        viewer: Who does.
    """

    name = "viewed"
    viewer: Seat


@attrs.frozen
class TurnedUp(OfCard):
    """A hidden card is turned faceup."""

    name = "turned_up"


@attrs.frozen
class TurnedDown(OfCard):
    """A public card is turned facedown."""

    name = "turned_down"


@attrs.frozen
class Shown(OfCard):
    """A hidden card is shown to everyone and lies hidden again."""

    name = "shown"


@attrs.frozen
class Marked(OfCard):
    """A card gets a mark.

    Attributes:
        mark: The mark.
    """

    name = "marked"
    mark: Mark

    def follow(self, sight: Sight) -> None:
        OfCard.follow(self, sight)
        sight.uses += self.mark == USED


# The direction of play


@attrs.frozen
class Reversed(Event):
    """The direction of play changes.

    Attributes:
        direction: The new one, `"cw"` or `"ccw"`.
    """

    name = "reversed"
    direction: Direction

    def follow(self, sight: Sight) -> None:
        sight.direction = self.direction
        sight.reversals += 1


@attrs.frozen
class DaggerTurned(OfSeat):
    """The holder uses the dagger's power."""

    name = "dagger_turned"

    def follow(self, sight: Sight) -> None:
        sight.power = "turned"


EVENTS: tuple[type[Event], ...] = (
    Acted, Asked, Dealt, SetTaken, SetsRemoved, TurnBegan, TurnEnded, Called, RoundEnded, Scored,
    DaggerPlaced, GameWon, Drew, Took, HandShown, HandDiscarded, HandReturned, Placed, Replaced,
    Discarded, JoinedUnseen, Given, KeptPrivate, Swapped, Viewed, TurnedUp, TurnedDown, Shown,
    Marked, Reversed, DaggerTurned,
)  # fmt: skip
"""All kinds of event."""


def _unknown(cards: int) -> tuple[None, ...]:
    return (None,) * cards


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with another one at an index that there is, else an IndexError."""
    items[index]
    return (*items[:index], item, *items[index + 1 :])


def _without(items: tuple[T, ...], index: int) -> tuple[T, ...]:
    """The items without the one at an index that there is, else an IndexError."""
    items[index]
    return items[:index] + items[index + 1 :]


def _set(sight: Sight, seat: int, village: tuple[Glimpse, ...]) -> None:
    sight.villages = _with(sight.villages, seat, village)


def _insert(sight: Sight, seat: int, spot: int, card: Glimpse) -> None:
    village = sight.villages[seat]
    _require(spot <= len(village))
    _set(sight, seat, (*village[:spot], card, *village[spot:]))


def _beside(spot: Spot, joining: Spot) -> Spot:
    """Where a card lies once another has joined its village."""
    (seat, index), (other, at) = spot, joining
    return seat, index + (seat == other and at <= index)


def _require(fits: bool) -> None:
    """Refuse an event that cannot happen now, as if a card were not there."""
    if not fits:
        raise IndexError


def _empty_hand(sight: Sight) -> None:
    _require(sight.holding)
    sight.holding, sight.hand = False, None
