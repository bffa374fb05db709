"""Words of the page are explained to whoever has a seat, from that seat's view; and to anybody without an example."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.running import Opened, Server, serving, sqlite_in


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("server"))) as running:
        yield running


def asked(table: Opened, seat: str, status: int = 200, **query: Any) -> dict[str, Any]:
    with table.server.client(table.tokens[seat]) as client:
        answer = client.get(f"/api/tables/{table.id}/explain", params=query)
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_a_word_is_explained_with_an_example_of_this_ship(server: Server) -> None:
    table = server.new_table(scenario="iron-duke-v-moltke", seats={"British": "me", "German": "me"})
    told = asked(table, "British", term="points", ship=0)

    assert told["example"] == "Iron Duke is worth 245."
    assert told["rules"] == ["GF-1.23", "GF-2.3"]
    assert asked(table, "Spectators", term="points", ship=0) == told
    assert asked(table, "British", term="points")["example"] == ""
    assert asked(table, "British", term="points", ship=2**40)["example"] == ""


def test_what_is_no_word_of_the_page_is_refused(server: Server) -> None:
    table = server.new_table(scenario="iron-duke-v-moltke", seats={"British": "me", "German": "me"})
    asked(table, "British", 404, term="keel")
    asked(table, "British", 422, term="points", ship=-1)
    asked(table, "British", 422, term="x" * 10_000)
    with server.client() as client:
        assert client.get(f"/api/tables/{table.id}/explain", params={"term": "points"}).status_code == 401


def test_torpedoes_that_an_enemy_has_loaded_are_in_no_example(server: Server) -> None:
    table = server.new_table(scenario="escape", seats={"British": "me", "German": "me"})
    ships = table.state("British")["setting"]["ships"]
    for seat, side in (("British", 0), ("German", 1)):
        boat = next(ship for ship in ships if ship["side"] == side and ship["card"]["tubes"])
        other = "German" if seat == "British" else "British"
        assert "loaded" in asked(table, seat, term="torpedoes", ship=boat["number"])["example"]
        assert "loaded" not in asked(table, other, term="torpedoes", ship=boat["number"])["example"]


def test_the_whole_glossary_is_told_to_anybody_without_examples(server: Server) -> None:
    with server.client() as client:
        rows = client.get("/api/rulesets/perfidious-albion/glossary").json()
        assert client.get("/api/rulesets/nothing/glossary").status_code == 404

    assert {"term", "name", "words", "rules"} == set(rows[0])
    assert "flotation" in {row["term"] for row in rows}
