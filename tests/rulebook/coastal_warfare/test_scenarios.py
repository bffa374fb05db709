"""SC1, SC2  The forces of a convoy and of a rescue for any size, and where they start."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from lineahead.kernel.dice import Dice
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    FIXED_BY_SCENARIO,
    LAWFUL,
    OFF_THE_TABLE,
    ON_ANOTHER,
    OUT_OF_AREA,
)
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    ARRIVING,
    CRIPPLE,
    ESCORT,
    GUARD,
    MERCHANTMAN,
    OFF_TABLE,
    ON_TABLE,
)
from tests.rulebook.coastal_warfare.muster import (
    BRITISH,
    GERMAN,
    Muster,
    away,
    listed,
    muster,
    muster_with,
    place,
    places,
    scenario_text,
)
from tests.rulebook.coastal_warfare.test_deployment import breach


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
