"""B1.a, B1.f  The operational turn: weather, orders, movement, MTBs, contact, surface combat, end."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.cards import TRANSPORT
from ..tables.notes import Noted
from ..tables.ships import ARRIVED, NOBODY, SIDES, UNLOADS, Battle, Field, Fleet, LogEntry, Ship, Zone
from .conditions import is_night
from .fleets import clear_plot, disband_empty_fleets, fleet_count, sails_in
from .minefields import lay_mines
from .plotting import keep_log
from .surprise import restore_boats
from .weather import begin_weather, weather_phase


@rule
def begin_game(battle: Battle, dice: Dice, trace: Trace) -> None:
    """B11.a  Before the first turn there is weather."""
    begin_weather(battle, dice, trace)


@rule
def begin_turn(battle: Battle, fleets: list[Fleet], dice: Dice, trace: Trace) -> None:
    """B1.a, B1.f, B11.b  Another four hours: clean lines on the log sheets, then the weather, before any orders."""
    battle.turn += 1
    note(trace, Noted.TURN_BEGINS, battle.turn, 1 if is_night(battle) else 0, 0, 0)
    for i in range(len(fleets)):
        clear_turn(fleets[i])
    weather_phase(battle, dice, trace)


@rule
def clear_turn(fleet: Fleet) -> None:
    """B1.d, B1.e  What a fleet did last turn is past, but a fleet at 1 slow remembers whether it moved."""
    fleet.rested = 1 if fleet.entered == 0 else 0
    fleet.came_by, fleet.came_from, fleet.entered = NOBODY, NOBODY, 0
    fleet.met, fleet.fought, fleet.stays, fleet.engaged = 0, 0, 0, 0
    clear_plot(fleet)


@rule
def is_in_open_sea(ships: list[Ship], fleets: list[Fleet], zones: list[Zone], side: int) -> bool:
    """SCA.e  Whether any fleet of a side is in a zone that touches no land."""
    for i in range(len(fleets)):
        is_his = fleets[i].in_use != 0 and fleets[i].side == side and fleet_count(ships, i) > 0
        if is_his and zones[fleets[i].zone].coastal == 0:
            return True
    return False


@rule
def tally_turn(battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], trace: Trace) -> None:
    """SCA.e  Points for a turn that the enemy spends in open zones, once however many of his fleets do."""
    for side in range(SIDES):
        points = battle.terms[side].open_turn
        if points != 0 and is_in_open_sea(ships, fleets, zones, 1 - side):
            battle.tally[side] += points
            note(trace, Noted.OPEN_SEA_TURN, side, points, 0, 0)


@rule
def is_undisturbed(ships: list[Ship], fleets: list[Fleet], fleet: int) -> bool:
    """B1.e  Whether no enemy fleet is in a fleet's zone."""
    for i in range(len(fleets)):
        is_enemy = fleets[i].in_use != 0 and fleets[i].side != fleets[fleet].side and fleet_count(ships, i) > 0
        if is_enemy and fleets[i].zone == fleets[fleet].zone:
            return False
    return True


@rule
def unload_transports(battle: Battle, ships: list[Ship], fleets: list[Fleet], trace: Trace) -> None:
    """B1.e, SCA.e  Transports whose fleet unloads undisturbed in its haven have arrived, and are out of the game."""
    for i in range(len(fleets)):
        fleet = fleets[i]
        if fleet.in_use == 0 or fleet.mission != UNLOADS or fleet.zone != battle.terms[fleet.side].haven:
            continue
        if is_undisturbed(ships, fleets, i):
            for j in range(len(ships)):
                if sails_in(ships[j], i) and ships[j].card.kind == TRANSPORT:
                    ships[j].status, ships[j].fleet = ARRIVED, NOBODY
                    note(trace, Noted.UNLOADED, j, i, fleet.zone, 0)


@rule
def end_turn(
    battle: Battle,
    ships: list[Ship],
    fleets: list[Fleet],
    zones: list[Zone],
    fields: list[Field],
    log: list[LogEntry],
    trace: Trace,
) -> None:
    """B1.f, B1.e, B13.1  The end: mines, log sheets, boats ready again, cargoes, points; perhaps the last."""
    lay_mines(ships, fleets, zones, fields, trace)
    keep_log(battle, fleets, log)
    restore_boats(battle, ships, trace)
    unload_transports(battle, ships, fleets, trace)
    tally_turn(battle, ships, fleets, zones, trace)
    disband_empty_fleets(ships, fleets, trace)
    if battle.turn >= battle.length:
        battle.over = 1
        note(trace, Noted.GAME_OVER, battle.turn, 0, 0, 0)
