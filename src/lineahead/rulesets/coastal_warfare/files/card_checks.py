"""CHT.n  What makes a ship's chart sound: every figure there, possible, and in agreement with the others."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from ....engine.files.toml_files import TomlTable
from ..tables.cards import (
    AFT_MID,
    BARGE,
    DEPTH_CHARGES,
    DIRECTOR,
    E_BOAT,
    FACING_BOTH_SIDES,
    FACING_FRONT,
    FACING_PORT,
    FACING_REAR,
    FACING_STARBOARD,
    FIXED_TUBES,
    FORE_MID,
    FORWARD,
    GUN,
    HYDROPHONE,
    LARGER,
    LIGHTER,
    MERCHANT,
    MINES,
    MOST_ENGINE_BOXES,
    MOST_MOUNTS,
    MOST_TUBE_GROUPS,
    NAXOS,
    PORT_ARC,
    RADAR,
    SEARCHLIGHT,
    SINGLE_20,
    SINGLE_40,
    SINGLE_MG,
    SMOKE,
    STAR_SHELL,
    STARBOARD_ARC,
    TRAINABLE_TUBES,
    TUG,
    TWIN_20,
    TWIN_40,
    TWIN_MG,
    WARSHIP,
)

CORVETTE = 3
SMALLEST_RANK = 1
LARGEST_RANK = 6
LOCATIONS = 10
BOXES_A_POINT = 10
POINTS_A_TORPEDO = 2
MOST = 99


@dataclass(frozen=True, slots=True)
class Weapon:
    """GUN.t1, GUN.t2, EAR.t1  A weapon as cards name it: its chart row, how many of it, calibre and class points."""

    row: int
    count: int
    calibre: int  # hundredths of an inch
    points: int


WEAPONS = {
    "single MG": Weapon(SINGLE_MG, 1, 50, 0),
    "twin MG": Weapon(TWIN_MG, 1, 50, 1),
    "quad MG": Weapon(TWIN_MG, 2, 50, 2),
    "20 mm": Weapon(SINGLE_20, 1, 79, 1),
    "twin 20 mm": Weapon(TWIN_20, 1, 79, 2),
    "37 mm": Weapon(SINGLE_40, 1, 146, 2),
    "40 mm": Weapon(SINGLE_40, 1, 157, 2),
    "twin 37 mm": Weapon(TWIN_40, 1, 146, 3),
    "twin 40 mm": Weapon(TWIN_40, 1, 157, 3),
    "single pom-pom": Weapon(SINGLE_40, 1, 157, 2),
    "twin pom-pom": Weapon(TWIN_40, 1, 157, 3),
    "quad pom-pom": Weapon(LARGER, 1, 157, 3),
    "Vierling": Weapon(LARGER, 1, 79, 3),
    "6 pdr": Weapon(LARGER, 1, 224, 2),
    "12 pdr": Weapon(LARGER, 1, 300, 2),
    "2 pdr QF": Weapon(GUN, 1, 300, 3),
    "3 pdr QF": Weapon(GUN, 1, 300, 3),
    '3"': Weapon(GUN, 1, 300, 3),
    "88 mm": Weapon(GUN, 1, 346, 3),
    '4"': Weapon(GUN, 1, 400, 3),
    'twin 4"': Weapon(GUN, 2, 400, 6),
    "105 mm": Weapon(GUN, 1, 413, 3),
    "twin 105 mm": Weapon(GUN, 2, 413, 6),
    '4.5"': Weapon(GUN, 1, 450, 3),
    '4.7"': Weapon(GUN, 1, 470, 3),
    'twin 4.7"': Weapon(GUN, 2, 470, 6),
    "127 mm": Weapon(GUN, 1, 500, 3),
    "150 mm": Weapon(GUN, 1, 591, 3),
    'twin 6"': Weapon(GUN, 2, 600, 6),
    '6"': Weapon(GUN, 1, 600, 3),
    '8"': Weapon(GUN, 1, 800, 3),
    '11"': Weapon(GUN, 1, 1100, 3),
}
GUN_OF_12_POUNDS = Weapon(GUN, 1, 300, 3)

FACINGS = {
    "F": FACING_FRONT,
    "R": FACING_REAR,
    "P": FACING_PORT,
    "S": FACING_STARBOARD,
    "B": FACING_BOTH_SIDES,
}
BLOCKED = {"P": PORT_ARC, "S": STARBOARD_ARC}
KINDS = {
    "warship": WARSHIP,
    "e-boat": E_BOAT,
    "merchant": MERCHANT,
    "barge": BARGE,
    "tug": TUG,
    "lighter": LIGHTER,
}
EQUIPMENT = {
    "radar": RADAR,
    "hydrophone": HYDROPHONE,
    "NAXOS": NAXOS,
    "director": DIRECTOR,
    "searchlight": SEARCHLIGHT,
    "star shell": STAR_SHELL,
    "smoke": SMOKE,
    "mines": MINES,
    "depth charges": DEPTH_CHARGES,
}
TUBE_PLACES = {"forward": FORWARD, "fore-mid": FORE_MID, "aft-mid": AFT_MID}
AIMS = {"fixed": FIXED_TUBES, "trainable": TRAINABLE_TUBES}
LOCATION_KINDS = ("none", "weapon", "bridge", "equipment", "wing weapon", "engines")


def weapon_named(name: str, rank: int) -> Weapon:
    """GUN.r3  A weapon as a ship of this rank carries it: a 12 pdr is a Gun from corvettes up."""
    return GUN_OF_12_POUNDS if name == "12 pdr" and rank >= CORVETTE else WEAPONS[name]


def check_card(card: TomlTable) -> None:
    """CHT.n, CRD  Note everything that is wrong with a card, each at its place."""
    rank = check_vessel(card)
    check_engines(card)
    points = check_mounts(card, rank)
    torpedoes = check_tubes(card)
    boxes = card.whole("damage", 1, MOST)
    check_equipment(card)
    check_own_chart(card)
    card.plain("history")
    check_points(card, points, torpedoes, boxes)
    card.no_other_keys()


def check_vessel(card: TomlTable) -> int | None:
    """CHT.n, CRD.a  Class, type, nation, rank, kind, length and beam; rank 0 is a torpedo's, not a vessel's."""
    card.text("class")
    card.text("type")
    card.matching("nation", "[A-Z]{3}", "a nation is three capitals")
    card.whole("year", 1, 9999)
    rank = card.whole("rank", SMALLEST_RANK, LARGEST_RANK)
    card.one_of("kind", KINDS)
    card.number("length", 1, 60)
    card.number("beam", 0.3, 20)
    card.whole("bridge", 0, 9)
    card.texts("ships", 1, MOST)
    card.prose("origin")
    return rank


def check_engines(card: TomlTable) -> None:
    """CHT.l, MOV.g  The engine boxes with their speeds in cm, falling from the left; a towed lighter has none."""
    given = card.items("engines", 0, MOST_ENGINE_BOXES)
    speeds = card.numbers("engines", len(given), 0.5, 40)
    if any(slower >= faster for faster, slower in pairwise(speeds)):
        card.complain("engines", "the speeds fall from left to right [CW-MOV.g]")
    if not given and card.values.get("kind") != "lighter":
        card.complain("engines", "only a towed lighter has no engines [CW-LTR]")


def check_mounts(card: TomlTable, rank: int | None) -> int:
    """CHT.n, LOC.j  Each mount with its weapon, facing and the location at which it is struck; their class points."""
    points = 0
    for mount in card.tables("mounts", 0, MOST_MOUNTS):
        name = mount.one_of("weapon", WEAPONS)
        facing = mount.one_of("facing", FACINGS)
        check_location(mount)
        blocked = mount.texts("blocked", 0, len(BLOCKED), BLOCKED)
        if blocked and facing not in ("F", "R"):
            mount.complain("blocked", "only mounts that face front or rear are blocked to a side [CW-CHT.o]")
        mount.no_other_keys()
        if name is not None and rank is not None:
            points += weapon_named(name, rank).points
    return points


def check_location(mount: TomlTable) -> None:
    """LOC.j  A mount without a location could never be struck."""
    if mount.whole("at", 1, LOCATIONS, is_needed=False) is None and "at" not in mount.values:
        mount.complain("at", "a mount needs the location at which it is struck [CW-LOC.j]")


def check_tubes(card: TomlTable) -> int:
    """CHT.n, TOR.i  Torpedo tubes by place, and reloads; how many torpedoes that makes."""
    torpedoes = 0
    for group in card.tables("tubes", 0, MOST_TUBE_GROUPS):
        torpedoes += group.whole("tubes", 1, 9) or 0
        group.one_of("where", TUBE_PLACES)
        group.one_of("aim", AIMS)
        group.no_other_keys()
    reloads = card.whole("reloads", 0, 9, is_needed=False) or 0
    if reloads and not torpedoes:
        card.complain("reloads", "reloads need tubes to be loaded into [CW-TOR.j]")
    return torpedoes + reloads


def check_equipment(card: TomlTable) -> None:
    """OBS.u, EQP  What else is fitted, how many depth charges, and the die for an explosive cargo (TEF.j)."""
    fitted = card.texts("equipment", 0, len(EQUIPMENT), EQUIPMENT)
    charges = card.whole("depth_charges", 1, MOST, is_needed=False)
    if charges and "depth charges" not in fitted:
        card.complain("depth_charges", "this vessel is not fitted with them [CW-EQP.b]")
    card.whole("explosive_cargo", 1, 6, is_needed=False)


def check_own_chart(card: TomlTable) -> None:
    """LOC.b  A chart of its own: what lies at each of the ten locations."""
    if "locations" not in card.values:
        card.asked_for.add("locations")
        return
    for i, location in enumerate(card.items("locations", LOCATIONS, LOCATIONS)):
        if location not in LOCATION_KINDS:
            card.complain(f"locations[{i}]", f"one of {', '.join(LOCATION_KINDS)} is needed here [CW-LOC.b]")


def check_points(card: TomlTable, mounts: int, torpedoes: int, boxes: int | None) -> None:
    """WPN.i  The points are those of the weapons, two a torpedo, and one for every ten boxes."""
    points = card.whole("points", 0, 999)
    if points is None or boxes is None or card.problems:
        return
    sum_of_parts = mounts + POINTS_A_TORPEDO * torpedoes + boxes // BOXES_A_POINT
    if points != sum_of_parts:
        card.complain("points", f"weapons, torpedoes and boxes make {sum_of_parts}, not {points} [CW-WPN.i]")
