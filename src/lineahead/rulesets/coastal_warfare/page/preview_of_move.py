"""MOV, TRN  Where a move would lead: the way of a counter and of all it tows, what it costs, and what it meets.

Only what the mover can see is reckoned with: nothing is turned up, and no die is thrown.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from ....engine.page.shapes import Previewed
from ....kernel.open_table import advance
from ....kernel.records import copy_table
from ..players.aims import nearest_enemy
from ..rules.board import centimetres, footprint_at, is_inside
from ..rules.collision import hulls_touched, next_contact
from ..rules.movement import half_speed, place_after_run, place_after_swing, swing_angle, top_speed
from ..rules.torpedo_tracks import NEVER, first_sweep
from ..rules.torpedoes import bow_length
from ..rules.towing import trail
from ..tables.orders import Move
from ..tables.sea import Stance, View
from ..tables.ships import MARKER_LENGTH, NOBODY, ON_TABLE, TORPEDO_COUNTER, Counter
from ..words.on_chart import in_cm, in_degrees
from .shapes_of_preview import ComesUpon, MovePreview, Nearest, Towed

Pose = tuple[int, int, int]


def preview_move(view: View, move: Move, told: Previewed) -> MovePreview:
    """MOV, TRN  The way and its price, where it ends, and what lies on it."""
    ships, counter = view.sea.ships, view.sea.counters[move.counter]
    way = way_of(view, move)
    top, spent = top_speed(ships, counter), abs(move.run) + abs(move.turn)
    most = min(top, half_speed(ships, counter)) if counter.launched else top
    x, y, heading = way[-1]
    return {
        **told,
        "counter": move.counter,
        "track": [pose_told(pose) for pose in way],
        "end": pose_told(way[-1]),
        "spent": in_cm(spent),
        "left": in_cm(most - spent),
        "angle": in_degrees(swing_angle(ships[counter.issued].card, move.turn)),
        "leaves": not is_inside(view.sea.battle, x, y),
        "meets": torpedoes_met(view, counter, way),
        "comes_upon": first_on_way(view, move),
        "towed": towed_along(view, counter, way),
        "nearest": nearest_told(view, counter, (x, y, heading)),
    }


def pose_told(pose: Pose) -> list[float]:
    """A place in centimetres and a heading in degrees."""
    return [in_cm(pose[0]), in_cm(pose[1]), in_degrees(pose[2])]


def way_of(view: View, move: Move) -> list[Pose]:
    """TRN.c, TRN.r3  Where a counter stands, and where each leg of its move ends; edges and shoals cut a run short."""
    counter = view.sea.counters[move.counter]
    card = view.sea.ships[counter.issued].card
    way = [(counter.x, counter.y, counter.heading)]
    legs = (swing_leg, run_leg) if move.turn_first else (run_leg, swing_leg)
    for leg in legs:
        amount = move.turn if leg is swing_leg else move.run
        if amount and is_inside(view.sea.battle, *way[-1][:2]):
            way.append(leg(view, counter, card, way[-1], amount))
    return way


def swing_leg(_view: View, _counter: Counter, card: Any, pose: Pose, turn: int) -> Pose:
    """TRN.b  The stern is swung about the bow."""
    x, y, heading = place_after_swing(*pose, card, turn)
    return x, y, heading


def run_leg(view: View, counter: Counter, _card: Any, pose: Pose, run: int) -> Pose:
    """MOV.f  Straight ahead or astern."""
    x, y = place_after_run(view.sea.battle, standing_at(counter, pose), run)
    return x, y, pose[2]


def standing_at(counter: Counter, pose: Pose) -> Counter:
    """The counter if it stood elsewhere."""
    return replace(counter, x=pose[0], y=pose[1], heading=pose[2])


def torpedoes_met(view: View, counter: Counter, way: list[Pose]) -> list[int]:
    """TOR.r3  The torpedo markers that a counter sweeps over: those of the enemy, and dummies of its own side."""
    ships, met = view.sea.ships, []
    bow = bow_length(ships, counter)
    swept = [(Stance(*start), footprint_at(ships, counter, *end)) for start, end in pairwise(way)]
    for torpedo in view.sea.counters:
        is_there = torpedo.kind == TORPEDO_COUNTER and torpedo.status == ON_TABLE
        if is_there and (torpedo.side != counter.side or torpedo.torpedoes == 0):
            x, y = advance(torpedo.x, torpedo.y, torpedo.heading, MARKER_LENGTH // 2)
            if any(first_sweep(x, y, start, hull, bow, 0) < NEVER for start, hull in swept):
                met.append(torpedo.number)
    return met


def first_on_way(view: View, move: Move) -> ComesUpon | None:
    """RAM.a, RAM.e  The first ship or marker that the run leads onto, and how far along it that is."""
    ships, counters = view.sea.ships, copy_table(view.sea.counters)
    touched = hulls_touched(ships, counters, move.counter)
    if move.turn_first and move.turn:
        swung = way_of(view, replace(move, run=0))[-1]
        counters[move.counter] = standing_at(counters[move.counter], swung)
    other, run = next_contact(ships, counters, move.counter, move.run, touched) if move.run else (NOBODY, 0)
    return None if other == NOBODY else {"counter": other, "run": in_cm(run)}


def towed_along(view: View, counter: Counter, way: list[Pose]) -> list[Towed]:
    """LTR.b, SC2.d  Where everything ends up that is towed, each vessel in contact with the one ahead."""
    ships, counters = view.sea.ships, copy_table(view.sea.counters)
    ends: list[Towed] = []
    for pose in way[1:]:
        counters[counter.number] = standing_at(counters[counter.number], pose)
        towed = ships[counter.ship].tows if counter.ship >= 0 else NOBODY
        ends = []
        while towed >= 0:
            trail(ships, counters, towed)
            drawn = counters[ships[towed].counter]
            ends.append({"ship": towed, "end": pose_told((drawn.x, drawn.y, drawn.heading))})
            towed = ships[towed].tows
    return ends


def nearest_told(view: View, counter: Counter, end: Pose) -> Nearest | None:
    """INT.r1  The nearest enemy ship or marker when the move is made."""
    counters = view.sea.counters[:]
    counters[counter.number] = standing_at(counter, end)
    other = nearest_enemy(counters, counter.number)
    if other == NOBODY:
        return None
    return {"counter": other, "range": centimetres(counters[counter.number], counters[other])}
