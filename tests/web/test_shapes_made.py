"""What is made from shapes: their fields with what is written under them, and each under its own name."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired

from annotated_types import Len
from typing_extensions import TypedDict

from lineahead.engine.contract.shapes import Shapes
from web.page_document import kind_of, table
from web.shapes import schema_of


class Hull(TypedDict):
    """A hull."""

    boxes: int
    """that are left"""


class Ship(Hull):
    """A ship."""

    at: Annotated[list[float], Len(2, 2)]
    name: NotRequired[str]
    """as the log calls her"""
    consort: Hull | None


def made() -> dict[str, Any]:
    return schema_of(Shapes(setting=Ship))


def test_shapes_stand_in_the_order_in_which_they_are_read() -> None:
    assert list(made()) == ["Ship", "Hull"]


def test_what_stands_under_a_field_describes_it_also_where_it_is_inherited() -> None:
    fields = made()["Ship"]["properties"]

    assert made()["Ship"]["description"] == "A ship."
    assert fields["boxes"]["description"] == "that are left"
    assert fields["name"]["description"] == "as the log calls her"
    assert "description" not in fields["at"]


def test_a_shape_has_its_keys_and_no_other() -> None:
    ship = made()["Ship"]

    assert set(ship["required"]) == {"boxes", "at", "consort"}
    assert ship["additionalProperties"] is False


def test_a_table_for_people_has_a_row_for_each_field() -> None:
    rows = table("Ship", made()["Ship"]).splitlines()

    assert rows[:3] == ["## Ship", "", "A ship."]
    assert rows[6:] == [
        "| `boxes` | whole number | that are left |",
        "| `at` | [2 of number] |  |",
        "| `name`? | text | as the log calls her |",
        "| `consort` | `Hull` or null |  |",
    ]


def test_words_of_a_choice_are_told() -> None:
    assert kind_of({"enum": ["port", "starboard"]}) == '"port", "starboard"'
    assert kind_of({"type": "array", "items": {"type": "boolean"}}) == "[true or false]"
