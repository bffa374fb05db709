"""The clock of a table: when a person's time is up the computer gives the order, once, and everybody is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lineahead.server.context import House, open_house
from lineahead.server.lobby.new_table import begun, set_up
from lineahead.server.messages.requests import NewTable
from lineahead.server.settings import Settings
from lineahead.server.table.clocks import seconds_left
from lineahead.server.table.table import Table
from lineahead.server.table.tables import DeedDone
from tests.server.running import PATIENCE, Line, Opened, Server, serving, sqlite_in

pytestmark = pytest.mark.slow

BOTH = {"British": "me", "German": "me"}
TIME_WAS_UP = "Time was up for {}: the computer gave this order."
DUEL = """
ruleset = "grand-fleets"
edition = 1
title = "Deployment"
[board]
width = 24
height = 18
models = 3000
[forces]
points = 500
[[sides]]
name = "British"
[[sides]]
name = "German"
[[ships]]
card = "HMS Good Hope"
side = "British"
[[ships]]
card = "SMS Blücher"
side = "German"
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("clock"))) as found:
        yield found


def lines_of(table: Opened, *seats: str) -> dict[str, Line]:
    return {seat: table.line(seat) for seat in seats}


def asked(lines: dict[str, Line]) -> str:
    return next(seat for seat, line in lines.items() if line.mine())


def times_up(state: dict[str, Any]) -> list[dict[str, Any]]:
    return [note for note in state["notes"] if note["kind"] == "time"]


def test_without_a_clock_the_table_waits(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=BOTH)
    state = table.state("British")

    assert state["clock"] is None
    assert {question["seconds_left"] for question in state["questions"]} <= {None}


def test_the_seat_that_is_asked_sees_how_much_time_is_left(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=BOTH, clock={"seconds": 90})
    found = table.seat_asked("British", "German")
    assert found is not None
    other = {"British": "German", "German": "British"}[found[0]]

    assert table.state(other)["clock"] == {"seconds": 90, "deployment": False, "stands": None}
    assert 80 < found[1]["seconds_left"] <= 90
    assert table.state(other)["questions"] == []


def test_when_time_is_up_the_computer_gives_the_order_and_everybody_is_told(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=BOTH, clock={"seconds": 1})
    lines = lines_of(table, "British", "German", "Spectators")
    late = asked(lines)
    question = lines[late].mine()[0]["number"]

    for line in lines.values():
        line.until(lambda line=line: bool(times_up(line.state)))
    for line in lines.values():
        line.__exit__()

    for line in lines.values():
        first = times_up(line.state)[0]
        assert (first["by"], first["words"]) == (late, TIME_WAS_UP.format(late))
        assert line.events[first["after"]]["kind"] == "move", "it stands before what came of the order"
    assert question not in [put["number"] for put in lines[late].mine()]


def test_an_order_in_time_keeps_the_computer_away(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=BOTH, clock={"seconds": 30})
    found = table.seat_asked("British", "German")
    assert found is not None

    assert table.order(*found).status_code == 200
    assert times_up(table.state(found[0])) == []


def test_the_clock_starts_when_everybody_has_come(server: Server) -> None:
    seats = {"British": "me", "German": "friend"}
    table = server.new_table(all_come=False, scenario="coronel", seats=seats, clock={"seconds": 60})
    assert table.state("British")["clock"]["stands"] == "it starts when everybody has come"
    assert all(put["seconds_left"] is None for put in table.state("British")["questions"])

    with table.line("British") as british, table.line("German") as german:
        british.until(lambda: british.state["clock"]["stands"] is None)
        (question,) = british.mine() or german.mine()
        assert 50 < question["seconds_left"] <= 60


def test_the_clock_starts_when_the_last_seat_of_a_listed_table_is_taken(server: Server) -> None:
    seats = {"British": "me", "German": "friend"}
    table = server.new_table(scenario="coronel", seats=seats, clock={"seconds": 60}, listed=True)
    with table.line("British") as british, server.client() as client:
        assert british.state["clock"]["stands"] is not None
        token = client.post(f"/api/tables/{table.id}/sit", json={"seat": "German"}).json()["token"]
        british.until(lambda: british.state["clock"]["stands"] is None)
        table.tokens["German"] = token
        found = table.seat_asked("British", "German")

    assert found is not None
    assert 50 < found[1]["seconds_left"] <= 60


@pytest.mark.parametrize(("deployment", "runs"), [(False, False), (True, True)])
def test_in_deployment_the_clock_runs_only_if_that_is_chosen(server: Server, deployment: bool, runs: bool) -> None:
    table = server.new_table(text=DUEL, seats=BOTH, clock={"seconds": 60, "deployment": deployment})
    found = table.seat_asked("British", "German")
    assert found is not None

    assert (found[1]["seconds_left"] is not None) is runs
    assert (table.state("British")["clock"]["stands"] is None) is runs


def test_real_dice_take_their_time(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=BOTH, dice="typed", clock={"seconds": 60})
    state = table.state("British")

    assert state["clock"]["stands"] == "real dice take their time"
    assert {question["seconds_left"] for question in state["questions"]} == {None}


def test_an_open_table_tells_its_clock(server: Server) -> None:
    table = server.new_table(
        scenario="coronel", seats={"British": "me", "German": "friend"}, listed=True, clock={"seconds": 3600}
    )
    with server.client() as client:
        rows = client.get("/api/tables/open").json()

    assert [row["clock"] for row in rows if row["table"] == table.id] == [{"seconds": 3600, "deployment": False}]


@pytest.mark.parametrize("clock", [{"seconds": 0}, {"seconds": 10**9}, {"seconds": 1.5}, {"minutes": 3}, 60])
def test_what_is_no_clock_is_refused(server: Server, clock: Any) -> None:
    with server.client() as client:
        answer = client.post("/api/tables", json={"scenario": "coronel", "seats": BOTH, "clock": clock})

    assert answer.status_code == 422


def test_a_deadline_outlives_the_server(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path)) as server:
        table = server.new_table(scenario="coronel", seats=BOTH, clock={"seconds": 1})
        late = table.seat_asked("British", "German")
        assert late is not None
        server.kill()
        server.start()
        end = time.monotonic() + 60
        while not times_up(table.state("Spectators")):
            assert time.monotonic() < end
            time.sleep(0.1)

        first = times_up(table.state("Spectators"))[0]
    assert first["by"] == late[0]


async def table_in(house: House, seconds: int = 600, **more: Any) -> str:
    clock = {"seconds": seconds}
    wanted = NewTable.model_validate({"scenario": "coronel", "seats": BOTH, "clock": clock, **more})
    told = await set_up(house.tables, *begun(wanted), wanted)
    return str(told["table"])


def let_time_pass(table: Table) -> int:
    """As if the time for everything that is asked had been up for a minute; the question that is asked first."""
    past = tuple(replace(deadline, at=time.time() - 60) for deadline in table.affairs.deadlines)
    table.affairs = replace(table.affairs, deadlines=past)
    return past[0].question


def quiet(tmp_path: Path) -> Settings:
    """A house whose clocks nobody watches."""
    return Settings(database=sqlite_in(tmp_path), computer_delay=0.0, clock_tick=3600.0)


def test_of_the_computers_order_and_the_persons_only_one_counts(tmp_path: Path) -> None:
    async def play() -> tuple[Any, Any, int]:
        async with open_house(quiet(tmp_path)) as house:
            table_id = await table_in(house)
            async with house.tables.at(table_id) as table:
                question = let_time_pass(table)
                seat = next(person for person in table.people() if table.game.questions_for(person.name))
                default = table.game.questions()[0].default
            assert default is not None
            order = {"question": question, **default}
            own = await house.tables.do(table_id, seat, "mine", "order", order)
            late = await house.tables.do(table_id, seat, None, "stand in", order)
            async with house.tables.at(table_id) as table:
                return own, late, sum(entry.kind == "order" for entry in table.game.entries)

    own, late, orders = asyncio.run(play())

    assert isinstance(own, DeedDone), "late, but before the computer"
    assert late.rule == "engine.old-question"
    assert orders == 1


def test_nobody_can_ask_for_the_computer_before_time_is_up(tmp_path: Path) -> None:
    async def play() -> Any:
        async with open_house(quiet(tmp_path)) as house:
            table_id = await table_in(house)
            async with house.tables.at(table_id) as table:
                question = table.game.questions()[0]
                seat = next(person for person in table.people() if table.game.questions_for(person.name))
            assert question.default is not None
            return await house.tables.do(
                table_id, seat, None, "stand in", {"question": question.number, **question.default}
            )

    assert asyncio.run(play()).rule == "engine.old-question"


def test_where_several_command_a_side_the_order_is_given_for_who_commands_the_ship(tmp_path: Path) -> None:
    ships = {"van": ["HMS Good Hope"], "rear": ["HMS Monmouth", "HMS Glasgow", "HMS Otranto"]}
    british = [{"name": name, "who": "me", "ships": own} for name, own in ships.items()]

    async def play() -> list[tuple[str, int]]:
        settings = replace(quiet(tmp_path), clock_tick=0.02)
        async with open_house(settings) as house:
            table_id = await table_in(house, seats={"British": british, "German": "computer"})
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                async with house.tables.at(table_id) as table:
                    orders = [entry.facts for entry in table.game.entries if entry.kind == "order"]
                    if sum(order["seat"] != "German" for order in orders) >= 4:
                        break
                    if table.affairs.deadlines:
                        let_time_pass(table)
                        house.computers.wake(table)
                await asyncio.sleep(0.02)
            return [(order["seat"], order["answer"].get("ship", 0)) for order in orders if order["seat"] != "German"]

    given = asyncio.run(play())

    assert len(given) >= 4
    names = ["HMS Good Hope", "HMS Monmouth", "HMS Glasgow", "HMS Otranto"]
    assert all(names[ship] in ships[seat] for seat, ship in given)


def test_a_server_that_has_just_started_gives_everybody_a_moment(tmp_path: Path) -> None:
    async def play() -> list[float | None]:
        async with open_house(quiet(tmp_path)) as house:
            table_id = await table_in(house)
            async with house.tables.at(table_id) as table:
                let_time_pass(table)
                question = table.game.questions()[0]
                left = [seconds_left(table, question)]
                table.served_since = time.time()
                return [*left, seconds_left(table, question)]

    passed, started = asyncio.run(play())

    assert passed == 0.0
    assert started is not None
    assert 14 <= started <= 15


def test_of_two_who_are_asked_in_secret_neither_gains_time_nor_hears_when_the_other_answers(server: Server) -> None:
    clock = {"seconds": 600, "deployment": True}
    table = server.new_table(text=DUEL, seats=BOTH, options={"secret_deployment": True}, clock=clock)
    while not all(asked_to_place(table, seat) for seat in BOTH):
        found = table.seat_asked(*BOTH)
        assert found is not None
        assert table.order(*found).status_code == 200
    with table.line("British") as british:
        (before,) = british.mine()
        (question,) = [put for put in table.state("German")["questions"] if put["mine"]]
        time.sleep(0.3)
        assert table.order("German", question).status_code == 200

        assert british.quiet() == []
        (after,) = [put for put in table.state("British")["questions"] if put["mine"]]
    assert after["number"] == before["number"]
    assert after["seconds_left"] <= before["seconds_left"] - 0.3


def asked_to_place(table: Opened, seat: str) -> bool:
    return any(question["asks"] == "place" and question["mine"] for question in table.state(seat)["questions"])


def test_where_sides_have_secrets_only_the_own_side_hears_that_time_was_up(server: Server) -> None:
    table = server.new_table(scenario="hearty-knoll", seats=BOTH, umpire="me", clock={"seconds": 1})
    lines = lines_of(table, "British", "German", "Umpire", "Spectators")
    late = asked({seat: lines[seat] for seat in BOTH})
    other = {"British": "German", "German": "British"}[late]

    for seat in (late, "Umpire"):
        lines[seat].until(lambda seat=seat: bool(times_up(lines[seat].state)))
    for line in lines.values():
        line.__exit__()

    first = times_up(table.state(late))[0]
    assert first["by"] == late
    assert late not in [event["by"] for seat in (other, "Spectators") for event in times_up(table.state(seat))]
