"""What a side is asked in each step, worked out from its own view.

On the operational map both sides write at the same time and unseen; on the tactical map one comes after the other,
and only counters are put down in secret.
"""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import Question
from ....kernel.records import as_json
from ..rules.board import ring_hex
from ..rules.breaches import LAWFUL
from ..rules.conditions import visibility
from ..rules.counters import counters_due, has_to_place, mines_allowed, mines_by_boundary, mines_demanded
from ..rules.deploying import MIDDLE, entry_side, may_set_up_at_sight, side_to_set_up, usual_deployment
from ..rules.fleets import sails_in, zones_this_turn
from ..rules.gunnery import battery_breach
from ..rules.impulses import impulse_kind, is_eligible, side_to_name
from ..rules.minefields import minelayer_of
from ..rules.patrols import zone_breach
from ..rules.plotting import fleet_breach
from ..rules.surprise import is_in_fleet
from ..rules.torpedoes import launch_breach
from ..tables.cards import BATTERIES
from ..tables.charts import GUNNERY, MOVEMENT, TORPEDOES
from ..tables.orders import Deployment, Victims
from ..tables.sea import View
from ..tables.ships import BOUNDARIES, NOBODY, ON_HEXES, ON_MAP, Fleet, Ship, factors_left, is_boat, torpedoes_left
from .commanders import part_of
from .standing import first_of, usual_victims

NOTHING: dict[str, Any] = {}


def is_at_table(view: View) -> bool:
    """B1.e  Whether the viewer is a side of a game that goes on; the umpire and onlookers are asked nothing."""
    return view.viewer >= 0 and not view.sea.battle.over


def boats_without_zone(view: View) -> list[Ship]:
    """18.1.a  The viewer's MTBs that have no patrol zone yet."""
    own = (ship for ship in view.sea.ships if ship.side == view.viewer and view.is_own(ship.number))
    return [ship for ship in own if is_boat(ship) and ship.zone == NOBODY]


def zones_allowed(view: View) -> list[int]:
    """18.1.d  The zones in which the viewer's MTBs may lie."""
    zones = view.sea.zones
    return [zone.number for zone in zones if zone_breach(zones, zone.number, view.viewer) == LAWFUL]


def ask_for_patrols(view: View) -> list[Question]:
    """18.1.a  Before play each MTB is given a patrol zone, which only her owner knows."""
    boats = boats_without_zone(view) if is_at_table(view) and view.sea.battle.turn == 0 else []
    allowed = zones_allowed(view) if boats else []
    if not allowed:
        return []
    about = tuple(ship.number for ship in boats)
    words = f"Note a patrol zone for an MTB ({len(boats)} still to place), or have the rest spread along the coast."
    kinds, default = ("patrol", "rest", "surrender"), {"kind": "rest", "answer": NOTHING}
    bounds = {"boats": list(about), "zones": allowed}
    return [Question(view.viewer, "GWAS-18.1.a", "patrol", words, kinds, about, bounds, default, secret=True)]


def fleets_without_orders(view: View) -> list[Fleet]:
    """B1.e  The viewer's fleets for which nothing is written this turn."""
    ships, fleets = view.sea.ships, view.sea.fleets
    open_ones = (fleet for fleet in fleets if fleet_breach(ships, fleets, fleet.number, view.viewer) == LAWFUL)
    return [fleet for fleet in open_ones if view.own is None or view.is_own(first_of(ships, fleet.number))]


def ships_of_fleet(view: View, fleet: int) -> tuple[int, ...]:
    """B1.d  The ships of a fleet, as far as the viewer knows them."""
    return tuple(ship.number for ship in view.sea.ships if sails_in(ship, fleet))


def ask_for_plots(view: View) -> list[Question]:
    """B1.e  Each side writes the orders of its fleets before both move together."""
    if not is_at_table(view) or not view.sea.battle.writing:
        return []
    fleets = fleets_without_orders(view)
    if not fleets:
        return []
    about = tuple(sorted(ship for fleet in fleets for ship in ships_of_fleet(view, fleet.number)))
    words = f"Write the orders of a fleet ({len(fleets)} still without), or let the rest stay where they are."
    kinds, default = ("plot", "rest", "surrender"), {"kind": "rest", "answer": NOTHING}
    bounds = {"fleets": {str(fleet.number): plot_bounds(view, fleet) for fleet in fleets}}
    return [Question(view.viewer, "GWAS-B1.e", "plot", words, kinds, about, bounds, default, secret=True)]


def plot_bounds(view: View, fleet: Fleet) -> dict[str, Any]:
    """B1.d, B13.1  From where and how far a fleet goes, and whether it can lay mines."""
    ships = view.sea.ships
    can_lay = minelayer_of(ships, fleet.number) != NOBODY
    return {"zone": fleet.zone, "steps": zones_this_turn(view.sea.battle, ships, fleet), "can_lay_mines": can_lay}


def ask_for_victims(view: View) -> list[Question]:
    """18.41.a  The owner of MTBs with contact names a target for each of them."""
    if not is_at_table(view):
        return []
    ships = view.sea.ships
    boats = (ship.number for ship in ships if ship.contact and ship.side == view.viewer)
    own = [boat for boat in boats if view.is_own(boat)]
    if not own:
        return []
    victims = Victims()
    usual_victims(view.sea.battle, ships, victims)
    victims = part_of(victims, frozenset(own))
    targets = [ship.number for ship in ships if is_in_fleet(ships, ship.number, view.sea.battle.ambush_fleet)]
    words = "Your MTBs have contact: name a target for each, and in which order they attack."
    bounds = {"boats": own, "targets": targets, "zone": view.sea.battle.ambush_zone}
    default = {"kind": "victims", "answer": as_json(victims)}
    kinds, joint = ("victims", "surrender"), ("victims",)
    return [Question(view.viewer, "GWAS-18.41.a", "victims", words, kinds, tuple(own), bounds, default, joint=joint)]


def own_on_map(view: View) -> list[Ship]:
    """B7  The viewer's ships on the tactical map."""
    own = (ship for ship in view.sea.ships if ship.status == ON_MAP and ship.side == view.viewer)
    return [ship for ship in own if view.is_own(ship.number)]


def is_nobodys(view: View, own: list[Ship]) -> bool:
    """B7  Whether who is asked, one of several commanders of a side, has no ship in the matter."""
    return view.own is not None and not own


def numbers_of(ships: list[Ship]) -> tuple[int, ...]:
    """The numbers of ships, for who commands them."""
    return tuple(ship.number for ship in ships)


def ask_for_set_up(view: View) -> list[Question]:
    """B7.c, P.m  The loser of the initiative sets up his ships, then its holder."""
    battle = view.sea.battle
    if not is_at_table(view) or battle.stage != ON_HEXES or side_to_set_up(battle) != view.viewer:
        return []
    own = own_on_map(view)
    if is_nobodys(view, own):
        return []
    usual = Deployment()
    usual_deployment(battle, view.sea.ships, view.sea.fleets, view.viewer, usual)
    words = "Set up your ships, or leave them in the middle of their places."
    default = {"kind": "rest", "answer": NOTHING}
    bounds = {
        "ships": {str(ship.number): {"at": list(middle_of(view, ship))} for ship in own},
        "at_sight": visibility(battle) if may_set_up_at_sight(battle, view.viewer) else None,
        "usual": as_json(usual),
    }
    kinds, about, joint = ("deploy", "rest", "surrender"), numbers_of(own), ("deploy", "rest")
    return [Question(view.viewer, "GWAS-B7.c", "deploy", words, kinds, about, bounds, default, joint=joint)]


def middle_of(view: View, ship: Ship) -> tuple[int, int]:
    """B7.c  The hex round which a ship may be set up; by a side of the ring there is a second one beside it."""
    side = entry_side(view.sea.battle, view.sea.fleets, ship.fleet)
    return (0, 0) if side == NOBODY else ring_hex(side, MIDDLE)


def ask_for_mines(view: View) -> list[Question]:
    """13.25.f, 13.25.r7  Both sides write down their counters, if they have any, unseen by the other."""
    battle = view.sea.battle
    if not is_at_table(view) or battle.stage != ON_HEXES or not has_to_place(battle, view.viewer):
        return []
    zones, fields = view.sea.zones, view.sea.fields
    due = counters_due(battle, zones, fields, view.viewer)
    by_side = [mines_by_boundary(battle, zones, fields, boundary, view.viewer) for boundary in range(BOUNDARIES)]
    words = "You have no mines on the boundaries of this zone: no counters to put down."
    if due > 0:
        words = f"Put down your {due} counters, at most {mines_allowed(due)} of them mines, or none at all."
    bounds = {
        "count": due,
        "most_mines": mines_allowed(due),
        "least_mines": mines_demanded(battle, zones, fields, view.viewer),
        "by_boundary": by_side,
    }
    kinds, default = ("mines", "done", "surrender"), {"kind": "done", "answer": NOTHING}
    about = numbers_of(own_on_map(view)) if view.own is None else ()
    return [Question(view.viewer, "GWAS-13.25.f", "mines", words, kinds, about, bounds, default, secret=True)]


def is_to_name(view: View, kind: int) -> bool:
    """B7.d, B8.g  Whether it is the viewer's turn in an impulse of some kind."""
    battle = view.sea.battle
    if not is_at_table(view) or battle.stage != ON_HEXES or impulse_kind(battle) != kind:
        return False
    return side_to_name(battle) == view.viewer


def ask_for_moves(view: View) -> list[Question]:
    """B7.d, B7.f  A side moves all its eligible ships, the holder of the initiative last."""
    if not is_to_name(view, MOVEMENT):
        return []
    own = [ship for ship in own_on_map(view) if is_eligible(view.sea.battle, ship)]
    if is_nobodys(view, own):
        return []
    words = "Move your ships one hex each, or let them stay."
    bounds = {"ships": list(numbers_of(own)), "impulse": view.sea.battle.impulse}
    kinds, default, joint = ("move", "done", "surrender"), {"kind": "done", "answer": NOTHING}, ("move", "done")
    return [Question(view.viewer, "GWAS-B7.d", "move", words, kinds, numbers_of(own), bounds, default, joint=joint)]


def targets_of_battery(view: View, ship: Ship, battery: int) -> list[int]:
    """B8.c  The ships at which a battery may fire."""
    ships = view.sea.ships
    lawful = (
        other for other in ships if battery_breach(view.sea.battle, ships, ship.number, battery, other.number) == LAWFUL
    )
    return [other.number for other in lawful]


def ask_for_fire(view: View) -> list[Question]:
    """B8.g, B8.c  A side names the targets of its batteries, the holder of the initiative first."""
    if not is_to_name(view, GUNNERY):
        return []
    own = own_on_map(view)
    if is_nobodys(view, own):
        return []
    targets = [(ship, [targets_of_battery(view, ship, battery) for battery in range(BATTERIES)]) for ship in own]
    firing = [(ship, lists) for ship, lists in targets if any(lists)]
    bounds = {
        "targets": {str(ship.number): lists for ship, lists in firing},
        "dice": {str(ship.number): [factors_left(ship, battery) for battery in range(BATTERIES)] for ship, _ in firing},
    }
    words = "Name a target for each battery that is to fire."
    kinds, default, joint = ("fire", "done", "surrender"), {"kind": "done", "answer": NOTHING}, ("fire", "done")
    return [Question(view.viewer, "GWAS-B8.g", "fire", words, kinds, numbers_of(own), bounds, default, joint=joint)]


def targets_of_torpedoes(view: View, ship: Ship) -> list[int]:
    """B9.a  The ships at which a ship may launch torpedoes."""
    ships = view.sea.ships
    lawful = (other for other in ships if launch_breach(view.sea.battle, ships, ship.number, other.number, 1) == LAWFUL)
    return [other.number for other in lawful]


def ask_for_launches(view: View) -> list[Question]:
    """B9.a, B8.g  A side names the targets of its torpedoes, the holder of the initiative first."""
    if not is_to_name(view, TORPEDOES):
        return []
    own = own_on_map(view)
    if is_nobodys(view, own):
        return []
    ready = [(ship, targets_of_torpedoes(view, ship)) for ship in own]
    bounds = {
        "targets": {str(ship.number): targets for ship, targets in ready if targets},
        "factors": {str(ship.number): torpedoes_left(ship) for ship, targets in ready if targets},
    }
    words = "Name a target for the torpedoes of each ship that is to launch, and how many factors."
    kinds, default, joint = ("launch", "done", "surrender"), {"kind": "done", "answer": NOTHING}, ("launch", "done")
    return [Question(view.viewer, "GWAS-B9.a", "launch", words, kinds, numbers_of(own), bounds, default, joint=joint)]
