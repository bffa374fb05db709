"""Great War at Sea at the server: what the lobby offers, log sheets written unseen, whose dice, what is told after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import Question
from lineahead.engine.records.record import read_record
from lineahead.rulesets.great_war_at_sea.page.hosting import HOSTING
from tests.server.running import Line, Opened, Server, serving, sqlite_in

ITALIANS = {"Italian": "me", "Austrian": "friend"}
GRAND = {"British": "me", "German": "friend"}
CONVOYS = {"Allied": "me", "Austrian": "friend"}
A1, A2, A3 = 0, 1, 2
MAS_15, MAS_21, TEGETTHOFF, SZENT_ISTVAN = range(4)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("great-war"))) as running:
        yield running


@pytest.fixture(scope="module")
def offered(server: Server) -> dict[str, dict[str, Any]]:
    with server.client() as client:
        return {battle["name"]: battle for battle in client.get("/api/battles").json()}


def mine(table: Opened, seat: str) -> dict[str, Any]:
    """What a seat is asked."""
    found: dict[str, Any] = next(question for question in table.state(seat)["questions"] if question["mine"])
    return found


def plot(fleet: int, *path: int) -> dict[str, Any]:
    answer = {"fleet": fleet, "path": list(path), "mission": "steam", "boundary": None}
    return {"kind": "plot", "answer": answer}


def into_the_ambush(table: Opened) -> None:
    """The dreadnoughts steam to A2, where both boats lie."""
    answer = table.order("Austrian", mine(table, "Austrian"), **plot(0, A2))
    assert answer.status_code == 200, answer.text


def thrown(table: Opened, seat: str, *faces: int) -> str:
    """What a seat is asked to throw, and throws."""
    question = mine(table, seat)
    assert question["asks"] == "dice"
    assert question["bounds"]["count"] == len(faces), question["words"]
    answer = table.post(seat, "/throw", {"question": question["number"], "faces": list(faces)})
    assert answer.status_code == 200, answer.text
    return str(question["words"])


def test_every_battle_is_offered(offered: dict[str, dict[str, Any]]) -> None:
    own = {name: offer for name, offer in offered.items() if offer["ruleset"] == "great-war-at-sea"}

    assert set(own) == {"premuda", "horns-reef", "two-boats", "field-to-the-west", "valona-convoys"}
    for battle in own.values():
        assert battle["hidden"]
        assert battle["boards"] == ["hex"]
        assert sum(map(len, battle["fleets"])) == battle["ships"]
    assert [name for name, offer in own.items() if offer["night"]] == ["premuda"]
    assert {offer["length_in"] for offer in own.values() if offer["board"] == "chart"} == {"turns"}
    assert (own["horns-reef"]["length"], own["horns-reef"]["length_in"]) == (15, "rounds")


def test_a_chart_is_offered_with_its_zones_and_where_fleets_begin(offered: dict[str, dict[str, Any]]) -> None:
    picture = offered["premuda"]["picture"]

    assert len(picture["zones"]) == 4 * 6
    assert [zone["port"] for zone in picture["zones"]].count("major") == 3
    # Pola is A6, the sixth hexagon of the first row, which is not shifted
    assert picture["areas"] == [{"side": 1, "area": [5, 0, 6, 1.1547]}]
    assert picture["ships"] == []


def test_fleets_of_one_zone_are_not_counted_in_the_lobby(offered: dict[str, dict[str, Any]]) -> None:
    assert [area["side"] for area in offered["valona-convoys"]["picture"]["areas"]] == [0, 1, 1]


def test_no_offer_tells_of_patrols_mines_or_fleets(offered: dict[str, dict[str, Any]]) -> None:
    for name in ("two-boats", "valona-convoys", "horns-reef", "premuda"):
        told = str({key: value for key, value in offered[name].items() if key not in ("words", "title")}).lower()
        for secret in ("patrol", "fields", "boundary", "first convoy", "raiders", "dreadnoughts", "battle squadron"):
            assert secret not in told


def test_a_battle_alone_is_offered_with_its_ships_on_their_hexes(offered: dict[str, dict[str, Any]]) -> None:
    ships = {ship["name"]: ship for ship in offered["horns-reef"]["picture"]["ships"]}

    # Lion lies at (-5, 2): 5 columns of 0.866 west of the middle, and 2 - 5/2 hexes south of it
    assert (ships["Lion"]["x"], ships["Lion"]["y"], ships["Lion"]["heading"]) == (3.175425, 8, 90)
    assert ships["Seydlitz"]["heading"] == 270
    assert ships["Milne"]["y"] != ships["Moorsom"]["y"]
    assert offered["horns-reef"]["picture"]["zones"] is None


def test_classes_have_their_cards(server: Server) -> None:
    with server.client() as client:
        cards = {card["name"]: card for card in client.get("/api/rulesets/great-war-at-sea/ships").json()}

    assert cards["Tegetthoff"]["gunnery"] == [8, 3, 1]
    assert "Szent Istvan" in cards["Tegetthoff"]["ships"]
    assert cards["Tegetthoff"]["d6"] == {"speed": "1"}
    assert cards["Convoy ship"]["nation"] == "any"


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"board": "open"}, "[GWAS-B7.a]"),
        ({"forces": {"tons": 4000}}, "has its own ships"),
        ({"protocols": {"Italian": "convoy"}}, "the book has no such player"),
        ({"options": {"dice": "d12"}}, "options.dice"),
    ],
)
def test_what_cannot_be_is_refused(server: Server, wanted: dict[str, Any], words: str) -> None:
    with server.client() as client:
        for path in ("/api/tables", "/api/offer"):
            answer = client.post(path, json={"scenario": "premuda", **wanted})
            assert answer.status_code == 422
            assert words in answer.json()["words"]


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_log_sheets_are_written_unseen_and_carried_out_together(server: Server) -> None:
    table = server.new_table(scenario="valona-convoys", seats=CONVOYS)
    for seat in CONVOYS:
        while (question := mine(table, seat))["asks"] == "patrol":
            assert table.order(seat, question).status_code == 200
    fleets = table.state("Austrian")["picture"]["fleets"]
    raiders = next(fleet["number"] for fleet in fleets if fleet["name"] == "Raiders")
    before = {seat: table.state(seat) for seat in ("Allied", "Spectators")}

    b5 = 9
    answer = table.order("Austrian", mine(table, "Austrian"), **plot(raiders, b5))
    written = table.state("Austrian")
    assert answer.status_code == 200, answer.text
    assert table.order("Austrian", mine(table, "Austrian")).status_code == 200
    after = {seat: table.state(seat) for seat in ("Allied", "Spectators")}
    assert table.order("Allied", mine(table, "Allied")).status_code == 200

    assert after == before
    assert before["Allied"]["waiting"] == ["Allied", "Austrian"]
    assert next(fleet for fleet in written["picture"]["fleets"] if fleet["number"] == raiders)["plot"]["path"] == [b5]
    seen = {fleet["number"]: fleet for fleet in table.state("Allied")["picture"]["fleets"]}
    assert (seen[raiders]["zone"], seen[raiders]["ships"]) == (b5, None)


def test_a_line_of_the_log_sheet_is_undone_before_both_are_done_and_not_later(server: Server) -> None:
    table = server.new_table(scenario="valona-convoys", seats=CONVOYS)
    assert table.order("Allied", mine(table, "Allied")).status_code == 200
    with table.line("Allied") as allied:
        allied.quiet(0.1)
        assert table.order("Austrian", mine(table, "Austrian"), **plot(3, 9)).status_code == 200
        assert table.state("Austrian")["may"]["undo"]
        assert table.post("Austrian", "/undo", {}).status_code == 200
        assert allied.quiet(0.2) == []
    assert len(mine(table, "Austrian")["bounds"]["fleets"]) == 4

    late = mine(table, "Austrian")
    for seat in CONVOYS:
        assert table.order(seat, mine(table, seat)).status_code == 200
    assert not table.state("Austrian")["may"]["undo"]
    assert table.post("Austrian", "/undo", {}).json()["refusal"]["rule"] == "engine.undo"
    refused = table.order("Austrian", late, **plot(3, 9))
    assert (refused.status_code, refused.json()["refusal"]["rule"]) == (409, "engine.old-question")


def test_a_patrol_zone_is_undone_unseen(server: Server) -> None:
    table = server.new_table(scenario="premuda", seats=ITALIANS)
    before = table.state("Austrian")
    c6 = 17

    answer = table.order("Italian", mine(table, "Italian"), kind="patrol", answer={"ship": 0, "zone": c6})
    placed = table.state("Italian")["picture"]["ships"][0]["zone"]
    undone = table.post("Italian", "/undo", {})

    assert (answer.status_code, placed, undone.status_code) == (200, c6, 200)
    assert table.state("Italian")["picture"]["ships"][0]["zone"] is None
    assert table.state("Austrian") == before


SEVEN_COUNTERS = {
    "counters": [
        {"q": q, "r": r, "mine": q < 3} for q, r in ((-5, 0), (-5, 5), (0, -5), (1, -5), (3, 3), (3, 3), (4, 2))
    ]
}


def test_13_25_f_who_waits_sees_his_own_counters_and_nobody_else_does(server: Server) -> None:
    table = server.new_table(scenario="horns-reef", seats=GRAND)
    before = table.state("British")
    with table.line("British") as british, table.line("Spectators") as spectator:
        british.quiet(0.1)
        spectator.quiet(0.1)

        answer = table.order("German", mine(table, "German"), kind="mines", answer=SEVEN_COUNTERS)

        assert answer.status_code == 200
        lying = [
            (counter["q"], counter["r"], counter["what"]) for counter in table.state("German")["picture"]["counters"]
        ]
        assert lying == [
            (-5, 0, "mine"), (-5, 5, "mine"), (0, -5, "mine"), (1, -5, "mine"), (3, 3, "dummy"), (3, 3, "dummy"),
            (4, 2, "dummy"),
        ]  # fmt: skip
        assert table.post("German", "/undo", {}).status_code == 200
        assert table.state("German")["picture"]["counters"] == []
        assert british.quiet(0.2) == spectator.quiet(0.1) == []
    assert table.state("British")["picture"] == before["picture"]


OPEN_SEA, POLA = {"ship": 0, "zone": 2}, {"ship": 0, "zone": 5}
ALL_DUMMIES, THREE_MINES = (
    {"counters": [{"q": 5, "r": 0, "mine": place < mines} for place in range(4)]} for mines in (0, 3)
)


@pytest.mark.parametrize(
    ("scenario", "seat", "order", "rule"),
    [
        ("premuda", "Italian", {"kind": "patrol", "answer": OPEN_SEA}, "GWAS-18.1.d"),
        ("premuda", "Italian", {"kind": "patrol", "answer": POLA}, "GWAS-SCA.c"),
        ("two-boats", "Austrian", plot(0, A2, A1), "GWAS-B1.d"),
        ("two-boats", "Austrian", plot(0, A1), "GWAS-B1."),
        ("horns-reef", "British", {"kind": "mines", "answer": ALL_DUMMIES}, "GWAS-13.25.m"),
        ("horns-reef", "British", {"kind": "mines", "answer": THREE_MINES}, "GWAS-13.25.h"),
    ],
)
def test_orders_against_the_rules_are_refused_and_tell_nothing(
    server: Server, scenario: str, seat: str, order: dict[str, Any], rule: str
) -> None:
    table = server.new_table(scenario=scenario, seats=GRAND if scenario == "horns-reef" else ITALIANS)
    before = {token: table.state(token) for token in (*table.tokens,) if table.tokens[token]}

    answer = table.order(seat, mine(table, seat), **order)

    assert answer.status_code == 422
    assert answer.json()["refusal"]["rule"].startswith(rule)
    assert {name: table.state(name) for name in before} == before


@pytest.mark.clause("GWAS-18.411.ex1")
@pytest.mark.clause("GWAS-18.411.ex2")
@pytest.mark.clause("GWAS-18.411.ex3")
def test_18_411_ex_two_boats_with_real_dice_on_the_table(server: Server) -> None:
    table = server.new_table(scenario="two-boats", seats=ITALIANS, dice="typed", clock={"seconds": 3600})
    into_the_ambush(table)

    # the boats' dice are thrown in the dark: nobody else hears of them, whatever they show
    italian, austrian, onlooker = (table.state(seat) for seat in ("Italian", "Austrian", "Spectators"))
    assert italian["dice_due"]["words"] == "Throw two d6 for contact by MTBs [18.2.a]: on 3 or more."
    assert (austrian["dice_due"], onlooker["dice_due"]) == (None, None)
    meddled = table.post("Austrian", "/throw", {"question": mine(table, "Italian")["number"], "faces": [1, 1]})
    assert meddled.json()["refusal"] == {"rule": "engine.dice", "words": "no dice are due"}
    thrown(table, "Italian", 3, 6)

    victims = mine(table, "Italian")
    attacks = [{"boat": MAS_15, "target": TEGETTHOFF, "rank": 0}, {"boat": MAS_21, "target": SZENT_ISTVAN, "rank": 1}]
    assert table.order("Italian", victims, kind="victims", answer={"attacks": attacks}).status_code == 200
    assert thrown(table, "Italian", 3) == "MAS 15: throw one d6 for surprise [18.41.b]."
    # a 3: Tegetthoff's three secondary guns and her tertiary one, each at its own reach in clear daylight
    assert thrown(table, "Austrian", 20, 20, 1) == "Throw three d20 for the guns [B8.a]: on 19 or more."
    thrown(table, "Austrian", 1)
    thrown(table, "Italian", 6)
    # a 6: nobody fires, and both torpedoes of the second boat find Szent Istvan at range 0
    assert mine(table, "Italian")["rule"] == "GWAS-18.41.r7"
    assert table.order("Italian", mine(table, "Italian")).status_code == 200
    thrown(table, "Italian", 15, 20)
    for faces in ((6,), (4,), (6,), (4,)):
        thrown(table, "Austrian", *faces)

    ships = table.state("Spectators")["picture"]["ships"]
    assert [ships[number]["status"] for number in (MAS_15, SZENT_ISTVAN)] == ["sunk", "sunk"]


def faces_by(table: Opened, seat: str) -> list[str | None]:
    """By whom each throw of a game was typed in."""
    record = read_record(table.get(seat, "/record").text)
    return [entry.facts.get("seat") for entry in record.entries if entry.kind == "faces"]


def test_a_computer_throws_what_others_may_not_see_itself(server: Server) -> None:
    table = server.new_table(scenario="two-boats", seats={"Italian": "computer", "Austrian": "me"}, dice="typed")
    with table.line("Austrian") as austrian:
        question = austrian.mine()[0]
        austrian.ask("order", question=question["number"], order=plot(0, A2))
        finish(austrian)

    assert not any("[18.2.a]" in (state["dice_due"] or {}).get("words", "") for state in austrian.states)
    assert "Italian" in faces_by(table, "Austrian")


def test_two_computers_wait_for_nobodys_dice(server: Server) -> None:
    seats = {"Italian": "computer", "Austrian": "computer"}
    table = server.new_table(scenario="two-boats", seats=seats, dice="typed")
    with table.line("Spectators") as onlooker:
        onlooker.until(lambda: onlooker.state["outcome"] is not None)

    assert all(state["dice_due"] is None for state in onlooker.states)


def test_commanders_of_a_side_write_for_their_own_fleets(server: Server) -> None:
    raiders = ["Novara", "Helgoland", "Saida", "Csepel", "Balaton"]
    with server.client() as client:
        fleets = next(battle for battle in client.get("/api/battles").json() if battle["name"] == "valona-convoys")[
            "fleets"
        ]
    others = [fleet["name"] for fleet in fleets[1] if fleet["name"] not in raiders]
    first, second = (
        {"name": "Horthy", "who": "me", "ships": raiders},
        {"name": "Njegovan", "who": "me", "ships": others},
    )
    table = server.new_table(scenario="valona-convoys", seats={"Allied": "me", "Austrian": [first, second]})
    assert table.order("Allied", mine(table, "Allied")).status_code == 200
    number = next(fleet["number"] for fleet in table.state("Horthy")["picture"]["fleets"] if fleet["name"] == "Raiders")

    refused = table.order("Njegovan", mine(table, "Njegovan"), **plot(number, 9))
    accepted = table.order("Horthy", mine(table, "Horthy"), **plot(number, 9))

    assert refused.json()["refusal"]["rule"] == "engine.not-your-ship"
    assert accepted.status_code == 200, accepted.text
    assert table.order("Njegovan", mine(table, "Njegovan"), **plot(number + 1)).status_code == 200


def test_an_umpire_throws_for_a_computer(server: Server) -> None:
    seats = {"Italian": "computer", "Austrian": "me"}
    table = server.new_table(scenario="two-boats", seats=seats, umpire="friend", dice="typed")
    into_the_ambush(table)

    assert mine(table, "Umpire")["words"] == "Throw two d6 for contact by MTBs [18.2.a]: on 3 or more."
    assert table.state("Austrian")["dice_due"] is None
    assert thrown(table, "Umpire", 1, 2)
    assert table.state("Austrian")["outcome"] is not None


def finish(line: Line) -> None:
    """Whatever is asked goes on as proposed, and all dice show a one."""
    while line.state["outcome"] is None:
        if not line.mine():
            number = len(line.states)
            line.until(lambda number=number: len(line.states) > number)
        elif line.mine()[0]["asks"] == "dice":
            question = line.mine()[0]
            line.ask("throw", question=question["number"], faces=[1] * question["bounds"]["count"])
            line.quiet(0.05)
        else:
            line.take_default()
            line.quiet(0.05)


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
