"""`simulate`: whole games between random players, with a table at the end."""

from __future__ import annotations

from time import perf_counter

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from silverdagger.cli.text import INTERRUPTED
from silverdagger.simulate import MOST_DECISIONS, Tally, play_games

MOST = 10**9
"""The most that an option takes."""


@click.command()
@click.option("--games", type=click.IntRange(1, MOST), default=100, show_default=True, help="How many games.")
@click.option("--players", type=click.IntRange(2, 4), default=4, show_default=True, help="Players a game.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--max-decisions",
    type=click.IntRange(1, MOST),
    default=MOST_DECISIONS,
    show_default=True,
    help="Cut a game that needs more.",
)
@click.pass_context
def simulate(context: click.Context, games: int, players: int, seed: int, max_decisions: int) -> None:
    """Play whole games between random players, and count what happens in them.

    Ctrl-C ends it with what was counted so far.
    """
    tally = Tally.none(players)
    screen = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    began = perf_counter()
    try:
        with Progress(*columns, console=screen, disable=not screen.is_terminal) as progress:
            for played in progress.track(play_games(games, players, seed, max_decisions), games):
                tally = tally.plus(played)
    except KeyboardInterrupt:
        click.echo(f"interrupted after {tally.games} of {games} games", err=True)
    seconds = perf_counter() - began
    out = Console()
    with out.capture() as drawn:  # click writes it, as it writes all else
        out.print(_games(tally, seconds, seed), _seats(tally), sep="\n")
    click.echo(drawn.get(), nl=False)
    if tally.games < games:
        context.exit(INTERRUPTED)


def _games(tally: Tally, seconds: float, seed: int) -> Table:
    title = f"{tally.games} games of {len(tally.seats)} random players, seed {seed}"
    table = Table("", "count", "", title=title, title_justify="left")
    table.columns[1].justify = "right"

    def row(name: str, count: int, note: str = "") -> None:
        table.add_row(name, f"{count:,}", note)

    row("finished", tally.finished, f"{tally.games / seconds:,.1f} games a second")
    row("cut", tally.cut, "by --max-decisions" if tally.cut else "")
    row("rounds", tally.rounds)
    row("  call answered", tally.answered, _share(tally.answered, tally.rounds))
    row("  call cut short", tally.cut_short, _share(tally.cut_short, tally.rounds))
    row("  deck empty", tally.depletion, _share(tally.depletion, tally.rounds))
    row("turns", tally.turns, f"{_mean(tally.turns, tally.games)} a game")
    row("decisions", tally.decisions, f"{_mean(tally.decisions, tally.games)} a game")
    return table


def _seats(tally: Tally) -> Table:
    table = Table("seat", "wins", "", "mean score", "lowest", "highest")
    for seat, fared in enumerate(tally.seats):
        scores = _mean(fared.total, fared.games), fared.lowest, fared.highest
        cells = ["-" if cell is None else str(cell) for cell in scores]
        table.add_row(str(seat), f"{fared.wins:,}", _share(fared.wins, fared.games), *cells)
    for column in table.columns:
        column.justify = "right"
    return table


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def _mean(total: int, count: int) -> str:
    return f"{total / count:,.1f}" if count else "-"
