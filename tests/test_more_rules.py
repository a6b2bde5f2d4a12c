"""Rules that a planted fault breaks and that no other test of their clause would miss (tests/faults)."""

from __future__ import annotations

import pytest

from tests.deals import dealt
from tests.table import board, field, play, seen, villages


@pytest.mark.rule("SETUP-7")
def test_each_player_alone_learns_the_own_two_cards() -> None:
    """The start player views first, and sees nothing of what the others view after that."""
    state = play(dealt(3, start=1), "peek 0 1", "peek 2 3", "peek 0 4")
    for seat in range(3):
        known = [[card.isdigit() for card in _numbers(village)] for village in seen(state, seat)]
        assert [sum(village) for village in known] == [2 if owner == seat else 0 for owner in range(3)]


def _numbers(village: str) -> list[str]:
    return [card.split("(")[0] for card in village.split()]


@pytest.mark.rule("END-1")
def test_a_village_without_cards_ends_nothing() -> None:
    """A player with an empty village has turns like the others, with and without a call."""
    state = board("9 8", "", deck="6 6 7")
    assert (play(state, "draw", "discard").turn, play(state, "call").turn) == (1, 1)


@pytest.mark.rule("EXCH-1")
def test_the_new_card_never_leaves_with_the_named_ones() -> None:
    """A 6 that is exchanged for two of its own number stays, and only the two are discarded."""
    state = play(board("6 6 9", "8", deck="6 *"), "draw", "exchange 0 1")
    assert villages(state) == ["6(0) 9", "8"]
    assert field(state, "discard") == "6 6"
