"""OBS  Who tries for which marker, and the score needed."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    NO_RADAR,
    NO_SHIP,
    NO_SUCH_OBSERVER,
    NOBODY_TO_LOOK_FOR,
    TOO_MANY_CHANCES,
)
from lineahead.rulesets.coastal_warfare.rules.observation import look_breach, next_marks, score_needed
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Look
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACKERS,
    CONVOY,
    FLOTILLA,
    IDENTIFIED,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    observes,
)
from tests.rulebook.coastal_warfare.night import dummy, faces, hidden, night, said, torpedo, watching


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
