"""What operations, kept states and an import cost, with the Python that runs: part of `run.py --costs`.

Microseconds of CPU time over samples of states of random games, one sample a round, by the number
of players and by the number of cards in the actor's village; bytes of a kept state; milliseconds of
an import. See README.md beside this file.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from goals import met
from imports import import_times
from operations import APPLY, BOTH, SAMPLE_WORLD, costs
from samples import TURNS, Sample, crowded_turns, whole_game
from silverdagger import GameState
from sizes import deep_size, traced_size
from spread import spread
from tables import show

PLAYERS = (2, 3, 4)
CARDS = (5, 10, 20, 30)
HISTORIES = 3
"""So many histories are weighed."""

GROWTH, WORLD, BYTES, IMPORT = 1.5, 10.0, 1024.0, 2.5
"""The goals: operations at 30 cards to those at 5, `sample_world` to `apply`, a state, `import attrs`."""

Make = Callable[[int, int], Sample]
"""Makes a sample of so many players or cards from a seed."""

Times = Mapping[int, list[dict[str, float]]]
"""By players or cards, for each round the microseconds of each operation."""


def measured(make: Make, columns: Sequence[int], rounds: int) -> Times:
    """The costs of each column, in turn in each round; a round before the first warms up."""
    found: dict[int, list[dict[str, float]]] = {column: [] for column in columns}
    for seed in range(rounds + 1):
        for column, times in found.items():
            times.append(costs(make(column, seed)))
    return {column: times[1:] for column, times in found.items()}


def show_times(title: str, unit: str, times: Times) -> None:
    """Print what operations cost."""
    names = list(next(iter(times.values()))[0])
    show(
        title,
        ["microseconds: median (quartiles)", *[f"{column} {unit}" for column in times]],
        [
            [name, *[spread([found[name] for found in rounds]).written(1) for rounds in times.values()]]
            for name in names
        ],
    )


def weighed(make: Make, column: int) -> tuple[float, float]:
    """Bytes of a kept state: of its objects, and as they were allocated."""

    def history(seed: int) -> tuple[GameState, ...]:
        return make(column, seed).states

    histories = [partial(history, seed) for seed in range(1, HISTORIES + 1)]
    states = sum(len(history()) for history in histories)
    return sum(map(deep_size, histories)) / states, sum(map(traced_size, histories)) / states


def show_sizes(title: str, unit: str, sizes: Mapping[int, tuple[float, float]]) -> None:
    """Print what kept states weigh."""
    names = ("objects that the history alone holds", "allocated for it (tracemalloc)")
    show(
        title,
        ["bytes of a state", *[f"{column} {unit}" for column in sizes]],
        [[name, *[f"{pair[i]:,.0f}" for pair in sizes.values()]] for i, name in enumerate(names)],
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=11, help="how often each number is measured (11)")
    rounds: int = parser.parse_args().rounds

    print(f"\nCPython {platform.python_version()}, {rounds} rounds, CPU time")
    by_players = measured(whole_game, PLAYERS, rounds)
    show_times("At every decision of a random game", "players", by_players)
    by_cards = measured(crowded_turns, CARDS, rounds)
    show_times("At every decision of random turns, by the actor's cards", "cards", by_cards)
    games = {players: weighed(whole_game, players) for players in PLAYERS}
    show_sizes("All states of a game kept", "players", games)
    turns = {cards: weighed(crowded_turns, cards) for cards in CARDS}
    show_sizes(f"All states of {TURNS} random turns kept, each from a position of its own", "cards", turns)
    imports = import_times(("attrs", "silverdagger"))
    show(
        "In a fresh interpreter",
        ["", "milliseconds: median (quartiles)"],
        [
            [f"import {module}", spread([1000 * s for s in times]).written(1)]
            for module, times in imports.items()
        ],
    )

    few, *_, many = by_cards.values()
    typical = by_players[PLAYERS[-1]]
    goals: list[tuple[str, float, list[float]]] = [
        (
            f"{BOTH}: {CARDS[-1]} cards <= {GROWTH:g} x {CARDS[0]} cards",
            GROWTH,
            [high[BOTH] / low[BOTH] for low, high in zip(few, many, strict=True)],
        ),
        (
            f"{SAMPLE_WORLD} <= {WORLD:g} x {APPLY}",
            WORLD,
            [found[SAMPLE_WORLD] / found[APPLY] for found in typical if SAMPLE_WORLD in found],
        ),
        (f"bytes of a kept state of a game <= {BYTES:g}", BYTES, [size for size, _ in games.values()]),
        (
            f"import silverdagger <= {IMPORT:g} x import attrs",
            IMPORT,
            [ours / theirs for ours, theirs in zip(imports["silverdagger"], imports["attrs"], strict=True)],
        ),
    ]
    show(
        "The goals",
        ["", "median (quartiles)"],
        [
            [label, met(spread(values), most=most) if values else "not in this version"]
            for label, most, values in goals
        ],
    )


if __name__ == "__main__":
    main()
