"""GUN, TOR  What a ship can fire at, or which templates she can put out, with the odds or the rule in the way."""

from __future__ import annotations

from ....engine.contract.questions import Question, Refusal
from ....engine.page.orders import breach_told
from ....engine.page.shapes import Words
from ....kernel.open_table import advance, bearing
from ....kernel.trace import Trace
from ..odds.gunnery import RAKES, aims_in_words
from ..players.torpedoes import lay_trial, would_cross
from ..rules.arcs import bears, is_on_side, stands_between
from ..rules.breaches import GUNS_SILENT, LAWFUL, LINE_BLOCKED
from ..rules.engagement import engagement_breach, leading_ship
from ..rules.geometry import inches, rake_of, relative
from ..rules.grid_codes import LETTERS
from ..rules.gunnery import aim_breach, has_guns
from ..rules.pooling import can_fire, chance_of_aim, guns_firing, guns_in
from ..rules.shooting import column_of, penetration_of
from ..rules.torpedoes import course_of_tube, wedge_breach
from ..tables.cards import CELLS, FIRST_UNDER_WATER, TUBE, level_of
from ..tables.charts import BESIDE_HULL
from ..tables.orders import Aim, Salvo, Wedges
from ..tables.sea import View
from ..tables.ships import AFLOAT, SURRENDERED, Ship, Wedge, is_in_play
from ..words.breaches import BREACHES
from ..words.on_chart import in_degrees, in_inches
from .picture_of_ship import tubes_in
from .setting import GUN_NAMES
from .shapes_of_ship import Tubes
from .shapes_of_targets import AimRefusal, Battery, CrosserOfTube, GunTarget, Sector, Targets, TubeRow, TubesTold
from .targets_of_move import move_told

TEMPLATES = "templates"
STEAM = "steam"
DEGREES = 360
GRAIN = 5  # degrees between the bearings by which arcs are found
HALVES = 2


def targets(view: View, question: Question, ship: int) -> Targets | Refusal:
    """MOV, GUN, TOR  A move or torpedoes where these are asked for, else every battery and what it could do to whom."""
    ships = view.sea.ships
    if not 0 <= ship < len(ships):
        return Refusal("PA-GUN.b", f"there is no ship {ship}")
    if question.asks == TEMPLATES:
        return {"kind": "templates", "ship": ship, **tubes_told(view, ships[ship])}
    if question.asks == STEAM and ship in question.about:
        return {"kind": "move", "ship": ship, **move_told(view, ships[leading_ship(ships, ships[ship].squadron)])}
    batteries = batteries_told(view, ships[ship])
    return {"kind": "fire", "ship": ship, "batteries": batteries, "sectors": sectors_of(batteries)}


def batteries_told(view: View, firer: Ship) -> list[Battery]:
    """GUN.r6  A row for each letter and side of a ship."""
    rows = ((name, letter, side) for name, letter in LETTERS.items() for side in range(2))
    return [battery_told(view, firer, *row) for row in rows if has_guns(firer, row[1], row[2])]


def battery_told(view: View, firer: Ship, name: str, letter: int, starboard: int) -> Battery:
    """GUN.r6, GUN.f  One letter and side: its guns, where they bear, and every enemy."""
    cells = [cell for cell in range(CELLS) if can_fire(firer, cell, letter, starboard)]
    enemies = [ship for ship in view.sea.ships if ship.side != firer.side and is_in_play(ship)]
    told = [target_told(view, firer, letter, starboard, ship) for ship in enemies]
    return {
        "letter": name,
        "to_starboard": bool(starboard),
        "name": GUN_NAMES[name],
        "guns": sum(guns_in(firer, cell, starboard) for cell in cells),
        "silent": None if cells else breach_told(BREACHES, GUNS_SILENT),
        "no_target": None if any(target["legal"] for target in told) else "no enemy that these guns may fire at",
        "arcs": arcs_of(firer, cells, starboard),
        "cells": [{"cell": cell, "guns": guns_in(firer, cell, starboard)} for cell in cells],
        "targets": told,
    }


def arcs_of(firer: Ship, cells: list[int], starboard: int) -> list[list[float]]:
    """GUN.f  Where any of the guns bear on their side, as ranges of relative bearings."""
    limits = range(0, DEGREES // 2 + 1, GRAIN) if starboard else range(DEGREES // 2, DEGREES + 1, GRAIN)
    bearing_on = [
        degree for degree in limits if any(bears(firer.card, cell, degree * 100 % 36000, starboard) for cell in cells)
    ]
    arcs: list[list[float]] = []
    for degree in bearing_on:
        if arcs and degree - arcs[-1][1] <= GRAIN:
            arcs[-1][1] = degree
        else:
            arcs.append([degree, degree])
    return [arc for arc in arcs if arc[0] < arc[1]]


def sectors_of(batteries: list[Battery]) -> list[Sector]:
    """GUN.f  How many batteries bear where, from the bow on clockwise: a sector ends where another begins to count."""
    arcs = [arc for battery in batteries for arc in battery["arcs"]]
    limits = sorted({limit % DEGREES for arc in arcs for limit in arc})
    found: list[Sector] = []
    for start, end in zip(limits, [*limits[1:], *(limit + DEGREES for limit in limits[:1])], strict=True):
        bearing_there = sum(is_within(arc, (start + end) / 2) for arc in arcs)
        if bearing_there:
            found.append({"start": start, "end": end, "batteries": bearing_there})
    return found


def is_within(arc: list[float], degree: float) -> bool:
    """GUN.f  Whether an arc holds a bearing, over the bow too."""
    return arc[0] <= degree <= arc[1] or arc[0] <= degree - DEGREES <= arc[1]


def target_told(view: View, firer: Ship, letter: int, starboard: int, target: Ship) -> GunTarget:
    """GUN.a to GUN.c, MOD  What one battery would have of one enemy."""
    battle, ships, squadrons = view.sea.battle, view.sea.ships, view.sea.squadrons
    salvo = Salvo(squadron=firer.squadron, count=1)
    salvo.aims[0] = Aim(ship=firer.number, letter=letter, to_starboard=starboard, target=target.number)
    breach = aim_breach(battle, ships, squadrons[firer.squadron], salvo, 0, Trace())
    distance, notes = inches(firer, target), Trace()
    halves = chance_of_aim(battle, ships, salvo, 0, notes) if is_on_side(firer, target, starboard) else 0
    guns = sum(guns_firing(ships, salvo, 0, cell) for cell in range(CELLS)) if halves else 0
    aims = aims_in_words(tuple(notes.notes))
    column = column_of(distance)
    return {
        "ship": target.number,
        "range": in_inches(distance),
        "bearing": in_degrees(relative(firer, target)),
        "true_bearing": in_degrees(bearing(firer.x, firer.y, target.x, target.y)),
        "column": column if column >= 0 else None,
        "rake": RAKES[rake_of(target, firer)],
        "guns": guns,
        "per_gun": round(halves / HALVES / guns, 1) if guns else 0,
        "per_cent": halves / HALVES,
        "penetration": max(penetration_of(letter, distance), 0),
        "reasons": aims[0]["reasons"] if aims else [],
        "halved": bool(aims and aims[0]["halved"]),
        "legal": breach == LAWFUL,
        "refusal": refusal_told(ships, firer, target, breach),
        "warning": warning_told(view, salvo) if breach == LAWFUL else None,
    }


def refusal_told(ships: list[Ship], firer: Ship, target: Ship, breach: int) -> AimRefusal | None:
    """GUN  Why an aim would not be taken, with the ships that stand in the line of fire."""
    if breach == LAWFUL:
        return None
    rule, words = BREACHES[breach]
    blocking = [ship.number for ship in ships if breach == LINE_BLOCKED and is_in_the_way(ship, firer, target)]
    return {"rule": rule, "words": words, "blocked_by": blocking}


def is_in_the_way(ship: Ship, firer: Ship, target: Ship) -> bool:
    """GUN.r11  Whether a ship afloat stands between two others."""
    is_other = ship.number not in (firer.number, target.number) and ship.status in (AFLOAT, SURRENDERED)
    return is_other and bool(stands_between(firer, target, ship))


def warning_told(view: View, salvo: Salvo) -> Words | None:
    """GUN.r3  What custom would say against the one aim of a salvo where it does not bind."""
    if view.sea.battle.options.rules_of_engagement:
        return None
    breach = engagement_breach(view.sea.battle, view.sea.ships, salvo, 0, Trace())
    return breach_told(BREACHES, breach)


def tubes_told(view: View, ship: Ship) -> TubesTold:
    """TOR.b, TOR.m  Every tube of a ship with the template that it would put out, and who would steam over it."""
    rows: list[TubeRow] = []
    for cell in range(CELLS):
        for row in tubes_in(ship, cell):
            sides = (0, 1) if row["to"] == "either" else (int(row["to"] == "starboard"),)
            rows += [tube_told(view, ship, row, side) for side in sides]
    crossers = [crosser for row in rows for crosser in crossers_of(view, ship, row)]
    return {"tubes": rows, "crossers": crossers}


def tube_told(view: View, ship: Ship, row: Tubes, starboard: int) -> TubeRow:
    """TOR.b, TOR.m  One tube, or the tubes of one side of a cell."""
    cell = row["cell"]
    course = course_of_tube(ship, cell, starboard)
    x, y = advance(ship.x, ship.y, course, BESIDE_HULL)
    order = Wedges(ship=ship.number, cell=cell, to_starboard=starboard, torpedoes=max(row["ready"], 1))
    breach = wedge_breach(view.sea.battle, view.sea.ships, view.sea.wedges, order)
    return {
        "cell": cell,
        "tubes": row["tubes"],
        "ready": row["ready"],
        "left": row["left"],
        "wait": row["wait"],
        "to_starboard": bool(starboard),
        "where": where_of(ship, cell, row["to"], starboard),
        "under_water": level_of(cell) >= FIRST_UNDER_WATER,
        "course": in_degrees(course),
        "x": in_inches(x),
        "y": in_inches(y),
        "modern": ship.card.modern_torpedoes != 0,
        "refusal": breach_told(BREACHES, breach),
    }


def where_of(ship: Ship, cell: int, to: str, starboard: int) -> str:
    """TOR.b  Where a tube points, in words."""
    if ship.card.cells[cell].kind == TUBE and to in ("ahead", "astern"):
        return "bow" if to == "ahead" else "stern"
    return "starboard beam" if starboard else "port beam"


def crossers_of(view: View, ship: Ship, row: TubeRow) -> list[CrosserOfTube]:
    """TOR.c  Who would be tested on a tube's template if she held her course and speed."""
    if row["refusal"] is not None:
        return []
    wedge, starboard = Wedge(), int(row["to_starboard"])
    lay_trial(ship, row["cell"], starboard, wedge)
    others = [other for other in view.sea.ships if is_in_play(other) and other.number != ship.number]
    return [
        {"ship": other.number, "cell": row["cell"], "to_starboard": row["to_starboard"], "runs_over": True}
        for other in others
        if would_cross(view.sea.battle, wedge, other)
    ]
