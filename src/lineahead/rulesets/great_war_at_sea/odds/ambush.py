"""18.41, 18.411  The exact odds of an attack by motor torpedo boats: the fire they meet, and their torpedoes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from ....kernel.chances import Chances
from ....kernel.choices import Answers
from ....kernel.dice import D6
from ....kernel.records import copy_table
from ....kernel.trace import Trace
from ..rules.speeds import speed_of
from ..rules.surprise import ATTACKS, attack_with_boat
from ..tables.charts import BATTERIES_FIRE, FLEET_FIRES
from ..tables.notes import Noted
from ..tables.ships import Battle, Ship, torpedoes_left
from .damage import LossOdds, Marks, Reckoner, Weight, Wrecks, likeness, marks_of, ship_with
from .fire import Volley, blanks, torpedo_volley, volleys_of

FACES = range(1, D6 + 1)
WHOLE_FLEET, TARGET_ALONE, NOBODY_FIRES = "fleet", "target", "nobody"


@dataclass(frozen=True, slots=True)
class Surprise:
    """18.41.t1  What one face of the surprise die comes to: who fires with what, and the torpedoes of a survivor."""

    face: int
    volleys: list[Volley]
    torpedoes: Volley
    survives: Fraction
    loss: LossOdds  # of the target, the boat's own fate included

    def who_fires(self) -> str:
        """18.41.d to 18.41.h  Whose guns the face lets fire."""
        if FLEET_FIRES[self.face]:
            return WHOLE_FLEET
        return TARGET_ALONE if any(BATTERIES_FIRE[self.face]) else NOBODY_FIRES

    def as_json(self) -> dict[str, Any]:
        """The same in plain values."""
        loss = self.loss.as_json()
        return {
            "face": self.face,
            "chance": 1 / D6,
            "who": self.who_fires(),
            "range": self.torpedoes.distance,
            "guns": [{"ship": volley.firer, "battery": volley.battery, **volley.as_json()} for volley in self.volleys],
            "dice": sum(volley.dice for volley in self.volleys),
            "survives": float(self.survives),
            "torpedoes": self.torpedoes.as_json(),
            "sinks": loss["sinks"],
            "boxes": loss["boxes"],
        }


def survival(volleys: list[Volley]) -> Fraction:
    """18.41.e, 18.41.r3  The chance that none of some guns hits, for any hit destroys a boat."""
    chance = Fraction(1)
    for volley in volleys:
        chance *= 1 - volley.hits.at_least(1)
    return chance


class Met(NamedTuple):
    """18.41.d to 18.41.k  The fire that a boat meets, the torpedoes that follow if she survives it, and if she does."""

    volleys: list[Volley]
    torpedoes: Volley
    survives: Fraction


class Tally(NamedTuple):
    """18.41.r5  The weights of a target's state by the number of boats lost so far, and by that of torpedo hits."""

    boats_lost: list[Weight]
    hits: list[Weight]


class Course:
    """18.41.r5  How an attack of several boats stands: all that the target may have become, with its tallies."""

    def __init__(self, one: Weight) -> None:
        self.one, self.tallies = one, dict[Marks, Tally]()

    def begin(self, marks: Marks, most_lost: int, most_hits: int) -> None:
        """No boat has attacked yet."""
        self.tallies[marks] = Tally(
            [self.one, *[0 * self.one] * most_lost],
            [self.one, *[0 * self.one] * most_hits],
        )

    def add(self, marks: Marks, tally: Tally, share: Weight, boats_lost: int = 0, hits: int = 0) -> None:
        """A share of what was goes on to another state of the target, with a boat lost or torpedoes that hit."""
        if not share:
            return
        into = self.tallies.get(marks)
        if into is None:
            into = Tally([0 * self.one] * len(tally.boats_lost), [0 * self.one] * len(tally.hits))
            self.tallies[marks] = into
        add_weights(into.boats_lost, tally.boats_lost, share, boats_lost)
        add_weights(into.hits, tally.hits, share, hits)


def add_weights(sums: list[Weight], weights: list[Weight], share: Weight, more: int) -> None:
    """A share of each weight is added so many places farther on."""
    for number, weight in enumerate(weights, more):
        if weight:
            sums[number] += weight * share


def summed(rows: list[list[Weight]]) -> tuple[Weight, ...]:
    """The sums of columns."""
    return tuple(sum(column[1:], column[0]) for column in zip(*rows, strict=True))


@dataclass(frozen=True, slots=True)
class AmbushOdds:
    """18.41  What the attack of some boats comes to, and the faces of the first boat's surprise die."""

    loss: LossOdds
    boats_lost: tuple[Weight, ...]
    hits: tuple[Weight, ...]
    results: list[Surprise]


def kind_of_boat(boat: Ship, boats: list[Ship]) -> int:
    """18.41.i  The place of the first boat that has the same card and as many torpedoes left."""
    kinds = [(likeness(boat.card), torpedoes_left(boat)) for boat in boats]
    return kinds.index((likeness(boat.card), torpedoes_left(boat)))


class Ambush:
    """18.41  Boats of one side that attack one ship of a fleet, one after the other."""

    def __init__(self, battle: Battle, ships: list[Ship], boats: list[int], target: int, one: Weight = 1.0) -> None:
        self.battle, self.ships, self.boats, self.target, self.one = battle, ships, boats, target, one
        self.reckoner = Reckoner(battle, ships[target], one)
        self.kinds = {boat: kind_of_boat(ships[boat], [ships[other] for other in boats]) for boat in boats}
        self._speeds: dict[Marks, int] = {}
        self._met: dict[tuple[object, ...], Met] = {}
        self._torpedoed: dict[tuple[Marks, Chances], dict[Marks, list[Weight]]] = {}
        self._struck: dict[tuple[Marks, int], Wrecks] = {}
        self._settled: dict[tuple[Marks, int], Wrecks] = {}

    def met(self, boat: int, face: int, marks: Marks) -> Met:
        """18.41.d to 18.41.k  What a face of the surprise die brings on a boat."""
        # All that the boat and the target's damage have to do with these dice.
        key = (self.kinds[boat], face, marks.guns_lost, marks.on_fire, self.speed(marks))
        if key not in self._met:
            self._met[key] = self._fire_met(boat, face, ship_with(self.ships[self.target], marks))
        return self._met[key]

    def speed(self, marks: Marks) -> int:
        """B7.i  The speed of the target with these things crossed off."""
        if marks not in self._speeds:
            self._speeds[marks] = speed_of(self.battle, ship_with(self.ships[self.target], marks))
        return self._speeds[marks]

    def _fire_met(self, boat: int, face: int, target: Ship) -> Met:
        ships, trace, dice = copy_table(self.ships), Trace(), blanks()
        ships[self.target], ships[boat].victim = target, self.target
        dice.put(D6, face)
        attack_with_boat(self.battle, ships, boat, dice, Answers(ATTACKS), trace)
        distance = next(note.c for note in trace.notes if note.what == Noted.TORPEDO_NEEDED)
        firer = self.ships[boat]
        torpedoes = torpedo_volley(self.battle, firer, target, torpedoes_left(firer), distance)
        volleys = volleys_of(self.battle, trace.notes)
        return Met(volleys, torpedoes, survival(volleys))

    def torpedoed(self, marks: Marks, torpedoes: Volley) -> dict[Marks, list[Weight]]:
        """18.3.a, B9.b, B9.c  What a boat's torpedoes make of the target, by how many of them hit."""
        if (marks, torpedoes.hits) not in self._torpedoed:
            most = len(torpedoes.hits.counts)
            ends: dict[Marks, list[Weight]] = defaultdict(lambda: [0 * self.one] * most)
            for hits, ways in enumerate(torpedoes.hits.counts):
                for end, share in self.settled(marks, hits).items():
                    ends[end][hits] += share * ways / torpedoes.hits.total
            self._torpedoed[marks, torpedoes.hits] = ends
        return self._torpedoed[marks, torpedoes.hits]

    def settled(self, marks: Marks, hits: int) -> Wrecks:
        """B9.b, B9.c  What so many torpedoes make of the target when the water has stopped rising."""
        if (marks, hits) not in self._settled:
            self._settled[marks, hits] = self.reckoner.settled(self.struck(marks, hits))
        return self._settled[marks, hits]

    def struck(self, marks: Marks, hits: int) -> Wrecks:
        """B9.b  What so many torpedoes make of the target, one after the other."""
        if hits == 0:
            return {marks: self.one}
        if (marks, hits) not in self._struck:
            before = self.struck(marks, hits - 1)
            self._struck[marks, hits] = self.reckoner.each(before, self.reckoner.underwater_hit)
        return self._struck[marks, hits]

    def surprise(self, boat: int, face: int) -> Surprise:
        """18.41.t1  One face of a boat's surprise die, the target being as she stands."""
        marks = marks_of(self.ships[self.target])
        volleys, torpedoes, survives = self.met(boat, face, marks)
        lives = self.one * survives
        wrecks: Wrecks = defaultdict(int, {marks: self.one - lives})
        for end, shares in self.torpedoed(marks, torpedoes).items():
            wrecks[end] += lives * sum(shares)
        return Surprise(face, volleys, torpedoes, survives, self.reckoner.loss(wrecks))

    def attacked(self, course: Course, boat: int) -> Course:
        """18.41.b, 18.41.r6  One boat's attack; if the target has sunk she lies low."""
        result = Course(self.one)
        for marks, tally in course.tallies.items():
            if marks.is_sunk:
                result.add(marks, tally, self.one)
                continue
            for face in FACES:
                _, torpedoes, survives = self.met(boat, face, marks)
                lives = self.one * survives / len(FACES)
                result.add(marks, tally, self.one / len(FACES) - lives, boats_lost=1)
                for end, shares in self.torpedoed(marks, torpedoes).items():
                    for hits, share in enumerate(shares):
                        if share:  # most ends have come of one number of hits
                            result.add(end, tally, lives * share, hits=hits)
        return result

    def odds(self) -> AmbushOdds:
        """18.41.r5  Boat after boat, in the order of the list."""
        most_hits = sum(torpedoes_left(self.ships[boat]) for boat in self.boats)
        course = Course(self.one)
        course.begin(marks_of(self.ships[self.target]), len(self.boats), most_hits)
        for boat in self.boats:
            course = self.attacked(course, boat)
        loss = self.reckoner.loss({marks: sum(tally.boats_lost) for marks, tally in course.tallies.items()})
        lost = summed([tally.boats_lost for tally in course.tallies.values()])
        hits = summed([tally.hits for tally in course.tallies.values()])
        results = [self.surprise(self.boats[0], face) for face in FACES]
        return AmbushOdds(loss, lost, hits, results)
