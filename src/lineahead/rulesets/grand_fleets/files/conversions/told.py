"""10  Cards made from figures, and cards beside their figures, as commands, programs and pages ask for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .....engine.contract.reference import CardMaking
from .....engine.contract.scenario import BadFile, Problem
from .....engine.files.card_files import CardText, sound_card
from ..card_checks import check_card
from ..cards import CARDS
from .card import Made, card_made
from .changes import Changes, changed
from .differences import Difference, differences
from .figures import figures_of
from .hull_and_armour import QUALITIES
from .points import worked_points
from .trial import trial
from .weapons import ARCS_BY_PLACE, TUBES_BY_PLACE
from .worked import POINTS

FIGURES_OF_A_CARD = ("armour", "hull", "points", "size", "history")


def made_from(given: object, name: str, changes: Changes) -> dict[str, Any]:
    """10  The card of a ship from her real figures, or a card with its history beside what the formulas give.

    With changes of its maker it is the changed card, and said where that differs.
    """
    if isinstance(given, dict) and any(key in given for key in FIGURES_OF_A_CARD):
        if not changes:
            return beside_its_figures(sound_card(given, name, check_card), name)
        given = figures_of(sound_card(given, name, check_card))
    made = card_made(given, name)
    if not changes:
        return told(made, [])
    card = changed(made, changes, name)
    lines = (*(line for line in made.arithmetic if line.part != POINTS), *worked_points(card))
    return told(Made(made.figures, card, lines), differences(card, made))


def beside_its_figures(card: CardText, name: str) -> dict[str, Any]:
    """10  A whole card, and where it departs from what the figures in its history give."""
    try:
        made = card_made(figures_of(card), name)
    except BadFile as problem:
        raise BadFile(name, [Problem(in_history(each.place), each.words) for each in problem.problems]) from None
    return told(made, differences(card, made))


def in_history(place: str) -> str:
    """The place of a figure in a card that carries it in its history."""
    return place if place.startswith(("guns", "torpedoes")) else f"history.{place}"


def told(made: Made, differing: list[Difference]) -> dict[str, Any]:
    """10  A card that was made, its figures, its arithmetic and what differs, in plain JSON values."""
    return {
        "figures": made.figures,
        "card": made.card,
        "arithmetic": [line.as_json() for line in made.arithmetic],
        "differences": [each.as_json() for each in differing],
    }


def shipped(name: str) -> CardText:
    """10.1.a  A card that comes with the program, by the name of its class or of a ship, with or without HMS or SMS."""
    named = {ship.partition(" ")[2]: text for ship, text in CARDS.on_file().items()}
    return CARDS.text(name, {**named, **CARDS.classes(), **CARDS.on_file()})


CHOICES: Mapping[str, Mapping[str, Any]] = {"armour_make": QUALITIES, "mounts": ARCS_BY_PLACE, "tubes": TUBES_BY_PLACE}
CARD_MAKING = CardMaking(made_from, shipped, trial, CHOICES)
