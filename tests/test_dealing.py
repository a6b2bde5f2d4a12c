"""SETUP: the deck, the deal, the choice of sets and the views."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from silverdagger import CHANCE, DAGGER, Deal, SilverDaggerError, apply, new_game, observe, shuffled_deal
from silverdagger.text.villages import written_pile
from tests.deals import DEAL, SETS, between_rounds, deal, dealt
from tests.table import board, field, legal, play, refused, seen, villages

PEEKS = [f"peek {i} {j}" for i in range(5) for j in range(i + 1, 5)]


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_two_to_four_players(players: int) -> None:
    """With 2, 3 or 4 players a game waits for its first deal."""
    state = new_game(players)
    assert (state.players, state.round, state.decision, state.to_act) == (players, 1, "deal", CHANCE)
    assert len(state.villages) == players


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", [-2, 0, 1, 5, True, 2.0, None])
def test_no_other_number_of_players_plays(players: int) -> None:
    """Any other number of players is refused, and the error names it and the clause."""
    with pytest.raises(SilverDaggerError, match=rf"players: .*{players!r} \(SETUP-1\)"):
        new_game(players)


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_three_rounds_are_followed_by_another(number: int) -> None:
    """After rounds 1, 2 and 3 the next one is dealt."""
    state = between_rounds("9", "8", round=number)
    assert (state.round, state.decision, state.winner) == (number + 1, "deal", None)


@pytest.mark.rule("SETUP-1")
def test_the_fourth_round_is_the_last() -> None:
    """After round 4 nothing is dealt."""
    state = between_rounds("9", "8", round=4)
    assert (state.round, state.decision, state.to_act) == (4, None, None)


@pytest.mark.rule("SETUP-2")
def test_the_deck_has_52_cards() -> None:
    """Two each of 0 and 13, four each of 1 to 12."""
    assert Counter(DAGGER.deck) == {0: 2, 13: 2} | dict.fromkeys(range(1, 13), 4)


@pytest.mark.rule("SETUP-2")
def test_the_halfling_is_number_two() -> None:
    """The card ÷2 has the number 2, and hidden it counts 2."""
    assert DAGGER[2].name == "Halfling"
    assert between_rounds("2", "9").scores == (2, 9)


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize(
    "cards",
    [
        DEAL.cards[:-1],
        (*DEAL.cards, 13),
        (0, *DEAL.cards[1:]),
        (*DEAL.cards[:-1], 12),
        (*DEAL.cards[:-1], 14),
        (),
    ],
    ids=["one missing", "one more", "a third 0", "a fifth 12", "a 14", "none"],
)
def test_other_cards_than_the_deck_are_refused(cards: tuple[int, ...]) -> None:
    """A deal of anything but the 52 cards is refused."""
    assert refused(new_game(2), str(Deal(cards)) if cards else "deal 0") == "SETUP-2"


@pytest.mark.rule("SETUP-2")
def test_any_order_of_the_deck_can_be_dealt() -> None:
    """A deal is legal if it is the deck, in whatever order, though the list at `deal` is empty."""
    state = new_game(2)
    assert legal(state) == []
    assert apply(state, Deal(reversed(DEAL.cards))).discard == (DEAL.cards[31],)


@pytest.mark.rule("SETUP-3")
def test_a_shuffled_deal_is_the_deck_in_the_order_of_the_callers_generator() -> None:
    """The same generator gives the same deal, another one another, each of the whole deck."""
    state = new_game(3)
    first, again, other = (shuffled_deal(state, random.Random(seed)) for seed in (1, 1, 2))
    assert first == again != other
    assert sorted(first.cards) == sorted(other.cards) == list(DAGGER.deck)


@pytest.mark.rule("SETUP-3")
def test_shuffling_leaves_global_randomness_alone() -> None:
    """The module-level generator is neither used nor moved."""
    before = random.getstate()
    shuffled_deal(new_game(2), random.Random(5))
    assert random.getstate() == before


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_cards_each_are_dealt_facedown(players: int) -> None:
    """Each player has five hidden cards that nobody knows; the other sets are removed."""
    state = dealt(players)
    assert villages(state) == list(SETS[:players])
    assert not any(card.public for village in state.villages for card in village)
    assert list(state.removed) == sorted(int(n) for cards in SETS[players:] for n in cards.split())


@pytest.mark.rule("SETUP-3")
def test_removed_sets_are_unseen() -> None:
    """Nobody sees what was removed, only how much."""
    state = dealt(2)
    assert [observe(state, seat).removed for seat in (0, 1, None)] == [(None,) * 10] * 3


@pytest.mark.rule("SETUP-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_card_is_turned_up_and_31_are_the_deck(players: int) -> None:
    """Card 21 begins the discard pile, and the rest is the deck, for any number of players."""
    state = dealt(players)
    assert state.discard == DEAL.cards[20:21] == (4,)
    assert state.deck == DEAL.cards[21:]
    assert len(state.deck) == 31


@pytest.mark.rule("SETUP-5")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_in_round_one_seat_i_has_set_i(start: int) -> None:
    """No set is chosen in round 1, wherever the start player sits, and nobody counts from there."""
    state = dealt(3, start=start)
    assert state.decision == "peek"
    assert villages(state) == list(SETS[:3])


@pytest.mark.rule("SETUP-5", "TURN-1")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_first_holder_is_the_start_player(start: int) -> None:
    """The start player holds the dagger, without power, and has the first turn."""
    state = play(dealt(3, start=start), "peek 0 1", "peek 0 1", "peek 0 1")
    assert (state.holder, state.power, state.turn, state.decision) == (start, "none", start, "main")


@pytest.mark.rule("SETUP-5")
@pytest.mark.parametrize("start", [-1, 2, True, None, 0.0])
def test_the_start_player_is_one_of_the_players(start: int) -> None:
    """A seat that is not there is refused, and the error names it."""
    with pytest.raises(SilverDaggerError, match=rf"start: no seat {start!r} among 2 players \(SETUP-5\)"):
        new_game(2, start=start)


@pytest.mark.rule("SETUP-6")
@pytest.mark.parametrize(("holder", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_later_sets_are_chosen_clockwise_from_the_holder(holder: int, order: list[int]) -> None:
    """In round 2 the holder chooses first, then clockwise."""
    fewest = ["9", "9", "9"]
    fewest[holder] = "1"
    state = apply(between_rounds(*fewest), DEAL)
    asked = []
    while state.decision == "set":
        asked.append(state.to_act)
        state = play(state, legal(state)[-1])
    assert asked == order
    assert [written_pile([c.number for c in state.villages[seat]]) for seat in order] == [*SETS[:0:-1]]


@pytest.mark.rule("SETUP-6")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_sets_are_chosen_in_each_round_after_the_first(number: int) -> None:
    """Rounds 2 to 4 begin with the choice among all four sets."""
    state = apply(between_rounds("1", "9", round=number - 1), DEAL)
    assert (state.round, state.decision) == (number, "set")
    assert field(state, "sets") == list(SETS)
    assert field(state, "removed") == ""
    assert legal(state) == ["set 0", "set 1", "set 2", "set 3"]


@pytest.mark.rule("SETUP-6")
def test_a_chosen_set_is_gone() -> None:
    """A set is chosen once; it becomes the village of who chose it."""
    state = play(between_rounds("1", "9"), str(DEAL), "set 2")
    assert villages(state) == [SETS[2], ""]
    assert field(state, "sets") == [*SETS[:2], "", SETS[3]]
    assert legal(state) == ["set 0", "set 1", "set 3"]
    assert refused(state, "set 2") == refused(state, "set 4") == "SETUP-6"


@pytest.mark.rule("SETUP-6")
def test_the_last_of_four_players_is_asked_too() -> None:
    """With one set left the choice is asked all the same, and nothing is removed."""
    state = play(between_rounds("1", "9", "9", "9"), str(DEAL), "set 3", "set 0", "set 1")
    assert (state.to_act, legal(state)) == (3, ["set 2"])
    assert play(state, "set 2").removed == ()


@pytest.mark.rule("SETUP-3", "SETUP-6")
def test_sets_that_nobody_chose_are_removed() -> None:
    """With the last choice the sets that are left leave the round."""
    state = play(between_rounds("1", "9"), str(DEAL), "set 2", "set 1")
    assert field(state, "removed") == "1 3 3 5 5 6 6 7 8 9"
    assert (state.sets, state.decision) == ((), "peek")


@pytest.mark.rule("SETUP-6")
def test_sets_to_choose_from_are_hidden_from_all() -> None:
    """Who chooses sees how many cards lie there and no number."""
    state = apply(between_rounds("1", "9"), DEAL)
    assert [observe(state, seat).sets for seat in (0, 1, None)] == [((None,) * 5,) * 4] * 3


@pytest.mark.rule("SETUP-7")
@pytest.mark.parametrize(("start", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_players_view_cards_clockwise_from_the_start_player(start: int, order: list[int]) -> None:
    """The start player views first, and each player once."""
    state = dealt(3, start=start)
    asked = []
    while state.decision == "peek":
        asked.append(state.to_act)
        state = play(state, "peek 1 3")
    assert asked == order


@pytest.mark.rule("SETUP-7")
def test_exactly_two_of_the_own_five_cards_are_viewed() -> None:
    """Every pair can be viewed, and nothing else."""
    state = dealt(2)
    assert legal(state) == PEEKS
    for line in ("peek 2 2", "peek 3 1", "peek 3 5", "peek 5 6"):
        assert refused(state, line) == "SETUP-7"


@pytest.mark.rule("SETUP-7")
def test_who_views_alone_learns_the_two_cards() -> None:
    """The viewer knows them, and everyone sees which they are."""
    state = play(dealt(2, start=1), "peek 0 4")
    assert villages(state) == ["1 9 3 5 6", "7(1) 8 12 10 11(1)"]
    assert seen(state, 1) == ["? ? ? ? ?", "7(1) ? ? ? 11(1)"]
    assert seen(state, 0) == seen(state, None) == ["? ? ? ? ?", "?(1) ? ? ? ?(1)"]


@pytest.mark.rule("SETUP-8")
def test_a_round_begins_without_private_cards() -> None:
    """Private decks of the last round lie until the next deal, and then they are gone."""
    over = play(board("2", "9", deck="10", private=["8 7", ""], turn=0), "draw", "discard")
    assert over.private == ((8, 7), ())
    assert apply(over, DEAL).private == ((), ())


@pytest.mark.rule("SETUP-8")
def test_knowledge_of_the_last_round_is_gone() -> None:
    """Neither public cards nor viewed ones say anything in the next round."""
    over = play(board("3^ 2(1)", "9(01)", deck="10", discard="5 6"), "draw", "discard")
    state = play(over, str(DEAL), "set 0", "set 1")
    assert villages(state) == [*SETS[:2]]
    assert seen(state, 0) == ["? ? ? ? ?"] * 2
    assert state.discard == (4,)


@pytest.mark.rule("SETUP-8")
def test_a_round_is_dealt_from_the_whole_deck() -> None:
    """Cards removed in one round are back in the next: its deal has all 52 again."""
    over = play(board("3", "9", deck="10"), "draw", "discard")
    assert over.removed
    assert refused(over, str(Deal(DEAL.cards[: -len(over.removed)]))) == "SETUP-2"
    again = apply(over, deal(*reversed(SETS)))
    assert [written_pile(cards) for cards in again.sets] == list(reversed(SETS))
