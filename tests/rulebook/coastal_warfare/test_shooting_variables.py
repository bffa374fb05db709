"""VAR  The shooting variables, the gunfire effect chart, and straddles."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.firing_phase import begin_firing_phase
from lineahead.rulesets.coastal_warfare.rules.gunfire import fire_ship, roll_gunfire
from lineahead.rulesets.coastal_warfare.rules.shooting import effect_of, shooting_modifier
from lineahead.rulesets.coastal_warfare.tables.cards import Card
from lineahead.rulesets.coastal_warfare.tables.charts import STRADDLE
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Fire
from lineahead.rulesets.coastal_warfare.tables.ships import CANNON, GUNS, Battle, Counter, Ship
from tests.rulebook.coastal_warfare.table import (
    battle,
    card,
    clear_sea,
    counter,
    d6s,
    fire,
    mount,
    no_hits,
    sea,
    see,
    ship,
)

S = STRADDLE
BOAT = card(mount("20 mm", "F", 1))
CORVETTE = card(mount("20 mm", "F", 1), mount('4"', "F", 2, rank=3), rank=3)

# VAR.t1, read off the book: the last factor of a row and its seven columns
EFFECT = [
    (2, [0, 0, 0, 0, 0, S, 1]),
    (4, [0, 0, 0, 0, S, 1, 1]),
    (6, [0, 0, 0, S, S, 1, 1]),
    (8, [0, 0, S, S, 1, 1, 2]),
    (10, [0, 0, S, 1, 1, 2, 3]),
    (13, [0, S, S, 1, 2, 3, 4]),
    (40, [0, S, 1, 2, 3, 4, 5]),
]


class Shoot:
    """A firer, and a target 20 cm ahead that moves at less than half speed; everything else by name."""

    def __init__(self, of: Card = BOAT, speed: float = 0, target_speed: float = 4, state: Battle | None = None) -> None:
        self.firer, self.target = ship(of), ship(card(), side=1)
        firing = counter(self.firer, speed=speed)
        aimed_at = counter(self.target, at=(0, -20), speed=target_speed)
        self.ships, self.counters = sea((self.firer, firing), (self.target, aimed_at))
        self.battle = state or battle()
        see(self.firer, self.target, self.counters)

    def order(self, *mounts: int) -> Fire:
        return fire(self.firer, *((fitted, self.target) for fitted in mounts or (0,)))

    def modifier(self, group: int = CANNON, *mounts: int) -> tuple[int, list[tuple[int, int]]]:
        """The modifier, and the reasons for it."""
        trace = Trace()
        args = (self.battle, self.ships, self.counters[0], self.counters[1], self.order(*mounts), group, trace)
        total = shooting_modifier(*args)
        return total, [(note.what, note.a) for note in trace.notes]

    def fires(self, dice: Dice, *mounts: int) -> Trace:
        trace = Trace()
        args = (self.battle, self.ships, self.counters, no_hits(), self.order(*mounts))
        fire_ship(*args, dice, trace)
        assert dice.read == len(dice.faces)
        return trace

    def next_phase(self) -> None:
        """The firer's next firing phase opens."""
        begin_firing_phase(self.battle, self.ships, self.counters, clear_sea(), 0, Trace())


@pytest.mark.clause("CW-VAR.t1")
@pytest.mark.parametrize(("factor", "row"), EFFECT)
def test_var_t1_the_chart_as_printed(factor, row):
    assert [effect_of(factor, score) for score in range(1, 8)] == row


@pytest.mark.clause("CW-VAR.t1")
@pytest.mark.parametrize(("factor", "same_as"), [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 13), (12, 13), (14, 40)])
def test_var_t1_each_row_holds_its_factors(factor, same_as):
    assert [effect_of(factor, score) for score in range(1, 8)] == dict(EFFECT)[same_as]


@pytest.mark.clause("CW-VAR.r6", "CW-VAR.t1")
def test_var_r6_below_1_is_column_1_and_above_7_is_column_7():
    assert [effect_of(14, score) for score in (-4, 0, 1)] == [0, 0, 0]
    assert [effect_of(14, score) for score in (7, 8, 11)] == [5, 5, 5]


@pytest.mark.clause("CW-VAR.ex1", "CW-GUN.r1", "CW-VAR.a")
def test_var_ex1_factor_12_straddled_before_and_a_fast_target():
    shoot = Shoot(target_speed=12)
    shoot.firer.straddled_cannon = 1 << 1

    total, _ = shoot.modifier()

    assert total == 2 - 1
    assert roll_gunfire(12, total, 0, d6s(4), Trace()) == 2


@pytest.mark.clause("CW-VAR.ex2", "CW-VAR.e", "CW-GUN.r1", "CW-VAR.r3")
def test_var_ex2_factor_6_and_a_ship_that_turned():
    shoot = Shoot()
    shoot.counters[0].turned = 1

    total, reasons = shoot.modifier()

    assert (total, reasons) == (-2, [(Noted.TURNED, -2)])
    assert roll_gunfire(6, total, 0, d6s(6), Trace()) == STRADDLE


@pytest.mark.clause("CW-VAR.ex3", "CW-VAR.c")
def test_var_ex3_factor_2_at_a_stationary_target():
    total, reasons = Shoot(target_speed=0).modifier()

    assert (total, reasons) == (1, [(Noted.STATIONARY_TARGET, 1)])
    assert roll_gunfire(2, total, 0, d6s(6), Trace()) == 1


@pytest.mark.clause("CW-VAR.ex4")
def test_var_ex4_factor_14_and_a_1():
    assert roll_gunfire(14, 0, 0, d6s(1), Trace()) == 0


@pytest.mark.clause("CW-VAR.c", "CW-TRN.r4")
def test_var_c_a_target_that_only_swung_is_not_stationary():
    shoot = Shoot(target_speed=3)
    shoot.counters[1].turned = 1

    assert shoot.modifier() == (0, [])


@pytest.mark.clause("CW-VAR.d", "CW-VAR.r2")
@pytest.mark.parametrize(("speed", "target_speed", "total"), [(6, 6, 0), (6.01, 6, -1), (6, 6.01, -1), (12, 12, -1)])
def test_var_d_r2_firer_or_target_above_half_speed_costs_one(speed, target_speed, total):
    assert Shoot(speed=speed, target_speed=target_speed).modifier()[0] == total


@pytest.mark.clause("CW-VAR.e", "CW-VAR.r3")
def test_var_r3_the_targets_turning_does_not_count():
    shoot = Shoot()
    shoot.counters[1].turned = 1

    assert shoot.modifier() == (0, [])


@pytest.mark.clause("CW-VAR.f", "CW-VAR.r3")
@pytest.mark.parametrize(("of", "medium_sea", "total"), [(BOAT, 1, -2), (BOAT, 0, 0), (CORVETTE, 1, 0)])
def test_var_f_small_firers_in_a_medium_sea(of, medium_sea, total):
    assert Shoot(of, state=battle(medium_sea=medium_sea)).modifier()[0] == total


@pytest.mark.clause("CW-VAR.r4")
def test_var_r4_turned_and_small_in_a_medium_sea_count_once():
    shoot = Shoot(state=battle(medium_sea=1))
    shoot.counters[0].turned = 1

    assert shoot.modifier() == (-2, [(Noted.TURNED, -2)])


@pytest.mark.clause("CW-VAR.g", "CW-VAR.r1")
@pytest.mark.parametrize(
    ("weapon", "rank", "total"), [('6"', 5, -2), ("127 mm", 5, 0), ('6"', 6, 0), ("150 mm", 4, -2), ('4.7"', 5, 0)]
)
def test_var_g_r1_guns_above_5_inches_on_a_destroyer_or_smaller(weapon, rank, total):
    shoot = Shoot(card(mount(weapon, "F", 1, rank=rank), rank=rank))

    assert shoot.modifier(GUNS)[0] == total


@pytest.mark.clause("CW-VAR.g")
def test_var_g_the_cannon_of_such_a_ship_are_not_hindered():
    shoot = Shoot(card(mount('6"', "F", 1, rank=5), mount("20 mm", "F", 2), rank=5))

    assert shoot.modifier(GUNS, 0, 1)[0] == -2
    assert shoot.modifier(CANNON, 0, 1)[0] == 0


@pytest.mark.clause("CW-VAR.r4", "CW-VAR.g")
def test_var_r4_guns_above_5_inches_add_to_turning():
    shoot = Shoot(card(mount('6"', "F", 1, rank=5), rank=5))
    shoot.counters[0].turned = 1

    assert shoot.modifier(GUNS)[0] == -4


@pytest.mark.clause("CW-VAR.b", "CW-VAR.h")
def test_var_b_h_a_straddle_does_no_damage_and_helps_the_next_fire_by_two():
    # 20 mm at 20 cm: factor 1, of which a 6 makes a straddle
    shoot = Shoot()

    trace = shoot.fires(d6s(6))
    told = [note.what for note in trace.notes]
    shoot.next_phase()

    assert Noted.STRADDLES in told
    assert (shoot.battle.hits, shoot.target.damage) == (0, 0)
    assert shoot.modifier() == (2, [(Noted.STRADDLED_BEFORE, 2)])


@pytest.mark.clause("CW-VAR.b")
def test_var_b_a_hit_helps_like_a_straddle_and_a_miss_does_not():
    hit, miss = Shoot(target_speed=0), Shoot(target_speed=0)

    hit.fires(d6s(6))
    miss.fires(d6s(4))
    hit.next_phase()
    miss.next_phase()

    assert hit.battle.hits == 1
    assert hit.modifier()[0] == 2 + 1
    assert miss.modifier()[0] == 1


@pytest.mark.clause("CW-VAR.r5", "CW-ORD.r2")
def test_var_r5_the_bonus_lasts_for_the_very_next_firing_phase_only():
    shoot = Shoot()

    shoot.fires(d6s(6))
    assert shoot.modifier()[0] == 0
    shoot.next_phase()
    assert shoot.modifier()[0] == 2
    shoot.next_phase()
    assert shoot.modifier()[0] == 0


@pytest.mark.clause("CW-VAR.r5")
def test_var_r5_the_bonus_belongs_to_the_group_that_earned_it():
    # at 20 cm the 20 mm has factor 1 and the 4" factor 2: the Cannon straddle with a 6, the Guns miss with a 1
    shoot = Shoot(CORVETTE)

    shoot.fires(d6s(6, 1), 0, 1)
    shoot.next_phase()

    assert shoot.modifier(CANNON, 0, 1)[0] == 2
    assert shoot.modifier(GUNS, 0, 1)[0] == 0


@pytest.mark.clause("CW-VAR.r5")
def test_var_r5_the_bonus_belongs_to_the_ship_and_to_the_target():
    shoot = Shoot()
    consort, other = ship(BOAT), ship(card(), side=1)
    shoot.ships, shoot.counters = sea(
        (shoot.firer, shoot.counters[0]),
        (shoot.target, shoot.counters[1]),
        (consort, counter(consort, at=(10, 0))),
        (other, counter(other, at=(5, -20), speed=4)),
    )
    shoot.fires(d6s(6))
    shoot.next_phase()

    def modifier(firer: Ship, target: Ship) -> int:
        firing: Counter = shoot.counters[firer.counter]
        aimed_at: Counter = shoot.counters[target.counter]
        order = fire(firer, (0, target))
        return shooting_modifier(shoot.battle, shoot.ships, firing, aimed_at, order, CANNON, Trace())

    assert modifier(shoot.firer, shoot.target) == 2
    assert modifier(shoot.firer, other) == 0
    assert modifier(consort, shoot.target) == 0


@pytest.mark.clause("CW-VAR.r7")
def test_var_r7_a_factor_of_0_makes_no_roll():
    shoot = Shoot(card(mount("single MG", "F", 1)))

    trace = shoot.fires(Dice())

    assert Noted.FIRE_DIE not in [note.what for note in trace.notes]
