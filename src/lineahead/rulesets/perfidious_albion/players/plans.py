"""The plan of a squadron for a turn: its quarry, the range that it would have, how much it dares, where it is bound."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.open_table import advance, distance, is_within
from ..rules.engagement import is_small, leading_ship
from ..rules.flight import EDGE_COUNT, EDGES, course_to_edge, is_badly_damaged, way_to_edge
from ..rules.tubes import torpedoes_aboard
from ..rules.victory import points_of
from ..tables.doctrine import Doctrine
from ..tables.sea import Sea
from ..tables.ships import GOT_AWAY, INCH, NOBODY, Battle, Ship, is_in_play
from ..tables.weights import Weights
from .exchange import best_range, weigh_foes
from .goals import edges_wanted, goal_edges

SHORT_LEG = 24 * INCH
OUT_OF_REACH = 60 * INCH
LEAST_SPEED = 4  # inches a turn that a quarry is thought to make at least
TURNS_AHEAD = 8
HOMEWARD = 67  # what the way home weighs for small craft, in per cent


@rule
def quarry_of(ships: list[Ship], ship: Ship) -> int:
    """MOV.a  The enemy to whom a ship looks: the nearest large one, else the nearest; or nobody."""
    quarry, best = NOBODY, 0
    for i in range(len(ships)):
        if ships[i].side != ship.side and is_in_play(ships[i]):
            away = distance(ship.x, ship.y, ships[i].x, ships[i].y)
            if is_small(ships[i]):
                away = 2 * away + SHORT_LEG
            if quarry == NOBODY or away < best:
                quarry, best = i, away
    return quarry


@rule
def is_charging(ship: Ship) -> bool:
    """TOR.a  Whether a ship lives by her torpedoes and has any left: she counts no shells and shuns no enemy."""
    return is_small(ship) and torpedoes_aboard(ship) > 0


@rule
def wanted_range(battle: Battle, ships: list[Ship], ship: Ship, doctrine: Doctrine, weights: Weights) -> int:
    """GUN.a, TOR.a  The distance at which a leader would have her enemy."""
    if is_small(ship):
        return doctrine.torpedo_range * INCH if torpedoes_aboard(ship) > 0 else OUT_OF_REACH
    if doctrine.breaks_off != 0 and is_badly_damaged(ship):
        return OUT_OF_REACH
    if doctrine.fighting_range > 0:
        return doctrine.fighting_range * INCH
    for foe in range(weights.count):
        if weights.foes[foe] == leading_ship(ships, ships[weights.quarry].squadron):
            return best_range(battle, weights, foe)
    return 0


@rule
def cuts_off(battle: Battle, ships: list[Ship], ship: Ship, quarry: int) -> bool:
    """SC1.f  Whether a ship with guns has an enemy before her who is paid for getting away."""
    if quarry == NOBODY or is_small(ship):
        return False
    return goal_edges(battle, ships[quarry], GOT_AWAY, ships[quarry].side) != 0


@rule
def edge_of_quarry(battle: Battle, quarry: Ship) -> int:
    """SC1.f  The nearest edge by which a quarry gets away."""
    edges, nearest = goal_edges(battle, quarry, GOT_AWAY, quarry.side), NOBODY
    for i in range(EDGE_COUNT):
        way = way_to_edge(battle, EDGES[i], quarry.x, quarry.y)
        is_nearer = nearest == NOBODY or way < way_to_edge(battle, nearest, quarry.x, quarry.y)
        if edges & EDGES[i] != 0 and is_nearer:
            nearest = EDGES[i]
    return nearest


@rule
def meet(battle: Battle, ship: Ship, quarry: Ship, weights: Weights) -> None:
    """SC1.f  Where a ship can be as soon as a quarry that makes straight for her edge; else at the edge."""
    edge = edge_of_quarry(battle, quarry)
    course, way = course_to_edge(edge), way_to_edge(battle, edge, quarry.x, quarry.y)
    run, speed = 0, max(quarry.speed, LEAST_SPEED) * INCH
    for turn in range(1, TURNS_AHEAD + 1):
        run = min(turn * speed, way)
        weights.meet_x, weights.meet_y = advance(quarry.x, quarry.y, course, run)
        if run == way or is_within(ship.x, ship.y, weights.meet_x, weights.meet_y, turn * ship.speed * INCH):
            return


@rule
def weigh_up(sea: Sea, doctrine: Doctrine, squadron: int, weights: Weights) -> None:
    """SC1.f, MOV  What a commander reckons once before he weighs moves; who is ahead on points doubles his caution."""
    battle, ships, squadrons, _, areas = sea
    leader = ships[leading_ship(ships, squadron)]
    lead = points_of(battle, ships, areas, leader.side) - points_of(battle, ships, areas, 1 - leader.side)
    weights.caution = 2 * doctrine.caution if lead >= battle.terms.margin else doctrine.caution
    weights.quarry = quarry_of(ships, leader)
    weights.edges = edges_wanted(battle, leader, doctrine, weights.quarry)
    weights.breaks_out = int(weights.edges != 0 and not is_small(leader))
    weights.urge = HOMEWARD if is_small(leader) else doctrine.breaks_out
    weights.count, weights.want, weights.most = 0, 0, 0
    if not is_charging(leader):
        weigh_foes(battle, ships, squadrons, squadron, weights)
    weights.cuts_off = int(doctrine.breaks_out != 0 and cuts_off(battle, ships, leader, weights.quarry))
    if weights.cuts_off != 0:
        meet(battle, leader, ships[weights.quarry], weights)
    if weights.quarry != NOBODY:
        weights.want = wanted_range(battle, ships, leader, doctrine, weights)
