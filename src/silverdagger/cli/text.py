"""What the commands share: reading a file, and putting on a screen what came out of one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from silverdagger.errors import SilverDaggerError

FAILURES = 1
BAD_INPUT = 2
INTERRUPTED = 130
"""Exit codes; `program.py` has them all."""


class BadInput(click.ClickException):
    """A file that cannot be read or understood; the message names it."""

    exit_code = BAD_INPUT

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{printable(name)}: {printable(reason)}")


def printable(text: str) -> str:
    """The text with everything escaped that a terminal could obey or an encoding refuse."""
    return "".join(char if " " <= char <= "~" else ascii(char)[1:-1] for char in text)


def read_text(name: str) -> str:
    """The text of a file, of standard input for `-`; BadInput if there is none."""
    try:
        return _bytes(name).decode("utf-8")
    except OSError as error:
        raise BadInput(name, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadInput(name, f"is no UTF-8 text: byte {error.start} is not") from None


def _bytes(name: str) -> bytes:
    if name != "-":
        return Path(name).read_bytes()
    if sys.stdin is None:
        raise OSError(0, "standard input is closed")
    return sys.stdin.buffer.read()


@contextmanager
def understanding(name: str) -> Iterator[None]:
    """What is wrong with the contents of a file becomes BadInput."""
    try:
        yield
    except SilverDaggerError as error:
        raise BadInput(name, str(error)) from None
    except RecursionError:
        raise BadInput(name, "is nested too deep") from None
