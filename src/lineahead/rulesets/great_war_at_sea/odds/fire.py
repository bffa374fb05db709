"""B8.a, B9.a, P.a, P.i  The exact odds of guns and torpedoes before a die is thrown.

The rules are let fire with dice that hit nothing, and tell how many dice there are, what they need and why; then one
die is thrown in every way it can fall.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ....kernel.chances import Chances, chances_of
from ....kernel.dice import Dice
from ....kernel.records import copy_of
from ....kernel.trace import Note, Silence, Trace
from ..rules.gunnery import fire_battery, roll_guns
from ..rules.torpedoes import roll_torpedoes, torpedo_attack
from ..tables.notes import Noted
from ..tables.ships import NOBODY, Battle, Ship
from ..words.reasons import HALVES, REASONS, reasons_told

_gun_dice: dict[tuple[int, int, int], Chances] = {}
_torpedo_dice: dict[tuple[int, int, int], Chances] = {}


@dataclass(frozen=True, slots=True)
class Volley:
    """B8.a, B9.a  Dice that are thrown together: whose, how many, what each needs and why, and the hits."""

    firer: int
    battery: int  # NOBODY for torpedoes
    dice: int
    needed: int
    modifier: int
    distance: int
    die: int
    reasons: tuple[Note, ...]
    hits: Chances

    def as_json(self) -> dict[str, Any]:
        """The same in plain values."""
        return {
            "needed": self.needed,
            "modifier": self.modifier,
            "die": self.die,
            "dice": self.dice,
            "range": self.distance,
            "hits": self.hits.probabilities(),
            "mean": float(self.hits.mean()),
            "reasons": reasons_told(self.reasons, self.battery == NOBODY),
        }


def blanks() -> Dice:
    """Dice that always show a 1, which never hits."""
    return Dice(lambda _kind: 1)


def gun_die(battle: Battle, needed: int, modifier: int) -> Chances:
    """B8.b, P.a  The hits of one gun die; nothing else decides it than the dice of the game, what is needed and why."""
    key = (battle.options.dice, needed, modifier)
    if key not in _gun_dice:
        _gun_dice[key] = chances_of(lambda dice, _: roll_guns(battle, 1, needed, modifier, 0, dice, Silence()), most=1)
    return _gun_dice[key]


def thrown_torpedo(battle: Battle, needed: int, modifier: int) -> Chances:
    """B9.a, B9.t1, P.i  The hits of one torpedo die, which likewise hang on nothing else."""
    key = (battle.options.dice, needed, modifier)
    if key not in _torpedo_dice:
        _torpedo_dice[key] = chances_of(
            lambda dice, _: roll_torpedoes(battle, Ship(), 1, needed, modifier, dice, Silence()), most=1
        )
    return _torpedo_dice[key]


def volleys_of(battle: Battle, notes: Sequence[Note]) -> list[Volley]:
    """B8.a  The gun dice that the rules speak of, battery by battery."""
    found: list[Volley] = []
    fires, reasons = Note(0), list[Note]()
    for note in notes:
        if note.what == Noted.FIRES:
            fires, reasons = note, []
        elif note.what in REASONS or note.what in HALVES:
            reasons.append(note)
        elif note.what == Noted.GUN_NEEDED:
            hits = gun_die(battle, note.a, note.b).times(fires.d)
            found.append(Volley(fires.a, fires.b, fires.d, note.a, note.b, note.c, note.d, tuple(reasons), hits))
    return found


def battery_volley(battle: Battle, firer: Ship, target: Ship, battery: int, distance: int) -> Volley | None:
    """B8.a, P.a  The dice of a battery at a target within its reach; None if it has none."""
    trace = Trace()
    fire_battery(battle, copy_of(firer), target, battery, distance, blanks(), trace)
    return next(iter(volleys_of(battle, trace.notes)), None)


def torpedo_volley(battle: Battle, firer: Ship, target: Ship, factors: int, distance: int) -> Volley:
    """B9.a, P.i  The dice of so many torpedo factors at a target within their reach."""
    trace = Trace()
    torpedo_attack(battle, copy_of(firer), target, factors, distance, blanks(), trace)
    (needed,) = [note for note in trace.notes if note.what == Noted.TORPEDO_NEEDED]
    reasons = tuple(note for note in trace.notes if note.what in REASONS)
    hits = thrown_torpedo(battle, needed.a, needed.b).times(factors)
    return Volley(firer.number, NOBODY, factors, needed.a, needed.b, needed.c, needed.d, reasons, hits)
