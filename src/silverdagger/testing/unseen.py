"""What a seat may know, from the rules alone: the cards unseen to it, and what an action shows it.

The clauses are cited beside each line. Nothing here asks `observe` or a decision what it shows:
a leak in these would hide itself. Whether a seat knows a card of a village is read off the card, and `shown`
bounds how that can change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from silverdagger.actions import Action
from silverdagger.cards.magician import Turned
from silverdagger.engine import apply
from silverdagger.exchange import Place as Placement
from silverdagger.exchange import PlaceUnseen
from silverdagger.residents import Resident
from silverdagger.state import GameState
from silverdagger.testing.noninterference import Place, Seat, Unseen

NUMBERS = frozenset(range(14))
ZOMBIE = 4
RENFIELD = 10
LOW = frozenset(range(5))
"""What an Elusive Seer turns faceup (ESEER-1)."""

Shown = tuple[Iterable[Place], Iterable[Place]]
"""Places whose cards an action shows to everyone, and places whose cards it shows to the actor."""

HAND: Place = ("hand",)
TOP: Place = ("deck", 0)


def no_more(state: GameState, action: Action) -> Shown:
    """Nothing is shown beyond what Silver Dagger's own cards show."""
    return (), ()


def spot_of(seat: int, spot: int) -> Place:
    """A place in a village."""
    return ("village", seat, spot)


def unseen(state: GameState, seat: Seat) -> dict[Place, Unseen]:
    """The cards that a seat does not know (FACE-2 to FACE-5, REN-3)."""
    found = {
        spot_of(owner, spot): Unseen(card.number, _allowed(card))
        for owner, village in enumerate(state.villages)
        for spot, card in enumerate(village)
        if not _known(card, seat, state.players)
    }
    if state.hand is not None and seat != state.turn and not _open_hand(state):
        found[HAND] = Unseen(state.hand, NUMBERS)
    piles: list[tuple[Place, tuple[int, ...]]] = [
        (("deck",), state.deck),
        (("removed",), state.removed),  # SETUP-3
        *((("set", k), cards) for k, cards in enumerate(state.sets)),  # SETUP-5
        *((("private", owner), pile) for owner, pile in enumerate(state.private) if owner != seat),  # REN-3
    ]
    for pile, numbers in piles:
        for index, number in enumerate(numbers):
            found[pile[0], *pile[1:], index] = Unseen(number, NUMBERS)
    return found


def _known(card: Resident, seat: Seat, players: int) -> bool:
    return card.public or seat in card.knowers or len(card.knowers) == players


def _allowed(card: Resident) -> frozenset[int]:
    """What everyone knows of a hidden card by its marks (ESEER-2)."""
    bounds = [mark.numbers for mark in card.marks if mark.numbers is not None]
    return NUMBERS.intersection(*bounds)


def _open_hand(state: GameState) -> bool:
    """Whether everyone knows the card in hand: it was taken, or is discarded or kept in place of a
    Zombie, or is an Approximator that is placed (TAKE-1, OPT-1, ZOMB-4, APPR-1)."""
    asked = state.pending[-1]
    if isinstance(asked, Placement):
        return asked.public or asked.why == "ZOMB-4"
    return state.decision in ("taken", "redirected")


def shown(
    state: GameState, action: Action, seat: Seat, more: Callable[[GameState, Action], Shown] = no_more
) -> dict[Place, frozenset[int]]:
    """The numbers to which a seat comes to know a card to belong by a legal action.

    Args:
        state: The state before it.
        action: The action.
        seat: The seat, or None for a spectator.
        more: What the cards of other decks show by an action, beside what Silver Dagger's own do.
    """
    everyone, actor = more(state, action)
    places = {*_to_all(state, action), *everyone}
    for place in (*_to_actor(state, action), *actor):
        if seat == state.to_act or (seat is None and _all_but_actor_know(state, place)):
            places.add(place)
    if len(apply(state, action).results) > len(state.results):
        places.update(_at_the_end(state))
    bounds: dict[Place, frozenset[int]] = {}
    if state.decision == "seek" and action.verb == "view":  # not turned up: above 4, as all know (ESEER-2)
        bounds["village", *action.numbers] = NUMBERS - LOW
    return {
        place: frozenset({card.number}) if place in places else bounds[place]
        for place, card in unseen(state, seat).items()
        if place in places or place in bounds
    }


def _all_but_actor_know(state: GameState, place: Place) -> bool:
    """Whether a card of a village is known to all but perhaps the actor: what all know, a spectator knows."""
    spots = {spot_of(owner, i): card for owner, v in enumerate(state.villages) for i, card in enumerate(v)}
    return place in spots and {*spots[place].knowers, state.to_act} == {*range(state.players)}


def _to_all(state: GameState, action: Action) -> Iterator[Place]:
    """What an action shows to everyone."""
    numbers = action.numbers
    match action.verb:
        case "discard" | "use" | "keep":  # DRAW-2, DRAW-4, OPT-1
            yield HAND
        case "approximate":  # APPR-1 to APPR-3
            yield HAND
            yield from _own(state, numbers)
        case "exchange":  # EXCH-2 to EXCH-4
            yield from _own(state, numbers)
            if all(state.village[spot].number == ZOMBIE for spot in numbers):  # ZOMB-3, ZOMB-4
                yield HAND
        case "flip":  # FLIP-1
            seat = numbers[0]
            yield from [spot_of(seat, spot) for spot in range(len(state.villages[seat]))]
        case "turn":  # MAG-1
            yield ("village", *numbers)
        case "view" if state.decision == "seek":  # ESEER-1
            seat, spot = numbers
            if state.villages[seat][spot].number in LOW:
                yield spot_of(seat, spot)


def _to_actor(state: GameState, action: Action) -> Iterator[Place]:
    """What an action shows to the seat that acts."""
    match action.verb:
        case "peek":  # SETUP-7
            assert isinstance(state.to_act, int)
            yield from [spot_of(state.to_act, spot) for spot in action.numbers]
        case "draw":  # DRAW-1
            yield TOP
        case "view":  # ESEER-1, MSEER-1, THIEF-1
            yield ("village", *action.numbers)
        case "spy":  # SPY-1
            yield ("village", *action.numbers[1:])
        case "use" if used(state) == RENFIELD:  # REN-1
            yield TOP


def _own(state: GameState, spots: tuple[int, ...]) -> list[Place]:
    return [spot_of(state.actor, spot) for spot in spots]


def used(state: GameState) -> int | None:
    """The number of the card that `use` uses: the one in hand, or the one that was turned up (MAG-1)."""
    asked = state.pending[-1]
    return state.villages[asked.seat][asked.spot].number if isinstance(asked, Turned) else state.hand


def _at_the_end(state: GameState) -> Iterator[Place]:
    """What everyone sees when an action ends the round: all villages, with what joins them by it (END-4)."""
    yield from [spot_of(seat, i) for seat, village in enumerate(state.villages) for i in range(len(village))]
    yield HAND
    if isinstance(state.pending[-1], PlaceUnseen):  # EXCH-5
        yield TOP
