"""The page on cards says what is there: its example is the Empath's module, its table has every hook."""

from __future__ import annotations

import re
from pathlib import Path

from silverdagger import DAGGER, Card
from tests.foreign import empath

PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")


def hooks() -> dict[str, str]:
    """Each hook of the table, with the cards that use it."""
    table = PAGE.partition("## The hooks")[2].partition("\n## ")[0]
    rows = [line.split(" | ") for line in table.splitlines() if line.startswith("| `")]
    return {hook: row[2] for row in rows for hook in re.findall(r"`(\w+)`", row[0])}


def test_the_example_is_the_module() -> None:
    """Letter by letter."""
    assert Path(empath.__file__).read_text(encoding="utf-8") in PAGE


def test_the_table_has_every_hook() -> None:
    """All that a card can say, and nothing else."""
    declared = set(Card.__annotations__) | {
        name for name, value in vars(Card).items() if callable(value) and not name.startswith("_")
    }
    assert set(hooks()) == declared


def test_the_table_names_the_cards_that_use_a_hook() -> None:
    """Of Silver Dagger's cards, those that override it."""
    for hook, users in hooks().items():
        using = [card for card in DAGGER.cards if hook in vars(type(card))]
        named = [card for card in DAGGER.cards if re.search(rf"\b{card.name}\b", users)]
        if users.startswith("all"):
            assert using == list(DAGGER.cards) or hook == "deck"
        elif users.startswith("6 to 12"):
            assert [card.number for card in using] == list(range(6, 13))
        else:
            assert using == named, hook
