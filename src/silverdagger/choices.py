"""The legal actions of a decision: a lazy immutable sequence that never builds the 2^n exchanges.

The order: the decision's own actions, then the exchanges, then what is open at any moment of the
turn (public cards from left to right, the dagger). Exchange k of n cards (from 0) names the spots
of the bits of k + 1: `0`, `1`, `0 1`, `2`, `0 2`, … (EXCH-1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from operator import eq
from typing import Any, overload

from silverdagger.actions import Action, Exchange, verb

_CHUNK = 10


class Choices(Sequence[Action]):
    """Some actions, all exchanges of the first `cards` cards of a village, and some more actions.

    Length, index, slice, `in` and iteration are those of a tuple; none of them builds the list.
    """

    __slots__ = ("_cards", "_first", "_ids", "_last", "_length", "_masks", "_members", "_plain")

    def __init__(self, first: tuple[Action, ...] = (), cards: int = 0, last: tuple[Action, ...] = ()) -> None:
        self._first = first
        self._cards = cards
        self._last = last
        self._plain = len(first)
        self._masks = 1 << cards
        self._length = self._plain + self._masks - 1 + len(last)
        self._ids: frozenset[int] | None = None
        self._members: frozenset[Action] | None = None

    def followed_by(self, last: tuple[Action, ...]) -> Choices:
        """The same with more actions at the end."""
        return Choices(self._first, self._cards, self._last + last)

    def after(self, more: tuple[Action, ...]) -> Choices:
        """The same with more actions before the exchanges."""
        return Choices(self._first + more, self._cards, self._last)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return _Slice(self, range(self._length)[index])
        if index < 0:
            index += self._length
        plain = self._plain
        if 0 <= index < plain:
            return self._first[index]
        mask = index - plain + 1
        if 0 < mask < self._masks:
            return _small_exchange(mask) if mask < 1 << _CHUNK else Exchange.of_mask(mask, _spots(mask))
        if not 0 <= index < self._length:
            raise IndexError(f"there are {self._length} legal actions, no number {index}")
        return self._last[index - self._length]

    def __contains__(self, action: object) -> bool:
        if type(action) is Exchange:
            return 0 < action.mask < self._masks
        ids = self._ids
        if ids is None:
            ids = self._ids = frozenset(map(id, self._first + self._last))
        if id(action) in ids:  # most often it is one of these very objects
            return True
        members = self._members
        if members is None:
            members = self._members = frozenset(self._first + self._last)
        return isinstance(action, Action) and action in members

    def __iter__(self) -> Iterator[Action]:
        yield from self._first
        for index in range(len(self._first), self._length - len(self._last)):
            yield self[index]
        yield from self._last

    def index(self, action: Action, start: int = 0, stop: int | None = None) -> int:
        """The position of an action; ValueError if it is not here."""
        if type(action) is Exchange and action in self:
            found = len(self._first) + action.mask - 1
        elif action in self._first:
            found = self._first.index(action)
        elif action in self._last:
            found = self._length - len(self._last) + self._last.index(action)
        else:
            raise ValueError(f"'{action}' is not among the legal actions")
        if found not in range(self._length)[slice(start, stop)]:
            raise ValueError(f"'{action}' is not among the legal actions {start} to {stop}")
        return found

    def count(self, action: object) -> int:
        """1 for a legal action, else 0."""
        return int(action in self)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Choices) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        if self._cards == 0:  # where nothing lies between, the two ends are one
            return (self._first + self._last, 0, ())
        return (self._first, self._cards, self._last)

    def __reduce__(self) -> tuple[Any, ...]:
        # What was looked up in them is no part of them, nor is which tuples they share with others.
        return Choices, ((*self._first,), self._cards, (*self._last,))

    def __repr__(self) -> str:
        return f"<{self._length} legal actions: {', '.join(self.summary())}>"

    def summary(self) -> list[str]:
        """The actions as text, all exchanges as one entry, `exchange *` (FORMAT, Observation)."""
        exchanges = ["exchange *"] if self._cards else []
        return [*map(str, self._first), *exchanges, *map(str, self._last)]

    def kinds(self) -> dict[str, Sequence[Action]]:
        """The actions by verb, in order; of each verb again a lazy sequence."""
        found: dict[str, list[Action]] = {}
        kinds: dict[str, Sequence[Action]] = {}
        for action in self._first + self._last:
            found.setdefault(verb(type(action)), []).append(action)
        for word, actions in found.items():
            kinds[word] = Choices(tuple(actions))
        if self._cards:
            kinds[verb(Exchange)] = Choices((), self._cards)
        return kinds


class _Slice(Sequence[Action]):
    """A slice of choices: still lazy."""

    __slots__ = ("_choices", "_range")

    def __init__(self, choices: Choices, range_: range) -> None:
        self._choices = choices
        self._range = range_

    def __len__(self) -> int:
        return len(self._range)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return _Slice(self._choices, self._range[index])
        return self._choices[self._range[index]]

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Action)
            and action in self._choices
            and self._choices.index(action) in self._range
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Slice):
            return NotImplemented
        if (self._choices, self._range) == (other._choices, other._range):
            return True
        return len(self) == len(other) and all(map(eq, self, other))

    def __hash__(self) -> int:
        return hash((len(self), *self[:1], *self[-1:])) if self._range else 0

    def __repr__(self) -> str:
        return f"<{len(self)} of {len(self._choices)} legal actions>"


@cache
def _chunk(bits: int, offset: int) -> tuple[int, ...]:
    return tuple(offset + bit for bit in range(_CHUNK) if bits >> bit & 1)


def _spots(mask: int) -> tuple[int, ...]:
    spots: tuple[int, ...] = ()
    offset = 0
    while mask:
        spots += _chunk(mask & ((1 << _CHUNK) - 1), offset)
        mask >>= _CHUNK
        offset += _CHUNK
    return spots


@cache
def _small_exchange(mask: int) -> Exchange:
    return Exchange.of_mask(mask, _spots(mask))


NONE = Choices()
"""No legal action: at `deal`, and when the game is over."""
