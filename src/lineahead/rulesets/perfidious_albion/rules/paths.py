"""MOV, HAZ.r1  The path of a ship's latest move: points on it, and how near it comes to other things."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import divided_up, root_up
from ....kernel.open_table import distance, is_within
from ..tables.ships import HARBOUR_MOUTH, SHORE, Area, Ship
from .geometry import pose_after, pose_on_leg

PIECE = 25  # the longest piece of a path that is taken for straight
MOMENTS = 64  # into which a turn is divided
FAR = 1 << 20
ROUNDING = 100  # a path strays from what its run tells by less, however many legs it has


@rule
def run_of_path(ship: Ship) -> int:
    """MOV.c  How far she steamed in her latest move."""
    run = 0
    for i in range(ship.leg_count):
        run += abs(ship.legs[i].run)
    return run


@rule
def pose_at(ship: Ship, at: int) -> tuple[int, int, int]:
    """HAZ.r1  Where she was, and how she headed, so far along her latest move."""
    x, y, heading = ship.from_x, ship.from_y, ship.from_heading
    for i in range(ship.leg_count):
        if at < abs(ship.legs[i].run):
            return pose_on_leg(x, y, heading, ship.legs[i], at)
        x, y, heading = pose_after(x, y, heading, ship.legs[i])
        at -= abs(ship.legs[i].run)
    return x, y, heading


@rule
def twice_middle(ship: Ship, run: int) -> tuple[int, int]:
    """MOV.c  Twice the middle between the ends of a path: no point of it is farther from there than half its run."""
    x, y, _ = pose_at(ship, run)
    return ship.from_x + x, ship.from_y + y


@rule
def pieces_of(run: int) -> int:
    """HAZ.r1  Into how many straight pieces a path is divided, at least one."""
    return max(divided_up(run, PIECE), 1)


@rule
def square_to_origin(x1: int, y1: int, x2: int, y2: int) -> int:
    """HAZ.b  The square of the distance from the origin to a line between two points, rounded down."""
    east, south = x2 - x1, y2 - y1
    square = east * east + south * south
    ahead = -(x1 * east + y1 * south)
    if square == 0 or ahead <= 0:
        return x1 * x1 + y1 * y1
    if ahead >= square:
        return x2 * x2 + y2 * y2
    aside = x1 * south - y1 * east
    return aside * aside // square


@rule
def stay_apart(one: Ship, run: int, other: Ship, other_run: int, limit: int) -> bool:
    """MOV.i  Whether two paths lie too far from each other for ships on them to come so near."""
    x, y = twice_middle(one, run)
    other_x, other_y = twice_middle(other, other_run)
    return not is_within(x, y, other_x, other_y, run + other_run + 2 * (limit + ROUNDING))


@rule
def come_within(one: Ship, other: Ship, limit: int) -> bool:
    """MOV.i, HAZ.b  Whether two ships, each steaming evenly through the turn, come so near at some moment of it."""
    run, other_run = run_of_path(one), run_of_path(other)
    reach = run + other_run + limit
    if abs(one.from_x - other.from_x) > reach or abs(one.from_y - other.from_y) > reach:
        return False
    east, south = one.from_x - other.from_x, one.from_y - other.from_y
    if east * east + south * south <= limit * limit:
        # Those who lay together already come near again only if they stay so.
        return run + other_run > 0 and distance(one.x, one.y, other.x, other.y) <= limit
    if stay_apart(one, run, other, other_run, limit):
        return False
    for moment in range(1, MOMENTS + 1):
        x, y, _ = pose_at(one, run * moment // MOMENTS)
        other_x, other_y, _ = pose_at(other, other_run * moment // MOMENTS)
        if square_to_origin(east, south, x - other_x, y - other_y) <= limit * limit:
            return True
        east, south = x - other_x, y - other_y
    return False


@rule
def is_in_area(area: Area, x: int, y: int) -> bool:
    """HAZ.a, HAZ.f  Whether a point lies in an area, its rim included."""
    return area.x1 <= x <= area.x2 and area.y1 <= y <= area.y2


@rule
def distance_to_area(area: Area, x: int, y: int) -> int:
    """HAZ.a  How far a point is from an area; nothing inside it."""
    east = max(area.x1 - x, x - area.x2, 0)
    south = max(area.y1 - y, y - area.y2, 0)
    return root_up(east * east + south * south)


@rule
def distance_to_shore(areas: list[Area], x: int, y: int) -> int:
    """HAZ.a, SC2.b  How far the nearest shore is; in a harbour mouth there is none to fear."""
    nearest = FAR
    for i in range(len(areas)):
        if areas[i].kind == HARBOUR_MOUTH and is_in_area(areas[i], x, y):
            return FAR
        if areas[i].kind == SHORE:
            nearest = min(nearest, distance_to_area(areas[i], x, y))
    return nearest


@rule
def nearest_shore(ship: Ship, areas: list[Area], limit: int) -> tuple[int, int]:
    """HAZ.a, HAZ.r1  The least distance of her path from the shore, and where; on land it ends just before."""
    run = run_of_path(ship)
    if distance_to_shore(areas, ship.from_x, ship.from_y) > run + limit and not leaves_mouth(ship, areas):
        return FAR, 0
    nearest, where, pieces, before = FAR, 0, pieces_of(run), 0
    for piece in range(pieces + 1):
        at = run * piece // pieces
        x, y, _ = pose_at(ship, at)
        to_shore = distance_to_shore(areas, x, y)
        if to_shore == 0:
            return 0, before
        if to_shore <= nearest:
            nearest, where = to_shore, at
        before = at
    return nearest, where


@rule
def leaves_mouth(ship: Ship, areas: list[Area]) -> bool:
    """SC2.b  Whether her move began in a harbour mouth, so that the shore may be near after all."""
    for i in range(len(areas)):
        if areas[i].kind == HARBOUR_MOUTH and is_in_area(areas[i], ship.from_x, ship.from_y):
            return True
    return False


@rule
def clipped(start: int, step: int, low: int, high: int, run: int) -> tuple[int, int]:
    """HAZ.f  From where to where on a straight piece of so long a run one coordinate is between two limits."""
    if step == 0:
        return (0, run) if low <= start <= high else (run, 0)
    if step < 0:
        start, step, low, high = -start, -step, -high, -low
    return max(divided_up((low - start) * run, step), 0), min((high - start) * run // step, run)


@rule
def run_inside(ship: Ship, area: Area) -> int:
    """HAZ.f  How much of her latest move she steamed inside an area."""
    run, inside = run_of_path(ship), 0
    if distance_to_area(area, ship.from_x, ship.from_y) > run:
        return 0
    pieces, x, y, before = pieces_of(run), ship.from_x, ship.from_y, 0
    for piece in range(1, pieces + 1):
        at = run * piece // pieces
        next_x, next_y, _ = pose_at(ship, at)
        enters, leaves = clipped(x, next_x - x, area.x1, area.x2, at - before)
        enters_y, leaves_y = clipped(y, next_y - y, area.y1, area.y2, at - before)
        inside += max(min(leaves, leaves_y) - max(enters, enters_y), 0)
        x, y, before = next_x, next_y, at
    return inside
