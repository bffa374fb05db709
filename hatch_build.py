"""Puts the built page into what is shipped, so that nobody who installs Lineahead needs Node."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page for a wheel or an sdist; an editable installation leaves that to run.py."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """A source archive carries the page already built; only a checkout has to build it."""
        if version == "editable" or not (Path(self.root) / "web" / "src").is_dir():
            return
        sys.path.insert(0, self.root)
        from web.build import build, is_built

        if not is_built():
            build()
