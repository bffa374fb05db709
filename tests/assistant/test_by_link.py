"""An assistant takes the seat of a link at a running server, and plays the battle to its end there."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from lineahead.assistant.by_link import SeatByLink
from lineahead.engine.contract.scenario import BadFile
from tests.server.running import Server, serving, sqlite_in


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("assistants")), delay="0") as running:
        yield running


@pytest.mark.slow
@pytest.mark.parametrize("who", ["me", "friend"])
def test_a_battle_is_played_by_a_link(server, who):
    seats = {"German": who, "British": "computer"}
    table = server.new_table(all_come=False, scenario="iron-duke-v-moltke", seats=seats)
    seat = SeatByLink(f"{server.address}/t/{table.id}#{dict(table.tokens)['German']}")

    assert "You have the seat German." in seat.briefing()
    assert "Moltke, German: afloat" in seat.situation()
    assert json.loads(seat.details())["ships"]
    assert seat.rules("4.31").startswith("GF-4.31")
    question = seat.question()
    assert seat.order("sail", {}).startswith("refused: ")
    for _ in range(400):
        if question.startswith("The battle is over"):
            break
        order = json.loads(question.splitlines()[-1])
        assert json.loads(seat.weigh(order["kind"], order["answer"])).get("legal", True)
        question = seat.order(order["kind"], order["answer"]).partition("\n\n")[2]

    assert question == f"The battle is over: {table.state('Spectators')['outcome']['words']}."


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("http://127.0.0.1:9", "a seat's link looks like"),
        ("http://127.0.0.1:9/t/abc#secret", "nobody answers there"),
    ],
)
def test_a_link_that_leads_nowhere_is_refused_in_a_line(link, words):
    with pytest.raises(BadFile, match=words):
        SeatByLink(link)


def test_a_secret_that_opens_nothing_is_refused_in_a_line(server):
    with pytest.raises(BadFile, match="link"):
        SeatByLink(f"{server.address}/t/nothing#secret")


def test_nothing_else_is_said_with_a_link(command):
    told = command("mcp", "http://127.0.0.1:9/t/abc#secret", "--seed", "3")

    assert told.code == 2
    assert "the table is there already" in told.err
