"""CRD  A ship as her card shows her now: place, tracks, what is struck, and what is silent and why."""

from __future__ import annotations

from typing import Literal

from ....kernel.numbers import divided_up
from ....kernel.records import copy_of
from ..rules.crew import crew_score
from ..rules.damage_control import REPAIRS, left_to_repair, repair_tests
from ..rules.pooling import FIRED_TO_PORT, FIRED_TO_STARBOARD
from ..rules.supply import has_shells, is_cut_off, is_heavy_mount, is_magazine_left, is_mount, magazine_of
from ..rules.systems import has_lost_command, has_lost_spotting, has_lost_steering
from ..rules.tubes import load_tubes, torpedoes_ready
from ..tables.cards import BROADSIDE_GUNS, BROADSIDE_TUBES, CELLS, MAGAZINE, SECTIONS, TUBE, section_of
from ..tables.charts import CIRCLES
from ..tables.sea import View
from ..tables.ships import (
    AFLOAT,
    BLOWN_UP,
    DUE,
    FIRING,
    LEFT,
    NOBODY,
    SUNK,
    SURRENDERED,
    TORPEDOES_OUT,
    Ship,
    flotation_left,
    is_at_explosion,
    is_in_play,
    maximum_speed,
)
from ..words.on_chart import FINE, in_degrees, in_inches, somebody
from .cards import served_by
from .shapes_of_ship import (
    CrewNow,
    Magazine,
    Repairable,
    ShipNow,
    Silence,
    SilentTo,
    Status,
    TracksNow,
    Tubes,
    TubeTo,
    WayNow,
)

STATUS: dict[int, Status] = {
    DUE: "due",
    AFLOAT: "afloat",
    SUNK: "sunk",
    BLOWN_UP: "blown up",
    SURRENDERED: "surrendered",
    LEFT: "left",
}
WHAT: tuple[Repairable, ...] = ("flooding", "fire", "propulsion", "steering")
DIE = 6


def ship_now(view: View, ship: Ship) -> ShipNow:
    """CRD.a  All that the page draws of a ship; cards and damage lie open to all."""
    placed, ship = ship.status != DUE, ship if view.sea.battle.turn else with_tubes_loaded(ship)
    return {
        "number": ship.number,
        "status": STATUS[ship.status],
        "x": in_inches(ship.x) if placed else None,
        "y": in_inches(ship.y) if placed else None,
        "heading": in_degrees(ship.heading) if placed else None,
        "squadron": ship.squadron,
        "place": ship.place,
        **way_of(ship),
        **tracks_of(ship),
        "silent": silent_cells(ship),
        "ready_shells": [cell for cell in range(CELLS) if is_mount(ship.card, cell) and is_last_fire(ship, cell)],
        "tubes": [row for cell in range(CELLS) for row in tubes_in(ship, cell)],
        "magazines": [magazine_now(ship, cell) for cell in range(CELLS) if ship.card.cells[cell].kind == MAGAZINE],
        **crew_of(view, ship),
        "shots": ship.shots,
        "hits": ship.hits,
        "may_act": may_act(view, ship),
    }


def with_tubes_loaded(ship: Ship) -> Ship:
    """TOR.m  A ship as she will begin; her tubes are loaded when the set-up is done."""
    loaded = copy_of(ship)
    load_tubes(loaded)
    return loaded


def way_of(ship: Ship) -> WayNow:
    """MOV  Her way through the water, and how she turns."""
    circle = ship.card.circle
    return {
        "speed": ship.speed,
        "astern": ship.astern != 0,
        "top_speed": maximum_speed(ship),
        "moved": ship.moved != 0,
        "circle": in_inches(CIRCLES[circle]),
        "emergency": in_inches(CIRCLES[circle - 1]) if circle > 1 else None,
        "rams": somebody(ship.rams),
        "aground": ship.aground != 0,
        "detached": ship.detached != 0,
        "flees": ship.flees != 0,
    }


def tracks_of(ship: Ship) -> TracksNow:
    """DAM, FIR, ARM  What is crossed off, and what is struck."""
    return {
        "propulsion_lost": ship.propulsion_lost,
        "flotation_lost": ship.flotation_lost,
        "flooding": ship.flooding,
        "sinks_in": divided_up(flotation_left(ship), ship.flooding) if ship.flooding else None,
        "fire": ship.fire,
        "at_explosion": bool(is_at_explosion(ship)),
        "destroyed": [cell for cell in range(CELLS) if ship.destroyed[cell]],
        "flooded": [cell for cell in range(CELLS) if ship.flooded[cell]],
        "restored": [cell for cell in range(CELLS) if ship.restored[cell]],
        "steering_lost": bool(has_lost_steering(ship)),
        "may_steer": ship.may_steer != 0,
        "command_lost": bool(has_lost_command(ship)),
        "must_repeat": ship.must_repeat != 0,
        "spotting_lost": bool(has_lost_spotting(ship)),
    }


def crew_of(view: View, ship: Ship) -> CrewNow:
    """MOR, DCT  Her crew: what passes a Crew Test, and what it may mend now."""
    score = min(crew_score(ship), DIE)
    is_acting = view.sea.battle.phase == FIRING and view.sea.battle.acting == ship.squadron and ship.tests_left > 0
    open_now = [what for what in range(REPAIRS) if left_to_repair(ship, what) > 0] if is_acting else []
    chance = round(max(score, 0) / DIE, FINE)
    return {
        "tests": repair_tests(ship) if is_in_play(ship) else 0,
        "tests_left": ship.tests_left,
        "repairs": [{"what": WHAT[what], "left": left_to_repair(ship, what), "chance": chance} for what in open_now],
        "rating": ship.rating,
        "test": score,
        "passes": chance,
    }


def is_last_fire(ship: Ship, mount: int) -> bool:
    """MAG.f  Whether a mount that is cut off has only the shells at its guns."""
    return bool(is_cut_off(ship, mount)) and ship.ready_shells[mount] > 0 and ship.destroyed[mount] == 0


def silent_cells(ship: Ship) -> list[Silence]:
    """MAG, GUN.r12, TOR.m  Every cell of guns or tubes that cannot fire now, or not again, and why."""
    told: list[Silence] = []
    for cell in range(CELLS):
        if is_mount(ship.card, cell):
            told += guns_silent(ship, cell)
        elif ship.card.cells[cell].kind in (TUBE, BROADSIDE_TUBES):
            told += tubes_silent(ship, cell)
    return told


def guns_silent(ship: Ship, cell: int) -> list[Silence]:
    """ARM.a, MAG.f, MAG.g, GUN.r12  Why the guns of a cell are silent."""
    if ship.destroyed[cell]:
        return [because(cell, "both", "PA-ARM.a", "destroyed")]
    if is_last_fire(ship, cell):
        words = "her ammunition is cut off: one more turn from ready shells"
        return [{**because(cell, "both", "PA-MAG.f", words), "last": True}]
    if not has_shells(ship, cell):
        return [because(cell, "both", "PA-MAG.g", why_no_shells(ship, cell))]
    if ship.card.cells[cell].kind != BROADSIDE_GUNS:
        return [because(cell, "both", "PA-GUN.r12", "has fired this turn")] if ship.fired[cell] else []
    marks: tuple[tuple[SilentTo, int], ...] = (("port", FIRED_TO_PORT), ("starboard", FIRED_TO_STARBOARD))
    return [because(cell, to, "PA-GUN.r12", "has fired this turn") for to, mark in marks if ship.fired[cell] & mark]


def why_no_shells(ship: Ship, cell: int) -> str:
    """MAG.f, MAG.g  Why a mount has nothing to fire."""
    if not is_heavy_mount(ship.card, cell):
        return "no magazine is left"
    magazine = magazine_of(ship.card, cell)
    if magazine >= 0 and is_magazine_left(ship, magazine):
        return "her ammunition is cut off, and the ready shells are spent"
    return "her magazine is lost"


def tubes_silent(ship: Ship, cell: int) -> list[Silence]:
    """DAM.d, TOR.m  Why the tubes of a cell are silent."""
    if ship.destroyed[cell]:
        return [because(cell, "both", "PA-DAM.d", "destroyed")]
    rows = [row for row in tubes_in(ship, cell) if row["ready"] == 0]
    return [because(cell, tube_side(row), "PA-TOR.m", why_not_ready(row)) for row in rows]


def tube_side(row: Tubes) -> SilentTo:
    """TOR.m  Which side a row of tubes serves, as the card draws it."""
    return "port" if row["to"] == "port" else "starboard" if row["to"] == "starboard" else "both"


def why_not_ready(row: Tubes) -> str:
    """TOR.m  Empty, or reloading."""
    if row["left"] == 0:
        return "no torpedo is left"
    return f"reloads for {row['wait']} more turn{'s' if row['wait'] > 1 else ''}"


def because(cell: int, to: SilentTo, rule: str, words: str) -> Silence:
    """A cell that is silent, on which side, by which rule."""
    return {"cell": cell, "to": to, "rule": rule, "words": words}


def tubes_in(ship: Ship, cell: int) -> list[Tubes]:
    """TOR.m  The tubes of a cell: one row, or one for each side."""
    place = ship.card.cells[cell]
    if place.kind == TUBE:
        ends: dict[int, TubeTo] = {1: "ahead", SECTIONS: "astern"}
        to = ends.get(section_of(cell), "either")
        return [tube_row(ship, cell, to, 0, place.tubes, ship.torpedoes[cell], ship.tube_wait[cell])]
    if place.kind != BROADSIDE_TUBES:
        return []
    port = tube_row(ship, cell, "port", 0, place.tubes, ship.torpedoes[cell], ship.tube_wait[cell])
    waits, left = ship.starboard_wait[cell], ship.starboard_torpedoes[cell]
    return [port, tube_row(ship, cell, "starboard", 1, place.starboard, left, waits)]


def tube_row(ship: Ship, cell: int, to: TubeTo, starboard: int, tubes: int, left: int, wait: int) -> Tubes:
    """TOR.m  Tubes that serve one side: how many are ready, and what is left."""
    ready = torpedoes_ready(ship, cell, starboard) if ship.destroyed[cell] == 0 else 0
    return {"cell": cell, "to": to, "tubes": tubes, "ready": ready, "left": left, "wait": wait}


def magazine_now(ship: Ship, cell: int) -> Magazine:
    """MAG.g  A magazine, and the heavy mounts that it serves."""
    state: Literal["flooded", "destroyed", "whole"]
    state = "flooded" if ship.flooded[cell] else "destroyed" if ship.destroyed[cell] else "whole"
    return {**served_by(ship.card, cell), "state": state}


def may_act(view: View, ship: Ship) -> bool:
    """SEQ.1, SEQ.5  Whether she can be chosen for what is asked of her side now."""
    battle = view.sea.battle
    if not is_in_play(ship) or battle.over:
        return False
    if battle.phase == TORPEDOES_OUT and not battle.templates_written:
        return any(row["ready"] for cell in range(CELLS) for row in tubes_in(ship, cell))
    if battle.moving == ship.side:
        return bool(view.sea.squadrons[ship.squadron].moved == 0)
    return bool(battle.firing == ship.side and battle.acting in (NOBODY, ship.squadron))
