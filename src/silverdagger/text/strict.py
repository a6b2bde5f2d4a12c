"""JSON read strictly: no name twice in an object, and no NaN or Infinity, which JSON has not."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, NoReturn

from silverdagger.errors import PositionError
from silverdagger.text.fields import shown


def read_json(text: str, field: str) -> Any:
    """The JSON value that a text is; PositionError, by the name given, if it is none."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        for name, times in Counter(name for name, _ in pairs).items():
            if times > 1:
                raise PositionError(field, f"{shown(name)} is there twice")
        return dict(pairs)

    def no_constant(name: str) -> NoReturn:
        raise PositionError(field, f"no JSON: {name}")

    try:
        return json.loads(text, object_pairs_hook=once, parse_constant=no_constant)
    except PositionError:
        raise
    except ValueError as error:
        raise PositionError(field, f"no JSON: {error}") from None
    except RecursionError:
        raise PositionError(field, "nested too deep") from None
