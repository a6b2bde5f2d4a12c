"""A turn: its one action, what is open at any moment of it, its end, and who is next.

TURN, DRAW, TAKE, CALL; the dagger's turning (DAGGER-2 to DAGGER-4); END-2, END-3.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from silverdagger.actions import (
    Action,
    Call,
    Deal,
    Discard,
    Draw,
    DrawPrivate,
    End,
    Exchange,
    Keep,
    Offer,
    Peek,
    Place,
    Take,
    TakeSet,
    Use,
)
from silverdagger.board import Board
from silverdagger.choices import Choices
from silverdagger.decisions import Decision
from silverdagger.exchange import exchange
from silverdagger.residents import spots_among
from silverdagger.rounds import end_round
from silverdagger.state import GameState, Layout

CALL_LIMIT = 4
"""The most cards with which a player may call (CALL-1)."""

DRAW, DRAW_PRIVATE, TAKE, CALL = Draw(), DrawPrivate(), Take(), Call()
DISCARD, USE, KEEP, END = Discard(), Use(), Keep(), End()


class TurnDagger(Offer):
    """Turn the dagger: the direction of play changes (DAGGER-2)."""

    __slots__ = ()
    form = "dagger"
    at_any_moment = True

    def perform(self, board: Board) -> None:
        board.turn_dagger("DAGGER-2")

    def refusal(self, state: GameState) -> str:
        return "DAGGER-2"


DAGGER = TurnDagger()


def open_uses(state: Layout) -> tuple[Action, ...]:
    """What the actor may do at any moment of the turn: public cards' uses, and the dagger (TURN-3)."""
    assert state.turn is not None
    uses: tuple[Action, ...] = ()
    cards = state.game.cards
    village = state.villages[state.turn]
    for spot in spots_among(village, cards.using):
        uses += cards[village[spot].number].uses(state, spot)
    if state.power == "ready" and state.turn == state.ledger.holder:
        uses += (DAGGER,)
    return uses


class Main(Decision):
    """The one action of a turn (TURN-2)."""

    __slots__ = ()
    name = "main"
    verbs = (Draw, DrawPrivate, Take, Call)

    def choices(self, state: Layout) -> Choices:
        seat = state.turn
        assert seat is not None
        village = state.villages[seat]
        call = len(village) <= CALL_LIMIT and state.caller is None and not _used(state)
        take = state.discard != () and village != ()
        choices = _main(state.deck != (), state.private[seat] != (), take, call)
        cards = state.game.cards
        offers: tuple[Action, ...] = ()
        for spot in spots_among(village, cards.acting):
            offers += cards[village[spot].number].offers(state, spot)
        return choices.followed_by(offers) if offers else choices

    def resolve(self, board: Board, action: Action) -> None:
        kind = type(action)
        if kind is Draw:
            board.draw("DRAW-1")
            board.ask(DRAWN)
        elif kind is Take:
            board.take("TAKE-1")
            board.ask(TAKEN)
        elif kind is DrawPrivate:
            board.draw_private(board.cards.private)
            board.ask(DRAWN)
        elif kind is Call:
            board.call("CALL-1")
            end_turn(board)
        else:
            perform(board, action)

    def refusal(self, state: Layout, action: Action) -> str:
        if action == CALL:
            if len(state.village) > CALL_LIMIT:
                return "CALL-1"
            return "CALL-2" if _used(state) else "CALL-3"
        return {DRAW: "DRAW-1", DRAW_PRIVATE: state.cards.private}.get(action, "TAKE-2")


def perform(board: Board, action: Action) -> None:
    """An offer of a card in play is carried out."""
    cast(Offer, action).perform(board)


def _used(state: Layout) -> bool:
    return state.uses > 0 or state.power == "turned"


@cache
def _main(draw: bool, private: bool, take: bool, call: bool) -> Choices:
    offered = {DRAW: draw, DRAW_PRIVATE: private, TAKE: take, CALL: call}
    return Choices(tuple(action for action, offer in offered.items() if offer))


class Drawn(Decision):
    """What becomes of a drawn card (DRAW-2 to DRAW-4)."""

    __slots__ = ()
    name = "drawn"
    verbs = (Discard, Use, Exchange, Keep)

    @property
    def hand(self) -> str:
        return "secret"

    def choices(self, state: Layout) -> Choices:
        card = state.game.cards.cards[held(state)]
        extra = card.offers_when_drawn(state)
        choices = _drawn(card.stays is None, card.usable(state), len(state.village))
        return choices.after(extra) if extra else choices

    def resolve(self, board: Board, action: Action) -> None:
        kind = type(action)
        if kind is Exchange:
            exchange(board, action.numbers, taken=False)
        elif kind is Discard or kind is Use:
            discard(board, use=kind is Use)
        elif kind is Keep:
            board.place(board.actor, 0, public=False, known=True, why="DRAW-4")
        else:
            perform(board, action)

    def refusal(self, state: Layout, action: Action) -> str:
        card = state.cards[held(state)]
        if isinstance(action, Exchange):
            return "EXCH-1"
        if action == KEEP:
            return "DRAW-4"
        return (card.stays if action == DISCARD else card.ability) or "DRAW-2"


@cache
def _drawn(discard: bool, use: bool, cards: int) -> Choices:
    offered = {DISCARD: discard, USE: use, KEEP: not discard and not cards}
    return Choices(tuple([action for action, offer in offered.items() if offer]), cards)


def discard(board: Board, use: bool) -> None:
    """The drawn card goes on the discard pile, and if it is used, its ability starts (DRAW-2)."""
    card = board.cards[held(board)]
    board.discard_hand("DRAW-2")
    if use:
        card.start(board)


class Taken(Decision):
    """Which cards a taken card is exchanged for (TAKE-1)."""

    __slots__ = ()
    name = "taken"
    verbs = (Exchange,)
    clause = "EXCH-1"

    @property
    def hand(self) -> str:
        return "known"

    def choices(self, state: Layout) -> Choices:
        return _taken(len(state.village))

    def resolve(self, board: Board, action: Action) -> None:
        exchange(board, action.numbers, taken=True)

    def flaw(self, state: Layout) -> str | None:
        return None if state.village else "the village is empty, so nothing is taken (TAKE-2)"


@cache
def _taken(cards: int) -> Choices:
    return Choices((), cards)


class Ending(Decision):
    """The action is over, and something could still be used (TURN-4)."""

    __slots__ = ()
    name = "end"
    verbs = (End,)
    waits = True

    def choices(self, state: Layout) -> Choices:
        return _END

    def resolve(self, board: Board, action: Action) -> None:
        end_turn(board)

    def passed(self, board: Board) -> bool:
        if open_uses(board):
            return False
        end_turn(board)
        return True


_END = Choices((END,))
DRAWN, TAKEN = Drawn(), Taken()
TURN: tuple[Decision, ...] = (Ending(), Main())
"""The decisions of a turn, the first to be asked last."""


def start_turn(board: Board, seat: int, why: str) -> None:
    """A turn begins, unless the round ends by depletion (END-2)."""
    if not board.deck and not board.private[seat]:
        end_round(board, "END-2")
        return
    board.begin_turn(seat, why)
    board.pending = TURN


def end_turn(board: Board) -> None:
    """The turn is over; the neighbour in the direction of play is next (TURN-5)."""
    board.finish_turn("TURN-4")
    skips = board.skips
    following = board.actor
    if not skips:
        following = (following + (1 if board.direction == "cw" else -1)) % board.game.players
    if board.caller is not None:
        cut_short = skips and not board.options.extra_turn_after_call
        if following == board.caller or cut_short:
            end_round(board, "END-1" if cut_short else "CALL-3")
            return
    start_turn(board, following, "TURN-5")


def held(state: Layout) -> int:
    """The number of the card in hand; only while there is one."""
    assert state.hand is not None
    return state.hand


CORE_VERBS: tuple[type[Action], ...] = (
    Deal,
    TakeSet,
    Peek,
    Draw,
    DrawPrivate,
    Take,
    Call,
    Discard,
    Use,
    Exchange,
    Keep,
    Place,
    TurnDagger,
    End,
)
"""The verbs of every game; its cards bring more."""
