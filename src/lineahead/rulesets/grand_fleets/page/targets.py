"""4, 5  What a ship can attack: battery by battery every enemy, with the odds, or the rule that is in the way."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....engine.contract.questions import Question, Refusal
from ....engine.page.shapes import Words
from ....engine.words.odds import mean
from ....kernel.dice import D10
from ....kernel.numbers import FULL_CIRCLE
from ..knowledge.view import name_of
from ..odds.attack import volleys_of
from ..odds.battery import ARMOUR, BANDS, EVERY_ARC, BatteryOdds, battery_odds, dice_bearing, weapons_of, why_silent
from ..odds.flotilla import flotilla_odds
from ..odds.shapes import Band
from ..odds.words import TORPEDOES, Reason, in_brief
from ..play.legality import attack_with, refuse_act
from ..play.offers import tubes_ready
from ..rules import breaches
from ..rules.alternation import GUNFIRE, TORPEDO
from ..rules.arcs import IN_SECTOR, arcs_to, aspect_of
from ..rules.board import does_block, range_between
from ..rules.breaches import LAWFUL
from ..rules.damage import does_penetrate
from ..rules.fire_limits import is_casemate, searchlight_breach
from ..rules.flotillas import boats_with
from ..rules.gunfire import band_at, band_limit, blocking_size, guns_bearing, is_target, most_light_dice
from ..rules.sight import is_night
from ..tables.charts import OUT_OF_RANGE
from ..tables.orders import ALL_ROUND, LIGHT_GUNS, TO_PORT, TO_STARBOARD, Battery, Fire, Launch
from ..tables.sea import View
from ..tables.ships import (
    MILE,
    MOST_TORPEDO_TYPES,
    MOST_TUBE_GROUPS,
    ON_BOARD,
    VERY_SMALL,
    Options,
    Ship,
    hull_boxes,
    light_gun_rating,
    tubes_left,
)
from ..words.breaches import BEFORE_NAMES, BREACHES, OF_SHIP
from ..words.on_chart import bearing_between, in_miles
from ..words.vocabulary import at_least, calibre, range_shown
from .preview_of_attack import odds_of, weapon_names_of
from .reach import reach_of
from .sectors import sectors_bearing
from .shapes_of_reach import Sector
from .shapes_of_targets import Aim, DamageOfTarget, LineRefusal, Target, Targets, TargetsOfBattery, WeaponNamed
from .shapes_of_targets import Battery as BatteryTold

LAUNCH = "launch"
MOVES = ("move", "manoeuvre")
LINE_BLOCKED = tuple(BREACHES[breach].rule for breach in (breaches.LINE_BLOCKED, breaches.RUN_BLOCKED))
OUT_OF_REACH = {BREACHES[breach].rule: words for breach, words in BEFORE_NAMES.items()}
FINE = 6  # decimals of a chance

Why = Refusal | Reason


@dataclass(frozen=True, slots=True)
class Lie:
    """4.1  How a target lies to a ship: range and arcs, its aspect, and bearings in hundredths of a degree."""

    target: Ship
    distance: int
    arcs: int
    aspect: int
    bearing: int
    true_bearing: int
    boats: list[Ship]  # of a flotilla


def targets(view: View, question: Question, ship: int) -> Targets | Refusal:
    """4, 5  The batteries of any ship with all their targets: torpedoes if these are asked for, else guns."""
    ships = view.sea.ships
    if not 0 <= ship < len(ships):
        return to_act(view, breaches.NO_SUCH_SHIP, ship)
    firer = ships[ship]
    if question.asks in MOVES and ship in question.about:
        return {"ship": ship, "kind": "move", "batteries": [], "move": reach_of(view, firer)}
    lies = [lie_of(view, firer, other) for other in ships if firer.status == ON_BOARD and is_target(firer, other)]
    if question.asks == LAUNCH:
        batteries = [tubes_told(view, question, firer, kind, lies) for kind in torpedo_types(firer)]
    else:
        batteries = [guns_told(view, question, firer, battery, lies) for battery in batteries_of(view, firer)]
    if question.asks == LAUNCH:
        return {"ship": ship, "kind": "launch", "batteries": batteries}
    found: Targets = {"ship": ship, "kind": "fire", "batteries": batteries}
    return {**found, "searchlight": in_searchlight(view, firer)} if is_night(view.sea.battle) else found


def in_searchlight(view: View, firer: Ship) -> list[int]:
    """9.7.f  The ships that she can light up when she fires."""
    battle, ships = view.sea.battle, view.sea.ships
    orders = [Fire(ship=firer.number, light=1 + number) for number in range(len(ships))]
    return [order.light - 1 for order in orders if searchlight_breach(battle, ships, order) == LAWFUL]


def lie_of(view: View, firer: Ship, target: Ship) -> Lie:
    """4.12, 4.13, 4.21  Where a target lies from a ship, and which aspect it shows her."""
    board = view.sea.battle.board
    true_bearing = bearing_between(board, firer, target)
    return Lie(
        target,
        range_between(board, firer, target),
        arcs_to(board, firer, target),
        aspect_of(arcs_to(board, target, firer)),
        (true_bearing - firer.heading) % FULL_CIRCLE,
        true_bearing,
        boats_with(view.sea.ships, target),
    )


def batteries_of(view: View, firer: Ship) -> list[Battery]:
    """4.11.c, 4.4.b  Each gun type, its halves where casemates may split, and the light guns to either side."""
    batteries = []
    for weapon in weapons_of(firer):
        if weapon < LIGHT_GUNS:
            batteries.append(Battery(weapon=weapon, to_side=ALL_ROUND))
            if view.sea.battle.options.casemates_at_two != 0 and is_casemate(firer, weapon):
                batteries += [Battery(weapon=weapon, to_side=side) for side in (TO_PORT, TO_STARBOARD)]
        elif weapon == LIGHT_GUNS and max(firer.card.light_guns) > 0:
            dice = max(1, most_light_dice(firer))
            batteries += [Battery(weapon=weapon, to_side=side, dice=dice) for side in (TO_PORT, TO_STARBOARD)]
    return batteries


def torpedo_types(firer: Ship) -> list[int]:
    """1.6  The torpedo types of a ship."""
    return [weapon - TORPEDOES for weapon in weapons_of(firer) if weapon >= TORPEDOES]


def guns_told(view: View, question: Question, firer: Ship, battery: Battery, lies: list[Lie]) -> BatteryTold:
    """4.1  One battery: its barrels and bands, why it is silent if it is, and every enemy as a target."""
    left = guns_bearing(firer, battery, EVERY_ARC)
    silent = acted_already(view, question, firer) or why_silent(firer, battery.weapon, 0, EVERY_ARC)
    silent = silent or (None if left > 0 else in_brief(breaches.NO_MOUNT_LEFT))
    return {
        **names_of(view, firer, battery.weapon, battery.weapon),
        "to_side": battery.to_side,
        "light": battery.weapon == LIGHT_GUNS,
        "not_with": not_with(battery),
        "barrels_left": light_gun_rating(firer) if battery.weapon == LIGHT_GUNS else left,
        "light_dice": light_dice(firer) if battery.weapon == LIGHT_GUNS else [],
        "silent": words_of(silent),
        "bands": [band_limit(firer, battery.weapon, band) for band in range(len(BANDS))],
        "sectors": sectors_of_guns(firer, battery),
        **targets_told(view, silent, [gun_target(view, firer, battery, lie, silent) for lie in lies]),
    }


def light_dice(firer: Ship) -> list[int]:
    """4.4.a, 4.4.c  The most light gun dice to one side, by how many go to the other."""
    rating = light_gun_rating(firer)
    return [min(most_light_dice(firer), rating - taken) for taken in range(rating + 1)]


def tubes_told(view: View, question: Question, firer: Ship, kind: int, lies: list[Lie]) -> BatteryTold:
    """5.1  One torpedo type in the same form; its bands all end where its one range does."""
    weapon = TORPEDOES + kind
    silent = acted_already(view, question, firer) or why_silent(firer, weapon, 0, EVERY_ARC)
    return {
        **names_of(view, firer, weapon, kind),
        "to_side": ALL_ROUND,
        "light": False,
        "not_with": [],
        "barrels_left": dice_bearing(firer, weapon, 0, EVERY_ARC),
        "light_dice": [],
        "silent": words_of(silent),
        "bands": [firer.card.torpedoes[kind].reach] * len(BANDS),
        "sectors": sectors_bearing([dice_bearing(firer, weapon, 0, arcs) for arcs in IN_SECTOR]),
        **targets_told(view, silent, [torpedo_target(view, firer, kind, lie, silent) for lie in lies]),
    }


def not_with(battery: Battery) -> list[int]:
    """4.11.c  To which sides guns of its type do not fire with it: whole battery and halves exclude each other."""
    if battery.weapon == LIGHT_GUNS:
        return []
    return [TO_PORT, TO_STARBOARD] if battery.to_side == ALL_ROUND else [ALL_ROUND]


def sectors_of_guns(firer: Ship, battery: Battery) -> list[Sector]:
    """4.12  Where how many barrels of a battery bear, to its side if it is half of one."""
    if battery.weapon == LIGHT_GUNS:
        return []
    return sectors_bearing([guns_bearing(firer, battery, arcs) for arcs in IN_SECTOR])


def targets_told(view: View, silent: Why | None, found: list[Target]) -> TargetsOfBattery:
    """4.1, 5.1  Every enemy as a target; if none can be engaged, what keeps the battery from each of them."""
    has_shot = silent is not None or any(target["legal"] for target in found)
    return {"no_target": None if has_shot else why_no_target(view, found), "targets": found}


def why_no_target(view: View, found: list[Target]) -> Words:
    """4.12, 4.13, 4.14, 5.1  The enemies, sorted by the rule in the way; the rule that most of them meet is named."""
    if not found:
        return {"rule": "GF-4.11.r5", "words": "no enemy ship is on the board"}
    by_rule: dict[str, list[tuple[int, LineRefusal]]] = {}
    for target in sorted(found, key=lambda each: each["range"]):
        if target["refusal"] is not None:
            by_rule.setdefault(target["refusal"]["rule"], []).append((target["ship"], target["refusal"]))
    rule = max(by_rule, key=lambda clause: len(by_rule[clause]))
    return {"rule": rule, "words": "; ".join(out_of_reach(view, clause, met) for clause, met in by_rule.items())}


def out_of_reach(view: View, rule: str, met: list[tuple[int, LineRefusal]]) -> str:
    """4.12, 4.13, 4.14, 5.1  The enemies that one rule keeps a battery from, all by name."""
    if rule in LINE_BLOCKED:
        return ", ".join(f"{name_of(view, ship)} behind {listed(view, refusal['blocking'])}" for ship, refusal in met)
    names = listed(view, [ship for ship, _ in met])
    return f"{OUT_OF_REACH[rule]} {names}" if rule in OUT_OF_REACH else f"{names}: {met[0][1]['words']}"


def listed(view: View, ships: list[int]) -> str:
    """Ships by name, one after the other."""
    *most, last = [name_of(view, ship) for ship in ships]
    return f"{', '.join(most)} and {last}" if most else last


def names_of(view: View, firer: Ship, weapon: int, number: int) -> WeaponNamed:
    """1.5, 1.6  The number under which a weapon is ordered to attack, and what it is called."""
    name = weapon_names_of(view, firer)[weapon]
    return {"weapon": number, "name": name, "short": calibre(name)}


def acted_already(view: View, question: Question, firer: Ship) -> Refusal | None:
    """4.b, 5.a  That a ship has fired or launched in this phase."""
    if view.sea.battle.phase == GUNFIRE and question.asks == "fire" and firer.fired != 0:
        return to_act(view, breaches.FIRED_ALREADY, firer.number)
    if view.sea.battle.phase == TORPEDO and question.asks == LAUNCH and firer.launched != 0:
        return to_act(view, breaches.LAUNCHED_ALREADY, firer.number)
    return None


def to_act(view: View, breach: int, ship: int) -> Refusal:
    """0.21.a, 4.b, 5.a  Why a ship is not to act, in the words of a refusal."""
    return Refusal(BREACHES[breach].rule, BREACHES[breach].told(OF_SHIP, view, ship))


def gun_target(view: View, firer: Ship, battery: Battery, lie: Lie, silent: Why | None) -> Target:
    """4.1, 4.2  One enemy for one battery: the dice that bear with their odds, or the rule against it."""
    aimed = replace(battery, target=lie.target.number)
    barrels = guns_bearing(firer, aimed, lie.arcs)
    refusal = silent or refuse_act(view, attack_with(firer, aimed))
    odds = BatteryOdds(battery.weapon)
    if refusal is None:
        odds = odds_of(view, firer, aimed, attack_with(firer, aimed))
    band = band_at(firer, battery.weapon, lie.distance)
    blocked = blocking(view, firer, lie.target, refusal)
    return target_told(lie, None if band == OUT_OF_RANGE else BANDS[band], barrels, refusal, blocked, odds)


def torpedo_target(view: View, firer: Ship, kind: int, lie: Lie, silent: Why | None) -> Target:
    """5.1, 5.2  One enemy for one torpedo type; `tubes` are those ready, as an order to launch lists them."""
    ready = tubes_of_type(tubes_ready(view, firer, lie.target), kind)
    wanted = ready if sum(ready) > 0 else any_tube(firer, kind)
    refusal = silent or refuse_act(view, Launch(ship=firer.number, target=lie.target.number, tubes=wanted))
    odds = BatteryOdds(TORPEDOES + kind)
    if refusal is None:
        odds = battery_odds(firer, lie.target, TORPEDOES + kind, sum(ready), lie.distance, lie.aspect, view.sea.battle)
    blocked = blocking(view, firer, lie.target, refusal)
    return {**target_told(lie, None, sum(ready), refusal, blocked, odds), "tubes": ready}


def tubes_of_type(tubes: list[int], kind: int) -> list[int]:
    """5.11.r1  Those of some tubes, listed by type and group, that are of one type."""
    return [count if place // MOST_TUBE_GROUPS == kind else 0 for place, count in enumerate(tubes)]


def any_tube(firer: Ship, kind: int) -> list[int]:
    """5.2.c  One tube that is not spent, wherever it bears."""
    tubes = [0] * (MOST_TORPEDO_TYPES * MOST_TUBE_GROUPS)
    group = next((number for number in range(MOST_TUBE_GROUPS) if tubes_left(firer, kind, number) > 0), 0)
    tubes[kind * MOST_TUBE_GROUPS + group] = 1
    return tubes


def blocking(view: View, firer: Ship, target: Ship, refusal: Why | None) -> list[int]:
    """4.14.b, 5.13  The ships that stand in the line of an attack refused for that, the nearest to the firer first."""
    battle = view.sea.battle
    ships: list[Ship] = view.sea.ships
    if refusal is None or refusal.rule not in LINE_BLOCKED:
        return []
    size = blocking_size(firer, target) if refusal.rule == LINE_BLOCKED[0] else VERY_SMALL
    thirds = [ship for ship in ships if ship.status == ON_BOARD and ship is not firer and ship is not target]
    in_the_way = [
        ship
        for ship in thirds
        if ship.card.size_class >= size and does_block(battle.board, ships, firer, target, ship, size)
    ]
    return [ship.number for ship in sorted(in_the_way, key=lambda each: range_between(battle.board, firer, each))]


def target_told(
    lie: Lie, band: Band | None, barrels: int, refusal: Why | None, blocked: list[int], odds: BatteryOdds
) -> Target:
    """4.2, 4.31  A target in plain values; without legal shot there are no odds."""
    refused = words_of(refusal)
    aim: Aim = {
        "ship": lie.target.number,
        "range": in_miles(lie.distance / MILE),
        "range_shown": range_shown(lie.distance),
        "bearing": lie.bearing / 100,
        "true_bearing": lie.true_bearing / 100,
        "band": band,
        "barrels": barrels,
        "legal": refusal is None,
        "refusal": None
        if refused is None
        else {**refused, "blocked_by": next(iter(blocked), None), "blocking": blocked},
        "needs": needed_to_hit(odds),
        "modifier": odds.modifier,
        "reasons": [{"rule": reason.rule, "words": reason.words, "value": reason.value} for reason in odds.reasons],
        "armour": None if odds.armour is None else ARMOUR[odds.armour],
        "pierces": needed_to_pierce(odds),
        "hits": [round(chance, FINE) for chance in odds.hits.probabilities()],
        "mean_hits": round(float(odds.hits.mean()), FINE),
    }
    return {**aim, **damage_told(lie, odds)}


def damage_told(lie: Lie, odds: BatteryOdds) -> DamageOfTarget:
    """4.31, 9.3.d  What a battery may do to a target; to a flotilla hit by hit, and how many boats it may lose."""
    if lie.boats and odds.barrels > 0:
        dealt = flotilla_odds(lie.boats, volleys_of([odds]), Options(criticals=0))
        return {
            "damage": [round(chance, FINE) for chance in dealt.boxes],
            "mean_damage": round(mean(dealt.boxes), FINE),
            "sunk": round(dealt.sunk, FINE),
            "boats_lost": [round(chance, FINE) for chance in dealt.boats],
        }
    boxes = hull_boxes(lie.target) - lie.target.hull_lost
    return {
        "damage": [round(chance, FINE) for chance in odds.damage.probabilities()],
        "mean_damage": round(float(odds.damage.mean()), FINE),
        "sunk": round(float(odds.damage.at_least(boxes)), FINE),
    }


def words_of(why: Why | None) -> Words | None:
    """A refusal, or a reason to be silent, in plain values."""
    return None if why is None else {"rule": why.rule, "words": why.words}


def needed_to_hit(odds: BatteryOdds) -> str | None:
    """4.2.a, 4.23.a  What a die must show to hit, and the second die after a 10; nothing where no hit is possible."""
    if odds.to_hit is None:
        return None
    return at_least(odds.to_hit) + ("" if odds.second_roll is None else f", then {at_least(odds.second_roll)}")


def needed_to_pierce(odds: BatteryOdds) -> str | None:
    """4.31.e, 4.31.f  What a die must show to do damage; nothing where no armour is in the way."""
    if odds.target_number is None:
        return None
    return at_least(next(face for face in range(1, D10 + 1) if does_penetrate(face, odds.target_number)))
