"""Squadron actions at the server: what the lobby offers and takes, seats by link, turns, the captain's choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lineahead.rulesets.perfidious_albion.page.hosting import HOSTING, attacks_of_pool
from tests.server.running import Opened, Server, serving, sqlite_in

USHANT = "off-ushant"
PICK_UP = "by-tonnage"
BOTH = {"British": "me", "French": "friend"}
SEATS = ("British", "French")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("albion"))) as running:
        yield running


@pytest.fixture(scope="module")
def offered(server: Server) -> dict[str, dict[str, Any]]:
    with server.client() as client:
        return {battle["name"]: battle for battle in client.get("/api/battles").json()}


def test_every_battle_is_offered_with_its_ships_in_their_places(offered: dict[str, dict[str, Any]]) -> None:
    own = {name: offer for name, offer in offered.items() if offer["ruleset"] == "perfidious-albion"}

    assert set(own) == {"off-ushant", "guard-at-algiers", "boats-at-dusk", "straggler", "by-tonnage"}
    for battle in own.values():
        assert battle["boards"] == ["open"]
        assert sum(map(len, battle["fleets"])) == battle["ships"]
    ushant = own[USHANT]["picture"]
    assert (ushant["width"], ushant["height"], ushant["areas"]) == (96, 72, [])
    first = ushant["ships"][0]
    # the file has HMS Majestic at (20, 50) from the south-west corner of a table 72 inches high
    assert (first["name"], first["x"], first["y"], first["heading"]) == ("HMS Majestic", 20, 22, 90)


def test_no_offer_tells_of_minefields(offered: dict[str, dict[str, Any]]) -> None:
    assert "minefield" not in str(offered[USHANT])


def test_forces_by_tonnage_are_offered_with_the_zones(offered: dict[str, dict[str, Any]]) -> None:
    battle = offered[PICK_UP]
    tons, first, second = battle["choices"]

    assert (tons["key"], tons["kind"], tons["value"]) == ("tons", "number", 33000)
    assert (first["key"], first["kind"], first["value"][0]) == ("first", "several", "Royal Sovereign")
    assert "Forban" in second["value"]
    assert {"Majestic", "Hoche", "Torpedo boat"} & set(first["choices"])
    assert battle["picture"]["ships"] == []
    assert battle["picture"]["areas"] == [{"side": 0, "area": [0, 0, 24, 72]}, {"side": 1, "area": [72, 0, 96, 72]}]


def test_ships_are_chosen_by_their_tons(offered: dict[str, dict[str, Any]]) -> None:
    tons, first, second = offered[PICK_UP]["choices"]

    assert "counts" not in tons
    assert (first["within"], second["within"]) == ("tons", "tons")
    assert set(first["counts"]) == set(first["choices"])
    assert (first["counts"]["Edgar"], first["counts"]["Havock"]) == (7350, 240)


def test_a_battle_s_own_cards_and_ships_by_name_have_their_tons_too() -> None:
    forces = {"tons": 500, "first": ["Gnat"], "second": ["HMS Havock"]}
    sides = [{"name": "British"}, {"name": "French"}]

    _, first, second = HOSTING.choices(
        {"forces": forces, "sides": sides, "cards": [{"class": "Gnat", "ships": [], "tons": 90}]}
    )

    assert first["counts"]["Gnat"] == 90
    assert second["counts"]["HMS Havock"] == 240


def test_classes_have_their_cards(server: Server) -> None:
    with server.client() as client:
        cards = {card["name"]: card for card in client.get("/api/rulesets/perfidious-albion/ships").json()}

    assert cards["Edgar"]["tons"] == 7350
    assert "HMS Gibraltar" in cards["Edgar"]["ships"]
    assert len(cards["Edgar"]["grid"]) == 6


def test_the_ships_of_a_pick_up_battle_are_chosen_and_placed(server: Server) -> None:
    forces = {"tons": 15000, "first": ["Edgar", "Edgar"], "second": ["Brennus"]}

    table = server.new_table(scenario=PICK_UP, forces=forces, seats=BOTH)

    ships = table.state("British")["setting"]["ships"]
    assert [(ship["name"], ship["card"]["class"]) for ship in ships] == [
        ("HMS Edgar", "Edgar"), ("HMS Endymion", "Edgar"), ("Brennus", "Brennus"),
    ]  # fmt: skip
    seat, question = asked(table)
    assert (seat, question["asks"]) == ("British", "place")
    place = {"squadron": 0, "at": [12.5, 36], "heading": 90, "formation": "ahead"}
    drawn = table.post(seat, "/preview", draft(question, "place", place)).json()
    assert [ship["end"] for ship in drawn["ships"]] == [[12.5, 36, 90], [10.5, 36, 90]]
    assert table.order(seat, question, kind="place", answer=place).status_code == 200
    assert [ship["x"] for ship in table.state("French")["picture"]["ships"]] == [12.5, 10.5, None]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"forces": {"tons": 10000}}, "and no more than 10000 are allowed [PA-CRD.a]"),
        ({"forces": {"first": ["Bismarck"]}}, "forces.first[0]: there is no such ship"),
        ({"forces": {"first": []}}, "forces.first"),
        ({"forces": {"points": 300}}, "forces.points: there is no such choice"),
        ({"scenario": USHANT, "forces": {"tons": 4000}}, "has its own ships"),
        ({"board": "hex"}, "PA-"),
    ],
)
def test_forces_that_cannot_be_are_refused(server: Server, wanted: dict[str, Any], words: str) -> None:
    with server.client() as client:
        for path in ("/api/tables", "/api/offer"):
            answer = client.post(path, json={"scenario": PICK_UP, **wanted})
            assert answer.status_code == 422
            assert words in answer.json()["words"]


@pytest.mark.parametrize("forces", ["first = 5", "tons = true", ""])
def test_nothing_is_chosen_of_a_file_that_is_no_good(server: Server, forces: str) -> None:
    text = f'ruleset = "perfidious-albion"\n[forces]\n{forces}'
    with server.client() as client:
        answer = client.post("/api/offer", json={"text": text, "forces": {"tons": 15000}})

    assert answer.status_code == 422
    assert "forces.tons" in answer.json()["words"]


def asked(table: Opened) -> tuple[str, dict[str, Any]]:
    """Who is asked what."""
    found = table.seat_asked(*SEATS)
    assert found is not None
    return found


def draft(question: dict[str, Any], kind: str, answer: dict[str, Any]) -> dict[str, Any]:
    return {"question": question["number"], "order": {"kind": kind, "answer": answer}}


def until(table: Opened, asks: str) -> tuple[str, dict[str, Any]]:
    """Everything goes on as proposed until somebody is asked this."""
    for _ in range(60):
        seat, question = asked(table)
        if question["asks"] == asks:
            return seat, question
        assert table.order(seat, question).status_code == 200
    raise AssertionError(f"nobody is asked to {asks}")


def test_templates_are_written_blind_and_shown_together(server: Server) -> None:
    table = server.new_table(scenario=USHANT, seats=BOTH)
    mine = {"ship": 0, "cell": 52, "to_starboard": True, "torpedoes": 1}
    british = next(question for question in table.state("British")["questions"] if question["mine"])
    french = next(question for question in table.state("French")["questions"] if question["mine"])
    assert british["asks"] == french["asks"] == "templates"

    tubes = table.get("British", f"/targets?question={british['number']}&ship=0").json()
    before = table.state("French")
    answer = table.order("British", british, kind="templates", answer={"templates": [mine]})
    after = table.state("French")

    assert [tube["cell"] for tube in tubes["tubes"]] == [39, 52, 52, 57, 57]
    assert answer.status_code == 200, answer.text
    assert (after["picture"], after["events"]) == (before["picture"], before["events"])
    assert table.order("French", french, kind="templates", answer={"templates": []}).status_code == 200
    for seat in (*SEATS, "Spectators"):
        (wedge,) = table.state(seat)["picture"]["wedges"]
        assert (wedge["ship"], wedge["cell"], wedge["torpedoes"], wedge["modern"]) == (0, 52, 1, True)
        assert [event["kind"] for event in table.state(seat)["events"]].count("revealed") == 1


def test_a_turn_of_moves_and_fire_over_http_and_the_line(server: Server) -> None:
    table = server.new_table(scenario=USHANT, seats=BOTH)
    seat, question = until(table, "steam")
    bounds = {int(number) for number in question["bounds"]["squadrons"]}
    squadron = next(
        formation for formation in table.state(seat)["picture"]["squadrons"] if formation["number"] in bounds
    )
    speed = squadron["limits"]["ahead"]["paces"][-1]["speed"]
    steam = {"squadron": squadron["number"], "speed": speed, "legs": [{"run": speed, "turn": 0, "diameter": 0}]}
    too_fast = {**steam, "speed": speed + 1, "legs": [{"run": speed + 1, "turn": 0, "diameter": 0}]}

    previewed = table.post(seat, "/preview", draft(question, "steam", steam)).json()
    refused = table.order(seat, question, kind="steam", answer=too_fast)
    with table.line(seat) as line:
        line.ask("order", question=question["number"], order={"kind": "steam", "answer": steam})
        line.until(lambda: any(event["kind"] == "move" for event in line.events))

    assert (previewed["legal"], len(previewed["ships"])) == (True, len(squadron["ships"]))
    assert (refused.status_code, refused.json()["refusal"]["rule"]) == (422, "PA-MOV.e")
    ends = {ship["ship"]: ship["end"] for ship in previewed["ships"]}
    now = table.state(seat)["picture"]["ships"]
    assert {end: [now[end]["x"], now[end]["y"], now[end]["heading"]] for end in ends} == ends
    seat, question = until(table, "fire")
    targets = table.get(seat, f"/targets?question={question['number']}&ship={question['about'][0]}").json()
    assert targets["batteries"]


def test_a_seat_by_link_sees_its_own_minefield_and_nobody_elses(server: Server) -> None:
    table = server.new_table(scenario=USHANT, seats=BOTH, umpire="friend")

    kinds = {seat: [area["kind"] for area in table.state(seat)["picture"]["areas"]] for seat in table.tokens}

    assert kinds == {
        "British": ["shore"], "French": ["shore", "minefield"], "Umpire": ["shore", "minefield"],
        "Spectators": ["shore"],
    }  # fmt: skip
    for seat in ("British", "Spectators"):
        for path in ("", "/replay"):
            assert "minefield" not in table.get(seat, path).text


def test_a_newcomer_plays_some_turns_against_the_computer(server: Server) -> None:
    table = server.new_table(scenario="straggler", seats={"British": "me", "French": "computer"})
    with table.line("British") as line:
        while line.state["picture"]["turn"] < 3 and not line.state["picture"]["over"]:
            line.take_default()
            number = line.state["number"]
            line.until(lambda number=number: line.state["number"] > number or bool(line.mine()))
    assert "computer was late or failed" not in server.said.decode()


FLASH = """
ruleset = "perfidious-albion"
edition = 1
title = "A flash"
length = 3
board = {width = 48, height = 48}
sides = [{name = "British"}, {name = "French"}]
squadrons = [
  {name = "First", side = "British", at = [20, 20], heading = 90, speed = 6},
  {name = "Second", side = "French", at = [20, 26], heading = 90, speed = 6},
]
ships = [
  {card = "Royal Sovereign", name = "HMS Hood", side = "British", squadron = "First"},
  {card = "Brennus", side = "French", squadron = "Second"},
]
"""


def thrown(table: Opened, *faces: int) -> None:
    """Real dice fall, one question after the other."""
    for face in faces:
        seat, question = asked(table)
        assert question["asks"] == "dice"
        answer = table.post(seat, "/throw", {"question": question["number"], "faces": [face]})
        assert answer.status_code == 200, answer.text


def test_mag_c_the_captain_whose_magazine_it_is_chooses_in_the_midst_of_a_salvo(server: Server) -> None:
    table = server.new_table(text=FLASH, seats=BOTH, dice="typed")
    until(table, "dice")
    thrown(table, 5, 2)
    seat, question = until(table, "fire")
    assert seat == "British"
    # four Y guns of Quality 3 within 8 inches: 200 per cent, two straddles for certain, penetration 8
    aims = [{"ship": 0, "letter": "Y", "to_starboard": False, "target": 1}]
    assert table.order(seat, question, kind="fire", answer={"squadron": 0, "aims": aims}).status_code == 200
    thrown(table, 2, 3)  # section 2, level 3: the forward trunk, above the forward magazine

    seat, choice = asked(table)
    hers = {seat_name: table.state(seat_name) for seat_name in (*SEATS, "Spectators")}
    meddled = table.order("British", choice, kind="choice", answer={"choice": 1})

    assert (seat, choice["asks"], choice["rule"]) == ("French", "choice", "PA-MAG.c")
    assert [option["value"] for option in choice["bounds"]["options"]] == [1, 0]
    assert (hers["British"]["questions"], hers["Spectators"]["questions"]) == ([], [])
    assert {tuple(state["waiting"]) for state in hers.values()} == {("French",)}
    assert any(event["words"].startswith("Flash!") for event in hers["British"]["events"])
    assert meddled.status_code == 409
    assert table.order(seat, choice, kind="choice", answer={"choice": 0}).status_code == 200
    seat, dice = asked(table)
    assert (seat, dice["bounds"]) == ("French", {"count": 1, "kind": 6})
    thrown(table, 3)  # Quality 2: a 3 is one too many
    assert [ship["status"] for ship in table.state("Spectators")["picture"]["ships"]] == ["afloat", "blown up"]


def test_replay_statistics_and_story_afterwards(server: Server) -> None:
    table = server.new_table(scenario="boats-at-dusk", seats=BOTH)
    for _ in range(30):
        seat, question = asked(table)
        assert table.order(seat, question).status_code == 200
    assert table.get("British", "/replay?viewer=French").status_code == 403
    assert table.post("British", "/resign", {}).status_code == 200

    state, counted = table.state("French"), table.get("French", "/statistics").json()
    replay = table.get("British", "/replay?viewer=umpire").json()
    frame = replay["frames"][3]["number"]
    played_on = table.post("French", "/play-on", {"frame": frame, "seats": BOTH})

    assert (state["picture"]["phase"], state["picture"]["acting"], state["picture"]["over"]) == ("over", None, True)
    assert len(counted["damage"]) == len(state["setting"]["ships"])
    assert replay["ruleset"] == "perfidious-albion"
    assert {"torpedoes", "movement", "firing"} <= {scene["phase"] for scene in replay["frames"]}
    assert played_on.status_code == 201, played_on.text
    assert table.get("French", "/story").status_code == 200


POOL = {
    "letter": "Y", "target": 9, "automatic": 3, "remainder": 20, "per_cent": 320,
    "aims": [{"ship": 4}, {"ship": 5}],
}  # fmt: skip


def test_gun_b_a_pool_is_shared_out_among_its_ships() -> None:
    # three straddles for certain go to the first, the second and the first again; a fourth would be the second's
    first, second = attacks_of_pool(POOL, 4)

    assert (first.ship, first.weapon, first.spread, first.scored, first.thrown) == (4, "Y guns", (0, 0, 1, 0)[:3], 2, 0)
    assert (second.ship, second.scored, second.thrown) == (5, 2, 1)
    assert second.spread == pytest.approx((0, 0.8, 0.2))


def test_gun_c_pools_are_counted_once_also_where_people_throw() -> None:
    told = {"kind": "fire", "facts": POOL}
    thrown = {"kind": "fire", "facts": {"straddles": 3, "target": 9, "dice": []}}
    in_vain = {"kind": "fire", "facts": {"straddles": 2, "target": 9}}
    at_once = {"kind": "fire", "facts": {**POOL, "straddles": 3}}

    by_hand = list(HOSTING.attacks([told, thrown, in_vain, {"kind": "hit", "facts": {}}], {}))

    assert by_hand == list(HOSTING.attacks([at_once, in_vain], {}))
    assert [line.scored for line in by_hand] == [2, 1]


def test_what_is_crossed_off_a_card_is_counted_once() -> None:
    ship = {"destroyed": [3, 45], "flooded": [45, 46], "flotation_lost": 4}

    assert HOSTING.lost(ship) == 3 + 4
