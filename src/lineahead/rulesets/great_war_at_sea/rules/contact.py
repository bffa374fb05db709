"""B5.4, P.x  Contact between fleets in one sea zone: who may seek it, and the die that decides."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect
from ....kernel.trace import Trace, because, note
from ..tables.charts import AT_LARGE_FLEET, CONTACT_BY_DAY, CONTACT_BY_NIGHT, CONTACT_MODIFIER, LARGE_FLEET
from ..tables.notes import Asked, Noted, Thrown
from ..tables.sea import Chart
from ..tables.ships import BOMBARDS, MAJOR_PORT, MINOR_PORT, SIDES, UNLOADS, Battle, Fleet, Ship, Zone
from .conditions import is_by_d6, is_night
from .fleets import fleet_count
from .revealing import reveal_fleet

LETS_GO = 0
SEEKS = 1
EITHER = 1 << LETS_GO | 1 << SEEKS


@rule
def contact_needed(battle: Battle) -> int:
    """B5.4  Contact is made on 4 or more by day, on 5 or more by night."""
    return CONTACT_BY_NIGHT if is_night(battle) else CONTACT_BY_DAY


@rule
def contact_modifier(battle: Battle, ships: list[Ship], sought: int, trace: Trace) -> int:
    """B5.4, 11.7.3b, 11.7.4d, 11.7.5d, 11.7.6f, 11.7.r1  Bad weather hinders contact, ten ships and more help it."""
    modifier = because(trace, Noted.CONTACT_WEATHER, True, CONTACT_MODIFIER[battle.weather])
    is_large = fleet_count(ships, sought) >= LARGE_FLEET
    return modifier + because(trace, Noted.LARGE_FLEET_SOUGHT, is_large, AT_LARGE_FLEET)


@rule
def is_safe_in_port(battle: Battle, zones: list[Zone], fleet: Fleet) -> bool:
    """P.x2  By the published rules a fleet in a major port is not contacted."""
    return is_by_d6(battle) and fleet.in_port != 0 and zones[fleet.zone].port == MAJOR_PORT


@rule
def can_contact(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], own: int, sought: int
) -> bool:
    """B5.4, P.x  Enemy fleets in one zone, whether they have met there now or stayed."""
    if fleets[own].side == fleets[sought].side or fleets[own].zone != fleets[sought].zone:
        return False
    if is_safe_in_port(battle, zones, fleets[sought]):
        return False
    return fleet_count(ships, own) > 0 and fleet_count(ships, sought) > 0


@rule
def is_contact_certain(battle: Battle, fleets: list[Fleet], zones: list[Zone], own: int, sought: int) -> bool:
    """P.x  No die against a fleet that bombards or unloads, or lies in a minor port that the enemy enters."""
    if not is_by_d6(battle):
        return False
    fleet = fleets[sought]
    if fleet.mission in (BOMBARDS, UNLOADS):
        return True
    has_entered = fleets[own].entered >> fleet.zone & 1 != 0
    return fleet.in_port != 0 and zones[fleet.zone].port == MINOR_PORT and has_entered


@rule
def make_contact(ships: list[Ship], fleets: list[Fleet], own: int, sought: int, trace: Trace) -> None:
    """B5.4, 18.2.c  A fleet has found another, and sees what ships it has."""
    fleets[own].met |= 1 << sought
    note(trace, Noted.CONTACT_MADE, own, sought, fleets[own].zone, 0)
    reveal_fleet(ships, fleets, sought, fleets[own].side, trace)


@rule
def attempt_contact(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], side: int, own: int, sought: int, dice: Dice, trace: Trace
) -> bool:
    """B5.4  One die of a side whose fleet seeks another."""
    modifier = contact_modifier(battle, ships, sought, trace)
    expect(dice, 1, D6, Thrown.CONTACT, side, ABOUT_NOBODY, contact_needed(battle) - modifier)
    face = d6(dice)
    note(trace, Noted.CONTACT_DIE, own, sought, face, face + modifier)
    if face + modifier < contact_needed(battle):
        note(trace, Noted.NO_CONTACT_MADE, own, sought, fleets[own].zone, 0)
        return False
    make_contact(ships, fleets, own, sought, trace)
    return True


@rule
def seek_fleet(chart: Chart, own: int, sought: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """B5.4, P.x  A player may try, for each of his fleets and each enemy fleet with it, once a turn."""
    wish = decide(answers, Asked.SEEK_CONTACT, chart.fleets[own].side, own, sought, EITHER, SEEKS)
    seek_as_wished(chart, own, sought, wish, dice, trace)


@rule
def seek_as_wished(chart: Chart, own: int, sought: int, wish: int, dice: Dice, trace: Trace) -> None:
    """B5.4, P.x  A fleet lets another go, or finds it with a die or without one."""
    battle, ships, fleets, zones = chart
    side, zone = fleets[own].side, fleets[own].zone
    if wish != SEEKS:
        note(trace, Noted.CONTACT_NOT_SOUGHT, own, sought, zone, 0)
    elif is_contact_certain(battle, fleets, zones, own, sought):
        note(trace, Noted.CONTACT_WITHOUT_DIE, own, sought, zone, 0)
        make_contact(ships, fleets, own, sought, trace)
    else:
        attempt_contact(battle, ships, fleets, side, own, sought, dice, trace)


@rule
def seek_fleets(
    battle: Battle,
    ships: list[Ship],
    fleets: list[Fleet],
    zones: list[Zone],
    own: int,
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """B5.4  A fleet's attempts at all enemy fleets of its zone."""
    for sought in range(len(fleets)):
        if can_contact(battle, ships, fleets, zones, own, sought):
            seek_fleet(Chart(battle, ships, fleets, zones), own, sought, dice, answers, trace)


@rule
def contact_phase(
    battle: Battle,
    ships: list[Ship],
    fleets: list[Fleet],
    zones: list[Zone],
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """B5.4, B1.f  Zone by zone, wherever fleets of both sides are: first one player's attempts, then the other's."""
    for zone in range(len(zones)):
        for side in range(SIDES):
            for own in range(len(fleets)):
                if fleets[own].in_use != 0 and fleets[own].zone == zone and fleets[own].side == side:
                    seek_fleets(battle, ships, fleets, zones, own, dice, answers, trace)
