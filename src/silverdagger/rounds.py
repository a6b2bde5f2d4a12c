"""The end of a round, and of the game (END-4, DAGGER-1, GAME)."""

from __future__ import annotations

from silverdagger.board import Board
from silverdagger.scoring import score_round
from silverdagger.state import ROUNDS, Ledger, clockwise


def end_round(board: Board) -> None:
    """The round is over: it is scored, the dagger placed, and the next deal or nothing waits."""
    from silverdagger.dealing import DEALING

    before = board.ledger
    outcome = score_round(board, before.holder, board.caller, board.villages)
    totals = tuple([a + b for a, b in zip(before.scores, outcome.result.scores, strict=True)])
    over = before.round == ROUNDS
    board.show_all("END-4")
    board.ledger = Ledger(
        round=before.round if over else before.round + 1,
        holder=outcome.holder,
        scores=totals,
        results=(*before.results, outcome.result),
        scored_holder=before.holder,
        removed=before.removed,
        winner=winner(totals, outcome.holder) if over else None,
    )
    board.power = outcome.power
    board.direction = "cw"
    board.turn = board.caller = board.hand = None
    board.reversals = board.uses = 0
    board.pending = () if over else DEALING


def winner(totals: tuple[int, ...], holder: int) -> int:
    """The lowest total; of equals the holder, or the first clockwise from there (GAME-1, GAME-2)."""
    return min(clockwise(holder, len(totals)), key=totals.__getitem__)
