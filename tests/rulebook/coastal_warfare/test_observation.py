"""OBS  Who tries for which marker, the score needed, and how sight is held and lost."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    NO_RADAR,
    NO_SHIP,
    NO_SUCH_OBSERVER,
    NOBODY_TO_LOOK_FOR,
    TOO_MANY_CHANCES,
)
from lineahead.rulesets.coastal_warfare.rules.firing_phase import begin_firing_phase, end_firing_phase
from lineahead.rulesets.coastal_warfare.rules.losing_sight import lose_observation
from lineahead.rulesets.coastal_warfare.rules.observation import look_breach, next_marks, score_needed
from lineahead.rulesets.coastal_warfare.rules.placing import roll_weather
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Look
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACKERS,
    BY_RANGE,
    CONVOY,
    FLOTILLA,
    IDENTIFIED,
    KNOWN_REAL,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    SMOKE_SCREEN,
    SUNK,
    Cloud,
    observes,
)
from tests.rulebook.coastal_warfare.night import Night, dummy, faces, hidden, night, said, torpedo, watching
from tests.rulebook.coastal_warfare.table import battle, ship


def smoke(x: float) -> Cloud:
    """A screen from north to south, so far to the east of the table's western edge."""
    return Cloud(kind=SMOKE_SCREEN, x=round(x * 100), y=5000, to_x=round(x * 100), to_y=10000, ends_turn=9)


def end_turn(at: Night) -> Trace:
    trace = Trace()
    lose_observation(at.battle, at.ships, at.counters, trace)
    return trace


@pytest.mark.clause("CW-OBS.t1", "CW-INT.r2")
@pytest.mark.parametrize(
    ("centimetres", "score"),
    [(1, 1), (20, 1), (21, 2), (40, 2), (41, 3), (60, 3), (61, 4), (80, 4), (81, 5), (100, 5), (101, 6), (120, 6)],
)
def test_t1_score_needed_by_range(centimetres, score):
    assert score_needed(centimetres) == score


@pytest.mark.clause("CW-OBS.r7")
def test_r7_nothing_is_spotted_beyond_120_cm_whatever_helps():
    beyond = night(watching("Flower"), hidden("Freighter", 120.01, 4, fired=1))
    within = night(watching("Flower"), hidden("Freighter", 120, 4, fired=1))

    trace = beyond.look(Dice(), radar=1)
    within.look(faces(1), radar=1)

    assert score_needed(121) == 0
    assert beyond.target.shown == 0
    assert not said(trace, Noted.OBSERVATION_DIE)
    # 1, firing +2, radar +2, moving +1, not small +1: 7 against 6
    assert within.target.shown == 1


@pytest.mark.clause("CW-OBS.b", "CW-OBS.r1")
@pytest.mark.parametrize(("die", "spotted"), [(2, 0), (3, 1), (4, 1)])
def test_b_an_equal_score_spots(die, spotted):
    # range 55 needs 3; a stationary S-boat gives nothing either way
    at = night(watching("Vosper 70 ft"), hidden("S-38", 55))

    at.look(faces(die))

    assert at.target.shown == spotted
    assert observes(at.ships[0], at.ships[1]) == bool(spotted)


@pytest.mark.clause("CW-OBS.ex1", "CW-OBS.r1")
def test_ex1_an_unaware_observer_spots_an_e_boat_at_speed():
    at = night(watching("Vosper 70 ft"), hidden("S-38", 55, 10), aware=False)

    assert at.modifier() == 1 - 2
    at.look(faces(4))

    assert at.target.shown == 1


@pytest.mark.clause("CW-OBS.ex2", "CW-OBS.r1")
def test_ex2_an_e_boat_creeping_at_4_cm_is_not_spotted():
    at = night(watching("Vosper 70 ft"), hidden("S-38", 55, 4), aware=False)

    at.look(faces(4))

    assert at.modifier() == -2
    assert at.target.shown == 0


@pytest.mark.clause("CW-OBS.ex3", "CW-OBS.r1", "CW-OBS.r3")
def test_ex3_radar_spots_a_freighter_at_110_cm():
    at = night(watching("Flower"), hidden("Freighter", 110, 4))

    assert at.modifier(radar=1) == 4
    at.look(faces(2), radar=1)

    assert at.target.shown == 1


@pytest.mark.clause("CW-OBS.ex4", "CW-OBS.r1", "CW-OBS.r3")
def test_ex4_fast_unaware_and_in_poor_weather_even_15_cm_are_too_far():
    at = night(watching("Vosper 70 ft", 8), hidden("S-38", 15), aware=False, poor_weather=1)

    at.look(faces(4))

    assert at.modifier() == -4
    assert at.target.shown == 0


@pytest.mark.clause("CW-OBS.c", "CW-OBS.r2", "CW-OBS.r9")
def test_c_two_chances_go_to_the_nearest_two_with_a_die_each():
    at = night(watching("Flower"), hidden("S-38", 70), hidden("S-38", 30, north=10), hidden("S-38", 50, north=-10))

    trace = at.look(faces(6, 1), chances=2)

    assert [note.b for note in said(trace, Noted.LOOKS_FOR)] == [2, 3]
    assert [counter.shown for counter in at.counters] == [0, 0, 1, 0]
    assert at.ships[0].looked == 2
    assert at.ships[0].looked_twice == 1


@pytest.mark.clause("CW-OBS.c", "CW-OBS.r2")
def test_c_the_second_chance_may_wait_for_the_first_and_never_tries_the_same_marker():
    at = night(watching("Flower"), hidden("S-38", 30), hidden("S-38", 50, north=10))

    first = at.look(faces(1))
    assert at.ships[0].looked_twice == 0
    second = at.look(faces(1))

    assert [note.b for note in said(first, Noted.LOOKS_FOR) + said(second, Noted.LOOKS_FOR)] == [1, 2]
    assert at.ships[0].looked_twice == 1


@pytest.mark.clause("CW-OBS.c")
def test_c_a_ship_that_shoots_has_one_chance_and_one_that_looked_twice_has_none_left():
    at = night(watching("Flower"), hidden("S-38", 30), hidden("S-38", 50, north=10))
    tables = (at.battle, at.ships, at.counters, at.clouds)

    assert look_breach(*tables, Look(counter=0, chances=2)) == 0
    assert look_breach(*tables, Look(counter=0, chances=3)) == TOO_MANY_CHANCES
    assert look_breach(*tables, Look(counter=0, chances=0)) == TOO_MANY_CHANCES
    at.ships[0].fired = 1
    assert look_breach(*tables, Look(counter=0, chances=2)) == TOO_MANY_CHANCES
    assert look_breach(*tables, Look(counter=0, chances=1)) == 0
    at.look(faces(1))
    assert look_breach(*tables, Look(counter=0, chances=1)) == TOO_MANY_CHANCES


@pytest.mark.clause("CW-OBS.r9", "CW-TOR.e")
def test_r9_torpedo_markers_count_as_markers_and_what_is_observed_does_not():
    at = night(
        watching("Flower"), hidden("S-38", 20), torpedo(25, north=3), torpedo(10, north=3, shown=1), dummy(60, north=9)
    )
    at.look(faces(6))

    assert next_marks(at.counters, at.clouds, 0) == (2, 4)


@pytest.mark.clause("CW-OBS.r9")
def test_r9_a_model_that_only_a_consort_sees_is_still_a_marker_to_this_ship():
    at = night(watching("Flower"), hidden("S-38", 20, shown=1), hidden("S-38", 40, north=9))

    assert next_marks(at.counters, at.clouds, 0) == (1, 2)


@pytest.mark.clause("CW-OBS.c", "CW-OBS.u", "CW-MOV.b")
def test_c_what_may_not_look_is_refused():
    at = night(watching("Vosper 70 ft"), hidden("S-38", 30), torpedo(50), dummy(9))
    at.counters[3].side, at.counters[3].known = 0, [IDENTIFIED, NOT_KNOWN]
    tables = (at.battle, at.ships, at.counters, at.clouds)

    assert look_breach(*tables, Look(counter=7)) == NO_SUCH_OBSERVER
    assert look_breach(*tables, Look(counter=-1)) == NO_SUCH_OBSERVER
    assert look_breach(*tables, Look(counter=2)) == NO_SHIP
    assert look_breach(*tables, Look(counter=3)) == NO_SHIP
    assert look_breach(*tables, Look(counter=0, radar=1)) == NO_RADAR
    at.target.status = at.counters[2].status = OFF_TABLE
    assert look_breach(*tables, Look(counter=0)) == NOBODY_TO_LOOK_FOR
    at.observer.status = OFF_TABLE
    assert look_breach(*tables, Look(counter=0)) == NO_SUCH_OBSERVER


@pytest.mark.clause("CW-SAT.c", "CW-SWS.7", "CW-SWS.7b", "CW-SCT.b", "CW-SAT.r3")
@pytest.mark.parametrize(("protocol", "chances"), [(ATTACKERS, 1), (FLOTILLA, 1), (CONVOY, 2)])
def test_solo_hidden_markers_have_fewer_chances_and_dummies_may_spot(protocol, chances):
    at = night(watching("S-38", known=[NOT_KNOWN, NOT_KNOWN]), hidden("Freighter", 30), hidden("Flower", 50, north=9))
    at.battle.protocol[0] = protocol
    tables = (at.battle, at.ships, at.counters, at.clouds)

    at.observer.ship = NOBODY
    assert look_breach(*tables, Look(counter=0, chances=chances)) == 0
    assert look_breach(*tables, Look(counter=0, chances=chances + 1)) == TOO_MANY_CHANCES
    at.look(faces(6))

    assert at.target.shown == 1
    assert at.observer.sees == 1 << 1
    at.observer.ship, at.observer.known, at.observer.looked = 0, [IDENTIFIED, IDENTIFIED], 0
    assert look_breach(*tables, Look(counter=0, chances=2)) == 0


@pytest.mark.clause("CW-OBS.d", "CW-OBS.r8", "CW-OBS.p")
def test_d_a_silent_target_that_moved_away_is_lost_and_goes_back_to_a_marker():
    at = night(watching("Flower"), hidden("S-38", 40), dummy(90))
    at.look(faces(6))
    at.target.x += 500

    trace = end_turn(at)

    assert at.ships[0].seen == 0
    assert at.observer.sees == 0
    assert at.target.shown == 0
    assert at.target.status == ON_TABLE
    assert at.target.ship == 1
    assert at.target.known == [IDENTIFIED, IDENTIFIED]
    assert len(said(trace, Noted.BACK_TO_MARKER)) == 1
    assert sum(counter.status == ON_TABLE for counter in at.counters) == 3


@pytest.mark.clause("CW-OBS.d")
@pytest.mark.parametrize(
    ("moved", "fired", "held"), [(500, 0, False), (500, 1, True), (0, 0, True), (-500, 0, True), (1, 0, False)]
)
def test_d_both_silence_and_distance_are_needed(moved, fired, held):
    at = night(watching("Flower"), hidden("S-38", 40))
    at.look(faces(6))
    at.target.x += moved
    at.ships[1].fired = fired

    end_turn(at)

    assert observes(at.ships[0], at.ships[1]) == held
    assert at.target.shown == int(held)


@pytest.mark.clause("CW-OBS.d", "CW-OBS.t")
@pytest.mark.parametrize(("guns_alone", "held"), [(1, False), (0, True)])
def test_d_a_searchlight_is_no_gun_unless_it_is_read_so(guns_alone, held):
    at = night(watching("Flower"), hidden("Flower", 40), options={"guns_alone_keep_sight": guns_alone})
    at.look(faces(6))
    at.ships[1].searchlight = 0
    end_firing_phase(at.ships, at.counters, 1)
    at.target.x += 500

    end_turn(at)

    assert at.target.fired == 1  # whoever observes her has his +2
    assert observes(at.ships[0], at.ships[1]) == held


@pytest.mark.clause("CW-OBS.r13", "CW-TOR.e")
def test_r13_an_observed_torpedo_stays_observed_though_it_runs_off():
    at = night(watching("Flower"), torpedo(30))
    at.look(faces(6))
    at.counters[1].x += 1500

    assert end_turn(at).notes == []
    assert at.counters[1].shown == 1


@pytest.mark.clause("CW-OBS.d", "CW-OBS.s")
def test_d_star_shell_is_fired_from_a_gun():
    at = night(watching("Flower"), hidden("Hunt III", 40))
    at.look(faces(6))
    at.ships[1].star_shells = 1
    at.target.x += 500

    end_turn(at)

    assert observes(at.ships[0], at.ships[1])


@pytest.mark.clause("CW-OBS.r8")
@pytest.mark.parametrize("first_player", [0, 1])
def test_r8_a_target_that_lies_still_is_kept_by_an_observer_who_steams_off(first_player):
    at = night(watching("Flower"), hidden("S-38", 40), first_player=first_player)
    at.look(faces(6))
    at.observer.x -= 600

    assert end_turn(at).notes == []
    assert observes(at.ships[0], at.ships[1])


@pytest.mark.clause("CW-OBS.r8")
@pytest.mark.parametrize(
    ("first_player", "observer", "target", "held"),
    [
        # Observer at 20, target at 60, both on one line. The target is of side 1 and moves second: from where the
        # observer has come to.
        (0, 600, 300, False),
        (0, -600, -300, True),
        (0, 4500, -300, False),  # run past to 65, the target draws off to 57
        # It moves first: from where the observer still lay.
        (1, 600, 300, False),
        (1, 4500, -300, True),
    ],
)
def test_r8_the_targets_own_move_counts_from_where_the_observer_stood_as_it_moved(first_player, observer, target, held):
    at = night(watching("Flower"), hidden("S-38", 40), first_player=first_player)
    at.look(faces(6))
    at.observer.x += observer
    at.target.x += target

    end_turn(at)

    assert observes(at.ships[0], at.ships[1]) == held


@pytest.mark.clause("CW-OBS.r8")
def test_r8_by_the_other_reading_the_range_counts_with_the_observers_own_way():
    by_range = {"losing_sight": BY_RANGE}
    at = night(watching("Flower"), hidden("S-38", 40), watching("Flower"), options=by_range)
    at.counters[2].x, at.counters[2].was_x = 10000, 10000
    at.look(faces(6))
    at.look(faces(6), observer=2)
    at.target.x += 300  # away from the first, who follows faster; toward the second
    at.observer.x += 400
    assert end_turn(at).notes == []

    at.observer.was_x, at.target.was_x = at.observer.x, at.target.x
    at.observer.x -= 200

    end_turn(at)

    assert at.ships[0].seen == 0
    assert at.ships[2].seen == 1 << 1
    assert at.target.shown == 1


@pytest.mark.clause("CW-OBS.d", "CW-OBS.r10")
def test_d_the_guns_that_count_are_those_of_the_targets_latest_firing_phase():
    at = night(watching("Flower"), hidden("S-38", 40))
    at.look(faces(6))
    at.ships[1].fired = 1
    end_firing_phase(at.ships, at.counters, 1)
    at.target.x += 500
    end_turn(at)
    assert at.target.shown == 1

    begin_firing_phase(at.battle, at.ships, at.counters, at.clouds, 1, Trace())
    end_firing_phase(at.ships, at.counters, 1)
    end_turn(at)

    assert at.target.shown == 0
    assert at.ships[1].fired_before == 1


@pytest.mark.clause("CW-OBS.p")
def test_p_a_ship_that_is_gone_is_seen_by_nobody_and_a_lost_observer_sees_nobody():
    at = night(watching("Flower"), hidden("S-38", 40), hidden("S-38", 45, north=9))
    at.look(faces(6, 6), chances=2)
    at.ships[1].status, at.target.status = SUNK, OFF_TABLE

    end_turn(at)
    assert at.ships[0].seen == 1 << 2

    at.ships[0].status, at.observer.status = SUNK, OFF_TABLE
    end_turn(at)
    assert at.counters[2].shown == 0


@pytest.mark.clause("CW-OBS.r5")
def test_r5_held_observation_needs_no_die_and_no_chance():
    at = night(watching("Flower"), hidden("S-38", 40), hidden("S-38", 80, north=9))
    at.look(faces(6))
    end_turn(at)
    begin_firing_phase(at.battle, at.ships, at.counters, at.clouds, 0, Trace())

    assert observes(at.ships[0], at.ships[1])
    assert at.ships[0].looked == 0
    assert next_marks(at.counters, at.clouds, 0) == (2, NOBODY)


@pytest.mark.clause("CW-OBS.r6")
def test_r6_only_the_ship_that_spots_observes():
    at = night(watching("Flower"), hidden("S-38", 40), watching("Flower"))

    at.look(faces(6))

    assert observes(at.ships[0], at.ships[1])
    assert not observes(at.ships[2], at.ships[1])


@pytest.mark.clause("CW-OBS.a")
def test_a_by_day_everything_is_observed_at_any_range_and_never_lost():
    at = night(
        watching("Flower"), hidden("S-38", 180), dummy(100), torpedo(60), torpedo(70, 0), options={"daylight": 1}
    )

    begin_firing_phase(at.battle, at.ships, at.counters, at.clouds, 0, Trace())

    assert [counter.shown for counter in at.counters] == [1, 1, 0, 1, 0]
    assert [counter.status for counter in at.counters] == [ON_TABLE, ON_TABLE, OFF_TABLE, ON_TABLE, OFF_TABLE]
    assert observes(at.ships[0], at.ships[1])
    assert observes(at.ships[1], at.ships[0])
    at.target.x += 500
    end_turn(at)
    assert at.target.shown == 1


@pytest.mark.clause("CW-OBS.a", "CW-EQP.a")
def test_a_by_day_smoke_still_conceals():
    at = night(watching("Flower"), hidden("S-38", 80), options={"daylight": 1})
    at.clouds[0] = smoke(60)

    begin_firing_phase(at.battle, at.ships, at.counters, at.clouds, 0, Trace())

    assert at.target.shown == 0


@pytest.mark.clause("CW-OBS.a")
def test_a_by_night_nothing_is_observed_by_itself():
    at = night(watching("Flower"), hidden("S-38", 5))

    begin_firing_phase(at.battle, at.ships, at.counters, at.clouds, 0, Trace())

    assert at.target.shown == 0


@pytest.mark.clause("CW-EQP.a")
def test_smoke_conceals_a_nearer_marker_and_breaks_what_was_held():
    at = night(watching("Flower"), hidden("S-38", 40), hidden("S-38", 60, north=60))
    at.look(faces(6))
    at.clouds[0] = smoke(50)

    begin_firing_phase(at.battle, at.ships, at.counters, at.clouds, 0, Trace())

    assert at.ships[0].seen == 0
    assert next_marks(at.counters, at.clouds, 0) == (2, NOBODY)


@pytest.mark.clause("CW-OBS.u")
def test_u_radar_that_was_used_is_marked_and_only_then():
    with_it, without = night(watching("Flower"), hidden("S-38", 40)), night(watching("Flower"), hidden("S-38", 40))

    with_it.look(faces(1), radar=1)
    without.look(faces(1))

    assert with_it.ships[0].radar_on == 1
    assert without.ships[0].radar_on == 0


@pytest.mark.clause("CW-OBS.r10", "CW-MOV.a")
def test_r10_a_hidden_marker_that_fires_is_known_to_be_real_and_its_flash_lasts_until_it_may_fire_again():
    at = night(watching("Flower"), hidden("S-38", 40), hidden("S-38", 60))
    at.ships[1].fired = 1

    end_firing_phase(at.ships, at.counters, 1)

    assert at.target.known[0] == KNOWN_REAL
    assert at.target.fired == 1
    assert at.counters[2].known[0] == NOT_KNOWN
    assert at.counters[2].fired == 0


@pytest.mark.clause("CW-ORD.r2", "CW-VAR.r5")
def test_a_new_firing_phase_keeps_the_last_one_beside_it():
    at = night(watching("Flower"), hidden("S-38", 40))
    firer = at.ships[0]
    firer.fired, firer.looked, firer.looked_twice, firer.searchlight, firer.star_shells = 1, 2, 1, 1, 4
    firer.straddling_cannon, firer.straddling_guns = 2, 4
    at.observer.looked, at.observer.tried = 2, 1

    begin_firing_phase(at.battle, at.ships, at.counters, at.clouds, 0, Trace())

    assert (firer.fired, firer.fired_before, firer.looked, firer.looked_twice) == (0, 1, 0, 0)
    assert (firer.searchlight, firer.star_shells) == (NOBODY, 0)
    assert (firer.straddled_cannon, firer.straddled_guns) == (2, 4)
    assert (firer.straddling_cannon, firer.straddling_guns) == (0, 0)
    assert (at.observer.looked, at.observer.tried) == (0, NOBODY)


@pytest.mark.clause("CW-OBS.p", "CW-SC1.d", "CW-LTR.a")
def test_p_a_tug_goes_back_with_her_lighters_only_when_none_of_them_is_seen():
    tug, lighter = ship("Tug", 1), ship("Lighter", 1)
    at = night(watching("Flower"), hidden(tug, 40), hidden(lighter, 44.9))
    tug.tows, lighter.towed_by, lighter.original_tow = lighter.number, tug.number, 1
    at.counters[2].status = OFF_TABLE
    at.look(faces(6))
    assert [counter.shown for counter in at.counters] == [0, 1, 1]
    assert at.counters[2].status == ON_TABLE
    assert at.ships[0].seen == 1 << 1 | 1 << 2

    at.target.x += 100  # the tug opens the range, the lighter does not
    end_turn(at)
    assert [counter.shown for counter in at.counters] == [0, 1, 1]

    at.counters[2].x += 100
    end_turn(at)
    assert [counter.shown for counter in at.counters] == [0, 0, 0]
    assert [counter.status for counter in at.counters] == [ON_TABLE, ON_TABLE, OFF_TABLE]


@pytest.mark.clause("CW-OBS.v")
@pytest.mark.parametrize(
    ("die", "medium_sea", "poor_weather"), [(1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 1, 0), (5, 0, 1), (6, 1, 1)]
)
def test_v_the_weather_by_a_die_where_the_scenario_is_silent(die, medium_sea, poor_weather):
    silent, told = battle(weather_by_die=1), battle(weather_by_die=0, poor_weather=1)

    roll_weather(silent, faces(die), Trace())
    roll_weather(told, Dice(), Trace())

    assert (silent.medium_sea, silent.poor_weather) == (medium_sea, poor_weather)
    assert (told.medium_sea, told.poor_weather) == (0, 1)
