"""SC1, SC2  Scenario files that are not sound are refused, every problem told at its place and with its clause."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.scenario import BadFile, Scenario
from lineahead.rulesets.perfidious_albion.files.scenarios import read_scenario
from tests.rulebook.perfidious_albion.battles import ALGIERS, PICK_UP, USHANT, text_of

MISSING = object()


def problems_of(text: dict[str, Any], board: str | None = None) -> dict[str, str]:
    """The problems of a scenario by their places."""
    with pytest.raises(BadFile) as refused:
        read_scenario(text, board)
    found: dict[str, str] = {}
    for problem in refused.value.problems:
        found[problem.place] = "; ".join(filter(None, (found.get(problem.place), problem.words)))
    return found


def spoilt(name: str, *steps: str | int, value: Any) -> dict[str, Any]:
    """A scenario file with another value at one place, or with nothing there."""
    text = text_of(name)
    inner: Any = text
    for step in steps[:-1]:
        inner = inner[step]
    if value is MISSING:
        del inner[steps[-1]]
    else:
        inner[steps[-1]] = value
    return text


@pytest.mark.parametrize(
    ("steps", "value", "place", "words"),
    [
        (("title",), "", "title", "a line of words is needed"),
        (("length",), 0, "length", "from 1 to 100"),
        (("length",), MISSING, "length", "missing"),
        (("edition",), 3, "edition", "edition 3 is not known here"),
        (("ruleset",), "grand-fleets", "ruleset", "'grand-fleets' is not known here"),
        (("visibility",), "dark", "visibility", "'dark' is not known here"),
        (("sea",), "choppy", "sea", "'choppy' is not known here"),
        (("night_from",), 101, "night_from", "from 1 to 100"),
        (("board", "width"), 12, "board.width", "from 24 to 240"),
        (("board", "kind"), "hex", "board.kind", "'hex' is not known here"),
        (("options",), {"no_such": True}, "options.no_such", "there is no such option"),
        (("options",), 3, "options", "a table of named values"),
        (("sides", 1, "name"), "British", "sides[1].name", "stands here twice"),
        (("wind",), "west", "wind", "there is no such key"),
        (("areas", 0, "kind"), "reef", "areas[0].kind", "'reef' is not known here"),
        (("areas", 0, "limits"), [90, 0, 97, 72], "areas[0].limits", "this lies off the table [PA-SC1.b]"),
        (("areas", 0, "limits"), [96, 0, 90, 72], "areas[0].limits", "west, south, east and north, in this order"),
        (("areas", 0, "limits"), [90, 0, 96], "areas[0].limits", "4 are needed here, not 3"),
        (("areas", 0, "density"), 1, "areas[0].density", "there is no such key"),
        (("areas", 1, "limits"), [70, -1, 82, 12], "areas[1].limits", "this lies off the table"),
        (("areas", 1, "density"), 4, "areas[1].density", "from 1 to 3"),
        (("areas", 1, "density"), MISSING, "areas[1].density", "missing"),
        (("areas", 1, "side"), "Russian", "areas[1].side", "'Russian' is not known here"),
        (("areas", 1, "side"), MISSING, "areas[1].side", "missing"),
        (("squadrons", 0, "rating"), 3, "squadrons[0].rating", "from 0 to 2"),
        (("squadrons", 0, "flagship"), MISSING, "squadrons[0].rating", "and none is named [PA-MOR.k]"),
        (("squadrons", 0, "flagship"), "HMS Edgar", "squadrons[0].flagship", "not in this squadron"),
        (("squadrons", 0, "formation"), "wedge", "squadrons[0].formation", "'wedge' is not known here"),
        (("squadrons", 0, "speed"), 17, "squadrons[0].speed", "HMS Benbow makes 16, not 17 [PA-MOV.p]"),
        (("squadrons", 0, "speed"), 41, "squadrons[0].speed", "from 0 to 40"),
        (("squadrons", 0, "heading"), 361, "squadrons[0].heading", "from 0 to 360"),
        (("squadrons", 0, "heading"), MISSING, "squadrons[0].heading", "missing"),
        (("squadrons", 0, "at"), MISSING, "squadrons[0].at", "missing"),
        (("squadrons", 0, "at"), [2, 50], "squadrons[0].at", "HMS Benbow lies off the table [PA-SC1.b]"),
        (("squadrons", 4, "at"), [92, 28], "squadrons[4].at", "Dupuy de Lôme lies on land [PA-HAZ.a]"),
        (("squadrons", 1, "at"), [20.5, 50.5], "squadrons[1].at", "within an inch of HMS Majestic [PA-MOV.i]"),
        (("squadrons", 2, "name"), "Flotilla", "ships[4].squadron", "'Destroyers' is not known here"),
        (("squadrons", 1, "arrives"), 0, "squadrons[1].arrives", "from 1 to 100"),
        (("ships", 0, "card"), "HMS Majestik", "ships[0].card", "did you mean 'HMS Majestic'?"),
        (("ships", 1, "name"), "HMS Majestic", "ships[1].name", "'HMS Majestic' stands here twice"),
        (("ships", 3, "side"), "French", "ships[3].squadron", "a squadron of the other side [PA-MOV.a]"),
        (("ships", 3, "squadron"), MISSING, "ships[3].squadron", "missing"),
        (("ships", 1, "at"), [17, 50], "ships[1].at", "2 inches right astern of HMS Majestic [PA-MOV.p]"),
        (("ships", 5, "at"), [28, 57], "ships[5].at", "2 to 3 inches abeam of HMS Havock [PA-MOV.p]"),
        (("ships", 5, "at"), [30, 58], "ships[5].at", "2 to 3 inches abeam of HMS Havock [PA-MOV.p]"),
        (("ships", 5, "at"), [28, 59.2], "ships[5].at", "2 to 3 inches abeam of HMS Havock [PA-MOV.p]"),
        (("ships", 0, "flotation_lost"), 21, "ships[0].flotation_lost", "from 0 to 20"),
        (("ships", 0, "fire"), 5, "ships[0].fire", "from 0 to 4"),
        (("ships", 0, "flooding"), -1, "ships[0].flooding", "from 0 to 9"),
        (("ships", 0, "detached"), True, "ships[0].detached", "a squadron of her own [PA-SEQ.r3]"),
        (("ships", 0, "destroyed"), [[11, 1]], "ships[0].destroyed[0][0]", "from 1 to 10"),
        (("ships", 0, "destroyed"), [[1, 7]], "ships[0].destroyed[0]", "a level from 1 to 6 are needed [PA-LOC.d]"),
        (("ships", 0, "destroyed"), [[1, 1]], "ships[0].destroyed[0]", "nothing stands in this section"),
        (("ships", 0, "destroyed"), [[4, 5], [4, 5]], "ships[0].destroyed[1]", "stands here twice"),
        (("ships", 0, "destroyed"), [4, 5], "ships[0].destroyed[0]", "a list is needed here"),
        (("victory", "margin"), 0.7, "victory.margin", "points are whole or half, not 0.7 [PA-SC2.e]"),
        (("victory", "scores"), [], "victory.scores", "1 to 24 are needed here, not 0"),
        (("victory", "scores", 0, "for"), "glory", "victory.scores[0].for", "'glory' is not known here"),
        (("victory", "scores", 0, "type"), "frigate", "victory.scores[0].type", "'frigate' is not known here"),
        (("victory", "scores", 0, "ship"), "HMS Victory", "victory.scores[0].ship", "'HMS Victory' is not known here"),
        (("victory", "scores", 0, "points"), 0.25, "victory.scores[0].points", "from 0.5 to 100"),
        (("victory", "scores", 0, "points"), MISSING, "victory.scores[0].points", "missing"),
        (("victory", "scores", 0, "edges"), ["west"], "victory.scores[0].edges", "edges are nothing to 'lost'"),
        (("victory", "scores", 6, "edges"), MISSING, "victory.scores[6].edges", "by which edges? [PA-SC1.f]"),
        (("victory", "scores", 6, "edges"), ["up"], "victory.scores[6].edges[0]", "'up' is not known here"),
        (("victory", "scores", 6, "ship"), "HMS Majestic", "victory.scores[6].ship", "a ship of one's own gets away"),
    ],
)  # fmt: skip
def test_one_problem_of_a_file_is_told_at_its_place(steps, value, place, words):
    problems = problems_of(spoilt(USHANT, *steps, value=value))

    assert place in problems
    assert words in problems[place]


@pytest.mark.parametrize(
    ("steps", "value", "place", "words"),
    [
        (("forces", "tons"), 32000, "forces.tons", "32480 tons, and no more than 32000 are allowed [PA-CRD.a]"),
        (("forces", "tons"), MISSING, "forces.tons", "missing"),
        (("forces", "first"), ["Royal Sovreign"], "forces.first[0]", "did you mean 'Royal Sovereign'?"),
        (("forces", "first"), [7], "forces.first[0]", "there is no such ship"),
        (("forces", "first"), [], "forces.first", "1 to 18 are needed here, not 0"),
        (("forces", "rating"), 3, "forces.rating", "from 0 to 2"),
        (("forces", "speed"), -1, "forces.speed", "from 0 to 40"),
        (("forces", "guns"), 4, "forces.guns", "there is no such key"),
        (("sides", 0, "zone"), [0, 0, 97, 72], "sides[0].zone", "this lies off the table [PA-MOV.p]"),
        (("sides", 0, "zone"), [0, 0, 72, 72], "sides[1].zone", "the zones of both sides meet [PA-MOV.p]"),
        (("sides", 0, "zone"), [0, 0, 24, 14], "sides[0].zone", "no room for 5 ships [PA-MOV.p]"),
        (("sides", 1, "zone"), [91, 0, 96, 72], "sides[1].zone", "no room for 7 ships [PA-MOV.p]"),
        (("areas",), [{"kind": "shore", "limits": [0, 0, 6, 72]}], "sides[0].zone", "not open water [PA-HAZ.a]"),
    ],
)  # fmt: skip
def test_one_problem_of_a_pick_up_is_told_at_its_place(steps, value, place, words):
    problems = problems_of(spoilt(PICK_UP, *steps, value=value))

    assert place in problems
    assert words in problems[place]


def test_the_smallest_zone_that_has_room_will_do():
    text = text_of(PICK_UP)
    text["sides"][0]["zone"] = [0, 0, 24, 20]
    text["sides"][1]["zone"] = [90, 0, 96, 72]

    assert read_scenario(text).sides == ("British", "French")


def test_whoever_is_placed_by_her_side_has_no_place_in_the_file():
    text = text_of(USHANT)
    text["sides"][0]["zone"] = [0, 40, 40, 72]

    problems = problems_of(text)

    for place in ("squadrons[0].at", "squadrons[0].heading", "ships[4].at"):
        assert problems[place] == "this side places its squadrons itself, in its zone [PA-MOV.p]"


def test_nobody_lies_where_the_other_side_is_placed():
    text = text_of(USHANT)
    text["sides"][0]["zone"] = [0, 20, 80, 60]
    for squadron in text["squadrons"][:3]:
        squadron.pop("at", None)
        squadron.pop("heading")
    for ship in text["ships"][:6]:
        ship.pop("at", None)

    assert problems_of(text)["squadrons[3].at"] == "Brennus lies where others are placed [PA-MOV.p]"


def test_a_side_needs_ships_and_a_squadron_its_own():
    text = text_of(ALGIERS)
    text["ships"] = [ship for ship in text["ships"] if ship["side"] == "British"]
    text["victory"]["scores"] = text["victory"]["scores"][:3]

    problems = problems_of(text)

    assert problems["sides[1].name"] == "'French' has no ships"
    assert problems["squadrons[4].name"] == "'First division' has 0 ships, not 1 to 8 [PA-MOV.a]"


def test_the_seats_of_a_side_do_not_tear_a_squadron_apart():
    text = text_of(USHANT)
    text["sides"][0]["seats"] = [
        {"name": "Admiral", "ships": ["HMS Majestic", "HMS Royal Sovereign"]},
        {"name": "Commodore", "ships": ["HMS Benbow", "HMS Edgar", "HMS Havock", "HMS Hornet"]},
    ]

    assert "'Channel Squadron' is divided" in problems_of(text)["sides"]

    text["sides"][0]["seats"][0]["ships"].append("HMS Benbow")
    text["sides"][0]["seats"][1]["ships"].remove("HMS Benbow")
    assert [seat.name for seat in read_scenario(text).seats] == ["Admiral", "Commodore", "French"]


def test_a_score_of_either_side_counts_twice():
    text = text_of(USHANT)
    text["victory"]["scores"] = [{"for": "lost", "type": "boat", "points": 1}] * 12
    assert read_scenario(text).length == 20

    text["victory"]["scores"] *= 2

    assert "no more than 24 are kept" in problems_of(text)["victory.scores"]


def test_areas_beyond_the_rows_that_are_kept():
    text = text_of(USHANT)
    text["areas"] = [{"kind": "shore", "limits": [90, 0, 96, 72]}] * 9
    assert "no more than 8 shores" in problems_of(text)["areas"]

    text["areas"] = [{"kind": "minefield", "limits": [0, 0, 4, 4], "density": 1, "side": "French"}] * 5
    assert "no more than 4 minefields" in problems_of(text)["areas"]


def test_all_problems_are_told_at_once():
    text = text_of(USHANT)
    text["length"], text["sea"] = 0, "wild"
    text["squadrons"][0]["rating"] = 9
    text["ships"][0]["card"] = "HMS Nobody"

    assert {"length", "sea", "squadrons[0].rating", "ships[0].card"} <= set(problems_of(text))


def test_these_rules_are_played_on_an_open_table():
    assert problems_of(text_of(USHANT), board="hex") == {
        "board": "these rules are played on an open table [PA-MOV.c]"
    }  # fmt: skip
    assert read_scenario(text_of(USHANT), "open").board["kind"] == "open"


def test_a_scenario_may_bring_cards_of_its_own():
    text = text_of(PICK_UP)
    card = {**read_scenario(PICK_UP).cards["Brennus"], "class": "Paper ship", "ships": ["Papier"]}
    text["cards"] = [card]
    text["forces"]["second"] = ["Papier"]

    scenario = read_scenario(text)

    assert [entry.name for entry in scenario.ships if entry.side == 1] == ["Papier"]
    assert read_scenario(scenario) == scenario


HARMLESS = [("title", "x"), ("period", "x"), ("words", "x"), ("length", 7), ("areas", []), ("briefing", {})]


def read_or_refused(text: dict[str, Any]) -> Scenario | BadFile:
    """A scenario, or all that is wrong with its text."""
    try:
        return read_scenario(text)
    except BadFile as refused:
        return refused


@pytest.mark.parametrize("name", [USHANT, PICK_UP])
@pytest.mark.parametrize("value", [None, 7, "x", [], {}, [7], [{}], True])
def test_nonsense_anywhere_is_refused_or_harmless(name, value):
    for key in text_of(name):
        found = read_or_refused({**text_of(name), key: value})

        if isinstance(found, BadFile):
            assert found.problems
        else:
            assert (key, value) in HARMLESS
