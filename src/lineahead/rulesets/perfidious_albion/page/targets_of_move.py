"""MOV, TOR.b  How far the leader of a squadron can get with the move that is asked for, and where tubes will point."""

from __future__ import annotations

from ....kernel.numbers import DEGREE, FULL_CIRCLE
from ..play.standing import steer
from ..rules.breaches import LAWFUL
from ..rules.move_limits import steam_breach
from ..rules.speeds import squadron_limits
from ..rules.torpedoes import course_of_tube
from ..rules.tracks import end_of_order
from ..tables.cards import CELLS
from ..tables.orders import Steam
from ..tables.sea import View
from ..tables.ships import Ship
from ..words.on_chart import in_degrees, in_inches
from .limits import is_of
from .picture_of_ship import tubes_in
from .shapes_of_targets import MoveTold, TubeThen

GRAIN = 5 * DEGREE
HALF_CIRCLE = FULL_CIRCLE // 2


def move_told(view: View, leader: Ship) -> MoveTold:
    """MOV.c, MOV.d, MOV.p  The limit of all places that a turn and a straight run lead to, and tubes by ship."""
    least, most = squadron_limits(view.sea.battle, view.sea.ships, leader.squadron, 0)
    far, near = ends_at(view, leader, most), ends_at(view, leader, least)
    squadron = view.sea.squadrons[leader.squadron]
    ships = [ship for ship in view.sea.ships if is_of(ship, squadron)]
    return {"outline": [*far, *reversed(near)], "tubes": [tube for ship in ships for tube in tubes_then(ship)]}


def ends_at(view: View, leader: Ship, speed: int) -> list[list[float]]:
    """MOV.c, MOV.d  Where a speed leads, for every course from hand to hand; nowhere if it cannot be made."""
    battle, ships, squadrons = view.sea.battle, view.sea.ships, view.sea.squadrons
    ends, order = [], Steam()
    for turn in range(-HALF_CIRCLE + GRAIN, HALF_CIRCLE, GRAIN):
        steer(ships, squadrons, leader.squadron, leader.heading + turn, speed, 0, order)
        if steam_breach(battle, ships, squadrons, order) == LAWFUL:
            x, y = end_of_order(leader, order)[:2]
            ends.append([in_inches(x), in_inches(y)])
    return ends


def tubes_then(ship: Ship) -> list[TubeThen]:
    """TOR.b, TOR.m  Every tube for which she has torpedoes, and where it points from the bow."""
    cells = (cell for cell in range(CELLS) if not ship.destroyed[cell])
    rows = [row for cell in cells for row in tubes_in(ship, cell) if row["left"] > 0]
    courses = [
        course_of_tube(ship, row["cell"], side)
        for row in rows
        for side in ((0, 1) if row["to"] == "either" else (int(row["to"] == "starboard"),))
    ]
    return [{"ship": ship.number, "bearing": in_degrees((course - ship.heading) % FULL_CIRCLE)} for course in courses]
