"""A table over HTTP: opening it, its state, orders and refusals, drafts, targets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Server, serving, sqlite_in


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("server"))) as running:
        yield running


def test_battles_on_offer_show_their_set_up(server: Server) -> None:
    with server.client() as client:
        battles = {battle["name"]: battle for battle in client.get("/api/battles").json()}

    coronel = battles["coronel"]
    assert coronel["title"] == "The Battle of Coronel"
    assert [side["name"] for side in coronel["sides"]] == ["British", "German"]
    assert coronel["ships"] == 8
    first = coronel["picture"]["ships"][0]
    assert (first["name"], first["x"], first["y"], first["heading"]) == ("HMS Good Hope", 4, 7, 180)
    assert battles["pick-up-500"]["pick_up"]["points"] == 500
    assert battles["pick-up-500"]["picture"]["ships"] == []


def test_rule_sets_clauses_and_ships(server: Server) -> None:
    with server.client() as client:
        rules = client.get("/api/rulesets").json()
        one = client.get("/api/rulesets/grand-fleets/clauses/GF-4.31.e").json()
        many = client.get("/api/rulesets/grand-fleets/clauses").json()
        ships = client.get("/api/rulesets/grand-fleets/ships").json()
        missing = client.get("/api/rulesets/grand-fleets/clauses/GF-99.z")

    assert [rule["name"] for rule in rules][:3] == ["grand-fleets", "coastal-warfare", "perfidious-albion"]
    assert one["id"] == "GF-4.31.e"
    assert one["chapter"] == "4"
    assert one["id"] in {table["id"] for table in many}
    assert {"HMS Good Hope", "SMS Scharnhorst", "HMS Tiger"} <= {ship["name"] for ship in ships}
    assert len({ship["name"] for ship in ships}) == len(ships)
    assert missing.status_code == 404
    assert missing.json()["words"] == "there is no such clause"


def test_a_new_table_tells_its_secrets_once(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"British": "me", "German": "friend"}, umpire="friend")

    assert set(table.tokens) == {"British", "German", "Umpire", "Spectators"}
    assert len(set(table.tokens.values())) == 4
    state = table.get("British").text
    assert not any(token in state for token in table.tokens.values())


def test_each_secret_gives_exactly_its_seat(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"British": "me", "German": "friend"}, umpire="friend")

    seats = {name: table.state(name)["seat"] for name in table.tokens}
    assert seats["British"] == {"name": "British", "side": 0, "umpire": False, "spectator": False}
    assert seats["German"] == {"name": "German", "side": 1, "umpire": False, "spectator": False}
    assert seats["Umpire"] == {"name": "Umpire", "side": None, "umpire": True, "spectator": False}
    assert seats["Spectators"] == {"name": "Spectators", "side": None, "umpire": False, "spectator": True}


def test_wrong_missing_and_other_peoples_secrets(server: Server) -> None:
    table, other = (server.new_table(scenario="coronel", seats={"British": "me"}) for _ in range(2))
    path = f"/api/tables/{table.id}"

    with server.client() as client:
        assert client.get(path).status_code == 401
    for token in ("wrong", "x" * 5000, other.tokens["British"]):
        with server.client(token) as client:
            assert client.get(path).status_code == 403
    with server.client(table.tokens["British"]) as client:
        assert client.get("/api/tables/0123456789abcdef01").status_code == 404


def test_orders_are_taken_refused_and_not_played_twice(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"British": "me", "German": "me"})
    asked = table.seat_asked("British", "German")
    assert asked is not None
    seat, question = asked
    ship = question["about"][0]
    ahead = {"ship": ship, "count": 1, "legs": [{"turn": 0, "ahead": 1200}]}

    first = table.order(seat, question, "a", kind="move", answer=ahead)
    again = table.order(seat, question, "a", kind="move", answer=ahead)
    other = table.order(seat, question, "b", kind="move", answer={"ship": ship})
    bad = table.order(seat, question, "c", kind="dance", answer={})

    assert first.json() == again.json()
    assert first.json()["accepted"] is True
    assert other.status_code == 409
    assert other.json()["refusal"]["rule"] == "engine.old-question"
    assert bad.status_code == 422
    moves = [event for event in table.state("Spectators")["events"] if event["kind"] == "move"]
    assert len(moves) == 1


def test_a_seat_cannot_answer_for_another(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"British": "me", "German": "friend"})
    asked = table.seat_asked("British", "German")
    assert asked is not None
    seat, question = asked
    other = "German" if seat == "British" else "British"

    for wrong in (other, "Spectators"):
        answer = table.order(wrong, question)
        assert answer.status_code in (409, 422)
        assert "refusal" in answer.json()
    assert table.state(seat)["questions"][0]["number"] == question["number"]


def test_a_draft_is_previewed_and_targets_are_told(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"British": "me", "German": "me"})
    asked = table.seat_asked("British", "German")
    assert asked is not None
    seat, question = asked
    too_far = {"ship": question["about"][0], "count": 1, "legs": [{"turn": 0, "ahead": 120000}]}

    draft = table.post(seat, "/preview", {"question": question["number"], "order": {"kind": "move", "answer": too_far}})
    targets = table.get(seat, f"/targets?question={question['number']}&ship={question['about'][0]}")

    assert draft.status_code == 200
    assert draft.json()["legal"] is False
    assert draft.json()["refusal"]["rule"].startswith("GF-3")
    assert targets.status_code == 200
    assert targets.json()["ship"] == question["about"][0]
    assert table.state(seat)["number"] == 2


def test_several_commanders_of_a_side_order_their_own_ships(server: Server) -> None:
    cradock = {"name": "Cradock", "who": "me", "ships": ["HMS Good Hope", "HMS Monmouth"]}
    luce = {"name": "Luce", "who": "friend", "ships": ["HMS Glasgow", "HMS Otranto"]}
    table = server.new_table(scenario="coronel", seats={"British": [cradock, luce], "German": "me"})
    asked = table.seat_asked("German", "Cradock", "Luce")
    assert asked is not None
    if asked[0] == "German":
        table.order("German", asked[1])
    question = table.state("Luce")["questions"][0]

    wrong = table.order("Luce", question, kind="move", answer={"ship": 0})
    right = table.order("Luce", question, kind="move", answer={"ship": 2})

    assert wrong.json()["refusal"]["rule"] == "engine.not-your-ship"
    assert right.status_code == 200


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({}, "one of scenario, pick_up and text"),
        ({"scenario": "coronell"}, "did you mean 'coronel'?"),
        ({"scenario": "../../etc/passwd"}, "there is no such scenario"),
        ({"scenario": "coronel", "seats": {"Martians": "me"}}, "there is no such side"),
        ({"scenario": "coronel", "options": {"criticals": "perhaps"}}, "is not among the choices"),
        ({"text": "title = "}, "this is not TOML"),
        ({"text": 'ruleset = "harpoon"'}, "is not known here"),
        ({"pick_up": {"points": 10, "forces": {"A": ["HMS Lion"], "B": ["SMS Moltke"]}}}, "points"),
    ],
)
def test_tables_that_cannot_be_opened_are_refused_in_words(server: Server, wanted: object, words: str) -> None:
    with server.client() as client:
        answer = client.post("/api/tables", json=wanted)

    assert answer.status_code == 422
    assert words in answer.json()["words"]


def test_a_pick_up_battle_is_deployed_from_the_page(server: Server) -> None:
    forces = {"British": ["HMS Good Hope"], "German": ["SMS Scharnhorst"]}
    table = server.new_table(
        pick_up={"points": 200, "forces": forces}, seats={"British": "me", "German": "me"}, board="hex"
    )
    for _ in range(6):
        asked = table.seat_asked("British", "German")
        assert asked is not None
        seat, question = asked
        if question["asks"] == "place":
            break
        assert table.order(seat, question).status_code == 200
    area = table.state(seat)["picture"]["deploying"]["area"]
    wrong = table.order(seat, question, kind="put", answer={"ship": question["about"][0], "at": "here", "heading": 0})
    default = question["default"]["answer"]

    assert question["asks"] == "place"
    assert len(area) == 4
    assert wrong.status_code == 422
    assert table.order(seat, question, kind="place", answer=default).status_code == 200


def test_a_pick_up_table_keeps_the_title_and_the_turns_of_the_lobby(server: Server) -> None:
    forces = {"British": ["HMS Good Hope"], "German": ["SMS Scharnhorst"]}
    plain = {"points": 200, "forces": forces}
    seats = {"British": "me", "German": "me"}

    named = server.new_table(pick_up={**plain, "title": "Off the Dogger Bank", "length": 7}, seats=seats)
    usual = server.new_table(pick_up=plain, seats=seats)

    setting = named.state("British")["setting"]
    assert (setting["title"], setting["length"]) == ("Off the Dogger Bank", 7)
    setting = usual.state("British")["setting"]
    assert (setting["title"], setting["length"]) == ("Pick-up battle of 200 points", None)
    with server.client() as client:
        tokens = [{"table": named.id, "token": named.tokens["British"]}]
        assert client.post("/api/mine", json={"tokens": tokens}).json()[0]["title"] == "Off the Dogger Bank"


def test_my_tables_and_open_tables(server: Server) -> None:
    table = server.new_table(scenario="coronel", seats={"British": "me", "German": "friend"}, listed=True)
    hidden = server.new_table(scenario="coronel", seats={"British": "me", "German": "friend"})
    with server.client() as client:
        listed = {open_table["table"]: open_table for open_table in client.get("/api/tables/open").json()}
        tokens = [{"table": table.id, "token": table.tokens["British"]}, {"table": table.id, "token": "wrong"}]
        mine = client.post("/api/mine", json={"tokens": tokens}).json()
        taken = client.post(f"/api/tables/{table.id}/sit", json={"seat": "German"})
        late = client.post(f"/api/tables/{table.id}/sit", json={"seat": "German"})
        not_free = client.post(f"/api/tables/{table.id}/sit", json={"seat": "British"})
        not_listed = client.post(f"/api/tables/{hidden.id}/sit", json={"seat": "German"})
        after = {open_table["table"] for open_table in client.get("/api/tables/open").json()}

    assert listed[table.id]["seats"] == [{"name": "German", "side": 1}]
    assert hidden.id not in listed
    assert (mine[0]["seat"], mine[0]["turn"], mine[0]["over"]) == ("British", 1, False)
    assert mine[1] == {"table": table.id, "gone": True}
    assert taken.status_code == 200
    assert (late.status_code, not_free.status_code, not_listed.status_code) == (409, 409, 404)
    assert table.id not in after
    assert server.arrive(table.id, table.tokens.invitations["German"], "x" * 32).status_code == 403
    table.tokens["German"] = taken.json()["token"]
    assert table.state("German")["seat"]["side"] == 1


def test_the_database_file_is_where_it_was_asked_for(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path)) as server:
        server.new_table(scenario="coronel", seats={"British": "me"})

    assert (tmp_path / "tables.sqlite").stat().st_size > 0
    assert str(tmp_path / "tables.sqlite") in server.said.decode()
