"""OBS.a, OBS.u, OBS.v  By day, in smoke, by radar and in the weather; what a new firing phase keeps."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.firing_phase import begin_firing_phase, end_firing_phase
from lineahead.rulesets.coastal_warfare.rules.observation import next_marks
from lineahead.rulesets.coastal_warfare.rules.placing import roll_weather
from lineahead.rulesets.coastal_warfare.tables.ships import (
    KNOWN_REAL,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    SMOKE_SCREEN,
    Cloud,
    observes,
)
from tests.rulebook.coastal_warfare.night import dummy, end_turn, faces, hidden, night, torpedo, watching
from tests.rulebook.coastal_warfare.table import battle, ship


def smoke(x: float) -> Cloud:
    """A screen from north to south, so far to the east of the table's western edge."""
    return Cloud(kind=SMOKE_SCREEN, x=round(x * 100), y=5000, to_x=round(x * 100), to_y=10000, ends_turn=9)


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
