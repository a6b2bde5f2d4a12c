"""Silver Dagger: its rules as a pure function on immutable states."""

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
from silverdagger.events import Event
from silverdagger.information.keys import History, first_key, information_key, next_key
from silverdagger.information.memory import LastSeen, Memory, forget
from silverdagger.information.mirror import Mirror
from silverdagger.information.observation import Observation, observe
from silverdagger.information.worlds import count_worlds, odds, sample_world, unknown_places
from silverdagger.options import Options
from silverdagger.recorder import Step, step
from silverdagger.residents import Glimpse, Mark, Resident
from silverdagger.scoring import Score, Stage, score
from silverdagger.state import CHANCE, Chance, GameState, Result
from silverdagger.text.eventful import dump_event, load_event
from silverdagger.text.observed import dump_observation, load_observation
from silverdagger.text.parsing import parse_action
from silverdagger.text.position import dump_position, load_position
from silverdagger.text.saved import dump_state, load_state

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
