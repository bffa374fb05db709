"""18.1, B1.e, 18.41  What orders on the chart would come to: patrols, plots, and the targets of boats."""

from __future__ import annotations

from ....engine.page.shapes import Previewed, Words
from ....engine.words.log_words import listed
from ..odds.told import odds_of_boats, odds_of_field
from ..rules.breaches import LAWFUL
from ..rules.fleets import fleet_speed, has_kind, sails_in, zones_this_turn
from ..rules.plotting import fleet_breach, path_breach
from ..rules.speeds import speed_of
from ..rules.surprise import is_in_fleet
from ..rules.zones import friendly_port_distance, is_friendly_port
from ..tables.cards import DEAD_IN_THE_WATER, ONE_SLOW, TORPEDO_BOAT
from ..tables.orders import Patrol, Plot, Victims
from ..tables.sea import View
from ..tables.ships import GALE, MOST_STEPS
from ..words.on_chart import FINE, reason
from ..words.vocabulary import named_fleet, ship_name, zone_in_words
from .odds import attack_told
from .setting import PORTS
from .shapes_of_preview import PatrolPreview, PlotPreview, VictimsPreview
from .targets_on_zones import mines_on_way


def preview_patrol(view: View, side: int, patrol: Patrol, told: Previewed) -> PatrolPreview:
    """18.1.d, 18.2.b  How far a patrol zone is from port, and how well boats there find what comes in."""
    zones = view.sea.zones
    if not 0 <= patrol.zone < len(zones) or not zones[patrol.zone].sea:
        return {**told, "zone": None, "to_port": None, "finds": None}
    far = friendly_port_distance(zones, patrol.zone, side)
    finds = odds_of_boats(view, patrol.zone, 1)["each"]
    to_port = far if far <= len(zones) else None
    return {**told, "zone": patrol.zone, "to_port": to_port, "finds": round(finds, FINE)}


def preview_plot(view: View, side: int, plot: Plot, told: Previewed) -> PlotPreview:
    """B1.d, B1.e  The way of a fleet, how far it might still go, where it ends, and what one should know."""
    ships, fleets, zones = view.sea.ships, view.sea.fleets, view.sea.zones
    way = plot.path[: min(max(plot.steps, 0), MOST_STEPS)]
    if fleet_breach(ships, fleets, plot.fleet, side) != LAWFUL or len(way) != plot.steps:
        return {**told, "path": [], "steps": 0, "left": 0, "ends": None, "warnings": []}
    fleet = fleets[plot.fleet]
    left = zones_this_turn(view.sea.battle, ships, fleet) - len(way)
    if path_breach(zones, fleet.zone, plot) != LAWFUL:
        return {**told, "path": way, "steps": len(way), "left": left, "ends": None, "warnings": []}
    end = zones[way[-1] if way else fleet.zone]
    return {
        **told,
        "path": way,
        "steps": len(way),
        "left": left,
        "ends": {"zone": end.number, "coastal": end.coastal != 0, "port": PORTS.get(end.port)},
        "warnings": warnings_of(view, side, plot.fleet, way),
    }


def warnings_of(view: View, side: int, fleet: int, way: list[int]) -> list[Words]:
    """B13.2, 11.7.6a, B1.d, B5.4  What a player should know before a fleet goes this way."""
    return [
        *mine_warnings(view, side, fleet, way),
        *gale_warnings(view, side, fleet, way),
        *speed_warnings(view, fleet, way),
        *contact_warnings(view, fleet, way),
    ]


def mine_warnings(view: View, side: int, fleet: int, way: list[int]) -> list[Words]:
    """B13.2, B13.21  Minefields across the way, as far as they are known."""
    told: list[Words] = []
    for field in mines_on_way(view, side, view.sea.fleets[fleet].zone, way):
        where = f"the {field['boundary']} boundary of {zone_in_words(view, field['zone'])}"
        if field["side"] == side:
            told.append(reason("B13.21", f"crosses your own minefield on {where} freely"))
        else:
            told.append(reason("B13.2", f"crosses an enemy minefield on {where}: {dice_of_fleet(view, fleet)}"))
    return told


def dice_of_fleet(view: View, fleet: int) -> str:
    """B13.2, B13.22  How likely each ship of a fleet is to strike a mine."""
    ships = view.sea.ships
    first = next(ship.number for ship in ships if sails_in(ship, fleet))
    return f"each ship strikes a mine {odds_of_field(view, first)['strikes']:.0%} of the time"


def gale_warnings(view: View, side: int, fleet: int, way: list[int]) -> list[Words]:
    """11.7.6a  Torpedo boats outside port in a Gale."""
    ships, zones = view.sea.ships, view.sea.zones
    end = way[-1] if way else view.sea.fleets[fleet].zone
    is_exposed = view.sea.battle.weather == GALE and has_kind(ships, fleet, TORPEDO_BOAT)
    if not is_exposed or is_friendly_port(zones[end], side):
        return []
    return [reason("11.7.6a", "each torpedo boat outside port throws two dice in this Gale, and a 12 sinks her")]


def speed_warnings(view: View, fleet: int, way: list[int]) -> list[Words]:
    """B1.d  Ships that cannot come along, and fleets that must rest in the next turn."""
    battle, ships = view.sea.battle, view.sea.ships
    if not way:
        return []
    own = [ship for ship in ships if sails_in(ship, fleet)]
    dead = [ship_name(view, ship.number) for ship in own if speed_of(battle, ship) == DEAD_IN_THE_WATER]
    told = [reason("B1.d", f"left behind, dead in the water: {listed(dead)}")] if dead and len(dead) < len(own) else []
    if fleet_speed(battle, ships, fleet) == ONE_SLOW:
        told.append(reason("B1.d", "at speed 1 slow the fleet must stay where it is in the next turn"))
    return told


def contact_warnings(view: View, fleet: int, way: list[int]) -> list[Words]:
    """B5.4  Enemy fleets that are in the zone where this one ends its move."""
    fleets = view.sea.fleets
    end = way[-1] if way else fleets[fleet].zone
    enemies = [other for other in fleets if other.in_use and other.side != fleets[fleet].side and other.zone == end]
    return [reason("B5.4", f"{named_fleet(view, enemy.number)} is there now") for enemy in enemies]


def preview_victims(view: View, side: int, victims: Victims, told: Previewed) -> VictimsPreview:
    """18.41.a, 18.41.r5  Each boat's attack by itself, and what those on one target come to in their order."""
    ships = view.sea.ships
    boats = [ship.number for ship in ships if ship.contact and ship.side == side]
    aimed = [boat for boat in boats if is_in_fleet(ships, victims.targets[boat], view.sea.battle.ambush_fleet)]
    aimed.sort(key=lambda boat: (victims.ranks[boat], boat))
    upon: dict[int, list[int]] = {}
    for boat in aimed:
        upon.setdefault(victims.targets[boat], []).append(boat)
    alone = [(boat, victims.targets[boat]) for boat in aimed]
    return {
        **told,
        "targets": [{"boat": boat, "ship": target, **attack_told(view, [boat], target)} for boat, target in alone],
        "totals": [
            {"ship": target, "boats": group, **attack_told(view, group, target)} for target, group in upon.items()
        ],
    }
