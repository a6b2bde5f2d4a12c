"""`python -m silverdagger` and the `silverdagger` script: the command line, if its libraries are there."""

from __future__ import annotations

import sys

NO_LIBRARIES = 3
INTERRUPTED = 130
"""The exit codes when click or rich is missing, and of Ctrl-C; `cli/program.py` has the others."""


def main() -> int:
    """Run the command line; the exit code."""
    try:
        from silverdagger.cli.program import program
    except KeyboardInterrupt:  # while it is still loading
        return INTERRUPTED
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("click", "rich"):
            raise
        print("the command line needs click and rich: install silverdagger[cli]", file=sys.stderr)
        return NO_LIBRARIES
    return program.run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
