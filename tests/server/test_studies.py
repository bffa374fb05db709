"""Studies of battles: what comes with the program at once, and what workers find for whoever asks."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.server.lobby import studying
from lineahead.server.lobby.studied import to_study
from lineahead.server.lobby.studying import added_by_kind, asked_for, fights
from lineahead.server.messages.studies import AskStudy, BattleToStudy
from lineahead.sweeps import Cell
from tests.server.running import Server, serving, sqlite_in

LONGEST = 240  # seconds: rules may have to be compiled first


def studied(server: Server, **wanted: Any) -> dict[str, Any]:
    """A study, once it is there."""
    end = time.monotonic() + LONGEST
    with server.client() as client:
        while (standing := client.post("/api/studies", json=wanted).json())["state"] != "told":
            assert standing["trouble"] == ""
            assert time.monotonic() < end, standing
            time.sleep(0.05)
    told: dict[str, Any] = standing["told"]
    return told


def test_a_battle_is_studied_by_workers_and_remembered(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path)) as server:
        told = studied(server, scenario="two-boats", events=["no ship sunk"])
        swept = studied(server, scenario="two-boats", vary=["Austrian-Tegetthoff"])
        with server.client() as client:
            again = client.post("/api/studies", json={"scenario": "two-boats", "events": ["no ship sunk"]}).json()
            known = client.get("/api/studies/two-boats").json()
            strange = client.get("/api/studies/trafalgar")

    found = told["found"]
    assert found["games"] == sum(outcome["count"] for outcome in found["outcomes"])
    assert [event["words"] for event in found["events"]] == ["no ship sunk"]
    assert (again["state"], again["told"]) == ("told", told)
    assert swept["found"] is None
    assert [cell["values"] for cell in swept["sweep"]["cells"]] == [["as it stands"], ["-Tegetthoff"]]
    assert (known["name"], known["sides"]) == ("two-boats", ["Italian", "Austrian"])
    assert strange.status_code == 422


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"scenario": "trafalgar"}, "there is no such scenario"),
        ({"scenario": "../coronel"}, "there is no such scenario"),
        ({"scenario": "coronel", "handicap": "no-boilers"}, "no such handicap"),
        ({"scenario": "coronel", "vary": ["length=1..90"]}, "no more than 60 are compared here"),
        ({"scenario": "coronel", "vary": ["lenght=4"]}, "lenght"),
        ({"scenario": "coronel", "styles": {"Dutch": "bold"}}, "there is no such side"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_words(wanted: dict[str, Any], words: str) -> None:
    asked = asked_for(AskStudy.model_validate(wanted))

    with pytest.raises(BadFile, match=words):
        fights(asked).doctrines(0)


@pytest.mark.compiled
def test_what_would_take_too_long_is_refused_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "is_ready", lambda rules: True)
    monkeypatch.setattr(studying, "SECONDS", 0.0)

    with pytest.raises(BadFile, match="2 of these battles take too long"):
        studying.study_begun(asked_for(AskStudy(scenario="two-boats", vary=["Austrian-Tegetthoff"])))


def test_a_study_is_known_by_what_is_asked_and_steady_is_the_usual_style() -> None:
    plain = asked_for(AskStudy(scenario="coronel"))

    assert asked_for(AskStudy(scenario="coronel", styles={"British": "steady"})) == plain
    assert asked_for(AskStudy(scenario="coronel", styles={"British": "wary"})) != plain


def test_parts_of_one_kind_are_added_up() -> None:
    parts = [Cell(("6",), {"British": 1, "draw": 0}, 4), Cell(("7",), {"British": 4, "draw": 0}, 4)]

    assert added_by_kind([*parts, Cell(("6",), {"British": 2, "draw": 1}, 4)]) == [
        Cell(("6",), {"British": 3, "draw": 1}, 8),
        parts[1],
    ]


@pytest.mark.parametrize("name", ["coronel-at-dusk", "premuda", "hearty-knoll", "off-ushant", "pick-up-500"])
def test_battles_of_all_rule_sets_can_be_studied(name: str) -> None:
    told = BattleToStudy.model_validate(to_study(name, None))

    assert told.balance is not None
    assert told.handicap is None
    assert {ship.side for ship in told.ships} == {0, 1}
