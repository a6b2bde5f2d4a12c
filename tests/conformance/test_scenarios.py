"""The shipped conformance pack, each scenario as a case of its own."""

from __future__ import annotations

import pytest

from silverdagger import CLAUSES
from silverdagger.conformance import Scenario, check, scenarios

PACK = scenarios()


@pytest.mark.parametrize(
    "scenario",
    [pytest.param(one, id=one.id, marks=[pytest.mark.rule(*one.clauses)]) for one in PACK],
)
def test_scenario(scenario: Scenario) -> None:
    """The engine says what the scenario says."""
    assert [str(failure) for failure in check(scenario)] == []


def test_the_pack_shows_every_clause_but_those_of_other_decks() -> None:
    """Each clause of the rules has a scenario; DECK is about cards that the pack does not have."""
    shown = {clause for scenario in PACK for clause in scenario.clauses}
    assert shown == {clause for clause in CLAUSES if clause != "ASKED" and not clause.startswith("DECK-")}


def test_the_pack_is_whole() -> None:
    """A file that is not read would be missed."""
    assert len(PACK) == 297
