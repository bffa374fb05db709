"""18.1, 18.2  Motor torpedo boats: patrol zones and contact."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.ambush import boats_in_wait, contact_by_boats, find_ambush
from lineahead.rulesets.great_war_at_sea.rules.breaches import (
    ALREADY_ASSIGNED,
    LAWFUL,
    NO_CONTACT,
    NO_SUCH_BOAT,
    NO_SUCH_ZONE,
    NOT_COASTAL,
    PLAY_HAS_BEGUN,
    TOO_FAR_FROM_PORT,
    VICTIM_MISSING,
    ZONE_BARRED,
)
from lineahead.rulesets.great_war_at_sea.rules.bricks import bricks
from lineahead.rulesets.great_war_at_sea.rules.patrols import boat_without_zone, patrol_breach, write_patrol
from lineahead.rulesets.great_war_at_sea.rules.surprise import (
    can_boats_attack,
    victims_breach,
)
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Patrol
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    CLEAR,
    FOG,
    GALE,
    MAJOR_PORT,
    MIST,
    NOBODY,
    ON_PATROL,
    ON_ZONES,
    SQUALL,
    STORM,
    SUNK,
    Fleet,
    Zone,
)
from tests.rulebook.great_war_at_sea.boats import AUSTRIA, HERE, ITALY, at_sea, sailed, sea, victims
from tests.rulebook.great_war_at_sea.chart import ITALY_SIDE, adriatic, zone
from tests.rulebook.great_war_at_sea.table import all_read, battle, boat, d6s, fleet, notes, ship


def lane(length: int) -> list[Zone]:
    """A row of coastal zones with a friendly port in the first."""
    zones = bricks(1, length)
    for area in zones:
        area.coastal = 1
    zones[0].port, zones[0].port_side = MAJOR_PORT, ITALY
    return zones


@pytest.mark.clause("GWAS-18.0.a", "GWAS-18.1.a", "GWAS-18.1.b", "GWAS-18.1.c")
def test_18_1_a_before_play_the_owner_notes_each_boat_and_her_zone():
    ships = fleet(boat(zone=NOBODY), boat(zone=NOBODY), at_sea())
    trace = Trace()
    assert boat_without_zone(ships, ITALY) == 0

    write_patrol(ships, Patrol(ship=0, zone=HERE), trace)

    assert (ships[0].zone, ships[0].status) == (HERE, ON_PATROL)
    assert [note[1:3] for note in notes(trace, Noted.PATROL_WRITTEN)] == [(0, HERE)]
    assert boat_without_zone(ships, ITALY) == 1
    assert boat_without_zone(ships, AUSTRIA) == NOBODY


@pytest.mark.clause("GWAS-18.1.d", "GWAS-18.1.ex1")
def test_18_1_d_only_coastal_zones_and_none_more_than_six_from_a_friendly_port():
    ships, zones = fleet(boat(zone=NOBODY)), lane(8)

    def breach(where: int) -> int:
        return patrol_breach(battle(turn=0), ships, zones, Patrol(ship=0, zone=where), ITALY)

    assert [breach(where) for where in (0, 6, 7)] == [LAWFUL, LAWFUL, TOO_FAR_FROM_PORT]
    zones[2].coastal = 0
    assert breach(2) == NOT_COASTAL
    assert (breach(8), breach(-1)) == (NO_SUCH_ZONE, NO_SUCH_ZONE)
    zones[3].sea = 0
    assert breach(3) == NO_SUCH_ZONE


@pytest.mark.clause("GWAS-18.1.d", "GWAS-SCA.c")
def test_18_1_d_a_port_of_the_enemy_is_none_and_a_scenario_may_bar_zones():
    ships, zones = fleet(boat(zone=NOBODY)), adriatic()
    zones[zone("A6")].barred = 1

    def breach(where: str) -> int:
        return patrol_breach(battle(turn=0), ships, zones, Patrol(ship=0, zone=zone(where)), ITALY_SIDE)

    assert [breach(where) for where in ("A1", "D1", "B6", "C6", "D6")] == [LAWFUL] * 5
    assert breach("A6") == ZONE_BARRED
    zones[zone("C1")].port_side = AUSTRIA
    assert breach("C6") == TOO_FAR_FROM_PORT


@pytest.mark.clause("GWAS-18.1.e")
def test_18_1_e_once_assigned_a_boat_does_not_move():
    ships, zones = fleet(boat(zone=2), boat(zone=NOBODY)), lane(5)

    assert patrol_breach(battle(turn=0), ships, zones, Patrol(ship=0, zone=3), ITALY) == ALREADY_ASSIGNED
    assert patrol_breach(battle(turn=1), ships, zones, Patrol(ship=1, zone=3), ITALY) == PLAY_HAS_BEGUN


def test_18_1_a_only_ones_own_boats_are_assigned():
    ships, zones = fleet(boat(zone=NOBODY), at_sea()), lane(5)

    for number, side in ((0, AUSTRIA), (1, AUSTRIA), (2, ITALY), (5, ITALY), (-1, ITALY)):
        assert patrol_breach(battle(turn=0), ships, zones, Patrol(ship=number, zone=1), side) == NO_SUCH_BOAT


@pytest.mark.clause("GWAS-18.1.r2", "GWAS-18.1.r3")
def test_18_1_r2_several_boats_share_a_zone_even_off_an_enemy_coast():
    ships, zones = fleet(boat(zone=NOBODY), boat(zone=NOBODY)), adriatic()

    for number in (0, 1):
        order = Patrol(ship=number, zone=zone("D6"))
        assert patrol_breach(battle(turn=0), ships, zones, order, ITALY) == LAWFUL
        write_patrol(ships, order, Silence())

    assert boats_in_wait(battle(), ships, ITALY, zone("D6")) == 2


@pytest.mark.clause("GWAS-18.2.a", "GWAS-18.2.b", "GWAS-18.2.c", "GWAS-18.2.ex1")
def test_18_2_ex1_two_boats_roll_2_and_3_and_only_the_second_makes_contact():
    ships = fleet(boat(zone=HERE), boat(zone=HERE), at_sea(), at_sea("Tatra"), at_sea("Tatra", row=1))
    rows = [sailed(HERE), Fleet(number=1, in_use=1, side=AUSTRIA)]
    state = battle(stage=ON_ZONES)

    assert find_ambush(state, ships, rows)
    assert (state.ambush_fleet, state.ambush_zone) == (0, HERE)
    dice = d6s(2, 3)
    assert contact_by_boats(state, ships, rows, dice, Silence()) == 1

    assert [vessel.contact for vessel in ships[:2]] == [0, 1]
    assert [vessel.known[ITALY] for vessel in ships[2:]] == [1, 1, 0]
    assert (rows[0].known[ITALY], rows[1].known[ITALY], all_read(dice)) == (1, 0, True)


@pytest.mark.clause("GWAS-18.2.c")
def test_18_2_c_without_contact_nothing_is_revealed():
    ships, rows = fleet(boat(zone=HERE), at_sea()), [sailed(HERE)]

    assert contact_by_boats(sea(), ships, rows, d6s(2), Silence()) == 0

    assert (ships[1].known[ITALY], rows[0].known[ITALY]) == (0, 0)
    assert not can_boats_attack(sea(), ships)


@pytest.mark.clause("GWAS-18.2.ex2", "GWAS-11.7.r8", "GWAS-11.7.r1")
@pytest.mark.parametrize(("weather", "needed"), [(CLEAR, 3), (MIST, 3), (FOG, 4), (SQUALL, 4), (STORM, 4), (GALE, 5)])
def test_11_7_r8_weather_touches_the_contact_die_of_boats(weather, needed):
    for face in range(1, 7):
        ships, rows = fleet(boat(zone=HERE), at_sea()), [sailed(HERE)]
        assert contact_by_boats(sea(weather), ships, rows, d6s(face), Silence()) == int(face >= needed)


@pytest.mark.clause("GWAS-11.7.r8")
def test_11_7_r8_by_the_other_reading_it_is_always_three():
    ships, rows = fleet(boat(zone=HERE), at_sea()), [sailed(HERE)]

    assert contact_by_boats(sea(GALE, options={"mtb_weather": 0}), ships, rows, d6s(3), Silence()) == 1


@pytest.mark.clause("GWAS-18.2.r1")
def test_18_2_r1_only_moving_in_triggers_the_dice_and_coming_back_does_so_again():
    ships, state = fleet(boat(zone=HERE), at_sea()), sea()
    stays = [sailed(HERE)]
    stays[0].gone = 0
    assert not find_ambush(state, ships, stays)

    again = [sailed(HERE, HERE + 6, HERE)]
    assert find_ambush(state, ships, again)
    assert find_ambush(state, ships, again)
    assert not find_ambush(state, ships, again)
    assert (state.ambush_fleet, state.ambush_zone) == (NOBODY, NOBODY)


@pytest.mark.clause("GWAS-18.2.a")
def test_18_2_a_only_enemies_that_wait_there_are_asked():
    own, elsewhere, sunk = boat(AUSTRIA, HERE), boat(zone=HERE + 1), boat(zone=HERE, status=SUNK)
    ships = fleet(own, elsewhere, sunk, at_sea())

    assert not find_ambush(sea(), ships, [sailed(HERE)])


@pytest.mark.clause("GWAS-18.2.r2")
def test_18_2_r2_boats_that_failed_contact_do_not_attack():
    ships = fleet(boat(contact=1), boat(), at_sea())

    assert victims_breach(sea(), ships, victims(b0=2)) == LAWFUL
    assert victims_breach(sea(), ships, victims(b0=2, b1=2)) == NO_CONTACT
    assert victims_breach(sea(), ships, victims()) == VICTIM_MISSING


@pytest.mark.clause("GWAS-18.2.r3", "GWAS-18.2.r6")
def test_18_2_r3_each_fleet_is_rolled_for_and_by_the_other_reading_a_spent_boat_is_out():
    ships = fleet(boat(zone=HERE), boat(zone=HERE), at_sea(), at_sea(row=1))
    rows, state = [sailed(HERE), sailed(HERE)], sea(options={"spent_boats_roll": 0})
    rows[1].number = 1

    assert find_ambush(state, ships, rows)
    assert contact_by_boats(state, ships, rows, d6s(6, 1), Silence()) == 1
    ships[0].spent = 2
    assert find_ambush(state, ships, rows)
    assert state.ambush_fleet == 1
    dice = d6s(4)
    assert contact_by_boats(state, ships, rows, dice, Silence()) == 1
    assert ([vessel.contact for vessel in ships[:2]], all_read(dice)) == ([0, 1], True)


@pytest.mark.clause("GWAS-18.2.a", "GWAS-18.2.r6")
def test_18_2_r6_a_spent_boat_rolls_and_reveals_but_has_nothing_to_attack_with():
    ships, rows, state = fleet(boat(zone=HERE, spent=1), at_sea()), [sailed(HERE)], sea()
    dice = d6s(3)

    assert find_ambush(state, ships, rows)
    assert contact_by_boats(state, ships, rows, dice, Silence()) == 1

    assert (ships[0].contact, ships[1].known[ITALY], all_read(dice)) == (0, 1, True)
    assert not can_boats_attack(state, ships)


@pytest.mark.clause("GWAS-18.2.r6", "GWAS-18.2.r2")
def test_18_2_r6_a_spent_boat_throws_beside_others_and_only_those_attack():
    ships, rows, trace = fleet(boat(zone=HERE, spent=1), boat(zone=HERE), at_sea()), [sailed(HERE)], Trace()

    assert contact_by_boats(sea(), ships, rows, d6s(6, 3), trace) == 2

    assert [vessel.contact for vessel in ships[:2]] == [0, 1]
    assert [note.a for note in notes(trace, Noted.MTB_CONTACT)] == [0, 1]
    assert victims_breach(sea(), ships, victims(b1=2)) == LAWFUL
    assert victims_breach(sea(), ships, victims(b0=2, b1=2)) == NO_CONTACT


@pytest.mark.clause("GWAS-18.2.r6")
def test_18_2_r6_by_the_other_reading_nobody_rolls_for_a_spent_boat():
    ships = fleet(boat(zone=HERE, spent=1), at_sea())

    assert not find_ambush(sea(options={"spent_boats_roll": 0}), ships, [sailed(HERE)])


def is_second_fleet_known(second: Fleet) -> bool:
    """Whether a fleet is revealed with one that has come to HERE as its second zone and is found by an MTB there."""
    rows, state, ships = [sailed(HERE + 6, HERE), second], sea(), fleet(boat(zone=HERE), at_sea(), at_sea(row=1))
    second.number = 1
    assert find_ambush(state, ships, rows)
    assert contact_by_boats(state, ships, rows, d6s(3), Silence()) == 1
    assert (ships[1].known[ITALY], ships[2].known[ITALY]) == (1, second.known[ITALY])
    return second.known[ITALY] == 1


@pytest.mark.clause("GWAS-18.2.c", "GWAS-18.2.r5")
def test_18_2_r5_a_fleet_that_lay_in_the_zone_is_revealed_with_the_one_that_came():
    assert is_second_fleet_known(Fleet(in_use=1, side=AUSTRIA, zone=HERE))
    assert not is_second_fleet_known(Fleet(in_use=1, side=AUSTRIA, zone=HERE + 1))


@pytest.mark.clause("GWAS-18.2.r5")
@pytest.mark.parametrize(
    ("path", "is_known"),
    [
        ((HERE + 1, HERE), True),  # came in as its second zone too
        ((HERE,), True),  # came in before, and stayed
        ((HERE + 1, HERE, HERE + 6), True),  # went on afterwards
        ((HERE, HERE + 1), False),  # had gone on already
        ((HERE + 1, HERE + 7, HERE), False),  # came in later
    ],
)
def test_18_2_r5_there_is_whoever_was_in_the_zone_when_the_fleet_came_in(path, is_known):
    assert is_second_fleet_known(sailed(*path)) == is_known


@pytest.mark.clause("GWAS-18.2.r5")
@pytest.mark.parametrize(("path", "is_known"), [((HERE, HERE + 1), True), ((HERE + 1, HERE), False)])
def test_18_2_r5_so_it_is_in_the_first_zone_that_the_fleet_comes_to(path, is_known):
    rows, state, ships = [sailed(HERE), sailed(*path)], sea(), fleet(boat(zone=HERE), at_sea(), at_sea(row=1))
    rows[1].number, rows[1].watched = 1, 2

    assert find_ambush(state, ships, rows)
    assert contact_by_boats(state, ships, rows, d6s(3), Silence()) == 1

    assert [row.known[ITALY] for row in rows] == [1, int(is_known)]


@pytest.mark.clause("GWAS-18.2.r5")
def test_18_2_r5_fleets_of_the_boats_own_side_and_fleets_without_ships_are_not_revealed():
    italian = ship("Dante Alighieri", ITALY, status=AT_SEA, fleet=1)
    ships = fleet(boat(zone=HERE), at_sea(), italian, at_sea(row=2, status=SUNK))
    others = [Fleet(number=1, in_use=1, side=ITALY, zone=HERE), Fleet(number=2, in_use=1, side=AUSTRIA, zone=HERE)]
    rows = [sailed(HERE), *others, Fleet(number=3, side=AUSTRIA, zone=HERE)]

    contact_by_boats(sea(), ships, rows, d6s(3), Silence())

    assert [row.known[ITALY] for row in rows] == [1, 0, 0, 0]


@pytest.mark.clause("GWAS-18.2.r5")
def test_18_2_r5_by_the_other_reading_only_the_fleet_that_came_in_is_revealed():
    ships = fleet(boat(zone=HERE), at_sea(), at_sea(row=1))
    rows = [sailed(HERE), Fleet(number=1, in_use=1, side=AUSTRIA, zone=HERE)]

    contact_by_boats(sea(options={"all_ships_told": 0}), ships, rows, d6s(3), Silence())

    assert [vessel.known[ITALY] for vessel in ships[1:]] == [1, 0]


@pytest.mark.clause("GWAS-18.2.r4")
def test_18_2_r4_no_boat_is_held_back_from_the_contact_roll():
    ships, rows = fleet(boat(zone=HERE), boat(zone=HERE), boat(zone=HERE), at_sea()), [sailed(HERE)]
    trace = Trace()

    contact_by_boats(sea(), ships, rows, d6s(1, 2, 2), trace)

    assert [note.a for note in notes(trace, Noted.MTB_CONTACT_DIE)] == [0, 1, 2]


@pytest.mark.clause("GWAS-18.2.r1")
def test_18_2_r1_every_zone_on_the_way_is_watched():
    ships, state = fleet(boat(zone=HERE + 6), at_sea()), sea()

    assert find_ambush(state, ships, [sailed(HERE, HERE + 6, HERE)])
    assert state.ambush_zone == HERE + 6


@pytest.mark.clause("GWAS-18.2.a")
def test_18_2_a_a_fleet_without_ships_meets_nobody():
    ships = fleet(boat(zone=HERE), at_sea(status=SUNK), at_sea(row=1))

    assert not find_ambush(sea(), ships, [sailed(HERE)])


@pytest.mark.clause("GWAS-18.2.b")
def test_18_2_b_contact_and_its_failure_are_told():
    ships, trace = fleet(boat(zone=HERE), boat(zone=HERE), at_sea()), Trace()

    contact_by_boats(sea(), ships, [sailed(HERE)], d6s(2, 3), trace)

    assert [note[1:4] for note in notes(trace, Noted.NO_MTB_CONTACT)] == [(0, 0, HERE)]
    assert [note[1:4] for note in notes(trace, Noted.MTB_CONTACT)] == [(1, 0, HERE)]
