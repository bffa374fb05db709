"""CRD  Ship cards: found by the class or the name of a ship, and made into the records that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ...engine.card_files import CardText, by_class_and_ship, card_named, cards_in, sound_card
from .card_checks import KINDS, check_card
from .card_making import length_on_table
from .grid_codes import cells_from
from .ships import Card

SHIP_FILES = Path(__file__).parents[2] / "data" / "ships" / "perfidious-albion"


def card_of(name: str) -> Card:
    """CRD.t1  The card of a ship by the name of her class or her own."""
    return card_from(card_text(name))


def card_text(name: str, known: Mapping[str, CardText] | None = None) -> CardText:
    """CRD.t1  The content of the file of a class, or of a ship that it lists."""
    return card_named(name, ships_on_file() if known is None else known, "ship")


@cache
def ships_on_file() -> dict[str, CardText]:
    """CRD.t1  Every class that comes with the program, by its name and by the names of its ships."""
    return by_class_and_ship(cards_in(SHIP_FILES, check_card))


@cache
def classes_on_file() -> dict[str, CardText]:
    """CRD.t1  Every class that comes with the program, by its name."""
    return {text["class"]: text for text in ships_on_file().values()}


def checked(text: object, name: str) -> CardText:
    """CRD.a  A card's content if it is sound; else every problem it has, with its place."""
    return sound_card(text, name, check_card)


def card_from(text: CardText) -> Card:
    """CRD.a, CRD.b  A sound card's content as the record that the rules read."""
    speeds: list[int] = text["speeds"]
    card = Card(
        tons=text["tons"],
        ship_type=KINDS[text["kind"]],
        quality=text["quality"],
        speed_levels=len(speeds),
        circle=text["circle"],
        flotation=text["flotation"],
        fire_track=text["fire_track"],
        technology=text["technology"],
        modern_torpedoes=int(text.get("torpedoes") == "modern"),
        length=length_on_table(text["length_ft"]),
    )
    card.speeds[: len(speeds)] = speeds
    card.cells = cells_from(text["grid"])
    return card
