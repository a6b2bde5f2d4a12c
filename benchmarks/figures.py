"""The committed figures: instructions per decision, by tool and Python, in figures.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

FIGURES = Path(__file__).resolve().with_name("figures.toml")

HEAD = """\
# Per decision of fixed random games of four players, by tool and Python: instructions, or, for the
# tool `spin`, times a fixed piece of pure Python. `python benchmarks/instructions.py --write` writes it.
"""

Figures = dict[str, dict[str, float]]
"""By tool and Python, the figure of each mode."""


def read(path: Path = FIGURES) -> Figures:
    """All figures; none if there is no file."""
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def write(figures: Mapping[str, Mapping[str, float]], path: Path = FIGURES) -> None:
    """Write all figures, in the order of their names."""
    text = HEAD
    for name, modes in sorted(figures.items()):
        lines = [f"{mode} = {figure:.2f}\n" for mode, figure in modes.items()]
        text += f'\n["{name}"]\n{"".join(lines)}'
    path.write_text(text, "utf-8")


def change(now: float, before: float | None) -> str:
    """How a figure has changed, as a cell of a table."""
    return "no figure yet" if not before else f"{100 * (now / before - 1):+.2f} %"
