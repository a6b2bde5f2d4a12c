"""Some seeded games, played and boiled down to one line: `python -m tests.properties.digest`.

Two processes that print the same line made the same states, lists, observations and refusals.
"""

from __future__ import annotations

import hashlib
import json
from random import Random

from silverdagger import (
    GameState,
    IllegalActionError,
    Options,
    apply,
    dump_observation,
    dump_position,
    dump_state,
    legal_actions,
    load_position,
    new_game,
    observe,
)
from silverdagger.testing.misses import near_miss
from silverdagger.testing.plays import POLICIES, play_on
from silverdagger.testing.positions import late_position
from tests.properties.samples import onlookers

EVERY = 7
"""Each state of so many is looked at from all sides; of the others the dump is enough."""


def seeded(seed: int) -> list[GameState]:
    """The states of one seeded game."""
    rng = Random(seed)
    players = 2 + seed % 3
    options = Options(
        redirected_ability=seed % 2 == 0,
        extra_turn_after_call=seed % 4 < 2,
        dagger_to_caller=seed % 8 < 4,
    )
    if seed % 3:
        states = [new_game(players, start=seed % players, options=options)]
    else:
        states = [load_position(late_position(rng, players, options))]
    play_on(states, [], POLICIES[seed % len(POLICIES)], rng, 150)
    return states


def lines(state: GameState, rng: Random) -> list[str]:
    """All that can be said of a state: its list, what each seat sees, some refusals, its texts."""
    legal = legal_actions(state)
    found = [str(state), repr(legal), *map(str, legal[:64])]
    found += [json.dumps(dump_observation(observe(state, seat))) for seat in onlookers(state)]
    for _ in range(6):
        missed = near_miss(state, rng)
        if missed is not None:
            try:
                apply(state, missed)
            except IllegalActionError as refusal:
                found.append(str(refusal))
    return found


def digest(seeds: range) -> str:
    """One line for the games of some seeds."""
    sha = hashlib.sha256()
    for seed in seeds:
        rng = Random(-1 - seed)
        for index, state in enumerate(seeded(seed)):
            sha.update(json.dumps([dump_state(state), dump_position(state)]).encode())
            if index % EVERY == 0:
                sha.update("\n".join(lines(state, rng)).encode())
    return sha.hexdigest()


SEEDS = range(12)

if __name__ == "__main__":
    print(digest(SEEDS))
