"""Orders on offer: every order where the choice is small, one drawn at random where it is a range.

The grid: every patrol zone; every way of a fleet, steaming or with a mission where it ends; all boats at one target or
each at its own; all ships of a fleet in one hex of its place; counters drawn by some fixed seeds; all ships one way or
one ship alone; one battery alone or all at one target. What is drawn at random goes ship by ship.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Any

from ....engine.contract.questions import CHOICE, Answer, Chosen, Nothing, Question
from ....engine.game.offering import choices_offered, drawn, is_taken, legal_orders, values_offered
from ....kernel.dice import Dice
from ..rules.hexes_for_mines import drawn_mines
from ..rules.zones import zone_across
from ..tables.orders import Patrol, Plot, Victims
from ..tables.sea import View
from ..tables.ships import BOMBARDS, BOUNDARIES, LAYS_MINES, NOBODY, STEAMS, UNLOADS
from .legality import refuse
from .offers_on_map import deployed, drawn_deeds, drawn_deployment, in_turn, launches, moves, shots

MOST_OFFERED = 3000
TRIES = 20
REST_ONE_IN = 12
SEEDS_OF_MINES = 8
MOST_PLACES = 10  # hexes within one of two that lie side by side


def every_order(view: View, question: Question) -> list[Answer]:
    """All legal orders of the grid, up to a few thousand, and those that leave the rest as they are."""
    if question.asks == CHOICE:
        return choices_offered(question)
    drafts = ((question.asks, offer) for offer in offers(view, question))
    return legal_orders(view, question, drafts, refuse, MOST_OFFERED)


def offers(view: View, question: Question) -> Iterator[Any]:
    """The orders of the grid, legal or not."""
    bounds = question.bounds
    if question.asks == "patrol":
        yield from (Patrol(ship=boat, zone=zone) for boat, zone in product(bounds["boats"], bounds["zones"]))
    elif question.asks == "plot":
        yield from (plot for fleet in bounds["fleets"] for plot in plots(view, question, int(fleet)))
    elif question.asks == "victims":
        boats = bounds["boats"]
        yield from (victims_of(boats, targets) for targets in product(bounds["targets"], repeat=len(boats)))
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
            there = zone_across(view.sea.zones, zone, boundary)
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


def some_order(view: View, question: Question, dice: Dice) -> Answer:
    """One legal order, drawn with the player's own dice."""
    if question.asks == CHOICE:
        return CHOICE, Chosen(choice=drawn(dice, values_offered(question)))
    resting = next((kind for kind in ("rest", "done") if kind in question.kinds), None)
    if resting is not None and dice.take(REST_ONE_IN) == 1:
        return resting, Nothing()
    for _ in range(TRIES):
        answer = question.asks, draw_for(view, question, dice)
        if is_taken(view, question, answer, refuse):
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


def drawn_plot(view: View, question: Question, dice: Dice) -> Plot:
    """B1.e  Any way of any fleet that waits for orders, now and then with a mission."""
    fleet = drawn(dice, sorted(int(number) for number in question.bounds["fleets"]))
    bounds = question.bounds["fleets"][str(fleet)]
    way = drawn(dice, list(ways(view, bounds["zone"], bounds["steps"])))
    if bounds["can_lay_mines"] and dice.take(2) == 1:
        return plotted(fleet, way, LAYS_MINES, dice.take(BOUNDARIES) - 1)
    mission = drawn(dice, [STEAMS, STEAMS, STEAMS, BOMBARDS, UNLOADS])
    return plotted(fleet, way, mission, NOBODY)
