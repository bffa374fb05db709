"""SWS.7 to SWS.9  A solo flotilla when its counters look, and when they are turned up: live columns and the pot."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.disclosure import disclose
from lineahead.rulesets.coastal_warfare.rules.observation import spot
from lineahead.rulesets.coastal_warfare.rules.torpedoes import run_torpedo
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    CM,
    DUE,
    FLOTILLA,
    IDENTIFIED,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
)
from tests.rulebook.coastal_warfare.solo_table import Solo, dummy, marker, model, solo, torpedo
from tests.rulebook.coastal_warfare.table import d6s

ENEMY = model("Fairmile D", 0, (120, 120), 0)


def column(number: int, x: float, *kinds: str) -> list:
    """A column of three markers headed south, its leader 35 cm in; "" for a dummy."""
    made = []
    for place, kind in enumerate(kinds):
        at = (x, 35 - 15 * place)
        piece = marker(kind, 1, at, 180, 7.5) if kind else dummy(1, at, 180, 7.5)
        piece[1].column, piece[1].astern = number, place
        piece[1].set_speed, piece[1].held = 750, 1
        made.append(piece)
    return made


def pot(*kinds: str) -> list:
    """Markers in the pot."""
    made = []
    for kind in kinds:
        piece = marker(kind, 1, (0, 0)) if kind else dummy(1, (0, 0))
        piece[1].status, piece[1].in_pot = OFF_TABLE, 1
        if piece[0] is not None:
            piece[0].status = DUE
        made.append(piece)
    return made


def action(*pieces) -> Solo:
    """A flotilla that has not been sighted, and an enemy boat as the last counter."""
    return solo(FLOTILLA, 1, *pieces, model("Fairmile D", 0, (120, 120), 0), sighted=[0, 0])


def turn_up(at: Solo, number: int) -> None:
    disclose(at.battle, at.ships, at.counters, number, Trace())


@pytest.mark.clause("CW-SWS.7")
def test_sws_7_undisclosed_markers_try_for_the_nearest_enemy_marker():
    at = solo(
        FLOTILLA,
        1,
        marker("S-100", 1, (20, 20)),
        model("Fairmile D", 0, (20, 60)),
        dummy(0, (20, 90)),
    )
    assert at.marks()[0] == 1


@pytest.mark.clause("CW-SWS.7b")
def test_sws_7b_disclosed_ships_try_for_the_nearest_and_then_for_the_next_undisclosed_marker():
    at = solo(
        FLOTILLA,
        1,
        model("S-100", 1, (20, 20)),
        model("Fairmile D", 0, (20, 50)),
        model("Fairmile D", 0, (20, 60)),
        dummy(0, (20, 90)),
    )
    assert at.marks() == (1, 3)
    at.counters[0].sees = 1 << 1
    assert at.marks() == (2, 3)


@pytest.mark.clause("CW-SWS.8", "CW-SWS.8b", "CW-SWS.r6")
def test_sws_8_markers_for_all_ships_that_may_be_left_line_up_behind_the_first():
    # four ships: three may still be hidden; one marker stands behind the second in line, so two come from the others
    at = action(*column(0, 60, "", "S-100", ""), *column(1, 180, "S-100", "", "S-38"), *pot("R-130", ""))
    turn_up(at, 1)
    line = [at.counters[i] for i in (1, 2, 3, 4)]
    assert [(counter.x / CM, counter.y / CM) for counter in line] == [(60, 20), (60, 5), (75, 5), (90, 5)]
    assert [counter.astern for counter in line] == [1, 2, 3, 4]
    assert all(counter.column == 0 and counter.heading == 18000 for counter in line)
    assert at.counters[5].in_pot == 1
    assert at.counters[5].status == OFF_TABLE
    assert at.ships[at.counters[5].ship].status == DUE
    assert at.counters[0].status == ON_TABLE  # ahead of her in her own column
    assert [counter.known for counter in at.counters[3:6]] == [[NOT_KNOWN, NOT_KNOWN]] * 3


@pytest.mark.clause("CW-SWS.8")
@pytest.mark.parametrize(("x", "beside"), [(60, 75), (180, 165)])
def test_sws_8_where_the_table_ends_markers_stand_abreast_toward_its_middle(x, beside):
    at = action(*column(0, x, "S-100", "", ""), *column(1, 120, "S-100", "", ""), *pot("S-38", "R-130"))
    turn_up(at, 0)
    third = at.counters[3]  # three ships may be left, two markers stand behind her: 10 cm further is no table
    assert (third.status, third.x, third.y, third.astern) == (ON_TABLE, beside * CM, 5 * CM, 3)


@pytest.mark.clause("CW-SWS.8")
def test_sws_8_a_dummy_that_is_spotted_first_is_simply_removed():
    at = action(*column(0, 60, "", "S-100", ""), *column(1, 180, "S-100", "", ""), *pot("S-38"))
    turn_up(at, 0)
    assert at.counters[0].status == OFF_TABLE
    assert [counter.column for counter in at.counters[1:6]] == [0, 0, 1, 1, 1]
    assert at.counters[6].in_pot == 1


@pytest.mark.clause("CW-SWS.8")
def test_sws_8_happens_once():
    at = action(*column(0, 60, "S-100", "S-100", ""), *column(1, 180, "", "", ""), *pot("S-38"))
    turn_up(at, 0)
    before = [(counter.x, counter.y, counter.in_pot) for counter in at.counters]
    turn_up(at, 1)
    assert [(counter.x, counter.y, counter.in_pot) for counter in at.counters] == before


@pytest.mark.clause("CW-SWS.9")
def test_sws_9_a_dummy_behind_the_first_is_replaced_by_the_next_ship_from_the_pot():
    at = action(*column(0, 60, "S-100", "", ""), *pot("", "S-38", "R-130"))
    turn_up(at, 0)
    turn_up(at, 1)
    found = at.ships[at.counters[1].ship]
    assert found is at.ships[1]
    assert found.counter == 1
    assert found.status == AFLOAT
    assert (at.counters[1].shown, at.counters[1].status) == (1, ON_TABLE)
    assert (at.counters[1].x, at.counters[1].y) == (6000, 2000)
    assert [counter.in_pot for counter in at.counters[3:6]] == [0, 0, 1]
    assert at.counters[3].known == at.counters[4].known == [IDENTIFIED, IDENTIFIED]
    assert at.counters[4].ship == NOBODY
    assert at.counters[4].status == OFF_TABLE


@pytest.mark.clause("CW-SWS.9")
def test_sws_9_whoever_spots_the_dummy_holds_the_ship_that_takes_its_place():
    at = action(*column(0, 60, "S-100", "", ""), *pot("S-38"))
    observer = len(at.counters) - 1
    spot(at.battle, at.ships, at.counters, observer, 0, Trace())
    spot(at.battle, at.ships, at.counters, observer, 2, Trace())
    assert at.counters[observer].sees == 1 << 0 | 1 << 1


@pytest.mark.clause("CW-SWS.9", "CW-TOR.g")
def test_sws_9_a_torpedo_that_touches_a_live_dummy_brings_the_ship_too():
    at = action(*column(0, 60, "S-100", "", ""), *pot("Flower"), torpedo(0, (60, 30), 0))
    turn_up(at, 0)
    dice = d6s(1)  # it touches the corvette's hull, and misses
    number = next(counter.number for counter in at.counters if counter.kind == 1)
    run_torpedo(at.battle, at.ships, at.counters, number, dice, Trace())
    assert at.counters[1].shown == 1
    assert at.ships[at.counters[1].ship].card.rank == 3
    assert dice.read == 1


@pytest.mark.clause("CW-SWS.9")
def test_sws_9_a_dummy_ahead_of_the_first_is_no_live_one():
    at = action(*column(0, 60, "", "S-100", ""), *pot("S-38"))
    turn_up(at, 1)
    turn_up(at, 0)
    assert at.counters[0].status == OFF_TABLE
    assert at.counters[3].in_pot == 1


@pytest.mark.clause("CW-SWS.r4")
def test_sws_r4_without_a_ship_in_the_pot_the_dummy_is_removed():
    at = action(*column(0, 60, "S-100", "", ""), *pot("", ""))
    turn_up(at, 0)
    turn_up(at, 1)
    assert at.counters[1].status == OFF_TABLE
    assert all(counter.in_pot == 0 for counter in at.counters)
