"""Instructions per decision, not seconds: `python benchmarks/instructions.py [--here] [--write]`.

The same games are played under valgrind or perf, with what the start and the warm-up take
subtracted, so that two versions can be compared on a noisy machine. Where neither tool counts, the
figure is a ratio: the time of a decision to that of a fixed piece of pure Python run beside it. The
change against figures.toml is printed, and never fails. See README.md beside this file.
"""

from __future__ import annotations

import argparse
import json
import platform
from concurrent.futures import ThreadPoolExecutor

import figures
from counters import TOOLS, Counter, counter, run
from environments import enter

GAMES = 20
SPIN = "spin"


def per_decision(count: Counter, modes: list[str]) -> dict[str, float]:
    """Instructions of a decision, by mode."""
    with ThreadPoolExecutor(2) as pool:  # instructions are the same however busy the machine is
        start = pool.submit(count, "plain", "0")
        runs = {mode: pool.submit(count, mode, str(GAMES)) for mode in modes}
    _, nothing = start.result()
    found: dict[str, float] = {}
    for mode, done in runs.items():
        told, instructions = done.result()
        found[mode] = (instructions - nothing) / json.loads(told)["decisions"]
    return found


def per_spin(modes: list[str], rounds: int = 5) -> dict[str, float]:
    """Times the fixed piece of pure Python of a decision, by mode; the median of some rounds."""
    from spread import spread

    found: dict[str, list[float]] = {mode: [] for mode in modes}
    for _ in range(rounds):
        for mode, ratios in found.items():
            told = json.loads(run(mode, str(GAMES), "--spin").stdout)
            ratios.append(told["seconds"] / told["decisions"] / told["spin"])
    return {mode: spread(ratios).median for mode, ratios in found.items()}


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--here", action="store_true", help="with the Python that runs, as it is")
    parser.add_argument("--write", action="store_true", help="write the figures into figures.toml")
    parser.add_argument("--tool", choices=[*TOOLS, SPIN], help="this tool instead of the first that counts")
    arguments = parser.parse_args()
    if not arguments.here:
        enter()

    from tables import show

    first = run("plain", "0")  # compiles the modules, too
    first.check_returncode()
    modes: list[str] = json.loads(first.stdout)["modes"]
    wanted = [arguments.tool] if arguments.tool else [*TOOLS]
    tool, count = next(
        ((name, count) for name in wanted if name in TOOLS and (count := counter(name))), (SPIN, None)
    )
    found = per_decision(count, modes) if count else per_spin(modes)
    if not count:
        print("No tool counts instructions here: times a fixed piece of pure Python instead.")
    name = f"{tool}, CPython {platform.python_version()}, {platform.python_compiler()}, {platform.machine()}"
    committed = figures.read()
    before = committed.get(name, {})
    unit, digits = ("instructions", 0) if count else ("times the fixed piece", 2)
    show(
        f"Per decision of {GAMES} random games of four players, {name}",
        ["", unit, "against figures.toml"],
        [
            [mode, f"{figure:,.{digits}f}", figures.change(figure, before.get(mode))]
            for mode, figure in found.items()
        ],
    )
    if arguments.write:
        figures.write({**committed, name: found})


if __name__ == "__main__":
    main()
