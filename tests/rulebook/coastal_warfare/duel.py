"""A firer and those whom she may fire at, for tests of gunfire."""

from __future__ import annotations

from typing import Any

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import LAWFUL
from lineahead.rulesets.coastal_warfare.rules.gunfire import fire_breach, fire_ship
from lineahead.rulesets.coastal_warfare.tables.cards import Card
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Fire
from lineahead.rulesets.coastal_warfare.tables.ships import Hit, Ship
from tests.rulebook.coastal_warfare.table import battle, card, clear_sea, counter, fire, mount, no_hits, sea, see, ship

AHEAD_20 = (0, -20)
ABEAM_20 = (20, 0)


class Duel:
    """A firer at the origin, heading north, and targets that she sees; all stationary and calm unless it is said."""

    def __init__(self, firer: Ship, *targets: tuple[Ship, tuple[float, float]]) -> None:
        self.firer, self.targets = firer, [target for target, _ in targets]
        pieces = [(firer, counter(firer)), *((target, counter(target, at=at)) for target, at in targets)]
        self.ships, self.counters = sea(*pieces)
        self.battle, self.clouds, self.hits = battle(), clear_sea(), no_hits()
        for target in self.targets:
            see(firer, target, self.counters)

    def order(self, *shots: tuple[int, int]) -> Fire:
        """Shots as pairs of mount and number of the target, from 0."""
        return fire(self.firer, *((weapon, self.targets[target]) for weapon, target in shots))

    def breach(self, *shots: tuple[int, int]) -> int:
        return fire_breach(self.ships, self.counters, self.clouds, self.order(*shots))

    def fires(self, dice: Dice, *shots: tuple[int, int]) -> Trace:
        """The order is carried out; every die must be used."""
        trace = Trace()
        assert self.breach(*shots) == LAWFUL
        fire_ship(self.battle, self.ships, self.counters, self.hits, self.order(*shots), dice, trace)
        assert dice.read == len(dice.faces)
        return trace

    def scored(self) -> list[Hit]:
        return self.hits[: self.battle.hits]


def enemy(rank: int = 1) -> Ship:
    return ship(card(rank=rank), side=1)


def against(firer: Card | str, at: tuple[float, float], rank: int = 1, **fields: Any) -> Duel:
    """A duel with one enemy."""
    return Duel(ship(firer, **fields), (enemy(rank), at))


def factors(trace: Trace) -> list[tuple[int, int, int]]:
    """Target, group and factor of each roll."""
    return [(note.b, note.c, note.d) for note in trace.notes if note.what == Noted.FIRES_AT]


E_BOAT = card(mount("40 mm", "R", 9), mount("twin 20 mm", "B", 7), mount("twin 20 mm", "F", 1))
ARMED_TWICE = card(mount("20 mm", "F", 1), mount("20 mm", "F", 2))
