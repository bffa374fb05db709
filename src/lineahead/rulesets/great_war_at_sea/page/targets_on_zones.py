"""18.1, B1.d, B1.e, 18.41  Where a boat may lie, where a fleet may go and what it may do there, whom boats attack."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.page.orders import breach_told
from ....engine.page.shapes import Words
from ..rules.breaches import BEYOND_SPEED, LAWFUL, NO_CONTACT
from ..rules.fleets import fleet_speed, zones_this_turn
from ..rules.minefields import is_mined
from ..rules.patrols import patrol_breach
from ..rules.plotting import fleet_breach, mission_breach
from ..rules.surprise import is_in_fleet
from ..rules.zones import friendly_port_distance, is_friendly_port, zone_across
from ..tables.cards import ONE_SLOW
from ..tables.charts import MTB_CONTACT_ON, PATROL_REACH
from ..tables.orders import Patrol, Plot
from ..tables.sea import View
from ..tables.ships import BOUNDARIES, LAYS_MINES, NOBODY, Ship
from ..words.breaches import BREACHES
from ..words.on_chart import BOUNDARIES_IN_WORDS, MISSIONS, reason
from .odds import attack_told
from .shapes_of_targets import FieldOnWay, MissionOffer, PatrolTold, PatrolZone, PlotOffers, Reached, VictimsTold

MISSION_WORDS = (
    "go there and do nothing else",
    'write "Mine" for a boundary of the zone where the fleet ends its move; four such turns make a minefield',
    "bombard the coast of the zone where the fleet ends its move",
    "unload transports where the fleet ends its move: in their haven, with no enemy fleet there, they have arrived",
)


EVERY_OTHER_TURN: Words = reason("B1.d", "At speed 1 slow it goes one zone every second turn.")
WHERE_TO_LIE: Words = reason("18.1.d", f"any coastal zone within {PATROL_REACH} zones of a friendly port")
FINDS: Words = reason(
    "18.2.b", f"In clear weather she finds a fleet that comes in on {MTB_CONTACT_ON} or more of a d6."
)


class Way(NamedTuple):
    """B1.b  A way from zone to zone, and the enemy's minefields that are known to lie across it."""

    mines: int
    zones: tuple[int, ...]


def patrols_told(view: View, side: int, boat: Ship) -> PatrolTold:
    """18.1.d  Every sea zone, whether this boat may lie there, and how far it is to a friendly port."""
    zones, told = view.sea.zones, list[PatrolZone]()
    for zone in (zone.number for zone in zones if zone.sea):
        breach = patrol_breach(view.sea.battle, view.sea.ships, zones, Patrol(ship=boat.number, zone=zone), side)
        far = friendly_port_distance(zones, zone, side)
        to_port = far if far <= len(zones) else None
        refusal = breach_told(BREACHES, breach)
        told.append({"zone": zone, "legal": refusal is None, "refusal": refusal, "to_port": to_port})
    return {"zones": told, "where": WHERE_TO_LIE, "finds": FINDS}


def missions_and_reach(view: View, side: int, fleet: int) -> PlotOffers:
    """B1.d, B1.e, B13.1  The zones that a fleet can reach this turn, each by a short way, and its missions."""
    ships, fleets = view.sea.ships, view.sea.fleets
    breach = fleet_breach(ships, fleets, fleet, side)
    if breach != LAWFUL:
        return {
            "steps": 0,
            "refusal": breach_told(BREACHES, breach),
            "none_left": None,
            "rests": None,
            "reach": [],
            "missions": [],
        }
    steps = zones_this_turn(view.sea.battle, ships, fleets[fleet])
    ways = shortest_ways(view, side, fleets[fleet].zone, steps)
    reach = [zone_told(view, side, fleet, zone, way) for zone, way in sorted(ways.items())]
    return {
        "steps": steps,
        "refusal": None,
        "none_left": breach_told(BREACHES, BEYOND_SPEED),
        "rests": EVERY_OTHER_TURN if fleet_speed(view.sea.battle, ships, fleet) == ONE_SLOW else None,
        "reach": reach,
        "missions": [mission_told(view, side, fleet, mission, reach) for mission in range(len(MISSIONS))],
    }


def shortest_ways(view: View, side: int, start: int, steps: int) -> dict[int, Way]:
    """B1.b  For each zone within so many steps a shortest way, of several one across the fewest known minefields."""
    zones, fields = view.sea.zones, view.sea.fields
    found, edge = {start: Way(0, ())}, {start: Way(0, ())}
    for _ in range(steps):
        further: dict[int, Way] = {}
        for zone, way in edge.items():
            for boundary in range(BOUNDARIES):
                there = zone_across(zones, zone, boundary)
                if there == NOBODY or there in found:
                    continue
                mined = int(is_mined(fields, zones, zone, boundary, 1 - side))
                longer = Way(way.mines + mined, (*way.zones, there))
                further[there] = min(further.get(there, longer), longer)
        found, edge = found | further, further
    return found


def zone_told(view: View, side: int, fleet: int, zone: int, way: Way) -> Reached:
    """B1.d  A zone within reach: the way there, and what may be done at its end."""
    free = [
        boundary
        for boundary in range(BOUNDARIES)
        if breach_of_mission(view, side, fleet, zone, LAYS_MINES, boundary) == LAWFUL
    ]
    able = [mission for mission in range(len(MISSIONS)) if mission != LAYS_MINES or free]
    lawful = [
        mission
        for mission in able
        if mission == LAYS_MINES or breach_of_mission(view, side, fleet, zone, mission) == LAWFUL
    ]
    return {
        "zone": zone,
        "steps": len(way.zones),
        "path": list(way.zones),
        "friendly_port": bool(is_friendly_port(view.sea.zones[zone], side)),
        "known_fields": mines_on_way(view, side, view.sea.fleets[fleet].zone, list(way.zones)),
        "missions": [MISSIONS[mission] for mission in lawful],
        "boundaries": [BOUNDARIES_IN_WORDS[boundary] for boundary in free],
    }


def mines_on_way(view: View, side: int, start: int, way: list[int]) -> list[FieldOnWay]:
    """B13.2, B13.21  The minefields across a way that are known to this viewer; one's own are crossed freely."""
    zones, fields = view.sea.zones, view.sea.fields
    met: list[FieldOnWay] = []
    for here, there in zip([start, *way], way, strict=False):
        boundary = next(side for side in range(BOUNDARIES) if zone_across(zones, here, side) == there)
        for owner in (side, 1 - side):
            if is_mined(fields, zones, here, boundary, owner):
                met.append({"zone": here, "boundary": BOUNDARIES_IN_WORDS[boundary], "side": owner})
    return met


def breach_of_mission(view: View, side: int, fleet: int, zone: int, mission: int, boundary: int = NOBODY) -> int:
    """B1.e, P.x  What is wrong with a mission of a fleet that ends its move in a zone."""
    plot = Plot(fleet=fleet, mission=mission, mine_boundary=boundary)
    return mission_breach(view.sea.ships, view.sea.zones, view.sea.fields, plot, zone, side)


def mission_told(view: View, side: int, fleet: int, mission: int, reach: list[Reached]) -> MissionOffer:
    """B1.e, B13.1, P.x  A mission, whether it is open anywhere within reach, and else what is in its way."""
    here, word, lays = view.sea.fleets[fleet].zone, MISSIONS[mission], mission == LAYS_MINES
    legal = any(word in zone["missions"] for zone in reach)
    breach = breach_of_mission(view, side, fleet, here, mission, 0 if lays else NOBODY)
    free = next(zone["boundaries"] for zone in reach if zone["zone"] == here)
    return {
        "mission": word,
        "legal": legal,
        "refusal": None if legal else breach_told(BREACHES, breach),
        "words": MISSION_WORDS[mission],
        "boundaries": free if lays else [],
    }


def victims_told(view: View, side: int, boat: Ship) -> VictimsTold:
    """18.41.a  Every ship of the fleet that was found, and what an attack of this boat on her would come to."""
    ships, fleet = view.sea.ships, view.sea.battle.ambush_fleet
    if boat.side != side or not boat.contact or fleet == NOBODY:
        return {"refusal": breach_told(BREACHES, NO_CONTACT), "targets": []}
    found = [ship.number for ship in ships if is_in_fleet(ships, ship.number, fleet)]
    return {"refusal": None, "targets": [{"ship": ship, **attack_told(view, [boat.number], ship)} for ship in found]}
