"""6  Critical hits: which one it is, and what all of them do in short."""

from __future__ import annotations

from collections import Counter

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D10, Dice, Throw
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.rules.criticals import critical_hit
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.gunfire import is_in_reach, may_fire
from lineahead.rulesets.grand_fleets.rules.movement import mile_cost
from lineahead.rulesets.grand_fleets.rules.torpedoes import may_launch
from lineahead.rulesets.grand_fleets.tables.charts import Critical
from lineahead.rulesets.grand_fleets.tables.notes import Thrown
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, MILE
from tests.rulebook.grand_fleets.struck import (
    ATTACKER,
    BRIDGE,
    ENGINE,
    FIRE,
    FIRE_CONTROL,
    FLOODING,
    LIST,
    MAGAZINE,
    MAIN_GUNS,
    MARKERS,
    RUDDER,
    damage,
    kind_of,
    markers_of,
    suffer,
)
from tests.rulebook.grand_fleets.table import battle, fleet, ship


@pytest.mark.clause("GF-6.a")
def test_6_a_a_location_die_of_ten_is_a_critical_hit() -> None:
    iron_duke = ship("HMS Iron Duke")

    damage(battle(), iron_duke, 3, 9, 10, 8, *BRIDGE)

    assert iron_duke.hull_lost == 3
    assert markers_of(iron_duke) == {"bridge": FRESH}


@pytest.mark.clause("GF-6.b")
def test_6_b_with_the_rule_dropped_a_ten_has_no_effect() -> None:
    iron_duke = ship("HMS Iron Duke")

    damage(battle(criticals=0), iron_duke, 3, 10, 10, 8)

    assert iron_duke.hull_lost == 3
    assert markers_of(iron_duke) == {}
    assert sum(iron_duke.mounts_lost) == 0


@pytest.mark.clause("GF-6.r1")
def test_6_r1_the_automatic_critical_of_a_torpedo_is_dropped_too() -> None:
    with_criticals, without = ship("HMS Iron Duke"), ship("HMS Iron Duke")

    damage(battle(), with_criticals, 5, 9, 9, 9, 9, 9, *FLOODING, torpedo_hits=1)
    damage(battle(criticals=0), without, 5, 9, 9, 9, 9, 9, torpedo_hits=1)

    assert markers_of(with_criticals) == {"floods": 1}
    assert markers_of(without) == {}


@pytest.mark.clause("GF-6.1.a")
@pytest.mark.parametrize("faces", [(1, 10), (10, 1), (5, 6)])
def test_6_1_a_the_attacker_rolls_two_dice_and_adds_them(faces: tuple[int, int]) -> None:
    iron_duke, dice = ship("HMS Iron Duke"), Dice.showing(*faces)

    critical_hit(iron_duke, ATTACKER, 0, dice, Answers(), Silence())

    assert dice.due == Throw(2, D10, Thrown.CRITICAL, ATTACKER, ship=0)
    assert dice.read == 2
    assert markers_of(iron_duke) == {"bridge": FRESH}


@pytest.mark.clause("GF-6.1.a")
def test_6_1_a_for_each_critical_hit() -> None:
    iron_duke = ship("HMS Iron Duke")

    damage(battle(), iron_duke, 2, 10, 10, *FIRE, *ENGINE)

    assert markers_of(iron_duke) == {"engine": 1, "fires": 1}


CHART = [
    (2, "MAGAZINE", "MAGAZINE"),
    (3, "ENGINE", "ENGINE"),
    (4, "ENGINE", "ENGINE"),
    (5, "RUDDER", "ENGINE"),
    (6, "LIST", "RUDDER"),
    (7, "FIRE_CONTROL", "LIST"),
    (8, "FLOODING", "FLOODING"),
    (9, "FIRE", "FLOODING"),
    (10, "FLOODING", "FLOODING"),
    (11, "BRIDGE", "FIRE"),
    (12, "FIRE", "FLOODING"),
    (13, "FLOODING", "FLOODING"),
    (14, "FIRE", "FLOODING"),
    (15, "FIRE_CONTROL", "LIST"),
    (16, "LIST", "RUDDER"),
    (17, "RUDDER", "ENGINE"),
    (18, "ENGINE", "ENGINE"),
    (19, "ENGINE", "ENGINE"),
    (20, "MAGAZINE", "MAGAZINE"),
]


@pytest.mark.clause("GF-6.1.b")
@pytest.mark.parametrize(("total", "by_gunfire", "by_torpedo"), CHART)
def test_6_1_b_gunfire_and_torpedoes_have_columns_of_their_own(total: int, by_gunfire: str, by_torpedo: str) -> None:
    first = max(1, total - 10)

    assert kind_of(first, total - first, torpedo=0) == by_gunfire
    assert kind_of(first, total - first, torpedo=1) == by_torpedo


@pytest.mark.clause("GF-6.1.dv1")
def test_6_1_dv1_ways_in_a_hundred() -> None:
    pairs = [(first, second) for first in range(1, 11) for second in range(1, 11)]

    by_gunfire = Counter(kind_of(*pair, torpedo=0) for pair in pairs)
    by_torpedo = Counter(kind_of(*pair, torpedo=1) for pair in pairs)

    assert by_gunfire == {
        "FLOODING": 24,
        "FIRE": 24,
        "FIRE_CONTROL": 12,
        "ENGINE": 10,
        "LIST": 10,
        "BRIDGE": 10,
        "RUDDER": 8,
        "MAGAZINE": 2,
    }
    assert by_torpedo == {"FLOODING": 48, "ENGINE": 18, "LIST": 12, "RUDDER": 10, "FIRE": 10, "MAGAZINE": 2}


@pytest.mark.clause("GF-6.2.a")
def test_6_2_a_eight_types_in_alphabetical_order() -> None:
    names = [kind.name for kind in Critical]

    assert names == ["BRIDGE", "ENGINE", "FIRE", "FIRE_CONTROL", "FLOODING", "LIST", "MAGAZINE", "RUDDER"]
    assert {
        kind_of(*pair, torpedo=0) for pair in (BRIDGE, ENGINE, FIRE, FIRE_CONTROL, FLOODING, LIST, RUDDER, MAGAZINE)
    } == set(names)


@pytest.mark.clause("GF-6.29.a")
@pytest.mark.parametrize(
    ("faces", "twice", "miles_cost", "guns", "torpedoes", "at_long_range", "rolls", "afterwards"),
    [
        (BRIDGE, {"bridge": FRESH}, 1, False, False, True, (), {"bridge": FRESH}),
        (ENGINE, {"engine": 1}, 2, True, True, True, (6,), {}),
        (FIRE, {"fires": 2}, 1, True, True, True, (7, 10), {}),
        (FIRE_CONTROL, {"fire_control": FRESH}, 1, True, True, True, (), {"fire_control": FRESH}),
        (FLOODING, {"floods": 2}, 3, True, True, True, (7, 10), {}),
        (LIST, {"listing": 1}, 1, True, False, False, (6,), {}),
        (RUDDER, {"rudder": 1}, 1, True, True, True, (6,), {}),
    ],
    ids=["bridge", "engine", "fire", "fire_control", "flooding", "list", "rudder"],
)
def test_6_29_a_summary_of_critical_hits(
    faces: tuple[int, int],
    twice: dict[str, int],
    miles_cost: int,
    guns: bool,
    torpedoes: bool,
    at_long_range: bool,
    rolls: tuple[int, ...],
    afterwards: dict[str, int],
) -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke"))
    suffer(iron_duke, *faces)
    suffer(iron_duke, *faces)
    marked = markers_of(iron_duke)
    can_do = may_fire(iron_duke), may_launch(iron_duke), is_in_reach(iron_duke, MAIN_GUNS, 12 * MILE)
    cost = mile_cost(iron_duke)

    dice = Dice.showing(*rolls)
    end_phase(battle(), ships, dice, Answers(), Silence())

    assert (marked, cost, can_do) == (twice, miles_cost, (guns, torpedoes, at_long_range))
    assert (markers_of(iron_duke), dice.read) == (afterwards, len(rolls))


@pytest.mark.clause("GF-6.29.a")
@pytest.mark.parametrize("last", range(7))
def test_6_29_a_one_kind_of_hit_does_not_stand_in_the_way_of_another(last: int) -> None:
    kinds = [BRIDGE, ENGINE, FIRE, FIRE_CONTROL, FLOODING, LIST, RUDDER]
    iron_duke = ship("HMS Iron Duke")

    for faces in (*kinds[last + 1 :], *kinds[: last + 1]):
        suffer(iron_duke, *faces)

    assert markers_of(iron_duke) == dict.fromkeys(MARKERS, 1)
