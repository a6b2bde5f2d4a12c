"""The three ways in which something can be wrong, each with what, where and which clause."""

from __future__ import annotations

from reprlib import Repr
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from silverdagger.actions import Action


LONGEST = 60
"""So many characters of a value are shown at most."""

MOST_BITS = 4096
"""The size of a whole number; Python refuses to write much longer ones as text."""


class _Shown(Repr):
    """What a value looks like, at a limited length, and without going deep into it."""

    def __init__(self, longest: int) -> None:
        super().__init__()
        self.maxlist = self.maxtuple = self.maxdict = self.maxstring = self.maxother = longest

    def repr_int(self, x: int, level: int) -> str:
        return repr(x) if x.bit_length() <= MOST_BITS else f"a number of {x.bit_length()} bits"


def shown(value: object, longest: int = LONGEST) -> str:
    """A value as an error shows it: as it is, but not at any length or depth."""
    text = _Shown(longest).repr(value)
    return text if len(text) <= longest else f"{text[: longest - 3]}..."


class SilverDaggerError(ValueError):
    """What all errors of this library are; also raised where nothing more special fits."""


class PositionError(SilverDaggerError):
    """A mapping is no position, state, observation or scenario.

    Attributes:
        field: The field that is wrong, as a path (`villages[1]`).
        reason: What is wrong with it, in words.
    """

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(field, reason)
        self.field = field
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.field}: {self.reason}"


class ActionError(SilverDaggerError):
    """A text is no action at all.

    Attributes:
        text: The text.
        reason: What is wrong with it, and what could be said at this decision.
    """

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(text, reason)
        self.text = text
        self.reason = reason

    def __str__(self) -> str:
        return self.reason


class IllegalActionError(SilverDaggerError):
    """An action is well-formed, but not legal here.

    Attributes:
        action: The action that was refused.
        clause: The id of the clause that forbids it, or `ASKED` if another decision is open.
        decision: The name of the open decision, or None when the game is over.
        reason: The clause in short.
    """

    def __init__(self, action: Action, clause: str, decision: str | None, reason: str) -> None:
        super().__init__(action, clause, decision, reason)
        self.action = action
        self.clause = clause
        self.decision = decision
        self.reason = reason

    def __str__(self) -> str:
        asked = "the game is over" if self.decision is None else f"in '{self.decision}'"
        return f"'{self.action}' is not legal ({asked}): {self.clause}: {self.reason}"
