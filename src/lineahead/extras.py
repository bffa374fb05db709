"""Packages that only some need: where one is missing, a line says what to install."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


class Missing(ImportError):
    """A package that is not installed."""


def needed(package: str, install: str) -> ModuleType:
    """A package, or one line that says how to get it."""
    try:
        return import_module(package)
    except ImportError as error:
        raise Missing(f"{package} is not installed: pip install '{install}'") from error
