"""6.22, 6.23, 6.25  Engine, fire and flooding: dearer miles, worse rolls, and markers that add up."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM
from lineahead.rulesets.grand_fleets.rules.gunfire import shoot, to_hit_modifier
from lineahead.rulesets.grand_fleets.rules.movement import mile_cost, move_cost, movement_points
from lineahead.rulesets.grand_fleets.rules.torpedoes import torpedo_modifier
from lineahead.rulesets.grand_fleets.tables.charts import MEDIUM_RANGE
from lineahead.rulesets.grand_fleets.tables.orders import LIGHT_GUNS
from lineahead.rulesets.grand_fleets.tables.sea import Lie
from lineahead.rulesets.grand_fleets.tables.ships import MILE
from tests.rulebook.grand_fleets.struck import ENGINE, FIRE, FLOODING, markers_of, suffer
from tests.rulebook.grand_fleets.table import at_end_of, battle, move, ship


@pytest.mark.clause("GF-6.22.a")
def test_6_22_a_an_engine_hit_makes_each_mile_cost_one_more() -> None:
    iron_duke = ship("HMS Iron Duke")

    suffer(iron_duke, *ENGINE)

    assert markers_of(iron_duke) == {"engine": 1}
    assert mile_cost(iron_duke) == 2


@pytest.mark.clause("GF-6.22.b")
def test_6_22_b_turning_costs_what_it_did() -> None:
    iron_duke = ship("HMS Iron Duke", engine=1)

    assert move_cost(iron_duke, move(iron_duke, (120, 0))) == 2
    assert move_cost(iron_duke, move(iron_duke, (60, 1), (60, 0))) == 1 + 2 + 1


@pytest.mark.clause("GF-6.22.d")
def test_6_22_d_one_engine_hit_at_a_time() -> None:
    iron_duke = ship("HMS Iron Duke")

    suffer(iron_duke, *ENGINE)
    suffer(iron_duke, *ENGINE)

    assert mile_cost(iron_duke) == 2


@pytest.mark.clause("GF-6.22.ex1")
def test_6_22_ex1_two_miles_cost_four() -> None:
    iron_duke = ship("HMS Iron Duke", engine=1)

    assert move_cost(iron_duke, move(iron_duke, (0, 2))) == 4


@pytest.mark.clause("GF-6.22.r2")
@pytest.mark.parametrize(("ahead", "cost"), [(0.25, 2), (1, 2), (1.25, 4)])
def test_6_22_r2_a_started_mile_costs_two_as_well(ahead: float, cost: int) -> None:
    iron_duke = ship("HMS Iron Duke", engine=1)

    assert move_cost(iron_duke, move(iron_duke, (0, ahead))) == cost


@pytest.mark.clause("GF-6.23.a")
def test_6_23_a_fire_markers_add_up() -> None:
    iron_duke = ship("HMS Iron Duke")

    suffer(iron_duke, *FIRE)
    suffer(iron_duke, 6, 6)
    suffer(iron_duke, 7, 7)

    assert markers_of(iron_duke) == {"fires": 3}


@pytest.mark.clause("GF-6.23.b")
@pytest.mark.parametrize("markers", [0, 1, 2])
def test_6_23_b_each_marker_takes_one_off_the_ship_s_own_rolls(markers: int) -> None:
    burning, medium_sized = ship("HMS Iron Duke", fires=markers), ship("SMS Scharnhorst", side=1)
    own, others = at_end_of(burning, 0, MEDIUM_RANGE, ABEAM), at_end_of(medium_sized, 0, MEDIUM_RANGE, ABEAM)
    hits_on_burning = to_hit_modifier(battle(), medium_sized, burning, 0, others, Silence())

    assert to_hit_modifier(battle(), burning, medium_sized, 0, own, Silence()) == -markers
    assert torpedo_modifier(burning, medium_sized, Lie(2 * MILE, ABEAM), Silence()) == -markers
    assert hits_on_burning == 1  # a very large target, and no other modifier


@pytest.mark.clause("GF-6.23.r3")
@pytest.mark.parametrize(("markers", "faces", "hits"), [(0, (5, 1), 1), (1, (5,), 0)])
def test_6_23_r3_light_guns_suffer_too(markers: int, faces: tuple[int, ...], hits: int) -> None:
    # at 2 nm, their medium range, on a medium ship: +3 for rate of fire alone, so 5 hits and with a fire 6
    g101, scharnhorst, dice = ship("SMS G-101", fires=markers), ship("SMS Scharnhorst", side=1), Dice.showing(*faces)

    found, _ = shoot(battle(), g101, scharnhorst, LIGHT_GUNS, 1, Lie(2 * MILE, ABEAM), dice, Silence())

    assert (found, dice.read) == (hits, len(faces))


@pytest.mark.clause("GF-6.25.a")
def test_6_25_a_flood_markers_add_up_and_each_makes_a_mile_dearer() -> None:
    iron_duke, costs = ship("HMS Iron Duke"), []

    for _ in range(3):
        suffer(iron_duke, *FLOODING)
        costs.append(move_cost(iron_duke, move(iron_duke, (0, 1))))

    assert markers_of(iron_duke) == {"floods": 3}
    assert costs == [2, 3, 4]


@pytest.mark.clause("GF-6.25.b")
def test_6_25_b_turning_costs_what_it_did() -> None:
    iron_duke = ship("HMS Iron Duke", floods=3)

    assert move_cost(iron_duke, move(iron_duke, (180, 0))) == 3


@pytest.mark.clause("GF-6.25.ex1")
def test_6_25_ex1_two_markers_three_points_a_mile() -> None:
    iron_duke = ship("HMS Iron Duke", floods=2)

    assert move_cost(iron_duke, move(iron_duke, (0, 1))) == 3
    assert move_cost(iron_duke, move(iron_duke, (0, 2))) == 6


@pytest.mark.clause("GF-6.25.r1")
def test_6_25_r1_engine_and_flood_add() -> None:
    assert mile_cost(ship("HMS Iron Duke", engine=1, floods=1)) == 3


@pytest.mark.clause("GF-6.25.dv1")
def test_6_25_dv1_engine_and_two_floods_leave_iron_duke_one_mile() -> None:
    iron_duke = ship("HMS Iron Duke", engine=1, floods=2)

    assert mile_cost(iron_duke) == 4
    assert movement_points(battle(), iron_duke) // mile_cost(iron_duke) == 1


@pytest.mark.clause("GF-6.25.r2")
def test_6_25_r2_too_few_points_for_a_mile_but_turning_stays_possible() -> None:
    crippled = ship("HMS Iron Duke", hull_lost=16, floods=2)

    points = movement_points(battle(), crippled)

    assert points == 2
    assert move_cost(crippled, move(crippled, (0, 1 / 1200))) > points
    assert move_cost(crippled, move(crippled, (120, 0))) == points
