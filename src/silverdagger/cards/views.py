"""What the cards that view hidden cards share."""

from __future__ import annotations

from silverdagger.actions import Action, view
from silverdagger.decisions import Spot
from silverdagger.state import Layout


def views(state: Layout, viewed: tuple[Spot, ...] = ()) -> tuple[Action, ...]:
    """The views of all hidden cards, seat by seat, left to right, without those viewed already."""
    return tuple(
        [
            view(seat, spot)
            for seat, village in enumerate(state.villages)
            for spot, card in enumerate(village)
            if not card.public and (seat, spot) not in viewed
        ]
    )


def any_hidden(state: Layout, but: int | None = None) -> bool:
    """Whether a hidden card lies anywhere, or in a village other than that of seat `but`."""
    for seat, village in enumerate(state.villages):
        if seat != but:
            for card in village:
                if not card.public:
                    return True
    return False


def fault_in_viewed(state: Layout, viewed: tuple[Spot, ...]) -> str | None:
    """Why these cannot be the cards that the actor has viewed in a running ability, or None."""
    if len(set(viewed)) < len(viewed):
        return "a card is viewed twice"
    for seat, spot in viewed:
        card = state.card_at(seat, spot)
        if card is None or card.public or not card.known_to(state.actor):
            return f"{seat}.{spot} is no hidden card that the actor knows"
    return None
