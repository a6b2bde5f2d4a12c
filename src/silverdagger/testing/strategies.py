"""The strategies: deals, positions, histories and single states of play, and refused actions.

Everything is reached by random legal play. The bulk of a history comes from a drawn seed, which
is fast; what stands at its ends, the deal or the position and the last actions, is drawn choice
by choice, so that a failing example shrinks to a short history.
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
from silverdagger.engine import apply, new_game
from silverdagger.options import Options
from silverdagger.state import GameState
from silverdagger.testing.misses import near_miss
from silverdagger.testing.plays import POLICIES, Play, play_on
from silverdagger.testing.positions import late_position
from silverdagger.text.position import load_position
from silverdagger.text.saved import CORE_DECISIONS

LONG = 400
"""About the length of a whole game of random play."""

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
    actions: list[Action] = []
    if start is not None:
        states = [draw(start)]
    elif draw(st.booleans()):
        states = [draw(positions(players, options, cards))]
    else:
        states = [new_game(players, start=draw(st.integers(0, players - 1)), cards=cards, options=options)]
        if draw(st.booleans()):
            actions.append(draw(deals(cards)))
            states.append(apply(states[0], actions[0]))
    policy = draw(st.sampled_from(POLICIES))
    rng = Random(draw(st.binary(min_size=4, max_size=4)))
    play_on(states, actions, policy, rng, draw(st.integers(0, steps)))
    if draw(st.booleans()):
        cut = _drawn_spot(draw, states, cards)
        del states[cut + 1 :], actions[cut:]
    if draw(st.booleans()):
        tail = draw(st.integers(1, TAIL))
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
    """One reachable state: of a history, one that asks a decision which is drawn, or any other.

    A failing test shows the history that has led to it. The arguments are those of `games`.
    """
    play = draw(games(players, options, cards, steps))
    spot = _drawn_spot(draw, play.states, cards)
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


def _drawn_spot(draw: st.DrawFn, states: Sequence[GameState], cards: CardSet) -> int:
    """Where in a history a decision that is drawn is asked; if nowhere, any place in it."""
    kinds = (*CORE_DECISIONS, *cards.decisions)
    wanted = draw(st.sampled_from(tuple(dict.fromkeys(kind.name for kind in kinds))))
    found = [index for index, state in enumerate(states) if state.decision == wanted]
    return draw(st.sampled_from(found or range(len(states))))
