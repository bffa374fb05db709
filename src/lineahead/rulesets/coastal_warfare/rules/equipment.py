"""EQP  Equipment that is used on the move: smoke, depth charges, mines; and what lies on the sea until it goes."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import bearing_of
from ....kernel.open_table import Footprint, advance, distance, line_crosses
from ....kernel.trace import Trace, note
from ..tables.cards import DEPTH_CHARGES, MINES, SMOKE
from ..tables.charts import CHARGE_REACH, MINE_LAYING_SPEED, MINE_LAYING_TURNS, SMOKE_WIDTH
from ..tables.notes import Noted
from ..tables.ships import (
    CHARGE_DROPPED,
    LAY_MINES,
    MOST_OBJECTIVES,
    NO_CLOUD,
    NOBODY,
    ON_TABLE,
    SMOKE_SCREEN,
    Battle,
    Cloud,
    Counter,
    Ship,
    has,
)
from .board import stern_of
from .disclosure import betray

LAST_PHASE = 8
FIRST_MOVEMENT = 2
SECOND_MOVEMENT = 6


@rule
def can_lay_smoke(ship: Ship) -> bool:
    """EQP.a  Whether a boat is fitted for smoke and has not laid it yet."""
    return has(ship, SMOKE) and ship.smoke_laid == 0


@rule
def can_drop_charge(ship: Ship) -> bool:
    """EQP.b  Whether a vessel has a depth charge left."""
    return has(ship, DEPTH_CHARGES) and ship.charges_left > 0


@rule
def free_place(clouds: list[Cloud]) -> int:
    """EQP  A row in which something new may lie on the sea, or -1."""
    for i in range(len(clouds)):
        if clouds[i].kind == NO_CLOUD:
            return i
    return -1


@rule
def lay_smoke(battle: Battle, clouds: list[Cloud], counter: Counter, from_x: int, from_y: int, trace: Trace) -> None:
    """EQP.a  A screen along the track that a boat has made, until the end of the next turn."""
    place = free_place(clouds)
    if place < 0 or (from_x == counter.x and from_y == counter.y):
        return
    cloud = clouds[place]
    cloud.kind, cloud.side = SMOKE_SCREEN, counter.side
    cloud.x, cloud.y, cloud.to_x, cloud.to_y = from_x, from_y, counter.x, counter.y
    cloud.ends_turn, cloud.ends_phase = battle.turn + 1, LAST_PHASE
    betray(counter)
    note(trace, Noted.LAYS_SMOKE, counter.number, place, 0, 0)


@rule
def is_smoke_between(clouds: list[Cloud], x1: int, y1: int, x2: int, y2: int) -> bool:
    """EQP.a  Whether a line between two points crosses smoke."""
    for i in range(len(clouds)):
        if clouds[i].kind == SMOKE_SCREEN and is_cloud_in_line(clouds[i], x1, y1, x2, y2):
            return True
    return False


@rule
def is_cloud_in_line(cloud: Cloud, x1: int, y1: int, x2: int, y2: int) -> bool:
    """EQP.a  Whether a line crosses a screen 3 cm wide; at double size, so that its middle is a whole number."""
    heading = bearing_of(cloud.to_x - cloud.x, cloud.to_y - cloud.y)
    length = distance(cloud.x, cloud.y, cloud.to_x, cloud.to_y)
    doubled = Footprint(cloud.x + cloud.to_x, cloud.y + cloud.to_y, heading, 2 * length, 2 * SMOKE_WIDTH)
    return line_crosses(2 * x1, 2 * y1, 2 * x2, 2 * y2, doubled)


@rule
def drop_charge(battle: Battle, ship: Ship, counter: Counter, clouds: list[Cloud], trace: Trace) -> None:
    """EQP.b  A depth charge lies in the last 5 cm of the stern track until the enemy has moved."""
    place = free_place(clouds)
    if place < 0:
        return
    ship.charges_left -= 1
    cloud = clouds[place]
    cloud.kind, cloud.side = CHARGE_DROPPED, counter.side
    cloud.x, cloud.y = stern_of(counter, ship.card)
    cloud.to_x, cloud.to_y = advance(cloud.x, cloud.y, counter.heading, -CHARGE_REACH)
    in_first_half = battle.phase <= FIRST_MOVEMENT
    cloud.ends_turn = battle.turn if in_first_half else battle.turn + 1
    cloud.ends_phase = SECOND_MOVEMENT if in_first_half else FIRST_MOVEMENT
    betray(counter)
    note(trace, Noted.DROPS_CHARGE, counter.number, place, 0, 0)


@rule
def lift_clouds(battle: Battle, clouds: list[Cloud], trace: Trace) -> None:
    """EQP.a, EQP.b, OBS.s  Whatever lay on the sea up to this phase is gone."""
    for i in range(len(clouds)):
        cloud = clouds[i]
        is_past = battle.turn > cloud.ends_turn or (battle.turn == cloud.ends_turn and battle.phase >= cloud.ends_phase)
        if cloud.kind != NO_CLOUD and is_past:
            note(trace, Noted.CLOUD_GOES, i, cloud.kind, 0, 0)
            cloud.kind = NO_CLOUD


@rule
def has_laid_mines(ship: Ship) -> bool:
    """EQP.c  Whether a vessel has laid her mines."""
    return ship.laying >= MINE_LAYING_TURNS


@rule
def loads_missing(battle: Battle, ships: list[Ship], place: int) -> int:
    """EQP.c  How many more vessels must lay their mines in a place before there is the field that is asked for."""
    laid = 0
    for i in range(len(ships)):
        if has_laid_mines(ships[i]) and ships[i].laying_at == place:
            laid += 1
    return max(battle.objectives[place].loads - laid, 0)


@rule
def is_place_for_mines(battle: Battle, place: int, side: int) -> bool:
    """EQP.c  Whether a side is asked to lay mines in a place."""
    return battle.objectives[place].kind == LAY_MINES and battle.objectives[place].side == side


@rule
def place_reached(battle: Battle, counter: Counter) -> int:
    """EQP.c  The first of the places where its side is to lay mines that a counter lies in, or NOBODY."""
    for i in range(MOST_OBJECTIVES):
        place = battle.objectives[i]
        is_near = distance(counter.x, counter.y, place.x, place.y) <= place.reach
        if is_near and is_place_for_mines(battle, i, counter.side):
            return i
    return NOBODY


@rule
def lay_mines(battle: Battle, ships: list[Ship], counters: list[Counter], side: int, trace: Trace) -> None:
    """EQP.c  When a side has moved: vessels that crept in a stated place for two turns have laid their mines."""
    for i in range(len(ships)):
        ship = ships[i]
        if ship.side == side and not has_laid_mines(ship):
            spend_turn_laying(battle, ship, counters[ship.counter])
            if has_laid_mines(ship):
                note(trace, Noted.MINES_LAID, i, 0, 0, 0)


@rule
def spend_turn_laying(battle: Battle, ship: Ship, counter: Counter) -> None:
    """EQP.c, TEF.h  One turn more in the same place, or the first in another; elsewhere or too fast, none."""
    can_lay = counter.status == ON_TABLE and has(ship, MINES) and ship.disabled == 0
    place = NOBODY
    if can_lay and counter.speed <= MINE_LAYING_SPEED:
        place = place_reached(battle, counter)
    if place == NOBODY:
        ship.laying = 0
    else:
        ship.laying = ship.laying + 1 if place == ship.laying_at else 1
    ship.laying_at = place
