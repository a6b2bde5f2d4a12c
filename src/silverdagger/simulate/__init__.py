"""Whole games between random players, played and counted."""

from silverdagger.simulate.games import Ending, Played, game_rng, play_game, play_games
from silverdagger.simulate.tally import Fared, Tally, simulate

__all__ = ["Ending", "Fared", "Played", "Tally", "game_rng", "play_game", "play_games", "simulate"]
