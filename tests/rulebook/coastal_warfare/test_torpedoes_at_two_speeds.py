"""TOR, TEF  Launches, runs, sweeps and sinkings on crowded tables: compiled as interpreted, bit for bit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lineahead.kernel.dice import Dice, DiceStream, Stream, first_state
from lineahead.kernel.records import as_array, from_array
from lineahead.kernel.trace import Silence
from lineahead.rulesets.coastal_warfare.rules.launching import launch_breach
from lineahead.rulesets.coastal_warfare.rules.sinking import settle_sinking
from lineahead.rulesets.coastal_warfare.rules.torpedoes import launch, meet_torpedoes, reload_tubes, run_torpedoes
from lineahead.rulesets.coastal_warfare.tables.orders import Launch
from lineahead.rulesets.coastal_warfare.tables.sea import Pieces, Stance
from lineahead.rulesets.coastal_warfare.tables.ships import ON_TABLE, Battle, Counter, Ship
from tests.compiling import compiled_once
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship
from tests.rulebook.coastal_warfare.torpedo_table import launch_of, spare_markers, torpedo

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

CLASSES = ("S-38", "Flower", "Freighter", "T-22", "VP boat", "Coaster", "Hunt III", "Fairmile D")
SHIPS = 12
TABLES = 60


def somewhere(chance: Random) -> tuple[float, float]:
    """A place on a stretch of 30 by 30 cm."""
    return 90 + 30 * chance.random(), 60 + 30 * chance.random()


def crowd(chance: Random) -> tuple[list[Ship], list[Counter]]:
    """Vessels, dummies and torpedoes of both sides close together, whatever lies on whatever."""
    pieces: list[tuple[Ship | None, Counter]] = []
    for number in range(SHIPS):
        made = ship(chance.choice(CLASSES), number % 2, cargo=chance.randrange(2), dummies_left=8)
        made.loaded[0] = chance.randrange(made.loaded[0] + 1)
        speed, heading = chance.choice((0, 4, 12)), 360 * chance.random()
        pieces.append((made, counter(made, somewhere(chance), heading, speed, shown=chance.randrange(2))))
        pieces.append((None, counter(None, somewhere(chance), heading, side=number % 2, issued=number)))
    for number in range(SHIPS):
        running = torpedo(somewhere(chance), 360 * chance.random(), chance.randrange(3), number % 2)
        pieces.append((None, running))
    return sea(*pieces, *spare_markers(12), *spare_markers(12, side=1))


class CrowdedTable:
    """A crowded table in both forms, with dice that show the same faces."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.ships, self.counters = crowd(self.chance)
        self.battle = battle(turn=3)
        self.dice = Dice(Stream(seed, 0).face)
        self.fast = [as_array([self.battle], Battle)[0], as_array(self.ships, Ship), as_array(self.counters, Counter)]
        self.fast_dice = as_array([DiceStream(state=first_state(seed, 0))], DiceStream)[0]

    def call(self, rule: Any, *numbers: int) -> bool:
        """A rule that throws dice, at both speeds: whether it returned the same."""
        slow = rule(self.battle, self.ships, self.counters, *numbers, self.dice, Silence())
        return bool(slow == compiled_once(rule)(*self.fast, *numbers, self.fast_dice, None))

    def meet(self, number: int, was: Stance) -> bool:
        """A counter that has moved meets torpedoes, at both speeds: whether it goes on in both or in neither."""
        pieces, fast = Pieces(self.battle, self.ships, self.counters), Pieces(*self.fast)
        slow = meet_torpedoes(pieces, number, was, self.dice, Silence())
        return bool(slow == compiled_once(meet_torpedoes)(fast, number, was, self.fast_dice, None))

    def launch_some(self) -> bool:
        """Some launches, legal or not."""
        same = True
        for _ in range(8):
            marker = self.counters[self.chance.randrange(2 * SHIPS)]
            courses = {(marker.heading / 100 + self.chance.choice((0, 5, 90, -9))) % 360 for _ in range(3)}
            tracks = [(course, self.chance.randrange(2), self.chance.randrange(2)) for course in sorted(courses)]
            order = launch_of(marker, *tracks)
            fast_order = as_array([order], Launch)[0]
            breach = launch_breach(self.battle, self.ships, self.counters, order)
            same = same and breach == compiled_once(launch_breach)(*self.fast, fast_order)
            if breach == 0:
                launch(self.battle, self.ships, self.counters, order, Silence())
                compiled_once(launch)(*self.fast, fast_order, None)
        return same

    def sweep_some(self) -> bool:
        """Some counters move: straight, about their bows, and as if in tow."""
        same = True
        for _ in range(8):
            number = self.chance.randrange(2 * SHIPS)
            mover = self.counters[number]
            if mover.status == ON_TABLE:
                was = Stance(mover.x, mover.y, mover.heading)
                mover.x, mover.y = (
                    mover.x + self.chance.randrange(-900, 900),
                    mover.y + self.chance.randrange(-900, 900),
                )
                mover.heading = (mover.heading + self.chance.choice((0, 3000, -7000))) % 36000
                for field in ("x", "y", "heading"):
                    self.fast[2][number][field] = getattr(mover, field)
                same = self.meet(number, was) and same
        return same

    def end(self) -> None:
        """Tubes are loaded, and some go down."""
        reload_tubes(self.ships, self.counters, 0, Silence())
        compiled_once(reload_tubes)(self.fast[1], self.fast[2], 0, None)
        self.battle.turn = self.fast[0]["turn"] = 5
        settle_sinking(self.battle, self.ships, self.counters, Silence())
        compiled_once(settle_sinking)(*self.fast, None)

    def is_the_same(self) -> bool:
        """Whether both forms are equal, dice and all."""
        tables = from_array(self.fast[1], Ship) == self.ships and from_array(self.fast[2], Counter) == self.counters
        source: Any = self.dice.source
        return tables and int(self.fast_dice["state"]) == source.__self__.state


def test_torpedoes_compiled_equal_torpedoes_interpreted():
    thrown = 0

    for seed in range(TABLES):
        table = CrowdedTable(seed)
        assert table.launch_some(), seed
        assert table.call(run_torpedoes, 0), seed
        assert table.call(run_torpedoes, 1), seed
        assert table.sweep_some(), seed
        table.end()
        assert table.is_the_same(), seed
        thrown += table.dice.read

    assert thrown > 5 * TABLES
