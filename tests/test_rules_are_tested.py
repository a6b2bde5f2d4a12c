"""Every clause of the rules has a test that is marked with it, and every mark names a clause."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from silverdagger import CLAUSES

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules.md"
OF_DECKS = "DECK"
"""The section on other decks; its cards are not Silver Dagger's, so a test of it is welcome, not due."""


def clause_ids(text: str) -> list[str]:
    """The ids of the clauses of a page of rules, in their order."""
    return re.findall(r"^- ([A-Z]+-[0-9]+) ", text, flags=re.MULTILINE)


def marks(source: str) -> Iterator[str]:
    """The clauses that `pytest.mark.rule("…")` names in a test module, on a test or on a parameter.

    Only what is named as plain text counts: a mark that is computed, from the clauses of a
    scenario say, is no test that somebody wrote for the clause.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


CLAUSE_IDS = clause_ids(RULES.read_text(encoding="utf-8"))
MARKS = {
    path.relative_to(TESTS).as_posix(): set(marks(path.read_text(encoding="utf-8")))
    for path in sorted(TESTS.rglob("test_*.py"))
}


@pytest.mark.parametrize("clause", [clause for clause in CLAUSE_IDS if not clause.startswith(OF_DECKS)])
def test_a_clause_has_a_test(clause: str) -> None:
    """At least one test is marked with it."""
    assert any(clause in named for named in MARKS.values())


@pytest.mark.parametrize("module", MARKS)
def test_a_mark_names_a_clause(module: str) -> None:
    """Each clause that a test module names is one of the rules, or the one of refusals."""
    assert MARKS[module] - {*CLAUSE_IDS, "ASKED"} == set()


def test_the_library_knows_the_clauses_of_the_rules() -> None:
    """`CLAUSES` has exactly their ids, and `ASKED`."""
    assert sorted(CLAUSES) == sorted([*CLAUSE_IDS, "ASKED"])


def test_a_clause_stands_once_in_the_rules() -> None:
    """Each id is given once, and each section counts from 1 without a gap."""
    sections: dict[str, list[int]] = {}
    for clause in CLAUSE_IDS:
        section, number = clause.split("-")
        sections.setdefault(section, []).append(int(number))
    assert len(sections) > 20
    for numbers in sections.values():
        assert numbers == list(range(1, len(numbers) + 1))


def test_each_clause_says_something() -> None:
    """A short text of its own, on one line."""
    assert all(text == text.strip() and 0 < len(text) < 120 and "\n" not in text for text in CLAUSES.values())
    assert len(set(CLAUSES.values())) == len(CLAUSES)


# That the scan sees what it should


def test_the_scan_finds_marks_on_tests_and_on_parameters() -> None:
    """Several clauses of one mark too, and nothing else that looks like one."""
    source = """
@pytest.mark.rule("TURN-1", "TURN-2")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("EXCH-1")), "SETUP-1"])
def test_it(x): "pytest.mark.rule('DRAW-1')"  # pytest.mark.rule("DRAW-2")
@pytest.mark.slow("TAKE-1")
def test_other(): pass
"""
    assert list(marks(source)) == ["TURN-1", "TURN-2", "EXCH-1"]


def test_the_scan_leaves_computed_marks_out() -> None:
    """They may be there, and count for nothing."""
    source = (
        'pytest.param(scenario, marks=pytest.mark.rule(*scenario.clauses))\npytest.mark.rule(NAME, "END-1")'
    )
    assert list(marks(source)) == ["END-1"]


def test_the_scan_finds_clauses_in_rules() -> None:
    """An id begins a line of a list; ids in a text are no clauses."""
    lines = [
        "# Rules",
        "- TURN-1 Starts (SETUP-5).",
        "- not one",
        "- FURRY-12 **R** Yes.",
        "END-1 is no line",
    ]
    assert clause_ids("\n".join(lines)) == ["TURN-1", "FURRY-12"]
