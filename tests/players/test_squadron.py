"""Orders for a whole squadron: rehearsed from one view, each as it would be given when its turn comes."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.catalogue import read_scenario
from lineahead.engine.contract.questions import Answer, Order
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import order_from_json
from lineahead.engine.records.dice_source import DiceSource, Literal, Seeded
from lineahead.players.squadron import Wish, prospects, squadron_planned
from lineahead.rulesets import ruleset
from lineahead.rulesets.grand_fleets.tables.orders import Leg, Move

BRITISH, GERMAN = 0, 1
SCHARNHORST, GNEISENAU, LEIPZIG, DRESDEN = 4, 5, 6, 7
GERMANS_BEGIN = (1, 10)
MILE = 1200
Plan = dict[str, Any]


def battle(name: str, dice: DiceSource, **options: Any) -> Game:
    """A battle of those that come with the program, at its first question."""
    scenario = read_scenario(name, options=options or None)
    return Game.start(ruleset(scenario.ruleset), scenario, dice)


def coronel() -> Game:
    """Coronel, where the Germans move first."""
    return battle("coronel", Literal(*GERMANS_BEGIN))


def move(ship: int, *legs: tuple[int, int]) -> Answer:
    """A move, its turns in degrees and its runs in miles."""
    order = Move(ship=ship, count=len(legs))
    order.legs[: len(legs)] = [Leg(turn=100 * turn, ahead=MILE * ahead) for turn, ahead in legs]
    return "move", order


def planned(game: Game, way: str, *given: Answer, thinks: bool = True) -> Plan:
    """The plan of the side that is asked."""
    question = game.questions()[0]
    return squadron_planned(game.ruleset, game.view(question.to), question, Wish(way, given, thinks))


def legs_of(row: Plan) -> list[tuple[float, float]]:
    """The legs of a row's move, in degrees and miles."""
    return [(leg.get("turn", 0) / 100, leg.get("ahead", 0) / MILE) for leg in row["order"]["answer"]["legs"]]


def give(game: Game, row: Plan) -> None:
    """Give a row's order as it stands."""
    question = game.questions()[0]
    seat = game.scenario.sides[question.to]
    made = game.ruleset.from_page(game.view(question.to), row["order"]["kind"], row["order"]["answer"])
    assert isinstance(made, tuple)
    order = order_from_json(
        game.ruleset, {"seat": seat, "question": question.number, "kind": made[0], "answer": made[1]}
    )
    assert isinstance(order, Order)
    assert game.submit(order) is None


@pytest.mark.clause("GF-3.2")
def test_the_rest_steam_in_the_wake_of_the_leader():
    plan = planned(coronel(), "follow", move(SCHARNHORST, (90, 3)))

    assert plan["ways"] == ["follow", "together", "proposed"]
    assert [row["who"] for row in plan["rows"]] == ["Scharnhorst", "Gneisenau", "Leipzig", "Dresden"]
    assert [row["does"] for row in plan["rows"][:2]] == ["turn to 270°, ahead 3", "follow Scharnhorst"]
    # Gneisenau lies a mile astern: to where the flagship began, then after her for the two miles that are left.
    assert legs_of(plan["rows"][1]) == [(0, 1), (90, 2)]
    assert plan["rows"][1]["figures"]["MP"] == "5 of 5"
    assert [row["own"] for row in plan["rows"]] == [True, False, False, False]


@pytest.mark.clause("GF-3.2")
def test_all_turn_as_the_leader_turns():
    plan = planned(coronel(), "together", move(SCHARNHORST, (45, 2)))

    assert [legs_of(row) for row in plan["rows"]] == [[(45, 2)]] * 4


def test_an_order_of_ones_own_stands_in_its_ships_row():
    plan = planned(coronel(), "proposed", move(LEIPZIG, (0, 2)))

    assert [row["own"] for row in plan["rows"]] == [False, False, True, False]
    assert legs_of(plan["rows"][2]) == [(0, 2)]


@pytest.mark.clause("GF-3.22.b")
def test_a_row_that_would_end_on_another_ship_says_so_beforehand():
    plan = planned(coronel(), "given", move(SCHARNHORST), move(GNEISENAU, (0, 1)))

    assert [row["refusal"] is None for row in plan["rows"]] == [True, False]
    assert "Scharnhorst" in plan["rows"][1]["refusal"]["words"]


def test_each_row_is_taken_when_its_turn_comes_and_ends_where_it_was_drawn():
    game = battle("coronel", Literal(*GERMANS_BEGIN))
    rows = planned(game, "follow", move(SCHARNHORST, (30, 4)))["rows"]

    for row in rows:
        give(game, row)
        british = planned(game, "given", move(game.questions()[0].about[0]))["rows"][0]
        give(game, british)

    ships = game.ruleset.picture(game.view(GERMAN))["ships"]
    for row in rows:
        (way,) = row["ways"]
        ship = ships[row["subject"]]
        assert [ship["x"], ship["y"]] == pytest.approx(way["points"][-1], abs=0.001)


def test_asking_changes_nothing():
    game = coronel()
    before = game.ruleset.picture(game.view(GERMAN))

    planned(game, "follow")

    assert game.ruleset.picture(game.view(GERMAN)) == before
    assert [entry.kind for entry in game.entries if entry.kind == "order"] == []


def test_without_thinking_a_row_is_what_its_question_proposes():
    rows = planned(coronel(), "proposed", thinks=False)["rows"]

    assert [(row["who"], row["does"]) for row in rows[:1]] == [("Scharnhorst", "hold still")]


@pytest.mark.clause("GF-4.11")
def test_without_thinking_each_ship_fires_at_what_it_hurts_most():
    game = battle("coronel", Seeded(5))
    while game.questions()[0].asks != "fire":
        give(game, planned(game, "proposed")["rows"][0])
    thoughtless, thought_out = planned(game, "proposed", thinks=False)["rows"], planned(game, "proposed")["rows"]

    assert [row["subject"] for row in thoughtless] == list(game.questions()[0].about)
    assert {row["order"]["kind"] for row in [*thoughtless, *thought_out]} == {"fire"}


@pytest.mark.clause("GF-8.a")
def test_written_orders_end_with_their_seal():
    rows = planned(battle("sealed-orders", Seeded(1)), "proposed")["rows"]

    assert [row["subject"] for row in rows] == [0, 1, 2, None]
    assert rows[-1]["order"]["kind"] == "seal"


@pytest.mark.clause("GF-7.4.a")
def test_divisions_are_ordered_line_by_line():
    plan = planned(battle("twelve-a-side-in-divisions", Seeded(1)), "proposed")

    assert plan["ways"] == ["proposed"]
    assert {row["order"]["kind"] for row in plan["rows"]} == {"manoeuvre"}
    assert len(plan["rows"]) in (4, 5)


@pytest.mark.clause("CW-TOR.a")
def test_who_can_launch_nothing_is_told_why_and_what_passes_it_on():
    game = battle("attack-on-a-convoy", Seeded(5))
    while game.questions()[0].asks == "place":
        give(game, planned(game, "proposed")["rows"][0])
    question = game.questions()[0]
    told = prospects(game.ruleset, game.view(question.to), question)

    assert question.asks == "launch"
    assert told["idle"]["words"].startswith("nothing ")
    assert told["passes"] == {"kind": "done", "answer": {}}


@pytest.mark.clause("PA-GUN.b", "PA-SEQ.5")
def test_squadrons_out_of_range_have_nothing_to_choose_and_those_in_it_do():
    game = battle("off-ushant", Seeded(5))
    while game.questions()[0].asks not in ("activate", "fire"):
        give(game, planned(game, "proposed", thinks=False)["rows"][0])
    question = game.questions()[0]
    in_range, out_of_range = game.view(question.to), game.view(question.to)
    for enemy in (ship for ship in out_of_range.sea.ships if ship.side != question.to):
        enemy.x += 20_000  # 200 inches, and no gun of the charts reaches farther than 64

    assert prospects(game.ruleset, in_range, question)["idle"] is None
    told = prospects(game.ruleset, out_of_range, question)["idle"]
    assert told is not None
    assert told["words"].startswith("nobody can fire: no gun of yours has a lawful target")


@pytest.mark.clause("CW-MOV.f")
def test_going_on_as_they_are_is_shown_for_each_and_comes_to_the_same_as_one_order():
    def at_the_first_move() -> Game:
        game = battle("attack-on-a-convoy", Seeded(5))
        while game.questions()[0].asks != "move":
            give(game, planned(game, "proposed", thinks=False)["rows"][0])
        return game

    one_by_one, at_once = at_the_first_move(), at_the_first_move()
    side = one_by_one.questions()[0].to
    rows = planned(one_by_one, "proposed", thinks=False)["rows"]
    assert {row["closing"]["kind"] for row in rows} == {"rest"}
    for row in rows:
        give(one_by_one, row)
    give(at_once, {"order": rows[0]["closing"]})

    assert one_by_one.ruleset.picture(one_by_one.view(side)) == at_once.ruleset.picture(at_once.view(side))


@pytest.mark.clause("PA-SEQ.3")
def test_every_squadron_has_its_row():
    game = battle("off-ushant", Seeded(5))
    while game.questions()[0].asks != "steam":
        give(game, planned(game, "proposed")["rows"][0])
    rows = planned(game, "proposed")["rows"]

    assert len(rows) == 3
    assert all(row["refusal"] is None and row["ways"] for row in rows)


@pytest.mark.clause("GWAS-18.1.a")
def test_every_boat_has_its_zone():
    rows = planned(battle("premuda", Seeded(5)), "proposed")["rows"]

    assert [row["who"] for row in rows] == ["MAS 9", "MAS 13", "MAS 15", "MAS 18", "MAS 20", "MAS 21"]
    assert all(row["does"].startswith("patrol zone ") for row in rows)
