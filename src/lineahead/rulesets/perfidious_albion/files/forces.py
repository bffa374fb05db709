"""MOV.a, MOV.p  Pick-up battles: ships chosen within a tonnage, in squadrons formed by type in the order chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ....engine.contract.scenario import Problem, nearest
from ....engine.files.card_files import CardText
from ....engine.files.seating import side_names
from ....engine.files.toml_files import TomlTable
from .card_checks import KINDS

SHIPS_A_SQUADRON = 4
SIDES_CHOOSE = ("first", "second")
USUAL_RATING = 1
USUAL_SPEED = 8
FASTEST = 40
MOST_TONS = 1_000_000
MOST_SHIPS = 18  # a side's, so that its zone has room for whatever it places
PLURALS = {"battleship": "battleships", "cruiser": "cruisers", "coast defence": "coast defence ships", "boat": "boats"}

Text = dict[str, Any]


def with_forces(text: Text, cards: Mapping[str, CardText], problems: list[Problem]) -> Text:
    """MOV.a  The text with its ships listed and formed into squadrons, if it leaves them to be chosen."""
    if not isinstance(text.get("forces"), dict) or "squadrons" in text:
        return text
    forces = TomlTable(text["forces"], "forces", problems)
    rating, speed = check_terms(forces)
    names = side_names(text)
    ships = listed(text) if "ships" in text else chosen(forces, names, cards)
    squadrons: list[Text] = []
    for side in names:
        own = [ship for ship in ships if ship.get("side") == side and ship.get("card") in cards]
        squadrons += formed(side, own, cards, rating, speed)
    return {**text, "ships": ships, "squadrons": squadrons}


def check_terms(forces: TomlTable) -> tuple[int, int]:
    """MOR.k  The rating of each side's commander, and the speed at which squadrons begin."""
    rating = forces.whole("rating", 0, 2, is_needed=False)
    speed = forces.whole("speed", 0, FASTEST, is_needed=False)
    return USUAL_RATING if rating is None else rating, USUAL_SPEED if speed is None else speed


def check_forces(table: TomlTable, tons: Mapping[str, int]) -> None:
    """CRD.a  Neither side has more tons than agreed."""
    forces = table.table("forces")
    limit = forces.whole("tons", 1, MOST_TONS)
    for key in (*SIDES_CHOOSE, "rating", "speed"):
        forces.plain(key)
    forces.no_other_keys()
    for side, total in tons.items():
        if limit is not None and total > limit:
            forces.complain("tons", f"{side!r} has {total} tons, and no more than {limit} are allowed [PA-CRD.a]")


def listed(text: Text) -> list[Text]:
    """MOV.a  The ships that a file lists itself, without squadrons."""
    given = text["ships"]
    return [dict(row) for row in given if isinstance(row, dict)] if isinstance(given, list) else []


def chosen(forces: TomlTable, sides: list[str], cards: Mapping[str, CardText]) -> list[Text]:
    """CRD.a  The ships of two lists, each by the name of a ship or of a class; those of a class get names of theirs."""
    ships: list[Text] = []
    for key, side in zip(SIDES_CHOOSE, sides, strict=False):
        for i, name in enumerate(forces.items(key, 1, MOST_SHIPS)):
            if not isinstance(name, str) or name not in cards:
                words = f"there is no such ship; {nearest(str(name)[:60], cards)}"
                forces.complain(f"{key}[{i}]", words)
                continue
            taken = [ship["name"] for ship in ships]
            ships.append({"card": name, "name": name_for(name, cards[name], taken), "side": side})
    return ships


def name_for(name: str, card: CardText, taken: Iterable[str]) -> str:
    """CRD.a  The ship's own name, or the next free one of her class, or the class with a number."""
    used = set(taken)
    own = () if name == card["class"] else (name,)
    free = [name for name in (*own, *card["ships"]) if name not in used]
    number = 2 + sum(name.startswith(f"{card['class']} ") for name in used)
    return free[0] if free else f"{card['class']} {number}"


def formed(side: str, ships: list[Text], cards: Mapping[str, CardText], rating: int, speed: int) -> list[Text]:
    """MOV.a, MOR.k  A side's ships by type, four to a squadron; the first squadron's leader carries the commander."""
    squadrons: list[Text] = []
    for kind in KINDS:
        own = [ship for ship in ships if cards[ship["card"]]["kind"] == kind]
        for first in range(0, len(own), SHIPS_A_SQUADRON):
            line = own[first : first + SHIPS_A_SQUADRON]
            number = "" if len(own) <= SHIPS_A_SQUADRON else f" {first // SHIPS_A_SQUADRON + 1}"
            name = f"{side} {PLURALS[kind]}{number}"
            slowest = min(cards[ship["card"]]["speeds"][0] for ship in line)
            squadron: Text = {"name": name, "side": side, "speed": min(speed, slowest)}
            if not squadrons:
                squadron |= {"flagship": line[0].get("name", line[0]["card"]), "rating": rating}
            squadrons.append(squadron)
            for ship in line:
                ship["squadron"] = name
    return squadrons
