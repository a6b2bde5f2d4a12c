"""The strategies: deals, positions, histories and single states of play, and refused actions.

Everything is reached by random legal play. The bulk of a history, its deals too, comes from a
drawn seed, which is fast; its length, a position that it starts from and its last actions are
drawn choice by choice, so that a failing example shrinks to a short history.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from silverdagger.actions import Action, Deal
from silverdagger.cards import DAGGER
from silverdagger.cards.cardset import CardSet
from silverdagger.engine import new_game
from silverdagger.options import Options
from silverdagger.state import GameState
from silverdagger.testing.misses import near_miss
from silverdagger.testing.plays import POLICIES, Play, play_on
from silverdagger.testing.positions import late_position
from silverdagger.text.position import load_position
from silverdagger.text.saved import CORE_DECISIONS

LONG = 400
"""About the length of a whole game of random play."""

STRIDES = 5
"""A length is drawn in about so many parts, since that can shrink in more ways than one number."""

TAIL = 8
"""So many actions at the end of a history are drawn one by one at most."""


def option_sets() -> SearchStrategy[Options]:
    """The options of a game, each on or off."""
    return st.builds(
        Options,
        redirected_ability=st.booleans(),
        extra_turn_after_call=st.booleans(),
        dagger_to_caller=st.booleans(),
    )


def deals(cards: CardSet = DAGGER) -> SearchStrategy[Deal]:
    """A deal in any order; it shrinks toward the sorted deck."""
    return st.permutations(cards.deck).map(Deal)


@st.composite
def positions(
    draw: st.DrawFn, players: int | None = None, options: Options | None = None, cards: CardSet = DAGGER
) -> GameState:
    """A state at `main` late in a round, read from a position (see `late_position`).

    Args:
        players: The number of players; drawn if it is not given, as are the options.
        options: The options of the game.
        cards: The cards of the game.
    """
    players, options = _game(draw, players, options)
    rng = draw(st.randoms(use_true_random=False))
    return load_position(late_position(rng, players, options, cards), cards=cards)


@st.composite
def games(
    draw: st.DrawFn,
    players: int | None = None,
    options: Options | None = None,
    cards: CardSet = DAGGER,
    steps: int = LONG,
    start: SearchStrategy[GameState] | None = None,
) -> Play:
    """A history of random legal play, from a new game or from a position late in a round.

    Its length is drawn, and with it a policy: any legal action, or first its kind, or mostly
    whatever uses an ability. Most histories are cut where a decision that was drawn is asked, so
    that the last state is as often in a rare decision as in a common one.

    Args:
        players: The number of players; drawn if it is not given, as are the options.
        options: The options of the game.
        cards: The cards of the game.
        steps: The most actions, but for a few at the end.
        start: States to start from instead; they bring their own players, options and cards.
    """
    players, options = _game(draw, players, options)
    policy = draw(st.sampled_from(POLICIES))
    rng = Random(draw(st.binary(min_size=4, max_size=4)))
    strides = draw(st.lists(st.integers(0, steps // STRIDES), max_size=2 * STRIDES))
    length, tail = min(sum(strides), steps), draw(st.integers(-TAIL, TAIL))
    cut = draw(st.none() | _moments(cards))
    states = [draw(_beginnings(players, options, cards) if start is None else start)]
    actions: list[Action] = []
    play_on(states, actions, policy, rng, length)
    if cut is not None:
        spot = _spot(states, cut)
        del states[spot + 1 :], actions[spot:]
    play_on(states, actions, policy, draw(st.randoms(use_true_random=False)), tail)
    return Play(tuple(states), tuple(actions))


@st.composite
def states(
    draw: st.DrawFn,
    players: int | None = None,
    options: Options | None = None,
    cards: CardSet = DAGGER,
    steps: int = LONG,
) -> GameState:
    """One reachable state: of a history, where it asks a decision that is drawn, or at its end.

    A failing test shows the history that has led to it. The arguments are those of `games`.
    """
    moment = draw(_moments(cards))
    play = draw(games(players, options, cards, steps))
    spot = _spot(play.states, moment)
    note(Play(play.states[: spot + 1], play.actions[:spot]))  # its text is made only if it is shown
    return play.states[spot]


def near_misses(state: GameState) -> SearchStrategy[Action]:
    """Actions that are not legal in a state, though close to legal ones; of every verb."""
    found = st.randoms(use_true_random=False).map(lambda rng: near_miss(state, rng))
    return found.filter(lambda action: action is not None)  # type: ignore[return-value]


def _game(draw: st.DrawFn, players: int | None, options: Options | None) -> tuple[int, Options]:
    return (
        draw(st.integers(2, 4)) if players is None else players,
        draw(option_sets()) if options is None else options,
    )


def _beginnings(players: int, options: Options, cards: CardSet) -> SearchStrategy[GameState]:
    """A game before its first deal, or a position late in a round."""
    new = st.builds(
        new_game,
        st.just(players),
        start=st.integers(0, players - 1),
        cards=st.just(cards),
        options=st.just(options),
    )
    return new | positions(players, options, cards)


def _moments(cards: CardSet) -> SearchStrategy[tuple[str, int]]:
    """A decision, and which of the times that it is asked."""
    names = dict.fromkeys(kind.name for kind in (*CORE_DECISIONS, *cards.decisions))
    return st.tuples(st.sampled_from(tuple(names)), st.integers(0, 99))


def _spot(states: Sequence[GameState], moment: tuple[str, int]) -> int:
    """Where in a history a moment is; its end if the decision is never asked."""
    name, time = moment
    found = [index for index, state in enumerate(states) if state.decision == name]
    return found[time % len(found)] if found else len(states) - 1
