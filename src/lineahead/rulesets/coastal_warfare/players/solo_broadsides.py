"""SWT.b, SWT.e  How a solo flotilla shoots: guns at whoever can shoot back, torpedoes in three mixed salvoes."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, lot
from ....kernel.numbers import FULL_CIRCLE, divided_up
from ....kernel.open_table import advance, bearing, distance
from ..rules.board import arcs_to, separation
from ..rules.breaches import LAWFUL
from ..rules.gunfire import fire_breach
from ..rules.launching import dummy_allowance, launch_breach, launcher_breach, torpedoes_carried
from ..rules.solo_common import is_enemy_marker, is_own_marker, is_strange_to_owner, ship_known_to
from ..rules.weapons import class_points_left
from ..tables.cards import MOST_TUBE_GROUPS, PORT_ARC, STARBOARD_ARC
from ..tables.charts import FULL_LOADS, SMALL_CRAFT, TORPEDO_RUN
from ..tables.orders import MOST_TRACKS, Fire, Launch
from ..tables.ships import AHEAD, NOBODY, Battle, Cloud, Counter, Ship
from .aims import torpedoes_ready
from .fires import is_target, lay_weapons
from .launches import is_taken


@rule
def fire_of_flotilla(ships: list[Ship], counters: list[Counter], clouds: list[Cloud], number: int, fire: Fire) -> bool:
    """SWT.b, SWT.r1  Write all that bears at the nearest target able to shoot back; none from a ship that turned."""
    if counters[number].turned != 0:
        return False
    target, least = NOBODY, 0
    for i in range(len(counters)):
        if is_target(ships, counters, clouds, number, i) and shoots_back(ships[counters[i].ship]):
            away = separation(counters[number], counters[i])
            if target == NOBODY or away < least:
                target, least = i, away
    if target == NOBODY:
        return False
    fire.counter, fire.count = number, 0
    lay_weapons(ships, counters, clouds, fire, target)
    return fire.count > 0 and fire_breach(ships, counters, clouds, fire) == LAWFUL


@rule
def shoots_back(ship: Ship) -> bool:
    """SWT.b  Whether a ship has a weapon that works."""
    return ship.disabled == 0 and class_points_left(ship) > 0


@rule
def full_load(ship: Ship) -> int:
    """SWT.e3  The torpedoes in all tubes of a ship."""
    return torpedoes_carried(ship.card) - ship.card.reloads


@rule
def real_ones_fired(ship: Ship) -> int:
    """SWT.e3  Real torpedoes that have left a ship's tubes."""
    left = ship.reloads
    for group in range(MOST_TUBE_GROUPS):
        left += ship.loaded[group]
    return torpedoes_carried(ship.card) - left


@rule
def pool_of(ship: Ship) -> tuple[int, int]:
    """SWT.e3, SWT.ex1  Real torpedoes and dummies that are left in a ship's pool of three full loads."""
    fired = real_ones_fired(ship)
    drawn = fired + dummy_allowance(ship.card) - ship.dummies_left
    left = max(FULL_LOADS * full_load(ship) - drawn, 0)
    real = min(min(max(full_load(ship) - fired, 0), torpedoes_ready(ship)), left)
    return real, min(left - real, ship.dummies_left)


@rule
def launch_of_flotilla(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, order: Launch, thoughts: Dice
) -> bool:
    """SWT.e  The first known ship that sees a flank launches at it; whether one does."""
    for i in range(len(counters)):
        counter = counters[i]
        is_known = is_own_marker(counter, side) and not is_strange_to_owner(counter) and counter.ship >= 0
        if is_known and launcher_breach(battle, ships, counter) == LAWFUL:
            real, dummies = pool_of(ships[counter.ship])
            target = flank_in_sight(ships, counters, i)
            if real + dummies > 0 and target != NOBODY and working_group(ships[counter.ship]) != NOBODY:
                spread(ships, counter, counters[target], real + dummies, order)
                load(ships[counter.ship], real, order)
                if launch_breach(battle, ships, counters, order) == LAWFUL:
                    mix(ships[counter.ship], real, dummies, order, thoughts)
                    return True
    return False


@rule
def flank_in_sight(ships: list[Ship], counters: list[Counter], number: int) -> int:
    """SWT.e  The nearest ship that one sees from abeam, vessels that torpedoes can strike first; or NOBODY."""
    best, least, is_best_large = NOBODY, 0, False
    for i in range(len(counters)):
        ship = ship_known_to(counters[i], counters[number].side)
        seen = is_enemy_marker(counters[i], counters[number].side) and counters[i].shown != 0 and ship >= 0
        if seen and counters[number].sees >> ship & 1 != 0:
            is_large, away = ships[ship].card.rank > SMALL_CRAFT, separation(counters[number], counters[i])
            if arcs_to(counters[i], counters[number]) & (PORT_ARC | STARBOARD_ARC) != 0:
                is_better = is_large and not is_best_large
                if best == NOBODY or is_better or (is_large == is_best_large and away < least):
                    best, least, is_best_large = i, away, is_large
    return best


@rule
def working_group(ship: Ship) -> int:
    """LOC.d, LOC.f, LOC.g  The first group of tubes that is not destroyed, or NOBODY."""
    for group in range(MOST_TUBE_GROUPS):
        if ship.tubes_lost[group] == 0 and ship.card.tubes[group].tubes > 0:
            return group
    return NOBODY


@rule
def spread(ships: list[Ship], counter: Counter, target: Counter, pool: int, order: Launch) -> None:
    """SWT.e2, SWT.r3  Courses evenly spaced from the target's centre to the furthest point that it can reach."""
    x, y = advance(counter.x, counter.y, counter.heading, ships[counter.ship].card.length // 2)
    turns = divided_up(distance(x, y, target.x, target.y), TORPEDO_RUN)
    reach = target.speed * turns if target.went == AHEAD else 0
    markers = min(min(full_load(ships[counter.ship]), pool), MOST_TRACKS)
    order.counter, order.count = counter.number, 0
    for i in range(markers):
        to_x, to_y = advance(target.x, target.y, target.heading, reach * i // max(markers - 1, 1))
        course = bearing(x, y, to_x, to_y)
        while is_taken(order, course):
            course = (course + 1) % FULL_CIRCLE
        track = order.tracks[order.count]
        track.course, track.torpedoes, track.group = course, 0, working_group(ships[counter.ship])
        order.count += 1


@rule
def load(ship: Ship, real: int, order: Launch) -> None:
    """SWT.e3  All real torpedoes that are left stand in the first markers, before the lots mix them."""
    for i in range(min(real, order.count)):
        order.tracks[i].torpedoes, order.tracks[i].group = 1, group_of_next(ship, i)


@rule
def mix(ship: Ship, real: int, dummies: int, order: Launch, thoughts: Dice) -> None:
    """SWT.e3  Each marker is drawn blind from what is left in the pool."""
    fired = 0
    for i in range(order.count):
        order.tracks[i].torpedoes, order.tracks[i].group = 0, working_group(ship)
        if lot(thoughts, real + dummies) <= real:
            order.tracks[i].torpedoes, order.tracks[i].group = 1, group_of_next(ship, fired)
            real -= 1
            fired += 1
        else:
            dummies -= 1


@rule
def group_of_next(ship: Ship, fired: int) -> int:
    """TOR.i  The group whose torpedo comes next when so many have been taken in this launch."""
    for group in range(MOST_TUBE_GROUPS):
        if ship.tubes_lost[group] == 0:
            fired -= ship.loaded[group]
            if fired < 0:
                return group
    return 0
