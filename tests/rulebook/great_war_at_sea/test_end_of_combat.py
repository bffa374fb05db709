"""B7.h, SCB.r1, P.k  The end of a battle: who is left, who sees whom, fires and water, the way back to the zones."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import D6, Dice, Throw
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.rounds import begin_round, end_combat, end_impulse, end_round
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    EAST,
    FOG,
    NOBODY,
    OFF_MAP,
    ON_HEXES,
    ON_MAP,
    ON_ZONES,
    SUNK,
    WEST,
    Battle,
    Counter,
    Ship,
)
from tests.rulebook.great_war_at_sea.table import (
    all_read,
    battle,
    d6s,
    fleet,
    fleets,
    lose_boxes,
    notes,
    of_speed,
    ship,
)


@pytest.mark.clause("GWAS-B7.h")
@pytest.mark.parametrize("status", [SUNK, OFF_MAP])
def test_b7_h_combat_ends_when_one_side_has_left_or_sunk(status):
    ships, state = fleet(of_speed("2"), of_speed("2", 1), of_speed("2", 1)), battle()
    ships[1].status = status
    end_impulse(state, ships, Silence())
    assert state.ended == 0

    ships[2].status = status
    end_impulse(state, ships, Silence())
    assert state.ended == 1


def alone(**fields: Any) -> Battle:
    """A battle alone, in which the first side scores for ships that leave to the east."""
    state = battle(only_battle=1, **fields)
    state.terms[0].exit_side, state.terms[0].exit_capital, state.terms[0].exit_other = EAST, 3, 0
    return state


@pytest.mark.clause("GWAS-SCB.r1")
@pytest.mark.parametrize("status", [SUNK, OFF_MAP])
def test_scb_r1_a_battle_alone_goes_on_for_ships_that_score_by_leaving(status):
    ships, state = fleet(of_speed("2"), of_speed("2", 1)), alone()
    ships[1].status = status
    end_impulse(state, ships, Silence())
    end_round(state, ships, Dice(), Silence())
    assert state.ended == 0

    ships[0].status = OFF_MAP
    end_impulse(state, ships, Silence())
    assert state.ended == 1


@pytest.mark.clause("GWAS-SCB.r1", "GWAS-SCB.f")
@pytest.mark.parametrize(("points", "ended"), [(0, 1), (1, 0)])
@pytest.mark.parametrize("side", [0, 1])
def test_scb_r1_for_a_single_point_and_for_either_side(points, ended, side):
    state, ships = (
        battle(only_battle=1, unseen_rounds=5, weather=FOG),
        fleet(of_speed("2"), of_speed("2", 1, at=(5, 0))),
    )
    state.terms[side].exit_side, state.terms[side].exit_capital = EAST, points

    end_round(state, ships, Dice(), Silence())

    assert state.ended == ended


@pytest.mark.clause("GWAS-SCB.r1")
def test_scb_r1_it_ends_where_nobody_can_score_any_more():
    lame, small = of_speed("0"), ship("M-class", 0)
    flees, stays = of_speed("2", 1), of_speed("2")
    flees.status, other, first = OFF_MAP, alone(), alone(options={"exits_played_out": 0})
    other.terms[0].exit_side = NOBODY

    for state, ships in [
        (alone(), [lame]),
        (alone(), [small]),
        (other, [stays]),
        (first, [stays]),
        (battle(), [stays]),
    ]:
        state.terms[0].exit_capital = 3
        end_impulse(state, fleet(*ships, flees), Silence())
        assert state.ended == 1


@pytest.mark.clause("GWAS-SCB.r1")
def test_scb_r1_the_side_that_scores_for_nothing_is_not_waited_for():
    ships, state = fleet(of_speed("2"), of_speed("2", 1)), alone()
    ships[0].status = OFF_MAP

    end_impulse(state, ships, Silence())

    assert state.ended == 1


@pytest.mark.clause("GWAS-SCB.r1", "GWAS-B7.h")
@pytest.mark.parametrize("by_d6", [False, True])
def test_scb_r1_out_of_sight_is_no_end_while_a_ship_is_on_her_way_out(by_d6):
    ships = fleet(of_speed("2"), of_speed("2", 1, at=(5, 0)))

    assert ended_after(alone(by_d6=by_d6, weather=FOG, most_rounds=8), ships) == 8
    assert ended_after(alone(by_d6=by_d6, weather=FOG, options={"exits_played_out": 0}), ships) == 3
    ships[0].speed_lost = 9
    assert ended_after(alone(by_d6=by_d6, weather=FOG), ships) == 3


def ended_after(state: Battle, ships: list[Ship], most: int = 25) -> int:
    """The round after which a battle without damage is over."""
    for number in range(1, most):
        state.round_number = number
        end_round(state, ships, Dice(), Silence())
        if state.ended:
            return number
    return 0


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_combat_ends_after_three_rounds_in_which_no_enemies_see_each_other():
    ships, state = fleet(of_speed("2"), of_speed("2", 1, at=(3, 0))), battle(weather=FOG)

    assert ended_after(state, ships) == 3


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_the_count_begins_again_when_enemies_see_each_other():
    ships, state = fleet(of_speed("2"), of_speed("2", 1, at=(3, 0))), battle(weather=FOG, unseen_rounds=2)
    ships[1].q = 2
    end_round(state, ships, Dice(), Silence())
    assert (state.ended, state.unseen_rounds) == (0, 0)


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_combat_ends_after_twenty_rounds_or_those_of_the_scenario():
    ships = fleet(of_speed("2"), of_speed("2", 1))

    assert ended_after(battle(), ships) == 20
    assert ended_after(battle(most_rounds=15), ships) == 15


@pytest.mark.clause("GWAS-B8.d")
@pytest.mark.parametrize(("face", "burns"), [(3, 1), (4, 0)])
def test_b8_d_a_fire_is_out_at_the_end_of_the_round_on_4_or_more(face, burns):
    ships, dice = fleet(of_speed("2"), of_speed("2", 1)), d6s(face)
    ships[0].on_fire = 1

    end_round(battle(), ships, dice, Silence())

    assert (ships[0].on_fire, all_read(dice)) == (burns, True)


@pytest.mark.clause("GWAS-B9.c")
@pytest.mark.parametrize(("face", "floods"), [(4, 1), (5, 0)])
def test_b9_c_flooding_takes_a_box_at_the_end_of_each_round_until_5_or_more(face, floods):
    ships, dice = fleet(of_speed("2"), of_speed("2", 1)), d6s(face)
    ships[0].flooding = 1

    end_round(battle(), ships, dice, Silence())

    assert (ships[0].hull_lost[:3], ships[0].flooding, all_read(dice)) == ([1, 0, 0], floods, True)


@pytest.mark.clause("GWAS-B9.c", "GWAS-B9.e")
def test_b9_c_water_takes_the_last_box_without_another_die():
    ships, state = fleet(ship("Tatra"), of_speed("2", 1)), battle()
    ships[0].flooding = 1

    end_round(state, ships, Dice(), Silence())

    assert (ships[0].status, ships[0].sunk_by, state.ended) == (SUNK, 1, 1)


@pytest.mark.clause("GWAS-B1.f", "GWAS-13.25.r3")
def test_b1_f_after_combat_ships_return_to_the_zones_with_what_became_of_them():
    ships = fleet(lose_boxes(of_speed("2"), 2), of_speed("2", 1), of_speed("2", 1))
    ships[1].status, ships[1].left_by, ships[2].status = OFF_MAP, WEST, SUNK
    rows, counters = fleets(WEST, NOBODY), [Counter(in_use=1)]
    state, trace = battle(zone=4), Trace()

    end_combat(state, ships, rows, counters, Dice(), trace)

    assert [vessel.status for vessel in ships] == [AT_SEA, AT_SEA, SUNK]
    assert (ships[0].hull_lost[:2], ships[1].left_by) == ([1, 1], WEST)
    assert (state.stage, state.over, counters[0].in_use, rows[0].engaged) == (ON_ZONES, 0, 0, 0)
    assert notes(trace, Noted.BATTLE_ENDS)[0].a == 4


def test_b7_h_water_and_fire_do_not_outlast_the_rounds():
    ships = fleet(of_speed("2"), of_speed("2", 1))
    ships[0].flooding = ships[0].on_fire = 1
    dice = d6s(2, 4, 5)

    end_combat(battle(), ships, fleets(WEST, EAST), [], dice, Silence())

    assert (sum(ships[0].hull_lost), ships[0].flooding, ships[0].on_fire, all_read(dice)) == (3, 0, 0, True)


def test_b7_h_where_the_battle_is_the_scenario_its_end_is_the_end():
    ships, state = fleet(of_speed("2"), of_speed("2", 1)), battle(only_battle=1)
    ships[1].status, ships[1].left_by = OFF_MAP, WEST

    end_combat(state, ships, fleets(WEST, EAST), [], Dice(), Silence())

    assert (state.over, state.stage, ships[0].status, ships[1].status) == (1, ON_HEXES, ON_MAP, OFF_MAP)


@pytest.mark.clause("GWAS-P.k")
def test_p_k_combat_lasts_as_long_as_enemies_see_each_other():
    ships, state = fleet(of_speed("2"), of_speed("2", 1, at=(4, 0))), battle(by_d6=True, round_number=0)
    begin_round(state, ships, Dice(), Silence())
    end_round(state, ships, Dice(), Silence())
    assert (state.sighted, state.ended) == (1, 0)

    ships[1].q = 5
    end_round(state, ships, Dice(), Silence())
    assert state.ended == 1


@pytest.mark.clause("GWAS-P.k2")
def test_p_k2_a_sighting_in_mid_round_counts_and_without_any_three_rounds_are_played():
    ships, state = fleet(of_speed("2"), of_speed("2", 1, at=(4, 0))), battle(by_d6=True)
    end_impulse(state, ships, Silence())
    assert state.sighted == 1
    ships[1].q = 7
    end_round(state, ships, Dice(), Silence())
    assert state.ended == 1

    assert ended_after(battle(by_d6=True), ships) == 3
    ships[1].q = 4
    assert ended_after(battle(by_d6=True, sighted=1), ships) == 20


@pytest.mark.clause("GWAS-B7.h")
@pytest.mark.parametrize("side", [0, 1])
def test_b7_h_either_side_may_be_the_one_that_is_gone(side):
    ships, state = fleet(of_speed("2"), of_speed("2", 1)), battle()
    ships[side].status = SUNK

    end_impulse(state, ships, Silence())

    assert state.ended == 1


@pytest.mark.clause("GWAS-P.k2")
def test_p_k2_the_first_sighting_is_told_once():
    ships, state, trace = fleet(of_speed("2"), of_speed("2", 1, at=(3, 0))), battle(weather=FOG), Trace()

    end_impulse(state, ships, trace)
    assert (state.sighted, notes(trace, Noted.ENEMIES_SIGHTED)) == (0, [])
    ships[1].q = 2
    for _ in range(2):
        end_impulse(state, ships, trace)
    assert [note.a for note in notes(trace, Noted.ENEMIES_SIGHTED)] == [1]


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_who_is_lost_to_the_water_is_lost_to_the_enemy():
    ships = fleet(of_speed("2"), ship("Tatra", 1), ship("Tatra", 1), of_speed("2", 1))
    ships[1].flooding = ships[2].flooding = 1
    ships[2].status = OFF_MAP

    end_round(battle(), ships, Dice(), Silence())
    assert [(vessel.status, vessel.sunk_by) for vessel in ships[1:3]] == [(SUNK, 0), (OFF_MAP, NOBODY)]
    end_combat(battle(), ships, fleets(WEST, EAST), [], Dice(), Silence())
    assert (ships[2].status, ships[2].sunk_by) == (SUNK, 0)


def test_b7_h_ships_that_are_no_part_of_the_battle_keep_their_damage():
    ships = fleet(of_speed("2"), of_speed("2", 1), ship(status=AT_SEA, flooding=1))

    end_combat(battle(), ships, fleets(WEST, EAST), [], Dice(), Silence())

    assert ships[2].flooding == 1


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_a_round_in_whose_middle_enemies_saw_each_other_is_not_one_without_sight():
    ships, state = fleet(of_speed("2"), of_speed("2", 1, at=(3, 0))), battle(weather=FOG, round_number=1)

    for number in range(2, 7):
        ships[1].q = 3
        begin_round(state, ships, d6s(2, 1), Silence())
        ships[1].q = 2 if number == 3 else 3
        end_impulse(state, ships, Silence())
        ships[1].q = 3
        end_round(state, ships, Dice(), Silence())
        # Round 2 is the first without sight; in round 3 they see each other, and the count begins again.
        assert (state.unseen_rounds, state.ended) == {2: (1, 0), 3: (0, 0), 4: (1, 0), 5: (2, 0), 6: (3, 1)}[number]


@pytest.mark.clause("GWAS-P.k2")
def test_p_k2_by_the_published_dice_sight_is_judged_at_the_end_of_a_round():
    ships, state = fleet(of_speed("2"), of_speed("2", 1, at=(4, 0))), battle(by_d6=True, round_number=1)
    begin_round(state, ships, d6s(4), Silence())

    ships[1].q = 5
    end_round(state, ships, Dice(), Silence())

    assert state.ended == 1


@pytest.mark.clause("GWAS-B7.h", "GWAS-B9.c")
@pytest.mark.parametrize("side", [0, 1])
def test_b7_h_a_side_whose_last_ship_the_water_takes_has_ended_the_battle(side):
    ships, state = fleet(ship("Tatra"), ship("Tatra", 1)), battle()
    ships[side].flooding = 1

    end_round(state, ships, Dice(), Silence())

    assert state.ended == 1


@pytest.mark.clause("GWAS-B8.d", "GWAS-B9.c")
def test_b8_d_fires_and_water_of_ships_that_left_wait_for_the_end_of_the_battle():
    ships = fleet(of_speed("2"), of_speed("2", 1), of_speed("2", 1))
    ships[2].status, ships[2].on_fire, ships[2].flooding = OFF_MAP, 1, 1

    end_round(battle(), ships, Dice(), Silence())

    assert (ships[2].on_fire, ships[2].flooding, sum(ships[2].hull_lost)) == (1, 1, 0)


@pytest.mark.clause("GWAS-B8.d", "GWAS-B9.c")
@pytest.mark.parametrize(("face", "is_over"), [(3, 0), (5, 1)])
def test_b8_d_whether_fire_and_water_are_stopped_is_told(face, is_over):
    ships, trace = fleet(of_speed("2"), of_speed("2", 1)), Trace()
    ships[0].on_fire = ships[0].flooding = 1

    end_round(battle(), ships, d6s(face, face), trace)

    told = [notes(trace, what)[0][1:4] for what in (Noted.FIRE_DIE, Noted.FLOODING_DIE)]
    assert told == [(0, face, is_over)] * 2


@pytest.mark.clause("GWAS-B8.d")
def test_b8_d_one_die_for_each_fire_by_its_owner():
    ships = fleet(of_speed("2"), of_speed("2", 1))
    ships[1].on_fire = 1

    with pytest.raises(Wanted) as wanted:
        end_round(battle(), ships, d6s(), Silence())

    assert wanted.value.throw == Throw(1, D6, Thrown.FIRE, 1, ship=1, needed=4)
