"""SAT  Tactics of fast boats that the solo rules send at a convoy: close, spot, launch two markers, and go home."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.open_table import advance, bearing
from ..rules.board import separation
from ..rules.breaches import LAWFUL
from ..rules.launching import launch_breach
from ..rules.movement import top_speed
from ..rules.solo_common import course_home, is_own_marker, is_strange_to_owner, nearest_enemy_marker
from ..tables.cards import MOST_TUBE_GROUPS
from ..tables.charts import AIMED_AHEAD, LAUNCHES_WITHIN, LEAST_TORPEDO_RANGE, MARKERS_TO_LAUNCH
from ..tables.orders import Launch, Move
from ..tables.ships import ATTACKERS, NOBODY, ON_TABLE, Battle, Counter, Ship
from .moves import steer


@rule
def torpedoes_in(ships: list[Ship], counter: Counter, group: int) -> int:
    """SAT.b, SAT.r1  What a group of tubes can launch: as far as anybody knows, a strange marker has full tubes."""
    if counter.ship < 0 or is_strange_to_owner(counter):
        return ships[counter.issued].card.tubes[group].tubes
    ship = ships[counter.ship]
    return ship.loaded[group] if ship.tubes_lost[group] == 0 else 0


@rule
def markers_left(ships: list[Ship], counter: Counter) -> int:
    """SAT.b, SAT.e  How many torpedo markers a counter has still to launch: two, once in the game."""
    if counter.has_launched != 0 or counter.issued < 0:
        return 0
    ready = 0
    for group in range(MOST_TUBE_GROUPS):
        ready += torpedoes_in(ships, counter, group)
    return min(ready, MARKERS_TO_LAUNCH)


@rule
def spotted_target(ships: list[Ship], counters: list[Counter], number: int) -> int:
    """SAT.d  The nearest vessel that a marker has spotted, if it is no more than 60 cm away; else NOBODY."""
    nearest, least = NOBODY, LAUNCHES_WITHIN
    for ship in range(len(ships)):
        target = ships[ship].counter
        if counters[number].has_spotted >> ship & 1 != 0 and target >= 0 and counters[target].status == ON_TABLE:
            away = separation(counters[number], counters[target])
            if away <= least:
                nearest, least = target, away
    return nearest


@rule
def launch_of_attackers(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, order: Launch
) -> bool:  # fmt: skip
    """SAT.d, SAT.r2  The first marker that has a target in range, and nothing within 30 cm on its tracks, launches."""
    for i in range(len(counters)):
        if is_own_marker(counters[i], side) and markers_left(ships, counters[i]) > 0:
            target = spotted_target(ships, counters, i)
            if target != NOBODY:
                aim(battle, ships, counters[i], counters[target], order)
                if launch_breach(battle, ships, counters, order) == LAWFUL:
                    return True
    return False


@rule
def aim(battle: Battle, ships: list[Ship], counter: Counter, target: Counter, order: Launch) -> None:
    """SAT.d2, SAT.d3, SAT.r4  One marker amidships, one 10 cm ahead, from the bow whatever the heading."""
    x, y = advance(counter.x, counter.y, counter.heading, ships[counter.issued].card.length // 2)
    ahead_x, ahead_y = advance(target.x, target.y, target.heading, AIMED_AHEAD)
    order.counter, order.count = counter.number, markers_left(ships, counter)
    for i in range(order.count):
        track = order.tracks[i]
        track.course = bearing(x, y, target.x, target.y) if i == 0 else bearing(x, y, ahead_x, ahead_y)
        track.group = group_of_tube(ships, counter, i)
        is_dummy = counter.ship < 0 and battle.protocol[counter.side] != ATTACKERS
        track.torpedoes = 0 if is_dummy else 1
    if order.count > 1 and order.tracks[0].course == order.tracks[1].course:
        order.tracks[1].course = (order.tracks[1].course + 1) % FULL_CIRCLE


@rule
def group_of_tube(ships: list[Ship], counter: Counter, tube: int) -> int:
    """TOR.i  The group that holds the first, second, ... torpedo."""
    for group in range(MOST_TUBE_GROUPS):
        tube -= torpedoes_in(ships, counter, group)
        if tube < 0:
            return group
    return 0


@rule
def move_attacker(battle: Battle, ships: list[Ship], counters: list[Counter], number: int, move: Move) -> bool:
    """SAT.c, SAT.e, SAT.r2  At full speed for the nearest target marker, or away, or home; whether there is a way."""
    counter, top = counters[number], top_speed(ships, counters[number])
    if markers_left(ships, counter) == 0:
        steer(battle, ships, counters, counter, course_home(battle, counters, counter), top, True, move)
        return True
    target = spotted_target(ships, counters, number)
    if target != NOBODY:
        course = course_to_launch(battle, counter, counters[target])
        steer(battle, ships, counters, counter, course, top, False, move)
        return True
    target = nearest_enemy_marker(counters, number)
    if target == NOBODY:
        return False
    course = bearing(counter.x, counter.y, counters[target].x, counters[target].y)
    steer(battle, ships, counters, counter, course, top, False, move)
    return True


@rule
def course_to_launch(battle: Battle, counter: Counter, target: Counter) -> int:
    """SAT.r2, TOR.i  Away from a vessel that is too near; a boat that keeps the tube limit points her tubes first."""
    if battle.protocol[counter.side] == ATTACKERS or separation(counter, target) < LEAST_TORPEDO_RANGE:
        return bearing(target.x, target.y, counter.x, counter.y)
    x, y = advance(target.x, target.y, target.heading, AIMED_AHEAD // 2)
    return bearing(counter.x, counter.y, x, y)
