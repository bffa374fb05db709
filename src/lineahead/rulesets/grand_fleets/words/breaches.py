"""The words for whatever an order breaks, with its rule, and how the facts in them are found."""

from __future__ import annotations

from ....engine.words.lines import Finders, Line
from ..knowledge.view import name_of
from ..rules import breaches
from ..rules.arcs import arcs_to
from ..rules.board import in_the_way_at, range_between
from ..rules.fire_limits import first_faulty, light_dice_ordered
from ..rules.gunfire import most_light_dice
from ..rules.losses import AFT_FIRST
from ..rules.move_limits import overlapped_by
from ..rules.movement import forward_points, move_cost, movement_points, points_ahead, turning_points
from ..rules.sight import sight_towards
from ..rules.torpedoes import first_idle_tubes, tubes_bearing
from ..tables.charts import SEARCHLIGHT_REACH
from ..tables.orders import MOST_BATTERIES, MOST_LEGS, Fire, Launch, Move, Place, Preference
from ..tables.sea import View
from ..tables.ships import MILE, MOST_TUBE_GROUPS, Ship, light_gun_rating
from .breaches_of_divisions import BREACHES_OF_DIVISIONS

BREACHES = {
    breaches.NO_SUCH_SHIP: Line("GF-0.21.a", "there is no {ship}"),
    breaches.NOT_THIS_SIDES_SHIP: Line("GF-0.1.a", "{ship} is not a ship of this side"),
    breaches.SHIP_SUNK: Line("GF-1.4.e", "{ship} is sunk"),
    breaches.SHIP_HAS_LEFT: Line("GF-3.23.a", "{ship} has left the board"),
    breaches.SHIP_NOT_ARRIVED: Line("GF-2.13.a", "{ship} has not arrived"),
    breaches.PLACED_ALREADY: Line("GF-2.13.b", "{ship} has been placed already"),
    breaches.MOVED_ALREADY: Line("GF-3.b", "{ship} has moved already"),
    breaches.FIRED_ALREADY: Line("GF-4.b", "{ship} has fired already"),
    breaches.LAUNCHED_ALREADY: Line("GF-5.a", "{ship} has launched already"),
    breaches.NOT_ON_BOARD: Line("GF-4.11.r5", "{ship} is not on the board"),
    breaches.NO_GUNS_WITHOUT_BRIDGE: Line("GF-6.21.d", "{ship} fires no guns with her bridge hit"),
    breaches.FIRE_CONTROL_OUT: Line("GF-6.24.a", "{ship} fires no guns in this phase with her fire control hit"),
    breaches.NO_SHOT: Line("GF-4.r2", "{ship} has no legal shot"),
    breaches.NO_TORPEDOES_WITHOUT_BRIDGE: Line("GF-6.21.d", "{ship} launches no torpedoes with her bridge hit"),
    breaches.NO_TORPEDOES_WITH_A_LIST: Line("GF-6.26.c", "{ship} launches no torpedoes with a list"),
    breaches.NO_LAUNCH: Line("GF-5.r2", "{ship} has no legal torpedo attack"),
    breaches.NOT_HIS_TO_PREFER: Line("GF-4.32.c", "{ship} is not a ship of this side"),
    breaches.NO_SUCH_PREFERENCE: Line("GF-4.32.c", f"a preference is a number from 0 to {AFT_FIRST}"),
    breaches.TOO_HEAVY_A_SEA: Line("GF-9.5.a", "{ship} is too small to fire in a heavy sea"),
    breaches.ANOTHER_DIVISION_ACTS: Line("GF-7.5.a", "another division is acting, and {ship} is not of it"),
    breaches.BOAT_OF_A_FLOTILLA: Line("GF-9.3.b", "{ship} moves and fights with her flotilla"),
    breaches.FLOTILLA_DISPERSED: Line("GF-9.3.a", "{ship} is dispersed: its boats go alone"),
    breaches.NO_SUCH_HEADING: Line("GF-2.13.r4", "a heading lies between 0 and 359.99 degrees"),
    breaches.NOT_AT_A_HEXSIDE: Line("GF-2.13.f", "on a hexgrid a ship points at a hexside: multiples of 60 degrees"),
    breaches.OUTSIDE_SETUP_AREA: Line("GF-2.13.b", "a ship is placed within 3 nm of its side's short edge"),
    breaches.PLACE_TAKEN: Line("GF-3.22.b", "it would overlap {other}"),
    breaches.TOO_MANY_LEGS: Line("GF-3.2.a", f"a move has at most {MOST_LEGS} legs"),
    breaches.GOES_ASTERN: Line("GF-3.2.a", "ships move only straight ahead"),
    breaches.BEYOND_ALL_SHIPS: Line("GF-3.1.a", "no ship can go so far or turn so much"),
    breaches.PART_OF_A_HEX: Line("GF-3.2.c", "on a hexgrid ships move whole miles"),
    breaches.PART_OF_A_HEXSIDE: Line("GF-3.21.e", "on a hexgrid ships turn by multiples of 60 degrees"),
    breaches.RUDDER_JAMMED: Line("GF-6.28.b", "a ship with a jammed rudder may not turn by choice"),
    breaches.NO_TURN_WITHOUT_BRIDGE: Line("GF-6.21.b", "a ship with its bridge hit may not turn"),
    breaches.BEYOND_HALF_WITHOUT_BRIDGE: Line(
        "GF-6.21.b", "with its bridge hit it may spend {forward} MP ahead: {ahead} needed"
    ),
    breaches.BEYOND_POINTS: Line(
        "GF-3.1.a", "{ahead} MP ahead and {turning} for turns: {needed} needed, {points} to spend"
    ),
    breaches.END_TAKEN: Line("GF-3.22.b", "it would end overlapping {other}"),
    breaches.TOO_MANY_BATTERIES: Line("GF-4.r3", f"an attack has 1 to {MOST_BATTERIES} batteries"),
    breaches.NO_SUCH_BATTERY: Line("GF-4.11.a", "there is no such battery"),
    breaches.NO_TARGET: Line("GF-4.11.r5", "{target} is no enemy ship on the board"),
    breaches.OUT_OF_SIGHT: Line("GF-0.11.b", "{target} is out of sight"),
    breaches.LIGHT_GUNS_ALL_ROUND: Line("GF-4.4.b", "light guns fire to port or to starboard"),
    breaches.TOO_MANY_LIGHT_DICE: Line("GF-4.4.c", "at most {most} light gun dice go to one target"),
    breaches.CASEMATES_NOT_PLAYED: Line("GF-4.11.c", "casemates at two targets are not played in this game"),
    breaches.NO_CASEMATES: Line("GF-4.11.r4", "only a type wholly and evenly in port and starboard mounts may split"),
    breaches.NO_MOUNT_LEFT: Line("GF-4.32.e", "no gun of that battery is left"),
    breaches.NO_GUN_BEARS: Line("GF-4.12.g", "no gun of that battery bears on {target}"),
    breaches.NOT_ON_THAT_SIDE: Line("GF-4.4.r2", "{target} is not in that arc of the light guns"),
    breaches.NO_LIGHT_DICE: Line("GF-4.4.a", "there are no light gun dice to throw"),
    breaches.BEYOND_RANGE: Line("GF-4.13.d", "{target} is out of range at {miles} nm"),
    breaches.TOO_FAR_WITH_A_LIST: Line("GF-6.26.b", "{target} is out of range at {miles} nm"),
    breaches.LINE_BLOCKED: Line("GF-4.14.c", "the line of fire to {target} is blocked"),
    breaches.TYPE_TWICE: Line("GF-4.11.a", "all guns of a type engage one target a turn"),
    breaches.LIGHT_GUNS_TWICE: Line("GF-4.4.r3", "all guns of a type engage one target a turn"),
    breaches.LIGHT_DICE_OVERSPENT: Line("GF-4.4.a", "{dice} light gun dice ordered, {rating} there"),
    breaches.BEYOND_SIGHT: Line(
        "GF-9.9.a", "{target} is beyond visibility: {miles} nm off, and to be seen no farther than {sight} nm"
    ),
    breaches.SEARCHLIGHT_BY_DAY: Line("GF-9.7.f", "searchlights are for the night"),
    breaches.NOTHING_TO_LIGHT: Line("GF-9.7.f", "{lit} is no enemy ship on the board"),
    breaches.SEARCHLIGHT_TOO_FAR: Line(
        "GF-9.7.f", f"a searchlight reaches {SEARCHLIGHT_REACH} nm, and {{lit}} is {{miles_lit}} nm off"
    ),
    breaches.SEARCHLIGHT_BLOCKED: Line("GF-9.7.f", "a ship stands between the searchlight and {lit}"),
    breaches.NO_TORPEDO_ORDERED: Line("GF-5.11.r1", "an attack launches at least one torpedo"),
    breaches.NO_TORPEDO_LEFT: Line("GF-5.2.c", "{ordered} torpedoes ordered, {ready} tubes ready"),
    breaches.BEYOND_THEIR_RUN: Line("GF-5.12.a", "the target is {miles} nm off, beyond the torpedoes' range"),
    breaches.NO_TUBE_BEARS: Line("GF-5.1.b", "these tubes do not bear on the target"),
    breaches.RUN_BLOCKED: Line("GF-5.13.a", "a ship lies in the torpedoes' way to {target}"),
    breaches.NOT_SEEN_FOR_TORPEDOES: Line(
        "GF-9.9.a", "{target} is beyond visibility: {miles} nm off, and to be seen no farther than {sight} nm"
    ),
    breaches.SEALED_ALREADY: Line("GF-8.1.c", "{ship} has her orders for this phase, and they are sealed"),
    breaches.NEITHER_YES_NOR_NO: Line("GF-3.2.a", "smoke and leaves of a move are each 0 or 1"),
    breaches.SMOKE_NOT_PLAYED: Line("GF-9.6.a", "smokescreens are not played in this game"),
    breaches.NO_SMOKE_LAYER: Line("GF-9.6.a", "only light cruisers, destroyers and torpedo boats lay smokescreens"),
    breaches.SMOKE_HIDES: Line("GF-9.6.b", "smoke hides {target}"),
    breaches.BOARD_IS_FIXED: Line("GF-9.2.a", "the board does not float in this game: who crosses an edge leaves"),
    **BREACHES_OF_DIVISIONS,
}

# The same in a few words, for odds: ship and target stand beside them.
IN_BRIEF = {
    breaches.NOT_ON_BOARD: "the ship is not on the board",
    breaches.NO_GUNS_WITHOUT_BRIDGE: "the bridge is hit",
    breaches.FIRE_CONTROL_OUT: "the fire control is out",
    breaches.NO_MOUNT_LEFT: "no mount is left",
    breaches.NO_LIGHT_DICE: "the light gun rating is 0",
    breaches.BEYOND_RANGE: "out of range",
    breaches.TOO_FAR_WITH_A_LIST: "no fire at long range with a list",
    breaches.NO_GUN_BEARS: "no mount bears",
    breaches.NOT_ON_THAT_SIDE: "light guns fire to port and starboard only",
    breaches.NO_TORPEDOES_WITHOUT_BRIDGE: "the bridge is hit",
    breaches.NO_TORPEDOES_WITH_A_LIST: "no torpedoes with a list",
    breaches.NO_TORPEDO_LEFT: "no torpedo is left",
    breaches.BEYOND_THEIR_RUN: "out of range",
    breaches.NO_TUBE_BEARS: "no tube bears",
    breaches.TOO_HEAVY_A_SEA: "too small a ship for so heavy a sea",
    breaches.BEYOND_SIGHT: "beyond visibility",
}

# The same once more before the names of several targets.
BEFORE_NAMES = {
    breaches.NO_GUN_BEARS: "no gun bears on",
    breaches.NOT_ON_THAT_SIDE: "not on that side:",
    breaches.BEYOND_RANGE: "out of range:",
    breaches.TOO_FAR_WITH_A_LIST: "too far to fire at with a list:",
    breaches.BEYOND_THEIR_RUN: "out of range:",
    breaches.NO_TUBE_BEARS: "no tube bears on",
    breaches.BEYOND_SIGHT: "beyond visibility:",
    breaches.SMOKE_HIDES: "behind smoke:",
}


def ship_of(view: View, order: Move | Place | Fire | Launch | Preference) -> Ship:
    """0.23  The ship that an order is for."""
    return view.sea.ships[order.ship]


def miles_to(view: View, firer: Ship, target: int) -> str:
    """4.13  How far off a target is."""
    return f"{range_between(view.sea.battle.board, firer, view.sea.ships[target]) / MILE:.2f}"


def sight_of(view: View, firer: Ship, target: int) -> int:
    """9.9.a  How far off a target would be seen."""
    return sight_towards(view.sea.battle, firer, view.sea.ships[target])


def overlapped(view: View, place: Place) -> int:
    """3.22.b  The ship that stands where another is to be placed."""
    board, ships = view.sea.battle.board, view.sea.ships
    return in_the_way_at(board, ships, ships[place.ship], place.x, place.y, place.heading)


def missed_target(view: View, fire: Fire) -> int:
    """4.1  The target of the first battery that has no legal shot."""
    return fire.batteries[first_faulty(view.sea.battle, view.sea.ships, fire)].target


def torpedoes_ordered(view: View, launch: Launch) -> int:
    """5.2.c  How many torpedoes are to go from the first tubes that cannot launch so many."""
    target = view.sea.ships[launch.target]
    return launch.tubes[first_idle_tubes(view.sea.battle, ship_of(view, launch), target, launch)]


def tubes_ready(view: View, launch: Launch) -> int:
    """5.2.c  How many these tubes can launch."""
    battle, firer, target = view.sea.battle, ship_of(view, launch), view.sea.ships[launch.target]
    kind, group = divmod(first_idle_tubes(battle, firer, target, launch), MOST_TUBE_GROUPS)
    distance, arcs = range_between(battle.board, firer, target), arcs_to(battle.board, firer, target)
    return tubes_bearing(firer, kind, group, distance, arcs)


# Where the facts come from: a view, and the order or part of one that is judged.
OF_SHIP: Finders = {"ship": name_of}
OF_PLACE: Finders = {"other": lambda view, place: name_of(view, overlapped(view, place))}
OF_MOVE: Finders = {
    "ahead": lambda view, move: points_ahead(ship_of(view, move), move),
    "turning": lambda _, move: turning_points(move),
    "needed": lambda view, move: move_cost(ship_of(view, move), move),
    "points": lambda view, move: movement_points(view.sea.battle, ship_of(view, move)),
    "forward": lambda view, move: forward_points(view.sea.battle, ship_of(view, move)),
    "other": lambda view, move: name_of(view, overlapped_by(view.sea.battle, view.sea.ships, move)),
}
OF_FIRE: Finders = {
    "target": lambda view, fire: name_of(view, missed_target(view, fire)),
    "miles": lambda view, fire: miles_to(view, ship_of(view, fire), missed_target(view, fire)),
    "sight": lambda view, fire: sight_of(view, ship_of(view, fire), missed_target(view, fire)),
    "lit": lambda view, fire: name_of(view, fire.light - 1),
    "miles_lit": lambda view, fire: miles_to(view, ship_of(view, fire), fire.light - 1),
    "most": lambda view, fire: most_light_dice(ship_of(view, fire)),
    "dice": lambda _, fire: light_dice_ordered(fire),
    "rating": lambda view, fire: light_gun_rating(ship_of(view, fire)),
}
OF_LAUNCH: Finders = {
    "target": lambda view, launch: name_of(view, launch.target),
    "miles": lambda view, launch: miles_to(view, ship_of(view, launch), launch.target),
    "sight": lambda view, launch: sight_of(view, ship_of(view, launch), launch.target),
    "ordered": torpedoes_ordered,
    "ready": tubes_ready,
}
