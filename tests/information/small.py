"""Positions in which a seat knows so much that its worlds can be listed: 200 to 5,000 of them.

All cards that stand nowhere lie on the discard pile. In `set` and `peek` fewer cards are dealt than the
rules deal, since with 31 of them in the deck nobody lists the worlds.
"""

from __future__ import annotations

import re
from collections import Counter

import attrs

from silverdagger import DAGGER, Card, CardSet, GameState, Mark
from tests.foreign.table import board
from tests.information.naive import COPIES
from tests.table import play
from tests.text.moments import MOMENTS

BELOW_TEN = Mark("<10", public=False, numbers=frozenset(range(10)))
"""A second thing that everyone can know of a hidden card."""


class Judge(Card):
    """A card that is there for its mark."""

    __slots__ = ()
    number = 13
    name = "Judge"
    deck = "tests"
    marks = (BELOW_TEN,)


JUDGES = DAGGER.replacing(Judge())
"""The cards of a game with a second mark that tells something."""


def lay(
    *villages: str,
    deck: str = "",
    removed: str = "",
    private: tuple[str, ...] = (),
    cards: CardSet = DAGGER,
    **fields: object,
) -> GameState:
    """A position at `main` with all other cards on the discard pile, the highest on top."""
    private = private or ("",) * len(villages)
    rest = _rest(*villages, deck, removed, *private)
    return board(cards, *villages, deck=deck, private=list(private), discard=rest, **fields)


def _rest(*texts: str) -> str:
    """All cards of the deck that do not stand in these texts."""
    words = " ".join(texts).split()
    placed = Counter(int(found[0]) for word in words if (found := re.match("[0-9]+", word)))
    return " ".join(map(str, sorted((COPIES - placed).elements())))


def numbers(text: str) -> tuple[int, ...]:
    """A pile."""
    return tuple(map(int, text.split()))


def _small(
    state: GameState, *villages: str, deck: str, removed: str = "", sets: tuple[str, ...] = ()
) -> GameState:
    """A state of `set` or `peek` with other cards, fewer of them than the rules deal."""
    return attrs.evolve(
        state,
        villages=board(DAGGER, *villages).villages,
        deck=numbers(deck),
        discard=numbers(_rest(*villages, deck, removed, *sets)),
        removed=numbers(removed),
        sets=tuple(map(numbers, sets)),
    )


MAIN = lay("9 6^ 9(0)", "8 5(1)", deck="7 1", removed="10")
BOUNDED = lay("9>4 2^ 3", "8(1)>4 1", deck="9 4 12")
JUDGED = lay("9>4<10 2<10", "8>4 12", deck="1 11 6", cards=JUDGES)
PRIVATE = lay("9 6(1)", "8(0) 5", deck="7", private=("11 11", "12 3"))
DRAWN = play(lay("9 6", "8 10", deck="10 7 10"), "draw")
TAKEN = play(lay("9 6(0) 9", "8 5", deck="9 7"), "take")
REDIRECTED = play(
    lay("4 10", "8 8 5", deck="9 3", removed="7 7", options={"redirected_ability": True}),
    "draw",
    "exchange 0",
)
SPOT = play(lay("9 3 9", "8 5", deck="2 13", removed="10 10"), "draw", "exchange 0 2")
FAILED = play(lay("9 6 3", "8 5", deck="2 10 11", removed="10 10"), "draw", "exchange 0 1 2")
EXTRA = play(FAILED, "place 0")
FLIPPING = play(lay("9 6", "8 5>4", "2", deck="6 2 2"), "draw", "use")
SEEKING = play(lay("9 6", "8 5(0)", deck="7 3 12", removed="10 10"), "draw", "use", "view 1.0")
SOUGHT = play(lay("9 6(0)", "8 5(01)", deck="7 3 12", removed="10"), "draw", "use", "view 1.0")
TURNING = play(lay("9 6", "8 5", "2", deck="8 2", removed="2"), "draw", "use")
TURNED = play(lay("9 6", "8 5", "11 2", deck="8 2 2"), "draw", "use", "turn 2.0")
LOOKING = play(lay("9 6", "8 5", "2", deck="9 2", removed="9"), "draw", "use", "view 1.0")
STEALING = play(lay("9 2", "8 5(01)", "2 7", deck="12 2"), "draw", "use")
SWAPPING = play(STEALING, "view 1.0")
ENDING = play(lay("1^ 9", "8 5", "2", deck="13 2 2", removed="6"), "draw", "discard")
SCORED = play(
    lay("9 6", "8 5", deck="7 3 3", removed="12 1 10", private=("2", "5"), turn=1, caller=0),
    "draw",
    "discard",
)
OVER = play(
    lay("9 6", "8 5", deck="7 3 3", removed="12 1 10 3", private=("2", ""), turn=1, caller=0, round=4),
    "draw", "discard",
)  # fmt: skip
SETS = _small(MOMENTS["last set"], "7 7", "7", "", deck="3", sets=("", "9 8", "", "5"))
PEEKING = _small(MOMENTS["later peek"], "2 7", "9(1) 2(1) 7", "8(2) 5(2)", deck="3", removed="10")

POSITIONS: dict[str, tuple[GameState, tuple[int | None, ...]]] = {
    "main": (MAIN, (0, 1, None)),
    "main, cards above 4": (BOUNDED, (0, None)),
    "main, two marks": (JUDGED, (0, None)),
    "main, private decks": (PRIVATE, (0, 1)),
    "drawn": (DRAWN, (0, 1, None)),
    "taken": (TAKEN, (1, None)),
    "redirected": (REDIRECTED, (0, None)),
    "place in a spot": (SPOT, (0, 1)),
    "place, an extra card waits": (FAILED, (1, None)),
    "place the extra card": (EXTRA, (1, None)),
    "flip": (FLIPPING, (0, None)),
    "seek": (SEEKING, (0,)),
    "seek, seen by others": (SOUGHT, (1, None)),
    "turn": (TURNING, (0,)),
    "turned": (TURNED, (1, None)),
    "look": (LOOKING, (1, None)),
    "steal": (STEALING, (2, None)),
    "swap": (SWAPPING, (2, None)),
    "end": (ENDING, (0, 2)),
    "deal": (SCORED, (0, 1)),
    "over": (OVER, (1, None)),
    "set": (SETS, (0, 2)),
    "peek": (PEEKING, (2, 1)),
}
"""Each with some of those who look on; for the first of them worlds are drawn as well."""
