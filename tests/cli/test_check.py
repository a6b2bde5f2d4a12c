"""`silverdagger check`: scenarios that pass, that fail, and files that hold none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from silverdagger.cli.program import program
from silverdagger.cli.text import BadInput, understanding
from silverdagger.conformance import scenarios

PASSES = {
    "id": "drawn",
    "position": {"villages": ["1 2", "3 4"], "deck": "7 *"},
    "actions": ["draw"],
    "expect": {"hand": 7},
}
FAILS = {**PASSES, "id": "drawn-else", "expect": {"hand": 8}, "legal_excludes": ["discard", "call"]}


def check(*arguments: str, given: str | None = None) -> Result:
    """Run the command."""
    return CliRunner().invoke(program, ["check", *arguments], input=given)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with a file of each sort."""
    (tmp_path / "good.json").write_text(json.dumps([PASSES]))
    (tmp_path / "wrong.json").write_text(json.dumps([PASSES, FAILS]))
    (tmp_path / "bad.json").write_text(json.dumps([{"id": "nothing"}]))
    return tmp_path


def test_without_a_file_the_pack_is_checked() -> None:
    """All its scenarios pass."""
    said = check()
    assert (said.exit_code, said.stderr) == (0, "")
    assert said.stdout == f"{len(scenarios())} scenarios checked, 0 failed\n"


def test_a_file_of_scenarios_that_pass_ends_with_0(files: Path) -> None:
    """The summary is all that is said."""
    said = check(str(files / "good.json"))
    assert (said.exit_code, said.stdout) == (0, "1 scenarios checked, 0 failed\n")


def test_standard_input_is_checked_too() -> None:
    """For `-`."""
    assert check("-", given=json.dumps([PASSES])).stdout == "1 scenarios checked, 0 failed\n"


def test_each_failure_is_shown_with_what_is_expected_and_what_is(files: Path) -> None:
    """A scenario that fails in two fields fails once, and the code is 1."""
    name = str(files / "wrong.json")
    said = check(name)
    assert (said.exit_code, said.stderr) == (1, "")
    assert said.stdout.splitlines() == [
        f"{name}: drawn-else: expect.hand",
        "  expected  8",
        "  actual    7",
        f"{name}: drawn-else: legal_excludes",
        '  expected  "discard"',
        '  actual    "legal"',
        "2 scenarios checked, 1 failed",
    ]


def test_a_bad_file_is_named_and_the_others_are_checked(files: Path) -> None:
    """The code is 2, also when a scenario of another file failed."""
    said = check(*(str(files / name) for name in ("none.json", "wrong.json", "bad.json", "good.json")))
    assert said.exit_code == 2
    assert said.stdout.splitlines()[-1] == "3 scenarios checked, 1 failed, 2 of 4 files bad"
    missing, bad = said.stderr.splitlines()
    assert "none.json: cannot be read: No such file" in missing
    assert "bad.json: nothing.position: a scenario starts from either" in bad


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[3]", "[" * 200_000, '[{"id": 3, "new": {"players": 2}}]', "[" + "9" * 5000 + "]", "null"],
    ids=lambda text: text[:12],
)
def test_what_is_no_list_of_scenarios_ends_with_2(text: str) -> None:
    """One plain line says why."""
    said = check("-", given=text)
    assert (said.exit_code, said.stderr.count("\n")) == (2, 1)
    assert said.stderr.startswith("Error: -: ")
    assert said.stdout == "0 scenarios checked, 0 failed, 1 of 1 files bad\n"


def test_what_a_scenario_says_cannot_command_the_terminal(tmp_path: Path) -> None:
    """Control characters of expectations, answers and names of files are escaped."""
    evil = "\x1b[2J\x07\u202e"
    file = tmp_path / f"{evil}.json"
    file.write_text(json.dumps([{**PASSES, "expect": {"hand": evil}, "legal_includes": [evil]}]))
    said = check(str(file))
    assert said.exit_code == 1
    assert said.stdout.isascii()
    assert said.stdout.replace("\n", "").isprintable()


def test_an_expectation_nested_deep_is_no_crash() -> None:
    """It is compared and shown, or refused; there is no traceback."""
    deep = "[" * 900 + "]" * 900
    text = json.dumps([PASSES]).replace('{"hand": 7}', f'{{"hand": {deep}}}')
    said = check("-", given=text)
    assert said.exit_code in (1, 2)
    assert isinstance(said.exception, SystemExit)


def test_what_is_too_deep_to_be_compared_or_shown_is_bad_input() -> None:
    """How deep that is depends on the Python; whoever gets there is told so."""
    with pytest.raises(BadInput, match="is nested too deep"), understanding("deep.json"):
        raise RecursionError
