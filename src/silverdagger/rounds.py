"""The end of a round, and of the game (END-4, DAGGER-1, GAME)."""

from __future__ import annotations

from silverdagger.board import Board
from silverdagger.scoring import score_round
from silverdagger.state import ROUNDS, Ledger, clockwise


def end_round(board: Board, why: str) -> None:
    """The round is over (END-1): it is scored, the dagger placed, and the next deal or nothing waits."""
    from silverdagger.dealing import DEALING

    before = board.ledger
    outcome = score_round(board, before.holder, board.caller, board.villages)
    totals = tuple([a + b for a, b in zip(before.scores, outcome.result.scores, strict=True)])
    over = before.round == ROUNDS
    ledger = Ledger(
        round=before.round if over else before.round + 1,
        holder=outcome.holder,
        scores=totals,
        results=(*before.results, outcome.result),
        scored_holder=before.holder,
        winner=winner(totals, outcome.holder) if over else None,
    )
    board.finish_round(ledger, outcome, why)
    board.pending = () if over else DEALING


def winner(totals: tuple[int, ...], holder: int) -> int:
    """The lowest total; of equals the holder, or the first clockwise from there (GAME-1, GAME-2)."""
    return min(clockwise(holder, len(totals)), key=totals.__getitem__)
