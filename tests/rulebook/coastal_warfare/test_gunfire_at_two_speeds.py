"""GUN, DMG, REP  Fire, damage and repairs: compiled as interpreted, bit for bit."""

from __future__ import annotations

from itertools import count

import pytest

from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import Dice, DiceStream, Stream, first_state
from lineahead.kernel.records import as_array, copy_table, from_array
from lineahead.kernel.trace import Silence
from lineahead.rulesets.coastal_warfare.rules.arcs import bears
from lineahead.rulesets.coastal_warfare.rules.board import arcs_to
from lineahead.rulesets.coastal_warfare.rules.damage import work_out_hits
from lineahead.rulesets.coastal_warfare.rules.gunfire import fire_breach, fire_ship
from lineahead.rulesets.coastal_warfare.rules.repairs import repair_phase
from lineahead.rulesets.coastal_warfare.tables.cards import MOST_MOUNTS
from lineahead.rulesets.coastal_warfare.tables.orders import Fire
from lineahead.rulesets.coastal_warfare.tables.ships import Battle, Cloud, Counter, Hit, Ship
from tests.compiling import compiled_once, nobody_chooses
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, fire, no_hits, sea, see, ship

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

FLEETS = [
    (("S-38", "VP boat", "T-22"), ("Fairmile D", "Flower", "Hunt III")),
    (("R-130", "MFP", "M-class"), ("BPB 71 ft", "Tug", "Freighter")),
]
TURNS = 6


def opposed(names: tuple[tuple[str, ...], tuple[str, ...]]) -> tuple[list[Ship], list[Counter]]:
    """Two lines 14 cm apart in which everybody sees every enemy."""
    pieces = [
        (vessel, counter(vessel, at=(30 + 25 * place, 40 + 14 * side), heading=90 * place, speed=4 * place))
        for side, line in enumerate(names)
        for place, vessel in enumerate(ship(name, side=side) for name in line)
    ]
    ships, counters = sea(*pieces)
    for one in ships:
        for other in ships:
            if one.side != other.side:
                see(one, other, counters)
    return ships, counters


def all_that_bears(ships: list[Ship], counters: list[Counter], firer: Ship) -> Fire:
    """Every mount that bears on the nearest enemy still in play."""
    foes = [vessel for vessel in ships if vessel.side != firer.side and counters[vessel.counter].status]
    target = min(foes, key=lambda vessel: abs(counters[vessel.counter].x - counters[firer.counter].x))
    arcs = arcs_to(counters[firer.counter], counters[target.counter])
    return fire(firer, *((mount, target) for mount in range(MOST_MOUNTS) if bears(firer, mount, arcs)))


class Sea:
    """A battle in both forms, with a stream of dice each that shows the same faces."""

    def __init__(self, names: tuple[tuple[str, ...], tuple[str, ...]], options: dict[str, int], seed: int) -> None:
        self.ships, self.counters = opposed(names)
        self.battle, self.clouds, self.hits = battle(options=options), clear_sea(), no_hits(120)
        self.dice = Dice(Stream(seed, 0).face)
        self.fast_dice = as_array([DiceStream(state=first_state(seed, 0))], DiceStream)
        self.fast = (as_array([self.battle], Battle), as_array(self.ships, Ship), as_array(self.counters, Counter))
        self.fast_clouds, self.fast_hits = as_array(self.clouds, Cloud), as_array(self.hits, Hit)

    def fires(self, order: Fire) -> None:
        orders = as_array([order], Fire)
        slow = (self.battle, self.ships, self.counters, self.clouds)
        fast = (self.fast[0][0], *self.fast[1:], self.fast_clouds)
        breach = fire_breach(*slow[1:], order)
        assert breach == compiled_once(fire_breach)(*fast[1:], orders[0])
        if breach == 0:
            fire_ship(*slow[:-1], self.hits, order, self.dice, Silence())
            compiled_once(fire_ship)(*fast[:-1], self.fast_hits, orders[0], self.fast_dice[0], None)

    def suffers(self, side: int) -> None:
        slow, fast = (self.battle, self.ships, self.counters), (self.fast[0][0], *self.fast[1:])
        work_out_hits(*slow, self.hits, side, self.dice, Silence())
        compiled_once(work_out_hits)(*fast, self.fast_hits, side, self.fast_dice[0], None)
        repair_phase(self.ships, side, self.dice, AsProposed(), Silence())
        compiled_once(repair_phase)(self.fast[1], side, self.fast_dice[0], nobody_chooses(), None)

    def is_the_same_in_both_forms(self) -> bool:
        return (
            from_array(self.fast[0], Battle) == [self.battle]
            and from_array(self.fast[1], Ship) == self.ships
            and from_array(self.fast[2], Counter) == self.counters
            and from_array(self.fast_hits, Hit) == self.hits
        )


@pytest.mark.parametrize(("hit_location", "guns_destroy_areas"), [(1, 1), (1, 0), (0, 1)])
@pytest.mark.parametrize("names", FLEETS, ids=["warships", "all sorts"])
def test_fire_damage_and_repairs_are_the_same_at_both_speeds(names, hit_location, guns_destroy_areas):
    options = {"hit_location": hit_location, "guns_destroy_areas": guns_destroy_areas}
    table = Sea(names, options, seed=1943)
    before = copy_table(table.ships)

    for turn, side in zip(count(), (0, 1) * TURNS, strict=False):
        for vessel in table.ships:
            if vessel.side == side and table.counters[vessel.counter].status:
                vessel.fired = table.fast[1][vessel.number]["fired"] = 0
                table.fires(all_that_bears(table.ships, table.counters, vessel))
        table.suffers(1 - side)
        assert table.is_the_same_in_both_forms(), f"turn {turn}"

    assert [vessel.damage for vessel in table.ships] != [vessel.damage for vessel in before]
