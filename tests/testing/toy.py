"""A game of two players and five cards, and an engine for it that can be made to leak in many ways.

Each player has one hidden card and knows it; three cards are the pile, and nobody knows them. Whoever
has the turn draws the top of the pile, puts the old card under it, and knows the new one; or puts
the card faceup on the table; or, with an even card only, passes. Chance may shuffle the pile first.
It shares nothing with Silver Dagger's engine, not even its types: an action is a text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

import attrs

from silverdagger.testing import Place, Seat, Unseen

CARDS = frozenset(range(1, 6))
HIGH = frozenset({4, 5})


@attrs.frozen
class Toy:
    """A state; the hand of a player who has put the card on the table is None.

    Attributes:
        shuffled: Whether chance has shuffled the pile; before it, nobody has the turn.
        high: Whether everyone knows that the top of the pile is above 3.
    """

    hands: tuple[int | None, int | None] = (1, 2)
    pile: tuple[int, ...] = (3, 4, 5)
    table: tuple[int, ...] = ()
    turn: int = 0
    shuffled: bool = True
    high: bool = False


@attrs.frozen
class ToyEngine:
    """An engine of the game; `leak` names what it does wrong, and it is sound without."""

    leak: str = ""

    def seats(self, state: Toy) -> Sequence[Seat]:
        """The two players, and a spectator."""
        return (0, 1, None)

    def to_act(self, state: Toy) -> Seat:
        """Whose turn it is."""
        return state.turn if state.shuffled else None

    def decision(self, state: Toy) -> str:
        """A turn or the shuffle."""
        return "turn" if state.shuffled else "shuffle"

    def observe(self, state: Toy, seat: Seat) -> object:
        """Own card, sizes, and the table."""
        hand = None if seat is None else state.hands[seat]
        pile: object = sum(state.pile) if self.leak == "the observation" else len(state.pile)
        return (seat, hand, pile, state.table, state.turn, state.high)

    def looks(self, state: Toy, seat: Seat) -> Mapping[str, object]:
        """The observation as text, and as some number of bytes."""
        looks: dict[str, object] = {"text": str(self.observe(state, seat))}
        if self.leak == "a look":
            looks["bytes"] = state.pile
        if self.leak == "that there is a look" and state.pile[0] < state.pile[1]:
            looks["bytes"] = 0
        return looks

    def actions(self, state: Toy, seat: Seat, rng: Random) -> Iterable[str]:
        """All there are, and one that is never legal."""
        return ["draw", "lay", "pass", "steal"] if state.shuffled else ["shuffle 2 0 1"]

    def refusal(self, state: Toy, action: str) -> object:
        """A sentence."""
        if self.leak == "the refusal" and action == "steal":
            return f"there is nothing to steal from a {state.hands[1 - state.turn]}"
        if self.leak == "legality" and action == "draw" and state.pile[0] < 3:
            return "it is not worth it"
        hand = state.hands[state.turn]
        legal = {"draw": hand is not None, "lay": hand is not None, "pass": hand in (None, 2, 4)}
        return None if action.startswith("shuffle") or legal.get(action) else f"no '{action}'"

    def step(self, state: Toy, action: str, seat: Seat) -> tuple[Toy, object]:
        """The next state, and the action as a word."""
        verb, *order = action.split()
        told: tuple[object, ...] = (verb,)
        if verb == "shuffle":
            pile = tuple(state.pile[int(index)] for index in order)
            return attrs.evolve(state, pile=pile, shuffled=True), (action if self.leak == "chance" else verb)
        hands, pile, table = list(state.hands), state.pile, state.table
        hand = hands[state.turn]
        if verb == "draw":
            assert hand is not None
            hands[state.turn], pile = pile[0], (*pile[1:], hand)
            told += (pile[-1],) if self.leak == "what is told" else ()
        if verb == "lay":
            assert hand is not None
            hands[state.turn], table = None, (*table, hand)
        if self.leak == "the next observation" and verb == "draw":
            table += (pile[0],)
        after = Toy((hands[0], hands[1]), pile, table, 1 - state.turn, high=state.high and verb != "draw")
        return after, told

    def unseen(self, state: Toy, seat: Seat) -> Mapping[Place, Unseen]:
        """The pile, and the cards of the others."""
        found: dict[Place, Unseen] = {
            ("pile", i): Unseen(card, HIGH if state.high and i == 0 else CARDS)
            for i, card in enumerate(state.pile)
        }
        for owner, hand in enumerate(state.hands):
            if owner != seat and hand is not None:
                found["hand", owner] = Unseen(hand, CARDS)
        return found

    def shown(self, state: Toy, action: str, seat: Seat) -> Mapping[Place, frozenset[int]]:
        """Whoever draws sees the card; a card on the table is seen by all."""
        hand = state.hands[state.turn]
        if action == "draw" and seat == state.turn:
            return {("pile", 0): frozenset({state.pile[0]})}
        if action == "lay" and hand is not None:
            return {("hand", state.turn): frozenset({hand})}
        return {}

    def alike(self, state: Toy, action: str, seat: Seat, rng: Random) -> str:
        """Nobody sees how the pile is shuffled."""
        if action.startswith("shuffle"):
            return "shuffle " + " ".join(map(str, rng.sample(range(len(state.pile)), len(state.pile))))
        return action

    def rearranged(self, state: Toy, numbers: Mapping[Place, int]) -> Toy:
        """A state that can also refuse to be."""
        pile = tuple(numbers.get(("pile", i), card) for i, card in enumerate(state.pile))
        if self.leak == "whether there is a state" and pile != tuple(sorted(pile)):
            raise ValueError("the pile is not in order")
        if self.leak == "no state can be":
            raise ValueError("nothing is in order")
        first, second = (
            None if hand is None else numbers.get(("hand", owner), hand)
            for owner, hand in enumerate(state.hands)
        )
        return attrs.evolve(state, hands=(first, second), pile=pile)
