"""CRD  Ship cards: found by the class or the name of a ship, and made into the records that the rules read."""

from __future__ import annotations

from pathlib import Path

from ....engine.files.card_files import CardFiles, CardText
from ..rules.grid_codes import cells_from
from ..tables.cards import Card
from .card_checks import KINDS, check_card
from .card_making import length_on_table

SHIP_FILES = Path(__file__).parents[3] / "data" / "ships" / "perfidious-albion"

CARDS = CardFiles(SHIP_FILES, check_card)
card_text = CARDS.text
ships_on_file = CARDS.on_file
classes_on_file = CARDS.classes
checked = CARDS.checked


def card_of(name: str) -> Card:
    """CRD.t1  The card of a ship by the name of her class or her own."""
    return card_from(card_text(name))


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
