"""DMG  Damage: boxes, systems, vessels that withdraw or sink, and the hits of a firing phase worked out."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.cards import BARGE, LARGER, LIGHTER
from ..tables.charts import CORVETTE_RANK, TRAWLER_RANK
from ..tables.notes import Noted
from ..tables.ships import (
    AFLOAT,
    NOBODY,
    OFF_TABLE,
    SUNK,
    Battle,
    Counter,
    Hit,
    Ship,
    is_at_no_points,
    maximum_speed,
    points_left,
)
from .disclosure import identify
from .locations import strike
from .towing import part
from .weapons import damage_points, is_small_cannon

BY_GUNS = 0
BY_TORPEDO = 1
BY_RAM = 2
BY_BLAST = 3


@rule
def sink(ships: list[Ship], counters: list[Counter], ship: Ship, trace: Trace) -> None:
    """DMG.r2, LTR.d  A vessel goes down before everybody's eyes: off the table, out of sight, her cables parted."""
    if ship.status == SUNK:
        return
    ship.status = SUNK
    counters[ship.counter].status = OFF_TABLE
    identify(counters[ship.counter])
    note(trace, Noted.SINKS, ship.number, 0, 0, 0)
    lose_sight_of(ships, counters, ship)
    part(ships, ship.number, trace)
    if ship.towed_by != NOBODY:
        part(ships, ship.towed_by, trace)


@rule
def lose_sight_of(ships: list[Ship], counters: list[Counter], ship: Ship) -> None:
    """OBS.r5  Nobody observes a vessel that is gone, and she observes and lights nothing."""
    ship.seen, ship.radar_on, ship.searchlight = 0, 0, NOBODY
    counters[ship.counter].sees = 0
    for i in range(len(counters)):
        counters[i].sees &= ~(1 << ship.number)
    for i in range(len(ships)):
        ships[i].seen &= ~(1 << ship.number)
        if ships[i].searchlight == ship.counter:
            ships[i].searchlight = NOBODY


@rule
def inflict(ships: list[Ship], counters: list[Counter], ship: Ship, points: int, cause: int, trace: Trace) -> None:
    """DMG.c  Damage boxes are ticked; what is left over after the last one is kept (DMG.e)."""
    if points <= 0 or ship.status != AFLOAT:
        return
    stood = not is_at_no_points(ship)
    ticked = min(points, points_left(ship))
    ship.damage += ticked
    ship.over_damage += points - ticked
    note(trace, Noted.DAMAGE, ship.number, points, points_left(ship), cause)
    if does_sink(ship, cause):
        sink(ships, counters, ship, trace)
    elif stood and is_at_no_points(ship):
        note(trace, Noted.AT_NO_POINTS, ship.number, 0, 0, 0)


@rule
def does_sink(ship: Ship, cause: int) -> bool:
    """CHT.r5, DMG.r2, DMG.e, BRG.b, LTR.d  At 0 points barges and lighters sink, and others if a torpedo did it.

    Craft of rank 1 go when they have taken their whole track again.
    """
    if not is_at_no_points(ship):
        return False
    if ship.card.kind == BARGE or ship.card.kind == LIGHTER or cause == BY_TORPEDO:
        return True
    return ship.card.rank < TRAWLER_RANK and ship.over_damage >= ship.card.boxes


@rule
def is_lost(battle: Battle, ship: Ship) -> bool:
    """DMG.e, DMG.r5, TEF.h  Sunk, disabled, or a rank 1 craft at 0 points and dead in the water when the game ends."""
    if ship.status == SUNK or ship.disabled != 0:
        return True
    helpless = ship.status == AFLOAT and is_at_no_points(ship) and maximum_speed(ship) == 0
    return battle.over != 0 and ship.card.rank < TRAWLER_RANK and helpless


@rule
def lose_system(battle: Battle, ship: Ship, dice: Dice, trace: Trace) -> None:
    """TEF.i, TEF.r3  One random system is lost as if by gunfire, one box of bridge or engines, and no damage box."""
    strike(battle, ship, LARGER, 1, dice, trace)


@rule
def does_tick_boxes(ship: Ship, weapon: int) -> bool:
    """GUN.d, GUN.r8  Small cannon take no damage box from ships larger than corvettes and minesweepers."""
    return ship.card.rank <= CORVETTE_RANK or not is_small_cannon(weapon)


@rule
def work_out_hit(
    battle: Battle, ships: list[Ship], counters: list[Counter], hit: Hit, dice: Dice, trace: Trace
) -> None:
    """DMG.a, DMG.b, DMG.c  One hit: its systems, and its damage boxes, whatever area was struck (LOC.r2)."""
    ship = ships[hit.target]
    if ship.status == AFLOAT:
        points = damage_points(hit.weapon, hit.calibre)
        note(trace, Noted.STRUCK_BY, ship.number, hit.weapon, hit.calibre, hit.firer)
        strike(battle, ship, hit.weapon, points, dice, trace)
        if does_tick_boxes(ship, hit.weapon):
            inflict(ships, counters, ship, points, BY_GUNS, trace)


@rule
def work_out_hits(
    battle: Battle, ships: list[Ship], counters: list[Counter], hits: list[Hit], side: int,
    dice: Dice, trace: Trace,
) -> None:  # fmt: skip
    """ORD.4, ORD.8, ORD.r3  A side works out the damage it has suffered, hit after hit in the order of the fire."""
    for i in range(battle.hits):
        if ships[hits[i].target].side == side:
            work_out_hit(battle, ships, counters, hits[i], dice, trace)
    battle.hits = 0
