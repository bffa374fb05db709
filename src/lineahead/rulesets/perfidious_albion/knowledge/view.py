"""What a viewer may know of a battle: all but the minefields of others (HAZ.f, HAZ.h).

Ships, their cards and their damage lie open, as do templates once both sides have put them out (SEQ.r5); orders that
are written and not yet shown are kept by the game, not in the state.
"""

from __future__ import annotations

from dataclasses import replace

from ....engine.contract.questions import UMPIRE
from ....engine.contract.scenario import Scenario, remembered
from ....engine.contract.sea import copy_of_sea
from ....engine.game.tables_of_views import made_when_looked_at
from ....kernel.dice import Dice
from ..files.scenario_checks import MOST_FIELDS, MOST_SHORES
from ..tables.sea import Sea, State, View
from ..tables.ships import INCH, MINEFIELD, NO_AREA, SIDES, Area

AREAS_OF_TEXT = "areas"
WIDEST_FIELD = 12  # inches
DENSEST = 3
BLANK_AREA = Area()


def view(state: State, viewer: int, scenario: Scenario) -> View:
    """The battle as one viewer knows it."""
    truth = state.sea
    sea = made_when_looked_at(
        Sea,
        truth.battle,
        ships=lambda: truth.ships,
        squadrons=lambda: truth.squadrons,
        wedges=lambda: truth.wedges,
        areas=lambda: areas_as_known(truth.areas, viewer),
    )
    return View(viewer, state.step[:], sea, scenario_as_known(scenario, viewer))


def is_known(area: Area, viewer: int) -> bool:
    """HAZ.f, HAZ.h  Whether a viewer knows of an area; the public knows what both sides know."""
    if area.kind != MINEFIELD or viewer == UMPIRE:
        return True
    return bool(area.known[viewer]) if viewer >= 0 else all(area.known)


def areas_as_known(areas: list[Area], viewer: int) -> list[Area]:
    """HAZ.h  The areas that a viewer knows; each side's minefields have rows of their own, so a blank tells nothing."""
    return [area if is_known(area, viewer) else BLANK_AREA for area in areas]


@remembered
def scenario_as_known(scenario: Scenario, viewer: int) -> Scenario:
    """HAZ.h  The scenario without the minefields of others."""
    if viewer == UMPIRE or AREAS_OF_TEXT not in scenario.text:
        return scenario
    side = scenario.sides[viewer] if viewer >= 0 else ""
    areas = scenario.text[AREAS_OF_TEXT]
    return with_areas(scenario, *(place for place, area in enumerate(areas) if is_open(area, side)))


@remembered
def with_areas(scenario: Scenario, *places: int) -> Scenario:
    """HAZ.h  The scenario with some of the areas of its text; the same for all who know of the same ones."""
    areas = scenario.text[AREAS_OF_TEXT]
    if len(places) == len(areas):
        return scenario
    return replace(scenario, text={**scenario.text, AREAS_OF_TEXT: [areas[place] for place in places]})


def is_open(area: dict[str, object], side: str) -> bool:
    """HAZ.h  Whether a side may read of an area in the scenario's text."""
    return area.get("kind") != "minefield" or area.get("side") == side


def imagine(view: View, dice: Dice) -> State:
    """HAZ.f, HAZ.h  A full state that fits a view: wherever it knows of none, others may have laid minefields."""
    sea = copy_of_sea(view.sea)
    if view.viewer != UMPIRE:
        for side in range(SIDES):
            if side != view.viewer:
                imagine_fields(view, sea.areas, side, dice)
    return State(view.step[:], sea)


def imagine_fields(view: View, areas: list[Area], side: int, dice: Dice) -> None:
    """HAZ.f  Some minefields of a side that only itself knows, anywhere on the table."""
    first = MOST_SHORES + side * MOST_FIELDS
    for row in range(first, first + MOST_FIELDS):
        if areas[row].kind == NO_AREA and dice.take(2) == 1:
            areas[row] = imagined_field(view, side, dice)


def imagined_field(view: View, side: int, dice: Dice) -> Area:
    """HAZ.f  A minefield of a few inches somewhere."""
    across, down = (dice.take(WIDEST_FIELD) * INCH for _ in range(2))
    x, y = dice.take(view.sea.battle.width - across) - 1, dice.take(view.sea.battle.height - down) - 1
    area = Area(kind=MINEFIELD, x1=x, y1=y, x2=x + across, y2=y + down, density=dice.take(DENSEST), side=side)
    area.known[side] = 1
    return area


def name_of(view: View, ship: int) -> str:
    """CRD.a  A ship's name, or words for a number that is none."""
    ships = view.scenario.ships
    return ships[ship].name if 0 <= ship < len(ships) else f"ship {ship}"
