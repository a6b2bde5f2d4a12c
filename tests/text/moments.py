"""One state for each decision that can be open, by name; and dumps of them."""

from __future__ import annotations

from random import Random

from silverdagger import GameState, apply, new_game, shuffled_deal
from tests.table import board, play


def _dealt(state: GameState) -> GameState:
    return apply(state, shuffled_deal(state, Random(7)))


_FAILED = play(board("9 6 3 7", "8 8^ 5", deck="2 13 11 10"), "draw", "exchange 0 1 2")
_SCORED = play(board("1^ 9 3", "8 2^", "0^ 5", deck="7", private=["", "12", ""], turn=2, caller=0), "draw")
_LATER = play(_SCORED, "discard")

MOMENTS = {
    "first deal": new_game(3, start=1),
    "first peek": _dealt(new_game(2)),
    "second peek": play(_dealt(new_game(3, start=2)), "peek 0 4"),
    "later deal": _LATER,
    "first set": _dealt(_LATER),
    "last set": play(_dealt(_LATER), "set 2", "set 0"),
    "later peek": play(_dealt(_LATER), "set 2", "set 0", "set 3", "peek 1 2"),
    "over": play(board("9 9", "8", deck="13", round=4, scores=[10, 15], turn=1), "draw", "discard"),
    "main": board("1^! 1^ 9(1)>4 6(01)", "8 4^", "2(2)", deck="12 3", private=["10 2", "", "0"], caller=1),
    "main turned": board("9 6", "8(0)", holder=0, power="turned", direction="ccw", scores=[-3, 40]),
    "main spied": play(board("1^ 9 6", "8 5", power="ready"), "spy 0 1.1"),
    "drawn": play(board("9 6", "8 5", deck="10 *", discard="3"), "draw"),
    "drawn, to keep": play(board("", "8 5", deck="4 *"), "draw"),
    "taken": play(board("9 6", "8 5", deck="1 2", discard="3 4"), "take"),
    "redirected": play(
        board("4 10", "8 8", deck="9 *", options={"redirected_ability": True}), "draw", "exchange 0"
    ),
    "place in a spot": play(board("9 6 9 3 9", "8 5", deck="2 *"), "draw", "exchange 0 2 4"),
    "place at an end": play(board("9 6 9", "8 5", deck="2 *", discard="7"), "take", "exchange 0 1"),
    "place, an extra card waits": _FAILED,
    "place the extra card": play(_FAILED, "place 4"),
    "place an Approximator": play(board("9 6 9 3", "8 5", deck="5 *"), "draw", "approximate 0 2"),
    "place beside Zombies": play(board("4 6 4", "8 5", deck="5 *"), "draw", "approximate 0 2"),
    "place a kept Zombie": play(board("4 6", "8 5", deck="4 *"), "draw", "exchange 0"),
    "pass a Zombie": play(board("9 4^", "8 5", "7"), "zombie 1"),
    "flip": play(board("9 6^", "", "7", deck="6 *"), "draw", "use"),
    "seek": play(board("10 9^", "9 3 8", "11", deck="7 *"), "draw", "use", "view 1.0", "view 0.0"),
    "turn": play(board("9 6^", "8 5", "3^ 7", deck="8 *"), "draw", "use"),
    "turned": play(board("9 6^", "8 5", "3^ 7", deck="8 *"), "draw", "use", "turn 1.0"),
    "look": play(board("9 6^", "8 5", "3^ 7", deck="9 *"), "draw", "use"),
    "second look": play(board("9 6^", "8 5", "3^ 7", deck="9 *"), "draw", "use", "view 2.1"),
    "steal": play(board("9 6^", "8 5", "3^ 7", deck="12 *"), "draw", "use"),
    "swap": play(board("9 6^", "8 5", "3^ 7", deck="12 *"), "draw", "use", "view 1.1"),
    "end": play(board("1^ 6^", "8 5", deck="13 *"), "draw", "discard"),
    "end, a used Spy turned down": play(
        board("1^ 1^ 6^ 9", "8 5", deck="6 *", power="ready"), "spy 1 1.0", "draw", "use", "flip 0"
    ),
}
"""Between them they have every kind of decision, and every field of a saved state with something in it."""
