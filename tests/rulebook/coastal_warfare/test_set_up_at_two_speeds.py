"""DEP, SC1 to SC6  Set-up, places and points: compiled as interpreted, bit for bit."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import Dice, DiceStream, first_state
from lineahead.kernel.records import as_array, from_array
from lineahead.kernel.trace import Silence
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario, scenario_names
from lineahead.rulesets.coastal_warfare.files.setting_up import begin
from lineahead.rulesets.coastal_warfare.rules.placing import place_breach, set_up
from lineahead.rulesets.coastal_warfare.rules.victory import points_of, winner
from lineahead.rulesets.coastal_warfare.tables.orders import Place
from lineahead.rulesets.coastal_warfare.tables.ships import LEFT, SUNK, Battle, Counter, Ship
from tests.compiling import compiled_once
from tests.rulebook.coastal_warfare.muster import scenario_text

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

LARGER = [
    scenario_text("convoy", forces={"merchantmen": 7, "classes": ["Coaster", "Tug"], "escort": "destroyers"}),
    scenario_text("rescue", "British", forces={"guards": 6, "guard_class": "R-130", "cripple": "S-38"}),
    scenario_text("hunter-prey", forces={"craft": 16, "patrol_class": "Flower"}),
    scenario_text("escape", forces={"craft": 13}),
]


class BothForms:
    """A battle in both forms, set up with the same dice."""

    def __init__(self, source: str | dict[str, Any], seed: int) -> None:
        state = begin(read_scenario(source))
        self.battle, self.ships, self.counters = state.sea.battle, state.sea.ships, state.sea.counters
        self.fast = (as_array([self.battle], Battle), as_array(self.ships, Ship), as_array(self.counters, Counter))
        dice = as_array([DiceStream(state=first_state(seed, 0))], DiceStream)
        set_up(self.battle, self.ships, self.counters, Dice.seeded(seed), Silence())
        compiled_once(set_up)(self.fast[0][0], *self.fast[1:], dice[0], None)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "source", [*scenario_names(), *LARGER], ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_set_up_is_the_same_at_both_speeds(source, seed):
    table = BothForms(source, seed)

    assert from_array(table.fast[0], Battle) == [table.battle]
    assert from_array(table.fast[1], Ship) == table.ships
    assert from_array(table.fast[2], Counter) == table.counters


@pytest.mark.parametrize("source", ["attack-on-a-convoy", "rescue", "hunter-prey", "escape", "random-game"])
def test_what_forbids_a_place_is_the_same_at_both_speeds(source):
    table, found = BothForms(source, 7), set()

    for counter in table.counters:
        for east, south, turned in [
            (0, 0, 0),
            (150, 0, 0),
            (0, 900, 0),
            (-2500, 0, 4500),
            (0, -14000, 0),
            (0, 0, 36000),
        ]:
            wanted = Place(counter.number, counter.x + east, counter.y + south, counter.heading + turned)
            breach = place_breach(table.battle, table.ships, table.counters, wanted)
            fast = compiled_once(place_breach)(table.fast[0][0], *table.fast[1:], as_array([wanted], Place)[0])
            assert fast == breach
            found.add(breach)

    assert len(found) > 3


@pytest.mark.parametrize("source", scenario_names())
def test_points_and_winner_are_the_same_at_both_speeds(source):
    table, dice = BothForms(source, 5), Dice.seeded(1)

    for _ in range(20):
        ship = table.ships[dice.take(len(table.ships)) - 1]
        ship.damage, ship.disabled, ship.torpedoed = 12 * dice.take(3), dice.take(2) - 1, dice.take(2) - 1
        ship.status, ship.left_by = (ship.status, SUNK, LEFT)[dice.take(3) - 1], 2 ** (dice.take(4) - 1)
        fast = (table.fast[0][0], as_array(table.ships, Ship))
        for side in (0, 1):
            assert compiled_once(points_of)(*fast, side) == points_of(table.battle, table.ships, side)
        assert compiled_once(winner)(*fast) == winner(table.battle, table.ships)
