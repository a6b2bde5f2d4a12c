"""Exchanging cards of the own village for the card in hand, and where it ends up (EXCH, OPT-1)."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from typing import cast

import attrs

from silverdagger.actions import MOST_CARDS, Action, Discard, Use
from silverdagger.actions import Place as PlaceAction
from silverdagger.board import Board
from silverdagger.choices import Choices
from silverdagger.decisions import Decision
from silverdagger.residents import seats
from silverdagger.state import Layout

PENALTY = 3
"""So many cards named in a failed exchange bring one more (EXCH-5)."""


def exchange(board: Board, spots: tuple[int, ...], taken: bool) -> None:
    """The actor names cards of the own village for the card in hand (EXCH-1)."""
    seat = board.actor
    village = board.villages[seat]
    number = village[spots[0]].number
    for spot in spots:
        if village[spot].number != number:
            _failed(board, seat, spots, taken)
            return
    if board.game.cards.stays[number]:
        board.cards[number].instead(board, seat, spots, taken)
    elif len(spots) == 1:
        board.replace(seat, spots[0], taken, "EXCH-2")
    else:
        board.discard_from(seat, spots, "EXCH-3")
        board.ask(Place(seat, "EXCH-3", public=taken, spots=spots))


def _failed(board: Board, seat: int, spots: tuple[int, ...], taken: bool) -> None:
    board.turn_down(seat, spots, "EXCH-4")
    if len(spots) >= PENALTY and board.deck:
        board.ask(_PLACE_UNSEEN)
    board.ask(_at_an_end(seat, taken))


def redirect(board: Board, taken: bool, why: str) -> None:
    """The card in hand is discarded in place of a card that stays (OPT-1)."""
    if not taken and board.options.redirected_ability and board.cards[cast(int, board.hand)].usable(board):
        board.ask(Redirected())
    else:
        board.discard_hand(why)


class Placing(Decision):
    """Where a card ends up in the village that it joins."""

    __slots__ = ()
    name = "place"
    verbs = (PlaceAction,)

    @abstractmethod
    def indices(self, state: Layout) -> tuple[int, ...]:
        """The places that it can have among the cards of that village."""

    @abstractmethod
    def put(self, board: Board, index: int) -> None:
        """Put it there."""

    def choices(self, state: Layout) -> Choices:
        return _places(self.indices(state))

    def resolve(self, board: Board, action: Action) -> None:
        self.put(board, action.numbers[0])

    def passed(self, board: Board) -> bool:
        indices = self.indices(board)
        if len(indices) != 1:
            return False
        board.pending = board.pending[:-1]
        self.put(board, indices[0])
        return True


@cache
def _places(indices: tuple[int, ...]) -> Choices:
    return Choices(tuple([PlaceAction(index) for index in indices]))


ENDS = tuple([(0, cards) if cards else (0,) for cards in range(MOST_CARDS + 1)])
"""By the number of cards in a village, the places at its left and right end."""


@attrs.frozen
class Place(Placing):
    """Where the card in hand ends up in a village.

    Attributes:
        seat: The village that it joins.
        why: The clause that lets the actor choose.
        public: Whether it comes in faceup.
        known: Whether everyone knows it all the same.
        spots: The spots that it can take, as they were before gaps closed (EXCH-3); None for
            the two ends (EXCH-4).
    """

    seat: int
    why: str
    public: bool
    known: bool = False
    spots: tuple[int, ...] | None = None

    @property
    def hand(self) -> str:
        return "known" if self.public or self.known else "secret"

    def indices(self, state: Layout) -> tuple[int, ...]:
        if self.spots is None:
            return ENDS[len(state.villages[self.seat])]
        return tuple(dict.fromkeys([spot - gap for gap, spot in enumerate(self.spots)]))

    def put(self, board: Board, index: int) -> None:
        board.place(self.seat, index, self.public, self.known, self.why)

    def flaw(self, state: Layout) -> str | None:
        if not 0 <= self.seat < state.players or state.protection(self.seat):
            return f"no card can join the village of seat {self.seat}"
        spots = self.spots
        if spots is not None:
            if not spots or list(spots) != sorted(set(spots)):
                return "the spots are named from left to right"
            if spots[-1] >= len(state.villages[self.seat]) + len(spots):
                return "no such spot in the village"
        if self.why in ("EXCH-3", "EXCH-4"):
            return self._exchange_flaw(state)
        if any(self.why in card.places and state.hand == card.number for card in state.cards.cards):
            return None
        return f"the card in hand is not placed by the clause {self.why}"

    def _exchange_flaw(self, state: Layout) -> str | None:
        if self.seat != state.turn or self.known:
            return "an exchange places a card in the own village, and nobody else knows it by that"
        if self.why == "EXCH-4":
            return "cards that do not match are not discarded" if self.spots else _fault_in_failed(state, 2)
        named = len(self.spots or ())
        gone = state.discard[-named:]
        if named < 2 or len(gone) < named or len(set(gone)) > 1 or state.cards.stays[gone[0]]:
            return "several equal cards were exchanged and lie on the discard pile"
        return None

    def refusal(self, state: Layout, action: Action) -> str:
        return self.why


class PlaceUnseen(Placing):
    """The end at which the extra card of a failed exchange joins the own village (EXCH-5)."""

    __slots__ = ()
    clause = "EXCH-5"
    waits = True

    def indices(self, state: Layout) -> tuple[int, ...]:
        return ENDS[len(state.village)]

    def put(self, board: Board, index: int) -> None:
        board.add_unseen(board.actor, index, "EXCH-5")

    def flaw(self, state: Layout) -> str | None:
        if not state.deck or state.pending.count(self) > 1:
            return "one extra card joins unseen, from a deck that has one"
        asked = state.pending[-1]
        if asked is not self and not (isinstance(asked, Place) and asked.why == "EXCH-4"):
            return "the extra card waits for the new one only"
        return _fault_in_failed(state, PENALTY)


def _fault_in_failed(state: Layout, named: int) -> str | None:
    """Why so many cards cannot have been named in a failed exchange, which everyone saw (EXCH-4)."""
    everyone = seats(state.players)
    numbers = [card.number for card in state.village if card.knowers == everyone]
    if len(numbers) < named or len(set(numbers)) == 1:
        return f"everyone knows the {named} or more hidden cards that did not match"
    return None


@cache
def _at_an_end(seat: int, taken: bool) -> Place:
    return Place(seat, "EXCH-4", public=taken)


_PLACE_UNSEEN = PlaceUnseen()


class Redirected(Decision):
    """Whether a card that was discarded in place of another is used (OPT-1)."""

    __slots__ = ()
    name = "redirected"
    verbs = (Discard, Use)

    @property
    def hand(self) -> str:
        return "known"

    def choices(self, state: Layout) -> Choices:
        return _REDIRECTED

    def resolve(self, board: Board, action: Action) -> None:
        card = board.cards[cast(int, board.hand)]
        board.discard_hand("OPT-1")
        if isinstance(action, Use):
            card.start(board)

    def flaw(self, state: Layout) -> str | None:
        number = state.hand
        if number is None or not state.options.redirected_ability or not state.cards[number].usable(state):
            return "only a card that can be used is asked for, and only with 'redirected_ability'"
        return None


_REDIRECTED = Choices((Discard(), Use()))
