"""2.3, 3.23, COR.l  What wins a battle for one side: how points come, where the way home is, and how it ends."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from ....engine.contract.briefing import BriefingLine, Mission
from ....engine.contract.scenario import Scenario
from ....engine.words.log_words import PREFIX, listed, number, sentence
from ..rules.victory import MOST_TURNS
from ..tables.charts import DISENGAGED_BEYOND

MOST_NAMED = 8
CREWS_PRICED = ("given", "rolled")


def mission(scenario: Scenario, side: int) -> Mission:
    """2.3.a, 2.3.d  What wins for a side, and what it has to know of it."""
    lines = (points_line(scenario, side), *extra_lines(scenario), *ways_out(scenario, side), end_line(scenario))
    return Mission(aim_of(scenario, side), (win_line(scenario, side), *lines))


def victory_of(scenario: Scenario) -> dict[str, Any]:
    """2.3.a  The scenario's own conditions of victory."""
    victory: dict[str, Any] = scenario.text.get("victory", {})
    return victory


def when_it_ends(scenario: Scenario) -> str:
    """2.2.c, 2.2.d  After its last turn, or when a side is gone."""
    return f"after turn {scenario.length}" if scenario.length else "when one side is gone"


def aim_of(scenario: Scenario, side: int) -> str:
    """2.3.d, 2.3.e, COR.l  What wins, in a few words."""
    victory, when = victory_of(scenario), when_it_ends(scenario)
    if victory.get("grades"):
        return f"{graded_aim(victory, scenario.sides[side])} {when}"
    margin = victory.get("margin", 1)
    return f"lead by {margin} points or more {when}" if margin > 1 else f"most points {when}"


def graded_aim(victory: dict[str, Any], side: str) -> str:
    """COR.l  From which lead on, or below which lead of the enemy, a side has won."""
    grades, leader = victory["grades"], victory["lead_of"]
    own = [number for number, grade in enumerate(grades) if grade["winner"] == side]
    if not own:
        return "no victory to be had"
    if side == leader and "from" in grades[own[-1]]:
        return f"lead by {number(grades[own[-1]]['from'])} points or more"
    if own[0] == 0:
        return "any lead"
    return f"keep the {leader} lead under {number(grades[own[0] - 1]['from'])} points"


def win_line(scenario: Scenario, side: int) -> BriefingLine:
    """2.3.d, 2.3.e, COR.l  Who wins, grade by grade where there are grades."""
    victory = victory_of(scenario)
    if not victory.get("grades"):
        level = "a smaller lead is a draw" if victory.get("margin", 1) > 1 else "equal points are a draw"
        return BriefingLine("Wins", f"{sentence(aim_of(scenario, side))[:-1]}; {level}.", "GF-2.3.e")
    *rows, last = victory["grades"]
    told = [f"{grade_named(row)} from {number(row['from'])}" for row in rows]
    below = f"{grade_named(last)} below"
    return BriefingLine("Wins", f"By the {victory['lead_of']} lead in points: {listed([*told, below])}.", "GF-COR.l")


def grade_named(row: dict[str, str]) -> str:
    """COR.l  Whose victory a grade is, and of which degree."""
    if row["winner"] == "draw":
        return "a draw"
    return f"{row['winner']} {row['degree']}" if "degree" in row else f"a {row['winner']} victory"


def points_line(scenario: Scenario, side: int) -> BriefingLine:
    """2.3.b, 2.31.a, 2.31.b  What enemy ships give: when sunk, and with partial points when damaged or crippled."""
    options, worth = scenario.options, worths(scenario, side)
    words = (
        f"Each ship sunk gives her points: {named_by_worth(worth)}." if worth else "Each ship sunk gives her points."
    )
    if options["partial_points"]:
        words = f"{words} A ship damaged gives a quarter of them, crippled half."
    if options["crew_quality"] in CREWS_PRICED:
        words = f"{words} A crew better or worse than usual changes them."
    return BriefingLine("Points", words, "GF-2.31.a" if options["partial_points"] else "GF-2.3.b")


def worths(scenario: Scenario, side: int) -> dict[int, list[str]]:
    """2.3.b  What each enemy ship would give, the dearest first; of a pick-up battle nobody knows it beforehand."""
    found: defaultdict[int, list[str]] = defaultdict(list)
    if "points" in scenario.text.get("forces", {}):
        return {}
    for entry in scenario.ships:
        if entry.side != side and "boats" not in entry.facts:
            points = scenario.cards[entry.card]["points"] * entry.facts.get("worth", 100)
            found[points // 100].append(PREFIX.sub("", entry.name, count=1))
    return dict(sorted(found.items(), reverse=True))


def named_by_worth(worth: dict[int, list[str]]) -> str:
    """2.3.b  The dearest ships by name, and between which figures the others lie."""
    told: list[str] = []
    rest: list[int] = []
    room = MOST_NAMED
    for points, names in worth.items():
        if len(names) <= room and not rest:
            told.append(f"{listed(names)} {points}")
            room -= len(names)
        else:
            rest.append(points)
    if rest:
        told.append(f"all others {rest[0]}" if len(rest) == 1 else f"all others {rest[-1]} to {rest[0]}")
    return ", ".join(told)


def extra_lines(scenario: Scenario) -> list[BriefingLine]:
    """2.3.c  Points that a side has from the beginning."""
    given = victory_of(scenario).get("points", {})
    told = [f"the {side} side begins with {points}" for side, points in given.items()]
    return [BriefingLine("Besides", sentence(listed(told)), "GF-2.3.c")] if told else []


def ways_out(scenario: Scenario, side: int) -> list[BriefingLine]:
    """3.23.b, 3.23.c, COR.j, 9.2.c  Who may leave by which edges, and what it costs elsewhere."""
    told = [
        BriefingLine(
            "Home" if way["side"] == scenario.sides[side] else "Enemy",
            way_in_words(way, scenario.options["partial_points"]),
            "GF-COR.j",
        )
        for way in scenario.text.get("exits", [])
    ]
    return [*told, leaving_line(scenario)]


def way_in_words(way: dict[str, Any], partial: bool) -> str:
    """COR.j  Which ships may leave by which edges without loss, and from when on."""
    ships = listed([PREFIX.sub("", name, count=1) for name in way["ships"]]) if way.get("ships") else "All ships"
    when = f" from turn {way['from_turn']}" if way.get("from_turn", 1) > 1 else ""
    price = "only what their damage gives" if partial else "no points"
    return f"{ships} may leave by the {either(way['edges'])}{when} and give {price}."


def either(edges: list[str]) -> str:
    """COR.j  One of some edges."""
    return f"{edges[0]} edge" if len(edges) == 1 else f"{', '.join(edges[:-1])} or {edges[-1]} edge"


def leaving_line(scenario: Scenario) -> BriefingLine:
    """3.23.b, 3.23.c, 9.2.c  What a ship gives that leaves the board in any other way."""
    halves = any(way.get("otherwise") == "half" for way in scenario.text.get("exits", []))
    words, rule = "A ship that leaves the board otherwise gives half her points.", "GF-3.23.b"
    if scenario.options["partial_points"]:
        rule = "GF-3.23.c"
        words = "A ship that leaves the board otherwise gives what her damage gives"
        words = f"{words}, and half at least where the scenario bars the way." if halves else f"{words}."
    if scenario.options["floating_board"]:
        words = f"{words} The board floats; farther than {DISENGAGED_BEYOND} miles from every enemy she has left it."
    if not scenario.text.get("exits"):
        words = words.replace(" otherwise", "")
    return BriefingLine("Leaving", words, rule)


def end_line(scenario: Scenario) -> BriefingLine:
    """2.2.c, 2.2.d, 2.2.r2  When it is over."""
    last = f"After turn {scenario.length}" if scenario.length else f"After {MOST_TURNS} turns at the latest"
    words = f"{last}, or when one side has no ship left on the board or still to come."
    if scenario.options["surrender_loses"]:
        words = f"{words} Whoever surrenders cannot win."
    return BriefingLine("Ends", words, "GF-2.2.r2" if not scenario.length else "GF-2.2.d")
