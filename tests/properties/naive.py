"""The rules of scoring and of whose turn it is, a second time: from RULES.md alone, in plain lists.

Nothing here comes from the library, so that it can be the library's judge.
"""

from __future__ import annotations

import math

Card = tuple[int, bool]
"""A number, and whether the card is public."""


def before_furries(villages: list[list[Card]], holder: int) -> list[int]:
    """SCORE-1 and SCORE-2: what the villages are worth after Debt Collectors and Halflings."""
    players = len(villages)
    order = [(holder + step) % players for step in range(players)]
    found = []
    for village in villages:
        total = 0
        for number, public in village:
            if not (number == 2 and public):  # HALF-1
                total += number
        found.append(total)
    for seat in order:  # DEBT-1
        for number, public in villages[seat]:
            if number == 0 and public:
                for other in range(players):
                    if other != seat:
                        found[seat] -= len(villages[other])
    for seat in order:  # HALF-2
        for number, public in villages[seat]:
            if number == 2 and public:
                found[seat] = math.ceil(found[seat] / 2)
    return found


def sums(villages: list[list[Card]], holder: int) -> list[int]:
    """SCORE-2: what the villages are worth after all scoring abilities."""
    players = len(villages)
    found = before_furries(villages, holder)
    for step in range(players):  # FURRY-1
        seat = (holder + step) % players
        for number, _ in villages[seat]:
            if number == 13 and found[seat] == 50:
                for other in range(players):
                    found[other] += 50
                found[seat] = 0
    return found


def made(sums: list[int], caller: int | None) -> bool:
    """SCORE-4: whether the caller has the lowest sum, alone or tied."""
    return caller is not None and all(sums[caller] <= value for value in sums)


def points(sums: list[int], caller: int | None) -> list[int]:
    """SCORE-3 to SCORE-6: the scores of the round."""
    found = list(sums)
    if caller is not None:
        found[caller] = 0 if made(sums, caller) else sums[caller] + 10
    return found


def dagger(sums: list[int], caller: int | None, holder: int, to_caller: bool) -> tuple[int, str]:
    """DAGGER-1, DAGGER-2 and OPT-3: who gets the dagger, and whether its power is ready."""
    scores = points(sums, caller)
    fewest = min(scores)
    if caller is not None and made(sums, caller) and (to_caller or scores[caller] == fewest):
        return caller, "ready"
    seat = holder
    while scores[seat] != fewest:
        seat = (seat + 1) % len(scores)
    return seat, "none"


def winner(totals: list[int], holder: int) -> int:
    """GAME-1 and GAME-2: the lowest total, of equals the first clockwise from the dagger."""
    seat = holder
    while totals[seat] != min(totals):
        seat = (seat + 1) % len(totals)
    return seat


def turned(direction: str, times: int) -> str:
    """REV-1, DAGGER-2: the direction of play after so many changes."""
    return direction if times % 2 == 0 else {"cw": "ccw", "ccw": "cw"}[direction]


def following(
    actor: int,
    players: int,
    direction: str,
    reversals: int,
    caller: int | None,
    deck: int,
    private: list[int],
    extra_turn: bool,
) -> int | None:
    """TURN-5, CALL-3, REV-3, OPT-2 and END-2: who is next after a turn, or None: the round ends.

    Args:
        actor: Whose turn is over.
        players: How many play.
        direction: The direction of play now.
        reversals: How often it was changed in the turn.
        caller: Who has called, the actor included.
        deck: How many cards are left in the deck.
        private: How many cards are in each private deck.
        extra_turn: OPT-2.
    """
    if players == 2 and reversals > 0:
        if caller is not None and not extra_turn:
            return None
        seat = actor
    else:
        seat = (actor + 1) % players if direction == "cw" else (actor - 1) % players
    if seat == caller:
        return None
    if deck == 0 and private[seat] == 0:
        return None
    return seat
