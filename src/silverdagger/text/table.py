"""States, observations and scores drawn as tables that a person can read."""

from __future__ import annotations

from typing import Any

from silverdagger.scoring import Score
from silverdagger.text.villages import written_card, written_pile


def table(view: Any) -> str:
    """A state or an observation as a table: who acts, villages, piles, dagger, open question."""
    lines = [_heading(view)]
    width = max(len(_village(village)) for village in view.villages)
    for seat, village in enumerate(view.villages):
        sign = ">" if seat == view.turn else " "
        total = view.scores[seat]
        private = f"   private: {written_pile(view.private[seat])}" if view.private[seat] else ""
        notes = [
            note for note, true in (("dagger", seat == view.holder), ("called", seat == view.caller)) if true
        ]
        said = f"   ({', '.join(notes)})" if notes else ""
        lines.append(f"{sign} seat {seat}  {total:>4}  {_village(village):<{width}}{private}{said}".rstrip())
    lines.append(f"  deck     {_pile(view.deck)}")
    lines.append(f"  discard  {_pile(view.discard[::-1])}" + ("  (top first)" if view.discard else ""))
    for name, pile in (("removed", view.removed), *((f"set {i}", s) for i, s in enumerate(view.sets))):
        if pile:
            lines.append(f"  {name:<8} {_pile(pile)}")
    lines.append(f"  dagger   seat {view.holder}, {_power(view.power)}, play goes {view.direction}")
    lines.append(f"  {_question(view)}")
    return "\n".join(lines)


def _heading(view: Any) -> str:
    seat = getattr(view, "seat", "")
    seen = "" if seat == "" else ", seen by a spectator" if seat is None else f", seen by seat {seat}"
    return f"Silver Dagger, round {view.round} of 4{seen}      [7] public   7 hidden   7(02) known to 0, 2"


def _village(village: Any) -> str:
    cards = []
    for card in village:
        text = written_card(card)
        cards.append(f"[{text.replace('^', '')}]" if card.public else f" {text} ")
    return "".join(f"{card:<5}" for card in cards).rstrip() or "(no cards)"


def _pile(pile: Any) -> str:
    if not pile:
        return "(empty)"
    known = written_pile(pile)
    return f"{len(pile)} cards" if set(pile) == {None} else f"{len(pile)}: {known}"


def _power(power: str) -> str:
    return {
        "none": "only a marker",
        "ready": "ready to be turned",
        "turned": "turned in this turn",
        "spent": "turned earlier in this round",
    }[power]


def _question(view: Any) -> str:
    if view.decision is None and view.winner is None:
        return "between two events: nothing is asked yet"
    if view.decision is None:
        return f"over: seat {view.winner} wins with {view.scores[view.winner]}"
    if view.decision == "deal":
        return "deal: chance deals the next round"
    holding = getattr(view, "holding", view.hand is not None)
    hand = f" with {'a card' if view.hand is None else view.hand} in hand" if holding else ""
    return f"{view.decision}: seat {view.to_act} is to act{hand}"


def score_table(score: Score) -> str:
    """The trace of a score: each stage, what each seat has after it, and the clauses."""
    lines = []
    for stage in score.stages:
        sums = "  ".join(
            f"{after:>4}" if after != before else "   ."
            for before, after in zip(stage.before, stage.after, strict=True)
        )
        lines.append(f"seat {stage.seat}  {sums}   {', '.join(stage.clauses)}")
    points = "  ".join(f"{value:>4}" for value in score.result.scores)
    lines.append(f"points  {points}")
    lines.append(f"dagger to seat {score.holder}, power {score.power} ({score.clause})")
    return "\n".join(lines)
