"""SAT.c to SAT.e  Tactics of the fast boats that the solo rules send at a convoy."""

from __future__ import annotations

import pytest

from lineahead.kernel.open_table import advance, bearing
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.disclosure import disclose
from lineahead.rulesets.coastal_warfare.rules.launching import launch_breach
from lineahead.rulesets.coastal_warfare.rules.observation import chances_of, observe
from lineahead.rulesets.coastal_warfare.rules.torpedoes import launch
from lineahead.rulesets.coastal_warfare.tables.orders import Look
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACK_ON_CONVOY,
    ATTACKERS,
    CM,
    IDENTIFIED,
    NO_PROTOCOL,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    TORPEDO_COUNTER,
)
from tests.rulebook.coastal_warfare.solo_table import Solo, dummy, marker, model, solo, spare_torpedoes
from tests.rulebook.coastal_warfare.table import d6s

BOW = 290  # an S-boat's hull is 5.8 cm long


def raid(*pieces, **fields) -> Solo:
    return solo(ATTACKERS, 1, *pieces, *spare_torpedoes(1, 6), **{"scenario": ATTACK_ON_CONVOY, **fields})


def meeting(apart: float, heading: float = 180, **fields) -> Solo:
    """A marker that is an S-boat north of a freighter that it has spotted."""
    at = raid(marker("S-100", 1, (120, 40), heading, 15, **fields), model("Freighter", 0, (120, 40 + apart), 90, 4))
    at.counters[0].has_spotted = 1 << 1
    return at


def courses(order) -> list[int]:
    return [order.tracks[i].course for i in range(order.count)]


@pytest.mark.clause("CW-SAT.c")
def test_sat_c_markers_move_at_full_speed_toward_the_nearest_target_marker():
    at = raid(
        marker("S-100", 1, (120, 20), 180, 15),
        dummy(1, (60, 20), 180, 15),
        dummy(0, (120, 100)),
        model("Freighter", 0, (120, 130)),
        dummy(0, (60, 80)),
    )
    at.counters[2].issued = at.counters[4].issued = 1
    moves = at.moves()
    assert [(moves[i].turn, moves[i].run) for i in (0, 1)] == [(0, 1500), (0, 1500)]
    at.counters[2].x = 14000  # to the south-east, and still the nearest: port of south
    turned = at.moves()[0]
    assert turned.turn < 0
    assert abs(turned.turn) + turned.run == 1500


@pytest.mark.clause("CW-SAT.c")
def test_sat_c_hidden_markers_have_one_attempt_observed_vessels_two():
    at = raid(marker("S-100", 1, (120, 20)), model("S-100", 1, (60, 20)), dummy(0, (120, 100)))
    assert chances_of(at.battle, at.ships, at.counters[0]) == 1
    assert chances_of(at.battle, at.ships, at.counters[1]) == 2
    assert at.marks(0) == (2, NOBODY)


@pytest.mark.clause("CW-SAT.d", "CW-SAT.ex2", "CW-SAT.e")
def test_sat_ex2_no_launch_at_61_cm_a_launch_of_two_at_60_then_home():
    assert meeting(61).launch() is None
    at = meeting(60)
    order = at.launched()
    assert (order.counter, order.count) == (0, 2)
    launch(at.battle, at.ships, at.counters, order, Trace())
    assert at.launch() is None
    move = at.moves()[0]
    assert abs(move.turn) + move.run == 750  # half speed in the phase of the launch, all of it on the turn
    at.counters[0].launched = 0
    assert abs(at.moves()[0].turn) + at.moves()[0].run == 1500


@pytest.mark.clause("CW-SAT.d")
def test_sat_d_only_the_marker_that_has_spotted_the_vessel_launches():
    at = raid(marker("S-100", 1, (120, 40), 180), marker("S-100", 1, (130, 40), 180), model("Freighter", 0, (120, 90)))
    assert at.launch() is None
    at.counters[1].has_spotted = 1 << 2
    assert at.launched().counter == 1


@pytest.mark.clause("CW-SAT.d2")
def test_sat_d2_one_is_aimed_amidships_the_other_10_cm_ahead():
    at = meeting(50)
    freighter = at.counters[1]
    x, y = advance(at.counters[0].x, at.counters[0].y, 18000, BOW)
    ahead = bearing(x, y, freighter.x + 10 * CM, freighter.y)
    assert courses(at.launched()) == [18000, ahead]


@pytest.mark.clause("CW-SAT.d2", "CW-MOV.e")
def test_sat_d2_aims_at_a_vessel_that_is_end_on_differ_by_the_least_angle():
    at = meeting(50)
    at.counters[1].heading = 0
    assert courses(at.launched()) == [18000, 18001]


@pytest.mark.clause("CW-SAT.d3")
def test_sat_d3_a_turn_in_the_last_move_does_not_hinder_the_launch():
    assert meeting(50, turned=1).launch() is not None


@pytest.mark.clause("CW-SAT.r4", "CW-TOR.i")
def test_sat_r4_markers_are_laid_on_their_aim_lines_whatever_the_heading():
    at = meeting(50, heading=90)
    order = at.launched()
    x, y = 12000 + BOW, 4000
    assert courses(order)[0] == bearing(x, y, 12000, 9000)
    assert launch_breach(at.battle, at.ships, at.counters, order) == 0
    launch(at.battle, at.ships, at.counters, order, Trace())
    put_out = [counter for counter in at.counters if counter.kind == TORPEDO_COUNTER and counter.status == ON_TABLE]
    assert len(put_out) == 2
    for torpedo in put_out:
        assert (torpedo.x, torpedo.y) == advance(x, y, torpedo.heading, 150)  # the rear edge at the bow


@pytest.mark.clause("CW-SAT.e")
def test_sat_e_a_marker_that_has_fired_makes_for_its_own_base_edge_at_full_speed():
    at = meeting(50, has_launched=1)
    at.counters[0].heading = 1000
    move = at.moves()[0]
    assert move.turn < 0
    assert abs(move.turn) + move.run == 1500
    at.counters[0].heading, at.counters[0].y = 0, 500
    assert at.moves()[0].run == 1500  # over the edge


@pytest.mark.clause("CW-SAT.r1")
@pytest.mark.parametrize("is_real", [True, False])
def test_sat_r1_torpedo_markers_are_what_their_launcher_is(is_real):
    at = meeting(50)
    if not is_real:
        at.counters[0].ship = NOBODY
    launch(at.battle, at.ships, at.counters, at.launched(), Trace())
    put_out = [counter for counter in at.counters if counter.kind == TORPEDO_COUNTER and counter.status == ON_TABLE]
    assert [torpedo.torpedoes for torpedo in put_out] == [int(is_real)] * 2
    assert all(torpedo.known == [0, 0] for torpedo in put_out)
    disclose(at.battle, at.ships, at.counters, put_out[0].number, Trace())
    assert at.counters[0].known == [IDENTIFIED, IDENTIFIED]
    assert (at.counters[0].status, put_out[0].status) == ((ON_TABLE,) * 2 if is_real else (OFF_TABLE,) * 2)
    assert (at.counters[0].shown, put_out[0].shown) == (int(is_real), int(is_real))


@pytest.mark.clause("CW-SAT.r1", "CW-CHT.i")
def test_sat_r1_a_known_boat_launches_no_more_than_she_has_left():
    at = meeting(50)
    at.counters[0].shown, at.counters[0].known = 1, [IDENTIFIED, IDENTIFIED]
    at.ships[0].tubes_lost[0] = 1
    order = at.launched()
    assert (order.count, order.tracks[0].group) == (1, 1)
    at.ships[0].tubes_lost[1] = 1
    assert at.launch() is None
    assert at.moves()[0].turn != 0  # she turns for home


@pytest.mark.clause("CW-SAT.r2")
def test_sat_r2_a_marker_that_spots_inside_30_cm_turns_away_and_launches_outside():
    at = meeting(25, heading=180)
    assert at.launch() is None
    move = at.moves()[0]
    assert abs(move.turn) == 750  # as far round as half speed allows, away from the freighter to the south
    at.counters[0].y, at.counters[0].heading, at.counters[0].sees = 3400, 0, 0
    order = at.launched()  # 31 cm off; that it no longer sees her does not matter
    assert order.count == 2


@pytest.mark.clause("CW-SAT.r2", "CW-TOR.r1")
def test_sat_r2_any_marker_within_30_cm_on_a_track_forbids_the_launch():
    at = raid(
        marker("S-100", 1, (120, 40), 180),
        model("Freighter", 0, (120, 90), 90),
        dummy(0, (120, 65), 90),
    )
    at.counters[0].has_spotted = 1 << 1
    at.counters[2].issued = 1
    assert at.launch() is None
    at.counters[2].y = 7100  # 31 cm
    assert at.launch() is not None


@pytest.mark.clause("CW-SAT.r3")
def test_sat_r3_a_dummy_may_spot_and_its_spotting_discloses_the_target():
    at = raid(dummy(1, (120, 40), 180, 15), marker("Freighter", 0, (120, 90), 90, 4), marker("S-100", 1, (20, 40)))
    at.counters[1].known = [IDENTIFIED, 0]
    at.counters[0].issued = at.ships[1].number
    # 3 needed at 50 cm; moving +1, larger +1, the dummy above half speed -1: 2 will do
    observe(at.battle, at.ships, at.counters, at.clouds, Look(counter=0, chances=1), d6s(2), Trace())
    assert at.counters[1].shown == 1
    assert at.counters[0].has_spotted == 1 << 0
    assert at.launched().counter == 0


@pytest.mark.clause("CW-SAT.d", "CW-TOR.i")
def test_sat_d_boats_that_only_their_player_sends_so_keep_to_their_tubes():
    at = raid(model("S-100", 1, (120, 40), 120, 15), model("Freighter", 0, (120, 95), 90, 4))
    at.battle.protocol[1] = NO_PROTOCOL
    at.counters[0].has_spotted = 1 << 1
    assert at.launch() is None
    assert at.moves()[0].turn > 0  # she points her tubes first
    at.counters[0].heading = 17500
    order = at.launched()
    assert [order.tracks[i].torpedoes for i in range(order.count)] == [1, 1]
