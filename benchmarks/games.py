"""Whole random games through the public interface, as a table: `python benchmarks/games.py`.

Each row plays the same games of four players, every old state still usable. Machines and their
load differ, so the last column counts: how many times as long a decision takes as a fixed piece of
pure Python (adding up the numbers below 100) run between the rows. Medians of the rounds.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from random import Random

from silverdagger import Action, GameState, apply, legal_actions, new_game, observe, shuffled_deal
from silverdagger.bots.random_player import random_action

PLAYERS = 4

Choose = Callable[[GameState, Random], Action]


def uniform(state: GameState, rng: Random) -> Action:
    """Any legal action, each as likely."""
    return rng.choice(legal_actions(state))


def by_kind(state: GameState, rng: Random) -> Action:
    """The kind of action first, as the random player of the command line."""
    return random_action(legal_actions(state), rng)


def realised(state: GameState, rng: Random) -> Action:
    """Any legal action, with the first 64 listed at every decision."""
    legal = legal_actions(state)
    tuple(legal[:64])
    return rng.choice(legal)


def observing(state: GameState, rng: Random) -> Action:
    """Any legal action of what the seat to act is given."""
    seat = state.to_act
    assert isinstance(seat, int)
    return rng.choice(observe(state, seat).legal)


ROWS: dict[str, Choose] = {
    "uniform": uniform,
    "uniform, 64 actions listed": realised,
    "uniform, observed": observing,
    "kind of action first": by_kind,
}


def play(choose: Choose, games: int, seed: int, most: int = 5000) -> int:
    """Play some games; how many decisions they had."""
    rng = Random(seed)
    decisions = 0
    for _ in range(games):
        state = new_game(PLAYERS)
        left = most
        while state.pending and left:
            if state.decision == "deal":
                state = apply(state, shuffled_deal(state, rng))
            else:
                state = apply(state, choose(state, rng))
                decisions += 1
                left -= 1
    return decisions


def spin(times: int) -> int:
    """The fixed piece of pure Python."""
    total = 0
    for _ in range(times):
        for number in range(100):
            total += number
    return total


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games per row and round")
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    spins = 2000
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in ROWS}
    for seed in range(args.rounds):
        for name, choose in ROWS.items():
            start = time.process_time()
            spin(spins)
            fixed = (time.process_time() - start) / spins
            start = time.process_time()
            decisions = play(choose, args.games, seed)
            found[name].append(((time.process_time() - start) / decisions, fixed))
    print(f"{'decisions of whole random games':34}{'per second':>12}{'us each':>10}{'x spin':>8}")
    for name, measured in found.items():
        each = statistics.median(time for time, _ in measured)
        ratio = statistics.median(time / fixed for time, fixed in measured)
        print(f"{name:34}{1 / each:12,.0f}{each * 1e6:10.2f}{ratio:8.2f}")


if __name__ == "__main__":
    main()
