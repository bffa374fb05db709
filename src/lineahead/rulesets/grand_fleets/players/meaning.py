"""What an order is after, in a sentence, as far as the side that gives it can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....engine.contract.plans import as_planned
from ....engine.contract.questions import Answer, Question
from ..rules.board import range_at, range_between
from ..rules.manoeuvres import end_of_legs
from ..rules.movement import miles_of, speed_marker_for
from ..tables.charts import LONG
from ..tables.doctrine import Doctrine
from ..tables.orders import MERGE, Fire, Launch, Manoeuvre, Move, Signal, Weighed
from ..tables.sea import View
from ..tables.ships import MILE, Ship
from ..words.vocabulary import ship_name, weapon_name
from .homeward import is_going_home
from .plan import does_break_off, lead_of
from .quarry import enemy_to_fight, is_torpedo_craft, is_withdrawing
from .stations import ship_ahead

STEADY_RANGE = MILE // 2
BANDS = ("short", "medium", "long")


def meant(view: View, _question: Question, answer: Answer) -> str:
    """What an order is after; nothing for what speaks for itself."""
    kind, order = answer
    if kind in MEANINGS:
        return MEANINGS[kind](view, order)
    return ""


def move_meant(view: View, move: Move) -> str:
    """3  Whom a ship follows, from whom she withdraws, or how she changes the range."""
    ships, ship = view.sea.ships, view.sea.ships[move.ship]
    doctrine = as_planned(Doctrine(), view.scenario, view.viewer)
    if is_withdrawing(doctrine, ship):
        return f"{ship_name(view, ship.number)} withdraws, as she can fight no longer."
    if does_break_off(view.sea.battle, ships, ship, Weighed()):
        return f"{ship_name(view, ship.number)} {flight_meant(view, ship)}"
    ahead = ship_ahead(view.sea.battle, ships, doctrine, ship)
    if ahead >= 0:
        return f"{ship_name(view, ship.number)} follows {ship_name(view, ahead)}."
    return course_meant(view, ship, move)


def course_meant(view: View, ship: Ship, move: Move) -> str:
    """3.23.b  That a leader makes for home, or what she does with the range."""
    doctrine = as_planned(Doctrine(), view.scenario, view.viewer)
    fights = is_torpedo_craft(ship) or doctrine.fighting_range > 0
    if not fights and is_going_home(view.sea.battle, view.sea.ships, ship):
        return f"{ship_name(view, ship.number)} makes for home: the enemy is stronger, and she may leave there."
    return range_meant(view, ship, move)


def flight_meant(view: View, ship: Ship) -> str:
    """3.23.b, COR.l  Why a ship breaks off, as the points stand, and from when on she may leave."""
    battle = view.sea.battle
    enough = (
        "her side leads" if lead_of(battle, view.sea.ships, ship.side) > 0 else "the points are enough for her side"
    )
    when = "she may leave" if battle.turn >= ship.free_from else f"from turn {ship.free_from} she may leave"
    return f"breaks off: {enough}, and {when}."


def range_meant(view: View, ship: Ship, move: Move) -> str:
    """4.13  Whether a move closes the range to the enemy by whom a ship is led, opens it or holds it."""
    ships, board, name = view.sea.ships, view.sea.battle.board, ship_name(view, ship.number)
    number = enemy_to_fight(view.sea.battle, ships, as_planned(Doctrine(), view.scenario, view.viewer), ship)
    if number < 0:
        return f"{name} looks for the enemy."
    enemy = ships[number]
    x, y, _ = end_of_legs(board, ship, move)
    now, then = range_between(board, ship, enemy), range_at(board, enemy, x, y)
    if abs(then - now) < STEADY_RANGE:
        in_reach = then <= ship.card.guns[0].bands[LONG] * MILE
        slowly = ", slowly, so that her guns hit more" if in_reach and is_slow(move) else ""
        return f"{name} holds the range to {ship_name(view, number)}{guns_at(view, ship, then)}{slowly}."
    does = "closes" if then < now else "opens the range"
    return f"{name} {does} to {round(then / MILE)} nm from {ship_name(view, number)}{guns_at(view, ship, then)}."


def is_slow(move: Move) -> bool:
    """3.24  Whether a ship runs so little that it helps to hit."""
    return move.count > 0 and speed_marker_for(miles_of(move)) > 0


def guns_at(view: View, ship: Ship, distance: int) -> str:
    """1.51  Which band of her heaviest guns a ship would be in."""
    bands = ship.card.guns[0].bands
    if bands[LONG] == 0:
        return ""
    for band, name in enumerate(BANDS):
        if distance <= bands[band] * MILE:
            return f", at {name} range of her {weapon_name(view, ship.number, 0)} guns"
    return ", still out of reach of her guns"


def manoeuvre_meant(view: View, manoeuvre: Manoeuvre) -> str:
    """7.4  What the leader of a line is after."""
    ship = view.sea.ships[manoeuvre.move.ship]
    return course_meant(view, ship, manoeuvre.move)


def fire_meant(view: View, fire: Fire) -> str:
    """4.11  Whom a ship fires at, and whether others have before."""
    targets = list(dict.fromkeys(battery.target for battery in fire.batteries[: fire.count]))
    if not targets:
        return ""
    does = "concentrates on" if view.sea.ships[targets[0]].hull_lost > 0 else "fires at"
    names = " and ".join(ship_name(view, target) for target in targets)
    return f"{ship_name(view, fire.ship)} {does} {names}."


def launch_meant(view: View, launch: Launch) -> str:
    """5.11  At whom so many torpedoes run."""
    count = sum(launch.tubes)
    salvo = "a torpedo" if count == 1 else f"a salvo of {count} torpedoes"
    return f"{ship_name(view, launch.ship)} launches {salvo} at {ship_name(view, launch.target)}."


def signal_meant(view: View, signal: Signal) -> str:
    """7.3.f  Who falls in or hauls out."""
    does = "is to fall in behind" if signal.what == MERGE else "is to leave the line of"
    return f"{ship_name(view, signal.other)} {does} {ship_name(view, signal.ship)}."


MEANINGS: dict[str, Callable[[View, Any], str]] = {
    "move": move_meant,
    "manoeuvre": manoeuvre_meant,
    "fire": fire_meant,
    "launch": launch_meant,
    "signal": signal_meant,
}
