"""4, 5  The odds of an attack as it is ordered so far: battery by battery, and for each target as a whole."""

from __future__ import annotations

from ....engine.contract.questions import Refusal
from ....engine.page.orders import in_plain
from ....engine.page.shapes import Previewed
from ....engine.words.lines import refused
from ....kernel.records import copy_of
from ..odds.attack import totals
from ..odds.battery import BatteryOdds, battery_odds, weapons_of
from ..odds.words import TORPEDOES, weapon_name, weapon_names
from ..play.legality import attack_with, refuse_act
from ..play.offers import tubes_ready
from ..rules.arcs import arcs_to, aspect_of
from ..rules.board import range_between
from ..rules.breaches import LAWFUL
from ..rules.fire_limits import repeats_breach, searchlight_breach
from ..rules.flotillas import boats_with
from ..rules.gunfire import guns_bearing, is_target
from ..rules.smoke import funnels_between
from ..tables.orders import MOST_BATTERIES, Battery, Fire, Launch
from ..tables.sea import View
from ..tables.ships import MOST_TORPEDO_TYPES, MOST_TUBE_GROUPS, Ship
from ..words.breaches import BREACHES, OF_FIRE
from .shapes_of_preview import BatteryOrdered, FirePreview, LaunchPreview, TargetTotal


def weapon_names_of(view: View, ship: Ship) -> dict[int, str]:
    """1.5, 1.6  The weapons of a ship by number, as her card calls them."""
    card = view.scenario.cards[view.scenario.ships[ship.number].card]
    return {weapon: weapon_name(ship, weapon) for weapon in weapons_of(ship)} | weapon_names(card)


def preview_fire(view: View, fire: Fire, told: Previewed) -> FirePreview:
    """4.11.d, 4.2  Each battery with its odds or its refusal, and what the legal ones together do to each target."""
    firer = view.sea.ships[fire.ship]
    named, batteries = weapon_names_of(view, firer), list[BatteryOrdered]()
    legal: dict[int, list[BatteryOdds]] = {}
    ordered = fire.batteries[: max(0, min(fire.count, MOST_BATTERIES))]
    for i, battery in enumerate(ordered):
        refusal = refuse_among(view, firer, ordered[:i], battery)
        odds = BatteryOdds(battery.weapon) if refusal is not None else odds_of(view, firer, battery, fire)
        if refusal is None:
            legal.setdefault(battery.target, []).append(odds)
        battery_told = odds.as_json(named.get(battery.weapon, ""))
        batteries.append({"target": battery.target, "refusal": in_plain(refusal), **battery_told})
    targets = [total_of(view, firer, target, odds) for target, odds in legal.items()]
    return {**told, "ship": fire.ship, "batteries": batteries, "targets": targets}


def refuse_among(view: View, firer: Ship, before: list[Battery], battery: Battery) -> Refusal | None:
    """4.1, 4.11  Why a battery cannot fire, by itself or after those before it."""
    together = attack_with(firer, *before, battery)
    repeats = refused(BREACHES, repeats_breach(firer, together), OF_FIRE, view, together)
    return refuse_act(view, attack_with(firer, battery)) or repeats


def odds_of(view: View, firer: Ship, battery: Battery, fire: Fire) -> BatteryOdds:
    """4.2, 4.31, 9.7.f  The odds of a legal battery, with the searchlight that is lit before it fires."""
    battle, target = view.sea.battle, copy_of(view.sea.ships[battery.target])
    is_lit = fire.light == 1 + target.number and searchlight_breach(battle, view.sea.ships, fire) == LAWFUL
    target.lit = int(is_lit) or target.lit
    barrels = guns_bearing(firer, battery, arcs_to(battle.board, firer, target))
    distance, aspect = range_between(battle.board, firer, target), aspect_of(arcs_to(battle.board, target, firer))
    funnels = funnels_between(battle, view.sea.ships, firer, target)
    return battery_odds(firer, target, battery.weapon, barrels, distance, aspect, battle, funnels)


def total_of(view: View, firer: Ship, target: int, batteries: list[BatteryOdds]) -> TargetTotal:
    """1.4, 6.27, 9.3.d  What some batteries together do to one target."""
    ships = view.sea.ships
    boats = boats_with(ships, ships[target])
    return {"ship": target, **totals(firer, ships[target], batteries, view.sea.battle.options, boats)}


def preview_launch(view: View, launch: Launch, told: Previewed) -> LaunchPreview:
    """5.11.r1, 5.2  The tubes that are ready, and the odds of those ordered if all of them may go."""
    ships = view.sea.ships
    firer = ships[launch.ship]
    if not 0 <= launch.target < len(ships) or not is_target(firer, ships[launch.target]):
        nothing: list[int] = [0] * len(launch.tubes)
        return {**told, "ship": launch.ship, "target": launch.target, "ready": nothing, "batteries": [], "targets": []}
    salvos = [] if refuse_act(view, launch) is not None else odds_by_type(view, firer, launch)
    named = weapon_names_of(view, firer)
    return {
        **told,
        "ship": launch.ship,
        "target": launch.target,
        "ready": tubes_ready(view, firer, ships[launch.target]),
        "batteries": [{"target": launch.target, **odds.as_json(named[odds.weapon])} for odds in salvos],
        "targets": [total_of(view, firer, launch.target, salvos)] if salvos else [],
    }


def odds_by_type(view: View, firer: Ship, launch: Launch) -> list[BatteryOdds]:
    """5.2  The odds of a legal launch, torpedo type by type."""
    battle, target = view.sea.battle, view.sea.ships[launch.target]
    distance, aspect = range_between(battle.board, firer, target), aspect_of(arcs_to(battle.board, target, firer))
    counts = [sum(launch.tubes[k * MOST_TUBE_GROUPS : (k + 1) * MOST_TUBE_GROUPS]) for k in range(MOST_TORPEDO_TYPES)]
    return [
        battery_odds(firer, target, TORPEDOES + kind, count, distance, aspect, battle)
        for kind, count in enumerate(counts)
        if count > 0
    ]
