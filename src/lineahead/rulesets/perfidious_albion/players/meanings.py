"""What an order is after, in a sentence, from the view of whoever gives it and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....engine.contract.plans import as_planned
from ....engine.contract.questions import Answer, Question
from ....engine.words.log_words import whose
from ....kernel.open_table import distance, relative_bearing
from ..play.standing import usual_steam
from ..rules.arcs import BROADSIDE_FROM, BROADSIDE_TO, off_bow
from ..rules.engagement import leading_ship
from ..rules.formation import ships_in
from ..rules.geometry import inches
from ..rules.tracks import end_of_order
from ..tables.doctrine import Doctrine
from ..tables.orders import Detach, Place, Repair, Salvo, Steam, Templates
from ..tables.sea import View
from ..tables.ships import INCH, NOBODY, Ship, Wedge, flotation_left, is_in_play
from ..tables.weights import Weights
from ..words.vocabulary import EDGES, ship_name
from .costs import cost_of_torpedoes
from .exchange import place_expected
from .plans import is_charging, weigh_up
from .torpedoes import lay_trial, would_cross

CLOSING = {
    ("steam", "rest"): "The rest go on as they are.",
    ("place", "rest"): "The rest lie where they are proposed.",
}
MENDS = ("pumps out water", "fights her fire", "mends her engines", "mends her steering gear")
HOLDS_WITHIN = INCH
ALMOST_GONE = 2


def meant(view: View, question: Question, answer: Answer) -> str:
    """SEQ  What an order is after; nothing where that goes without saying."""
    kind, order = answer
    tellers: dict[str, Callable[[View, Any], str]] = {
        "steam": steam_meant,
        "detach": detach_meant,
        "templates": templates_meant,
        "fire": fire_meant,
        "repair": repair_meant,
        "place": place_meant,
    }
    if kind == "first":
        return first_meant(question, order.choice)
    if kind == "activate":
        return f"{squadron_named(view, order.choice)} fires next."
    return tellers[kind](view, order) if kind in tellers else CLOSING.get((question.asks, kind), "")


def squadron_named(view: View, squadron: int) -> str:
    """MOV.a  A squadron by the name of the ship that leads it."""
    ships = view.sea.ships
    name = ship_name(view, leading_ship(ships, squadron))
    return f"{whose(name)} squadron" if ships_in(ships, squadron) > 1 else name


def first_meant(question: Question, choice: int) -> str:
    """SEQ.3  Why a side is to move first."""
    if choice == question.to:
        return "Moving first takes the ground before the enemy has it."
    return "The enemy moves first, so that his moves are seen before the answer."


def steam_meant(view: View, order: Steam) -> str:
    """MOV  Why a squadron goes where it is sent."""
    sea, weights = view.sea, Weights()
    leader, name = sea.ships[leading_ship(sea.ships, order.squadron)], squadron_named(view, order.squadron)
    if leader.flees or sea.squadrons[order.squadron].flees:
        return f"{name} flees for the safest edge."
    weigh_up(sea, as_planned(Doctrine(), view.scenario, view.viewer), order.squadron, weights)
    if meets_fewer_torpedoes(view, order, leader):
        return f"{name} turns out of the way of torpedoes."
    if weights.edges:
        edges = " or ".join(words for edge, words in EDGES.items() if weights.edges & edge)
        return f"{name} makes for the {edges} edge."
    if weights.quarry == NOBODY:
        return f"{name} goes on: no enemy is on the table."
    return f"{name} {approach_meant(view, order, leader, weights)}."


def meets_fewer_torpedoes(view: View, order: Steam, leader: Ship) -> bool:
    """TOR.c  Whether a leader would meet torpedoes by going on as she goes, and fewer by this move."""
    sea, usual = view.sea, Steam()
    usual_steam(sea.battle, sea.ships, sea.squadrons, sea.areas, order.squadron, usual)
    met = []
    for each in (usual, order):
        x, y, _ = end_of_order(leader, each)
        met.append(cost_of_torpedoes(sea.wedges, leader, leader.x, leader.y, x, y))
    return bool(met[1] < met[0])


def approach_meant(view: View, order: Steam, leader: Ship, weights: Weights) -> str:
    """GUN.f, TOR.a  How a squadron's place to its quarry changes."""
    quarry = view.sea.ships[weights.quarry]
    there_x, there_y = place_expected(quarry)
    x, y, heading = end_of_order(leader, order)
    before, after = inches(leader, quarry), distance(x, y, there_x, there_y)
    whom = f"{ship_name(view, weights.quarry)}, {after // INCH} inches off"
    if is_charging(leader) and after < before:
        return f"closes {whom}, for her torpedoes"
    if weights.cuts_off and after < before:
        return f"cuts off {whom}"
    off = off_bow(relative_bearing(x, y, heading, there_x, there_y))
    bears = ", her broadside bearing" if BROADSIDE_FROM <= off <= BROADSIDE_TO else ""
    if abs(after - before) <= HOLDS_WITHIN:
        return f"keeps her distance from {whom}{bears}"
    return f"{'closes' if after < before else 'opens the range from'} {whom}{bears}"


def detach_meant(view: View, order: Detach) -> str:
    """MOV.b  Why a ship leaves her squadron."""
    return f"{ship_name(view, order.ship)} is left to herself, so that she does not hold back the others."


def templates_meant(view: View, order: Templates) -> str:
    """TOR.c  How many torpedoes go, and in whose way they lie."""
    torpedoes = sum(wedge.torpedoes for wedge in order.wedges[: order.count])
    if torpedoes == 0:
        return "No torpedo leaves its tube for now."
    told = f"{torpedoes} torpedo{'es' if torpedoes > 1 else ''}"
    met = {number for place in range(order.count) for number in crossed_by(view, order, place)}
    if not met:
        return f"{told} to make the enemy turn."
    return f"{told} in the way of {' and '.join(ship_name(view, number) for number in sorted(met))}."


def crossed_by(view: View, order: Templates, place: int) -> list[int]:
    """TOR.c  The enemies who would steam over a template if they held their course."""
    battle, ships, trial, wedge = view.sea.battle, view.sea.ships, Wedge(), order.wedges[place]
    lay_trial(ships[wedge.ship], wedge.cell, wedge.to_starboard, trial)
    enemies = (ship for ship in ships if is_in_play(ship) and ship.side != view.viewer)
    return [ship.number for ship in enemies if would_cross(battle, trial, ship)]


def fire_meant(view: View, order: Salvo) -> str:
    """GUN.b  At whom a squadron fires, and whether it may be the end of her."""
    ships = view.sea.ships
    targets = list(dict.fromkeys(aim.target for aim in order.aims[: order.count]))
    if not targets:
        return f"{squadron_named(view, order.squadron)} holds its fire."
    leader = ships[leading_ship(ships, order.squadron)]
    told = " and ".join(
        f"{ship_name(view, target)}, {inches(leader, ships[target]) // INCH} inches off" for target in targets
    )
    is_end = len(targets) == 1 and flotation_left(ships[targets[0]]) <= ALMOST_GONE
    return f"{squadron_named(view, order.squadron)} fires at {told}{', to make an end of her' if is_end else ''}."


def repair_meant(view: View, order: Repair) -> str:
    """DCT.c  What a ship mends."""
    return f"{ship_name(view, order.ship)} {MENDS[order.what]}."


def place_meant(view: View, order: Place) -> str:
    """MOV.p  Where a squadron waits for the enemy."""
    first = next(ship.number for ship in view.sea.ships if ship.squadron == order.squadron)
    return f"{ship_name(view, first)} takes her place with all that follow her."
