"""B8.d, B8.e  The exact odds of what gun hits do to one ship, followed from hit to hit.

Neither fire nor water alters what the next shell does, so burning and flooding ships are counted with those that are
alike in all else, and only their share is kept. For a page that waits, ships that are very rare are counted with a
likelier one that has lost the same boxes: `is_exact` tells of it.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache, lru_cache

from ....kernel.chances import Chances, every_fall
from ....kernel.dice import Dice, d6
from ....kernel.trace import Silence
from ..rules.conditions import is_by_d6
from ..rules.damage import gun_hit, inflict
from ..tables.charts import DAMAGE
from ..tables.ships import NOBODY, Battle, Ship, boxes_left, boxes_lost, is_boat
from .damage import LossOdds, Marks, Reckoner, Weight, Wrecks, likeness

NEGLIGIBLE = 3e-5
FEW = 250  # ships that are all followed, however rare
Share = tuple[Weight, Weight, Weight]  # of all that may be, of those that burn, of those that flood
Hulls = dict[Marks, Share]
NONE: Share = (0, 0, 0)


@cache
def damage_results() -> tuple[tuple[int, Fraction], ...]:
    """B8.d  The results of the two damage dice, each with its chance."""
    results: dict[int, Fraction] = defaultdict(Fraction)
    for result, one_in in every_fall(lambda dice, _: DAMAGE[d6(dice) + d6(dice)]):
        results[result] += Fraction(1, one_in)
    return tuple(results.items())


def together(share: Share, other: Share, times: Weight) -> Share:
    """Two shares as one, the second so many times."""
    return share[0] + other[0] * times, share[1] + other[1] * times, share[2] + other[2] * times


def parted(wrecks: Wrecks) -> Hulls:
    """Ships that differ only in fire and water together, with the shares that burn and flood."""
    hulls: Hulls = {}
    for marks, weight in wrecks.items():
        hull = marks._replace(on_fire=0, flooding=0)
        hulls[hull] = together(hulls.get(hull, NONE), (1, marks.on_fire, marks.flooding), weight)
    return hulls


@lru_cache(maxsize=48)
def known_steps(_of_card: tuple[object, ...], _by_d6: bool, _exactly: bool) -> dict[tuple[Marks, int], Hulls]:
    """B8.d  What has been reckoned of single hits on ships with a card, to be looked up and added to."""
    return {}


class ShellReckoner:
    """Follows one ship from shell to shell."""

    def __init__(self, battle: Battle, target: Ship, one: Weight = 1.0) -> None:
        self.reckoner, self.one, self.is_exact = Reckoner(battle, target, one), one, True
        self.results = [(result, one * chance) for result, chance in damage_results()]
        self._known = known_steps(likeness(target.card), is_by_d6(battle), isinstance(one, Fraction))

    def one_hit(self, marks: Marks, battery: int) -> Wrecks:
        """B8.d, 18.41.r9  All that one hit may come to."""
        if is_boat(self.reckoner.target):
            return self.reckoner.played(
                marks, lambda fight, ship, dice: gun_hit(fight, ship, battery, NOBODY, dice, Silence())
            )
        ends: Wrecks = defaultdict(int)
        for result, chance in self.results:
            for end, share in self.inflicted(marks, battery, result).items():
                ends[end] += share * chance
        return ends

    def inflicted(self, marks: Marks, battery: int, result: int) -> Wrecks:
        """B8.d  All that a result of the damage dice may come to."""

        def befalls(battle: Battle, ship: Ship, dice: Dice) -> None:
            inflict(battle, ship, battery, result, NOBODY, dice, Silence())

        return self.reckoner.played(marks, befalls)

    def steps(self, hull: Marks, battery: int) -> Hulls:
        """B8.d  The same, looked up if it has been reckoned before."""
        if (hull, battery) not in self._known:
            self._known[hull, battery] = parted(self.one_hit(hull, battery))
        return self._known[hull, battery]

    def struck(self, hulls: Hulls, battery: int) -> Hulls:
        """B8.d  All ships that are still afloat have one hit more; what burns or floods does so still."""
        result: Hulls = {}
        for hull, (whole, burning, flooding) in hulls.items():
            steps = {hull: (self.one, 0, 0)} if hull.is_sunk else self.steps(hull, battery)
            for end, (share, lit, holed) in steps.items():
                kept = 0 if end.is_sunk else share
                more = (
                    whole * share,
                    burning * kept + (whole - burning) * lit,
                    flooding * kept + (whole - flooding) * holed,
                )
                result[end] = together(result.get(end, NONE), more, self.one)
        return result

    def after_battery(self, hulls: Hulls, hits: Chances, battery: int) -> Hulls:
        """B8.g  What comes of as many hits of a battery as its dice give."""
        result: Hulls = {}
        for number, ways in enumerate(hits.counts):
            for hull, shares in hulls.items() if ways else ():
                result[hull] = together(result.get(hull, NONE), shares, self.one * ways / hits.total)
            further = hits.at_least(number + 1)
            if further:
                hulls = self.gathered(self.struck(hulls, battery), float(further))
        return result

    def gathered(self, hulls: Hulls, share: float) -> Hulls:
        """The same, or where weights are floats, the rarest ships counted with a likelier one."""
        if isinstance(self.one, Fraction) or len(hulls) <= FEW:
            return hulls
        self.is_exact = False
        kept: Hulls = {}
        alike: dict[tuple[int, ...], Marks] = {}
        for hull in sorted(hulls, key=lambda hull: -hulls[hull][0]):
            first = alike.setdefault(hull.hull_lost, hull)
            into = hull if hulls[hull][0] * share >= NEGLIGIBLE else first
            kept[into] = together(kept.get(into, NONE), hulls[hull], self.one)
        return kept

    def loss(self, salvoes: list[tuple[int, Chances]]) -> LossOdds:
        """B8.g  The odds of what the hits of some batteries come to, in their order."""
        hulls = parted(self.reckoner.start())
        for battery, hits in salvoes:
            hulls = self.after_battery(hulls, hits, battery)
        nothing, left, before = 0 * self.one, boxes_left(self.reckoner.target), boxes_lost(self.reckoner.target)
        boxes = [nothing] * (left + 1)
        for hull, (whole, _, _) in hulls.items():
            boxes[left if hull.is_sunk else sum(hull.hull_lost) - before] += whole
        sunk = sum((whole for hull, (whole, _, _) in hulls.items() if hull.is_sunk), nothing)
        on_fire = sum((burning for _, burning, _ in hulls.values()), nothing)
        flooding = sum((wet for _, _, wet in hulls.values()), nothing)
        return LossOdds(sunk, tuple(boxes), on_fire, flooding, self.is_exact)
