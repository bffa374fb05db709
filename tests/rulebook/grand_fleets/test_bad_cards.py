"""Cards that cannot be: every problem is told at once, with its place."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.rulesets.grand_fleets.files.cards import card_of, checked
from tests.rulebook.grand_fleets.texts import changed, class_text, problems_of

HUGE = 10**30
NAN, INFINITE = float("nan"), float("inf")


@pytest.mark.parametrize(
    ("path", "value", "place", "words"),
    [
        ("points", 0, "points", "from 1 to 9999"),
        ("points", -5, "points", "from 1 to 9999"),
        ("points", HUGE, "points", "from 1 to 9999"),
        ("points", NAN, "points", "whole number is needed here, not nan"),
        ("points", True, "points", "whole number is needed here, not True"),
        ("points", "245", "points", "whole number is needed here, not '245'"),
        ("year", 1914.5, "year", "whole number"),
        ("size", "XL", "size", "'XL' is not known here"),
        ("size", 4, "size", "a line of words is needed here, not 4"),
        ("class", "  ", "class", "a name or a line of words"),
        ("class", "Iron\nDuke", "class", "a name or a line of words"),
        ("class", "x" * 300, "class", "a name or a line of words"),
        ("ships", [], "ships", "1 to 99 are needed here, not 0"),
        ("ships", "HMS Iron Duke", "ships", "a list is needed here"),
        ("ships", ["HMS A", "HMS A"], "ships[1]", "stands here twice"),
        ("ships", ["HMS A", 7], "ships[1]", "a name"),
        ("length_ft", 0, "length_ft", "from 1 to 2000"),
        ("armour", [13, 9, 10], "armour", "a table of named values"),
        ("armour.belt", -1, "armour.belt", "from 0 to 99"),
        ("armour.belt", INFINITE, "armour.belt", "whole number"),
        ("hull", [], "hull", "3 are needed here, not 0"),
        ("hull[1]", 8, "hull[1]", "a table of named values is needed here, not 8"),
        ("hull[0].boxes", -8, "hull[0].boxes", "from 1 to 99"),
        ("hull[2].boxes", 0, "hull[2].boxes", "from 1 to 99"),
        ("hull[2].speed", [2, 1], "hull[2].speed", "3 are needed here, not 2"),
        ("hull[2].speed", [2, 1, -2], "hull[2].speed[2]", "from 0 to 20"),
        ("hull[2].speed", [2, "1", 2], "hull[2].speed[1]", "whole number"),
        ("hull[1].light_guns", -1, "hull[1].light_guns", "from 0 to 99"),
        ("hull[1].anti_aircraft", None, "hull[1].anti_aircraft", "not None"),
        ("guns[0].bore_mm", 76, "guns[0].bore_mm", "from 100 to 1000"),
        ("guns[0].bore_mm", NAN, "guns[0].bore_mm", "a number is needed here, not nan"),
        ("guns[1].bore_mm", 381, "guns[1].bore_mm", "the largest first"),
        ("guns[1].name", '13.5"/45 (34.3cm)', "guns[1].name", "two types of gun"),
        ("guns[0].range", [8, 4, 12], "guns[0].range", "from short to long"),
        ("guns[0].range", [0, 8, 12], "guns[0].range[0]", "from 1 to 99"),
        ("guns[0].penetration", [11, 7], "guns[0].penetration", "3 are needed"),
        ("guns[0].rate_of_fire", 40, "guns[0].rate_of_fire", "from -9 to 9"),
        ("guns[0].damage", 0, "guns[0].damage", "from 1 to 99"),
        ("guns[0].hit_on", [1, 10], "guns[0].hit_on[1]", "from 1 to 9"),
        ("guns[0].hit_on", [0, 1], "guns[0].hit_on[0]", "from 1 to 9"),
        ("guns[0].hit_on", [1, 2], "guns[1].hit_on", "a 2 already hits guns[0]"),
        ("guns[1].hit_on", [4, 2], "guns[1].hit_on", "backwards, from 4 to 2"),
        ("guns[0].mounts", [], "guns[0].mounts", "1 to 8 are needed here, not 0"),
        ("guns[0].mounts[1].barrels", 0, "guns[0].mounts[1].barrels", "a mount has at least one barrel"),
        ("guns[0].mounts[1].mounts", 0, "guns[0].mounts[1].mounts", "barrels need a mount"),
        ("guns[0].mounts[1].arcs", "CG", "guns[0].mounts[1].arcs", "'CG' names no arcs"),
        ("guns[0].mounts[1].arcs", "DC", "guns[0].mounts[1].arcs", "'DC' names no arcs"),
        ("guns[0].mounts[1].arcs", "CC", "guns[0].mounts[1].arcs", "'CC' names no arcs"),
        ("guns[0].mounts[1].arcs", "AB/Port", "guns[0].mounts[1].arcs", "'AB/Port' names no arcs"),
        ("guns[0].mounts[1].arcs", "Port/Port", "guns[0].mounts[1].arcs", "'Port/Port' names no arcs"),
        ("guns[0].mounts[1].arcs", "port", "guns[0].mounts[1].arcs", "'port' names no arcs"),
        ("torpedoes[0].range", 0, "torpedoes[0].range", "from 1 to 99"),
        ("torpedoes[0].damage", 0, "torpedoes[0].damage", "from 1 to 99"),
        ("torpedoes[0].tubes[0].tubes", 0, "torpedoes[0].tubes[0].tubes", "from 1 to 99"),
        ("torpedoes[0].tubes[0].arcs", "Larboard", "torpedoes[0].tubes[0].arcs", "names no arcs"),
        ("history", {"knots": INFINITE}, "history.knots", "a number is needed here, not inf"),
        ("history", {"belts": [1, [NAN]]}, "history.belts[1][0]", "a number is needed here, not nan"),
        ("pionts", 245, "pionts", "there is no such key; did you mean 'points'?"),
        ("guns[0].calibre", 45, "guns[0].calibre", "there is no such key"),
    ],
)
def test_one_problem_of_a_card_is_told_at_its_place(path: str, value: object, place: str, words: str) -> None:
    problems = problems_of(lambda: checked(changed(class_text(), path, value), "iron_duke.toml"))

    assert list(problems) == [place]
    assert words in problems[place]


@pytest.mark.parametrize(
    ("key", "part", "most"),
    [
        ("guns", "guns", 4),
        ("mounts", "guns[0].mounts", 8),
        ("torpedoes", "torpedoes", 2),
        ("tubes", "torpedoes[0].tubes", 6),
    ],
)
def test_more_of_a_thing_than_a_card_has_room_for(key: str, part: str, most: int) -> None:
    rows = {
        "guns": [class_text()["guns"][0] | {"name": f"gun {n}", "hit_on": [n, n]} for n in range(1, 6)],
        "mounts": [{"arcs": "CD", "barrels": 2, "mounts": 1}] * 9,
        "torpedoes": class_text()["torpedoes"] * 3,
        "tubes": [{"arcs": "Port", "tubes": 1}] * 7,
    }[key]
    assert len(rows) == most + 1

    problems = problems_of(lambda: checked(changed(class_text(), part, rows), "iron_duke.toml"))

    assert list(problems) == [part]
    assert checked(changed(class_text(), part, rows[:most]), "iron_duke.toml")


def test_all_problems_of_a_card_are_told_at_once() -> None:
    text = class_text()
    del text["nation"], text["hull"][2]
    text["points"] = -1
    text["guns"][1]["hit_on"] = [1, 3]
    text["guns"][0]["mounts"][0]["arcs"] = "AZ"

    with pytest.raises(BadFile) as caught:
        checked(text, "iron_duke.toml")

    places = {problem.place for problem in caught.value.problems}
    assert places == {"nation", "points", "hull", "guns[0].mounts[0].arcs", "guns[1].hit_on"}
    assert all(line.startswith("iron_duke.toml: ") for line in str(caught.value).splitlines())
    assert len(str(caught.value).splitlines()) == 5


@pytest.mark.parametrize("key", ["armour", "hull"])
def test_what_is_missing_as_a_whole_is_one_problem(key: str) -> None:
    text = class_text()
    del text[key]

    assert problems_of(lambda: checked(text, "a card")) == {key: "this is missing"}


def test_a_card_that_is_no_table() -> None:
    assert (
        problems_of(lambda: checked([1, 2], "a card"))["file"] == "a table of named values is needed here, not [1, 2]"
    )


def test_a_ship_that_does_not_exist_suggests_the_nearest() -> None:
    with pytest.raises(BadFile, match=r"ships: HMS Iron Duk: there is no such ship; did you mean 'HMS Iron Duke'\?"):
        card_of("HMS Iron Duk")


def test_a_number_of_eighteen_thousand_digits() -> None:
    problems = problems_of(lambda: checked(class_text() | {"points": 1 << 60_000}, "a card"))

    assert problems == {"points": "a number from 1 to 9999 is needed here, not so large a number"}
