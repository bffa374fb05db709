"""Fifty tables where admirals think: how long other people's orders take meanwhile, and what a worker holds."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.page_machine import children, memory
from benchmarks.page_server import CORONEL, Load, Row, new_tables, pid, rows_of_orders
from tests.server.running import Server, serving, sqlite_in

ADMIRALS, BYSTANDERS = 50, 10
SECONDS = 60.0
EVERY, EVERY_BYSTANDER = 5.0, 2.0
ADMIRAL = {
    "scenario": "coronel",
    "seats": {"British": "computer", "German": "me"},
    "opponents": {"British": {"strength": "admiral"}},
}


def admirals(folder: Path) -> Iterator[Row]:
    """People play against admirals at fifty tables, and others against each other at ten."""
    with serving(sqlite_in(folder)) as server:
        against = [seats_of_people(table) for table in new_tables(server, ADMIRALS, ADMIRAL)]
        others = new_tables(server, BYSTANDERS, CORONEL)
        playing, beside = Load(server, against, SECONDS, EVERY), Load(server, others, SECONDS, EVERY_BYSTANDER)
        found: dict[str, dict[str, Any]] = {}
        thread = threading.Thread(target=lambda: found.update(playing=playing.play()))
        thread.start()
        found["beside"] = beside.play()
        held = workers_memory(server)
        thread.join()
        yield from rows_of_orders(found["beside"], f"beside {ADMIRALS} admirals", "95th under 150 ms")
        yield from rows_of_orders(found["playing"], f"at {ADMIRALS} tables of admirals", "")
        given = orders_of_computers(server, against)
        yield f"orders of {ADMIRALS} admirals in {SECONDS:.0f} s", f"{given}", ""
        yield "memory of each worker", ", ".join(f"{kilobytes / 1024:.0f} MB" for kilobytes in held), ""


def seats_of_people(table: dict[str, Any]) -> dict[str, Any]:
    """A table with the seats at which somebody can sit down."""
    return {**table, "seats": [seat for seat in table["seats"] if seat["token"]]}


def workers_memory(server: Server) -> list[float]:
    """What each worker of a server holds for itself alone, in kB."""
    return sorted(memory(child) for child in children(pid(server)))


def orders_of_computers(server: Server, tables: list[dict[str, Any]]) -> int:
    """How many moves and salvoes the British have made at these tables."""
    return sum(orders_of_the_british(server, table) for table in tables)


def orders_of_the_british(server: Server, table: dict[str, Any]) -> int:
    """The same at one table."""
    with server.client(table["seats"][0]["token"]) as client:
        state = client.get(f"/api/tables/{table['table']}").json()
    british = [number for number, ship in enumerate(state["setting"]["ships"]) if ship["side"] == 0]
    return sum(event["facts"].get("ship") in british for event in state["events"] if event["kind"] in ("move", "fire"))
