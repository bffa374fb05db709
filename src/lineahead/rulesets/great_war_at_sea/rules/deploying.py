"""B7.c, P.m  From sea zone to tactical map: which ships come onto it, and where they are set up."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.hexgrid import hex_distance
from ....kernel.trace import Trace, note
from ..tables.cards import BATTERIES
from ..tables.charts import HEXES_OF_A_SIDE, MAP_RADIUS, SET_UP_REACH
from ..tables.notes import Noted
from ..tables.orders import Deployment
from ..tables.ships import AT_SEA, NOBODY, ON_HEXES, ON_MAP, SIDES, Battle, Fleet, Ship
from . import breaches
from .board import is_on_hexes, opposite, ring_hex
from .breaches import LAWFUL
from .conditions import is_by_d6, visibility

MIDDLE = HEXES_OF_A_SIDE // 2 - 1
NOT_ON_MAP = 2 * MAP_RADIUS + 1  # farther off than any hex of the map


@rule
def clear_marks(ship: Ship) -> None:
    """B8.g  Nothing aimed, nothing waiting."""
    for battery in range(BATTERIES):
        ship.aims[battery], ship.gun_hits[battery] = NOBODY, 0
    ship.torpedo_aim, ship.torpedoes_aimed, ship.torpedo_hits = NOBODY, 0, 0
    ship.moved = 0


@rule
def begin_combat(battle: Battle, ships: list[Ship], fleets: list[Fleet], zone: int, trace: Trace) -> None:
    """B5.4, B7  The ships of the fleets that are engaged come onto the tactical map of a zone."""
    battle.stage, battle.zone, battle.round_number, battle.impulse = ON_HEXES, zone, 0, 0
    battle.unseen_rounds, battle.sighted, battle.ended = 0, 0, 0
    for side in range(SIDES):
        battle.placed[side], battle.mines_placed[side], battle.named[side] = battle.printed, 0, 0
    for i in range(len(ships)):
        ship = ships[i]
        if ship.status == AT_SEA and ship.fleet >= 0 and fleets[ship.fleet].engaged != 0:
            ship.status, ship.left_by = ON_MAP, NOBODY
            ship.rudder_hit, ship.rudder_jammed = 0, 0
            clear_marks(ship)
    note(trace, Noted.BATTLE_BEGINS, zone, 0, 0, 0)


@rule
def entry_side(battle: Battle, fleets: list[Fleet], fleet: int) -> int:
    """B7.c  The side of the ring at which a fleet is set up, or NOBODY for the centre.

    Of two enemy fleets that came in by one side, that of the loser of the initiative takes the opposite one.
    """
    came_by = fleets[fleet].came_by
    if came_by == NOBODY or fleets[fleet].side == battle.holder:
        return came_by
    for i in range(len(fleets)):
        is_enemy = fleets[i].in_use != 0 and fleets[i].engaged != 0 and fleets[i].side != fleets[fleet].side
        if is_enemy and fleets[i].came_by == came_by:
            return opposite(came_by)
    return came_by


@rule
def is_at_entry(q: int, r: int, side: int) -> bool:
    """B7.c  Whether a hex is within 1 of the centre, or of a middle hex of the side where a fleet comes in."""
    if side == NOBODY:
        return hex_distance(q, r, 0, 0) <= SET_UP_REACH
    first_q, first_r = ring_hex(side, MIDDLE)
    second_q, second_r = ring_hex(side, MIDDLE + 1)
    return min(hex_distance(q, r, first_q, first_r), hex_distance(q, r, second_q, second_r)) <= SET_UP_REACH


@rule
def nearest_enemy(ships: list[Ship], side: int, q: int, r: int) -> int:
    """P.m2  Hexes from a hex to the nearest enemy of a side on the map."""
    nearest = NOT_ON_MAP
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side != side:
            nearest = min(nearest, hex_distance(q, r, ships[i].q, ships[i].r))
    return nearest


@rule
def may_set_up_at_sight(battle: Battle, side: int) -> bool:
    """P.m, P.m2  Whether a side may set up at the edge of sighting: it won, and the enemy is on the map."""
    return is_by_d6(battle) and side == battle.holder and battle.placed[1 - side] != 0


@rule
def deployment_breach(battle: Battle, ships: list[Ship], fleets: list[Fleet], deployment: Deployment, side: int) -> int:
    """B7.c, P.m2  What is wrong with a side's set-up: all at their places, or all exactly at the edge of sighting."""
    at_places, at_sight = True, may_set_up_at_sight(battle, side)
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side == side:
            q, r = deployment.q[i], deployment.r[i]
            if not is_on_hexes(q, r):
                return breaches.SET_UP_OFF_PLACE
            at_places = at_places and is_at_entry(q, r, entry_side(battle, fleets, ships[i].fleet))
            at_sight = at_sight and nearest_enemy(ships, side, q, r) == visibility(battle)
    if at_places or at_sight:
        return LAWFUL
    return breaches.SET_UP_NOT_AT_SIGHT if may_set_up_at_sight(battle, side) else breaches.SET_UP_OFF_PLACE


@rule
def set_up_ships(battle: Battle, ships: list[Ship], deploy: Deployment, side: int, trace: Trace) -> None:
    """B7.c  A side's ships are put on the map."""
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side == side:
            ships[i].q, ships[i].r = deploy.q[i], deploy.r[i]
            note(trace, Noted.SHIP_SET_UP, i, ships[i].q, ships[i].r, 0)
    battle.placed[side] = 1


@rule
def side_to_set_up(battle: Battle) -> int:
    """P.m  The loser of the initiative sets up first, then its holder; NOBODY when both have."""
    if battle.placed[1 - battle.holder] == 0:
        return 1 - battle.holder
    return battle.holder if battle.placed[battle.holder] == 0 else NOBODY


@rule
def set_up_as_usual(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], side: int, deploy: Deployment, trace: Trace
) -> None:
    """B7.c  A side's ships are put in the middle of their places; the order is a blank to write on."""
    usual_deployment(battle, ships, fleets, side, deploy)
    set_up_ships(battle, ships, deploy, side, trace)


@rule
def usual_deployment(battle: Battle, ships: list[Ship], fleets: list[Fleet], side: int, deployment: Deployment) -> None:
    """B7.c  Each fleet of a side in the middle of its place."""
    for i in range(len(ships)):
        deployment.q[i], deployment.r[i] = 0, 0
        if ships[i].status == ON_MAP and ships[i].side == side:
            entry = entry_side(battle, fleets, ships[i].fleet)
            if entry != NOBODY:
                deployment.q[i], deployment.r[i] = ring_hex(entry, MIDDLE)
