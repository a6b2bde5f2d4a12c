"""Actions close to legal ones: of every verb, with numbers that nearly fit."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from silverdagger.actions import Action, Deal
from silverdagger.dealing import shuffled_deal
from silverdagger.engine import apply, legal_actions, verbs
from silverdagger.state import GameState
from silverdagger.testing.plays import by_kind

AHEAD = 6
"""So many actions ahead the actions of other decisions are looked for."""

HUGE = 999_999_999
"""The highest number that an action line can hold."""


def made(kind: type[Action], numbers: Sequence[int]) -> Action:
    """An action of a kind with these numbers."""
    return kind(numbers) if issubclass(kind, Deal) else kind(*numbers)


def arity(kind: type[Action]) -> tuple[int, bool]:
    """How many numbers an action of a kind has, and whether it may have more."""
    words = kind.form.replace(".", " ").split()
    return sum(word[0].isupper() for word in words), "…" in words


def is_legal(state: GameState, action: Action) -> bool:
    """Whether an action is listed, or is a deal where one is asked for (SETUP-2)."""
    if state.decision == "deal":
        return isinstance(action, Deal) and tuple(sorted(action.cards)) == state.cards.deck
    return action in legal_actions(state)


def near_miss(state: GameState, rng: Random) -> Action | None:
    """An action that is close to a legal one of this decision or another, or None if it is legal."""
    way = rng.randrange(4)
    legal = legal_actions(state)
    if way == 0 and legal:
        action = _changed(legal[rng.randrange(len(legal))], rng)
    elif way == 1:
        action = _of_later(state, rng)
    else:
        asked = state.pending[-1].verbs if state.pending and way == 2 else ()
        action = _of_verbs(asked or verbs(state), state, rng)
    return None if is_legal(state, action) else action


def _of_later(state: GameState, rng: Random) -> Action:
    """A legal action of a decision to come, as it is or changed."""
    for _ in range(rng.randrange(AHEAD)):
        if state.pending:
            state = apply(state, by_kind(state, rng))
    action = by_kind(state, rng) if state.pending else shuffled_deal(state, rng)
    return _changed(action, rng) if rng.random() < 0.3 else action


def _of_verbs(kinds: Sequence[type[Action]], state: GameState, rng: Random) -> Action:
    """An action of some verb, with numbers as they stand for seats and spots, or one too high."""
    kind = rng.choice(kinds)
    least, more = arity(kind)
    if issubclass(kind, Deal):
        return _changed(shuffled_deal(state, rng), rng)
    high = 1 + max(map(len, state.villages))
    return made(kind, [rng.randint(0, high) for _ in range(least + (rng.randrange(4) if more else 0))])


def _changed(action: Action, rng: Random) -> Action:
    """The action with one number changed, moved, doubled or left out."""
    numbers = list(action.numbers)
    least, more = arity(type(action))
    if not numbers:
        return action
    index = rng.randrange(len(numbers))
    way = rng.randrange(6 if more else 4)
    if way == 0:
        numbers[index] += 1
    elif way == 1:
        numbers[index] = rng.choice([max(numbers[index] - 1, 0), rng.randrange(8), HUGE])
    elif way in (2, 3):
        other = rng.randrange(len(numbers))
        numbers[index], numbers[other] = numbers[other], numbers[index if way == 2 else other]
    elif way == 4:
        numbers.insert(index, rng.randrange(8))
    elif len(numbers) > least:
        del numbers[index]
    return made(type(action), numbers)
