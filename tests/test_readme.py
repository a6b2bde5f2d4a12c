"""The README and the pages of docs/: their Python runs and prints what they say, and nothing is missing."""

from __future__ import annotations

import re
import shlex
from contextlib import redirect_stdout
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

import silverdagger
from silverdagger.cli.program import program

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path) -> list[tuple[str, str]]:
    """The fenced blocks of a page: language and contents."""
    return re.findall(r"^```(\S*)\n(.*?)^```$", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_of_a_page_prints_what_the_page_says(page: Path) -> None:
    """A `text` block shows what the Python block before it prints; without one it prints nothing."""
    namespace: dict[str, object] = {"__name__": "page"}
    for (language, code), (then, printed) in pairwise([*blocks(page), ("", "")]):
        if language == "python":
            out = StringIO()
            with redirect_stdout(out):
                exec(compile(code, page.name, "exec"), namespace)
            said = "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines())
            assert said == (printed if then == "text" else "")


def test_the_readme_has_an_example_of_ten_lines() -> None:
    """Short enough to be read, and there at all."""
    (example,) = [code for language, code in blocks(README) if language == "python"]
    assert 8 <= len(example.splitlines()) <= 12


def test_the_first_two_commands_are_one_line_each() -> None:
    """The main job, then the tests, each from a new environment on."""
    (_, simulate), (_, test) = [block for block in blocks(README) if block[0] == "sh"][:2]
    for command in (simulate, test):
        assert command.startswith("python3 -m venv .venv && ")
        assert command.count("\n") == 1
    assert ".venv/bin/pytest" in test


def test_the_first_command_plays_as_many_games_as_it_says() -> None:
    """Its arguments are the command line's."""
    words = shlex.split(next(code for language, code in blocks(README) if language == "sh"))
    said = CliRunner().invoke(program, words[words.index(".venv/bin/silverdagger") + 1 :])
    assert said.exit_code == 0
    assert "200 games of 4 random players, seed 1" in said.stdout


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    """Relative links only, in the checkout."""
    targets = re.findall(r"\]\(([^)#]+)", README.read_text("utf-8"))
    assert len(targets) > 4
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_the_page_of_the_interface_has_every_public_name() -> None:
    """Each name that `silverdagger` exports, once, and no other."""
    page = (ROOT / "docs" / "api.md").read_text("utf-8").split("## `silverdagger.")[0]
    named = re.findall(r"^\.\. auto\w+:: (?:[a-z]\w*\.)*(\w+)$", page, flags=re.MULTILINE)
    assert sorted(name for name in named if name not in ("Layout", "Sight")) == sorted(silverdagger.__all__)
