"""Silver Dagger: its rules as a pure function on immutable states.

The engine is here at once; what reads, writes and records loads when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from silverdagger.actions import (
    Action,
    Call,
    Deal,
    Discard,
    Draw,
    DrawPrivate,
    End,
    Exchange,
    Keep,
    Peek,
    Place,
    Stop,
    Take,
    TakeSet,
    Use,
    View,
)
from silverdagger.cards import DAGGER
from silverdagger.cards.card import Card
from silverdagger.cards.cardset import CardSet
from silverdagger.choices import Choices
from silverdagger.dealing import shuffled_deal
from silverdagger.engine import apply, legal_actions, new_game
from silverdagger.errors import ActionError, IllegalActionError, PositionError, SilverDaggerError
from silverdagger.information.observation import Observation, observe
from silverdagger.options import Options
from silverdagger.residents import Glimpse, Mark, Resident
from silverdagger.scoring import Score, Stage, score
from silverdagger.state import CHANCE, Chance, GameState, Result

if TYPE_CHECKING:
    from silverdagger.events import Event
    from silverdagger.information.keys import History, first_key, information_key, next_key
    from silverdagger.information.memory import LastSeen, Memory, forget
    from silverdagger.information.mirror import Mirror
    from silverdagger.information.worlds import count_worlds, odds, sample_world, unknown_places
    from silverdagger.recorder import Step, step
    from silverdagger.text.eventful import dump_event, load_event
    from silverdagger.text.observed import dump_observation, load_observation
    from silverdagger.text.parsing import parse_action
    from silverdagger.text.position import dump_position, load_position
    from silverdagger.text.saved import dump_state, load_state

_LATER = {
    "events": ("Event",),
    "information.keys": ("History", "first_key", "information_key", "next_key"),
    "information.memory": ("LastSeen", "Memory", "forget"),
    "information.mirror": ("Mirror",),
    "information.worlds": ("count_worlds", "odds", "sample_world", "unknown_places"),
    "recorder": ("Step", "step"),
    "text.eventful": ("dump_event", "load_event"),
    "text.observed": ("dump_observation", "load_observation"),
    "text.parsing": ("parse_action",),
    "text.position": ("dump_position", "load_position"),
    "text.saved": ("dump_state", "load_state"),
}
"""By module, the names that are loaded when they are first asked for."""

_HOME = {name: module for module, names in _LATER.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})


CLAUSES = DAGGER.clauses
"""Clause id to short text, for all clauses of RULES.md and `ASKED`."""

__all__ = [
    "CHANCE",
    "CLAUSES",
    "DAGGER",
    "Action",
    "ActionError",
    "Call",
    "Card",
    "CardSet",
    "Chance",
    "Choices",
    "Deal",
    "Discard",
    "Draw",
    "DrawPrivate",
    "End",
    "Event",
    "Exchange",
    "GameState",
    "Glimpse",
    "History",
    "IllegalActionError",
    "Keep",
    "LastSeen",
    "Mark",
    "Memory",
    "Mirror",
    "Observation",
    "Options",
    "Peek",
    "Place",
    "PositionError",
    "Resident",
    "Result",
    "Score",
    "SilverDaggerError",
    "Stage",
    "Step",
    "Stop",
    "Take",
    "TakeSet",
    "Use",
    "View",
    "apply",
    "count_worlds",
    "dump_event",
    "dump_observation",
    "dump_position",
    "dump_state",
    "first_key",
    "forget",
    "information_key",
    "legal_actions",
    "load_event",
    "load_observation",
    "load_position",
    "load_state",
    "new_game",
    "next_key",
    "observe",
    "odds",
    "parse_action",
    "sample_world",
    "score",
    "shuffled_deal",
    "step",
    "unknown_places",
]
