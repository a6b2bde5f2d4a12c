"""Events as JSON objects, both ways; `docs/events.md` has their fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from silverdagger.cards import DAGGER
from silverdagger.cards.cardset import CardSet
from silverdagger.errors import PositionError
from silverdagger.events import EVENTS, Event
from silverdagger.text import fields
from silverdagger.text.saved import decision_kinds
from silverdagger.text.typed import Typed, hints, written_fields

KINDS = {kind.name: kind for kind in EVENTS}


def dump_event(event: Event) -> dict[str, Any]:
    """An event, whole or as a seat sees it, as a dict of JSON values.

    `event` is its name; the other fields are its attributes: a card of a village and an action as
    FORMAT.md writes them, a number that is not seen as null, an open decision as in `dump_state`.
    """
    return {"event": event.name, **written_fields(event)}


def load_event(event: Mapping[str, Any], *, cards: CardSet = DAGGER) -> Event:
    """The event that `dump_event` wrote.

    Args:
        event: What `dump_event` returned, also after a way through JSON.
        cards: The cards of the game, as in `load_position`.

    Raises:
        PositionError: A field is missing, unknown, of a wrong type or impossible.
    """
    if not isinstance(event, Mapping):
        raise PositionError("event", f"a JSON object is needed, not {fields.shown(event)}")
    kind = KINDS[fields.one_of(event.get("event"), "event", KINDS)]
    given = fields.complete(fields.mapping(event, "event", ("event", *hints(kind))), hints(kind))
    players = fields.integer(given["players"], "players", 2, 4)
    read = Typed(cards, players, decision_kinds(cards)).read(kind, given)
    for index, clause in enumerate(read.clauses):
        if clause not in cards.clauses:
            raise PositionError(f"clauses[{index}]", f"{fields.shown(clause)} is no clause of this game")
    return read
