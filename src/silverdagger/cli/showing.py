"""`show`: a position, a saved state or an observation as a table."""

from __future__ import annotations

from typing import Any

import click

from silverdagger.cli.text import read_text, understanding
from silverdagger.information.observation import Observation
from silverdagger.state import GameState
from silverdagger.text.observed import load_observation
from silverdagger.text.position import load_position
from silverdagger.text.saved import load_state
from silverdagger.text.strict import read_json


@click.command()
@click.argument("file")
def show(file: str) -> None:
    """Draw what FILE holds: a position, a saved state or an observation, as JSON.

    FILE is - for standard input.
    """
    text = read_text(file)
    with understanding(file):
        click.echo(str(_view(read_json(text, "contents"))))


def _view(given: Any) -> GameState | Observation:
    """A saved state holds a position, and an observation names its seat."""
    if isinstance(given, dict) and "position" in given:
        return load_state(given)
    if isinstance(given, dict) and "seat" in given:
        return load_observation(given)
    return load_position(given)
