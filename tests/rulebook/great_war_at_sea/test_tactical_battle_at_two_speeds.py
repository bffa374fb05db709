"""B7, B8, B9, P  Whole tactical battles: compiled as interpreted, bit for bit, with any lawful orders."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from lineahead.kernel.choices import AsProposed
from lineahead.kernel.compiled import twins
from lineahead.kernel.dice import Dice, DiceStream, Stream, first_state
from lineahead.kernel.records import as_array, from_array
from lineahead.kernel.trace import Silence
from lineahead.rulesets.great_war_at_sea.breaches import LAWFUL
from lineahead.rulesets.great_war_at_sea.charts import GUNNERY, MOVEMENT
from lineahead.rulesets.great_war_at_sea.deploying import (
    begin_combat,
    deployment_breach,
    set_up_ships,
    side_to_set_up,
    usual_deployment,
)
from lineahead.rulesets.great_war_at_sea.gunnery import battery_breach, gunfire_breach, name_targets, resolve_gunfire
from lineahead.rulesets.great_war_at_sea.impulses import (
    begin_impulse,
    impulse_kind,
    is_eligible,
    is_last_impulse,
    side_to_name,
)
from lineahead.rulesets.great_war_at_sea.initiative import roll_initiative
from lineahead.rulesets.great_war_at_sea.moving import move_side, moves_breach
from lineahead.rulesets.great_war_at_sea.rounds import begin_round, end_combat, end_impulse, end_round
from lineahead.rulesets.great_war_at_sea.ships import (
    AT_SEA,
    BATTERIES,
    CLEAR,
    EAST,
    NOBODY,
    SQUALL,
    SUNK,
    WAYS,
    WEST,
    Battle,
    Counter,
    Deployment,
    Fleet,
    Gunfire,
    Launches,
    Moves,
    Ship,
)
from lineahead.rulesets.great_war_at_sea.torpedoes import (
    launch_breach,
    launches_breach,
    name_launches,
    resolve_launches,
)
from tests.rulebook.great_war_at_sea.table import CARDS, battle, fleet, fleets, ship

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

CENTRAL_POWERS = ("Tegetthoff", "Wien", "Novara", "Tatra", "TB 76", "Seydlitz", "Pillau", "G 41")
ALLIES = ("Dante Alighieri", "Iron Duke", "Lion", "Aurora", "M-class", "Convoy ship")


class Action:
    """A battle in both forms, with a stream of dice each that shows the same faces."""

    def __init__(self, by_d6: bool, weather: int, seed: int) -> None:
        names = [(0, each) for each in ALLIES] + [(1, each) for each in CENTRAL_POWERS]
        assert all(name in CARDS for _, name in names)
        self.battle = battle(by_d6, weather=weather)
        self.ships = fleet(*(ship(name, side, status=AT_SEA) for side, name in names))
        self.fleets, self.counters = fleets(WEST, EAST), [Counter()]
        self.thoughts = random.Random(seed)
        self.dice = Dice(Stream(seed, 0).face)
        self.fast_battle = as_array([self.battle], Battle)
        self.fast_ships = as_array(self.ships, Ship)
        self.fast_fleets, self.fast_counters = as_array(self.fleets, Fleet), as_array(self.counters, Counter)
        self.fast_dice = as_array([DiceStream(state=first_state(seed, 0))], DiceStream)

    def both(self, rule: Callable[..., Any], *things: Any) -> Any:
        """A rule in both forms: things are words for the parts of the battle, records of orders, or numbers."""
        slow = {"ships": self.ships, "fleets": self.fleets, "counters": self.counters, "dice": self.dice}
        fast = {"ships": self.fast_ships, "fleets": self.fast_fleets, "counters": self.fast_counters}
        fast["dice"] = self.fast_dice[0]
        slow |= {"battle": self.battle, "answers": AsProposed(), "trace": Silence()}
        fast |= {"battle": self.fast_battle[0], "answers": None, "trace": None}
        own = [slow[each] if isinstance(each, str) else each for each in things]
        orders = [as_array([each], type(each)) if hasattr(each, "__slots__") else each for each in things]
        twin = [fast[each] if isinstance(each, str) else each for each in things]
        twin = [orders[i][0] if hasattr(each, "__slots__") else each for i, each in enumerate(twin)]
        found, again = rule(*own), twins([rule])[rule](*twin)
        assert found == again
        return found

    def places(self) -> None:
        """Both sides set up, the loser first."""
        while (side := self.both(side_to_set_up, "battle")) != NOBODY:
            order = Deployment()
            usual_deployment(self.battle, self.ships, self.fleets, side, order)
            assert self.both(deployment_breach, "battle", "ships", "fleets", order, side) == LAWFUL
            self.both(set_up_ships, "battle", "ships", order, side, "trace")

    def moves(self, side: int) -> None:
        """Ships go anywhere, or stay."""
        order = Moves()
        for each in self.ships:
            if each.side == side and is_eligible(self.battle, each) and self.thoughts.random() < 0.8:
                order.ways[each.number] = self.thoughts.randrange(WAYS)
        assert self.both(moves_breach, "battle", "ships", order, side) == LAWFUL
        self.both(move_side, "battle", "ships", order, side, "answers", "trace")

    def fires(self, side: int) -> None:
        """Every battery at any target it has."""
        order = Gunfire()
        for each in self.ships:
            for battery in range(BATTERIES):
                found = [
                    other.number
                    for other in self.ships
                    if battery_breach(self.battle, self.ships, each.number, battery, other.number) == LAWFUL
                ]
                if each.side == side and found:
                    order.targets[BATTERIES * each.number + battery] = self.thoughts.choice(found)
        assert self.both(gunfire_breach, "battle", "ships", order, side) == LAWFUL
        self.both(name_targets, "battle", "ships", order, side, "trace")

    def launches(self, side: int) -> None:
        """A torpedo at any target there is."""
        order = Launches()
        for each in self.ships:
            found = [
                other.number
                for other in self.ships
                if launch_breach(self.battle, self.ships, each.number, other.number, 1) == LAWFUL
            ]
            if each.side == side and found:
                order.targets[each.number], order.factors[each.number] = self.thoughts.choice(found), 1
        assert self.both(launches_breach, "battle", "ships", order, side) == LAWFUL
        self.both(name_launches, "battle", "ships", order, side, "trace")

    def impulse(self) -> None:
        """One impulse of a round, whatever its kind."""
        self.both(begin_impulse, "battle", "ships", "trace")
        kind = impulse_kind(self.battle)
        acts = self.moves if kind == MOVEMENT else self.fires if kind == GUNNERY else self.launches
        while (side := self.both(side_to_name, "battle")) != NOBODY:
            acts(side)
        if kind != MOVEMENT:
            resolve = resolve_gunfire if kind == GUNNERY else resolve_launches
            self.both(resolve, "battle", "ships", "dice", "answers", "trace")
        self.both(end_impulse, "battle", "ships", "trace")

    def fought_out(self) -> int:
        """The whole battle; how many rounds it took."""
        self.both(begin_combat, "battle", "ships", "fleets", 0, "trace")
        self.both(roll_initiative, "battle", "ships", "dice", "trace")
        self.places()
        while self.battle.ended == 0:
            self.both(begin_round, "battle", "ships", "dice", "trace")
            while self.battle.ended == 0 and not is_last_impulse(self.battle):
                self.impulse()
            if self.battle.ended == 0:
                self.both(end_round, "battle", "ships", "dice", "trace")
        self.both(end_combat, "battle", "ships", "fleets", "counters", "dice", "trace")
        return self.battle.round_number


@pytest.mark.parametrize("by_d6", [False, True])
@pytest.mark.parametrize("weather", [CLEAR, SQUALL])
def test_b7_to_b9_a_battle_is_the_same_at_both_speeds(by_d6, weather):
    for seed in range(3):
        action = Action(by_d6, weather, seed)

        action.fought_out()

        assert from_array(action.fast_ships, Ship) == action.ships
        assert from_array(action.fast_battle, Battle) == [action.battle]
        assert from_array(action.fast_fleets, Fleet) == action.fleets
        assert int(action.fast_dice["state"][0]) == action.dice.source.__self__.state


def test_b7_to_b9_ships_do_sink_in_these_battles():
    action = Action(False, CLEAR, 1)

    rounds = action.fought_out()

    assert rounds > 1
    assert any(each.status == SUNK for each in action.ships)
