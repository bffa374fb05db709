"""Great War at Sea at the server: played to the end, and what is counted and told after."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import Question
from lineahead.rulesets.great_war_at_sea.page.hosting import HOSTING
from tests.server.great_war_tables import GRAND, finish, server
from tests.server.running import Server

__all__ = ["server"]


@pytest.mark.parametrize(
    ("scenario", "seats", "phase"),
    [
        ("premuda", {"Italian": "me", "Austrian": "computer"}, "before play"),
        ("horns-reef", {"British": "computer", "German": "me"}, "counters"),
    ],
)
def test_a_newcomer_plays_against_the_computer_to_the_end(
    server: Server, scenario: str, seats: dict[str, str], phase: str
) -> None:
    table, seat = server.new_table(scenario=scenario, seats=seats), next(name for name in seats if seats[name] == "me")
    with table.line(seat) as line:
        assert line.state["picture"]["phase"] == phase
        finish(line)

    assert line.state["outcome"]["how"] == "rules"
    assert line.events[-1]["phase"] == "over"
    assert "computer was late or failed" not in server.said.decode()
    assert "a computer's" not in server.said.decode()


def test_what_is_left_of_a_battle_afterwards(server: Server) -> None:
    table = server.new_table(scenario="field-to-the-west", seats=GRAND)
    for _ in range(24):
        asked = table.seat_asked(*GRAND)
        assert asked is not None
        assert table.order(*asked).status_code == 200
    before = [table.get("British", f"/replay?viewer={eyes}").status_code for eyes in ("German", "umpire", "public")]
    assert table.get("British", "/statistics").status_code == 403
    assert table.post("British", "/resign", {}).status_code == 200

    state, counted = table.state("German"), table.get("German", "/statistics").json()
    replay = table.get("British", "/replay?viewer=umpire").json()
    played_on = table.post("German", "/play-on", {"frame": replay["frames"][3]["number"], "seats": GRAND})

    assert before == [403, 403, 403]
    assert (state["picture"]["phase"], state["picture"]["combat"], state["picture"]["over"]) == ("over", None, True)
    assert [len(line["lost"]) for line in counted["damage"]] == [len(counted["damage"][0]["turns"])] * 6
    assert counted["damage"][0]["turns"][:2] == [0, 1]
    assert {"counters", "moves", "gunnery"} <= {event["phase"] for event in state["events"]}
    assert played_on.status_code == 201, played_on.text
    assert table.get("German", "/story").text.startswith("A field to the west")


def throw(**facts: Any) -> dict[str, Any]:
    told = {"ship": 4, "weapon": "secondary guns", "target": 9, "count": 2, "needed": 17, "modifier": -1, "sides": 20}
    return {"kind": "gunnery", "facts": {**told, **facts}}


@pytest.mark.clause("GWAS-B8.b")
def test_b8_b_dice_are_weighed_with_their_modifiers() -> None:
    # 17 or more at -1 is 18, 19 and 20 of twenty
    (found,) = HOSTING.attacks([throw(hits=1)], {})

    assert (found.ship, found.weapon, found.scored, found.thrown) == (4, "secondary guns", 1, 2)
    assert found.spread == pytest.approx((0.85**2, 2 * 0.85 * 0.15, 0.15**2))


def test_a_natural_20_of_guns_hits_and_that_of_torpedoes_need_not() -> None:
    (guns,) = HOSTING.attacks([throw(needed=20, modifier=-3, count=1, hits=0)], {})
    (torpedoes,) = HOSTING.attacks([{**throw(needed=20, modifier=-3, count=1, hits=0), "kind": "torpedo"}], {})

    assert guns.spread == pytest.approx((0.95, 0.05))
    assert torpedoes.spread == pytest.approx((1, 0))


def test_throws_are_counted_once_also_where_people_throw() -> None:
    before, after = throw(), {"kind": "gunnery", "facts": {"dice": [], "ship": 4, "target": 9, "hits": 1}}
    halved = {"kind": "gunnery", "facts": {"ship": 4}}

    assert list(HOSTING.attacks([before, after, halved], {})) == list(HOSTING.attacks([throw(hits=1)], {}))


def test_hull_boxes_are_counted_and_all_of_a_ship_that_has_sunk() -> None:
    ship = {"status": "on the map", "guns_lost": [2, 0, 1], "hull_lost": [1, 1, 0], "mount_lost": True}

    assert HOSTING.lost(ship) == 2
    assert HOSTING.lost(ship | {"status": "sunk"}) == 3
    assert HOSTING.lost(ship | {"status": "unknown", "hull_lost": None}) == 0


def test_a_log_sheet_is_done_with_its_last_line() -> None:
    lines: dict[str, Any] = {"fleets": {"3": {}, "4": {}}}
    two = Question(1, "GWAS-B1.e", "plot", "write", ("plot", "rest"), (), lines)
    one = Question(1, "GWAS-B1.e", "plot", "write", ("plot", "rest"), (), {"fleets": {"4": {}}})

    assert [HOSTING.is_last(two, "plot"), HOSTING.is_last(one, "plot"), HOSTING.is_last(two, "rest")] == [
        False,
        True,
        True,
    ]


@pytest.mark.parametrize(
    ("kind", "rule", "facts", "phase"),
    [
        ("sails", "GWAS-B1.f", {}, "movement"),
        ("contact", "GWAS-18.2.b", {}, "ambush"),
        ("revealed", "GWAS-18.41.b", {}, "ambush"),
        ("contact", "GWAS-B5.4", {}, "contact"),
        ("contact", "GWAS-18.2.c", {}, None),
        ("impulse", "GWAS-B7.t1", {"impulse": 2}, "moves"),
        ("impulse", "GWAS-B7.t1", {"impulse": 3}, "gunnery"),
        ("impulse", "GWAS-B7.t1", {"impulse": 7}, "torpedoes"),
        ("sunk", "GWAS-B9.e", {}, None),
    ],
)
def test_events_begin_their_phases(kind: str, rule: str, facts: dict[str, Any], phase: str | None) -> None:
    assert HOSTING.begins(Event(kind, rule, "Something.", facts)) == phase
