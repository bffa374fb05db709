"""SCS, SAT, SWS, SCT  The pieces of the solo rules: piles, lines, columns and the pot, who is near and what combs."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.solo_columns import (
    draw_from_pot,
    fall_in,
    is_behind,
    is_in_other_column,
    is_live_dummy,
    live_column,
    place_abreast,
    put_in_pot,
)
from lineahead.rulesets.coastal_warfare.rules.solo_common import (
    are_along_one_line,
    combing_heading,
    course_home,
    course_to_comb,
    is_active,
    is_escort,
    is_escort_vessel,
    nearest_enemy_marker,
    ship_known_to,
)
from lineahead.rulesets.coastal_warfare.rules.solo_setting_up import (
    arrange_flotilla_action,
    clear_away,
    has_solo_set_up,
    is_drawable,
    is_place_taken,
    lay_lines,
    leave_one_dummy,
    medium_speed,
    place_along_edge,
    point_attackers,
    set_up_attackers,
    set_up_convoy,
    set_up_flotilla,
)
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.sea import Pieces
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AHEAD,
    ATTACK_ON_CONVOY,
    ATTACKERS,
    CONVOY,
    DUE,
    ESCORT,
    ESCORT_COLOUR,
    FLOTILLA,
    FLOTILLA_ACTION,
    HEARTY_KNOLL,
    IDENTIFIED,
    MERCHANT_COLOUR,
    MERCHANTMAN,
    NO_PROTOCOL,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    RANDOM_GAME,
    TEXEL_LIGHTERS,
    TORPEDO_COUNTER,
    UNKNOWN,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.solo_table import by_hand, dummy, marker, model, solo, torpedo
from tests.rulebook.coastal_warfare.table import battle, card, counter, sea, ship


def pile(*of: str, side: int = 1, colour: int = 0) -> Sea:
    """Markers of ships in the pile of a side."""
    pieces = []
    for name in of:
        vessel, own = marker(name, side, (0, 0), in_pot=1, colour=colour, status=OFF_TABLE)
        vessel.status = DUE
        pieces.append((vessel, own))
    return sea(*pieces)


@pytest.mark.clause("CW-SCS.6", "CW-SAT.a", "CW-SWS.1")
@pytest.mark.parametrize(
    ("scenario", "protocol", "side", "deploying", "is_solo"),
    [
        (ATTACK_ON_CONVOY, CONVOY, 0, 1, True),
        (ATTACK_ON_CONVOY, ATTACKERS, 1, 1, True),
        (ATTACK_ON_CONVOY, ATTACKERS, 0, 1, False),
        (ATTACK_ON_CONVOY, CONVOY, 1, 1, False),
        (ATTACK_ON_CONVOY, NO_PROTOCOL, 0, 1, False),
        (ATTACK_ON_CONVOY, CONVOY, 0, 0, False),
        (FLOTILLA_ACTION, FLOTILLA, 1, 1, True),
        (FLOTILLA_ACTION, CONVOY, 1, 1, False),
        (RANDOM_GAME, FLOTILLA, 1, 1, False),
    ],
)
def test_a_protocol_sets_up_in_the_scenario_that_it_is_made_for(scenario, protocol, side, deploying, is_solo):
    here = battle(scenario=scenario, attackers=1, deploying=deploying)
    here.protocol[side] = protocol

    assert has_solo_set_up(here, side) is is_solo


@pytest.mark.clause("CW-SCS.2", "CW-SC1.d")
def test_ships_and_dummies_are_drawn_but_not_what_is_in_tow():
    ships, counters = pile("Tug", "Lighter")
    ships[1].towed_by = 0

    assert [is_drawable(ships, token, 1) for token in counters] == [True, False]
    assert is_drawable(ships, Counter(side=1), 1)
    assert not is_drawable(ships, Counter(side=0), 1)
    assert not is_drawable(ships, Counter(side=1, kind=TORPEDO_COUNTER), 1)


@pytest.mark.clause("CW-SCS.4")
def test_what_lies_in_the_pile_stands_nowhere():
    vessel = ship("S-38", has_places=3)
    ships, (own,) = sea((vessel, counter(vessel, (50, 50), 0, 8)))
    own.arrives, own.set_speed, own.column, own.place_of, own.row, own.lot_with = 1, 800, 2, 3, 4, 5

    clear_away(ships, own)

    assert (own.status, own.arrives, own.in_pot, own.speed, own.set_speed, own.column) == (
        OFF_TABLE,
        0,
        1,
        0,
        0,
        NOBODY,
    )
    assert (own.place_of, own.row, own.lot_with) == (0, 0, 0)
    assert (vessel.status, vessel.has_places) == (DUE, 0)


@pytest.mark.clause("CW-SCS.r1")
def test_all_dummies_of_a_vessel_but_the_first_are_left_out_and_known():
    counters = [Counter(ship=0, issued=0, in_pot=1)] + [Counter(issued=0, in_pot=1) for _ in range(3)]
    counters.append(Counter(issued=1, in_pot=1))

    leave_one_dummy(counters, 0)

    assert [token.in_pot for token in counters] == [1, 1, 0, 0, 1]
    assert [token.known[0] == IDENTIFIED for token in counters] == [False, False, True, True, False]


@pytest.mark.clause("CW-SCS.4", "CW-SCS.6")
def test_a_convoy_of_either_side_draws_for_as_many_attackers_as_the_other_has():
    pieces = [marker("Coaster", 1, (0, 0), in_pot=1, status=OFF_TABLE) for _ in range(2)]
    ships, counters = sea(*pieces, model("S-38", 0, (50, 50)))

    set_up_convoy(battle(), ships, counters, 1, by_hand(), Trace())

    assert [token.status for token in counters[:2]] == [ON_TABLE, ON_TABLE]


@pytest.mark.clause("CW-SCS.5", "CW-SCS.r2")
@pytest.mark.parametrize(
    ("markers", "width", "lines", "first"),
    [
        (7, 24000, 1, 500 + 6 * 2000),
        (8, 24000, 1, 500 + 7 * 2000),  # 20 turns of 4 cm lie before them: eight to a line
        (9, 24000, 2, 500 + 4 * 2000),
        (2, 8000, 2, 500),  # where there is no room at all, one to a line
        (3, 10500, 2, 500 + 1 * 2000),
    ],
)
def test_a_line_of_markers_goes_on_in_a_second_one_if_the_table_is_too_short(markers, width, lines, first):
    ships, counters = pile(*["Coaster"] * markers, colour=MERCHANT_COLOUR)
    trace = Trace()

    found = lay_lines(
        Pieces(battle(width=width, length=20), ships, counters), 1, MERCHANT_COLOUR, markers, 1, by_hand(), trace
    )

    assert found == 1 + lines
    assert (counters[0].x, counters[0].y) == (first, 15000 - 2000 - 2000)
    assert {token.y for token in counters} == {11000 - 2000 * line for line in range(lines)}
    assert trace.notes == [Note(Noted.MARKERS_DRAWN, 1, markers)]


@pytest.mark.clause("CW-SAT.b", "CW-DEP.r4")
@pytest.mark.parametrize(
    ("die", "places"), [(1, (2000, 2500)), (3, (10000, 10500)), (4, (14000, 13500)), (6, (22000, 21500))]
)
def test_whoever_dices_a_taken_place_stands_5_cm_nearer_to_the_middle(die, places):
    trace = Trace()

    assert place_along_edge(battle(), [], 1, 0, by_hand(die), trace) == places[0]
    taken = Counter(side=1, status=ON_TABLE, x=places[0], y=0)
    assert place_along_edge(battle(), [taken], 1, 0, by_hand(die), trace) == places[1]
    assert trace.notes == [Note(Noted.PLACE_DIE, 1, die)] * 2


@pytest.mark.clause("CW-DEP.r4")
@pytest.mark.parametrize(
    ("fields", "is_taken"),
    [
        ({}, True), ({"side": 0}, False), ({"status": OFF_TABLE}, False), ({"kind": TORPEDO_COUNTER}, False),
        ({"x": 5}, False), ({"y": 5}, False),
    ],
)  # fmt: skip
def test_a_place_is_taken_by_a_ship_marker_of_the_side_on_the_table(fields: dict[str, int], is_taken):
    there = Counter(side=1, status=ON_TABLE, x=100, y=200)
    for name, value in fields.items():
        setattr(there, name, value)

    assert is_place_taken([there], 1, 100, 200) is is_taken


@pytest.mark.clause("CW-SAT.a2", "CW-SWS.4")
def test_how_many_were_drawn_is_told():
    told = Trace()
    set_up_attackers(battle(), *pile(*["S-38"] * 4), 1, by_hand(1, 2, 3), told)
    assert told.notes[-1] == Note(Noted.MARKERS_DRAWN, 1, 3)

    told = Trace()
    set_up_flotilla(battle(), *pile(*["S-38"] * 4), 1, by_hand(1), told)
    assert told.notes[-1] == Note(Noted.MARKERS_DRAWN, 1, 3)


@pytest.mark.clause("CW-SAT.b")
def test_attackers_point_at_the_nearest_target_marker_and_nobody_else_turns():
    ships, counters = sea(
        marker("S-38", 1, (100, 0), 180),
        marker("S-38", 1, (100, 0), 180, status=OFF_TABLE),
        torpedo(1, (100, 0), 180),
        model("Coaster", 0, (150, 0), 90),
        model("Coaster", 0, (100, 100), 90),
    )
    here = battle(scenario=ATTACK_ON_CONVOY, attackers=1, deploying=1, protocol=[CONVOY, ATTACKERS])

    point_attackers(here, counters)

    assert [token.heading for token in counters] == [9000, 18000, 18000, 9000, 9000]
    assert len(ships) == 4


@pytest.mark.clause("CW-SWS.6", "CW-SWS.r2")
def test_medium_speed_is_half_of_the_slowest_that_moves_by_herself():
    crawler = ship(card(engines=(0.01,)))

    assert medium_speed([ship("S-38"), ship("Flower"), ship("Lighter"), ship("VP boat", 1)], 0) == 300
    assert medium_speed([ship("S-38"), crawler], 0) == 0


@pytest.mark.clause("CW-SWS.1", "CW-SWS.6", "CW-SWS.r7", "CW-MOV.r5")
@pytest.mark.parametrize(("lot", "rows"), [(1, (1, 2, 3)), (2, (2, 1, 3)), (3, (3, 1, 2))])
def test_a_flotilla_of_peoples_own_stands_in_line_ahead_with_dummies_beside_it(lot, rows):
    boats = [ship("S-38"), ship("Lighter", towed_by=0), ship("R-130"), ship("S-38", 1)]
    pieces: list[tuple[Ship | None, Counter]] = []
    for number, boat in enumerate(boats):
        pieces.append((boat, counter(boat, status=OFF_TABLE, shown=0)))
        pieces += [(None, counter(None, side=boat.side, issued=number, status=OFF_TABLE)) for _ in range(2)]
    ships, counters = sea(*pieces)
    dice = Dice()
    dice.put(-3, lot)

    arrange_flotilla_action(battle(protocol=[0, FLOTILLA]), ships, counters, dice)

    # bow at 120, half of 6.2 back; then the other half, 5 cm, and half of 7.2; lines at 130, 135 and 140
    assert [token.x for token in counters[:3]] == [12000 - 310] * 3
    assert [token.x for token in counters[6:9]] == [12000 - 620 - 500 - 360] * 3
    assert [token.y for token in counters[:3]] == [13000 + 500 * (row - 1) for row in rows]
    assert [(token.place_of, token.row, token.lot_with) for token in counters[6:9]] == [(3, row, 1) for row in rows]
    assert {token.status for token in counters[3:6] + counters[9:]} == {OFF_TABLE}
    assert {(token.heading, token.speed) for token in counters[:3]} == {(9000, 400)}


@pytest.mark.clause("CW-SWS.8", "CW-SWS.9")
def test_the_live_column_is_that_of_the_first_ship_that_was_turned_up_in_one():
    _, counters = sea(
        model("S-38", 1, (10, 10)), marker("S-38", 1, (20, 20), column=1), model("S-38", 1, (30, 30), column=2)
    )

    assert live_column(counters, 1) == 2
    assert live_column(counters[:2], 1) == NOBODY
    assert live_column(counters, 0) == NOBODY


@pytest.mark.clause("CW-SWS.8", "CW-SWS.8b")
@pytest.mark.parametrize(
    ("fields", "behind", "other"),
    [
        ({}, True, False),
        ({"astern": 0}, False, False),
        ({"column": 1}, False, True),
        ({"column": NOBODY}, False, False),
        ({"status": OFF_TABLE}, False, False),
        ({"status": OFF_TABLE, "column": 1}, False, False),
        ({"side": 0}, False, False),
        ({"side": 0, "column": 1}, False, False),
        ({"kind": TORPEDO_COUNTER}, False, False),
        ({"kind": TORPEDO_COUNTER, "column": 1}, False, False),
    ],
)
def test_markers_stand_behind_a_leader_or_in_another_column(fields: dict[str, int], behind, other):
    leader = Counter(side=1, status=ON_TABLE, column=0, astern=0)
    made = Counter(side=1, status=ON_TABLE, column=0, astern=1)
    for name, value in fields.items():
        setattr(made, name, value)

    assert is_behind(made, leader) is behind
    assert is_in_other_column(made, leader) is other


@pytest.mark.clause("CW-SWS.8", "CW-SWS.5")
def test_a_marker_that_falls_in_goes_like_the_one_ahead_and_forgets_what_it_did():
    ahead = Counter(x=10000, y=7500, heading=0, column=2, astern=1, speed=700, went=AHEAD, turned=1, moved=1, held=1)
    ahead.set_speed = 750
    made = Counter(launched=1, sees=7, steers=900, combs=1)

    fall_in(battle(), made, ahead)

    assert (made.x, made.y, made.was_x, made.was_y, made.heading) == (10000, 9000, 10000, 9000, 0)
    assert (made.column, made.astern, made.speed, made.went, made.turned) == (2, 2, 700, AHEAD, 1)
    assert (made.moved, made.launched, made.held, made.set_speed) == (1, 0, 1, 750)
    assert (made.sees, made.steers, made.combs) == (0, NOBODY, 0)


@pytest.mark.clause("CW-SWS.8")
@pytest.mark.parametrize(
    ("at", "heading", "abreast"),
    [
        ((100, 5), 180, (115, 5)),  # to port, as the middle is at 120
        ((120, 5), 180, (105, 5)),  # either side is as near: to starboard
        ((140, 5), 180, (125, 5)),
        ((5, 90), 90, (5, 75)),
        ((5, 60), 90, (5, 75)),
    ],
)
def test_where_the_table_ends_a_marker_stands_abreast_on_the_side_of_the_middle(at, heading, abreast):
    found = place_abreast(battle(), counter(None, at, heading))

    assert found == (100 * abreast[0], 100 * abreast[1])


@pytest.mark.clause("CW-SWS.8b")
def test_a_marker_in_the_pot_sees_and_steers_nothing():
    ships, (own,) = sea(model("S-38", 1, (50, 50), speed=5, sees=3, steers=900, combs=1, column=2))
    ships[0].seen = 3

    put_in_pot(ships, own)

    assert (own.status, own.in_pot, own.column) == (OFF_TABLE, 1, NOBODY)
    assert (own.speed, own.sees, own.steers, own.combs) == (0, 0, NOBODY, 0)
    assert (ships[0].status, ships[0].seen) == (DUE, 0)


def column_of(*asterns: int) -> list[Counter]:
    """A dummy second in column 0, a turned-up ship at each of these places in it, and one in no column at all."""
    pieces = [dummy(1, (10, 10), column=0, astern=1)]
    pieces += [model("S-38", 1, (20, 20), column=0, astern=place) for place in asterns]
    pieces.append(model("S-38", 1, (30, 30)))
    return sea(*pieces)[1]


@pytest.mark.clause("CW-SWS.9")
def test_a_dummy_is_live_behind_the_first_ship_that_was_spotted():
    here = battle(protocol=[0, FLOTILLA])

    assert is_live_dummy(here, column_of(0), column_of(0)[0])
    assert not is_live_dummy(here, column_of(2), column_of(2)[0])
    assert not is_live_dummy(here, column_of(1), column_of(1)[0])
    assert not is_live_dummy(here, column_of(), column_of()[0])
    assert not is_live_dummy(battle(), column_of(0), column_of(0)[0])
    for name, value in (("status", OFF_TABLE), ("column", NOBODY), ("ship", 0), ("column", 3)):
        counters = column_of(0)
        setattr(counters[0], name, value)
        assert not is_live_dummy(here, counters, counters[0])


@pytest.mark.clause("CW-SWS.9")
def test_every_draw_from_the_pot_is_told():
    ships, counters = sea(
        dummy(1, (10, 10)),
        dummy(1, (0, 0), in_pot=1),
        marker("S-38", 1, (0, 0), in_pot=1),
        marker("S-38", 1, (0, 0), in_pot=1),
    )
    trace = Trace()

    draw_from_pot(ships, counters, 0, trace)

    assert trace.notes == [Note(Noted.DRAWN_FROM_POT, 1, 0), Note(Noted.DRAWN_FROM_POT, 2, 0)]
    assert [token.in_pot for token in counters] == [0, 0, 0, 1]


@pytest.mark.clause("CW-MOV.a")
def test_a_side_knows_a_ship_that_is_shown_or_that_it_has_identified():
    made = Counter(ship=4, known=[NOT_KNOWN, IDENTIFIED])

    assert (ship_known_to(made, 0), ship_known_to(made, 1)) == (UNKNOWN, 4)
    made.shown, made.known = 1, [NOT_KNOWN, NOT_KNOWN]
    assert (ship_known_to(made, 0), ship_known_to(made, 1)) == (4, 4)


@pytest.mark.clause("CW-SAT.c", "CW-OBS.r9")
def test_a_protocol_tries_for_the_first_of_markers_that_are_as_near():
    at = solo(ATTACKERS, 1, model("S-38", 1, (50, 50)), dummy(0, (60, 50)), dummy(0, (40, 50)), dummy(0, (50, 60)))

    assert at.marks(0) == (1, 2)


@pytest.mark.clause("CW-SAT.c", "CW-SCT.c.i")
def test_of_two_markers_that_are_equally_near_the_first_is_the_nearest():
    _, counters = sea(model("S-38", 0, (50, 50)), model("S-38", 1, (60, 50)), model("S-38", 1, (40, 50)))

    assert nearest_enemy_marker(counters, 0) == 1


@pytest.mark.clause("CW-SCS.1", "CW-SCS.2")
def test_escorts_are_told_by_colour_then_by_role_then_by_kind():
    ships = [ship("Coaster"), ship("Flower"), ship("Coaster", role=ESCORT), ship("Flower", role=MERCHANTMAN)]

    assert [is_escort_vessel(vessel) for vessel in ships] == [False, True, True, False]
    assert [is_escort(ships, Counter(issued=number)) for number in range(4)] == [False, True, True, False]
    assert is_escort(ships, Counter(issued=0, colour=ESCORT_COLOUR))
    assert not is_escort(ships, Counter(issued=1, colour=MERCHANT_COLOUR))


@pytest.mark.clause("CW-SCT.r4")
@pytest.mark.parametrize(
    ("fields", "active"),
    [
        ({}, True),
        ({"side": 0}, False),
        ({"shown": 0}, False),
        ({"status": OFF_TABLE}, False),
        ({"ship": UNKNOWN}, False),
    ],
)
def test_an_enemy_in_sight_is_active_unless_beaten(fields: dict[str, Any], active):
    ships, (enemy,) = sea(model("S-38", 1, (50, 50)))
    for name, value in fields.items():
        setattr(enemy, name, value)

    assert is_active(ships, enemy, 0) is active
    ships[0].disabled = 1
    assert not is_active(ships, enemy, 0)
    ships[0].disabled, ships[0].damage = 0, 99
    assert not is_active(ships, enemy, 0)


@pytest.mark.clause("CW-SCT.c.ii2")
@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (2250, 0, True),
        (2251, 0, False),
        (0, 2250, True),
        (2250, 2250, True),
        (18000, 0, True),
        (20250, 0, True),
        (15749, 0, False),
    ],
)
def test_one_heading_combs_courses_that_differ_by_no_more_than_22_and_a_half_degrees(one, other, alike):
    assert are_along_one_line(one, other) is alike


@pytest.mark.clause("CW-SCT.c.ii2", "CW-SCT.r2")
def test_the_heaviest_torpedoes_are_combed_toward_or_away_by_the_smaller_turn():
    _, counters = sea(
        model("Flower", 0, (100, 75)),
        torpedo(1, (100, 60), 180),
        torpedo(1, (130, 75), 270),
        torpedo(1, (130, 76), 270),
    )

    assert course_to_comb(counters, 0, 0) == 27000
    assert [combing_heading(27000, heading) for heading in (0, 1000, 26000, 17999, 18000)] == [
        9000,
        9000,
        27000,
        9000,
        9000,
    ]
    assert combing_heading(27000, 18001) == 27000


@pytest.mark.clause("CW-SAT.e", "CW-SWT.f")
def test_home_is_north_for_attackers_of_a_convoy_and_for_columns_and_else_the_nearest_edge():
    own = counter(None, (120, 140), side=1)

    for scenario in (ATTACK_ON_CONVOY, HEARTY_KNOLL, TEXEL_LIGHTERS):
        assert course_home(battle(scenario=scenario, attackers=1), [own], own) == 0
        assert course_home(battle(scenario=scenario, attackers=0), [own], own) == 18000
    assert course_home(battle(scenario=RANDOM_GAME, attackers=1), [own], own) == 18000
    own.column = 0
    assert course_home(battle(scenario=RANDOM_GAME, attackers=0), [own], own) == 0
