"""`silverdagger simulate`: the table, the progress bar, the limits, the interruption."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from silverdagger.cli import simulating
from silverdagger.cli.program import program
from silverdagger.simulate import Played, Tally, play_games, simulate


def cells(line: str) -> list[str]:
    """The cells of one line of a table."""
    return [cell.strip() for cell in re.split("[│|]", line)[1:-1]]


def rows(output: str) -> dict[str, list[str]]:
    """The lines of all tables by their first cell."""
    found = [cells(line) for line in output.splitlines()]
    return {row[0]: row[1:] for row in found if row}


def test_the_table_says_what_the_simulation_counted() -> None:
    """Each number is that of `simulate` with the same arguments."""
    said = CliRunner().invoke(program, ["simulate", "--games", "6", "--players", "3", "--seed", "2"])
    tally = simulate(6, 3, 2)
    assert said.exit_code == 0
    assert "6 games of 3 random players, seed 2" in said.stdout
    shown = rows(said.stdout)
    assert shown["finished"][0] == "6"
    assert shown["finished"][1].endswith("games a second")
    assert shown["cut"] == ["0", ""]
    assert shown["rounds"] == ["24", ""]
    assert shown["call answered"] == [str(tally.answered), f"{100 * tally.answered / 24:.1f} %"]
    assert shown["call cut short"] == [str(tally.cut_short), f"{100 * tally.cut_short / 24:.1f} %"]
    assert shown["deck empty"] == [str(tally.depletion), f"{100 * tally.depletion / 24:.1f} %"]
    assert shown["turns"] == [f"{tally.turns:,}", f"{tally.turns / 6:,.1f} a game"]
    assert shown["decisions"] == [f"{tally.decisions:,}", f"{tally.decisions / 6:,.1f} a game"]
    for seat, fared in enumerate(tally.seats):
        assert shown[str(seat)] == [
            str(fared.wins),
            f"{100 * fared.wins / 6:.1f} %",
            f"{fared.total / 6:,.1f}",
            str(fared.lowest),
            str(fared.highest),
        ]


def test_games_that_were_cut_are_counted_and_have_no_scores() -> None:
    """With three decisions a game no round is scored."""
    said = CliRunner().invoke(program, ["simulate", "--games", "2", "--players", "2", "--max-decisions", "3"])
    shown = rows(said.stdout)
    assert said.exit_code == 0
    assert (shown["finished"][0], shown["cut"]) == ("0", ["2", "by --max-decisions"])
    assert (shown["rounds"], shown["deck empty"]) == (["0", ""], ["0", "-"])
    assert shown["decisions"] == ["6", "3.0 a game"]
    assert shown["1"] == ["0", "-", "-", "-", "-"]


def test_a_progress_bar_goes_to_the_terminal_and_not_into_the_output() -> None:
    """Standard error has the bar if it is a terminal; standard output is the same either way."""
    line = ["simulate", "--games", "2", "--players", "2"]
    plain = CliRunner().invoke(program, line, env={"FORCE_COLOR": None, "TTY_COMPATIBLE": None})
    terminal = CliRunner().invoke(program, line, env={"FORCE_COLOR": "1", "TERM": "xterm"})
    assert plain.stderr == ""
    assert "2/2 games" in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.stderr)
    assert rows(plain.stdout)["0"] == rows(terminal.stdout)["0"]


def test_an_interruption_ends_with_what_was_counted_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table has the two games before it, and the code is 130."""

    def interrupted(games: int, players: int, seed: int, max_decisions: int) -> Iterator[Played]:
        yield from play_games(2, players, seed, max_decisions)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulating, "play_games", interrupted)
    said = CliRunner().invoke(program, ["simulate", "--games", "9", "--players", "2"])
    assert said.exit_code == 130
    assert said.stderr == "interrupted after 2 of 9 games\n"
    assert rows(said.stdout)["decisions"][0] == str(simulate(2, 2).decisions)


def test_an_interruption_before_the_first_game_counts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is there and empty."""

    def interrupted(*_: object) -> Iterator[Played]:
        raise KeyboardInterrupt
        yield  # pragma: no cover

    monkeypatch.setattr(simulating, "play_games", interrupted)
    said = CliRunner().invoke(program, ["simulate"])
    assert said.exit_code == 130
    assert rows(said.stdout)["turns"] == ["0", "- a game"]


def test_the_defaults_are_a_hundred_games_of_four() -> None:
    """Help says so, and what a game may need before it is cut."""
    said = CliRunner().invoke(program, ["simulate", "--help"])
    assert said.exit_code == 0
    assert re.findall(r"default:\s+(\d+)", said.stdout) == ["100", "4", "0", "10000"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--players", "5"],
        ["--players", "1"],
        ["--games", "0"],
        ["--games", "many"],
        ["--games", "1" * 5000],
        ["--games", "1000000001"],
        ["--max-decisions", "-1"],
        ["--seed", "0.5"],
        ["--speed", "9"],
        ["extra"],
    ],
    ids=str,
)
def test_wrong_usage_ends_with_2(arguments: list[str]) -> None:
    """The option is named, and nothing is played."""
    said = CliRunner().invoke(program, ["simulate", *arguments])
    assert (said.exit_code, said.stdout) == (2, "")
    assert arguments[0] in said.stderr


def test_an_empty_tally_is_shown_without_dividing_by_nothing() -> None:
    """Where nothing was counted, shares and means are dashes."""
    table = simulating._games(Tally.none(2), 0.5, 0)
    assert list(table.columns[2].cells)[3] == "-"
