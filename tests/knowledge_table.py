"""The rows of docs/knowledge.md: a table before, what is said, and what each seat sees after it."""

from __future__ import annotations

import re
from pathlib import Path

import attrs

from silverdagger import GameState, Observation, observe
from silverdagger.text.villages import written_pile, written_village
from tests.table import board, play

PAGE = Path(__file__).parents[1] / "docs" / "knowledge.md"


@attrs.frozen
class Row:
    """One row.

    Attributes:
        what: What happens, in words.
        clauses: The clauses that say who knows it.
        before: Villages, deck and more, as the page writes them.
        said: The action lines.
        seen: What seat 0, seat 1, and seat 2 and a spectator see then.
    """

    what: str
    clauses: tuple[str, ...]
    before: str
    said: tuple[str, ...]
    seen: tuple[str, ...]

    def state(self) -> GameState:
        """The table before."""
        villages, *more = self.before.split("; ")
        fields = {name: text for name, _, text in (part.partition(" ") for part in more)}
        given = {name: _texts(text) if name == "private" else text for name, text in fields.items()}
        return board(*_texts(villages), **given)

    def after(self) -> GameState:
        """The table after what is said."""
        return play(self.state(), *self.said)


def as_seen(seen: Observation) -> str:
    """Villages, and what else there is to be seen or not: discards, a card in hand, private decks."""
    parts = [" / ".join(written_village(village) or "-" for village in seen.villages)]
    if seen.discard:
        parts.append(f"discard {written_pile(seen.discard)}")
    if seen.holding:
        parts.append(f"hand {'?' if seen.hand is None else seen.hand}")
    if any(seen.private):
        parts.append(f"private {' / '.join(written_pile(pile) or '-' for pile in seen.private)}")
    return "; ".join(parts)


def views(state: GameState) -> tuple[str, ...]:
    """What seats 0, 1, 2 and a spectator see."""
    return tuple(as_seen(observe(state, seat)) for seat in (0, 1, 2, None))


def rows() -> list[Row]:
    """All rows of the page."""
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if re.match(r"\| .* `.* / ", line)]
    return [_row([cell.strip() for cell in line.strip("|").split(" | ")]) for line in lines]


def _row(cells: list[str]) -> Row:
    what, clauses, before, said, *seen = cells
    return Row(
        what,
        tuple(clauses.split(", ")),
        before.strip("`"),
        tuple(said.strip("`").split("`, `")),
        tuple(cell.strip("`") for cell in seen),
    )


def _texts(villages: str) -> list[str]:
    return ["" if text == "-" else text for text in villages.split(" / ")]
