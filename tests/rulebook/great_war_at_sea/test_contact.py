"""B5.4, P.x  Contact between fleets in one zone, and what follows from it."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, Choice, Wanted
from lineahead.kernel.dice import Throw
from lineahead.kernel.trace import Silence
from lineahead.rulesets.great_war_at_sea.rules.contact import EITHER, attempt_contact, contact_needed
from lineahead.rulesets.great_war_at_sea.rules.engaging import can_give_battle, engage, let_go, next_combat
from lineahead.rulesets.great_war_at_sea.tables.notes import Asked, Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    BOMBARDS,
    CLEAR,
    FOG,
    GALE,
    IDENTIFIED,
    MINOR_PORT,
    MIST,
    NOBODY,
    NOT_KNOWN,
    SQUALL,
    STORM,
    SUNK,
    UNLOADS,
    Fleet,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import all_read, battle, d6s

DAY, NIGHT = 2, 6
SEEKS, NOT = 1, 0
FIGHTS, DECLINES = 1, 0


def meeting(**fields: int) -> Sea:
    """Dante Alighieri and Tegetthoff, each a fleet, in the open sea of B3."""
    return Sea(force(ITALY_SIDE, "B3", "Dante Alighieri"), force(AUSTRIA_SIDE, "B3", "Tegetthoff"), **fields)


def found(sea: Sea, face: int, own: int = 0, sought: int = 1) -> bool:
    """Whether one attempt with this face makes contact."""
    dice = d6s(face)
    made = attempt_contact(sea.battle, sea.ships, sea.fleets, sea.fleets[own].side, own, sought, dice, sea.trace)
    assert all_read(dice)
    return made


def needed_face(**fields: int) -> int:
    """The lowest natural face that makes contact, 7 if none does."""
    return next((face for face in range(1, 7) if found(meeting(**fields), face)), 7)


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_whoever_has_contact_in_a_zone_is_asked_whether_he_fights():
    sea = meeting().seeks(1, 6)

    with pytest.raises(Wanted) as wanted:
        next_combat(sea.ships, sea.fleets, sea.zones, Answers(), sea.trace)

    assert wanted.value.choice == Choice(Asked.GIVE_BATTLE, sea.fleets[1].side, sea.fleets[1].zone, 0, 0, 1, 0b11, 1)


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_only_enemies_in_the_zone_are_done_with_each_other():
    here, there = zone("C3"), zone("C4")
    rows = [
        Fleet(number=i, in_use=1, side=side, zone=at)
        for i, (side, at) in enumerate([(0, here), (1, here), (0, here), (1, there), (0, there)])
    ]
    rows.append(Fleet(number=5, side=1, zone=here))

    let_go(rows, here)

    assert [row.fought for row in rows] == [0b100010, 0b101, 0b100010, 0, 0, 0]


def combat(sea: Sea, *answers: int) -> int:
    """The zone of the next combat, with exactly these answers."""
    given = Answers(*answers)
    where = next_combat(sea.ships, sea.fleets, sea.zones, given, sea.trace)
    assert given.read == len(answers)
    return where


@pytest.mark.clause("GWAS-B5.4", "GWAS-B1.a")
def test_b5_4_contact_on_4_by_day_and_on_5_by_night():
    needed = {turn: contact_needed(battle(turn=turn)) for turn in range(1, 7)}

    assert needed == {1: 5, 2: 4, 3: 4, 4: 4, 5: 4, 6: 5}
    assert (needed_face(turn=DAY), needed_face(turn=NIGHT)) == (4, 5)


@pytest.mark.clause("GWAS-B5.4", "GWAS-11.7.3b", "GWAS-11.7.4d", "GWAS-11.7.5d", "GWAS-11.7.6f", "GWAS-11.7.r1")
@pytest.mark.parametrize(
    ("weather", "by_day", "by_night"),
    [(CLEAR, 4, 5), (MIST, 4, 5), (FOG, 5, 6), (SQUALL, 5, 6), (STORM, 5, 6), (GALE, 6, 7)],
)
def test_11_7_weather_hinders_contact(weather, by_day, by_night):
    assert needed_face(weather=weather, turn=DAY) == by_day
    assert needed_face(weather=weather, turn=NIGHT) == by_night


@pytest.mark.clause("GWAS-B5.4")
@pytest.mark.parametrize(("ships", "face"), [(9, 4), (10, 3), (12, 3)])
def test_b5_4_a_fleet_of_ten_ships_or_more_is_easier_to_find(ships, face):
    def one() -> Sea:
        return Sea(force(ITALY_SIDE, "B3", "Dante Alighieri"), force(AUSTRIA_SIDE, "B3", *["Tatra"] * ships))

    assert found(one(), face)
    assert not found(one(), face - 1)


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_ten_count_only_those_afloat_and_only_in_the_fleet_that_is_sought():
    sea = Sea(force(ITALY_SIDE, "B3", "Dante Alighieri"), force(AUSTRIA_SIDE, "B3", *["Tatra"] * 10))
    sea.ships[1].status = SUNK

    assert not found(sea, 3)
    assert not found(sea, 3, own=1, sought=0)


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_each_player_may_try_and_learns_what_he_has_found():
    sea = meeting()

    sea.seeks(4, 3)

    assert [(note.a, note.b, note.c) for note in sea.told(Noted.CONTACT_DIE)] == [(0, 1, 4), (1, 0, 3)]
    assert [fleet.met for fleet in sea.fleets[:2]] == [0b10, 0]
    assert sea.fleets[1].known[ITALY_SIDE] == sea.ships[1].known[ITALY_SIDE] == IDENTIFIED
    assert sea.fleets[0].known[AUSTRIA_SIDE] == sea.ships[0].known[AUSTRIA_SIDE] == NOT_KNOWN


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_a_player_is_asked_whether_he_tries_and_throws_himself():
    with pytest.raises(Wanted) as asked:
        meeting().seeks(answers=Answers())
    with pytest.raises(Wanted) as due:
        meeting().seeks(answers=Answers(NOT, SEEKS))

    assert asked.value.choice == Choice(Asked.SEEK_CONTACT, ITALY_SIDE, 0, 1, 0, 1, EITHER, SEEKS)
    assert due.value.throw == Throw(1, 6, Thrown.CONTACT, AUSTRIA_SIDE, needed=4)


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_who_does_not_try_finds_nothing():
    sea = meeting().seeks(answers=Answers(NOT, NOT))

    assert [fleet.met for fleet in sea.fleets[:2]] == [0, 0]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_only_in_one_zone_and_only_between_enemies():
    sea = Sea(
        force(ITALY_SIDE, "B3", "Dante Alighieri"),
        force(ITALY_SIDE, "B3", "Dante Alighieri"),
        force(AUSTRIA_SIDE, "B4", "Tegetthoff"),
    )

    sea.seeks()

    assert sea.told(Noted.CONTACT_DIE) == []


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_a_fleet_that_has_sunk_neither_seeks_nor_is_sought():
    sea = meeting()
    sea.ships[1].status = SUNK

    sea.seeks()

    assert sea.told(Noted.CONTACT_DIE) == []


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_every_fleet_of_a_zone_is_sought_by_every_other():
    sea = Sea(
        force(ITALY_SIDE, "B3", "Dante Alighieri"),
        force(AUSTRIA_SIDE, "B3", "Tegetthoff"),
        force(AUSTRIA_SIDE, "B3", "Novara"),
    )

    sea.seeks(3, 4, 3, 6)

    assert [fleet.met for fleet in sea.fleets[:3]] == [0b100, 0, 0b001]


@pytest.mark.clause("GWAS-P.x", "GWAS-B5.4")
@pytest.mark.parametrize("by_d6", [False, True])
def test_p_x_contact_is_sought_by_fleets_that_stay_as_by_those_that_meet(by_d6):
    stays = meeting(by_d6=by_d6).sails()
    meets = Sea(force(ITALY_SIDE, "B2", "Dante Alighieri"), force(AUSTRIA_SIDE, "B3", "Tegetthoff"), by_d6=by_d6)
    meets.plots(0, "B3").sails()

    for sea in (stays, meets):
        sea.seeks(6, 1)
        assert sea.fleets[0].met == 0b10


@pytest.mark.clause("GWAS-P.x")
@pytest.mark.parametrize("mission", [BOMBARDS, UNLOADS])
def test_p_x_no_die_against_a_fleet_that_bombards_or_unloads(mission):
    sea = Sea(
        force(ITALY_SIDE, "B6", "Dante Alighieri"),
        force(AUSTRIA_SIDE, "B6", "Tegetthoff", "Convoy ship", mission=mission),
        by_d6=True,
        turn=NIGHT,
    )

    sea.seeks(1)

    assert [fleet.met for fleet in sea.fleets[:2]] == [0b10, 0]
    assert [(note.a, note.b) for note in sea.told(Noted.CONTACT_WITHOUT_DIE)] == [(0, 1)]


@pytest.mark.clause("GWAS-P.x")
def test_p_x_this_belongs_to_the_published_rules():
    sea = Sea(force(ITALY_SIDE, "B6", "Dante Alighieri"), force(AUSTRIA_SIDE, "B6", "Tegetthoff", mission=BOMBARDS))

    sea.seeks(3, 3)

    assert [fleet.met for fleet in sea.fleets[:2]] == [0, 0]


def at_cattaro(port: int, by_d6: bool = True, start: str = "C6") -> Sea:
    """An Italian fleet beside D6, where an Austrian one lies in port."""
    sea = Sea(force(ITALY_SIDE, start, "Dante Alighieri"), force(AUSTRIA_SIDE, "D6", "Wien", in_port=1), by_d6=by_d6)
    if port:
        sea.zones[zone("D6")].port = port
    return sea


@pytest.mark.clause("GWAS-P.x")
def test_p_x_no_die_against_a_fleet_in_a_minor_port_that_the_enemy_enters():
    sea = at_cattaro(MINOR_PORT).plots(0, "D6").sails()

    sea.seeks(1)

    assert [fleet.met for fleet in sea.fleets[:2]] == [0b10, 0]


@pytest.mark.clause("GWAS-P.x")
def test_p_x_an_enemy_who_has_not_entered_this_turn_needs_his_die():
    sea = at_cattaro(MINOR_PORT, start="D6").sails()

    sea.seeks(3, 3)

    assert [fleet.met for fleet in sea.fleets[:2]] == [0, 0]


@pytest.mark.clause("GWAS-P.x2")
def test_p_x2_a_fleet_in_a_major_port_is_not_contacted():
    sea = at_cattaro(0).plots(0, "D6").sails()

    sea.seeks(6)

    assert [(note.a, note.b) for note in sea.told(Noted.CONTACT_DIE)] == [(1, 0)]
    assert [fleet.met for fleet in sea.fleets[:2]] == [0, 0b01]


@pytest.mark.clause("GWAS-P.x2", "GWAS-B5.4")
def test_p_x2_outside_the_published_rules_it_is():
    sea = at_cattaro(0, by_d6=False).plots(0, "D6").sails()

    sea.seeks(4, 1)

    assert [fleet.met for fleet in sea.fleets[:2]] == [0b10, 0]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_contact_allows_combat_to_the_player_who_has_it():
    sea = meeting().seeks(4, 3)

    assert can_give_battle(sea.ships, sea.fleets, zone("B3"), ITALY_SIDE)
    assert not can_give_battle(sea.ships, sea.fleets, zone("B3"), AUSTRIA_SIDE)
    assert combat(sea, FIGHTS) == zone("B3")


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_without_contact_there_is_no_combat():
    assert combat(meeting().seeks(3, 3)) == NOBODY


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_a_player_may_let_the_enemy_go_for_this_turn():
    sea = meeting().seeks(4, 4)

    assert combat(sea, DECLINES, DECLINES) == NOBODY
    assert combat(sea) == NOBODY
    assert [(note.a, note.b) for note in sea.told(Noted.BATTLE_DECLINED)] == [(0, zone("B3")), (1, zone("B3"))]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_what_one_declines_the_other_may_want():
    sea = meeting().seeks(4, 4)

    assert combat(sea, DECLINES, FIGHTS) == zone("B3")


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_fleets_that_have_found_or_been_found_fight_and_are_seen():
    sea = Sea(
        force(ITALY_SIDE, "B3", "Dante Alighieri"),
        force(ITALY_SIDE, "B3", "Dante Alighieri"),
        force(AUSTRIA_SIDE, "B3", "Tegetthoff"),
        force(AUSTRIA_SIDE, "B4", "Novara"),
    )
    sea.seeks(4, 3, 3, 3)

    engage(sea.ships, sea.fleets, combat(sea, FIGHTS), sea.trace)

    assert [fleet.engaged for fleet in sea.fleets[:4]] == [1, 0, 1, 0]
    assert [ship.known[AUSTRIA_SIDE] for ship in sea.ships[:2]] == [IDENTIFIED, NOT_KNOWN]
    assert sea.ships[2].known[ITALY_SIDE] == IDENTIFIED


@pytest.mark.clause("GWAS-B5.4", "GWAS-B1.f")
def test_b5_4_a_zone_sees_one_combat_a_turn_and_contact_ends_with_it():
    sea = meeting().seeks(4, 4)
    engage(sea.ships, sea.fleets, combat(sea, FIGHTS), sea.trace)

    assert combat(sea) == NOBODY
    sea.begins()
    assert [fleet.met | fleet.fought | fleet.engaged for fleet in sea.fleets[:2]] == [0, 0]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_zone_after_zone_has_its_combat():
    sea = Sea(
        force(ITALY_SIDE, "C2", "Dante Alighieri"),
        force(AUSTRIA_SIDE, "C2", "Tegetthoff"),
        force(ITALY_SIDE, "A3", "Dante Alighieri"),
        force(AUSTRIA_SIDE, "A3", "Szent Istvan"),
    )
    sea.seeks(4, 1, 4, 1)

    fought = []
    for _ in range(2):
        fought.append(combat(sea, FIGHTS))
        engage(sea.ships, sea.fleets, fought[-1], Silence())

    assert fought == [zone("A3"), zone("C2")]
    assert [fleet.engaged for fleet in sea.fleets[:4]] == [1, 1, 0, 0]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_a_fleet_that_has_sunk_meanwhile_is_not_fought():
    sea = meeting().seeks(4, 4)
    sea.ships[1].status = SUNK

    assert combat(sea) == NOBODY


@pytest.mark.clause("GWAS-P.x")
def test_p_x_a_fleet_off_a_minor_port_that_is_not_its_own_needs_a_die():
    sea = Sea(force(ITALY_SIDE, "D6", "Dante Alighieri"), force(AUSTRIA_SIDE, "C6", "Wien"), by_d6=True)
    sea.zones[zone("D6")].port = MINOR_PORT
    sea.plots(0).plots(1, "D6").sails()

    sea.seeks(3, 3)

    assert [fleet.met for fleet in sea.fleets[:2]] == [0, 0]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_only_fleets_of_the_zone_where_battle_is_given_are_engaged():
    sea = Sea(
        force(ITALY_SIDE, "C2", "Dante Alighieri"),
        force(AUSTRIA_SIDE, "C2", "Tegetthoff"),
        force(ITALY_SIDE, "A3", "Dante Alighieri"),
        force(AUSTRIA_SIDE, "A3", "Szent Istvan"),
    )
    sea.seeks(4, 1, 4, 1)

    engage(sea.ships, sea.fleets, combat(sea, FIGHTS), Silence())

    assert [fleet.engaged for fleet in sea.fleets[:4]] == [0, 0, 1, 1]
