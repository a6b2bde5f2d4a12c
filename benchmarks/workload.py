"""A fixed piece of work whose instructions are counted: `python workload.py MODE GAMES [--spin]`.

All modes are warmed up first, then the games of one mode are played; with 0 games it is the
start-up alone. Prints the modes that this version has, and the decisions. With `--spin` it prints
the CPU time of the games too, and that of a fixed piece of pure Python run before and after them.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from random import Random

from games import POLICIES, Missing, Play, observed, plain, stepped

POLICY = POLICIES["uniform"]
MODES = {"plain": plain, "observe": observed, "step": stepped}
WARM = 2
SEED = 1


def modes() -> dict[str, Play]:
    """By name, the games that this version can play."""
    found: dict[str, Play] = {}
    for name, make in MODES.items():
        try:
            found[name] = make(POLICY)
        except Missing:
            continue
    return found


def play_some(play: Play, games: int, seed: int = SEED) -> int:
    """Always the same games; their decisions."""
    rng = Random(seed)
    return sum(play(rng) for _ in range(games))


def spin(times: int = 2000) -> float:
    """Seconds of CPU time to add up the numbers below 100: the fixed piece of pure Python."""
    start = time.process_time()
    total = 0
    for _ in range(times):
        for number in range(100):
            total += number
    return (time.process_time() - start) / times


def main(mode: str, games: int, timed: bool) -> None:
    """Do the work."""
    plays = modes()
    for play in plays.values():
        play_some(play, WARM, SEED + 1)
    gc.collect()
    told: dict[str, object] = {"modes": list(plays)}
    before = spin() if timed else 0.0
    start = time.process_time()
    told["decisions"] = play_some(plays[mode], games)
    if timed:
        told["seconds"] = time.process_time() - start
        told["spin"] = (before + spin()) / 2
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), "--spin" in sys.argv[3:])
