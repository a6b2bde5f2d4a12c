"""Memory: what a seat forgets, what it cannot forget, and the last few cards that it saw."""

from __future__ import annotations

import json

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from silverdagger import (
    GameState,
    Observation,
    SilverDaggerError,
    dump_observation,
    load_observation,
    new_game,
    observe,
    parse_action,
    step,
)
from silverdagger.information.memory import LastSeen, Memory, forget
from silverdagger.information.worlds import Place, count_worlds
from silverdagger.testing import Play, games
from silverdagger.text.villages import written_village
from tests.table import board, play
from tests.text.moments import MOMENTS


@attrs.frozen
class Keeps:
    """A memory of certain spots."""

    spots: frozenset[tuple[int, int]] = frozenset()

    def keeps(self, observation: Observation, place: Place) -> bool:
        """Whether the spot is one of them."""
        return (place.pile, place.index) in self.spots


class KeepsAll:
    """A perfect memory."""

    def keeps(self, observation: Observation, place: Place) -> bool:
        """Always."""
        return True


NOTHING = Keeps()


def left(state: GameState, seat: int | None, memory: Memory = NOTHING) -> list[str]:
    """The villages as a seat remembers them; what it remembers can be written and read."""
    seen = forget(observe(state, seat), memory)
    assert load_observation(json.loads(json.dumps(dump_observation(seen)))) == seen
    return [written_village(village) for village in seen.villages]


# What is forgotten


def test_a_forgotten_card_loses_its_number_and_one_who_knows_it() -> None:
    """Others who know it, and what everyone knows of it, stay; a card that all know goes as well."""
    state = board("9(0) 7(02)>4 3", "12(012) 8(1)", "5(0)", turn=1)
    assert left(state, 0) == ["? ?(2)>4 ?", "?(12) ?(1)", "?"]
    assert left(state, 2) == ["?(0) ?(0)>4 ?", "?(01) ?(1)", "?(0)"]


def test_a_kept_card_is_as_it_was() -> None:
    """The rule is asked card by card."""
    state = board("9(0) 7(02)>4 3", "12(012) 8(1)", "5(0)", turn=1)
    assert left(state, 0, Keeps(frozenset({(0, 1), (1, 0)}))) == ["? 7(02)>4 ?", "12(012) ?(1)", "?"]


def test_the_rule_is_asked_for_hidden_cards_that_the_seat_has_seen() -> None:
    """For nothing else, and with all that the seat sees."""
    seen = observe(board("9(0) 7 3^", "12(01) 8(1)", private=["5", ""]), 0)
    asked: list[tuple[Observation, str]] = []

    class Asked:
        def keeps(self, observation: Observation, place: Place) -> bool:
            asked.append((observation, str(place)))
            return True

    forget(seen, Asked())
    assert asked == [(seen, "villages 0.0"), (seen, "villages 1.0")]


def test_what_is_forgotten_can_be_anything_again() -> None:
    """There are more worlds than before."""
    seen = observe(board("9(0) 6", "8"), 0)
    assert count_worlds(forget(seen, NOTHING)) > count_worlds(seen)


@pytest.mark.parametrize("name", MOMENTS)
def test_forgetting_twice_is_forgetting_once(name: str) -> None:
    """And a perfect memory changes nothing; at every decision, for each seat and the spectator."""
    state = MOMENTS[name]
    for seat in (*range(state.players), None):
        seen = observe(state, seat)
        assert forget(seen, KeepsAll()) == seen
        for memory in (NOTHING, Keeps(frozenset({(0, 0), (1, 1)}))):
            once = forget(seen, memory)
            assert forget(once, memory) == once
            assert load_observation(dump_observation(once)) == once


# What is never forgotten


def test_what_a_player_can_look_at_is_not_forgotten() -> None:
    """Public cards, the discard pile, the own private deck, the card in hand."""
    state = play(board("9^ 6^", "8", deck="10 *", discard="3 4", private=["5 2", "7"]), "draw")
    seen = observe(state, 0)
    assert forget(seen, NOTHING) == seen


@pytest.mark.parametrize("name", ["second peek", "later peek", "later deal", "over"])
def test_outside_of_turns_nothing_is_forgotten(name: str) -> None:
    """There the cards have just been viewed, or all of them shown."""
    state = MOMENTS[name]
    for seat in range(state.players):
        assert forget(observe(state, seat), NOTHING) == observe(state, seat)


def test_a_spectator_forgets_nothing() -> None:
    """It knows what all players know, and has no memory of its own."""
    seen = observe(board("9(01) 6", "8"), None)
    assert forget(seen, NOTHING) == seen


def test_what_a_running_ability_has_shown_is_fresh() -> None:
    """The actor has it before the eyes; what it has seen otherwise can be forgotten."""
    seeking = play(board("9(0) 6", "8 5(0)", "3(0)", deck="7 *"), "draw", "use", "view 1.0", "view 1.1")
    assert left(seeking, 0) == ["? ?", "8(0)>4 5(0)>4", "?"]
    looking = play(board("9(0) 6", "8 5(0)", "3(0)", deck="9 *"), "draw", "use", "view 1.1")
    assert left(looking, 0) == ["? ?", "? 5(0)", "?"]
    swapping = play(board("9(0) 6", "8 5(0)", "3(0)", deck="12 *"), "draw", "use", "view 0.0")
    assert left(swapping, 0) == ["9(0) ?", "? ?", "?"]


def test_what_an_ability_shows_to_another_can_be_forgotten() -> None:
    """Only the actor has seen it just now; but who knows it by heart may know it still."""
    state = play(board("9 6", "8(1) 5", "3", deck="7 *"), "draw", "use", "view 1.0")
    assert left(state, 1) == ["? ?", "?(0)>4 ?", "?"]
    assert left(state, 1, Keeps(frozenset({(1, 0)}))) == ["? ?", "8(01)>4 ?", "?"]


def test_cards_that_did_not_match_are_fresh_while_one_is_placed() -> None:
    """Everyone has just seen them (EXCH-4); also while the extra card waits."""
    state = play(board("9 6 3(0) 7(0)", "8(0) 5", deck="2 13 *"), "draw", "exchange 0 1 2")
    assert left(state, 0) == ["9(01) 6(01) 3(01) ?", "? ?"]
    assert left(state, 1) == ["9(01) 6(01) 3(01) ?(0)", "?(0) ?"]
    assert left(play(state, "place 0"), 0) == ["? 9(01) 6(01) 3(01) ?", "? ?"]
    two = play(board("9 6 3(0)", "8(0) 5(01)", deck="2 13 *"), "draw", "exchange 0 1")
    assert left(two, 0) == ["9(01) 6(01) ?", "? ?(1)"]
    assert left(play(two, "place 0"), 0) == ["? ?(1) ?(1) ?", "? ?(1)"]


def test_a_card_that_was_used_in_this_turn_is_fresh() -> None:
    """It was public in it, before it was turned facedown."""
    state = MOMENTS["end, a used Spy turned down"]
    assert left(state, 0) == ["?(1) 1(01) ?(1) 9^", "? ?"]


# The last cards that were seen


def test_the_last_cards_seen_are_remembered() -> None:
    """The rest is forgotten."""
    state = board("9(0) 7(0) 3(0)", "12(0) 8(1)")
    memory = LastSeen(2).saw(0, 0).saw(0, 1).saw(1, 0)
    assert left(state, 0, memory) == ["? 7(0) ?", "12(0) ?(1)"]
    assert memory == LastSeen(2, ((0, 1), (1, 0)))


def test_a_card_that_is_seen_again_is_the_latest() -> None:
    """It takes no second place in memory."""
    memory = LastSeen(3).saw(0, 0).saw(0, 1).saw(0, 0)
    assert memory.seen == ((0, 1), (0, 0))
    assert memory.saw(1, 1).saw(1, 2).seen == ((0, 0), (1, 1), (1, 2))


def test_what_was_seen_too_long_ago_does_not_come_back() -> None:
    """Seeing a card again makes no room for one that was forgotten."""
    memory = LastSeen(2).saw(0, 0).saw(0, 1).saw(0, 2).saw(0, 2)
    assert memory.seen == ((0, 1), (0, 2))


def test_more_seen_than_remembered_is_cut() -> None:
    """A list from elsewhere counts from its end."""
    state = board("9(0) 7(0) 3(0)", "12 8(1)")
    assert left(state, 0, LastSeen(1, ((0, 0), (0, 1)))) == ["? 7(0) ?", "? ?(1)"]
    assert left(state, 0, LastSeen(5, ((0, 0), (0, 1)))) == ["9(0) 7(0) ?", "? ?(1)"]


def test_a_memory_for_nothing_keeps_nothing() -> None:
    """Whatever it saw."""
    assert left(board("9(0) 7(0)", "12"), 0, LastSeen(0, ((0, 0),)).saw(0, 1)) == ["? ?", "?"]


@pytest.mark.parametrize("most", [-1, True, 1.0, None])
def test_a_memory_holds_a_number_of_cards(most: object) -> None:
    """Anything else is refused."""
    with pytest.raises(SilverDaggerError, match=r"^most: "):
        LastSeen(most)  # type: ignore[arg-type]


def followed(play: Play, seat: int, most: int) -> LastSeen:
    """The memory of a seat that has watched a history."""
    memory = LastSeen(most)
    for before, action, _ in play.steps():
        for event in step(before, action).events:
            memory = memory.after(event.seen_by(seat), seat)
    return memory


@given(games(start=st.builds(new_game, st.integers(2, 4)), steps=150))
def test_a_memory_for_all_cards_that_follows_the_game_forgets_nothing(play: Play) -> None:
    """Whatever moves, and however a card came to be known, it is followed to where it lies."""
    for seat in range(play.last.players):
        seen = observe(play.last, seat)
        assert forget(seen, followed(play, seat, 52)) == seen


@given(games(start=st.builds(new_game, st.integers(2, 4)), steps=150))
def test_a_smaller_memory_that_follows_the_game_knows_no_more(play: Play) -> None:
    """It holds the latest of what the larger one holds."""
    for seat in range(play.last.players):
        large, small = followed(play, seat, 52), followed(play, seat, 3)
        assert len(small.seen) <= 3
        assert large.seen[len(large.seen) - len(small.seen) :] == small.seen


def test_a_memory_follows_what_it_sees() -> None:
    """A view of one's own counts, that of another does not; a card that is gone is out of it."""
    state = board("1^ 9", "8 3", "5", deck="7 *")
    viewed = step(state, parse_action("spy 0 1.1", state))
    memory = LastSeen(2)
    for event in viewed.events:
        memory = memory.after(event.seen_by(0), 0)
        assert LastSeen(2).after(event.seen_by(2), 2) == LastSeen(2)
    assert memory.seen == ((1, 1),)
    state = play(viewed.state, "draw")
    for event in step(state, parse_action("exchange 1", state)).events:
        memory = memory.after(event.seen_by(0), 0)
    assert memory.seen == ((1, 1), (0, 1))


def test_what_is_no_event_or_no_seat_changes_no_memory() -> None:
    """It is refused, as a state in place of an observation is."""
    state = board("9", "8", deck="7 *")
    (event, *_) = step(state, parse_action("draw", state)).events
    with pytest.raises(SilverDaggerError, match="is no event"):
        LastSeen(2).after({}, 0)  # type: ignore[arg-type]
    with pytest.raises(SilverDaggerError, match="no seat 7"):
        LastSeen(2).after(event, 7)
    with pytest.raises(SilverDaggerError, match="an Observation is needed"):
        forget(state, LastSeen(2))  # type: ignore[arg-type]
