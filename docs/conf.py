"""The Sphinx site: `sphinx-build -W docs site`."""

from __future__ import annotations

import re
from importlib.metadata import version as version_of
from typing import TYPE_CHECKING

from silverdagger import DAGGER, Options

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "silverdagger"
version = release = version_of(project)

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "furo"
html_title = f"{project} {version}"

myst_heading_anchors = 3

add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
napoleon_use_ivar = True

DEFAULTS = {repr(DAGGER): "DAGGER", repr(Options()): "Options()"}
"""Default values with a long text, each with what the source has for it."""


def shortened(
    app: Sphinx,
    what: str,
    name: str,
    obj: object,
    options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """The signature with these, and with functions by their names."""
    if signature is not None:
        for long, short in DEFAULTS.items():
            signature = signature.replace(long, short)
        signature = re.sub(r"<function (\w+)>", r"\1", signature)
    return signature, returns


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-process-signature", shortened)
