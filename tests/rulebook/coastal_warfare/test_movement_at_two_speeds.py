"""MOV, TRN, LTR, RAM, EQP  Crowded waters, moved at random: compiled as interpreted, bit for bit."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import Dice, DiceStream, Stream, first_state
from lineahead.kernel.records import as_array, from_array
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import LAWFUL
from lineahead.rulesets.coastal_warfare.rules.equipment import lay_mines
from lineahead.rulesets.coastal_warfare.rules.manoeuvre import move_counter
from lineahead.rulesets.coastal_warfare.rules.move_limits import move_breach
from lineahead.rulesets.coastal_warfare.rules.movement import begin_movement, end_movement, top_speed
from lineahead.rulesets.coastal_warfare.rules.towing import tow_phase
from lineahead.rulesets.coastal_warfare.rules.withdrawal import forced_move
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Move
from lineahead.rulesets.coastal_warfare.tables.ships import (
    LAY_MINES,
    MOST_SHIPS,
    NOBODY,
    ON_TABLE,
    SHIP_COUNTER,
    TORPEDO_COUNTER,
    Battle,
    Cloud,
    Counter,
    Objective,
    Ship,
)
from tests.compiling import compiled_once, nobody_chooses
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, sea, ship

SMALL = ("S-38", "Fairmile D", "R-130", "Vosper 70 ft", "VP boat", "Flower")
TURNS = 12


def crowded(chance: random.Random) -> tuple[list[Ship], list[Counter]]:
    """A patch of 60 x 60 cm full of vessels, markers, dummies and torpedoes, with a tug and her lighters."""
    pieces: list[tuple[Ship | None, Counter]] = []
    torpedo_markers: list[Counter] = []
    vessels = 0
    for side in (0, 1):
        for name in chance.sample(SMALL, 4):
            boat = ship(name, side=side, damage=chance.choice((0, 0, 0, 99)))
            pieces.append((boat, counter(boat, **anywhere(chance), shown=chance.randint(0, 1))))
            pieces.append((None, counter(None, **anywhere(chance), side=side, issued=vessels)))
            torpedoes = chance.randint(0, 1)
            fields: dict[str, Any] = {
                "kind": TORPEDO_COUNTER,
                "torpedoes": torpedoes,
                "issued": vessels,
                "launcher": NOBODY,
            }
            torpedo_markers.append(counter(None, **anywhere(chance), side=side, **fields))
            vessels += 1
    ships, counters = with_tows(*sea(*pieces), chance)
    return ships, [*counters, *numbered(torpedo_markers, len(counters))]


def numbered(torpedo_markers: list[Counter], first: int) -> list[Counter]:
    """Torpedo markers as they stand in the table, behind those of ships."""
    for number, marker in enumerate(torpedo_markers, first):
        marker.number, marker.ship = number, NOBODY
    return torpedo_markers


def anywhere(chance: random.Random) -> dict[str, Any]:
    """A place in the patch."""
    return {"at": (90 + 60 * chance.random(), 5 + 60 * chance.random()), "heading": 360 * chance.random()}


def with_tows(ships: list[Ship], counters: list[Counter], chance: random.Random) -> tuple[list[Ship], list[Counter]]:
    """The same with a tug that tows two lighters, and two more adrift beside a boat without engines."""
    for name in ("Tug", "Lighter", "Lighter", "Lighter", "Lighter", "S-38"):
        vessel, first = ship(name), len(ships)
        vessel.number, vessel.counter = first, len(counters)
        place = counter(vessel, **anywhere(chance))
        place.number, place.ship, place.issued = vessel.counter, first, first
        ships, counters = [*ships, vessel], [*counters, place]
    tug = len(ships) - 6
    for ahead, behind in ((tug, tug + 1), (tug + 1, tug + 2), (tug + 3, tug + 4)):
        ships[ahead].tows, ships[behind].towed_by, ships[behind].original_tow = behind, ahead, 1
    ships[-1].engines_lost = 3
    counters[-1].x, counters[-1].y = counters[-3].x, counters[-3].y + 100
    return ships, counters


def fields_to_lay() -> list[Objective]:
    """A place for the mines of each side, and room for two more."""
    places = [Objective(kind=LAY_MINES, side=side, x=12000, y=3500, reach=3000, points=1) for side in (0, 1)]
    return [*places, Objective(), Objective()]


class Waters:
    """A battle in both forms, with a stream of dice each that shows the same faces."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.ships, self.counters = crowded(self.chance)
        self.battle, self.clouds = battle(phase=2, shoal=14000, objectives=fields_to_lay()), clear_sea(30)
        self.dice, self.trace = Dice(Stream(seed, 0).face), Trace()
        self.fast_dice = as_array([DiceStream(state=first_state(seed, 0))], DiceStream)
        self.fast_battle = as_array([self.battle], Battle)
        self.fast = (as_array(self.ships, Ship), as_array(self.counters, Counter))
        self.fast_clouds = as_array(self.clouds, Cloud)

    def turn(self, side: int) -> None:
        slow, fast = (self.battle, self.ships, self.counters), (self.fast_battle[0], *self.fast)
        tow_phase(*slow[1:], side, self.dice, AsProposed(), self.trace)
        compiled_once(tow_phase)(*self.fast, side, self.fast_dice[0], nobody_chooses(), None)
        begin_movement(*slow[1:], side)
        compiled_once(begin_movement)(*self.fast, side)
        for marker in self.counters:
            if marker.side == side and marker.kind == SHIP_COUNTER and marker.status == ON_TABLE:
                self.moves(marker)
        end_movement(*slow, self.clouds, side, self.trace)
        compiled_once(end_movement)(*fast, self.fast_clouds, side, None)
        lay_mines(*slow, side, self.trace)
        compiled_once(lay_mines)(*fast, side, None)

    def moves(self, mover: Counter) -> None:
        for _ in range(6):
            move = self.any_move(mover)
            order = as_array([move], Move)
            breach = move_breach(self.battle, self.ships, self.counters, move)
            assert breach == compiled_once(move_breach)(self.fast_battle[0], *self.fast, order[0])
            if breach == LAWFUL:
                slow = (self.battle, self.ships, self.counters, self.clouds)
                move_counter(*slow, move, self.dice, AsProposed(), self.trace)
                fast = (self.fast_battle[0], *self.fast, self.fast_clouds)
                compiled_once(move_counter)(*fast, order[0], self.fast_dice[0], nobody_chooses(), None)
                assert self.is_the_same_in_both_forms(), move
                return

    def any_move(self, mover: Counter) -> Move:
        duty, run, turn = forced_move(self.battle, self.ships, self.counters, mover.number)
        if duty:
            return Move(counter=mover.number, run=run, turn=turn, turn_first=1)
        most = max(top_speed(self.ships, mover), 1)
        turn = self.chance.choice((0, self.chance.randint(-most // 2, most // 2)))
        run = self.chance.choice((0, most - abs(turn), self.chance.randint(-most // 2, most)))
        flags = {name: int(self.chance.random() < 0.2) for name in ("smoke", "charge")}
        return Move(counter=mover.number, run=run, turn=turn, turn_first=self.chance.randint(0, 1), **flags)

    def is_the_same_in_both_forms(self) -> bool:
        return (
            from_array(self.fast_battle, Battle) == [self.battle]
            and from_array(self.fast[0], Ship) == self.ships
            and from_array(self.fast[1], Counter) == self.counters
            and from_array(self.fast_clouds, Cloud) == self.clouds
        )


@pytest.mark.slow
@pytest.mark.compiled
def test_movement_is_the_same_at_both_speeds() -> None:
    happened: set[int] = set()
    for seed in range(8):
        waters = Waters(seed)
        assert len(waters.ships) <= MOST_SHIPS
        for turn in range(TURNS):
            waters.battle.turn = waters.fast_battle[0]["turn"] = turn + 1
            for side, phase in ((0, 2), (1, 6)):
                waters.battle.phase = waters.fast_battle[0]["phase"] = phase
                waters.turn(side)
                assert waters.is_the_same_in_both_forms()
        happened |= {note.what for note in waters.trace.notes}

    assert {
        Noted.RUNS_AHEAD, Noted.RUNS_ASTERN, Noted.SWINGS, Noted.LEAVES_TABLE, Noted.COMES_UPON, Noted.RAMS,
        Noted.GLANCES, Noted.RAM_DAMAGE, Noted.LAYS_SMOKE, Noted.DROPS_CHARGE, Noted.CLOUD_GOES, Noted.TOW_PARTS,
        Noted.TAKEN_IN_TOW,
    } <= happened  # fmt: skip
