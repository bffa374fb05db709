"""Orders that are worth a trial besides what doctrines would give: for whoever looks ahead before he decides.

A few of each kind and all of them legal: the whole squadron toward an enemy, away or to either side; all guns on one
ship; torpedoes now or later; a fleet home, to its haven or toward an enemy; boats together or apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....engine.contract.questions import Answer, Nothing, Question
from ....engine.game.offering import is_taken
from ....kernel.dice import Dice
from ....kernel.hexgrid import hex_distance
from ..play.legality import refuse
from ..play.offers import plotted, victims_of
from ..play.offers_on_map import deployed, fired, launched, moved, places
from ..rules.board import is_on_hexes, next_hex
from ..rules.deploying import nearest_enemy
from ..rules.hexes_for_mines import drawn_mines
from ..rules.zones import OUT_OF_THE_WAY, zone_across, zone_distance
from ..tables.cards import BATTERIES
from ..tables.orders import Patrol
from ..tables.sea import View
from ..tables.ships import BOUNDARIES, LAYS_MINES, NOBODY, ON_MAP, STAYS, STEAMS, UNLOADS, WAYS, Ship
from .at_sea import home_of

MOST_TRIALS = 12
LAYOUTS_OF_MINES = 6


def orders_worth_a_trial(view: View, question: Question, dice: Dice) -> list[Answer]:
    """B1, B7  Some legal orders of different kinds; to leave it at that is one of them."""
    drafts: dict[str, Callable[[View, Question, Dice], Iterator[Answer]]] = {
        "patrol": patrols_to_try,
        "plot": plots_to_try,
        "victims": victims_to_try,
        "deploy": deployments_to_try,
        "mines": mines_to_try,
        "move": moves_to_try,
        "fire": fire_to_try,
        "launch": launches_to_try,
    }
    found: list[Answer] = []
    for answer in drafts[question.asks](view, question, dice) if question.asks in drafts else ():
        if len(found) < MOST_TRIALS and answer not in found and is_taken(view, question, answer, refuse):
            found.append(answer)
    return found


def patrols_to_try(_view: View, question: Question, dice: Dice) -> Iterator[Answer]:
    """18.1.d  The next boat in each zone where she may lie, in any order."""
    zones, boat = list(question.bounds["zones"]), question.bounds["boats"][0]
    while zones:
        yield "patrol", Patrol(ship=boat, zone=zones.pop(dice.take(len(zones)) - 1))


def goals_of_fleet(view: View, start: int) -> list[int]:
    """B1.e, SCA.e  Zones to make for: the haven of either side, home, and where enemy fleets are."""
    sea = view.sea
    havens = [sea.battle.terms[side].haven for side in (view.viewer, 1 - view.viewer)]
    enemies = [fleet.zone for fleet in sea.fleets if fleet.in_use and fleet.side != view.viewer]
    goals = [*havens, home_of(sea.zones, start, view.viewer), *enemies]
    return list(dict.fromkeys(goal for goal in goals if goal >= 0 and goal != start))


def way_toward(view: View, start: int, goal: int, steps: int) -> list[int]:
    """B1.b  The zones of a short way toward a goal, as far as a fleet comes."""
    zones, zone = view.sea.zones, start
    way: list[int] = []
    while zone != goal and len(way) < steps:
        around = [there for there in (zone_across(zones, zone, side) for side in range(BOUNDARIES)) if there != NOBODY]
        zone = min(around, key=lambda there: zone_distance(zones, there, goal))
        if zone_distance(zones, zone, goal) >= OUT_OF_THE_WAY:
            return []
        way.append(zone)
    return way


def plots_to_try(view: View, question: Question, _dice: Dice) -> Iterator[Answer]:
    """B1.e, B13.1  The first fleet without orders stays, unloads or mines where it is, or makes for a goal."""
    fleet = min(int(number) for number in question.bounds["fleets"])
    bounds = question.bounds["fleets"][str(fleet)]
    start = bounds["zone"]
    yield "plot", plotted(fleet, [], STEAMS, NOBODY)
    yield "plot", plotted(fleet, [], UNLOADS, NOBODY)
    for goal in goals_of_fleet(view, start):
        yield "plot", plotted(fleet, way_toward(view, start, goal, bounds["steps"]), STEAMS, NOBODY)
        yield "plot", plotted(fleet, way_toward(view, start, goal, 1), STEAMS, NOBODY)
    for boundary in range(BOUNDARIES):
        yield "plot", plotted(fleet, [], LAYS_MINES, boundary)


def victims_to_try(view: View, question: Question, _dice: Dice) -> Iterator[Answer]:
    """18.41.a  All boats at one ship, the worthiest first, or each at another."""
    boats, ships = question.bounds["boats"], view.sea.ships
    targets = sorted(question.bounds["targets"], key=lambda number: -ships[number].card.points)
    spread = tuple(targets[place % len(targets)] for place in range(len(boats)))
    yield "victims", victims_of(boats, spread)
    for target in targets:
        yield "victims", victims_of(boats, (target,) * len(boats))


def deployments_to_try(view: View, _question: Question, _dice: Dice) -> Iterator[Answer]:
    """B7.c  All in the middle, all as near to the enemy as may be, all as far off, or in one of the other hexes."""
    ships = view.sea.ships

    def off(place: tuple[int, int]) -> int:
        return nearest_enemy(ships, view.viewer, *place)

    yield "rest", Nothing()
    yield "deploy", deployed(view, lambda hexes: min(hexes, key=off))
    yield "deploy", deployed(view, lambda hexes: max(hexes, key=off))
    own = next((ship for ship in ships if ship.status == ON_MAP and ship.side == view.viewer), None)
    for place in range(len(places(view, own)) if own is not None else 0):
        yield "deploy", deployed(view, lambda hexes, at=place: hexes[at % len(hexes)])  # type: ignore[misc]


def mines_to_try(view: View, question: Question, dice: Dice) -> Iterator[Answer]:
    """13.25.f  None, or some placements by lot."""
    yield "done", Nothing()
    for _ in range(LAYOUTS_OF_MINES if question.bounds["count"] else 0):
        yield "mines", drawn_mines(view, question.bounds, dice)


def enemies_on_map(view: View) -> list[Ship]:
    """B7  Enemy ships on the tactical map, the worthiest first."""
    enemies = [ship for ship in view.sea.ships if ship.status == ON_MAP and ship.side != view.viewer]
    return sorted(enemies, key=lambda ship: -ship.card.points)


def moves_to_try(view: View, question: Question, _dice: Dice) -> Iterator[Answer]:
    """B7.d  All stay, all close the worthiest enemy or draw off from him, or all go one way."""
    ships = question.bounds["ships"]
    yield "done", Nothing()
    for enemy in enemies_on_map(view)[:2]:
        for sign in (1, -1):
            yield "move", moved({ship: way_from(view.sea.ships[ship], enemy, sign) for ship in ships})
    for way in range(WAYS):
        yield "move", moved(dict.fromkeys(ships, way))


def way_from(ship: Ship, enemy: Ship, sign: int) -> int:
    """B7.a  The way on the map that brings a ship nearest to another, or with the sign changed farthest from her."""

    def off(way: int) -> int:
        q, r = next_hex(ship.q, ship.r, way) if way != STAYS else (ship.q, ship.r)
        return sign * int(hex_distance(q, r, enemy.q, enemy.r)) if is_on_hexes(q, r) else OUT_OF_THE_WAY

    best: int = min((STAYS, *range(WAYS)), key=off)
    return best


def fire_to_try(view: View, question: Question, _dice: Dice) -> Iterator[Answer]:
    """B8.c  Nobody fires, or every battery that can at one ship, the worthiest first."""
    yield "done", Nothing()
    for enemy in enemies_on_map(view):
        aims = [
            (BATTERIES * int(ship) + battery, enemy.number)
            for ship, lists in question.bounds["targets"].items()
            for battery in range(BATTERIES)
            if enemy.number in lists[battery]
        ]
        if aims:
            yield "fire", fired(aims)


def launches_to_try(view: View, question: Question, _dice: Dice) -> Iterator[Answer]:
    """B9.a  Torpedoes are kept, or all that can are spent on one ship, or half of them."""
    targets, factors = question.bounds["targets"], question.bounds["factors"]
    yield "done", Nothing()
    for enemy in enemies_on_map(view):
        near = [ship for ship, aims in targets.items() if enemy.number in aims]
        for share in (1, 2):
            if near:
                yield "launch", launched([(int(ship), enemy.number, -(-factors[ship] // share)) for ship in near])
