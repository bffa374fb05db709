"""B8.d, B9.b, B9.c  The exact odds of what hits do to one ship, followed from hit to hit.

What is crossed off tells one ship from another; hit by hit the rules are played on every such ship over every fall of
their dice, and ships that have come out alike are counted together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from ....kernel.chances import Chances, every_fall
from ....kernel.choices import Answers
from ....kernel.dice import Dice
from ....kernel.records import copy_of, kinds_of
from ....kernel.trace import Silence, Trace
from ..rules.conditions import is_by_d6
from ..rules.underwater import flood, underwater_hit
from ..tables.cards import PRIMARY, SECONDARY, TERTIARY, Card
from ..tables.notes import Noted
from ..tables.ships import NOBODY, SUNK, Battle, Ship, boxes_left

Weight = Fraction | float
Blow = Callable[[Battle, Ship, Dice], None]
TracedBlow = Callable[[Battle, Ship, Dice, Trace], None]


class Marks(NamedTuple):
    """B9.e  What is crossed off a ship's card, and whether she burns, floods or has sunk."""

    is_sunk: bool
    guns_lost: tuple[int, ...]
    mount_lost: int
    hull_lost: tuple[int, ...]
    speed_lost: int
    criticals: int
    on_fire: int
    flooding: int


Wrecks = dict[Marks, Weight]


def likeness(card: Card) -> tuple[object, ...]:
    """CRD.a  All that a card says, for two ships of a class are hit alike."""
    values = (getattr(card, name) for name in kinds_of(Card))
    return tuple(tuple(value) if isinstance(value, list) else value for value in values)


def marks_of(ship: Ship) -> Marks:
    """B9.e  A ship as she stands; of one that has sunk nothing else matters."""
    if ship.status == SUNK:
        return Marks(True, (), 0, (), 0, 0, 0, 0)
    return Marks(
        False,
        tuple(ship.guns_lost),
        ship.mount_lost,
        tuple(ship.hull_lost),
        ship.speed_lost,
        ship.criticals,
        ship.on_fire,
        ship.flooding,
    )


def ship_with(target: Ship, marks: Marks) -> Ship:
    """B9.e  The same ship with other things crossed off."""
    ship = copy_of(target)
    if marks.is_sunk:
        ship.status = SUNK
        return ship
    ship.guns_lost[:], ship.hull_lost[:] = marks.guns_lost, marks.hull_lost
    ship.mount_lost, ship.speed_lost, ship.criticals = marks.mount_lost, marks.speed_lost, marks.criticals
    ship.on_fire, ship.flooding = marks.on_fire, marks.flooding
    return ship


# What a hit may do, by the notes that the rules make of it; a factor lost is told by its battery besides.
DOINGS = {
    Noted.MOUNT_LOST: "mount",
    Noted.SPEED_LOST: "speed",
    Noted.SLOWED_BY_DAMAGE: "speed",
    Noted.BOX_LOST: "hull",
    Noted.CATCHES_FIRE: "fire",
    Noted.FLOODS: "flooding",
    Noted.RUDDER_JAMS: "rudder",
    Noted.CRITICAL_DIE: "critical",
    Noted.SINKS: "sinks",
}
FACTORS = {PRIMARY: "primary", SECONDARY: "secondary", TERTIARY: "tertiary"}
NOTHING = "nothing"
ALL_DOINGS = (NOTHING, *dict.fromkeys(DOINGS.values()), *FACTORS.values())


def doings(trace: Trace) -> set[str]:
    """B8.d, B9.b  What one hit has done to a ship."""
    done = {DOINGS[Noted(note.what)] for note in trace.notes if note.what in DOINGS}
    done |= {FACTORS[note.b] for note in trace.notes if note.what == Noted.FACTOR_LOST}
    return done or {NOTHING}


def odds_of_one(battle: Battle, target: Ship, blow: TracedBlow) -> dict[str, Fraction]:
    """B8.d, B9.b  The chance of each thing that one hit may do to a ship as she stands; several may come together."""

    def play(dice: Dice, _answers: Answers) -> set[str]:
        trace = Trace()
        blow(battle, copy_of(target), dice, trace)
        return doings(trace)

    odds = dict.fromkeys(ALL_DOINGS, Fraction(0))
    for done, one_in in every_fall(play):
        for effect in done:
            odds[effect] += Fraction(1, one_in)
    return odds


@dataclass(frozen=True, slots=True)
class LossOdds:
    """B9.e  What becomes of a ship: the chances of 0, 1, 2, ... boxes lost, all of those she has if she sinks."""

    sunk: Weight
    boxes: tuple[Weight, ...]
    on_fire: Weight
    flooding: Weight
    is_exact: bool = True

    def as_json(self) -> dict[str, Any]:
        """The same in plain values."""
        return {
            "sinks": float(self.sunk),
            "boxes": [float(box) for box in self.boxes],
            "fire": float(self.on_fire),
            "flooding": float(self.flooding),
            "exact": self.is_exact,
        }


@lru_cache(maxsize=48)
def known_hits(
    _of_card: tuple[object, ...], _by_d6: bool, _exactly: bool
) -> tuple[dict[Marks, Wrecks], dict[Marks, Wrecks]]:
    """B9.b, B9.c  What has been reckoned of torpedoes and water in ships with a card, to be looked up and added to."""
    return {}, {}


class Reckoner:
    """Follows one ship from hit to hit; `one` is the weight of all that may be, a Fraction or a float."""

    def __init__(self, battle: Battle, target: Ship, one: Weight = 1.0) -> None:
        self.battle, self.target, self.one = battle, target, one
        self._struck, self._risen = known_hits(likeness(target.card), is_by_d6(battle), isinstance(one, Fraction))

    def start(self) -> Wrecks:
        """The ship as she stands."""
        return {marks_of(self.target): self.one}

    def played(self, marks: Marks, blow: Blow) -> Wrecks:
        """What comes of something that befalls a ship, over every fall of its dice."""

        before = ship_with(self.target, marks)

        def play(dice: Dice, _answers: Answers) -> Marks:
            ship = copy_of(before)
            blow(self.battle, ship, dice)
            return marks_of(ship)

        ends: Wrecks = defaultdict(int)
        for end, one_in in every_fall(play):
            ends[end] += self.one / one_in
        return ends

    def each(self, wrecks: Wrecks, befalls: Callable[[Marks], Wrecks]) -> Wrecks:
        """Something befalls all that are still afloat."""
        result: Wrecks = defaultdict(int)
        for marks, weight in wrecks.items():
            for end, share in ({marks: self.one} if marks.is_sunk else befalls(marks)).items():
                result[end] += weight * share
        return result

    def underwater_hit(self, marks: Marks) -> Wrecks:
        """B9.b  One torpedo hit."""
        if marks not in self._struck:
            self._struck[marks] = self.played(
                marks, lambda battle, ship, dice: underwater_hit(battle, ship, 0, NOBODY, dice, Silence())
            )
        return self._struck[marks]

    def settled(self, wrecks: Wrecks) -> Wrecks:
        """B9.c  Where no rounds are played fires burn out, and the water rises until it is stopped."""
        result: Wrecks = defaultdict(int)
        for marks, weight in wrecks.items():
            result[marks._replace(on_fire=0)] += weight
        while any(marks.flooding for marks in result):
            result = self.each(result, self._flooded)
        return result

    def _flooded(self, marks: Marks) -> Wrecks:
        if not marks.flooding:
            return {marks: self.one}
        if marks not in self._risen:
            self._risen[marks] = self.played(
                marks, lambda battle, ship, dice: flood(battle, ship, NOBODY, dice, Silence())
            )
        return self._risen[marks]

    def after_hits(self, wrecks: Wrecks, hits: Chances, befalls: Callable[[Marks], Wrecks]) -> Wrecks:
        """B8.g  What comes of as many hits as the dice give, one after the other."""
        result: Wrecks = defaultdict(int)
        for number, ways in enumerate(hits.counts):
            if ways:
                for marks, weight in wrecks.items():
                    result[marks] += weight * ways / hits.total
            if hits.at_least(number + 1):
                wrecks = self.each(wrecks, befalls)
        return result

    def loss(self, wrecks: Wrecks) -> LossOdds:
        """B9.e  The odds of what has become of the ship."""
        nothing, left = 0 * self.one, boxes_left(self.target)
        boxes, before = [nothing] * (left + 1), sum(self.target.hull_lost)
        for marks, weight in wrecks.items():
            boxes[left if marks.is_sunk else sum(marks.hull_lost) - before] += weight
        sunk = sum((weight for marks, weight in wrecks.items() if marks.is_sunk), nothing)
        on_fire = sum((weight for marks, weight in wrecks.items() if marks.on_fire), nothing)
        flooding = sum((weight for marks, weight in wrecks.items() if marks.flooding), nothing)
        return LossOdds(sunk, tuple(boxes), on_fire, flooding)
