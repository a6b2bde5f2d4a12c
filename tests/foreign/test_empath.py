"""The Empath: a card with a use in its owner's turn, written against the public hooks alone."""

from __future__ import annotations

import pytest

from silverdagger import (
    DAGGER,
    ActionError,
    PositionError,
    apply,
    dump_position,
    dump_state,
    load_position,
    parse_action,
    score,
)
from tests.foreign.empath import Empath, Feel
from tests.foreign.table import board, check_texts
from tests.table import board as plain_board
from tests.table import field, legal, play, refused, seen, villages

CARDS = DAGGER.replacing(Empath())

pytestmark = pytest.mark.rule("DECK-1")


def test_a_public_empath_views_an_own_hidden_card() -> None:
    """Its owner alone knows the card afterwards, and the Empath is used."""
    state = play(board(CARDS, "2^ 9 6", "5 5"), "feel 0 1")
    assert villages(state) == ["2^! 9(0) 6", "5 5"]
    assert seen(state, 0)[0] == "2^! 9(0) ?"
    assert seen(state, 1)[0] == "2^! ?(0) ?"


def test_the_actor_is_whose_turn_it_is() -> None:
    """Another seat's Empath views a card of that seat's village, for that seat."""
    state = play(board(CARDS, "9 9", "7 2^", turn=1), "feel 1 0")
    assert villages(state) == ["9 9", "7(1) 2^!"]


def test_only_own_hidden_cards_are_offered() -> None:
    """Neither a public card nor one of another player is there to be viewed."""
    state = board(CARDS, "2^ 9 6^ 7", "5 5")
    assert [line for line in legal(state) if line.startswith("feel")] == ["feel 0 1", "feel 0 3"]


@pytest.mark.rule("TURN-3")
@pytest.mark.parametrize("before", [(), ("draw",), ("take",), ("draw", "discard")], ids=str)
def test_an_empath_is_open_at_any_moment_of_the_turn(before: tuple[str, ...]) -> None:
    """Before, during and after the action."""
    state = play(board(CARDS, "2^ 9", "5 5", deck="6 *", discard="7"), *before)
    assert legal(state)[-1] == "feel 0 1"
    assert villages(play(state, "feel 0 1"))[0].split()[1] == "9(0)"


@pytest.mark.rule("TURN-4")
def test_the_turn_ends_when_the_last_empath_is_used() -> None:
    """With nothing left to use `end` is not asked, and the sign goes with the turn."""
    state = play(board(CARDS, "2^ 9", "5 5", deck="6 *"), "draw", "discard")
    assert legal(state) == ["end", "feel 0 1"]
    after = play(state, "feel 0 1")
    assert (after.turn, villages(after)[0]) == (1, "2^ 9(0)")


def test_each_empath_views_once() -> None:
    """Two Empaths are two views, and each is its own."""
    state = play(board(CARDS, "2^ 2^ 9 6", "5 5"), "feel 1 2")
    assert villages(state)[0] == "2^ 2^! 9(0) 6"
    assert refused(state, "feel 1 3") == "EMPA-2"
    assert villages(play(state, "feel 0 3"))[0] == "2^! 2^! 9(0) 6(0)"


@pytest.mark.parametrize("line", ["feel 1 3", "feel 2 3", "feel 0 2", "feel 0 4", "feel 9 1"])
def test_a_view_that_is_not_there_is_refused(line: str) -> None:
    """A hidden Empath, another card, a public target, and spots without a card cite the ability."""
    state = board(CARDS, "2^ 2 6^ 7", "5 5")
    assert refused(state, line) == "EMPA-1"


def test_an_empath_of_another_player_is_of_no_use() -> None:
    """Only the actor's own are looked at."""
    state = board(CARDS, "9 9", "2^ 5")
    assert not [line for line in legal(state) if line.startswith("feel")]


@pytest.mark.rule("CALL-2")
def test_an_empath_used_forbids_a_call() -> None:
    """A call is the whole turn, whatever card was used in it."""
    assert refused(play(board(CARDS, "2^ 9", "5 5"), "feel 0 1"), "call") == "CALL-2"


@pytest.mark.rule("SCORE-1")
def test_an_empath_counts_its_number() -> None:
    """The ability of the card that it replaces is gone: a public 2 counts 2 and halves nothing."""
    assert score(board(CARDS, "2^ 9", "5 5")).result.sums == (11, 10)


def test_the_sign_of_a_use_is_read_and_written() -> None:
    """`2^!` is a position of this game, and the use counts."""
    state = board(CARDS, "2^! 9", "5 5")
    assert state.uses == 1
    assert field(state, "villages") == ["2^! 9", "5 5"]
    assert refused(state, "feel 0 1") == "EMPA-2"
    check_texts(state)


def test_the_sign_stands_on_no_card_without_a_use() -> None:
    """It is refused on a 2 that is no Empath, as the game's own 2 has no use."""
    with pytest.raises(PositionError, match="no once-a-turn ability"):
        plain_board("2^! 9", "5 5")


def test_the_verb_belongs_to_games_with_the_card() -> None:
    """Without an Empath in the set its line is no action, and the action is another decision's."""
    state = plain_board("2^ 9", "5 5")
    with pytest.raises(ActionError):
        parse_action("feel 0 1", state)
    with pytest.raises(ValueError, match="ASKED"):
        apply(state, Feel(0, 1))
    assert "EMPA-1" not in state.cards.clauses


def test_the_position_names_the_card() -> None:
    """`cards` lists it by deck and name, and must agree with the cards given."""
    state = board(CARDS, "2^ 9", "5 5")
    written = dump_position(state)
    assert written["cards"] == ["amulet/empath"]
    assert load_position(written, cards=CARDS) == state
    with pytest.raises(PositionError, match=r"^cards: .*none of another deck"):
        load_position(written)
    with pytest.raises(PositionError, match=r"^cards: .*amulet/empath"):
        load_position({"villages": ["2^", "5"], "cards": []}, cards=CARDS)


def test_a_used_empath_that_was_turned_down_is_kept_whole() -> None:
    """The sign is not written on a hidden card, yet a saved state has it."""
    state = play(board(CARDS, "2^ 1 9", "5 5", deck="6 *"), "feel 0 2", "draw", "use", "flip 0")
    assert villages(state)[0] == "2(01) 1^ 9^"
    assert dump_state(state)["used"] == [[0, 0]]
    check_texts(state)
