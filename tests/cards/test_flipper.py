"""6 Flipper (FLIP)."""

from __future__ import annotations

import pytest

from tests.cards.table import drawn, used
from tests.table import field, legal, play, refused, seen, villages

pytestmark = pytest.mark.rule("FLIP-1")


def test_any_village_with_cards_may_be_chosen() -> None:
    """The own one, a protected one, one without public or without hidden cards; no empty one."""
    state = used(6, "9 7^", "3^ 8", "", "6", discard="10")
    assert (state.decision, field(state, "discard")) == ("flip", "10 6")
    assert legal(state) == ["flip 0", "flip 1", "flip 3"]
    assert [refused(state, line) for line in ("flip 2", "flip 4")] == ["FLIP-1", "FLIP-1"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("flip 0", ["7^ 9(012) 2^", "8(1)", "12 0^ 3^"]),
        ("flip 1", ["7 9^ 2(0)", "8^", "12 0^ 3^"]),
        ("flip 2", ["7 9^ 2(0)", "8(1)", "12^ 0(012) 3(012)"]),
    ],
)
def test_all_cards_of_the_village_are_turned_and_no_others(line: str, expected: list[str]) -> None:
    """What was public is known to everyone; the turn is over."""
    state = play(used(6, "7 9^ 2(0)", "8(1)", "12 0^ 3^"), line)
    assert villages(state) == expected
    assert (state.turn, state.decision) == (1, "main")


def test_everyone_still_knows_the_cards_turned_facedown() -> None:
    """A spectator too."""
    state = play(used(6, "9", "7^ 8 6^"), "flip 1")
    assert seen(state, 0) == ["?", "7(01) 8^ 6(01)"]
    assert seen(state, None) == ["?", "7(01) 8^ 6(01)"]


def test_turned_up_a_card_loses_what_was_known_of_it_hidden() -> None:
    """Flipped twice, the marks of knowledge are those of everyone."""
    state = play(used(6, "9", "7(0)>4 8", deck="6 *"), "flip 1", "draw", "use", "flip 1")
    assert villages(state) == ["9", "7(01) 8(01)"]


def test_without_any_card_in_the_villages_it_cannot_be_used() -> None:
    """It can still be discarded."""
    state = drawn(6, "", "")
    assert legal(state) == ["discard"]
    assert refused(state, "use") == "FLIP-1"


def test_the_village_of_another_is_enough_to_use_it() -> None:
    """The actor need not have a card."""
    assert legal(drawn(6, "", "9")) == ["discard", "use"]


def test_discarded_without_a_use_it_turns_nothing() -> None:
    """The ability is optional."""
    state = play(drawn(6, "9 7^", "8"), "discard")
    assert (villages(state), state.turn) == (["9 7^", "8"], 1)


def test_one_village_has_to_be_chosen() -> None:
    """There is no way to stop once it is used."""
    assert [refused(used(6, "9", "8"), line) for line in ("stop", "end", "discard")] == ["ASKED"] * 3
