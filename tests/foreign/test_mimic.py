"""The Mimic: a value that depends on the village, and a public sign, by the public hooks alone."""

from __future__ import annotations

import pytest

from silverdagger import (
    DAGGER,
    ActionError,
    PositionError,
    dump_position,
    load_position,
    parse_action,
    score,
)
from tests.foreign.mimic import Mimic
from tests.foreign.table import board, check_texts
from tests.table import board as plain_board
from tests.table import legal, play, refused, seen, villages

CARDS = DAGGER.replacing(Mimic())

pytestmark = pytest.mark.rule("DECK-1")


def test_a_mimic_is_pointed_at_a_card_instead_of_a_draw() -> None:
    """The card gets the sign for everyone to see, and the turn is over."""
    state = play(board(CARDS, "13^ 6^ 9", "5 5"), "mimic 0 1")
    assert villages(state)[0] == "13^ 6^= 9"
    assert seen(state, 1)[0] == "13^ 6^= ?"
    assert state.turn == 1


def test_the_actor_is_whose_turn_it_is() -> None:
    """Another seat's Mimic is pointed at a card of that seat's village."""
    state = play(board(CARDS, "9 9^", "6^ 13^", turn=1), "mimic 1 0")
    assert villages(state) == ["9 9^", "6^= 13^"]


def test_other_public_cards_of_the_village_are_offered() -> None:
    """No hidden card, no other Mimic, no card of another player; each public Mimic offers them."""
    state = board(CARDS, "13^ 13^ 6^ 9 1^", "5^ 5")
    offered = [line for line in legal(state) if line.startswith("mimic")]
    assert offered == ["mimic 0 2", "mimic 0 4", "mimic 1 2", "mimic 1 4"]


@pytest.mark.parametrize(
    "line", ["mimic 0 0", "mimic 0 1", "mimic 0 3", "mimic 0 9", "mimic 2 2", "mimic 9 2"]
)
def test_a_pointing_that_is_not_there_is_refused(line: str) -> None:
    """At itself, at a Mimic, at a hidden card or none; by a card that is no Mimic, or by none."""
    assert refused(board(CARDS, "13^ 13^ 6^ 9", "5 5"), line) == "MIMIC-1"


def test_a_hidden_mimic_is_not_pointed() -> None:
    """Only a public one acts."""
    state = board(CARDS, "13 6^ 9", "5 5")
    assert not [line for line in legal(state) if line.startswith("mimic")]
    assert refused(state, "mimic 0 1") == "MIMIC-1"


def test_a_village_with_a_model_needs_no_other() -> None:
    """No Mimic of it, and not the other one either, is pointed while a model lies there."""
    state = board(CARDS, "13^ 13^ 6^= 1^", "5 5")
    assert not [line for line in legal(state) if line.startswith("mimic")]
    assert refused(state, "mimic 0 3") == refused(state, "mimic 1 3") == "MIMIC-2"


@pytest.mark.rule("ASKED")
def test_a_mimic_acts_in_main_only() -> None:
    """Once a card is drawn, pointing is another decision's."""
    assert refused(play(board(CARDS, "13^ 6^", "5 5"), "draw"), "mimic 0 1") == "ASKED"


@pytest.mark.rule("SCORE-1")
@pytest.mark.parametrize(
    ("village", "total"),
    [
        ("13^ 6^= 9", 21),
        ("13^ 6^ 9", 28),
        ("13 6^= 9", 28),
        ("13^ 13^ 6^= 9", 27),
        ("13^ 13 6^= 9", 34),
        ("13^ 6^= 9^=", 21),
        ("13^ 0^= 9", 7),  # 9, and the public 0 takes off the two cards of the other
    ],
)
def test_a_public_mimic_counts_as_its_lowest_model(village: str, total: int) -> None:
    """Hidden or without a model it counts 13; several share a model; of two models the lower counts."""
    scored = score(board(CARDS, village, "5 5"))
    assert scored.result.sums[0] == total
    assert ("MIMIC-3" in scored.stages[0].clauses) == ("13^" in village and "=" in village)


def test_a_model_of_another_village_does_not_count() -> None:
    """The sign speaks to the Mimics that lie beside it."""
    assert score(board(CARDS, "13^ 9", "6^= 5")).result.sums == (22, 11)


def test_the_sign_goes_with_a_card_that_is_switched() -> None:
    """It moves to the other village and is a model there."""
    state = board(CARDS, "9 9", "13^ 6^= 7", "13^ 8", deck="12 *")
    moved = play(state, "draw", "use", "view 2.1", "switch 1.1")
    assert villages(moved)[1:] == ["13^ 8(0) 7", "13^ 6^="]
    assert score(moved).result.sums[1:] == (28, 12)


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("6", ("draw", "use", "flip 0")),
        ("8", ("draw", "exchange 1")),
        ("8", ("draw", "exchange 1 2", "place 0")),
    ],
)
def test_the_sign_goes_when_the_card_is_turned_or_leaves(card: str, lines: tuple[str, ...]) -> None:
    """A card that was turned facedown, discarded or named in a failed exchange is no model."""
    state = play(board(CARDS, "13^ 6^= 9", "5 5", deck=f"{card} *"), *lines)
    assert "=" not in "".join(villages(state))


def test_the_sign_is_read_and_written() -> None:
    """`6^=` is a position of this game, on public cards that are no Mimic."""
    state = board(CARDS, "13^ 6^= 9", "5 5")
    check_texts(state)
    assert play(board(CARDS, "13^ 6^ 9", "5 5", turn=0), "mimic 0 1").villages == state.villages
    for village in ("13^=", "6=", "6(0)=", "6^=="):
        with pytest.raises(PositionError, match=r"^villages\[0\]"):
            board(CARDS, village, "5 5")


def test_two_signs_on_a_card_stand_in_one_order() -> None:
    """A used Spy that is a model is one card, in whatever order its signs are given or came."""
    first, second = board(CARDS, "13^ 1^!= 9", "5 5"), board(CARDS, "13^ 1^=! 9", "5 5")
    assert first == second
    assert villages(first)[0] == "13^ 1^!= 9"
    came = play(board(CARDS, "13^ 1^= 9", "5 5"), "spy 1 1.0")
    assert villages(came)[0] == "13^ 1^!= 9"
    check_texts(came)


def test_the_position_names_the_card() -> None:
    """`cards` lists it by deck and name."""
    written = dump_position(board(CARDS, "13^ 6^= 9", "5 5"))
    assert written["cards"] == ["tests/mimic"]
    with pytest.raises(PositionError, match=r"^cards: "):
        load_position(written)


def test_verb_sign_and_clauses_belong_to_games_with_the_card() -> None:
    """Without the Mimic in the set none of them is there, and the set's own 13 scores."""
    state = plain_board("13^ 6^ 9", "5 5")
    with pytest.raises(ActionError):
        parse_action("mimic 0 1", state)
    with pytest.raises(PositionError, match="no mark"):
        plain_board("13^ 6^= 9", "5 5")
    assert not [clause for clause in state.cards.clauses if clause.startswith("MIMIC")]
    assert 13 in DAGGER.scoring
    assert 13 not in CARDS.scoring
