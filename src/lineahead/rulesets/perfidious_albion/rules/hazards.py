"""HAZ, SEQ.4  What comes of shores, close quarters and minefields when all have moved."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import D6, D10, Dice, d6, d10, expect
from ....kernel.numbers import divided_up
from ....kernel.trace import Trace, note
from ..tables.charts import (
    GROUNDING_FLOODING,
    MINES_PER,
    SAFE_MINE_SPEED,
    SHORE_CLOSE,
    SHORE_WITHIN,
    STRANDS_CLOSE_ON,
    STRANDS_ON,
)
from ..tables.notes import Noted, Thrown
from ..tables.ships import MINEFIELD, SHORE, SIDES, Area, Battle, Ship, Squadron, is_in_play
from .collisions import test_collisions
from .crew import crew_test
from .formation import fall_out
from .paths import nearest_shore, pose_at, run_inside, run_of_path
from .rulings import is_ruled_in
from .sinking import add_flooding
from .tracks import cut_track
from .underwater import mine_strikes


@rule
def run_aground(ships: list[Ship], squadrons: list[Squadron], ship: Ship, at: int, trace: Trace) -> None:
    """HAZ.a, HAZ.r1  She stops at the point nearest to the shore, floods, and is out of her line."""
    ship.x, ship.y, ship.heading = pose_at(ship, at)
    ship.aground, ship.speed, ship.astern = 1, 0, 0
    cut_track(ship, at)
    note(trace, Noted.RUNS_AGROUND, ship.number, 0, 0, 0)
    add_flooding(ship, GROUNDING_FLOODING, trace)
    if is_in_play(ship):
        fall_out(ships, squadrons, ship, trace)


@rule
def strands(ship: Ship, distance: int, dice: Dice, trace: Trace) -> bool:
    """HAZ.a  A D6 of 1, within two inches of 2 too, and then a failed Crew Test; on land there is nothing to test."""
    if distance == 0:
        return True
    most = STRANDS_CLOSE_ON if distance <= SHORE_CLOSE else STRANDS_ON
    expect(dice, 1, D6, Thrown.SHORE, ship.side, ship.number, -most)
    face = d6(dice)
    note(trace, Noted.NEAR_SHORE, ship.number, distance, face, 0)
    if face > most:
        return False
    return not crew_test(ship, 0, Thrown.GROUNDING, dice, trace)


@rule
def test_shore(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], areas: list[Area], ship: Ship, dice: Dice,
    answers: Answers, trace: Trace,
) -> None:  # fmt: skip
    """MOV.h, HAZ.a  A ship whose path came within four inches of the shore."""
    if run_of_path(ship) == 0 or ship.moved == 0:
        return
    distance, at = nearest_shore(ship, areas, SHORE_WITHIN)
    if distance > SHORE_WITHIN or not is_ruled_in(battle, ship, SHORE, answers, trace):
        return
    if strands(ship, distance, dice, trace):
        run_aground(ships, squadrons, ship, at, trace)


@rule
def try_to_refloat(ship: Ship, dice: Dice, trace: Trace) -> None:
    """HAZ.a  One Crew Test a turn to get off, from the turn after she ran aground."""
    is_off = crew_test(ship, 0, Thrown.REFLOAT, dice, trace)
    note(trace, Noted.REFLOAT_TRIED, ship.number, int(is_off), 0, 0)
    ship.aground = int(not is_off)


@rule
def is_safe_in(ship: Ship, area: Area) -> bool:
    """HAZ.h  A friendly field is safe at speed 6 or less."""
    return area.side == ship.side and ship.speed <= SAFE_MINE_SPEED


@rule
def cross_minefield(
    battle: Battle, ships: list[Ship], areas: list[Area], number: int, ship: Ship, dice: Dice, answers: Answers,
    trace: Trace,
) -> None:  # fmt: skip
    """HAZ.f, HAZ.g  A D10 for every four inches or part of them; the density or less strikes a mine."""
    area = areas[number]
    rolls = divided_up(run_inside(ship, area), MINES_PER)
    area.known[ship.side] = 1
    note(trace, Noted.CROSSES_MINEFIELD, ship.number, number, rolls, 0)
    for _ in range(rolls):
        if is_in_play(ship):
            expect(dice, 1, D10, Thrown.MINEFIELD, ship.side, ship.number, -area.density)
            face = d10(dice)
            note(trace, Noted.MINE_DIE, ship.number, face, area.density, 0)
            if face <= area.density:
                for side in range(SIDES):
                    area.known[side] = 1
                mine_strikes(battle, ships, ship, dice, answers, trace)


@rule
def is_known_to_all(area: Area) -> bool:
    """HAZ.f, HAZ.h  Whether no side has this field to itself."""
    for side in range(SIDES):
        if area.known[side] == 0:
            return False
    return True


@rule
def is_field_tested(battle: Battle, ship: Ship, area: Area, answers: Answers, trace: Trace) -> bool:
    """HAZ.f, DAM.e  Whether a field is tested: an umpire is asked only where waiting for him tells nobody anything."""
    return not is_known_to_all(area) or is_ruled_in(battle, ship, MINEFIELD, answers, trace)


@rule
def test_minefields(
    battle: Battle, ships: list[Ship], areas: list[Area], ship: Ship, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """MOV.j, HAZ.f, HAZ.h  Each minefield that her path crossed."""
    for i in range(len(areas)):
        if areas[i].kind == MINEFIELD and is_in_play(ship) and ship.moved != 0:
            inside = run_inside(ship, areas[i])
            if inside > 0 and is_safe_in(ship, areas[i]):
                note(trace, Noted.SAFE_IN_MINEFIELD, ship.number, i, 0, 0)
            elif inside > 0 and is_field_tested(battle, ship, areas[i], answers, trace):
                cross_minefield(battle, ships, areas, i, ship, dice, answers, trace)


@rule
def test_hazards(
    battle: Battle,
    ships: list[Ship],
    squadrons: list[Squadron],
    areas: list[Area],
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """SEQ.4, HAZ.r1  After all movement: minefields and shores for each ship, then who came too near whom."""
    for i in range(len(ships)):
        test_minefields(battle, ships, areas, ships[i], dice, answers, trace)
        if is_in_play(ships[i]) and ships[i].aground != 0:
            try_to_refloat(ships[i], dice, trace)
        elif is_in_play(ships[i]):
            test_shore(battle, ships, squadrons, areas, ships[i], dice, answers, trace)
    test_collisions(battle, ships, squadrons, dice, answers, trace)
