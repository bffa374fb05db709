"""Invitations are used once: a friend's link is exchanged for a secret that only he knows."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.running import Opened, Server, serving, sqlite_in

INVITED = {"British": "me", "German": "friend"}
OWN, OTHER = "o" * 32, "t" * 32


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("invitations"))) as found:
        yield found


def said_to(server: Server, table: str, token: str) -> tuple[list[dict[str, Any]], int]:
    """All that a line is told until it is closed, and the code with which it is."""
    heard = []
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live") as socket:
        socket.send(json.dumps({"kind": "hello", "token": token, "since": 0}))
        try:
            while True:
                heard.append(json.loads(socket.recv(timeout=30)))
        except ConnectionClosed:
            assert socket.close_code is not None
    return heard, socket.close_code


def test_an_invitation_shows_nothing_of_the_table_and_may_be_looked_at_often(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
    invitation = table.tokens.invitations["German"]
    for _ in range(3):
        (told,), code = said_to(server, table.id, invitation)

        assert code == 4403
        assert (told["kind"], told["seat"], told["side"], told["umpire"]) == ("invitation", "German", 1, False)
        assert (told["table"], told["title"], told["turn"]) == (table.id, "The Battle of Coronel", 1)
        assert "picture" not in told
    with server.client(invitation) as client:
        for path in ("", "/record", "/diary", "/replay", "/story"):
            assert client.get(f"/api/tables/{table.id}{path}").status_code == 403
    assert server.arrive(table.id, invitation, OWN).status_code == 200


def test_whoever_comes_has_a_secret_that_the_host_does_not_know(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
    invitation = table.tokens.invitations["German"]
    answer = server.arrive(table.id, invitation, OWN)

    assert answer.json() == {"token": OWN, "link": f"/t/{table.id}#{OWN}"}
    table.tokens["German"] = OWN
    assert table.state("German")["seat"]["name"] == "German"
    heard, code = said_to(server, table.id, invitation)
    assert code == 4401
    assert "an invitation can be used only once" in heard[0]["words"]


def test_asked_again_with_the_same_secret_the_seat_is_given_again(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
    invitation = table.tokens.invitations["German"]

    answers = [server.arrive(table.id, invitation, OWN) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    table.tokens["German"] = OWN
    assert table.state("German")["tried_again"] is None


def test_a_used_invitation_says_so_to_both(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
    invitation = table.tokens.invitations["German"]
    with table.line("German") as german, table.line("British") as british:
        late = server.arrive(table.id, invitation, OTHER)
        german.until(lambda: german.state["tried_again"] is not None)
        british.quiet()

    assert late.status_code == 403
    assert "an invitation can be used only once" in late.json()["words"]
    assert german.state["tried_again"]["tries"] == 1
    assert british.state["tried_again"] is None
    assert table.state("German")["seat"]["name"] == "German", "who came first has the seat"


def test_looking_at_a_used_invitation_is_noticed_too_and_not_counted_at_every_reload(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
    invitation = table.tokens.invitations["German"]
    assert table.state("German")["tried_again"] is None
    for _ in range(3):
        said_to(server, table.id, invitation)

    assert table.state("German")["tried_again"]["tries"] == 1


@pytest.mark.parametrize("secret", ["short", "o" * 65, "ö" * 32, "o" * 31 + " "])
def test_a_secret_that_is_none_is_refused(server: Server, secret: str) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
    invitation = table.tokens.invitations["German"]

    assert server.arrive(table.id, invitation, secret).status_code == 422
    assert server.arrive(table.id, invitation, OWN).status_code == 200


def test_a_secret_is_no_invitation_nor_is_anything_else(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
    tokens = (table.tokens["British"], table.tokens["Spectators"], "", "wrong", "x" * 64)

    assert [server.arrive(table.id, token, OWN).status_code for token in tokens] == [403] * 5
    assert server.arrive("0" * 18, table.tokens.invitations["German"], OWN).status_code == 404


def test_umpires_and_commanders_are_invited_alike_and_all_see_who_has_come(server: Server) -> None:
    rear = {"name": "Luce", "who": "friend", "ships": ["HMS Glasgow"]}
    van = {"name": "Cradock", "who": "me", "ships": ["HMS Good Hope", "HMS Monmouth", "HMS Otranto"]}
    table = server.new_table(
        all_come=False, scenario="coronel", seats={"British": [van, rear], "German": "computer"}, umpire="friend"
    )

    def come(seat: str) -> dict[str, bool]:
        return {sitter["name"]: sitter["taken"] for sitter in table.state(seat)["seats"]}

    assert come("Cradock") == {"Cradock": True, "Luce": False, "German": True, "Umpire": False}
    (told,), _ = said_to(server, table.id, table.tokens.invitations["Umpire"])
    assert (told["seat"], told["side"], told["umpire"]) == ("Umpire", None, True)
    assert come("Luce") == {"Cradock": True, "Luce": True, "German": True, "Umpire": False}
    assert come("Umpire")["Umpire"] is True


def invited_anew(table: Opened, by: str, seat: str) -> int:
    return table.post(by, "/invite", {"seat": seat}).status_code


def test_a_lost_link_is_replaced_by_agreement_and_the_old_one_is_told_why_it_opens_nothing(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
    before = table.tokens["German"]
    assert invited_anew(table, "British", "German") == 422, "not agreed on yet"
    assert table.post("British", "/propose", {"what": "invitation", "seat": "German"}).status_code == 200
    assert table.state("British")["may"]["invite"] == ["German"]
    made = table.post("British", "/invite", {"seat": "German"})

    assert made.status_code == 200
    heard, code = said_to(server, table.id, before)
    assert code == 4401
    assert "have made a new invitation for your seat" in heard[0]["words"]
    assert table.state("British")["may"]["invite"] == []
    assert invited_anew(table, "British", "German") == 422, "agreed once, made once"
    assert server.arrive(table.id, made.json()["token"], OTHER).status_code == 200
    table.tokens["German"] = OTHER
    assert table.state("German")["seat"]["name"] == "German"


def test_who_is_here_is_not_put_out_without_agreeing(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
    with table.line("German") as german:
        table.post("British", "/propose", {"what": "invitation", "seat": "German"})
        german.until(lambda: bool(german.state["proposals"]))
        assert invited_anew(table, "British", "German") == 422
        proposal = german.state["proposals"][0]
        assert proposal["words"].startswith("British would like to make a new invitation for German")
        german.ask("agree", proposal=proposal["id"], yes=True)
        assert invited_anew(table, "British", "German") == 200
        with pytest.raises(ConnectionClosed):
            german.quiet(30)

    assert german.socket.close_code == 4401


def test_who_has_come_back_since_it_was_agreed_is_not_put_out(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
    assert table.get("German").status_code == 200
    table.post("British", "/propose", {"what": "invitation", "seat": "German"})
    with table.line("German"):
        assert invited_anew(table, "British", "German") == 422


def test_all_who_have_come_must_agree_to_a_new_invitation(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED, umpire="friend")
    for seat in ("German", "Umpire"):
        table.state(seat)
    table.post("British", "/propose", {"what": "invitation", "seat": "German"})
    assert invited_anew(table, "British", "German") == 422
    (proposal,) = table.state("Umpire")["proposals"]
    table.post("Umpire", "/agree", {"proposal": proposal["id"], "yes": True})

    assert invited_anew(table, "Umpire", "German") == 422, "who proposed it makes it"
    assert invited_anew(table, "British", "German") == 200


@pytest.mark.parametrize(("by", "seat"), [("British", "British"), ("British", "Nobody"), ("Spectators", "German")])
def test_no_new_invitation_for_oneself_for_nobody_or_by_onlookers(server: Server, by: str, seat: str) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)

    assert table.post(by, "/propose", {"what": "invitation", "seat": seat}).status_code == 422


def test_who_opened_the_table_or_umpires_makes_a_new_link_for_those_who_look_on(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED, umpire="friend")
    before = table.tokens["Spectators"]
    assert [table.state(seat)["may"]["share"] for seat in ("British", "Umpire", "German", "Spectators")] == [
        True,
        True,
        False,
        False,
    ]
    for seat in ("German", "Spectators"):
        assert table.post(seat, "/spectators", {}).status_code == 422

    for seat in ("British", "Umpire"):
        table.tokens["Spectators"] = table.post(seat, "/spectators", {}).json()["token"]
        assert table.state("Spectators")["seat"]["spectator"] is True

    assert said_to(server, table.id, before)[1] == 4401


def test_who_made_the_table_and_lost_his_link_is_invited_by_the_others(server: Server) -> None:
    table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
    table.post("German", "/propose", {"what": "invitation", "seat": "British"})
    made = table.post("German", "/invite", {"seat": "British"}).json()

    assert server.arrive(table.id, made["token"], OTHER).status_code == 200
    table.tokens["British"] = OTHER
    assert table.state("British")["seat"]["name"] == "British"


def test_no_secret_and_no_invitation_is_kept_as_it_is(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path)) as server:
        table = server.new_table(all_come=False, scenario="coronel", seats=INVITED)
        told = [table.tokens.invitations["German"], *(table.tokens[side] for side in ("British", "German"))]
        assert table.state("German")["seat"]["name"] == "German"
        said = server.said.decode()
    kept = "".join(sqlite3.connect(tmp_path / "tables.sqlite").iterdump())

    assert not any(link in kept or link in said for link in told)
