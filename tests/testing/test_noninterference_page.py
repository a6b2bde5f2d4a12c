"""The page on non-interference explains each function that an adapter needs."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from silverdagger.testing import Engine

PAGE = (Path(__file__).parents[2] / "docs" / "noninterference.md").read_text("utf-8")


def test_the_table_has_every_function_of_an_engine() -> None:
    """In the protocol's order, with the names of its arguments."""
    functions = [
        f"{name}({', '.join([*inspect.signature(function).parameters][1:])})"
        for name, function in vars(Engine).items()
        if not name.startswith("_") and inspect.isfunction(function)
    ]
    assert re.findall(r"^\| `(.+?)` \|", PAGE, flags=re.MULTILINE) == functions
    assert len(functions) == 12
