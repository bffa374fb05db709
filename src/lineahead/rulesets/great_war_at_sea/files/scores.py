"""SCA.e, SCA.f, SCB.f, SCB.g  What earns points: how a scenario file tells it, and the terms that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.contract.scenario import Scenario
from ....engine.files.toml_files import MISSING, TomlTable
from ..tables.ships import (
    EAST,
    NOBODY,
    NORTH_EAST,
    NORTH_WEST,
    SIDES,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Battle,
    Terms,
)
from .chart_checks import CHART, zone_names

BOUNDARY_NAMES = {
    "W": WEST,
    "NW": NORTH_WEST,
    "NE": NORTH_EAST,
    "E": EAST,
    "SE": SOUTH_EAST,
    "SW": SOUTH_WEST,
}
HAVEN_POINTS = ("haven_capital", "haven_transport", "haven_other")
EXIT_POINTS = ("exit_capital", "exit_other")
MOST_POINTS = 100
USUAL_MARGIN = 1


def check_victory(table: TomlTable, board: Mapping[str, Any], sides: list[str]) -> None:
    """SCA.e, SCA.f, SCB.f, SCB.g  The lead that wins, who wins a tie, and what each side scores for."""
    if table.value("victory", is_needed=False) is MISSING:
        return
    victory, known = table.table("victory"), [name for name in sides if name]
    victory.whole("margin", 1, MOST_POINTS, is_needed=False)
    victory.one_of("tie", known, is_needed=False)
    seen: list[str] = []
    for score in victory.tables("scores", 0, SIDES):
        side = score.one_of("side", known)
        if side in seen:
            score.complain("side", f"{side!r} stands here twice")
        seen += [side] if side is not None else []
        check_score(score, board)
    victory.no_other_keys()


def check_score(table: TomlTable, board: Mapping[str, Any]) -> None:
    """SCA.e, SCB.f  One side's: turns of the enemy in open zones, a haven on the chart, or a side of the ring."""
    is_chart = board["kind"] == CHART
    table.whole("open_turn", 0, MOST_POINTS, is_needed=False)
    haven = table.one_of("haven", zone_names(board), is_needed=False)
    leaves_by = table.one_of("exit", BOUNDARY_NAMES, is_needed=False)
    for key in (*HAVEN_POINTS, *EXIT_POINTS):
        points = table.whole(key, 0, MOST_POINTS, is_needed=False)
        where = haven if key in HAVEN_POINTS else leaves_by
        if points and where is None:
            table.complain(key, f"this needs {'a haven' if key in HAVEN_POINTS else 'an exit'} to be reached")
    if leaves_by is not None and is_chart:
        table.complain("exit", "ships leave by a side of the ring in a battle alone [GWAS-SCB.f]")
    table.no_other_keys()


def terms_of(scenario: Scenario, side: int) -> Terms:
    """SCA.e, SCB.f  What a side scores for; enemies sunk and half sunk count for everybody."""
    text = score_of(scenario, side)
    names = zone_names(scenario.board)
    return Terms(
        open_turn=text.get("open_turn", 0),
        haven=names.index(text["haven"]) if "haven" in text else NOBODY,
        exit_side=BOUNDARY_NAMES[text["exit"]] if "exit" in text else NOBODY,
        **{key: text.get(key, 0) for key in (*HAVEN_POINTS, *EXIT_POINTS)},
    )


def score_of(scenario: Scenario, side: int) -> dict[str, Any]:
    """SCA.e  What the file says of one side's points."""
    scores = scenario.text.get("victory", {}).get("scores", ())
    return next((score for score in scores if score["side"] == scenario.sides[side]), {})


def take_victory(battle: Battle, scenario: Scenario) -> None:
    """SCA.e, SCA.f, SCB.g  The terms of a scenario become those of the game."""
    victory = scenario.text.get("victory", {})
    battle.terms = [terms_of(scenario, side) for side in range(SIDES)]
    battle.margin = victory.get("margin", USUAL_MARGIN)
    battle.tie_side = scenario.sides.index(victory["tie"]) if "tie" in victory else NOBODY
