"""Observations as JSON objects, both ways (FORMAT, Observation)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from silverdagger.cards import DAGGER
from silverdagger.cards.cardset import CardSet
from silverdagger.errors import PositionError
from silverdagger.information.observation import Observation, Pile, observe
from silverdagger.residents import Glimpse, resident
from silverdagger.state import CHANCE
from silverdagger.text import fields
from silverdagger.text.position import (
    FOLLOWING,
    GIVEN,
    check_cards,
    left_over,
    read_villages,
    written_result,
    written_table,
)
from silverdagger.text.saved import read_card, restored, written_used
from silverdagger.text.typed import written
from silverdagger.text.villages import (
    UNKNOWN,
    read_pile,
    read_seen_pile,
    written_card,
    written_pile,
    written_village,
)

OWN = ("seat", "legal", "pending", "reversals", "uses", "used", "scored_holder")
"""The fields that an observation has and a position has not; the last five are this library's."""

SEEN = ("deck", "private", *FOLLOWING, "legal")
"""The fields that must say what the seat sees of the state that was filled in."""


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
        "pending": written(observation.pending),
        "reversals": observation.reversals,
        "uses": observation.uses,
        "used": written_used(observation.villages),
        "scored_holder": observation.ledger.scored_holder,
    }


def load_observation(observation: Mapping[str, Any], *, cards: CardSet = DAGGER) -> Observation:
    """The observation that `dump_observation` wrote.

    The cards that the seat does not know are filled in somehow, and what is loaded is what the
    seat sees of that state; so an observation that no state can give is refused.

    Args:
        observation: What `dump_observation` returned, also after a way through JSON.
        cards: The cards of the game, as in `load_position`.

    Raises:
        PositionError: A field is missing, unknown, of a wrong type or impossible.
    """
    names = (*GIVEN, *FOLLOWING, *OWN)
    given = fields.mapping(observation, "observation", names)
    fields.complete(given, [name for name in names if name != "cards"])
    check_cards(given, cards)
    villages = read_villages(given, cards)
    seat = fields.optional(given["seat"], "seat", fields.seat(len(villages)))
    filled = _filled(given, villages)
    seen = observe(restored(filled, filled, cards), seat)
    for owner, pairs in enumerate(map(zip, villages, seen.villages)):
        for said, card in pairs:
            if written_card(said) != written_card(card):
                raise PositionError(f"villages[{owner}]", _who_knows(seat, said))
    fields.check_following(given, dump_observation(seen), SEEN)
    return seen


def _who_knows(seat: int | None, card: Glimpse) -> str:
    who = "a spectator" if seat is None else f"seat {seat}"
    knows = "knows" if card.number is None else "does not know"
    return f"'{written_card(card)}': by its marks {who} {knows} the number"


def _filled(given: Mapping[str, Any], villages: tuple[tuple[Glimpse, ...], ...]) -> dict[str, Any]:
    """The observation with some number for each card that the seat does not know."""
    deck, removed = (read_seen_pile(given[name], name) for name in ("deck", "removed"))
    private = fields.listing(given["private"], "private", read_seen_pile, len(villages))
    sets = fields.listing(given["sets"], "sets", read_seen_pile)
    hand = _read_hand(given["hand"])
    left = left_over([
        *((f"villages[{seat}]", [card.number for card in cards]) for seat, cards in enumerate(villages)),
        ("discard", read_pile(given["discard"], "discard")),
        *((f"private[{seat}]", pile) for seat, pile in enumerate(private)),
        ("deck", deck),
        *(("sets", pile) for pile in sets),
        ("hand", hand),
        ("removed", removed),
    ])  # fmt: skip
    rest = list(left)
    return {
        **given,
        "villages": _filled_villages(villages, rest),
        "hand": next(iter(_filled_pile(hand, "hand", rest)), None),
        "private": [
            written_pile(_filled_pile(pile, f"private[{i}]", rest)) for i, pile in enumerate(private)
        ],
        "sets": [written_pile(_filled_pile(pile, "sets", rest)) for pile in sets],
        "deck": written_pile(_filled_pile(deck, "deck", rest)),
    }


def _read_hand(value: object) -> Pile:
    """The card in hand, if there is one."""
    if value is None:
        return ()
    return (None if value == UNKNOWN else read_card(value, "hand"),)


def _filled_pile(pile: Pile, field: str, rest: list[int]) -> list[int]:
    return [_taken(rest, field) if number is None else number for number in pile]


def _filled_villages(villages: tuple[tuple[Glimpse, ...], ...], rest: list[int]) -> list[str]:
    filled = [list(village) for village in villages]
    unknown = [
        (seat, spot, card)
        for seat, village in enumerate(villages)
        for spot, card in enumerate(village)
        if card.number is None
    ]
    for seat, spot, card in sorted(unknown, key=lambda place: not place[2].marks):  # marked ones first
        number = _taken(rest, f"villages[{seat}]", card)
        filled[seat][spot] = resident(number, False, card.knowers, card.marks)
    return [written_village(village) for village in filled]


def _taken(rest: list[int], field: str, card: Glimpse | None = None) -> int:
    """A card of the rest, one that can have the marks of a glimpse."""
    marks = () if card is None else card.marks
    for number in reversed(rest):
        if all(mark.numbers is None or number in mark.numbers for mark in marks):
            rest.remove(number)
            return number
    raise PositionError(field, f"no card is left that could be {fields.shown(UNKNOWN)} here")
