"""18  Motor torpedo boats: patrol zones, contact, surprise, the fire they meet, and their torpedoes."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers, AsProposed, Wanted
from lineahead.kernel.dice import D6, D20, Throw
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.ambush import boats_in_wait, contact_by_boats, find_ambush
from lineahead.rulesets.great_war_at_sea.rules.breaches import (
    ALREADY_ASSIGNED,
    LAWFUL,
    NO_CONTACT,
    NO_SUCH_BOAT,
    NO_SUCH_ZONE,
    NOT_COASTAL,
    NOT_IN_THE_FLEET,
    PLAY_HAS_BEGUN,
    TOO_FAR_FROM_PORT,
    VICTIM_MISSING,
    ZONE_BARRED,
)
from lineahead.rulesets.great_war_at_sea.rules.bricks import bricks
from lineahead.rulesets.great_war_at_sea.rules.patrols import boat_without_zone, patrol_breach, write_patrol
from lineahead.rulesets.great_war_at_sea.rules.surprise import (
    HOLDS,
    attack_with_boats,
    can_boats_attack,
    name_victims,
    range_at_boat,
    restore_boats,
    victims_breach,
)
from lineahead.rulesets.great_war_at_sea.tables.cards import PRIMARY, SECONDARY, TERTIARY
from lineahead.rulesets.great_war_at_sea.tables.notes import Asked, Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.orders import Patrol, Victims
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
    Battle,
    Fleet,
    Ship,
    Zone,
)
from tests.rulebook.great_war_at_sea.chart import ITALY_SIDE, adriatic, zone
from tests.rulebook.great_war_at_sea.table import all_read, battle, boat, card, d6s, dice_of, fleet, notes, ship

HERE = zone("B6")
ITALY, AUSTRIA = 0, 1


def at_sea(name: str = "Tegetthoff", row: int = 0, **fields: Any) -> Ship:
    """An Austrian ship of a fleet."""
    return ship(name, AUSTRIA, **{"status": AT_SEA, "fleet": row, **fields})


def sailed(*path: int, **fields: Any) -> Fleet:
    """An Austrian fleet that has entered these zones this turn."""
    made = Fleet(number=0, in_use=1, side=AUSTRIA, zone=path[-1], gone=len(path), steps=len(path), **fields)
    made.path[: len(path)] = path
    return made


def sea(weather: int = CLEAR, by_d6: bool = False, **fields: Any) -> Battle:
    """The operational map by day, with a fleet found in a patrol zone."""
    return battle(by_d6, stage=ON_ZONES, weather=weather, ambush_fleet=0, ambush_zone=HERE, **fields)


def victims(**targets: int) -> Victims:
    """Targets by boat: b0=2 sends boat 0 against ship 2."""
    made = Victims()
    for name, target in targets.items():
        made.targets[int(name[1:])] = target
    return made


def attacked(
    ships: list[Ship],
    order: Victims,
    *faces: tuple[int, int],
    state: Battle | None = None,
    answers: Answers | None = None,
) -> Trace:
    """The attack of all boats that are named, which have contact; every face is used."""
    state, trace, dice = state or sea(), Trace(), dice_of(*faces)
    for number, target in enumerate(order.targets[: len(ships)]):
        ships[number].contact = int(target != NOBODY)
    assert victims_breach(state, ships, order) == LAWFUL
    assert can_boats_attack(state, ships)
    name_victims(ships, order, trace)
    attack_with_boats(state, ships, dice, answers or AsProposed(), trace)
    assert all_read(dice)
    return trace


def dice_thrown(trace: Trace) -> int:
    """How many dice were fired at boats."""
    return sum(note.d for note in notes(trace, Noted.FIRES))


def d6_faces(*faces: int) -> list[tuple[int, int]]:
    """Six-sided dice."""
    return [(D6, face) for face in faces]


def d20_faces(*faces: int) -> list[tuple[int, int]]:
    """Twenty-sided dice."""
    return [(D20, face) for face in faces]


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


@pytest.mark.clause("GWAS-18.3.a", "GWAS-18.3.r1")
def test_18_3_r1_one_attack_fires_both_factors_and_the_boat_is_spent():
    ships = fleet(boat(zone=HERE), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 5), *d20_faces(1, 1), state=sea(turn=3))

    assert [note[1:4] for note in notes(trace, Noted.LAUNCHES)] == [(0, 1, 2)]
    waiting = [boats_in_wait(sea(options={"spent_boats_roll": value}), ships, ITALY, HERE) for value in (0, 1)]
    assert (ships[0].spent, waiting) == (3, [0, 1])


@pytest.mark.clause("GWAS-18.3.r1")
def test_18_3_r1_a_campaign_restores_a_spent_boat_after_six_turns():
    ships = fleet(boat(spent=2, torpedoes_spent=2), boat(spent=2, torpedoes_spent=2, status=SUNK))

    restore_boats(sea(turn=9), ships, Silence())
    assert ships[0].spent == 2
    restore_boats(sea(turn=7, restores_boats=1), ships, Silence())
    assert ships[0].spent == 2
    restore_boats(sea(turn=8, restores_boats=1), ships, Silence())
    assert [(vessel.spent, vessel.torpedoes_spent) for vessel in ships] == [(0, 0), (2, 2)]


@pytest.mark.clause("GWAS-18.41.a")
def test_18_41_a_each_boat_gets_a_target_in_the_fleet_that_was_met():
    ships = fleet(boat(contact=1), at_sea(), at_sea(row=1), at_sea(status=SUNK))

    assert victims_breach(sea(), ships, victims(b0=1)) == LAWFUL
    for other in (0, 2, 3, 4, 9, -5):
        assert victims_breach(sea(), ships, victims(b0=other)) == NOT_IN_THE_FLEET


@pytest.mark.clause("GWAS-18.41.b", "GWAS-18.41.d")
@pytest.mark.parametrize("face", [5, 6])
def test_18_41_d_surprise_is_a_torpedo_attack_at_range_0_without_any_fire(face):
    ships = fleet(boat(nation="Britain"), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, face), *d20_faces(15, 14), (D6, 1))

    assert dice_thrown(trace) == 0
    assert notes(trace, Noted.TORPEDO_NEEDED)[0][1:4] == (15, 0, 0)
    assert notes(trace, Noted.TORPEDO_HITS)[0].c == 1


@pytest.mark.clause("GWAS-18.41.e", "GWAS-18.41.i")
def test_18_41_e_on_a_4_the_tertiary_guns_and_then_an_attack_at_range_1():
    ships = fleet(boat(nation="Britain"), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 4), (D20, 18), *d20_faces(16, 17), (D6, 1))

    assert [note.b for note in notes(trace, Noted.FIRES)] == [TERTIARY]
    assert notes(trace, Noted.TORPEDO_NEEDED)[0][1:4] == (17, 0, 1)
    assert notes(trace, Noted.TORPEDO_HITS)[0].c == 1


@pytest.mark.clause("GWAS-18.41.e")
def test_18_41_e_any_hit_destroys_the_boat_and_there_is_no_attack():
    ships = fleet(boat(), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 4), (D20, 19))

    assert (ships[0].status, ships[0].sunk_by) == (SUNK, AUSTRIA)
    assert notes(trace, Noted.LAUNCHES) == []


@pytest.mark.clause("GWAS-18.41.f")
def test_18_41_f_on_a_3_the_secondary_and_tertiary_guns_only():
    ships = fleet(boat(), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 3), *d20_faces(1, 1, 1, 1), *d20_faces(1, 1))

    assert [(note.b, note.d) for note in notes(trace, Noted.FIRES)] == [(SECONDARY, 3), (TERTIARY, 1)]


@pytest.mark.clause("GWAS-18.41.g", "GWAS-18.411.ex4")
def test_18_41_g_on_a_2_all_guns_with_primaries_halved():
    ships = fleet(boat(), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 2), *d20_faces(*[1] * 8), *d20_faces(1, 1))

    assert [(note.b, note.d) for note in notes(trace, Noted.FIRES)] == [(PRIMARY, 4), (SECONDARY, 3), (TERTIARY, 1)]


@pytest.mark.clause("GWAS-18.411.ex4", "GWAS-18.41.t1")
@pytest.mark.parametrize(
    ("face", "dice", "distance"), [(1, 9, 1), (2, 8, 1), (3, 4, 1), (4, 1, 1), (5, 0, 0), (6, 0, 0)]
)
def test_18_41_t1_dice_against_8_3_1_and_the_range_of_the_attack(face, dice, distance):
    ships = fleet(boat(), at_sea(), at_sea("TB 76"))

    trace = attacked(ships, victims(b0=1), (D6, face), *d20_faces(*[1] * dice), *d20_faces(1, 1))

    assert dice_thrown(trace) == dice
    assert notes(trace, Noted.TORPEDO_NEEDED)[0].c == distance


@pytest.mark.clause("GWAS-18.41.h", "GWAS-18.411.ex5", "GWAS-18.41.r3")
def test_18_411_ex5_on_a_1_the_whole_fleet_fires_ship_by_ship():
    ships = fleet(boat(), at_sea(), at_sea(), at_sea("Lion"), at_sea(row=1))

    trace = attacked(ships, victims(b0=2), (D6, 1), *d20_faces(*[1] * 22), *d20_faces(1, 1))

    assert dice_thrown(trace) == 22
    assert list(dict.fromkeys(note.a for note in notes(trace, Noted.FIRES))) == [1, 2, 3]


@pytest.mark.clause("GWAS-18.41.h", "GWAS-18.41.r3")
def test_18_41_r3_a_hit_by_any_ship_of_the_fleet_destroys_her_and_the_rest_are_silent():
    ships = fleet(boat(), at_sea("Novara"), at_sea("Tatra"), at_sea())

    trace = attacked(ships, victims(b0=3), (D6, 1), *d20_faces(1, 1, 20))

    assert ships[0].status == SUNK
    assert {note.a for note in notes(trace, Noted.FIRES)} == {1}


@pytest.mark.clause("GWAS-18.41.c", "GWAS-18.41.r1", "GWAS-18.41.r2")
@pytest.mark.parametrize("weather", [SQUALL, STORM, GALE])
def test_18_41_c_from_squall_on_there_is_contact_but_no_attack(weather):
    ships, rows = fleet(boat(zone=HERE), at_sea()), [sailed(HERE)]
    state = sea(weather)

    assert contact_by_boats(state, ships, rows, d6s(6), Silence()) == 1

    assert not can_boats_attack(state, ships)
    assert ships[1].known[ITALY] == 1
    assert can_boats_attack(sea(FOG), ships)


@pytest.mark.clause("GWAS-18.41.j", "GWAS-18.41.k")
def test_18_41_j_guns_hit_by_d20_at_the_determined_range_with_modifiers():
    ships = fleet(boat(), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 2), *d20_faces(*[1] * 8), *d20_faces(1, 1), state=sea(turn=1))

    needed = [note[1:5] for note in notes(trace, Noted.GUN_NEEDED)]
    assert needed == [(16, -2, 1, D20), (17, -2, 1, D20), (18, -2, 1, D20)]  # by night, at an MTB, at one hex


@pytest.mark.clause("GWAS-18.41.k", "GWAS-18.41.r4")
@pytest.mark.parametrize(
    ("weather", "turn", "ranges"),
    [(CLEAR, 2, [5, 2, 1]), (MIST, 2, [3, 2, 1]), (FOG, 2, [2, 2, 1]), (CLEAR, 1, [1, 1, 1]), (FOG, 1, [1, 1, 1])],
)
def test_18_41_k_visibility_or_one_hex_and_no_more_than_a_battery_reaches(weather, turn, ranges):
    state = sea(weather, turn=turn)

    assert [range_at_boat(state, at_sea(), battery) for battery in (PRIMARY, SECONDARY, TERTIARY)] == ranges


@pytest.mark.clause("GWAS-18.41.r5")
def test_18_41_r5_all_targets_are_named_first_and_boats_attack_in_their_owners_order():
    ships = fleet(boat(), boat(), boat(), at_sea())
    order = victims(b0=3, b1=3, b2=3)
    order.ranks[:3] = [2, 1, 0]

    trace = attacked(ships, order, *[(D6, 5), (D20, 1), (D20, 1)] * 3)

    kinds = [note.what for note in trace.notes if note.what in (Noted.VICTIM_NAMED, Noted.SURPRISE_DIE)]
    assert kinds == [Noted.VICTIM_NAMED] * 3 + [Noted.SURPRISE_DIE] * 3
    assert [note.a for note in notes(trace, Noted.SURPRISE_DIE)] == [2, 1, 0]


@pytest.mark.clause("GWAS-18.41.r6")
def test_18_41_r6_where_the_target_has_sunk_the_attack_is_lost_and_the_boat_not_spent():
    ships = fleet(boat(), boat(), at_sea("Tatra"), at_sea())

    trace = attacked(ships, victims(b0=2, b1=2), (D6, 5), *d20_faces(20, 1), (D6, 2))

    assert ships[2].status == SUNK
    assert [note.a for note in notes(trace, Noted.VICTIM_GONE)] == [1]
    assert [vessel.spent for vessel in ships[:2]] == [2, 0]


@pytest.mark.clause("GWAS-18.41.r7")
def test_18_41_r7_after_the_fire_the_owner_may_hold_his_torpedoes_and_not_before():
    ships = fleet(boat(), at_sea())
    with pytest.raises(Wanted) as wanted:
        attacked(ships, victims(b0=1), (D6, 4), (D20, 1), answers=Answers())
    assert wanted.value.choice is not None
    assert (wanted.value.choice.asked, wanted.value.choice.owner) == (Asked.HOLD_TORPEDOES, ITALY)

    trace = attacked(ships, victims(b0=1), (D6, 4), (D20, 1), answers=Answers(HOLDS))

    assert notes(trace, Noted.LAUNCHES) == []
    assert (ships[0].spent, ships[0].torpedoes_spent, ships[0].contact) == (0, 0, 0)


@pytest.mark.clause("GWAS-18.411.ex1", "GWAS-18.411.ex2", "GWAS-18.411.ex3", "GWAS-18.411.c")
def test_18_411_the_example_of_tegetthoff_and_szent_istvan():
    ships = fleet(boat(), boat(), at_sea("Tegetthoff"), at_sea("Szent Istvan"))
    first = [(D6, 3), *d20_faces(20, 20, 5, 8)]  # surprise die 3; four dice, two hits
    second = [(D6, 6), *d20_faces(13, 14), *d6_faces(6, 4, 6, 4)]  # surprised; both torpedoes hit; two criticals

    trace = attacked(ships, victims(b0=2, b1=3), *first, *second)

    assert dice_thrown(trace) == 4
    assert sum(note.c for note in notes(trace, Noted.GUN_HITS)) == 2
    assert (ships[0].status, ships[0].torpedoes_spent) == (SUNK, 0)
    assert [note[1:4] for note in notes(trace, Noted.TORPEDO_HITS)] == [(1, 3, 2)]
    assert len(notes(trace, Noted.CRITICAL_DIE)) == 2
    assert [vessel.status for vessel in ships[2:]] == [AT_SEA, SUNK]
    assert ships[3].sunk_by == ITALY


@pytest.mark.clause("GWAS-P.ex1", "GWAS-P.h", "GWAS-P.r3", "GWAS-18.41.r8")
def test_p_ex1_the_example_by_the_published_dice():
    ships, rows = fleet(boat(zone=HERE), at_sea("Tegetthoff")), [sailed(HERE)]
    state = sea(by_d6=True)
    assert contact_by_boats(state, ships, rows, d6s(3), Silence()) == 1

    trace = attacked(ships, victims(b0=1), *d6_faces(3, 6, 2, 6, 1), state=state)

    assert (dice_thrown(trace), ships[0].status) == (4, SUNK)


@pytest.mark.clause("GWAS-P.h", "GWAS-18.41.r4")
def test_p_h_every_battery_that_the_surprise_die_allows_may_fire_by_d6():
    ships = fleet(boat(), at_sea("Tegetthoff"))

    trace = attacked(ships, victims(b0=1), *d6_faces(2, *[5] * 8), *d6_faces(1, 1), state=sea(by_d6=True))

    assert [note.d for note in notes(trace, Noted.FIRES)] == [4, 3, 1]


@pytest.mark.clause("GWAS-18.5.r3")
def test_18_5_r3_valour_helps_neither_contact_nor_surprise():
    ships, rows = fleet(boat(zone=HERE), at_sea()), [sailed(HERE)]

    assert contact_by_boats(sea(), ships, rows, d6s(2), Silence()) == 0
    trace = attacked(ships, victims(b0=1), (D6, 4), (D20, 1), *d20_faces(1, 1))
    assert notes(trace, Noted.SURPRISE_DIE)[0].c == 4


@pytest.mark.clause("GWAS-18.5.a", "GWAS-18.5.ex1")
@pytest.mark.parametrize(("nation", "hits"), [("Italy", 1), ("Britain", 0)])
def test_18_5_ex1_thirteen_hits_at_range_0_for_italians_alone(nation, hits):
    ships = fleet(boat(nation=nation), at_sea())
    damage = [(D6, 1)] * hits

    trace = attacked(ships, victims(b0=1), (D6, 5), *d20_faces(13, 1), *damage)

    assert notes(trace, Noted.TORPEDO_HITS)[0].c == hits


@pytest.mark.clause("GWAS-18.6.d", "GWAS-18.6.r1")
def test_18_6_d_boats_attack_transports_that_are_part_of_a_fleet():
    transport = ship(card("Convoy ship"), AUSTRIA, status=AT_SEA, fleet=0)
    ships = fleet(boat(zone=HERE), transport)
    assert find_ambush(sea(), ships, [sailed(HERE)])

    attacked(ships, victims(b0=1), (D6, 5), *d20_faces(20, 20), *d6_faces(2, 2))

    assert transport.status == SUNK


def test_18_41_a_boat_that_attacks_is_seen_and_flooding_is_worked_out_at_once():
    ships = fleet(boat(), boat(), at_sea())
    flooding = d6_faces(6, 4, 4, 5)  # critical, flooding, a box and a 4, another and a 5

    attacked(ships, victims(b0=2), (D6, 5), *d20_faces(20, 1), *flooding)

    assert (sum(ships[2].hull_lost), ships[2].flooding) == (3, 0)
    assert [vessel.known[AUSTRIA] for vessel in ships[:2]] == [1, 0]


@pytest.mark.clause("GWAS-18.41.a")
def test_18_41_a_the_first_ship_of_all_may_be_the_target():
    ships = fleet(at_sea(), boat(zone=HERE))

    attacked(ships, victims(b1=0), (D6, 5), *d20_faces(20, 1), (D6, 2))

    assert sum(ships[0].hull_lost) == 1


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


@pytest.mark.clause("GWAS-18.3.r1")
def test_18_3_r1_a_boat_that_never_attacked_needs_no_restoring():
    ships, trace = fleet(boat(), boat(spent=1, torpedoes_spent=2)), Trace()

    restore_boats(sea(turn=20, restores_boats=1), ships, trace)

    assert [note.a for note in notes(trace, Noted.MTB_READY_AGAIN)] == [1]


@pytest.mark.clause("GWAS-18.41.r7")
def test_18_41_r7_torpedoes_that_are_held_are_told():
    ships = fleet(boat(), at_sea())

    held = attacked(ships, victims(b0=1), (D6, 5), answers=Answers(HOLDS))
    fired = attacked(ships, victims(b0=1), (D6, 5), *d20_faces(1, 1))

    assert [len(notes(trace, Noted.TORPEDOES_HELD)) for trace in (held, fired)] == [1, 0]


@pytest.mark.clause("GWAS-18.2.a", "GWAS-18.41.b")
def test_18_41_b_one_die_a_boat_for_contact_and_one_for_surprise_by_her_owner():
    ships = fleet(boat(zone=HERE), boat(zone=HERE), at_sea())
    with pytest.raises(Wanted) as contact:
        contact_by_boats(sea(), ships, [sailed(HERE)], d6s(), Silence())
    with pytest.raises(Wanted) as surprise:
        attacked(ships, victims(b0=2))

    assert contact.value.throw == Throw(2, D6, Thrown.MTB_CONTACT, ITALY, needed=3)
    assert surprise.value.throw == Throw(1, D6, Thrown.SURPRISE, ITALY, ship=0)
