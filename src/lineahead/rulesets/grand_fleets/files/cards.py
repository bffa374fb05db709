"""0.23  Ship data cards: found by a ship's name in the class files, and made into the records that the rules read."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ....engine.files.card_files import CardFiles, CardText
from ....kernel.numbers import rounded
from ..rules import arcs
from ..tables.charts import FEET_TO_A_MILE, OIL_SINCE, USUAL_LENGTH
from ..tables.ships import (
    BATTLE_LINE,
    BATTLECRUISERS,
    CRUISERS,
    LIGHT_CRAFT,
    MILE,
    OTHER_SHIPS,
    Card,
    Gun,
    MountGroup,
    Torpedo,
    TubeGroup,
)
from .card_checks import check_card
from .card_remarks import refuse_growing_rows

SHIP_FILES = Path(__file__).parents[3] / "data" / "ships" / "grand-fleets"

SMOKE_LAYERS = ("CL", "DD", "TB")  # 9.6.a

GROUPS = {
    "BB": BATTLE_LINE,
    "BC": BATTLECRUISERS,
    "BCL": BATTLECRUISERS,
    "CA": CRUISERS,
    "CL": CRUISERS,
    "AMC": CRUISERS,
    "DD": LIGHT_CRAFT,
    "TB": LIGHT_CRAFT,
}
SIZES = {"VS": 0, "S": 1, "M": 2, "L": 3, "VL": 4}

PRIMARY_ARCS = {"A": arcs.A, "B": arcs.B, "C": arcs.C, "D": arcs.D, "E": arcs.E, "F": arcs.F}
SECONDARY_ARCS = {"Fwd": arcs.FORWARD, "Port": arcs.PORT, "Stbd": arcs.STARBOARD, "Aft": arcs.AFT}


def by_ship(classes: Iterable[CardText]) -> dict[str, CardText]:
    """1.26  The ships of some classes by name."""
    return {name: text for text in classes for name in text["ships"]}


CARDS = CardFiles(SHIP_FILES, check_card, by_name=by_ship, check_new=refuse_growing_rows)
card_text = CARDS.text
ships_on_file = CARDS.on_file
checked = CARDS.checked


def card_of(name: str, models: int = 3000) -> Card:
    """1.a  The card of a ship by her name, with her footprint at a model scale."""
    return card_from(card_text(name), models)


def card_from(text: CardText, models: int = 3000) -> Card:
    """1.1 to 1.6  A sound card's content as the record that the rules read."""
    hull, armour = text["hull"], text["armour"]
    card = Card(
        points=text["points"],
        size_class=SIZES[text["size"]],
        type_group=type_group(text),
        belt=armour["belt"],
        end=armour["end"],
        deck=armour["deck"],
        boxes=[row["boxes"] for row in hull],
        speed=[figure for row in hull for figure in row["speed"]],
        light_guns=[row["light_guns"] for row in hull],
        anti_aircraft=[row["anti_aircraft"] for row in hull],
        length=footprint_length(text, models),
        reload=text.get("reload", 0),
        lays_smoke=int(text["type"] in SMOKE_LAYERS),
        burns_coal=int(text.get("coal", text["year"] < OIL_SINCE)),
    )
    for i, gun in enumerate(text.get("guns", [])):
        card.guns[i] = gun_from(gun)
    for i, torpedo in enumerate(text.get("torpedoes", [])):
        card.torpedoes[i] = torpedo_from(torpedo)
    return card


def type_group(text: CardText) -> int:
    """7.1.b  The group of a ship's type; types that the book does not name form divisions among themselves."""
    return GROUPS.get(text["type"], OTHER_SHIPS)


def footprint_length(text: CardText, models: int) -> int:
    """0.21.r2  How long a ship's piece is on an open table; by her size class if her length is unknown."""
    if "length_ft" in text:
        return rounded(text["length_ft"] * MILE, FEET_TO_A_MILE[models])
    return USUAL_LENGTH[SIZES[text["size"]]] * MILE // 100


def gun_from(text: CardText) -> Gun:
    """1.5  One row of the gun table."""
    first, last = text["hit_on"]
    gun = Gun(
        bore=round(text["bore_mm"] * 10),
        bands=list(text["range"]),
        rof=text["rate_of_fire"],
        penetration=list(text["penetration"]),
        damage=text["damage"],
        hit_from=first,
        hit_to=last,
        low=text.get("low", 0),
    )
    for i, group in enumerate(text["mounts"]):
        gun.groups[i] = MountGroup(arcs=arcs_named(group["arcs"]), barrels=group["barrels"], mounts=group["mounts"])
    return gun


def torpedo_from(text: CardText) -> Torpedo:
    """1.6  One row of the torpedo table."""
    torpedo = Torpedo(reach=text["range"], damage=text["damage"])
    for i, group in enumerate(text["tubes"]):
        submerged = int(group.get("submerged", False))
        torpedo.groups[i] = TubeGroup(arcs=arcs_named(group["arcs"]), tubes=group["tubes"], submerged=submerged)
    return torpedo


def arcs_named(words: str) -> int:
    """4.12  The arcs of a mount as the card prints them: letters in a row, or names with strokes between."""
    if words[0] in PRIMARY_ARCS and words.isupper():
        return sum(PRIMARY_ARCS[letter] for letter in words)
    return sum(SECONDARY_ARCS[name] for name in words.split("/"))
