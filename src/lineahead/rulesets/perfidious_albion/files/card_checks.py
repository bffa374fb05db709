"""CRD  What makes a ship's card sound: every figure there, possible, and in agreement with the others."""

from __future__ import annotations

from itertools import pairwise

from ....engine.files.toml_files import TomlTable
from ..rules.grid_codes import cells_from, check_grid
from ..tables.cards import (
    BATTLESHIP,
    BOAT,
    BROADSIDE_TUBES,
    CIRCLE_I,
    CIRCLE_V,
    COAST_DEFENCE,
    CRUISER,
    LEVELS,
    MOST_SPEED_LEVELS,
    PROPULSION,
    TUBE,
    Cell,
)
from .card_making import flotation_boxes

KINDS = {"battleship": BATTLESHIP, "cruiser": CRUISER, "coast defence": COAST_DEFENCE, "boat": BOAT}
TORPEDOES = ("old", "modern")
HEAVIEST = 99_999
FASTEST = 40
LEAST_SPEED_LEVELS = 2
LONGEST_FIRE_TRACK = 9
MOST_TECHNOLOGY = 50
LONGEST = 2000
MOST_FLOTATION = 199
MOST = 99


def check_card(card: TomlTable) -> None:
    """CRD.a  Note everything that is wrong with a card, each at its place."""
    check_class(card)
    check_flotation(card)
    card.whole("quality", 1, 3)
    card.whole("circle", CIRCLE_I, CIRCLE_V)
    card.whole("fire_track", 1, LONGEST_FIRE_TRACK)
    card.whole("technology", -MOST_TECHNOLOGY, MOST_TECHNOLOGY)
    cells = grid_of(card)
    check_speeds(card, cells)
    has_tubes = any(cell.kind in (TUBE, BROADSIDE_TUBES) for cell in cells)
    card.one_of("torpedoes", TORPEDOES, is_needed=has_tubes)
    card.plain("history")
    card.no_other_keys()


def check_class(card: TomlTable) -> None:
    """CRD.a, CRD.t1  Class, type, navy and year, her length, and the ships that have the card."""
    card.text("class")
    card.text("type")
    card.one_of("kind", KINDS)
    card.matching("nation", "[A-Z]{3}", "a nation is three capitals")
    card.whole("year", 1, 9999)
    card.whole("length_ft", 1, LONGEST)
    card.texts("ships", 1, MOST)
    card.prose("origin")


def check_flotation(card: TomlTable) -> None:
    """CRD.d  The flotation boxes are those that her tons make."""
    tons = card.whole("tons", 1, HEAVIEST)
    boxes = card.whole("flotation", 1, MOST_FLOTATION)
    if tons is not None and boxes is not None and boxes != flotation_boxes(tons):
        card.complain("flotation", f"{tons} tons make {flotation_boxes(tons)} boxes, not {boxes} [PA-CRD.d]")


def grid_of(card: TomlTable) -> list[Cell]:
    """CRD.a, CRD.b  The cells of a sound grid; one that is not has its problems told cell by cell."""
    rows = card.items("grid", LEVELS, LEVELS)
    faults = 0

    def complain(level: int, section: int, words: str) -> None:
        nonlocal faults
        faults += 1
        place = f"grid, level {level}, section {section}" if section else f"grid, level {level}"
        card.complain(place, f"{words} [PA-CRD.b]")

    check_grid(rows, complain)
    return cells_from(rows) if len(rows) == LEVELS and not faults else []


def check_speeds(card: TomlTable, cells: list[Cell]) -> None:
    """CRD.a, MOV.k, MOV.l  Speeds fall to 0, one level for each propulsion box lost."""
    given = card.items("speeds", LEAST_SPEED_LEVELS, MOST_SPEED_LEVELS)
    is_possible = LEAST_SPEED_LEVELS <= len(given) <= MOST_SPEED_LEVELS
    speeds = card.wholes("speeds", len(given), 0, FASTEST) if is_possible else []
    if not speeds:
        return
    if speeds[-1] != 0 or any(slower >= faster for faster, slower in pairwise(speeds)):
        card.complain("speeds", "the speeds fall from level to level, the last to 0 [PA-MOV.l]")
    boxes = sum(cell.kind == PROPULSION for cell in cells)
    if cells and boxes != len(speeds) - 1:
        card.complain("speeds", f"{boxes} propulsion boxes make {boxes + 1} levels, not {len(speeds)} [PA-MOV.k]")
