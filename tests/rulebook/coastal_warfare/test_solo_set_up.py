"""SCS, SAT.a, SAT.b, SWS.1 to SWS.7  Solo set-ups: what is drawn, and where it stands."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.kernel.dice import Dice
from lineahead.kernel.open_table import bearing, distance
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.files.forces import enemies_worth, points_of_class
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.rules.breaches import BOTH_LAUNCHED
from lineahead.rulesets.coastal_warfare.rules.launching import launch_breach
from lineahead.rulesets.coastal_warfare.rules.observation import chances_of
from lineahead.rulesets.coastal_warfare.rules.placing import end_deployment, set_up
from lineahead.rulesets.coastal_warfare.rules.solo_setting_up import clear_away, medium_speed, set_up_flotilla
from lineahead.rulesets.coastal_warfare.rules.victory import close_turn
from lineahead.rulesets.coastal_warfare.rules.withdrawal import HELD, forced_move
from lineahead.rulesets.coastal_warfare.tables.orders import Launch, Track
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    CM,
    CONVOY,
    DUE,
    ESCORT_COLOUR,
    FLOTILLA,
    IDENTIFIED,
    MERCHANT_COLOUR,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
)
from tests.rulebook.coastal_warfare.solo_table import (
    begun,
    by_hand,
    drawn,
    last_of_all,
    marker,
    markers_of,
    model,
    scenario_text,
    solo,
)
from tests.rulebook.coastal_warfare.table import battle, sea

SOUTH_WARD = 180 * CM


def convoy(merchantmen: int, attackers: int):
    return begun("convoy", ("convoy", "none"), merchantmen=merchantmen, attackers=attackers)


def raid(merchantmen: int):
    return begun("convoy", ("none", "attackers"), merchantmen=merchantmen)


def flotilla(*enemies: str):
    return begun("flotilla", ("none", "flotilla"), defending=["Fairmile D", "BPB 71 ft"], attacking=list(enemies))


def places(counters) -> list[tuple[float, float]]:
    return sorted((counter.x / CM, counter.y / CM) for counter in counters)


@pytest.mark.clause("CW-SCS.1")
@pytest.mark.parametrize(("merchantmen", "escorts"), [(8, 4), (5, 3), (2, 1)])
def test_scs_1_half_as_many_escorts_as_merchantmen(merchantmen, escorts):
    read = read_scenario(scenario_text("convoy", ("convoy", "none"), merchantmen=merchantmen, attackers=2))
    cards = [entry.card for entry in read.ships if entry.side == 0]
    assert cards.count("Flower") == escorts
    assert len(cards) == merchantmen + escorts


@pytest.mark.clause("CW-SCS.2")
def test_scs_2_escorts_have_another_colour_and_nobody_knows_which_marker_is_which():
    state = convoy(8, 2)
    drawn(state, 0, by_hand())
    ships = state.sea.ships
    for counter in markers_of(state, 0):
        is_escort = ships[counter.issued].card.rank == 3
        assert counter.colour == (ESCORT_COLOUR if is_escort else MERCHANT_COLOUR)
        if counter.status == ON_TABLE:
            assert counter.known == [NOT_KNOWN, NOT_KNOWN]


@pytest.mark.clause("CW-SCS.3", "CW-SCS.r1")
@pytest.mark.parametrize(
    ("merchantmen", "attackers", "merchant_pile", "escort_pile"),
    [(8, 2, 16, 8), (6, 2, 12, 6), (4, 2, 12, 6), (5, 2, 15, 6), (8, 3, 24, 12)],
)
def test_scs_3_one_dummy_for_each_vessel_or_two_if_the_draw_needs_them(
    merchantmen, attackers, merchant_pile, escort_pile
):
    # 12 and 6 are to be drawn; 4 merchantmen with a dummy each are 8 and so have two each, 5 are 10 and have too;
    # 3 escorts with a dummy each are 6 and will do
    state = convoy(merchantmen, attackers)
    drawn(state, 0, by_hand())
    in_pile = [counter for counter in markers_of(state, 0) if counter.known[0] != IDENTIFIED]
    assert sum(counter.colour == MERCHANT_COLOUR for counter in in_pile) == merchant_pile
    assert sum(counter.colour == ESCORT_COLOUR for counter in in_pile) == escort_pile
    assert all(counter.ship == NOBODY for counter in markers_of(state, 0) if counter.known[0] == IDENTIFIED)


@pytest.mark.clause("CW-SCS.3", "CW-SCS.r1", "CW-SCS.4")
@pytest.mark.parametrize(
    ("merchantmen", "lots"),
    [
        (8, [*range(16, 4, -1), *range(8, 2, -1)]),  # a dummy each: 12 of 16, and 6 of 8 of the escorts
        (6, [*range(12, 0, -1), *range(6, 0, -1)]),  # a dummy each just fills the draw
        (4, [*range(12, 0, -1), *range(6, 0, -1)]),  # two dummies each, and two for each of two escorts
    ],
)
def test_scs_3_what_is_drawn_from_is_the_vessels_and_the_dummies_that_the_draw_needs(merchantmen, lots):
    state, seen = convoy(merchantmen, 2), []

    def lot(count: int) -> int:
        seen.append(count)
        return 1

    found = drawn(state, 0, by_hand(lots=lot))

    assert seen == lots
    assert {counter.known[0] for counter in found} == {NOT_KNOWN}


@pytest.mark.clause("CW-SCS.4", "CW-SCS.ex1")
def test_scs_4_ex1_two_attackers_have_12_merchant_and_6_escort_markers_drawn():
    found = drawn(convoy(8, 2), 0, by_hand())
    assert sum(counter.colour == MERCHANT_COLOUR for counter in found) == 12
    assert sum(counter.colour == ESCORT_COLOUR for counter in found) == 6


@pytest.mark.clause("CW-SCS.4")
def test_scs_4_the_lots_decide_which():
    # of eight freighters and coasters with a dummy each, 16 markers in a row, the last four are not drawn by the first
    # lots, and the first four are not by the last
    first, last = convoy(8, 2), convoy(8, 2)
    drawn(first, 0, by_hand())
    drawn(last, 0, by_hand(lots=last_of_all))
    assert [ship.status for ship in first.sea.ships[:8]] == [AFLOAT] * 6 + [DUE] * 2
    assert [ship.status for ship in last.sea.ships[:8]] == [DUE] * 2 + [AFLOAT] * 6


@pytest.mark.clause("CW-SCS.r1")
def test_scs_r1_a_pile_that_is_still_short_is_drawn_whole():
    found = drawn(convoy(2, 2), 0, by_hand())
    assert sum(counter.colour == MERCHANT_COLOUR for counter in found) == 6
    assert sum(counter.colour == ESCORT_COLOUR for counter in found) == 3


@pytest.mark.clause("CW-SCS.4b")
def test_scs_4b_what_is_not_drawn_is_out_of_the_game_and_nobody_looks_at_it():
    state = convoy(8, 2)
    drawn(state, 0, by_hand())
    aside = [counter for counter in markers_of(state, 0) if counter.status == OFF_TABLE]
    assert all(counter.arrives == 0 and counter.in_pot == 0 for counter in aside)
    hidden = [counter for counter in aside if counter.ship != NOBODY]
    assert [counter.ship for counter in hidden] == [6, 7, 11]  # 14 of 16 and 7 of 8 markers stand before theirs
    assert all(counter.known == [NOT_KNOWN, NOT_KNOWN] for counter in hidden)
    assert all(state.sea.ships[counter.ship].status == DUE for counter in hidden)


@pytest.mark.clause("CW-SCS.4b", "CW-SCN.b")
def test_scs_4b_a_side_with_a_strange_marker_left_may_have_a_vessel_left():
    at = solo(CONVOY, 0, marker("Freighter", 0, (10, 10)), model("S-100", 1, (90, 90)))
    at.counters[0].ship = NOBODY
    at.ships[0].status = DUE
    close_turn(at.battle, at.ships, at.counters)
    assert at.battle.over == 0
    at.counters[0].status = OFF_TABLE
    close_turn(at.battle, at.ships, at.counters)
    assert at.battle.over == 1


@pytest.mark.clause("CW-SCS.5", "CW-SCS.r2", "CW-SCT.r1")
def test_scs_5_r2_lines_of_markers_20_cm_apart_escorts_toward_the_enemy():
    # in 20 turns at 4 cm the convoy makes 80 cm: of the 240 there is room for eight in a line, so 12 make two of six
    found = drawn(convoy(8, 2), 0, by_hand())
    merchants = [counter for counter in found if counter.colour == MERCHANT_COLOUR]
    escorts = [counter for counter in found if counter.colour == ESCORT_COLOUR]
    line = [5, 25, 45, 65, 85, 105]
    assert places(merchants) == sorted([(x, 130) for x in line] + [(x, 110) for x in line])
    assert places(escorts) == [(x, 90) for x in line]
    assert all(counter.heading == 90 * CM and counter.set_speed == 4 * CM for counter in found)


@pytest.mark.clause("CW-SCS.6", "CW-SC1.r7")
def test_scs_6_attackers_are_set_up_as_usual():
    state = convoy(8, 2)
    battle_, ships, counters = state.sea.battle, state.sea.ships, state.sea.counters
    set_up(battle_, ships, counters, Dice.seeded(1), Trace())
    boats = markers_of(state, 1)
    assert len(boats) == 6
    assert all(boat.arrives == 1 and boat.known[1] == IDENTIFIED and boat.set_speed == 8 * CM for boat in boats)


@pytest.mark.clause("CW-SCS.5", "CW-SC1.d")
def test_scs_5_a_tug_brings_her_lighters_under_her_marker():
    state = begun("convoy", ("convoy", "none"), merchantmen=2, classes=["Tug"], attackers=1)
    found = drawn(state, 0, by_hand())
    ships, counters = state.sea.ships, state.sea.counters
    lighter = next(ship for ship in ships if ship.towed_by != NOBODY)
    tug, its_counter = ships[lighter.towed_by], counters[lighter.counter]
    assert tug.status == lighter.status == AFLOAT
    assert its_counter.status == OFF_TABLE
    assert its_counter not in found
    apart = (tug.card.base_length + lighter.card.base_length) / 2
    assert its_counter.x == pytest.approx(counters[tug.counter].x - apart, abs=2)


@pytest.mark.clause("CW-SAT.a")
@pytest.mark.parametrize(("merchantmen", "boats"), [(8, 4), (6, 3), (2, 1)])
def test_sat_a_one_attacker_for_two_merchantmen(merchantmen, boats):
    read = read_scenario(scenario_text("convoy", ("none", "attackers"), merchantmen=merchantmen))
    assert sum(entry.side == 1 for entry in read.ships) == boats


@pytest.mark.clause("CW-SAT.a2", "CW-SAT.ex1")
def test_sat_a2_ex1_four_boats_and_twelve_dummies_of_which_twelve_are_kept():
    state = raid(8)
    assert len(markers_of(state, 1)) == 16
    found = drawn(state, 1, by_hand(*[1] * 12))
    assert len(found) == 12
    assert (
        sum(counter.ship != NOBODY for counter in found) == 3
    )  # by the first lots: three boats with three dummies each
    assert all(counter.known == [NOT_KNOWN, NOT_KNOWN] and counter.in_pot == 0 for counter in markers_of(state, 1))


@pytest.mark.clause("CW-SAT.b", "CW-DEP.r2", "CW-DEP.r4")
def test_sat_b_places_by_d6_on_the_edge_opposite_and_5_cm_on_where_one_stands():
    found = drawn(raid(2), 1, by_hand(2, 2, 2))
    assert places(found) == [(60, 0), (65, 0), (70, 0)]
    found = drawn(raid(2), 1, by_hand(6, 1, 6))
    assert places(found) == [(20, 0), (215, 0), (220, 0)]


@pytest.mark.clause("CW-SAT.b")
def test_sat_b_each_points_at_the_nearest_target_marker():
    state = raid(2)
    battle_, ships, counters = state.sea.battle, state.sea.ships, state.sea.counters
    set_up(battle_, ships, counters, Dice.seeded(5), Trace())
    end_deployment(battle_, counters, Trace())
    targets = [counter for counter in markers_of(state, 0) if counter.status == ON_TABLE]
    boats = [counter for counter in markers_of(state, 1) if counter.status == ON_TABLE]
    assert len(boats) == 3
    for boat in boats:
        near = min(targets, key=lambda counter: distance(boat.x, boat.y, counter.x, counter.y))
        assert boat.heading == bearing(boat.x, boat.y, near.x, near.y)


@pytest.mark.clause("CW-SAT.b")
def test_sat_b_each_has_two_torpedo_markers_for_one_launch():
    state = raid(2)
    found = drawn(state, 1, by_hand(1, 2, 3))
    order = Launch(counter=found[0].number, count=3)
    for i in range(3):
        order.tracks[i] = Track(course=(180 + i) * CM, torpedoes=1)
    tables = (state.sea.battle, state.sea.ships, state.sea.counters)
    assert launch_breach(*tables, order) == BOTH_LAUNCHED
    order.count = 2
    assert launch_breach(*tables, order) == 0
    found[0].has_launched = 1
    assert launch_breach(*tables, order) == BOTH_LAUNCHED


@pytest.mark.clause("CW-SWS.1", "CW-SWS.6", "CW-SWS.r2", "CW-SWS.r7")
def test_sws_1_ones_own_flotilla_in_line_ahead_holds_course_at_medium_speed():
    state = flotilla("S-100", "R-130")
    battle_, ships, counters = state.sea.battle, state.sea.ships, state.sea.counters
    set_up(battle_, ships, counters, Dice.seeded(7), Trace())
    leader, second = counters[ships[0].counter], counters[ships[1].counter]
    # bases of 6.2 and 4.1 cm with 5 cm between them; half of the Fairmile's 12, for the other makes 15
    assert leader.y == second.y
    assert leader.x - second.x == pytest.approx(515 + 500, abs=2)
    assert leader.heading == second.heading == 90 * CM
    assert leader.y >= battle_.height - 30 * CM
    assert forced_move(battle_, ships, counters, leader.number) == (HELD, 6 * CM, 0)


@pytest.mark.clause("CW-SWS.2", "CW-SWS.r1")
def test_sws_2_r1_enemies_worth_one_and_a_half_times_the_points_on_the_cards():
    assert points_of_class("Fairmile D") == 17
    assert points_of_class("BPB 71 ft") == 6
    read = read_scenario(
        scenario_text(
            "flotilla", ("none", "flotilla"), defending=["Fairmile D", "BPB 71 ft"], enemies=["S-100", "R-130"]
        )
    )
    # 23 points make 34: 14 + 5 + 14 = 33, and nothing on the list costs 1
    assert [entry.card for entry in read.ships if entry.side == 1] == ["S-100", "R-130", "S-100"]


@pytest.mark.clause("CW-SWS.ex1", "CW-SWS.3", "CW-SWS.4")
def test_sws_ex1_20_points_make_30_and_four_ships_make_four_groups_of_three():
    assert sum(points_of_class(enemy) for enemy in enemies_worth(30, ["R-130"])) == 30
    state = flotilla("S-100", "S-100", "S-100", "R-130")
    assert len(markers_of(state, 1)) == 16
    found = drawn(state, 1, by_hand(1, 2, 3, 4))
    assert len(found) == 12
    assert sum(counter.in_pot for counter in markers_of(state, 1)) == 4
    assert [sum(counter.column == group for counter in found) for group in range(4)] == [3, 3, 3, 3]
    assert all(counter.known == [NOT_KNOWN, NOT_KNOWN] for counter in markers_of(state, 1))


@pytest.mark.clause("CW-SWS.2")
@pytest.mark.parametrize("protocols", [("none", "none"), ("flotilla", "flotilla")])
def test_sws_2_one_side_and_only_one_is_the_books(protocols):
    with pytest.raises(BadFile, match=r"CW-SWS\.2"):
        read_scenario(scenario_text("flotilla", protocols, defending=["Fairmile D"], attacking=["S-100"]))


@pytest.mark.clause("CW-SWS.5", "CW-SWS.r3", "CW-SWS.r7", "CW-DEP.r4")
def test_sws_5_groups_in_line_ahead_15_cm_apart_headed_across_at_places_of_the_d6():
    found = drawn(flotilla("S-100", "S-100", "S-100"), 1, by_hand(4, 4, 1))
    assert places(found) == sorted((x, y) for x in (140, 135, 20) for y in (35, 20, 5))
    assert all(counter.heading == SOUTH_WARD for counter in found)
    depth = {0: 35, 1: 20, 2: 5}
    assert all(counter.y == depth[counter.astern] * CM for counter in found)


@pytest.mark.clause("CW-SWS.6", "CW-SWS.r2")
def test_sws_6_both_fleets_at_half_the_maximum_of_the_slowest_vessel_on_their_lists():
    state = flotilla("S-100", "S-100", "R-130")
    found = drawn(state, 1, by_hand(1, 2, 3))
    assert medium_speed(state.sea.ships, 1) == 4 * CM  # the R-boat makes 8
    assert all(counter.set_speed == 4 * CM and counter.held == 1 for counter in found)


@pytest.mark.clause("CW-SWS.r5")
def test_sws_r5_a_draw_that_three_does_not_divide_leaves_the_last_group_short():
    pieces = [marker("S-100", 1, (10, 10)) for _ in range(7)]
    ships, counters = sea(*pieces, model("Fairmile D", 0, (90, 90)))
    for counter in counters[:7]:
        clear_away(ships, counter)
    set_up_flotilla(battle(), ships, counters, 1, by_hand(1, 6), Trace())
    found = [counter for counter in counters if counter.side == 1 and counter.status == ON_TABLE]
    assert sorted(counter.column for counter in found) == [0, 0, 0, 1, 1]  # 5 of 7


@pytest.mark.clause("CW-SWS.7", "CW-SWS.7b", "CW-SAT.c")
def test_sws_7_undisclosed_markers_have_one_chance_disclosed_ships_two():
    at = solo(FLOTILLA, 1, model("Fairmile D", 0, (20, 100)), marker("S-100", 1, (20, 20)), model("S-38", 1, (60, 20)))
    assert chances_of(at.battle, at.ships, at.counters[1]) == 1
    assert chances_of(at.battle, at.ships, at.counters[2]) == 2
