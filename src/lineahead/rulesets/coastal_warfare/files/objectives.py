"""EQP.c  What a scenario file may ask of a side besides its conditions of victory, and how it is told.

A file lists `[[objectives]]`, each with `kind = "lay mines"`, `side`, `at` (a place in cm), `within` (so many cm),
`vessels` (how many of them make a field, usually one) and `points`, scored once when so many have laid their mines
there. What is asked for is open to both sides; who has laid mines is a secret of her side until the battle is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ....engine.contract.scenario import Scenario
from ....engine.files.card_files import CardText
from ....engine.files.toml_files import TomlTable
from ..tables.ships import LAY_MINES, MOST_OBJECTIVES, MOST_SHIPS, Objective
from .cards import hundredths

if TYPE_CHECKING:
    from .scenario_checks import Sheet

OBJECTIVES = {"lay mines": LAY_MINES}
LARGEST_PLACE = 100
MOST_POINTS = 100
USUAL_VESSELS = 1


def check_objectives(table: TomlTable, sheet: Sheet, cards: Mapping[str, CardText]) -> None:
    """EQP.c  Read all objectives; whatever is wrong with one is told at its place."""
    for objective in table.tables("objectives", 0, MOST_OBJECTIVES):
        objective.one_of("kind", OBJECTIVES)
        side = objective.one_of("side", [name for name in sheet.sides if name])
        check_place(objective, sheet)
        vessels = objective.whole("vessels", 1, MOST_SHIPS, is_needed=False) or USUAL_VESSELS
        objective.whole("points", 1, MOST_POINTS)
        objective.no_other_keys()
        if side is not None:
            check_layers(objective, layers_of(sheet, cards, sheet.sides.index(side)), vessels)


def check_place(objective: TomlTable, sheet: Sheet) -> None:
    """INT.r3, SC6.a  The place lies on the table and in deep water."""
    objective.number("within", 1, LARGEST_PLACE)
    place = objective.numbers("at", 2, 0, max(sheet.board["width"], sheet.board["height"]))
    if not place:
        return
    if place[0] > sheet.board["width"] or place[1] > sheet.board["height"]:
        objective.complain("at", "this lies off the table [CW-INT.r3]")
    elif 0 < sheet.board["shoal"] < place[1]:
        objective.complain("at", "this lies on the shoal [CW-SC6.a]")


def layers_of(sheet: Sheet, cards: Mapping[str, CardText], side: int) -> int:
    """EQP.c  How many vessels of a side have mines on board."""
    own = [cards[entry.card] for entry in sheet.entries if entry.side == side and entry.card]
    return sum("mines" in card.get("equipment", ()) for card in own)


def check_layers(objective: TomlTable, layers: int, vessels: int) -> None:
    """EQP.c  The side has as many vessels with mines as the field takes."""
    if layers == 0:
        objective.complain("side", "no vessel of this side carries mines [CW-EQP.c]")
    elif layers < vessels:
        objective.complain("vessels", f"only {layers} of this side carry mines [CW-EQP.c]")


def objectives_from(scenario: Scenario) -> list[Objective]:
    """EQP.c  All that a scenario asks for, and blanks up to the number that a battle has room for."""
    asked = [
        Objective(
            kind=OBJECTIVES[objective["kind"]],
            side=scenario.sides.index(objective["side"]),
            x=hundredths(objective["at"][0]),
            y=hundredths(objective["at"][1]),
            reach=hundredths(objective["within"]),
            loads=objective.get("vessels", USUAL_VESSELS),
            points=objective["points"],
        )
        for objective in scenario.text.get("objectives", ())
    ]
    return asked + [Objective() for _ in range(MOST_OBJECTIVES - len(asked))]
