"""SWS, SWT  The columns and the pot of the solo rules."""

from __future__ import annotations

import pytest

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
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AHEAD,
    DUE,
    FLOTILLA,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    TORPEDO_COUNTER,
    Counter,
)
from tests.rulebook.coastal_warfare.solo_table import dummy, marker, model
from tests.rulebook.coastal_warfare.table import battle, counter, sea


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
