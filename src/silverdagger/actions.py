"""Actions: a verb and its numbers, with the text form of FORMAT.md; and the core's own verbs.

An action class is its `form`: `"view P.N"` gives the verb, how it is written and how it is read.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable
from functools import cache
from itertools import islice
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, Self

import attrs

from silverdagger.errors import ActionError, shown

if TYPE_CHECKING:
    from silverdagger.board import Board
    from silverdagger.state import GameState

MOST_CARDS = 52
"""No village has more cards than the deck."""

_NUMBER = r"(?:0|[1-9][0-9]{0,8})"

HIGHEST = 999_999_999
"""The highest number that an action line can hold."""


_INT = {int}


class Number:
    """A named number of an action: `seat = Number(0)` is the first one."""

    def __init__(self, index: int) -> None:
        self._index = index

    def __get__(self, action: Action, owner: type[Action]) -> int:
        numbers = action.numbers
        if self._index < len(numbers):
            return numbers[self._index]
        raise ActionError(repr(action), f"{action!r} has not the numbers of '{action.form}'")


@attrs.frozen(init=False, repr=False, hash=False)
class Action:
    """One action, as `verb` and `numbers`; equal if both are. Made of its numbers: `View(1, 0)`.

    Whole numbers of other types, such as those of an array, become Python's own. What no line of text
    could hold, a negative number say, is an ActionError.

    Attributes:
        form: The text form, with `P`, `N` and the like for numbers and `…` for one or more.
        at_any_moment: Whether it is open at any moment of the own turn (TURN-3).
        numbers: The numbers in the order of the text.
    """

    form: ClassVar[str] = ""
    at_any_moment: ClassVar[bool] = False
    numbers: tuple[int, ...]
    _hash: int = attrs.field(eq=False)

    def __init__(self, *numbers: int) -> None:
        if numbers and ({*map(type, numbers)} != _INT or min(numbers) < 0 or max(numbers) > HIGHEST):
            numbers = _whole(type(self), numbers)
        # attrs makes `__attrs_init__`; pyright does not know it.
        self.__attrs_init__(numbers, hash((type(self), numbers)))  # pyright: ignore[reportAttributeAccessIssue]

    def __hash__(self) -> int:
        return self._hash

    @property
    def verb(self) -> str:
        """The words of the text form, such as `draw private`."""
        return verb(type(self))

    @property
    def fits(self) -> bool:
        """Whether it has as many numbers as its form."""
        named = sum(map(str.isupper, self.form))
        return "…" in self.form or len(self.numbers) == named

    def __str__(self) -> str:
        numbers = iter(self.numbers)
        words = []
        for word in self.form.split():
            if word == "…":
                words += [str(number) for number in numbers]
            elif word[0].isupper():
                given = [str(number) for number in islice(numbers, word.count(".") + 1)]
                words += [".".join(given)] if given else []  # `Exchange()` names no card (EXCH-1)
            else:
                words.append(word)
        return " ".join(words)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(str, self.numbers))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.numbers

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The action of this class that the text is, or None."""
        if _pattern(cls.form).fullmatch(text) is None:
            return None
        return cls(*map(int, re.findall("[0-9]+", text)))


def _whole(kind: type[Action], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The same numbers as Python's own; ActionError if one is none that an action line can hold."""
    found = []
    for number in numbers:
        try:
            whole = -1 if isinstance(number, bool) else int(index(number))
        except TypeError:
            whole = -1
        if not 0 <= whole <= HIGHEST:
            said = f"{shown(number)} is no number from 0 to {HIGHEST}"
            raise ActionError(shown(number), f"{kind.__name__}: {said}")
        found.append(whole)
    return tuple(found)


def verb(kind: type[Action]) -> str:
    """The words of an action class's text form, numbers left out."""
    return " ".join(word for word in kind.form.split() if word.islower())


@cache
def _pattern(form: str) -> re.Pattern[str]:
    pattern = ""
    for word in form.replace(" …", "…").split():
        if word.endswith("…"):  # `exchange` alone names no card, which a rule forbids (EXCH-1)
            pattern += f"(?: {_NUMBER})*"
        elif word[0].isupper():
            pattern += " " + r"\.".join(_NUMBER for _ in word.split("."))
        else:
            pattern += " " + re.escape(word)
    return re.compile(pattern.removeprefix(" "))


class Offer(Action):
    """An action that a card in play (or the dagger) offers, and that carries its own rule.

    Attributes:
        moment: The decision in which it is open: `"main"`, instead of drawing, or `"drawn"`,
            with a drawn card in hand; not for one that is open at any moment.
    """

    __slots__ = ()
    moment: ClassVar[str] = ""

    @abstractmethod
    def perform(self, board: Board) -> None:
        """Carry it out; it is legal."""

    @abstractmethod
    def refusal(self, state: GameState) -> str:
        """The clause that forbids it in a state in which it is not offered."""


class Deal(Action):
    """Chance's action: 52 numbers, four sets of five, the discard, then the deck, top first (SETUP-3)."""

    __slots__ = ()
    form = "deal C …"

    def __init__(self, cards: Iterable[int]) -> None:
        super().__init__(*cards)

    @property
    def cards(self) -> tuple[int, ...]:
        """The 52 numbers."""
        return self.numbers

    def __repr__(self) -> str:
        return f"Deal({list(self.numbers)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.numbers,)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The deal that the text is, or None."""
        if _pattern(cls.form).fullmatch(text) is None:
            return None
        return cls(map(int, text.split()[1:]))


class TakeSet(Action):
    """Take one of the sets that are left (SETUP-6)."""

    __slots__ = ()
    form = "set K"
    set = Number(0)


class Peek(Action):
    """View two cards of the own village (SETUP-7)."""

    __slots__ = ()
    form = "peek I J"
    first = Number(0)
    second = Number(1)


class Draw(Action):
    """Draw the top card of the deck (DRAW-1)."""

    __slots__ = ()
    form = "draw"


class DrawPrivate(Action):
    """Draw the top card of the own private deck (DRAW-1)."""

    __slots__ = ()
    form = "draw private"


class Take(Action):
    """Take the top card of the discard pile (TAKE-1)."""

    __slots__ = ()
    form = "take"


class Call(Action):
    """Call for a vote (CALL-1)."""

    __slots__ = ()
    form = "call"


class Discard(Action):
    """Discard the drawn card without using it (DRAW-2)."""

    __slots__ = ()
    form = "discard"


class Use(Action):
    """Discard the drawn card and use its ability (DRAW-2)."""

    __slots__ = ()
    form = "use"


class Exchange(Action):
    """Exchange the card in hand for cards of the own village (EXCH-1): `Exchange(0, 2)`.

    Attributes:
        mask: The spots as the bits of a number, if they are named once each from left to right
            and a village can have them; else 0.
    """

    __slots__ = ("mask",)
    form = "exchange N …"
    mask: int

    def __init__(self, *spots: int) -> None:
        super().__init__(*spots)
        _set_mask(self, _mask(self.numbers))

    @classmethod
    def of_mask(cls, mask: int, spots: tuple[int, ...]) -> Exchange:
        """The exchange of spots whose mask is known, without a look at either."""
        exchange = _new(cls)
        _set_numbers(exchange, spots)
        _set_hash(exchange, hash((cls, spots)))
        _set_mask(exchange, mask)
        return exchange

    @property
    def spots(self) -> tuple[int, ...]:
        """The spots of the named cards."""
        return self.numbers


_new = object.__new__
_set_numbers = Action.__dict__["numbers"].__set__
_set_hash = Action.__dict__["_hash"].__set__
_set_mask = Exchange.__dict__["mask"].__set__
"""The way around the freeze, as attrs takes it in `__init__`."""


def _mask(spots: tuple[int, ...]) -> int:
    mask = 0
    last = -1
    for spot in spots:
        if not last < spot < MOST_CARDS:
            return 0
        mask |= 1 << spot
        last = spot
    return mask


class Keep(Action):
    """Keep a drawn card that can neither be discarded nor exchanged (DRAW-4)."""

    __slots__ = ()
    form = "keep"


class Place(Action):
    """Say where a card ends up in the village that it joins."""

    __slots__ = ()
    form = "place I"
    index = Number(0)


class View(Action):
    """View a hidden card."""

    __slots__ = ()
    form = "view P.N"
    seat = Number(0)
    spot = Number(1)


class Stop(Action):
    """Leave out what is left of an ability."""

    __slots__ = ()
    form = "stop"


class End(Action):
    """Decline what could still be used, and end the turn (TURN-4)."""

    __slots__ = ()
    form = "end"


view = cache(View)
