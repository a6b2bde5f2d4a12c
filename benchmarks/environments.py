"""Pythons to measure with, and an environment of our own for each, under `.bench/` in the checkout.

An environment has this checkout (editable, so it never grows old) and the peers of
requirements.txt. It is made once, and again when what it holds has changed. Only the standard
library is needed here.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
FOLDER = ROOT / ".bench"
REQUIREMENTS = HERE / "requirements.txt"

VERSIONS = ("3.11", "3.12", "3.13")
"""The Pythons of the table, where they are found."""

ASK = "import ensurepip, platform as p, sys; print(p.python_implementation(), sys.executable, sys.version)"
"""What a Python is asked."""

CLEAN = {"PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": ""}
"""What a measured process is not to take over: no other modules, and each is compiled but once."""


def pythons(wanted: tuple[str, ...] = VERSIONS) -> dict[str, Path]:
    """By version, a CPython on PATH or of pyenv that can make environments."""
    return {version: found[0] for version in wanted if (found := [*_pythons(version)][:1])}


def _pythons(version: str) -> Iterator[Path]:
    if found := shutil.which(f"python{version}"):
        yield from _working(Path(found), version)
    if pyenv := shutil.which("pyenv"):
        root = subprocess.run([pyenv, "root"], capture_output=True, text=True, check=False).stdout.strip()
        for path in sorted(Path(root, "versions").glob(f"{version}.*/bin/python")):
            yield from _working(path, version)


def _working(python: Path, version: str) -> Iterator[Path]:
    """The Python itself, if it is what its name says; one on PATH may be a stand-in for another."""
    asked = subprocess.run([python, "-c", ASK], capture_output=True, text=True, check=False)
    match asked.stdout.split():
        case ["CPython", executable, found, *_] if found.startswith(f"{version}."):
            yield Path(executable)
        case _:
            pass


def requirements() -> list[str]:
    """The peers, one requirement each."""
    lines = REQUIREMENTS.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def environment(version: str, python: Path) -> Path:
    """The Python of the environment for a version, made first if need be."""
    folder = FOLDER / version
    inside = folder / "bin" / "python"
    stamp = folder / "stamp"
    contents = hashlib.sha256(b"\n".join([REQUIREMENTS.read_bytes(), (ROOT / "pyproject.toml").read_bytes()]))
    wanted = f"{python} {contents.hexdigest()}"
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return inside
    print(f"making {folder.relative_to(ROOT)}", file=sys.stderr)
    subprocess.run([python, "-m", "venv", "--clear", folder], check=True)
    install = [str(inside), "-m", "pip", "--disable-pip-version-check", "install", "-q"]
    subprocess.run([*install, "-e", f"{ROOT}[cli]"], check=True)
    for peer in requirements():  # one by one: a peer that does not install here leaves the others
        if subprocess.run([*install, "--only-binary", "open_spiel,numpy", peer], check=False).returncode:
            print(f"{peer} does not install with Python {version}", file=sys.stderr)
    stamp.write_text(wanted, "utf-8")
    return inside


def environments(wanted: tuple[str, ...] = VERSIONS) -> dict[str, Path]:
    """By version, the Python of its environment."""
    return {version: environment(version, python) for version, python in pythons(wanted).items()}


def enter() -> None:
    """Run the command again in an environment of ours, unless this is one; ends the process then."""
    if Path(sys.prefix).parent == FOLDER:
        return
    running = "{}.{}".format(*sys.version_info)
    found = pythons((running,) if running in VERSIONS else VERSIONS)
    if not found:
        raise SystemExit(f"no CPython {' or '.join(VERSIONS)} here")
    version, python = next(iter(found.items()))
    inside = environment(version, python)
    raise SystemExit(subprocess.call([inside, *sys.argv], env={**os.environ, **CLEAN}))
