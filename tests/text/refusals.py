"""What a loader says against a mapping."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from silverdagger import PositionError


def refusal(load: Callable[[Any], object], given: object) -> PositionError:
    """The error by which a loader refuses what it is given."""
    with pytest.raises(PositionError) as raised:
        load(given)
    return raised.value


def without(given: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The mapping without a field."""
    return {key: value for key, value in given.items() if key != name}
