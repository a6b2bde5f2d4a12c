"""Strict readers of JSON values: each takes a value and the name of its field, and refuses by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from silverdagger.errors import LONGEST, MOST_BITS, PositionError
from silverdagger.errors import shown as shown

T = TypeVar("T")


def mapping(value: object, field: str, known: Iterable[str], path: str = "") -> Mapping[str, Any]:
    """A JSON object that has no unknown fields; an error puts `path` before the name of one."""
    if not isinstance(value, Mapping):
        raise PositionError(field, f"a JSON object is needed, not {shown(value)}")
    names = tuple(known)
    for name in value:
        if name not in names:
            text = name if isinstance(name, str) and len(name) <= LONGEST else shown(name)
            raise PositionError(f"{path}{text}", f"unknown field; known are {', '.join(names)}")
    return value


def integer(value: object, field: str, low: int | None = None, high: int | None = None) -> int:
    """A whole number, between two bounds if they are given."""
    if type(value) is not int:
        raise PositionError(field, f"a whole number is needed, not {shown(value)}")
    if value.bit_length() > MOST_BITS:
        raise PositionError(field, f"{shown(value)} is too large")
    if (low is not None and value < low) or (high is not None and value > high):
        raise PositionError(field, f"a whole number from {low} to {high} is needed, not {shown(value)}")
    return value


def boolean(value: object, field: str) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise PositionError(field, f"true or false is needed, not {shown(value)}")
    return value


def text(value: object, field: str) -> str:
    """A text."""
    if type(value) is not str:
        raise PositionError(field, f"a text is needed, not {shown(value)}")
    return value


def one_of(value: object, field: str, known: Iterable[str]) -> str:
    """One of some texts."""
    names = tuple(known)
    if text(value, field) not in names:
        raise PositionError(field, f"one of {', '.join(names)} is needed, not {shown(value)}")
    return str(value)


def optional(value: object, field: str, read: Callable[[object, str], T]) -> T | None:
    """Null, or what the reader reads."""
    return None if value is None else read(value, field)


def listing(
    value: object, field: str, read: Callable[[object, str], T], length: int | None = None
) -> tuple[T, ...]:
    """A list of what the reader reads, of a length if one is given."""
    if not isinstance(value, list | tuple):
        raise PositionError(field, f"a list is needed, not {shown(value)}")
    if length is not None and len(value) != length:
        raise PositionError(field, f"a list of {length} is needed, not of {len(value)}")
    return tuple(read(item, f"{field}[{index}]") for index, item in enumerate(value))


def seat(players: int) -> Callable[[object, str], int]:
    """A reader of a seat of the game."""

    def read(value: object, field: str) -> int:
        if type(value) is not int or not 0 <= value < players:
            raise PositionError(field, f"a seat from 0 to {players - 1} is needed, not {shown(value)}")
        return value

    return read


def complete(given: Mapping[str, Any], names: Iterable[str], path: str = "") -> Mapping[str, Any]:
    """The mapping, if all these names are in it."""
    for name in names:
        if name not in given:
            raise PositionError(f"{path}{name}", "required")
    return given


def check_following(given: Mapping[str, Any], written: Mapping[str, Any], names: Iterable[str]) -> None:
    """Refuse fields that say something else than what follows from the others."""
    for name in names:
        if name in given and not same(given[name], written[name]):
            found, due = shown(given[name]), shown(written[name])
            raise PositionError(name, f"{found}, but from the other fields it follows that it is {due}")


def same(given: object, written: object) -> bool:
    """Whether a JSON value is as it was written; true is not 1, and a tuple is a list."""
    if isinstance(written, list):
        return (
            isinstance(given, list | tuple) and len(given) == len(written) and all(map(same, given, written))
        )
    if isinstance(written, dict):
        return (
            isinstance(given, Mapping)
            and given.keys() == written.keys()
            and all(same(given[name], value) for name, value in written.items())
        )
    return type(given) is type(written) and given == written
