"""Sides and seats as scenario files have them, whatever the rules: names, the ships of each seat, an umpire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..contract.questions import UMPIRE, Seat
from .toml_files import TomlTable

UMPIRES_SEAT = "Umpire"
NAMES_IN_USE = ("draw", "umpire", "public")  # what else stands where a side's or a seat's name stands
MOST_SEATS = 200

Listed = tuple[str, int]  # a ship's name and her side


def side_names(text: Mapping[str, Any]) -> list[str]:
    """The names of the sides in a text that nobody has checked, as far as they can be read."""
    sides = text.get("sides")
    found = [side.get("name") for side in sides if isinstance(side, dict)] if isinstance(sides, list) else []
    return list(dict.fromkeys(name for name in found if isinstance(name, str)))


def check_side_names(tables: list[TomlTable]) -> list[str]:
    """The sides, each with a name of its own; one that cannot be read keeps its number."""
    names: list[str] = []
    for table in tables:
        name = table.text("name")
        check_name(table, name, names)
        names.append(name if name is not None else "")
    return names


def check_name(table: TomlTable, name: str | None, others: list[str]) -> None:
    """A name for a side or a seat is nobody else's, and no word that stands for something else."""
    if name is not None and name.casefold() in NAMES_IN_USE:
        table.complain("name", f"{name!r} means something else here; choose another name")
    elif name is not None and name in others:
        table.complain("name", f"{name!r} stands here twice")


def check_seats(
    table: TomlTable, sides: list[TomlTable], names: list[str], ships: list[Listed], clause: str
) -> list[Seat]:
    """One seat a side, unless the side's ships are divided among several; an umpire if wanted."""
    seats: list[Seat] = []
    for number, side in enumerate(sides):
        divided = side.tables("seats", 0, MOST_SEATS)
        side.no_other_keys()
        if divided:
            seats += divide_side(side, divided, number, ships, clause)
        elif names[number]:
            seats.append(Seat(names[number], number))
    taken = [seat.name for seat in seats]
    for name in sorted({name for name in taken if taken.count(name) > 1}):
        table.complain("sides", f"two seats are called {name!r}")
    if table.flag("umpire"):
        seats.append(Seat(UMPIRES_SEAT, UMPIRE))
    return seats


def divide_side(side: TomlTable, divided: list[TomlTable], number: int, ships: list[Listed], clause: str) -> list[Seat]:
    """The ships of a side divided among its seats, each of them to exactly one."""
    left = {name: i for i, (name, owner) in enumerate(ships) if owner == number}
    known, seats = list(left), []
    for seat in divided:
        name = seat.text("name")
        check_name(seat, name, [])
        given = seat.texts("ships", 0 if len(divided) == 1 else 1, MOST_SEATS, known)
        seat.no_other_keys()
        for ship in given:
            if ship not in left:
                seat.complain("ships", f"{ship!r} has a seat already [{clause}]")
        numbers = tuple(left.pop(ship) for ship in given if ship in left)
        if name is not None:
            seats.append(Seat(name, number, numbers))
    is_for_all = len(divided) == 1 and "ships" not in divided[0].values
    if left and not is_for_all:
        side.complain("seats", f"nobody commands {', '.join(left)} [{clause}]")
    return seats
