"""TEF  The exact odds of one torpedo at one vessel, read off the rules over every fall of their dice."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ....kernel.chances import Chances, chances_of
from ....kernel.records import copy_of
from ....kernel.trace import Note, Silence, Trace
from ..rules.damage import BY_TORPEDO, inflict
from ..rules.torpedo_effect import cargo_die, damage_of, effect_modifier, roll_effect, turns_to_sink
from ..tables.cards import Card
from ..tables.charts import (
    BREAKS_IN_TWO,
    CARGO_EXPLODES,
    DISABLING_HIT,
    EXPLODES_NEAR,
    MISSES,
    PASSES_UNDER,
    SERIOUS_HIT,
    SINKING_HIT,
    TORPEDO_DAMAGE_DICE,
)
from ..tables.ships import NOBODY, SUNK, Counter, Ship
from ..words.vocabulary import reason
from .shapes import TorpedoTold

EFFECTS = {
    MISSES: "miss or malfunction",
    PASSES_UNDER: "passes under and runs on",
    EXPLODES_NEAR: "near explosion",
    SERIOUS_HIT: "serious hit",
    DISABLING_HIT: "disabled",
    SINKING_HIT: "disabled and sinking",
    BREAKS_IN_TWO: "breaks in two",
}


@dataclass(frozen=True, slots=True)
class TorpedoOdds:
    """TEF  What one torpedo that touches a vessel may come to.

    `damage` has the chances of 0, 1, 2, ... boxes ticked. `explodes` is the chance that her cargo does, `sunk` that she
    goes down at once by either, `lost` that she is sunk, sinking or disabled (TEF.h).
    """

    effects: Chances
    damage: tuple[Fraction, ...]
    turns_to_sink: Chances
    explodes: Fraction
    sunk: Fraction
    lost: Fraction
    reasons: tuple[tuple[int, int], ...]

    def chance(self, effect: int) -> Fraction:
        """TEF.t1  The chance of one row."""
        return Fraction(self.effects.counts[effect], self.effects.total)

    def as_json(self) -> TorpedoTold:
        """The same in plain values; rows that cannot come about are left out."""
        rows = [(words, float(self.chance(effect))) for effect, words in EFFECTS.items()]
        return {
            "modifier": sum(value for _, value in self.reasons),
            "reasons": [reason(Note(why, value)) for why, value in self.reasons],
            "effects": [{"effect": words, "chance": chance} for words, chance in rows if chance],
            "damage": [float(chance) for chance in self.damage],
            "turns_to_sink": self.turns_to_sink.probabilities(),
            "explodes": float(self.explodes),
            "sunk": float(self.sunk),
            "lost": float(self.lost),
        }


def effect_chances(card: Card, speed: int, end_on: bool, by_submarine: bool = False) -> Chances:
    """TEF.a to TEF.g, TEF.t1  The chances of each row of the effect table, by the number of the effect."""
    return chances_of(
        lambda dice, _: roll_effect(card, speed, end_on, by_submarine, 0, dice, Trace()), most=BREAKS_IN_TWO
    )


def torpedo_odds(
    target: Ship, speed: int, end_on: bool, by_submarine: bool = False, explosive: bool = False
) -> TorpedoOdds:
    """TEF  The odds of one torpedo that touches a vessel, with or without cargo that explodes (TEF.j)."""
    effects = effect_chances(target.card, speed, end_on, by_submarine)
    cargo = chances_of(lambda dice, _: cargo_die(0, dice)).at_least(CARGO_EXPLODES) if explosive else Fraction(0)
    damage = [Fraction(0)] * (target.card.boxes - target.damage + 1)
    explodes = sunk = lost = Fraction(0)
    for effect, ways in enumerate(effects.counts):
        if ways:
            chance, lights = Fraction(ways, effects.total), cargo if effect >= SERIOUS_HIT else Fraction(0)
            gone = Fraction(0)
            for (boxes, sinks), share in harm(target, effect).items():
                damage[boxes] += chance * share
                gone += share if sinks else share * lights
            explodes += chance * lights
            sunk += chance * gone
            lost += chance if effect >= DISABLING_HIT else chance * gone
    sinking = chances_of(lambda dice, _: turns_to_sink(target.card.rank, 0, dice))
    return TorpedoOdds(
        effects, tuple(damage), sinking, explodes, sunk, lost, reasons_for(target.card, speed, end_on, by_submarine)
    )


def harm(target: Ship, effect: int) -> dict[tuple[int, bool], Fraction]:
    """TEF.t1, DMG.r2  The shares of all falls in which a row ticks so many boxes, and by them sinks her or not.

    What disables her ticks none.
    """
    if effect < EXPLODES_NEAR or effect >= DISABLING_HIT:
        return {(0, False): Fraction(1)}
    points = chances_of(lambda dice, _: damage_of(1, 0, dice)).times(TORPEDO_DAMAGE_DICE[effect])
    found: dict[tuple[int, bool], Fraction] = {}
    for number, ways in enumerate(points.counts):
        if ways:
            result = harmed(target, number)
            found[result] = found.get(result, Fraction(0)) + Fraction(ways, points.total)
    return found


def harmed(target: Ship, points: int) -> tuple[int, bool]:
    """TEF.t1  Boxes ticked by so many points, and whether she sinks; nothing is left on the table."""
    ship = copy_of(target)
    ship.number = ship.counter = 0
    ship.tows = ship.towed_by = NOBODY
    inflict([ship], [Counter()], ship, points, BY_TORPEDO, Silence())
    return ship.damage - target.damage, ship.status == SUNK


def reasons_for(card: Card, speed: int, end_on: bool, by_submarine: bool) -> tuple[tuple[int, int], ...]:
    """TEF.c to TEF.g  The modifiers, each with its reason."""
    trace = Trace()
    effect_modifier(card, speed, end_on, by_submarine, trace)
    return tuple((note.what, note.a) for note in trace.notes)
