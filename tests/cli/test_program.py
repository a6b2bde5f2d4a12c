"""The program as a whole: its exit codes, in process and as real processes."""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import IO

import pytest
from click.testing import CliRunner

from silverdagger.__main__ import main
from silverdagger.cli import checking
from silverdagger.cli.program import program

unix = pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and terminals of Unix")


def run(
    *arguments: str,
    before: str = "",
    stdout: int | IO[bytes] = subprocess.PIPE,
    stderr: int | IO[bytes] = subprocess.PIPE,
    env: dict[str, str] | None = None,
) -> subprocess.Popen[bytes]:
    """Start the program in a process of its own, after a line of Python."""
    line = f"{before}\nimport sys; from silverdagger.__main__ import main; sys.exit(main())"
    return subprocess.Popen([sys.executable, "-c", line, *arguments], stdout=stdout, stderr=stderr, env=env)


def test_the_module_runs_as_a_program() -> None:
    """`python -m silverdagger check` checks the pack and ends with 0."""
    done = subprocess.run([sys.executable, "-m", "silverdagger", "check"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(" scenarios checked, 0 failed\n")


def test_the_module_ends_with_the_code_of_the_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the script does."""
    monkeypatch.setattr(sys, "argv", ["silverdagger", "--version"])
    monkeypatch.delitem(sys.modules, "silverdagger.__main__")
    with pytest.raises(SystemExit) as end:
        runpy.run_module("silverdagger", run_name="__main__")
    assert end.value.code == 0
    assert capsys.readouterr().out == f"silverdagger {version('silverdagger')}\n"


def test_without_a_command_the_commands_are_listed() -> None:
    """As wrong usage, with code 2."""
    said = CliRunner().invoke(program, [])
    assert said.exit_code == 2
    assert all(name in said.stderr for name in ("simulate", "show", "check"))


@pytest.mark.parametrize("arguments", [["dance"], ["--dance"]])
def test_an_unknown_command_or_option_ends_with_2(arguments: list[str]) -> None:
    """It is named."""
    said = CliRunner().invoke(program, arguments)
    assert said.exit_code == 2
    assert arguments[0] in said.stderr


@pytest.mark.parametrize("library", ["click", "rich"])
def test_without_its_libraries_it_says_what_to_install(
    library: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence, code 3, no traceback."""
    for name in [name for name in sys.modules if name.startswith(("silverdagger.cli", "rich."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    assert main() == 3
    assert capsys.readouterr().err == ("the command line needs click and rich: install silverdagger[cli]\n")


def test_any_other_missing_module_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken installation says what is broken."""
    for name in [name for name in sys.modules if name.startswith("silverdagger.cli")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "silverdagger.simulate", None)
    with pytest.raises(ModuleNotFoundError, match=r"silverdagger\.simulate"):
        main()


def test_in_a_process_of_its_own_too_it_says_what_to_install() -> None:
    """With nothing of click imported before."""
    process = run("check", before="import sys; sys.modules['click'] = None")
    assert process.communicate() == (
        b"", b"the command line needs click and rich: install silverdagger[cli]\n"
    )  # fmt: skip
    assert process.returncode == 3


def test_an_interruption_anywhere_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in commands that count nothing."""

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(checking, "scenarios", interrupted)
    said = CliRunner().invoke(program, ["check"])
    assert (said.exit_code, said.stdout, said.stderr) == (130, "", "")


@unix
def test_a_reader_that_has_gone_ends_it_with_141(monkeypatch: pytest.MonkeyPatch) -> None:
    """In process, with a pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as out, open(os.devnull, "w") as err:
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        assert program.run(["--version"]) == 141
        monkeypatch.undo()


@unix
def test_a_closed_pipe_is_quiet() -> None:
    """As in `silverdagger check | true`: code 141, and nothing on standard error."""
    reading, writing = os.pipe()
    os.close(reading)
    process = run("check", stdout=writing)
    os.close(writing)
    assert process.communicate()[1] == b""
    assert process.returncode == 141


@unix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [["--help"], ["check"], ["simulate", "--games", "1"]], ids=str)
def test_output_that_cannot_be_written_ends_with_2(arguments: list[str]) -> None:
    """One line says why."""
    with open("/dev/full", "wb") as full:
        process = run(*arguments, stdout=full)
        said = process.communicate()[1]
    assert said == b"Error: the output cannot be written: No space left on device\n"
    assert process.returncode == 2


@unix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [["show", "nofile"], ["check", "nofile"], ["dance"]], ids=str)
def test_an_error_that_cannot_be_told_ends_with_2(arguments: list[str]) -> None:
    """There is no other code for it, and no traceback anywhere."""
    with open("/dev/full", "wb") as full:
        process = run(*arguments, stdout=full, stderr=full)
        process.communicate()
    assert process.returncode == 2


def test_standard_error_that_cannot_be_written_is_no_crash(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In process: both outputs can only be read."""
    file = tmp_path / "read-only"
    file.touch()
    with open(os.open(file, os.O_RDONLY), "w") as out, open(os.open(file, os.O_RDONLY), "w") as err:
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        assert program.run(["--version"]) == 2
        monkeypatch.undo()


def test_an_interruption_while_it_loads_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything of the program is there."""

    class Interrupting:
        """Finds every module by being interrupted."""

        def find_spec(self, name: str, *_: object) -> None:
            """What the import system asks."""
            if name.startswith("silverdagger.cli"):
                raise KeyboardInterrupt

    for name in [name for name in sys.modules if name.startswith("silverdagger.cli")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Interrupting(), *sys.meta_path])
    assert main() == 130


def test_output_that_cannot_be_written_is_told_in_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A standard output that can only be read."""
    file = tmp_path / "read-only"
    file.touch()
    with open(os.open(file, os.O_RDONLY), "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert program.run(["--version"]) == 2
        monkeypatch.undo()
    assert capsys.readouterr().err == "Error: the output cannot be written: Bad file descriptor\n"


def test_without_standard_output_it_runs_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the shell says `>&-`."""
    monkeypatch.setattr(sys, "stdout", None)
    assert program.run(["check"]) == 0


@unix
def test_a_real_interruption_ends_with_what_was_counted() -> None:
    """Ctrl-C, once the progress bar is on the terminal: the table, code 130, no traceback."""
    import pty

    terminal, end = pty.openpty()
    process = run(
        *("simulate", "--games", "1000000", "--players", "2"),
        before="import signal; signal.signal(signal.SIGINT, signal.default_int_handler)",
        stderr=end,
        env={**os.environ, "TERM": "xterm"},
    )
    os.close(end)
    shown = b""
    while b"games" not in shown:
        shown += os.read(terminal, 1024)
    process.send_signal(signal.SIGINT)
    out = process.communicate(timeout=60)[0].decode()
    try:
        while more := os.read(terminal, 1024):
            shown += more
    except OSError:  # the terminal has no other end any more
        pass
    os.close(terminal)
    assert process.returncode == 130
    assert "random players, seed 0" in out
    assert b"of 1000000 games" in shown
    assert b"Traceback" not in shown
