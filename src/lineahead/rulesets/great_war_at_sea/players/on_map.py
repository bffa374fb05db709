"""B7  How a doctrine moves on the tactical map: it weighs the six hexes around each ship, and staying where she is."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.hexgrid import hex_distance
from ..rules.board import is_on_hexes, next_hex
from ..rules.conditions import are_torpedoes_banned
from ..rules.deploying import entry_side, is_at_entry, usual_deployment
from ..rules.impulses import is_eligible
from ..rules.speeds import speed_of
from ..tables.cards import BATTERIES, MINESWEEPER, TRANSPORT
from ..tables.charts import IMPULSES, MAP_RADIUS, MOVES_ON
from ..tables.doctrine import Doctrine
from ..tables.orders import Deployment, Moves
from ..tables.ships import (
    MOST_SHIPS,
    NOBODY,
    ON_MAP,
    STAYS,
    WAYS,
    Battle,
    Counter,
    Fleet,
    Ship,
    boxes_lost,
    factors_left,
    is_capital,
    torpedoes_left,
)
from .fires import is_flotilla_craft
from .mines import cost_of_counters, has_counters_around
from .planning import KEEPS_AWAY, wanted_range

HEX_COSTS = 10
OFF_MAP_COSTS = 10_000
AT_EXIT = -10_000
SLACK = 6  # hexes' worth of moves to spare before a ship must make for her exit
SMALL_FRY_COST = 4  # hexes farther that ships go for a capital ship

# B7.b  How far out a hex lies toward each side of the ring, W first: so much of q and so much of r.
OUTWARD_Q = (-1, -1, 0, 1, 1, 0)
OUTWARD_R = (0, -1, -1, 0, 1, 1)


@rule
def is_unarmed(ship: Ship) -> bool:
    """B8.a, B9.a  Whether a ship has nothing left to fight with."""
    for battery in range(BATTERIES):
        if factors_left(ship, battery) > 0:
            return False
    return torpedoes_left(ship) == 0


@rule
def range_of_ship(battle: Battle, ship: Ship, doctrine: Doctrine, usual: int) -> int:
    """B9.a, B9.e  The range a ship seeks: torpedo craft close, cripples and merchants keep away."""
    if usual == KEEPS_AWAY:
        return KEEPS_AWAY
    is_cripple = doctrine.breaks_off != 0 and 2 * boxes_lost(ship) >= ship.card.boxes
    if is_cripple or is_unarmed(ship) or ship.card.kind in (TRANSPORT, MINESWEEPER):
        return KEEPS_AWAY
    if is_flotilla_craft(ship) and torpedoes_left(ship) > 0 and not are_torpedoes_banned(battle):
        return doctrine.torpedo_range
    return usual


@rule
def way_to_enemy(ships: list[Ship], ship: Ship, q: int, r: int) -> int:
    """B7.a  Hexes to the enemy to whom a ship looks, or NOBODY: all look to capital ships first."""
    found, best = NOBODY, 0
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side != ship.side:
            away = hex_distance(q, r, ships[i].q, ships[i].r)
            cost = away if is_capital(ships[i]) else away + SMALL_FRY_COST
            if found == NOBODY or cost < best:
                found, best = away, cost
    return found


@rule
def way_off(q: int, r: int, side: int) -> int:
    """B7.h  Moves that a ship needs to leave the map by a side of the ring."""
    return MAP_RADIUS + 1 - OUTWARD_Q[side] * q - OUTWARD_R[side] * r


@rule
def moves_a_round(battle: Battle, ship: Ship) -> int:
    """B7.t1  Hexes that a ship goes in a round at her speed."""
    moves, speed = 0, speed_of(battle, ship)
    for impulse in range(1, IMPULSES + 1):
        moves += MOVES_ON[impulse][speed]
    return moves


@rule
def is_making_for_exit(battle: Battle, ship: Ship, doctrine: Doctrine, want: int) -> bool:
    """SCB.f  Whether a ship leaves by the side where she earns points: she will not fight, or time is getting short."""
    exit_side = battle.terms[ship.side].exit_side
    if exit_side == NOBODY or doctrine.makes_for_exit == 0:
        return False
    if want == KEEPS_AWAY or battle.unseen_rounds > 0:
        return True
    left = (battle.length - battle.round_number) * moves_a_round(battle, ship)
    return left <= way_off(ship.q, ship.r, exit_side) + SLACK


@rule
def cost_of_place(battle: Battle, ships: list[Ship], ship: Ship, want: int, is_leaving: bool, q: int, r: int) -> int:
    """B7.a  How far a hex is from where a ship would be."""
    if is_leaving:
        return HEX_COSTS * way_off(q, r, battle.terms[ship.side].exit_side)
    away = way_to_enemy(ships, ship, q, r)
    return HEX_COSTS * abs(away - want) if away != NOBODY else 0


@rule
def cost_off_map(battle: Battle, ship: Ship, want: int, is_leaving: bool) -> int:
    """B7.h  What it is worth to leave the map: all where points are had for it, escape for ships in flight."""
    if is_leaving and way_off(ship.q, ship.r, battle.terms[ship.side].exit_side) == 1:
        return AT_EXIT
    return 0 if want == KEEPS_AWAY and battle.only_battle == 0 else OFF_MAP_COSTS


@rule
def best_way(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, ship: Ship, usual: int
) -> int:
    """B7.d  The way that costs least, or STAYS."""
    want = range_of_ship(battle, ship, doctrine, usual)
    is_leaving = is_making_for_exit(battle, ship, doctrine, want)
    found, best = STAYS, cost_of_place(battle, ships, ship, want, is_leaving, ship.q, ship.r)
    is_among_counters = has_counters_around(counters, ship.q, ship.r)
    if is_among_counters:
        best += cost_of_counters(battle, counters, doctrine, ship.side, ship.q, ship.r, False)
    for way in range(WAYS):
        q, r = next_hex(ship.q, ship.r, way)
        if is_on_hexes(q, r):
            cost = cost_of_place(battle, ships, ship, want, is_leaving, q, r)
            if is_among_counters:
                danger = cost_of_counters(battle, counters, doctrine, ship.side, q, r, True)
                cost += danger // 2 if is_leaving else danger
        else:
            cost = cost_off_map(battle, ship, want, is_leaving)
        if cost < best:
            found, best = way, cost
    return found


@rule
def choose_moves(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, side: int, moves: Moves
) -> None:
    """B7.d  Where each eligible ship of a side goes, written into the order."""
    usual = wanted_range(battle, ships, doctrine, side)
    for i in range(MOST_SHIPS):
        moves.ways[i] = STAYS
        if i < len(ships) and ships[i].side == side and is_eligible(battle, ships[i]):
            moves.ways[i] = best_way(battle, ships, counters, doctrine, ships[i], usual)


@rule
def choose_hex(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], ship: int, want: int, deployment: Deployment
) -> None:
    """B7.c  The hex of a ship's place that is nearest to the range she seeks, written into the order."""
    entry = entry_side(battle, fleets, ships[ship].fleet)
    best = cost_of_place(battle, ships, ships[ship], want, False, deployment.q[ship], deployment.r[ship])
    for q in range(-MAP_RADIUS, MAP_RADIUS + 1):
        for r in range(-MAP_RADIUS, MAP_RADIUS + 1):
            if is_on_hexes(q, r) and is_at_entry(q, r, entry):
                cost = cost_of_place(battle, ships, ships[ship], want, False, q, r)
                if cost < best:
                    deployment.q[ship], deployment.r[ship], best = q, r, cost


@rule
def choose_deployment(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], doctrine: Doctrine, side: int, deployment: Deployment
) -> None:
    """B7.c  Ships in the middle of their places, or better if the enemy is on the map already."""
    usual_deployment(battle, ships, fleets, side, deployment)
    if battle.placed[1 - side] == 0:
        return
    usual = wanted_range(battle, ships, doctrine, side)
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side == side:
            want = range_of_ship(battle, ships[i], doctrine, usual)
            choose_hex(battle, ships, fleets, i, want, deployment)
