"""The strengths of computers on the ladder, as tables of Markdown."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from benchmarks.page_machine import this_machine
from lineahead.commands.ladder import USUAL_PLAYERS
from lineahead.ladders import SMALL, ladder, write_ratings

GAMES = 1  # from each seat of each pair at each battle: a game of an Admiral takes minutes


def ladder_page(jobs: int) -> Iterator[str]:
    """Let all strengths meet, keep their ratings for the lobby, and tell of them line by line."""
    began = time.monotonic()
    found = ladder(USUAL_PLAYERS, SMALL, GAMES, jobs=jobs)
    write_ratings(found)
    minutes = (time.monotonic() - began) / 60
    yield from told(found.as_json(), f"in {minutes:.0f} minutes on {this_machine()}")


def told(found: Mapping[str, Any], where: str) -> Iterator[str]:
    """A ladder as plain values, with where it was measured."""
    yield (
        f"Measured by `lineahead ladder` with Lineahead {found['version']} {where}: {found['games']} games of all pairs"
        f" from both seats, at {', '.join(found['scenarios'])}. A player 100 points ahead wins about 64 of 100; the"
        " Lieutenant stands at 1,500; all is 95% sure.\n"
    )
    for name, players in found["ratings"].items():
        yield f"## {name}\n"
        yield from table_of(players)


def table_of(players: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """How players stand."""
    yield "| player | rating | give or take | games | wins | draws |"
    yield "|---|--:|--:|--:|--:|--:|"
    for one in players:
        cells = [f"{one['rating']:,}", 2 * one["deviation"], one["games"], one["wins"], one["draws"]]
        yield f"| {one['player']} | {' | '.join(map(str, cells))} |"
    yield ""
