"""The command line as in its own tests."""

from tests.cli.conftest import command

__all__ = ["command"]
