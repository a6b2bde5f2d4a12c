"""The fourteen cards of a game as a value, and cards of other decks in their place (DECK-1)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Any, TypeVar

import attrs

from silverdagger.actions import Action
from silverdagger.cards.card import Card
from silverdagger.clauses import CORE
from silverdagger.decisions import Decision
from silverdagger.errors import SilverDaggerError
from silverdagger.residents import USED, Mark, Resident, resident

COPIES = (2, *(4,) * 12, 2)
"""How many of each number the deck holds (SETUP-2, DECK-1)."""


_T = TypeVar("_T")


def _union(groups: Iterable[Iterable[_T]]) -> tuple[_T, ...]:
    return tuple(dict.fromkeys(item for group in groups for item in group))


def _check_told_apart(cards: tuple[Card, ...]) -> None:
    """Refuse cards that use one word for two things, so that text could not be read back."""
    known: dict[tuple[str, str], object] = {("clause", name): text for name, text in CORE.items()}
    known["mark", USED.text] = USED
    for card in cards:
        brought: list[tuple[str, str, object]] = [
            *(("verb", re.sub("[A-Z]", "N", kind.form), kind) for kind in card.verbs),
            *(("decision", kind.__name__, kind) for kind in card.decisions),
            *(("mark", mark.text, mark) for mark in card.marks),
            *(("clause", name, text) for name, text in card.clauses.items()),
        ]
        for what, name, thing in brought:
            if known.setdefault((what, name), thing) != thing:
                raise SilverDaggerError(f"{card}: the game has another {what} {name!r} already (DECK-1)")


def _public(numbers: Iterable[int], marks: Iterable[Mark]) -> frozenset[Resident]:
    """The public cards of these numbers, with none, one or several of these marks.

    Residents are interned, so a village is searched for them without a loop in Python.
    """
    found = sorted(marks, key=lambda mark: mark.text)
    ways = [some for count in range(len(found) + 1) for some in combinations(found, count)]
    return frozenset([resident(number, True, (), way) for number in numbers for way in ways])


@attrs.frozen(repr=False)
class CardSet:
    """The fourteen cards of a game, 0 to 13; `card_set[4]` is the card with number 4.

    Equal if the cards are. Everything after `cards` follows from them.

    Attributes:
        cards: The cards, by number.
        deck: The numbers of the 52 cards, ascending.
        verbs: The kinds of action that the cards bring.
        decisions: The kinds of decision that the cards bring.
        marks: The marks that the cards put on others.
        clauses: Clause id to short text, the core's and those of the cards.
        using: The public cards, not used in this turn, that add uses to their owner's turn.
        acting: The public cards that add offers to `main`.
        protecting: The public cards that protect their village.
        scoring: The numbers with a scoring step, ascending.
        valuing: The numbers whose cards do not always count their number.
        stays: By number, the clause by which it stays off the top of the discard pile or None.
        private: The clause of a draw from a private deck (DRAW-1 if no card fills one).
    """

    cards: tuple[Card, ...]
    deck: tuple[int, ...] = attrs.field(init=False, eq=False)
    verbs: tuple[type[Action], ...] = attrs.field(init=False, eq=False)
    decisions: tuple[type[Decision], ...] = attrs.field(init=False, eq=False)
    marks: tuple[Mark, ...] = attrs.field(init=False, eq=False)
    clauses: Mapping[str, str] = attrs.field(init=False, eq=False)
    using: frozenset[Resident] = attrs.field(init=False, eq=False)
    acting: frozenset[Resident] = attrs.field(init=False, eq=False)
    scoring: tuple[int, ...] = attrs.field(init=False, eq=False)
    valuing: frozenset[int] = attrs.field(init=False, eq=False)
    protecting: frozenset[Resident] = attrs.field(init=False, eq=False)
    stays: tuple[str | None, ...] = attrs.field(init=False, eq=False)
    private: str = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        cards = self.cards
        if [card.number for card in cards] != list(range(len(COPIES))):
            raise SilverDaggerError(
                f"a card set has one card for each number from 0 to 13 in order (DECK-1), not "
                f"{', '.join(map(str, cards))}"
            )
        _check_told_apart(cards)
        clauses = dict(CORE)
        for card in cards:
            clauses.update(card.clauses)
        marks = _union(card.marks for card in cards)
        signs = tuple(mark for mark in marks if mark.public)
        derived = {
            "deck": tuple(n for n, copies in enumerate(COPIES) for _ in range(copies)),
            "verbs": _union(card.verbs for card in cards),
            "decisions": _union(card.decisions for card in cards),
            "marks": marks,
            "clauses": MappingProxyType(clauses),
            "using": _public(self._that_override("uses"), signs),
            "acting": _public(self._that_override("offers"), (USED, *signs)),
            "scoring": self._that_override("score"),
            "valuing": frozenset(self._that_override("value")),
            "protecting": _public([card.number for card in cards if card.protects], (USED, *signs)),
            "stays": tuple(card.stays for card in cards),
            "private": next((card.private for card in cards if card.private), "DRAW-1"),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def _that_override(self, hook: str) -> tuple[int, ...]:
        plain = getattr(Card, hook)
        return tuple(card.number for card in self.cards if getattr(type(card), hook) is not plain)

    def __getitem__(self, number: int) -> Card:
        return self.cards[number]

    def __repr__(self) -> str:
        return f"CardSet({', '.join(map(str, self.cards))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return CardSet, (self.cards,)

    def replacing(self, *cards: Card) -> CardSet:
        """The same set with these cards in place of those of their numbers (DECK-1).

        Raises:
            SilverDaggerError: Two of them have the same number, or one has none from 0 to 13.
        """
        changed = list(self.cards)
        for card in cards:
            if card.number not in range(len(COPIES)):
                raise SilverDaggerError(f"{card.name}: no deck has the number {card.number} (DECK-1)")
            changed[card.number] = card
        numbers = [card.number for card in cards]
        if len(set(numbers)) < len(numbers):
            raise SilverDaggerError(f"two cards for one number: {', '.join(map(str, cards))} (DECK-1)")
        return CardSet(tuple(changed))
