"""What rules remark while they are carried out: the log is made of these notes and of nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from lineahead.kernel.choices import Answers, AsProposed
from lineahead.kernel.dice import D6, D20
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.great_war_at_sea.rules.after_combat import disperse
from lineahead.rulesets.great_war_at_sea.rules.ambush import contact_by_boats
from lineahead.rulesets.great_war_at_sea.rules.contact import LETS_GO, SEEKS
from lineahead.rulesets.great_war_at_sea.rules.damage import hit_hull, lose_factor, lose_mount
from lineahead.rulesets.great_war_at_sea.rules.fleets import disband_empty_fleets, split_fleet
from lineahead.rulesets.great_war_at_sea.rules.gunnery import name_targets, roll_guns
from lineahead.rulesets.great_war_at_sea.rules.hull import lose_step
from lineahead.rulesets.great_war_at_sea.rules.impulses import begin_impulse
from lineahead.rulesets.great_war_at_sea.rules.initiative import roll_initiative
from lineahead.rulesets.great_war_at_sea.rules.minefields import cross_boundary
from lineahead.rulesets.great_war_at_sea.rules.moving import ENTERED
from lineahead.rulesets.great_war_at_sea.rules.rounds import begin_round, end_combat, end_impulse, end_round
from lineahead.rulesets.great_war_at_sea.rules.surprise import attack_with_boats, restore_boats
from lineahead.rulesets.great_war_at_sea.rules.tactical_mines import meet_mines
from lineahead.rulesets.great_war_at_sea.rules.torpedoes import name_launches, torpedo_attack
from lineahead.rulesets.great_war_at_sea.rules.underwater import critical_damage, underwater_hit
from lineahead.rulesets.great_war_at_sea.rules.weather import begin_weather, weather_gale, weather_phase
from lineahead.rulesets.great_war_at_sea.tables.cards import (
    DEAD_IN_THE_WATER,
    HEAVY,
    LIGHT,
    ONE,
    PRIMARY,
    SECONDARY,
    TWO,
)
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.sea import MinedChart
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    DUMMY,
    EAST,
    FOG,
    GALE,
    LAYS_MINES,
    MINE,
    NOBODY,
    STEAMS,
    STORM,
    SUNK,
    WEST,
    Counter,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import (
    all_read,
    battle,
    boat,
    card,
    d6s,
    d20s,
    dice_of,
    fleet,
    gunfire,
    launches,
    notes,
    ship,
)


def told_by(act: Callable[[Trace], object]) -> list[Note]:
    """What a rule remarks."""
    trace = Trace()
    act(trace)
    return trace.notes


@pytest.mark.clause("GWAS-B5.4", "GWAS-11.7.3b")
def test_b5_4_contact_by_day_in_fog() -> None:
    # 4 or more by day, one less in Fog: a 5 will do, and a 4 will not
    sea = Sea(force(ITALY_SIDE, "C3", "Aurora"), force(AUSTRIA_SIDE, "C3", "Novara"), weather=FOG).seeks(5, 4)

    assert sea.trace.notes == [
        Note(Noted.CONTACT_WEATHER, -1),
        Note(Noted.CONTACT_DIE, 0, 1, 5, 4),
        Note(Noted.CONTACT_MADE, 0, 1, zone("C3")),
        Note(Noted.FLEET_REVEALED, 1, 0),
        Note(Noted.CONTACT_WEATHER, -1),
        Note(Noted.CONTACT_DIE, 1, 0, 4, 3),
        Note(Noted.NO_CONTACT_MADE, 1, 0, zone("C3")),
    ]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_who_is_let_go() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Aurora"), force(AUSTRIA_SIDE, "C3", "Novara"))

    sea.seeks(6, answers=Answers(LETS_GO, SEEKS))

    assert sea.trace.notes[0] == Note(Noted.CONTACT_NOT_SOUGHT, 0, 1, zone("C3"))
    assert sea.told(Noted.CONTACT_DIE) == [Note(Noted.CONTACT_DIE, 1, 0, 6, 6)]


@pytest.mark.clause("GWAS-18.2.b", "GWAS-11.7.r8")
def test_18_2_b_the_die_of_a_boat_in_a_gale() -> None:
    sea = Sea(force(AUSTRIA_SIDE, "B6", "Tatra"), weather=GALE, ambush_fleet=0, ambush_zone=zone("B6"))
    sea.ships.append(boat(ITALY_SIDE, zone("B6"), number=1))

    contact_by_boats(sea.battle, sea.ships, sea.fleets, d6s(4), sea.trace)

    assert sea.trace.notes == [
        Note(Noted.CONTACT_WEATHER, -2),
        Note(Noted.MTB_CONTACT_DIE, 1, 4, 2, zone("B6")),
        Note(Noted.NO_MTB_CONTACT, 1, 0, zone("B6")),
    ]


@pytest.mark.clause("GWAS-B8.d")
def test_b8_d_a_torpedo_mount_is_lost() -> None:
    struck = ship("Tegetthoff", number=3)

    assert told_by(lambda trace: lose_mount(battle(), struck, PRIMARY, 1, trace)) == [Note(Noted.MOUNT_LOST, 3)]


@pytest.mark.clause("GWAS-P.u", "GWAS-P.u2")
def test_p_u2_excess_damage_by_the_published_dice() -> None:
    struck = ship(card("Novara", hull="LLLL"), number=3)

    of_a_factor = told_by(lambda trace: lose_factor(battle(by_d6=True), struck, PRIMARY, SECONDARY, 1, trace))
    of_the_hull = told_by(lambda trace: hit_hull(battle(by_d6=True), struck, PRIMARY, 1, trace))

    assert [note.what for note in of_a_factor] == [Noted.FACTOR_LOST, Noted.EXCESS_DAMAGE, Noted.FACTOR_LOST]
    assert [note.what for note in of_the_hull] == [Noted.BOX_LOST, Noted.EXCESS_DAMAGE, Noted.BOX_LOST]
    assert {note.a for note in of_a_factor + of_the_hull} == {3}


@pytest.mark.clause("GWAS-B7.i")
def test_b7_i_steps_of_speed_until_there_are_none() -> None:
    struck = ship(card("Wien", speed="1"), number=3)

    told = [told_by(lambda trace: lose_step(battle(), struck, trace)) for _ in range(3)]

    assert told == [
        [Note(Noted.SPEED_LOST, 3, ONE - 1)],
        [Note(Noted.SPEED_LOST, 3, DEAD_IN_THE_WATER)],
        [],
    ]


@pytest.mark.clause("GWAS-B8.b")
def test_b8_b_each_die_and_whether_it_hits() -> None:
    told = told_by(lambda trace: roll_guns(battle(), 4, 15, -2, 1, d20s(16, 17, 18, 20), trace))

    assert told == [
        Note(Noted.GUN_DIE, 16, 0),
        Note(Noted.GUN_DIE, 17, 1),
        Note(Noted.GUN_DIE, 18, 1),
        Note(Noted.GUN_DIE, 20, 1),
    ]


@pytest.mark.clause("GWAS-B7.t1")
def test_b7_t1_an_impulse_begins() -> None:
    assert told_by(lambda trace: begin_impulse(battle(impulse=4), [], trace)) == [Note(Noted.IMPULSE_BEGINS, 5)]


@pytest.mark.clause("GWAS-B7.d")
def test_b7_d_the_dice_for_the_initiative_and_who_is_faster() -> None:
    slow, fast = card("Seydlitz", speed="2"), card("Seydlitz", speed="3")
    alike, unlike = fleet(ship(slow), ship(slow, 1)), fleet(ship(slow), ship(fast, 1))

    of_equals = told_by(lambda trace: roll_initiative(battle(), alike, d6s(4, 4, 2, 3), trace))
    of_others = told_by(lambda trace: roll_initiative(battle(), unlike, d6s(4, 4), trace))

    assert of_equals == [
        Note(Noted.INITIATIVE_DIE, 0, 4, 4),
        Note(Noted.INITIATIVE_DIE, 1, 4, 4),
        Note(Noted.INITIATIVE_TIED, 4),
        Note(Noted.INITIATIVE_DIE, 0, 2, 2),
        Note(Noted.INITIATIVE_DIE, 1, 3, 3),
        Note(Noted.INITIATIVE_HELD, 1),
    ]
    assert of_others == [
        Note(Noted.INITIATIVE_DIE, 0, 4, 4),
        Note(Noted.FASTER_FLEET, 1),
        Note(Noted.INITIATIVE_DIE, 1, 4, 5),
        Note(Noted.INITIATIVE_HELD, 1),
    ]


@pytest.mark.clause("GWAS-P.l")
@pytest.mark.parametrize(
    ("nations", "allies", "others", "total"),
    [
        (("Britain", "Austria"), (), (), 3),
        (("Britain", "Italy", "Austria"), (-1,), (), 2),
        (("Britain", "Austria", "Germany"), (), (1,), 4),
        (("Britain", "Italy", "Austria", "Germany"), (-1,), (1,), 3),
    ],
)
def test_p_l_nationalities_beyond_the_first_count(
    nations: tuple[str, ...], allies: tuple[int, ...], others: tuple[int, ...], total: int
) -> None:
    sides = {"Britain": 0, "Italy": 0, "Austria": 1, "Germany": 1}
    ships = fleet(*(ship(card("Lion", nation=nation), sides[nation]) for nation in nations))

    told = told_by(lambda trace: roll_initiative(battle(by_d6=True, allies=0), ships, d6s(3), trace))

    assert told[:-1] == [
        *(Note(Noted.NATIONALITIES_OF_CENTRAL_POWERS, other) for other in others),
        *(Note(Noted.NATIONALITIES_OF_ALLIES, ally) for ally in allies),
        Note(Noted.INITIATIVE_DIE, 0, 3, total),
    ]


@pytest.mark.clause("GWAS-B13.24", "GWAS-B1.e")
def test_b13_24_fleets_split_and_are_gone() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Aurora"))

    assert split_fleet(sea.fleets, 0, sea.trace) == 1
    disband_empty_fleets(sea.ships, sea.fleets, sea.trace)

    assert sea.trace.notes == [Note(Noted.FLEET_SPLITS, 0, 1, zone("C3")), Note(Noted.FLEET_GONE, 1)]
    assert [group.in_use for group in sea.fleets[:2]] == [1, 0]


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_a_fleet_withdraws() -> None:
    sea, dice = Sea(force(ITALY_SIDE, "C3", "Aurora")), d6s()
    sea.ships[0].left_by = WEST

    disperse(sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields, dice, AsProposed(), sea.trace)

    assert sea.trace.notes == [Note(Noted.FLEET_WITHDRAWS, 0, zone("C2"), zone("C3"), EAST)]


@pytest.mark.clause("GWAS-B13.1", "GWAS-B1.e")
def test_b13_1_mines_are_logged_and_laid() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Abdiel", mission=LAYS_MINES, mine_boundary=WEST)).ends()
    sea.fields[0].entries = 3
    sea.ends()

    assert sea.told(Noted.MINE_LOGGED) == [
        Note(Noted.MINE_LOGGED, ITALY_SIDE, zone("C3"), WEST, 1),
        Note(Noted.MINE_LOGGED, ITALY_SIDE, zone("C3"), WEST, 4),
    ]
    assert sea.told(Noted.FIELD_LAID) == [Note(Noted.FIELD_LAID, ITALY_SIDE, zone("C3"), WEST)]


@pytest.mark.clause("GWAS-B13.2")
def test_b13_2_a_field_is_met_and_a_mine_strikes() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Tegetthoff")).mined("C3", WEST, AUSTRIA_SIDE, laid=1)
    dice = d6s(5, 6, 3)
    chart = MinedChart(sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields)

    # her 11 is one mine, whose 3 takes a box
    assert cross_boundary(chart, 0, WEST, dice, AsProposed(), sea.trace) == 1

    assert all_read(dice)
    assert sea.trace.notes[:3] == [
        Note(Noted.FIELD_MET, 0, zone("C3"), WEST),
        Note(Noted.MINE_DICE, 0, 11, 11, 1),
        Note(Noted.MINE_STRIKES, 0),
    ]


@pytest.mark.clause("GWAS-SCA.e", "GWAS-SCA.b")
def test_sca_e_a_turn_in_open_sea_and_the_end() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Aurora"), turn=6, length=6)
    sea.battle.terms[AUSTRIA_SIDE].open_turn = 2
    sea.ends()

    assert notes(sea.trace, Noted.OPEN_SEA_TURN) == [Note(Noted.OPEN_SEA_TURN, AUSTRIA_SIDE, 2)]
    assert notes(sea.trace, Noted.GAME_OVER) == [Note(Noted.GAME_OVER, 6)]
    assert (sea.battle.tally, sea.battle.over) == ([0, 2], 1)


@pytest.mark.clause("GWAS-B7.d", "GWAS-B9.c", "GWAS-P.k2")
def test_b7_d_a_round_begins() -> None:
    ships = fleet(
        ship("Lion", rudder_hit=1), ship("Seydlitz", 1, at=(1, 0)), ship("G 41", 1, rudder_hit=1, status=SUNK)
    )
    state = battle(round_number=0, always_day=1)

    first = told_by(lambda trace: begin_round(state, ships, d6s(), trace))
    state.round_number = 1
    second = told_by(lambda trace: begin_round(state, ships, d6s(5, 2), trace))

    assert first == [Note(Noted.ROUND_BEGINS, 1), Note(Noted.RUDDER_HOLDS, 0), Note(Noted.ENEMIES_SIGHTED, 1)]
    assert [note.what for note in second][:2] == [Noted.ROUND_BEGINS, Noted.INITIATIVE_DIE]
    assert (state.seen, state.sighted) == (1, 1)


@pytest.mark.clause("GWAS-B8.g", "GWAS-B7.h")
def test_b8_g_when_an_impulse_is_over_nothing_is_aimed_any_more() -> None:
    aiming = ship("Lion", aims=[1, 1, 1], torpedo_aim=1, torpedoes_aimed=1, moved=1)
    state = battle(always_day=1)

    end_impulse(state, fleet(aiming, ship("Seydlitz", 1)), Trace())

    assert (aiming.aims, aiming.torpedo_aim, aiming.torpedoes_aimed, aiming.moved) == ([NOBODY] * 3, NOBODY, 0, 0)
    assert state.ended == 0


@pytest.mark.clause("GWAS-B8.d", "GWAS-B9.c", "GWAS-B7.h")
@pytest.mark.parametrize(("face", "out"), [(3, 0), (4, 1)])
def test_b8_d_a_round_ends_with_fires_water_and_who_sees_whom(face: int, out: int) -> None:
    burning = ship("Lion", on_fire=1, flooding=1)
    state = battle(always_night=1)

    told = told_by(lambda trace: end_round(state, fleet(burning, ship("Seydlitz", 1, at=(4, 0))), d6s(face, 5), trace))

    assert told == [
        Note(Noted.FIRE_DIE, 0, face, out),
        Note(Noted.BOX_LOST, 0, HEAVY, 6),
        Note(Noted.FLOODING_DIE, 0, 5, 1),
        Note(Noted.NO_ENEMY_SEEN, 1),
    ]
    assert (burning.on_fire, burning.flooding) == (1 - out, 0)


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_a_battle_ends() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Aurora"), zone=zone("C3"), round_number=7)

    end_combat(sea.battle, sea.ships, sea.fleets, [], d6s(), sea.trace)

    assert sea.trace.notes == [Note(Noted.BATTLE_ENDS, zone("C3"), 7)]


@pytest.mark.clause("GWAS-B1.f", "GWAS-B1.c", "GWAS-B1.d")
def test_b1_f_a_fleet_sails_leaves_cripples_behind_and_puts_in() -> None:
    sea = Sea(force(ITALY_SIDE, "C2", "Aurora", ship("Novara", speed_lost=4))).plots(0, "C1").sails()

    assert sea.trace.notes[1:] == [
        Note(Noted.FLEET_SPLITS, 0, 1, zone("C2")),
        Note(Noted.LEFT_BEHIND, 1, 0, 1, zone("C2")),
        Note(Noted.FLEET_ENTERS, 0, zone("C1"), zone("C2"), EAST),
        Note(Noted.IN_PORT, 0, zone("C1")),
    ]


@pytest.mark.clause("GWAS-B1.e", "GWAS-B13.24")
def test_b1_e_a_fleet_that_is_stopped_by_mines_drops_its_mission() -> None:
    sea = Sea(force(ITALY_SIDE, "C3", "Aurora", "Abdiel")).mined("C3", WEST, AUSTRIA_SIDE, laid=1)
    sea.plots(0, "C2", "C1", mission=LAYS_MINES, mine_boundary=WEST)

    # Aurora's 12 is one mine, whose 5 takes both her boxes; Abdiel backs out
    sea.sails(6, 6, 5)

    assert sea.told(Noted.FLEET_STOPS) == [Note(Noted.FLEET_STOPS, 0, zone("C3"), 2)]
    assert (sea.fleets[0].mission, sea.fleets[0].mine_boundary) == (STEAMS, NOBODY)


@pytest.mark.clause("GWAS-18.41.b", "GWAS-18.41.i", "GWAS-18.41.r6")
def test_18_41_b_an_attack_of_two_boats_the_second_in_vain() -> None:
    ships = fleet(boat(victim=2, contact=1), boat(victim=2, contact=1), ship("Tatra", 1, status=AT_SEA))
    dice = dice_of((D6, 6), (D20, 20), (D20, 1), (D6, 2))

    # Italian valour: 15 at range 0 needs 13, two more against a destroyer at speed 3; a 2 takes her one box
    told = told_by(lambda trace: attack_with_boats(battle(always_day=1), ships, dice, AsProposed(), trace))

    assert all_read(dice)
    assert told == [
        Note(Noted.SURPRISE_DIE, 0, 2, 6),
        Note(Noted.MTB_SURVIVES, 0),
        Note(Noted.LAUNCHES, 0, 2, 2),
        Note(Noted.ITALIAN_VALOUR, 2),
        Note(Noted.TARGET_AT_SPEED_3, -2),
        Note(Noted.TORPEDO_NEEDED, 15, 0, 0, D20),
        Note(Noted.TORPEDO_DIE, 20, 1),
        Note(Noted.TORPEDO_DIE, 1, 0),
        Note(Noted.TORPEDO_HITS, 0, 2, 1),
        Note(Noted.UNDERWATER_DIE, 2, 2),
        Note(Noted.BOX_LOST, 2, LIGHT, 0),
        Note(Noted.SINKS, 2, 0),
        Note(Noted.VICTIM_GONE, 1, 2),
    ]


@pytest.mark.clause("GWAS-18.3.r1")
def test_18_3_r1_a_boat_is_ready_again() -> None:
    ships = fleet(boat(spent=2), boat())

    told = told_by(lambda trace: restore_boats(battle(turn=8, restores_boats=1), ships, trace))

    assert told == [Note(Noted.MTB_READY_AGAIN, 0)]


@pytest.mark.clause("GWAS-13.25.q", "GWAS-13.25.t", "GWAS-13.25.u")
def test_13_25_q_counters_are_flipped_and_mines_roll() -> None:
    ships = fleet(ship("Lion", at=(2, -1), moved=ENTERED))
    lying = [Counter(number=i, in_use=1, side=1, q=2, r=-1, kind=kind) for i, kind in enumerate((MINE, DUMMY, MINE))]

    told = told_by(lambda trace: meet_mines(battle(impulse=2), ships, lying, 0, d6s(1, 2), trace))

    assert told == [
        Note(Noted.COUNTER_FLIPPED, 0, MINE, 2, -1),
        Note(Noted.COUNTER_FLIPPED, 1, DUMMY, 2, -1),
        Note(Noted.COUNTER_FLIPPED, 2, MINE, 2, -1),
        Note(Noted.AMONG_MINES, 0, 2),
        Note(Noted.EXTRA_MINES, 1),
        Note(Noted.FAST_IMPULSE, 2),
        Note(Noted.MINE_DICE, 0, 3, 6, 0),
    ]


@pytest.mark.clause("GWAS-B9.b", "GWAS-B9.c")
@pytest.mark.parametrize(
    ("face", "told"),
    [
        (1, [Note(Noted.RUDDER_JAMS, 3)]),
        (2, [Note(Noted.SPEED_LOST, 3, TWO)]),
        (4, [Note(Noted.FLOODS, 3)]),
        (6, [Note(Noted.SINKS, 3, 1)]),
    ],
)
def test_b9_c_critical_damage(face: int, told: list[Note]) -> None:
    struck = ship(card("Lion", hull="HHHHHHHH"), number=3, criticals=1 if face == 6 else 0)
    total = face + 2 * struck.criticals

    notes_of = told_by(lambda trace: critical_damage(battle(), struck, 1, 1, d6s(face), trace))

    assert notes_of[-2:] == [Note(Noted.CRITICAL_DIE, 3, face, total), *told]
    assert struck.criticals == (2 if face == 6 else 1)


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_half_the_hull_rounded_up_is_lost() -> None:
    struck = ship(card("Lion", hull="HMLLL"), number=3)

    told = told_by(lambda trace: critical_damage(battle(), struck, 0, 1, d6s(5), trace))

    assert told[:2] == [Note(Noted.CRITICAL_DIE, 3, 5, 5), Note(Noted.HALF_HULL_LOST, 3, 3)]
    assert [note.c for note in told if note.what == Noted.BOX_LOST] == [4, 3, 2]


@pytest.mark.clause("GWAS-B9.b")
@pytest.mark.parametrize("without_critical", [0, 1])
def test_b9_b_a_dud(without_critical: int) -> None:
    struck = ship("Lion", number=3)

    told = told_by(lambda trace: underwater_hit(battle(), struck, without_critical, 1, d6s(1), trace))

    assert told == [Note(Noted.UNDERWATER_DIE, 3, 1, without_critical), Note(Noted.DUD, 3)]


@pytest.mark.clause("GWAS-B11.a", "GWAS-B11.b", "GWAS-11.7.6b")
def test_b11_weather_begins_changes_and_sinks() -> None:
    state = battle(weather_by_die=1, changes=1 << 2)

    begins = told_by(lambda trace: begin_weather(state, d6s(3), trace))
    changes = told_by(lambda trace: weather_phase(state, d6s(6), trace))
    blows = [told_by(partial(weather_gale, ship("TB 76", number=3), d6s(*faces))) for faces in ((5, 6), (6, 6))]

    assert begins == [Note(Noted.WEATHER_STARTS, FOG, FOG)]
    assert changes == [Note(Noted.WEATHER_DIE, 6, 2, STORM)]
    assert blows == [[Note(Noted.GALE_DICE, 3, 11)], [Note(Noted.GALE_DICE, 3, 12, 1), Note(Noted.SINKS, 3, NOBODY)]]


@pytest.mark.clause("GWAS-B8.g", "GWAS-B9.a", "GWAS-P.g")
def test_b8_g_targets_of_guns_and_torpedoes_are_named() -> None:
    ships, state = fleet(ship("Lion"), ship("Aurora"), ship("Seydlitz", 1)), battle()

    guns = told_by(lambda trace: name_targets(state, ships, gunfire((0, PRIMARY, 2), (1, SECONDARY, 2)), 0, trace))
    assert state.named == [1, 0]
    torpedoes = told_by(lambda trace: name_launches(state, ships, launches((1, 2, 2)), 0, trace))

    assert guns == [Note(Noted.NAMES_TARGET, 0, PRIMARY, 2), Note(Noted.NAMES_TARGET, 1, SECONDARY, 2)]
    assert torpedoes == [Note(Noted.NAMES_LAUNCH, 1, 2, 2)]
    assert (ships[1].torpedo_aim, ships[1].torpedoes_aimed, ships[1].aims) == (2, 2, [NOBODY, 2, NOBODY])


@pytest.mark.clause("GWAS-B9.t1", "GWAS-P.i")
@pytest.mark.parametrize(("by_d6", "die", "needed"), [(False, D20, 17), (True, D6, 6)])
def test_b9_t1_each_torpedo_and_whether_it_hits(by_d6: bool, die: int, needed: int) -> None:
    firer, target = fleet(ship("Aurora"), ship("Seydlitz", 1))
    dice = dice_of((die, needed - 1), (die, needed))

    told = told_by(lambda trace: torpedo_attack(battle(by_d6), firer, target, 2, 1, dice, trace))

    assert told == [
        Note(Noted.LAUNCHES, 0, 1, 2),
        Note(Noted.TORPEDO_NEEDED, needed, 0, 1, die),
        Note(Noted.TORPEDO_DIE, needed - 1, 0),
        Note(Noted.TORPEDO_DIE, needed, 1),
        Note(Noted.TORPEDO_HITS, 0, 1, 1),
    ]
