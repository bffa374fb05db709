"""SCT  Tactics of a convoy that the solo rules play."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.calling import ALL_SHIPS
from lineahead.kernel.choices import AsProposed
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.coastal_warfare.play.standing import move_the_rest
from lineahead.rulesets.coastal_warfare.players.fires import FIRES, LOOKS
from lineahead.rulesets.coastal_warfare.players.solo_convoy import course_to_face
from lineahead.rulesets.coastal_warfare.players.solo_play import action_by_protocol
from lineahead.rulesets.coastal_warfare.rules.awareness import alarm, settle_awareness
from lineahead.rulesets.coastal_warfare.rules.manoeuvre import move_counter
from lineahead.rulesets.coastal_warfare.rules.movement import place_after_swing
from lineahead.rulesets.coastal_warfare.rules.solo_common import combing_heading, course_to_comb, is_active
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Move, Orders
from lineahead.rulesets.coastal_warfare.tables.sea import Board
from lineahead.rulesets.coastal_warfare.tables.ships import CM, CONVOY, NOBODY
from tests.rulebook.coastal_warfare.night import said
from tests.rulebook.coastal_warfare.solo_table import Solo, dummy, marker, model, solo, torpedo
from tests.rulebook.coastal_warfare.table import d6s, see

MIDDLE = (120, 100)


def convoy(*pieces, **fields) -> Solo:
    return solo(CONVOY, 0, *pieces, **fields)


def steered(at: Solo, number: int = 0) -> float:
    """The heading, in degrees, after the move that the protocol gives to a counter."""
    move, counter = at.moves()[number], at.counters[number]
    card = at.ships[counter.issued].card
    return place_after_swing(counter.x, counter.y, counter.heading, card, move.turn)[2] / CM


@pytest.mark.clause("CW-SCT.a", "CW-SCT.r1")
def test_sct_a_until_it_is_aware_the_convoy_goes_on_at_4_cm_on_its_course():
    at = convoy(
        marker("Freighter", 0, MIDDLE, 90, 4, held=1, set_speed=400),
        marker("Flower", 0, (120, 80), 90, 4, held=1, set_speed=400),
        marker("S-100", 1, (120, 40)),
        aware=[0, 0],
    )
    assert at.move() is None
    board = Board(at.battle, at.ships, at.counters, at.clouds)
    move_the_rest(board, 0, ALL_SHIPS, Move(), d6s(), AsProposed(), Trace())
    assert [(counter.x, counter.y, counter.speed) for counter in at.counters[:2]] == [
        (12400, 10000, 400),
        (12400, 8000, 400),
    ]


@pytest.mark.clause("CW-SCT.r3", "CW-SCT.c")
def test_sct_r3_once_one_ship_is_aware_all_are_and_follow_the_protocol():
    at = convoy(
        marker("Freighter", 0, MIDDLE, 90, 4, held=1, set_speed=400),
        dummy(0, (90, 100), 90, 4, held=1, set_speed=400),
        marker("Flower", 0, (120, 80), 90, 4, held=1, set_speed=400),
        marker("S-100", 1, (120, 40)),
        aware=[0, 0],
    )
    alarm(at.battle, at.counters[2])
    assert at.move() is None
    settle_awareness(at.battle, Trace())
    assert set(at.moves()) == {0, 1, 2}


@pytest.mark.clause("CW-SCT.b")
def test_sct_b_merchantmen_try_for_the_two_nearest_markers():
    at = convoy(
        marker("Freighter", 0, MIDDLE),
        model("S-100", 1, (120, 40)),
        dummy(1, (120, 60)),
        marker("S-100", 1, (120, 20)),
    )
    assert at.marks() == (2, 1)


@pytest.mark.clause("CW-SCT.b", "CW-SCT.r5")
def test_sct_b_escorts_acquire_the_nearest_active_ship_then_new_markers_within_60():
    at = convoy(
        marker("Flower", 0, MIDDLE),
        model("S-100", 1, (120, 30)),
        dummy(1, (120, 60)),
        dummy(1, (120, 39)),
        model("S-100", 1, (120, 20)),
    )
    assert at.marks() == (1, 2)  # the ship at 70 cm, though markers are nearer; then the marker at 40 cm
    at.counters[0].looked, at.counters[0].tried = 1, 1
    assert at.marks() == (2, NOBODY)


@pytest.mark.clause("CW-SCT.b", "CW-SCT.r5")
def test_sct_r5_an_escort_that_holds_her_target_looks_for_new_markers_within_60():
    at = convoy(model("Flower", 0, MIDDLE), model("S-100", 1, (120, 70)), dummy(1, (120, 30)), dummy(1, (120, 41)))
    see(at.ships[0], at.ships[1], at.counters)
    assert at.marks() == (3, NOBODY)  # at 59 cm; the other is 70 cm off
    at.counters[3].y = 3900
    assert at.marks() == (NOBODY, NOBODY)


@pytest.mark.clause("CW-SCT.b")
def test_sct_b_an_escort_that_knows_of_no_ship_tries_for_the_nearest_marker_at_any_range():
    at = convoy(marker("Flower", 0, MIDDLE), dummy(1, (120, 20)), dummy(1, (120, 10)))
    assert at.marks() == (1, NOBODY)  # the second chance is for markers within 60 cm


@pytest.mark.clause("CW-SCT.r4")
@pytest.mark.parametrize(("field", "value"), [("damage", 14), ("disabled", 1)])
def test_sct_r4_a_ship_at_no_points_or_disabled_is_not_active(field, value):
    at = convoy(marker("Flower", 0, MIDDLE), model("S-100", 1, (120, 70)), model("S-100", 1, (120, 40)))
    assert at.marks()[0] == 1
    setattr(at.ships[1], field, value)
    assert not is_active(at.ships, at.counters[1], 0)
    assert at.marks()[0] == 2


@pytest.mark.clause("CW-SCT.c.i", "CW-SCT.c.i3")
def test_sct_c_i_each_ship_makes_her_quickest_turn_to_the_closest_enemy_marker_or_model():
    # a freighter makes 4 cm and may spend 2 on turning; the marker to the north is nearer than the model to the south
    at = convoy(marker("Freighter", 0, (120, 75), 90, 4), dummy(1, (120, 30)), model("S-100", 1, (120, 140)))
    move = at.moves()[0]
    assert (move.turn, move.run, move.turn_first) == (-200, 200, 1)
    at.counters[2].y = 10000
    assert at.moves()[0].turn == 200


@pytest.mark.clause("CW-SCT.c.i3")
def test_sct_c_i3_merchantmen_steer_straight_at_it():
    at = convoy(marker("Freighter", 0, MIDDLE, 10, 4), dummy(1, (120, 40)), marker("Flower", 0, (60, 100), 10))
    assert course_to_face(at.ships, at.counters[0], at.counters[1]) == 0
    assert steered(at) == pytest.approx(4.4, abs=0.1)  # 2 cm of stern on a base of 20.4 are 5.6 degrees


@pytest.mark.clause("CW-SCT.c.i2")
@pytest.mark.parametrize(("heading", "course"), [(90, 45), (20, 45), (340, 315), (250, 315)])
def test_sct_c_i2_escorts_close_on_a_slant_of_45_degrees(heading, course):
    at = convoy(marker("Flower", 0, MIDDLE, heading, 4), dummy(1, (120, 40)))
    assert course_to_face(at.ships, at.counters[0], at.counters[1]) == course * CM
    turn = at.moves()[0].turn
    assert (turn < 0) == ((course - heading) % 360 > 180)


@pytest.mark.clause("CW-SCT.c.ii")
@pytest.mark.parametrize("name", ["Flower", "Freighter"])
def test_sct_c_ii_both_chances_go_to_torpedoes_that_head_for_her_if_torpedoes_are_closest(name):
    at = convoy(
        marker(name, 0, MIDDLE),
        model("S-100", 1, (120, 60)),
        torpedo(1, (120, 65), 180),
        torpedo(1, (110, 80), 0),  # it runs away
        torpedo(1, (100, 65), 150),
    )
    assert at.marks() == (2, 4)
    at.counters[1].y = 8500  # 15 cm off: now a boat is closest
    assert 2 not in at.marks() or 4 not in at.marks()


@pytest.mark.clause("CW-SCT.c.ii", "CW-SCT.r5")
def test_sct_c_ii_a_ship_that_watches_torpedoes_looks_twice_and_fires_no_guns():
    at = convoy(
        model("Flower", 0, MIDDLE, 90),
        model("S-100", 1, (120, 60)),
        torpedo(1, (120, 65), 180),
        torpedo(1, (100, 65), 150),
        phase=7,
    )
    see(at.ships[0], at.ships[1], at.counters)
    orders, tables = Orders(), (at.battle, at.ships, at.counters, at.clouds)
    assert action_by_protocol(*tables, CONVOY, 0, orders, Silence()) == LOOKS
    at.counters[0].looked, at.counters[0].tried, at.ships[0].looked = 1, 2, 1
    assert action_by_protocol(*tables, CONVOY, 0, orders, Silence()) == LOOKS
    at.counters[2].status = at.counters[3].status = 0
    assert action_by_protocol(*tables, CONVOY, 0, orders, Silence()) == FIRES


@pytest.mark.clause("CW-SCT.c.ii2")
def test_sct_c_ii2_combing_goes_before_every_other_concern():
    # the enemy marker lies to starboard and close, torpedoes come from the north
    at = convoy(marker("Freighter", 0, (120, 75), 60, 4), dummy(1, (120, 110)), torpedo(1, (120, 40), 180))
    assert at.moves()[0].turn < 0
    at.counters[2].status = 0
    assert at.moves()[0].turn > 0


@pytest.mark.clause("CW-SCT.c.ii2")
def test_sct_c_ii2_a_torpedo_that_has_passed_or_is_far_off_is_no_threat():
    at = convoy(marker("Freighter", 0, MIDDLE, 90, 4), torpedo(1, (120, 110), 180), torpedo(1, (120, 39), 180))
    assert course_to_comb(at.counters, 0, 0) == NOBODY
    at.counters[2].y = 4000
    assert course_to_comb(at.counters, 0, 0) == 18000


@pytest.mark.clause("CW-SCT.c.ii3", "CW-SCT.ex1")
def test_sct_ex1_three_unseen_from_the_north_outweigh_one_visible_from_the_east():
    north = [torpedo(1, (x, 60), 180) for x in (110, 120, 130)]
    at = convoy(marker("Freighter", 0, MIDDLE, 80, 4), torpedo(1, (160, 100), 270, shown=1), *north)
    assert course_to_comb(at.counters, 0, 0) == 18000
    at.counters[3].status = at.counters[4].status = 0  # one unseen against one visible
    assert course_to_comb(at.counters, 0, 0) == 27000


@pytest.mark.clause("CW-SCT.r2")
@pytest.mark.parametrize(
    ("heading", "combed"),
    [(80, 0), (100, 180), (90, 0), (270, 0), (260, 180), (280, 0)],
)
def test_sct_r2_toward_or_away_whichever_needs_the_smaller_turn_and_ties_toward(heading, combed):
    # torpedoes run south: toward them is north
    assert combing_heading(18000, heading * CM) == combed * CM


@pytest.mark.clause("CW-SCT.c.iii")
def test_sct_c_iii_a_ship_rams_a_smaller_vessel_within_reach():
    # the corvette's hull reaches 5.2 cm ahead of her centre, the boat's beam 0.45 to this side: 5 cm lie between
    at = convoy(model("Flower", 0, MIDDLE, 90, 4), model("S-100", 1, (130.65, 100), 0, 4))
    move = at.moves()[0]
    assert (move.turn, move.run) == (0, 600)
    trace = Trace()  # 1 + 3 - 1 is a glancing blow
    move_counter(at.battle, at.ships, at.counters, at.clouds, move, d6s(1), AsProposed(), trace)
    assert len(said(trace, Noted.RAMS)) == 1


@pytest.mark.clause("CW-SCT.c.iii")
@pytest.mark.parametrize("reason", ["far", "hidden", "as large", "torpedo"])
def test_sct_c_iii_only_smaller_vessels_in_sight_within_reach_and_under_no_other_risk(reason):
    at = convoy(
        model("Flower", 0, MIDDLE, 90, 4),
        model("Flower" if reason == "as large" else "S-100", 1, (135 if reason == "far" else 130.65, 100), 0),
        torpedo(1, (120, 60), 180),
    )
    at.counters[2].status = int(reason == "torpedo")
    at.counters[1].shown = int(reason != "hidden")
    at.counters[1].known = [int(reason != "hidden") * 2] * 2
    move = at.moves()[0]
    assert (move.turn, move.run) != (0, 600)
