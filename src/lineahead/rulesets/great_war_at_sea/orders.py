"""Orders on offer: every order where the choice is small, one drawn at random where it is a range.

The grid: every patrol zone; every way of a fleet, steaming or with a mission where it ends; all boats at one target or
each at its own; all ships of a fleet in one hex of its place; counters drawn by some fixed seeds; all ships one way or
one ship alone; one battery alone or all at one target. What is drawn at random goes ship by ship.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, product
from typing import Any

from ...engine.questions import CHOICE, Chosen, Order, Question
from ...engine.ruleset import View
from ...kernel.dice import Dice
from .asking import own_on_map
from .conditions import visibility
from .deploying import entry_side, is_at_entry, may_set_up_at_sight, nearest_enemy
from .hexes_for_mines import Hex, drawn, drawn_mines, map_hexes
from .legality import refuse
from .ships import (
    BATTERIES,
    BOMBARDS,
    BOUNDARIES,
    LAYS_MINES,
    NOBODY,
    STAYS,
    STEAMS,
    UNLOADS,
    WAYS,
    Deployment,
    Gunfire,
    Launches,
    Moves,
    Nothing,
    Patrol,
    Plot,
    Ship,
    Victims,
)
from .zones import zone_across

Answer = tuple[str, Any]

MOST_OFFERED = 3000
TRIES = 20
REST_ONE_IN = 12
SEEDS_OF_MINES = 8
MOST_PLACES = 10  # hexes within one of two that lie side by side


def is_legal(view: View, question: Question, answer: Answer) -> bool:
    """Whether an answer would be taken."""
    return answer[0] == CHOICE or refuse(view, question, Order("", question.number, *answer)) is None


def every_order(view: View, question: Question) -> list[Answer]:
    """All legal orders of the grid, up to a few thousand, and those that leave the rest as they are."""
    if question.asks == CHOICE:
        return [(CHOICE, Chosen(choice=each)) for each in values_offered(question)]
    offered = ((question.asks, each) for each in offers(view, question))
    closing = [(kind, Nothing()) for kind in ("rest", "done") if kind in question.kinds]
    return [*islice((each for each in offered if is_legal(view, question, each)), MOST_OFFERED), *closing]


def values_offered(question: Question) -> list[int]:
    """The numbers that answer a choice."""
    bounds = question.bounds
    return list(bounds["choices"]) if "choices" in bounds else list(range(bounds["low"], bounds["high"] + 1))


def offers(view: View, question: Question) -> Iterator[Any]:
    """The orders of the grid, legal or not."""
    bounds = question.bounds
    if question.asks == "patrol":
        yield from (Patrol(ship=boat, zone=zone) for boat, zone in product(bounds["boats"], bounds["zones"]))
    elif question.asks == "plot":
        yield from (each for fleet in bounds["fleets"] for each in plots(view, question, int(fleet)))
    elif question.asks == "victims":
        boats = bounds["boats"]
        yield from (victims_of(boats, each) for each in product(bounds["targets"], repeat=len(boats)))
    elif question.asks == "deploy":
        yield from (deployed(view, partial(in_turn, place)) for place in range(MOST_PLACES))
    elif question.asks == "mines":
        yield from (drawn_mines(view, bounds, Dice.seeded(seed)) for seed in range(SEEDS_OF_MINES))
    elif question.asks == "move":
        yield from moves(bounds["ships"])
    elif question.asks == "fire":
        yield from shots(bounds["targets"])
    else:
        yield from launches(bounds)


def ways(view: View, zone: int, steps: int) -> Iterator[list[int]]:
    """B1.b  Every way from a zone over so many boundaries or fewer."""
    yield []
    if steps > 0:
        for boundary in range(BOUNDARIES):
            there = zone_across(view.tables["zones"], zone, boundary)
            if there != NOBODY:
                yield from ([there, *rest] for rest in ways(view, there, steps - 1))


def plots(view: View, question: Question, fleet: int) -> Iterator[Plot]:
    """B1.e  Every way of a fleet with every mission at its end."""
    bounds = question.bounds["fleets"][str(fleet)]
    missions = [(STEAMS, NOBODY), (BOMBARDS, NOBODY), (UNLOADS, NOBODY)]
    if bounds["can_lay_mines"]:
        missions += [(LAYS_MINES, boundary) for boundary in range(BOUNDARIES)]
    for way, (mission, boundary) in product(ways(view, bounds["zone"], bounds["steps"]), missions):
        yield plotted(fleet, way, mission, boundary)


def plotted(fleet: int, way: list[int], mission: int, boundary: int) -> Plot:
    """B1.e  A line of the log sheet."""
    plot = Plot(fleet=fleet, steps=len(way), mission=mission, mine_boundary=boundary)
    plot.path[: len(way)] = way
    return plot


def victims_of(boats: list[int], targets: tuple[int, ...]) -> Victims:
    """18.41.a  A target for each boat, in the order of their numbers."""
    victims = Victims()
    for boat, target in zip(boats, targets, strict=True):
        victims.targets[boat] = target
    return victims


def places(view: View, ship: Ship) -> list[Hex]:
    """B7.c  The hexes where a ship's fleet comes in."""
    side = entry_side(view.battle, view.tables["fleets"], ship.fleet)
    return [(q, r) for q, r in map_hexes() if is_at_entry(q, r, side)]


def places_at_sight(view: View) -> list[Hex]:
    """P.m2  The hexes at the edge of sighting, where the viewer may set up there."""
    if not may_set_up_at_sight(view.battle, view.viewer):
        return []
    ships, sight = view.tables["ships"], visibility(view.battle)
    return [(q, r) for q, r in map_hexes() if nearest_enemy(ships, view.viewer, q, r) == sight]


def in_turn(place: int, hexes: list[Hex]) -> Hex:
    """B7.c  The so-manieth of some hexes, over and over."""
    return hexes[place % len(hexes)]


def deployed(view: View, pick: Callable[[list[Hex]], Hex]) -> Deployment:
    """B7.c  Each ship of the viewer's in one of her hexes."""
    order = Deployment()
    for ship in own_on_map(view):
        order.q[ship.number], order.r[ship.number] = pick(places(view, ship))
    return order


def moves(ships: list[int]) -> Iterator[Moves]:
    """B7.d  All ships one way, or one of them alone."""
    for way in range(WAYS):
        yield moved(dict.fromkeys(ships, way))
        if len(ships) > 1:
            yield from (moved({ship: way}) for ship in ships)


def moved(ways_of: dict[int, int]) -> Moves:
    """B7.d  Each of these ships by her way, all others stay."""
    order = Moves()
    for ship, way in ways_of.items():
        order.ways[ship] = way
    return order


def shots(targets: dict[str, list[list[int]]]) -> Iterator[Gunfire]:
    """B8.c  Every battery that can at one target, or one battery alone."""
    single = [
        (BATTERIES * int(ship) + battery, target)
        for ship, lists in targets.items()
        for battery in range(BATTERIES)
        for target in lists[battery]
    ]
    for target in sorted({each for _, each in single}):
        yield fired([(place, each) for place, each in single if each == target])
    yield from (fired([each]) for each in single)


def fired(aims: list[tuple[int, int]]) -> Gunfire:
    """B8.c  Each of these batteries at its target."""
    order = Gunfire()
    for place, target in aims:
        order.targets[place] = target
    return order


def launches(bounds: dict[str, Any]) -> Iterator[Launches]:
    """B9.a  One ship alone with all her torpedoes or one, or every ship with all at her first target."""
    targets, factors = bounds["targets"], bounds["factors"]
    yield launched([(int(ship), aims[0], factors[ship]) for ship, aims in targets.items()])
    for ship, aims in targets.items():
        for target, count in product(aims, sorted({1, factors[ship]})):
            yield launched([(int(ship), target, count)])


def launched(attacks: list[tuple[int, int, int]]) -> Launches:
    """B9.a  Each of these ships at her target with so many factors."""
    order = Launches()
    for ship, target, factors in attacks:
        order.targets[ship], order.factors[ship] = target, factors
    return order


def some_order(view: View, question: Question, dice: Dice) -> Answer:
    """One legal order, drawn with the player's own dice."""
    if question.asks == CHOICE:
        return CHOICE, Chosen(choice=drawn(dice, values_offered(question)))
    resting = next((kind for kind in ("rest", "done") if kind in question.kinds), None)
    if resting is not None and dice.take(REST_ONE_IN) == 1:
        return resting, Nothing()
    for _ in range(TRIES):
        answer = question.asks, draw_for(view, question, dice)
        if is_legal(view, question, answer):
            return answer
    return (resting, Nothing()) if resting is not None else every_order(view, question)[0]


def draw_for(view: View, question: Question, dice: Dice) -> Any:
    """An order, perhaps not a legal one."""
    bounds = question.bounds
    if question.asks == "patrol":
        return Patrol(ship=drawn(dice, bounds["boats"]), zone=drawn(dice, bounds["zones"]))
    if question.asks == "plot":
        return drawn_plot(view, question, dice)
    if question.asks == "victims":
        victims = victims_of(bounds["boats"], tuple(drawn(dice, bounds["targets"]) for _ in bounds["boats"]))
        for boat in bounds["boats"]:
            victims.ranks[boat] = dice.take(len(bounds["boats"]) + 1)
        return victims
    if question.asks == "deploy":
        return drawn_deployment(view, dice)
    if question.asks == "mines":
        return drawn_mines(view, bounds, dice)
    return drawn_deeds(question, dice)


def drawn_deeds(question: Question, dice: Dice) -> Any:
    """B7.d, B8.c, B9.a  Moves, fire or torpedoes, ship by ship; now and then one does nothing."""
    bounds = question.bounds
    if question.asks == "move":
        return moved({ship: drawn(dice, [STAYS, *range(WAYS)]) for ship in bounds["ships"]})
    if question.asks == "fire":
        aims = [
            (BATTERIES * int(ship) + battery, drawn(dice, [NOBODY, *lists[battery], *lists[battery]]))
            for ship, lists in bounds["targets"].items()
            for battery in range(BATTERIES)
        ]
        return fired(aims)
    attacks = []
    for ship, aims_of in bounds["targets"].items():
        if dice.take(3) > 1:
            attacks.append((int(ship), drawn(dice, aims_of), dice.take(bounds["factors"][ship] + 1) - 1 or 1))
    return launched(attacks)


def drawn_plot(view: View, question: Question, dice: Dice) -> Plot:
    """B1.e  Any way of any fleet that waits for orders, now and then with a mission."""
    fleet = drawn(dice, sorted(int(each) for each in question.bounds["fleets"]))
    bounds = question.bounds["fleets"][str(fleet)]
    way = drawn(dice, list(ways(view, bounds["zone"], bounds["steps"])))
    if bounds["can_lay_mines"] and dice.take(2) == 1:
        return plotted(fleet, way, LAYS_MINES, dice.take(BOUNDARIES) - 1)
    mission = drawn(dice, [STEAMS, STEAMS, STEAMS, BOMBARDS, UNLOADS])
    return plotted(fleet, way, mission, NOBODY)


def drawn_deployment(view: View, dice: Dice) -> Deployment:
    """B7.c, P.m2  Ships anywhere in their places, or now and then at the edge of sighting."""
    at_sight = places_at_sight(view)
    if at_sight and dice.take(2) == 1:
        return deployed(view, lambda hexes: drawn(dice, at_sight))
    return deployed(view, lambda hexes: drawn(dice, hexes))
