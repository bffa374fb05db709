"""TEF  Hits and effect of torpedoes."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D4, D6, D10
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.damage import is_lost
from lineahead.rulesets.coastal_warfare.rules.sinking import settle_sinking
from lineahead.rulesets.coastal_warfare.rules.torpedo_effect import effect_modifier, effect_of, is_end_on
from lineahead.rulesets.coastal_warfare.rules.torpedoes import run_torpedoes
from lineahead.rulesets.coastal_warfare.tables.cards import MERCHANT, SUBMARINE
from lineahead.rulesets.coastal_warfare.tables.charts import (
    BREAKS_IN_TWO,
    DISABLING_HIT,
    EXPLODES_NEAR,
    MISSES,
    PASSES_UNDER,
    SERIOUS_HIT,
    SINKING_HIT,
)
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import AFLOAT, OFF_TABLE, ON_TABLE, SUNK
from tests.rulebook.coastal_warfare.table import battle, card, counter, d6s, dice_of, recarded, sea, ship
from tests.rulebook.coastal_warfare.torpedo_table import run, struck, torpedo

CORVETTE = 3
FRIGATE = 4
ONE_SYSTEM = ((D6, 1), (D10, 3))  # one system, location 3: the bridge


def warship(rank: int, boxes: int = 40, **fields):
    """A warship of a rank, 12 cm long, all of whose boxes are there."""
    return ship(card(rank=rank, boxes=boxes, length=1200, beam=160, base_length=1240, base_beam=200, **fields))


def score_of(target, face: int, **how) -> int:
    """The score of a torpedo that strikes with a face too low to set off anything else."""
    dice, trace = d6s(face), Trace()
    target.side = 1
    lying = counter(target, at=(100, 75), heading=how.get("heading", 90), speed=how.get("speed", 6))
    ships, counters = sea((target, lying), (None, torpedo((100, 84), 0)))
    run_torpedoes(battle(), ships, counters, 0, dice, trace)
    return next(note.c for note in trace.notes if note.what == Noted.TORPEDO_DIE)


@pytest.mark.clause("CW-TEF.a")
@pytest.mark.clause("CW-TEF.ex4")
def test_tef_ex4_an_e_boat_is_passed_under_without_a_die():
    for of in ("S-38", "Vosper 70 ft", "R-130"):
        target, runner, _ = struck(ship(of), torpedoes=2)
        assert (runner.status, runner.torpedoes, target.damage) == (ON_TABLE, 2, 0)


@pytest.mark.clause("CW-TEF.b")
@pytest.mark.clause("CW-TEF.ex3")
def test_tef_ex3_under_a_corvette_a_3_runs_on():
    target, runner, _ = struck(ship("Flower"), dice=d6s(3))

    assert (runner.status, runner.torpedoes, target.damage) == (ON_TABLE, 1, 0)


@pytest.mark.clause("CW-TEF.t1")
@pytest.mark.parametrize(
    ("score", "corvette", "frigate"),
    [
        (1, MISSES, MISSES),
        (2, MISSES, MISSES),
        (3, PASSES_UNDER, EXPLODES_NEAR),
        (4, EXPLODES_NEAR, SERIOUS_HIT),
        (5, SERIOUS_HIT, DISABLING_HIT),
        (6, DISABLING_HIT, SINKING_HIT),
        (7, SINKING_HIT, BREAKS_IN_TWO),
        (9, SINKING_HIT, BREAKS_IN_TWO),
    ],
)
def test_tef_t1_both_columns(score, corvette, frigate):
    assert effect_of(CORVETTE, score) == corvette
    assert effect_of(FRIGATE, score) == frigate


@pytest.mark.clause("CW-TEF.r1")
def test_tef_r1_a_score_below_1_is_a_1():
    assert effect_of(CORVETTE, -1) == effect_of(FRIGATE, 0) == MISSES


@pytest.mark.clause("CW-TEF.r5")
@pytest.mark.parametrize("of", ["Coaster", "VP boat", "Isles trawler", "MFP", "Tug"])
def test_tef_r5_a_torpedo_passes_under_small_merchantmen_and_their_like_on_a_score_of_3(of):
    vessel = ship(of)
    die = 2 if vessel.card.kind == MERCHANT else 3  # a merchant ship has one more

    target, runner, _ = struck(vessel, speed=4, dice=d6s(die))

    assert (target.damage, target.torpedoed) == (0, 0)
    assert (runner.status, runner.torpedoes) == (ON_TABLE, 1)


@pytest.mark.clause("CW-TEF.r5")
def test_tef_r5_near_a_freighter_it_explodes_on_the_same_score():
    target, runner, _ = struck(ship("Freighter"), speed=4, dice=d6s(2, 1, 4))

    assert (target.damage, runner.status) == (5, OFF_TABLE)


@pytest.mark.clause("CW-TEF.t1")
def test_tef_t1_a_near_explosion_does_2d6():
    target, runner, _ = struck(ship("Flower"), dice=d6s(4, 2, 6))

    assert (target.damage, target.disabled, target.torpedoed) == (8, 0, 0)
    assert runner.status == OFF_TABLE


@pytest.mark.clause("CW-TEF.t1")
def test_tef_t1_a_serious_hit_does_4d6():
    target, runner, _ = struck(ship("Flower"), dice=dice_of((D6, 5), (D6, 1), (D6, 2), (D6, 3), (D6, 4), *ONE_SYSTEM))

    assert (target.damage, target.disabled, target.torpedoed) == (10, 0, 1)
    assert runner.status == OFF_TABLE


@pytest.mark.clause("CW-TEF.t1")
def test_tef_t1_a_disabling_hit_does_no_boxes_and_no_sinking():
    target, _, _ = struck(ship("Flower"), dice=dice_of((D6, 6), *ONE_SYSTEM))

    assert (target.damage, target.disabled, target.sinks_after) == (0, 1, -1)


@pytest.mark.clause("CW-TEF.t1")
@pytest.mark.clause("CW-TEF.r4")
def test_tef_t1_a_7_sinks_a_corvette_in_d4_turns():
    target, _, _ = struck(ship("Flower"), speed=0, dice=dice_of((D6, 6), (D4, 3), *ONE_SYSTEM), at=battle(turn=5))

    assert (target.disabled, target.sinks_after, target.status) == (1, 8, AFLOAT)


@pytest.mark.clause("CW-TEF.t1")
def test_tef_t1_a_6_sinks_a_frigate_in_d6_turns():
    target, _, _ = struck(warship(FRIGATE), dice=dice_of((D6, 6), (D6, 5), *ONE_SYSTEM), at=battle(turn=2))

    assert (target.disabled, target.sinks_after) == (1, 7)


@pytest.mark.clause("CW-TEF.r4")
def test_tef_r4_she_sinks_at_the_end_of_the_nth_turn_after_that_of_the_hit():
    dice = dice_of((D6, 6), (D6, 2), *ONE_SYSTEM)
    target, _, counters = struck(warship(FRIGATE), dice=dice, at=battle(turn=3))

    afloat = []
    for turn in (3, 4, 5):
        settle_sinking(battle(turn=turn), [target], counters, Trace())
        afloat.append(target.status == AFLOAT)

    assert afloat == [True, True, False]
    assert target.status == SUNK


@pytest.mark.clause("CW-TEF.r4")
def test_tef_r4_of_two_sinking_hits_the_sooner_holds():
    for first, second, expected in ((5, 2, 3), (2, 5, 3)):
        dice = dice_of((D6, 6), (D6, first), *ONE_SYSTEM, (D6, 6), (D6, second), *ONE_SYSTEM)
        target, _, _ = struck(warship(FRIGATE), torpedoes=2, dice=dice, at=battle(turn=1))
        assert target.sinks_after == expected


@pytest.mark.clause("CW-TEF.g")
@pytest.mark.clause("CW-TEF.e")
@pytest.mark.clause("CW-TEF.ex1")
def test_tef_ex1_a_stationary_freighter_struck_on_a_5_breaks_in_two():
    target, _, counters = struck(ship("Freighter"), speed=0, dice=dice_of((D6, 5), *ONE_SYSTEM), at=battle(turn=4))

    assert (target.disabled, target.sinks_after) == (1, 5)
    settle_sinking(battle(turn=4), [target], counters, Trace())
    assert target.status == AFLOAT
    settle_sinking(battle(turn=5), [target], counters, Trace())
    assert target.status == SUNK


@pytest.mark.clause("CW-TEF.c")
@pytest.mark.clause("CW-TEF.d")
@pytest.mark.clause("CW-TEF.ex2")
def test_tef_ex2_a_destroyer_at_12_cm_struck_from_astern_on_a_5_has_a_near_explosion():
    target, _, _ = struck(warship(5), heading=0, course=0, speed=12, dice=d6s(5, 3, 4))

    assert (target.damage, target.disabled) == (7, 0)


@pytest.mark.clause("CW-TEF.c")
@pytest.mark.parametrize(("speed", "score"), [(11.99, 2), (12, 1), (15, 1)])
def test_tef_c_a_target_at_12_cm_or_more_is_harder(speed, score):
    assert score_of(warship(CORVETTE), 2, speed=speed) == score


@pytest.mark.clause("CW-TEF.d")
@pytest.mark.parametrize(
    ("course", "end_on"),
    [(0, True), (44.99, True), (45, False), (90, False), (135, False), (135.01, True), (180, True), (270, False)],
)
def test_tef_d_a_torpedo_from_the_front_or_rear_arc_is_worse_and_a_boundary_is_abeam(course, end_on):
    assert is_end_on(round(course * 100), 0) is end_on
    assert is_end_on(round(course * 100) + 9000, 9000) is end_on


@pytest.mark.clause("CW-TEF.d", "CW-TEF.r8")
def test_tef_d_it_counts_where_the_torpedo_comes_from_not_how_far_aft_it_strikes():
    # square on the side, 5 cm from the middle of a hull of 12
    target = warship(CORVETTE)
    target.side = 1
    ships, counters = sea((target, counter(target, at=(100, 75), heading=90, speed=6)), (None, torpedo((95, 84), 0)))

    trace = run(ships, counters, d6s(2))

    assert Noted.STRUCK_END_ON not in [note.what for note in trace.notes]


@pytest.mark.clause("CW-TEF.e")
@pytest.mark.parametrize(("speed", "score"), [(0, 2), (0.01, 1), (4, 1)])
def test_tef_e_a_stationary_target_is_easier(speed, score):
    assert score_of(warship(CORVETTE), 1, speed=speed) == score


@pytest.mark.clause("CW-TEF.f")
def test_tef_f_a_submarine_adds_1():
    target, boat = ship("Flower", 1), recarded(ship("S-38"), kind=SUBMARINE)
    mine = torpedo((100, 84), 0)
    ships, counters = sea(
        (target, counter(target, at=(100, 75), heading=90, speed=6)), (boat, counter(boat, at=(10, 140))), (None, mine)
    )
    mine.ship = boat.number

    run(ships, counters, d6s(3, 1, 1))

    assert target.damage == 2


@pytest.mark.clause("CW-TEF.g")
def test_tef_g_a_merchant_ship_adds_1():
    assert score_of(ship("Coaster"), 1) == 2
    assert score_of(ship("VP boat"), 1) == 1


@pytest.mark.clause("CW-TEF.r7")
def test_tef_r7_all_modifiers_add_up():
    of = card(rank=4, kind=MERCHANT)

    assert effect_modifier(of, 1200, True, False, Trace()) == -1 - 1 + 1
    assert effect_modifier(of, 0, False, True, Trace()) == 1 + 1 + 1
    assert effect_modifier(of, 0, True, True, Trace()) == -1 + 1 + 1 + 1


@pytest.mark.clause("CW-TEF.h")
def test_tef_h_a_disabled_ship_is_lost_whether_she_sinks_or_not():
    target, _, _ = struck(ship("Flower"), dice=dice_of((D6, 6), *ONE_SYSTEM))

    assert target.status == AFLOAT
    assert is_lost(battle(), target)
    assert not is_lost(battle(), ship("Flower"))


@pytest.mark.clause("CW-TEF.i")
@pytest.mark.clause("CW-TEF.r3")
def test_tef_i_a_hit_destroys_d6_systems_and_no_further_boxes():
    # three systems: bridge, engines, bridge again
    dice = dice_of((D6, 6), (D6, 3), (D10, 3), (D10, 6), (D10, 3))
    target, _, _ = struck(ship("Flower"), dice=dice)

    assert (target.bridge_lost, target.engines_lost, target.damage) == (2, 1, 0)


@pytest.mark.clause("CW-TEF.r2")
def test_tef_r2_a_near_explosion_costs_no_system_and_lights_no_cargo():
    target, _, _ = struck(ship("Freighter", cargo=1), heading=0, dice=d6s(3, 6, 6))

    # 3 + 1 merchant - 1 end on = 3: near, twelve boxes, and no further die
    assert (target.damage, target.bridge_lost, target.engines_lost, target.status) == (12, 0, 0, AFLOAT)


@pytest.mark.clause("CW-TEF.j")
@pytest.mark.parametrize(("face", "explodes"), [(2, False), (3, True), (6, True)])
def test_tef_j_cargo_explodes_on_3_or_more(face, explodes):
    dice = dice_of((D6, 4), *ONE_SYSTEM, (D6, face))
    target, _, counters = struck(ship("Freighter", cargo=1), dice=dice)

    assert (target.status == SUNK) == explodes
    assert (counters[0].status == OFF_TABLE) == explodes


@pytest.mark.clause("CW-TEF.j")
def test_tef_j_a_freighter_without_such_cargo_throws_no_die():
    target, _, _ = struck(ship("Freighter"), dice=dice_of((D6, 4), *ONE_SYSTEM))

    assert target.status == AFLOAT


@pytest.mark.clause("CW-TEF.r6")
def test_tef_r6_every_vessel_within_5_cm_of_an_explosion_takes_2d6():
    friend, enemy, hidden, far = ship("Flower", 1), ship("VP boat"), ship("M-class", 1), ship("Flower", 1)
    others = (
        (friend, counter(friend, at=(100, 70), heading=90)),
        (enemy, counter(enemy, at=(103, 71), heading=90)),
        (hidden, counter(hidden, at=(96, 72), heading=90, shown=0)),
        (far, counter(far, at=(100, 69.99), heading=90)),
        (None, counter(None, at=(97, 71), side=1)),
    )
    blasts = ((D6, 1), (D6, 2), (D6, 3), (D6, 4), (D6, 5), (D6, 6))
    dice = dice_of((D6, 4), *ONE_SYSTEM, (D6, 3), *blasts)

    _, _, counters = struck(ship("Freighter", cargo=1), dice=dice, others=others)

    assert (friend.damage, enemy.damage, hidden.damage, far.damage) == (3, 7, 11, 0)
    assert (counters[4].shown, counters[6].status) == (1, OFF_TABLE)


@pytest.mark.clause("CW-DMG.r2")
def test_dmg_r2_torpedo_damage_to_the_last_box_sinks():
    target, _, counters = struck(ship("Flower", damage=20), dice=d6s(4, 2, 2))

    assert (target.status, counters[0].status) == (SUNK, OFF_TABLE)


@pytest.mark.clause("CW-TOR.r6")
def test_tor_r6_dice_of_a_spread_are_thrown_even_for_a_ship_that_is_gone():
    # the first sinks her; the second explodes in nothing, the third goes under
    target, runner, _ = struck(ship("Flower", damage=20), torpedoes=3, dice=d6s(4, 2, 2, 4, 3))

    assert (target.status, runner.status, runner.torpedoes) == (SUNK, ON_TABLE, 1)


@pytest.mark.clause("CW-OBS.q")
def test_obs_q_an_explosion_makes_ships_within_120_cm_aware():
    for x, aware in ((220, 1), (220.01, 0)):
        witness, at = ship("S-38"), battle()
        struck(ship("Flower"), dice=d6s(4, 1, 1), at=at, others=((witness, counter(witness, at=(x, 75))),))
        assert at.becomes_aware == [aware, 1]
    at = battle()
    struck(ship("Flower"), dice=d6s(2), at=at)
    assert at.becomes_aware == [0, 0]
