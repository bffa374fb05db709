"""MOV.a, MOV.r5, OBS.i  What is known of a counter and a ship, line by line, and what the order of a set-up tells."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import Dice
from lineahead.rulesets.coastal_warfare.knowledge.rows import ALL_KNOWING, ONLOOKER, learn_battle, learn_train
from lineahead.rulesets.coastal_warfare.knowledge.view import counter_as_known, ship_as_known
from lineahead.rulesets.coastal_warfare.rules.known_places import (
    deal_ship,
    deal_written_places,
    fits_set_up,
    forget_order,
    has_place_to_come,
    is_placed_with,
    is_row_open,
    is_still_to_come,
    keep_no_order,
    take_place,
)
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ABSENT,
    CRIPPLE,
    IDENTIFIED,
    KNOWN_REAL,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    TORPEDO_COUNTER,
    UNKNOWN,
    Battle,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import card, counter, sea, ship


@pytest.mark.clause("CW-OBS.r5", "CW-TOR.r6")
@pytest.mark.parametrize(
    ("viewer", "shown", "known"),
    [(0, 0, (3, 5)), (0, 1, (3, 5)), (1, 0, (0, 0)), (1, 1, (3, 5)), (ONLOOKER, 0, (0, 0)), (ALL_KNOWING, 0, (3, 5))],
)
def test_whom_a_counter_sees_is_known_to_its_owner_and_of_models_to_everybody(viewer, shown, known):
    made = Counter(status=ON_TABLE, shown=shown, sees=3, spared=5)

    found = counter_as_known(made, 0, viewer)

    assert (found.sees, found.spared) == known


@pytest.mark.clause("CW-MOV.a", "CW-MOV.b", "CW-MOV.e")
@pytest.mark.parametrize(
    ("fields", "viewer", "known"),
    [
        # ship, issued, torpedoes: an identified vessel, a dummy that was turned up, and one's own
        ({"ship": 4, "known": [2, 2]}, 1, (4, 7, 0)),
        ({"ship": NOBODY, "known": [2, 2]}, 1, (NOBODY, UNKNOWN, 0)),
        ({"ship": NOBODY, "known": [2, 0]}, 0, (NOBODY, 7, 0)),
        ({"ship": 4, "known": [2, KNOWN_REAL]}, 1, (UNKNOWN, UNKNOWN, 0)),
        # torpedoes: how many only the owner knows, but that one was a dummy everybody
        ({"kind": TORPEDO_COUNTER, "ship": 4, "torpedoes": 2, "known": [2, 2]}, 1, (UNKNOWN, 7, UNKNOWN)),
        ({"kind": TORPEDO_COUNTER, "ship": 4, "torpedoes": 0, "known": [2, 2]}, 1, (UNKNOWN, 7, 0)),
        ({"kind": TORPEDO_COUNTER, "ship": 4, "torpedoes": 2, "known": [2, 0]}, 0, (4, 7, 2)),
    ],
)
def test_what_a_counter_stands_for_is_known_as_far_as_it_is_identified(fields, viewer, known):
    made = Counter(status=ON_TABLE, issued=7)
    for name, value in fields.items():
        setattr(made, name, value)

    found = counter_as_known(made, 0, viewer)

    assert (found.ship, found.issued, found.torpedoes) == known


def train() -> list[Ship]:
    """A lighter that is ship 0, and her tug, who is ship 1."""
    return [ship("Lighter", number=0, towed_by=1, original_tow=1), ship("Tug", number=1, tows=0)]


@pytest.mark.clause("CW-SC1.d", "CW-LTR.a")
def test_a_tug_and_the_lighters_she_began_with_are_known_as_one_train():
    ships = train()
    found = [Ship(), Ship()]
    for known, train_ship in zip(found, ships, strict=True):
        learn_train(known, ships, train_ship)

    assert [(vessel.tows, vessel.towed_by) for vessel in found] == [(NOBODY, 1), (0, NOBODY)]


@pytest.mark.clause("CW-SC1.d", "CW-MOV.a")
def test_the_order_of_a_train_is_known_though_nobody_knows_where_it_is():
    ships, counters = train(), [Counter(number=0, ship=0), Counter(number=1, ship=1)]
    for number, vessel in enumerate(ships):
        vessel.counter = number

    found = [ship_as_known(ships, vessel, counters, 0, 1) for vessel in ships]

    assert [(vessel.counter, vessel.tows, vessel.towed_by) for vessel in found] == [
        (UNKNOWN, NOBODY, 1),
        (UNKNOWN, 0, NOBODY),
    ]


@pytest.mark.clause("CW-SC1.d")
@pytest.mark.parametrize("change", ["other tow", "no lighter", "no tow"])
def test_other_tows_are_nobodys_business(change):
    ships = train()
    if change == "other tow":
        ships[0].original_tow = 0
    elif change == "no lighter":
        ships[0].card = card()
    else:
        ships[0].towed_by = ships[1].tows = NOBODY
    found = [Ship(), Ship()]
    for known, train_ship in zip(found, ships, strict=True):
        learn_train(known, ships, train_ship)

    assert [(vessel.tows, vessel.towed_by) for vessel in found] == [(NOBODY, NOBODY)] * 2


@pytest.mark.clause("CW-OBS.q", "CW-SWT.r2", "CW-DEP.a")
@pytest.mark.parametrize(("viewer", "own"), [(0, (True, False)), (1, (False, True)), (ONLOOKER, (False, False))])
def test_a_side_knows_what_it_is_aware_of_itself(viewer, own):
    truth = Battle(aware=[3, 4], becomes_aware=[5, 6], sighted=[7, 8], placed=[9, 10])
    known = Battle()

    learn_battle(known, truth, viewer)

    for name in ("aware", "becomes_aware", "sighted", "placed"):
        told = [value if mine else UNKNOWN for value, mine in zip(getattr(truth, name), own, strict=True)]
        assert getattr(known, name) == told


def placed(*rows: dict[str, Any]) -> list[Counter]:
    """Markers of side 1 with places, of which nothing is known."""
    counters = []
    for number, fields in enumerate(rows):
        made = Counter(number=number, side=1, status=ON_TABLE, ship=UNKNOWN, came=1)
        for name, value in fields.items():
            setattr(made, name, value)
        counters.append(made)
    return counters


@pytest.mark.clause("CW-MOV.r5")
def test_a_counter_takes_one_of_a_ships_places_and_she_has_one_more():
    ships, own = [ship("S-38"), ship("S-38")], Counter()

    take_place(ships, own, 1, 2, 0)

    assert (own.place_of, own.row, own.lot_with) == (2, 3, 1)
    assert [vessel.has_places for vessel in ships] == [0, 1]


def two_ships() -> Sea:
    """Two ships of either side, each in one of two places, and a torpedo."""
    boats = [ship("S-38"), ship("S-38", 1)]
    pieces = [(boat, counter(boat, (10 * i, 10), place_of=i + 1, row=1, lot_with=1)) for i, boat in enumerate(boats)]
    dummy = counter(None, (50, 50), issued=0)
    ships, counters = sea(*pieces, (None, dummy))
    for vessel in ships:
        vessel.has_places = 3
    return ships, counters


@pytest.mark.clause("CW-MOV.r5", "CW-DEP.a")
def test_whoever_puts_his_counters_out_has_an_order_of_his_own_but_for_a_cripple():
    ships, counters = two_ships()
    forget_order(ships, counters, 0)
    assert [marker.place_of for marker in counters] == [0, 2, 0]
    assert [vessel.has_places for vessel in ships] == [0, 3]

    ships, counters = two_ships()
    ships[0].role = CRIPPLE
    forget_order(ships, counters, 0)
    assert [vessel.has_places for vessel in ships] == [3, 3]

    ships, counters = two_ships()
    counters[0].status = OFF_TABLE
    forget_order(ships, counters, 0)
    assert [marker.place_of for marker in counters] == [1, 2, 0]


@pytest.mark.clause("CW-MOV.r5")
def test_a_counter_without_a_place_takes_nobodys_order_away():
    ships, counters = two_ships()
    ships[1].side, counters[0].place_of = 0, 0

    forget_order(ships, counters, 0)

    assert [vessel.has_places for vessel in ships] == [3, 3]


@pytest.mark.clause("CW-MOV.r5")
def test_where_places_are_not_dealt_nothing_is_kept_of_them():
    ships, counters = two_ships()

    keep_no_order(ships, counters)

    assert [(marker.place_of, marker.row, marker.lot_with) for marker in counters] == [(0, 0, 0)] * 3
    assert [vessel.has_places for vessel in ships] == [0, 0]


def written() -> Sea:
    """A ship at (10, 10), her dummies at (20, 20) and at (30, 30), another waiting, and one that has no place."""
    boat = ship("S-38")
    ships, counters = sea(
        (boat, counter(boat, (10, 10), shown=0)),
        (None, counter(None, (20, 20), issued=0)),
        (None, counter(None, (30, 30), issued=0)),
        (None, counter(None, (40, 40), issued=0, status=OFF_TABLE, arrives=1)),
        (None, counter(None, (50, 50), issued=0, status=OFF_TABLE)),
    )
    return ships, counters


@pytest.mark.clause("CW-MOV.r5", "CW-SC5.b", "CW-SC6.c")
@pytest.mark.parametrize(("lot", "ship_at", "left"), [(1, (10, 10), None), (2, (20, 20), 1), (4, (40, 40), 3)])
def test_a_ship_changes_places_with_one_of_her_dummies_by_lot(lot, ship_at, left):
    ships, counters = written()
    dice = Dice()
    dice.put(-4, lot)

    deal_ship(ships, counters, ships[0], dice)

    assert (counters[0].x, counters[0].y) == (100 * ship_at[0], 100 * ship_at[1])
    assert counters[0].row == lot
    if left is not None:
        assert (counters[left].x, counters[left].y, counters[left].row) == (1000, 1000, 1)
    assert ships[0].has_places == 4
    assert counters[4].place_of == 0


@pytest.mark.clause("CW-MOV.r5")
def test_a_ship_with_one_place_keeps_it_without_a_lot():
    ships, counters = written()
    dice = Dice()

    deal_ship(ships, counters[:1], ships[0], dice)

    assert (counters[0].x, counters[0].row, ships[0].has_places) == (1000, 1, 1)


@pytest.mark.clause("CW-MOV.r5", "CW-SC3.d", "CW-LTR.a")
@pytest.mark.parametrize("fields", [{"towed_by": 0}, {"status": ABSENT}])
def test_places_are_dealt_to_all_who_come_by_themselves(fields):
    ships, counters = written()
    for name, value in fields.items():
        setattr(ships[0], name, value)

    deal_written_places(ships, counters, Dice())

    assert {marker.place_of for marker in counters} == {0}


@pytest.mark.clause("CW-MOV.b")
def test_a_counter_is_placed_with_the_ship_it_was_issued_with_once_it_has_a_place():
    ships, counters = written()
    assert [is_placed_with(marker, ships[0]) for marker in counters] == [True, True, True, True, False]

    counters[1].kind, counters[2].issued = TORPEDO_COUNTER, 1

    assert [is_placed_with(marker, ships[0]) for marker in counters] == [True, False, False, True, False]


@pytest.mark.clause("CW-MOV.r5", "CW-SC5.e")
def test_a_marker_without_a_known_place_may_be_who_has_none_or_has_not_shown_them_all():
    boat = ship("S-38", 1, number=1)
    counters = placed({}, {"place_of": 2, "came": 1}, {"place_of": 2, "came": 0}, {"place_of": 1, "came": 1})
    unseen = placed({"came": 0})[0]

    assert fits_set_up(counters, boat, counters[0])  # she has no places at all
    boat.has_places = 2
    assert not fits_set_up(counters, boat, counters[0])  # it has come, and would have shown whose place it is
    assert fits_set_up(counters, boat, unseen)
    counters[2].came = 1  # now both of hers have come
    assert not has_place_to_come(counters, boat)
    assert not fits_set_up(counters, boat, unseen)


@pytest.mark.clause("CW-MOV.r5")
@pytest.mark.parametrize(
    ("other", "is_open"),
    [
        ({"row": 1, "ship": NOBODY}, False),  # a dummy in the marker's own row
        ({"row": 1, "ship": 0}, True),
        ({"row": 2, "ship": NOBODY}, True),
        ({"row": 2, "ship": 0}, False),  # a ship in another
        ({"row": 2, "shown": 1}, False),
        ({"row": 2, "known": [KNOWN_REAL, IDENTIFIED]}, False),
        ({"row": 2, "known": [NOT_KNOWN, KNOWN_REAL]}, True),
        ({"row": 2, "ship": 0, "lot_with": 2}, True),
        ({"row": 2, "ship": 0, "side": 0}, True),
        ({"row": 2, "ship": 0, "kind": TORPEDO_COUNTER}, True),
    ],
)
def test_a_row_is_open_unless_it_showed_a_dummy_or_another_a_ship(other, is_open):
    counters = placed({"row": 1, "lot_with": 1}, {"lot_with": 1, **other})

    assert is_row_open(counters, counters[0]) is is_open


@pytest.mark.clause("CW-MOV.r5", "CW-SC5.e")
@pytest.mark.parametrize(("arrives", "came", "to_come"), [(1, 0, True), (0, 0, False), (1, 1, False)])
def test_a_ship_is_still_to_come_while_none_of_her_markers_has_come(arrives, came, to_come):
    counters = placed({"place_of": 1, "arrives": arrives, "came": 0}, {"place_of": 1, "came": came}, {"place_of": 2})
    boat = ship("S-38", 1, counter=0)

    assert is_still_to_come(counters, boat) is to_come
