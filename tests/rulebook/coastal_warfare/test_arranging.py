"""DEP, SC2.e, SC3.a  How counters are put on the table: markers and dummies, lots for places, rows around a point."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D6, Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.arranging import (
    arrange_column,
    arrange_line,
    counters_to_place,
    dummy_of,
    edge_place,
    forget_places,
    hang_lighters,
    inward,
    is_to_place,
    length_with_tow,
    lie_around,
    marker_in,
    place_around,
    place_by_lot,
    rows_apart,
    slowest,
    speed_of,
    start,
    wait,
)
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ABSENT,
    AFLOAT,
    AHEAD,
    DUE,
    EAST,
    NOBODY,
    NORTH,
    OFF_TABLE,
    ON_TABLE,
    SOUTH,
    STOPPED,
    TORPEDO_COUNTER,
    WEST,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.table import battle, card, counter, sea, ship


def waiting(*of: str | Ship, side: int = 0, dummies: int = 2) -> tuple[list[Ship], list[Counter]]:
    """Ships that have no place yet, each with her dummies behind her."""
    pieces: list[tuple[Ship | None, Counter]] = []
    for number, given in enumerate(of):
        vessel = ship(given, side) if isinstance(given, str) else given
        vessel.status = DUE
        pieces.append((vessel, counter(vessel, status=OFF_TABLE, shown=0)))
        pieces += [(None, counter(None, side=vessel.side, issued=number, status=OFF_TABLE)) for _ in range(dummies)]
    return sea(*pieces)


def lots(*draws: tuple[int, int]) -> Dice:
    """Lots, each of so many."""
    dice = Dice()
    for count, face in draws:
        dice.put(-count, face)
    return dice


@pytest.mark.clause("CW-SCN.a")
@pytest.mark.parametrize(("speed", "went"), [(0, STOPPED), (1, AHEAD), (800, AHEAD)])
def test_whoever_stands_somewhere_at_a_speed_went_ahead_and_keeps_on(speed, went):
    ships, (own, dummy, _) = waiting("S-38")

    start(ships, own, 10, 20, 9000, speed)
    start(ships, dummy, 30, 40, 9000, speed)

    assert (own.x, own.y, own.heading, own.set_speed, own.speed) == (10, 20, 9000, speed, speed)
    assert (own.went, own.held, own.status) == (went, 1, ON_TABLE)
    assert ships[0].status == AFLOAT
    assert (dummy.went, dummy.status) == (went, ON_TABLE)


@pytest.mark.clause("CW-DEP.c", "CW-SC1.r7")
def test_whoever_waits_comes_in_turn_1_and_a_dummys_start_brings_no_ship():
    ships, (own, dummy, _) = waiting("S-38")

    start(ships, dummy, 30, 40, 9000, 0)
    assert ships[0].status == DUE
    wait(own, 10, 20, 18000, 800)
    assert (own.status, own.arrives, own.speed, own.held) == (OFF_TABLE, 1, 800, 1)


@pytest.mark.clause("CW-SCN.r1")
@pytest.mark.parametrize(("of", "speed"), [("S-38", 800), ("R-130", 800), ("Flower", 600), ("VP boat", 400)])
def test_a_common_speed_or_her_maximum(of, speed):
    assert speed_of(ship(of), 800) == speed


@pytest.mark.clause("CW-SC1.c", "CW-SC1.r6")
def test_the_slowest_is_she_who_moves_by_herself_on_that_side():
    one_box = ship(card(engines=(5,)))
    fleet = [ship("Flower"), one_box, ship("Lighter"), ship("VP boat", 1)]

    assert slowest(fleet, 0) == 500
    assert slowest(fleet[:1] + fleet[2:], 0) == 600
    assert slowest(fleet, 1) == 400
    assert slowest([ship("Lighter")], 0) == 0
    assert slowest([ship("Flower", engines_lost=3), ship("Flower")], 0) == 0


@pytest.mark.clause("CW-MOV.b")
def test_a_ship_lies_in_one_of_her_places_and_her_dummies_in_the_others():
    ships, counters = waiting("S-38", "S-38")

    assert [dummy_of(counters, ships[1], which) for which in range(3)] == [4, 5, NOBODY]
    assert [marker_in(counters, ships[1], place, 0) for place in range(3)] == [3, 4, 5]
    assert [marker_in(counters, ships[1], place, 1) for place in range(3)] == [4, 3, 5]
    assert [marker_in(counters, ships[1], place, 2) for place in range(3)] == [4, 5, 3]


@pytest.mark.clause("CW-MOV.b")
def test_a_torpedo_that_a_ship_fired_is_no_dummy_of_hers():
    ships, counters = waiting("S-38")
    counters[1].kind = TORPEDO_COUNTER

    assert [dummy_of(counters, ships[0], which) for which in range(2)] == [2, NOBODY]


def train() -> tuple[list[Ship], list[Counter]]:
    """A tug of 5.4 cm base at (100, 50) heading east, with two lighters of 4.4."""
    tug, first, second = ship("Tug"), ship("Lighter"), ship("Lighter")
    ships, counters = sea(
        (tug, counter(tug, (100, 50), 90, 4, shown=0, set_speed=400, held=1)),
        (first, counter(first, shown=0)),
        (second, counter(second, shown=0)),
    )
    ships[0].tows, ships[1].towed_by, ships[1].tows, ships[2].towed_by = 1, 0, 2, 1
    return ships, counters


@pytest.mark.clause("CW-LTR.a", "CW-DEP.r3")
def test_a_tug_is_as_long_as_her_whole_chain():
    ships, _ = train()

    assert [length_with_tow(ships, number) for number in range(3)] == [540 + 440 + 440, 440 + 440, 440]


@pytest.mark.clause("CW-LTR.a", "CW-SC6.c")
def test_lighters_hang_straight_astern_under_their_tugs_marker_and_go_as_she_goes():
    ships, counters = train()

    hang_lighters(ships, counters)

    assert [(marker.x, marker.y, marker.heading) for marker in counters[1:]] == [(9510, 5000, 9000), (9070, 5000, 9000)]
    assert {marker.status for marker in counters[1:]} == {OFF_TABLE}
    assert {(marker.set_speed, marker.speed, marker.held) for marker in counters} == {(400, 400, 1)}
    assert {vessel.status for vessel in ships} == {AFLOAT}


@pytest.mark.clause("CW-SC1.r7")
def test_a_lot_draws_one_of_the_places_that_are_still_free():
    _, counters = waiting("S-38", "S-38")
    counters[1].column = 2
    # of five places the second is taken: four are left, 1, 3, 4 and 5

    assert [place_by_lot(counters, 0, 3, 5, 4, lots((4, face))) for face in (1, 2, 3, 4)] == [1, 3, 4, 5]
    assert counters[3].column == 5
    assert [marker.column for marker in counters] == [NOBODY, 2, NOBODY, 5, NOBODY, NOBODY]


@pytest.mark.clause("CW-SC1.r7")
def test_only_what_counters_of_the_side_have_drawn_before_is_taken_and_nothing_is_kept():
    _, counters = waiting("S-38", "S-38")
    counters[0].side, counters[0].column = 1, 1
    counters[1].kind, counters[1].column = TORPEDO_COUNTER, 2
    counters[4].column = 3

    assert [place_by_lot(counters, 0, 3, 3, 3, lots((3, face))) for face in (1, 2, 3)] == [1, 2, 3]
    forget_places(counters)
    assert {marker.column for marker in counters} == {NOBODY}


@pytest.mark.clause("CW-DEP.a", "CW-SC3.d")
@pytest.mark.parametrize(
    ("of", "name", "value"),
    [
        ("counter", "side", 1),
        ("counter", "kind", TORPEDO_COUNTER),
        ("counter", "status", ON_TABLE),
        ("counter", "arrives", 1),
        ("ship", "status", ABSENT),
        ("ship", "towed_by", 0),
    ],
)
def test_what_is_to_be_placed_is_a_ship_counter_of_the_side_without_a_place_whose_ship_comes(of, name, value):
    ships, counters = waiting("S-38", "S-38", dummies=0)
    assert is_to_place(ships, counters[1], 0)

    setattr(counters[1] if of == "counter" else ships[1], name, value)

    assert not is_to_place(ships, counters[1], 0)
    assert counters_to_place(ships, counters, 0) == 1


@pytest.mark.clause("CW-SC2.e", "CW-SC3.a")
def test_places_around_a_point_lie_4_cm_abreast_in_rows_within_reach_and_beyond_the_hole():
    # rows 10 cm apart, at 5 and 15 on either side; 13 cm reach as far as 12 abreast of the nearer rows: 12 and 5 is 13
    places = [place_around(1000, 500, 1300, which)[:2] for which in range(1, 15)]

    assert place_around(1000, 500, 1300, 0) == (0, 0, 12)
    assert places == [
        (-1200, -500), (-800, -500), (-400, -500), (400, -500), (800, -500), (1200, -500),
        (-1200, 500), (-800, 500), (-400, 500), (400, 500), (800, 500), (1200, 500),
        (0, 0), (0, 0),
    ]  # fmt: skip
    assert place_around(1000, 499, 1300, 0)[2] == 14  # 5 cm off are beyond a hole of 4.99
    assert place_around(1000, 500, 1299, 0)[2] == 8  # and 13 are not within 12.99


@pytest.mark.clause("CW-SC3.a")
@pytest.mark.parametrize(("row", "reach", "count"), [(400, 400, 2), (400, 600, 8), (350, 175, 2), (350, 174, 0)])
def test_rows_reach_as_far_as_they_may(row, reach, count):
    # rows of 4 cm lie 2 and 6 off the middle: within 4 cm (0, 2) on either side; within 6 also (4, 2) and (0, 6)
    assert place_around(row, -1, reach, 0)[2] == count


@pytest.mark.clause("CW-SC3.a", "CW-INT.c")
def test_rows_leave_a_centimetre_between_the_longest_hulls_unless_there_is_no_room():
    fleet = [ship("S-38"), ship("R-130"), ship("Freighter", 1), ship("Hunt III")]
    fleet[3].status = ABSENT

    assert rows_apart(fleet, 0, 1, -1, 2000) == 820  # an R-boat's base of 7.2, and 1
    assert rows_apart(fleet, 1, 1, -1, 2000) == 2140
    assert rows_apart([ship(card(base_length=200))], 0, 1, -1, 2000) == 350
    assert rows_apart(fleet, 0, 1000, -1, 2000) == 350


@pytest.mark.clause("CW-SC3.a")
def test_rows_close_up_by_a_centimetre_until_all_have_a_place():
    fleet = [ship("R-130")]  # rows of 8.2
    room = place_around(820, -1, 2000, 0)[2]
    closer = place_around(720, -1, 2000, 0)[2]

    assert room < closer
    assert rows_apart(fleet, 0, room, -1, 2000) == 820
    assert rows_apart(fleet, 0, room + 1, -1, 2000) == 720


@pytest.mark.clause("CW-SC3.a", "CW-SC3.r3")
def test_whatever_has_no_place_lies_stationary_where_the_lots_have_it():
    ships, counters = waiting(ship(card(base_length=250)), dummies=1)
    # rows of 3.5, and 4 abreast: within 4.37 cm are (-4, 0, 4) north and south of the middle, by 1.75 each

    lie_around(ships, counters, 0, 5000, 6000, -1, 437, lots((6, 3), (5, 4)))

    assert [(marker.x, marker.y) for marker in counters] == [(5400, 5825), (5000, 6175)]
    assert {(marker.heading, marker.speed, marker.status, marker.column) for marker in counters} == {
        (0, 0, ON_TABLE, NOBODY)
    }


@pytest.mark.clause("CW-DEP.r2", "CW-DEP.r4")
@pytest.mark.parametrize(
    ("edge", "part", "place"),
    [
        (NORTH, 3, (10500, 0)), (NORTH, 4, (13500, 0)), (SOUTH, 3, (10500, 15000)), (SOUTH, 4, (13500, 15000)),
        (WEST, 3, (0, 6750)), (WEST, 4, (0, 8250)), (EAST, 3, (24000, 6750)), (EAST, 4, (24000, 8250)),
    ],
)  # fmt: skip
def test_the_second_at_a_point_stands_5_cm_nearer_to_the_middle_of_any_edge(edge, part, place):
    assert edge_place(battle(), edge, part, 1) == place


@pytest.mark.clause("CW-DEP.c")
def test_the_course_straight_across_the_table_from_each_edge():
    assert [inward(edge) for edge in (NORTH, EAST, SOUTH, WEST)] == [18000, 27000, 0, 9000]


@pytest.mark.clause("CW-DEP.c", "CW-DEP.r4", "CW-MOV.r5")
@pytest.mark.parametrize(
    ("faces", "columns"),
    [((2, 5, 6), (60, 180, 220)), ((2, 2, 6), (60, 65, 220)), ((2, 6, 2), (60, 220, 65)), ((2, 6, 6), (60, 220, 215))],
)
def test_three_lines_stand_at_three_points_and_their_dice_are_told(faces, columns):
    ships, counters = waiting("S-38")
    dice, trace = Dice(), Trace()
    dice.put(D6, *faces)
    dice.put(-3, 2)

    arrange_line(battle(), ships, counters, 0, NORTH, 800, dice, trace)

    assert [marker.x / 100 for marker in (counters[1], counters[0], counters[2])] == list(columns)
    assert [(marker.place_of, marker.row, marker.lot_with) for marker in counters] == [(1, 2, 1), (1, 1, 1), (1, 3, 1)]
    assert trace.notes == [Note(Noted.EDGE_DIE, NORTH, face) for face in faces]


@pytest.mark.clause("CW-DEP.c", "CW-DEP.r3", "CW-MOV.r5")
def test_a_column_holds_the_ships_of_a_side_that_are_due_and_in_nobodys_tow():
    ships, counters = waiting("S-38", "R-130", "Flower", "S-38", "S-38", dummies=0)
    ships[0].status, ships[2].towed_by, ships[3].side = AFLOAT, 1, 1

    arrange_column(ships, counters, 0, (5000, 1000), 18000, 700, 0, 0)

    # 3.6 from the middle of the R-boat to her stern, 5 between them, 3.1 to the middle of the S-boat
    assert [(marker.x, marker.y) for marker in counters] == [(0, 0), (5000, 1000), (0, 0), (0, 0), (5000, 1000 - 1170)]
    assert [(marker.place_of, marker.lot_with) for marker in (counters[1], counters[4])] == [(2, 2), (5, 2)]
    assert [marker.arrives for marker in counters] == [0, 1, 0, 0, 1]
    assert [marker.set_speed for marker in (counters[1], counters[4])] == [700, 700]


@pytest.mark.clause("CW-DEP.r3")
def test_a_column_of_dummies_leaves_room_for_a_ship_that_has_none():
    ships, counters = waiting("S-38", "S-38")
    del counters[1:3]
    ships[1].counter = 1
    for number, marker in enumerate(counters):
        marker.number = number

    arrange_column(ships, counters, 0, (5000, 1000), 18000, 700, 1, 0)

    assert [marker.arrives for marker in counters] == [0, 0, 1, 0]
    assert (counters[2].x, counters[2].y) == (5000, 1000 - 1120)
