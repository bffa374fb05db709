"""4, 5, 6  Every fall of the dice thrown through the rules, counted, and set against the odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from lineahead.kernel.chances import Chances
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import copy_of
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.grand_fleets.odds.attack import TORPEDOES, battery_odds
from lineahead.rulesets.grand_fleets.odds.loss import Salvo, chances_of_loss
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM, AHEAD
from lineahead.rulesets.grand_fleets.rules.criticals import critical_hit
from lineahead.rulesets.grand_fleets.rules.gunfire import fire_battery, shoot
from lineahead.rulesets.grand_fleets.rules.torpedoes import launch_torpedoes
from lineahead.rulesets.grand_fleets.tables.charts import Critical
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import LIGHT_GUNS
from lineahead.rulesets.grand_fleets.tables.sea import Lie
from lineahead.rulesets.grand_fleets.tables.ships import MILE, Battle, Options, Ship
from tests.odds.falls import Play, every_tape, fate, shares
from tests.rulebook.grand_fleets.table import battle, fleet, launch, light_guns, ship

HEAVY = 0
SECONDARY = 1


def marginal(found: dict[tuple[int, int], Fraction], which: int) -> dict[int, Fraction]:
    """The shares of one of two numbers."""
    out: dict[int, Fraction] = {}
    for result, share in found.items():
        out[result[which]] = out.get(result[which], Fraction(0)) + share
    return out


def as_shares(chances: Chances) -> dict[int, Fraction]:
    """Odds in the same form: what can happen, and how likely it is."""
    return {i: Fraction(ways, chances.total) for i, ways in enumerate(chances.counts) if ways}


def shooting(firer: Ship, target: Ship, weapon: int, barrels: int, miles: int, aspect: int) -> Play:
    """One battery through the real rule: its hits and points."""
    return lambda dice, _: shoot(Battle(), firer, target, weapon, barrels, Lie(miles * MILE, aspect), dice, Silence())


@pytest.mark.clause("GF-4.2.a")
@pytest.mark.clause("GF-4.31.e")
def test_4_31_all_ten_thousand_tapes_of_two_barrels():
    firer, target = ship("HMS Iron Duke"), ship("SMS Moltke", 1)

    counted = every_tape(shooting(firer, target, SECONDARY, 2, 4, ABEAM), 4)

    # +1 rate of fire, +1 large: 6 or more; belt 12 against penetration 1: tens only
    odds = battery_odds(firer, target, SECONDARY, 2, 4 * MILE, ABEAM)
    assert counted == {(0, 0): 2500, (1, 0): 4500, (1, 1): 500, (2, 0): 2025, (2, 1): 450, (2, 2): 25}
    assert odds.hits == Chances((25, 50, 25), 100)
    assert odds.damage == Chances((2500 + 4500 + 2025, 500 + 450, 25), 10**4)


def test_4_31_all_ten_thousand_tapes_of_one_barrel_with_three_dice():
    firer, target = ship("HMS Iron Duke"), ship("SMS Moltke", 1, speed_marker=-1)

    counted = every_tape(shooting(firer, target, HEAVY, 1, 7, ABEAM), 4)

    # 8 or more to hit, three dice at 5 or more
    odds = battery_odds(firer, target, HEAVY, 1, 7 * MILE, ABEAM)
    assert counted == {(0, 0): 7000, (1, 0): 192, (1, 1): 864, (1, 2): 1296, (1, 3): 648}
    assert odds.hits == Chances((7, 3), 10)
    assert odds.damage == Chances((7192, 864, 1296, 648), 10**4)


def test_4_31_all_million_tapes_of_two_barrels_with_two_dice_each():
    firer, target = ship("SMS Moltke", speed_marker=-1), ship("HMS Tiger", 1, speed_marker=-1)
    target.card.size_class = 2

    found = shares(shooting(firer, target, HEAVY, 2, 6, ABEAM))

    # 10 to hit, and the share of each result in a million is a whole number
    odds = battery_odds(firer, target, HEAVY, 2, 6 * MILE, ABEAM)
    assert odds.modifier == -2
    assert all((share * 10**6).denominator == 1 for share in found.values())
    assert marginal(found, 0) == as_shares(odds.hits)
    assert marginal(found, 1) == as_shares(odds.damage)


@pytest.mark.clause("GF-4.23.a")
@pytest.mark.parametrize(("fires", "one_in_hundred"), [(4, 5), (5, 3), (6, 1), (7, 0)])
def test_4_23_open_ended_rolls_fall_by_fall(fires, one_in_hundred):
    firer, target = ship("HMS Iron Duke", fires=fires), ship("SMS Moltke", 1)

    # +1 rate of fire less the fires, end on at medium range
    found = shares(shooting(firer, target, SECONDARY, 2, 4, AHEAD))

    odds = battery_odds(firer, target, SECONDARY, 2, 4 * MILE, AHEAD)
    chance = Fraction(one_in_hundred, 100)
    assert odds.modifier == 1 - fires
    assert found.get((2, 2), 0) + found.get((2, 1), 0) + found.get((2, 0), 0) == chance**2
    assert marginal(found, 0) == as_shares(odds.hits)
    assert marginal(found, 1) == as_shares(odds.damage)


@pytest.mark.clause("GF-4.4.e")
def test_4_4_light_guns_fall_by_fall():
    firer, target = ship("HMS Monmouth"), ship("HMS Laforey", 1, speed_marker=-1)

    counted = every_tape(shooting(firer, target, LIGHT_GUNS, 2, 3, ABEAM), 4)

    odds = battery_odds(firer, target, LIGHT_GUNS, 2, 3 * MILE, ABEAM)
    assert odds.modifier == 3 - 1 - 1 - 1
    assert odds.hits == Chances(tuple(sum(counted[h, p] for p in range(3)) // 100 for h in range(3)), 100)
    assert odds.damage == Chances(tuple(sum(counted[h, p] for h in range(3)) for p in range(3)), 10**4)


@pytest.mark.clause("GF-5.3.a")
def test_5_3_torpedoes_fall_by_fall():
    def launched(dice: Dice, answers: Answers) -> tuple[int, int]:
        # with one box left the target sinks at the first hit, before any further die
        ships = fleet(ship("HMS Iron Duke"), ship("SMS Moltke", 1, at=(3, 0), hull_lost=22))
        trace = Trace()
        order = launch(ships[0], ships[1], 0, 2)
        launch_torpedoes(battle(), ships, order, dice, answers, trace)
        return ships[0].hits, sum(note.c for note in trace.notes if note.what == Noted.DAMAGE)

    counted = every_tape(launched, 2)

    # heading north, three miles apart on an east-west line: abeam, large, 7 or more
    odds = battery_odds(ship("HMS Iron Duke"), ship("SMS Moltke", 1), TORPEDOES, 2, 3 * MILE, ABEAM)
    assert counted == {(0, 0): 36, (1, 5): 48, (2, 10): 16}
    assert odds.hits == Chances((36, 48, 16), 100)
    assert odds.damage == Chances((36, 0, 0, 0, 0, 48, 0, 0, 0, 0, 16), 100)


@pytest.mark.clause("GF-6.27.a")
@pytest.mark.parametrize("hull_lost", [20, 21])
def test_6_27_gunfire_to_the_end_of_a_ship_fall_by_fall(hull_lost):
    firer = ship("HMS Monmouth", fires=6)
    fresh = ship("SMS Moltke", 1, at=(2, 0), hull_lost=hull_lost)

    def fired(dice: Dice, answers: Answers) -> str:
        ships = fleet(copy_of(firer), copy_of(fresh))
        trace = Trace()
        order = light_guns(ships[1], to_side=2, dice=2)
        fire_battery(battle(), ships, ships[0], order, dice, answers, trace)
        return fate(ships[1], any(note.what == Noted.EXPLODES for note in trace.notes))

    found = shares(fired)

    # two dice that hit on a 10 and penetrate on a 10, at a ship with 3 or 2 boxes left
    odds = battery_odds(firer, fresh, LIGHT_GUNS, 2, 2 * MILE, ABEAM)
    explodes, lost = chances_of_loss(fresh, [Salvo(odds.hits, 0, odds.damage)], 23 - hull_lost, Options())
    assert odds.modifier == 3 + 1 - 6
    assert explodes == found["exploded"] > 0
    assert lost == 1 - found["afloat"]
    assert lost - explodes == found.get("sunk", 0) == odds.damage.at_least(23 - hull_lost)


@pytest.mark.clause("GF-5.3.b")
@pytest.mark.parametrize("has_guns", [True, False])
def test_5_3_torpedoes_to_the_end_of_a_ship_fall_by_fall(has_guns):
    firer, fresh = ship("HMS Iron Duke"), ship("SMS G-101", 1, at=(2, 0))
    firer.card.torpedoes[0].damage = 1
    fresh.card.guns[0].bore = 1050 if has_guns else 0
    fresh.tubes_spent[:3] = [1, 1, 4]

    def launched(dice: Dice, answers: Answers) -> str:
        ships = fleet(copy_of(firer), copy_of(fresh))
        trace = Trace()
        launch_torpedoes(battle(), ships, launch(ships[0], ships[1], 0, 1), dice, answers, trace)
        return fate(ships[1], any(note.what == Noted.EXPLODES for note in trace.notes))

    found = shares(launched)

    # a hit is one automatic critical hit and perhaps one by its location die
    odds = battery_odds(firer, fresh, TORPEDOES, 1, 2 * MILE, ABEAM)
    explodes, lost = chances_of_loss(fresh, [Salvo(odds.hits, 1, odds.damage)], 3, Options())
    per_critical = Fraction(2, 100) * Fraction(7, 10)
    by_hand = odds.hits.mean() * (1 - (1 - per_critical) * (1 - per_critical / 10))
    assert explodes == lost == found.get("exploded", 0) == (by_hand if has_guns else 0)


@pytest.mark.clause("GF-6.b")
def test_6_b_without_critical_hits_nothing_explodes():
    firer, target = ship("HMS Iron Duke"), ship("SMS Moltke", 1)
    odds = battery_odds(firer, target, HEAVY, 10, 4 * MILE, ABEAM)

    explodes, lost = chances_of_loss(target, [Salvo(odds.hits, 0, odds.damage)], 23, Options(criticals=0))

    assert explodes == 0
    assert lost == odds.damage.at_least(23)


def kind_of_critical(torpedo: int, dice: Dice) -> int:
    """What a critical hit is, told by the note of the rule."""
    trace = Trace()
    critical_hit(ship("SMS Moltke", 1, mount_preference=1), 0, torpedo, dice, Answers(), trace)
    return next(note.b for note in trace.notes if note.what == Noted.CRITICAL_HIT)


@pytest.mark.clause("GF-6.1.dv1")
@pytest.mark.parametrize(
    ("torpedo", "in_hundred"),
    [
        (
            0,
            {
                Critical.FLOODING: 24,
                Critical.FIRE: 24,
                Critical.FIRE_CONTROL: 12,
                Critical.ENGINE: 10,
                Critical.LIST: 10,
                Critical.BRIDGE: 10,
                Critical.RUDDER: 8,
                Critical.MAGAZINE: 2,
            },
        ),
        (
            1,
            {
                Critical.FLOODING: 48,
                Critical.ENGINE: 18,
                Critical.LIST: 12,
                Critical.RUDDER: 10,
                Critical.FIRE: 10,
                Critical.MAGAZINE: 2,
            },
        ),
    ],
)
def test_6_1_dv1_critical_hits_in_a_hundred(torpedo, in_hundred):
    # the third die is a magazine's, and lets it explode at once
    falls = [Dice.showing(first, second, 10) for first, second in product(range(1, 11), repeat=2)]

    assert Counter(kind_of_critical(torpedo, dice) for dice in falls) == in_hundred
