"""Whole random games with cards of other decks: the promises of the engine hold for them too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from silverdagger import (
    CHANCE,
    DAGGER,
    Action,
    CardSet,
    GameState,
    Options,
    apply,
    legal_actions,
    new_game,
    parse_action,
    score,
    shuffled_deal,
)
from silverdagger.scoring import Stage
from tests.foreign.empath import Empath
from tests.foreign.mimic import MODEL, Mimic
from tests.foreign.table import check_texts
from tests.foreign.witch import BEWITCHED, Witch

SETS = {
    "witch": DAGGER.replacing(Witch()),
    "empath": DAGGER.replacing(Empath()),
    "mimic": DAGGER.replacing(Mimic()),
    "all": DAGGER.replacing(Witch(), Empath(), Mimic()),
}
GAMES = [(name, players, seed) for name in SETS for players in (2, 3, 4) for seed in (0, 1)]

pytestmark = pytest.mark.rule("DECK-1")


def some_action(state: GameState, rng: Random) -> Action:
    """A deal, or a legal action: first a random verb, so that villages shrink as well as grow."""
    if state.to_act is CHANCE:
        return shuffled_deal(state, rng)
    kinds = legal_actions(state).kinds()
    return rng.choice(kinds[rng.choice(list(kinds))])


def game(cards: CardSet, players: int, seed: int) -> Iterator[tuple[GameState, Action | None]]:
    """The states of a random game, each with the action that follows."""
    rng = Random(seed)
    options = Options(redirected_ability=seed % 2 == 1)
    state = new_game(players, start=rng.randrange(players), cards=cards, options=options)
    while state.to_act is not None:
        action = some_action(state, rng)
        yield state, action
        state = apply(state, action)
    yield state, None


def all_cards(state: GameState) -> list[int]:
    """The numbers of all cards, wherever they are, ascending."""
    found = [card.number for village in state.villages for card in village]
    for pile in (state.deck, state.discard, state.removed, *state.private, *state.sets):
        found += pile
    return sorted(found if state.hand is None else [*found, state.hand])


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize(("name", "players", "seed"), GAMES)
def test_the_52_cards_stay_in_the_game(name: str, players: int, seed: int) -> None:
    """From the first deal to the end of the game none is lost and none is made."""
    for state, _ in game(SETS[name], players, seed):
        assert all_cards(state) in (list(state.cards.deck), [])
        assert all_cards(state) or not state.results


@pytest.mark.parametrize(("name", "players", "seed"), GAMES)
def test_what_is_listed_applies_and_reads_back(name: str, players: int, seed: int) -> None:
    """Every listed action, or forty of them, applies, is read from its own text, and is legal once."""
    rng = Random(seed)
    for state, _ in game(SETS[name], players, seed):
        listed = legal_actions(state)
        for index in rng.sample(range(len(listed)), min(40, len(listed))):
            action = listed[index]
            assert parse_action(str(action), state) == action
            assert listed.index(action) == index
            apply(state, action)


@pytest.mark.parametrize(("name", "players", "seed"), GAMES[::2])
def test_every_state_comes_back_from_text(name: str, players: int, seed: int) -> None:
    """As a position, as a saved state, and as what each seat and a spectator see."""
    for state, _ in game(SETS[name], players, seed):
        check_texts(state)


def test_the_games_use_the_cards() -> None:
    """These games are of use: each verb, decision, sign and clause of the three cards turns up in them."""
    verbs: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for _, players, seed in GAMES:
        for state, action in game(SETS["all"], players, seed):
            if action is not None:
                verbs[action.verb] += 1
            if state.turn is not None:
                found.update(
                    mark.text for village in state.villages for card in village for mark in card.marks
                )
                found.update(clause for stage in score(state).stages for clause in stage.clauses)
    assert min(verbs["bewitch"], verbs["feel"], verbs["mimic"]) > 0
    assert min(found[BEWITCHED.text], found[MODEL.text], found["!"], found["MIMIC-3"]) > 0


def naive_sum(state: GameState, seat: int) -> int:
    """A village's first sum in a game with the Mimic and no other foreign card, from the rule's words."""
    village = state.villages[seat]
    total = 0
    models = sorted(card.number for card in village if "=" in [mark.text for mark in card.marks])
    for card in village:
        if card.public and card.number == 13 and models:
            total += models[0]
        elif not (card.public and card.number == 2):
            total += card.number
    return total


@pytest.mark.rule("SCORE-1")
@pytest.mark.parametrize(("players", "seed"), [(2, 2), (3, 3), (4, 4), (2, 5), (3, 6), (4, 7)])
def test_the_mimics_sum_is_that_of_a_naive_formula(players: int, seed: int) -> None:
    """At every state of a turn, the first stage of each seat gives the sum that plain counting gives."""
    for state, _ in game(SETS["mimic"], players, seed):
        if state.turn is None:
            continue
        first: tuple[Stage, ...] = score(state).stages[:players]
        assert first[-1].after == tuple(naive_sum(state, seat) for seat in range(players))
