"""Records: one definition gives the object, the fast copy, the numpy row and the JSON form."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineahead.kernel.records import (
    LARGEST,
    BadRecord,
    as_array,
    as_json,
    copy_of,
    copy_table,
    dtype_of,
    from_array,
    from_json,
    json_schema,
    part,
    record,
    rows,
    shared,
    whole_number,
    zeros,
)


@record
class Card:
    length: int = 0


@record
class Gun:
    bore: int = 0
    pen: list[int] = zeros(3)


@record
class Ship:
    hull: int = 8
    arcs: list[int] = zeros(2, 6)
    guns: list[Gun] = rows(Gun, 2)
    best: Gun = part(Gun)
    card: Card = shared(Card)


def a_ship() -> Ship:
    return Ship(hull=5, arcs=[1, 2], guns=[Gun(bore=11, pen=[9, 5, 2]), Gun(bore=6)], best=Gun(bore=13))


def test_defaults_are_each_ships_own() -> None:
    one, other = Ship(), Ship()

    one.arcs[0], one.guns[0].bore, one.best.bore = 1, 2, 3

    assert other == Ship()
    assert (other.arcs, other.guns[0].bore, other.best.bore) == ([6, 6], 0, 0)


def test_a_record_has_its_fields_and_no_others() -> None:
    with pytest.raises(AttributeError):
        Ship().hull_lost = 3  # type: ignore[attr-defined]


def test_a_copy_is_independent_and_shares_only_what_is_shared() -> None:
    ship = a_ship()
    copy = copy_of(ship)

    assert copy == ship
    copy.arcs[0], copy.guns[1].pen[2], copy.best.bore, copy.hull = 99, 98, 97, 96

    assert ship == a_ship()
    assert copy.card is ship.card


def test_a_copied_table_is_independent() -> None:
    table = [a_ship(), a_ship()]

    copy = copy_table(table)
    copy[1].guns[0].bore = 0

    assert table[1].guns[0].bore == 11
    assert copy[0] == table[0]


def test_every_number_is_64_bits_wide_in_an_array() -> None:
    array = as_array([Ship(hull=-(1 << 63))], Ship)

    assert dtype_of(Ship)["hull"] == np.int64
    assert dtype_of(Ship)["arcs"].base == np.int64
    assert dtype_of(Gun)["pen"].shape == (3,)
    assert array[0]["hull"] == -(1 << 63)


def test_an_array_has_the_fields_of_the_class() -> None:
    array = as_array([a_ship(), Ship()], Ship)

    assert array["guns"]["bore"].tolist() == [[11, 6], [0, 0]]
    assert array[0]["guns"][0]["pen"].tolist() == [9, 5, 2]
    assert array[0]["best"]["bore"] == 13
    assert array[1]["arcs"].tolist() == [6, 6]


numbers = st.integers(-(1 << 63), (1 << 63) - 1)
guns = st.builds(Gun, bore=numbers, pen=st.lists(numbers, min_size=3, max_size=3))
ships = st.builds(
    Ship,
    hull=numbers,
    arcs=st.lists(numbers, min_size=2, max_size=2),
    guns=st.lists(guns, min_size=2, max_size=2),
    best=guns,
    card=st.builds(Card, length=numbers),
)


@given(st.lists(ships, max_size=4))
def test_arrays_and_back(table: list[Ship]) -> None:
    again = from_array(as_array(table, Ship), Ship)

    assert again == table
    assert all(type(ship.hull) is int and type(ship.guns[1].pen[0]) is int for ship in again)


@given(ships)
def test_a_copy_is_equal(ship: Ship) -> None:
    assert copy_of(ship) == ship


small = st.integers(-LARGEST, LARGEST)
small_guns = st.builds(Gun, bore=small, pen=st.lists(small, min_size=3, max_size=3))


@given(small, st.lists(small, min_size=2, max_size=2), st.lists(small_guns, min_size=2, max_size=2), small_guns)
def test_json_and_back(hull: int, arcs: list[int], battery: list[Gun], best: Gun) -> None:
    ship = Ship(hull=hull, arcs=arcs, guns=battery, best=best)

    assert from_json(Ship, as_json(ship)) == ship


def test_json_leaves_out_defaults_and_what_is_shared() -> None:
    ship = Ship(card=Card(length=600))
    assert as_json(ship) == {}

    ship.guns[1].bore = 6

    assert as_json(ship) == {"guns": [{}, {"bore": 6}]}
    assert as_json(Ship(hull=0)) == {"hull": 0}


def test_a_short_list_is_filled_up_with_its_default() -> None:
    assert from_json(Ship, {"arcs": [1]}).arcs == [1, 6]


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (None, ""),
        ([], ""),
        ({"sails": 1}, "sails"),
        ({"hull": "5"}, "hull"),
        ({"hull": 5.0}, "hull"),
        ({"hull": float("nan")}, "hull"),
        ({"hull": True}, "hull"),
        ({"hull": None}, "hull"),
        ({"hull": LARGEST + 1}, "hull"),
        ({"arcs": 3}, "arcs"),
        ({"arcs": [1, 2, 3]}, "arcs"),
        ({"arcs": [1, "2"]}, "arcs[1]"),
        ({"guns": [{}, {"pen": [0, 0, []]}]}, "guns[1].pen[2]"),
        ({"guns": [{"calibre": 1}]}, "guns[0].calibre"),
        ({"best": 3}, "best"),
    ],
)
def test_json_that_does_not_fit_is_refused_with_its_place(data: Any, place: str) -> None:
    with pytest.raises(BadRecord) as caught:
        from_json(Ship, data)

    assert caught.value.place == place
    assert str(caught.value).startswith(place)


def test_a_whole_number_of_a_sane_size() -> None:
    assert whole_number(-LARGEST, "speed") == -LARGEST
    with pytest.raises(BadRecord, match="speed: this number is too large"):
        whole_number(1 << 60, "speed")


def test_the_schema_of_the_json_form() -> None:
    assert json_schema(Gun) == {
        "type": "object",
        "properties": {
            "bore": {"type": "integer"},
            "pen": {"type": "array", "items": {"type": "integer"}, "maxItems": 3},
        },
        "additionalProperties": False,
    }
    assert "card" not in json_schema(Ship)["properties"]
    assert json_schema(Ship)["properties"]["guns"]["items"] == json_schema(Gun)
