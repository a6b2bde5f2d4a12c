"""The page on knowledge: every row is played, and every clause on knowing and seeing is in it."""

from __future__ import annotations

import re

import pytest

from silverdagger import CLAUSES, DAGGER, observe
from silverdagger.residents import USED
from tests.knowledge_table import PAGE, Row, as_seen, rows, views

ROWS = rows()

SHOWING = {
    "DRAW-1", "DRAW-2", "DRAW-3", "DRAW-4", "TAKE-1", "EXCH-2", "EXCH-3", "EXCH-4", "EXCH-5",
    "SPY-1", "ZOMB-1", "ZOMB-3", "ZOMB-4", "APPR-1", "APPR-2", "APPR-3", "FLIP-1", "ESEER-1",
    "ESEER-2", "MAG-1", "MAG-3", "MSEER-1", "REN-1", "REN-2", "REN-3", "THIEF-1", "THIEF-2",
    "FACE-1", "FACE-2", "FACE-3", "FACE-4", "END-4",
}  # fmt: skip
"""The clauses by which somebody comes to know a card, or does not."""


def _row(row: Row) -> object:
    return pytest.param(row, id=row.what, marks=[pytest.mark.rule(clause) for clause in row.clauses])


@pytest.mark.parametrize("row", [_row(row) for row in ROWS])
def test_each_seat_sees_what_the_row_says(row: Row) -> None:
    """The actor, the owner of what is looked at, one who looks on, and a spectator."""
    actor, owner, onlooker = row.seen
    assert views(row.after()) == (actor, owner, onlooker, onlooker)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.what)
def test_before_a_row_nobody_knows_more_than_its_marks_say(row: Row) -> None:
    """So what is seen after it comes from what is said."""
    for seat in (0, 1, 2, None):
        seen = observe(row.state(), seat)
        for village in seen.villages:
            for card in village:
                assert card.public or (card.number is None) == (seat is None or seat not in card.knowers)
                assert USED not in card.marks
        assert as_seen(seen).count("^") == row.before.count("^")


def test_every_clause_on_knowing_and_seeing_has_a_row() -> None:
    """And each row names clauses of the rules."""
    named = {clause for row in ROWS for clause in row.clauses}
    assert named >= SHOWING
    assert named <= set(CLAUSES)


def test_every_card_that_is_drawn_and_used_has_a_row() -> None:
    """By its name; those that only count in scoring show nothing to anybody."""
    words = " ".join(row.what for row in ROWS)
    silent = {"Debt Collector", "Halfling", "Sentinel", "Furry"}
    assert {card.name for card in DAGGER.cards if card.name not in words} == silent


def test_no_row_of_the_table_is_left_out() -> None:
    """Each line of the table is a row."""
    table = PAGE.read_text("utf-8").partition("| --- |")[2].partition("\n\n")[0]
    assert len(re.findall(r"^\| ", table, flags=re.MULTILINE)) == len(ROWS) > 20
