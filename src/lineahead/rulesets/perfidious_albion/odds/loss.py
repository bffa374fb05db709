"""ARM, FIR, MAG  The exact odds of what a salvo's straddles do to one ship: that she sinks, that she blows up.

Cells that behave alike are counted together, so that a ship is told by a few numbers: how many of each kind of cell are
destroyed or flooded, her fire, her flotation boxes, and whether her commander lives. From straddle to straddle these
numbers are followed with their weights. Captains do as is proposed. Other ships that blow up beside her are left out.

For a page that waits, the least likely of very many hulls may be counted with a likelier one that has the same fire,
boxes, magazines and commander, and differs only in which sections are gone: `is_exact` tells of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ....kernel.chances import chances_of
from ....kernel.records import copy_of
from ....kernel.trace import Silence
from ..rules.armour import does_penetrate
from ..rules.crew import crew_test
from ..rules.magazines import FLOOD_IT, is_above, sensible_choice
from ..rules.supply import is_magazine_left
from ..tables.cards import BRIDGE, CELLS, CONNING_TOWER, EMPTY, FIRST_UNDER_WATER, MAGAZINE, level_of
from ..tables.charts import COMMANDER_FALLS_ON, SHELL_FLOODING
from ..tables.notes import Thrown
from ..tables.ships import Ship, flotation_left
from .gunnery import PoolOdds, location_weights
from .shapes import LossTold

Weight = Fraction | float
MOST_EXACT_STRADDLES = 6  # beyond so many, floats: the same sums, each rounded in its sixteenth place
NEGLIGIBLE = 1e-6  # where hulls are gathered, those less likely than this are followed no further
COMMANDER_FALLS = Fraction(7 - COMMANDER_FALLS_ON, 6)


class Kind(NamedTuple):
    """What cells must have in common to be counted together."""

    reached: tuple[Fraction, ...]  # by pool: the chance that a straddle lands and gets in, for one such cell
    is_under_water: bool
    is_fire_box: bool
    is_command_post: bool
    magazine: int  # the cell of a magazine, which is a kind of its own, or -1
    flashes_to: tuple[int, ...]  # magazines under it
    was_destroyed: bool
    was_flooded: bool


class Hull(NamedTuple):
    """What a ship has come to; `boxes` is 0 when she has sunk and -1 when she has blown up."""

    destroyed: tuple[int, ...]  # by kind, of those above water
    flooded: tuple[int, ...]  # by kind
    fire: int
    boxes: int
    commander: bool

    def with_boxes(self, boxes: int) -> Hull:
        """The same with so many boxes left."""
        return Hull(self.destroyed, self.flooded, self.fire, boxes, self.commander)


Ends = list[tuple[Hull, Weight]]


@dataclass(frozen=True, slots=True)
class LossOdds:
    """ARM.h, MAG.a, FIR.e  What the straddles of some pools do to a target."""

    sunk: Weight
    blown_up: Weight
    boxes: tuple[Weight, ...]  # the chances that 0, 1, 2, ... flotation boxes are lost by one who does not blow up
    fire: tuple[Weight, ...]  # the chances of each fire level of one who is still afloat
    is_exact: bool = True

    def as_json(self) -> LossTold:
        """The same in plain values."""
        return {
            "sunk": float(self.sunk),
            "blown_up": float(self.blown_up),
            "boxes": [float(box) for box in self.boxes],
            "fire": [float(each) for each in self.fire],
            "exact": self.is_exact,
        }


def kinds_of_cells(target: Ship, pools: list[PoolOdds]) -> dict[Kind, int]:
    """LOC.d  The cells that are not empty by kind, with how many there are of each."""
    weights, kinds = [location_weights(pool.rake) for pool in pools], defaultdict[Kind, int](int)
    for cell in range(CELLS):
        if target.card.cells[cell].kind != EMPTY:
            gets_in = [does_penetrate(target.card, cell, pool.penetration) for pool in pools]
            reached = tuple(each[cell] * ok for each, ok in zip(weights, gets_in, strict=True))
            kinds[kind_of_cell(target, cell, reached)] += 1
    return dict(kinds)


def kind_of_cell(target: Ship, cell: int, reached: tuple[Fraction, ...]) -> Kind:
    """ARM, FIR, MAG  What matters about one cell; where no shell gets in, only what an explosion would do."""
    card, what, is_open = target.card, target.card.cells[cell], any(reached)
    is_under_water = level_of(cell) >= FIRST_UNDER_WATER
    below = (each for each in range(CELLS) if is_magazine_left(target, each) and is_above(card, cell, each))
    return Kind(
        reached=reached,
        is_under_water=is_under_water,
        is_fire_box=is_open and what.fire != 0,
        is_command_post=target.rating > 0 and what.kind in (BRIDGE, CONNING_TOWER),
        magazine=cell if what.kind == MAGAZINE else -1,
        flashes_to=tuple(below) if is_open else (),
        was_destroyed=not is_under_water and target.destroyed[cell] != 0,
        was_flooded=target.flooded[cell] != 0,
    )


class Reckoner:
    """Follows one target from straddle to straddle."""

    def __init__(self, target: Ship, pools: list[PoolOdds], one: Weight, most_hulls: int | None = None) -> None:
        counted = kinds_of_cells(target, pools)
        self.target, self.pools, self.one = target, pools, one
        self.most_hulls, self.is_exact = most_hulls, True
        self.kinds, self.number = list(counted), list(counted.values())
        self.reached = [self.reached_by(pool) for pool in range(len(pools))]
        self.matters = [any(kind.reached) or kind.is_command_post for kind in self.kinds]
        self.place = {kind.magazine: i for i, kind in enumerate(self.kinds) if kind.magazine >= 0}
        self.floods = [does_captain_flood(target, boxes) for boxes in range(flotation_left(target) + 1)]
        self.passes = (chance_of_test(target, target.rating), chance_of_test(target, 0))
        self.explosions: Callable[[Hull], Ends] = cache(self._explosions)
        self.blows: Callable[[int, Hull], Ends] = cache(self._blows)

    def reached_by(self, pool: int) -> list[tuple[int, Weight]]:
        """LOC.a, ARM.b  The kinds that a straddle of a pool can burst in, each with its chance."""
        chances = (self.one * kind.reached[pool] * n for kind, n in zip(self.kinds, self.number, strict=True))
        return [(i, chance) for i, chance in enumerate(chances) if chance]

    def start(self) -> Hull:
        """The target as she stands."""
        pairs = list(zip(self.kinds, self.number, strict=True))
        destroyed = tuple(n * kind.was_destroyed for kind, n in pairs)
        flooded = tuple(n * kind.was_flooded for kind, n in pairs)
        return Hull(destroyed, flooded, self.target.fire, flotation_left(self.target), self.target.rating > 0)

    def after(self) -> dict[Hull, Weight]:
        """GUN.c  All that may come of every pool in turn."""
        hulls: dict[Hull, Weight] = {self.start(): self.one}
        for number, pool in enumerate(self.pools):
            automatic, remainder = divmod(pool.per_cent, 100)
            for _ in range(automatic):
                hulls = self.one_more(hulls, number)
            if remainder:
                missed, struck = self.one * (100 - remainder) / 100, self.one * remainder / 100
                hulls = mixed([(hulls, missed), (self.one_more(hulls, number), struck)])
        return hulls

    def one_more(self, hulls: dict[Hull, Weight], pool: int) -> dict[Hull, Weight]:
        """LOC.a  One straddle of a pool more; what is gone takes none."""
        result: dict[Hull, Weight] = defaultdict(int)
        for hull, weight in hulls.items():
            is_followed = hull.boxes > 0 and (self.is_exact or weight > NEGLIGIBLE)
            for end, share in self.blows(pool, hull) if is_followed else [(hull, self.one)]:
                result[end] += weight * share
        return result if self.most_hulls is None or len(result) <= self.most_hulls else self.gathered(result)

    def gathered(self, hulls: dict[Hull, Weight]) -> dict[Hull, Weight]:
        """The likeliest hulls, and the others counted with one of them that differs only in which sections are gone."""
        self.is_exact = False
        kept: dict[Hull, Weight] = {}
        alike: dict[tuple[object, ...], Hull] = {}
        for hull in sorted(hulls, key=lambda each: -hulls[each]):
            flooded = tuple(hull.flooded[i] for i in self.place.values())
            first = alike.setdefault((hull.fire, hull.boxes, hull.commander, flooded), hull)
            into = hull if first is hull or len(kept) < (self.most_hulls or 0) else first
            kept[into] = kept.get(into, 0) + hulls[hull]
        return kept

    def _blows(self, pool: int, hull: Hull) -> Ends:
        """LOC.a, LOC.r3, ARM.b  Where a straddle may land, and what each place comes to."""
        harmless: Weight = self.one
        ends: dict[Hull, Weight] = defaultdict(int)
        for i, reached in self.reached[pool]:
            harmless -= reached
            for end, share in self.burst(i, hull):
                ends[end] += reached * share
        ends[hull] += harmless
        return list(ends.items())

    def is_left(self, hull: Hull, i: int) -> bool:
        """MAG.r4  Whether a kind is a magazine that is not flooded."""
        return self.kinds[i].magazine >= 0 and hull.flooded[i] == 0

    def burst(self, i: int, hull: Hull) -> Iterator[tuple[Hull, Weight]]:
        """ARM, MAG.a  A shell is through in a cell of a kind, which may have been destroyed before."""
        kind, number = self.kinds[i], self.number[i]
        if self.is_left(hull, i):
            yield hull.with_boxes(-1), self.one
            return
        gone = (hull.flooded if kind.is_under_water else hull.destroyed)[i]
        if gone < number:
            share = self.one * (number - gone) / number
            yield from self.effects(i, [(hull, share)], is_first=True)
        if gone:
            yield from self.effects(i, [(hull, self.one * gone / number)], is_first=False)

    def effects(self, i: int, ends: Ends, is_first: bool) -> Ends:
        """ARM.d, ARM.f, MAG.b, FIR.a, FIR.r2  Section, flash, water or fire, one after the other."""
        kind = self.kinds[i]
        if is_first:
            ends = self.each(ends, lambda hull: self.destroy(i, hull, floods=kind.is_under_water))
        for magazine in kind.flashes_to:
            ends = self.each(ends, lambda hull, m=magazine: self.flash(m, hull))  # type: ignore[misc]
        if kind.is_under_water:
            ends = self.each(ends, self.flood)
        for _ in range(kind.is_fire_box + (not is_first and not kind.is_under_water)):
            ends = self.each(ends, self.burn)
        return ends

    def each(self, ends: Ends, doing: Callable[[Hull], Ends]) -> Ends:
        """One thing more for all that is still afloat; most often that is one hull, and it comes to one."""
        if len(ends) == 1:
            ((hull, weight),) = ends
            return [(end, weight * share) for end, share in doing(hull)] if hull.boxes > 0 else ends
        result: dict[Hull, Weight] = defaultdict(int)
        for hull, weight in ends:
            for end, share in doing(hull) if hull.boxes > 0 else [(hull, self.one)]:
                result[end] += weight * share
        return list(result.items())

    def destroy(self, i: int, hull: Hull, floods: bool) -> Ends:
        """ARM.a, MOV.s, FIR.r3  One cell of a kind more is gone; a commander in it may fall."""
        if self.kinds[i].is_under_water:
            return [(hull._replace(flooded=raised(hull.flooded, i)) if floods else hull, self.one)]
        if self.matters[i]:
            hull = Hull(raised(hull.destroyed, i), hull.flooded, hull.fire, hull.boxes, hull.commander)
        if not (self.kinds[i].is_command_post and hull.commander):
            return [(hull, self.one)]
        falls = self.one * COMMANDER_FALLS
        return [(hull, self.one - falls), (hull._replace(commander=False), falls)]

    def flood(self, hull: Hull) -> Ends:
        """ARM.f, FIR.g  A flotation box less."""
        return [(hull.with_boxes(max(hull.boxes - SHELL_FLOODING, 0)), self.one)]

    def flash(self, magazine: int, hull: Hull) -> Ends:
        """MAG.b to MAG.d  The captain floods the magazine or risks it, as is proposed."""
        i = self.place[magazine]
        if hull.flooded[i]:
            return [(hull, self.one)]
        if self.floods[hull.boxes]:
            return [(hull._replace(flooded=raised(hull.flooded, i), boxes=hull.boxes - 1), self.one)]
        passed = self.one * self.passes[0 if hull.commander else 1]
        return [(hull, passed), (hull.with_boxes(-1), self.one - passed)]

    def burn(self, hull: Hull) -> Ends:
        """FIR.a to FIR.c  One fire hit."""
        track = self.target.card.fire_track
        if track == 0:
            return [(hull, self.one)]
        hull = Hull(hull.destroyed, hull.flooded, min(hull.fire + 1, track), hull.boxes, hull.commander)
        return self.explosions(hull) if hull.fire == track else [(hull, self.one)]

    def _explosions(self, hull: Hull) -> Ends:
        """FIR.b, FIR.d, FIR.e, FIR.g  Where an explosion may happen, and what each place comes to."""
        ends: dict[Hull, Weight] = defaultdict(int)
        nothing: Weight = self.one
        for i, number in enumerate(self.number):
            spared = number - hull.flooded[i] - (0 if self.kinds[i].is_under_water else hull.destroyed[i])
            if spared > 0:
                share = self.one * spared / CELLS
                nothing -= share
                for end, part in self.wreck(i, hull):
                    ends[end] += share * part
        ends[hull] += nothing
        return list(ends.items())

    def wreck(self, i: int, hull: Hull) -> Ends:
        """FIR.e, FIR.g  An explosion in a cell of a kind that is neither flooded nor, above water, gone."""
        if self.is_left(hull, i):
            return [(hull.with_boxes(-1), self.one)]
        ends = self.destroy(i, hull, floods=False)
        return self.each(ends, self.flood) if self.kinds[i].is_under_water else ends


def raised(counts: tuple[int, ...], i: int) -> tuple[int, ...]:
    """The same counts with one more at a place."""
    return (*counts[:i], counts[i] + 1, *counts[i + 1 :])


def mixed(parts: list[tuple[dict[Hull, Weight], Weight]]) -> dict[Hull, Weight]:
    """Several ways in which things may have gone, each with its share."""
    result: dict[Hull, Weight] = defaultdict(int)
    for hulls, share in parts:
        for hull, weight in hulls.items():
            result[hull] += weight * share
    return result


def does_captain_flood(target: Ship, boxes: int) -> bool:
    """MAG.c  Whether her captain would rather flood a magazine, with so many boxes left."""
    captain = copy_of(target)
    captain.flotation_lost = captain.card.flotation - boxes
    return sensible_choice(captain) == FLOOD_IT


def chance_of_test(target: Ship, rating: int) -> Fraction:
    """MAG.d, MOR.i  The chance that a ship passes a Crew Test with a commander of some rating."""
    crew = copy_of(target)
    crew.rating = rating
    passed = chances_of(lambda dice, _: int(crew_test(crew, 0, Thrown.RISK_MAGAZINE, dice, Silence())), most=1)
    return passed.at_least(1)


def odds_against(target: Ship, pools: list[PoolOdds], most_hulls: int | None = None) -> LossOdds:
    """ARM.h, MAG.a, FIR.e  What the pools aimed at one ship come to for her, in their order."""
    straddles = sum(-(-pool.per_cent // 100) for pool in pools)
    one: Weight = Fraction(1) if straddles <= MOST_EXACT_STRADDLES and most_hulls is None else 1.0
    reckoner = Reckoner(target, pools, one, most_hulls)
    hulls = reckoner.after()
    before = flotation_left(target)
    boxes: list[Weight] = [0 * one] * (before + 1)
    fire: list[Weight] = [0 * one] * (target.card.fire_track + 1)
    for hull, weight in hulls.items():
        if hull.boxes >= 0:
            boxes[before - hull.boxes] += weight
        if hull.boxes > 0:
            fire[hull.fire] += weight
    blown_up = sum((weight for hull, weight in hulls.items() if hull.boxes < 0), 0 * one)
    return LossOdds(boxes[before], blown_up, tuple(boxes), tuple(fire), reckoner.is_exact)
