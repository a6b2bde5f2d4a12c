"""The same deals and actions give the same states, in every process."""

from __future__ import annotations

import base64
import os
import pickle
import random
import subprocess
import sys
from pathlib import Path

from hypothesis import given

from silverdagger import apply, dump_state
from silverdagger.testing import Play, games
from tests.properties.digest import SEEDS, digest, seeded

ROOT = Path(__file__).parents[2]

PICKLING = """
import base64, pickle
from tests.properties.digest import seeded
print(base64.b64encode(pickle.dumps([state for seed in range(6) for state in seeded(seed)])).decode())
"""


def printed(hash_seed: str, *arguments: str) -> str:
    """What another Python prints that hashes texts by another seed."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=env, check=True, capture_output=True, text=True
    ).stdout.strip()


def test_processes_with_different_hash_seeds_agree() -> None:
    """Dumps, lists of actions, observations and refusals of seeded games are the same in each."""
    found = {printed(seed, "-m", "tests.properties.digest") for seed in ("0", "1", "4242")}
    assert found == {digest(SEEDS)}


def test_a_state_pickled_elsewhere_equals_the_one_made_here() -> None:
    """It has the same hash as well, so that sets and dicts find it."""
    read = pickle.loads(base64.b64decode(printed("7", "-c", PICKLING)))
    here = [state for seed in range(6) for state in seeded(seed)]
    assert read == here
    assert list(map(hash, read)) == list(map(hash, here))


@given(games())
def test_a_history_played_again_is_the_same(play: Play) -> None:
    """From the first state the same actions lead through the same states."""
    state = play.states[0]
    for _, action, after in play.steps():
        state = apply(state, action)
        assert state == after
        assert hash(state) == hash(after)
    assert dump_state(state) == dump_state(play.last)


def test_play_leaves_global_randomness_alone() -> None:
    """Nothing in the library asks the module `random`: all chance is the caller's generator."""
    before = random.getstate()
    assert digest(range(2)) == digest(range(2))
    assert random.getstate() == before
