"""What the admiral would do: told to who asks alone, noted in the record, and refused where it is not allowed."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.server.running import Opened, Server, serving, sqlite_in

AT_ONCE = 10
PEOPLE = {"British": "me", "German": "friend"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("server"))) as running:
        yield running


def ask(table: Opened, seat: str, question: int, **more: Any) -> httpx.Response:
    with table.server.client(table.tokens[seat]) as client:
        return client.post(f"/api/tables/{table.id}/suggest", json={"question": question, **more})


def asked(table: Opened) -> tuple[str, dict[str, Any]]:
    found = table.seat_asked("British", "German")
    assert found is not None
    return found


def british_asked(table: Opened) -> dict[str, Any]:
    """What is asked of the British, once the computer has done what comes before."""
    with table.line("British") as line:
        line.until(line.mine)
        return line.mine()[0]


def ahead(ship: int) -> dict[str, Any]:
    return {"kind": "move", "answer": {"ship": ship, "count": 1, "legs": [{"turn": 0, "ahead": 1200}]}}


def test_the_admirals_order_can_be_given_as_it_stands_and_is_drawn(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=PEOPLE, suggestions=True)
    seat, question = asked(table)
    told = ask(table, seat, question["number"], order=ahead(question["about"][0])).json()

    best, own = told["best"], told["own"]
    (way,) = best["ways"]
    ship = table.state(seat)["picture"]["ships"][best["answer"]["ship"]]
    assert told["question"] == question["number"]
    assert (best["kind"], way["piece"]) == ("move", best["answer"]["ship"])
    assert way["points"][0] == [ship["x"], ship["y"]]
    # Steaming south for a mile from where she is.
    (straight,) = own["ways"]
    first = table.state(seat)["picture"]["ships"][question["about"][0]]
    assert straight["points"] == [[first["x"], first["y"]], [first["x"], first["y"] + 1]]
    assert straight["heading"] == 180
    assert table.order(seat, question, "a", kind=best["kind"], answer=best["answer"]).json()["accepted"] is True


def test_the_record_says_whether_the_admirals_order_was_given(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=PEOPLE, suggestions=True)
    words = []
    for is_taken in (True, False):
        seat, question = asked(table)
        best = ask(table, seat, question["number"]).json()["best"]
        other = {"kind": "decline", "answer": {}}
        given = {"kind": best["kind"], "answer": best["answer"]} if is_taken else other
        told = table.order(seat, question, None, **given)
        assert told.status_code == 200, told.text
        words.append(table.state(seat)["notes"][-1]["words"])

    assert words[0] == "ordered what the admiral would"
    assert words[1].startswith("asked what the admiral would do: ")


def test_only_the_asker_hears_of_it_until_the_battle_is_over(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=PEOPLE, umpire="friend", suggestions=True)
    seat, question = asked(table)
    others = [name for name in table.tokens if name != seat]
    before = {name: table.get(name).text for name in others}
    assert ask(table, seat, question["number"]).status_code == 200

    (note,) = table.state(seat)["notes"]
    assert note["by"] == seat
    assert note["words"].startswith("asked what the admiral would do: ")
    assert {name: table.get(name).text for name in others} == before
    with server.client(table.tokens[seat]) as client:
        assert client.post(f"/api/tables/{table.id}/resign", json={}).status_code == 200
    for name in others:
        assert note["words"] in [other["words"] for other in table.state(name)["notes"]]
    over = ask(table, seat, question["number"])
    assert (over.status_code, over.json()["refusal"]["rule"]) == (409, "engine.game-over")


def test_people_who_fight_each_other_ask_only_where_it_was_agreed(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=PEOPLE)
    seat, question = asked(table)
    refused = ask(table, seat, question["number"])

    assert table.state(seat)["may"]["suggest"] is False
    assert (refused.status_code, refused.json()["refusal"]["rule"]) == (422, "table.no-suggestions")
    alone = server.new_table(scenario="coronel", seats={"British": "me"}, suggestions=False)
    assert ask(alone, "British", british_asked(alone)["number"]).json()["refusal"]["rule"] == "table.no-suggestions"
    assert server.new_table(scenario="coronel", seats={"British": "me"}).state("British")["may"]["suggest"] is True


def test_questions_of_others_and_drafts_that_are_none_are_refused(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=PEOPLE, umpire="friend", suggestions=True)
    seat, question = asked(table)
    number = question["number"]
    other = "German" if seat == "British" else "British"

    assert ask(table, other, number).json()["refusal"]["rule"] == "engine.old-question"
    assert ask(table, seat, number + 1).json()["refusal"]["rule"] == "engine.old-question"
    for looker in ("Spectators", "Umpire"):
        assert ask(table, looker, number).json()["refusal"]["rule"] == "table.not-yours"
    strange = ask(table, seat, number, order={"kind": "dance", "answer": {}}).json()["refusal"]
    assert (strange["rule"], "kind" in strange["words"]) == ("engine.bad-order", True)
    bad = ask(table, seat, number, order={"kind": "move", "answer": {"ship": "x"}}).json()["refusal"]
    assert "answer.ship" in bad["words"]
    assert ask(table, seat, number, order={"kind": "x" * 1_000_000, "answer": {}}).status_code == 413
    assert "question" in ask(table, seat, "three").json()["words"]  # type: ignore[arg-type]
    assert table.state(seat)["notes"] == []


def test_who_asks_without_end_is_told_to_wait(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"British": "me"})
    question = british_asked(table)
    with ThreadPoolExecutor(AT_ONCE) as crowd:
        answers = list(crowd.map(lambda _: ask(table, "British", question["number"]), range(AT_ONCE)))

    refused = [answer.json()["refusal"]["rule"] for answer in answers if answer.status_code != 200]
    assert set(refused) == {"table.too-often"}
    written = [note for note in table.state("British")["notes"] if note["by"] == "British"]
    assert len(written) == len(answers) - len(refused)


def test_after_the_battle_one_asks_what_he_would_have_done_at_ones_own_orders(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats=PEOPLE)
    for _ in range(3):
        seat, question = asked(table)
        assert table.order(seat, question, None, **ahead(question["about"][0])).status_code == 200
    assert table.post("British", "/hindsight", {"entry": 3}).json()["refusal"]["rule"] == "table.not-yet"
    assert "decisions" not in table.get("British", "/replay").json()
    assert table.post("German", "/resign", {}).status_code == 200

    decisions = table.get("British", "/replay").json()["decisions"]
    own = [decision for decision in decisions if decision["seat"] == "British"]
    assert [decision["kind"] for decision in decisions] == ["move", "move", "move"]
    told = table.post("British", "/hindsight", {"entry": own[0]["entry"]}).json()
    assert told["own"]["answer"]["legs"] == [{"ahead": 1200}]
    assert told["best"]["kind"] == "move"
    # He may move another ship of the four; each stands where the file has put her.
    assert told["best"]["ways"][0]["points"][0] in ([4.0, 7.0], [4.0, 6.0], [4.0, 5.0], [3.0, 4.0])
    others = next(decision["entry"] for decision in decisions if decision["seat"] == "German")
    for wrong in (others, 0, 10_000):
        refused = table.post("British", "/hindsight", {"entry": wrong}).json()["refusal"]
        assert (refused["rule"], f"entry {wrong}" in refused["words"]) == ("table.not-yours", True)
    assert table.post("Spectators", "/hindsight", {"entry": own[0]["entry"]}).status_code == 422
