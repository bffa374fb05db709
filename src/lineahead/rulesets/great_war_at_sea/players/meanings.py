"""What an order is after, in a sentence, from the view of whoever gives it and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ....engine.contract.questions import CHOICE, Answer, Question
from ....engine.words.log_words import counted, does, listed, number_in_words, sentence
from ....kernel.hexgrid import hex_distance
from ..rules.board import next_hex
from ..rules.contact import SEEKS
from ..rules.deploying import nearest_enemy
from ..rules.engaging import FIGHTS
from ..rules.zones import zone_distance
from ..tables.notes import Asked
from ..tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Patrol, Plot, Victims
from ..tables.sea import View
from ..tables.ships import LAYS_MINES, MINE, NOBODY, ON_MAP, STAYS, UNLOADS, Ship
from ..words.vocabulary import boundary_in_words, named_fleet, ship_name, zone_in_words
from .at_sea import fleet_to_guard, has_haven, home_of
from .on_map import way_off, way_to_enemy
from .patrols import detour_by

LEFT_AT_THAT = {
    "patrol": "The other boats are spread along the coast.",
    "plot": "The other fleets stay where they are.",
    "deploy": "The ships come in through the middle of their places.",
    "mines": "No counters are put down.",
    "move": "The ships hold their places.",
    "fire": "The guns are silent.",
    "launch": "Torpedoes are kept for a better chance.",
}


def meant(view: View, question: Question, answer: Answer) -> str:
    """B1, B7  What an order is after; nothing where that goes without saying."""
    kind, order = answer
    if question.asks == CHOICE:
        return choice_meant(view, question, int(order.choice))
    tellers: dict[str, Callable[[View, Any], str]] = {
        "patrol": patrol_meant,
        "plot": plot_meant,
        "victims": victims_meant,
        "deploy": deployment_meant,
        "mines": mines_meant,
        "move": moves_meant,
        "fire": fire_meant,
        "launch": launches_meant,
    }
    if kind in ("rest", "done"):
        return LEFT_AT_THAT.get(question.asks, "")
    return sentence(tellers[kind](view, order)) if kind in tellers else ""


def choice_meant(view: View, question: Question, choice: int) -> str:
    """B5.4  Whether a fleet looks for the enemy, and whether battle is given; of other choices nothing."""
    bounds = question.bounds
    if bounds.get("asked") == Asked.SEEK_CONTACT:
        name = named_fleet(view, bounds["fleet"])
        looks = does(name, "looks for the enemy", "look for the enemy")
        return sentence(looks if choice == SEEKS else does(name, "keeps out of sight", "keep out of sight"))
    if bounds.get("asked") == Asked.GIVE_BATTLE:
        place = zone_in_words(view, bounds["zone"])
        return f"Battle is given in {place}." if choice == FIGHTS else f"Battle is declined in {place}."
    return ""


def patrol_meant(view: View, patrol: Patrol) -> str:
    """18.1  Where a boat lies in wait."""
    sea = view.sea
    off = detour_by(sea.battle, sea.fleets, sea.zones, patrol.zone, view.viewer)
    where = "on the enemy's likely way" if off == 0 else "off the enemy's likely way"
    return f"{ship_name(view, patrol.ship)} lies in wait in {zone_in_words(view, patrol.zone)}, {where}"


def plot_meant(view: View, plot: Plot) -> str:
    """B1.e  Where a fleet goes, and what for."""
    sea, name = view.sea, named_fleet(view, plot.fleet)
    end = plot.path[plot.steps - 1] if plot.steps > 0 else sea.fleets[plot.fleet].zone
    place = zone_in_words(view, end)
    if plot.mission == LAYS_MINES:
        side = boundary_in_words(plot.mine_boundary)
        return does(name, f"mines the {side} side of {place}", f"mine the {side} side of {place}")
    if plot.mission == UNLOADS:
        return does(name, f"unloads in {place}", f"unload in {place}")
    errand = errand_of(view, plot, end)
    if plot.steps == 0:
        return does(name, f"stays in {place}{errand}", f"stay in {place}{errand}")
    return does(name, f"goes to {place}{errand}", f"go to {place}{errand}")


def errand_of(view: View, plot: Plot, end: int) -> str:
    """B1.e, SCA.e  What a fleet has to do in a zone or on the way there: its haven, an enemy, a convoy, or home."""
    sea, fleet = view.sea, view.sea.fleets[plot.fleet]
    haven, guarded = sea.battle.terms[view.viewer].haven, fleet_to_guard(sea.battle, sea.ships, sea.fleets, plot.fleet)

    def comes_to(goal: int) -> bool:
        return goal >= 0 and (end == goal or zone_distance(sea.zones, end, goal) < before(goal))

    def before(goal: int) -> int:
        return int(zone_distance(sea.zones, fleet.zone, goal))

    if has_haven(sea.battle, sea.ships, sea.fleets, plot.fleet) and comes_to(haven):
        return ", its haven" if end == haven else f" on the way to its haven, {zone_in_words(view, haven)}"
    if guarded != NOBODY and zone_distance(sea.zones, end, sea.fleets[guarded].zone) <= 1:
        return f" to cover {named_fleet(view, guarded)}"
    enemies = [
        other.zone for other in sea.fleets if other.in_use and other.side != view.viewer and comes_to(other.zone)
    ]
    if enemies:
        nearest = min(enemies, key=lambda zone: zone_distance(sea.zones, end, zone))
        return " to meet the enemy" if end == nearest else f" toward the enemy in {zone_in_words(view, nearest)}"
    is_bound = plot.steps > 0 and comes_to(home_of(sea.zones, fleet.zone, view.viewer))
    return " for home" if is_bound else ""


def named(view: View, numbers: Iterable[int]) -> str:
    """Ships by their names, each once."""
    return listed([ship_name(view, number) for number in dict.fromkeys(numbers)])


def victims_meant(view: View, victims: Victims) -> str:
    """18.41.a  Whom boats attack."""
    targets = [target for target in victims.targets if target != NOBODY]
    attack = "boat attacks" if len(targets) == 1 else "boats attack"
    return f"{number_in_words(len(targets))} {attack} {named(view, targets)}"


def own_on_map(view: View) -> list[Ship]:
    """B7  The ships of whoever gives the order."""
    return [ship for ship in view.sea.ships if ship.status == ON_MAP and ship.side == view.viewer]


def deployment_meant(view: View, deployment: Deployment) -> str:
    """B7.c  How near to the enemy ships are set up, as far as he stands there already."""
    places = [(deployment.q[ship.number], deployment.r[ship.number]) for ship in own_on_map(view)]
    together = "in one group" if len(set(places)) == 1 else f"in {counted(len(set(places)), 'group')}"
    if not places or not view.sea.battle.placed[1 - view.viewer]:
        return f"the ships are set up {together}"
    off = min(nearest_enemy(view.sea.ships, view.viewer, *place) for place in places)
    return f"the ships are set up {together}, {counted(off, 'hex', 'hexes')} from the enemy"


def mines_meant(_view: View, mines: Mines) -> str:
    """13.25.f  How many counters are put down, and how many of them are mines."""
    real = list(mines.kinds[: mines.count]).count(MINE)
    return f"{counted(mines.count, 'counter')} for the enemy to fear, {counted(real, 'mine')} among them"


def moves_meant(view: View, moves: Moves) -> str:
    """B7.d  What the ships that move are doing: leaving, closing, drawing off or keeping their range."""
    done: dict[tuple[str, str], list[int]] = {}
    for ship in own_on_map(view):
        if moves.ways[ship.number] != STAYS:
            done.setdefault(move_meant(view, ship, moves.ways[ship.number]), []).append(ship.number)
    if not done:
        return LEFT_AT_THAT["move"]
    parts = [f"{named(view, ships)} {one if len(ships) == 1 else several}" for (one, several), ships in done.items()]
    return "; ".join(parts)


def move_meant(view: View, ship: Ship, way: int) -> tuple[str, str]:
    """B7.a  What a ship is doing, and several that do the same."""
    ships, exit_side = view.sea.ships, view.sea.battle.terms[view.viewer].exit_side
    q, r = next_hex(ship.q, ship.r, way)
    change = int(way_to_enemy(ships, ship, q, r)) - int(way_to_enemy(ships, ship, ship.q, ship.r))
    if change < 0:
        enemy = ship_name(view, enemy_looked_to(view, ship))
        return f"closes {enemy}", f"close {enemy}"
    if exit_side != NOBODY and way_off(q, r, exit_side) < way_off(ship.q, ship.r, exit_side):
        side = boundary_in_words(exit_side)
        return f"makes for the {side} side", f"make for the {side} side"
    return ("draws off", "draw off") if change > 0 else ("keeps her range", "keep their range")


def enemy_looked_to(view: View, ship: Ship) -> int:
    """B7.a  The enemy by whom a ship's range is judged."""
    wanted = way_to_enemy(view.sea.ships, ship, ship.q, ship.r)
    enemies = (other for other in view.sea.ships if other.status == ON_MAP and other.side != view.viewer)
    at_range = [other for other in enemies if hex_distance(ship.q, ship.r, other.q, other.r) == wanted]
    worthiest: Ship = max(at_range, key=lambda other: other.card.points)
    return worthiest.number


def fire_meant(view: View, gunfire: Gunfire) -> str:
    """B8.c  On whom guns fire: all on one, or most on one."""
    aims = [target for target in gunfire.targets if target != NOBODY]
    if not aims:
        return LEFT_AT_THAT["fire"]
    first = max(dict.fromkeys(aims), key=aims.count)
    rest = [target for target in aims if target != first]
    words = f"fire is concentrated on {ship_name(view, first)}"
    return f"{words}, the rest on {named(view, rest)}" if rest else words


def launches_meant(view: View, launches: Launches) -> str:
    """B9.a  How many torpedoes are spent on whom."""
    factors: dict[int, int] = {}
    for target, count in zip(launches.targets, launches.factors, strict=True):
        if target != NOBODY:
            factors[target] = factors.get(target, 0) + count
    if not factors:
        return LEFT_AT_THAT["launch"]
    return listed(
        [f"{counted(count, 'torpedo factor')} at {ship_name(view, target)}" for target, count in factors.items()]
    )
