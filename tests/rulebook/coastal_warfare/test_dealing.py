"""MOV.b, MOV.n, MOV.r5  Strange markers are dealt: which become ships, which dummies, and whose."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from lineahead.kernel.dice import Dice
from lineahead.rulesets.coastal_warfare.knowledge.dealing import (
    complete,
    deal_markers,
    fits_at_all,
    fits_what_was_seen,
    follow_tug,
    is_in_row,
    issue_dummies,
    lay_under,
    matched,
    nearest_edge,
    place,
    rows_drawn,
    shuffled,
)
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ABSENT,
    AFLOAT,
    DUE,
    EAST,
    ESCORT_COLOUR,
    KNOWN_REAL,
    LEFT,
    MERCHANT_COLOUR,
    NOBODY,
    NORTH,
    NOT_KNOWN,
    OFF_TABLE,
    SOUTH,
    TORPEDO_COUNTER,
    UNKNOWN,
    WEST,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.table import battle, counter, ship


def takes(*draws: tuple[int, int]) -> Dice:
    """A tape of draws, each one of so many."""
    dice = Dice()
    for count, face in draws:
        dice.put(count, face)
    return dice


def first_of_all() -> Dice:
    """Every draw takes the first."""
    return Dice(lambda kind: 1)


def strange(number: int, **fields: Any) -> Counter:
    """A marker of side 1 of which nothing is known but that it lies on the table."""
    made = counter(None, (10 * number, 10), side=1, number=number)
    made.ship, made.issued, made.known, made.came = UNKNOWN, UNKNOWN, [NOT_KNOWN, NOT_KNOWN], 1
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def unknown(of: str, number: int, **fields: Any) -> Ship:
    """A ship of side 1 of which nobody knows where she is."""
    made = ship(of, 1, number=number, counter=UNKNOWN, **fields)
    made.status = UNKNOWN
    return made


@pytest.mark.clause("CW-MOV.b")
def test_all_strange_markers_of_a_side_become_her_ships_and_their_dummies():
    ships = [unknown("S-38", 0), unknown("R-130", 1), ship("Flower", 0, number=2)]
    counters = [strange(0), strange(1), strange(2), strange(3, side=0)]

    deal_markers(battle(), ships, counters, 1, first_of_all())

    assert sorted(marker.ship for marker in counters[:3]) == [NOBODY, 0, 1]
    assert counters[3].ship == UNKNOWN
    assert [counters[vessel.counter].ship for vessel in ships[:2]] == [0, 1]
    assert [vessel.status for vessel in ships] == [AFLOAT, AFLOAT, AFLOAT]
    assert all(marker.issued in (0, 1) for marker in counters[:3])
    assert counters[3].issued == UNKNOWN


@pytest.mark.clause("CW-MOV.b", "CW-SC1.d", "CW-LTR.a")
def test_lighters_lie_under_their_tugs_marker_in_a_place_of_their_own():
    ships = [unknown("Tug", 0, tows=1), unknown("Lighter", 1, towed_by=0)]
    counters = [strange(0), strange(1, status=OFF_TABLE, came=0)]

    deal_markers(battle(), ships, counters, 1, first_of_all())

    assert [marker.ship for marker in counters] == [0, 1]
    assert [vessel.status for vessel in ships] == [AFLOAT, AFLOAT]
    # half of 5.4 and of 4.4 astern of the tug, who heads north
    assert (counters[1].x, counters[1].y, counters[1].heading) == (counters[0].x, counters[0].y + 490, 0)


@pytest.mark.clause("CW-LTR.a", "CW-SC1.d")
@pytest.mark.parametrize(
    ("free", "taken"),
    [
        (({"came": 1}, {"status": OFF_TABLE, "came": 1}, {"status": OFF_TABLE, "came": 0}), 3),
        (({"came": 1}, {"status": OFF_TABLE, "came": 1}), 2),
        (({"came": 1},), 1),
        ((), UNKNOWN),
    ],
)
def test_a_lighter_takes_a_marker_that_never_came_or_else_one_that_is_off_the_table(free, taken):
    tug = counter(None, (50, 50), 90, side=1, number=0, ship=0)
    ships = [ship("Tug", 1, number=0, counter=0, tows=1), unknown("Lighter", 1, towed_by=0)]
    markers = [strange(number + 1, **fields) for number, fields in enumerate(free)]

    follow_tug(battle(), ships, [tug, *markers], ships[1], markers)

    assert ships[1].counter == taken
    if free:
        assert (markers[taken - 1].x, markers[taken - 1].y) == (5000 - 490, 5000)
        assert (markers[taken - 1].heading, ships[1].status) == (9000, AFLOAT)


@pytest.mark.clause("CW-LTR.a")
def test_a_lighter_whose_tug_is_nowhere_stays_unknown():
    ships = [unknown("Tug", 0, tows=1), unknown("Lighter", 1, towed_by=0)]

    follow_tug(battle(), ships, [strange(0)], ships[1], [strange(0)])

    assert ships[1].counter == UNKNOWN


@pytest.mark.clause("CW-MOV.r5")
def test_the_row_of_those_who_share_a_lot_is_drawn_among_the_open_ones():
    def row(number: int, row: int, **fields: Any) -> Counter:
        return strange(number, place_of=1, row=row, lot_with=1, **fields)

    markers = [row(0, 1), row(1, 2), row(2, 3), strange(3)]

    assert rows_drawn(markers, markers, takes((3, 1))) == {1: 1}
    assert rows_drawn(markers, markers, takes((3, 3))) == {1: 3}
    markers[1].ship = NOBODY  # the second row has shown a dummy
    assert rows_drawn(markers, markers, takes((2, 2))) == {1: 3}
    markers[0].ship = markers[2].ship = NOBODY
    assert rows_drawn(markers, markers, takes()) == {}
    assert rows_drawn([strange(4)], markers, takes()) == {}


@pytest.mark.clause("CW-MOV.r5", "CW-SCS.2")
def test_a_marker_whose_place_is_known_is_hers_in_the_row_drawn_and_others_by_colour_and_order():
    boat, escort = unknown("S-38", 0), unknown("Flower", 1)
    merchant = unknown("Coaster", 2)
    hers = strange(0, place_of=1, row=2, lot_with=1)

    assert is_in_row([hers], boat, hers, {1: 2})
    assert not is_in_row([hers], boat, hers, {1: 1})
    assert not is_in_row([hers], boat, hers, {})
    assert not is_in_row([hers], escort, hers, {1: 2})
    coloured = strange(1, colour=ESCORT_COLOUR)
    assert is_in_row([coloured], escort, coloured, {})
    assert not is_in_row([coloured], merchant, coloured, {})
    assert is_in_row([coloured], merchant, strange(1, colour=MERCHANT_COLOUR), {})
    escort.has_places = 1
    assert not is_in_row([coloured], escort, coloured, {})


@pytest.mark.clause("CW-MOV.b")
def test_a_place_is_found_for_all_even_if_others_must_move_over():
    held: dict[int, int] = {}
    options = {1: [10, 11], 2: [10], 3: [10, 11]}

    assert place(1, options, held, set())
    assert held == {10: 1}
    assert place(2, options, held, set())
    assert held == {10: 2, 11: 1}
    assert not place(3, options, held, set())
    assert held == {10: 2, 11: 1}
    assert not place(4, options, held, set())


@pytest.mark.clause("CW-MOV.b")
def test_markers_that_must_be_real_are_served_first_and_what_was_taken_stays():
    # ship 1 may be under 10 and 11, ship 2 only under 10; marker 11 must be real
    assert complete({11: [1]}, {1: [10, 11], 2: [10]}, {}) == {11: 1, 10: 2}
    assert complete({}, {1: [10], 2: [10, 11]}, {11: 2}) == {11: 2, 10: 1}
    assert complete({11: [1]}, {1: [11]}, {11: 1}) == {11: 1}
    assert complete({}, {1: [10], 2: [10]}, {}) == {10: 1}


@pytest.mark.clause("CW-MOV.b")
@pytest.mark.parametrize(
    ("draws", "mixed"),
    [
        (((3, 3), (2, 2)), [1, 2, 3]),
        (((3, 1), (2, 1)), [2, 3, 1]),
        (((3, 1), (2, 2)), [3, 2, 1]),
        (((3, 2), (2, 1)), [3, 1, 2]),
    ],
)
def test_things_are_shuffled_from_the_last_to_the_first(draws, mixed):
    dice = takes(*draws)

    assert shuffled([1, 2, 3], dice) == mixed
    assert dice.read == 2


@pytest.mark.clause("CW-MOV.b", "CW-MOV.f")
def test_what_was_seen_is_let_go_only_where_it_cannot_be_met():
    # the one marker made 12 cm, and the trawler makes 4: she is laid there all the same, for nothing else is left
    ships = [unknown("VP boat", 0)]
    fast = strange(0, fastest=1200)

    assert not fits_what_was_seen(battle(), ships[0], fast)
    assert fits_at_all(battle(), ships[0], fast)
    assert matched(battle(), ships, [fast], [fast], first_of_all()) == {0: 0}
    assert matched(battle(), ships, [fast, strange(1)], [fast, strange(1)], first_of_all()) == {1: 0}
    # one draw shuffles two markers, and with the first that fits nothing more is drawn
    assert matched(battle(), ships, [fast, strange(1)], [fast, strange(1)], takes((2, 1))) == {1: 0}
    waits = strange(2, status=OFF_TABLE, arrives=3, came=0)
    assert matched(battle(), ships, [waits], [waits], first_of_all()) == {2: 0}


@pytest.mark.clause("CW-MOV.a", "CW-MOV.b")
def test_a_marker_that_must_be_real_is_never_left_without_a_ship():
    ships = [unknown("S-38", 0), unknown("S-38", 1)]
    markers = [strange(0), strange(1), strange(2, known=[KNOWN_REAL, NOT_KNOWN]), strange(3)]

    for draw in (1, 2):
        dealt = matched(battle(), ships, markers, markers, Dice(partial(min, draw)))
        assert 2 in dealt
        assert sorted(dealt.values()) == [0, 1]


@pytest.mark.clause("CW-MOV.b")
@pytest.mark.parametrize(
    ("fields", "status", "left"),
    [
        ({}, AFLOAT, (0, 0)),
        ({"status": OFF_TABLE}, LEFT, (WEST, 7)),
        ({"status": OFF_TABLE, "came": 0}, DUE, (0, 0)),
        ({"status": OFF_TABLE, "arrives": 2}, DUE, (0, 0)),
        ({"status": OFF_TABLE, "in_pot": 1}, DUE, (0, 0)),
    ],
)
def test_a_ship_is_where_her_marker_is(fields, status, left):
    boat, marker = unknown("S-38", 3), strange(4, x=100, y=5000, fired=1, sees=6, **fields)

    lay_under(battle(turn=7), boat, marker)

    assert (marker.ship, marker.issued, boat.counter) == (3, 3, 4)
    assert (boat.status, boat.left_by, boat.left_turn) == (status, *left)
    assert (boat.fired, boat.seen) == (1, 6)


@pytest.mark.clause("CW-SC3.d", "CW-MOV.b")
def test_who_does_not_come_stays_away_and_a_marker_keeps_its_issue():
    boat, marker = unknown("S-38", 3), strange(4, issued=2)
    boat.status = ABSENT

    lay_under(battle(), boat, marker)

    assert (boat.status, marker.issued) == (ABSENT, 2)


@pytest.mark.clause("CW-SC4.c")
@pytest.mark.parametrize(
    ("at", "edge"), [((120, 3), NORTH), ((120, 147), SOUTH), ((3, 75), WEST), ((237, 75), EAST), ((30, 130), SOUTH)]
)
def test_a_marker_left_by_the_nearest_edge(at, edge):
    assert nearest_edge(battle(), counter(None, at)) == edge


def issued(ships: list[Ship], counters: list[Counter], dummies: int = 2, dice: Dice | None = None) -> list[int]:
    """With whom each counter was issued."""
    issue_dummies(battle(options={"dummies": dummies}), ships, counters, dice or first_of_all())
    return [marker.issued for marker in counters]


@pytest.mark.clause("CW-MOV.b", "CW-MOV.n")
def test_dummies_are_issued_by_twos_with_ships_of_their_side_that_could_have_done_the_same():
    fleet = [ship("VP boat", 1, number=0), ship("S-38", 1, number=1), ship("S-38", 0, number=2)]
    lighter = ship("Lighter", 1, number=3, towed_by=0)
    markers = [strange(0, fastest=1200), strange(1, fastest=1200), strange(2), strange(3)]

    assert issued([*fleet, lighter], markers) == [1, 1, 0, 0]
    assert issued([*fleet, lighter], [strange(0), strange(1, issued=1), strange(2, kind=TORPEDO_COUNTER)])[1:] == [
        1,
        UNKNOWN,
    ]


@pytest.mark.clause("CW-MOV.b")
@pytest.mark.parametrize(("dummies", "shares"), [(1, [0, 1]), (2, [0, 0, 1, 1])])
def test_no_ship_has_more_dummies_than_her_share(dummies, shares):
    fleet = [ship("S-38", 1, number=0), ship("S-38", 1, number=1)]

    for dice in (first_of_all(), Dice(lambda kind: kind), Dice(lambda kind: (kind + 1) // 2)):
        markers = [strange(number) for number in range(len(shares))]
        assert sorted(issued(fleet, markers, dummies, dice)) == shares


@pytest.mark.clause("CW-MOV.b", "CW-MOV.n")
def test_more_dummies_than_shares_are_anybodys_who_could_and_else_anybodys():
    fleet = [ship("VP boat", 1, number=0), ship("S-38", 1, number=1)]
    fast = [strange(number, fastest=1200) for number in range(3)]
    faster = [strange(0, fastest=9999)]

    assert issued(fleet, fast, dummies=1) == [1, 1, 1]
    assert issued(fleet, faster, dice=Dice(lambda kind: kind)) == [1]
    assert issued([], [strange(0)]) == [NOBODY]
    assert issued(fleet, []) == []


@pytest.mark.clause("CW-MOV.r5")
def test_a_dummy_whose_place_is_known_was_issued_with_the_ship_whose_place_it_is():
    fleet = [ship("S-38", 1, number=0), ship("S-38", 1, number=1)]

    assert issued(fleet, [strange(0, place_of=2), strange(1, place_of=1)]) == [1, 0]
