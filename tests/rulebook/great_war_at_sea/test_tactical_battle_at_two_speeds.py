"""B7, B8, B9, P  Whole tactical battles: compiled as interpreted, bit for bit, with any lawful orders."""

from __future__ import annotations

import random

import pytest

from lineahead.rulesets.great_war_at_sea.rules.breaches import LAWFUL
from lineahead.rulesets.great_war_at_sea.rules.deploying import (
    begin_combat,
    deployment_breach,
    set_up_ships,
    side_to_set_up,
    usual_deployment,
)
from lineahead.rulesets.great_war_at_sea.rules.gunnery import (
    battery_breach,
    gunfire_breach,
    has_to_fire,
    name_targets,
    resolve_gunfire,
)
from lineahead.rulesets.great_war_at_sea.rules.impulses import (
    begin_impulse,
    has_to_move,
    impulse_kind,
    is_eligible,
    side_to_name,
)
from lineahead.rulesets.great_war_at_sea.rules.initiative import roll_initiative
from lineahead.rulesets.great_war_at_sea.rules.moving import move_side, moves_breach
from lineahead.rulesets.great_war_at_sea.rules.rounds import begin_round, end_combat, end_impulse, end_round
from lineahead.rulesets.great_war_at_sea.rules.torpedoes import (
    has_to_launch,
    launch_breach,
    launches_breach,
    name_launches,
    resolve_launches,
)
from lineahead.rulesets.great_war_at_sea.tables.cards import BATTERIES
from lineahead.rulesets.great_war_at_sea.tables.charts import GUNNERY, IMPULSES, MOVEMENT
from lineahead.rulesets.great_war_at_sea.tables.orders import Deployment, Gunfire, Launches, Moves
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    CLEAR,
    EAST,
    NOBODY,
    SQUALL,
    SUNK,
    WAYS,
    WEST,
    Counter,
    Ship,
)
from tests.rulebook.great_war_at_sea.table import battle, fleet, fleets, ship
from tests.rulebook.great_war_at_sea.two_speeds import Pair

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

CENTRAL_POWERS = ("Tegetthoff", "Wien", "Novara", "Tatra", "TB 76", "Seydlitz", "Pillau", "G 41")
ALLIES = ("Dante Alighieri", "Iron Duke", "Lion", "Aurora", "M-class", "Convoy ship")


class Action:
    """A battle of two fleets whose captains do anything that is lawful."""

    def __init__(self, by_d6: bool, weather: int, seed: int) -> None:
        names = [(0, name) for name in ALLIES] + [(1, name) for name in CENTRAL_POWERS]
        self.battle = battle(by_d6, weather=weather)
        self.ships = fleet(*(ship(name, side, status=AT_SEA) for side, name in names))
        self.fleets, self.thoughts = fleets(WEST, EAST), random.Random(seed)
        self.pair = Pair(self.battle, seed, ships=self.ships, fleets=self.fleets, counters=[Counter()])
        self.both = self.pair.both

    def own(self, side: int) -> list[Ship]:
        """The ships of a side."""
        return [vessel for vessel in self.ships if vessel.side == side]

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
        for vessel in self.own(side):
            if is_eligible(self.battle, vessel) and self.thoughts.random() < 0.8:
                order.ways[vessel.number] = self.thoughts.randrange(WAYS)
        self.both(has_to_move, "battle", "ships", side)
        assert self.both(moves_breach, "battle", "ships", order, side) == LAWFUL
        self.both(move_side, "battle", "ships", order, side, "answers", "trace")

    def fires(self, side: int) -> None:
        """Every battery at any target it has."""
        order, everybody = Gunfire(), range(len(self.ships))
        for vessel in self.own(side):
            for gun in range(BATTERIES):
                aims = [
                    i for i in everybody if battery_breach(self.battle, self.ships, vessel.number, gun, i) == LAWFUL
                ]
                if aims:
                    order.targets[BATTERIES * vessel.number + gun] = self.thoughts.choice(aims)
        self.both(has_to_fire, "battle", "ships", side)
        assert self.both(gunfire_breach, "battle", "ships", order, side) == LAWFUL
        self.both(name_targets, "battle", "ships", order, side, "trace")

    def launches(self, side: int) -> None:
        """A torpedo at any target there is."""
        order, everybody = Launches(), range(len(self.ships))
        for vessel in self.own(side):
            aims = [i for i in everybody if launch_breach(self.battle, self.ships, vessel.number, i, 1) == LAWFUL]
            if aims:
                order.targets[vessel.number], order.factors[vessel.number] = self.thoughts.choice(aims), 1
        self.both(has_to_launch, "battle", "ships", side)
        assert self.both(launches_breach, "battle", "ships", order, side) == LAWFUL
        self.both(name_launches, "battle", "ships", order, side, "trace")

    def impulse(self) -> None:
        """One impulse of a round, whatever its kind."""
        self.both(begin_impulse, "battle", "ships", "trace")
        kind = self.both(impulse_kind, "battle")
        acts = self.moves if kind == MOVEMENT else self.fires if kind == GUNNERY else self.launches
        while (side := self.both(side_to_name, "battle")) != NOBODY:
            acts(side)
        if kind != MOVEMENT:
            resolve = resolve_gunfire if kind == GUNNERY else resolve_launches
            self.both(resolve, "battle", "ships", "dice", "trace")
        self.both(end_impulse, "battle", "ships", "trace")

    def fought_out(self) -> int:
        """The whole battle; how many rounds it took."""
        self.both(begin_combat, "battle", "ships", "fleets", 0, "trace")
        self.both(roll_initiative, "battle", "ships", "dice", "trace")
        self.places()
        while self.battle.ended == 0:
            self.both(begin_round, "battle", "ships", "dice", "trace")
            while self.battle.ended == 0 and self.battle.impulse < IMPULSES:
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

        assert action.pair.is_the_same()


def test_b7_to_b9_ships_do_sink_in_these_battles():
    action = Action(False, CLEAR, 1)

    rounds = action.fought_out()

    assert rounds > 1
    assert any(vessel.status == SUNK for vessel in action.ships)
