"""B1.b, B1.c, B7.a  The map of a scenario: sea zones like bricks with coasts, land and ports, or one tactical map."""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import Any

from ....engine.files.toml_files import TomlTable
from ..rules.bricks import bricks
from ..tables.ships import MAJOR_PORT, MINOR_PORT, MOST_ZONES, NOBODY, Zone

CHART = "chart"
BATTLE = "battle"
PORTS = {"major": MAJOR_PORT, "minor": MINOR_PORT}
MOST_ROWS = 10
MOST_COLUMNS = 12
MOST_PORTS = 12
USUAL_SHIFTED = 2  # B1.b  the first row, counted from 1, that lies half a zone to the east


def zone_name(board: Mapping[str, Any], number: int) -> str:
    """SCA.a  A zone's name on the chart: the letter of its row, the number of its column."""
    return f"{string.ascii_uppercase[number // board['columns']]}{number % board['columns'] + 1}"


def zone_names(board: Mapping[str, Any]) -> list[str]:
    """SCA.a  The names of all zones of a chart, by number; one tactical map is in a zone without a name."""
    if board["kind"] == BATTLE:
        return []
    return [zone_name(board, number) for number in range(board["rows"] * board["columns"])]


def check_board(table: TomlTable, sides: list[str]) -> dict[str, Any]:
    """B1.b, B7.a  The map as it is kept; whatever was wrong stands at its default."""
    kind = table.one_of("kind", [CHART, BATTLE])
    if kind == BATTLE:
        table.no_other_keys()
        return {"kind": BATTLE}
    rows, columns = table.whole("rows", 1, MOST_ROWS), table.whole("columns", 1, MOST_COLUMNS)
    shifted = table.whole("shifted", 1, 2, is_needed=False)
    if rows is not None and columns is not None and rows * columns > MOST_ZONES:
        table.complain("rows", f"no more than {MOST_ZONES} zones are kept, not {rows * columns} [GWAS-B1.b]")
        rows = columns = None
    board: dict[str, Any] = {"kind": CHART}
    board |= {"rows": rows or 1, "columns": columns or 1, "shifted": shifted or USUAL_SHIFTED}
    names = zone_names(board)
    for key in ("land", "coast", "barred"):
        board[key] = table.texts(key, 0, MOST_ZONES, names)
    for name in set(board["land"]) & set(board["coast"]):
        table.complain("coast", f"{name} is land [GWAS-B1.c]")
    board["ports"] = [check_port(port, board, sides) for port in table.tables("ports", 0, MOST_PORTS)]
    zones = [port["zone"] for port in board["ports"] if port["zone"]]
    for name in sorted({zone for zone in zones if zones.count(zone) > 1}):
        table.complain("ports", f"{name} has two ports [GWAS-B1.c]")
    table.no_other_keys()
    return board


def check_port(table: TomlTable, board: Mapping[str, Any], sides: list[str]) -> dict[str, Any]:
    """B1.c, P.x2  A port lies in a coastal zone and is friendly to one side; major unless the scenario says minor."""
    port = {
        "name": table.text("name"),
        "zone": table.one_of("zone", zone_names(board)),
        "side": table.one_of("side", [side for side in sides if side]),
        "size": table.one_of("size", PORTS, is_needed=False) or "major",
    }
    if port["zone"] is not None and port["zone"] not in board["coast"]:
        table.complain("zone", f"{port['zone']} is not coastal [GWAS-B1.c]")
    table.no_other_keys()
    return port


def zones_from(board: Mapping[str, Any], sides: list[str]) -> list[Zone]:
    """B1.b, B1.c, SCA.c  The zones that the rules read; a tactical map alone lies in one zone without neighbours."""
    if board["kind"] == BATTLE:
        return bricks(1, 1)
    zones, names = bricks(board["rows"], board["columns"], board["shifted"] - 1), zone_names(board)
    for zone, name in zip(zones, names, strict=True):
        zone.sea, zone.coastal = int(name not in board["land"]), int(name in board["coast"])
        zone.barred = int(name in board["barred"])
    for port in board["ports"]:
        if port["zone"] is not None:
            zone = zones[names.index(port["zone"])]
            zone.port = PORTS[port["size"]]
            zone.port_side = sides.index(port["side"]) if port["side"] in sides else NOBODY
    return zones
