"""ARM, FIR, MAG  The exact odds of what a salvo's straddles do to one ship: that she sinks, that she blows up.

Cells that behave alike are counted together, so that a ship is told by a few numbers: how many of each kind of cell are
destroyed or flooded, her fire, her flotation boxes, and whether her commander lives. From straddle to straddle these
numbers are followed with their weights. Captains do as is proposed. Other ships that blow up beside her are left out.

For a page that waits, the least likely of very many hulls may be counted with a likelier one that has the same fire,
boxes, magazines and commander, and differs only in which sections are gone: `is_exact` tells of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial, reduce
from typing import NamedTuple

from ....kernel.chances import chances_of
from ....kernel.records import copy_of
from ....kernel.trace import Silence
from ..rules.armour import does_penetrate
from ..rules.crew import crew_test
from ..rules.magazines import FLOOD_IT, is_above, sensible_choice
from ..tables.cards import BRIDGE, CELLS, CONNING_TOWER, EMPTY, FIRST_UNDER_WATER, MAGAZINE, level_of
from ..tables.charts import COMMANDER_FALLS_ON, SHELL_FLOODING
from ..tables.notes import Thrown
from ..tables.ships import Ship, flotation_left
from .gunnery import PoolOdds, location_weights, magazines_left
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


Hull = int  # what a ship has come to, in one number: `Digits` reads it
BLOWN_UP: Hull = 0
SUNK: Hull = 1


class Digits:
    """Where each count stands in the number of a hull: boxes, fire, commander, then what is gone and flooded by kind.

    Boxes are written one higher, so that a hull that has blown up can be told from one that has sunk; of these two
    nothing else is kept.
    """

    def __init__(self, numbers: list[int], boxes: int, track: int) -> None:
        self.boxes = (1 << (boxes + 1).bit_length()) - 1
        self.fire = shift = self.boxes.bit_length()
        self.fire_mask = (1 << track.bit_length()) - 1
        self.commander = shift = shift + track.bit_length()
        shift += 1
        self.masks = [(1 << number.bit_length()) - 1 for number in numbers]
        self.destroyed, self.flooded = list[int](), list[int]()
        for places in (self.destroyed, self.flooded):
            for number in numbers:
                places.append(shift)
                shift += number.bit_length()

    def boxes_of(self, hull: Hull) -> int:
        """The flotation boxes left; 0 when she has sunk and -1 when she has blown up."""
        return (hull & self.boxes) - 1

    def with_boxes(self, hull: Hull, boxes: int) -> Hull:
        """The same with so many boxes left."""
        return (hull & ~self.boxes) | (boxes + 1) if boxes > 0 else SUNK

    def fire_of(self, hull: Hull) -> int:
        """Her fire level."""
        return (hull >> self.fire) & self.fire_mask

    def has_commander(self, hull: Hull) -> int:
        """1 while her commander lives."""
        return (hull >> self.commander) & 1

    def destroyed_of(self, hull: Hull, i: int) -> int:
        """How many cells of a kind are destroyed."""
        return (hull >> self.destroyed[i]) & self.masks[i]

    def flooded_of(self, hull: Hull, i: int) -> int:
        """How many cells of a kind are flooded."""
        return (hull >> self.flooded[i]) & self.masks[i]

    def kept_apart(self, magazines: Iterable[int]) -> int:
        """The digits in which hulls that are counted together must agree: boxes, fire, commander, these magazines."""
        mask = self.boxes | self.fire_mask << self.fire | 1 << self.commander
        for i in magazines:
            mask |= self.masks[i] << self.flooded[i]
        return mask


Ends = list[tuple[Hull, Weight]]
Effect = Callable[[Hull], Ends]


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
            "fire": [float(chance) for chance in self.fire],
            "exact": self.is_exact,
        }


def kinds_of_cells(target: Ship, pools: list[PoolOdds]) -> dict[Kind, int]:
    """LOC.d  The cells that are not empty by kind, with how many there are of each."""
    weights, kinds = [location_weights(pool.rake) for pool in pools], defaultdict[Kind, int](int)
    magazines = magazines_left(target)
    for cell in range(CELLS):
        if target.card.cells[cell].kind != EMPTY:
            gets_in = [does_penetrate(target.card, cell, pool.penetration) for pool in pools]
            reached = tuple(weight[cell] * ok for weight, ok in zip(weights, gets_in, strict=True))
            kinds[kind_of_cell(target, cell, reached, magazines)] += 1
    return dict(kinds)


def kind_of_cell(target: Ship, cell: int, reached: tuple[Fraction, ...], magazines: list[int]) -> Kind:
    """ARM, FIR, MAG  What matters about one cell; where no shell gets in, only what an explosion would do."""
    card, what, is_open = target.card, target.card.cells[cell], any(reached)
    is_under_water = level_of(cell) >= FIRST_UNDER_WATER
    below = (magazine for magazine in magazines if is_above(card, cell, magazine))
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


def is_plain(kind: Kind) -> bool:
    """ARM.a  Whether nothing but the cell is lost with a cell of a kind, nor anything lit or set off by it."""
    is_harmless = not kind.is_under_water and kind.magazine < 0 and not kind.flashes_to
    return is_harmless and not kind.is_command_post and not kind.is_fire_box


class Reckoner:
    """Follows one target from straddle to straddle."""

    def __init__(self, target: Ship, pools: list[PoolOdds], one: Weight, most_hulls: int | None = None) -> None:
        counted = kinds_of_cells(target, pools)
        self.target, self.pools, self.one = target, pools, one
        self.most_hulls, self.is_exact = most_hulls, True
        self.kinds, self.number = list(counted), list(counted.values())
        self.reached = [self.reached_by(pool) for pool in range(len(pools))]
        self.harmless = [reduce(lambda left, place: left - place[1], places, one) for places in self.reached]
        self.matters = [any(kind.reached) or kind.is_command_post for kind in self.kinds]
        self.place = {kind.magazine: i for i, kind in enumerate(self.kinds) if kind.magazine >= 0}
        self.digits = Digits(self.number, flotation_left(target), target.card.fire_track)
        self.alike = self.digits.kept_apart(self.place.values())
        self.is_plain = [is_plain(kind) for kind in self.kinds]
        self.one_gone = [
            1 << place if counts else 0 for place, counts in zip(self.digits.destroyed, self.matters, strict=True)
        ]
        self.floods = [does_captain_flood(target, boxes) for boxes in range(flotation_left(target) + 1)]
        self.passes = (chance_of_test(target, target.rating), chance_of_test(target, 0))
        places = (self.digits.masks, self.digits.destroyed, self.digits.flooded)
        self.cells = list(zip(self.kinds, self.number, self.one_gone, *places, strict=True))
        self.shares = [one * spared / CELLS for spared in range(CELLS + 1)]
        self.explosions: Effect = cache(self._explosions)
        self.burn: Effect = cache(self._burn)
        self.first_effects = [self.effects_on(i, is_first=True) for i in range(len(self.kinds))]
        self.later_effects = [self.effects_on(i, is_first=False) for i in range(len(self.kinds))]
        self.blows: Callable[[int, Hull], Ends] = cache(self._blows)

    def reached_by(self, pool: int) -> list[tuple[int, Weight]]:
        """LOC.a, ARM.b  The kinds that a straddle of a pool can burst in, each with its chance."""
        chances = (self.one * kind.reached[pool] * n for kind, n in zip(self.kinds, self.number, strict=True))
        return [(i, chance) for i, chance in enumerate(chances) if chance]

    def start(self) -> Hull:
        """The target as she stands."""
        digits, target = self.digits, self.target
        if flotation_left(target) == 0:
            return SUNK
        hull = digits.with_boxes(target.fire << digits.fire, flotation_left(target))
        hull |= int(target.rating > 0) << digits.commander
        for i, (kind, number) in enumerate(zip(self.kinds, self.number, strict=True)):
            hull |= number * kind.was_destroyed << digits.destroyed[i] | number * kind.was_flooded << digits.flooded[i]
        return hull

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
            if hull > SUNK and (self.is_exact or weight > NEGLIGIBLE):
                for end, share in self.blows(pool, hull):
                    result[end] += weight * share
            else:
                result[hull] += weight
        return result if self.most_hulls is None or len(result) <= self.most_hulls else self.gathered(result)

    def gathered(self, hulls: dict[Hull, Weight]) -> dict[Hull, Weight]:
        """The likeliest hulls, and the others counted with one of them that differs only in which sections are gone."""
        self.is_exact = False
        kept: dict[Hull, Weight] = {}
        alike: dict[int, Hull] = {}
        for hull in sorted(hulls, key=lambda hull: -hulls[hull]):
            first = alike.setdefault(hull & self.alike, hull)
            into = hull if first is hull or len(kept) < (self.most_hulls or 0) else first
            kept[into] = kept.get(into, 0) + hulls[hull]
        return kept

    def _blows(self, pool: int, hull: Hull) -> Ends:
        """LOC.a, LOC.r3, ARM.b  Where a straddle may land, and what each place comes to."""
        ends: dict[Hull, Weight] = defaultdict(int)
        for i, reached in self.reached[pool]:
            if self.is_plain[i]:
                self.burst_plainly(i, hull, reached, ends)
                continue
            for end, share in self.burst(i, hull):
                ends[end] += reached * share
        ends[hull] += self.harmless[pool]
        return list(ends.items())

    def is_left(self, hull: Hull, i: int) -> bool:
        """MAG.r4  Whether a kind is a magazine that is not flooded."""
        return self.kinds[i].magazine >= 0 and self.digits.flooded_of(hull, i) == 0

    def burst(self, i: int, hull: Hull) -> Ends:
        """ARM, MAG.a  A shell is through in a cell of a kind, which may have been destroyed before."""
        kind, number, digits = self.kinds[i], self.number[i], self.digits
        if self.is_left(hull, i):
            return [(BLOWN_UP, self.one)]
        gone = digits.flooded_of(hull, i) if kind.is_under_water else digits.destroyed_of(hull, i)
        ends: Ends = []
        if gone < number:
            ends = self.effects(self.first_effects[i], hull, self.one * (number - gone) / number)
        if gone:
            ends = ends + self.effects(self.later_effects[i], hull, self.one * gone / number)
        return ends

    def burst_plainly(self, i: int, hull: Hull, reached: Weight, ends: dict[Hull, Weight]) -> None:
        """ARM.a, FIR.r2  Where nothing else is at stake the cell goes, or where it has gone, burns."""
        number, gone = self.number[i], self.digits.destroyed_of(hull, i)
        if gone < number:
            ends[hull + self.one_gone[i]] += reached * (self.one * (number - gone) / number)
        if gone:
            part = self.one * gone / number
            for end, share in self.burn(hull):
                ends[end] += reached * (part * share)

    def effects_on(self, i: int, is_first: bool) -> list[Effect]:
        """ARM.d, ARM.f, MAG.b, FIR.a, FIR.r2  What a shell does in a cell of a kind: section, flash, water or fire."""
        kind = self.kinds[i]
        destroyed = [partial(self.destroy, i, floods=kind.is_under_water)] if is_first else []
        flashes = [partial(self.flash, magazine) for magazine in kind.flashes_to]
        flooded = [self.flood] if kind.is_under_water else []
        burns = kind.is_fire_box + (not is_first and not kind.is_under_water)
        return [*destroyed, *flashes, *flooded, *[self.burn] * burns]

    def effects(self, effects: list[Effect], hull: Hull, weight: Weight) -> Ends:
        """ARM.d  One effect after the other."""
        ends: Ends = [(hull, weight)]
        for effect in effects:
            ends = self.each(ends, effect)
        return ends

    def each(self, ends: Ends, doing: Effect) -> Ends:
        """One thing more for all that is still afloat; most often that is one hull, and it comes to one."""
        if len(ends) == 1:
            ((hull, weight),) = ends
            if hull <= SUNK:
                return ends
            if len(done := doing(hull)) == 1:
                return [(done[0][0], weight * done[0][1])]
            return [(end, weight * share) for end, share in done]
        result: dict[Hull, Weight] = defaultdict(int)
        for hull, weight in ends:
            for end, share in doing(hull) if hull > SUNK else [(hull, self.one)]:
                result[end] += weight * share
        return list(result.items())

    def destroy(self, i: int, hull: Hull, floods: bool) -> Ends:
        """ARM.a, MOV.s, FIR.r3  One cell of a kind more is gone; a commander in it may fall."""
        kind, digits = self.kinds[i], self.digits
        if kind.is_under_water:
            return [(hull + (1 << digits.flooded[i]) if floods else hull, self.one)]
        hull += self.one_gone[i]
        return self.commander_may_fall(hull) if kind.is_command_post else [(hull, self.one)]

    def commander_may_fall(self, hull: Hull) -> Ends:
        """MOV.s  A command post is gone; a commander in it may fall."""
        digits = self.digits
        if not digits.has_commander(hull):
            return [(hull, self.one)]
        falls = self.one * COMMANDER_FALLS
        return [(hull, self.one - falls), (hull - (1 << digits.commander), falls)]

    def flood(self, hull: Hull) -> Ends:
        """ARM.f, FIR.g  A flotation box less."""
        return [(self.digits.with_boxes(hull, self.digits.boxes_of(hull) - SHELL_FLOODING), self.one)]

    def flash(self, magazine: int, hull: Hull) -> Ends:
        """MAG.b to MAG.d  The captain floods the magazine or risks it, as is proposed."""
        i, digits = self.place[magazine], self.digits
        if digits.flooded_of(hull, i):
            return [(hull, self.one)]
        if self.floods[digits.boxes_of(hull)]:
            return [(digits.with_boxes(hull + (1 << digits.flooded[i]), digits.boxes_of(hull) - 1), self.one)]
        passed = self.one * self.passes[0 if digits.has_commander(hull) else 1]
        return [(hull, passed), (BLOWN_UP, self.one - passed)]

    def _burn(self, hull: Hull) -> Ends:
        """FIR.a to FIR.c  One fire hit."""
        track, digits = self.target.card.fire_track, self.digits
        if track == 0:
            return [(hull, self.one)]
        level = digits.fire_of(hull)
        if level < track:
            hull, level = hull + (1 << digits.fire), level + 1
        return self.explosions(hull) if level == track else [(hull, self.one)]

    def _explosions(self, hull: Hull) -> Ends:
        """FIR.b, FIR.d, FIR.e, FIR.g  Where an explosion may happen, and what each place comes to."""
        ends: dict[Hull, Weight] = defaultdict(int)
        nothing, lower = self.one, self.digits.with_boxes(hull, self.digits.boxes_of(hull) - SHELL_FLOODING)
        for kind, number, one_gone, mask, destroyed, flooded in self.cells:
            spared = number - (hull >> flooded & mask) - (hull >> destroyed & mask)
            if spared <= 0:
                continue
            share = self.shares[spared]
            nothing -= share
            if kind.magazine >= 0:
                ends[BLOWN_UP] += share
            elif kind.is_under_water:
                ends[lower] += share
            elif kind.is_command_post:
                for end, part in self.commander_may_fall(hull + one_gone):
                    ends[end] += share * part
            else:
                ends[hull + one_gone] += share
        ends[hull] += nothing
        return list(ends.items())


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
    blown_up, digits = 0 * one, reckoner.digits
    for hull, weight in hulls.items():
        left = digits.boxes_of(hull)
        if left < 0:
            blown_up += weight
        else:
            boxes[before - left] += weight
        if left > 0:
            fire[digits.fire_of(hull)] += weight
    return LossOdds(boxes[before], blown_up, tuple(boxes), tuple(fire), reckoner.is_exact)
