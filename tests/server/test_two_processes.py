"""Two processes on one database: what one has acknowledged the other knows, whichever database it is."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.databases import postgres
from tests.server.running import Opened, Server, serving, sqlite_in, through

pytestmark = pytest.mark.slow

BOTH = {"British": "me", "German": "me"}
INVITED = {"British": "me", "German": "friend"}
OWN, OTHER = "o" * 32, "t" * 32


@pytest.fixture(scope="module", params=["postgres", "sqlite"])
def two_servers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    if request.param == "sqlite":
        folder = tmp_path_factory.mktemp("sqlite")
        with serving(sqlite_in(folder)) as one, serving(sqlite_in(folder)) as two:
            yield one, two
        return
    with postgres() as address, serving(address) as one, serving(address) as two:
        yield one, two


def ids_kept(server: Server, table: str) -> set[tuple[str, str]]:
    """The messages that the database says were carried out at a table, by seat and name."""
    engine = sa.create_engine(server.database.replace("postgresql://", "postgresql+psycopg://"))
    try:
        with engine.connect() as connection:
            rows = connection.execute(sa.text("select seat, id from deeds where table_id = :table"), {"table": table})
            return {(seat, table_id) for seat, table_id in rows}
    finally:
        engine.dispose()


def give(table: Opened, name: str) -> tuple[str, dict[str, Any]]:
    """Give the order that is asked for, under this name; the seat, and the message."""
    asked = table.seat_asked("British", "German")
    assert asked is not None
    seat, question = asked
    message = {"id": name, "question": question["number"], **question["default"]}
    assert table.post(seat, "/orders", message).status_code == 200
    return seat, message


def test_a_read_through_one_process_has_what_the_other_acknowledged(two_servers: tuple[Server, Server]) -> None:
    table = two_servers[0].new_table(scenario="coronel", seats=BOTH)
    for number in range(30):
        here, there = (through(server, table) for server in (two_servers if number % 2 else two_servers[::-1]))
        seat, message = give(here, f"o-{number}")
        state = there.state(seat)

        assert state == here.state(seat)
        assert not any(question["number"] == message["question"] for question in state["questions"])


def test_a_line_through_one_process_begins_with_what_the_other_acknowledged(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(scenario="coronel", seats=BOTH)
    with through(two, table).line("British"):
        seat, _ = give(table, "o-1")
        with through(two, table).line(seat) as late:
            assert late.events == table.state(seat)["events"]


def test_every_id_that_was_acknowledged_is_kept_also_of_an_order_that_was_there_before(
    two_servers: tuple[Server, Server],
) -> None:
    one, two = two_servers
    table = one.new_table(scenario="coronel", seats=BOTH)
    seat, message = give(table, "first")
    again = [
        through(server, table).post(seat, "/orders", {**message, "id": f"again-{n}"})
        for n, server in enumerate((one, two))
    ]
    late = [
        through(server, table).post(seat, "/orders", {**message, "id": f"again-{n}"})
        for n, server in enumerate((two, one))
    ]

    assert [answer.status_code for answer in again] == [200, 200]
    assert ids_kept(one, table.id) == {(seat, name) for name in ("first", "again-0", "again-1")}
    assert [answer.json() for answer in late] == [answer.json() for answer in again]


def test_an_id_is_answered_as_before_when_much_has_happened_since(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(scenario="coronel", seats=BOTH)
    seat, message = give(table, "first")
    before = table.post(seat, "/orders", message).json()
    for number in range(6):
        give(through(two if number % 2 else one, table), f"o-{number}")

    assert [through(server, table).post(seat, "/orders", message).json() for server in two_servers] == [before, before]


def test_a_replaced_link_opens_nothing_through_any_process(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(scenario="coronel", seats={"British": "me", "German": "friend"}, listed=True)
    there = through(two, table)
    assert there.get("British").status_code == 200
    with one.client() as client:
        token = client.post(f"/api/tables/{table.id}/sit", json={"seat": "German"}).json()["token"]
    late = [server.arrive(table.id, table.tokens.invitations["German"], OWN) for server in two_servers]

    assert [answer.status_code for answer in late] == [403, 403]
    table.tokens["German"] = token
    assert [at.get("German").status_code for at in (there, table)] == [200, 200]


def test_an_invitation_used_through_one_process_is_used_in_the_other(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(all_come=False, scenario="coronel", seats=INVITED)
    invitation = table.tokens.invitations["German"]

    assert one.arrive(table.id, invitation, OWN).status_code == 200
    assert two.arrive(table.id, invitation, OTHER).status_code == 403
    assert two.arrive(table.id, invitation, OWN).status_code == 200, "the same asked again"
    table.tokens["German"] = OWN
    assert through(two, table).get("German").status_code == 200


def test_of_two_who_come_by_one_invitation_at_once_one_has_the_seat(two_servers: tuple[Server, Server]) -> None:
    for _ in range(5):
        table = two_servers[0].new_table(all_come=False, scenario="coronel", seats=INVITED)
        invitation = table.tokens.invitations["German"]
        with ThreadPoolExecutor(2) as pool:
            coming = [
                pool.submit(server.arrive, table.id, invitation, own)
                for server, own in zip(two_servers, (OWN, OTHER), strict=True)
            ]
            answers = [future.result() for future in coming]

        assert sorted(answer.status_code for answer in answers) == [200, 403]
        table.tokens["German"] = next(answer for answer in answers if answer.status_code == 200).json()["token"]
        assert table.get("German").status_code == 200


def test_a_seat_invited_anew_through_one_process_is_lost_in_the_other(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    table = one.new_table(all_come=False, scenario="coronel", seats=INVITED)
    there = through(two, table)
    assert there.get("German").status_code == 200
    assert table.post("British", "/propose", {"what": "invitation", "seat": "German"}).status_code == 200
    made = table.post("British", "/invite", {"seat": "German"}).json()

    assert [door.get("German").status_code for door in (there, table)] == [403, 403]
    assert two.arrive(table.id, made["token"], OTHER).status_code == 200
    table.tokens["German"] = OTHER
    assert [door.get("German").status_code for door in (there, table)] == [200, 200]
