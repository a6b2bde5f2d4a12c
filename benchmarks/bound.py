"""How fast pure Python can be in this shape: a mock engine with rules too thin to play by.

It has what costs an engine of immutable states its time: four seats, 52 cards, villages of five
that grow and shrink, four rounds, about 13 legal actions a decision; frozen attrs states of 14
fields and seats of 6; actions from tables. A new object is a mutable twin of the same slots, filled
and then turned into the frozen class, the quickest way that was measured. So it is a bound, not a
goal: the game has more rules.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import attrs

SEATS, CARDS, ROUNDS = 4, 5, 4
DECK = tuple(number for number in range(13) for _ in range(4))
MOST_CARDS = 11
ABILITY, SWAP = 5, 9
"""Cards from the first number up have an ability; from the second up it is a swap, else a view."""

MAIN, DREW, TOOK, AIM, OVER = range(5)
"""The phases."""

DRAW, TAKE, CALL, DISCARD, USE, EXCHANGE, TARGET, PASS = range(8)
"""The kinds of action."""


@attrs.frozen(weakref_slot=False)
class Seat:
    """A player: the cards are numbers, the sets of spots bit masks."""

    cards: tuple[int, ...]
    public: int
    known: int
    private: tuple[int, ...]
    score: int
    flags: int


@attrs.frozen(weakref_slot=False)
class State:
    """A state of the mock."""

    seats: tuple[Seat, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    turn: int
    phase: int
    hand: int
    caller: int
    round: int
    turns: int
    ability: int
    scores: tuple[int, ...]
    dealer: int
    options: None
    seed: int


@attrs.frozen(weakref_slot=False)
class Move:
    """An action: its kind, and up to two numbers."""

    kind: int
    first: int = 0
    second: int = 0


def writer(kind: type, *changed: str) -> Callable[..., Any]:
    """A function that gives an object like `old` with some fields changed, in the order given here."""
    fields = [field.name for field in attrs.fields(kind)]
    twin = type(f"{kind.__name__}Twin", (), {"__slots__": tuple(fields)})
    lines = [
        f"def write(old, {', '.join(changed)}, twin=twin, kind=kind, create=create):",
        "    new = create(twin)",
        *[f"    new.{name} = {name if name in changed else f'old.{name}'}" for name in fields],
        "    new.__class__ = kind",
        "    return new",
    ]
    namespace: dict[str, Any] = {"twin": twin, "kind": kind, "create": object.__new__}
    exec("\n".join(lines), namespace)
    write: Callable[..., Any] = namespace["write"]
    return write


NEXT = ("turn", "turns", "phase")
NEW_STATE = writer(State, *[field.name for field in attrs.fields(State)])
NEW_SEAT = writer(Seat, *[field.name for field in attrs.fields(Seat)])
EXCHANGED = writer(Seat, "cards", "public")
SWAPPED = writer(Seat, "cards")
VIEWED = writer(Seat, "known")
DRAWN = writer(State, "deck", "hand", "phase")
TAKEN = writer(State, "discard", "hand", "phase")
USED = writer(State, "phase", "ability")
CALLED = writer(State, "caller", *NEXT)
DISCARDED = writer(State, "discard", "hand", *NEXT)
PLACED = writer(State, "seats", "discard", "hand", *NEXT)
AIMED = writer(State, "seats", "discard", "hand", "ability", *NEXT)
ENDED = writer(State, "phase", "scores")


def _masks(cards: int) -> tuple[int, ...]:
    most = 3 if cards <= CARDS else 2
    return tuple(mask for mask in range(1, 1 << cards) if mask.bit_count() <= most)


SPOTS = [tuple(spot for spot in range(12) if mask >> spot & 1) for mask in range(1 << 12)]
"""By mask, the spots."""

DRAW_MOVE, TAKE_MOVE, CALL_MOVE = Move(DRAW), Move(TAKE), Move(CALL)
MAIN_MOVES = {
    (full, open_): tuple(
        move for move, legal in ((DRAW_MOVE, full), (TAKE_MOVE, True), (CALL_MOVE, open_)) if legal
    )
    for full in (False, True)
    for open_ in (False, True)
}
"""By whether the deck has cards and nobody has called."""

TOOK_MOVES = [tuple(Move(EXCHANGE, mask) for mask in _masks(cards)) for cards in range(13)]
DREW_MOVES = [(Move(DISCARD), *moves) for moves in TOOK_MOVES]
ABLE_MOVES = [(Move(DISCARD), Move(USE), *moves) for moves in TOOK_MOVES]
"""By the number of cards of the village."""

TARGETS = [
    [tuple(Move(TARGET, seat, spot) for spot in range(cards)) for cards in range(13)] for seat in range(SEATS)
]
"""By seat and the number of its cards."""

PASSES: tuple[Move, ...] = (Move(PASS),)


def legal(state: State) -> tuple[Move, ...]:
    """The legal actions."""
    phase = state.phase
    if phase == MAIN:
        return MAIN_MOVES[len(state.deck) > 0, state.caller < 0]
    if phase == DREW:
        return (ABLE_MOVES if state.hand >= ABILITY else DREW_MOVES)[len(state.seats[state.turn].cards)]
    if phase == TOOK:
        return TOOK_MOVES[len(state.seats[state.turn].cards)]
    if phase == AIM:
        turn = state.turn
        if state.ability < SWAP:
            return TARGETS[turn][len(state.seats[turn].cards)]
        found = PASSES
        for seat, player in enumerate(state.seats):
            if seat != turn:
                found += TARGETS[seat][len(player.cards)]
        return found
    return ()


def dealt(seed: int, round_: int, scores: tuple[int, ...], dealer: int) -> State:
    """The start of a round; the cards follow from the seed, so a state is a value."""
    deck = list(DECK)
    Random(seed + round_).shuffle(deck)
    seats = tuple(
        [NEW_SEAT(None, tuple(deck[i * CARDS : i * CARDS + CARDS]), 0, 3, (), 0, 0) for i in range(SEATS)]
    )
    left = SEATS * CARDS
    state: State = NEW_STATE(
        None, seats, tuple(deck[left:-1]), (deck[-1],), dealer, MAIN, -1, -1, round_, 0, -1, scores, dealer,
        None, seed,
    )  # fmt: skip
    return state


def finished(state: State) -> State:
    """The state when the next player's turn begins, or after the round."""
    if state.caller != state.turn and state.deck:
        return state
    scores = tuple([total + sum(seat.cards) for total, seat in zip(state.scores, state.seats, strict=True)])
    if state.round == ROUNDS - 1:
        over: State = ENDED(state, OVER, scores)
        return over
    return dealt(state.seed, state.round + 1, scores, (state.dealer + 1) % SEATS)


def illegal(move: Move) -> ValueError:
    """The error for an action that is not legal."""
    return ValueError(f"{move} is not legal here")


def draw(state: State, move: Move) -> Any:
    """Draw from the deck."""
    if state.phase != MAIN or not state.deck:
        raise illegal(move)
    return DRAWN(state, state.deck[:-1], state.deck[-1], DREW)


def take(state: State, move: Move) -> Any:
    """Take from the discard pile, which always has a card."""
    if state.phase != MAIN:
        raise illegal(move)
    return TAKEN(state, state.discard[:-1], state.discard[-1], TOOK)


def call(state: State, move: Move) -> Any:
    """Call."""
    if state.phase != MAIN or state.caller >= 0:
        raise illegal(move)
    turn = state.turn
    return CALLED(state, turn, (turn + 1) % SEATS, state.turns + 1, MAIN)


def discard(state: State, move: Move) -> State:
    """Discard the card in hand."""
    if state.phase != DREW:
        raise illegal(move)
    pile = (*state.discard, state.hand)
    return finished(DISCARDED(state, pile, -1, (state.turn + 1) % SEATS, state.turns + 1, MAIN))


def use(state: State, move: Move) -> Any:
    """Use the ability of the card in hand."""
    if state.phase != DREW or state.hand < ABILITY:
        raise illegal(move)
    return USED(state, AIM, state.hand)


def exchange(state: State, move: Move) -> State:
    """Exchange equal cards for the card in hand; if they are not equal it joins them."""
    if state.phase != DREW and state.phase != TOOK:
        raise illegal(move)
    turn, seats, hand = state.turn, state.seats, state.hand
    player = seats[turn]
    cards = player.cards
    spots = SPOTS[move.first]
    spot = spots[0]
    if spots[-1] >= len(cards):
        raise illegal(move)
    number = cards[spot]
    gone: tuple[int, ...]
    for other in spots:
        if cards[other] != number:
            fits = len(cards) < MOST_CARDS
            player = EXCHANGED(player, (*cards, hand) if fits else cards, player.public | move.first)
            gone = () if fits else (hand,)
            break
    else:
        left = list(cards)
        left[spot] = hand
        for other in spots[:0:-1]:
            del left[other]
        player = EXCHANGED(player, tuple(left), player.public | 1 << spot)
        gone = (number,) * len(spots)
    pile = (state.discard + gone) or (0,)
    seats = (*seats[:turn], player, *seats[turn + 1 :])
    return finished(PLACED(state, seats, pile, -1, (turn + 1) % SEATS, state.turns + 1, MAIN))


def target(state: State, move: Move) -> State:
    """View an own card, or swap the own first card with one of another village."""
    if state.phase != AIM:
        raise illegal(move)
    turn, seats, seat, spot = state.turn, state.seats, move.first, move.second
    player, other = seats[turn], seats[seat]
    if spot >= len(other.cards):
        raise illegal(move)
    changed = list(seats)
    if seat == turn:
        changed[turn] = VIEWED(player, player.known | 1 << spot)
    else:
        ours, theirs = player.cards, other.cards
        changed[turn] = SWAPPED(player, (theirs[spot], *ours[1:]))
        changed[seat] = SWAPPED(other, (*theirs[:spot], ours[0], *theirs[spot + 1 :]))
    pile = (*state.discard, state.hand)
    return finished(AIMED(state, tuple(changed), pile, -1, -1, (turn + 1) % SEATS, state.turns + 1, MAIN))


def pass_(state: State, move: Move) -> State:
    """Leave the swap out."""
    if state.phase != AIM:
        raise illegal(move)
    pile = (*state.discard, state.hand)
    return finished(AIMED(state, state.seats, pile, -1, -1, (state.turn + 1) % SEATS, state.turns + 1, MAIN))


HANDLERS: tuple[Callable[[State, Move], State], ...] = (
    draw, take, call, discard, use, exchange, target, pass_,
)  # fmt: skip
"""By the kind of action."""


def apply(state: State, move: Move) -> State:
    """The state after an action."""
    return HANDLERS[move.kind](state, move)


def play(rng: Random) -> int:
    """A whole game with uniformly random legal actions; how many decisions it had."""
    state = dealt(rng.getrandbits(32), 0, (0,) * SEATS, 0)
    decisions = 0
    while state.phase != OVER:
        state = apply(state, rng.choice(legal(state)))
        decisions += 1
    return decisions
