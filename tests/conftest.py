"""Settings that all tests share, and the choice of tests by the clause that they state."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import Phase, settings

settings.register_profile("default", deadline=None, max_examples=200)
settings.register_profile("quick", deadline=None, max_examples=20)
settings.register_profile(
    "unshrunk",
    deadline=None,
    max_examples=20,
    phases=(Phase.explicit, Phase.generate),
    report_multiple_bugs=False,
    database=None,
)  # quick, and at its end with the first failure as it is
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--rule CLAUSE`."""
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="CLAUSE",
        help="only tests marked with this clause; may be given several times",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test another copy of the package than the one in `SILVERDAGGER_TESTED`, if that is set."""
    tested = os.environ.get("SILVERDAGGER_TESTED")
    if tested is not None:
        import silverdagger

        imported = Path(silverdagger.__file__).resolve().parent
        if imported != Path(tested).resolve():
            raise pytest.UsageError(f"silverdagger is imported from {imported}, not from {tested}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of the clauses that were asked for."""
    asked: set[str] = set(config.getoption("--rule") or ())
    if asked:
        kept = [item for item in items if asked & _clauses(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


def _clauses(item: pytest.Item) -> set[str]:
    return {clause for mark in item.iter_markers("rule") for clause in mark.args}
