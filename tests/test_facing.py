"""FACE: public and hidden cards, and who knows what."""

from __future__ import annotations

import pytest

from silverdagger import observe
from tests.deals import dealt
from tests.table import board, field, legal, play, seen, villages

EVERYONE = (0, 1, 2, None)
"""Three seats and a spectator."""

# FACE-1


@pytest.mark.rule("FACE-1")
def test_switched_cards_stay_as_they_were() -> None:
    """A Master Thief moves a public card that stays public, and a hidden one that stays hidden."""
    state = play(board("9^ 6", "8", "7", deck="12 *"), "draw", "use", "view 1.0", "switch 0.0")
    assert villages(state) == ["8(0) 6", "9^", "7"]


@pytest.mark.rule("FACE-1")
def test_hidden_cards_that_are_switched_stay_hidden() -> None:
    """Both of them, and who knew one of them still does."""
    state = play(board("9 6", "8", "7", deck="12 *"), "draw", "use", "view 0.1", "switch 2.0")
    assert villages(state) == ["9 7", "8", "6(0)"]


@pytest.mark.rule("FACE-1")
def test_a_magicians_switch_turns_nothing_else() -> None:
    """The turned card stays faceup, the hidden one that goes there hidden."""
    state = play(board("9 6^", "5", "7", deck="8 *"), "draw", "use", "turn 1.0", "switch 0")
    assert villages(state) == ["5^ 6^", "9", "7"]


@pytest.mark.rule("FACE-1")
def test_cards_that_slide_together_stay_as_they_were() -> None:
    """Gaps close without turning or telling anything."""
    state = play(board("6 9^ 6 7(12) 1^", "8", "7", deck="3 *"), "draw", "exchange 0 2", "place 0")
    assert villages(state)[0] == "3(0) 9^ 7(12) 1^"


@pytest.mark.rule("FACE-1")
@pytest.mark.parametrize(
    ("village", "lines", "after"),
    [
        ("9^ 6^ 5^", ["draw", "exchange 0 1", "place 0"], "3(0) 9(012) 6(012) 5^"),
        ("9^ 6 5^", ["draw", "discard"], "9^ 6 5^"),
        ("9^ 6 5^", ["draw", "exchange 1"], "9^ 3(0) 5^"),
    ],
)
def test_public_cards_are_turned_down_by_failing_only(village: str, lines: list[str], after: str) -> None:
    """Of the own actions with a plain card, only a failed exchange turns its cards facedown."""
    state = play(board(village, "8", "7", deck="3 *"), *lines)
    assert villages(state)[0] == after


@pytest.mark.rule("FACE-1", "ZOMB-1")
def test_a_passed_zombie_is_turned_facedown() -> None:
    """It joins hidden, and everyone knows it."""
    state = play(board("4^ 9", "8", "7"), "zombie 0", "place 1")
    assert villages(state) == ["9", "8", "7 4(012)"]


@pytest.mark.rule("FACE-1", "FLIP-1")
def test_a_flipper_turns_cards_both_ways() -> None:
    """What was public is hidden and known, what was hidden public."""
    state = play(board("9", "8^ 6 5(0)", "7", deck="6 *"), "draw", "use", "flip 1")
    assert villages(state) == ["9", "8(012) 6^ 5^", "7"]


# FACE-2


@pytest.mark.rule("FACE-2", "SPY-1")
def test_a_viewed_card_returns_to_its_spot() -> None:
    """It lies as before, and its viewer knows it, nobody else."""
    state = play(board("1^ 9", "8 6", "7"), "spy 0 1.1")
    assert villages(state) == ["1^! 9", "8 6(0)", "7"]
    assert [seen(state, seat)[1] for seat in EVERYONE] == ["? 6(0)", "? ?(0)", "? ?(0)", "? ?(0)"]


@pytest.mark.rule("FACE-2")
def test_a_player_does_not_see_the_own_hidden_cards() -> None:
    """Only viewed and public ones."""
    assert seen(board("9 8(0) 7^", "6(0) 5(1)"), 0) == ["? 8(0) 7^", "6(0) ?(1)"]


@pytest.mark.rule("FACE-2")
def test_knowledge_goes_with_a_card_to_another_village() -> None:
    """Who knew a switched card knows it in its new spot, and the viewer too."""
    state = play(board("9", "8(2)", "7(1)", deck="12 *"), "draw", "use", "view 1.0", "switch 2.0")
    assert villages(state) == ["9", "7(1)", "8(02)"]
    assert seen(state, 0) == ["?", "?(1)", "8(02)"]
    assert seen(state, 1) == ["?", "7(1)", "?(02)"]


@pytest.mark.rule("FACE-2")
def test_knowledge_goes_with_a_card_along_its_village() -> None:
    """Cards that join at the left end move the others, which stay known."""
    state = play(board("9 6 5(02) 1(1)", "8", "7", deck="3 *"), "draw", "exchange 0 1", "place 0")
    assert villages(state)[0] == "3(0) 9(012) 6(012) 5(02) 1(1)"


@pytest.mark.rule("FACE-2")
def test_the_players_who_know_a_card_are_seen_by_all() -> None:
    """Everyone sees who viewed which card, though not the card."""
    state = play(dealt(3), "peek 0 1", "peek 1 2", "peek 3 4")
    assert seen(state, None) == ["?(0) ?(0) ? ? ?", "? ?(1) ?(1) ? ?", "? ? ? ?(2) ?(2)"]


@pytest.mark.rule("FACE-2", "REN-3")
def test_a_private_card_is_known_to_its_owner_alone() -> None:
    """The others see that it lies there."""
    state = play(board("9", "8", "7", deck="10 3 *", private=["6", "", ""]), "draw", "use")
    assert [observe(state, seat).private[0] for seat in EVERYONE] == [(3, 6), *[(None, None)] * 3]


@pytest.mark.rule("FACE-2")
def test_a_drawn_card_in_hand_is_the_actors_secret() -> None:
    """The others see that a card is in hand; a taken one everyone knows."""
    drawn, taken = (
        play(board("9", "8", "7", deck="3 *"), "draw"),
        play(board("9", "8", "7", discard="5"), "take"),
    )
    assert [observe(drawn, seat).hand for seat in EVERYONE] == [3, None, None, None]
    assert all(observe(drawn, seat).holding for seat in EVERYONE)
    assert [observe(taken, seat).hand for seat in EVERYONE] == [5] * 4


@pytest.mark.rule("FACE-2")
def test_the_deck_is_seen_by_nobody() -> None:
    """Neither the deck nor the removed cards have numbers."""
    state = board("9", "8", "7", deck="3 3 3")
    for seat in EVERYONE:
        sight = observe(state, seat)
        assert set(sight.deck) == set(sight.removed) == {None}


# FACE-3


@pytest.mark.rule("FACE-3")
def test_a_public_card_that_is_turned_down_is_known_to_everyone() -> None:
    """Also to who never viewed it."""
    state = play(board("9", "8^", "7", deck="6 *"), "draw", "use", "flip 1")
    assert [seen(state, seat)[1] for seat in EVERYONE] == ["8(012)"] * 4


@pytest.mark.rule("FACE-3", "EXCH-4")
def test_shown_cards_are_known_to_everyone() -> None:
    """Cards of a failed exchange were all turned faceup, the hidden ones too."""
    state = play(board("9 6^ 5", "8", "7", deck="3 *"), "draw", "exchange 0 1", "place 3")
    assert [seen(state, seat)[0] for seat in EVERYONE] == [
        "9(012) 6(012) ? 3(0)",
        *["9(012) 6(012) ? ?(0)"] * 3,
    ]


@pytest.mark.rule("FACE-3", "ZOMB-3")
def test_a_zombie_that_stays_is_known_to_everyone() -> None:
    """It was shown, and lies hidden in its spot."""
    state = play(board("9 4", "8", "7", deck="3 *"), "draw", "exchange 1")
    assert [seen(state, seat)[0] for seat in EVERYONE] == ["? 4(012)"] * 4


@pytest.mark.rule("FACE-3")
def test_a_card_that_everyone_viewed_is_known_to_a_spectator() -> None:
    """What all seats know is as good as shown."""
    assert seen(board("9(01) 8(0)", "7"), None) == ["9(01) ?(0)", "?"]


# FACE-4 and FACE-5


@pytest.mark.rule("FACE-4")
def test_the_discard_pile_is_public_whole_and_in_order() -> None:
    """Every card of it, for every seat and for a spectator, and after each discard."""
    state = board("9 6 6", "8", "7", deck="3 5 *", discard="12 1 12")
    assert [observe(state, seat).discard for seat in EVERYONE] == [(12, 1, 12)] * 4
    state = play(state, "draw", "discard")
    assert [observe(state, seat).discard for seat in EVERYONE] == [(12, 1, 12, 3)] * 4
    assert field(state, "discard") == "12 1 12 3"


@pytest.mark.rule("FACE-4")
def test_a_pile_that_is_taken_from_shows_the_card_below() -> None:
    """Order is kept as cards come and go."""
    state = play(board("9 6", "8", "7", discard="12 1 11"), "take", "exchange 1")
    assert [observe(state, seat).discard for seat in EVERYONE] == [(12, 1, 6)] * 4


@pytest.mark.rule("FACE-5")
def test_sizes_are_public() -> None:
    """How many cards the deck, the private decks, the removed sets and the villages have."""
    state = board("9 6 6", "8", "", deck="3 5 7", private=["1 2", "", "3"])
    for seat in EVERYONE:
        sight = observe(state, seat)
        assert [len(village) for village in sight.villages] == [3, 1, 0]
        assert [len(pile) for pile in sight.private] == [2, 0, 1]
        assert (len(sight.deck), len(sight.removed)) == (3, 52 - 3 - 3 - 4)


@pytest.mark.rule("FACE-5")
def test_what_a_seat_may_do_depends_on_what_it_sees() -> None:
    """States that look alike to the actor offer the same actions."""
    first = play(board("9 6", "8 5", "7", deck="7 *", private=["", "2", ""]), "draw")
    second = play(board("3 2", "1 4", "0", deck="7 *", private=["", "9", ""]), "draw")
    assert seen(first, 0) == seen(second, 0)
    assert legal(first) == legal(second)
