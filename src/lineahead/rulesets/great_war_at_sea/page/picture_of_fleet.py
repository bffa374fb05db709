"""B1.d, B1.e  Fleets on the chart and lines of the log sheets, as far as a viewer may know them."""

from __future__ import annotations

from ..knowledge.rows import is_owner, knows_fleet
from ..knowledge.view import fleet_name
from ..rules.breaches import LAWFUL
from ..rules.fleets import fleet_count, fleet_speed, has_kind, zones_this_turn
from ..rules.minefields import minelayer_of
from ..rules.plotting import fleet_breach
from ..tables.cards import TRANSPORT
from ..tables.sea import View
from ..tables.ships import (
    AT_SEA,
    BOMBARDS,
    LAYS_MINES,
    MOST_FLEETS,
    NOBODY,
    OFF_MAP,
    ON_MAP,
    STEAMS,
    UNLOADS,
    Fleet,
    LogEntry,
    Ship,
)
from ..words.on_chart import MISSIONS, boundary_word, somebody
from ..words.vocabulary import SPEED_WORDS
from .shapes import FleetNow, OwnAffairs, PlotNow
from .shapes import LogEntry as LineNow

NOT_KNOWN: OwnAffairs = {
    "plotted": None,
    "plot": None,
    "speed": None,
    "zones_this_turn": None,
    "rested": None,
    "can_lay_mines": None,
    "missions": None,
}


def fleet_now(view: View, fleet: Fleet) -> FleetNow:
    """B1.d, B5.4  A fleet: where it is and has been this turn, and what its owner knows of it besides."""
    own = is_owner(fleet.side, view.viewer)
    return {
        "number": fleet.number,
        "side": fleet.side,
        "name": fleet_name(view, fleet.number),
        "zone": None if view.sea.battle.only_battle else somebody(fleet.zone),
        "in_port": fleet.in_port != 0,
        "known": bool(knows_fleet(fleet, view.viewer)),
        "ships": ships_of(view, fleet) if knows_fleet(fleet, view.viewer) else None,
        "came_by": boundary_word(fleet.came_by),
        "came_from": somebody(fleet.came_from),
        "entered": fleet.path[: fleet.gone],
        "met": [number for number in range(MOST_FLEETS) if fleet.met >> number & 1],
        "engaged": fleet.engaged != 0,
        "may_act": own and may_be_plotted(view, fleet),
        **(own_affairs(view, fleet) if own else NOT_KNOWN),
    }


def ships_of(view: View, fleet: Fleet) -> list[int]:
    """B1.d  The ships of a fleet, at sea or in the battle at hand."""
    return [ship.number for ship in view.sea.ships if is_of(ship, fleet)]


def is_of(ship: Ship, fleet: Fleet) -> bool:
    """B1.d  Whether a ship belongs to a fleet and is afloat."""
    return ship.fleet == fleet.number and ship.status in (AT_SEA, ON_MAP, OFF_MAP)


def may_be_plotted(view: View, fleet: Fleet) -> bool:
    """B1.e  Whether its orders of this turn are still to be written."""
    ships, fleets = view.sea.ships, view.sea.fleets
    is_open = view.sea.battle.writing != 0 and not view.sea.battle.over
    return is_open and fleet_breach(ships, fleets, fleet.number, fleet.side) == LAWFUL


def own_affairs(view: View, fleet: Fleet) -> OwnAffairs:
    """B1.d, B1.e, B13.1  A fleet's orders and what it can be ordered to do."""
    battle, ships = view.sea.battle, view.sea.ships
    sails = fleet_count(ships, fleet.number) > 0
    return {
        "plotted": fleet.plotted != 0,
        "plot": plot_of(fleet) if fleet.plotted else None,
        "speed": SPEED_WORDS[fleet_speed(battle, ships, fleet.number)] if sails else None,
        "zones_this_turn": zones_this_turn(battle, ships, fleet) if sails else 0,
        "rested": fleet.rested != 0,
        "can_lay_mines": minelayer_of(ships, fleet.number) != NOBODY,
        "missions": [MISSIONS[mission] for mission in missions_of(ships, fleet)],
    }


def plot_of(fleet: Fleet) -> PlotNow:
    """B1.e  What is written for a fleet this turn."""
    return {
        "path": fleet.path[: fleet.steps],
        "mission": MISSIONS[fleet.mission],
        "boundary": boundary_word(fleet.mine_boundary),
    }


def missions_of(ships: list[Ship], fleet: Fleet) -> list[int]:
    """B13.1, P.x  What the ships of a fleet are able to do where it goes."""
    missions = [STEAMS]
    if minelayer_of(ships, fleet.number) != NOBODY:
        missions.append(LAYS_MINES)
    missions.append(BOMBARDS)
    if has_kind(ships, fleet.number, TRANSPORT):
        missions.append(UNLOADS)
    return missions


def line_now(view: View, entry: LogEntry) -> LineNow:
    """B1.e  A line of a log sheet: where a fleet went was seen, what it did there only its owner knows."""
    own = is_owner(entry.side, view.viewer)
    return {
        "turn": entry.turn,
        "side": entry.side,
        "fleet": entry.fleet,
        "name": fleet_name(view, entry.fleet),
        "zone": somebody(entry.zone),
        "path": entry.path[: entry.steps],
        "mission": MISSIONS[entry.mission] if own else None,
        "boundary": boundary_word(entry.mine_boundary) if own else None,
    }
