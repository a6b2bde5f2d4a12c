"""Cards, piles and villages as text (FORMAT, Cards and villages)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from silverdagger.cards.cardset import COPIES, CardSet
from silverdagger.errors import PositionError
from silverdagger.residents import USED, Glimpse, Mark, glimpse, resident
from silverdagger.text import fields

UNKNOWN = "?"
_NUMBERS = {str(number): number for number in range(len(COPIES))}
_CARD = re.compile(r"(?P<number>[0-9?]+)(?P<public>\^)?(?:\((?P<knowers>[^()]*)\))?(?P<marks>[^ ^()]*)")


def written_card(card: Glimpse) -> str:
    """`7`, `7^`, `7(02)`, `9>4`, `1^!`, and `?` for a number that is not known."""
    number = UNKNOWN if card.number is None else str(card.number)
    side = "^" if card.public else f"({''.join(map(str, card.knowers))})" if card.knowers else ""
    marks = "".join(mark.text for mark in card.marks if mark.public == card.public)
    return number + side + marks


def written_village(village: Sequence[Glimpse]) -> str:
    """A village, left to right."""
    return " ".join(map(written_card, village))


def written_pile(numbers: Iterable[int | None]) -> str:
    """A pile of numbers, `?` for None."""
    return " ".join(UNKNOWN if number is None else str(number) for number in numbers)


def tokens(value: object, field: str) -> list[str]:
    """The words of a text, single blanks between them and nothing else."""
    text = fields.text(value, field)
    words = text.split(" ") if text else []
    if "" in words:
        raise PositionError(field, f"one blank between two cards, and none at the ends: {fields.shown(text)}")
    return words


def read_number(word: str, field: str) -> int:
    """A card's number."""
    if word not in _NUMBERS:
        raise PositionError(field, f"{fields.shown(word)} is no card: a number from 0 to 13 is needed")
    return _NUMBERS[word]


def read_pile(value: object, field: str) -> tuple[int, ...]:
    """A pile of numbers."""
    return tuple(read_number(word, field) for word in tokens(value, field))


def read_seen_pile(value: object, field: str) -> tuple[int | None, ...]:
    """A pile of numbers, some of them `?`."""
    return tuple(None if w == UNKNOWN else read_number(w, field) for w in tokens(value, field))


def read_village(value: object, field: str, cards: CardSet, players: int) -> tuple[Glimpse, ...]:
    """A village, also as a seat sees it: `?` for a number that is not known.

    The mark `!` is read wherever it can stand; whose turn it is, is not known here.
    """
    return tuple(_read_card(word, field, cards, players) for word in tokens(value, field))


def _read_card(word: str, field: str, cards: CardSet, players: int) -> Glimpse:
    parts = _CARD.fullmatch(word)
    said = fields.shown(word)
    if parts is None:
        raise PositionError(field, f"{said} is no card of a village, such as 7, 7^, 7(02), 9>4 or 1^!")
    number = None if parts["number"] == UNKNOWN else read_number(parts["number"], field)
    public = parts["public"] is not None
    if public and number is None:
        raise PositionError(field, f"{said}: everyone knows a public card")
    knowers = _read_knowers(parts["knowers"], said, field, public, players)
    marks = _read_marks(parts["marks"], said, field, cards)
    for mark in marks:
        _check_mark(mark, number, public, said, field, cards)
    if number is None:
        return glimpse(knowers, marks)
    return resident(number, public, knowers, marks)


def _read_knowers(text: str | None, said: str, field: str, public: bool, players: int) -> tuple[int, ...]:
    if text is None:
        return ()
    if public:
        raise PositionError(field, f"{said}: everyone knows a public card, so it has no knowledge mark")
    if re.fullmatch(f"[0-{players - 1}]+", text) is None:
        raise PositionError(field, f"{said}: a knowledge mark names seats from 0 to {players - 1}")
    if len(set(text)) < len(text):
        raise PositionError(field, f"{said}: a knowledge mark names each seat once")
    return tuple(sorted(map(int, text)))


def _read_marks(text: str, said: str, field: str, cards: CardSet) -> tuple[Mark, ...]:
    known = sorted((USED, *cards.marks), key=lambda mark: -len(mark.text))
    marks: list[Mark] = []
    while text:
        mark = next((mark for mark in known if text.startswith(mark.text)), None)
        if mark is None or mark in marks:
            raise PositionError(field, f"{said}: no mark, or one twice, at {fields.shown(text)}")
        marks.append(mark)
        text = text[len(mark.text) :]
    return tuple(sorted(marks, key=lambda mark: mark.text))


def _check_mark(mark: Mark, number: int | None, public: bool, said: str, field: str, cards: CardSet) -> None:
    if mark.public != public:
        side = "public" if mark.public else "hidden"
        raise PositionError(field, f"{said}: the mark {mark.text} stands on {side} cards only")
    if number is None:
        return
    if mark.numbers is not None and number not in mark.numbers:
        raise PositionError(field, f"{said}: the mark {mark.text} cannot stand on a {number}")
    if mark is USED and not cards[number].once_a_turn:
        raise PositionError(field, f"{said}: {cards[number]} has no once-a-turn ability")
