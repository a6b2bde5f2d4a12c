"""Whether the parts of a state that is being loaded fit together: what no play could have left."""

from __future__ import annotations

from silverdagger.board import Board
from silverdagger.cards.cardset import COPIES
from silverdagger.dealing import SET_SIZE, SETS, Choosing, Dealing, Peeking
from silverdagger.residents import USED, seats
from silverdagger.rounds import winner
from silverdagger.scoring import score_round
from silverdagger.state import ROUNDS, GameState, clockwise
from silverdagger.turn import TURN, Drawn, Ending, Main, Taken

Flaw = tuple[str, str]
"""The field that does not fit, and why."""

PEEKS = 2
"""So many of the own cards each player has seen before the first turn (SETUP-7)."""


def flaw_of(state: GameState) -> Flaw | None:
    """The first flaw of a state, or None."""
    pending = state.pending
    if (state.hand is not None) != (bool(pending) and pending[-1].hand != "none"):
        return "hand", "a card is in hand exactly while a decision says what becomes of it"
    if pending and isinstance(pending[0], Ending):
        return _in_turn(state)
    return _between_turns(state) or (_setup(state) if pending else _over(state))


# Outside of turns


def _between_turns(state: GameState) -> Flaw | None:
    if state.turn is not None or state.caller is not None:
        return "turn", f"'turn' and 'caller' are null in {state.decision!r}"
    if state.power not in ("none", "ready") or state.direction != "cw":
        return "power", "a round begins clockwise, with the dagger's power ready or none"
    if state.reversals or state.uses:
        return "reversals", "'reversals' and 'uses' are 0 between turns"
    if any(USED in card.marks for village in state.villages for card in village):
        return "villages", "the mark ! stands in a turn only"
    if (state.winner is None) != bool(state.pending):
        return "winner", "there is a winner exactly when no decision is open"
    if bool(state.results) != (state.round > 1):
        return "results", "from round 2 on a round has been scored, and before it none"
    if not state.results and (any(state.scores) or state.power != "none"):
        return "scores", "before a round is scored, all have 0 points and the dagger no power"
    return None


def _over(state: GameState) -> Flaw | None:
    if state.round != ROUNDS:
        return "pending", f"without a decision the game is over, and that is after round {ROUNDS} (GAME-1)"
    if state.winner != winner(state.scores, state.holder):
        return "winner", "the lowest total wins, ties as the holder sits (GAME-1, GAME-2)"
    return _scored(state)


def _scored(state: GameState) -> Flaw | None:
    """Everything lies as it was scored (END-4), and the dagger where that put it (DAGGER-1)."""
    if state.sets:
        return "sets", "no sets lie there after a round"
    everyone = seats(state.players)
    if any(not card.known_to(seat) for village in state.villages for card in village for seat in everyone):
        return "villages", "after a round everyone knows all cards of the villages (END-4)"
    holder = state.ledger.scored_holder
    if holder is None:
        return "scored_holder", "after a round it is the seat that held the dagger in it"
    last = state.results[-1]
    score = score_round(state, holder, last.caller, state.villages)
    if score.result != last:
        return "results", "the last is not what the villages and the call score (SCORE)"
    if (score.holder, score.power) != (state.holder, state.power):
        return "holder", f"the dagger goes to seat {score.holder}, power {score.power} ({score.clause})"
    return None


def _setup(state: GameState) -> Flaw | None:
    pending = state.pending
    if isinstance(pending[0], Dealing):
        if len(pending) > 1:
            return "pending", "a deal stands alone"
        return _scored(state) if state.results else _unbegun(state)
    kind = type(pending[0])
    waiting = [d.seat for d in reversed(pending) if isinstance(d, Choosing | Peeking) and type(d) is kind]
    order = clockwise(state.holder, state.players)
    if waiting != list(order[state.players - len(pending) :]):
        return "pending", "players choose sets and view cards clockwise from the holder (SETUP-6, SETUP-7)"
    flaw = _dealt(state)
    if flaw is not None:
        return flaw
    return _peeking(state, waiting) if kind is Peeking else _choosing(state, waiting)


def _unbegun(state: GameState) -> Flaw | None:
    if any((*state.villages, state.deck, state.discard, *state.private)) or state.sets:
        return "villages", "before the first deal nothing lies anywhere"
    if state.ledger.scored_holder is not None:
        return "scored_holder", "null before a round was scored"
    return None


def _dealt(state: GameState) -> Flaw | None:
    """The table as a deal leaves it (SETUP-3, SETUP-4)."""
    if len(state.discard) != 1 or any(state.private):
        return "discard", f"in {state.decision!r} one card is discarded, and the private decks are empty"
    if len(state.deck) != len(state.cards.deck) - SETS * SET_SIZE - 1:
        return "deck", f"in {state.decision!r} the deck has all cards but the sets and one (SETUP-4)"
    if state.ledger.scored_holder is not None:
        return "scored_holder", "null from a deal to the end of the round"
    if state.results:
        last = state.results[-1]
        if (state.power == "ready") != (last.made and last.caller == state.holder):
            return "power", "it is ready for a holder who called and made it in the last round (DAGGER-2)"
    if any(card.public or card.marks for village in state.villages for card in village):
        return "villages", "before the first turn all cards are hidden, without marks"
    return None


def _choosing(state: GameState, waiting: list[int]) -> Flaw | None:
    if not state.results:
        return "pending", "in round 1 nobody chooses a set (SETUP-5)"
    for seat, village in enumerate(state.villages):
        if len(village) != (0 if seat in waiting else SET_SIZE):
            return f"villages[{seat}]", f"who has chosen a set has {SET_SIZE} cards, the others none"
        if any(card.knowers for card in village):
            return f"villages[{seat}]", "nobody knows a card of a set"
    left = SETS - state.players + len(waiting)
    if sorted(map(len, state.sets)) != [0] * (SETS - left) + [SET_SIZE] * left:
        return "sets", f"{left} sets of {SET_SIZE} cards are left"
    return None


def _peeking(state: GameState, waiting: list[int]) -> Flaw | None:
    for seat, village in enumerate(state.villages):
        if len(village) != SET_SIZE:
            return f"villages[{seat}]", f"each player has {SET_SIZE} cards in 'peek'"
        views = [card.knowers for card in village if card.knowers]
        if views != [(seat,)] * (0 if seat in waiting else PEEKS):
            return f"villages[{seat}]", f"who has viewed own cards knows {PEEKS}, the others none (SETUP-7)"
    return ("sets", "in 'peek' all sets are taken or removed") if state.sets else None


# In a turn


def _in_turn(state: GameState) -> Flaw | None:
    if state.turn is None:
        return "turn", "it is somebody's turn while a decision of a turn is open"
    if state.winner is not None:
        return "winner", "nobody has won while a decision is open"
    if state.caller == state.turn:
        return "turn", f"seat {state.turn} called, and the caller has no other turn (CALL-3)"
    if state.ledger.scored_holder is not None:
        return "scored_holder", "null from a deal to the end of the round"
    if state.power == "turned" and (state.turn != state.holder or not state.reversals):
        return "power", "'turned' is by the holder and in this turn, which 'reversals' counts"
    used = sum(USED in card.marks for village in state.villages for card in village)
    most = sum(COPIES[card.number] for card in state.cards.cards if card.once_a_turn)
    if state.uses > most:
        return "uses", f"there are {most} cards with a once-a-turn ability, and none is used twice in a turn"
    if used > state.uses:
        return "uses", f"{used} cards have the mark !, more than the uses of this turn"
    if state.sets:
        return "sets", "no sets lie there in a turn"
    return _stack(state)


def _stack(state: GameState) -> Flaw | None:
    pending = state.pending
    *waiting, asked = pending
    if not all(decision.in_turn and not isinstance(decision, Ending) for decision in pending[1:]):
        return "pending", "the decisions of a turn stand on one Ending"
    if not all(decision.waits for decision in waiting):
        return "pending", "only an Ending and an extra card wait for another decision"
    if isinstance(asked, Main):
        return _main(state)
    if isinstance(asked, Drawn | Taken) and state.reversals != int(state.power == "turned"):
        return (
            "reversals",
            "before a card is used, only the dagger has turned the direction",
        )
    for index, decision in enumerate(pending):
        why = decision.flaw(state)
        if why is not None:
            return f"pending[{index}]", why
    if not len(asked.choices(state)) or asked.passed(Board.of(state)):
        return "pending", f"{state.decision!r} leaves nothing to choose, so it is not asked"
    return None


def _main(state: GameState) -> Flaw | None:
    if state.pending != TURN:
        return "pending", "in 'main' the action has not begun: an Ending and a Main are open"
    if not state.deck and not state.private[state.actor]:
        return "deck", "empty, and no private card: no such turn begins (END-2)"
    used = sum(card.public and USED in card.marks for card in state.village)
    if used != state.uses or state.reversals != int(state.power == "turned"):
        return "uses", "in 'main' the uses are those of own public cards and of the dagger"
    return None
