"""What luck and skill made of a game, reckoned piece by piece: a worker plays some positions on, then serves others."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ...engine.contract.questions import UMPIRE
from ...engine.keeping.keeper import told_when
from ...engine.records.record import Record, read_record
from ...players.admiral import is_ready, make_ready
from ...players.admiral.parameters import Parameters
from ...study.analysis import NONE, Analysis, Better, Entry, Estimate, places_of, put_together, second_thoughts
from ...study.course import Course, course_of
from ...study.play_outs import PlayOuts
from ...study.second_thoughts import SecondThoughts

if TYPE_CHECKING:
    from ...study.analysis import Shares

SEED = 1
TRIED = 32  # play-outs from the beginning tell how long all of them will take
AMOUNTS = (400, 200, 100, 50)
SECONDS = 60.0  # of one core, for all positions of a battle
SECONDS_A_PART = 2.0
SECOND = Parameters(seconds=1.0)


class Begun(NamedTuple):
    """How an analysis will be made: of how many places, with how many play-outs each, and how many places at a time."""

    ruleset: str
    is_ready: bool
    places: int = 0
    playouts: int = 0
    at_a_time: int = 1


@lru_cache(maxsize=1)
def followed(text: str) -> tuple[Record, Course]:
    """A game file and its course; the parts of one analysis are asked for one after the other."""
    record = read_record(text)
    return record, course_of(record)


def begun(text: str) -> Begun:
    """How long it takes to play one position on decides how often each is; nothing without compiled rules."""
    _, course = followed(text)
    rules = course.game.ruleset
    if not is_ready(rules):
        return Begun(rules.name, is_ready=False)
    make_ready(rules)
    places = places_of(course)
    started = time.process_time()
    PlayOuts(course.game, TRIED, SEED).of(places[:1], 1)
    each = max(1e-6, (time.process_time() - started) / TRIED)
    playouts = next((amount for amount in AMOUNTS if each * amount * len(places) <= SECONDS), AMOUNTS[-1])
    return Begun(rules.name, True, len(places), playouts, max(1, int(SECONDS_A_PART / (each * playouts))))


def part_played(text: str, playouts: int, first: int, count: int) -> list[Shares]:
    """What comes of some of the places."""
    _, course = followed(text)
    return PlayOuts(course.game, playouts, SEED).of(places_of(course)[first : first + count], 1)


def analysis_told(text: str, playouts: int, shares: Sequence[Shares]) -> str:
    """The analysis as the page has it, with what the admiral would have ordered where decisions changed most."""
    record, course = followed(text)
    found = put_together(record, course, PlayOuts(course.game, playouts, SEED), shares)
    found.better.update(second_thoughts(course, found, SecondThoughts(SECOND, SEED)))
    return json.dumps(in_plain(course, found), separators=(",", ":"))


def in_plain(course: Course, found: Analysis) -> dict[str, Any]:
    """An analysis as plain values; moments at which nothing changed are left out."""
    sums = ("initial", "final", "luck", "skill", "lost")
    return {
        "playouts": found.playouts,
        "sides": list(found.sides),
        **{name: [rounded(one) for one in getattr(found, name)] for name in sums},
        "moments": [moment_told(course, entry) for entry in found.entries if entry.cause != NONE],
        "turning": [turning_told(found, entry) for entry in found.turning_points],
    }


def moment_told(course: Course, entry: Entry) -> dict[str, Any]:
    """What an entry changed, and how many events an umpire had been told before it."""
    return {
        "entry": entry.number,
        "cause": entry.cause,
        "by": entry.by,
        "where": entry.where,
        "told": told_when(course.game, entry.number, UMPIRE),
        "win": [rounded(one) for one in entry.win],
        "change": [rounded(one) for one in entry.change],
        "known": entry.known,
    }


def turning_told(found: Analysis, entry: Entry) -> dict[str, Any]:
    """A turning point by its entry: what was told of it, what it is called, and what would have been better."""
    better = found.better.get(entry.number)
    return {
        "entry": entry.number,
        "words": list(entry.words),
        "mark": entry.mark,
        "better": None if better is None else better_told(better),
    }


def better_told(better: Better) -> dict[str, Any]:
    """What the admiral would have ordered, with both orders as the chart draws them."""
    drawn = {"order": better.drawn, "own": better.own_drawn}
    return {"words": better.words, "win": better.win, "given": better.own, **drawn}


def rounded(estimate: Estimate) -> list[float]:
    """A figure between its bounds, to a tenth of a point."""
    return [round(figure, 4) for figure in estimate]
