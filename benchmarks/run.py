"""How fast the engine is, beside its peers: `python benchmarks/run.py [--costs]`.

Makes an environment for each CPython that is found (3.11, 3.12, 3.13), installs this checkout and
the peers there, and prints decisions per second of CPU time of whole random games of four players,
all measured in one run, with the ratios that were asked for. With `--costs` it prints what single
operations, kept states and an import cost instead. See README.md beside this file.
"""

from __future__ import annotations

import argparse
import subprocess

from environments import HERE, VERSIONS, enter, environments


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--costs", action="store_true", help="what single operations cost instead")
    parser.add_argument("--rounds", type=int, default=11, help="how often each number is measured (11)")
    parser.add_argument("--seconds", type=float, default=0.15, help="CPU time of a row in a round (0.15)")
    parser.add_argument(
        "--python", action="append", choices=VERSIONS, help="only this version; may be given several times"
    )
    arguments = parser.parse_args()
    enter()
    pythons = environments(tuple(arguments.python or VERSIONS))
    if arguments.costs:
        for python in pythons.values():
            subprocess.run([python, HERE / "costs.py", "--rounds", str(arguments.rounds)], check=True)
    else:
        from speed import measure

        measure(pythons, arguments.rounds, arguments.seconds)


if __name__ == "__main__":
    main()
