"""4, 5, 6  The compiled rules with a seeded stream of dice: what happens in many attacks is what the odds say."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest

from lineahead.kernel.compiled import compiled
from lineahead.kernel.dice import Dice, DiceStream, first_state
from lineahead.kernel.records import as_array
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.odds.attack import TORPEDOES, attack_odds, battery_odds
from lineahead.rulesets.grand_fleets.rules import gunfire
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM, AHEAD
from lineahead.rulesets.grand_fleets.tables.orders import LIGHT_GUNS, Fire
from lineahead.rulesets.grand_fleets.tables.sea import Lie
from lineahead.rulesets.grand_fleets.tables.ships import MILE, SUNK, Battle, Ship
from tests.compiling import nobody_chooses
from tests.rulebook.grand_fleets.table import battery, battle, fire, fleet, ship

pytestmark = pytest.mark.compiled

THROWS = 20_000
LEAST_EXPECTED = 10


def seeded(seed: int) -> Any:
    """A seeded stream of dice in its compiled form."""
    return as_array([DiceStream(state=first_state(seed, 0))], DiceStream)[0]


def pooled(counted: Counter[int], chances: list[float]) -> list[tuple[int, float]]:
    """What happened and what was to be expected, with rare neighbours put together."""
    total, pairs = counted.total(), [(0, 0.0)]
    for number, chance in enumerate(chances):
        if pairs[-1][1] >= LEAST_EXPECTED:
            pairs.append((0, 0.0))
        pairs[-1] = (pairs[-1][0] + counted[number], pairs[-1][1] + chance * total)
    if pairs[-1][1] < LEAST_EXPECTED and len(pairs) > 1:
        last = pairs.pop()
        pairs[-1] = (pairs[-1][0] + last[0], pairs[-1][1] + last[1])
    return pairs


def agree(counted: Counter[int], chances: list[float]) -> bool:
    """Whether chi-square stays within four standard deviations of its mean, and the impossible has not happened."""
    pairs = pooled(counted, chances)
    freedom = len(pairs) - 1
    chi_square = sum((seen - expected) ** 2 / expected for seen, expected in pairs)
    possible = all(number < len(chances) and chances[number] > 0 for number in counted)
    return possible and freedom > 0 and chi_square <= freedom + 4 * sqrt(2 * freedom)


def test_the_measure_tells_fair_from_unfair():
    fair, crooked = Counter({0: 5050, 1: 4950}), Counter({0: 5200, 1: 4800})

    assert agree(fair, [0.5, 0.5])
    assert not agree(crooked, [0.5, 0.5])
    assert not agree(Counter({0: 5000, 1: 4999, 2: 1}), [0.5, 0.5])


@pytest.mark.parametrize(
    ("weapon", "barrels", "miles", "aspect", "fires"),
    [
        pytest.param(0, 10, 7, ABEAM, 0, id="ten heavy guns"),
        pytest.param(0, 4, 12, AHEAD, 1, id="four heavy guns, a ten needed"),
        pytest.param(1, 6, 4, AHEAD, 4, id="six guns, open-ended"),
        pytest.param(LIGHT_GUNS, 3, 3, ABEAM, 0, id="light guns"),
    ],
)
def test_4_shooting_comes_out_as_the_odds_say(weapon, barrels, miles, aspect, fires):
    firer, target = ship("HMS Iron Duke", fires=fires), ship("SMS Moltke", 1)
    ships, dice = as_array([firer, target], Ship), seeded(1914)
    shoot, battle, lie = compiled(gunfire.shoot), as_array([Battle()], Battle)[0], Lie(miles * MILE, aspect)

    thrown = [shoot(battle, ships[0], ships[1], weapon, barrels, lie, dice, None) for _ in range(THROWS)]

    odds = battery_odds(firer, target, weapon, barrels, miles * MILE, aspect)
    assert agree(Counter(hits for hits, _ in thrown), odds.hits.probabilities())
    assert agree(Counter(points for _, points in thrown), odds.damage.probabilities())


def test_4_shooting_is_the_same_in_both_forms():
    firer, target = ship("HMS Iron Duke"), ship("SMS Moltke", 1)
    ships, stream, dice = as_array([firer, target], Ship), seeded(1914), Dice.seeded(1914)
    shoot, battle, lie = compiled(gunfire.shoot), as_array([Battle()], Battle)[0], Lie(7 * MILE, ABEAM)

    for _ in range(200):
        fast = shoot(battle, ships[0], ships[1], 0, 10, lie, stream, None)
        assert fast == gunfire.shoot(Battle(), firer, target, 0, 10, lie, dice, Silence())


def test_5_torpedoes_hit_as_the_odds_say():
    firer, target = ship("HMS Laforey"), ship("SMS Moltke", 1)
    odds, dice = battery_odds(firer, target, TORPEDOES, 4, 3 * MILE, ABEAM), seeded(1916)
    roll_to_hit = compiled(gunfire.roll_to_hit)

    thrown = Counter(roll_to_hit(4, odds.modifier, 0, dice, None) for _ in range(THROWS))

    assert agree(thrown, odds.hits.probabilities())


@pytest.mark.slow
def test_6_ships_are_lost_as_often_as_the_odds_say():
    # at six miles both gun types bear and reach, and nothing else does; 15 boxes left
    ships = fleet(ship("HMS Iron Duke"), ship("SMS Moltke", 1, at=(6, 0), hull_lost=8))
    odds = attack_odds(ships[0], ships[1], 6, 90, 270)
    fresh, order = as_array(ships, Ship), as_array([fire(ships[0], battery(0, ships[1]), battery(1, ships[1]))], Fire)
    table, dice, fire_ship = as_array([battle()], Battle), seeded(1918), compiled(gunfire.fire_ship)

    lost: Counter[int] = Counter()
    for _ in range(THROWS):
        now = fresh.copy()
        fire_ship(table[0], now, order[0], dice, nobody_chooses(), None)
        lost[int(now[1]["status"] == SUNK)] += 1

    assert [row["barrels"] for row in odds["batteries"]] == [10, 6, 0, 0]
    assert odds["lost"] > odds["sunk"] > 0
    assert agree(lost, [1 - odds["lost"], odds["lost"]])
