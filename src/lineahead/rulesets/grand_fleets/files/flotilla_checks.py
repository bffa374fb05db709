"""9.3.a  What makes a flotilla of a scenario file sound, and the model that stands for its boats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....engine.contract.scenario import Entry
from ....engine.files.card_files import CardText
from .listed import Listed

LEAST_BOATS, MOST_BOATS = 2, 6
MOST_BOXES = 9  # of a very small ship; what is larger is no boat, and exact odds of six such hulls would take minutes
BOATS = ("DD", "TB")
KEY = "flotilla"


def flotilla_of(listed: Listed) -> str | None:
    """The flotilla that a ship is listed with, if with any."""
    name = listed.table.values.get(KEY)
    return name if isinstance(name, str) else None


def check_flotillas(ships: list[Listed], cards: Mapping[str, CardText], is_played: bool) -> list[Listed]:
    """9.3.a  All flotillas of a file, sound or complained of; where they are played, a model for each."""
    by_name: dict[str, list[Listed]] = {}
    for listed in ships:
        name = flotilla_of(listed)
        if name is not None:
            by_name.setdefault(name, []).append(listed)
    models: list[Listed] = []
    for name, boats in by_name.items():
        check_flotilla(name, boats, ships, cards)
        if is_played:
            models.append(model_of(name, boats, len(ships) + len(models)))
    return models


def check_flotilla(name: str, boats: list[Listed], ships: list[Listed], cards: Mapping[str, CardText]) -> None:
    """9.3.a  Two to six destroyers or torpedo boats of one class and side, which come together."""
    first = boats[0]
    if len(boats) < LEAST_BOATS:
        first.table.complain(KEY, f"a flotilla has two boats at least, and {name!r} has one [GF-9.3.a]")
    for listed in boats[MOST_BOATS:]:
        listed.table.complain(KEY, f"a flotilla has six boats at most, and {name!r} has {len(boats)} [GF-9.3.a]")
    if name in [listed.entry.name for listed in ships]:
        first.table.complain(KEY, f"{name!r} is the name of a ship")
    for listed in boats:
        check_boat(listed, first, cards)


def check_boat(boat: Listed, first: Listed, cards: Mapping[str, CardText]) -> None:
    """9.3.a  A boat of the class and side of the first, and due in the same turn."""
    card, entry = boat.entry.card, boat.entry
    if card and cards[card]["type"] not in BOATS:
        words = f"only destroyers and torpedo boats form a flotilla, and {entry.name} is of type {cards[card]['type']}"
        boat.table.complain(KEY, f"{words} [GF-9.3.a]")
    if card and sum(row["boxes"] for row in cards[card]["hull"]) > MOST_BOXES:
        boat.table.complain(KEY, f"{entry.name} is too large: boats of a flotilla have nine boxes at most [GF-9.3.a]")
    if card and first.entry.card and cards[card]["class"] != cards[first.entry.card]["class"]:
        boat.table.complain(KEY, f"{entry.name} and {first.entry.name} are not of one class [GF-9.3.a]")
    if entry.side != first.entry.side:
        boat.table.complain("side", f"{entry.name} and {first.entry.name} fight on different sides [GF-9.3.a]")
    if entry.arrives != first.entry.arrives:
        boat.table.complain("arrives", f"{entry.name} and {first.entry.name} do not arrive together [GF-9.3.a]")


def model_of(name: str, boats: list[Listed], number: int) -> Listed:
    """9.3.a  The model of a flotilla where its first boat is placed; its boats lie with it, and have the points."""
    first = boats[0].entry
    facts = {key: value for key, value in first.facts.items() if key == "crew"}
    for listed in boats:
        listed.entry = replace(listed.entry, facts={**listed.entry.facts, "flotilla": 1 + number})
    model = Entry(
        name, first.card, first.side, first.at, first.heading, first.arrives, {**facts, "boats": len(boats), "worth": 0}
    )
    return Listed(boats[0].table, model, 0)
