"""GUN, LOC, ARM  The exact odds of a salvo before a die is thrown: straddles, and what one straddle does.

The rules themselves are asked for pools, percentages, locations and penetration; here the answers are only counted.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from ....engine.page.shapes import Reason
from ....kernel.chances import Chances, chances_of, every_fall
from ....kernel.records import copy_table
from ....kernel.trace import Note, Silence, Trace
from ..rules.armour import does_penetrate
from ..rules.geometry import inches, rake_of
from ..rules.gunnery import reckon_pool
from ..rules.locations import roll_location
from ..rules.magazines import is_above
from ..rules.pooling import is_first_of_pool, roll_straddles
from ..rules.shooting import column_of, penetration_of
from ..rules.supply import is_magazine_left
from ..tables.cards import CELLS, EMPTY, FIRST_UNDER_WATER, level_of
from ..tables.notes import Noted
from ..tables.orders import Salvo
from ..tables.ships import Battle, Ship
from ..words.gunnery import needed_in_words
from ..words.vocabulary import REASONS, reason
from .shapes import EachStraddle, PoolAim, PoolTold, Rake

LETTERS = "-ZYXABCEFQ"
RAKES: tuple[Rake, ...] = ("none", "bow", "stern")


@dataclass(frozen=True, slots=True)
class StraddleOdds:
    """LOC, ARM, FIR.a, MAG  What the next straddle of a pool finds, as the target stands."""

    passes_over: Fraction
    kept_out: Fraction
    penetrates: Fraction
    under_water: Fraction
    feeds_fire: Fraction
    flash: Fraction
    magazine: Fraction

    def as_json(self) -> EachStraddle:
        """The same in plain values."""
        return {
            "passes_over": float(self.passes_over),
            "kept_out": float(self.kept_out),
            "penetrates": float(self.penetrates),
            "under_water": float(self.under_water),
            "feeds_fire": float(self.feeds_fire),
            "flash": float(self.flash),
            "magazine": float(self.magazine),
        }


@dataclass(frozen=True, slots=True)
class PoolOdds:
    """GUN.b, GUN.c  One pool: its guns with their reasons, its sum, and the chances of 0, 1, 2, ... straddles."""

    target: int
    letter: int
    column: int
    rake: int
    per_cent: int
    penetration: int
    notes: tuple[Note, ...]
    straddles: Chances
    each: StraddleOdds

    def as_json(self) -> PoolTold:
        """The same in plain values."""
        return {
            "target": self.target,
            "letter": LETTERS[self.letter],
            "column": self.column,
            "rake": RAKES[self.rake],
            "per_cent": self.per_cent,
            "automatic": self.per_cent // 100,
            "remainder": self.per_cent % 100,
            "needs": needed_in_words(self.per_cent % 100),
            "penetration": self.penetration,
            "aims": aims_in_words(self.notes),
            "straddles": self.straddles.probabilities(),
            "each": self.each.as_json(),
        }


def aims_in_words(notes: tuple[Note, ...]) -> list[PoolAim]:
    """GUN.b, MOD  The ships of a pool, each with the reasons of its modifiers and its mounts."""
    aims: list[PoolAim] = []
    for note in notes:
        if note.what == Noted.AIM_BEGINS:
            aims.append({"ship": note.a, "to_starboard": bool(note.c), "halved": False, "reasons": [], "mounts": []})
        elif note.what == Noted.FIRE_AT_EXPLOSION:
            aims[-1]["halved"] = True
        elif note.what == Noted.MOUNT_FIRES:
            aims[-1]["mounts"].append({"cell": note.b, "guns": note.c, "per_cent": note.d / 2})
        elif note.what in REASONS:
            told: Reason = reason(note)
            if told not in aims[-1]["reasons"]:
                aims[-1]["reasons"].append(told)
    return aims


@cache
def location_weights(rake: int) -> list[Fraction]:
    """LOC.a to LOC.c  The chance of each cell, over every fall of the location dice."""
    falls = Counter(cell for cell, _ in every_fall(lambda dice, _: roll_location(0, 0, rake, dice, Silence())))
    total = sum(falls.values())
    return [Fraction(falls[cell], total) for cell in range(CELLS)]


def odds_of_straddle(target: Ship, penetration: int, rake: int) -> StraddleOdds:
    """LOC, ARM  The shares of the cells where a straddle of a pool does this or that."""
    shares, magazines = defaultdict[str, Fraction](Fraction), magazines_left(target)
    for cell, weight in enumerate(location_weights(rake)):
        for name in doings(target, cell, penetration, magazines) if weight else ():
            shares[name] += weight
    return StraddleOdds(*(shares[name] for name in StraddleOdds.__slots__))


def magazines_left(target: Ship) -> list[int]:
    """MAG.r4  The cells of a ship's magazines that are not flooded."""
    return [cell for cell in range(CELLS) if is_magazine_left(target, cell)]


def doings(target: Ship, cell: int, penetration: int, magazines: list[int]) -> set[str]:
    """ARM, FIR.a, MAG  What a shell does in a cell of a ship as she stands."""
    card, is_under_water = target.card, level_of(cell) >= FIRST_UNDER_WATER
    if card.cells[cell].kind == EMPTY:
        return {"passes_over"}
    if not does_penetrate(card, cell, penetration):
        return {"kept_out"}
    if cell in magazines:
        return {"penetrates", "magazine"}
    done = {"penetrates"} | ({"under_water"} if is_under_water else set())
    if card.cells[cell].fire or (target.destroyed[cell] and not is_under_water):
        done.add("feeds_fire")
    if any(is_above(card, cell, magazine) for magazine in magazines):
        done.add("flash")
    return done


def odds_of_salvo(battle: Battle, ships: list[Ship], salvo: Salvo) -> list[PoolOdds]:
    """GUN.b  The odds of every pool of a salvo, in the order in which they are fired."""
    ships = copy_table(ships)
    return [odds_of_pool(battle, ships, salvo, i) for i in range(salvo.count) if is_first_of_pool(ships, salvo, i)]


def odds_of_pool(battle: Battle, ships: list[Ship], salvo: Salvo, first: int) -> PoolOdds:
    """GUN.b, GUN.c  The odds of the pool that begins with an aim; its guns are marked as having fired."""
    aim, trace = salvo.aims[first], Trace()
    firer, target = ships[aim.ship], ships[aim.target]
    distance, rake = inches(firer, target), rake_of(target, firer)
    per_cent = reckon_pool(battle, ships, salvo, first, trace)
    penetration = penetration_of(aim.letter, distance)
    straddles = chances_of(lambda dice, _: roll_straddles(per_cent, 0, dice, Silence()))
    each = odds_of_straddle(target, penetration, rake)
    notes = tuple(trace.notes)
    return PoolOdds(
        aim.target, aim.letter, column_of(distance), rake, per_cent, penetration, notes, straddles, each
    )  # fmt: skip
