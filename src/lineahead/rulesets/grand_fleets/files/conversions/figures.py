"""10.1 to 10.6  The real figures of a ship: what may be given, what is impossible, and what they are on a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .....engine.files.toml_files import MISSING, TomlTable
from ...tables.ships import MOST_GUNS, MOST_MOUNT_GROUPS, MOST_TORPEDO_TYPES, MOST_TUBE_GROUPS
from ..card_checks import LEAST_BORE, MOST, check_arcs, check_low, check_reload
from .hull_and_armour import MILLIMETRES_TO_AN_INCH, QUALITIES, without_belt
from .weapons import ARCS_BY_PLACE, LEAST_BORE_INCHES, TUBES_BY_PLACE

Figures = dict[str, Any]

# What no ship ever went beyond, with some water under the keel.
LEAST_TONS, MOST_TONS = 20, 80_000
MOST_KNOTS = 45
THICKEST_BELT, THICKEST_DECK = 26, 12
LEAST_QUALITY, MOST_QUALITY = 0.3, 1.3
LARGEST_GUN = 20
SHORTEST_GUN, LONGEST_GUN = 10, 70
LEAST_YARDS, MOST_GUN_YARDS, MOST_TORPEDO_YARDS = 1000, 50_000, 44_000
MOST_BARRELS_TO_A_MOUNT = 4
MOST_BARRELS, MOST_LIGHT_GUNS, MOST_TUBES = 60, 60, 30
THINNEST_TORPEDO, THICKEST_TORPEDO = 10, 25
SMALLEST_LIGHT_GUN, LARGEST_HIGH_ANGLE = 20, 160
MOST_KINDS = 8
NEAR_ENOUGH = 0.01  # a nominal bore in millimetres against the same in inches

WORDS = ("origin", "notes", "source", "uncertain")
HISTORY = (
    *("displacement_tons", "knots", "armour_quality", "armour_make", "belt_inches", "deck_inches"),
    *("protective_deck_inches", "light_guns_mm", "anti_aircraft_mm", "merchant", "notes", "source", "uncertain"),
)
OF_A_GUN = ("bore_inches", "calibres", "range_yards")
OF_A_TORPEDO = ("diameter_inches", "range_yards")
OF_THE_CLASS = ("class", "type", "nation", "year", "ships", "length_ft", "reload")


def check_figures(figures: TomlTable) -> None:
    """10.1 to 10.6  Note everything that is missing or impossible, each at its place with its clause."""
    check_name(figures)
    within(figures, "displacement_tons", LEAST_TONS, MOST_TONS, "GF-10.2.a")
    figures.flag("merchant")
    within(figures, "knots", 1, MOST_KNOTS, "GF-10.2.c")
    check_plates(figures)
    check_small_guns(figures, "light_guns_mm", SMALLEST_LIGHT_GUN, LEAST_BORE, "GF-10.2.d")
    check_small_guns(figures, "anti_aircraft_mm", SMALLEST_LIGHT_GUN, LARGEST_HIGH_ANGLE, "GF-10.2.e")
    check_guns(figures)
    check_torpedoes(figures)
    for key in WORDS:
        figures.prose(key)
    figures.no_other_keys()


def check_name(figures: TomlTable) -> None:
    """10.1.a  Class, type, nation, year of the first commissioning, and sisters."""
    figures.text("class")
    figures.matching("type", "[A-Z]{2,4}", "a type is 2 to 4 capitals [GF-10.1.a]")
    figures.matching("nation", "[A-Z]{3}", "a nation is three capitals [GF-10.1.a]")
    figures.whole("year", 1, 9999)
    figures.texts("ships", 1, MOST)
    figures.whole("length_ft", 1, 2000, is_needed=False)
    check_reload(figures)


def within(table: TomlTable, key: str, least: float, most: float, rule: str) -> float | None:
    """A figure within what is possible; otherwise the clause that needs it is named."""
    known = len(table.problems)
    value = table.number(key, least, most)
    with_rule(table, known, rule)
    return value


def with_rule(table: TomlTable, known: int, rule: str) -> None:
    """Name a clause with each problem that was noted since there were so many."""
    for place in range(known, len(table.problems)):
        problem = table.problems[place]
        table.problems[place] = type(problem)(problem.place, f"{problem.words} [{rule}]")


def check_plates(figures: TomlTable) -> None:
    """10.3  Quality or make of the plates; belt and deck, or flat and slope of a protective deck."""
    known = len(figures.problems)
    make = figures.one_of("armour_make", QUALITIES, is_needed=False)
    if "armour_make" not in figures.values:
        figures.number("armour_quality", LEAST_QUALITY, MOST_QUALITY)
    elif figures.value("armour_quality", is_needed=False) not in (MISSING, QUALITIES.get(make or "")):
        figures.complain("armour_quality", "the make says another quality; one of the two is enough")
    with_rule(figures, known, "GF-10.3.a")
    if "protective_deck_inches" in figures.values:
        check_protective_deck(figures)
    else:
        check_belt(figures)
        within(figures, "deck_inches", 0, THICKEST_DECK, "GF-10.3.d")


def check_protective_deck(figures: TomlTable) -> None:
    """10.3.e  Flat and slope of a protective deck; belt and deck are what these make of them, and nothing else."""
    known = len(figures.problems)
    decks = figures.numbers("protective_deck_inches", 2, 0, THICKEST_DECK)
    made = without_belt(*decks) if decks else (MISSING, MISSING)
    for key, value in zip(("belt_inches", "deck_inches"), made, strict=False):
        if figures.value(key, is_needed=False) not in (MISSING, value):
            figures.complain(key, "flat and slope of a protective deck stand in place of this")
    with_rule(figures, known, "GF-10.3.e")


def check_belt(figures: TomlTable) -> None:
    """10.3.b, 10.3.c  Greatest and least thickness of the belt."""
    known = len(figures.problems)
    belt = figures.numbers("belt_inches", 2, 0, THICKEST_BELT)
    with_rule(figures, known, "GF-10.3.b")
    if belt and belt[0] < belt[1]:
        figures.complain("belt_inches", "the greatest thickness comes first, then the least [GF-10.3.c]")


def check_small_guns(figures: TomlTable, key: str, least: float, most: float, rule: str) -> None:
    """10.2.d, 10.2.e, 10.5.a  Pairs of how many and which bore in millimetres."""
    known, total = len(figures.problems), 0
    for place, pair in enumerate(figures.items(key, 0, MOST_KINDS)):
        found = TomlTable({"pair": pair}, "", [])
        if len(found.numbers("pair", 2, 1, 1000)) < 2 or not isinstance(pair[0], int):
            figures.complain(f"{key}[{place}]", "a whole number of guns and their bore in millimetres are needed here")
            continue
        total += pair[0]
        if not least <= pair[1] < most:
            words = f"guns of {least} to under {most} mm stand here, not of {pair[1]:g}"
            figures.complain(f"{key}[{place}][1]", f"{words}; larger ones stand among the guns [GF-10.5.a]")
    if total > MOST_LIGHT_GUNS:
        figures.complain(key, f"no ship has more than {MOST_LIGHT_GUNS} of these, and here are {total}")
    with_rule(figures, known, rule)


def check_guns(figures: TomlTable) -> None:
    """10.5  Every type of gun from 100 mm; no ship has hundreds."""
    barrels, names = 0, set()
    for gun in figures.tables("guns", 0, MOST_GUNS):
        name = gun.text("name")
        if name in names:
            gun.complain("name", "two types of gun have this name")
        names.add(name)
        check_gun(gun)
        barrels += sum(
            check_group(group, ARCS_BY_PLACE, "mounts") for group in gun.tables("mounts", 1, MOST_MOUNT_GROUPS)
        )
        gun.no_other_keys()
    if barrels > MOST_BARRELS:
        figures.complain("guns", f"no ship has more than {MOST_BARRELS} guns, and here are {barrels} [GF-10.5.a]")


def check_gun(gun: TomlTable) -> None:
    """10.5.a, 10.5.b, 10.5.d  Bore, calibre length and greatest range; mounts that a rough sea shuts."""
    bore = within(gun, "bore_inches", float(round(LEAST_BORE_INCHES, 2)), LARGEST_GUN, "GF-10.5.a")
    within(gun, "calibres", SHORTEST_GUN, LONGEST_GUN, "GF-10.5.d")
    within(gun, "range_yards", LEAST_YARDS, MOST_GUN_YARDS, "GF-10.5.b")
    check_low(gun)
    nominal = gun.number("bore_mm", LEAST_BORE, 1000, is_needed=False)
    if bore and nominal and abs(nominal / (bore * float(MILLIMETRES_TO_AN_INCH)) - 1) > NEAR_ENOUGH:
        gun.complain("bore_mm", f"this is not the bore of {bore:g} inches [GF-10.5.a]")


def check_group(group: TomlTable, places: Mapping[str, str], boxes: str) -> int:
    """10.5.f, 10.6.b  Mounts or tubes that stand alike: arcs, or the place that gives them; the barrels they have."""
    if group.one_of("stands", places, is_needed=False) is None and "stands" not in group.values:
        check_arcs(group)
    elif "arcs" in group.values and group.value("arcs") != places.get(group.values["stands"]):
        group.complain("arcs", "its place gives other arcs; one of the two is enough [GF-10.5.f]")
    count = group.whole(boxes, 1, MOST)
    barrels = group.whole("barrels", 1, MOST_BARRELS_TO_A_MOUNT) if boxes == "mounts" else 1
    if boxes == "tubes":
        group.flag("submerged")
    group.no_other_keys()
    return (count or 0) * (barrels or 0)


def check_torpedoes(figures: TomlTable) -> None:
    """10.6  Every type of torpedo, and its tubes."""
    tubes = 0
    for torpedo in figures.tables("torpedoes", 0, MOST_TORPEDO_TYPES):
        torpedo.text("name")
        within(torpedo, "diameter_inches", THINNEST_TORPEDO, THICKEST_TORPEDO, "GF-10.6.a")
        within(torpedo, "range_yards", LEAST_YARDS, MOST_TORPEDO_YARDS, "GF-10.6.a")
        tubes += sum(
            check_group(group, TUBES_BY_PLACE, "tubes") for group in torpedo.tables("tubes", 1, MOST_TUBE_GROUPS)
        )
        torpedo.no_other_keys()
    if tubes > MOST_TUBES:
        figures.complain("torpedoes", f"no ship has more than {MOST_TUBES} tubes, and here are {tubes} [GF-10.6.b]")


def figures_of(card: Mapping[str, Any]) -> Figures:
    """10.1 to 10.6  The real figures behind a card: those of its history, and where its weapons stand."""
    history = card.get("history", {})
    history = history if isinstance(history, dict) else {}
    figures = {key: card[key] for key in (*OF_THE_CLASS, "origin") if key in card}
    figures |= {key: history[key] for key in HISTORY if key in history}
    figures["guns"] = [
        {"name": gun["name"], "bore_mm": gun["bore_mm"], **known(history, "guns", gun["name"], OF_A_GUN)}
        | {key: gun[key] for key in ("low", "mounts") if key in gun}
        for gun in card.get("guns", ())
    ]
    figures["torpedoes"] = [
        {"name": torpedo["name"], **known(history, "torpedoes", torpedo["name"], OF_A_TORPEDO)}
        | {"tubes": torpedo["tubes"]}
        for torpedo in card.get("torpedoes", ())
    ]
    return figures


def known(history: Mapping[str, Any], weapons: str, name: str, keys: tuple[str, ...]) -> Figures:
    """The figures of a weapon as far as a card's history has them."""
    all_of_them = history.get(weapons)
    found = all_of_them.get(name) if isinstance(all_of_them, dict) else None
    return {key: found[key] for key in keys if key in found} if isinstance(found, dict) else {}
