"""An action is legal if and only if it is listed (a deal: if it is one of the deck's cards)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from silverdagger import (
    CHANCE,
    Action,
    Deal,
    GameState,
    IllegalActionError,
    SilverDaggerError,
    apply,
    legal_actions,
    shuffled_deal,
)
from silverdagger.testing import Play, games, near_misses, states
from tests.properties.samples import all_small, some_legal

IN_TURN = {
    "main", "drawn", "taken", "redirected", "place", "flip", "seek", "turn", "turned", "look",
    "steal", "swap", "end",
}  # fmt: skip

SHORT = 2000
"""Lists of fewer actions are gone through whole."""


def clause_of(state: GameState, action: Action) -> str | None:
    """The clause by which an action is refused, or None if it is not."""
    refusal = refusal_of(state, action)
    if refusal is None:
        return None
    assert (refusal.action, refusal.decision) == (action, state.decision)
    assert refusal.clause in str(refusal)
    assert f"'{action}'" in str(refusal)
    return refusal.clause


def refusal_of(state: GameState, action: Action) -> IllegalActionError | None:
    """The error with which an action is refused, or None."""
    try:
        apply(state, action)
    except IllegalActionError as refusal:
        return refusal
    return None


@given(states(), st.randoms(use_true_random=False))
def test_what_is_listed_applies(state: GameState, rng: Random) -> None:
    """Each listed action is accepted; of very many, some are tried."""
    for action in some_legal(state, rng) if state.pending else ():
        assert clause_of(state, action) is None


@given(states(), st.data())
def test_what_is_not_listed_is_refused_by_a_clause(state: GameState, data: st.DataObject) -> None:
    """Near misses of all verbs are refused, each by a clause of the game."""
    for action in data.draw(st.lists(near_misses(state), min_size=1, max_size=8)):
        assert clause_of(state, action) in state.cards.clauses


@given(states())
def test_every_small_action_applies_exactly_if_it_is_listed(state: GameState) -> None:
    """All verbs with all numbers up to one more than the cards of a small village."""
    legal = legal_actions(state)
    listed = set(legal) if len(legal) < SHORT else legal
    high = 2 + min(max(map(len, state.villages)), 5)
    for action in all_small(state, high):
        clause = clause_of(state, action)
        assert (clause is None) == (action in listed) == (action in legal)
        assert clause is None or clause in state.cards.clauses


@pytest.mark.rule("SETUP-2")
@given(states(), st.randoms(use_true_random=False))
def test_a_deal_is_accepted_exactly_at_deal_and_with_the_decks_cards(state: GameState, rng: Random) -> None:
    """Any order of the 52 cards will do; with another number in it, one less or one more, none."""
    deal = shuffled_deal(state, rng)
    cards = list(deal.cards)
    spot, other = rng.sample(range(52), 2)
    changed = [*cards[:spot], (cards[spot] + 1) % 14, *cards[spot + 1 :]]
    flaws = [changed, cards[1:], [*cards, cards[other]], [], [*cards[:-1], 14]]
    here = state.decision == "deal"
    assert clause_of(state, deal) == (None if here else "ASKED")
    for flawed in flaws:
        assert clause_of(state, Deal(flawed)) == ("SETUP-2" if here else "ASKED")


@given(states(), st.randoms(use_true_random=False))
def test_the_list_is_a_sequence_without_repeats(state: GameState, rng: Random) -> None:
    """Length, index, slice, `in`, count and iteration agree with each other."""
    legal = legal_actions(state)
    assert legal is legal_actions(state)
    for index in sorted({rng.randrange(len(legal)) for _ in range(20)} if legal else ()):
        action = legal[index]
        assert (legal.index(action), legal.count(action), action in legal) == (index, 1, True)
        assert legal[index - len(legal)] == action
        assert next(iter(legal[index : index + 2])) == action
    if len(legal) < SHORT:
        listed = list(legal)
        assert len(listed) == len(set(listed)) == len(legal)
        assert [legal[index] for index in range(len(legal))] == listed
        assert sorted(map(str, listed)) == sorted(str(a) for kind in legal.kinds().values() for a in kind)
    for index in (len(legal), -len(legal) - 1):
        with pytest.raises(IndexError):
            legal[index]


@given(games())
def test_there_is_always_something_to_do_until_the_game_is_over(play: Play) -> None:
    """The list is empty at `deal` and after the last round, and nowhere else."""
    for state in play.states:
        assert (len(legal_actions(state)) == 0) == (state.decision in ("deal", None))


@given(games())
def test_decision_and_who_is_to_act_and_what_is_open_agree(play: Play) -> None:
    """Chance deals, the actor decides in a turn, and after the game nobody."""
    for state in play.states:
        assert (state.decision is None) == (state.to_act is None) == (not state.pending)
        assert (state.winner is None) == bool(state.pending)
        assert (state.to_act is CHANCE) == (state.decision == "deal")
        assert (state.turn is not None) == (state.decision in IN_TURN)
        assert (state.decision in ("set", "peek")) == (isinstance(state.to_act, int) and state.turn is None)
        if state.pending:
            assert state.decision == state.pending[-1].name
        if state.turn is not None:
            assert state.to_act == state.turn
            assert state.caller != state.turn
            assert (state.hand is not None) == (state.pending[-1].hand != "none")
        else:
            assert (state.caller, state.hand, state.reversals, state.uses) == (None, None, 0, 0)
        assert bool(state.sets) == (state.decision == "set")


@given(games())
def test_after_the_game_every_action_is_refused(play: Play) -> None:
    """What was last done cannot be done again when the game is over."""
    if not play.last.pending and play.actions:
        with pytest.raises(SilverDaggerError, match="the game is over"):
            apply(play.last, play.actions[-1])
