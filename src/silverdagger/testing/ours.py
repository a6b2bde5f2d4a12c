"""This library as an engine whose non-interference is checked."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

import attrs

from silverdagger.actions import Action, Deal
from silverdagger.dealing import SET_SIZE, SETS
from silverdagger.engine import apply, legal_actions
from silverdagger.errors import ActionError, SilverDaggerError
from silverdagger.information.observation import Observation, observe
from silverdagger.recorder import step
from silverdagger.residents import Village, resident
from silverdagger.state import GameState
from silverdagger.testing.misses import near_miss
from silverdagger.testing.noninterference import Place, Seat, Unseen
from silverdagger.testing.plays import by_kind
from silverdagger.testing.unseen import Shown, no_more, shown, unseen
from silverdagger.text.eventful import dump_event
from silverdagger.text.observed import dump_observation
from silverdagger.text.parsing import parse_action
from silverdagger.text.saved import dump_state, load_state

FIRST_DISCARD = SETS * SET_SIZE
"""Where in a deal the first discard is; all else is unseen (SETUP-3, SETUP-4)."""


@attrs.frozen
class SilverDagger:
    """The library as an `Engine`.

    Attributes:
        more: What cards of other decks show by an action.
        legal: How often a legal action is picked in each case; some are picked twice.
        misses: How often an action that is nearly legal is looked for in each own decision.
    """

    more: Callable[[GameState, Action], Shown] = no_more
    legal: int = 5
    misses: int = 4

    def seats(self, state: GameState) -> Sequence[Seat]:
        """All seats, and the spectator."""
        return (*range(state.players), None)

    def to_act(self, state: GameState) -> Seat:
        """The seat that decides, None at `deal` and when the game is over."""
        return state.to_act if isinstance(state.to_act, int) else None

    def decision(self, state: GameState) -> str:
        """The name of the open decision."""
        return state.decision or "over"

    def observe(self, state: GameState, seat: Seat) -> Observation:
        """The observation."""
        return observe(state, seat)

    def looks(self, state: GameState, seat: Seat) -> Mapping[str, object]:
        """The observation's texts, hash, pickle and dump; to the seat that acts also the state's legal
        actions, and what the parser tells it when it says nothing that is understood."""
        seen = observe(state, seat)
        pickled = pickle.dumps(seen)
        looks: dict[str, object] = {
            "dump_observation": json.dumps(dump_observation(seen)),
            "repr": repr(seen),
            "str": str(seen),
            "hash": hash(seen),
            "the pickle's size": len(pickled),
            "the pickle": pickled,
        }
        if seat is not None and seat == state.to_act:
            legal = legal_actions(state)
            looks |= {
                "the legal actions' repr": repr(legal),
                "legal_actions": legal,
                "parse_action": _told_by_parser(state),
            }
        return looks

    def actions(self, state: GameState, seat: Seat, rng: Random) -> Iterable[Action]:
        """Some legal actions, of every kind alike, and in an own decision some near misses."""
        legal = [by_kind(state, rng) for _ in range(self.legal)] if state.pending else []
        own = seat is not None and seat == state.to_act
        misses = [near_miss(state, rng) for _ in range(self.misses if own else 0)]
        return dict.fromkeys([*legal, *(action for action in misses if action is not None)])

    def refusal(self, state: GameState, action: Action) -> object:
        """The error's kind and all that it says, or None."""
        try:
            apply(state, action)
        except SilverDaggerError as error:
            return type(error), str(error), repr(error), vars(error)
        return None

    def step(self, state: GameState, action: Action, seat: Seat) -> tuple[GameState, object]:
        """The next state, and the events as the seat sees them: values, texts, pickle and dump."""
        taken = step(state, action)
        events = tuple([event.seen_by(seat) for event in taken.events])
        dumped = json.dumps([dump_event(event) for event in events])
        return taken.state, (events, repr(events), dumped, pickle.dumps(events))

    def unseen(self, state: GameState, seat: Seat) -> Mapping[Place, Unseen]:
        """The cards that the seat does not know."""
        return unseen(state, seat)

    def shown(self, state: GameState, action: Action, seat: Seat) -> Mapping[Place, frozenset[int]]:
        """What the rules let the action show to the seat."""
        return shown(state, action, seat, self.more)

    def alike(self, state: GameState, action: Action, seat: Seat, rng: Random) -> Action:
        """Another deal with the same first discard; else the action itself."""
        if not isinstance(action, Deal):
            return action
        numbers = list(action.cards)
        first = numbers.pop(FIRST_DISCARD)
        rng.shuffle(numbers)
        return Deal([*numbers[:FIRST_DISCARD], first, *numbers[FIRST_DISCARD:]])

    def rearranged(self, state: GameState, numbers: Mapping[Place, int]) -> GameState:
        """The state with these numbers in these places; it must be one that can be loaded."""

        def pile(old: Iterable[int], *where: *Place) -> tuple[int, ...]:
            return tuple([numbers.get((*where, i), number) for i, number in enumerate(old)])

        def village(seat: int, cards: Village) -> Village:
            now = pile([card.number for card in cards], "village", seat)
            placed = zip(now, cards, strict=True)
            return tuple([resident(number, card.public, card.knowers, card.marks) for number, card in placed])

        other = attrs.evolve(
            state,
            villages=tuple([village(*owned) for owned in enumerate(state.villages)]),
            deck=pile(state.deck, "deck"),
            private=tuple([pile(own, "private", seat) for seat, own in enumerate(state.private)]),
            removed=tuple(sorted(pile(state.removed, "removed"))),
            sets=tuple([pile(cards, "set", k) for k, cards in enumerate(state.sets)]),
            hand=None if state.hand is None else numbers.get(("hand",), state.hand),
        )
        load_state(dump_state(other), cards=state.cards)
        return other


def _told_by_parser(state: GameState) -> str:
    try:
        return str(parse_action("", state))
    except ActionError as error:
        return str(error)
