"""A mirror: the table as one seat sees it, kept up to date by what it sees happen."""

from __future__ import annotations

from collections.abc import Iterable

from silverdagger.choices import NONE
from silverdagger.errors import SilverDaggerError
from silverdagger.events import Event
from silverdagger.information.observation import Observation, Sight, copied, frozen


class Mirror:
    """Built from one observation of a seat and its redacted events, it has each later observation.

    Only the legal actions are missing (they follow from rules, not from what happens): the list is
    empty in all that it gives. The events are those of `step`, each as `seen_by` gives it to
    the seat, one step after the other from the observation on.
    """

    def __init__(self, observation: Observation) -> None:
        self._sight = copied(observation)
        self._sight.legal = NONE

    @property
    def observation(self) -> Observation:
        """What the seat sees now, without its legal actions."""
        return frozen(copied(self._sight))

    def follow(self, events: Iterable[Event]) -> None:
        """Bring it up to date.

        Raises:
            SilverDaggerError: An event does not fit what has been seen so far; the mirror stays
                as it was before these events.
        """
        sight = copied(self._sight)
        for event in events:
            _follow(event, sight)
        self._sight = sight


def _follow(event: Event, sight: Sight) -> None:
    if event.players != sight.players:
        raise SilverDaggerError(f"'{event.name}' is of {event.players} players, not of {sight.players}")
    try:
        event.follow(sight)
    except (IndexError, TypeError, ValueError) as error:
        raise SilverDaggerError(f"'{event.name}' does not fit what has been seen so far") from error
