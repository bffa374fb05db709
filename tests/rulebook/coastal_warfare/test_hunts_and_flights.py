"""SC3, SC4  The forces of a hunt and of a flight for any size, and where they start."""

from __future__ import annotations

from collections import Counter as Tally
from itertools import combinations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.open_table import footprints_overlap
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.board import base_of
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    FIXED_BY_SCENARIO,
    LAWFUL,
    OUT_OF_AREA,
)
from lineahead.rulesets.coastal_warfare.rules.scenario_places import edge_of_hunters
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ABSENT,
    AFLOAT,
    ARRIVING,
    EAST,
    NORTH,
    OFF_TABLE,
    ON_TABLE,
    PATROL,
    RUNNER,
    SOUTH,
    WEST,
)
from tests.rulebook.coastal_warfare.muster import (
    BRITISH,
    GERMAN,
    Muster,
    away,
    dice_and_lots,
    listed,
    muster,
    muster_with,
    places,
    scenario_text,
)
from tests.rulebook.coastal_warfare.test_deployment import breach


def hunt(faces=(1, 1, 1, 2, 3), lots=(), **forces) -> Muster:
    """A hunt: a die for the destroyer, one for the edge, three for its points."""
    return muster(scenario_text("hunter-prey", forces=forces), faces, lots)


@pytest.mark.clause("CW-SC3.a", "CW-SC3.r3")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("craft", "patrol"), [(6, "Fairmile D"), (6, "Flower"), (18, "Vosper 70 ft")])
def test_sc3_a_patrol_craft_lie_stationary_within_20_cm_of_the_centre(seed, craft, patrol):
    text = scenario_text("hunter-prey", forces={"craft": craft, "patrol_class": patrol})
    table = muster_with(text, Dice.seeded(seed))
    lying = [marker for marker in table.markers(BRITISH) if table.ships[marker.issued].status != ABSENT]

    assert all(away(counter, 120, 75) <= 20 for counter in lying)
    assert {(counter.status, counter.set_speed) for counter in lying} == {(ON_TABLE, 0)}
    assert len(set(places(lying))) == len(lying)


@pytest.mark.clause("CW-SC3.a", "CW-INT.c")
@pytest.mark.parametrize("seed", range(10))
def test_sc3_a_no_hull_lies_on_another(seed):
    text = scenario_text("hunter-prey", forces={"craft": 4, "patrol_class": "R-130"})
    table = muster_with(text, Dice.seeded(seed))

    shapes = []
    for ship in table.of(BRITISH):
        if ship.status == AFLOAT:
            shapes.append(base_of(table.counter_of(ship), ship.card))
    assert not any(footprints_overlap(one, other) for one, other in combinations(shapes, 2))


@pytest.mark.clause("CW-SC3.b", "CW-SC3.r1")
@pytest.mark.parametrize(("die", "edge"), [(1, NORTH), (2, NORTH), (3, SOUTH), (4, SOUTH), (5, EAST), (6, WEST)])
def test_sc3_r1_a_die_chooses_the_edge(die, edge):
    assert edge_of_hunters(GERMAN, dice_and_lots([die]), Trace()) == edge


@pytest.mark.clause("CW-SC3.b", "CW-SC3.r1", "CW-DEP.r2")
@pytest.mark.parametrize(
    ("die", "leader", "follower", "heading"),
    [
        (1, (60.0, 0.0), (60.0, -11.2), 180),
        (4, (60.0, 150.0), (60.0, 161.2), 0),
        (5, (240.0, 37.5), (251.2, 37.5), 270),
        (6, (0.0, 37.5), (-11.2, 37.5), 90),
    ],
)
def test_sc3_b_the_hunters_come_in_line_astern_at_a_random_point_of_it(die, leader, follower, heading):
    table = hunt(faces=(1, die, 2, 3, 4), craft=2)
    hunters = [table.counter_of(ship) for ship in table.of(GERMAN, ARRIVING)]

    assert places(hunters) == [leader, follower]
    assert {(hunter.heading, hunter.set_speed, hunter.arrives) for hunter in hunters} == {(100 * heading, 800, 1)}


@pytest.mark.clause("CW-SC3.ex1", "CW-SC3.b", "CW-SC3.c")
@pytest.mark.parametrize(
    ("patrol", "count"),
    [("Fairmile D", 6), ("VP boat", 6), ("R-130", 6), ("Flower", 3), ("M-class", 3)],
)
def test_sc3_ex1_six_patrol_craft_or_their_stand_ins_against_six(patrol, count):
    found = listed("hunter-prey", craft=6, patrol_class=patrol, hunters="S-100")

    assert found == Tally({("British", patrol): count, ("German", "S-100"): 6, ("British", "Hunt III"): 1})


@pytest.mark.clause("CW-SC3.d", "CW-SC3.r2")
@pytest.mark.parametrize(("die", "comes"), [(1, False), (4, False), (5, True), (6, True)])
def test_sc3_d_on_5_or_6_the_allies_have_an_escort_destroyer_within_the_20_cm(die, comes):
    table = hunt(faces=(die, 1, 1, 2, 3), craft=2)
    (destroyer,) = [ship for ship in table.ships if ship.comes_on]
    counter = table.counter_of(destroyer)

    assert (destroyer.side, destroyer.status) == (BRITISH, AFLOAT if comes else ABSENT)
    assert table.battle.forces == [3 if comes else 2, 2]
    hers = [marker for marker in table.markers(BRITISH) if marker.issued == destroyer.number]
    assert {marker.status for marker in hers} == {ON_TABLE if comes else OFF_TABLE}
    assert (away(counter, 120, 75) <= 20) == comes


@pytest.mark.clause("CW-SC3.d", "CW-SC3.r2")
def test_sc3_r2_an_allied_force_that_arrives_has_the_destroyer_at_the_head_of_its_line():
    text = scenario_text(
        "hunter-prey",
        "British",
        forces={"craft": 2, "patrol_class": "S-100", "hunters": "Fairmile D", "allied": "British"},
    )

    table = muster(text, (5, 1, 2, 3, 4))

    assert [table.scenario.ships[ship.number].card for ship in table.of(BRITISH)] == ["Hunt III"] + ["Fairmile D"] * 2
    line = [table.counter_of(ship) for ship in table.of(BRITISH)]
    assert places(line) == [(60.0, 0.0), (60.0, -15.4), (60.0, -26.6)]  # 7.3 + 5 + 3.1, then 6.2 + 5
    assert table.of(BRITISH, PATROL) == []


@pytest.mark.clause("CW-SC3.a")
def test_sc3_a_patrol_craft_are_shifted_within_20_cm_of_the_centre():
    table = hunt(craft=1)
    boat = table.counter_of(table.of(BRITISH, PATROL)[0])
    for dummy in table.dummies(BRITISH):
        dummy.x = dummy.y = 0

    assert breach(table, boat, 140, 75, 200) == LAWFUL
    assert breach(table, boat, 140.1, 75) == OUT_OF_AREA


def flight(faces=(1, 1, 2, 3), lots=(2,), **forces) -> Muster:
    """An escape: a die for the edge, a lot for the patrol line, three dice for the point."""
    return muster(scenario_text("escape", forces=forces), faces, lots)


@pytest.mark.clause("CW-SC4.a", "CW-SC4.r3")
@pytest.mark.parametrize(
    ("craft", "line"),
    [
        (3, [45.0, 75.0, 105.0]),
        (5, [15.0, 45.0, 75.0, 105.0, 135.0]),
        (6, [12.5, 37.5, 62.5, 87.5, 112.5, 137.5]),
    ],
)
def test_sc4_a_r3_patrol_craft_lie_across_the_middle_30_cm_apart_or_evenly(craft, line):
    table = flight(craft=craft)
    patrol = [table.counter_of(ship) for ship in table.of(BRITISH, PATROL)]

    assert places(patrol) == [(120.0, y) for y in line]
    assert {(marker.status, marker.set_speed) for marker in table.markers(BRITISH)} == {(ON_TABLE, 0)}


@pytest.mark.clause("CW-SC4.a", "CW-MOV.b")
@pytest.mark.parametrize(("lot", "first"), [(1, 35.0), (2, 45.0), (3, 55.0)])
def test_sc4_a_dummies_lie_in_the_same_line_and_a_lot_decides_which_third_are_the_craft(lot, first):
    table = flight(lots=(lot,), craft=3)
    patrol = [table.counter_of(ship) for ship in table.of(BRITISH, PATROL)]

    assert places(patrol) == [(120.0, first), (120.0, first + 30), (120.0, first + 60)]
    assert sorted(places(table.markers(BRITISH))) == [(120.0, 35.0 + 10 * place) for place in range(9)]


@pytest.mark.clause("CW-SC4.a")
def test_sc4_a_patrol_craft_turn_where_they_lie_and_are_not_shifted():
    table = flight(craft=3)
    boat = table.counter_of(table.of(BRITISH, PATROL)[0])

    assert breach(table, boat, 120, 45, 300) == LAWFUL
    assert breach(table, boat, 120, 46) == FIXED_BY_SCENARIO


@pytest.mark.clause("CW-SC4.b", "CW-SC4.ex1", "CW-SC4.r1")
@pytest.mark.parametrize(("craft", "runners"), [(2, 1), (3, 2), (4, 3), (5, 3), (6, 4), (7, 5), (9, 6)])
def test_sc4_b_r1_the_smaller_force_is_two_thirds_as_many_ships(craft, runners):
    found = listed("escape", craft=craft, patrol_class="Fairmile D", runners="S-100")

    assert found == Tally({("British", "Fairmile D"): craft, ("German", "S-100"): runners})


@pytest.mark.clause("CW-SC4.b", "CW-SC4.r5", "CW-DEP.r2")
@pytest.mark.parametrize(
    ("die", "edge", "x", "astern", "heading"),
    [(1, WEST, 0.0, -11.2, 90), (3, WEST, 0.0, -11.2, 90), (4, EAST, 240.0, 251.2, 270), (6, EAST, 240.0, 251.2, 270)],
)
def test_sc4_r5_an_odd_die_brings_them_from_the_west_and_an_even_one_from_the_east(die, edge, x, astern, heading):
    table = flight(faces=(die, 6, 2, 3), craft=3)
    runners = [table.counter_of(ship) for ship in table.of(GERMAN, RUNNER)]

    assert table.battle.runs_from == edge
    assert places(runners) == [(x, 137.5), (astern, 137.5)]
    assert {(runner.heading, runner.set_speed, runner.arrives) for runner in runners} == {(100 * heading, 800, 1)}


@pytest.mark.clause("CW-SCN.r4", "CW-ORD.b")
@pytest.mark.parametrize(
    ("name", "attackers"),
    [
        ("attack-on-a-convoy", "German"),
        ("rescue", "British"),
        ("hunter-prey", "German"),
        ("escape", "German"),
        ("random-game", "German"),
    ],
)
def test_scn_r4_whoever_comes_in_over_an_edge_attacks(name, attackers):
    table = muster_with(name, Dice.seeded(4))

    waiting = {table.scenario.sides[counter.side] for counter in table.counters if counter.arrives > 0}
    assert waiting == {attackers} == {table.scenario.sides[table.battle.first_player]}
