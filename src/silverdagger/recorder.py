"""`step`: what `apply` does, with the events. A recorder is a board that notes what it is told.

What is noted are plain values; the events are made of them when somebody looks at them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from silverdagger import events
from silverdagger.actions import Action
from silverdagger.board import Board
from silverdagger.engine import advance, check_unlisted, legal_actions
from silverdagger.events import Event
from silverdagger.residents import Mark
from silverdagger.state import CHANCE, GameState, Ledger

if TYPE_CHECKING:
    from silverdagger.scoring import Score

Note = tuple[type[Event], tuple[str, ...], tuple[Any, ...]]
"""A kind of event, its clauses, and its further values."""


@attrs.frozen(eq=False, repr=False)
class Step:
    """What an action has led to.

    Attributes:
        state: The next state, the one that `apply` gives.
    """

    state: GameState
    _notes: tuple[Note, ...]
    _events: tuple[Event, ...] | None = attrs.field(default=None, init=False)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order, each event with all that anybody sees of it.

        A seat is given `event.seen_by(seat)`.
        """
        found = self._events
        if found is None:
            players = self.state.game.players
            found = tuple([kind(players, clauses, *values) for kind, clauses, values in self._notes])
            object.__setattr__(self, "_events", found)  # made once, when it is first asked for
        return found

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return self.state == other.state and self.events == other.events

    def __hash__(self) -> int:
        return hash((self.state, self.events))

    def __repr__(self) -> str:
        return f"<Step to {self.state!r}: {', '.join(event.name for event in self.events)}>"


def step(state: GameState, action: Action) -> Step:
    """The state after an action, and what happened in between.

    `step(state, action).state == apply(state, action)` always.

    Raises:
        IllegalActionError: The action is not legal; the error says which clause forbids it.
        ActionError: It is no action at all: a text, for instance.
    """
    if action not in legal_actions(state):
        check_unlisted(state, action)
    pending = state.pending
    seat = pending[-1].asked(state.turn)
    notes: list[Note] = [] if seat is CHANCE else [(events.Acted, (), (seat, action))]
    recorder = Recorder.of(state)
    recorder.notes = notes
    advance(recorder, action)
    if recorder.hand is not None:
        recorder.note_hand(state)
    if recorder.pending != pending:
        notes.append((events.Asked, (), (recorder.pending,)))
    return Step(recorder.frozen(), tuple(notes))


class Recorder(Board):
    """A board that notes everything that happens through its one door.

    Attributes:
        notes: What has been noted. They stand where a state keeps its choices, which a board has
            not: so a recorder, too, becomes the state by changing its class.
    """

    __slots__ = ()

    @property
    def notes(self) -> list[Note]:
        return self._choices  # type: ignore[return-value]

    @notes.setter
    def notes(self, notes: list[Note]) -> None:
        self._choices = notes  # type: ignore[assignment]

    def frozen(self) -> GameState:
        self._choices = None
        return Board.frozen(self)

    def note(self, kind: type[Event], clauses: tuple[str, ...], *values: Any) -> None:
        """Note an event."""
        self.notes.append((kind, clauses, values))

    def note_hand(self, before: GameState) -> None:
        """Note that everyone knows the card in hand from now on, if that is so."""
        if not self.pending or self.pending[-1].hand != "known":
            return
        known = before.hand is not None and before.pending[-1].hand == "known"
        if not known and not any(kind is events.Took for kind, _, _ in self.notes):
            self.note(events.HandShown, ("FACE-3",), self.actor, self.hand)

    def _note_card(self, kind: type[Event], seat: int, spot: int, why: str, *more: Any) -> None:
        self.notes.append((kind, (why,), (seat, spot, self.villages[seat][spot], *more)))

    # The round and its turns

    def deal(self, sets: tuple[tuple[int, ...], ...], rest: tuple[int, ...], why: str) -> None:
        Board.deal(self, sets, rest, why)
        self.note(events.Dealt, (why,), tuple(map(len, sets)), self.discard[0], len(self.deck))

    def take_set(self, seat: int, number: int, why: str) -> None:
        Board.take_set(self, seat, number, why)
        self.note(events.SetTaken, (why,), seat, number, len(self.villages[seat]))

    def remove_sets(self, why: str) -> None:
        Board.remove_sets(self, why)
        self.note(events.SetsRemoved, (why,), len(self.removed))

    def begin_turn(self, seat: int, why: str) -> None:
        Board.begin_turn(self, seat, why)
        self.note(events.TurnBegan, (why,), seat)

    def finish_turn(self, why: str) -> None:
        Board.finish_turn(self, why)
        self.note(events.TurnEnded, (why,), self.turn)

    def call(self, why: str) -> None:
        Board.call(self, why)
        self.note(events.Called, (why,), self.turn)

    def finish_round(self, ledger: Ledger, score: Score, why: str) -> None:
        before = self.villages
        Board.finish_round(self, ledger, score, why)
        self.note(events.RoundEnded, (why,))
        for seat, village in enumerate(before):
            for spot, card in enumerate(village):
                if self.villages[seat][spot] is not card:
                    self._note_card(events.Shown, seat, spot, "END-4")
        clauses = dict.fromkeys(clause for stage in score.stages for clause in stage.clauses)
        self.note(events.Scored, tuple(clauses), score.result)
        self.note(events.DaggerPlaced, (score.clause,), score.holder, score.power)
        if ledger.winner is not None:
            self.note(events.GameWon, ("GAME-1",), ledger.winner)

    # Cards in hand

    def draw(self, why: str) -> None:
        Board.draw(self, why)
        self.note(events.Drew, (why,), self.actor, self.hand, False)

    def draw_private(self, why: str) -> None:
        Board.draw_private(self, why)
        self.note(events.Drew, (why,), self.actor, self.hand, True)

    def take(self, why: str) -> None:
        Board.take(self, why)
        self.note(events.Took, (why,), self.actor, self.hand)

    def discard_hand(self, why: str) -> None:
        self.note(events.HandDiscarded, (why,), self.actor, self.hand)
        Board.discard_hand(self, why)

    def return_hand(self, why: str) -> None:
        Board.return_hand(self, why)
        self.note(events.HandReturned, (why,), self.actor)

    # Cards that join and leave villages

    def place(self, seat: int, index: int, public: bool, known: bool, why: str) -> None:
        Board.place(self, seat, index, public, known, why)
        self._note_card(events.Placed, seat, index, why)

    def replace(self, seat: int, spot: int, public: bool, why: str) -> None:
        Board.replace(self, seat, spot, public, why)
        self._note_card(events.Replaced, seat, spot, why, self.discard[-1])

    def discard_from(self, seat: int, spots: tuple[int, ...], why: str) -> None:
        Board.discard_from(self, seat, spots, why)
        self.note(events.Discarded, (why,), seat, spots, self.discard[-len(spots) :])

    def add_unseen(self, seat: int, index: int, why: str) -> None:
        Board.add_unseen(self, seat, index, why)
        self.note(events.JoinedUnseen, (why,), seat, index)

    def give(self, seat: int, spot: int, to: int, index: int, why: str) -> None:
        Board.give(self, seat, spot, to, index, why)
        self._note_card(events.Given, to, index, why, seat, spot)

    def keep_private(self, seat: int, why: str) -> None:
        Board.keep_private(self, seat, why)
        self.note(events.KeptPrivate, (why,), seat, self.private[seat][0])

    # Cards that stay in their villages

    def swap(self, seat: int, spot: int, other: int, other_spot: int, why: str) -> None:
        Board.swap(self, seat, spot, other, other_spot, why)
        self.note(events.Swapped, (why,), seat, spot, other, other_spot)

    def view(self, viewer: int, seat: int, spot: int, why: str) -> None:
        Board.view(self, viewer, seat, spot, why)
        self._note_card(events.Viewed, seat, spot, why, viewer)

    def turn_up(self, seat: int, spot: int, why: str) -> None:
        Board.turn_up(self, seat, spot, why)
        self._note_card(events.TurnedUp, seat, spot, why)

    def turn_over(self, seat: int, why: str) -> None:
        Board.turn_over(self, seat, why)
        for spot, card in enumerate(self.villages[seat]):
            self._note_card(events.TurnedUp if card.public else events.TurnedDown, seat, spot, why)

    def turn_down(self, seat: int, spots: tuple[int, ...], why: str) -> None:
        before = self.villages[seat]
        Board.turn_down(self, seat, spots, why)
        for spot in spots:
            kind = events.TurnedDown if before[spot].public else events.Shown
            self._note_card(kind, seat, spot, why)

    def mark(self, seat: int, spot: int, mark: Mark, why: str) -> None:
        Board.mark(self, seat, spot, mark, why)
        self._note_card(events.Marked, seat, spot, why, mark)

    # The direction of play

    def reverse(self, why: str) -> None:
        Board.reverse(self, why)
        self.note(events.Reversed, (why,), self.direction)

    def turn_dagger(self, why: str) -> None:
        self.note(events.DaggerTurned, (why,), self.turn)
        Board.turn_dagger(self, why)
