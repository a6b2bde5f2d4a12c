"""What a seat sees is what it knows, and what it knows it keeps (FACE)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given

from silverdagger import CHANCE, GameState, Resident, legal_actions, observe
from silverdagger.testing import Play, games
from tests.properties.samples import onlookers

LAST = 10
"""So many states at the end of a history are looked at from every seat."""


def knows(seat: int | None, card: Resident, players: int) -> bool:
    """Whether a seat, or a spectator, who knows what all know, knows a card of a village."""
    knowers = set(range(players)) if card.public else set(card.knowers)
    return knowers == set(range(players)) if seat is None else seat in knowers


def steps_in_turns(play: Play) -> Iterator[tuple[GameState, GameState]]:
    """Each step within a round, from turn to turn; neither set-up nor the showing at the end."""
    for before, _, after in play.steps():
        if before.turn is not None and after.turn is not None:
            yield before, after


@pytest.mark.rule("FACE-2")
@pytest.mark.rule("FACE-3")
@given(games())
def test_a_seat_sees_a_number_exactly_if_it_knows_the_card(play: Play) -> None:
    """In villages a public card is seen by everyone, a hidden one by those who know it."""
    for state in play.states[-LAST:]:
        for seat in onlookers(state):
            seen = observe(state, seat)
            for village, looked_at in zip(state.villages, seen.villages, strict=True):
                for card, glimpse in zip(village, looked_at, strict=True):
                    assert glimpse.number == (card.number if knows(seat, card, state.players) else None)
                    assert (glimpse.public, glimpse.knowers) == (card.public, card.knowers)


@pytest.mark.rule("FACE-4")
@pytest.mark.rule("FACE-5")
@pytest.mark.rule("REN-3")
@given(games())
def test_piles_are_seen_by_their_owner_or_only_counted(play: Play) -> None:
    """The discard pile by all, a private deck by its owner; deck, sets and removed cards by nobody."""
    for state in play.states[-LAST:]:
        for seat in onlookers(state):
            seen = observe(state, seat)
            assert seen.discard == state.discard
            assert seen.deck == (None,) * len(state.deck)
            assert seen.removed == (None,) * len(state.removed)
            assert seen.sets == tuple((None,) * len(cards) for cards in state.sets)
            for owner, pile in enumerate(state.private):
                assert seen.private[owner] == (pile if owner == seat else (None,) * len(pile))


@given(games())
def test_the_hand_is_seen_by_the_actor_and_a_drawn_card_by_nobody_else(play: Play) -> None:
    """A card that was taken, or waits in `redirected`, is known to all; a drawn one is a secret."""
    for state in play.states:
        for seat in onlookers(state) if state.hand is not None else ():
            seen = observe(state, seat)
            assert seen.holding
            if seat == state.turn or state.decision in ("taken", "redirected"):
                assert seen.hand == state.hand
            elif state.decision == "drawn":
                assert seen.hand is None


@given(games())
def test_the_seat_to_act_sees_its_legal_actions_and_nobody_else_any(play: Play) -> None:
    """An observation lists the very same actions as the state, for the one seat that is asked."""
    for state in play.states[-LAST:]:
        for seat in onlookers(state):
            listed = observe(state, seat).legal
            asked = state.to_act is not CHANCE and seat is not None and seat == state.to_act
            assert listed == legal_actions(state) if asked else len(listed) == 0


@pytest.mark.rule("FACE-2")
@pytest.mark.rule("FACE-3")
@given(games())
def test_what_a_seat_knows_it_keeps_knowing(play: Play) -> None:
    """In a turn the cards of a number that a seat does not know become more only by new arrivals."""
    for before, after in steps_in_turns(play):
        came = unplaced(before) - unplaced(after)
        for seat in onlookers(before):
            assert unknown(seat, after) <= unknown(seat, before) + came


@pytest.mark.rule("FACE-3")
@given(games())
def test_what_everyone_knows_everyone_keeps_knowing_at_the_end(play: Play) -> None:
    """At the end of a round no card of a village is unknown to anyone (END-4)."""
    for state in play.states:
        if state.turn is None and state.decision in ("deal", None):
            assert not any(unknown(seat, state) for seat in onlookers(state))


@pytest.mark.rule("FACE-2")
@given(games())
def test_nobody_but_the_actor_learns_anything_alone(play: Play) -> None:
    """In a turn no other seat comes to know a card that not everyone knows."""
    for before, after in steps_in_turns(play):
        for seat in set(range(before.players)) - {before.turn}:
            assert alone(seat, after) <= alone(seat, before)


@pytest.mark.rule("SETUP-7")
@pytest.mark.rule("THIEF-2")
@pytest.mark.rule("FACE-1")
@given(games())
def test_a_view_teaches_the_viewer_and_a_switch_nobody(play: Play) -> None:
    """To all others as many cards of each number stay unknown as before."""
    for before, action, after in play.steps():
        viewed = action.verb in ("peek", "spy") or before.decision in ("look", "steal")
        if (viewed or action.verb == "switch") and after.decision not in ("deal", None):
            for seat in range(before.players):
                if not (viewed and seat == before.to_act):
                    assert unknown(seat, after) == unknown(seat, before)


@pytest.mark.rule("ESEER-2")
@given(games())
def test_a_card_known_to_be_above_4_is_above_4(play: Play) -> None:
    """The mark stands on hidden cards only, and those who do not know the number see it too."""
    for state in play.states:
        for seat, village in enumerate(state.villages):
            for spot, card in enumerate(village):
                if ">4" in [mark.text for mark in card.marks]:
                    assert card.number > 4
                    assert not card.public
                    assert observe(state, None).villages[seat][spot].marks != ()


def unplaced(state: GameState) -> Counter[int]:
    """The numbers in the deck, the private decks and the hand."""
    hand = () if state.hand is None else (state.hand,)
    return Counter([*state.deck, *hand, *(number for pile in state.private for number in pile)])


def unknown(seat: int | None, state: GameState) -> Counter[int]:
    """The numbers of the cards in villages that a seat does not know."""
    cards = [card for village in state.villages for card in village]
    return Counter(card.number for card in cards if not knows(seat, card, state.players))


def alone(seat: int, state: GameState) -> Counter[int]:
    """The numbers of the cards in villages that a seat knows and not everyone."""
    cards = [card for village in state.villages for card in village]
    return Counter(
        card.number
        for card in cards
        if knows(seat, card, state.players) and not knows(None, card, state.players)
    )
