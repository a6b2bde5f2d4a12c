"""Many games, added up."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from silverdagger import SilverDaggerError
from silverdagger.simulate import Ending, Fared, Played, Tally, play_games, simulate


def test_a_tally_adds_up_what_each_game_counted() -> None:
    """Games, endings, turns, decisions, and each seat's wins, sum, lowest and highest score."""
    tally = Tally.none(2)
    tally = tally.plus(Played((7, -2), 1, (Ending.ANSWERED, Ending.DEPLETION), 20, 50))
    tally = tally.plus(Played((3, 9), 0, (Ending.CUT_SHORT, Ending.DEPLETION), 30, 70))
    assert tally == Tally(
        seats=(Fared(2, 1, 10, 3, 7), Fared(2, 1, 7, -2, 9)),
        games=2,
        cut=0,
        turns=50,
        decisions=120,
        answered=1,
        cut_short=1,
        depletion=2,
    )
    assert (tally.finished, tally.rounds) == (2, 4)


def test_a_game_that_was_cut_counts_for_no_seat() -> None:
    """Its rounds, turns and decisions count, its scores do not."""
    tally = Tally.none(2).plus(Played((7, 2), None, (Ending.ANSWERED,), 20, 50))
    assert tally == Tally((Fared(), Fared()), games=1, cut=1, turns=20, decisions=50, answered=1)
    assert (tally.finished, tally.rounds) == (0, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_simulation_is_the_sum_of_its_games(players: int) -> None:
    """What the tally says is what the single games say."""
    games = list(play_games(6, players, 4))
    tally = simulate(6, players, 4)
    assert (tally.games, tally.finished, tally.rounds) == (6, 6, 24)
    assert tally.turns == sum(game.turns for game in games)
    assert tally.decisions == sum(game.decisions for game in games)
    assert sum(fared.wins for fared in tally.seats) == 6
    for seat, fared in enumerate(tally.seats):
        scores = [game.scores[seat] for game in games]
        assert (fared.total, fared.lowest, fared.highest) == (sum(scores), min(scores), max(scores))


def test_the_limit_of_decisions_cuts_games() -> None:
    """With ten decisions no game ends."""
    tally = simulate(3, 4, 0, max_decisions=10)
    assert (tally.games, tally.cut, tally.finished, tally.decisions) == (3, 3, 0, 30)


def test_the_same_seed_gives_the_same_value_and_another_seed_another() -> None:
    """A simulation is a function of its arguments."""
    assert simulate(3, 3, 5) == simulate(3, 3, 5)
    assert simulate(3, 3, 5) != simulate(3, 3, 6)


def test_a_simulation_does_not_depend_on_the_hash_seed() -> None:
    """Processes with different hash seeds count the same."""
    line = "from silverdagger.simulate import simulate; print(simulate(4, 3, 5))"
    said = {
        subprocess.run(
            [sys.executable, "-c", line],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert said == {f"{simulate(4, 3, 5)}\n"}


@pytest.mark.rule("SETUP-1")
def test_a_simulation_refuses_a_number_of_players_also_when_it_plays_nothing() -> None:
    """Five players are refused before the first game."""
    with pytest.raises(SilverDaggerError, match="not 5"):
        simulate(0, 5)
