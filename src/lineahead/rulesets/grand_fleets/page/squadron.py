"""3, 4, 5  Orders for a whole fleet: what comes after each of them, what its row shows, and what stops the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ....engine.contract.questions import Answer, Question
from ....engine.contract.squadron import Alarm, Squadrons, by_ship
from ....engine.words.log_words import listed
from ....kernel.choices import Wanted
from ....kernel.dice import Dice
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.records import changed, copy_of, copy_table
from ....kernel.trace import Silence
from ..odds.battery import dice_bearing, weapons_of, why_silent
from ..odds.words import TORPEDOES
from ..play.asking import is_written
from ..players.attacks import plan_fire
from ..players.by_doctrine import without_aims
from ..rules.arcs import arcs_to
from ..rules.board import range_between
from ..rules.gunfire import has_clear_line, is_target
from ..rules.manoeuvres import division_points
from ..rules.movement import move_cost, movement_points
from ..rules.sheets import write_fire, write_launch_order, write_manoeuvre, write_move
from ..tables.orders import Fire, Launch, Manoeuvre, Move, Place
from ..tables.sea import Sea, View
from ..tables.ships import MILE, ON_BOARD, SUNK, Ship
from ..words.vocabulary import ship_name
from .divisions import name_of_division, sea_after_line
from .in_company import follows, leads, nearer_than
from .preview_of_attack import preview_fire
from .preview_of_move import sea_after

TOO_NEAR = 2
ALTERNATION = {
    "move": "Each ship goes when her move comes; the enemy may move between.",
    "manoeuvre": "Each division goes when its move comes; the enemy may move between.",
    "fire": "Each ship fires when her turn comes; the enemy may fire between.",
    "launch": "Each ship launches when her turn comes; the enemy may launch between.",
}
CLOSING = {
    ("decline", "fire"): "nobody else fires",
    ("decline", "launch"): "nobody else launches",
    ("decline", ""): "nobody else acts",
    ("done", ""): "no more of this division",
    ("seal", ""): "the orders are sealed",
}
HALTS = {
    "move": f"The rest asks again if an enemy comes within {TOO_NEAR} nm, bars the way, or one of yours is hit.",
    "fire": "The rest asks again if a target sinks or is masked, or one of yours is lost.",
}


def subject(answer: Any) -> int | None:
    """3.b, 7.4  The ship that an order is for, or the leader of the line."""
    return by_ship(answer.move if isinstance(answer, Manoeuvre) else answer)


def who(view: View, answer: Answer) -> str:
    """7.1  A ship by name, a line by that of its division."""
    number = subject(answer[1])
    if number is None:
        return ""
    if not isinstance(answer[1], Manoeuvre):
        return ship_name(view, number)
    row = view.sea.ships[number].division
    division = view.sea.divisions[row]
    line = [ship for ship in division.line[: division.count] if view.sea.ships[ship].status == ON_BOARD]
    return name_of_division(view, row, line)


def does(view: View, question: Question, answer: Answer) -> str:
    """3.2, 4.11, 5.1  In a few words what a ship will do."""
    order = answer[1]
    if isinstance(order, Move | Manoeuvre):
        return course_of(view, order.move if isinstance(order, Manoeuvre) else order)
    if isinstance(order, Fire):
        targets = dict.fromkeys(battery.target for battery in order.batteries[: order.count])
        return f"at {listed([ship_name(view, target) for target in targets])}"
    if isinstance(order, Launch):
        return f"at {ship_name(view, order.target)}"
    return CLOSING.get((answer[0], question.asks), CLOSING.get((answer[0], ""), ""))


def course_of(view: View, move: Move) -> str:
    """3.2  The courses that a ship turns to and the miles that she runs."""
    heading, acts = view.sea.ships[move.ship].heading, list[str]()
    for leg in move.legs[: move.count]:
        heading = (heading + leg.turn) % FULL_CIRCLE
        acts += [f"turn to {heading // 100:03d}°"] if leg.turn else []
        acts += [f"ahead {round(leg.ahead / MILE, 1):g}"] if leg.ahead else []
    return ", ".join(acts) or "hold still"


def usual(view: View, question: Question) -> Answer | None:
    """4.11, 4.r7  The first ship that has something to hit fires each battery at what it hurts most."""
    battle, ships = view.sea.battle, view.sea.ships
    for number in question.about if question.asks == "fire" else ():
        fire = Fire(ship=number)
        if plan_fire(battle, ships, ships[number], fire, Silence()):
            return "fire", without_aims(fire)
    return None


def foresees(view: View, question: Question, answer: Answer) -> View | None:
    """3.b, 8.a  What a side sees after an order of its own, as if its next opportunity came at once."""
    order = answer[1]
    if is_written(question):
        return changed(view, sea=written_down(view, order))
    if isinstance(order, Move):
        return changed(view, sea=moved(view, order))
    if isinstance(order, Manoeuvre):
        after = sea_after_line(view, order)
        return None if after is None else changed(view, sea=after)
    sea = view.sea._replace(battle=copy_of(view.sea.battle), ships=copy_table(view.sea.ships))
    if isinstance(order, Fire):
        sea.ships[order.ship].fired = 1
    elif isinstance(order, Launch):
        sea.ships[order.ship].launched = 1
    elif isinstance(order, Place):
        put(sea, order)
    else:
        return None
    return changed(view, sea=sea)


def put(sea: Sea, place: Place) -> None:
    """2.13.b  A ship as she would lie where she is placed."""
    ship = sea.ships[place.ship]
    ship.status, ship.x, ship.y, ship.heading = ON_BOARD, place.x, place.y, place.heading


def moved(view: View, move: Move) -> Sea:
    """3.2, 6.28.b  All ships after a move; one whose rudder a die decides has moved, nobody knows where to."""
    try:
        return sea_after(view, move, Dice())
    except Wanted:
        sea: Sea = view.sea._replace(ships=copy_table(view.sea.ships))
        sea.ships[move.ship].moved = 1
        return sea


def written_down(view: View, order: Any) -> Sea:
    """8.1.a, 8.2.a, 8.3.a  The sheets with one more order on them."""
    sea: Sea = view.sea._replace(sheets=copy_table(view.sea.sheets))
    if isinstance(order, Move):
        write_move(sea.sheets, order)
    elif isinstance(order, Manoeuvre):
        write_manoeuvre(sea.ships, sea.sheets, sea.divisions, order)
    elif isinstance(order, Fire):
        write_fire(sea.sheets, order)
    elif isinstance(order, Launch):
        write_launch_order(sea.sheets, order)
    return sea


def figures(view: View, _question: Question, answer: Answer) -> Mapping[str, str]:
    """3.1, 4.12.g  What a row shows: points spent and guns that bear then, or what an attack may come to."""
    order = answer[1]
    if isinstance(order, Move):
        points = movement_points(view.sea.battle, view.sea.ships[order.ship])
        spent = move_cost(view.sea.ships[order.ship], order)
        return {"MP": f"{spent} of {points}", "bear": guns_after(view, order)}
    if isinstance(order, Manoeuvre):
        leader = view.sea.ships[order.move.ship]
        points = division_points(view.sea.battle, view.sea.ships, view.sea.divisions[leader.division])
        return {"MP": f"{move_cost(leader, order.move)} of {points}"}
    if isinstance(order, Fire):
        return attack_figures(view, order)
    if isinstance(order, Launch):
        return {"torpedoes": str(sum(order.tubes))}
    return {}


def attack_figures(view: View, fire: Fire) -> Mapping[str, str]:
    """4.2, 4.31  Dice that are thrown, boxes that are to be expected, and the chance that somebody sinks."""
    told = preview_fire(view, fire, {"kind": "fire", "legal": True, "refusal": None})
    dice = sum(battery["barrels"] for battery in told["batteries"])
    boxes = sum(count * chance for total in told["targets"] for count, chance in enumerate(total["total_damage"]))
    sinks = max((total["lost"] for total in told["targets"]), default=0.0)
    return {"dice": str(dice), "boxes": f"{boxes:.1f}", "sinks": f"{round(100 * sinks)}%"}


def guns_after(view: View, move: Move) -> str:
    """4.1, 4.12.g  The most barrels that bear on one enemy from where a move ends; nothing where a die decides."""
    if view.sea.ships[move.ship].rudder:
        return "?"
    sea = sea_after(view, move, Dice())
    ship = sea.ships[move.ship]
    enemies = (other for other in sea.ships if is_target(ship, other))
    return str(max((guns_on(sea, ship, enemy) for enemy in enemies), default=0) if ship.status == ON_BOARD else 0)


def guns_on(sea: Sea, ship: Ship, enemy: Ship) -> int:
    """4.12.g  The barrels and light gun dice of a ship that bear on an enemy."""
    if not has_clear_line(sea.battle, sea.ships, ship, enemy):
        return 0
    distance, arcs = range_between(sea.battle.board, ship, enemy), arcs_to(sea.battle.board, ship, enemy)
    guns = [weapon for weapon in weapons_of(ship) if weapon < TORPEDOES]
    bearing = (weapon for weapon in guns if why_silent(ship, weapon, distance, arcs) is None)
    return sum(dice_bearing(ship, weapon, distance, arcs) for weapon in bearing)


def alarms(view: View, question: Question) -> list[Alarm]:
    """3.b, 4.b  What makes the rest of a plan ask again: one's own who are lost, and while moving who is hit or near.

    Between the shots of a Gunfire Phase hits are what everybody expects.
    """
    is_moving = question.asks in ("move", "manoeuvre", "signal")
    own = [ship for ship in view.sea.ships if ship.side == question.to and view.is_own(ship.number)]
    lost = [Alarm(f"sunk {ship.number}", f"{ship_name(view, ship.number)} is lost.") for ship in own if is_lost(ship)]
    return [*lost, *(alarm._replace(halts=is_moving) for alarm in alarms_at_sea(view, own))]


def is_lost(ship: Ship) -> bool:
    """1.4  Whether a ship has been sunk."""
    return ship.status == SUNK


def alarms_at_sea(view: View, own: list[Ship]) -> Iterator[Alarm]:
    """3  Boxes that have been lost, and enemies within two miles."""
    for ship in own:
        name = ship_name(view, ship.number)
        if ship.hull_lost:
            yield Alarm(f"hit {ship.number} {ship.hull_lost}", f"{name} has been hit.")
        if ship.status == ON_BOARD:
            for enemy in nearer_than(view, ship, TOO_NEAR):
                words = f"{ship_name(view, enemy.number)} is within {TOO_NEAR} nm of {name}."
                yield Alarm(f"near {ship.number} {enemy.number}", words)


def stops(_view: View, question: Question) -> list[str]:
    """3.b, 8.a  What would stop a plan, told before it is given; nobody comes between orders that are written."""
    if is_written(question):
        return []
    kind = "move" if question.asks in ("move", "manoeuvre") else "fire"
    told = [ALTERNATION[question.asks]] if question.asks in ALTERNATION else []
    return [*told, HALTS[kind]] if told else []


SQUADRONS = Squadrons(
    foresees=foresees,
    leads=leads,
    follows=follows,
    usual=usual,
    subject=subject,
    who=who,
    does=does,
    figures=figures,
    alarms=alarms,
    stops=stops,
)
