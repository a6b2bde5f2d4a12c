"""Positions: a state at `main` as a JSON object, both ways (FORMAT, Position)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from silverdagger.cards import DAGGER
from silverdagger.cards.cardset import COPIES, CardSet
from silverdagger.errors import PositionError
from silverdagger.options import Options
from silverdagger.residents import USED, Glimpse, Resident, Village
from silverdagger.state import CHANCE, ROUNDS, Game, GameState, Ledger, Result
from silverdagger.text import fields
from silverdagger.text.villages import (
    read_number,
    read_pile,
    read_village,
    tokens,
    written_pile,
    written_village,
)
from silverdagger.turn import TURN

GIVEN = (
    "villages", "deck", "discard", "private", "round", "scores", "turn", "holder", "power",
    "direction", "caller", "options", "cards", "results",
)  # fmt: skip
"""The fields that a position is made from."""

FOLLOWING = ("removed", "decision", "to_act", "hand", "sets", "winner")
"""The fields that follow from the others."""

MOST_BITS_OF_A_TOTAL = 4000
"""The size of a total that is given, so that all totals it can come to are read too."""

POWERS = ("none", "ready", "turned", "spent")
DIRECTIONS = ("cw", "ccw")


def dump_position(state: GameState) -> dict[str, Any]:
    """A state as FORMAT.md's position, with all fields: a dict of JSON values.

    Only one written in a `main` decision can be read again by `load_position`; a state of any
    decision is kept whole by `dump_state`.
    """
    to_act = state.to_act
    return {
        **written_table(state),
        "hand": state.hand,
        "results": [written_result(result) for result in state.results],
        "decision": state.decision,
        "to_act": to_act.value if to_act is CHANCE else to_act,
    }


def written_table(view: Any) -> dict[str, Any]:
    """The fields that a state and an observation write alike."""
    written = {
        "villages": [written_village(village) for village in view.villages],
        "deck": written_pile(view.deck),
        "discard": written_pile(view.discard),
        "private": [written_pile(pile) for pile in view.private],
        "removed": written_pile(view.removed),
        "sets": [written_pile(pile) for pile in view.sets],
        "round": view.round,
        "scores": list(view.scores),
        "turn": view.turn,
        "holder": view.holder,
        "power": view.power,
        "direction": view.direction,
        "caller": view.caller,
        "options": written_options(view.options),
        "winner": view.winner,
    }
    foreign = foreign_cards(view.cards)
    return {**written, "cards": foreign} if foreign else written


def written_options(options: Options) -> dict[str, bool]:
    """The options that differ from the default."""
    default = attrs.asdict(Options())
    return {name: value for name, value in attrs.asdict(options).items() if value != default[name]}


def foreign_cards(cards: CardSet) -> list[str]:
    """The cards that are not Silver Dagger's own, as `deck/name`."""
    return [
        f"{card.deck}/{card.name.lower().replace(' ', '-')}"
        for card in cards.cards
        if card not in DAGGER.cards
    ]


def written_result(result: Result) -> dict[str, Any]:
    """One round of `results`."""
    return {
        "sums": list(result.sums),
        "scores": list(result.scores),
        "caller": result.caller,
        "made": result.made,
    }


def load_position(position: Mapping[str, Any], *, cards: CardSet = DAGGER) -> GameState:
    """The state that a position is, at its `main` decision.

    Args:
        position: FORMAT.md's JSON object; only `villages` is required.
        cards: The cards of the game. The field `cards`, if given, must name those of them that
            are not Silver Dagger's own.

    Raises:
        PositionError: A field is unknown, of a wrong type or impossible; the error names it.
    """
    if isinstance(position, Mapping) and "version" in position and "pending" in position:
        raise PositionError("version", "this is a saved state, which load_state reads")
    given = fields.mapping(position, "position", GIVEN + FOLLOWING)
    if given.get("decision", "main") != "main":
        at = fields.shown(given["decision"])
        raise PositionError("decision", f"a position is read in 'main', not in {at}; dump_state keeps any")
    table = Table.read(given, cards)
    state = table.state(given)
    fields.check_following(given, dump_position(state), FOLLOWING)
    return state


@attrs.frozen
class Table:
    """The fields of a position that do not depend on the decision, read and checked one by one."""

    game: Game
    villages: tuple[Village, ...]
    discard: tuple[int, ...]
    private: tuple[tuple[int, ...], ...]
    round: int
    scores: tuple[int, ...]
    holder: int
    power: str
    direction: str
    results: tuple[Result, ...]

    @classmethod
    def read(cls, given: Mapping[str, Any], cards: CardSet) -> Table:
        """Read them from a mapping; raises PositionError."""
        check_cards(given, cards)
        villages = read_villages(given, cards)
        players = len(villages)
        seat = fields.seat(players)
        private = given.get("private", [""] * players)
        return cls(
            game=Game(players, cards, read_options(given.get("options", {}))),
            villages=tuple(map(_known, villages, [f"villages[{i}]" for i in range(players)])),
            discard=read_pile(given.get("discard", ""), "discard"),
            private=fields.listing(private, "private", read_pile, players),
            round=fields.integer(given.get("round", 1), "round", 1, ROUNDS),
            scores=fields.listing(given.get("scores", [0] * players), "scores", fields.integer, players),
            holder=seat(given.get("holder", 0), "holder"),
            power=fields.one_of(given.get("power", "none"), "power", POWERS),
            direction=fields.one_of(given.get("direction", "cw"), "direction", DIRECTIONS),
            results=read_results(given.get("results", []), players),
        )

    def state(self, given: Mapping[str, Any]) -> GameState:
        """The state at `main`; raises PositionError."""
        players = self.game.players
        seat = fields.seat(players)
        turn = seat(given.get("turn", 0), "turn")
        caller = fields.optional(given.get("caller"), "caller", seat)
        if caller == turn:
            raise PositionError("turn", f"seat {turn} called, and the caller has no other turn (CALL-3)")
        if self.power == "turned" and turn != self.holder:
            raise PositionError("power", f"seat {turn} is not the holder and has not turned the dagger")
        for owner, village in enumerate(self.villages):
            if owner != turn and any(USED in card.marks for card in village):
                raise PositionError(
                    f"villages[{owner}]", "the mark ! stands in the village of 'turn' only (TURN-3)"
                )
        if any(total.bit_length() > MOST_BITS_OF_A_TOTAL for total in self.scores):
            raise PositionError("scores", "a total is too large to be played on with")
        deck, removed = self.deck(given)
        if not deck and not self.private[turn]:
            raise PositionError(
                "deck", f"empty, and seat {turn} has no private card: no such turn begins (END-2)"
            )
        return GameState(
            game=self.game,
            ledger=Ledger(self.round, self.holder, self.scores, self.results),
            villages=self.villages,
            deck=deck,
            discard=self.discard,
            private=self.private,
            removed=removed,
            sets=(),
            hand=None,
            turn=turn,
            caller=caller,
            direction=self.direction,
            power=self.power,
            reversals=int(self.power == "turned"),
            uses=sum(USED in card.marks for card in self.villages[turn]),
            pending=TURN,
        )

    def deck(self, given: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The deck, and the cards that stand nowhere."""
        words = tokens(given.get("deck", "*"), "deck")
        rest = words[-1:] == ["*"]
        if "*" in words[:-1]:
            raise PositionError("deck", "* stands for all other cards, so it is the last or not there")
        deck = tuple(read_number(word, "deck") for word in (words[:-1] if rest else words))
        left = self.left(("deck", deck))
        return (deck + left, ()) if rest else (deck, left)

    def left(self, *others: tuple[str, tuple[int, ...]]) -> tuple[int, ...]:
        """The cards that stand neither on the table nor in other places, ascending."""
        places: list[tuple[str, tuple[int, ...]]] = [
            (f"villages[{seat}]", tuple([card.number for card in village]))
            for seat, village in enumerate(self.villages)
        ]
        places.append(("discard", self.discard))
        places += [(f"private[{seat}]", pile) for seat, pile in enumerate(self.private)]
        return left_over([*places, *others])


def left_over(places: Iterable[tuple[str, Iterable[int | None]]]) -> tuple[int, ...]:
    """The cards of the deck that lie in none of these places, ascending.

    Raises:
        PositionError: There are too many of a number; the place of the first of these is named.
    """
    placed: Counter[int | None] = Counter()
    for field, numbers in places:
        for number in numbers:
            placed[number] += 1
            if number is not None and placed[number] > COPIES[number]:
                raise PositionError(
                    field, f"one {number} too many; the deck has {COPIES[number]} of them (SETUP-2)"
                )
    return tuple(n for n, copies in enumerate(COPIES) for _ in range(copies - placed[n]))


def check_cards(given: Mapping[str, Any], cards: CardSet) -> None:
    """Refuse a field `cards` that names other cards than the game has."""
    if "cards" in given:
        named = fields.listing(given["cards"], "cards", fields.text)
        if sorted(named) != sorted(foreign_cards(cards)):
            playing = ", ".join(foreign_cards(cards)) or "none of another deck"
            raise PositionError(
                "cards", f"{fields.shown(list(named))}, but the cards to play with are {playing} (DECK-1)"
            )


def read_villages(given: Mapping[str, Any], cards: CardSet) -> tuple[tuple[Glimpse, ...], ...]:
    """The villages; their number is the number of players."""
    fields.complete(given, ["villages"])
    texts = fields.listing(given["villages"], "villages", fields.text)
    if not 2 <= len(texts) <= 4:
        raise PositionError("villages", f"2, 3 or 4 players have villages, not {len(texts)} (SETUP-1)")
    return tuple(read_village(text, f"villages[{i}]", cards, len(texts)) for i, text in enumerate(texts))


def _known(village: tuple[Glimpse, ...], field: str) -> Village:
    known = tuple(card for card in village if isinstance(card, Resident))
    if len(known) < len(village):
        raise PositionError(field, "'?' stands in observations only")
    return known


def read_options(value: object) -> Options:
    """The options that differ from the default."""
    names = [field.name for field in attrs.fields(Options)]
    given = fields.mapping(value, "options", names, "options.")
    return Options(**{name: fields.boolean(item, f"options.{name}") for name, item in given.items()})


def read_results(value: object, players: int) -> tuple[Result, ...]:
    """The rounds that have been scored; their contents are not checked."""
    return fields.listing(value, "results", lambda item, field: read_result(item, field, players))


def read_result(value: object, field: str, players: int) -> Result:
    """One round that has been scored."""
    names = ("sums", "scores", "caller", "made")
    given = fields.mapping(value, field, names, f"{field}.")
    fields.complete(given, names, f"{field}.")
    return Result(
        fields.listing(given["sums"], f"{field}.sums", fields.integer, players),
        fields.listing(given["scores"], f"{field}.scores", fields.integer, players),
        fields.optional(given["caller"], f"{field}.caller", fields.seat(players)),
        fields.boolean(given["made"], f"{field}.made"),
    )
