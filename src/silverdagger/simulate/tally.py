"""What many games add up to: an immutable value that grows by one game at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import attrs

from silverdagger.engine import check_players
from silverdagger.simulate.games import MOST_DECISIONS, Ending, Played, play_games


@attrs.frozen
class Fared:
    """How one seat fared in the games that were finished.

    Attributes:
        games: How many those were.
        wins: How many of them it won.
        total: The sum of its final scores.
        lowest: The lowest of them; None before the first game.
        highest: The highest of them; None before the first game.
    """

    games: int = 0
    wins: int = 0
    total: int = 0
    lowest: int | None = None
    highest: int | None = None

    def plus(self, score: int, won: bool) -> Fared:
        """The same after one more game."""
        return Fared(
            self.games + 1,
            self.wins + won,
            self.total + score,
            score if self.lowest is None else min(self.lowest, score),
            score if self.highest is None else max(self.highest, score),
        )


@attrs.frozen
class Tally:
    """Many games, counted.

    A game that was cut counts with its decisions, its turns and the rounds that it finished, but
    not in `seats`.

    Attributes:
        seats: How each seat fared; their number is the number of players.
        games: All games, those that were cut too.
        cut: The games that were cut.
        turns: The turns of all games.
        decisions: The decisions of all games.
        answered: Rounds that ended after a call that everyone answered.
        cut_short: Rounds of which the direction of play, turned after a call, brought the end forward.
        depletion: Rounds that ended with an empty deck.
    """

    seats: tuple[Fared, ...]
    games: int = 0
    cut: int = 0
    turns: int = 0
    decisions: int = 0
    answered: int = 0
    cut_short: int = 0
    depletion: int = 0

    @classmethod
    def none(cls, players: int) -> Tally:
        """No game yet; SilverDaggerError if there is no such number of players."""
        check_players(players)
        return cls((Fared(),) * players)

    @property
    def finished(self) -> int:
        """The games that were played to their end."""
        return self.games - self.cut

    @property
    def rounds(self) -> int:
        """The rounds that were scored."""
        return self.answered + self.cut_short + self.depletion

    def plus(self, played: Played) -> Tally:
        """The same after one more game."""
        endings: Mapping[Ending, int] = Counter(played.endings)
        seats = self.seats
        if played.winner is not None:
            seats = tuple(
                [
                    fared.plus(score, seat == played.winner)
                    for seat, (fared, score) in enumerate(zip(seats, played.scores, strict=True))
                ]
            )
        return Tally(
            seats,
            self.games + 1,
            self.cut + (played.winner is None),
            self.turns + played.turns,
            self.decisions + played.decisions,
            self.answered + endings[Ending.ANSWERED],
            self.cut_short + endings[Ending.CUT_SHORT],
            self.depletion + endings[Ending.DEPLETION],
        )


def simulate(games: int, players: int, seed: int = 0, max_decisions: int = MOST_DECISIONS) -> Tally:
    """Games 0 to `games` - 1 of a seed, counted; the same arguments give the same value.

    Args:
        games: How many.
        players: 2, 3 or 4.
        seed: Any whole number; `game_rng` says how a game's randomness comes from it.
        max_decisions: A game is cut when it would need more decisions of players.

    Raises:
        SilverDaggerError: There is no such number of players.
    """
    tally = Tally.none(players)
    for played in play_games(games, players, seed, max_decisions):
        tally = tally.plus(played)
    return tally
