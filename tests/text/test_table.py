"""States, observations and scores as tables that a person can read."""

from __future__ import annotations

import re
from random import Random

import pytest

from silverdagger import (
    GameState,
    dump_observation,
    dump_position,
    load_position,
    observe,
    score,
)
from tests.table import board, play
from tests.text.moments import MOMENTS

TABLE = """\
Silver Dagger, round 3 of 4      [7] public   7 hidden   7(02) known to 0, 2
> seat 0     3  [1!] [1]   9(1)>4  6(01)   private: 10 2   (dagger)
  seat 1   -14   8   [4]   2(2)
  seat 2     0  (no cards)                 (called)
  deck     2: 12 3
  discard  2: 7 5  (top first)
  removed  38: 0 0 1 1 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 9 9 9 10 10 10 11 11 11 11 12 12 12 13 13
  dagger   seat 0, turned earlier in this round, play goes ccw
  drawn: seat 0 is to act with 8 in hand"""


def test_a_table_shows_everything_that_a_state_has() -> None:
    """Round, totals, villages, private decks, piles, the dagger, the caller, whose turn, and the question."""
    state = board(
        "1^! 1^ 9(1)>4 6(01)",
        "8 4^ 2(2)",
        "",
        deck="8 12 3",
        discard="5 7",
        private=["10 2", "", ""],
        round=3,
        scores=[3, -14, 0],
        caller=2,
        power="spent",
        direction="ccw",
    )
    assert str(play(state, "draw")) == TABLE


@pytest.mark.parametrize("name", MOMENTS)
def test_every_state_has_a_table(name: str) -> None:
    """A line for each seat, and the open question at the end; also for those who only see it."""
    state = MOMENTS[name]
    for view in (state, *(observe(state, seat) for seat in (None, *range(state.players)))):
        lines = str(view).splitlines()
        assert [line for line in lines if line[2:].startswith("seat ")] == lines[1 : 1 + state.players]
        assert lines[-1].startswith(f"  {state.decision or 'over'}: ")
        assert all(line == line.rstrip() and len(line) < 200 for line in lines)


def test_a_heading_says_who_sees_it() -> None:
    """A seat, a spectator, or nobody in particular."""
    state = MOMENTS["main"]
    assert str(state).startswith("Silver Dagger, round 1 of 4      ")
    assert str(observe(state, 2)).startswith("Silver Dagger, round 1 of 4, seen by seat 2      ")
    assert str(observe(state, None)).startswith("Silver Dagger, round 1 of 4, seen by a spectator      ")


def test_a_repr_says_in_one_line_where_the_game_stands() -> None:
    """Of an observation who sees it, too."""
    assert repr(MOMENTS["main"]) == "<GameState: 3 players, round 1, main asks 0>"
    assert repr(observe(MOMENTS["main"], 1)) == "<Observation of seat 1: 3 players, round 1, main asks 0>"
    assert repr(observe(MOMENTS["over"], None)) == "<Observation of spectator: 2 players, round 4, over>"


def test_public_and_hidden_cards_can_be_told_apart() -> None:
    """A public card stands in brackets, with its mark."""
    lines = str(MOMENTS["main"]).splitlines()
    assert "[1!] [1]   9(1)>4  6(01)" in lines[1]
    assert " 8   [4]" in lines[2]
    assert " ?   [4]" in str(observe(MOMENTS["main"], 0)).splitlines()[2]


def test_an_observation_counts_what_it_does_not_know() -> None:
    """Unknown piles are numbers of cards; the discard pile is public, top first."""
    state = board("9", "8", deck="12 3 4", discard="5 7", private=["", "10 2"])
    shown = str(observe(state, 0))
    assert "  deck     3 cards\n" in shown
    assert "  discard  2: 7 5  (top first)\n" in shown
    assert "private: ? ?" in shown
    assert "private: 10 2" in str(observe(state, 1))
    assert "  removed  43 cards\n" in shown
    assert "  set 1    5 cards\n  set 3    5 cards\n" in str(observe(MOMENTS["last set"], 1))
    assert "  set 1    5: 3 0 5 4 13\n" in str(MOMENTS["last set"])


def test_empty_places_are_said_to_be_empty() -> None:
    """A deck, a discard pile and a village without cards."""
    shown = str(board("", "8", deck="", private=["7", ""]))
    assert "(no cards)" in shown
    assert "  deck     (empty)\n  discard  (empty)\n" in shown


@pytest.mark.parametrize(
    ("power", "words"),
    [
        ("none", "only a marker"),
        ("ready", "ready to be turned"),
        ("turned", "turned in this turn"),
        ("spent", "turned earlier in this round"),
    ],
)
def test_the_dagger_says_what_it_can_do(power: str, words: str) -> None:
    """Holder, power and direction."""
    assert f"  dagger   seat 0, {words}, play goes ccw\n" in str(
        board("9", "8", power=power, direction="ccw")
    )


@pytest.mark.parametrize(
    ("name", "seat", "words"),
    [
        ("first deal", 0, "deal: chance deals the next round"),
        ("last set", 0, "set: seat 1 is to act"),
        ("main", 1, "main: seat 0 is to act"),
        ("drawn", 0, "drawn: seat 0 is to act with 10 in hand"),
        ("drawn", 1, "drawn: seat 0 is to act with a card in hand"),
        ("taken", 1, "taken: seat 0 is to act with 4 in hand"),
        ("over", 1, "over: seat 1 wins with 23"),
    ],
)
def test_the_last_line_is_the_open_question(name: str, seat: int, words: str) -> None:
    """Who is asked what, and the card in hand as the seat knows it."""
    assert str(observe(MOMENTS[name], seat)).splitlines()[-1] == f"  {words}"


@pytest.mark.rule("FACE-2", "REN-3")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_table_of_an_observation_tells_nothing_that_is_not_seen(seat: int | None) -> None:
    """Whatever lies at the places that the seat does not know, the table is the same."""
    villages = ["1^ 9 6(01)", "8 4^ 2", "10(2)"]
    state = load_position(
        {"villages": villages, "deck": "12 3", "discard": "7", "private": ["5 2", "11", "0"]}
    )
    view = observe(state, seat)
    rng = Random(3)
    for _ in range(20):
        other = load_position(_with_other_secrets(state, seat, rng))
        assert observe(other, seat) == view
        assert str(observe(other, seat)) == str(view)


def _with_other_secrets(state: GameState, seat: int | None, rng: Random) -> dict[str, object]:
    """A position with other numbers wherever the seat sees a `?`."""
    position, view = dump_position(state), dump_observation(observe(state, seat))
    names = ("villages", "private")
    texts = {**{name: "|".join(position[name]) for name in names}, "deck": position["deck"]}
    seen = {**{name: "|".join(view[name]) for name in names}, "deck": view["deck"]}
    texts["removed"], seen["removed"] = position["removed"], view["removed"]
    words = {name: re.findall(r"[0-9?]+[^ |]*|[ |]", text) for name, text in texts.items()}
    places = [
        (name, i)
        for name in words
        for i, word in enumerate(re.findall(r"[0-9?]+[^ |]*|[ |]", seen[name]))
        if word[0] == "?"
    ]
    numbers = [re.match("[0-9]+", words[name][i]).group() for name, i in places]  # type: ignore[union-attr]
    rng.shuffle(numbers)
    for (name, i), number in zip(places, numbers, strict=True):
        words[name][i] = re.sub("^[0-9]+", number, words[name][i])
    changed = {name: "".join(words[name]) for name in words}
    return {
        "villages": changed["villages"].split("|"),
        "private": changed["private"].split("|"),
        "deck": changed["deck"],
        "discard": position["discard"],
    }


@pytest.mark.rule("SCORE-2")
def test_a_score_is_a_table_of_its_stages() -> None:
    """Each stage with what changed and why, the points, and where the dagger goes."""
    assert str(score(MOMENTS["later deal"])).splitlines() == [
        "seat 0    13     .     .   SCORE-1",
        "seat 1     .     8     .   SCORE-1, HALF-1",
        "seat 2     .     .     5   SCORE-1",
        "seat 2     .     .     0   DEBT-1",
        "seat 1     .     4     .   HALF-2",
        "seat 0    23     .     .   SCORE-5",
        "points    23     4     0",
        "dagger to seat 2, power none (DAGGER-1)",
    ]
