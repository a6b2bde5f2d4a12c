"""Tables for a terminal; `rich` draws them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console
from rich.table import Table

WIDTH = 130
"""Of a table that does not go to a terminal."""


def console() -> Console:
    """Where the tables go."""
    found = Console(highlight=False)
    return found if found.is_terminal else Console(highlight=False, width=WIDTH)


def show(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table; the first column is text, the others are numbers."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for index, head in enumerate(heads):
        table.add_column(head, justify="right" if index else "left", no_wrap=index > 0)
    for row in rows:
        table.add_row(*row)
    console().print(table)
