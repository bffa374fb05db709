"""GUN, VAR, DMG  Gunfire as it is ordered so far: the odds of every roll, and what all of them do to each target."""

from __future__ import annotations

from ....engine.page.orders import breach_told
from ....engine.page.shapes import Previewed
from ..files.card_checks import EQUIPMENT
from ..odds.damage import TargetOdds, odds_against
from ..odds.gunfire import GROUPS, RollOdds, odds_of_fire
from ..rules.breaches import LAWFUL, NO_SUCH_WEAPON
from ..rules.damage import does_tick_boxes
from ..rules.gunfire import firer_breach, shot_breach
from ..rules.systems import FIRST_EQUIPMENT, FIRST_MOUNT, FIRST_TUBES
from ..tables.cards import MOST_MOUNTS, MOST_TUBE_GROUPS
from ..tables.orders import DEFAULT_MG, Fire, Shot
from ..tables.sea import View
from ..tables.ships import Ship
from ..words.breaches import BREACHES
from ..words.on_chart import FINE
from ..words.vocabulary import reason
from .shapes_of_preview import FirePreview, RollTold, ShotTold, SystemLost, SystemNamed, TargetTold


def preview_fire(view: View, fire: Fire, told: Previewed) -> FirePreview:
    """GUN.c, GUN.e  Each shot or its refusal, the rolls of those that may go, and what they come to together."""
    counter = view.sea.counters[fire.counter]
    ordered = fire.shots[: max(0, min(fire.count, len(fire.shots)))]
    breaches = [breach_of_shot(view, fire, ordered, i) for i in range(len(ordered))]
    shots = [shot_told(shot, breach) for shot, breach in zip(ordered, breaches, strict=True)]
    legal = fire_of(fire.counter, [shot for shot, breach in zip(ordered, breaches, strict=True) if breach == LAWFUL])
    if counter.ship < 0 or legal.count == 0:
        return {**told, "counter": fire.counter, "shots": shots, "rolls": [], "targets": []}
    rolls = odds_of_fire(view.sea.battle, view.sea.ships, view.sea.counters, legal)
    return {
        **told,
        "counter": fire.counter,
        "shots": shots,
        "rolls": [roll_told(view, roll) for roll in rolls],
        "targets": [
            target_told(view, target, [roll for roll in rolls if roll.target == target])
            for target in dict.fromkeys(roll.target for roll in rolls)
        ],
    }


def fire_of(counter: int, shots: list[Shot]) -> Fire:
    """GUN.e  An order of these shots alone."""
    fire = Fire(counter=counter, count=len(shots))
    fire.shots[: len(shots)] = shots
    return fire


def shot_told(shot: Shot, breach: int) -> ShotTold:
    """GUN.f  A shot, and what is in its way."""
    refusal = breach_told(BREACHES, breach)
    return {"mount": shot.mount, "target": shot.target, "legal": breach == LAWFUL, "refusal": refusal}


def breach_of_shot(view: View, fire: Fire, ordered: list[Shot], number: int) -> int:
    """GUN.f  What keeps one weapon from firing as ordered, among all the others."""
    ships, counters, clouds = view.sea.ships, view.sea.counters, view.sea.clouds
    breach = firer_breach(ships, counters, fire.counter)
    if breach == LAWFUL and not 0 <= ordered[number].mount <= DEFAULT_MG:
        breach = NO_SUCH_WEAPON
    return int(breach or shot_breach(ships, counters, clouds, fire_of(fire.counter, ordered), number))


def roll_told(view: View, roll: RollOdds) -> RollTold:
    """VAR.t1  One roll: factor and modifiers, the chance of each outcome, and what its hits are good for."""
    hits = roll.hits.probabilities()
    return {
        "target": view.sea.ships[roll.target].counter,
        "group": GROUPS[roll.group],
        "range": roll.centimetres,
        "factor": roll.factor,
        "die_modifier": roll.modifier,
        "reasons": [reason(note) for note in roll.reasons],
        "outcomes": {
            "nothing": round(hits[0] - float(roll.straddle), FINE),
            "straddle": round(float(roll.straddle), FINE),
            "hits": [round(hit, FINE) for hit in hits[1:]],
        },
        "mean_hits": mean(hits),
        "damage_mean": mean(roll.damage.probabilities()),
        "effects": effects_of(view.sea.ships[roll.target], roll),
    }


def mean(chances: list[float]) -> float:
    """The number to be expected."""
    return round(sum(number * chance for number, chance in enumerate(chances)), FINE)


def effects_of(target: Ship, roll: RollOdds) -> str:
    """GUN.d, GUN.g, GUN.r8  Words for what hits of a roll cannot do to so large a ship."""
    small = [weapon for weapon in roll.scored_by if not does_tick_boxes(target, weapon[0])]
    if not small:
        return ""
    who = "these weapons tick" if len(small) == len(roll.scored_by) else "the smaller weapons tick"
    return f"{who} no damage box on a ship larger than a corvette"


def target_told(view: View, target: int, rolls: list[RollOdds]) -> TargetTold:
    """DMG, LOC  What all rolls at one target come to: damage boxes, systems, 0 points, the end of her."""
    ship = view.sea.ships[target]
    odds = odds_against(view.sea.battle, ship, rolls)
    return {
        "counter": ship.counter,
        "ship": target,
        "damage": [round(chance, FINE) for chance in odds.damage.probabilities()],
        "mean_damage": mean(odds.damage.probabilities()),
        "no_points": round(float(odds.no_points), FINE),
        "sunk": round(float(odds.sunk), FINE),
        "bridge": [round(chance, FINE) for chance in odds.bridge.probabilities()],
        "engines": [round(chance, FINE) for chance in odds.engines.probabilities()],
        "systems": systems_told(view, target, odds),
    }


def systems_told(view: View, ship: int, odds: TargetOdds) -> list[SystemLost]:
    """LOC.t1  Each weapon, torpedo group or item that may be lost, the likeliest first."""
    found = [(system, round(float(chance), FINE)) for system, chance in odds.systems.items() if chance > 0]
    likely = sorted(found, key=lambda loss: (-loss[1], loss[0]))
    return [{**system_named(view, ship, system), "chance": chance} for system, chance in likely]


def system_named(view: View, ship: int, system: int) -> SystemNamed:
    """CHT.n  A system as the card calls it."""
    text = view.scenario.cards[view.scenario.ships[ship].card]
    if FIRST_MOUNT <= system < FIRST_MOUNT + MOST_MOUNTS:
        return {"mount": system - FIRST_MOUNT, "name": text["mounts"][system - FIRST_MOUNT]["weapon"]}
    if FIRST_TUBES <= system < FIRST_TUBES + MOST_TUBE_GROUPS:
        return {"tubes": system - FIRST_TUBES, "name": f"tubes {text['tubes'][system - FIRST_TUBES]['where']}"}
    return {"name": next(name for name, bit in EQUIPMENT.items() if bit == 1 << (system - FIRST_EQUIPMENT))}
