"""Action lines (FORMAT, Decisions and actions)."""

from __future__ import annotations

from silverdagger.actions import Action, Deal
from silverdagger.engine import legal_actions, verbs
from silverdagger.errors import ActionError
from silverdagger.state import GameState
from silverdagger.text.fields import shown


def parse_action(text: str, state: GameState) -> Action:
    """The action that a line of text is.

    Args:
        text: An action line, exactly as FORMAT.md has it.
        state: A state of the game; its cards give the verbs. The action need not be legal in it.

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


def _here(state: GameState) -> str:
    if not state.pending:
        return "the game is over"
    if state.decision == "deal":
        return f"here chance says '{Deal.form.replace(' …', '1 … C52')}'"
    legal = legal_actions(state).kinds().values()
    forms = {action.form for actions in legal for action in (actions[0], actions[-1])}
    decision = state.pending[-1]
    if decision.hand == "secret":  # who hears the error may not know what the card in hand can do
        forms |= {kind.form for kind in decision.verbs}
        forms |= {kind.form for kind in verbs(state) if getattr(kind, "moment", None) == decision.name}
    return f"in '{decision.name}' seat {state.to_act} can say: {', '.join(sorted(forms))}"
