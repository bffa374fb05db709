"""TOR.d, TOR.r2, TOR.r3  Where torpedo markers run, and whom they meet if everything holds course and speed."""

from __future__ import annotations

from dataclasses import replace

from ....kernel.numbers import ONE
from ....kernel.open_table import advance
from ..rules.board import footprint_of, is_inside
from ..rules.phases import mover
from ..rules.torpedo_tracks import NEVER, first_sweep, first_touch
from ..rules.torpedoes import bow_length
from ..tables.charts import TORPEDO_RUN
from ..tables.sea import Stance, View
from ..tables.ships import AHEAD, MARKER_LENGTH, NOBODY, ON_TABLE, SHIP_COUNTER, Counter
from ..words.on_chart import in_cm, place
from .shapes import Meeting, Phase

RUNS_FORESEEN = 4
BEFORE_THE_RUN = ("set-up", "repairs", "launching")
BEFORE_THE_MOVE = (*BEFORE_THE_RUN, "movement")


def runs_of(view: View, x: int, y: int, course: int) -> list[list[float]]:
    """TOR.d, TOR.r2  Where the marker lies after each movement phase of its owner, until it has left the table."""
    ends: list[list[float]] = []
    while is_inside(view.sea.battle, x, y) or not ends:
        x, y = advance(x, y, course, TORPEDO_RUN)
        ends.append(place(x, y))
    return ends


def way_ahead(counter: Counter, turns: int) -> list[list[float]]:
    """MOV.i  Where a counter is after each of some turns if it goes on as it goes."""
    run = holds_on(counter)
    return [place(*advance(counter.x, counter.y, counter.heading, run * turn)) for turn in range(1, turns + 1)]


def holds_on(counter: Counter) -> int:
    """MOV.i  How far a counter runs that goes on as it goes; after going astern it would have to stop."""
    return counter.speed if counter.went == AHEAD else 0


def meeting(view: View, torpedo: Counter, phase: Phase) -> Meeting | None:
    """TOR.f, TOR.r3  The first vessel of the enemy that a torpedo meets; runs and moves of the sides alternate."""
    hulls = enemies_of(view, torpedo, phase)
    x, y = advance(torpedo.x, torpedo.y, torpedo.heading, MARKER_LENGTH // 2)
    is_to_run, run = runs_next(view, torpedo, phase), 0
    while hulls and run < RUNS_FORESEEN:
        if is_to_run:
            run += 1
            met, x, y = on_run(view, hulls, (x, y), torpedo.heading)
        else:
            met = swept_by(view, hulls, (x, y))
        if met != NOBODY:
            return {"counter": met, "run": run, "x": in_cm(x), "y": in_cm(y)}
        is_to_run = not is_to_run
    return None


def enemies_of(view: View, torpedo: Counter, phase: Phase) -> list[Counter]:
    """TOR.f  Copies of all vessels of the other side known to the viewer; who has moved in this phase is marked."""
    is_moving = phase == "movement" and torpedo.side != mover(view.sea.battle)
    return [
        replace(counter, moved=counter.moved if is_moving else 0)
        for counter in view.sea.counters
        if counter.side != torpedo.side
        and counter.kind == SHIP_COUNTER
        and counter.status == ON_TABLE
        and counter.ship >= 0
    ]


def runs_next(view: View, torpedo: Counter, phase: Phase) -> bool:
    """ORD.2, ORD.6, TOR.d  Whether a torpedo runs before its enemies move: in a half of its own before they all run."""
    if torpedo.side == mover(view.sea.battle):
        return phase in BEFORE_THE_RUN
    return phase not in BEFORE_THE_MOVE


def on_run(view: View, hulls: list[Counter], front: tuple[int, int], course: int) -> tuple[int, int, int]:
    """TOR.d, TOR.f  The vessel that a torpedo touches on its run, or NOBODY, and how far its front comes."""
    end = advance(*front, course, TORPEDO_RUN)
    met, soonest = NOBODY, ONE
    for hull in hulls:
        moment = first_touch(*front, *end, footprint_of(view.sea.ships, hull), 0)
        if moment < NEVER and (met == NOBODY or moment < soonest):
            met, soonest = hull.number, moment
    x, y = advance(*front, course, TORPEDO_RUN * soonest // ONE)
    return met, x, y


def swept_by(view: View, hulls: list[Counter], front: tuple[int, int]) -> int:
    """TOR.r3  All vessels go on: the first that sweeps over a torpedo, or NOBODY."""
    ships, met = view.sea.ships, NOBODY
    for hull in hulls:
        was, run = Stance(hull.x, hull.y, hull.heading), 0 if hull.moved else holds_on(hull)
        hull.x, hull.y = advance(*was, run)
        hull.moved = 0
        moment = first_sweep(*front, was, footprint_of(ships, hull), bow_length(ships, hull), 0)
        if moment < NEVER and met == NOBODY:
            met = hull.number
    return met
