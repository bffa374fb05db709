"""The example bots of docs/examples really play: one by a seat's link, one by the line protocol."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lineahead import match
from tests.players.bots_for_tests import PATIENT
from tests.server.running import PATIENCE, Server, serving, sqlite_in

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("bots")), delay="0") as running:
        yield running


@pytest.mark.slow
@pytest.mark.parametrize("who", ["me", "friend"])
def test_a_bot_by_a_seat_s_link_plays_a_battle_to_its_end(server: Server, who: str) -> None:
    seats = {"German": who, "British": "computer"}
    table = server.new_table(all_come=False, scenario="iron-duke-v-moltke", seats=seats)
    link = f"{server.address}/t/{table.id}#{dict(table.tokens)['German']}"
    command = [sys.executable, str(EXAMPLES / "seat_bot.py"), link]

    played = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)

    assert played.stderr == ""
    outcome = table.state("Spectators")["outcome"]
    assert (outcome["how"], outcome["words"]) == ("rules", played.stdout.strip())


@pytest.mark.slow
def test_a_bot_of_the_line_protocol_plays_without_a_fault() -> None:
    players = {"German": str(EXAMPLES / "line_bot.py")}
    found = match("iron-duke-v-moltke", players, games=1, seed=4, jobs=1, limits=PATIENT)

    assert found.as_json()["illegal"] == {"British": 0, "German": 0}


@pytest.mark.parametrize("name", ["line_bot.py", "seat_bot.py"])
def test_the_examples_are_no_longer_than_they_say(name: str) -> None:
    assert len((EXAMPLES / name).read_text().splitlines()) <= 40
