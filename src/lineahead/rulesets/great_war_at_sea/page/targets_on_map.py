"""B7.c, B7.d, 13.25  Where ships may be set up, where counters may lie, and where a ship may go in an impulse."""

from __future__ import annotations

from ....engine.page.orders import breach_told
from ....engine.page.shapes import Words
from ....engine.words.log_words import number_in_words
from ..play.offers_on_map import places, places_at_sight
from ..rules import breaches
from ..rules.board import is_near_side, is_on_hexes, nearest_sides, next_hex
from ..rules.breaches import LAWFUL
from ..rules.counters import counters_due, holds_enemy, is_in_place, mines_allowed, mines_by_boundary, mines_demanded
from ..rules.hexes_for_mines import map_hexes
from ..rules.impulses import is_eligible
from ..tables.charts import COUNTERS_OF_A_FIELD, MINES_BY_A_FIELD, TORPEDO_REACH
from ..tables.sea import View
from ..tables.ships import BOUNDARIES, ON_MAP, WAYS, Ship
from ..words.breaches import BREACHES
from ..words.on_chart import BOUNDARIES_IN_WORDS, WAYS_IN_WORDS, reason
from .odds import mines_told
from .shapes_of_targets import CountersDue, Demand, DeployHexes, Exit, HexForMines, WayOut, WaysTold
from .targets_of_fire import silence_of_tubes


def hexes_to_set_up(view: View, side: int, ship: Ship) -> DeployHexes:
    """B7.c, P.m2  The hexes where a ship may be set up; at the edge of sighting only with all others of her side."""
    if ship.side != side or ship.status != ON_MAP:
        return {"refusal": breach_told(BREACHES, breaches.NOT_HIS_SHIP), "hexes": [], "at_sight": []}
    return {
        "refusal": None,
        "hexes": [list(place) for place in places(view, ship)],
        "at_sight": [list(place) for place in places_at_sight(view)],
    }


def hexes_for_counters(view: View, side: int) -> CountersDue:
    """13.25.g to 13.25.n  How many counters a side has, what its mines must be near, and every hex of the map."""
    battle, zones, fields = view.sea.battle, view.sea.zones, view.sea.fields
    due = counters_due(battle, zones, fields, side)
    wanted = [mines_by_boundary(battle, zones, fields, boundary, side) for boundary in range(BOUNDARIES)]
    return {
        "count": due,
        "most_mines": mines_allowed(due),
        "least_mines": mines_demanded(battle, zones, fields, side),
        "by_boundary": wanted,
        "demands": [demand_told(boundary, need) for boundary, need in enumerate(wanted) if need],
        "about": about_counters(due, mines_allowed(due), mines_demanded(battle, zones, fields, side)),
        "all_down": reason("13.25.g", f"All {due} counters are down; take one up first."),
        "no_more_mines": reason("13.25.h", f"No more than {mines_allowed(due)} of them may be mines."),
        "hexes": [hex_told(view, side, q, r) for q, r in map_hexes()],
    }


def demand_told(boundary: int, need: int) -> Demand:
    """13.25.m, 13.25.n  How many mines must lie near a side of the ring, and why."""
    breach = breaches.TOO_FEW_BY_A_FIELD if need >= MINES_BY_A_FIELD else breaches.TOO_FEW_BY_A_LOG
    return {"boundary": BOUNDARIES_IN_WORDS[boundary], "need": need, "rule": BREACHES[breach][0]}


def about_counters(due: int, most: int, least: int) -> list[Words]:
    """13.25.g, 13.25.h, 13.25.r2  What is to be known before counters are put down."""
    at_least = f" and {least} at least" if least else ""
    return [
        reason(
            "13.25.g", f"{number_of_a_field()} for each minefield and one for each turn that says “Mine”: {due} in all."
        ),
        reason("13.25.h", f"No more than half of them are mines: {most} at most{at_least}."),
        reason("13.25.r2", "All of them or none. The enemy sees where counters lie, never what they are."),
    ]


def number_of_a_field() -> str:
    """13.25.g  How many counters a minefield has, in a word."""
    return number_in_words(COUNTERS_OF_A_FIELD).capitalize()


def hex_told(view: View, side: int, q: int, r: int) -> HexForMines:
    """13.25.i, 13.25.l  A hex: which sides of the ring it is near, and whether a counter or a mine may lie in it."""
    is_barred = holds_enemy(view.sea.ships, q, r, side)
    may_be_mined = is_in_place(view.sea.battle, view.sea.zones, view.sea.fields, q, r, side)
    return {
        "q": q,
        "r": r,
        "boundaries": [word for boundary, word in enumerate(BOUNDARIES_IN_WORDS) if is_near_side(q, r, boundary)],
        "mine": bool(may_be_mined and not is_barred),
        "refusal": breach_told(BREACHES, breaches.ENEMY_IN_HEX) if is_barred else None,
        "mine_refusal": None if is_barred or may_be_mined else breach_told(BREACHES, breaches.MINE_OUT_OF_PLACE),
    }


def ways_told(view: View, side: int, ship: Ship) -> WaysTold:
    """B7.a, B7.d, B7.f  The six ways of a ship and staying, with the mines that may lie there."""
    breach = breach_of_moving(view, side, ship)
    return {
        "eligible": breach == LAWFUL,
        "refusal": breach_told(BREACHES, breach),
        "ways": [way_told(view, ship, way, breach) for way in range(WAYS)] if ship.status == ON_MAP else [],
        "stay": {"mines": mines_told(view, ship, ship.q, ship.r, False) if breach == LAWFUL else None},
        "torpedoes": None if silence_of_tubes(view, ship) else TORPEDO_REACH[ship.card.mount],
    }


def breach_of_moving(view: View, side: int, ship: Ship) -> int:
    """B7.d, B7.t1  What keeps a side from moving a ship in the impulse at hand."""
    if ship.side != side or ship.status != ON_MAP:
        return breaches.NOT_HIS_SHIP
    return LAWFUL if is_eligible(view.sea.battle, ship) else breaches.NOT_HER_IMPULSE


def way_told(view: View, ship: Ship, way: int, breach: int) -> WayOut:
    """B7.a, B7.h  One way: the hex it leads to, or the side of the ring by which she would leave the map."""
    q, r = next_hex(ship.q, ship.r, way)
    is_on = is_on_hexes(q, r)
    return {
        "way": WAYS_IN_WORDS[way],
        "q": q,
        "r": r,
        **exit_told(view, ship, is_on),
        "legal": breach == LAWFUL,
        "refusal": breach_told(BREACHES, breach),
        "counters": counters_in(view, q, r) if is_on else [],
        "mines": mines_told(view, ship, q, r, True) if is_on and breach == LAWFUL else None,
    }


def exit_told(view: View, ship: Ship, is_on_map: bool) -> Exit:
    """B7.h  The side of the ring by which a ship leaves; of two equally near, the one that is proposed first."""
    if is_on_map:
        return {"leaves_by": None, "sides": []}
    near = nearest_sides(ship.q, ship.r)
    sides = [word for boundary, word in enumerate(BOUNDARIES_IN_WORDS) if near >> boundary & 1]
    meant = view.sea.battle.terms[ship.side].exit_side
    is_meant = meant >= 0 and BOUNDARIES_IN_WORDS[meant] in sides
    return {"leaves_by": BOUNDARIES_IN_WORDS[meant] if is_meant else sides[0], "sides": sides}


def counters_in(view: View, q: int, r: int) -> list[int]:
    """13.25.f  The counters in a hex."""
    return [counter.number for counter in view.sea.counters if counter.in_use and (counter.q, counter.r) == (q, r)]
