"""`silverdagger show`: what it draws, and what it says of what it cannot draw."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from silverdagger import dump_observation, dump_position, dump_state, observe
from silverdagger.cli.program import program
from tests.table import board, play

DRAWN = play(board("9 6^ 1", "3^ 4(0)", discard="7", deck="8 *"), "draw")


def show(contents: object, given: str = "-") -> Result:
    """Show contents from standard input: bytes as they are, else as JSON."""
    data = contents if isinstance(contents, bytes) else json.dumps(contents)
    return CliRunner().invoke(program, ["show", given], input=data)


def test_a_position_is_drawn() -> None:
    """As `str` of the state draws it."""
    state = board("9 6^ 1", "3^ 4(0)", discard="7")
    said = show(dump_position(state))
    assert (said.exit_code, said.stdout) == (0, f"{state}\n")


def test_a_position_may_be_villages_and_nothing_else() -> None:
    """The other fields have their defaults."""
    assert show({"villages": ["1 2", "3^ 4"]}).stdout == f"{board('1 2', '3^ 4')}\n"


def test_a_saved_state_is_drawn() -> None:
    """In the middle of a turn, with the card in hand."""
    said = show(dump_state(DRAWN))
    assert (said.exit_code, said.stdout) == (0, f"{DRAWN}\n")
    assert "with 8 in hand" in said.stdout


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_observation_is_drawn(seat: int | None) -> None:
    """As the seat sees it, a spectator too."""
    observation = observe(DRAWN, seat)
    said = show(dump_observation(observation))
    assert (said.exit_code, said.stdout) == (0, f"{observation}\n")


def test_a_file_is_read(tmp_path: Path) -> None:
    """By its path."""
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"villages": ["1", "2"]}))
    said = CliRunner().invoke(program, ["show", str(file)])
    assert (said.exit_code, said.stdout) == (0, f"{board('1', '2')}\n")


@pytest.mark.parametrize(
    ("contents", "reason"),
    [
        (b"", "contents: no JSON"),
        (b"{", "contents: no JSON"),
        (b"\xff\xfe\x00\x01", "is no UTF-8 text: byte 0 is not"),
        (b"\x00\x01", "contents: no JSON"),
        (b'{"round": ' + b"9" * 5000 + b"}", "contents: no JSON"),
        (b"[" * 200_000, "contents: nested too deep"),
        (b'{"villages": ' + b"[" * 900 + b"]" * 900 + b"}", ""),
        (b'{"villages": ["1", "2"], "round": 1e999}', "round"),
        (b'{"villages": ["1", "2"], "round": NaN}', "contents: no JSON: NaN"),
        (b'{"villages": ["1", "2"], "round": 1, "round": 2}', "contents: 'round' is there twice"),
        (b'{"villages": ["1", "2"], "round": 12345678901234567890}', "round"),
        (b"[]", "position"),
        (b"3", "position"),
        (b'"villages"', "position"),
        (b"{}", "villages: required"),
        (b'{"villages": ["1", "\\ud800"]}', "villages[1]"),
        (b'{"villages": ["1", "2"], "wind": "west"}', "wind"),
        (b'{"villages": ["1 1 1 1 1", "2"]}', "(SETUP-2)"),
        (b'{"position": 3}', "version"),
        (b'{"seat": 0}', "required"),
        (b'{"\\u001b[31mred\\u0007": 1}', "\\x1b[31mred\\x07"),
        (b'{"' + b"x" * 5000 + b'": 1}', "xxx"),
    ],
    ids=lambda value: repr(value[:30]),
)
def test_bad_contents_end_with_2_and_one_plain_line(contents: bytes, reason: str) -> None:
    """The line names the file and what is wrong in it; nothing of it reaches the terminal unescaped."""
    said = show(contents)
    assert (said.exit_code, said.stdout) == (2, "")
    assert said.stderr.startswith("Error: -: ")
    assert reason in said.stderr
    assert said.stderr.count("\n") == 1
    assert len(said.stderr) < 700
    assert said.stderr.isascii()
    assert said.stderr.rstrip("\n").isprintable()


def test_a_missing_file_ends_with_2(tmp_path: Path) -> None:
    """The line names it."""
    said = CliRunner().invoke(program, ["show", str(tmp_path / "none.json")])
    assert said.exit_code == 2
    assert "none.json: cannot be read: No such file" in said.stderr


def test_a_folder_ends_with_2(tmp_path: Path) -> None:
    """It is no file."""
    said = CliRunner().invoke(program, ["show", str(tmp_path)])
    assert said.exit_code == 2
    assert "cannot be read: Is a directory" in said.stderr


def test_closed_standard_input_ends_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As when the shell says `<&-`."""
    monkeypatch.setattr("sys.stdin", None)
    assert program.run(["show", "-"]) == 2
    assert capsys.readouterr().err == "Error: -: cannot be read: standard input is closed\n"


def test_without_a_file_usage_is_shown() -> None:
    """A missing argument is wrong usage."""
    said = CliRunner().invoke(program, ["show"])
    assert said.exit_code == 2
    assert "Missing argument 'FILE'" in said.stderr
