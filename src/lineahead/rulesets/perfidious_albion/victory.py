"""SC1.f, SC2.e  What each side has scored, when a battle is over, and who has won."""

from __future__ import annotations

from ...kernel.compiled import rule
from .paths import is_in_area
from .ships import (
    ANY,
    BLOWN_UP,
    DUE,
    FLED,
    GOT_AWAY,
    HARBOUR_MOUTH,
    LEFT,
    LOST,
    MOST_SCORES,
    NO_SCORE,
    NOT_HOME,
    SHORE,
    SIDES,
    SUNK,
    SURRENDERED,
    TORPEDO_HIT,
    Area,
    Battle,
    Score,
    Ship,
    flotation_left,
    is_in_play,
)

DRAW = -1


@rule
def is_lost(ship: Ship) -> bool:
    """SC1.f  Sunk, blown up or surrendered."""
    return ship.status in (SUNK, BLOWN_UP, SURRENDERED)


@rule
def has_fled(ship: Ship) -> bool:
    """SC1.f, MOR.g  Whether she steamed off the table because her crew, or her squadron, would fight no longer."""
    return ship.status == LEFT and ship.flees != 0


@rule
def has_left_by(ship: Ship, edges: int) -> bool:
    """SC1.f, SC2.e  Whether she steamed off the table by one of these edges."""
    return ship.status == LEFT and (ship.left_by & edges) != 0


@rule
def got_away(ship: Ship, edges: int) -> bool:
    """SC1.f  Whether she left by one of these edges, not in flight, with half her flotation or more."""
    is_sound = 2 * flotation_left(ship) >= ship.card.flotation
    return has_left_by(ship, edges) and ship.flees == 0 and is_sound


@rule
def is_within(areas: list[Area], kind: int, x: int, y: int) -> bool:
    """SC2.b  Whether a place lies in an area of a kind."""
    for i in range(len(areas)):
        if areas[i].kind == kind and is_in_area(areas[i], x, y):
            return True
    return False


@rule
def is_in_harbour(battle: Battle, ship: Ship, areas: list[Area]) -> bool:
    """SC2.b, SC2.e  Inside a harbour mouth: in its fairway where the land is on both hands, or off the table there."""
    x, y = min(max(ship.x, 0), battle.width), min(max(ship.y, 0), battle.height)
    return is_within(areas, HARBOUR_MOUTH, x, y) and is_within(areas, SHORE, x, y)


@rule
def is_not_home(battle: Battle, ship: Ship, areas: list[Area], edges: int) -> bool:
    """SC2.e  Whether a ship that was not lost ends the battle neither in harbour nor gone by one of these edges."""
    if is_lost(ship) or ship.status == DUE or has_left_by(ship, edges):
        return False
    return not is_in_harbour(battle, ship, areas)


@rule
def is_meant(score: Score, ship: Ship) -> bool:
    """SC1.f, SC2.e  Whether a score is about a ship: of the right type or name, the enemy's or one's own."""
    is_own = ship.side == score.side
    if is_own != (score.kind == GOT_AWAY):
        return False
    return score.ship in (ANY, ship.number) and score.ship_type in (ANY, ship.card.ship_type)


@rule
def times_scored(battle: Battle, areas: list[Area], score: Score, ship: Ship) -> int:
    """SC1.f, SC2.e  How often one ship earns one score; who is not home is told when the battle is over."""
    if score.kind == NO_SCORE or not is_meant(score, ship):
        return 0
    if score.kind == LOST:
        return int(is_lost(ship))
    if score.kind == FLED:
        return int(has_fled(ship))
    if score.kind == GOT_AWAY:
        return int(got_away(ship, score.edges))
    if score.kind == TORPEDO_HIT:
        return ship.torpedo_hits
    return int(score.kind == NOT_HOME and battle.over != 0 and is_not_home(battle, ship, areas, score.edges))


@rule
def points_for(battle: Battle, areas: list[Area], ship: Ship, side: int) -> int:
    """SC1.f, SC2.e  What a side has scored by one ship, in halves where the scenario counts so."""
    points = 0
    for i in range(MOST_SCORES):
        if battle.terms.scores[i].side == side:
            points += battle.terms.scores[i].points * times_scored(battle, areas, battle.terms.scores[i], ship)
    return points


@rule
def points_of(battle: Battle, ships: list[Ship], areas: list[Area], side: int) -> int:
    """SC1.f, SC2.e  All that a side has scored, in halves where the scenario counts so."""
    points = 0
    for i in range(len(ships)):
        points += points_for(battle, areas, ships[i], side)
    return points


@rule
def has_ships(ships: list[Ship], side: int) -> bool:
    """SC1.b, SC2.d  Whether a side has a ship in play or still to come."""
    for i in range(len(ships)):
        if ships[i].side == side and (is_in_play(ships[i]) or ships[i].status == DUE):
            return True
    return False


@rule
def decide_over(battle: Battle, ships: list[Ship]) -> None:
    """SC1.b, SC2.b  The battle is over with its last turn, or when a side has given up or has no ship any more."""
    is_over = battle.turn >= battle.length
    for side in range(SIDES):
        is_over = is_over or battle.surrendered[side] != 0 or not has_ships(ships, side)
    if is_over and battle.over == 0:
        battle.over = 1


@rule
def winner(battle: Battle, ships: list[Ship], areas: list[Area]) -> int:
    """SC1.f, SC2.e  The side that leads by the margin, or nobody; whoever gave up has lost."""
    for side in range(SIDES):
        if battle.surrendered[side] != 0 and battle.surrendered[1 - side] == 0:
            return 1 - side
    lead = points_of(battle, ships, areas, 0) - points_of(battle, ships, areas, 1)
    if abs(lead) < battle.terms.margin:
        return DRAW
    return 0 if lead > 0 else 1
