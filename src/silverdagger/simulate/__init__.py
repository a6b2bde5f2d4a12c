"""Whole games between random players, played and counted."""

from silverdagger.simulate.games import MOST_DECISIONS, Ending, Played, game_rng, play_game, play_games
from silverdagger.simulate.tally import Fared, Tally, simulate

__all__ = [
    "MOST_DECISIONS",
    "Ending",
    "Fared",
    "Played",
    "Tally",
    "game_rng",
    "play_game",
    "play_games",
    "simulate",
]
