"""The state as a value: its attributes, its text, and what Python does with it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import attrs
import pytest

from silverdagger import (
    CHANCE,
    DAGGER,
    GameState,
    Mark,
    Options,
    Resident,
    Result,
    SilverDaggerError,
    legal_actions,
    new_game,
    observe,
)
from silverdagger.residents import glimpse, resident
from silverdagger.state import FIELDS
from tests.deals import DEAL, between_rounds, dealt
from tests.table import board, field, play


def in_a_turn() -> GameState:
    """A turn in which every field says something."""
    return board(
        "9 1^! 8(02)", "7", "",
        deck="5 3 *", discard="12 6", private=["2", "", ""], round=3, scores=[10, -2, 7],
        holder=2, direction="ccw", power="spent", caller=1,
    )  # fmt: skip


def over() -> GameState:
    """After the fourth round."""
    return between_rounds("9", "3", round=4)


SCENES: dict[str, Callable[[], GameState]] = {
    "new": lambda: new_game(2),
    "peek": lambda: dealt(3),
    "set": lambda: play(between_rounds("1", "9"), str(DEAL)),
    "main": in_a_turn,
    "drawn": lambda: play(in_a_turn(), "draw"),
    "place": lambda: play(board("9 6 9", "8"), "draw", "exchange 0 2"),
    "turned": lambda: play(board("9 6", "8 7", deck="8 *"), "draw", "use", "turn 1.0"),
    "over": over,
}
"""A state in several decisions, each made when its test runs."""


@pytest.fixture(params=SCENES.values(), ids=[*SCENES])
def state(request: pytest.FixtureRequest) -> GameState:
    """Each of them."""
    scene: Callable[[], GameState] = request.param
    return scene()


def test_a_state_has_formats_words_as_attributes() -> None:
    """Each field of a position is an attribute."""
    state = in_a_turn()
    assert (state.players, state.round, state.scores, state.results) == (3, 3, (10, -2, 7), ())
    assert (state.turn, state.holder, state.power, state.direction, state.caller) == (0, 2, "spent", "ccw", 1)
    assert (state.decision, state.to_act, state.hand, state.winner, state.sets) == ("main", 0, None, None, ())
    assert (state.deck[:2], state.discard, state.private) == ((5, 3), (12, 6), ((2,), (), ()))
    assert (state.removed, state.cards, state.options) == ((), DAGGER, Options())


def test_a_card_in_a_village_says_how_it_lies() -> None:
    """Its number, public or hidden, who knows it, and its marks."""
    first, second, third = in_a_turn().villages[0]
    assert (first.number, first.public, first.knowers, first.marks) == (9, False, (), ())
    assert (second.number, second.public, [mark.text for mark in second.marks]) == (1, True, ["!"])
    assert (third.public, third.knowers) == (False, (0, 2))
    assert [third.known_to(seat) for seat in (0, 1, 2)] == [True, False, True]
    assert second.known_to(1)


def test_attributes_say_what_a_dump_says(state: GameState) -> None:
    """The attributes of FORMAT's words and the written position agree."""
    for name in ("round", "turn", "holder", "power", "direction", "caller", "winner", "decision", "hand"):
        assert getattr(state, name) == field(state, name)
    assert list(state.scores) == field(state, "scores")
    assert ("chance" if state.to_act is CHANCE else state.to_act) == field(state, "to_act")


def test_who_is_to_act() -> None:
    """Chance at `deal`, a player before the first turn, the actor in a turn, in the end nobody."""
    assert new_game(2).to_act is CHANCE
    assert dealt(3, start=1).to_act == 1
    drawn = play(in_a_turn(), "draw")
    assert (drawn.to_act, drawn.actor) == (0, 0)
    assert over().to_act is None


def test_chance_is_nobodys_seat() -> None:
    """It is a constant of its own kind, and stays the same one through a pickle."""
    assert not isinstance(CHANCE, int)
    seats: list[object] = [0, 1, 2, 3, None]
    assert CHANCE not in seats
    assert pickle.loads(pickle.dumps(CHANCE)) is CHANCE
    assert repr(CHANCE) == "CHANCE"


@pytest.mark.parametrize(
    ("fields", "previous"),
    [({}, 3), ({"direction": "ccw"}, 1), ({"turn": 2}, 1), ({"turn": 3, "direction": "ccw"}, 0)],
)
@pytest.mark.rule("ZOMB-1")
def test_the_player_who_played_immediately_before(fields: dict[str, object], previous: int) -> None:
    """The neighbour against the direction of play."""
    assert board("9", "8", "7", "6", **fields).previous == previous


@pytest.mark.rule("ZOMB-1")
def test_who_played_before_is_fixed_when_the_turn_starts() -> None:
    """Turning the direction in the turn changes nothing, once or twice."""
    state = board("9", "8", "7", power="ready", deck="11 *")
    turned = play(state, "dagger")
    assert state.previous == turned.previous == 2
    state = play(board("1^ 9", "8", "7", deck="11 *"), "draw", "use")
    assert (state.decision, state.previous) == ("end", 2)


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        (SCENES["new"], "<GameState: 2 players, round 1, deal asks CHANCE>"),
        (in_a_turn, "<GameState: 3 players, round 3, main asks 0>"),
        (over, "<GameState: 2 players, round 4, over>"),
    ],
    ids=["new", "main", "over"],
)
def test_a_state_is_short_in_a_list(scene: Callable[[], GameState], text: str) -> None:
    """Its repr says players, round and the open question, and no card."""
    assert repr(scene()) == text


def test_a_state_is_a_table_as_text() -> None:
    """What lies where, whose turn it is, and what is asked."""
    rows = ["9 1^ 8(02)", "7", ""]
    state = board(*rows, deck="5 3 1", discard="12 6", caller=1, holder=2, private=["2", "", ""])
    lines = str(play(state, "draw")).splitlines()
    assert lines.pop(6).startswith("  removed  42: 0 0 1 1 2 2 2 3 3 3 4 4 4 4")
    assert lines == [
        "Silver Dagger, round 1 of 4      [7] public   7 hidden   7(02) known to 0, 2",
        "> seat 0     0   9   [1]   8(02)   private: 2",
        "  seat 1     0   7                 (called)",
        "  seat 2     0  (no cards)         (dagger)",
        "  deck     2: 3 1",
        "  discard  2: 6 12  (top first)",
        "  dagger   seat 2, only a marker, play goes cw",
        "  drawn: seat 0 is to act with 5 in hand",
    ]


def test_every_state_has_a_text(state: GameState) -> None:
    """In each decision a table of its seats."""
    assert str(state).count("seat ") >= state.players


def test_equal_states_are_equal_and_hash_alike(state: GameState) -> None:
    """Also if only one of them has been asked for its legal actions."""
    other = pickle.loads(pickle.dumps(state))
    legal_actions(state)
    assert other is not state
    assert other == state
    assert hash(other) == hash(state)
    assert {state: 1}[other] == 1


def test_states_that_differ_are_not_equal() -> None:
    """In any field, though they look alike to the players."""
    states = [scene() for scene in SCENES.values()]
    assert all(a != b for i, a in enumerate(states) for b in states[i + 1 :])
    assert board("9", "8") != board("9", "8^") != board("9", "8(0)")
    assert board("9", "8", deck="1 2") != board("9", "8", deck="2 1")
    assert board("9", "8") != object()


def test_copies_are_equal(state: GameState) -> None:
    """A copy, a deep copy and a pickled one of every protocol."""
    assert copy.copy(state) == copy.deepcopy(state) == state
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(state, protocol)) == state


def test_a_copied_state_can_be_played_on(state: GameState) -> None:
    """It offers the same actions, and they lead to the same states."""
    other = pickle.loads(pickle.dumps(state))
    assert legal_actions(other) == legal_actions(state)
    for action in legal_actions(state)[:5]:
        assert play(other, str(action)) == play(state, str(action))


def test_a_pickled_state_leaves_its_choices_out() -> None:
    """What it remembers for itself is no part of it."""
    state = board("9 8 7", "6")
    before = pickle.dumps(state)
    assert len(legal_actions(state)) > 0
    assert pickle.dumps(state) == before


@pytest.mark.parametrize("name", [*FIELDS, "round", "winner", "decision", "nothing"])
def test_a_state_is_frozen(name: str) -> None:
    """No attribute can be set or deleted, nor a new one made."""
    state = play(board("9", "8"), "draw")  # made by `apply`, which changes a board in place
    for made in (state, new_game(2)):
        before = pickle.dumps(made)
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            setattr(made, name, None)
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            delattr(made, name)
        assert pickle.dumps(made) == before


def test_what_a_state_holds_is_frozen_too() -> None:
    """Cards, results and options."""
    state = between_rounds("9", "8")
    for thing, name in ((state.villages[0][0], "number"), (state.results[0], "made"), (state.options, "x"),
                        (state.game, "players"), (state.ledger, "round")):  # fmt: skip
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            setattr(thing, name, 1)


def test_a_state_holds_tuples_only(state: GameState) -> None:
    """Nothing in it can be changed in place."""
    for value in (state.villages, state.deck, state.discard, state.private, state.removed, state.sets,
                  state.scores, state.results, state.pending):  # fmt: skip
        assert type(value) is tuple


def test_equal_cards_are_one_object() -> None:
    """A card in a village is interned, also after a pickle and a deep copy."""
    card = board("9(0)", "8").villages[0][0]
    assert card is resident(9, False, (0,), ())
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card
    assert isinstance(card, Resident)
    unknown = observe(board("9(0)", "8"), 1).villages[0][0]
    assert unknown is glimpse((0,), ())
    assert pickle.loads(pickle.dumps(unknown)) is unknown


def test_a_result_says_how_a_round_was_scored() -> None:
    """Sums, points, caller and whether the call was made."""
    assert between_rounds("9", "8").results == (Result((9, 8), (9, 8), None, False),)


def test_a_mark_is_a_value() -> None:
    """Equal marks are equal, wherever they come from."""
    assert Mark("!", public=True) == Mark("!", public=True) != Mark("!", public=False)


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_the_village_of_a_seat_is_protected(seat: int) -> None:
    """There is no last one to be had by -1."""
    with pytest.raises(SilverDaggerError, match=f"no seat {seat} among 2 players"):
        board("1", "3^").protection(seat)
