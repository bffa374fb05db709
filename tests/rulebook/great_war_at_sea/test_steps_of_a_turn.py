"""B1.f, B7.t1  What each step of the game does when it opens and closes, on the sea zones and on the tactical map."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers, AsProposed
from lineahead.kernel.dice import D6, D20
from lineahead.kernel.trace import Note
from lineahead.rulesets.great_war_at_sea.rules.engaging import DECLINES, FIGHTS
from lineahead.rulesets.great_war_at_sea.rules.phases import (
    close_battle,
    close_turn,
    is_fighting_over,
    move_fleets,
    move_in_impulse,
    open_battle,
    open_impulse,
    open_turn,
    seek_ambush,
    seek_combat,
    seek_contact,
    spring_ambush,
    surrender,
)
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Victims
from lineahead.rulesets.great_war_at_sea.tables.sea import Board
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    MINE,
    NOBODY,
    OFF_MAP,
    ON_HEXES,
    ON_MAP,
    ON_ZONES,
    SOUTH_STEP,
    SQUALL,
    SUNK,
    WEST,
    Counter,
    Ship,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import all_read, boat, d6s, dice_of, moves

HERE = zone("B6")
MOVEMENT_IMPULSE, GUNNERY_IMPULSE, TORPEDO_IMPULSE = 1, 3, 4


def in_one_zone(**fields: Any) -> Sea:
    """Dante Alighieri and Tegetthoff, each a fleet, in B3."""
    return Sea(force(ITALY_SIDE, "B3", "Dante Alighieri"), force(AUSTRIA_SIDE, "B3", "Tegetthoff"), **fields)


def ambushed(*boats: Ship, **fields: Any) -> Sea:
    """An Austrian fleet, Tatra (0) and Tegetthoff (1), has come into B6, where Italian boats lie."""
    sea = Sea(force(AUSTRIA_SIDE, "B6", "Tatra", "Tegetthoff", steps=1, gone=1, path=[HERE, -1, -1]), **fields)
    for craft in boats:
        craft.number = len(sea.ships)
        sea.ships.append(craft)
    return sea


def sought(sea: Sea, *faces: int) -> Sea:
    """Boats seek fleets that came upon them, with exactly these dice."""
    dice = d6s(*faces)
    seek_ambush(sea.battle, sea.ships, sea.fleets, dice, sea.trace)
    assert all_read(dice)
    return sea


def hand_of(sea: Sea) -> list[tuple[int, int]]:
    """What boats have in hand: contact and victim."""
    return [(ship.contact, ship.victim) for ship in sea.ships[2:]]


@pytest.mark.clause("GWAS-B1.e")
def test_who_gives_up_ends_the_game_once() -> None:
    sea = in_one_zone(turn=4)

    surrender(sea.battle, AUSTRIA_SIDE, sea.trace)
    surrender(sea.battle, ITALY_SIDE, sea.trace)

    assert (sea.battle.over, sea.battle.surrendered) == (1, [1, 1])
    assert sea.trace.notes == [
        Note(Noted.SURRENDERS, AUSTRIA_SIDE),
        Note(Noted.GAME_OVER, 4),
        Note(Noted.SURRENDERS, ITALY_SIDE),
    ]


@pytest.mark.clause("GWAS-B1.f")
def test_b1_f_a_turn_opens_the_log_sheets_and_movement_closes_them() -> None:
    sea = in_one_zone(turn=1)
    everything = sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields

    open_turn(sea.battle, sea.ships, sea.fleets, d6s(), sea.trace)
    assert (sea.battle.turn, sea.battle.writing, sea.battle.stage) == (2, 1, ON_ZONES)
    sea.plots(0, "B4")
    assert [fleet.plotted for fleet in sea.fleets[:2]] == [1, 0]
    move_fleets(*everything, d6s(), AsProposed(), sea.trace)

    assert (sea.battle.writing, sea.where(0)) == (0, "B4")


@pytest.mark.clause("GWAS-SCB.a")
@pytest.mark.parametrize(("of", "there"), [(NOBODY, 0), (0, 0), (5, 5)])
def test_scb_a_a_battle_alone_comes_onto_the_map_at_once(of: int, there: int) -> None:
    sea = in_one_zone(only_battle=1, zone=of, turn=0)
    for fleet in sea.fleets[:2]:
        fleet.engaged = 1

    open_turn(sea.battle, sea.ships, sea.fleets, d6s(), sea.trace)

    assert (sea.battle.stage, sea.battle.zone, sea.battle.turn, sea.battle.writing) == (ON_HEXES, there, 0, 0)
    assert [ship.status for ship in sea.ships] == [ON_MAP, ON_MAP]


@pytest.mark.clause("GWAS-SCB.a")
def test_scb_a_a_battle_alone_has_no_movement_boats_contact_or_choice() -> None:
    sea = in_one_zone(only_battle=1, writing=1)
    everything = sea.battle, sea.ships, sea.fleets, sea.zones
    sea.fleets[0].steps, sea.fleets[0].met = 1, 0b10
    sea.fleets[0].path[0] = zone("B4")

    move_fleets(*everything, sea.fields, d6s(), Answers(), sea.trace)
    sought(sea)
    seek_contact(*everything, d6s(), Answers(), sea.trace)
    seek_combat(*everything, Answers(), sea.trace)

    assert (sea.where(0), sea.battle.stage, sea.trace.notes) == ("B3", ON_ZONES, [])


@pytest.mark.clause("GWAS-B1.f")
def test_b1_f_a_game_that_is_over_opens_no_turn() -> None:
    sea = in_one_zone(over=1, turn=3)

    open_turn(sea.battle, sea.ships, sea.fleets, d6s(), sea.trace)

    assert (sea.battle.turn, sea.battle.writing, sea.trace.notes) == (3, 0, [])


@pytest.mark.clause("GWAS-18.2.a")
def test_18_2_a_what_boats_had_in_hand_is_forgotten_even_if_nobody_comes() -> None:
    sea = ambushed(boat(ITALY_SIDE, zone("D6"), contact=1, victim=1), ambush_fleet=0, ambush_zone=HERE)

    sought(sea)

    assert hand_of(sea) == [(0, NOBODY)]
    assert (sea.battle.ambush_fleet, sea.battle.ambush_zone) == (NOBODY, NOBODY)


@pytest.mark.clause("GWAS-18.41.c", "GWAS-18.2.b")
@pytest.mark.parametrize(("face", "contact", "closing"), [(2, 0, []), (3, 1, [Note(Noted.MTBS_CLOSE_IN, 0, HERE)])])
def test_18_41_c_boats_that_make_contact_close_in(face: int, contact: int, closing: list[Note]) -> None:
    sea = sought(ambushed(boat(ITALY_SIDE, HERE)), face)

    assert (sea.ships[2].contact, sea.told(Noted.MTBS_CLOSE_IN)) == (contact, closing)
    assert sea.battle.ambush_fleet == (0 if contact else NOBODY)
    assert sea.told(Noted.NO_ATTACK_IN_WEATHER) == []


@pytest.mark.clause("GWAS-18.41.r1", "GWAS-18.41.r2")
@pytest.mark.parametrize(("face", "told"), [(3, []), (4, [Note(Noted.NO_ATTACK_IN_WEATHER, 0, SQUALL)])])
def test_18_41_r1_contact_in_a_squall_comes_to_nothing(face: int, told: list[Note]) -> None:
    sea = sought(ambushed(boat(ITALY_SIDE, HERE), weather=SQUALL), face)

    assert (sea.told(Noted.NO_ATTACK_IN_WEATHER), sea.told(Noted.MTBS_CLOSE_IN)) == (told, [])
    assert hand_of(sea) == [(0, NOBODY)]
    assert sea.battle.ambush_fleet == NOBODY


@pytest.mark.clause("GWAS-18.41.a", "GWAS-18.41.r5")
def test_18_41_a_boats_attack_whom_they_were_given_and_are_done() -> None:
    sea = ambushed(boat(ITALY_SIDE, HERE, contact=1), boat(ITALY_SIDE, HERE), ambush_fleet=0, ambush_zone=HERE)
    victims, dice = Victims(), dice_of((D6, 6), (D20, 1), (D20, 1))
    victims.targets[2] = 1

    spring_ambush(sea.battle, sea.ships, victims, dice, AsProposed(), sea.trace)

    assert all_read(dice)
    assert sea.told(Noted.VICTIM_NAMED) == [Note(Noted.VICTIM_NAMED, 2, 1)]
    assert [(note.a, note.b) for note in sea.told(Noted.LAUNCHES)] == [(2, 1)]
    assert hand_of(sea) == [(0, NOBODY), (0, NOBODY)]


@pytest.mark.clause("GWAS-B5.4", "GWAS-B7.c")
def test_b5_4_where_battle_is_given_the_fleets_in_contact_come_onto_the_map() -> None:
    sea = in_one_zone()
    everything = sea.battle, sea.ships, sea.fleets, sea.zones
    for ship in sea.ships:
        ship.q, ship.r = 3, -2

    seek_contact(*everything, d6s(6, 1), AsProposed(), sea.trace)
    assert not is_fighting_over(*everything)
    seek_combat(*everything, Answers(FIGHTS), sea.trace)

    assert (sea.battle.stage, sea.battle.zone) == (ON_HEXES, zone("B3"))
    assert [(ship.status, ship.q, ship.r) for ship in sea.ships] == [(ON_MAP, 0, 0)] * 2
    assert [fleet.engaged for fleet in sea.fleets[:3]] == [1, 1, 0]
    assert not is_fighting_over(*everything)


@pytest.mark.clause("GWAS-B5.4", "GWAS-B1.f")
@pytest.mark.parametrize("finder", [0, 1])
def test_b5_4_battle_that_is_declined_is_not_offered_again_this_turn(finder: int) -> None:
    sea = in_one_zone()
    everything = sea.battle, sea.ships, sea.fleets, sea.zones
    assert is_fighting_over(*everything)
    sea.fleets[finder].met = 1 << (1 - finder)
    assert not is_fighting_over(*everything)

    seek_combat(*everything, Answers(DECLINES), sea.trace)

    assert (sea.battle.stage, [ship.status for ship in sea.ships]) == (ON_ZONES, [AT_SEA, AT_SEA])
    assert is_fighting_over(*everything)


def on_map(**fields: Any) -> Sea:
    """The two of them on the map, three hexes apart."""
    sea = in_one_zone(**{"stage": ON_HEXES, "zone": zone("B3"), "always_day": 1, **fields})
    for ship in sea.ships:
        ship.status, ship.q = ON_MAP, 3 * ship.side
    for fleet in sea.fleets[:2]:
        fleet.engaged = 1
    return sea


@pytest.mark.clause("GWAS-B7.c", "GWAS-P.l2")
def test_p_l2_the_first_initiative_is_thrown_before_the_set_up() -> None:
    sea, dice = on_map(holder=0), d6s(2, 5)

    open_battle(sea.battle, sea.ships, dice, sea.trace)

    assert (sea.battle.holder, all_read(dice)) == (1, True)


@pytest.mark.clause("GWAS-B7.t1", "GWAS-B7.d")
@pytest.mark.parametrize(
    ("impulse", "change", "named"),
    [
        (MOVEMENT_IMPULSE, {}, [0, 0]),
        (MOVEMENT_IMPULSE, {"rudder_jammed": 1}, [0, 1]),
        (GUNNERY_IMPULSE, {}, [0, 0]),
        (GUNNERY_IMPULSE, {"guns_lost": [8, 3, 1]}, [0, 1]),
        (TORPEDO_IMPULSE, {}, [1, 1]),  # three hexes are too far
        (TORPEDO_IMPULSE, {"q": 0}, [0, 0]),
        (TORPEDO_IMPULSE, {"q": 0, "torpedoes_spent": 2}, [0, 1]),
    ],
)
def test_b7_t1_a_side_with_nothing_to_do_in_an_impulse_is_not_asked(
    impulse: int, change: dict[str, Any], named: list[int]
) -> None:
    sea = on_map(impulse=impulse - 1)
    for name, value in change.items():
        setattr(sea.ships[1], name, value)

    open_impulse(sea.battle, sea.ships, sea.trace)

    assert (sea.battle.impulse, sea.battle.named) == (impulse, named)


@pytest.mark.clause("GWAS-B7.d", "GWAS-13.25.w")
def test_13_25_w_a_side_moves_and_then_rolls_for_mines() -> None:
    sea, dice = on_map(impulse=MOVEMENT_IMPULSE), d6s(4, 4)
    mine = Counter(in_use=1, side=AUSTRIA_SIDE, q=0, r=1, kind=MINE)

    move_in_impulse(sea.battle, sea.ships, [mine], moves(s0=SOUTH_STEP), 0, dice, AsProposed(), sea.trace)

    assert ((sea.ships[0].q, sea.ships[0].r), mine.face_up, all_read(dice)) == ((0, 1), 1, True)
    assert [ship.moved for ship in sea.ships] == [0, 0]


@pytest.mark.clause("GWAS-B7.h", "GWAS-B13.23")
def test_b7_h_after_a_battle_whoever_left_the_map_is_in_the_next_zone() -> None:
    sea = on_map()
    sea.ships[0].status, sea.ships[0].left_by = OFF_MAP, WEST

    everything = sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields
    counter = Counter(in_use=1, face_up=1)
    close_battle(Board(*everything, [counter]), d6s(), AsProposed(), sea.trace)

    assert (counter.in_use, counter.face_up) == (0, 0)
    assert (sea.battle.stage, sea.where(0), sea.where(1)) == (ON_ZONES, "B2", "B3")
    assert (sea.battle.over, sea.told(Noted.GAME_OVER)) == (0, [])


@pytest.mark.clause("GWAS-SCB.a")
def test_scb_a_a_battle_alone_ends_the_game() -> None:
    sea = on_map(only_battle=1, turn=1)
    sea.ships[0].status, sea.ships[0].left_by = OFF_MAP, WEST

    everything = sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields
    close_battle(Board(*everything, [Counter()]), d6s(), AsProposed(), sea.trace)

    assert (sea.battle.over, sea.told(Noted.GAME_OVER)) == (1, [Note(Noted.GAME_OVER, 1)])
    assert (sea.ships[0].left_by, sea.where(0)) == (WEST, "B3")


@pytest.mark.clause("GWAS-SCA.b", "GWAS-B1.f")
@pytest.mark.parametrize(("status", "over"), [(AT_SEA, 0), (SUNK, 1)])
def test_sca_b_the_end_of_a_turn_may_be_that_of_the_game(status: int, over: int) -> None:
    sea = in_one_zone(turn=3, length=6)
    sea.ships[1].status = status

    close_turn(sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields, sea.log, sea.trace)

    assert (sea.battle.over, sea.log[0].turn, len(sea.told(Noted.GAME_OVER))) == (over, 3, over)
