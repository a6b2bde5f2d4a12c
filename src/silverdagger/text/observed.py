"""Observations as JSON objects, both ways (FORMAT, Observation)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from silverdagger.actions import Action, Exchange
from silverdagger.cards import DAGGER
from silverdagger.cards.cardset import CardSet
from silverdagger.choices import Choices
from silverdagger.dealing import DEALING
from silverdagger.errors import PositionError
from silverdagger.information.observation import Observation
from silverdagger.state import CHANCE, ROUNDS, Game, Ledger
from silverdagger.text import fields
from silverdagger.text.parsing import read_action
from silverdagger.text.position import (
    DIRECTIONS,
    FOLLOWING,
    GIVEN,
    POWERS,
    check_cards,
    left_over,
    read_options,
    read_results,
    read_villages,
    same,
    written_result,
    written_table,
)
from silverdagger.text.saved import decision_reader, read_card, read_used, written_pending, written_used
from silverdagger.text.villages import UNKNOWN, read_pile, read_seen_pile
from silverdagger.turn import CORE_VERBS

OWN = ("seat", "legal", "pending", "reversals", "uses", "used", "scored_holder")
"""The fields that an observation has and a position has not; the last five are this library's."""

EVERY_EXCHANGE = f"{Exchange.form.split()[0]} *"


def dump_observation(observation: Observation) -> dict[str, Any]:
    """An observation as FORMAT.md has it, as a dict of JSON values.

    The library's own fields: `pending`, the open decisions with the coordinates that everyone
    has seen; `reversals` and `uses`, how often the direction was turned and once-a-turn
    abilities were used in this turn; `used`, the hidden cards that were used before they were
    turned down; `scored_holder`, who held the dagger in the round that was scored last.
    """
    to_act = observation.to_act
    unknown = UNKNOWN if observation.holding else None
    return {
        **written_table(observation),
        "hand": unknown if observation.hand is None else observation.hand,
        "results": [written_result(result) for result in observation.results],
        "decision": observation.decision,
        "to_act": to_act.value if to_act is CHANCE else to_act,
        "seat": observation.seat,
        "legal": observation.legal.summary(),
        "pending": written_pending(observation.pending),
        "reversals": observation.reversals,
        "uses": observation.uses,
        "used": written_used(observation.villages),
        "scored_holder": observation.ledger.scored_holder,
    }


def load_observation(observation: Mapping[str, Any], *, cards: CardSet = DAGGER) -> Observation:
    """The observation that `dump_observation` wrote.

    Args:
        observation: What `dump_observation` returned, also after a way through JSON.
        cards: The cards of the game, as in `load_position`.

    Raises:
        PositionError: A field is missing, unknown, of a wrong type or impossible.
    """
    names = (*GIVEN, *FOLLOWING, *OWN)
    given = fields.mapping(observation, "observation", names)
    for name in names:
        if name not in given and name != "cards":
            raise PositionError(name, "required in an observation")
    check_cards(given, cards)
    villages = read_villages(given, cards)
    players = len(villages)
    seat = fields.seat(players)
    hand = given["hand"]
    turn = fields.optional(given["turn"], "turn", seat)
    own_cards = 0 if turn is None else len(villages[turn])
    loaded = Observation(
        seat=fields.optional(given["seat"], "seat", seat),
        game=Game(players, cards, read_options(given["options"])),
        ledger=Ledger(
            round=fields.integer(given["round"], "round", 1, ROUNDS),
            holder=seat(given["holder"], "holder"),
            scores=fields.listing(given["scores"], "scores", fields.integer, players),
            results=read_results(given["results"], players),
            scored_holder=fields.optional(given["scored_holder"], "scored_holder", seat),
            winner=fields.optional(given["winner"], "winner", seat),
        ),
        power=fields.one_of(given["power"], "power", POWERS),
        direction=fields.one_of(given["direction"], "direction", DIRECTIONS),
        turn=turn,
        caller=fields.optional(given["caller"], "caller", seat),
        villages=read_used(given["used"], villages, cards),
        deck=read_seen_pile(given["deck"], "deck"),
        discard=read_pile(given["discard"], "discard"),
        private=fields.listing(given["private"], "private", read_seen_pile, players),
        removed=read_seen_pile(given["removed"], "removed"),
        sets=fields.listing(given["sets"], "sets", read_seen_pile),
        holding=hand is not None,
        hand=None if hand == UNKNOWN else fields.optional(hand, "hand", read_card),
        reversals=fields.integer(given["reversals"], "reversals", 0, 52),
        uses=fields.integer(given["uses"], "uses", 0, 52),
        pending=fields.listing(given["pending"], "pending", decision_reader(cards)),
        legal=_read_legal(given["legal"], own_cards, CORE_VERBS + cards.verbs),
    )
    _check(loaded, given)
    return loaded


def _read_legal(value: object, own_cards: int, kinds: tuple[type[Action], ...]) -> Choices:
    first: list[Action] = []
    last: list[Action] = []
    exchanges = 0
    for index, line in enumerate(fields.listing(value, "legal", fields.text)):
        if line == EVERY_EXCHANGE and not exchanges and own_cards:
            exchanges = own_cards
            continue
        action = read_action(line, kinds)
        if action is None:
            raise PositionError(f"legal[{index}]", f"{fields.shown(line)} is no action here")
        (last if exchanges else first).append(action)
    return Choices(tuple(first), exchanges, tuple(last))


def _check(loaded: Observation, given: Mapping[str, Any]) -> None:
    places: list[tuple[str, Sequence[int | None]]] = [
        (f"villages[{seat}]", [card.number for card in village])
        for seat, village in enumerate(loaded.villages)
    ]
    places += [("discard", loaded.discard), ("deck", loaded.deck), ("removed", loaded.removed)]
    places += [(f"private[{seat}]", pile) for seat, pile in enumerate(loaded.private)]
    places += [("sets", pile) for pile in loaded.sets]
    places += [("hand", [loaded.hand])] if loaded.holding else []
    left = left_over(places)
    unknown = sum([numbers.count(None) for _, numbers in places])
    undealt = loaded.pending == DEALING and not any(numbers for _, numbers in places)
    if len(left) != unknown and not undealt:
        raise PositionError("deck", f"{unknown} cards are unknown, but {len(left)} are not accounted for")
    if bool(loaded.legal) != (loaded.seat is not None and loaded.seat == loaded.to_act):
        raise PositionError("legal", "a seat has legal actions exactly when it is to act")
    written = dump_observation(loaded)
    for name in ("decision", "to_act"):
        if not same(given[name], written[name]):
            found, due = fields.shown(given[name]), fields.shown(written[name])
            raise PositionError(name, f"{found}, but from 'pending' it follows that it is {due}")
