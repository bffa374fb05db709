"""Track charts over HTTP: one's own eyes while a battle lasts, anybody's afterwards, and of game files."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import httpx
import pytest

from tests.server.in_thread import InThread
from tests.server.running import Opened

TEXT = "{http://www.w3.org/2000/svg}text"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(tmp_path_factory.mktemp("tracks")) as running:
        yield running


@pytest.fixture(scope="module")
def table(server: InThread) -> Opened:
    return server.new_table(scenario="premuda", seats={"Italian": "me", "Austrian": "me"})


def words_in(answer: httpx.Response) -> str:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("image/svg+xml")
    return " ".join(element.text or "" for element in ElementTree.fromstring(answer.text).iter(TEXT))


def test_while_a_battle_lasts_one_looks_through_ones_own_eyes(table: Opened) -> None:
    own = words_in(table.get("Italian", "/track"))
    refused = [table.get("Austrian", f"/track?viewer={eyes}").status_code for eyes in ("Italian", "umpire")]

    assert "As the Italian side saw it" in own
    assert refused == [403, 403]
    assert "MAS 9" not in words_in(table.get("Austrian", "/track"))
    assert "As all could see it" in words_in(table.get("Spectators", "/track?theme=dark"))


def test_nobody_without_a_seat_and_no_other_colours(server: InThread, table: Opened) -> None:
    with server.client() as stranger:
        assert stranger.get(f"/api/tables/{table.id}/track").status_code == 401
    assert table.get("Italian", "/track?theme=pink").status_code == 422
    assert table.get("Italian", "/track?viewer=Dutch").status_code == 422


def test_when_it_is_over_everybody_sees_it_with_any_eyes_also_as_a_file(server: InThread) -> None:
    table = server.new_table(scenario="premuda", seats={"Italian": "me", "Austrian": "me"})
    table.post("Austrian", "/resign", {})
    told = words_in(table.get("Austrian", "/track"))
    with server.client() as anybody:
        shared = anybody.post("/api/replays", content=table.get("Austrian", "/record").content).json()["replay"]
        of_file = words_in(anybody.get(f"/api/replays/{shared}/track"))
        with_eyes = words_in(anybody.get(f"/api/replays/{shared}/track?viewer=Austrian"))
        none = anybody.get("/api/replays/no-such-replay-here/track").status_code

    assert "Austrian resigns" in told
    assert "As the" not in told
    assert "As the Austrian side saw it" in words_in(table.get("Italian", "/track?viewer=Austrian"))
    assert "As the Austrian side saw it" in with_eyes
    assert ("Premuda" in of_file, none) == (True, 404)
