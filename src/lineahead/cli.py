"""The command line."""

import sys


def main() -> None:
    """Say that there is nothing to command yet."""
    sys.exit("lineahead: no commands yet")
