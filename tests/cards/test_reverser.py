"""11 Reverser (REV)."""

from __future__ import annotations

import pytest

from tests.cards.table import drawn, used
from tests.table import board, field, legal, play, villages

ROWS = ("9", "7", "6", "8")
USE = ("draw", "use")
DISCARD = ("draw", "discard")


@pytest.mark.rule("REV-1")
@pytest.mark.parametrize(
    ("players", "direction", "after", "following"),
    [(3, "cw", "ccw", 0), (3, "ccw", "cw", 2), (4, "cw", "ccw", 0), (4, "ccw", "cw", 2)],
)
def test_the_player_who_played_immediately_before_plays_next(
    players: int, direction: str, after: str, following: int
) -> None:
    """The direction of play changes, either way."""
    state = used(11, *ROWS[:players], turn=1, direction=direction)
    assert (state.direction, state.turn) == (after, following)
    assert villages(state) == list(ROWS[:players])


@pytest.mark.rule("REV-1")
def test_play_goes_on_in_the_new_direction() -> None:
    """Until another Reverser turns it back."""
    state = used(11, *ROWS, deck="12 13 11 *")
    turns = [state.turn]
    for lines in (DISCARD, DISCARD, USE):
        state = play(state, *lines)
        turns.append(state.turn)
    assert turns == [3, 2, 1, 2]
    assert state.direction == "cw"


@pytest.mark.rule("REV-1")
def test_discarded_without_a_use_it_changes_nothing() -> None:
    """The ability is optional, and can be used always."""
    state = drawn(11, "", "", "", discard="")
    assert legal(state) == ["discard", "use"]
    after = play(state, "discard")
    assert (after.direction, after.turn) == ("cw", 1)


@pytest.mark.rule("REV-1")
@pytest.mark.parametrize("lines", [["dagger", "draw", "use"], ["draw", "dagger", "use"]])
def test_with_the_dagger_in_the_same_turn_the_direction_is_as_before(lines: list[str]) -> None:
    """Turned twice."""
    state = play(board(*ROWS, deck="11 *", power="ready"), *lines)
    assert (state.direction, state.turn) == ("cw", 1)


@pytest.mark.rule("REV-1")
def test_the_power_of_the_dagger_stays_ready() -> None:
    """A Reverser turns the direction only; the dagger may be turned in the same turn."""
    state = play(board(*ROWS, deck="11 *", power="ready"), *USE)
    assert (state.decision, field(state, "power")) == ("end", "ready")
    assert play(state, "dagger").turn == 1
    assert play(state, "end").turn == 3


@pytest.mark.rule("REV-1")
def test_turned_by_a_magician_it_works_from_where_it_lies() -> None:
    """It stays in its village, faceup."""
    state = play(used(8, *ROWS[:2], "11", turn=0), "turn 2.0", "use")
    assert (state.direction, state.turn) == ("ccw", 2)
    assert villages(state) == ["9", "7", "11^"]


@pytest.mark.rule("REV-2")
@pytest.mark.parametrize("turn", [0, 1])
def test_with_two_players_the_opponent_is_skipped(turn: int) -> None:
    """The actor plays again, and after that turn the opponent does."""
    state = used(11, "9", "7", turn=turn)
    assert (state.turn, state.direction, state.decision) == (turn, "ccw", "main")
    assert play(state, *DISCARD).turn == 1 - turn


@pytest.mark.rule("REV-2")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nobody_is_skipped(players: int) -> None:
    """The neighbour in the new direction is next."""
    assert used(11, *ROWS[:players]).turn == players - 1


@pytest.mark.rule("REV-2")
def test_two_skips_in_one_turn_are_one() -> None:
    """With the dagger, the actor has one more turn, and the direction is as before."""
    state = play(board("9", "7", deck="11 8 *", power="ready"), *USE, "dagger")
    assert (state.turn, state.direction) == (0, "cw")
    assert play(state, *DISCARD).turn == 1


@pytest.mark.rule("REV-2")
def test_each_of_two_turns_with_a_reverser_skips() -> None:
    """The skip is gone with the turn that it skipped."""
    state = play(board("9", "7", deck="11 11 8 *"), *USE, *USE)
    assert (state.turn, state.direction) == (0, "cw")
    assert play(state, *DISCARD).turn == 1


@pytest.mark.rule("REV-3")
@pytest.mark.parametrize(
    ("players", "deck", "turns"),
    [
        (2, "11", [1]),  # the skipped turn is the caller's
        (2, "8", [1]),
        (3, "11", [1]),  # the caller would be next; seat 2 gets no turn
        (3, "8 11 9", [1, 2, 1]),  # seat 1 gets a second turn
        (3, "8 11 11 9", [1, 2, 1, 2]),
        (4, "11", [1]),
        (4, "8 11 9", [1, 2, 1]),  # seat 3 gets no turn, seat 1 a second one
        (4, "8 9 11 12 13", [1, 2, 3, 2, 1]),
        (4, "8 9 12", [1, 2, 3]),
    ],
)
def test_after_a_call_turns_go_on_until_it_would_be_the_callers(
    players: int, deck: str, turns: list[int]
) -> None:
    """Each drawn Reverser is used, each other card discarded; then the round is over."""
    state = play(board(*ROWS[:players], deck=f"{deck} *"), "call")
    played = []
    for number in deck.split():
        played.append(state.turn)
        state = play(state, *(USE if number == "11" else DISCARD))
    assert played == turns
    assert (state.decision, state.round, state.results[0].caller) == ("deal", 2, 0)


@pytest.mark.rule("REV-3")
def test_after_a_call_the_dagger_works_alike() -> None:
    """Turned in the first turn after the call, it brings the caller's turn forward."""
    state = play(board(*ROWS[:3], power="ready", holder=1), "call", "dagger", *DISCARD)
    assert (state.decision, state.round) == ("deal", 2)


@pytest.mark.rule("REV-3")
@pytest.mark.rule("OPT-2")
def test_with_the_option_a_skip_after_a_call_brings_another_turn() -> None:
    """Two players: the round ends after the first turn without a skip."""
    options = {"extra_turn_after_call": True}
    state = play(board("9", "7", deck="11 11 8 *", options=options), "call", *USE)
    assert (state.turn, state.decision) == (1, "main")
    state = play(state, *USE)
    assert (state.turn, state.decision) == (1, "main")
    assert play(state, *DISCARD).decision == "deal"
