"""The program: its commands, and the one place where every way to end becomes an exit code.

0: all is well. 1: `check` found failures. 2: wrong usage, or input or output that cannot be read,
understood or written. 3: click or rich is missing (`__main__.py`). 130: interrupted (Ctrl-C).
141: whoever read the output has gone (`| head`).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import IO, Any, NoReturn

import click

from silverdagger.cli.checking import check
from silverdagger.cli.showing import show
from silverdagger.cli.simulating import simulate
from silverdagger.cli.text import INTERRUPTED

BAD_OUTPUT = 2
READER_GONE = 141


class Program(click.Group):
    """A group of commands that ends with one of the codes above, and never with a traceback."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> NoReturn:
        """Run and exit."""
        sys.exit(self.run(sys.argv[1:] if args is None else args))

    def run(self, args: Sequence[str]) -> int:
        """Run with some arguments; the exit code."""
        try:
            return self._run(args)
        except KeyboardInterrupt:
            return INTERRUPTED
        except BrokenPipeError:
            _forget(sys.stdout, sys.stderr)
            return READER_GONE
        except OSError as error:
            _forget(sys.stdout)
            _tell(f"Error: the output cannot be written: {error.strerror}")
            return BAD_OUTPUT

    def _run(self, args: Sequence[str]) -> int:
        try:
            with self.make_context("silverdagger", list(args)) as context:
                self.invoke(context)
            return 0
        except click.exceptions.Exit as end:
            return end.exit_code
        except click.ClickException as error:
            error.show()
            return error.exit_code


def _tell(line: str) -> None:
    """Say it on standard error, if that can be written."""
    try:
        click.echo(line, err=True)
    except OSError:
        _forget(sys.stderr)


def _forget(*streams: IO[str]) -> None:
    """What a stream still holds back goes nowhere, so that Python's own flush at exit has nothing to say."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="silverdagger", message="%(package)s %(version)s")
def program() -> None:
    """The rules of Silver Dagger: simulate games, show positions, check scenarios."""


program.add_command(simulate)
program.add_command(show)
program.add_command(check)
