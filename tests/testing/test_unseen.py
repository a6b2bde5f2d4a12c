"""What a seat may know, as the non-interference check has it: the unseen cards, and what an action shows."""

from __future__ import annotations

import pytest

from silverdagger import GameState, new_game, parse_action
from silverdagger.testing import Place, Seat
from silverdagger.testing.unseen import HAND, NUMBERS, TOP, shown, unseen
from silverdagger.testing.unseen import spot_of as v
from tests.deals import DEAL, between_rounds, dealt
from tests.table import board, play

HIGH = set(range(5, 14))


def in_villages(state: GameState, seat: Seat) -> set[Place]:
    """The places of villages, and the hand, that a seat does not see."""
    return {place for place in unseen(state, seat) if place[0] in ("village", "hand")}


# Unseen


def test_in_villages_a_seat_knows_public_cards_and_those_that_it_has_seen() -> None:
    """A spectator knows what all know."""
    state = board("9^ 8 7(0) 6(01)", "5(1)")
    assert in_villages(state, 0) == {v(0, 1), v(1, 0)}
    assert in_villages(state, 1) == {v(0, 1), v(0, 2)}
    assert in_villages(state, None) == {v(0, 1), v(0, 2), v(1, 0)}


def test_a_mark_bounds_what_a_card_can_be() -> None:
    """Above 4 for everyone who does not know it; other cards can be anything."""
    state = board("9>4 8", "5(1)>4")
    allowed = {place: card.allowed for place, card in unseen(state, 0).items()}
    assert allowed[v(0, 0)] == allowed[v(1, 0)] == HIGH
    assert allowed[v(0, 1)] == NUMBERS
    assert unseen(state, 0)[v(1, 0)].number == 5


def test_piles_are_unseen_but_the_discard_pile_and_the_own_private_deck() -> None:
    """The deck, the private decks of others, and the cards that nobody got."""
    state = board("9", "8", deck="1 2", private=["3 4", "5"], discard="6")
    piles = {place for place in unseen(state, 0) if place[0] not in ("village", "removed")}
    assert piles == {("deck", 0), ("deck", 1), ("private", 1, 0)}
    assert {place for place in unseen(state, None) if place[0] == "private"} == {
        ("private", 0, 0),
        ("private", 0, 1),
        ("private", 1, 0),
    }
    removed = {place: card.number for place, card in unseen(state, 1).items() if place[0] == "removed"}
    assert tuple(removed[("removed", i)] for i in range(len(removed))) == state.removed


def test_nobody_sees_what_is_in_the_sets() -> None:
    """From the deal until they are taken."""
    state = play(between_rounds("1^", "3^"), str(DEAL))
    sets = {place for place in unseen(state, 0) if place[0] == "set"}
    assert sets == {("set", k, i) for k in range(4) for i in range(5)}


DRAWN = board("9 2 9", "8", deck="3 1 2", discard="7")
REDIRECTING = board("4 9", "8", deck="6 1", options={"redirected_ability": True})


@pytest.mark.parametrize(
    ("state", "lines", "secret"),
    [
        (DRAWN, ["draw"], True),
        (DRAWN, ["draw", "exchange 0 2"], True),
        (DRAWN, ["draw", "exchange 0 1"], True),
        (DRAWN, ["take"], False),
        (DRAWN, ["take", "exchange 0 2"], False),
        (DRAWN, ["take", "exchange 0 1"], False),
        (REDIRECTING, ["draw", "exchange 0"], False),
        (board("4 9", "8", deck="4 1"), ["draw", "exchange 0"], False),
        (board("9 4 8", "8", deck="5 1"), ["draw", "approximate 0 2"], False),
    ],
)
def test_the_hand_is_secret_while_it_came_from_a_deck_and_its_fate_is_open(
    state: GameState, lines: list[str], secret: bool
) -> None:
    """To all but the actor."""
    after = play(state, *lines)
    assert after.hand is not None
    assert [HAND in unseen(after, seat) for seat in (0, 1, None)] == [False, secret, secret]


# Shown

RENFIELD_TURNED = play(board("1", "10 3", deck="8 2 *"), "draw", "use", "turn 1.0")
SEEK = play(board("9 3(0)", "8 2(1)", "6", deck="7 *"), "draw", "use")
LOOK = play(board("9 3", "8 2", "6(1)", deck="9 *"), "draw", "use")
STEAL = play(board("9 3", "8 2", "6", deck="12 *"), "draw", "use")
SPY = board("1^", "8 2(1)", "6(1)")
TWO = board("1^", "8 2(1)")
TAKEN = board("9 3", "8", discard="5")
LAST = board("9^ 3", "8", deck="10", discard="7")
PENALTY = play(board("9 3 1", "8 2", deck="10 6 1", discard="5"), "draw", "exchange 0 1 2", "place 0")
LAST_PENALTY = play(board("9 3 1", "8 2", deck="10 6", caller=1), "draw", "exchange 0 1 2", "place 0")


@pytest.mark.parametrize(
    ("state", "action", "to_actor", "to_others", "to_spectator"),
    [
        # deals and views at the start
        (new_game(2), str(DEAL), {}, {}, {}),
        (dealt(2), "peek 0 1", {v(0, 0): {1}, v(0, 1): {9}}, {}, {}),
        # draws, and what becomes of the card
        (board("9", "8", deck="3 1"), "draw", {TOP: {3}}, {}, {}),
        (board("9", "8", private=["3", ""]), "draw private", {}, {}, {}),
        (play(board("9", "8", deck="3 1"), "draw"), "discard", {}, {HAND: {3}}, {HAND: {3}}),
        (play(board("9", "8", deck="6 1"), "draw"), "use", {}, {HAND: {6}}, {HAND: {6}}),
        (play(board("9", "8", deck="10 1 2"), "draw"), "use", {TOP: {1}}, {HAND: {10}}, {HAND: {10}}),
        (RENFIELD_TURNED, "use", {TOP: {2}}, {}, {}),
        (play(board("", "8", deck="4 1"), "draw"), "keep", {}, {HAND: {4}}, {HAND: {4}}),
        (play(REDIRECTING, "draw", "exchange 0"), "discard", {}, {}, {}),
        # exchanges
        (TAKEN, "take", {}, {}, {}),
        (play(TAKEN, "take"), "exchange 0", {v(0, 0): {9}}, {v(0, 0): {9}}, {v(0, 0): {9}}),
        (
            play(board("9 3(0)", "8", deck="3 1"), "draw"),
            "exchange 0 1",
            {v(0, 0): {9}},
            {v(0, 0): {9}, v(0, 1): {3}},
            {v(0, 0): {9}, v(0, 1): {3}},
        ),
        (
            play(board("4(0) 3", "8", deck="3 1"), "draw"),
            "exchange 0",
            {},
            {v(0, 0): {4}, HAND: {3}},
            {v(0, 0): {4}, HAND: {3}},
        ),
        (
            play(board("4^ 3 4^", "8", deck="3 1"), "draw"),
            "exchange 0 2",
            {},
            {HAND: {3}},
            {HAND: {3}},
        ),
        (play(DRAWN, "draw", "exchange 0 2"), "place 0", {}, {}, {}),
        (play(DRAWN, "draw", "exchange 0 1"), "place 0", {}, {}, {}),
        (PENALTY, "place 0", {}, {}, {}),
        (
            play(board("4(0) 3", "8", deck="5 1"), "draw"),
            "approximate 0 1",
            {v(0, 1): {3}},
            {v(0, 0): {4}, v(0, 1): {3}, HAND: {5}},
            {v(0, 0): {4}, v(0, 1): {3}, HAND: {5}},
        ),
        # abilities
        (
            play(board("9", "8 7^ 5", deck="6 1"), "draw", "use"),
            "flip 1",
            {v(1, 0): {8}, v(1, 2): {5}},
            {v(1, 0): {8}, v(1, 2): {5}},
            {v(1, 0): {8}, v(1, 2): {5}},
        ),
        (SEEK, "view 0.0", {v(0, 0): {9}}, {v(0, 0): HIGH}, {v(0, 0): HIGH}),
        (SEEK, "view 0.1", {}, {v(0, 1): {3}}, {v(0, 1): {3}}),
        (SEEK, "view 1.1", {v(1, 1): {2}}, {}, {v(1, 1): {2}}),
        (
            play(board("9", "8 5", deck="8 1"), "draw", "use"),
            "turn 1.1",
            {v(1, 1): {5}},
            {v(1, 1): {5}},
            {v(1, 1): {5}},
        ),
        (play(board("9", "8 5", deck="8 1"), "draw", "use", "turn 1.1"), "switch 0", {}, {}, {}),
        (LOOK, "view 1.1", {v(1, 1): {2}}, {}, {}),
        (LOOK, "view 2.0", {v(2, 0): {6}}, {}, {}),
        (STEAL, "view 0.0", {v(0, 0): {9}}, {}, {}),
        (play(STEAL, "view 0.0"), "switch 1.0", {}, {}, {}),
        (SPY, "spy 0 1.1", {v(1, 1): {2}}, {}, {}),
        (TWO, "spy 0 1.0", {v(1, 0): {8}}, {}, {}),
        (TWO, "spy 0 1.1", {v(1, 1): {2}}, {}, {v(1, 1): {2}}),  # now all players know it
        # what moves is seen, and not what it is
        (board("4^ 9", "8"), "zombie 0", {}, {}, {}),
        (board("9", "8", power="ready"), "dagger", {}, {}, {}),
        (board("9", "8"), "call", {}, {}, {}),
        # ends of rounds
        (
            play(LAST, "draw"),
            "discard",
            {v(0, 1): {3}, v(1, 0): {8}},
            {v(0, 1): {3}, v(1, 0): {8}, HAND: {10}},
            {v(0, 1): {3}, v(1, 0): {8}, HAND: {10}},
        ),
        (
            LAST_PENALTY,
            "place 0",
            {v(1, 0): {8}, v(1, 1): {2}, TOP: {6}},
            {v(0, 0): {10}, v(1, 0): {8}, v(1, 1): {2}, TOP: {6}},
            {v(0, 0): {10}, v(1, 0): {8}, v(1, 1): {2}, TOP: {6}},
        ),
    ],
)
def test_an_action_shows_what_the_rules_say(
    state: GameState,
    action: str,
    to_actor: dict[Place, set[int]],
    to_others: dict[Place, set[int]],
    to_spectator: dict[Place, set[int]],
) -> None:
    """To the actor, to seat 1, and to a spectator; to nobody else's knowledge is anything added."""
    seats: tuple[Seat, ...] = (0, 1, None)
    found = [shown(state, parse_action(action, state), seat) for seat in seats]
    assert found == [to_actor, to_others, to_spectator]


def test_cards_of_other_decks_can_show_more() -> None:
    """To everyone, or to the actor."""
    state = board("9 8", "7", deck="6 5")
    action = parse_action("draw", state)

    def more(state: GameState, action: object) -> tuple[list[Place], list[Place]]:
        return [v(0, 0)], [v(1, 0), ("deck", 1)]

    assert shown(state, action, 0, more) == {v(0, 0): {9}, v(1, 0): {7}, TOP: {6}, ("deck", 1): {5}}
    assert shown(state, action, 1, more) == {v(0, 0): {9}}
    assert shown(state, action, None, more) == {v(0, 0): {9}}
