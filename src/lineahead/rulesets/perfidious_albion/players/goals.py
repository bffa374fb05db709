"""What ships of a doctrine make for besides the enemy: an edge by which they get away, or home."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import root_up
from ..rules.engagement import is_small
from ..rules.flight import EDGE_COUNT, EDGES, way_to_edge
from ..rules.paths import FAR
from ..rules.tubes import torpedoes_aboard
from ..tables.doctrine import Doctrine
from ..tables.ships import GOT_AWAY, HARBOUR_MOUTH, MOST_SCORES, NOBODY, NOT_HOME, SHORE, Area, Battle, Ship


@rule
def goal_edges(battle: Battle, ship: Ship, kind: int, side: int) -> int:
    """SC1.f, SC2.e  The edges by which a ship earns or saves points of a kind for a side, or 0."""
    for i in range(MOST_SCORES):
        score = battle.terms.scores[i]
        is_hers = score.ship_type in (-1, ship.card.ship_type) and score.ship in (-1, ship.number)
        if score.kind == kind and score.side == side and is_hers:
            return score.edges
    return 0


@rule
def edges_wanted(battle: Battle, ship: Ship, doctrine: Doctrine, quarry: int) -> int:
    """SC1.f, SC2.e  The edges that a ship makes for: to get away, or home without torpedoes or without an enemy."""
    if doctrine.breaks_out != 0 and not is_small(ship):
        return goal_edges(battle, ship, GOT_AWAY, ship.side)
    if is_small(ship) and (quarry == NOBODY or torpedoes_aboard(ship) == 0):
        return goal_edges(battle, ship, NOT_HOME, 1 - ship.side)
    return 0


@rule
def way_to_harbour(areas: list[Area], x: int, y: int) -> int:
    """SC2.e  How far a place is from the nearest harbour, which is where a mouth runs through the shore."""
    way = FAR
    for i in range(len(areas)):
        for j in range(len(areas)):
            if areas[i].kind == HARBOUR_MOUTH and areas[j].kind == SHORE:
                east = max(areas[i].x1 - x, areas[j].x1 - x, x - areas[i].x2, x - areas[j].x2, 0)
                south = max(areas[i].y1 - y, areas[j].y1 - y, y - areas[i].y2, y - areas[j].y2, 0)
                way = min(way, root_up(east * east + south * south))
    return way


@rule
def way_to_goal(battle: Battle, areas: list[Area], ship: Ship, edges: int, x: int, y: int) -> int:
    """SC1.f, SC2.e  How far a place is from where a ship gets away, or is at home; 0 if she has no such goal."""
    if edges == 0:
        return 0
    way = battle.width + battle.height
    for i in range(EDGE_COUNT):
        if edges & EDGES[i] != 0:
            way = min(way, max(way_to_edge(battle, EDGES[i], x, y), 0))
    return min(way, way_to_harbour(areas, x, y)) if is_small(ship) else way


@rule
def is_at_goal(battle: Battle, edges: int, x: int, y: int) -> bool:
    """SC1.f, SC2.e  Whether a ship that leaves the table here has reached what she makes for."""
    for i in range(EDGE_COUNT):
        if edges & EDGES[i] != 0 and way_to_edge(battle, EDGES[i], x, y) < 0:
            return True
    return False
