"""SC1 to SC4  The forces of the book's scenarios for any size, and where they start."""

from __future__ import annotations

from collections import Counter as Tally
from itertools import combinations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.open_table import footprints_overlap
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    FIXED_BY_SCENARIO,
    LAWFUL,
    OFF_THE_TABLE,
    ON_ANOTHER,
    OUT_OF_AREA,
)
from lineahead.rulesets.coastal_warfare.rules.scenario_places import edge_of_hunters
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ABSENT,
    AFLOAT,
    ARRIVING,
    CRIPPLE,
    EAST,
    ESCORT,
    GUARD,
    MERCHANTMAN,
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
    muster,
    muster_with,
    place,
    places,
    scenario_text,
)
from tests.rulebook.coastal_warfare.test_deployment import breach


def listed(scenario: str, attackers: str = "German", **forces) -> Tally[tuple[str, str]]:
    """How many of each class take part on each side."""
    read = read_scenario(scenario_text(scenario, attackers, forces=forces))
    return Tally((read.sides[ship.side], ship.card) for ship in read.ships)


def convoy(faces=(), lots=(), **forces) -> Muster:
    """A convoy of coasters, for coasters have no cargo to dice for."""
    return muster(scenario_text("convoy", forces={"classes": ["Coaster"], **forces}), faces, lots)


@pytest.mark.clause("CW-SC1.ex1", "CW-SC1.b", "CW-SC1.e", "CW-SC1.r1")
@pytest.mark.parametrize(
    ("escort", "expected"),
    [
        ("corvettes", {"Flower": 3}),
        ("trawlers", {"Isles trawler": 6}),
        ("destroyers", {"Hunt III": 1, "Flower": 1}),
    ],
)
def test_sc1_ex1_six_merchantmen_have_their_escort_and_four_e_boats(escort, expected):
    found = listed("convoy", merchantmen=6, classes=["Coaster"], escort=escort)

    assert found == Tally(
        {("British", "Coaster"): 6, ("German", "S-100"): 4} | {("British", name): n for name, n in expected.items()}
    )


@pytest.mark.clause("CW-SC1.b", "CW-SC1.r1")
@pytest.mark.parametrize(
    ("merchantmen", "destroyers", "corvettes", "trawlers"), [(4, 1, 0, 0), (5, 1, 0, 1), (7, 1, 0, 3), (8, 2, 0, 0)]
)
def test_sc1_r1_a_destroyer_for_four_and_the_remainder_by_others(merchantmen, destroyers, corvettes, trawlers):
    found = listed("convoy", merchantmen=merchantmen, classes=["Coaster"], escort="destroyers")

    assert found[("British", "Hunt III")] == destroyers
    assert found[("British", "Flower")] == corvettes
    assert found[("British", "Isles trawler")] == trawlers


@pytest.mark.clause("CW-SC1.e", "CW-SC1.r2")
@pytest.mark.parametrize(("merchantmen", "boats"), [(2, 1), (3, 2), (4, 3), (5, 3), (6, 4), (7, 5), (8, 5), (9, 6)])
def test_sc1_e_r2_an_e_boat_for_one_and_a_half_merchantmen_to_the_nearest_whole(merchantmen, boats):
    found = listed("convoy", merchantmen=merchantmen, classes=["Coaster"], escort="trawlers", boats="S-38")

    assert found[("German", "S-38")] == boats


@pytest.mark.clause("CW-SC1.a", "CW-DEP.r3")
def test_sc1_a_merchantmen_stand_in_line_ahead_20_cm_from_the_edge():
    table = convoy(lots=[2] * 4, merchantmen=4)
    line = [table.counter_of(ship) for ship in table.of(BRITISH, MERCHANTMAN)]

    assert places(line) == [(56.4, 130.0), (41.0, 130.0), (25.6, 130.0), (10.2, 130.0)]  # bases of 10.4, 5 between
    assert {counter.heading for counter in line} == {9000}
    assert {counter.status for counter in line} == {ON_TABLE}


@pytest.mark.clause("CW-SC1.b")
@pytest.mark.parametrize("escort", ["corvettes", "trawlers", "destroyers"])
@pytest.mark.parametrize("lots", [[1] * 16, [2] * 16, [3] * 16, [3] * 8 + [1] * 8, [1, 2, 3] * 5])
def test_sc1_b_escorts_and_their_dummies_are_within_20_cm_of_a_merchantman(escort, lots):
    table = convoy(lots=lots, merchantmen=8, escort=escort)
    line = [place(table.counter_of(ship)) for ship in table.of(BRITISH, MERCHANTMAN)]
    escorts = {ship.number for ship in table.of(BRITISH, ESCORT)}

    for marker in table.markers(BRITISH):
        if marker.issued in escorts:
            assert min(away(marker, x, y) for x, y in line) <= 20


@pytest.mark.clause("CW-SC1.c", "CW-SC1.r6")
def test_sc1_c_r6_all_of_the_convoy_makes_the_speed_of_its_slowest_ship():
    table = convoy(merchantmen=4, escort="corvettes")  # coasters make 4, corvettes 6

    assert {marker.set_speed for marker in table.markers(BRITISH)} == {400}
    assert {marker.held for marker in table.markers(BRITISH)} == {1}


@pytest.mark.clause("CW-SC1.d", "CW-LTR.a")
def test_sc1_d_a_tug_with_her_lighters_counts_as_one_merchantman():
    text = scenario_text("convoy", forces={"merchantmen": 4, "classes": ["Coaster", "Tug"], "lighters": 2})

    table = muster(text, lots=[2] * 4)

    cards = Tally(ship.card for ship in table.scenario.ships)
    assert cards == Tally({"Coaster": 2, "Tug": 2, "Lighter": 4, "Flower": 2, "S-100": 3})
    tug, *lighters = [
        ship for ship in table.of(BRITISH) if table.scenario.ships[ship.number].card in ("Tug", "Lighter")
    ][:3]
    assert place(table.counter_of(tug)) == (35.7, 130.0)  # behind two bases of 10.4 with 5 between, tail at 5
    assert places(table.counter_of(lighter) for lighter in lighters) == [(30.8, 130.0), (26.4, 130.0)]
    assert [lighter.status for lighter in lighters] == [AFLOAT, AFLOAT]
    assert [table.counter_of(lighter).status for lighter in lighters] == [OFF_TABLE, OFF_TABLE]


@pytest.mark.clause("CW-SC1.e", "CW-SC1.r7", "CW-SCN.a")
def test_sc1_r7_e_boats_come_over_the_opposite_edge_in_turn_1_with_their_dummies_at_8_cm():
    table = convoy(merchantmen=4)
    boats = table.markers(GERMAN)

    assert sorted(places(boats)) == [(24.0 * place, 0.0) for place in range(1, 10)]
    assert {(boat.arrives, boat.status, boat.heading, boat.set_speed) for boat in boats} == {(1, OFF_TABLE, 18000, 800)}


@pytest.mark.clause("CW-SC1.r7")
def test_sc1_r7_where_along_the_edge_is_their_owners_choice():
    table = convoy(merchantmen=4)
    boat, other = table.markers(GERMAN)[:2]

    assert breach(table, boat, 200.5, 0) == LAWFUL
    assert breach(table, boat, 200.5, 10) == FIXED_BY_SCENARIO
    assert breach(table, boat, 200.5, 0, 170) == FIXED_BY_SCENARIO
    assert breach(table, boat, 240.5, 0) == OFF_THE_TABLE
    assert breach(table, boat, place(other)[0] + 1.9, 0) == ON_ANOTHER
    assert breach(table, boat, place(other)[0] + 2.1, 0) == LAWFUL


@pytest.mark.clause("CW-SC1.a", "CW-SC1.b")
def test_sc1_a_b_an_owner_shifts_merchantmen_along_their_line_and_escorts_within_20_cm_of_one():
    table = convoy(lots=[2, 2], merchantmen=2)
    first = table.counter_of(table.of(BRITISH, MERCHANTMAN)[0])
    escort = table.counter_of(table.of(BRITISH, ESCORT)[0])

    assert breach(table, first, 100, 130) == LAWFUL
    assert breach(table, first, 100, 127) == LAWFUL  # the rows of her dummies are part of the line
    assert breach(table, first, 100, 133) == LAWFUL
    assert breach(table, first, 100, 129) == FIXED_BY_SCENARIO
    assert breach(table, first, 100, 130, 80) == FIXED_BY_SCENARIO
    assert breach(table, first, 20.5, 130) == ON_ANOTHER  # her base would lie on the next one's, at 10.2
    assert breach(table, escort, 37.6, 114, 45) == LAWFUL  # 12 and 16 off the leader at 25.6
    assert breach(table, escort, 37.7, 114) == OUT_OF_AREA


def rescue(faces=(2, 4, 6), lots=(), attackers="British", **forces) -> Muster:
    """A rescue."""
    return muster(scenario_text("rescue", attackers, forces=forces), faces, lots)


@pytest.mark.clause("CW-SC2.a")
def test_sc2_a_the_cripple_lies_30_cm_in_from_the_middle_of_a_long_edge():
    table = rescue(guards=3)
    (cripple,) = table.of(GERMAN, CRIPPLE)

    assert place(table.counter_of(cripple)) == (120.0, 120.0)
    assert (cripple.helpless, table.counter_of(cripple).set_speed) == (1, 0)


@pytest.mark.clause("CW-SC2.e", "CW-SC3.r3")
@pytest.mark.parametrize("seed", range(6))
def test_sc2_e_up_to_six_others_lie_stationary_within_20_cm_of_her_but_not_within_5(seed):
    text = scenario_text("rescue", "British", forces={"guards": 6, "guard_class": "R-130", "cripple": "S-38"})
    table = muster_with(text, Dice.seeded(seed))
    markers = [
        marker for marker in table.markers(GERMAN) if marker is not table.counter_of(table.of(GERMAN, CRIPPLE)[0])
    ]

    assert len(table.of(GERMAN, GUARD)) == 6
    assert len(markers) == 20  # six guards with two dummies each, and the two of the cripple
    assert all(5 < away(marker, 120, 120) <= 20 for marker in markers)
    assert {(marker.status, marker.set_speed) for marker in markers} == {(ON_TABLE, 0)}
    assert len(set(places(markers))) == 20


@pytest.mark.clause("CW-SC2.e")
def test_sc2_e_guards_are_shifted_within_their_ring_alone():
    table = rescue(guards=1)
    guard = table.counter_of(table.of(GERMAN, GUARD)[0])
    cripple = table.counter_of(table.of(GERMAN, CRIPPLE)[0])
    for dummy in table.dummies(GERMAN):
        dummy.x = dummy.y = 0

    assert breach(table, guard, 120, 100, 90) == LAWFUL
    assert breach(table, guard, 120, 99.9) == OUT_OF_AREA
    assert breach(table, guard, 125.1, 120) == LAWFUL
    assert breach(table, guard, 125.0, 120) == OUT_OF_AREA
    assert breach(table, cripple, 121, 120) == FIXED_BY_SCENARIO
    assert breach(table, cripple, 120, 120, 77) == LAWFUL


@pytest.mark.clause("CW-SC2.f", "CW-SC2.r3")
@pytest.mark.parametrize("guards", [1, 4, 6])
def test_sc2_f_r3_as_many_mtbs_as_guards_arrive_in_line_astern_at_10_cm(guards):
    table = rescue(faces=(2, 4, 6), guards=guards, arriving="Vosper 70 ft")
    boats = [table.counter_of(ship) for ship in table.of(BRITISH, ARRIVING)]

    assert len(boats) == guards
    assert places(boats) == [(60.0, round(-9.1 * astern, 2)) for astern in range(guards)]  # base 4.1 and 5 between
    assert {(boat.arrives, boat.heading, boat.set_speed) for boat in boats} == {(1, 18000, 1000)}


@pytest.mark.clause("CW-SC2.r2")
def test_sc2_r2_if_the_cripple_is_an_mtb_the_sides_are_swapped():
    found = listed(
        "rescue", attackers="German", guards=2, cripple="Fairmile D", guard_class="BPB 71 ft", arriving="S-100"
    )

    assert found == Tally({("British", "Fairmile D"): 1, ("British", "BPB 71 ft"): 2, ("German", "S-100"): 2})


@pytest.mark.clause("CW-SC2.r4", "CW-SCN.r4", "CW-ORD.b")
@pytest.mark.parametrize(("attackers", "side"), [("British", BRITISH), ("German", GERMAN)])
def test_sc2_r4_the_arriving_side_attacks(attackers, side):
    cripple = "S-100" if attackers == "British" else "Fairmile D"
    table = rescue(attackers=attackers, guards=1, cripple=cripple)

    assert table.battle.first_player == side
    assert [ship.side for ship in table.ships if ship.role == ARRIVING] == [side]


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
            counter = table.counter_of(ship)
            shapes.append((counter.x, counter.y, counter.heading, ship.card.base_length, ship.card.base_beam))
    assert not any(footprints_overlap(*one, *other) for one, other in combinations(shapes, 2))


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
