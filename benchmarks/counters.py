"""Tools that count the instructions of a process: valgrind's cachegrind, else `perf stat`."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Protocol

WORKLOAD = Path(__file__).resolve().with_name("workload.py")

FIXED = {"PYTHONHASHSEED": "0"}
"""The same work each time."""

CACHEGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
PERF = ("perf", "stat", "-x,", "-e", "instructions:u")

TOOLS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "cachegrind": (CACHEGRIND, r"I\s+refs:\s+([\d,]+)"),
    "perf": (PERF, r"^(\d+),[^,]*,instructions"),
}
"""By name, how a tool is called, and where it says what it counted; the first that works is used."""


class Counter(Protocol):
    """Does some of the workload: what it printed, and how many instructions that took."""

    def __call__(self, *work: str) -> tuple[str, int]: ...


def run(*work: str, before: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Do some of the workload with the Python that runs, by way of a tool or not."""
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    command = [*before, sys.executable, str(WORKLOAD), *work]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**kept, **FIXED})


def counted(*work: str, tool: str) -> tuple[str, int]:
    """Do some of the workload with a tool; OSError if it does not count."""
    command, pattern = TOOLS[tool]
    done = run(*work, before=command)
    found = re.search(pattern, done.stderr, re.MULTILINE)
    if done.returncode or not found:
        raise OSError(f"{tool} does not count here: {done.stderr.strip()[-300:]}")
    return done.stdout, int(found[1].replace(",", ""))


def counter(tool: str) -> Counter | None:
    """A tool that is there and counts, else None."""
    command, pattern = TOOLS[tool]
    if not shutil.which(command[0]):
        return None
    tried = subprocess.run([*command, "true"], capture_output=True, text=True, check=False)
    return partial(counted, tool=tool) if re.search(pattern, tried.stderr, re.MULTILINE) else None
