"""OBS, GUN  How a computer player looks, lights and fires: a ship looks once, fires if she can, else looks again."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace
from ..rules.board import arcs_to, centimetres
from ..rules.breaches import LAWFUL
from ..rules.gunfire import fire_breach, firer_breach, line_breach, mount_breach, shot_breach, target_breach
from ..rules.lights import can_fire_star_shell, light_breach
from ..rules.observation import chances_of, look_breach, next_marks
from ..rules.shooting import effect_of, shooting_factor, shooting_modifier
from ..tables.cards import MOST_MOUNTS, RADAR, SEARCHLIGHT, STAR_SHELL
from ..tables.charts import SEARCHLIGHT_REACH, STAR_SHELL_REACH
from ..tables.doctrine import Doctrine
from ..tables.orders import DEFAULT_MG, Fire, Light, Look, Orders
from ..tables.ships import (
    AFLOAT,
    CANNON,
    GUNS,
    NOBODY,
    ON_TABLE,
    SHIP_COUNTER,
    TORPEDO_COUNTER,
    Battle,
    Cloud,
    Counter,
    Ship,
    has,
    is_at_no_points,
)
from .aims import has_prey, torpedoes_ready
from .mines import has_mines_to_lay

NO_MORE = 0
LOOKS = 1
LIGHTS = 2
FIRES = 3

SIX_FACES = 6
GUN_DAMAGE = 7
FRESH = 4  # worth of a hit on a ship that is not beaten yet, to one that is


@rule
def choose_action(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    doctrine: Doctrine,
    side: int,
    orders: Orders,
    silence: Trace,
) -> int:
    """ORD.3  What the first ship of a side that has anything left to do does next, written into the orders."""
    for i in range(len(ships)):
        ship = ships[i]
        is_there = ship.side == side and ship.status == AFLOAT and ship.counter >= 0
        if is_there and counters[ship.counter].status == ON_TABLE:
            action = action_of(battle, ships, counters, clouds, doctrine, ship.counter, orders, silence)
            if action != NO_MORE:
                return action
    return NO_MORE


@rule
def action_of(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    doctrine: Doctrine,
    number: int,
    orders: Orders,
    silence: Trace,
) -> int:
    """OBS.c, GUN.e  A light where it helps, one look, then fire; a second look for a ship that does not fire."""
    counter = counters[number]
    if counter.looked == 0 and can_look(battle, ships, counters, clouds, number, orders.look):
        if lights_up(battle, ships, counters, clouds, number, orders.light):
            return LIGHTS
        return LOOKS
    may_fire = not is_silent(battle, ships, doctrine, counter) and firer_breach(ships, counters, number) == LAWFUL
    if may_fire and plan_fire(battle, ships, counters, clouds, number, orders.fire, silence):
        return FIRES
    if counter.looked > 0 and can_look(battle, ships, counters, clouds, number, orders.look):
        return LOOKS
    return NO_MORE


@rule
def can_look(
    battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], number: int, look: Look
) -> bool:
    """OBS.c, OBS.u  Write a look with one chance, by radar if she has it; whether there is one left and a marker."""
    counter = counters[number]
    if counter.looked >= chances_of(battle, ships, counter):
        return False
    look.counter, look.chances = number, 1
    look.radar = int(counter.ship >= 0 and has(ships[counter.ship], RADAR))
    return look_breach(battle, ships, counters, clouds, look) == LAWFUL


@rule
def is_silent(battle: Battle, ships: list[Ship], doctrine: Doctrine, counter: Counter) -> bool:
    """OBS.q, TOR.j, EQP.c  Whether a ship keeps her guns silent: hidden with torpedoes or mines left, or about to tow.

    A boat that has launched unseen slips away to reload, and gives herself away by no gun.
    """
    ship = ships[counter.ship]
    if ship.alongside != NOBODY:
        return True
    may_launch = (torpedoes_ready(ship) > 0 or ship.reloads > 0) and has_prey(ships, ship.side)
    stalks = may_launch or has_mines_to_lay(battle, ships, counter)
    return doctrine.holds_fire != 0 and counter.shown == 0 and stalks


@rule
def lights_up(
    battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], number: int, light: Light
) -> bool:
    """OBS.s, OBS.t  Write a light on the nearest marker, for a ship that is aware and sees nobody; if it is legal."""
    counter = counters[number]
    ship = ships[counter.ship]
    has_light = has(ship, SEARCHLIGHT) or has(ship, STAR_SHELL)
    if not has_light or battle.aware[counter.side] == 0 or counter.sees != 0:
        return False
    mark, _ = next_marks(counters, clouds, number)
    if mark == NOBODY or counters[mark].kind != SHIP_COUNTER:
        return False
    away = centimetres(counter, counters[mark])
    light.counter, light.target, light.mount = number, mark, 0
    light.x, light.y = counters[mark].x, counters[mark].y
    if has(ship, SEARCHLIGHT) and away <= SEARCHLIGHT_REACH and ship.searchlight == NOBODY:
        light.equipment = SEARCHLIGHT
    elif has(ship, STAR_SHELL) and away <= STAR_SHELL_REACH and ship.star_shells == 0:
        light.equipment, light.mount = STAR_SHELL, mount_for_star_shell(ship)
    else:
        return False
    return light_breach(battle, ships, counters, clouds, light) == LAWFUL


@rule
def mount_for_star_shell(ship: Ship) -> int:
    """OBS.s  The first Gun that can fire star shell; if there is none, the first mount."""
    for mount in range(MOST_MOUNTS):
        if can_fire_star_shell(ship, mount):
            return mount
    return 0


@rule
def plan_fire(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    number: int,
    fire: Fire,
    silence: Trace,
) -> bool:
    """GUN.e, GUN.h  Write all weapons onto the target where they tell most, the others onto what they bear on."""
    best, most = NOBODY, 0
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        if is_target(ships, counters, clouds, number, i):
            fire.counter, fire.count = number, 0
            lay_weapons(ships, counters, clouds, fire, i)
            weight = weight_of(battle, ships, counters, fire, i, silence)
            if weight > most:
                best, most = i, weight
    if best == NOBODY:
        return False
    fire.counter, fire.count = number, 0
    lay_weapons(ships, counters, clouds, fire, best)
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        if i != best and is_target(ships, counters, clouds, number, i):
            lay_weapons(ships, counters, clouds, fire, i)
    return fire_breach(ships, counters, clouds, fire) == LAWFUL


@rule
def is_target(ships: list[Ship], counters: list[Counter], clouds: list[Cloud], number: int, target: int) -> bool:
    """OBS.r6, GUN.r10  Whether a ship sees an enemy with nothing in the line of fire."""
    if counters[target].shown == 0 or target_breach(ships, counters, counters[number], target) != LAWFUL:
        return False
    return line_breach(ships, counters, clouds, counters[number], counters[target]) == LAWFUL


@rule
def lay_weapons(ships: list[Ship], counters: list[Counter], clouds: list[Cloud], fire: Fire, target: int) -> None:
    """GUN.f  Every weapon that is not laid yet and can fire at a target is laid on it."""
    firing = counters[fire.counter]
    arcs = arcs_to(firing, counters[target])
    for mount in range(DEFAULT_MG + 1):
        if fire.count < len(fire.shots) and mount_breach(ships[firing.ship], mount, arcs) == LAWFUL:
            shot = fire.shots[fire.count]
            shot.mount, shot.target = mount, target
            fire.count += 1
            if shot_breach(ships, counters, clouds, fire, fire.count - 1) != LAWFUL:
                fire.count -= 1


@rule
def weight_of(
    battle: Battle, ships: list[Ship], counters: list[Counter], fire: Fire, target: int, silence: Trace
) -> int:
    """VAR.t1  What the fire laid on a target comes to over the six faces, a straddle counting a little."""
    firing, aimed_at = counters[fire.counter], counters[target]
    weight, away = 0, centimetres(firing, aimed_at)
    for group in range(GUNS + 1):
        factor = shooting_factor(ships[firing.ship], fire, target, group, away)
        if factor > 0:
            modifier = shooting_modifier(battle, ships, firing, aimed_at, fire, group, silence)
            worth = SIX_FACES if group == CANNON else SIX_FACES * GUN_DAMAGE
            for face in range(1, SIX_FACES + 1):
                effect = effect_of(factor, face + modifier)
                weight += 1 if effect < 0 else effect * worth
    return weight * (1 if is_at_no_points(ships[aimed_at.ship]) else FRESH)
