"""What an import costs in a fresh interpreter."""

from __future__ import annotations

import os
import subprocess
import sys

from environments import CLEAN

CODE = "from time import process_time as now; start = now(); import {}; print(now() - start)"


def import_time(module: str) -> float:
    """Seconds of CPU time of one import, everything that it needs included."""
    run = subprocess.run(
        [sys.executable, "-c", CODE.format(module)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **CLEAN},
    )
    return float(run.stdout)


def import_times(modules: tuple[str, ...], runs: int = 15) -> dict[str, list[float]]:
    """By module, the times of so many fresh runs, the modules in turn, all compiled before."""
    for module in modules:
        import_time(module)
    found: dict[str, list[float]] = {module: [] for module in modules}
    for _ in range(runs):
        for module, times in found.items():
            times.append(import_time(module))
    return found
