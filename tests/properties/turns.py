"""Histories cut into turns, by their actions alone."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from silverdagger import Action, GameState
from silverdagger.testing import Play


@attrs.frozen
class Turn:
    """One turn that was played to its end.

    Attributes:
        start: The state in which it began.
        states: The states in which its actions were made.
        actions: Its actions.
        after: The state after it: the next turn, or the round is over.
    """

    start: GameState
    states: tuple[GameState, ...]
    actions: tuple[Action, ...]
    after: GameState

    @property
    def actor(self) -> int:
        """Whose turn it was."""
        return self.start.actor

    @property
    def verbs(self) -> list[str]:
        """The verbs of its actions."""
        return [action.verb for action in self.actions]

    @property
    def caller(self) -> int | None:
        """Who had called when it was over."""
        return self.actor if "call" in self.verbs else self.start.caller

    @property
    def uses(self) -> list[int]:
        """The numbers of the cards whose draw/discard ability was used."""
        found = []
        turned = None
        for state, action in zip(self.states, self.actions, strict=True):
            if action.verb == "turn":
                turned = state.villages[action.numbers[0]][action.numbers[1]].number
            elif action.verb == "use":
                number = turned if state.decision == "turned" else state.hand
                assert number is not None
                found.append(number)
        return found

    @property
    def reversals(self) -> int:
        """How often the direction was changed: by the dagger, also before a position, and by Reversers."""
        before = self.start.power == "turned"
        return before + self.verbs.count("dagger") + self.uses.count(11)

    @property
    def ends_the_round(self) -> bool:
        """Whether the round was over after it."""
        return self.after.decision in ("deal", None)


def turns(play: Play) -> Iterator[Turn]:
    """The turns of a history, the last one only if it was played to its end."""
    states: list[GameState] = []
    actions: list[Action] = []
    for before, action, after in play.steps():
        if before.turn is None:
            continue
        states.append(before)
        actions.append(action)
        still_open = before.decision == "main" and action.verb in ("spy", "dagger")
        if after.decision in ("main", "deal", None) and not still_open:
            yield Turn(states[0], tuple(states), tuple(actions), after)
            states, actions = [], []
