"""B7, B8, B9  Orders on offer on the tactical map: set-up, moves, fire and torpedoes, by a grid or drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from ....engine.contract.questions import Question
from ....engine.game.offering import drawn
from ....kernel.dice import Dice
from ..rules.conditions import visibility
from ..rules.deploying import entry_side, is_at_entry, may_set_up_at_sight, nearest_enemy
from ..rules.hexes_for_mines import Hex, map_hexes
from ..tables.cards import BATTERIES
from ..tables.orders import Deployment, Gunfire, Launches, Moves
from ..tables.sea import View
from ..tables.ships import NOBODY, STAYS, WAYS, Ship
from .asking import own_on_map


def places(view: View, ship: Ship) -> list[Hex]:
    """B7.c  The hexes where a ship's fleet comes in."""
    side = entry_side(view.sea.battle, view.sea.fleets, ship.fleet)
    return [(q, r) for q, r in map_hexes() if is_at_entry(q, r, side)]


def places_at_sight(view: View) -> list[Hex]:
    """P.m2  The hexes at the edge of sighting, where the viewer may set up there."""
    if not may_set_up_at_sight(view.sea.battle, view.viewer):
        return []
    ships, sight = view.sea.ships, visibility(view.sea.battle)
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
    for target in sorted({number for _, number in single}):
        yield fired([(place, aimed) for place, aimed in single if aimed == target])
    yield from (fired([shot]) for shot in single)


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


def drawn_deployment(view: View, dice: Dice) -> Deployment:
    """B7.c, P.m2  Ships anywhere in their places, or now and then at the edge of sighting."""
    at_sight = places_at_sight(view)
    if at_sight and dice.take(2) == 1:
        return deployed(view, lambda _hexes: drawn(dice, at_sight))
    return deployed(view, lambda hexes: drawn(dice, hexes))


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
