"""COR.l  Grades of victory by the difference of points: checked, and made into the rows that the rules read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....engine.contract.history import DRAW
from ....engine.contract.scenario import Scenario
from ....engine.files.toml_files import TomlTable
from ..tables.conditions import DECISIVE, MARGINAL, MOST_GRADES, PLAIN, Grades
from ..tables.ships import NONE

if TYPE_CHECKING:
    from .scenario_checks import Sheet

MOST_LEAD = 1_000_000
DEGREES = {"marginal": MARGINAL, "decisive": DECISIVE}


def check_grades(victory: TomlTable, sheet: Sheet) -> None:
    """COR.l  Grades from the highest lead of a side down; the last holds for everything below the one before it."""
    sides = [name for name in sheet.sides if name]
    grades = victory.tables("grades", 0, MOST_GRADES)
    side = victory.one_of("lead_of", sides, is_needed=bool(grades))
    if side is not None and len(sides) != 2:
        victory.complain("lead_of", "grades go by the lead of one of two sides [GF-COR.l]")
    last = MOST_LEAD + 1
    for number, grade in enumerate(grades):
        winner = grade.one_of("winner", [*sides, DRAW])
        if grade.one_of("degree", DEGREES, is_needed=False) is not None and winner == DRAW:
            grade.complain("degree", "a draw is a draw [GF-COR.l]")
        least = grade.whole("from", -MOST_LEAD, MOST_LEAD, is_needed=number < len(grades) - 1)
        if least is not None and least >= last:
            grade.complain("from", f"grades stand from the highest lead down, and one holds from {last} already")
        last = least if least is not None else last
        grade.no_other_keys()


def grades_from(scenario: Scenario) -> Grades:
    """COR.l  The grades of a scenario as the rules read them."""
    victory: dict[str, Any] = scenario.text.get("victory", {})
    rows = victory.get("grades", [])
    grades = Grades(count=len(rows), side=scenario.sides.index(victory["lead_of"]) if rows else 0)
    for number, row in enumerate(rows):
        grades.least[number] = row.get("from", -MOST_LEAD)
        grades.degree[number] = DEGREES[row["degree"]] if "degree" in row else PLAIN
        grades.winner[number] = NONE if row["winner"] == DRAW else scenario.sides.index(row["winner"])
    return grades
