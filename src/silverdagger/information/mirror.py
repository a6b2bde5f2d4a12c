"""A mirror: the table as one seat sees it, kept up to date by what it sees happen."""

from __future__ import annotations

from collections.abc import Iterable

from silverdagger.choices import NONE
from silverdagger.errors import SilverDaggerError, shown
from silverdagger.events import Event
from silverdagger.information.observation import Observation, Sight, check_observation, copied, frozen


class Mirror:
    """Built from one observation of a seat and its redacted events, it has each later observation.

    Only the legal actions are missing (they follow from rules, not from what happens): the list is
    empty in all that it gives. The events are those of `step`, one step after the other from the
    observation on; of each the mirror takes only what its seat sees (`Event.seen_by`).
    """

    def __init__(self, observation: Observation) -> None:
        check_observation(observation)
        self._sight = copied(observation)
        self._sight.legal = NONE

    @property
    def observation(self) -> Observation:
        """What the seat sees now, without its legal actions."""
        return frozen(copied(self._sight))

    def follow(self, events: Iterable[Event]) -> None:
        """Bring it up to date.

        Raises:
            SilverDaggerError: An event cannot follow what has been seen so far: a card is
                where none can come from, or another seat is asked. The mirror stays as it was
                before these events.
        """
        sight = copied(self._sight)
        for event in events:
            if not isinstance(event, Event):
                raise SilverDaggerError(f"{shown(event)} is no event; `step` and `load_event` make them")
            _follow(event, sight)
        self._sight = sight


def _follow(event: Event, sight: Sight) -> None:
    if event.players != sight.players:
        raise SilverDaggerError(f"'{event.name}' is of {event.players} players, not of {sight.players}")
    try:
        event.seen_by(sight.seat).follow(sight)
    except (IndexError, TypeError, ValueError) as error:
        raise SilverDaggerError(f"'{event.name}' does not fit what has been seen so far") from error
