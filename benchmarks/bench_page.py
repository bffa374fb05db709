"""The figures of the play page, measured on localhost against a server process of its own: `python3 run.py bench page`.

What follows `page` names the parts to measure; without any, all of them. Times of orders, previews and openings are
median / 95th percentile. On a machine that others use too, the CPU times say more than the clock does.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.page_admirals import admirals
from benchmarks.page_browser import first_pages, panning, panning_jutland
from benchmarks.page_floods import floods
from benchmarks.page_idle import laid_aside
from benchmarks.page_kills import kills
from benchmarks.page_machine import this_machine
from benchmarks.page_server import Row, many_tables, one_table, previews

PARTS: dict[str, Callable[[Path], Iterator[Row]]] = {
    "first": first_pages,
    "panning": panning,
    "jutland": panning_jutland,
    "previews": previews,
    "one-table": one_table,
    "many-tables": many_tables,
    "admirals": admirals,
    "laid-aside": laid_aside,
    "floods": floods,
    "kills": kills,
}


def main(wanted: list[str]) -> int:
    """Print every figure as a row of a table."""
    unknown = [name for name in wanted if name not in PARTS]
    if unknown:
        print(f"there is no part {', '.join(unknown)}; there are: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    print(f"# {this_machine()}\n\n| figure | measured | asked for |\n|---|--:|--:|", flush=True)
    began = time.monotonic()
    for name in wanted or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            for figure, measured, asked_for in PARTS[name](Path(folder)):
                print(f"| {figure} | {measured} | {asked_for} |", flush=True)
    print(f"\nafter {time.monotonic() - began:.0f} s: {this_machine()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
