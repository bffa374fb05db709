"""OBS.s, OBS.t  Star shell and searchlights."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.numbers import divided_up
from ....kernel.open_table import distance
from ....kernel.trace import Trace, note
from ..tables.cards import GUN, MOST_MOUNTS, SEARCHLIGHT, STAR_SHELL
from ..tables.charts import SEARCHLIGHT_REACH, STAR_SHELL_CALIBRE, STAR_SHELL_ON, STAR_SHELL_REACH
from ..tables.notes import Noted, Thrown
from ..tables.orders import Light
from ..tables.ships import (
    CM,
    IDENTIFIED,
    NO_CLOUD,
    NOBODY,
    ON_TABLE,
    SHIP_COUNTER,
    STAR_SHELL_LIGHT,
    Battle,
    Cloud,
    Counter,
    Ship,
    has,
)
from . import breaches
from .awareness import notice
from .board import centimetres, is_inside
from .breaches import LAWFUL
from .disclosure import betray


@rule
def light_breach(battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], light: Light) -> int:
    """OBS.s, OBS.t  What forbids a light, or 0."""
    if not 0 <= light.counter < len(counters):
        return breaches.NO_SUCH_USER
    user = counters[light.counter]
    if user.kind != SHIP_COUNTER or user.status != ON_TABLE or user.ship < 0 or user.known[user.side] != IDENTIFIED:
        return breaches.NO_SUCH_USER
    if light.equipment != SEARCHLIGHT and light.equipment != STAR_SHELL:
        return breaches.NO_LIGHT
    if ships[user.ship].disabled != 0 or not has(ships[user.ship], light.equipment):
        return breaches.NO_LIGHT
    if light.equipment == SEARCHLIGHT:
        return searchlight_breach(ships[user.ship], counters, light)
    return star_shell_breach(battle, ships[user.ship], user, clouds, light)


@rule
def searchlight_breach(ship: Ship, counters: list[Counter], light: Light) -> int:
    """OBS.t  A searchlight lights one enemy counter up to 40 cm off."""
    if ship.searchlight != NOBODY:
        return breaches.LIGHT_IN_USE
    if not 0 <= light.target < len(counters) or counters[light.target].status != ON_TABLE:
        return breaches.NO_SUCH_TARGET
    if counters[light.target].side == ship.side:
        return breaches.NO_SUCH_TARGET
    if centimetres(counters[light.counter], counters[light.target]) > SEARCHLIGHT_REACH:
        return breaches.LIGHT_TOO_FAR
    return LAWFUL


@rule
def star_shell_breach(battle: Battle, ship: Ship, user: Counter, clouds: list[Cloud], light: Light) -> int:
    """OBS.s  Star shell goes to a point of the table up to 90 cm off, from a Gun of 3 inches that has not fired."""
    if not 0 <= light.mount < MOST_MOUNTS or not can_fire_star_shell(ship, light.mount):
        return breaches.NO_GUN_FOR_STAR_SHELL
    if ship.looked_twice != 0 or ship.fired != 0 or ship.star_shells >> light.mount & 1 != 0:
        return breaches.GUN_HAS_FIRED
    if not is_inside(battle, light.x, light.y):
        return breaches.LIGHT_TOO_FAR
    if divided_up(distance(user.x, user.y, light.x, light.y), CM) > STAR_SHELL_REACH:
        return breaches.LIGHT_TOO_FAR
    return LAWFUL if free_cloud(clouds) != NOBODY else breaches.NO_MORE_LIGHTS


@rule
def can_fire_star_shell(ship: Ship, mount: int) -> bool:
    """OBS.s  Whether a mount is a Gun of 3 inches or more that has not been lost."""
    gun = ship.card.mounts[mount]
    return gun.weapon == GUN and gun.calibre >= STAR_SHELL_CALIBRE and ship.mounts_lost[mount] == 0


@rule
def free_cloud(clouds: list[Cloud]) -> int:
    """OBS.s  A row in which a light can be kept, or NOBODY."""
    for i in range(len(clouds)):
        if clouds[i].kind == NO_CLOUD:
            return i
    return NOBODY


@rule
def shine(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    light: Light,
    dice: Dice,
    trace: Trace,
) -> None:
    """OBS.s, OBS.t  A ship lights a target or a stretch of sea; nobody takes her for a dummy any more."""
    ship = ships[counters[light.counter].ship]
    betray(counters[light.counter])
    if light.equipment == SEARCHLIGHT:
        ship.searchlight = light.target
        note(trace, Noted.SEARCHLIGHT_ON, light.counter, light.target, 0, 0)
    else:
        fire_star_shell(battle, ship, counters, clouds, light, dice, trace)


@rule
def fire_star_shell(
    battle: Battle, ship: Ship, counters: list[Counter], clouds: list[Cloud], light: Light, dice: Dice, trace: Trace
) -> None:
    """OBS.s, OBS.q  On a D6 of 2 or more the shell burns; whoever sees it or the flash of the gun is aware."""
    ship.star_shells |= 1 << light.mount
    notice(battle, counters, counters[light.counter].x, counters[light.counter].y)
    expect(dice, 1, D6, Thrown.STAR_SHELL, ship.side, ship.number, STAR_SHELL_ON)
    die = d6(dice)
    note(trace, Noted.STAR_SHELL_DIE, light.counter, die, light.x, light.y)
    if die < STAR_SHELL_ON:
        return
    cloud = clouds[free_cloud(clouds)]
    cloud.kind, cloud.side = STAR_SHELL_LIGHT, ship.side
    cloud.x, cloud.y, cloud.to_x, cloud.to_y = light.x, light.y, light.x, light.y
    cloud.ends_turn, cloud.ends_phase = battle.turn + 1, battle.phase - 1
    notice(battle, counters, light.x, light.y)
    note(trace, Noted.STAR_SHELL_LIT, light.counter, light.x, light.y, 0)
