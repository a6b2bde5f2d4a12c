"""Boards late in a round, as FORMAT.md's positions: few cards in the deck, and whatever else goes."""

from __future__ import annotations

from random import Random
from typing import Any

from silverdagger.cards import DAGGER
from silverdagger.cards.cardset import CardSet
from silverdagger.options import Options
from silverdagger.residents import USED, Resident, resident
from silverdagger.text.position import DIRECTIONS, POWERS, foreign_cards, written_options
from silverdagger.text.villages import written_pile, written_village

MOST_IN_VILLAGE = 6
MOST_IN_DECK = 4
FAVOURED = 3


def late_position(rng: Random, players: int, options: Options, cards: CardSet = DAGGER) -> dict[str, Any]:
    """A position near the end of some round; `load_position` accepts each of them.

    Cards are public and known as chance has it; a few numbers are favoured, so that their cards
    meet each other and come up in time. In most somebody has called, and the dagger has its power
    only where the round before gives a reason for it.
    """
    pile = list(cards.deck)
    rng.shuffle(pile)
    favoured = rng.sample(range(len(cards.cards)), FAVOURED)

    def dealt(count: int) -> list[int]:
        return [pile.pop(_next(rng, pile, favoured)) for _ in range(count)]

    turn, holder, round_ = rng.randrange(players), rng.randrange(players), rng.randint(1, 4)
    private = [dealt(rng.choice((0, 0, 0, 1, 2))) for _ in range(players)]
    power = rng.choice(POWERS) if round_ > 1 else "none"
    results = [_result(rng, players, holder if power != "none" else None) for _ in range(round_ - 1)]
    position = {
        "villages": [
            written_village([
                _card(rng, number, players, cards, turn=seat == turn)
                for number in dealt(rng.randint(0, MOST_IN_VILLAGE))
            ])
            for seat in range(players)
        ],
        "deck": written_pile(dealt(rng.randint(0 if private[turn] else 1, MOST_IN_DECK))),
        "discard": written_pile(dealt(rng.randint(0, 4))),
        "private": [written_pile(own) for own in private],
        "round": round_,
        "scores": [sum(result["scores"][seat] for result in results) for seat in range(players)],
        "results": results,
        "turn": turn,
        "holder": holder,
        "power": "ready" if power == "turned" and turn != holder else power,
        "direction": rng.choice(DIRECTIONS),
        "caller": None if rng.random() < 0.4 else (turn + rng.randrange(1, players)) % players,
        "options": written_options(options),
    }  # fmt: skip
    foreign = foreign_cards(cards)
    return {**position, "cards": foreign} if foreign else position


def _next(rng: Random, pile: list[int], favoured: list[int]) -> int:
    """Where the next card lies in the pile: on top, or if it is favoured, anywhere."""
    found = [index for index, number in enumerate(pile) if number in favoured]
    return found[0] if found and rng.random() < 0.4 else -1


def _card(rng: Random, number: int, players: int, cards: CardSet, turn: bool) -> Resident:
    if rng.random() < 0.4:
        used = turn and cards[number].once_a_turn and rng.random() < 0.4
        return resident(number, True, (), (USED,) if used else ())
    knowers = tuple(seat for seat in range(players) if rng.random() < 0.4)
    marks = tuple(
        mark
        for mark in cards.marks
        if not mark.public and number in (mark.numbers or ()) and rng.random() < 0.2
    )
    return resident(number, False, knowers, marks)


def _result(rng: Random, players: int, caller: int | None) -> dict[str, Any]:
    sums = [rng.randint(0, 60) for _ in range(players)]
    scores = list(sums)
    if caller is not None:
        sums[caller] = min(sums)
        scores[caller] = 0
    return {"sums": sums, "scores": scores, "caller": caller, "made": caller is not None}
