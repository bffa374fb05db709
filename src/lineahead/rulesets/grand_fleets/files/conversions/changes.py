"""10  Figures of a card that its maker changes: it is said where they depart from the formula, and the card is his."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from .....engine.contract.scenario import BadFile, Problem
from .....engine.files.card_files import CardText, sound_card
from .....engine.files.toml_files import TomlTable
from ..card_checks import check_card
from ..card_remarks import refuse_growing_rows
from .card import Made
from .differences import STEP_OF_A_PATH
from .points import points_for
from .worked import Worked

ROWS = "hull."
Changes = Mapping[str, Any]


def changed(made: Made, changes: Changes, name: str) -> CardText:
    """10  A card with its maker's own figures; points that he leaves alone are those of the changed card."""
    known = {line.place for line in made.arithmetic if is_changeable(line)}
    unknown = [Problem(place[:80], "no figure of this card has this place") for place in changes if place not in known]
    if unknown:
        raise BadFile(name, unknown)
    card = deepcopy(made.card)
    faults = [fault for place, value in changes.items() for fault in set_at(card, place, value)]
    if faults:
        raise BadFile(name, faults)
    sound_card(card, name, check_changed)
    if "points" not in changes:
        card["points"] = points_for(card)
    return sound_card(card, name, check_changed)


def is_changeable(line: Worked) -> bool:
    """10  Whether a line of the arithmetic gives a figure, a few figures or a size that stand on the card."""
    if line.place == "armour" or (line.place == "points" and line.what != "Points"):
        return False
    values = line.result if isinstance(line.result, list) else [line.result]
    return all(isinstance(value, int | str) for value in values)


def set_at(card: CardText, place: str, value: Any) -> list[Problem]:
    """Write a figure at a place of the arithmetic; of a rating or the boxes, all three rows."""
    if place.startswith(ROWS):
        rows = card["hull"]
        if not isinstance(value, list) or len(value) != len(rows):
            return [Problem(place, f"{len(rows)} figures are needed here, a row each")]
        for row, figure in zip(rows, value, strict=True):
            row[place.removeprefix(ROWS)] = figure
        return []
    found: Any = card
    *steps, (last, _) = STEP_OF_A_PATH.findall(place)
    for key, number in steps:
        found = found[key][int(number)] if number else found[key]
    found[last] = value
    return []


def check_changed(card: TomlTable) -> None:
    """1  What makes a card sound, and a ship that damage does not better."""
    check_card(card)
    refuse_growing_rows(card)
