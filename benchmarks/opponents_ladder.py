"""The strengths of computers on the ladder, as tables of Markdown."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from benchmarks.page_machine import this_machine
from lineahead.ladders import SMALL, Ladder, ladder, write_ratings

# Those who look ahead think for seconds of the processor, so that a busy machine does not make them weaker.
STRENGTHS = {
    "midshipman": "midshipman",
    "lieutenant": "lieutenant",
    "captain:processor=1": "captain",
    "admiral:processor=1": "admiral",
    "random": "random",
}
GAMES = 1  # from each seat of each pair at each battle: a game of an Admiral takes minutes


def ladder_page(jobs: int) -> Iterator[str]:
    """Let all strengths meet, keep their ratings for the lobby, and tell of them line by line."""
    began = time.monotonic()
    found = by_strength(ladder(tuple(STRENGTHS), SMALL, GAMES, jobs=jobs))
    write_ratings(found)
    minutes = (time.monotonic() - began) / 60
    yield from told(found.as_json(), f"in {minutes:.0f} minutes on {this_machine()}")


def by_strength(found: Ladder) -> Ladder:
    """A ladder with its players named as the lobby has them."""
    ratings = {
        name: tuple(replace(one, player=STRENGTHS[one.player]) for one in players)
        for name, players in found.ratings.items()
    }
    return replace(found, ratings=ratings)


def told(found: Mapping[str, Any], where: str) -> Iterator[str]:
    """A ladder as plain values, with where it was measured."""
    yield (
        f"Measured by `python -m benchmarks.opponents --part ladder` with Lineahead {found['version']} {where}:"
        f" {found['games']} games of all pairs from both seats, at {', '.join(found['scenarios'])}. A player 100 points"
        " ahead wins about 64 of 100; the Lieutenant stands at 1,500; all is 95% sure.\n"
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
