"""The two tables at the top of the page of the interface are what the package says of itself."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import silverdagger
from silverdagger import GameState, Glimpse, Observation

PAGE = (Path(__file__).parents[1] / "docs" / "api.md").read_text("utf-8")
LONG_DEFAULTS = ("cards",)
"""Arguments whose default is too long for a line."""


def table(heading: str) -> list[str]:
    """The rows of the table under a heading of the page."""
    section = PAGE.partition(f"\n### {heading}\n")[2].partition("\n#")[0]
    return re.findall(r"^\| .* \|$", section, flags=re.MULTILINE)[2:]


def row(*cells: str) -> str:
    """A row of a table; a bar in a cell is no border."""
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def first_sentence(documented: object) -> str:
    """Of a docstring, on one line and without the dot."""
    paragraph = (inspect.getdoc(documented) or "").partition("\n\n")[0]
    return re.split(r"\.(?:\s|$)", " ".join(paragraph.split()))[0]


def signature(function: Callable[..., object]) -> str:
    """The signature as it stands in the source; a long default is three dots."""
    found = inspect.signature(function)
    shortened = [
        parameter.replace(default=...) if name in LONG_DEFAULTS else parameter
        for name, parameter in found.parameters.items()
    ]
    text = str(found.replace(parameters=shortened)).replace("'", "").replace("Ellipsis", "…")
    return re.sub(r"Options\(.+?\)", "Options()", text)


def attributes(kind: type) -> Iterator[tuple[str, str]]:
    """What a class documents: its properties and functions, and its fields as its docstring lists them."""
    for base in reversed(kind.__mro__):
        listed = (inspect.getdoc(base) or "").partition("Attributes:\n")[2].partition("\n\n")[0]
        for name, text in re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", listed, flags=re.MULTILINE):
            yield name, " ".join(text.split()).removesuffix(".")
        for name, value in vars(base).items():
            if not name.startswith("_") and isinstance(value, property):
                yield name, first_sentence(value)
            elif not name.startswith("_") and inspect.isfunction(value):
                _, *given = inspect.signature(value).parameters
                yield f"{name}({', '.join(given)})", first_sentence(value)


def test_the_table_has_every_public_function() -> None:
    """By name, with its signature and the first sentence of its docstring."""
    functions = {name: getattr(silverdagger, name) for name in silverdagger.__all__}
    assert table("The functions") == [
        row(f"`{name}{signature(function)}`", first_sentence(function))
        for name, function in functions.items()
        if inspect.isfunction(function)
    ]


def test_the_table_has_every_attribute_of_what_is_looked_at() -> None:
    """What is said alike of two of the classes is one row; the names stand in the order of the classes."""
    found: dict[str, dict[str, list[str]]] = {}
    for kind in (GameState, Observation, Glimpse):
        for name, text in attributes(kind):
            found.setdefault(name, {}).setdefault(text, []).append(f"`{kind.__name__}`")
    assert table("The attributes") == [
        row(f"`{name}`", ", ".join(kinds), text)
        for name, texts in found.items()
        for text, kinds in texts.items()
    ]
