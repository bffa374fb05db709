"""OBS.o, MOV.a, MOV.b  Hidden markers, what becomes of them when they are turned up, and their size."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.board import length_on_table, width_on_table
from lineahead.rulesets.coastal_warfare.rules.disclosure import betray, disclose, turn_down
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACKERS,
    CM,
    IDENTIFIED,
    KNOWN_REAL,
    MARKER_LENGTH,
    MARKER_WIDTH,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    is_hidden,
)
from tests.rulebook.coastal_warfare.night import Night, dummy, faces, hidden, night, said, torpedo, watching
from tests.rulebook.coastal_warfare.table import ship


def turn_up(at: Night, counter: int) -> Trace:
    trace = Trace()
    disclose(at.battle, at.ships, at.counters, counter, trace)
    return trace


@pytest.mark.clause("CW-MOV.a")
def test_a_a_unit_is_hidden_until_it_is_observed():
    at = night(watching("Flower"), hidden("S-38", 15))

    assert is_hidden(at.target)
    at.look(faces(6))
    assert not is_hidden(at.target)


@pytest.mark.clause("CW-OBS.o", "CW-INT.e")
def test_o_a_real_marker_becomes_its_one_model_in_the_same_place():
    at = night(watching("Flower"), hidden("S-38", 15, 8))
    place = at.target.x, at.target.y, at.target.heading, at.target.speed

    trace = turn_up(at, 1)

    assert at.target.shown == 1
    assert (at.target.x, at.target.y, at.target.heading, at.target.speed) == place
    assert at.target.known == [IDENTIFIED, IDENTIFIED]
    assert [(note.a, note.b) for note in said(trace, Noted.DISCLOSED)] == [(1, 1)]


@pytest.mark.clause("CW-OBS.o", "CW-MOV.n", "CW-OBS.q")
def test_o_a_spotted_dummy_is_removed_and_warns_nobody():
    at = night(watching("Flower"), dummy(15), aware=False)

    trace = at.look(faces(6))

    assert at.target.status == OFF_TABLE
    assert at.target.known == [IDENTIFIED, IDENTIFIED]
    assert len(said(trace, Noted.DUMMY_REMOVED)) == 1
    assert at.battle.becomes_aware == [0, 0]
    assert at.ships[0].seen == 0


@pytest.mark.clause("CW-OBS.o", "CW-TOR.e")
def test_o_a_spotted_torpedo_becomes_an_observed_one_and_a_dummy_torpedo_is_removed():
    at = night(watching("Flower"), torpedo(15), torpedo(18, 0, north=5))

    at.look(faces(6, 6), chances=2)

    assert (at.target.shown, at.target.status) == (1, ON_TABLE)
    assert (at.counters[2].shown, at.counters[2].status) == (0, OFF_TABLE)


def test_o_what_is_turned_up_already_stays_as_it_is():
    at = night(watching("Flower"), hidden("S-38", 15))
    turn_up(at, 1)

    assert turn_up(at, 1).notes == []


@pytest.mark.clause("CW-SC1.d", "CW-LTR.a")
def test_o_lighters_appear_with_their_tug_where_they_are():
    tug, first, second = ship("Tug", 1), ship("Lighter", 1), ship("Lighter", 1)
    at = night(watching("Flower"), hidden(tug, 30), hidden(first, 34.9), hidden(second, 39.3))
    tug.tows, first.towed_by, first.tows, second.towed_by = 2, 1, 3, 2
    for counter in at.counters[2:]:
        counter.status = OFF_TABLE

    turn_up(at, 1)

    assert [counter.status for counter in at.counters] == [ON_TABLE] * 4
    assert [counter.shown for counter in at.counters] == [0, 1, 1, 1]
    assert at.counters[3].x == (20 + 39.3) * CM
    assert at.counters[3].known == [IDENTIFIED, IDENTIFIED]


@pytest.mark.clause("CW-OBS.p")
def test_p_back_to_one_marker_without_new_dummies():
    at = night(watching("Flower"), hidden("S-38", 15))
    turn_up(at, 1)

    turn_down(at.ships, at.counters, at.ships[1], Trace())

    assert is_hidden(at.target)
    assert at.target.known == [IDENTIFIED, IDENTIFIED]
    assert len(at.counters) == 2


@pytest.mark.clause("CW-SAT.r1")
@pytest.mark.parametrize("is_real", [True, False])
def test_r1_a_solo_torpedo_discloses_its_launcher_and_shares_its_nature(is_real):
    launcher = hidden("S-38", 60) if is_real else dummy(60)
    at = night(watching("Flower"), launcher, torpedo(15, int(is_real), launcher=1))
    at.battle.protocol[1] = ATTACKERS
    for counter in at.counters[1:]:
        counter.known = [NOT_KNOWN, NOT_KNOWN]

    at.look(faces(6))

    assert [counter.status for counter in at.counters[1:]] == [ON_TABLE if is_real else OFF_TABLE] * 2
    assert [counter.shown for counter in at.counters[1:]] == [int(is_real)] * 2
    assert at.target.known == [IDENTIFIED, IDENTIFIED]


def test_r1_the_launcher_of_an_ordinary_torpedo_stays_hidden():
    at = night(watching("Flower"), hidden("S-38", 60), torpedo(15, launcher=1))

    at.look(faces(6))

    assert at.target.shown == 0


@pytest.mark.clause("CW-MOV.a")
def test_a_what_no_dummy_can_do_betrays_a_marker_and_no_more():
    at = night(watching("Flower"), hidden("S-38", 15))

    betray(at.target)

    assert at.target.known == [KNOWN_REAL, IDENTIFIED]
    assert is_hidden(at.target)


@pytest.mark.clause("CW-INT.d", "CW-MOV.c", "CW-INT.g")
def test_d_every_hidden_marker_is_a_rectangle_of_3_by_2_cm():
    at = night(watching("Flower"), hidden("Freighter", 60), hidden("S-38", 60), dummy(60), torpedo(15), torpedo(9, 0))

    sizes = {(length_on_table(at.ships, counter), width_on_table(at.ships, counter)) for counter in at.counters}

    assert sizes == {(300, 200)} == {(MARKER_LENGTH, MARKER_WIDTH)}
