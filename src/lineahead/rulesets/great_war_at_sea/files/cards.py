"""CRD  Ship cards: found by the class or the name of a ship, and made into the records that the rules read."""

from __future__ import annotations

from pathlib import Path

from ....engine.files.card_files import CardFiles, CardText
from ..tables.cards import DEAD_IN_THE_WATER, NO_MOUNT, Card
from ..tables.ships import D6_SYSTEM, D20_SYSTEM
from .card_checks import ANY_NATION, LETTERS, MOUNTS, NATIONS, TYPES, check_card
from .card_making import SPEEDS

SHIP_FILES = Path(__file__).parents[3] / "data" / "ships" / "great-war-at-sea"

CARDS = CardFiles(SHIP_FILES, check_card)
card_text = CARDS.text
ships_on_file = CARDS.on_file
classes_on_file = CARDS.classes
checked = CARDS.checked


def card_of(name: str, dice: int = D20_SYSTEM) -> Card:
    """CRD.t1  The card of a ship by the name of her class or her own."""
    return card_from(card_text(name), dice)


def ratings(text: CardText, dice: int) -> CardText:
    """P.0, P.t2  A card's content with the ratings of the dice in force."""
    return {**text, **text.get("d6", {})} if dice == D6_SYSTEM else text


def card_from(text: CardText, dice: int = D20_SYSTEM, nation: str | None = None) -> Card:
    """CRD.a, P.t2  A sound card's content as the record that the rules read, in the dice of the game.

    The nation is that of the ship's side where her card is for any.
    """
    rated = ratings(text, dice)
    flag = text["nation"] if text["nation"] != ANY_NATION else nation or next(iter(NATIONS))
    card = Card(
        kind=TYPES[text["type"]],
        nation=NATIONS[flag],
        guns=list(rated["gunnery"]),
        armour=[LETTERS[letter] for letter in text["armour"]],
        torpedoes=text["torpedoes"],
        mount=MOUNTS[text["mount"]] if text["torpedoes"] else NO_MOUNT,
        boxes=len(text["hull"]),
        speed=SPEEDS[rated["speed"]] if "speed" in rated else DEAD_IN_THE_WATER,
        mines=text["mines"],
        points=text["points"],
        excellent=int(bool(rated.get("excellent"))),
    )
    card.hull[: card.boxes] = [LETTERS[letter] for letter in text["hull"]]
    return card
