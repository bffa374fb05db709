"""SC1 to SC4, DEP.b, SWS  What of a night action's forces the lobby may choose, as `[forces]` of its file takes it."""

from __future__ import annotations

from typing import Any

from ..files.cards import classes_on_file
from ..files.forces import (
    CRIPPLES,
    ESCORTS,
    FEWEST_MERCHANTMEN,
    MERCHANT_KINDS,
    MOST_BOATS,
    MOST_GUARDS,
    MOST_VESSELS,
    by_type,
)

NUMBER, ONE, SEVERAL = "number", "one", "several"
FAST_BOATS = ("S-boat", "MTB")
ESCAPES_FROM = 2  # SC4.b  the fewest of whom two thirds are a smaller force

Choice = dict[str, Any]


def choices_of(text: dict[str, Any]) -> list[Choice]:
    """Every choice of a scenario whose forces are made to measure, and how its file has it."""
    forces = text.get("forces")
    makers = {
        "convoy": of_convoy,
        "rescue": of_rescue,
        "hunter-prey": of_hunt,
        "escape": of_escape,
        "random": of_random_game,
        "flotilla": of_flotilla,
    }
    if not isinstance(forces, dict) or text.get("scenario") not in makers:
        return []
    sides = [side["name"] for side in text["sides"]]
    found = makers[text["scenario"]](forces, text["attackers"], sides)
    if any(side.get("protocol") == "convoy" for side in text["sides"]):
        found.append(number(forces, "attackers", "How many attack", "CW-SCS.4", 1, MOST_BOATS))
    return found


def number(forces: Choice, key: str, words: str, clause: str, least: int, most: int) -> Choice:
    """A choice of how many."""
    return {**blank(key, words, clause, NUMBER), "value": forces.get(key, least), "least": least, "most": most}


def one(forces: Choice, key: str, words: str, clause: str, among: list[str], usual: str) -> Choice:
    """A choice of one class, or one kind."""
    return {**blank(key, words, clause, ONE), "value": forces.get(key, usual), "choices": among}


def several(forces: Choice, key: str, words: str, clause: str, among: list[str], most: int) -> Choice:
    """A list of classes, in which one may stand more than once."""
    limits = {"least": 1, "most": most}
    return {**blank(key, words, clause, SEVERAL), "value": list(forces.get(key, [])), "choices": among, **limits}


def blank(key: str, words: str, clause: str, kind: str) -> Choice:
    """What every choice has."""
    return {"key": key, "words": words, "clause": clause, "kind": kind, "least": None, "most": None, "choices": []}


def every_class() -> list[str]:
    """CRD  All classes of vessel that go by themselves."""
    return [name for name, card in classes_on_file().items() if card["kind"] != "lighter"]


def small_craft() -> list[str]:
    """SC3.c  Fast patrol craft and what may stand in for them."""
    cards = classes_on_file()
    return [name for name in every_class() if cards[name]["rank"] in (1, 3) or cards[name]["type"] == "Vorpostenboot"]


def of_convoy(forces: Choice, _attackers: str, _sides: list[str]) -> list[Choice]:
    """SC1.a, SC1.b, SC1.e  Merchantmen, their escort, and the boats that attack."""
    merchant = [name for name, card in classes_on_file().items() if card["kind"] in MERCHANT_KINDS]
    return [
        number(forces, "merchantmen", "Merchantmen", "CW-SC1.a", FEWEST_MERCHANTMEN, MOST_VESSELS),
        several(forces, "classes", "Their classes, in equal parts", "CW-SC1.a", merchant, 6),
        one(forces, "escort", "Escorted by", "CW-SC1.b", list(ESCORTS), "corvettes"),
        one(forces, "boats", "Attacked by", "CW-SC1.e", by_type(FAST_BOATS), "S-100"),
    ]


def of_rescue(forces: Choice, _attackers: str, _sides: list[str]) -> list[Choice]:
    """SC2.a, SC2.f, SC2.r2  Guards of the cripple, and the boats that come for her."""
    guard = forces.get("guard_class", "S-100")
    usual = guard if guard in by_type(CRIPPLES) else "S-100"
    return [
        number(forces, "guards", "Guards, and as many enemies", "CW-SC2.f", 1, MOST_GUARDS),
        one(forces, "cripple", "The cripple", "CW-SC2.a", by_type(CRIPPLES), usual),
        one(forces, "guard_class", "Guards", "CW-SC2.r2", by_type(("S-boat", "R-boat", "MTB", "MGB")), usual),
        one(forces, "arriving", "Enemies", "CW-SC2.r2", by_type(FAST_BOATS), "Vosper 70 ft"),
    ]


def of_hunt(forces: Choice, attackers: str, sides: list[str]) -> list[Choice]:
    """SC3.a to SC3.d  Prey, hunters, and the destroyer that may come."""
    defenders = next(side for side in sides if side != attackers)
    return [
        number(forces, "craft", "Patrol craft, and as many hunters", "CW-SC3.a", 1, MOST_VESSELS),
        one(forces, "patrol_class", "Patrol craft", "CW-SC3.c", small_craft(), "Fairmile D"),
        one(forces, "hunters", "Hunters", "CW-SC3.b", by_type((*FAST_BOATS, "MGB", "R-boat")), "S-100"),
        one(forces, "destroyer", "A destroyer may come", "CW-SC3.d", by_type(("Escort destroyer",)), "Hunt III"),
        one(forces, "allied", "On the side of", "CW-SC3.d", sides, defenders),
    ]


def of_escape(forces: Choice, _attackers: str, _sides: list[str]) -> list[Choice]:
    """SC4.a, SC4.b  A patrol line, and two thirds as many who must get through."""
    return [
        number(forces, "craft", "Patrol craft, two thirds as many runners", "CW-SC4.b", ESCAPES_FROM, MOST_VESSELS),
        one(forces, "patrol_class", "Patrol craft", "CW-SC4.a", every_class(), "Fairmile D"),
        one(forces, "runners", "Runners", "CW-SC4.b", every_class(), "S-100"),
    ]


def of_random_game(forces: Choice, attackers: str, sides: list[str]) -> list[Choice]:
    """DEP.b, DEP.c  Whatever each side brings."""
    defenders = next(side for side in sides if side != attackers)
    return [
        several(forces, "defending", f"Vessels of the {defenders} side", "CW-DEP.b", every_class(), MOST_VESSELS),
        several(forces, "attacking", f"Vessels of the {attackers} side", "CW-DEP.b", every_class(), MOST_VESSELS),
    ]


def of_flotilla(forces: Choice, attackers: str, sides: list[str]) -> list[Choice]:
    """SWS.1, SWS.2  A flotilla, and its enemies: named, or classes from which one and a half times its points come."""
    if "enemies" not in forces:
        return of_random_game(forces, attackers, sides)
    defenders = next(side for side in sides if side != attackers)
    return [
        several(forces, "defending", f"Vessels of the {defenders} side", "CW-SWS.1", every_class(), MOST_VESSELS),
        several(forces, "enemies", f"Classes of the {attackers} side", "CW-SWS.2", every_class(), MOST_VESSELS),
    ]
