"""Non-interference: what a seat does not know changes nothing of what it is told.

`check_noninterference` takes one state of any engine and one seat, lets the cards that the seat does
not know change places among themselves, and requires that the seat is told the same before and after:
what it sees, what it may do, how it is refused, and what each next action brings. `Engine` is all that
it needs of an engine; `ours.py` is this library as one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Generic, Protocol, TypeVar

import attrs

Seat = int | None
"""A seat, or None for a spectator, who knows what all players know."""

Place = tuple[str, *tuple[int, ...]]
"""Where a card lies: the kind of place, and numbers that tell places of one kind apart."""

SHORT = 80
"""Of what differs, so many characters are told."""

S = TypeVar("S")
A = TypeVar("A")


@attrs.frozen
class Unseen:
    """A card that a seat does not know.

    Attributes:
        number: The number that it has.
        allowed: The numbers that it can have for all that the seat may know of it.
    """

    number: int
    allowed: frozenset[int]


class Engine(Protocol[S, A]):
    """An engine of a game of hidden cards, as far as non-interference is concerned.

    Its states are `S`, its actions `A`. What a seat may know (`unseen`, `shown`, `alike`) is to be written
    from the rules of the game: taken from what the engine shows, it would hide what the engine
    shows by mistake.
    """

    def seats(self, state: S) -> Sequence[Seat]:
        """Who looks on: the seats, and None for a spectator if there may be one."""
        ...

    def to_act(self, state: S) -> Seat:
        """The seat that decides, or None if it is chance or nobody."""
        ...

    def decision(self, state: S) -> str:
        """What is being decided, in a word."""
        ...

    def observe(self, state: S, seat: Seat) -> object:
        """What a seat sees, its legal actions among it, as a value that can be compared."""
        ...

    def looks(self, state: S, seat: Seat) -> Mapping[str, object]:
        """All else that a seat could read off what it is given, by name: texts, hash, bytes, …"""
        ...

    def actions(self, state: S, seat: Seat, rng: Random) -> Iterable[A]:
        """Actions to try: legal ones, whoever acts, and if it is the seat, some that nearly are."""
        ...

    def refusal(self, state: S, action: A) -> object:
        """All that the acting seat is told when an action is refused; None if it is legal."""
        ...

    def step(self, state: S, action: A, seat: Seat) -> tuple[S, object]:
        """The state after a legal action, and what the seat was told on the way, or None."""
        ...

    def unseen(self, state: S, seat: Seat) -> Mapping[Place, Unseen]:
        """The cards that a seat does not know."""
        ...

    def shown(self, state: S, action: A, seat: Seat) -> Mapping[Place, frozenset[int]]:
        """What a legal action may show to a seat: numbers to which it comes to know a card to belong.

        Places that are not unseen count for nothing.
        """
        ...

    def alike(self, state: S, action: A, seat: Seat, rng: Random) -> A:
        """An action that the seat cannot tell from this one: another deal, say; most often itself."""
        ...

    def rearranged(self, state: S, numbers: Mapping[Place, int]) -> S:
        """The state with these numbers in unseen places; a ValueError if the engine refuses it."""
        ...


class Leak(AssertionError):
    """Something that a seat is told depends on what it does not know."""


@attrs.frozen
class Checked:
    """What has been checked; such counts can be added.

    Attributes:
        cases: States, each from one seat.
        changed: Those in which unseen cards became others, in their places or in a deal.
        steps: Actions of which both outcomes were compared.
        changed_steps: Those where, with all fixed that the action may show, unseen cards still
            changed, or the action was another one that looks alike.
        refusals: Refusals that were compared.
        decisions: What was being decided, and in how many cases.
        places: The kinds of place, and in how many cases a card there was another one.
    """

    cases: int = 0
    changed: int = 0
    steps: int = 0
    changed_steps: int = 0
    refusals: int = 0
    decisions: Counter[str] = attrs.Factory(Counter)
    places: Counter[str] = attrs.Factory(Counter)

    def __add__(self, other: Checked) -> Checked:
        return Checked(*[getattr(self, name) + getattr(other, name) for name in attrs.fields_dict(Checked)])

    def __str__(self) -> str:
        decisions, places = (
            ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
            for counts in (self.decisions, self.places)
        )
        return (
            f"{self.cases} cases, unseen cards changed in {self.changed}; "
            f"{self.steps} steps, changed in {self.changed_steps}; {self.refusals} refusals\n"
            f"decisions: {decisions}\n"
            f"changed places: {places}"
        )


def check_noninterference(engine: Engine[S, A], state: S, seat: Seat, rng: Random) -> Checked:
    """Check that nothing a seat is told in a state depends on the cards that it does not know.

    Args:
        engine: The engine.
        state: A state that has been reached.
        seat: The seat, or None for a spectator.
        rng: The caller's generator; nothing else is random.

    Returns:
        A tally of this one case.

    Raises:
        Leak: Something differs.
        ValueError: The adapter is wrong: it does not allow a card the number that it has, or does
            not put numbers where it is told to.
    """
    return _Case(engine, state, seat, rng).checked()


@attrs.frozen
class _Other(Generic[S]):
    """The state with unseen cards in other places, and the places where another number is now."""

    state: S
    numbers: Mapping[Place, int]
    moved: list[Place]


@attrs.frozen
class _Case(Generic[S, A]):
    """One state from one seat."""

    engine: Engine[S, A]
    state: S
    seat: Seat
    rng: Random

    def __str__(self) -> str:
        who = "the spectator" if self.seat is None else f"seat {self.seat}"
        return f"{who} in '{self.engine.decision(self.state)}'"

    def after(self, action: A) -> str:
        """The case and an action, for a message."""
        return f"{self}, '{_cut(str(action), 0)}'"

    def checked(self) -> Checked:
        """Check the state itself, and each action that is tried."""
        engine, state, seat = self.engine, self.state, self.seat
        own = seat is not None and seat == engine.to_act(state)
        unseen = engine.unseen(state, seat)
        for place, card in unseen.items():
            if card.number not in card.allowed:
                raise ValueError(f"the adapter's `unseen` does not allow {place} the number that it has")
        other = self.other(unseen)
        self.require_same_sight(str(self), state, other.state, looks=True)
        tally = Checked(
            decisions=Counter([engine.decision(state)]),
            places=Counter({place[0] for place in other.moved}),
        )
        for action in engine.actions(state, seat, self.rng):
            refusal = engine.refusal(state, action)
            if own:
                refusals = refusal, engine.refusal(other.state, action)
                _require_same(f"{self.after(action)}: the refusal", *refusals)
            tally += self.step(action, unseen, other) if refusal is None else Checked(refusals=int(own))
        return attrs.evolve(tally, cases=1, changed=int(bool(other.moved or tally.changed_steps)))

    def other(self, places: Mapping[Place, Unseen]) -> _Other[S]:
        """A state with the cards of these places in other ones."""
        numbers = rearrangement(places, self.rng)
        try:
            state = self.engine.rearranged(self.state, numbers)
        except ValueError as error:
            self.engine.rearranged(self.state, {})  # if this is refused too, that is no leak
            raise Leak(f"{self}: whether there is such a state depends on unseen cards: {error}") from error
        now = self.engine.unseen(state, self.seat)
        if _piles({p: card.number for p, card in now.items() if p in places}) != _piles(numbers):
            raise ValueError("the adapter's `rearranged` has not put the numbers where it was told to")
        return _Other(state, numbers, [p for p, card in places.items() if now[p].number != card.number])

    def step(self, action: A, unseen: Mapping[Place, Unseen], other: _Other[S]) -> Checked:
        """Check what a legal action brings, with all fixed that it may show to the seat."""
        engine, state, seat = self.engine, self.state, self.seat
        shown = engine.shown(state, action, seat)
        hidden = {
            place: Unseen(card.number, card.allowed & shown.get(place, card.allowed))
            for place, card in unseen.items()
        }
        if any(other.numbers[place] not in card.allowed for place, card in hidden.items()):
            other = self.other(hidden)
        twin = engine.alike(state, action, seat, self.rng)
        if engine.refusal(other.state, twin) is not None:
            return Checked()  # the seat that acts knows why, and this one need not
        after, told = engine.step(state, action, seat)
        other_after, other_told = engine.step(other.state, twin, seat)
        _require_same(f"{self.after(action)}: what is told of it", told, other_told)
        self.require_same_sight(f"{self.after(action)}: afterwards", after, other_after, looks=False)
        return Checked(steps=1, changed_steps=int(bool(other.moved) or twin != action))

    def require_same_sight(self, what: str, state: S, other: S, looks: bool) -> None:
        """Refuse two states of which the seat sees different things; `looks` says whether to look closely."""
        seen, other_seen = (self.engine.observe(each, self.seat) for each in (state, other))
        if looks or seen != other_seen:
            found, other_found = (self.engine.looks(each, self.seat) for each in (state, other))
            for name in {**found, **other_found}:
                _require_same(f"{what}: {name}", found.get(name), other_found.get(name))
        _require_same(f"{what}: the observation", seen, other_seen)


def _piles(numbers: Mapping[Place, int]) -> dict[tuple[object, ...], list[int]]:
    """The numbers of each pile, in no order: a pile may be kept sorted."""
    piles: dict[tuple[object, ...], list[int]] = {}
    for place, number in numbers.items():
        piles.setdefault(tuple(list(place)[:-1]), []).append(number)
    return {pile: sorted(found) for pile, found in piles.items()}


def rearrangement(places: Mapping[Place, Unseen], rng: Random) -> dict[Place, int]:
    """The same numbers in other places, each allowed where it comes to lie.

    As many places as chance easily finds get another number than they had.
    """
    numbers = {place: card.number for place, card in places.items()}
    order = list(places)

    def swap(place: Place, other: Place) -> None:
        if numbers[other] in places[place].allowed and numbers[place] in places[other].allowed:
            numbers[place], numbers[other] = numbers[other], numbers[place]

    for place in order:
        swap(place, rng.choice(order))
    for place, card in places.items():
        if numbers[place] == card.number:
            others = [o for o in order if places[o].number != card.number != numbers[o]]
            rng.shuffle(others)
            for other in others:  # until it has another number; the other place gets a new one in any case
                if numbers[place] == card.number:
                    swap(place, other)
    return numbers


def _require_same(what: str, before: object, after: object) -> None:
    if before != after:
        first, second = _shortened(repr(before), repr(after))
        raise Leak(f"{what} depends on unseen cards: {first} with some, {second} with others")


def _shortened(first: str, second: str) -> tuple[str, str]:
    """Two texts, cut around their first difference."""
    alike = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    start = max(alike - SHORT // 2, 0)
    return _cut(first, start), _cut(second, start)


def _cut(text: str, start: int) -> str:
    end = start + SHORT
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")
