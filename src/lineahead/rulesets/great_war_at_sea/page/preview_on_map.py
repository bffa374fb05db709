"""B7, B8, B9, 13.25  What orders on the tactical map would come to: set-up, counters, moves, fire and torpedoes."""

from __future__ import annotations

from itertools import product

from ....engine.page.orders import breach_told
from ....engine.page.shapes import Previewed
from ..play.offers_on_map import places, places_at_sight
from ..rules.board import is_on_hexes, next_hex
from ..rules.counters import counter_breach, counters_due, mines_allowed, mines_by_boundary, mines_near
from ..rules.impulses import is_eligible
from ..tables.cards import BATTERIES
from ..tables.orders import Deployment, Gunfire, Launches, Mines, Moves
from ..tables.sea import View
from ..tables.ships import MINE, MOST_COUNTERS, ON_MAP, STAYS, WAYS, Ship
from ..words.breaches import BREACHES
from ..words.on_chart import BOUNDARIES_IN_WORDS, Boundary
from .odds import gunfire_totals, launch_totals, mines_told
from .shapes_of_preview import (
    DemandMet,
    DeployPreview,
    FirePreview,
    LaunchDrafted,
    LaunchPreview,
    MinesPreview,
    MoveEnd,
    MovesPreview,
    ShotDrafted,
)
from .targets_of_fire import launch_told, shot_told
from .targets_on_map import exit_told


def own_ships(view: View, side: int) -> list[Ship]:
    """B7  The ships on the map of the side that is asked."""
    return [ship for ship in view.sea.ships if ship.side == side and ship.status == ON_MAP]


def preview_deployment(view: View, side: int, order: Deployment, told: Previewed) -> DeployPreview:
    """B7.c, P.m2  Where each ship would stand, and which stand neither in their place nor at the edge of sight."""
    ships, at_sight = own_ships(view, side), places_at_sight(view)
    stands = {ship.number: (order.q[ship.number], order.r[ship.number]) for ship in ships}
    away = [ship.number for ship in ships if stands[ship.number] not in places(view, ship)]
    beyond = [number for number, at in stands.items() if at not in at_sight]
    return {
        **told,
        "ships": [{"ship": number, "q": q, "r": r} for number, (q, r) in stands.items()],
        "clashes": min(away, beyond, key=len) if at_sight else away,
    }


def preview_mines(view: View, side: int, order: Mines, told: Previewed) -> MinesPreview:
    """13.25.g to 13.25.n  How many counters are down, what each side of the ring still needs, and what lies wrong."""
    battle, ships, zones, fields = view.sea.battle, view.sea.ships, view.sea.zones, view.sea.fields
    written = Mines(count=min(max(order.count, 0), MOST_COUNTERS), q=order.q, r=order.r, kinds=order.kinds)
    mines = sum(1 for kind in order.kinds[: written.count] if kind == MINE)
    due = counters_due(battle, zones, fields, side)
    breaches = [counter_breach(battle, ships, zones, fields, written, row, side) for row in range(written.count)]
    return {
        **told,
        "counters": [
            {"q": order.q[row], "r": order.r[row], "mine": order.kinds[row] == MINE} for row in range(written.count)
        ],
        "mines": mines,
        "dummies": written.count - mines,
        "left": due - written.count,
        "mines_left": mines_allowed(due) - mines,
        "demanded": demanded(view, side, written),
        "wrong": [
            {"counter": row, **why} for row, breach in enumerate(breaches) if (why := breach_told(BREACHES, breach))
        ],
    }


def demanded(view: View, side: int, order: Mines) -> dict[Boundary, DemandMet]:
    """13.25.m, 13.25.n  The sides of the ring that need mines: how many, and how many are there."""
    battle, zones, fields = view.sea.battle, view.sea.zones, view.sea.fields
    need = [mines_by_boundary(battle, zones, fields, boundary, side) for boundary in range(len(BOUNDARIES_IN_WORDS))]
    return {
        BOUNDARIES_IN_WORDS[boundary]: {"have": mines_near(order, boundary), "need": number}
        for boundary, number in enumerate(need)
        if number
    }


def preview_moves(view: View, side: int, order: Moves, told: Previewed) -> MovesPreview:
    """B7.d, 13.25.q  Where each eligible ship would be, and the mines that she may meet."""
    own = [ship for ship in own_ships(view, side) if is_eligible(view.sea.battle, ship)]
    return {**told, "ends": [end_told(view, ship, order.ways[ship.number]) for ship in own]}


def end_told(view: View, ship: Ship, way: int) -> MoveEnd:
    """B7.a, B7.f, B7.h  Where one way leads, or staying."""
    moves = 0 <= way < WAYS
    q, r = next_hex(ship.q, ship.r, way) if moves else (ship.q, ship.r)
    is_on = bool(is_on_hexes(q, r))
    return {
        "ship": ship.number,
        "stays": way == STAYS,
        "q": q,
        "r": r,
        **exit_told(view, ship, is_on),
        "mines": mines_told(view, ship, q, r, moves) if is_on else None,
    }


def target_of(view: View, number: int) -> Ship | None:
    """B8.c  The ship on the map that a target's number names, if there is one."""
    ships = view.sea.ships
    found: Ship | None = ships[number] if 0 <= number < len(ships) and ships[number].status == ON_MAP else None
    return found


def preview_gunfire(view: View, side: int, order: Gunfire, told: Previewed) -> FirePreview:
    """B8.c, B8.g  Each shot with its odds or what is against it, and what all come to for each target."""
    shots, lawful = list[ShotDrafted](), list[tuple[int, int, int]]()
    for ship, battery in product(own_ships(view, side), range(BATTERIES)):
        number = order.targets[BATTERIES * ship.number + battery]
        target = target_of(view, number)
        if target is None:
            continue
        odds = shot_told(view, ship, battery, target)
        shots.append({"ship": ship.number, "battery": battery, "target": number, "odds": odds})
        lawful += [(ship.number, battery, number)] if odds["legal"] else []
    return {**told, "shots": shots, "totals": gunfire_totals(view, lawful)}


def preview_launches(view: View, side: int, order: Launches, told: Previewed) -> LaunchPreview:
    """B9.a, B8.g  Each launch with its odds or what is against it, and what all come to for each target."""
    shots, lawful = list[LaunchDrafted](), list[tuple[int, int, int]]()
    for ship in own_ships(view, side):
        number, factors = order.targets[ship.number], order.factors[ship.number]
        target = target_of(view, number)
        if target is None:
            continue
        odds = launch_told(view, ship, target, factors)
        shots.append({"ship": ship.number, "target": number, "factors": factors, "odds": odds})
        lawful += [(ship.number, number, factors)] if odds["legal"] else []
    return {**told, "shots": shots, "totals": launch_totals(view, lawful)}
