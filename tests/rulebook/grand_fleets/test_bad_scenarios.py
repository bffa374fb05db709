"""Scenarios that cannot be played: every problem is told at once, with its place."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.game.seats import commands
from lineahead.rulesets.grand_fleets.files.scenarios import pick_up, read_scenario
from tests.rulebook.grand_fleets.texts import changed, duel, joined_by, problems_of

HUGE = 10**30
NAN = float("nan")
THREE = ("British", "German", "French")


@pytest.mark.parametrize(
    ("path", "value", "place", "words"),
    [
        ("ruleset", "grand-fleet", "ruleset", "did you mean 'grand-fleets'?"),
        ("edition", 3, "edition", "edition 3 is not known here"),
        ("title", 5, "title", "a name or a line of words"),
        ("words", 5, "words", "words are needed here"),
        ("length", 0, "length", "from 1 to 100"),
        ("length", 101, "length", "from 1 to 100"),
        ("length", "eight", "length", "whole number"),
        ("board", 24, "board", "a table of named values"),
        ("board.kind", "square", "board.kind", "'square' is not known here; known are hex, open"),
        ("board.width", 101, "board.width", "from 6 to 100"),
        ("board.width", NAN, "board.width", "a number is needed here, not nan"),
        ("board.height", 1, "board.height", "from 6 to 100"),
        ("board.models", 1200, "board.models", "models are 1:2400, 1:3000, 1:6000, not 1:1200"),
        ("board.depth", 3, "board.depth", "there is no such key"),
        ("board.columns", 500, "board.columns", "from 6 to 200"),
        ("options", {"critcals": False}, "options.critcals", "did you mean 'criticals'?"),
        ("options", {"hit_on": "txt"}, "options.hit_on", "'txt' is not among the choices: card, text"),
        ("options", {"criticals": 1}, "options.criticals", "1 is not among the choices: true, false"),
        ("options", ["criticals"], "options", "a table of named values"),
        ("sides", [{"name": name} for name in THREE], "sides[2].name", "'French' has no ships"),
        ("sides[1]", "German", "sides[1]", "a table of named values is needed here, not 'German'"),
        ("sides[1].admiral", "Hipper", "sides[1].admiral", "there is no such key"),
        ("ships[0].card", "HMS Iron Duk", "ships[0].card", "did you mean 'HMS Iron Duke'?"),
        ("ships[1].card", "HMS Iron Duke", "ships[1].card", "'HMS Iron Duke' stands here twice"),
        ("ships[1].name", "HMS Iron Duke", "ships[1].name", "'HMS Iron Duke' stands here twice"),
        ("ships[1].at", [25, 9], "ships[1].at", "SMS Moltke lies off the board"),
        ("ships[1].at", [17, 18.001], "ships[1].at", "SMS Moltke lies off the board"),
        ("ships[1].at", [-1, 9], "ships[1].at[0]", "from 0 to 100"),
        ("ships[1].at", [17, NAN], "ships[1].at[1]", "a number is needed here, not nan"),
        ("ships[1].at", [17, HUGE], "ships[1].at[1]", "from 0 to 100"),
        ("ships[1].at", [17], "ships[1].at", "2 are needed here, not 1"),
        ("ships[1].at", [7.1, 9], "ships[1].at", "SMS Moltke overlaps HMS Iron Duke"),
        ("ships[1].heading", 361, "ships[1].heading", "from 0 to 360"),
        ("ships[1].heading", "north", "ships[1].heading", "a number is needed here"),
        ("ships[1].arrives", 0, "ships[1].arrives", "from 1 to 100"),
        ("ships[1].speed", 5, "ships[1].speed", "there is no such key"),
        ("umpire", "yes", "umpire", "true or false"),
        ("exits", [{"side": "British", "edges": ["up"]}], "exits[0].edges[0]", "'up' is not known here"),
        ("exits", [{"side": "British", "edges": []}], "exits[0].edges", "1 to 4 are needed here, not 0"),
        ("exits", [{"side": "French", "edges": ["west"]}], "exits[0].side", "'French' is not known here"),
        (
            "exits",
            [{"side": "British", "ships": ["SMS Moltke"], "edges": ["west"]}],
            "exits[0].ships[0]",
            "'SMS Moltke' is not known here",
        ),
        ("exits", [{"side": "British", "edges": ["west"]}] * 2, "exits[1].ships", "has a way out already"),
        ("exits", [{"side": "British", "edges": ["west"], "from_turn": 0}], "exits[0].from_turn", "from 1 to 100"),
        ("weather", "fog", "weather", "there is no such key"),
        ("cards", [{}], "cards[0].class", "this is missing"),
        ("cards", ["HMS Iron Duke"], "cards[0]", "a table of named values"),
    ],
)
def test_one_problem_of_a_scenario_is_told_at_its_place(path: str, value: object, place: str, words: str) -> None:
    problems = problems_of(lambda: read_scenario(changed(duel(), path, value)))

    assert words in problems[place]
    assert len(problems) == 1 or path in ("cards", "sides[1]")


@pytest.mark.parametrize("name", ["draw", "Draw", "Umpire", "public"])
def test_a_side_has_no_name_that_means_something_else(name: str) -> None:
    text = duel(sides=[{"name": "British"}, {"name": name}])
    text["ships"][1]["side"] = name

    assert problems_of(lambda: read_scenario(text)) == {
        "sides[1].name": f"{name!r} means something else here; choose another name"
    }


def test_a_ship_of_no_side_and_a_side_of_one() -> None:
    text = changed(duel(), "ships[1].side", "Germans")

    problems = problems_of(lambda: read_scenario(text))

    assert problems == {
        "ships[1].side": "'Germans' is not known here; did you mean 'German'?",
        "sides[1].name": "'German' has no ships",
    }


@pytest.mark.parametrize("sides", [1, 7])
def test_two_to_six_sides(sides: int) -> None:
    names = [{"name": f"Side {n}"} for n in range(sides)]
    text = duel(sides=names, ships=[])
    for n in range(sides):
        text["ships"].append(
            {"card": "HMS Laforey", "name": f"Boat {n}", "side": f"Side {n}", "at": [3 * n, 9], "heading": 0}
        )

    problems = problems_of(lambda: read_scenario(text))

    assert f"2 to 6 are needed here, not {sides}" in problems["sides"]


def test_all_problems_of_a_scenario_are_told_at_once() -> None:
    text = joined_by(joined_by(duel(), "HMS Benbo", "British"), "SMS Goeben", "German")
    text["ships"][3]["at"] = [17, 9.1]
    text["options"] = {"bridge": "both"}
    text["exits"] = [{"side": "British", "ships": ["HMS Benbo"], "edges": ["west", "west"]}]
    text["length"] = HUGE
    del text["title"]

    problems = problems_of(lambda: read_scenario(text))

    # The exit names a ship that stands in the list, so her unknown card is told once, where it stands.
    assert set(problems) == {
        "options.bridge",
        "title",
        "length",
        "ships[2].card",
        "exits[0].edges[1]",
        "ships[3].at",
    }


@pytest.mark.parametrize(
    ("seats", "place", "words"),
    [
        ([{"name": "Jellicoe", "ships": ["HMS Iron Duke"]}], "sides[0].seats", "nobody commands HMS Benbow"),
        (
            [
                {"name": "Jellicoe", "ships": ["HMS Iron Duke", "HMS Benbow"]},
                {"name": "Sturdee", "ships": ["HMS Benbow"]},
            ],
            "sides[0].seats[1].ships",
            "'HMS Benbow' has a seat already",
        ),
        (
            [{"name": "Jellicoe", "ships": ["HMS Iron Duke", "SMS Moltke", "HMS Benbow"]}],
            "sides[0].seats[0].ships[1]",
            "'SMS Moltke' is not known here",
        ),
        (
            [{"name": "Jellicoe", "ships": ["HMS Iron Duke"]}, {"name": "Sturdee"}],
            "sides[0].seats[1].ships",
            "this is missing",
        ),
        ([{"name": "German"}], "sides", "two seats are called 'German'"),
        ([{"name": "umpire"}], "sides[0].seats[0].name", "means something else"),
        ([{"name": "Jellicoe", "rank": 1}], "sides[0].seats[0].rank", "there is no such key"),
    ],
)
def test_seats_that_do_not_divide_a_side(seats: list[Any], place: str, words: str) -> None:
    text = changed(joined_by(duel(), "HMS Benbow", "British"), "sides[0].seats", seats)

    assert words in problems_of(lambda: read_scenario(text))[place]


def test_a_seat_that_names_no_ships_commands_them_all() -> None:
    text = changed(joined_by(duel(), "HMS Benbow", "British"), "sides[0].seats", [{"name": "Jellicoe"}])

    scenario = read_scenario(text)
    assert commands(scenario, scenario.seats[0], 2)


def test_places_and_a_third_side_have_no_place_in_a_pick_up() -> None:
    text = duel(forces={"points": 500}, sides=[{"name": name} for name in THREE])
    text["ships"].append({"card": "HMS Lion", "side": "French"})
    del text["ships"][1]["at"]

    problems = problems_of(lambda: read_scenario(text))

    assert set(problems) == {"ships[0].at", "ships[0].heading", "ships[1].heading", "sides"}


def test_a_pick_up_that_its_set_up_areas_cannot_hold() -> None:
    boats = [{"card": "HMS Laforey", "name": f"Boat {n}", "side": "British"} for n in range(19)]
    text = duel(forces={"points": 5000}, board={"width": 24, "height": 6, "models": 6000})
    text["ships"] = [*boats, {"card": "SMS Moltke", "side": "German"}]

    assert "no room for 19 ships" in problems_of(lambda: read_scenario(text))["sides[0].name"]
    del text["ships"][0]
    assert len(read_scenario(text).ships) == 19


def test_a_pick_up_from_lists_is_checked_like_a_file() -> None:
    problems = problems_of(lambda: pick_up(200, {"British": ["HMS Tiger", "HMS Tigger"], "German": ["SMS Moltke"]}))

    assert problems["ships[1].card"] == "there is no such ship; did you mean 'HMS Tiger'?"
    assert "no more than 200" in problems["forces.points"]


def test_off_a_small_grid() -> None:
    small = {"width": 24, "height": 18, "models": 3000, "columns": 24, "rows": 18}
    text = duel(board=small)
    text["ships"][1]["at"] = [23, 9]

    assert "lies off the board" in problems_of(lambda: read_scenario(text, board="hex"))["ships[1].at"]
    assert len(read_scenario(text, board="open").ships) == 2


@pytest.mark.parametrize("corner", [[0, 0], [24, 0], [0, 18], [24, 18]])
def test_rounding_puts_no_ship_off_the_grid(corner: list[int]) -> None:
    text = duel()
    text["ships"][0]["at"] = corner

    assert len(read_scenario(text, board="hex").ships) == 2
