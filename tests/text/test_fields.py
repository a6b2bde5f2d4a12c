"""Strict readers of JSON values, and how they show what they refuse."""

from __future__ import annotations

import pytest

from silverdagger.errors import LONGEST, MOST_BITS, PositionError, shown
from silverdagger.text.fields import integer, listing, mapping, same, text


@pytest.mark.parametrize("value", [None, True, 7, -7, 1.5, "a", "a\nb", [], [1, "a"], {"a": [None]}, (1, 2)])
def test_a_short_value_is_shown_as_it_is(value: object) -> None:
    """As Python writes it."""
    assert shown(value) == repr(value)


@pytest.mark.parametrize(
    "value",
    [
        "x" * 500,
        list(range(500)),
        [["a" * 20] * 20] * 20,
        {"k" * 500: 1},
        10**300,
        [10**300],
        {1: {2: {3: [4] * 99}}},
    ],
)
def test_a_long_value_is_shown_in_short(value: object) -> None:
    """Not more characters than an error can hold, with dots for the rest; as many as are asked for."""
    assert len(shown(value)) <= LONGEST
    assert "..." in shown(value)
    assert LONGEST < len(shown(value, 200)) <= 200


def test_a_number_too_long_to_write_is_shown_by_its_size() -> None:
    """Python itself refuses to write it."""
    assert shown(2**20_000) == "a number of 20001 bits"
    assert shown([1, 2**20_000]) == "[1, a number of 20001 bits]"


def test_a_whole_number_is_in_its_bounds() -> None:
    """Both bounds are included, and without bounds the size is bounded all the same."""
    assert [integer(value, "f", 1, 3) for value in (1, 2, 3)] == [1, 2, 3]
    for value in (0, 4):
        with pytest.raises(PositionError, match=f"f: a whole number from 1 to 3 is needed, not {value}"):
            integer(value, "f", 1, 3)
    largest = 2**MOST_BITS - 1
    assert integer(largest, "f") == largest
    assert integer(-largest, "f") == -largest
    with pytest.raises(PositionError, match=f"f: a number of {MOST_BITS + 1} bits is too large"):
        integer(largest + 1, "f")


def test_a_list_has_its_length() -> None:
    """Its items are named by their place."""
    assert listing(["a"], "f", text, 1) == ("a",)
    with pytest.raises(PositionError, match="f: a list of 2 is needed, not of 1"):
        listing(["a"], "f", text, 2)
    with pytest.raises(PositionError, match=r"f\[1\]: a text is needed, not 5"):
        listing(["a", 5], "f", text)


def test_an_unknown_field_is_named_with_its_path() -> None:
    """A long name is shown in short."""
    with pytest.raises(PositionError, match=r"f\.b: unknown field; known are a"):
        mapping({"b": 1}, "f", ["a"], "f.")
    name = "b" * LONGEST
    with pytest.raises(PositionError, match=f"^{name}: unknown field"):
        mapping({name: 1}, "f", ["a"])
    with pytest.raises(PositionError, match=r"^'b+\.\.\.b+': unknown field"):
        mapping({name + "b": 1}, "f", ["a"])


@pytest.mark.parametrize(
    ("given", "written", "alike"),
    [
        (1, 1, True),
        (True, 1, False),
        (1.0, 1, False),
        ((1, 2), [1, 2], True),
        ([1, 2, 3], [1, 2], False),
        ([1], [1, 2], False),
        ([1, True], [1, 1], False),
        ("12", ["1", "2"], False),
        ([], None, False),
        (None, None, True),
        ({"a": (1,)}, {"a": [1]}, True),
        ({"a": 1, "b": 1}, {"a": 1}, False),
        ({"b": 1}, {"a": 1}, False),
        ({"a": True}, {"a": 1}, False),
        ([["a", 1]], {"a": 1}, False),
    ],
)
def test_a_value_is_compared_as_json(given: object, written: object, alike: bool) -> None:
    """True is not 1, 1.0 is not 1, a tuple is a list."""
    assert same(given, written) is alike
