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
from silverdagger.information.observation import Observation, observe
from silverdagger.options import Options
from silverdagger.residents import Glimpse, Mark, Resident
from silverdagger.scoring import Score, Stage, score
from silverdagger.state import CHANCE, Chance, GameState, Result
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
    "Exchange",
    "GameState",
    "Glimpse",
    "IllegalActionError",
    "Keep",
    "Mark",
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
    "Stop",
    "Take",
    "TakeSet",
    "Use",
    "View",
    "apply",
    "dump_observation",
    "dump_position",
    "dump_state",
    "legal_actions",
    "load_observation",
    "load_position",
    "load_state",
    "new_game",
    "observe",
    "parse_action",
    "score",
    "shuffled_deal",
]
