"""What is said of a text that is no action: what could be said here instead (FORMAT, Decisions)."""

from __future__ import annotations

from typing import Any

import pytest

from silverdagger import ActionError, legal_actions, observe, parse_action
from tests.table import board, play
from tests.text.moments import MOMENTS


def said(name: str, text: Any = "hop") -> str:
    """The error of a text that is no action, at a moment."""
    with pytest.raises(ActionError) as raised:
        parse_action(text, MOMENTS[name])
    assert raised.value.text is text
    assert raised.value.reason == str(raised.value)
    return raised.value.reason


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("over", "the game is over"),
        ("first deal", "here chance says 'deal C1 … C52'"),
        ("last set", "in 'set' seat 1 can say: set K"),
        ("first peek", "in 'peek' seat 0 can say: peek I J"),
        ("main", "in 'main' seat 0 can say: draw, draw private, spy N P.M"),
        ("drawn", "in 'drawn' seat 0 can say: approximate N M, discard, exchange N …, keep, use"),
        ("drawn, to keep", "in 'drawn' seat 0 can say: approximate N M, discard, exchange N …, keep, use"),
        ("place in a spot", "in 'place' seat 0 can say: place I"),
        ("turned", "in 'turned' seat 0 can say: switch N, use"),
        ("swap", "in 'swap' seat 0 can say: switch P.N"),
        ("second look", "in 'look' seat 0 can say: stop, view P.N"),
        ("end", "in 'end' seat 0 can say: end, spy N P.M"),
    ],
)
def test_the_error_says_what_could_be_said(name: str, words: str) -> None:
    """In the words of the format, and only what is legal in some way."""
    assert said(name) == f"'hop' is no action; {words}"


@pytest.mark.rule("DRAW-1")
def test_the_error_does_not_tell_what_was_drawn() -> None:
    """Whoever sent the text may be another seat: all drawn cards have the same error."""
    drawn = [play(board("9 6 1", "3 12", deck=f"{number} *"), "draw") for number in range(14)]
    reasons = set()
    for state in drawn:
        with pytest.raises(ActionError) as raised:
            parse_action("hello", state)
        reasons.add(raised.value.reason)
    assert len(reasons) == 1


@pytest.mark.parametrize("name", MOMENTS)
def test_every_decision_has_an_error_that_helps(name: str) -> None:
    """Each kind of action that is legal is said once."""
    reason = said(name)
    if MOMENTS[name].to_act in range(MOMENTS[name].players):
        forms = {action.form for action in legal_actions(MOMENTS[name])}
        if MOMENTS[name].decision == "drawn":  # whatever the card in hand is
            forms |= {"approximate N M", "discard", "exchange N …", "keep", "use"}
        assert reason.split(" can say: ")[1].split(", ") == sorted(forms)


@pytest.mark.parametrize(
    "text", [None, 5, True, b"draw", ["draw"], {"draw": 1}, 1.0, pytest.param(10**5000, id="long")]
)
def test_what_is_no_text_is_no_action(text: object) -> None:
    """It is shown in short, whatever it is."""
    assert " is no action; in 'main' " in said("main", text)
    assert len(said("main", text)) < 200


def test_a_long_text_is_shown_in_short() -> None:
    """An error is read aloud."""
    assert len(said("main", "draw " * 5000)) < 200


def test_a_line_is_read_beside_what_a_seat_sees() -> None:
    """A bot has observations only; the error says what its seat could say, or what is asked at all."""
    state = board("9 6", "8", deck="7 *", discard="3")
    assert parse_action("draw", observe(state, 0)) == parse_action("draw", state)
    for seat, words in ((0, "call, draw, take"), (1, "call, draw, draw private, take, zombie N")):
        with pytest.raises(ActionError, match=f"in 'main' seat 0 can say: {words}$"):
            parse_action("hop", observe(state, seat))
