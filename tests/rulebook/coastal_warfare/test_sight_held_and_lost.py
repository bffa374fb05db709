"""OBS.d, OBS.r8, OBS.p  How sight is held and lost."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.firing_phase import begin_firing_phase, end_firing_phase
from lineahead.rulesets.coastal_warfare.rules.observation import next_marks
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    BY_RANGE,
    IDENTIFIED,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    SUNK,
    observes,
)
from tests.rulebook.coastal_warfare.night import dummy, end_turn, faces, hidden, night, said, torpedo, watching


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
