"""CRD  What makes a ship's card sound: every figure there, possible, and in agreement with the others."""

from __future__ import annotations

from typing import Any

from ....engine.files.toml_files import MISSING, TomlTable
from ..tables.cards import (
    ARMOURED_CRUISER,
    AUSTRIA,
    BATTERIES,
    BATTLECRUISER,
    BRITAIN,
    COAST_DEFENCE,
    DECK,
    DESTROYER,
    DREADNOUGHT,
    FRANCE,
    GERMANY,
    HEAVY,
    ITALY,
    LIGHT,
    LIGHT_CRUISER,
    MEDIUM,
    MINELAYER,
    MINESWEEPER,
    MOST_BOXES,
    MOTOR_TORPEDO_BOAT,
    NO_ARMOUR,
    PRE_DREADNOUGHT,
    PRIMARY,
    RUSSIA,
    SUBMERGED,
    TORPEDO_BOAT,
    TRANSPORT,
    TURKEY,
)
from ..tables.charts import MTB_TORPEDOES
from .card_making import SPEEDS, d6_speed_by_knots, primary_factor, speed_by_knots

TYPES = {
    "dreadnought": DREADNOUGHT,
    "pre-dreadnought": PRE_DREADNOUGHT,
    "battlecruiser": BATTLECRUISER,
    "armoured cruiser": ARMOURED_CRUISER,
    "coast defence ship": COAST_DEFENCE,
    "light cruiser": LIGHT_CRUISER,
    "destroyer": DESTROYER,
    "torpedo boat": TORPEDO_BOAT,
    "motor torpedo boat": MOTOR_TORPEDO_BOAT,
    "transport": TRANSPORT,
    "minelayer": MINELAYER,
    "minesweeper": MINESWEEPER,
}
NATIONS = {
    "AUH": AUSTRIA,
    "ITA": ITALY,
    "GBR": BRITAIN,
    "DEU": GERMANY,
    "FRA": FRANCE,
    "RUS": RUSSIA,
    "TUR": TURKEY,
}
ANY_NATION = "any"  # CRD.t1  a transport sails under the flag of her side
LETTERS = {"-": NO_ARMOUR, "L": LIGHT, "M": MEDIUM, "H": HEAVY}
MOUNTS = {"deck": DECK, "submerged": SUBMERGED}
MOST_FACTORS = 20
MOST_TORPEDOES = 9
MOST_FIELDS_CARRIED = 9
MOST_POINTS = 99
MOST_SHIPS_OF_A_CLASS = 99
FASTEST = 50
MOST_BARRELS = 20
LARGEST_CALIBRE = 20


def check_card(card: TomlTable) -> None:
    """CRD.a  Note everything that is wrong with a card, each at its place."""
    card.text("class")
    kind = card.one_of("type", TYPES)
    card.one_of("nation", [*NATIONS, ANY_NATION])
    card.whole("year", 1, 9999)
    card.texts("ships", 1, MOST_SHIPS_OF_A_CLASS)
    card.prose("origin")
    guns = card.wholes("gunnery", BATTERIES, 0, MOST_FACTORS)
    check_armour(card, guns)
    check_torpedoes(card, kind == "motor torpedo boat")
    card.matching("hull", f"[LMH]{{1,{MOST_BOXES}}}", f"hull boxes are up to {MOST_BOXES} letters L, M and H")
    card.whole("mines", 0, MOST_FIELDS_CARRIED)
    card.whole("points", 0, MOST_POINTS)
    d6 = check_d6(card, guns)
    check_speed(card, d6, kind == "motor torpedo boat")
    check_main_guns(card, d6)
    card.plain("history")
    card.no_other_keys()


def check_armour(card: TomlTable, guns: list[int]) -> None:
    """CRD.a  A letter for each battery, and a dash where there is none."""
    letters = card.items("armour", BATTERIES, BATTERIES)
    for battery, letter in enumerate(letters[:BATTERIES]):
        at = f"armour[{battery}]"
        if not isinstance(letter, str) or letter not in LETTERS:
            card.complain(at, "armour is L, M or H, or - where there is no such battery [GWAS-CRD.a]")
        elif guns and (letter == "-") != (guns[battery] == 0):
            words = "a battery without factors has the letter -" if letter != "-" else "this battery needs a letter"
            card.complain(at, f"{words} [GWAS-CRD.a]")


def check_torpedoes(card: TomlTable, is_boat: bool) -> None:
    """CRD.a, B9.a, 18.3.a  Torpedo factors, and where they are mounted; an MTB has two, on deck."""
    factors = card.whole("torpedoes", 0, MOST_TORPEDOES)
    mount = card.one_of("mount", MOUNTS, is_needed=bool(factors))
    if factors == 0 and mount is not None:
        card.complain("mount", "nothing is mounted [GWAS-CRD.a]")
    if is_boat and factors is not None and factors != MTB_TORPEDOES:
        card.complain("torpedoes", f"a motor torpedo boat has {MTB_TORPEDOES} factors [GWAS-18.3.a]")
    if is_boat and mount is not None and mount != "deck":
        card.complain("mount", "a motor torpedo boat has her torpedoes on deck [GWAS-18.3.a]")


def check_d6(card: TomlTable, guns: list[int]) -> dict[str, Any]:
    """P.t2, P.c  Ratings of the published dice, where they are others; what is not there is as on the card."""
    if card.value("d6", is_needed=False) is MISSING:
        return {"gunnery": guns}
    table = card.table("d6")
    own = table.value("gunnery", is_needed=False) is not MISSING
    gunnery = table.wholes("gunnery", BATTERIES, 0, MOST_FACTORS) if own else guns
    speed = table.one_of("speed", [word for word in SPEEDS if word != "3"], is_needed=False)
    table.flag("excellent")
    table.no_other_keys()
    if own and guns and gunnery and any((a == 0) != (b == 0) for a, b in zip(guns, gunnery, strict=True)):
        table.complain("gunnery", "a ship has the same batteries by either kind of dice [GWAS-P.t2]")
    return {"gunnery": gunnery, "speed": speed} if "speed" in table.values else {"gunnery": gunnery}


def check_speed(card: TomlTable, d6: dict[str, Any], is_boat: bool) -> None:
    """CRD.b, P.n, P.p, 18.1.e  Her speed, which agrees with her knots if these are told; an MTB has none."""
    if is_boat:
        if card.value("speed", is_needed=False) is not MISSING:
            card.complain("speed", "a motor torpedo boat does not move [GWAS-18.1.e]")
        card.number("knots", 0, FASTEST, is_needed=False)
        return
    speed = card.one_of("speed", SPEEDS)
    knots = card.number("knots", 0, FASTEST, is_needed=False)
    by_d6 = d6.get("speed", speed)
    if speed is not None and knots is not None and speed != speed_by_knots(knots):
        card.complain("speed", f"{knots} knots make {speed_by_knots(knots)}, not {speed} [GWAS-CRD.b]")
    if by_d6 == "3":
        card.complain("d6", "by the published dice there is no speed 3 [GWAS-P.n]")
    elif by_d6 is not None and knots is not None and by_d6 != d6_speed_by_knots(knots):
        card.complain("d6.speed", f"{knots} knots make {d6_speed_by_knots(knots)}, not {by_d6} [GWAS-P.p]")


def check_main_guns(card: TomlTable, d6: dict[str, Any]) -> None:
    """P.t  The primary factor by the published dice follows from barrels and calibre, if these are told."""
    if card.value("main_guns", is_needed=False) is MISSING:
        return
    table = card.table("main_guns")
    barrels, inches = table.whole("barrels", 1, MOST_BARRELS), table.number("inches", 1, LARGEST_CALIBRE)
    table.no_other_keys()
    if barrels is None or inches is None or not d6["gunnery"]:
        return
    factor = primary_factor(barrels, inches)
    if d6["gunnery"][PRIMARY] != factor:
        card.complain("main_guns", f"these make a primary factor of {factor}, not {d6['gunnery'][PRIMARY]} [GWAS-P.t]")
