"""Plant one fault at a time in a copy of the source: do the tests of its clause catch it?

    python tests/faults/run.py [CLAUSE …] [--jobs N]

Each clause of docs/rules.md has one fault in the TOML files beside this one: a small, plausible
mistake that breaks that rule. A fault is caught if a test marked with its clause fails; a source
that cannot be imported or a test that cannot be collected is a bad fault, not a caught one.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from queue import SimpleQueue

import attrs

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
ROOT = TESTS.parent
SOURCE = ROOT / "src" / "silverdagger"
APART = "DECK-"
"""The clauses that no game of Silver Dagger alone can break; the tests of foreign cards state them."""

LATE = ("conformance", "properties")
"""Folders of tests that take longer, or say less of what is wrong."""

SECONDS = 300
"""A run that takes longer has no end."""

PASSED, FAILED, NONE_FOUND = 0, 1, 5
"""Exit codes of pytest."""

_stamps = count(1_000_000_000)


@attrs.frozen
class Fault:
    """One mistake: in a file of the package, a text that occurs once becomes another."""

    clause: str
    what: str
    file: str
    old: str
    new: str

    def planted(self, text: str) -> str:
        """The text of the file with the mistake; ValueError unless `old` occurs exactly once."""
        if (found := text.count(self.old)) != 1:
            raise ValueError(f"{self.clause}: the text to change occurs {found} times in {self.file}")
        return text.replace(self.old, self.new)


def faults() -> list[Fault]:
    """All faults of the TOML files."""
    return [
        Fault(**fields)
        for path in sorted(HERE.glob("*.toml"))
        for fields in tomllib.loads(path.read_text("utf-8"))["fault"]
    ]


def clauses() -> list[str]:
    """The clauses of the rules that need a fault, in the order of the rules."""
    found = re.findall(r"^- ([A-Z]+-[0-9]+) ", (ROOT / "docs" / "rules.md").read_text("utf-8"), re.MULTILINE)
    return [clause for clause in found if not clause.startswith(APART)]


def test_files(asked: list[str]) -> list[str]:
    """The test files that may hold a test of one of these clauses, the quick ones first.

    They name the clause in a mark, or compute the clauses of one.
    """
    wanted = re.compile(rf"""mark\.rule\((?:[^)]*["'](?:{"|".join(asked)})["']|(?!["'])\S)""")
    found = [path for path in TESTS.rglob("test_*.py") if wanted.search(path.read_text("utf-8"))]
    return [str(path) for path in sorted(found, key=lambda path: (path.parent.name in LATE, path))]


def run_tests(copy: Path, asked: list[str], *more: str) -> tuple[int | None, str]:
    """Pytest's exit code (None: it had no end) and output, for the tests of some clauses on a copy.

    `more` are the test files and further options.
    """
    rules = [f"--rule={clause}" for clause in asked]
    options = ["-q", "--tb=line", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
    environment = {
        **os.environ,
        "PYTHONPATH": str(copy.parent),
        "SILVERDAGGER_TESTED": str(copy),
        "HYPOTHESIS_PROFILE": "quick",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(copy.parent / "hypothesis"),
    }
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *rules, *more],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout + done.stderr


def verdict(fault: Fault, copy: Path) -> tuple[bool, str]:
    """Whether the fault is caught, and a line that says by what, or how it is not."""
    path = copy / fault.file
    sound = path.read_text("utf-8")
    try:
        faulty = fault.planted(sound)
    except ValueError as error:
        return False, f"BAD         {error}"
    files = test_files([fault.clause])
    if not files:
        return False, f"NOT CAUGHT  {fault.clause}: {fault.what}; no test file names the clause"
    _write(path, faulty)
    try:
        code, output = run_tests(copy, [fault.clause], "-x", *files)
    finally:
        _write(path, sound)
    failed = re.search(r"^FAILED (.+?)(?: - |$)", output, re.MULTILINE)
    if code == FAILED and failed:
        return True, f"caught      {fault.clause}: {fault.what}; by {failed[1]}"
    if code == PASSED:
        return False, f"NOT CAUGHT  {fault.clause}: {fault.what}; its tests pass"
    if code == NONE_FOUND:
        return False, f"NOT CAUGHT  {fault.clause}: {fault.what}; no test is marked with the clause"
    return False, f"BAD         {fault.clause}: {fault.what}; pytest ends with {code}\n{output[-2000:]}"


def _write(path: Path, text: str) -> None:
    # A time of its own, so that Python does not take what it compiled from the text before.
    path.write_text(text, "utf-8")
    stamp = next(_stamps)
    os.utime(path, (stamp, stamp))


def sound_copies_pass(copies: list[Path], asked: list[str]) -> bool:
    """Whether all tests of these clauses pass while there is no fault."""
    files = test_files(asked)
    with ThreadPoolExecutor(len(copies)) as pool:
        parts = [files[i :: len(copies)] for i in range(len(copies))]
        runs = [
            pool.submit(run_tests, copy, asked, *part)
            for copy, part in zip(copies, parts, strict=True)
            if part
        ]
        results = [run.result() for run in runs]
    for code, output in results:
        if code not in (PASSED, NONE_FOUND):
            print(f"without a fault pytest ends with {code}\n{output[-3000:]}")
    return all(code in (PASSED, NONE_FOUND) for code, _ in results)


def verdicts(planted: list[Fault], copies: list[Path]) -> Iterator[tuple[bool, str]]:
    """The verdict on each fault, in order; every copy has one fault at a time."""
    free: SimpleQueue[Path] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def judge(fault: Fault) -> tuple[bool, str]:
        copy = free.get()
        try:
            return verdict(fault, copy)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        yield from pool.map(judge, planted)


def main() -> int:
    """Run the faults of the clauses asked for, or of all; 0 if every one is caught."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("clauses", nargs="*", metavar="CLAUSE", help="only the faults of these clauses")
    parser.add_argument("--jobs", type=int, default=2, help="how many faults to try at a time (2)")
    arguments = parser.parse_args()
    asked = arguments.clauses or clauses()
    planted = [fault for fault in faults() if fault.clause in asked]
    without = [clause for clause in asked if clause not in {fault.clause for fault in planted}]
    with tempfile.TemporaryDirectory() as folder:
        copies = [Path(folder, str(job), "silverdagger") for job in range(max(1, arguments.jobs))]
        for copy in copies:
            shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        if not sound_copies_pass(copies, asked):
            return 1
        caught = 0
        for is_caught, line in verdicts(planted, copies):
            caught += is_caught
            print(line, flush=True)
    for clause in without:
        print(f"NO FAULT    {clause}")
    print(f"{caught} of {len(planted)} faults caught; {len(without)} clauses without a fault")
    return 0 if caught == len(planted) and not without else 1


if __name__ == "__main__":
    sys.exit(main())
