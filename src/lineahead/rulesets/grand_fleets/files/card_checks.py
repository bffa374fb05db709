"""1  What makes a ship data card sound: every figure there, possible, and in agreement with the others."""

from __future__ import annotations

import re

from ....engine.files.toml_files import TomlTable
from ..tables.ships import MOST_GUNS, MOST_MOUNT_GROUPS, MOST_TORPEDO_TYPES, MOST_TUBE_GROUPS

SIZE_CODES = ("VS", "S", "M", "L", "VL")
DAMAGE_LEVELS = 3
SECONDARY_NAMES = ("Fwd", "Port", "Stbd", "Aft")
SIDES = ("Port", "Stbd")
LEAST_BORE = 100  # 1.5.a  smaller guns are light guns
LARGEST_BORE = 1000
LAST_LOCATION = 9  # 4.32.f  a 10 is a critical hit
MOST = 99


def check_card(card: TomlTable) -> None:
    """0.23, 1  Note everything that is wrong with a card, each at its place."""
    check_class_data(card)
    check_armour(card.table("armour"))
    for row in card.tables("hull", DAMAGE_LEVELS, DAMAGE_LEVELS):
        check_hull_row(row)
    check_guns(card)
    check_torpedoes(card)
    check_reload(card)
    card.plain("history")
    card.no_other_keys()


def check_class_data(card: TomlTable) -> None:
    """1.2  Class and type, nation, points, size, year, ships in class; any year will do (0.r1)."""
    card.text("class")
    card.matching("type", "[A-Z]{2,4}", "a type is 2 to 4 capitals [GF-1.21.r1]")
    card.matching("nation", "[A-Z]{3}", "a nation is three capitals [GF-1.22.a]")
    card.whole("year", 1, 9999)
    card.whole("points", 1, 9999)
    card.one_of("size", SIZE_CODES)
    card.texts("ships", 1, MOST)
    card.whole("length_ft", 1, 2000, is_needed=False)
    card.flag("coal")
    card.prose("origin")


def check_armour(armour: TomlTable) -> None:
    """1.3  Belt, End and Deck."""
    for part in ("belt", "end", "deck"):
        armour.whole(part, 0, MOST)
    armour.no_other_keys()


def check_hull_row(row: TomlTable) -> None:
    """1.4  One damage level: its boxes, three speed figures, and the two ratings."""
    row.whole("boxes", 1, MOST)
    row.wholes("speed", 3, 0, 20)
    row.whole("light_guns", 0, MOST)
    row.whole("anti_aircraft", 0, MOST)
    row.no_other_keys()


def check_guns(card: TomlTable) -> None:
    """1.5  Each gun type, the largest first, no two hit on the same number (1.56)."""
    taken: dict[int, str] = {}
    larger = float(LARGEST_BORE)
    names = set()
    for gun in card.tables("guns", 0, MOST_GUNS):
        name, bore = check_gun(gun)
        if bore is not None and bore > larger:
            gun.complain("bore_mm", "guns stand in order of bore, the largest first")
        larger = min(larger, bore or larger)
        if name in names:
            gun.complain("name", "two types of gun have this name")
        names.add(name)
        check_hit_on(gun, taken)


def check_gun(gun: TomlTable) -> tuple[str | None, float | None]:
    """1.5  One gun type: range, rate of fire, penetration, damage, and its mounts."""
    name = gun.text("name")
    bore = gun.number("bore_mm", LEAST_BORE, LARGEST_BORE)
    bands = gun.wholes("range", 3, 1, MOST)
    if bands != sorted(bands):
        gun.complain("range", "the bands go from short to long")
    gun.whole("rate_of_fire", -9, 9)
    gun.wholes("penetration", 3, 0, MOST)
    gun.whole("damage", 1, MOST)
    check_low(gun)
    for group in gun.tables("mounts", 1, MOST_MOUNT_GROUPS):
        check_arcs(group)
        check_barrels(group)
        group.no_other_keys()
    return name, bore


def check_low(gun: TomlTable) -> None:
    """9.5.b  How many mounts of each side are low, of those that there are."""
    low = gun.whole("low", 1, MOST, is_needed=False) or 0
    mounts = gun.values.get("mounts")
    groups = [group for group in mounts if isinstance(group, dict)] if isinstance(mounts, list) else []
    for side in SIDES:
        there = [group.get("mounts") for group in groups if group.get("arcs") == side]
        if sum(count for count in there if isinstance(count, int)) < low:
            gun.complain("low", f"there are not so many {side} mounts [GF-9.5.b]")


def check_barrels(group: TomlTable) -> None:
    """1.55.b  One box per mount, and barrels in each."""
    mounts = group.whole("mounts", 0, MOST)
    barrels = group.whole("barrels", 0, MOST)
    if mounts == 0:
        group.complain("mounts", "barrels need a mount to stand in" if barrels else "a group has at least one mount")
    elif barrels == 0:
        group.complain("barrels", "a mount has at least one barrel")


def check_hit_on(gun: TomlTable, taken: dict[int, str]) -> None:
    """1.56  The numbers on which a mount is lost: from 1 to 9, in order, and of no other type."""
    span = gun.wholes("hit_on", 2, 1, LAST_LOCATION)
    gun.no_other_keys()
    if not span:
        return
    if span[0] > span[1]:
        gun.complain("hit_on", f"this runs backwards, from {span[0]} to {span[1]}")
        return
    for number in range(span[0], span[1] + 1):
        if number in taken:
            gun.complain("hit_on", f"a {number} already hits {taken[number]}")
            return
    taken.update(dict.fromkeys(range(span[0], span[1] + 1), gun.place))


def check_torpedoes(card: TomlTable) -> None:
    """1.6  Each torpedo type: its range, its damage, and its tubes."""
    for torpedo in card.tables("torpedoes", 0, MOST_TORPEDO_TYPES):
        torpedo.text("name")
        torpedo.whole("range", 1, MOST)
        torpedo.whole("damage", 1, MOST)
        for group in torpedo.tables("tubes", 1, MOST_TUBE_GROUPS):
            check_arcs(group)
            group.whole("tubes", 1, MOST)
            group.flag("submerged")
            group.no_other_keys()
        torpedo.no_other_keys()


def check_reload(card: TomlTable) -> None:
    """9.8.a  Spare torpedoes, where there are tubes to load them into."""
    spares = card.whole("reload", 0, MOST, is_needed=False)
    if spares and not card.values.get("torpedoes"):
        card.complain("reload", "spare torpedoes need a tube to go into [GF-9.8.a]")


def check_arcs(group: TomlTable) -> None:
    """4.12  Arcs as a card prints them: letters in alphabetical order (4.12.c), or names, none of them twice."""
    words = group.text("arcs")
    if words is None or re.fullmatch("(?=.)A?B?C?D?E?F?", words):
        return
    names = words.split("/")
    if len(set(names)) < len(names) or not set(names) <= set(SECONDARY_NAMES):
        known = f"letters from A to F in order, or {', '.join(SECONDARY_NAMES)} with a stroke between"
        group.complain("arcs", f"{words[:20]!r} names no arcs; there are {known} [GF-4.12]")
