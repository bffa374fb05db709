"""Who sits where at a new table: the game's seats, their secrets, and the links to send."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...engine.contract.questions import PUBLIC, UMPIRE, Seat
from ...engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ...engine.files.setting_up import commanding_apart
from ..messages.requests import Commander, Sitting
from ..storage.rows import SeatRow
from .table import COMPUTER, FRIEND, PEOPLE, SPECTATOR
from .tokens import hash_of, link_to, new_token

UMPIRE_NAME = "Umpire"
SPECTATORS = "Spectators"


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat before it has a secret."""

    seat: Seat
    who: str
    strength: str = ""
    style: str = ""


def sitters(scenario: Scenario, given: Mapping[str, Sitting], umpire: str) -> list[Sitter]:
    """The seats of a table; a side that nobody spoke of is the computer's."""
    problems = [
        Problem(f"seats.{name[:60]}", f"there is no such side; {nearest(name, scenario.sides)}")
        for name in given
        if name not in scenario.sides
    ]
    found = []
    for side, name in enumerate(scenario.sides):
        sitting = given.get(name, COMPUTER)
        if isinstance(sitting, str):
            found.append(Sitter(Seat(name, side), sitting))
        else:
            found += [commander(scenario, side, commanding, problems) for commanding in sitting]
    if umpire != "nobody":
        found.append(Sitter(Seat(UMPIRE_NAME, UMPIRE), umpire))
    if any(sitter.seat.name == SPECTATORS for sitter in found):
        problems.append(Problem("seats", f"the name {SPECTATORS!r} is taken"))
    if problems:
        raise BadFile("table", problems)
    apart = commanding_apart(sitter.seat for sitter in found)
    return [replace(sitter, seat=seat) for sitter, seat in zip(found, apart, strict=True)]


def commander(scenario: Scenario, side: int, given: Commander, problems: list[Problem]) -> Sitter:
    """One of several seats of a side."""
    own = {entry.name: number for number, entry in enumerate(scenario.ships) if entry.side == side}
    for ship in given.ships:
        if ship not in own:
            problems.append(Problem(f"seats.{ship[:60]}", f"this side has no such ship; {nearest(ship, own)}"))
    ships = tuple(own[ship] for ship in given.ships if ship in own)
    return Sitter(Seat(given.name, side, ships), given.who)


def with_secrets(sitting: Sequence[Sitter]) -> tuple[list[SeatRow], dict[int, str]]:
    """The seats as they are kept, spectators last, and the secrets by place, which are told once and forgotten.

    That of a friend is an invitation.
    """
    rows, secrets = [], {}
    for place, sitter in enumerate([*sitting, Sitter(Seat(SPECTATORS, PUBLIC), SPECTATOR)]):
        row = SeatRow(place, sitter.seat.name, sitter.seat.side, sitter.who, "", sitter.who == "me")
        row = replace(row, strength=sitter.strength, style=sitter.style)
        if sitter.who in (*PEOPLE, SPECTATOR):
            secrets[place] = new_token()
            kept = hash_of(secrets[place])
            row = replace(row, invite_hash=kept) if sitter.who == FRIEND else replace(row, token_hash=kept)
        rows.append(row)
    return rows, secrets


def told_once(table: str, rows: Sequence[SeatRow], secrets: Mapping[int, str]) -> dict[str, Any]:
    """The links to all seats, for whoever made the table."""
    seats = [
        {"name": row.name, "side": row.side if row.side >= 0 else None, "who": row.who, **link(table, secrets, row)}
        for row in rows
        if row.who != SPECTATOR
    ]
    return {"table": table, "seats": seats, "spectator": link(table, secrets, rows[-1])}


def link(table: str, secrets: Mapping[int, str], row: SeatRow) -> dict[str, str | None]:
    """The secret of a seat, or its invitation, and the link with it; a computer has none."""
    token = secrets.get(row.place)
    return {"token": token, "link": None if token is None else link_to(table, token)}
