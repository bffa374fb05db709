"""Cards from real figures over HTTP: made, refused in words, and never kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from lineahead.engine.files.toml_writing import toml_text
from tests.rulebook.grand_fleets.canopus import canopus, canopus_with
from tests.server.running import Server, serving, sqlite_in

PATH = "/api/rulesets/grand-fleets/card"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("cards")
    with serving(sqlite_in(folder)) as server:
        yield server


@pytest.fixture(scope="module")
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


def problems(answer: httpx.Response) -> list[str]:
    """What a request was refused for."""
    assert answer.status_code == 422
    found: list[str] = answer.json()["problems"]
    return found


def test_figures_become_a_card_its_print_and_its_file(client: httpx.Client) -> None:
    told = client.post(PATH, json={"figures": canopus()}).json()

    assert told["card"]["points"] == 72
    assert (told["printed"]["name"], told["printed"]["armour"]) == ("HMS Canopus", {"belt": 7, "end": 4, "deck": 6})
    assert told["file"] == toml_text(told["card"])
    assert told["choices"]["armour_make"]["Krupp cemented"] == 1.1
    assert told["choices"]["mounts"]["end turret forward"] == "ABCD"


def test_a_ship_by_name_and_a_file_give_the_same_as_her_figures(client: httpx.Client) -> None:
    by_name = client.post(PATH, json={"name": "Iron Duke"}).json()
    by_file = client.post(PATH, json={"text": by_name["file"]}).json()

    assert by_name["card"]["points"] == 245
    assert by_file["card"] == by_name["card"]
    assert client.post(PATH, json={"figures": by_name["figures"]}).json()["card"] == by_name["card"]


def test_a_ship_that_is_named_stands_first(client: httpx.Client) -> None:
    told = client.post(PATH, json={"name": "HMS Marlborough"}).json()

    assert told["printed"]["name"] == "HMS Marlborough"
    assert told["card"]["ships"] == ["HMS Marlborough", "HMS Benbow", "HMS Emperor of India", "HMS Iron Duke"]


@pytest.mark.clause("GF-10.2.c")
@pytest.mark.clause("GF-10.3.b")
def test_10_2_c_impossible_figures_are_refused_with_place_and_clause(client: httpx.Client) -> None:
    figures = canopus_with(knots=90, belt_inches=[-6, -6])

    assert problems(client.post(PATH, json={"figures": figures})) == [
        "knots: a number from 1 to 45 is needed here, not 90 [GF-10.2.c]",
        "belt_inches[0]: a number from 0 to 26 is needed here, not -6 [GF-10.3.b]",
        "belt_inches[1]: a number from 0 to 26 is needed here, not -6 [GF-10.3.b]",
    ]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({}, "a name, figures or a text is needed here"),
        ({"name": "Iron Duke", "text": ""}, "one of them only"),
        ({"name": "Iron Duck"}, "did you mean 'Iron Duke'?"),
        ({"text": "class = "}, "this is not TOML"),
        ({"figures": {}}, "class: this is missing"),
        ({"figures": {**canopus(), "guns": [[[]]] * 300}}, "0 to 4 are needed here, not 300"),
    ],
)
def test_what_cannot_be_made_is_told(client: httpx.Client, body: dict[str, Any], words: str) -> None:
    assert any(words in problem for problem in problems(client.post(PATH, json=body)))


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/rulesets/no-such-rules/card", {"name": "Iron Duke"}, 404),
        (PATH, {"figures": "Canopus"}, 422),
        (PATH, {"ship": "Canopus"}, 422),
        (PATH, {"text": "x" * 20_001}, 422),
        ("/api/rulesets/perfidious-albion/card", {"name": "Benbow"}, 422),
    ],
)
def test_strange_questions_are_refused(client: httpx.Client, path: str, body: dict[str, Any], status: int) -> None:
    assert client.post(path, json=body).status_code == status


def own_battle(card: dict[str, Any]) -> dict[str, Any]:
    """A pick-up battle with a ship of one's own."""
    return {"points": 100, "forces": {"British": [card["ships"][0]], "German": ["SMS Scharnhorst"]}, "cards": [card]}


def test_a_ship_of_ones_own_is_kept_with_the_table(server: Server, client: httpx.Client) -> None:
    card = client.post(PATH, json={"figures": {**canopus(), "class": "Own", "ships": ["HMS Own"]}}).json()["card"]

    table = server.new_table(pick_up=own_battle(card), seats={"British": "me", "German": "me"})

    ship = next(entry for entry in table.state("British")["setting"]["ships"] if entry["name"] == "HMS Own")
    assert (ship["points"], ship["armour"]) == (72, {"belt": 7, "end": 4, "deck": 6})


def test_a_card_that_cannot_be_opens_no_table(client: httpx.Client) -> None:
    card = client.post(PATH, json={"figures": canopus()}).json()["card"]
    card["armour"]["belt"] = -6
    seats = {"British": "me", "German": "me"}

    found = problems(client.post("/api/tables", json={"pick_up": own_battle(card), "seats": seats}))

    assert found[0].startswith("cards[0].armour.belt: a number from 0 to 99 is needed here, not -6")
