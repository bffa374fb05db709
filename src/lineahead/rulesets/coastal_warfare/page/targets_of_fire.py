"""GUN  Every weapon of a vessel: where it bears, why it is silent, and each enemy in sight as its target."""

from __future__ import annotations

from ....engine.page.orders import breach_told
from ....engine.page.shapes import Words
from ....kernel.open_table import bearing, relative_bearing
from ..odds.shapes import Group
from ..rules.arcs import arcs_covered, bears, undefended_arcs
from ..rules.board import arcs_to, centimetres
from ..rules.breaches import FIRED_STAR_SHELL, LAWFUL, LINE_BLOCKED, NOT_BEARING, WEAPON_DESTROYED
from ..rules.gunfire import default_breach, firer_breach, is_line_blocked, shot_breach
from ..rules.weapons import cannon_points, group_of, gun_halves, weapon_of, weapons_in
from ..tables.cards import (
    DIRECTOR,
    GUN,
    NO_WEAPON,
    SINGLE_MG,
    TWIN_MG,
    Card,
)
from ..tables.orders import DEFAULT_MG, Fire, Shot
from ..tables.sea import View
from ..tables.ships import ON_TABLE, SHIP_COUNTER, Counter, Ship, has
from ..words.breaches import BREACHES
from ..words.on_chart import in_degrees
from .arcs import CLOCKWISE, degrees_of
from .shapes_of_targets import FireTold, MountNamed, MountTargets, Sector, ShotTarget

GROUPS: tuple[Group, ...] = ("cannon", "guns")
NOTHING_IN_SIGHT: Words = {"rule": "CW-OBS.r6", "words": "she has no enemy vessel in sight"}


def fire_told(view: View, counter: Counter) -> FireTold:
    """GUN, CHT  The weapons of a vessel that is known; a marker that is not has none to tell of."""
    if counter.ship < 0 or counter.status != ON_TABLE:
        return {"mounts": [], "sectors": [], "no_target": None}
    lies = [other for other in view.sea.counters if is_enemy_in_sight(counter, other)]
    mounts = mounts_of(view.sea.ships[counter.ship].card)
    held = any(counter.sees >> other.ship & 1 for other in lies)
    return {
        "mounts": [mount_told(view, counter, mount, lies) for mount in mounts],
        "sectors": sectors_of(view, counter, mounts),
        "no_target": None if held else NOTHING_IN_SIGHT,
    }


def sectors_of(view: View, counter: Counter, mounts: list[int]) -> list[Sector]:
    """CHT.c, CHT.m  In each arc of a vessel, how many of her weapons bear there that are not silent."""
    ship = view.sea.ships[counter.ship]
    heard = [arcs_of(ship, mount) for mount in mounts if why_silent(view, counter, ship, mount) == 0]
    bearing_there = [(arc, sum(arcs & arc != 0 for arcs in heard)) for arc in CLOCKWISE]
    return [
        {"start": start, "end": end, "guns": guns}
        for arc, guns in bearing_there
        if guns
        for start, end in degrees_of(arc)
    ]


def arcs_of(ship: Ship, mount: int) -> int:
    """CHT.c to CHT.h, EAR.b  The arcs of a weapon; of the default machine-gun, those that nothing else covers."""
    return int(undefended_arcs(ship.card) if mount == DEFAULT_MG else arcs_covered(ship.card.mounts[mount]))


def is_enemy_in_sight(counter: Counter, other: Counter) -> bool:
    """OBS.r6  Whether another counter is the model of an enemy vessel, whoever sees it."""
    is_model = other.kind == SHIP_COUNTER and other.status == ON_TABLE and other.shown != 0
    return is_model and other.ship >= 0 and other.side != counter.side


def mounts_of(card: Card) -> list[int]:
    """CHT.n, EAR.b  The mounts of a card, and the default machine-gun where there is an arc for it."""
    own = [i for i, mount in enumerate(card.mounts) if mount.weapon != NO_WEAPON]
    return [*own, DEFAULT_MG] if card.bridge > 0 and undefended_arcs(card) else own


def mount_told(view: View, counter: Counter, mount: int, lies: list[Counter]) -> MountTargets:
    """CHT.c to CHT.h  One weapon with its arcs and all enemies in sight."""
    ship = view.sea.ships[counter.ship]
    return {
        "mount": mount,
        **mount_names(view, counter.ship, mount),
        "group": GROUPS[group_of(weapon_of(ship.card, mount))],
        "arcs": degrees_of(arcs_of(ship, mount)),
        "silent": breach_told(BREACHES, why_silent(view, counter, ship, mount)),
        "targets": [target_told(view, counter, mount, other) for other in lies],
    }


def mount_names(view: View, ship: int, mount: int) -> MountNamed:
    """CHT.n  A weapon as the card calls it, and where it faces."""
    if mount == DEFAULT_MG:
        return {"name": "twin MG (default)", "short": "twin MG", "facing": None}
    text = view.scenario.cards[view.scenario.ships[ship].card]["mounts"][mount]
    return {"name": text["weapon"], "short": text["weapon"], "facing": text["facing"]}


def why_silent(view: View, counter: Counter, ship: Ship, mount: int) -> int:
    """GUN, CHT.b, EAR.c, OBS.s  What keeps a weapon from firing at anybody, or 0."""
    breach = firer_breach(view.sea.ships, view.sea.counters, counter.number)
    if breach != LAWFUL:
        return int(breach)
    if mount == DEFAULT_MG:
        return int(default_breach(ship, undefended_arcs(ship.card)))
    if ship.mounts_lost[mount] != 0:
        return WEAPON_DESTROYED
    return FIRED_STAR_SHELL if ship.star_shells >> mount & 1 else 0


def target_told(view: View, counter: Counter, mount: int, enemy: Counter) -> ShotTarget:
    """GUN.h, GUN.r10  One enemy as a target of one weapon: its points there, or what is in the way."""
    ships, ship = view.sea.ships, view.sea.ships[counter.ship]
    breach = breach_at(view, counter, mount, enemy)
    refusal = breach_told(BREACHES, breach)
    blocked = blockers(view, counter, enemy) if breach == LINE_BLOCKED else []
    return {
        "counter": enemy.number,
        "range": centimetres(counter, enemy),
        "bearing": in_degrees(relative_bearing(counter.x, counter.y, counter.heading, enemy.x, enemy.y)),
        "true_bearing": in_degrees(bearing(counter.x, counter.y, enemy.x, enemy.y)),
        "points": points_at(ship, mount, centimetres(counter, enemy)),
        "bears": breach != NOT_BEARING and bears_on(ship, counter, mount, enemy),
        "observed": ships[counter.ship].seen >> enemy.ship & 1 != 0,
        "legal": breach == LAWFUL,
        "refusal": None if refusal is None else {**refusal, "blocked_by": blocked},
    }


def bears_on(ship: Ship, counter: Counter, mount: int, enemy: Counter) -> bool:
    """CHT.c  Whether a weapon bears on an enemy, whatever else may be in the way."""
    arcs = arcs_to(counter, enemy)
    return default_breach(ship, arcs) == LAWFUL if mount == DEFAULT_MG else bears(ship, mount, arcs)


def breach_at(view: View, counter: Counter, mount: int, enemy: Counter) -> int:
    """GUN, WPN.h  What keeps a weapon from firing at an enemy; a single machine-gun has the others beside it."""
    ships, counters, clouds = view.sea.ships, view.sea.counters, view.sea.clouds
    breach = firer_breach(ships, counters, counter.number)
    return int(breach or shot_breach(ships, counters, clouds, shots_at(ships[counter.ship], counter, mount, enemy), 0))


def shots_at(ship: Ship, counter: Counter, mount: int, enemy: Counter) -> Fire:
    """WPN.h  The shot of one weapon; of a single machine-gun, with all others that bear."""
    mounts = [mount]
    if weapon_of(ship.card, mount) == SINGLE_MG:
        singles = [i for i, fitted in enumerate(ship.card.mounts) if fitted.weapon == SINGLE_MG and i != mount]
        mounts += [i for i in singles if bears(ship, i, arcs_to(counter, enemy))]
    fire = Fire(counter=counter.number, count=len(mounts))
    fire.shots[: len(mounts)] = [Shot(mount=row, target=enemy.number) for row in mounts]
    return fire


def points_at(ship: Ship, mount: int, distance: int) -> float:
    """GUN.t1, GUN.t2, WPN.h  What a weapon adds to the shooting factor at a range; two single machine-guns are one."""
    weapon, count = weapon_of(ship.card, mount), weapons_in(ship.card, mount)
    if weapon == GUN:
        return gun_halves(count, has(ship, DIRECTOR), distance) / 2
    if weapon == SINGLE_MG:
        return cannon_points(TWIN_MG, distance) * count / 2
    return float(cannon_points(weapon, distance) * count)


def blockers(view: View, counter: Counter, enemy: Counter) -> list[int]:
    """GUN.r10  The vessels that lie in the line of fire."""
    ships, counters = view.sea.ships, view.sea.counters
    return [other.number for other in counters if is_line_blocked(ships, [other], counter, enemy)]
