"""What rules of a battle remark while they are carried out: the log is made of these notes and of nothing else."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D6, D20
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.great_war_at_sea.rules.damage import hit_hull, lose_factor, lose_mount
from lineahead.rulesets.great_war_at_sea.rules.gunnery import name_targets, roll_guns
from lineahead.rulesets.great_war_at_sea.rules.hull import lose_step
from lineahead.rulesets.great_war_at_sea.rules.impulses import begin_impulse
from lineahead.rulesets.great_war_at_sea.rules.initiative import roll_initiative
from lineahead.rulesets.great_war_at_sea.rules.moving import ENTERED
from lineahead.rulesets.great_war_at_sea.rules.rounds import begin_round, end_combat, end_impulse, end_round
from lineahead.rulesets.great_war_at_sea.rules.tactical_mines import meet_mines
from lineahead.rulesets.great_war_at_sea.rules.torpedoes import name_launches, torpedo_attack
from lineahead.rulesets.great_war_at_sea.rules.underwater import critical_damage, underwater_hit
from lineahead.rulesets.great_war_at_sea.tables.cards import (
    DEAD_IN_THE_WATER,
    HEAVY,
    ONE,
    PRIMARY,
    SECONDARY,
    TWO,
)
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    DUMMY,
    MINE,
    NOBODY,
    SUNK,
    Counter,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import (
    battle,
    card,
    d6s,
    d20s,
    dice_of,
    fleet,
    gunfire,
    launches,
    ship,
)
from tests.rulebook.great_war_at_sea.told import told_by


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
