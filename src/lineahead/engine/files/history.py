"""What a scenario file tells of the day itself: `[history]`, read alike for all rule sets."""

from __future__ import annotations

from collections.abc import Sequence

from ..contract.history import DRAW, FATES
from ..contract.scenario import Entry
from .toml_files import LARGEST, TomlTable

MOST_SHIPS = 1000
MOST_TURNS = 10_000


def check_history(table: TomlTable, sides: Sequence[str], ships: Sequence[Entry], length: object) -> None:
    """Words and their source are needed; facts are of ships and sides of this battle, and contradict none before."""
    if not table.is_there:
        return
    table.text("source")
    if not str(table.value("words")).strip():
        table.complain("words", "words are needed here")
    table.prose("words")
    table.text("grade", is_needed=False)
    check_fates(table, [entry.name for entry in ships])
    winner = table.one_of("winner", [*(side for side in sides if side), DRAW], is_needed=False)
    check_last_turn(table, length)
    check_points(table, sides, winner)
    table.no_other_keys()


def check_fates(table: TomlTable, names: Sequence[str]) -> None:
    """Every ship that is named is one of this battle and met one fate."""
    met: dict[str, str] = {}
    for fate in FATES:
        for i, ship in enumerate(table.texts(fate, 0, MOST_SHIPS, names)):
            if ship in met:
                table.complain(f"{fate}[{i}]", f"{ship!r} stands among {met[ship]!r} already; a ship has one fate")
            met.setdefault(ship, fate)


def check_last_turn(table: TomlTable, length: object) -> None:
    """The battle was over before the scenario ends it."""
    last = table.whole("last_turn", 1, MOST_TURNS, is_needed=False)
    if last is not None and isinstance(length, int) and 0 < length < last:
        table.complain("last_turn", f"this battle has no more than {length} turns")


def check_points(table: TomlTable, sides: Sequence[str], winner: str | None) -> None:
    """Points are of sides of this battle, and nobody had more than the winner."""
    if "points" not in table.values:
        return
    points = table.table("points")
    counted = {side: points.whole(side, 0, LARGEST, is_needed=False) for side in sides if side}
    points.no_other_keys()
    won = counted.get(winner) if winner is not None else None
    for side, number in counted.items():
        if won is not None and number is not None and number > won:
            points.complain(side, f"{side!r} had more points than {winner!r}, who won")
