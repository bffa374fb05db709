"""What an order must keep to: every refusal names its rule. Whatever is legal but foolish stays legal."""

from __future__ import annotations

from ...engine.questions import Order, Question, Refusal
from ...engine.ruleset import View
from .arcs import PORT, STARBOARD, arcs_to
from .board import in_the_way_at, is_on_board, place_ahead, range_between
from .deployment import is_in_setup_area
from .gunfire import (
    arcs_for,
    guns_bearing,
    has_clear_line,
    is_in_reach,
    is_target,
    most_light_dice,
)
from .losses import AFT_FIRST
from .movement import forward_points, mile_cost, miles_of, move_cost, movement_points, turning_points
from .ships import (
    ALL_ROUND,
    HEXGRID,
    LIGHT_GUNS,
    MILE,
    MOST_BATTERIES,
    MOST_LEGS,
    MOST_MOUNT_GROUPS,
    MOST_TORPEDO_TYPES,
    MOST_TUBE_GROUPS,
    SIXTY_DEGREES,
    TO_PORT,
    TO_STARBOARD,
    Battery,
    Battle,
    Fire,
    Launch,
    Move,
    Place,
    Preference,
    Ship,
    light_gun_rating,
)
from .torpedoes import has_clear_run, tubes_bearing

FARTHEST = 100 * MILE
WIDEST_TURN = 36000


def refuse(view: View, question: Question, order: Order) -> Refusal | None:
    """The reason why an order cannot be taken, or None."""
    answer = order.answer
    if isinstance(answer, Preference):
        return refuse_preference(view, question, answer)
    if order.kind == "choose":
        return refuse_pick(question, answer.choice)
    if order.kind in ("decline", "surrender"):
        return None
    if answer.ship not in question.about:
        return Refusal(question.rule, f"{name_of(view, answer.ship)} cannot be chosen now")
    if isinstance(answer, Move):
        return refuse_move(view, answer)
    if isinstance(answer, Fire):
        return refuse_fire(view, answer)
    return refuse_launch(view, answer) if isinstance(answer, Launch) else refuse_place(view, answer)


def name_of(view: View, ship: int) -> str:
    """A ship's name, or words for a number that is none."""
    ships = view.scenario.ships
    return ships[ship].name if 0 <= ship < len(ships) else f"ship {ship}"


def refuse_preference(view: View, question: Question, answer: Preference) -> Refusal | None:
    """4.32.c  A standing preference is for one's own ships, and one of those there are."""
    ships = view.tables["ships"]
    if not 0 <= answer.ship < len(ships) or ships[answer.ship].side != question.to:
        return Refusal("GF-4.32.c", f"{name_of(view, answer.ship)} is not a ship of this side")
    if not 0 <= answer.preference <= AFT_FIRST:
        return Refusal("GF-4.32.c", f"a preference is a number from 0 to {AFT_FIRST}")
    return None


def refuse_pick(question: Question, choice: int) -> Refusal | None:
    """2.13.c  One of the answers offered."""
    offered = question.bounds["choices"]
    return None if choice in offered else Refusal(question.rule, f"choose one of {offered}, not {choice}")


def refuse_place(view: View, place: Place) -> Refusal | None:
    """2.13.b, 2.13.f, 2.13.r4  In the side's area, on a hexside if on hexes, and not on another ship."""
    battle, ships = view.battle, view.tables["ships"]
    ship = ships[place.ship]
    if not 0 <= place.heading < WIDEST_TURN:
        return Refusal("GF-2.13.r4", "a heading lies between 0 and 359.99 degrees")
    if battle.board.kind == HEXGRID and place.heading % SIXTY_DEGREES:
        return Refusal("GF-2.13.f", "on a hexgrid a ship points at a hexside: multiples of 60 degrees")
    if max(abs(place.x), abs(place.y)) > FARTHEST or not is_in_setup_area(battle, ship.side, place.x, place.y):
        return Refusal("GF-2.13.b", "a ship is placed within 3 nm of its side's short edge")
    other = in_the_way_at(battle.board, ships, ship, place.x, place.y, place.heading)
    return Refusal("GF-3.22.b", f"it would overlap {name_of(view, other)}") if other >= 0 else None


def refuse_move(view: View, move: Move) -> Refusal | None:
    """3  Legs that can be, no more MPs than there are, and an end on a free place."""
    ship = view.tables["ships"][move.ship]
    return (
        refuse_legs(view.battle, move)
        or refuse_turns(ship, move)
        or refuse_cost(view.battle, ship, move)
        or refuse_end(view, ship, move)
    )


def refuse_legs(battle: Battle, move: Move) -> Refusal | None:
    """3.2.a, 3.2.c, 3.21.e  Only ahead, and on hexes whole miles and turns of 60 degrees."""
    if not 0 <= move.count <= MOST_LEGS:
        return Refusal("GF-3.2.a", f"a move has at most {MOST_LEGS} legs")
    for leg in move.legs[: move.count]:
        if leg.ahead < 0:
            return Refusal("GF-3.2.a", "ships move only straight ahead")
        if leg.ahead > FARTHEST or abs(leg.turn) > WIDEST_TURN:
            return Refusal("GF-3.1.a", "no ship can go so far or turn so much")
        if battle.board.kind == HEXGRID and leg.ahead % MILE:
            return Refusal("GF-3.2.c", "on a hexgrid ships move whole miles")
        if battle.board.kind == HEXGRID and leg.turn % SIXTY_DEGREES:
            return Refusal("GF-3.21.e", "on a hexgrid ships turn by multiples of 60 degrees")
    return None


def refuse_turns(ship: Ship, move: Move) -> Refusal | None:
    """6.21.b, 6.28.b  Under BRIDGE or RUDDER a ship does not turn by choice."""
    if turning_points(move) == 0 or (ship.bridge == 0 and ship.rudder == 0):
        return None
    if ship.rudder != 0:
        return Refusal("GF-6.28.b", "a ship with a jammed rudder may not turn by choice")
    return Refusal("GF-6.21.b", "a ship with its bridge hit may not turn")


def refuse_cost(battle: Battle, ship: Ship, move: Move) -> Refusal | None:
    """3.1, 3.2.b, 3.21.b, 6.21.b  The MPs there are, and half of them ahead under BRIDGE."""
    ahead = miles_of(move) * mile_cost(ship)
    if ship.bridge != 0 and ahead > forward_points(battle, ship):
        words = f"with its bridge hit it may spend {forward_points(battle, ship)} MP ahead: {ahead} needed"
        return Refusal("GF-6.21.b", words)
    needed, given = move_cost(ship, move), movement_points(battle, ship)
    if needed > given:
        words = f"{ahead} MP ahead and {turning_points(move)} for turns: {needed} needed, {given} to spend"
        return Refusal("GF-3.1.a", words)
    return None


def refuse_end(view: View, ship: Ship, move: Move) -> Refusal | None:
    """3.22.b  The move may not end on another ship; one that is not under control is set back instead."""
    if ship.bridge != 0 or ship.rudder != 0:
        return None
    battle, x, y, heading = view.battle, ship.x, ship.y, ship.heading
    for leg in move.legs[: move.count]:
        heading = (heading + leg.turn) % WIDEST_TURN
        x, y = place_ahead(battle.board, x, y, heading, leg.ahead)
        if not is_on_board(battle.board, x, y):
            return None
    if move_cost(ship, move) == 0:
        return None
    other = in_the_way_at(battle.board, view.tables["ships"], ship, x, y, heading)
    return Refusal("GF-3.22.b", f"it would end overlapping {name_of(view, other)}") if other >= 0 else None


def refuse_fire(view: View, fire: Fire) -> Refusal | None:
    """4.1, 4.11  At least one battery, each type once, and every battery with a legal shot."""
    if not 1 <= fire.count <= MOST_BATTERIES:
        return Refusal("GF-4.r3", f"an attack has 1 to {MOST_BATTERIES} batteries")
    firer = view.tables["ships"][fire.ship]
    batteries = fire.batteries[: fire.count]
    for each in batteries:
        refusal = refuse_battery(view, firer, each)
        if refusal is not None:
            return refusal
    return refuse_repeats(view.battle, firer, batteries)


def refuse_battery(view: View, firer: Ship, battery: Battery) -> Refusal | None:
    """4.11.r5, 4.12, 4.13, 4.14, 6.26.b  A battery needs an enemy, guns that bear, range and a clear line."""
    battle, ships = view.battle, view.tables["ships"]
    if not 0 <= battery.weapon <= LIGHT_GUNS or not ALL_ROUND <= battery.to_side <= TO_STARBOARD:
        return Refusal("GF-4.11.a", "there is no such battery")
    if not 0 <= battery.target < len(ships) or not is_target(firer, ships[battery.target]):
        return Refusal("GF-4.11.r5", f"{name_of(view, battery.target)} is no enemy ship on the board")
    refusal = refuse_half_battery(battle, firer, battery)
    if refusal is not None:
        return refusal
    target = ships[battery.target]
    arcs = arcs_to(battle.board, firer, target)
    if guns_bearing(firer, battery, arcs) < 1:
        return refuse_bearing(view, battery, arcs)
    distance = range_between(battle.board, firer, target)
    if not is_in_reach(firer, battery.weapon, distance):
        rule = "GF-6.26.b" if is_in_reach_upright(firer, battery.weapon, distance) else "GF-4.13.d"
        return Refusal(rule, f"{name_of(view, battery.target)} is out of range at {distance / MILE:.2f} nm")
    if not has_clear_line(battle, ships, firer, target):
        return Refusal("GF-4.14.c", f"the line of fire to {name_of(view, battery.target)} is blocked")
    return None


def is_in_reach_upright(firer: Ship, weapon: int, distance: int) -> bool:
    """6.26.b  Whether only the list keeps the gun from firing so far."""
    upright = Ship(card=firer.card)
    return firer.listing != 0 and is_in_reach(upright, weapon, distance)


def refuse_bearing(view: View, battery: Battery, arcs: int) -> Refusal:
    """4.12.g, 4.4.r2  No gun of the battery bears on the target."""
    target = name_of(view, battery.target)
    if battery.weapon != LIGHT_GUNS:
        return Refusal("GF-4.12.g", f"no gun of that battery bears on {target}")
    if arcs_for(battery, arcs) == 0:
        return Refusal("GF-4.4.r2", f"{target} is not in that arc of the light guns")
    return Refusal("GF-4.4.a", "there are no light gun dice to throw")


def refuse_half_battery(battle: Battle, firer: Ship, battery: Battery) -> Refusal | None:
    """4.4.b, 4.11.c  Light guns fire to a side; other guns only as casemates, where that option is played."""
    if battery.weapon == LIGHT_GUNS:
        if battery.to_side == ALL_ROUND:
            return Refusal("GF-4.4.b", "light guns fire to port or to starboard")
        if battery.dice > most_light_dice(firer):
            return Refusal("GF-4.4.c", f"at most {most_light_dice(firer)} light gun dice go to one target")
        return None
    if battery.to_side != ALL_ROUND and battle.options.casemates_at_two == 0:
        return Refusal("GF-4.11.c", "casemates at two targets are not played in this game")
    if battery.to_side != ALL_ROUND and not is_casemate(firer, battery.weapon):
        return Refusal("GF-4.11.r4", "only a type wholly and evenly in port and starboard mounts may split")
    return None


def is_casemate(ship: Ship, weapon: int) -> bool:
    """4.11.c, 4.11.r4  A type whose every mount is Port or Stbd, in equal number."""
    groups = ship.card.guns[weapon].groups
    mounts = {PORT: 0, STARBOARD: 0}
    for i in range(MOST_MOUNT_GROUPS):
        if groups[i].mounts > 0:
            if groups[i].arcs not in mounts:
                return False
            mounts[groups[i].arcs] += groups[i].mounts
    return mounts[PORT] == mounts[STARBOARD] > 0


def refuse_repeats(battle: Battle, firer: Ship, batteries: list[Battery]) -> Refusal | None:
    """4.11.a, 4.4.b, 4.4.r3  A type at one target; halves and light guns once to each side, dice as rated."""
    seen: set[tuple[int, int]] = set()
    for each in batteries:
        other_sides = {ALL_ROUND, TO_PORT, TO_STARBOARD} if each.to_side == ALL_ROUND else {ALL_ROUND, each.to_side}
        if any((each.weapon, side) in seen for side in other_sides):
            rule = "GF-4.4.r3" if each.weapon == LIGHT_GUNS else "GF-4.11.a"
            return Refusal(rule, "all guns of a type engage one target a turn")
        seen.add((each.weapon, each.to_side))
    dice = sum(each.dice for each in batteries if each.weapon == LIGHT_GUNS)
    if dice > light_gun_rating(firer):
        return Refusal("GF-4.4.a", f"{dice} light gun dice ordered, {light_gun_rating(firer)} there")
    return None


def refuse_launch(view: View, launch: Launch) -> Refusal | None:
    """5.1, 5.11  At least one torpedo, at one enemy, from tubes that bear and reach, along a clear line."""
    battle, ships = view.battle, view.tables["ships"]
    firer = ships[launch.ship]
    if not 0 <= launch.target < len(ships) or not is_target(firer, ships[launch.target]):
        return Refusal("GF-4.11.r5", f"{name_of(view, launch.target)} is no enemy ship on the board")
    if min(launch.tubes) < 0 or sum(launch.tubes) < 1:
        return Refusal("GF-5.11.r1", "an attack launches at least one torpedo")
    target = ships[launch.target]
    distance, arcs = range_between(battle.board, firer, target), arcs_to(battle.board, firer, target)
    for kind in range(MOST_TORPEDO_TYPES):
        for group in range(MOST_TUBE_GROUPS):
            ordered = launch.tubes[kind * MOST_TUBE_GROUPS + group]
            ready = tubes_bearing(firer, kind, group, distance, arcs)
            if ordered > ready:
                return refuse_tubes(firer, kind, group, distance, ordered, ready)
    if not has_clear_run(battle, ships, firer, target):
        return Refusal("GF-5.13.a", f"a ship lies in the torpedoes' way to {name_of(view, launch.target)}")
    return None


def refuse_tubes(firer: Ship, kind: int, group: int, distance: int, ordered: int, ready: int) -> Refusal:
    """5.1.b, 5.12.a, 5.2.c  Why so many torpedoes cannot go."""
    if distance > firer.card.torpedoes[kind].reach * MILE:
        return Refusal("GF-5.12.a", f"the target is {distance / MILE:.2f} nm off, beyond the torpedoes' range")
    if ready == 0 and tubes_bearing(firer, kind, group, 0, -1) > 0:
        return Refusal("GF-5.1.b", "these tubes do not bear on the target")
    return Refusal("GF-5.2.c", f"{ordered} torpedoes ordered, {ready} tubes ready")
