"""11.7, B11  Weather: with what it begins, how it changes, and what a gale does to torpedo boats."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.cards import TORPEDO_BOAT
from ..tables.charts import GALE_SINKS_ON, WEATHER_CHANGE
from ..tables.notes import Noted, Thrown
from ..tables.ships import AT_SEA, CLEAR, GALE, NOBODY, Battle, Fleet, Ship
from .conditions import turn_of_day
from .hull import sink

FIRST_OF_THE_DAY = 1


@rule
def begin_weather(battle: Battle, dice: Dice, trace: Trace) -> None:
    """B11.a, 11.7.a  The scenario says what the weather is, else one die on its six numbers."""
    if battle.weather_by_die == 0:
        return
    expect(dice, 1, D6, Thrown.FIRST_WEATHER, battle.allies, ABOUT_NOBODY, 0)
    battle.weather = d6(dice)
    note(trace, Noted.WEATHER_STARTS, battle.weather, battle.weather, 0, 0)


@rule
def is_change_due(battle: Battle) -> bool:
    """B11.b  At the first turn of each day and where a scenario says so.

    The day on which the game begins has the weather that it begins with.
    """
    if battle.changes >> battle.turn & 1 != 0:
        return True
    return battle.daily_change != 0 and battle.turn > 1 and turn_of_day(battle) == FIRST_OF_THE_DAY


@rule
def weather_phase(battle: Battle, dice: Dice, trace: Trace) -> None:
    """B11.b, B1.f  One die moves the weather up to two steps, never past Clear or Gale."""
    if not is_change_due(battle):
        return
    expect(dice, 1, D6, Thrown.WEATHER_CHANGE, battle.allies, ABOUT_NOBODY, 0)
    face, before = d6(dice), battle.weather
    battle.weather = min(max(before + WEATHER_CHANGE[face], CLEAR), GALE)
    note(trace, Noted.WEATHER_DIE, face, battle.weather - before, battle.weather, 0)


@rule
def is_boat_at_sea(fleets: list[Fleet], ship: Ship) -> bool:
    """11.7.r2, 11.7.r3, P.w2  Whether a ship is a torpedo boat outside port; destroyers and MTBs are none."""
    if ship.card.kind != TORPEDO_BOAT or ship.status != AT_SEA:
        return False
    return ship.fleet == NOBODY or fleets[ship.fleet].in_port == 0


@rule
def gale_phase(battle: Battle, ships: list[Ship], fleets: list[Fleet], dice: Dice, trace: Trace) -> None:
    """11.7.6a, 11.7.r3  In a Gale, once a turn after movement, two dice for every torpedo boat at sea."""
    if battle.weather != GALE:
        return
    for i in range(len(ships)):
        if is_boat_at_sea(fleets, ships[i]):
            weather_gale(ships[i], dice, trace)


@rule
def weather_gale(ship: Ship, dice: Dice, trace: Trace) -> None:
    """11.7.6b  A total of 12 sinks her."""
    expect(dice, 2, D6, Thrown.GALE, ship.side, ship.number, GALE_SINKS_ON)
    total = d6(dice) + d6(dice)
    is_lost = total >= GALE_SINKS_ON
    note(trace, Noted.GALE_DICE, ship.number, total, 1 if is_lost else 0, 0)
    if is_lost:
        sink(ship, NOBODY, trace)
