"""SCN.r4, SC1 to SC6, DEP.r3  What makes the forces of a scenario fit it: roles, places, and room for them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING

from ....engine.contract.scenario import Entry
from ....engine.files.card_files import CardText
from ....engine.files.toml_files import TomlTable
from ....kernel.open_table import Footprint, footprints_overlap
from ..rules.arranging import CLOSEST_ROWS, TAIL_OF_LINE, place_around
from ..tables.charts import BASE_MARGIN, GUARDS_BEYOND, GUARDS_WITHIN, SPACING
from ..tables.ships import ARRIVING, ATTACKER, CRIPPLE, ESCORT, GUARD, MERCHANTMAN, PATROL, RUNNER
from .cards import hundredths

if TYPE_CHECKING:
    from .scenario_checks import Sheet

Cards = Mapping[str, CardText]
Part = tuple[tuple[int, ...], tuple[int, ...], int, str]

# SCN.r4  The roles of the attackers, of the others, the one that cannot be missing, and its clause.
PARTS: dict[str, Part] = {
    "convoy": ((ATTACKER,), (MERCHANTMAN, ESCORT), MERCHANTMAN, "CW-SC1.a"),
    "rescue": ((ARRIVING,), (CRIPPLE, GUARD), CRIPPLE, "CW-SC2.a"),
    "hunter-prey": ((ARRIVING,), (PATROL,), PATROL, "CW-SC3.a"),
    "escape": ((RUNNER,), (PATROL,), PATROL, "CW-SC4.a"),
    "hearty-knoll": ((ATTACKER,), (MERCHANTMAN, ESCORT), MERCHANTMAN, "CW-SC5.b"),
    "texel-lighters": ((ATTACKER,), (MERCHANTMAN, ESCORT), MERCHANTMAN, "CW-SC6.b"),
}
PLACED_BY_FILE = ("hearty-knoll", "texel-lighters")
MERCHANT_LINE = ("merchant", "barge", "tug", "lighter")
MARKERS_A_VESSEL = 3


def check_forces(table: TomlTable, sheet: Sheet, cards: Cards) -> None:
    """SCN.r4  Roles, places and room, as far as the rest of the file can be read."""
    scenario, attackers = table.values.get("scenario"), table.values.get("attackers")
    if not isinstance(scenario, str) or attackers not in sheet.sides:
        return
    if scenario in PARTS:
        check_roles(table, sheet, PARTS[scenario], sheet.sides.index(attackers))
    check_places(table, sheet, scenario, sheet.sides.index(attackers))
    check_overlaps(table, sheet, cards)
    if all(entry.at is None and entry.card for entry in sheet.entries):
        check_room(table, sheet, cards, scenario)


def check_roles(table: TomlTable, sheet: Sheet, part: Part, attackers: int) -> None:
    """SCN.r4  Every vessel has a role of its side; a lighter is part of its tug."""
    theirs, others, needed, clause = part
    for i, entry in enumerate(sheet.entries):
        known = theirs if entry.side == attackers else others
        if entry.facts["role"] not in known and "towed_by" not in entry.facts:
            words = "it has no such part on this side: the attackers come in, the others are there [CW-SCN.r4]"
            table.complain(f"ships[{i}].role", words)
    found = sum(entry.facts["role"] == needed for entry in sheet.entries)
    if found == 0 or (needed == CRIPPLE and found > 1):
        table.complain("ships", f"{found} vessels have the part that this scenario turns on [{clause}]")


def check_places(table: TomlTable, sheet: Sheet, scenario: str, attackers: int) -> None:
    """SC5, SC6, LTR.a  Either the file gives all places or the scenario's rules do; lighters hang behind their tug."""
    free = [entry for entry in sheet.entries if "towed_by" not in entry.facts]
    is_placed = scenario in PLACED_BY_FILE or any(entry.at is not None for entry in free)
    waits = {
        entry.name for entry in sheet.entries if entry.facts["enters"] or (not is_placed and entry.side == attackers)
    }
    for i, entry in enumerate(sheet.entries):
        if "towed_by" in entry.facts:
            if entry.facts["towed_by"] in waits:
                table.complain(f"ships[{i}].towed_by", "a chain starts on the table [CW-LTR.a]")
        elif is_placed and entry.at is None:
            table.complain(f"ships[{i}].at", "this is missing, and the scenario's rules do not give it [CW-DEP.a]")
        elif entry.at is None and (entry.facts.get("dummies") or entry.facts["enters"]):
            table.complain(f"ships[{i}]", "dummies and the turn of arrival go with a place, and it has none [CW-DEP.a]")


def check_overlaps(table: TomlTable, sheet: Sheet, cards: Cards) -> None:
    """INT.c  No two vessels start on the same water."""
    placed = [
        (i, entry) for i, entry in enumerate(sheet.entries) if entry.at and entry.card and "towed_by" not in entry.facts
    ]
    for (_, one), (i, other) in combinations(placed, 2):
        if footprints_overlap(footprint(one, cards), footprint(other, cards)):
            table.complain(f"ships[{i}].at", f"{other.name} lies on {one.name} [CW-INT.c]")


def footprint(entry: Entry, cards: Cards) -> Footprint:
    """INT.f  The base of a vessel where she starts."""
    assert entry.at is not None
    card = cards[entry.card]
    return Footprint(*entry.at, entry.heading, base_length(card), hundredths(card["beam"]) + BASE_MARGIN)


def base_length(card: CardText) -> int:
    """INT.f  How long a vessel's base is."""
    return hundredths(card["length"]) + BASE_MARGIN


def check_room(table: TomlTable, sheet: Sheet, cards: Cards, scenario: str) -> None:
    """SC1.a, DEP.b, SC2.e, SC3.a  Lines are no longer than the table, and there is room for all around a point."""
    for side in range(len(sheet.sides)):
        own = [entry for entry in sheet.entries if entry.side == side]
        if not is_set_up_by_protocol(table, side):
            check_lines(table, own, cards, scenario, hundredths(sheet.board["width"]))
        around = MARKERS_A_VESSEL * sum(entry.facts["role"] in (GUARD, CRIPPLE, PATROL) for entry in own)
        if scenario in ("rescue", "hunter-prey") and around > places_around():
            table.complain("ships", f"{around} markers do not lie within 20 cm of a point [CW-SC3.a]")


def is_set_up_by_protocol(table: TomlTable, side: int) -> bool:
    """SCS.r2  Whether a solo protocol plays a side; it begins a second line where the first is full."""
    given = table.values["sides"][side]
    return isinstance(given, dict) and given.get("protocol", "none") != "none"


def check_lines(table: TomlTable, own: list[Entry], cards: Cards, scenario: str, width: int) -> None:
    """SC1.a, DEP.b, DEP.r3  A line ahead with 5 cm between bases fits the table."""
    merchantmen = [entry for entry in own if cards[entry.card]["kind"] in MERCHANT_LINE]
    warships = [entry for entry in own if entry not in merchantmen]
    lines = {"convoy": [merchantmen], "random": [merchantmen, warships], "flotilla": [own]}.get(scenario, [])
    for line in lines:
        length = sum(base_length(cards[entry.card]) + SPACING for entry in line) + TAIL_OF_LINE
        if length > width:
            table.complain("board.width", f"a line ahead of {len(line)} vessels is longer [CW-DEP.r3]")


def places_around() -> int:
    """SC2.e, SC3.a  How many markers find room around a point at most."""
    return place_around(CLOSEST_ROWS, GUARDS_BEYOND, GUARDS_WITHIN, 0)[2]
