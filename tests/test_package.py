"""The package gives every public name, and loads what few need when it is first asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import silverdagger

NOT_AT_ONCE = ("events", "recorder", "text", "information.keys", "information.mirror", "testing", "cli")


def test_every_public_name_is_there() -> None:
    """And listed by `dir`."""
    for name in silverdagger.__all__:
        assert getattr(silverdagger, name) is not None
    assert set(silverdagger.__all__) <= set(dir(silverdagger))


def test_a_name_that_is_not_there_is_refused_like_any_other() -> None:
    """With the error that Python has for it."""
    with pytest.raises(AttributeError, match="has no attribute 'sillydagger'"):
        _ = silverdagger.sillydagger  # pyright: ignore[reportAttributeAccessIssue]


def test_an_import_loads_the_engine_alone() -> None:
    """Nothing that reads, writes or records, and no other package but attrs."""
    code = "import sys, silverdagger; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(found.stdout.split())
    assert "silverdagger.engine" in loaded
    assert loaded.isdisjoint({f"silverdagger.{name}" for name in NOT_AT_ONCE})
    assert loaded.isdisjoint({"hypothesis", "click", "rich", "json", "hashlib"})
