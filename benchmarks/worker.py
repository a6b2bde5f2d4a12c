"""One row in a process of its own: `python worker.py ROW`, told over standard input what to play.

Each library has its own process, so that none pays for another's garbage. Orders and answers are
lines of JSON: `{"seconds": S}` or `{"games": N}`, and back `[games, decisions, seconds of CPU]`.
The first line back is null, or a text that says why the row cannot be played here.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from random import Random

from contestants import ROWS
from games import Missing, Play

SEED = 1
"""Every slice plays the same games."""


def played(play: Play, *, games: int | None = None, seconds: float = 0) -> tuple[int, int, float]:
    """Play so many games, or for so long: the games, their decisions, and the CPU time."""
    rng = Random(SEED)
    gc.collect()
    done = decisions = 0
    start = time.process_time()
    while True:
        decisions += play(rng)
        done += 1
        took = time.process_time() - start
        if took >= seconds if games is None else done >= games:
            return done, decisions, took


def main(row: str) -> None:
    """Answer orders until there are no more."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # what a library prints must not be taken for an answer
    try:
        play = ROWS[row]()
    except (Missing, ImportError) as error:
        answers.write(json.dumps(str(error)) + "\n")
        return
    play(Random(SEED))
    answers.write("null\n")
    for line in sys.stdin:
        answers.write(json.dumps(played(play, **json.loads(line))) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
