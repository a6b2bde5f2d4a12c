"""Cards and villages as text (FORMAT, Cards and villages)."""

from __future__ import annotations

import pytest

from silverdagger import DAGGER, PositionError, load_position
from silverdagger.residents import USED, glimpse, resident
from silverdagger.text.villages import (
    read_pile,
    read_seen_pile,
    read_village,
    tokens,
    written_card,
    written_pile,
    written_village,
)
from tests.foreign.mimic import MODEL, Mimic
from tests.foreign.witch import BEWITCHED, Witch
from tests.text.refusals import refusal

ABOVE_4 = DAGGER.marks[0]
FOREIGN = DAGGER.replacing(Witch(), Mimic())

CARDS = {
    "0": resident(0, False, (), ()),
    "13": resident(13, False, (), ()),
    "7^": resident(7, True, (), ()),
    "7(02)": resident(7, False, (0, 2), ()),
    "7(012)": resident(7, False, (0, 1, 2), ()),
    "9>4": resident(9, False, (), (ABOVE_4,)),
    "9(0)>4": resident(9, False, (0,), (ABOVE_4,)),
    "1^!": resident(1, True, (), (USED,)),
    "?": glimpse((), ()),
    "?(1)": glimpse((1,), ()),
    "?>4": glimpse((), (ABOVE_4,)),
    "?(12)>4": glimpse((1, 2), (ABOVE_4,)),
}


@pytest.mark.parametrize("text", CARDS)
def test_a_card_is_written_and_read(text: str) -> None:
    """Number, side, who knows it and marks stand in this order."""
    assert written_card(CARDS[text]) == text
    (card,) = read_village(text, "villages[0]", DAGGER, 3)
    assert card is CARDS[text]


def test_a_village_is_written_and_read_left_to_right() -> None:
    """Cards stand in the order of their spots, with single blanks; no cards are an empty text."""
    text = " ".join(CARDS)
    assert read_village(text, "v", DAGGER, 3) == tuple(CARDS.values())
    assert written_village(tuple(CARDS.values())) == text
    assert read_village("", "v", DAGGER, 3) == ()
    assert written_village(()) == ""


def test_knowing_seats_are_read_in_any_order_and_written_ascending() -> None:
    """`7(20)` is `7(02)`."""
    (card,) = read_village("7(20)", "v", DAGGER, 3)
    assert card is CARDS["7(02)"]


def test_a_used_mark_is_written_only_while_the_card_is_public() -> None:
    """`!` goes with a card that is turned down, but is not written."""
    assert written_card(resident(1, False, (0, 1), (USED,))) == "1(01)"


def test_marks_of_other_cards_are_read_in_any_order() -> None:
    """Two marks on one card are one card, however they are written, and cannot be there twice."""
    one = read_village("9>4~ 9~>4 ?~ 9^=", "v", FOREIGN, 2)
    assert one[0] is one[1] is resident(9, False, (), (ABOVE_4, BEWITCHED))
    assert one[2:] == (glimpse((), (BEWITCHED,)), resident(9, True, (), (MODEL,)))
    assert "one twice" in refusal(lambda text: read_village(text, "v", FOREIGN, 2), "9~>4~").reason


NO_CARDS = [
    "14", "-1", "07", "00", "7.0", "x", "77", "7,8", "²", "٣", "?7", "7?", "??", "^", "(0)", "!", ">4", "*",
    "7^^", "7(0)^", "7()", "7(0", "7 (0)", "7(0)(1)", "7(3)", "7(00)", "7(-1)", "7(0,1)", "7(٣)", "7(0 1)",
    "7^(0)", "?^", "?!", "7!", "7^!", "1!", "1(0)!", "1^!!", "4>4", "0(1)>4", "9>5", "9>", "9>4>4", "9^>4",
    "9>4(0)", "9>4^", "7~", "7\n", "7^\n", "7(0)\n", "9>4\n", "7\u00a08",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_CARDS)
def test_what_is_no_card_is_refused(text: str) -> None:
    """Impossible numbers, sides, seats and marks are refused by the village, and shown."""
    error = refusal(lambda given: read_village(given, "villages[2]", DAGGER, 3), f"9 {text}")
    assert error.field == "villages[2]"
    assert repr(text.split(" ")[0]).strip("'") in error.reason


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("7^(0)", "everyone knows a public card, so it has no knowledge mark"),
        ("7(3)", "a knowledge mark names seats from 0 to 2"),
        ("7(11)", "a knowledge mark names each seat once"),
        ("9^>4", "the mark >4 stands on hidden cards only"),
        ("1!", "the mark ! stands on public cards only"),
        ("3>4", "the mark >4 cannot stand on a 3"),
        ("7^!", "7 Elusive Seer has no once-a-turn ability"),
        ("?^", "everyone knows a public card"),
        ("7^x", "no mark, or one twice, at 'x'"),
        ("a", "is no card of a village, such as 7, 7^, 7(02), 9>4 or 1^!"),
        ("14", "a number from 0 to 13 is needed"),
    ],
)
def test_a_refusal_says_what_is_wrong(text: str, words: str) -> None:
    """Each rule of the text has its own words."""
    assert words in refusal(lambda given: read_village(given, "v", DAGGER, 3), text).reason


def test_a_long_text_is_shown_in_short() -> None:
    """A refusal is read aloud, so it does not repeat pages."""
    for text in ("9" * 5000, f"9({'0' * 5000})", f"9>4{'x' * 5000}", " " * 5000):
        assert len(refusal(lambda given: read_village(given, "v", DAGGER, 3), text).reason) < 250


@pytest.mark.parametrize("text", [" ", " 7", "7 ", "7  8", "\t7", " 7 8"])
def test_blanks_are_single_and_between_cards(text: str) -> None:
    """Nothing stands before or after a card but one blank between two."""
    assert refusal(lambda given: read_village(given, "v", DAGGER, 2), text).field == "v"
    assert refusal(lambda given: read_pile(given, "deck"), text).field == "deck"


def test_a_blank_too_many_is_explained() -> None:
    """The whole text is shown, since a blank alone could not be."""
    error = refusal(lambda given: read_pile(given, "deck"), "7  8")
    assert error.reason == "one blank between two cards, and none at the ends: '7  8'"


@pytest.mark.parametrize("value", [None, 7, True, ["7"], b"7", {"7": 7}, 7.0])
def test_a_village_is_a_text(value: object) -> None:
    """Anything but a text is refused."""
    assert "a text is needed" in refusal(lambda given: tokens(given, "v"), value).reason


def test_a_pile_is_numbers_and_as_a_seat_sees_it_also_question_marks() -> None:
    """`?` stands for a card that the seat does not know, in observations only."""
    assert read_pile("0 13 7", "deck") == (0, 13, 7)
    assert read_seen_pile("0 ? 7", "deck") == (0, None, 7)
    assert written_pile((0, None, 7)) == "0 ? 7"
    assert read_pile("", "deck") == read_seen_pile("", "deck") == ()
    for text in ("?", "7^", "7(0)", "14", "-1", "07", "7\n", "٣"):
        assert "is no card" in refusal(lambda given: read_pile(given, "deck"), text).reason
    assert "is no card" in refusal(lambda given: read_seen_pile(given, "deck"), "?(1)").reason


@pytest.mark.rule("SPY-1")
def test_a_used_spy_is_read_in_the_village_whose_turn_it_is() -> None:
    """`!` elsewhere is refused, since a use is in an own turn."""
    assert load_position({"villages": ["1^! 1^!", "9"]}).uses == 2
    assert load_position({"villages": ["9", "1^!"], "turn": 1}).uses == 1
    with pytest.raises(
        PositionError, match=r"villages\[1\]: the mark ! stands in the village of 'turn' only"
    ):
        load_position({"villages": ["9", "1^!"]})
