"""9.3.d  The chances of an attack on a flotilla: hit by hit one boat among the living, and what each has left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ....kernel.chances import Chances
from ..rules.criticals import has_magazine
from ..tables.ships import Options, Ship, hull_boxes
from .loss import chance_of_critical, chance_to_blow_up

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Hull(NamedTuple):
    """A boat afloat: her boxes left, and whether she has something to explode (6.27.d)."""

    left: int
    magazine: bool


Hulls: TypeAlias = tuple[Hull, ...]  # of all boats afloat, in order: which of them is which does not matter
Fates: TypeAlias = dict[Hulls, float]  # how likely a flotilla has come to each


class Volley(NamedTuple):
    """4.32.r4, 5.3.r2  Hits of one weapon: the chances of their number, and of the points of each."""

    hits: Chances
    each: Chances
    is_torpedo: bool


class Hit(NamedTuple):
    """One hit: the chances of its points, and how likely a boat without, or with, a magazine outlives its criticals.

    A boat that blows up is lost, or where `told_apart` the whole fall is left out.
    """

    points: tuple[float, ...]
    each_box: tuple[float, float]
    automatic: tuple[float, float]
    told_apart: bool = False


class FlotillaOdds(NamedTuple):
    """What an attack may do: boxes and boats lost, each by chances of 0, 1, 2, ...; boxes by points of damage alone."""

    boxes: list[float]
    sunk: float
    boats: list[float]
    explodes: float


def flotilla_odds(boats: Iterable[Ship], volleys: Sequence[Volley], options: Options) -> FlotillaOdds:
    """9.3.d  The chances of volleys one after the other at a flotilla of these boats."""
    hulls = tuple(sorted(Hull(hull_boxes(boat) - boat.hull_lost, has_magazine(boat)) for boat in boats))
    by_damage = struck(hulls, [(volley.hits, hit_without_criticals(volley)) for volley in volleys])
    by_all = struck(hulls, [(volley.hits, hit_of(volley, options)) for volley in volleys])
    unexploded = struck(hulls, [(volley.hits, hit_of(volley, options)._replace(told_apart=True)) for volley in volleys])
    return FlotillaOdds(
        lost_by(by_damage, boxes_of(hulls), boxes_of),
        by_damage.get((), 0.0),
        lost_by(by_all, len(hulls), len),
        max(0.0, 1 - sum(unexploded.values())),
    )


def boxes_of(hulls: Hulls) -> int:
    """1.4  The boxes that boats have left together."""
    return sum(hull.left for hull in hulls)


def lost_by(fates: Fates, of: int, left: Callable[[Hulls], int]) -> list[float]:
    """The chances that 0, 1, 2, ... are lost of so many."""
    chances = [0.0] * (of + 1)
    for hulls, chance in fates.items():
        chances[of - left(hulls)] += chance
    return chances


def hit_without_criticals(volley: Volley) -> Hit:
    """4.31  A hit as its points alone make it."""
    return Hit(tuple(volley.each.probabilities()), (1.0, 1.0), (1.0, 1.0))


def hit_of(volley: Volley, options: Options) -> Hit:
    """4.32.f, 5.3.b  A hit with what its critical hits may blow up."""
    blown_up = [chance_to_blow_up(magazine, volley.is_torpedo, options.criticals) for magazine in (False, True)]
    without, with_one = (float(1 - chance_of_critical() * chance) for chance in blown_up)
    automatic = (float(1 - blown_up[0]), float(1 - blown_up[1])) if volley.is_torpedo else (1.0, 1.0)
    return Hit(tuple(volley.each.probabilities()), (without, with_one), automatic)


def struck(hulls: Hulls, volleys: Iterable[tuple[Chances, Hit]]) -> Fates:
    """9.3.d  What a flotilla may have come to after volleys."""
    import numpy as np

    fates: Fates = {hulls: 1.0}
    for hits, hit in volleys:
        steps = steps_of(hulls, hit)
        before = np.array([fates.get(state, 0.0) for state in steps.states])
        after = np.zeros(len(steps.states))
        for chance in reversed(hits.probabilities()):  # as polynomials are worked out, from the most hits down
            after = steps.taken(after) + chance * before
        fates = dict(zip(steps.states, after.tolist(), strict=True))
    return fates


@dataclass(frozen=True)
class Steps:
    """All that a flotilla can come to by hits of one kind, and each step there with its chance."""

    states: list[Hulls]
    source: NDArray[np.int64]
    target: NDArray[np.int64]
    weight: NDArray[np.float64]

    def taken(self, chances: NDArray[np.float64]) -> NDArray[np.float64]:
        """The chances after one hit more."""
        import numpy as np

        weights = chances[self.source] * self.weight
        return np.bincount(self.target, weights, len(self.states)).astype(np.float64)


@lru_cache(maxsize=64)
def steps_of(hulls: Hulls, hit: Hit) -> Steps:
    """9.3.d  The steps from a flotilla as it is to its last boat, and none from there."""
    import numpy as np

    places: dict[Hulls, int] = {hulls: 0}
    steps: list[tuple[int, int, float]] = []
    states = [hulls]
    for place, state in enumerate(states):  # grows while it is walked
        for after, chance in after_a_hit(state, hit):
            if after not in places:
                places[after] = len(states)
                states.append(after)
            steps.append((place, places[after], chance))
    source, target, weight = zip(*steps, strict=True)
    return Steps(states, np.array(source), np.array(target), np.array(weight))


def after_a_hit(hulls: Hulls, hit: Hit) -> Iterator[tuple[Hulls, float]]:
    """9.3.d  One boat among the living, evenly; boats that are alike are looked at once. No boat, no change."""
    if not hulls:
        yield hulls, 1.0
    for hull, count in Counter(hulls).items():
        place = hulls.index(hull)
        others = hulls[:place] + hulls[place + 1 :]
        for left, chance in enumerate(left_by_a_hit(hull, hit)):
            if chance > 0:
                after = others if left == 0 else tuple(sorted((*others, Hull(left, hull.magazine))))
                yield after, chance * count / len(hulls)


def left_by_a_hit(hull: Hull, hit: Hit) -> list[float]:
    """4.32.r2  How likely a boat that is hit has 0, 1, 2, ... boxes left; who sinks suffers no critical hit."""
    chances = [0.0] * (hull.left + 1)
    for points, chance in enumerate(hit.points):
        if points >= hull.left:
            chances[0] += chance
        else:
            spared = hit.automatic[hull.magazine] * hit.each_box[hull.magazine] ** points if points > 0 else 1.0
            chances[hull.left - points] += chance * spared
            chances[0] += 0.0 if hit.told_apart else chance * (1 - spared)
    return chances
