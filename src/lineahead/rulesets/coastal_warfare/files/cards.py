"""CHT  Statistic charts: found by the class or the name of a vessel, and made into the records that the rules read."""

from __future__ import annotations

import math
from pathlib import Path

from ....engine.files.card_files import CardFiles, CardText
from ..tables.cards import DEPTH_CHARGES, Card, Mount, TubeGroup
from ..tables.charts import BASE_MARGIN, USUAL_CHARGES
from ..tables.ships import CM
from .card_checks import AIMS, BLOCKED, EQUIPMENT, FACINGS, KINDS, LOCATION_KINDS, TUBE_PLACES, check_card, weapon_named

SHIP_FILES = Path(__file__).parents[3] / "data" / "ships" / "coastal-warfare"

CARDS = CardFiles(SHIP_FILES, check_card, "vessel")
card_text = CARDS.text
classes_on_file = CARDS.classes
checked = CARDS.checked


def card_of(name: str) -> Card:
    """CHT.a  The chart of a vessel by the name of her class or her own."""
    return card_from(card_text(name))


def hundredths(centimetres: float) -> int:
    """INT.c  Centimetres in whole hundredths, halves up."""
    return math.floor(centimetres * CM + 0.5)


def card_from(text: CardText) -> Card:
    """CHT, CRD  A sound card's content as the record that the rules read."""
    engines = [hundredths(speed) for speed in text["engines"]]
    card = Card(
        rank=text["rank"],
        kind=KINDS[text["kind"]],
        length=hundredths(text["length"]),
        beam=hundredths(text["beam"]),
        base_length=hundredths(text["length"]) + BASE_MARGIN,
        base_beam=hundredths(text["beam"]) + BASE_MARGIN,
        engine_boxes=len(engines),
        bridge=text["bridge"],
        boxes=text["damage"],
        points=text["points"],
        reloads=text.get("reloads", 0),
        equipment=sum(EQUIPMENT[item] for item in text.get("equipment", [])),
        cargo_die=text.get("explosive_cargo", 0),
    )
    card.engines[: len(engines)] = engines
    if card.equipment & DEPTH_CHARGES:
        card.depth_charges = text.get("depth_charges", USUAL_CHARGES)
    fit_weapons(card, text)
    return card


def fit_weapons(card: Card, text: CardText) -> None:
    """CHT.n, LOC.b  Mounts, tubes, and the card's own chart of locations."""
    for i, mount in enumerate(text.get("mounts", [])):
        card.mounts[i] = mount_from(mount, card.rank)
    for i, group in enumerate(text.get("tubes", [])):
        card.tubes[i] = TubeGroup(tubes=group["tubes"], location=TUBE_PLACES[group["where"]], aim=AIMS[group["aim"]])
    if "locations" in text:
        card.own_chart = 1
        card.locations = [LOCATION_KINDS.index(location) for location in text["locations"]]


def mount_from(text: CardText, rank: int) -> Mount:
    """CHT.o, GUN.r3  One mounting as it stands on a ship of this rank."""
    weapon = weapon_named(text["weapon"], rank)
    return Mount(
        weapon=weapon.row,
        count=weapon.count,
        calibre=weapon.calibre,
        facing=FACINGS[text["facing"]],
        blocked=sum(BLOCKED[bearing] for bearing in text.get("blocked", [])),
        location=text["at"],
        points=weapon.points,
    )
