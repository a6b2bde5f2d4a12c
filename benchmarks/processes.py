"""How much faster two processes play than one: `python benchmarks/processes.py`.

The same games, shared out to one worker process and to two, in turn; seconds of the clock, since
that is what is saved. The workers are there and warm before the first game. Whatever else runs on
the machine counts against two, so the processor time of the same games is told beside it: where
that grows too, the cores were not free.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterable
from concurrent.futures import Executor, ProcessPoolExecutor
from random import Random

from environments import enter

GOAL = 1.85
CHUNK = 5
"""The games that a worker gets at a time."""


def play_chunk(seed: int) -> tuple[int, float]:
    """Play some games: their decisions, and the processor time."""
    from games import POLICIES, plain

    play, rng = plain(POLICIES["kind first"]), Random(seed)
    start = time.process_time()
    decisions = sum(play(rng) for _ in range(CHUNK))
    return decisions, time.process_time() - start


def play_all(pool: Executor, seeds: Iterable[int]) -> tuple[float, float, int]:
    """Play the games of some seeds: seconds of the clock, of the processors, and the decisions."""
    start = time.perf_counter()
    results = list(pool.map(play_chunk, seeds))
    took = time.perf_counter() - start
    return took, sum(seconds for _, seconds in results), sum(decisions for decisions, _ in results)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games of a round (200)")
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    enter()

    from goals import met
    from spread import spread
    from tables import console, show

    seeds = range(max(2, arguments.games // CHUNK))
    found: dict[int, list[tuple[float, float, int]]] = {1: [], 2: []}
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        pools = {1: one, 2: two}
        for pool in pools.values():
            play_all(pool, range(8))
        for _ in range(arguments.rounds):
            for number, pool in pools.items():
                found[number].append(play_all(pool, seeds))
    show(
        f"{len(seeds) * CHUNK} games of four random players, {os.cpu_count()} cores",
        ["processes", "decisions per second", "seconds of the clock", "of the processors"],
        [
            [
                str(number),
                spread([decisions / clock for clock, _, decisions in runs]).written(),
                spread([clock for clock, _, _ in runs]).written(2),
                spread([cpu for _, cpu, _ in runs]).written(2),
            ]
            for number, runs in found.items()
        ],
    )
    pairs = list(zip(found[1], found[2], strict=True))
    faster = spread([alone[0] / both[0] for alone, both in pairs])
    free = spread([2 * alone[1] / both[1] for alone, both in pairs])
    out = console()
    out.print(f"2 processes >= {GOAL} x 1 process: {met(faster, least=GOAL)}")
    out.print(f"By the time of the processors alone, as if both cores were free: {free.written(2)}")


if __name__ == "__main__":
    main()
