"""7.1  Divisions in a scenario file: which ships, in which order of the line, and which is the fleet flagship."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ....engine.contract.scenario import Scenario
from ....engine.files.card_files import CardText
from ....engine.files.toml_files import TomlTable
from ..rules.board import range_between
from ..rules.formation import spacing_allowed
from ..tables.divisions import MOST_IN_DIVISION, Division
from ..tables.ships import IN_FLOTILLA, OPEN_TABLE, Battle, Ship
from .cards import type_group
from .flotilla_checks import flotilla_of
from .setting_up import board_from, fleet_from

if TYPE_CHECKING:
    from .listed import Listed
    from .scenario_checks import Sheet

MOST_DIVISIONS = 200


def check_divisions(table: TomlTable, sheet: Sheet, cards: Mapping[str, CardText]) -> None:
    """7.1.a, 7.1.c  Divisions of 1 to 6 ships, no ship in two of them, and if a side has any, none of it in none."""
    sorted_in: list[str] = []
    flags: dict[int, str] = {}
    for division in table.tables("divisions", 0, MOST_DIVISIONS):
        line = check_line(division, sheet, sorted_in)
        check_flagship(division, line, flags)
        division.text("name", is_needed=False)
        is_open = division.flag("open_order")
        division.no_other_keys()
        if line and all(listed.entry.card for listed in line):
            check_sameness(division, line, cards)
            check_formation(division, line, sheet, cards, is_open)
    sides = {listed.entry.side for listed in sheet.ships if listed.entry.name in sorted_in}
    for listed in (ship for ship in sheet.ships if "flotilla" not in ship.entry.facts):  # boats go with their model
        if listed.entry.side in sides and listed.entry.name not in sorted_in:
            listed.table.complain("card", f"{listed.entry.name!r} is in no division of her side [GF-7.1.a]")


def check_line(division: TomlTable, sheet: Sheet, sorted_in: list[str]) -> list[Listed]:
    """7.1.a, 9.3  The ships of a division in the order of its line; a flotilla that is not played is its boats."""
    known = {listed.entry.name: listed for listed in sheet.ships}
    boats = boats_by_flotilla([(listed.entry.name, flotilla_of(listed)) for listed in sheet.ships])
    named = division.texts("ships", 1, MOST_DIVISIONS, {**boats, **known})
    names = [ship for name in named for ship in ([name] if name in known else boats[name])]
    if len(names) > MOST_IN_DIVISION:
        words = f"a division has at most {MOST_IN_DIVISION} ships, not {len(names)} [GF-7.1.a]"
        division.complain("ships", words)
    for name in names:
        if name in sorted_in:
            division.complain("ships", f"{name!r} is in another division already [GF-7.1.a]")
    sorted_in += names
    return [known[name] for name in names]


def boats_by_flotilla(ships: Iterable[tuple[str, str | None]]) -> dict[str, list[str]]:
    """9.3.a  The boats of each flotilla by its name, from ships with the flotilla that each is listed with."""
    found: dict[str, list[str]] = {}
    for name, flotilla in ships:
        if flotilla is not None:
            found.setdefault(flotilla, []).append(name)
    return found


def check_flagship(division: TomlTable, line: list[Listed], flags: dict[int, str]) -> None:
    """7.1.c  One fleet flagship a side."""
    flagship = division.one_of("flagship", [listed.entry.name for listed in line], is_needed=False)
    if flagship is not None:
        side = line[0].entry.side
        if side in flags:
            division.complain("flagship", f"{flags[side]!r} is the fleet flagship of this side already [GF-7.1.c]")
        flags[side] = flagship


def check_sameness(division: TomlTable, line: list[Listed], cards: Mapping[str, CardText]) -> None:
    """7.1.b  Ships of one side and of one type group."""
    first = line[0].entry
    for listed in line[1:]:
        entry = listed.entry
        if entry.side != first.side:
            division.complain("ships", f"{entry.name!r} is not of the same side as {first.name!r} [GF-7.1.a]")
        elif type_group(cards[entry.card]) != type_group(cards[first.card]):
            kinds = f"a {cards[entry.card]['type']} forms no division with a {cards[first.card]['type']}"
            division.complain("ships", f"{entry.name!r}: {kinds} [GF-7.1.b]")


def check_formation(
    division: TomlTable, line: list[Listed], sheet: Sheet, cards: Mapping[str, CardText], is_open: bool
) -> None:
    """7.1.d  Ships that start in place lie in line and head alike; on hexes a place is rounded, and not judged."""
    if not sheet.board or any(listed.entry.at is None for listed in line):
        return
    board = board_from(sheet.board)
    if board.kind != OPEN_TABLE:
        return
    ships = fleet_from(board, [listed.entry for listed in line], cards)
    for ahead, ship, listed in zip(ships, ships[1:], line[1:], strict=False):
        name = listed.entry.name
        if ship.heading != ships[0].heading:
            division.complain("ships", f"{name!r} does not head as the leader does [GF-7.1.d]")
        if range_between(board, ship, ahead) > spacing_allowed(int(is_open)):
            division.complain("ships", f"{name!r} is too far from the ship ahead of her [GF-7.1.d]")


def sort_ships(battle: Battle, ships: list[Ship], scenario: Scenario) -> list[Division]:
    """7.1  The divisions with which a battle begins: those of the file; a row for every ship, if they are played.

    Boats of a flotilla have one, too, which counts for nothing while they lie with their model.
    """
    if battle.options.divisions == 0:
        return []
    numbers = {entry.name: number for number, entry in enumerate(scenario.ships)}
    listed = scenario.text["ships"]
    boats = boats_by_flotilla((ship.get("name", ship["card"]), ship.get("flotilla")) for ship in listed)
    divisions: list[Division] = []
    for text in scenario.text.get("divisions", ()):
        names = [ship for name in text["ships"] for ship in ([name] if name in numbers else boats[name])]
        line = [ships[numbers[name]] for name in names]
        divisions.append(division_of(line, int(text.get("open_order", False)), len(divisions)))
        name_flagship(battle, line, numbers, text)
    for names in boats.values():
        line = [ships[numbers[name]] for name in names]
        if line[0].status == IN_FLOTILLA:
            divisions.append(division_of(line, 0, len(divisions)))
    return divisions + [Division() for _ in ships[len(divisions) :]]


def division_of(line: list[Ship], open_order: int, row: int) -> Division:
    """7.1.c  A division of these ships in this row, the leader first."""
    for ship in line:
        ship.division = row
    division = Division(side=line[0].side, count=len(line), open_order=open_order, led_by=line[0].number)
    division.line[: len(line)] = [ship.number for ship in line]
    return division


def name_flagship(battle: Battle, line: list[Ship], numbers: Mapping[str, int], text: Mapping[str, Any]) -> None:
    """7.1.c  The fleet flagship of a side: the ship that is named, or the leader of the first division."""
    side = line[0].side
    if "flagship" in text:
        battle.flagships[side] = numbers[text["flagship"]]
    elif battle.flagships[side] < 0:
        battle.flagships[side] = line[0].number
