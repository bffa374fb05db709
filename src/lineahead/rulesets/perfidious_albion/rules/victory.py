"""SC1.f, SC2.e  What each side has scored, when a battle is over, and who has won."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.sea import Result
from ..tables.ships import (
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
    NOBODY,
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
    maximum_speed,
)
from .damage_control import repair_tests
from .paths import is_in_area

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
    return has_left_by(ship, edges) and ship.flees == 0 and is_sound(ship)


@rule
def is_sound(ship: Ship) -> bool:
    """SC1.f  Whether half her flotation or more is left."""
    return 2 * flotation_left(ship) >= ship.card.flotation


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
def went_home(battle: Battle, ship: Ship, areas: list[Area]) -> bool:
    """SC1.r1  Whether she left where ships of her side are bound: by an edge of their scores, or into their harbour."""
    for i in range(MOST_SCORES):
        score = battle.terms.scores[i]
        gets_away = score.kind == GOT_AWAY and score.side == ship.side
        comes_home = score.kind == NOT_HOME and score.side != ship.side
        if (gets_away or comes_home) and has_left_by(ship, score.edges):
            return True
        if comes_home and is_in_harbour(battle, ship, areas):
            return True
    return False


@rule
def counts_as_fled(battle: Battle, ship: Ship, areas: list[Area]) -> bool:
    """SC1.f, SC1.r1  Whether a ship fled off the table: in flight, or of her own will but not home."""
    if has_fled(ship):
        return True
    is_deserter = ship.status == LEFT and not went_home(battle, ship, areas)
    return is_deserter and battle.options.leaving_is_fleeing != 0


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
        return int(counts_as_fled(battle, ship, areas))
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
def side_alone(battle: Battle, ships: list[Ship]) -> int:
    """SC1.r2  The side that plays on against nobody, or nobody."""
    if battle.options.battle_goes_on == 0 or has_ships(ships, 0) == has_ships(ships, 1):
        return NOBODY
    return 0 if has_ships(ships, 0) else 1


@rule
def can_still_gain(battle: Battle, ship: Ship, areas: list[Area]) -> bool:
    """SC1.r2  Whether a ship may still get away, or has still to come home, and can move at all."""
    if maximum_speed(ship) == 0 and repair_tests(ship) == 0:
        return False
    is_free = ship.flees == 0 and is_sound(ship)
    for i in range(MOST_SCORES):
        score = battle.terms.scores[i]
        if is_meant(score, ship):
            if score.kind == GOT_AWAY and is_free:
                return True
            if score.kind == NOT_HOME and is_not_home(battle, ship, areas, score.edges):
                return True
    return False


@rule
def has_more_to_gain(battle: Battle, ships: list[Ship], areas: list[Area], side: int) -> bool:
    """SC1.r2  Whether a side that nobody opposes has a ship that may still earn or save points."""
    for i in range(len(ships)):
        is_there = is_in_play(ships[i]) or ships[i].status == DUE
        if is_there and ships[i].side == side and can_still_gain(battle, ships[i], areas):
            return True
    return False


@rule
def decide_over(battle: Battle, ships: list[Ship], areas: list[Area]) -> None:
    """SC1.b, SC1.r2, SC2.b  The battle is over with its last turn, when a side gives up, or has nobody to fight.

    Where it goes on, a side that nobody opposes any more still gets away or comes home.
    """
    is_decided = battle.turn >= battle.length
    for side in range(SIDES):
        is_decided = is_decided or battle.surrendered[side] != 0
        if not has_ships(ships, side):
            plays_on = battle.options.battle_goes_on != 0 and has_more_to_gain(battle, ships, areas, 1 - side)
            is_decided = is_decided or not plays_on
    if is_decided and battle.over == 0:
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


@rule
def is_over(battle: Battle) -> bool:
    """SEQ  Whether the battle is over."""
    return battle.over != 0


@rule
def announce_end(battle: Battle, trace: Trace) -> None:
    """SC1.f, SC2.e  The battle is over; its terms decide."""
    note(trace, Noted.GAME_OVER, battle.turn, 0, 0, 0)


@rule
def tally(battle: Battle, ships: list[Ship], areas: list[Area], result: Result) -> None:
    """SC1.f, SC2.e  How a battle ended."""
    result.winner = winner(battle, ships, areas)
    result.turns = battle.turn
    for side in range(SIDES):
        result.points[side] = points_of(battle, ships, areas, side)
