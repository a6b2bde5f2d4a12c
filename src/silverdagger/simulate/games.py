"""One whole game between random players, and how each of its rounds ended (END-1).

A game is a function of its generator; the generators of many games come from one seed.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from random import Random

import attrs

from silverdagger.actions import Action
from silverdagger.bots import random_action
from silverdagger.dealing import shuffled_deal
from silverdagger.engine import apply, check_players, legal_actions, new_game
from silverdagger.state import CHANCE, GameState

MOST_DECISIONS = 10_000
"""Where a game is cut unless the caller says otherwise; a game has no limit of its own (TURN-6)."""


class Ending(enum.Enum):
    """How a round ended.

    Attributes:
        ANSWERED: After a call, and every other player had a turn (CALL-3).
        CUT_SHORT: After a call, but the direction was turned, and the caller's turn came
            before every other player had one (REV-3).
        DEPLETION: The deck was empty, and the next player had no private card (END-2).
    """

    ANSWERED = "answered"
    CUT_SHORT = "cut short"
    DEPLETION = "depletion"


@attrs.frozen
class Played:
    """One game, counted.

    Attributes:
        scores: The totals, of the rounds that were scored.
        winner: The seat that won, or None if the game was cut.
        endings: How each scored round ended.
        turns: The turns that were taken, calls and passed cards among them.
        decisions: The decisions of players; chance's deals are none.
    """

    scores: tuple[int, ...]
    winner: int | None
    endings: tuple[Ending, ...]
    turns: int
    decisions: int


def game_rng(seed: int, index: int) -> Random:
    """The generator of game `index` (from 0) of a seed: `Random("SEED/INDEX")`, both in decimal.

    Python seeds a generator from a text by the text alone, whatever the hash seed, so any game
    can be played again without those before it.
    """
    return Random(f"{seed}/{index}")


def play_games(games: int, players: int, seed: int, max_decisions: int = MOST_DECISIONS) -> Iterator[Played]:
    """Games 0, 1, … of a seed, one after the other as they are asked for."""
    for index in range(games):
        yield play_game(players, game_rng(seed, index), max_decisions)


def play_game(players: int, rng: Random, max_decisions: int = MOST_DECISIONS) -> Played:
    """A game between random players; its start player is random too (SETUP-5).

    Args:
        players: 2, 3 or 4.
        rng: The start player, the deals and the players' choices come from it, in this order.
        max_decisions: The game is cut when it would need more decisions of players.

    Raises:
        SilverDaggerError: There is no such number of players.
    """
    check_players(players)
    state = new_game(players, start=rng.randrange(players))
    endings: list[Ending] = []
    since_call: list[int] = []
    turns = decisions = 0
    while state.pending:
        if state.to_act is CHANCE:
            state = apply(state, shuffled_deal(state, rng))
            continue
        if decisions == max_decisions:
            break
        action = random_action(legal_actions(state), rng)
        decisions += 1
        if _is_the_turns_action(state, action):
            turns += 1
            if state.caller is not None:
                since_call.append(state.actor)
        before, state = state, apply(state, action)
        if len(state.results) > len(before.results):
            endings.append(ending(before, action, since_call))
            since_call.clear()
    return Played(state.scores, state.winner, tuple(endings), turns, decisions)


def _is_the_turns_action(state: GameState, action: Action) -> bool:
    return state.decision == "main" and not action.at_any_moment


def ending(state: GameState, action: Action, since_call: Sequence[int]) -> Ending:
    """How an action ends the round. It is depletion if the round would go on, had all players a
    private card (END-2).

    Args:
        state: The state before the action.
        action: The legal action that ends the round.
        since_call: The seats of the turns since the call, if there was one.
    """
    richer = attrs.evolve(state, private=tuple([(*pile, 0) for pile in state.private]))
    if len(apply(richer, action).results) == len(state.results):
        return Ending.DEPLETION
    return Ending.ANSWERED if len(set(since_call)) == state.players - 1 else Ending.CUT_SHORT
