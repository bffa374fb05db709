"""Orders that are worth a trial besides what doctrines would give: for whoever looks ahead before he decides.

First other ships than the one whom the doctrine would order next, each as the doctrine would have her act; then other
ends of a move, other targets for a whole broadside, torpedoes or none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ....engine.contract.plans import as_planned
from ....engine.contract.questions import Answer, Nothing, Question
from ....engine.game.offering import CLOSING, drawn, is_taken
from ....kernel.dice import Dice
from ....kernel.records import blank_of, from_json
from ....kernel.trace import Silence
from ..play.asking import is_written
from ..play.legality import attack_with, refuse
from ..play.offers import places
from ..rules.arcs import PORT, STARBOARD, arcs_to
from ..rules.board import range_between
from ..rules.gunfire import barrels_bearing, is_in_reach, is_target, most_light_dice
from ..tables.doctrine import Doctrine
from ..tables.orders import (
    ALL_ROUND,
    LIGHT_GUNS,
    TO_PORT,
    TO_STARBOARD,
    Battery,
    Fire,
    Launch,
    Leg,
    Manoeuvre,
    Move,
    Orders,
    Place,
)
from ..tables.sea import View
from ..tables.ships import MOST_GUNS, Ship, light_gun_rating
from .attacks import plan_fire, write_launch
from .lines import clear_manoeuvre, write_candidate
from .moves import candidate, candidates
from .planning import plan_manoeuvre, plan_ship

MOST_TRIALS = 24
MOST_SHIPS = 4  # ships beside each other that might act first
MOST_TARGETS = 4
MOST_PLACES = 8
NOBODY_THINKS = Dice.seeded(0, 0)  # a doctrine without whims throws none


def orders_worth_a_trial(view: View, question: Question, dice: Dice) -> list[Answer]:
    """3, 4, 5  Some legal orders of different kinds; to leave it at that is one of them where ships attack."""
    drafts: dict[str, Callable[[View, Question, Dice], Iterator[Answer]]] = {
        "place": places_to_try,
        "move": moves_to_try,
        "manoeuvre": manoeuvres_to_try,
        "fire": fire_to_try,
        "launch": launches_to_try,
    }
    found: list[Answer] = []
    for answer in drafts[question.asks](view, question, dice) if question.asks in drafts else ():
        if len(found) < MOST_TRIALS and answer not in found and is_taken(view, question, answer, refuse):
            found.append(answer)
    return found


def doctrine_of(view: View) -> Doctrine:
    """The doctrine that the scenario plans for the side that looks."""
    planned: Doctrine = as_planned(Doctrine(), view.scenario, view.viewer)
    return planned


def ships_to_try(view: View, question: Question) -> list[Ship]:
    """3.r3, 8.1.c  Ships that may act now; of those for which orders are written, such as have none yet."""
    ships = [view.sea.ships[number] for number in question.about]
    blank = [ship for ship in ships if not is_written(question) or view.sea.sheets[ship.number].written == 0]
    return (blank or ships)[:MOST_SHIPS]


def places_to_try(view: View, question: Question, dice: Dice) -> Iterator[Answer]:
    """2.13.b  The ship that is proposed at other places of the area, heading as is proposed."""
    if question.default is None or question.default["kind"] != "place":
        return
    proposed = from_json(Place, question.default["answer"])
    spots = places(view, view.sea.ships[proposed.ship])
    for _ in range(MOST_PLACES):
        x, y = drawn(dice, spots)
        yield "place", replace(proposed, x=x, y=y)


def moves_to_try(view: View, question: Question, _dice: Dice) -> Iterator[Answer]:
    """3.b  Each ship that may move as the doctrine has it, then other ends for the first of them."""
    ready = ships_to_try(view, question)
    for ship in ready:
        orders = blank_of(Orders)
        orders.move.ship = ship.number
        plan_ship(view.sea.battle, view.sea.ships, doctrine_of(view), orders, NOBODY_THINKS)
        yield "move", orders.move
    for ship in ready[:1]:
        for number in range(candidates(view.sea.battle)):
            turn, ahead = candidate(view.sea.battle, ship, number)
            if ahead >= 0:
                yield "move", one_leg(ship, turn, ahead)


def one_leg(ship: Ship, turn: int, ahead: int) -> Move:
    """3.2  A turn, then a run."""
    move = Move(ship=ship.number, count=1)
    move.legs[0] = Leg(turn=turn, ahead=ahead)
    return move


def manoeuvres_to_try(view: View, question: Question, _dice: Dice) -> Iterator[Answer]:
    """7.4  Each line that may move as the doctrine has it, then other ends for the first, followed and together."""
    battle, ships, divisions = view.sea.battle, view.sea.ships, view.sea.divisions
    ready = ships_to_try(view, question)
    for leader in ready:
        orders = blank_of(Orders)
        plan_manoeuvre(battle, ships, divisions, doctrine_of(view), leader.number, orders, NOBODY_THINKS)
        yield "manoeuvre", orders.manoeuvre
    for leader in ready[:1]:
        for number in range(candidates(battle)):
            for together in (0, 1):
                manoeuvre = Manoeuvre()
                clear_manoeuvre(manoeuvre, leader.number)
                write_candidate(battle, ships, divisions, manoeuvre, number, together)
                yield "manoeuvre", manoeuvre


def fire_to_try(view: View, question: Question, _dice: Dice) -> Iterator[Answer]:
    """4.11  Each ship that may fire as the doctrine has it, or all that bears at one enemy; or nobody any more."""
    yield from closing(question)
    for ship in ships_to_try(view, question):
        fire = Fire()
        if plan_fire(view.sea.battle, view.sea.ships, ship, fire, Silence()):
            yield "fire", attack_with(ship, *fire.batteries[: fire.count])
        for enemy in nearest_targets(view, ship):
            batteries = batteries_on(view, ship, enemy)
            if batteries:
                yield "fire", attack_with(ship, *batteries)


def launches_to_try(view: View, question: Question, _dice: Dice) -> Iterator[Answer]:
    """5.11.r1  All that bears at one enemy or half of it, by each ship that may launch; or nobody any more."""
    yield from closing(question)
    for ship in ships_to_try(view, question):
        for enemy in nearest_targets(view, ship):
            launch = Launch()
            write_launch(view.sea.battle, ship, enemy, launch)
            if sum(launch.tubes) > 0:
                yield "launch", launch
                yield "launch", replace(launch, tubes=[-(-tubes // 2) for tubes in launch.tubes])


def closing(question: Question) -> Iterator[Answer]:
    """4.e, 5.c  To decline, to finish, or to seal, as it is asked."""
    yield from ((kind, Nothing()) for kind in CLOSING if kind in question.kinds)


def nearest_targets(view: View, ship: Ship) -> list[Ship]:
    """4.1  The nearest enemies of a ship."""
    board, enemies = view.sea.battle.board, (other for other in view.sea.ships if is_target(ship, other))
    return sorted(enemies, key=lambda enemy: range_between(board, ship, enemy))[:MOST_TARGETS]


def batteries_on(view: View, ship: Ship, enemy: Ship) -> list[Battery]:
    """4.11, 4.12  Every battery of a ship that bears on an enemy and reaches her."""
    board = view.sea.battle.board
    distance, arcs = range_between(board, ship, enemy), arcs_to(board, ship, enemy)
    found = [
        Battery(weapon=weapon, target=enemy.number, to_side=ALL_ROUND)
        for weapon in range(MOST_GUNS)
        if ship.card.guns[weapon].bore > 0
        and is_in_reach(ship, weapon, distance)
        and barrels_bearing(ship, weapon, arcs) > 0
    ]
    dice = min(light_gun_rating(ship), most_light_dice(ship))
    if dice > 0 and is_in_reach(ship, LIGHT_GUNS, distance) and arcs & (PORT | STARBOARD):
        to_side = TO_PORT if arcs & PORT else TO_STARBOARD
        found.append(Battery(weapon=LIGHT_GUNS, target=enemy.number, to_side=to_side, dice=dice))
    return found
