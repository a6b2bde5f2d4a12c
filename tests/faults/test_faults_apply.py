"""The planted faults fit the source: each clause has one, and each can be planted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import silverdagger
from tests.faults.run import Fault, clauses, faults, leaks

PACKAGE = Path(silverdagger.__file__).parent
"""The package as it is tested, in a checkout or installed."""


def test_every_clause_has_exactly_one_fault() -> None:
    """Each clause of the rules but those of DECK has one fault, and no fault has another clause."""
    assert Counter(fault.clause for fault in faults()) == Counter(clauses())


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.clause)
def test_fault_can_be_planted(fault: Fault) -> None:
    """The text to change occurs once in its file, and the changed source is Python."""
    text = (PACKAGE / fault.file).read_text("utf-8")
    compile(fault.planted(text), fault.file, "exec")


def test_leaks_are_told_apart() -> None:
    """Each has its own words, and is another change of the source."""
    assert len({leak.what for leak in leaks()}) == len(leaks())
    assert len({(leak.file, leak.old, leak.new) for leak in leaks()}) == len(leaks())


@pytest.mark.parametrize("leak", leaks(), ids=lambda leak: leak.what)
def test_leak_can_be_planted(leak: Fault) -> None:
    """As a fault can."""
    test_fault_can_be_planted(leak)


def test_fault_that_fits_no_more_is_told() -> None:
    """A text that occurs twice, or not at all, is no place for a fault."""
    fault = Fault("TURN-6", "a limit", "turn.py", "a", "b")
    assert fault.planted("cat") == "cbt"
    for text in ("dog", "banana"):
        with pytest.raises(ValueError, match="occurs"):
            fault.planted(text)
