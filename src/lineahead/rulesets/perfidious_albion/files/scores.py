"""SC1.f, SC2.e  What earns points: how a scenario file tells it, and the terms that the rules read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....engine.contract.scenario import Entry, Scenario
from ....engine.files.toml_files import MISSING, TomlTable
from ..tables.ships import (
    ANY,
    EAST,
    FLED,
    GOT_AWAY,
    LOST,
    MOST_SCORES,
    NORTH,
    NOT_HOME,
    SOUTH,
    TORPEDO_HIT,
    WEST,
    Score,
    Terms,
)
from .card_checks import KINDS

EDGES = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}
SCORES = {
    "lost": LOST,
    "fled": FLED,
    "got away": GOT_AWAY,
    "torpedo hit": TORPEDO_HIT,
    "not home": NOT_HOME,
}
MOST_POINTS = 100

# SC1.f  What ships are worth to either side where a file says nothing: lost, and half of that, rounded up, if fled.
USUAL_WORTH = {"battleship": (5, 3), "cruiser": (3, 2), "coast defence": (3, 2), "boat": (1, 1)}
USUAL_MARGIN = 3


def usual_victory() -> dict[str, Any]:
    """SC1.f  The victory of a file that has none of its own."""
    scores = [
        {"for": what, "type": kind, "points": points}
        for kind, worth in USUAL_WORTH.items()
        for what, points in zip(("lost", "fled"), worth, strict=True)
    ]
    return {"margin": USUAL_MARGIN, "scores": scores}


def check_victory(table: TomlTable, sides: list[str], entries: Sequence[Entry]) -> None:
    """SC1.f, SC2.e  The margin, and every score with its place."""
    if table.value("victory", is_needed=False) is MISSING:
        return
    victory = table.table("victory")
    check_points(victory, "margin", is_needed=False)
    scores = victory.tables("scores", 1, MOST_SCORES)
    for score in scores:
        check_score(score, sides, entries)
    rows = sum(1 if "side" in score.values or "ship" in score.values else len(sides) for score in scores)
    if rows > MOST_SCORES and len(scores) <= MOST_SCORES:
        victory.complain("scores", f"a score of either side counts as two, and no more than {MOST_SCORES} are kept")
    victory.no_other_keys()


def check_points(table: TomlTable, key: str, is_needed: bool = True) -> None:
    """SC1.f, SC2.e  Points are whole or half."""
    points = table.number(key, 0.5, MOST_POINTS, is_needed)
    if points is not None and points * 2 != int(points * 2):
        table.complain(key, f"points are whole or half, not {points} [PA-SC2.e]")


def check_score(table: TomlTable, sides: list[str], entries: Sequence[Entry]) -> None:
    """SC1.f, SC2.e  One score: who gets it and for what, by which ships, over which edges, how much."""
    kind = table.one_of("for", SCORES)
    side = table.one_of("side", [name for name in sides if name], is_needed=False)
    table.one_of("type", KINDS, is_needed=False)
    ship = table.one_of("ship", [entry.name for entry in entries], is_needed=False)
    edges = table.texts("edges", 0, len(EDGES), EDGES)
    check_points(table, "points")
    table.no_other_keys()
    if kind == "got away" and not edges and "edges" not in table.values:
        table.complain("edges", "by which edges? [PA-SC1.f]")
    if kind in ("lost", "fled", "torpedo hit") and edges:
        table.complain("edges", f"edges are nothing to {kind!r}")
    if side is None or ship is None or kind is None:
        return
    owner = next(entry.side for entry in entries if entry.name == ship)
    if (sides.index(side) == owner) != (kind == "got away"):
        words = "a ship of one's own gets away" if kind == "got away" else "this is scored for enemy ships"
        table.complain("ship", f"{words}, and {ship!r} is on the wrong side [PA-SC1.f]")


def terms_of(scenario: Scenario) -> Terms:
    """SC1.f, SC2.e  What decides a battle; where any points are halves, all are counted in halves."""
    victory = scenario.text.get("victory") or usual_victory()
    given = [score["points"] for score in victory["scores"]] + [victory.get("margin", 0)]
    in_halves = any(points != int(points) for points in given)
    unit = 2 if in_halves else 1
    terms = Terms(in_halves=int(in_halves), margin=max(int(unit * victory.get("margin", 0)), 1))
    rows = [score for row in victory["scores"] for score in scores_from(row, unit, scenario)]
    terms.scores[: len(rows)] = rows
    return terms


def scores_from(text: dict[str, Any], unit: int, scenario: Scenario) -> list[Score]:
    """SC1.f, SC2.e  A score for the side that it is for, for the enemy of the ship it names, or for either side."""
    names = [entry.name for entry in scenario.ships]
    ship = names.index(text["ship"]) if "ship" in text else ANY
    kind = SCORES[text["for"]]
    if "side" in text:
        sides = [scenario.sides.index(text["side"])]
    elif ship != ANY:
        owner = scenario.ships[ship].side
        sides = [owner if kind == GOT_AWAY else 1 - owner]
    else:
        sides = list(range(len(scenario.sides)))
    return [
        Score(
            kind=kind,
            side=side,
            ship_type=KINDS[text["type"]] if "type" in text else ANY,
            ship=ship,
            edges=sum(EDGES[edge] for edge in text.get("edges", ())),
            points=int(unit * text["points"]),
        )
        for side in sides
    ]
