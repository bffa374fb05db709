"""What a computer player decides, by its doctrine or without one: the same at a table and in the simulator's loop."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, lot
from ....kernel.trace import Trace
from ..play.standing import usual_victims
from ..rules.contact import LETS_GO, SEEKS
from ..rules.engaging import DECLINES, FIGHTS
from ..rules.patrols import boat_without_zone
from ..rules.plotting import fleet_to_plot
from ..tables.doctrine import Courses, Doctrine
from ..tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Patrol, Plot, Victims
from ..tables.ships import Battle, Counter, Field, Fleet, Ship, Zone
from .at_sea import choose_plot
from .fires import choose_gunfire, choose_launches
from .mines import choose_mines
from .on_map import choose_deployment, choose_moves
from .patrols import choose_patrol
from .strength import is_battle_given, is_contact_sought
from .wild import (
    SPARES_ONE_IN,
    any_deployment,
    any_gunfire,
    any_launches,
    any_mines,
    any_moves,
    any_patrol,
    any_plot,
    any_victims,
)


@rule
def decide_patrol(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], doctrine: Doctrine, side: int,
    patrol: Patrol, courses: Courses, thoughts: Dice,
) -> None:  # fmt: skip
    """18.1.a  Where the next MTB of a side lies."""
    patrol.ship = boat_without_zone(ships, side)
    if doctrine.wild != 0:
        any_patrol(zones, side, patrol, thoughts)
    else:
        choose_patrol(battle, ships, fleets, zones, side, patrol, courses, thoughts)


@rule
def decide_plot(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    doctrine: Doctrine, side: int, plot: Plot, courses: Courses, thoughts: Dice,
) -> None:  # fmt: skip
    """B1.e  The orders of a side's next fleet."""
    fleet = fleet_to_plot(ships, fleets, side)
    if doctrine.wild != 0:
        any_plot(battle, ships, fleets, zones, fields, fleet, plot, thoughts)
    else:
        choose_plot(battle, ships, fleets, zones, fields, doctrine, fleet, plot, courses, thoughts)


@rule
def decide_victims(battle: Battle, ships: list[Ship], doctrine: Doctrine, victims: Victims, thoughts: Dice) -> None:
    """18.41.a  Whom MTBs attack."""
    if doctrine.wild != 0:
        any_victims(battle, ships, victims, thoughts)
    else:
        usual_victims(battle, ships, victims)


@rule
def decide_contact(ships: list[Ship], fleets: list[Fleet], doctrine: Doctrine, own: int, thoughts: Dice) -> int:
    """B5.4  Whether a fleet seeks an enemy fleet in its zone."""
    if doctrine.wild != 0:
        return LETS_GO if lot(thoughts, SPARES_ONE_IN) == 1 else SEEKS
    return SEEKS if is_contact_sought(ships, fleets, doctrine, own) else LETS_GO


@rule
def decide_battle(
    ships: list[Ship], fleets: list[Fleet], doctrine: Doctrine, zone: int, side: int, thoughts: Dice
) -> int:
    """B5.4  Whether a side gives battle in a zone where it has contact."""
    if doctrine.wild != 0:
        return DECLINES if lot(thoughts, SPARES_ONE_IN) == 1 else FIGHTS
    return FIGHTS if is_battle_given(ships, fleets, doctrine, zone, side) else DECLINES


@rule
def decide_deployment(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], doctrine: Doctrine, side: int, deployment: Deployment,
    thoughts: Dice,
) -> None:  # fmt: skip
    """B7.c  Where a side sets up its ships."""
    if doctrine.wild != 0:
        any_deployment(battle, ships, fleets, side, deployment, thoughts)
    else:
        choose_deployment(battle, ships, fleets, doctrine, side, deployment)


@rule
def decide_mines(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], doctrine: Doctrine, side: int,
    mines: Mines, thoughts: Dice,
) -> None:  # fmt: skip
    """13.25.f  Where a side puts its counters; none where there is no room to write them down."""
    if doctrine.wild != 0:
        any_mines(battle, ships, zones, fields, mines, side, thoughts)
    elif not choose_mines(battle, ships, zones, fields, mines, side, thoughts):
        mines.count = 0


@rule
def decide_moves(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, side: int, moves: Moves,
    thoughts: Dice,
) -> None:  # fmt: skip
    """B7.d  Where a side's ships go in an impulse."""
    if doctrine.wild != 0:
        any_moves(battle, ships, side, moves, thoughts)
    else:
        choose_moves(battle, ships, counters, doctrine, side, moves)


@rule
def decide_gunfire(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, gunfire: Gunfire, thoughts: Dice, silence: Trace
) -> bool:
    """B8.g  The targets of a side's guns; whether any fires."""
    if doctrine.wild != 0:
        return any_gunfire(battle, ships, side, gunfire, thoughts)
    return choose_gunfire(battle, ships, side, gunfire, silence)


@rule
def decide_launches(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, launches: Launches, thoughts: Dice, silence: Trace
) -> bool:
    """B9.a  The targets of a side's torpedoes; whether any are fired."""
    if doctrine.wild != 0:
        return any_launches(battle, ships, side, launches, thoughts)
    return choose_launches(battle, ships, side, launches, silence)
