"""GUN.f, GUN.r11  Where guns bear, and what stands in the line of fire."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import DEGREE, FULL_CIRCLE, HALF_CIRCLE
from ..tables.cards import BROADSIDE_GUNS, GUN_E, Card, section_of
from ..tables.charts import BLOCKS_WITHIN
from ..tables.ships import AFLOAT, SURRENDERED, Ship
from .geometry import relative

LAST_FORWARD_SECTION = 4
FIRST_AFTER_SECTION = 7
FROM_THE_BOW = 45 * DEGREE
FROM_THE_STERN = 135 * DEGREE
BROADSIDE_FROM = 30 * DEGREE
BROADSIDE_TO = 150 * DEGREE


@rule
def off_bow(bearing: int) -> int:
    """GUN.f  How far off the bow a bearing is, on either side."""
    return min(bearing, FULL_CIRCLE - bearing)


@rule
def is_on_side(firer: Ship, target: Ship, to_starboard: int) -> bool:
    """GUN.r6  Whether a target is on that side of a ship; dead ahead and dead astern it is on both."""
    bearing = relative(firer, target)
    if to_starboard != 0:
        return bearing <= HALF_CIRCLE
    return bearing == 0 or bearing >= HALF_CIRCLE


def side_towards(firer: Ship, target: Ship) -> int:
    """GUN.r6  The side on which a target is, 1 for starboard; dead ahead or astern it is taken as starboard."""
    return int(is_on_side(firer, target, 1))


@rule
def centreline_bears(section: int, bearing: int) -> bool:
    """GUN.f  Forward mounts not right astern, after ones not right ahead, those amidships only abeam."""
    angle = off_bow(bearing)
    if section <= LAST_FORWARD_SECTION:
        return angle <= FROM_THE_STERN
    if section >= FIRST_AFTER_SECTION:
        return angle >= FROM_THE_BOW
    return FROM_THE_BOW <= angle <= FROM_THE_STERN


@rule
def broadside_bears(bearing: int, to_starboard: int) -> bool:
    """GUN.f  Broadside guns bear from 30 to 150 degrees off the bow on their own side."""
    angle = bearing if to_starboard != 0 else (FULL_CIRCLE - bearing) % FULL_CIRCLE
    return BROADSIDE_FROM <= angle <= BROADSIDE_TO


@rule
def bears(card: Card, cell: int, bearing: int, to_starboard: int) -> bool:
    """GUN.f  Whether the guns of a cell bear, those of a broadside cell on the side named."""
    if card.cells[cell].kind == BROADSIDE_GUNS:
        return broadside_bears(bearing, to_starboard)
    return centreline_bears(section_of(cell), bearing)


@rule
def stands_between(firer: Ship, target: Ship, other: Ship) -> bool:
    """GUN.r11  Whether a ship's centre is within half an inch of the line between two others."""
    east, south = target.x - firer.x, target.y - firer.y
    along, down = other.x - firer.x, other.y - firer.y
    square = east * east + south * south
    ahead = along * east + down * south
    aside = along * south - down * east
    return 0 <= ahead <= square and aside * aside <= BLOCKS_WITHIN * BLOCKS_WITHIN * square


@rule
def is_blocked(ships: list[Ship], firer: Ship, target: Ship, letter: int) -> bool:
    """GUN.r11  Whether a ship stands in the line of fire of E, F or Q guns; the others fire over her."""
    if letter < GUN_E:
        return False
    for i in range(len(ships)):
        afloat = ships[i].status == AFLOAT or ships[i].status == SURRENDERED
        if afloat and i != firer.number and i != target.number and stands_between(firer, target, ships[i]):
            return True
    return False
