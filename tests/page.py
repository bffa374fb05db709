"""The page for whoever tests it: made once, by whichever worker asks first; the others wait for it."""

from __future__ import annotations

from pathlib import Path

import run
from web import build

ROOT = Path(__file__).resolve().parent.parent
AXE = build.PACKAGES / "axe-core" / "axe.min.js"


def with_its_packages() -> None:
    """What the page is built and looked over with."""
    with run.alone(ROOT):
        build.install_packages()


def built() -> Path:
    """The folder of the page, made of the sources that are there."""
    with run.alone(ROOT):
        build.install_packages()
        if not build.is_built():
            build.build()
    return build.STATIC
