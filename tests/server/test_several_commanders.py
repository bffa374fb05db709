"""Several commanders of a side at a table: each is asked, marked and timed for his own ships alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.running import Opened, Server, serving, sqlite_in

HALVES = {
    "coronel": ("British", "German"),
    "off-ushant": ("British", "French"),
    "hearty-knoll": ("British", "German"),
    "horns-reef": ("German", "British"),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("commanders"))) as running:
        yield running


def names_of(server: Server, battle: str) -> dict[str, list[str]]:
    """The ships of each side, by name."""
    table = server.new_table(scenario=battle, seats=dict.fromkeys(HALVES[battle], "me"))
    ships: dict[str, list[str]] = {}
    for side in HALVES[battle]:
        setting = table.state(side)["setting"]
        number = [party["name"] for party in setting["sides"]].index(side)
        ships[side] = [ship["name"] for ship in setting["ships"] if ship["side"] == number]
    return ships


def shared(server: Server, battle: str, **more: Any) -> Opened:
    """A table whose first side has two commanders, Van and Rear, of half the ships each."""
    side, enemy = HALVES[battle]
    ships = names_of(server, battle)[side]
    half = (len(ships) + 1) // 2
    van = {"name": "Van", "who": "me", "ships": ships[:half]}
    rear = {"name": "Rear", "who": "friend", "ships": ships[half:]}
    return server.new_table(scenario=battle, seats={side: [van, rear], enemy: "me"}, **more)


def seats_as(table: Opened, seat: str) -> dict[str, Any]:
    return {sitter["name"]: sitter["ships"] for sitter in table.state(seat)["seats"]}


@pytest.mark.slow
@pytest.mark.parametrize("battle", HALVES)
def test_everybody_of_a_side_is_told_whose_ship_is_whose(server: Server, battle: str) -> None:
    table, enemy = shared(server, battle), HALVES[battle][1]
    own = table.state("Van")["seat"]["side"]
    ships = [ship["number"] for ship in table.state("Van")["setting"]["ships"] if ship["side"] == own]
    half = (len(ships) + 1) // 2

    for seat in ("Van", "Rear"):
        assert seats_as(table, seat) == {"Van": ships[:half], "Rear": ships[half:], enemy: None}
    secret = battle != "coronel"
    assert (seats_as(table, enemy)["Van"] is None) == secret
    assert not any(sitter["asked"] for sitter in table.state(enemy)["seats"])


@pytest.mark.slow
def test_who_waits_for_a_comrade_reads_that_he_is_asked(server: Server) -> None:
    table = shared(server, "coronel")
    while table.seat_asked("Van", "Rear") is None:
        asked = table.seat_asked("German")
        assert asked is not None
        table.order(*asked)
    question = table.seat_asked("Van")
    assert question is not None

    assert question[1]["about"] == [0, 1]
    assert table.order("Van", question[1], kind="decline", answer={}).status_code == 200

    assert table.seat_asked("Van") is None
    assert {seat["name"]: seat["asked"] for seat in table.state("Van")["seats"]}["Rear"]
    left = table.seat_asked("Rear")
    assert left is not None
    assert left[1]["about"] == [2, 3]


@pytest.mark.slow
def test_when_the_time_is_up_each_commander_is_stood_in_for_with_his_own_ships(server: Server) -> None:
    table = shared(server, "horns-reef", clock={"seconds": 2})
    for seat in ("Van", "Rear", "British"):
        table.state(seat)

    with table.line("Van") as van, table.line("Rear"), table.line("British"):
        van.until(lambda: any(note["kind"] == "time" for state in van.states for note in state["notes"]))
        late = {note["by"] for state in van.states for note in state["notes"] if note["kind"] == "time"}

    assert late <= {"Van", "Rear", "British"}
    assert late & {"Van", "Rear"}
