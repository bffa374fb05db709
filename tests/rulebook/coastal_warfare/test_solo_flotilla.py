"""SWT  Tactics of an enemy flotilla that the solo rules play."""

from __future__ import annotations

import pytest

from lineahead.kernel.open_table import advance, bearing
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.coastal_warfare.knowledge.sight import see
from lineahead.rulesets.coastal_warfare.players.fires import FIRES, LOOKS, NO_MORE
from lineahead.rulesets.coastal_warfare.players.solo_broadsides import pool_of
from lineahead.rulesets.coastal_warfare.players.solo_play import action_by_protocol
from lineahead.rulesets.coastal_warfare.rules.movement import place_after_swing
from lineahead.rulesets.coastal_warfare.rules.solo_flotilla import (
    breaks_off,
    column_speed,
    course_of_column,
    fastest_together,
    least_distance,
    nearest_end,
    order_columns,
)
from lineahead.rulesets.coastal_warfare.rules.torpedoes import launch
from lineahead.rulesets.coastal_warfare.tables.orders import Orders
from lineahead.rulesets.coastal_warfare.tables.sea import Board
from lineahead.rulesets.coastal_warfare.tables.ships import CM, FLOTILLA, IDENTIFIED, NO_PROTOCOL, NOBODY, SUNK, Battle
from tests.rulebook.coastal_warfare import table
from tests.rulebook.coastal_warfare.solo_table import Solo, dummy, marker, model, solo, spare_torpedoes, torpedo

SOUTH = 180 * CM


def action(*pieces, **fields) -> Solo:
    return solo(FLOTILLA, 1, *pieces, **fields)


def in_column(*pieces):
    """The same pieces as one column, the leader first."""
    for place, (_, piece) in enumerate(pieces):
        piece.column, piece.astern = 0, place
    return pieces


def ordered(at: Solo) -> list[int]:
    """The courses that lie with the flotilla's counters after its movement has opened."""
    order_columns(at.battle, at.ships, at.counters, 1)
    return [counter.steers for counter in at.counters if counter.side == 1 and counter.kind == 0]


def acts(at: Solo) -> tuple[int, Orders]:
    orders = Orders()
    tables = (at.battle, at.ships, at.counters, at.clouds)
    return action_by_protocol(*tables, FLOTILLA, 1, orders, Silence()), orders


@pytest.mark.clause("CW-SWT.0a")
def test_swt_0a_in_column_each_follows_the_next_ahead_15_cm_astern_of_him():
    at = action(
        *in_column(model("S-100", 1, (60, 40), 180, 8), marker("S-38", 1, (60, 21), 180, 8), dummy(1, (50, 7), 180, 8)),
        model("Fairmile D", 0, (60, 130), 90),
    )
    ordered(at)
    moves = at.moves()
    assert list(moves) == [0, 1, 2]  # the leader first
    assert (moves[1].turn, moves[1].run) == (0, 400)  # from 19 cm to 15
    assert moves[2].turn < 0  # to the marker ahead, which lies to port of south


@pytest.mark.clause("CW-SWT.0a", "CW-SWT.d.i")
def test_swt_0a_avoiding_torpedoes_all_turn_parallel_to_each_other():
    at = action(
        *in_column(
            model("S-100", 1, (60, 50), 180, 8), marker("S-38", 1, (60, 35), 200, 8), dummy(1, (60, 20), 160, 8)
        ),
        model("Fairmile D", 0, (200, 130), 90),
        torpedo(0, (100, 50), 270),
    )
    assert ordered(at) == [9000] * 3  # torpedoes from the east: a tie from south, so toward them
    assert all(counter.combs == 1 for counter in at.counters[:3])
    assert all(move.turn < 0 for move in at.moves().values())


@pytest.mark.clause("CW-SWT.0b")
def test_swt_0b_always_at_the_maximum_of_the_slowest_vessel():
    at = action(model("S-100", 1, (60, 40), 180, 8), marker("R-130", 1, (90, 40)), model("Fairmile D", 0, (60, 130)))
    assert fastest_together(at.ships, at.counters, 1) == 8 * CM
    ordered(at)
    move = at.moves()[0]
    assert abs(move.turn) + move.run == 8 * CM
    at.counters[1].known, at.ships[1].engines_lost = [IDENTIFIED, IDENTIFIED], 1
    assert fastest_together(at.ships, at.counters, 1) == 5 * CM
    at.ships[1].disabled = 1  # she stays behind
    assert fastest_together(at.ships, at.counters, 1) == 15 * CM


@pytest.mark.clause("CW-SWT.r2", "CW-SWS.6")
def test_swt_r2_medium_speed_until_the_first_sighting_maximum_after():
    at = action(
        model("S-100", 1, (60, 40), 180, 7.5, held=1, set_speed=750),
        model("Fairmile D", 0, (60, 130)),
        sighted=[0, 0],
    )
    assert column_speed(at.battle, at.ships, at.counters, 1) == 750
    assert ordered(at) == [NOBODY]
    move = at.moves()[0]
    assert (move.turn, move.run) == (0, 750)  # aware, but nobody sighted
    at.battle.sighted[1] = 1
    assert column_speed(at.battle, at.ships, at.counters, 1) == 1500


@pytest.mark.clause("CW-SWT.a")
def test_swt_a_on_first_sighting_the_column_heads_45_degrees_off_the_nearest_end():
    at = action(
        model("S-100", 1, (60, 20), 180, 7.5),
        model("Fairmile D", 0, (60, 120), 90),
        dummy(0, (90, 120), 90),
        dummy(0, (140, 120), 90),
    )
    assert nearest_end(at.counters, 0) == 1  # of the two that lie furthest apart
    straight = 18000
    assert ordered(at) in ([straight - 4500], [straight + 4500])
    at.counters[0].steers, at.counters[0].heading = NOBODY, 16000
    assert ordered(at) == [13500]
    at.counters[0].steers, at.counters[0].heading = NOBODY, 20000
    assert ordered(at) == [22500]


@pytest.mark.clause("CW-SWT.d")
def test_swt_d_after_that_the_column_keeps_its_course_while_it_closes():
    at = action(model("S-100", 1, (60, 20), 180, 15), model("Fairmile D", 0, (90, 100), 90))
    kept = ordered(at)
    at.counters[1].x += 1500
    assert ordered(at) == kept


@pytest.mark.clause("CW-SWT.d.i")
def test_swt_d_i_when_no_longer_threatened_it_resumes_its_approach():
    at = action(model("S-100", 1, (60, 20), 200, 15), model("Fairmile D", 0, (60, 120), 90), torpedo(0, (60, 60), 0))
    assert ordered(at) == [18000]  # toward them, for that is the smaller turn
    at.counters[2].status = 0
    assert ordered(at) == [22500]
    assert at.counters[0].combs == 0


@pytest.mark.clause("CW-SWT.d.i")
def test_swt_d_i_the_whole_flotilla_combs_what_weighs_most_a_spotted_torpedo_counting_2():
    at = action(
        model("S-100", 1, (60, 50), 170, 15),
        marker("S-38", 1, (150, 50), 170, 15),
        model("Fairmile D", 0, (60, 140), 90),
        torpedo(0, (60, 90), 0),
        torpedo(0, (110, 50), 90, shown=1),  # it heads for the other one
    )
    assert ordered(at) == [9000, 9000]  # away from it: 80 degrees
    at.counters[4].shown = 0
    assert ordered(at) == [18000, 18000]


@pytest.mark.clause("CW-SWT.d.ii")
def test_swt_d_ii_it_turns_again_to_close_within_60_of_the_nearest_enemy():
    at = action(model("S-100", 1, (60, 20), 90, 15), model("Fairmile D", 0, (60, 100), 90))
    at.counters[0].steers = 9000  # 80 cm off, and this way the distance grows
    assert ordered(at) == [13500]
    at.counters[0].steers, at.counters[1].y = 9000, 7900  # 59 cm
    assert ordered(at) == [9000]


@pytest.mark.clause("CW-SWT.d.iii")
@pytest.mark.parametrize(("apart", "course"), [(40, 180), (34, 270)])
def test_swt_d_iii_it_avoids_closing_within_20_cm(apart, course):
    # a run of 15 cm takes it to 25 cm, or to 19: then across, with the enemy abeam
    at = action(model("S-100", 1, (60, 20), 180, 15), model("Vosper 70 ft", 0, (60, 20 + apart), 90))
    at.counters[0].steers = SOUTH
    assert ordered(at) == [course * CM]


@pytest.mark.clause("CW-SWT.d.iii")
def test_swt_d_iii_inside_the_limit_it_turns_away():
    at = action(model("S-100", 1, (60, 20), 190, 15), model("BPB 71 ft", 0, (60, 35), 90))
    at.counters[0].steers = 19000
    assert ordered(at) == [31500]


@pytest.mark.clause("CW-SWT.d.iii", "CW-SWT.r4")
def test_swt_r4_more_guns_or_torpedoes_by_what_still_works():
    # class points: S-100 1 + 2 + 2 = 5 and 2 tubes; Fairmile D 2 + 1 + 1 + 2 + 2 = 8 and 4; BPB 2 + 1 + 1 + 2 = 6
    at = action(
        model("S-100", 1, (60, 20)),
        model("Fairmile D", 0, (60, 90)),
        model("BPB 71 ft", 0, (90, 90)),
        marker("Fairmile D", 0, (120, 90)),
    )
    own, fairmile, gunboat, strange = at.counters
    assert [least_distance(at.ships, own, counter) for counter in (fairmile, gunboat, strange)] == [3000, 3000, 2000]
    at.ships[2].mounts_lost[0] = 1  # the pom-pom: 4 are left
    assert least_distance(at.ships, own, gunboat) == 2000
    at.ships[1].mounts_lost = [1] * 12
    assert least_distance(at.ships, own, fairmile) == 3000  # torpedoes
    at.ships[1].tubes_lost = [1] * 4
    assert least_distance(at.ships, own, fairmile) == 2000


@pytest.mark.clause("CW-SWT.d")
@pytest.mark.parametrize("threat", [True, False])
def test_swt_d_what_a_column_is_told_follows_from_what_its_side_can_know(threat):
    at = action(
        *in_column(model("S-100", 1, (60, 30), 180, 8), marker("S-38", 1, (60, 15), 180, 8)),
        marker("Fairmile D", 0, (60, 110), 90),
        model("BPB 71 ft", 0, (90, 90), 90),
        torpedo(0, (60, 70), 0),
    )
    at.counters[4].status = int(threat)
    known = Battle()
    ships, counters = [type(ship)(card=ship.card) for ship in at.ships], [type(counter)() for counter in at.counters]
    see(Board(known, ships, counters, []), Board(at.battle, at.ships, at.counters, []), 1)
    order_columns(known, ships, counters, 1)
    assert [counter.steers for counter in counters] == [*ordered(at), NOBODY, NOBODY, NOBODY]


@pytest.mark.clause("CW-SWT.b")
def test_swt_b_ships_fire_at_the_nearest_target_able_to_shoot_back():
    at = action(
        model("S-100", 1, (60, 20), 90, 8, looked=2),
        model("Fairmile D", 0, (60, 50), 90),
        model("Fairmile D", 0, (80, 50), 90),
        phase=3,
    )
    table.see(at.ships[0], at.ships[1], at.counters)
    table.see(at.ships[0], at.ships[2], at.counters)
    at.ships[0].looked = 1
    done, orders = acts(at)
    assert done == FIRES
    assert {orders.fire.shots[i].target for i in range(orders.fire.count)} == {1}
    at.ships[1].mounts_lost = [1] * 12
    done, orders = acts(at)
    assert done == FIRES
    assert {orders.fire.shots[i].target for i in range(orders.fire.count)} == {2}
    at.ships[2].disabled = 1
    assert acts(at)[0] == NO_MORE


@pytest.mark.clause("CW-SWT.b", "CW-SWT.r1")
def test_swt_r1_a_turning_ship_holds_her_fire():
    at = action(model("S-100", 1, (60, 20), 90, 8, looked=2, turned=1), model("Fairmile D", 0, (60, 50), 90), phase=3)
    table.see(at.ships[0], at.ships[1], at.counters)
    assert acts(at)[0] == NO_MORE
    at.counters[0].turned = 0
    assert acts(at)[0] == FIRES


@pytest.mark.clause("CW-SWT.c")
def test_swt_c_they_look_for_torpedoes_that_come_at_them_first_and_rather_than_fire():
    at = action(
        model("S-100", 1, (60, 20), 90, 8),
        model("Fairmile D", 0, (60, 50), 90),
        torpedo(0, (60, 60), 0),
        torpedo(0, (70, 65), 350),
        dummy(0, (60, 40)),
        phase=3,
    )
    table.see(at.ships[0], at.ships[1], at.counters)
    assert at.marks() == (2, 3)
    assert acts(at)[0] == LOOKS
    at.counters[0].looked, at.counters[0].tried, at.ships[0].looked = 1, 2, 1
    assert at.marks()[0] == 3
    assert acts(at)[0] == LOOKS
    at.counters[3].status = at.counters[2].status = 0
    assert acts(at)[0] == FIRES


def salvo(speed: float = 6, heading: float = 90, of: str = "Fairmile D") -> Solo:
    """A ship of the flotilla at (60, 20) that sees the flank of a freighter 60 cm to the south of her bow."""
    at = action(
        model(of, 1, (60, 20), 180, 8),
        model("Freighter", 0, (60, 82.9), heading, speed),
        *spare_torpedoes(1, 12),
    )
    table.see(at.ships[0], at.ships[1], at.counters)
    return at


@pytest.mark.clause("CW-SWT.e")
def test_swt_e_at_the_flank_of_a_ship_they_see():
    assert salvo().launch(1, 1, 1, 1) is not None
    assert salvo(heading=180).launch() is None  # her stern
    at = salvo()
    at.counters[0].sees = at.ships[0].seen = 0
    assert at.launch() is None


@pytest.mark.clause("CW-SWT.e", "CW-SWS.4")
def test_swt_e_a_marker_of_which_nobody_knows_what_it_is_launches_nothing():
    at = salvo()
    at.counters[0].shown, at.counters[0].known = 0, [0, 0]
    assert at.launch() is None


@pytest.mark.clause("CW-SWT.e2", "CW-SWT.r3")
def test_swt_e2_r3_the_spread_reaches_to_where_the_target_could_be_by_then():
    # 60 cm are four runs of 15: at 6 cm the freighter can make 24 cm; four markers at 0, 8, 16 and 24 cm
    order = salvo().launched(12, 11, 10, 9)
    x, y = advance(6000, 2000, SOUTH, 290)
    wanted = [bearing(x, y, 6000 + way, 8290) for way in (0, 800, 1600, 2400)]
    assert [order.tracks[i].course for i in range(order.count)] == wanted


@pytest.mark.clause("CW-SWT.e2", "CW-MOV.e")
def test_swt_e2_at_a_stationary_target_all_go_to_its_centre_as_near_as_markers_can():
    order = salvo(speed=0).launched(12, 11, 10, 9)
    assert [order.tracks[i].course for i in range(order.count)] == [18000, 18001, 18002, 18003]


@pytest.mark.clause("CW-SWT.e3", "CW-SWT.ex1")
def test_swt_ex1_a_load_of_four_makes_a_pool_of_twelve_launched_in_three_turns():
    at = salvo()
    assert pool_of(at.ships[0]) == (4, 8)
    # of 12 the second and the fifth: real, dummy; of 10 the third: real (three were left); of 9 the third: a dummy
    order = at.launched(2, 5, 3, 3)
    assert [order.tracks[i].torpedoes for i in range(4)] == [1, 0, 1, 0]
    launch(at.battle, at.ships, at.counters, order, Trace())
    assert pool_of(at.ships[0]) == (2, 6)
    for lots in ((1, 7, 6, 5), (1, 3, 2, 1)):
        at.counters[0].launched = 0
        launch(at.battle, at.ships, at.counters, at.launched(*lots), Trace())
    assert pool_of(at.ships[0]) == (0, 0)
    at.counters[0].launched = 0
    assert at.launch() is None
    put_out = [counter for counter in at.counters if counter.kind == 1]
    assert sum(counter.torpedoes for counter in put_out) == 4
    assert all(counter.status for counter in put_out)


@pytest.mark.clause("CW-SWT.e3")
def test_swt_e3_reloads_are_no_part_of_the_full_load():
    at = salvo(of="S-100")  # two tubes and two reloads
    assert pool_of(at.ships[0]) == (2, 4)
    assert at.launched(1, 1).count == 2


@pytest.mark.clause("CW-SWT.f", "CW-SWT.ex2")
def test_swt_ex2_four_ships_one_at_no_points_and_one_disarmed_break_off():
    boats = [model("S-100", 1, (60 + 20 * i, 60), 180, 8) for i in range(4)]
    at = action(*boats, model("Fairmile D", 0, (60, 140), 90))
    at.ships[0].damage = 14
    assert not breaks_off(at.ships, at.counters, 1)
    at.ships[1].mounts_lost = [1] * 12
    assert breaks_off(at.ships, at.counters, 1)
    at.ships[1].mounts_lost, at.ships[1].status = [0] * 12, SUNK
    assert breaks_off(at.ships, at.counters, 1)


@pytest.mark.clause("CW-SWT.f")
def test_swt_f_those_who_break_off_run_for_their_own_edge_and_ships_at_no_points_run_as_usual():
    boats = in_column(*[model("S-100", 1, (60, 80 - 15 * i), 10, 8) for i in range(2)])
    at = action(*boats, model("Fairmile D", 0, (60, 140), 90))
    at.ships[0].damage = 14
    ordered(at)
    moves = at.moves()
    assert 0 not in moves  # what she does is not the protocol's affair (CHT.k)
    card = at.ships[1].card
    heading = place_after_swing(6000, 6500, 1000, card, moves[1].turn)[2]
    assert min(heading, 36000 - heading) < 20
    assert abs(moves[1].turn) + moves[1].run == 15 * CM


@pytest.mark.clause("CW-SWT.f")
def test_swt_f_a_strange_marker_counts_as_a_ship_that_can_fire():
    at = action(model("S-100", 1, (60, 60)), marker("S-100", 1, (80, 60)), marker("S-100", 1, (90, 60)))
    at.ships[0].damage = 14
    assert not breaks_off(at.ships, at.counters, 1)


@pytest.mark.clause("CW-SWT.a", "CW-SWT.d.i")
def test_swt_a_ships_that_only_their_player_leads_so_steer_each_for_herself():
    at = action(model("S-100", 1, (60, 20), 160, 15), model("Fairmile D", 0, (60, 120), 90))
    at.battle.protocol[1] = NO_PROTOCOL
    order_columns(at.battle, at.ships, at.counters, 1)
    assert at.counters[0].steers == NOBODY
    assert course_of_column(at.battle, at.ships, at.counters, 0) == 13500
    assert at.moves()[0].turn < 0
