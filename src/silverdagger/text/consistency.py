"""Whether the parts of a state that is being loaded fit together: what no play could have left."""

from __future__ import annotations

from silverdagger.board import Board
from silverdagger.dealing import SET_SIZE, SETS, Choosing, Dealing, Peeking
from silverdagger.residents import USED
from silverdagger.rounds import winner
from silverdagger.state import ROUNDS, GameState, clockwise
from silverdagger.turn import TURN, Ending, Main

Flaw = tuple[str, str]
"""The field that does not fit, and why."""


def flaw_of(state: GameState) -> Flaw | None:
    """The first flaw of a state, or None."""
    pending = state.pending
    if (state.hand is not None) != (bool(pending) and pending[-1].hand != "none"):
        return "hand", "a card is in hand exactly while a decision says what becomes of it"
    if pending and isinstance(pending[0], Ending):
        return _in_turn(state)
    return _between_turns(state) or (_setup(state) if pending else _over(state))


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
    return None


def _over(state: GameState) -> Flaw | None:
    if state.round != ROUNDS:
        return "pending", f"without a decision the game is over, and that is after round {ROUNDS} (GAME-1)"
    if state.winner != winner(state.scores, state.holder):
        return "winner", "the lowest total wins, ties as the holder sits (GAME-1, GAME-2)"
    return _sets_gone(state)


def _setup(state: GameState) -> Flaw | None:
    pending = state.pending
    if isinstance(pending[0], Dealing):
        return _sets_gone(state) if len(pending) == 1 else ("pending", "a deal stands alone")
    kind = type(pending[0])
    seats = [d.seat for d in reversed(pending) if isinstance(d, Choosing | Peeking) and type(d) is kind]
    order = clockwise(state.holder, state.players)
    if seats != list(order[state.players - len(pending) :]):
        return "pending", "players choose sets and view cards clockwise from the holder (SETUP-6, SETUP-7)"
    sizes = [len(village) for village in state.villages]
    if any(card.public for village in state.villages for card in village):
        return "villages", "before the first turn all cards are hidden"
    if kind is Peeking:
        if sizes != [SET_SIZE] * state.players:
            return "villages", f"each player has {SET_SIZE} cards in 'peek'"
        return _sets_gone(state)
    if sizes != [0 if seat in seats else SET_SIZE for seat in range(state.players)]:
        return "villages", f"who has chosen a set has {SET_SIZE} cards, the others none"
    lengths = sorted(map(len, state.sets))
    taken = state.players - len(seats)
    if lengths != [0] * taken + [SET_SIZE] * (SETS - taken):
        return "sets", f"{SETS - taken} sets of {SET_SIZE} are left after {taken} were chosen"
    return None


def _sets_gone(state: GameState) -> Flaw | None:
    return ("sets", f"no sets lie there in {state.decision!r}") if state.sets else None


def _in_turn(state: GameState) -> Flaw | None:
    if state.turn is None:
        return "turn", "it is somebody's turn while a decision of a turn is open"
    if state.winner is not None:
        return "winner", "nobody has won while a decision is open"
    if state.caller == state.turn:
        return "turn", f"seat {state.turn} called, and the caller has no other turn (CALL-3)"
    if state.power == "turned" and (state.turn != state.holder or not state.reversals):
        return "power", "'turned' is by the holder and in this turn, which 'reversals' counts"
    used = [seat for seat, village in enumerate(state.villages) for card in village if USED in card.marks]
    if len(used) > state.uses:
        return "uses", f"{len(used)} cards have the mark !, more than the uses of this turn"
    return _stack(state, used) or _sets_gone(state)


def _stack(state: GameState, used: list[int]) -> Flaw | None:
    pending = state.pending
    if not all(decision.in_turn and not isinstance(decision, Ending) for decision in pending[1:]):
        return "pending", "the decisions of a turn stand on one Ending"
    if any(isinstance(decision, Main) for decision in pending):
        if pending != TURN:
            return "pending", "in 'main' the action has not begun: an Ending and a Main are open"
        if not state.deck and not state.private[state.actor]:
            return "deck", "empty, and no private card: no such turn begins (END-2)"
        if used != [state.turn] * state.uses or state.reversals != int(state.power == "turned"):
            return "uses", "in 'main' the uses are those of own public cards and of the dagger"
    for index, decision in enumerate(pending):
        why = decision.flaw(state)
        if why is not None:
            return f"pending[{index}]", why
    if pending[-1].passed(Board.of(state)):
        return "pending", f"{state.decision!r} leaves nothing to choose, so it is not asked"
    return None
