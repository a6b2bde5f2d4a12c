"""Action lines (FORMAT, Decisions and actions)."""

from __future__ import annotations

from silverdagger.actions import Action, Deal
from silverdagger.engine import legal_actions, sayable, verbs
from silverdagger.errors import ActionError
from silverdagger.information.observation import Observation
from silverdagger.state import GameState
from silverdagger.text.fields import shown


def parse_action(text: str, state: GameState | Observation) -> Action:
    """The action that a line of text is.

    Args:
        text: An action line, exactly as FORMAT.md has it.
        state: A state of the game, or what a seat sees of it; its cards give the verbs. The action
            need not be legal there.

    Raises:
        ActionError: The text is no action of this game; the error says what could be said here.
    """
    action = read_action(text, verbs(state)) if isinstance(text, str) else None
    if action is None:
        raise ActionError(text, f"{shown(text)} is no action; {_here(state)}")
    return action


def read_action(text: str, kinds: tuple[type[Action], ...]) -> Action | None:
    """The action of one of these kinds that a line is, or None."""
    return next((action for kind in kinds if (action := kind.read(text)) is not None), None)


def _here(view: GameState | Observation) -> str:
    if not view.pending:
        return "the game is over"
    if view.decision == "deal":
        return f"here chance says '{Deal.form.replace(' …', '1 … C52')}'"
    legal = legal_actions(view) if isinstance(view, GameState) else view.legal
    return f"in '{view.decision}' seat {view.to_act} can say: {', '.join(sayable(view, legal))}"
