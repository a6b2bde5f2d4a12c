"""Plant one fault at a time in a copy of the source: do the tests of its clause catch it?

    python tests/faults/run.py [CLAUSE …] [--jobs N]
    python tests/faults/run.py --leaks [--jobs N]

Each clause of docs/rules.md has one fault in the TOML files beside this one: a small, plausible
mistake that breaks that rule. A fault is caught if a test marked with its clause fails; a source
that cannot be imported or a test that cannot be collected is a bad fault, not a caught one.

`leaks.toml` has leaks: mistakes by which a seat is told what it cannot know. One is caught if the
property of non-interference fails, and with a `Leak`.
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
from collections.abc import Callable, Iterator
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

NONINTERFERENCE = str(
    TESTS
    / "properties"
    / "test_noninterference.py::test_nothing_that_a_seat_is_told_depends_on_what_it_does_not_know"
)
"""The one test that catches all leaks."""

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


Verdict = Callable[[Fault, Path], tuple[bool, str]]
"""Whether a fault is caught in a copy of the source, and a line that says so."""


def faults() -> list[Fault]:
    """All faults of the TOML files."""
    return [
        Fault(**fields)
        for path in sorted(HERE.glob("*.toml"))
        for fields in tomllib.loads(path.read_text("utf-8")).get("fault", ())
    ]


def leaks() -> list[Fault]:
    """All leaks of their TOML file."""
    found = tomllib.loads((HERE / "leaks.toml").read_text("utf-8"))["leak"]
    return [Fault("leak", **fields) for fields in found]


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


def run_tests(copy: Path, *more: str, profile: str = "quick") -> tuple[int | None, str]:
    """Pytest's exit code (None: it had no end) and output, for tests on a copy.

    `more` are the test files and further options, `profile` is one of hypothesis.
    """
    options = ["-q", "--tb=line", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
    environment = {
        **os.environ,
        "PYTHONPATH": str(copy.parent),
        "SILVERDAGGER_TESTED": str(copy),
        "HYPOTHESIS_PROFILE": profile,
        "HYPOTHESIS_STORAGE_DIRECTORY": str(copy.parent / "hypothesis"),
    }
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *more],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout + done.stderr


def run_planted(fault: Fault, copy: Path, *more: str, profile: str = "quick") -> tuple[int | None, str]:
    """`run_tests` while a fault is in the copy; ValueError if it does not fit."""
    path = copy / fault.file
    sound = path.read_text("utf-8")
    _write(path, fault.planted(sound))
    try:
        return run_tests(copy, *more, profile=profile)
    finally:
        _write(path, sound)


def verdict(fault: Fault, copy: Path) -> tuple[bool, str]:
    """Whether the fault is caught, and a line that says by what, or how it is not."""
    files = test_files([fault.clause])
    if not files:
        return False, f"NOT CAUGHT  {fault.clause}: {fault.what}; no test file names the clause"
    try:
        code, output = run_planted(fault, copy, f"--rule={fault.clause}", "-x", *files)
    except ValueError as error:
        return False, f"BAD         {error}"
    failed = re.search(r"^FAILED (.+?)(?: - |$)", output, re.MULTILINE)
    if code == FAILED and failed:
        return True, f"caught      {fault.clause}: {fault.what}; by {failed[1]}"
    if code == PASSED:
        return False, f"NOT CAUGHT  {fault.clause}: {fault.what}; its tests pass"
    if code == NONE_FOUND:
        return False, f"NOT CAUGHT  {fault.clause}: {fault.what}; no test is marked with the clause"
    return False, f"BAD         {fault.clause}: {fault.what}; pytest ends with {code}\n{output[-2000:]}"


def leak_verdict(leak: Fault, copy: Path) -> tuple[bool, str]:
    """Whether the property of non-interference fails with the leak, and a line that says in what."""
    try:
        code, output = run_planted(leak, copy, NONINTERFERENCE, profile="unshrunk")
    except ValueError as error:
        return False, f"BAD         {error}"
    found = re.search(r"\.Leak: (.*?) depends", output)
    if code == FAILED and found:
        return True, f"caught      {leak.what}; by {found[1]}"
    if code == PASSED:
        return False, f"NOT CAUGHT  {leak.what}"
    return False, f"BAD         {leak.what}; pytest ends with {code}\n{output[-2000:]}"


def _write(path: Path, text: str) -> None:
    # A time of its own, so that Python does not take what it compiled from the text before.
    path.write_text(text, "utf-8")
    stamp = next(_stamps)
    os.utime(path, (stamp, stamp))


def sound_copies_pass(copies: list[Path], asked: list[str]) -> bool:
    """Whether all tests of these clauses pass while there is no fault."""
    files = test_files(asked)
    rules = [f"--rule={clause}" for clause in asked]
    with ThreadPoolExecutor(len(copies)) as pool:
        parts = [files[i :: len(copies)] for i in range(len(copies))]
        runs = [
            pool.submit(run_tests, copy, *rules, *part)
            for copy, part in zip(copies, parts, strict=True)
            if part
        ]
        results = [run.result() for run in runs]
    for code, output in results:
        if code not in (PASSED, NONE_FOUND):
            print(f"without a fault pytest ends with {code}\n{output[-3000:]}")
    return all(code in (PASSED, NONE_FOUND) for code, _ in results)


def property_passes(copy: Path) -> bool:
    """Whether the property of non-interference holds while there is no leak."""
    code, output = run_tests(copy, NONINTERFERENCE, profile="unshrunk")
    if code != PASSED:
        print(f"without a leak pytest ends with {code}\n{output[-3000:]}")
    return code == PASSED


def verdicts(planted: list[Fault], copies: list[Path], on: Verdict) -> Iterator[tuple[bool, str]]:
    """The verdict on each fault, in order; every copy has one fault at a time."""
    free: SimpleQueue[Path] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def judge(fault: Fault) -> tuple[bool, str]:
        copy = free.get()
        try:
            return on(fault, copy)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        yield from pool.map(judge, planted)


def main() -> int:
    """Run the faults of the clauses asked for, or all, or all leaks; 0 if every one is caught."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("clauses", nargs="*", metavar="CLAUSE", help="only the faults of these clauses")
    parser.add_argument("--leaks", action="store_true", help="plant the leaks instead")
    parser.add_argument("--jobs", type=int, default=2, help="how many faults to try at a time (2)")
    arguments = parser.parse_args()
    asked = [] if arguments.leaks else arguments.clauses or clauses()
    planted = leaks() if arguments.leaks else [fault for fault in faults() if fault.clause in asked]
    without = [clause for clause in asked if clause not in {fault.clause for fault in planted}]
    with tempfile.TemporaryDirectory() as folder:
        copies = [Path(folder, str(job), "silverdagger") for job in range(max(1, arguments.jobs))]
        for copy in copies:
            shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        if not (property_passes(copies[0]) if arguments.leaks else sound_copies_pass(copies, asked)):
            return 1
        caught = 0
        for is_caught, line in verdicts(planted, copies, leak_verdict if arguments.leaks else verdict):
            caught += is_caught
            print(line, flush=True)
    for clause in without:
        print(f"NO FAULT    {clause}")
    if arguments.leaks:
        print(f"{caught} of {len(planted)} leaks caught")
    else:
        print(f"{caught} of {len(planted)} faults caught; {len(without)} clauses without a fault")
    return 0 if caught == len(planted) and not without else 1


if __name__ == "__main__":
    sys.exit(main())
