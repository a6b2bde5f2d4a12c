"""A whole state at any decision as a JSON object, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from silverdagger.actions import MOST_CARDS
from silverdagger.cards import DAGGER
from silverdagger.cards.cardset import COPIES, CardSet
from silverdagger.dealing import Choosing, Dealing, Peeking
from silverdagger.decisions import Decision
from silverdagger.errors import PositionError
from silverdagger.exchange import Place, PlaceUnseen, Redirected
from silverdagger.residents import USED, Glimpse, Village, marked, seats
from silverdagger.state import GameState, Ledger
from silverdagger.text import fields
from silverdagger.text.consistency import flaw_of
from silverdagger.text.position import FOLLOWING, GIVEN, Table, dump_position
from silverdagger.text.typed import Typed, written
from silverdagger.text.villages import read_pile
from silverdagger.turn import Drawn, Ending, Main, Taken

VERSION = 1
"""The version of the format that is written."""

CORE_DECISIONS: tuple[type[Decision], ...] = (
    Dealing, Choosing, Peeking, Main, Drawn, Taken, Redirected, Place, PlaceUnseen, Ending,
)  # fmt: skip
"""The decisions of every game; its cards bring more."""

FIELDS = ("version", "position", "pending", "reversals", "uses", "used", "scored_holder")


def dump_state(state: GameState) -> dict[str, Any]:
    """A state of any decision, whole, as a dict of JSON values.

    Beside the position it holds the stack of open decisions and what a position leaves out; it
    carries the version of the format, and `load_state(dump_state(state)) == state` always.
    """
    return {
        "version": VERSION,
        "position": dump_position(state),
        "pending": written(state.pending),
        "reversals": state.reversals,
        "uses": state.uses,
        "used": written_used(state.villages),
        "scored_holder": state.ledger.scored_holder,
    }


def written_used(villages: tuple[tuple[Glimpse, ...], ...]) -> list[list[int]]:
    """Seat and spot of the hidden cards that were used in this turn while they were public."""
    return [
        [seat, spot]
        for seat, village in enumerate(villages)
        for spot, card in enumerate(village)
        if not card.public and USED in card.marks
    ]


def load_state(saved: Mapping[str, Any], *, cards: CardSet = DAGGER) -> GameState:
    """The state that `dump_state` wrote.

    Args:
        saved: What `dump_state` returned, also after a way through JSON.
        cards: The cards of the game, as in `load_position`.

    Raises:
        PositionError: A field is missing, unknown, of a wrong type or impossible.
    """
    if isinstance(saved, Mapping) and "villages" in saved:
        raise PositionError("villages", "this is a position, which load_position reads in 'main'")
    given = fields.complete(fields.mapping(saved, "state", FIELDS), FIELDS)
    if given["version"] != VERSION or type(given["version"]) is not int:
        raise PositionError("version", f"{fields.shown(given['version'])}; version {VERSION} can be read")
    names = (*GIVEN, *FOLLOWING)
    position = fields.mapping(given["position"], "position", names)
    fields.complete(position, [name for name in names if name != "cards"])
    state = restored(given, position, cards)
    fields.check_following(position, dump_position(state), FOLLOWING)
    return state


def restored(given: Mapping[str, Any], position: Mapping[str, Any], cards: CardSet) -> GameState:
    """The state that these fields are; raises PositionError if they do not fit together."""
    table = Table.read(position, cards)
    players = table.game.players
    seat = fields.seat(players)
    reader = Typed(cards, players, decision_kinds(cards))
    pending = fields.listing(given["pending"], "pending", reader.decision)
    hand = fields.optional(position["hand"], "hand", read_card)
    sets = fields.listing(position["sets"], "sets", read_pile)
    deck = read_pile(position["deck"], "deck")
    left = table.left(
        ("deck", deck), *(("sets", pile) for pile in sets), ("hand", () if hand is None else (hand,))
    )
    undealt = len(left) == len(cards.deck)  # then no card is removed: none lies anywhere
    state = GameState(
        game=table.game,
        ledger=Ledger(
            round=table.round,
            holder=table.holder,
            scores=table.scores,
            results=table.results,
            scored_holder=fields.optional(given["scored_holder"], "scored_holder", seat),
            winner=fields.optional(position["winner"], "winner", seat),
        ),
        villages=_read_used(given["used"], table.villages, cards),
        deck=deck,
        discard=table.discard,
        private=table.private,
        removed=() if undealt else left,
        sets=sets,
        hand=hand,
        turn=fields.optional(position["turn"], "turn", seat),
        caller=fields.optional(position["caller"], "caller", seat),
        direction=table.direction,
        power=table.power,
        reversals=fields.integer(given["reversals"], "reversals", 0, MOST_CARDS),
        uses=fields.integer(given["uses"], "uses", 0, MOST_CARDS),
        pending=pending,
    )
    flaw = flaw_of(state)
    if flaw is not None:
        raise PositionError(*flaw)
    return state


def read_card(value: object, field: str) -> int:
    """The number of a card."""
    return fields.integer(value, field, 0, len(COPIES) - 1)


def _read_used(value: object, villages: tuple[Village, ...], cards: CardSet) -> tuple[Village, ...]:
    """The villages, with the hidden cards marked that were used while they were public."""
    changed = [list(village) for village in villages]
    everyone = seats(len(villages))
    for index, (seat, spot) in enumerate(fields.listing(value, "used", _pair)):
        card = changed[seat][spot] if seat < len(changed) and spot < len(changed[seat]) else None
        if card is None or card.knowers != everyone or not cards[card.number].once_a_turn:
            why = f"{seat}.{spot} is no hidden card that everyone knows to have a once-a-turn ability"
            raise PositionError(f"used[{index}]", why)
        if USED in card.marks:
            raise PositionError(f"used[{index}]", f"{seat}.{spot} is named twice")
        changed[seat][spot] = marked(card, USED)
    return tuple(map(tuple, changed))


def _pair(value: object, field: str) -> tuple[int, ...]:
    return fields.listing(value, field, _coordinate, 2)


def _coordinate(value: object, field: str) -> int:
    return fields.integer(value, field, 0, MOST_CARDS)


def decision_kinds(cards: CardSet) -> dict[str, type[Decision]]:
    """The kinds of decision of a game with these cards, by name."""
    return {kind.__name__: kind for kind in (*CORE_DECISIONS, *cards.decisions)}
