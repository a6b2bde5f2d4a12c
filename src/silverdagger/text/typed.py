"""Values read by the types of the class that they are for: decisions, events and their parts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import attrs

from silverdagger.actions import MOST_CARDS, Action
from silverdagger.cards.cardset import COPIES, CardSet
from silverdagger.decisions import Decision
from silverdagger.errors import PositionError
from silverdagger.residents import USED, Glimpse, Mark, marked, seats
from silverdagger.state import Result
from silverdagger.text import fields
from silverdagger.text.parsing import read_action
from silverdagger.text.position import read_result, written_result
from silverdagger.text.villages import read_village, written_card
from silverdagger.turn import CORE_VERBS

A = TypeVar("A")


def written(value: Any) -> Any:
    """A value as JSON has it: a card as text, and as an object if it was used and is turned down."""
    if isinstance(value, tuple):
        return [written(item) for item in value]
    if isinstance(value, Decision):
        return {"kind": type(value).__name__, **written_fields(value)}
    if isinstance(value, Glimpse):
        text = written_card(value)
        return {"card": text, "used": True} if USED in value.marks and not value.public else text
    if isinstance(value, Action):
        return str(value)
    if isinstance(value, Mark):
        return value.text
    return written_result(value) if isinstance(value, Result) else value


def written_fields(thing: Any) -> dict[str, Any]:
    """The fields of a decision or an event, by name."""
    return {name: written(getattr(thing, name)) for name in hints(type(thing))}


def _hints(kind: type[Any]) -> dict[str, Any]:
    module = vars(sys.modules[kind.__module__])
    found = get_type_hints(kind.__init__, module, include_extras=True)
    return {attribute.name: found[attribute.name] for attribute in attrs.fields(kind)}


hints = cast("Callable[[type[Any]], dict[str, Any]]", cache(_hints))
"""The fields of an attrs class and their types."""


@attrs.frozen
class Typed:
    """A reader of values for a game of some players with some cards.

    Attributes:
        cards: The cards of the game; they bring marks, verbs and decisions.
        players: How many there are.
        decisions: The kinds of decision that can be read, by name.
    """

    cards: CardSet
    players: int
    decisions: Mapping[str, type[Decision]]

    def read(self, kind: type[A], given: Mapping[str, Any], path: str = "") -> A:
        """A thing of a kind, from the mapping that has each of its fields; raises PositionError."""
        types = hints(kind)
        return kind(*[self.value(given[name], f"{path}{name}", types[name]) for name in types])

    def decision(self, value: object, field: str) -> Decision:
        """An open decision."""
        if not isinstance(value, Mapping):
            raise PositionError(field, f"a JSON object is needed, not {fields.shown(value)}")
        kind = self.decisions[fields.one_of(value.get("kind"), f"{field}.kind", self.decisions)]
        fields.mapping(value, field, ["kind", *hints(kind)], f"{field}.")
        return self.read(kind, fields.complete(value, hints(kind), f"{field}."), f"{field}.")

    def value(self, value: object, field: str, hint: Any) -> Any:
        """A value of a type."""
        if get_origin(hint) in (UnionType, Union):
            options = [option for option in get_args(hint) if option is not NoneType]
            return None if value is None else self.value(value, field, options[0])
        if get_origin(hint) is tuple:
            inner, *rest = get_args(hint)
            length = None if rest == [...] else 1 + len(rest)
            return fields.listing(value, field, lambda v, f: self.value(v, f, inner), length)
        if get_origin(hint) is Annotated:
            return self._restricted(value, field, hint.__metadata__[0])
        if hint is int:
            return fields.integer(value, field, 0, MOST_CARDS)
        if hint is bool:
            return fields.boolean(value, field)
        return self._part(value, field, hint)

    def _restricted(self, value: object, field: str, to: str | tuple[str, ...]) -> Any:
        if to == "card":
            return fields.integer(value, field, 0, len(COPIES) - 1)
        if to == "seat":
            return fields.seat(self.players)(value, field)
        return fields.one_of(value, field, to)

    def _part(self, value: object, field: str, hint: Any) -> Any:
        if hint is Decision:
            return self.decision(value, field)
        if hint is Glimpse:
            return self._card(value, field)
        if hint is Result:
            return read_result(value, field, self.players)
        text = fields.text(value, field)
        if hint is Action:
            action = read_action(text, CORE_VERBS + self.cards.verbs)
            if action is None:
                raise PositionError(field, f"{fields.shown(text)} is no action of these cards")
            return action
        if hint is Mark:
            marks = {mark.text: mark for mark in (USED, *self.cards.marks)}
            return marks[fields.one_of(text, field, marks)]
        return text

    def _card(self, value: object, field: str) -> Glimpse:
        used = isinstance(value, Mapping)
        if isinstance(value, Mapping):
            given = fields.mapping(value, field, ("card", "used"), f"{field}.")
            fields.complete(given, ("card", "used"), f"{field}.")
            if given["used"] is not True:
                raise PositionError(f"{field}.used", "true, or the card is a text alone")
            value = given["card"]
        cards = read_village(value, field, self.cards, self.players)
        if len(cards) != 1:
            raise PositionError(field, f"one card is needed, not {fields.shown(value)}")
        (card,) = cards
        if not used:
            return card
        if card.number is None or card.knowers != seats(self.players):
            raise PositionError(field, f"{written_card(card)} is no hidden card that everyone knows")
        return marked(card, USED)
