"""The strategies of `silverdagger.testing` themselves."""

from __future__ import annotations

import importlib
import sys
from random import Random

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

import silverdagger.testing
from silverdagger import DAGGER, Action, CardSet, Deal, GameState, Options, apply, legal_actions, new_game
from silverdagger.engine import verbs
from silverdagger.testing import (
    Play,
    by_kind,
    deals,
    games,
    near_misses,
    option_sets,
    positions,
    states,
    uniform,
)
from silverdagger.testing.misses import arity, made


def test_without_hypothesis_the_import_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence that names the extra."""
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(
        ImportError, match=r"^silverdagger.testing needs hypothesis: install silverdagger\[testing\]$"
    ):
        importlib.reload(silverdagger.testing)


@given(deals())
def test_a_deal_is_one_of_the_decks_cards(deal: Deal) -> None:
    """It is accepted where a deal is asked for."""
    assert apply(new_game(2), deal).decision == "peek"


@given(games())
def test_a_history_is_legal_from_end_to_end(play: Play) -> None:
    """Each action leads from its state to the next."""
    assert len(play.states) == len(play.actions) + 1
    for before, action, after in play.steps():
        assert before.decision == "deal" or action in legal_actions(before)
        assert apply(before, action) == after
    assert play.last is play.states[-1]


@given(st.data(), st.integers(2, 4), option_sets())
def test_players_and_options_can_be_given(data: st.DataObject, players: int, options: Options) -> None:
    """Of a history, a position and a state alike."""
    cards = CardSet(DAGGER.cards)
    play = data.draw(games(players, options, cards, steps=5))
    drawn = [
        play.last,
        data.draw(positions(players, options, cards)),
        data.draw(states(players, options, cards, 5)),
    ]
    for state in drawn:
        assert (state.players, state.options) == (players, options)
        assert state.cards == cards


@given(games(steps=3))
def test_a_history_is_no_longer_than_was_asked(play: Play) -> None:
    """But for a few actions at its end."""
    assert len(play.actions) <= 3 + 8


@given(positions())
def test_a_position_is_late_in_a_round(state: GameState) -> None:
    """It is at `main`, with few cards in the deck."""
    assert state.decision == "main"
    assert len(state.deck) <= 4


@given(states(), st.data())
def test_a_near_miss_is_never_listed(state: GameState, data: st.DataObject) -> None:
    """Nor is it a deal of the right cards where one is asked for."""
    missed = data.draw(near_misses(state))
    assert missed not in legal_actions(state)
    assert not (
        state.decision == "deal" and isinstance(missed, Deal) and sorted(missed.cards) == list(DAGGER.deck)
    )


@given(games())
def test_a_history_shows_how_it_can_be_played_again(play: Play) -> None:
    """Its text begins with the state it starts from and names each action in order."""
    text = repr(play)
    assert text.startswith('<Play from {"version": ')
    assert text.endswith(": " + "; ".join(map(str, play.actions)) + ">")


def test_a_failing_history_shrinks_to_a_short_one() -> None:
    """The least example of a drawn card has two players, no options and few actions."""
    play = find(
        games(),
        lambda play: play.last.decision == "drawn",
        settings=settings(database=None, max_examples=200),
        random=Random(0),
    )
    assert (play.last.players, play.last.options) == (2, Options())
    assert len(play.actions) <= 30


@given(games(start=positions(3)))
def test_a_history_can_start_where_one_likes(play: Play) -> None:
    """At a state of a strategy that is given."""
    assert (play.states[0].decision, play.last.players) == ("main", 3)


def test_the_policies_pick_legal_actions_of_all_kinds() -> None:
    """`by_kind` picks a rare verb as often as a common one, `uniform` any action as often as the next."""
    state = new_game(2)
    rng = Random(0)
    while state.decision != "drawn":
        state = apply(state, by_kind(state, rng))
    kinds = len(legal_actions(state).kinds())
    assert kinds >= 2
    for policy, share in ((by_kind, 1 / kinds), (uniform, 31 / len(legal_actions(state)))):
        picked = [policy(state, rng) for _ in range(2000)]
        assert all(action in legal_actions(state) for action in picked)
        exchanges = sum(action.verb == "exchange" for action in picked) / 2000
        assert abs(exchanges - share) < 0.05


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("draw", (0, False)), ("peek", (2, False)), ("exchange", (1, True)), ("spy", (3, False))],
)
def test_an_actions_numbers_are_counted_from_its_form(kind: str, expected: tuple[int, bool]) -> None:
    """How many it has, and whether there may be more."""
    found: type[Action] = next(k for k in verbs(new_game(2)) if k.form.split()[0] == kind)
    assert arity(found) == expected
    assert made(found, range(expected[0])).numbers == tuple(range(expected[0]))
