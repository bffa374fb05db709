"""Orders on offer: every order of the grid where the choice is small, one drawn from it where it is large.

And of those that are not: every rule that a refusal can name is a clause, and some test of orders shows it at work.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from lineahead.engine.contract.questions import Chosen, Nothing, Order, Pick, Question
from lineahead.engine.contract.ruleset import View
from lineahead.engine.files.clauses import read_clauses
from lineahead.engine.game.game import Game
from lineahead.engine.game.offering import is_taken
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.players.policy import play_to_the_end
from lineahead.players.random_player import RandomPlayer
from lineahead.rulesets.grand_fleets.files.scenarios import pick_up, read_scenario
from lineahead.rulesets.grand_fleets.play import legality
from lineahead.rulesets.grand_fleets.play.asking import ask_for_places
from lineahead.rulesets.grand_fleets.play.offers import every_order, last_resort, some_order
from lineahead.rulesets.grand_fleets.rules.alternation import GUNFIRE, MOVEMENT, TORPEDO
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.orders import TO_PORT, TO_STARBOARD, Leg, Move, Place
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, MILE, ON_BOARD, Battle, Ship
from tests.conformance.battles import EVERY_BATTLE, scenario
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    does,
    german,
    meeting,
    ships_of,
    start,
    turn_of,
    who,
)
from tests.rulebook.grand_fleets.table import HEXES, at_column, battle, fleet, move, on_hex, ship


def offered(battle: Battle, ships: list[Ship], phase: int) -> list[tuple[str, Any]]:
    """All that the first side is offered; every bit of it legal, and nothing twice."""
    view, question = turn_of(0, battle, ships, phase)
    orders = every_order(view, question)
    assert all(is_taken(view, question, order, legality.refuse) for order in orders)
    assert all(orders.count(order) == 1 for order in orders)
    return orders


def at_sea(**fields: Any) -> list[Ship]:
    """Iron Duke, who has 4 MPs, alone in the middle of an open table."""
    return fleet(ship("HMS Iron Duke", at=(12, 9), **fields), ship("SMS Moltke", side=1, at=(23, 1)))


def on_hexes(**fields: Any) -> list[Ship]:
    """The same on hexes."""
    iron_duke = on_hex("HMS Iron Duke", at=at_column(14, 9), **fields)
    return fleet(iron_duke, on_hex("SMS Moltke", side=1, at=at_column(27, 1)))


def test_moves_on_hexes() -> None:
    # ahead 0 to 4; a turn of 60 either way and 0 to 3; of 120 either way and 0 to 2; of 180 and 0 to 1; or decline
    orders = offered(battle(HEXES), on_hexes(), MOVEMENT)

    assert len(orders) == 5 + 2 * 4 + 2 * 3 + 2 + 1
    assert orders[-1] == ("decline", Nothing())


def test_moves_on_an_open_table() -> None:
    # by quarter miles: 17 runs with 4 MPs, 13 with 3, 9 with 2, 5 with 1; turns by 15 degrees: one for 0 MPs, eight for
    # 1 (15 to 60 either way), eight for 2 (75 to 120), seven for 3 (135 to 165 and 180)
    orders = offered(battle(), at_sea(), MOVEMENT)

    assert len(orders) == 17 + 8 * 13 + 8 * 9 + 7 * 5 + 1


@pytest.mark.clause("GF-6.21.b")
@pytest.mark.clause("GF-6.28.b")
@pytest.mark.parametrize(("fields", "open_table", "hexes"), [({"bridge": FRESH}, 9, 3), ({"rudder": 1}, 17, 5)])
def test_moves_of_ships_that_may_not_turn(fields: dict[str, int], open_table: int, hexes: int) -> None:
    assert len(offered(battle(), at_sea(**fields), MOVEMENT)) == open_table + 1
    assert len(offered(battle(HEXES), on_hexes(**fields), MOVEMENT)) == hexes + 1


@pytest.mark.clause("GF-3.1.a", "GF-6.21.b", "GF-6.28.b")
@pytest.mark.parametrize(
    ("fields", "points", "forward", "mile", "turns", "miles"),
    [
        ({}, 4, 4, 1, True, 4),
        ({"bridge": FRESH}, 4, 2, 1, False, 2),
        ({"rudder": 1}, 4, 4, 1, False, 4),
        ({"bridge": FRESH, "rudder": 1}, 4, 2, 1, False, 2),
        ({"floods": 2}, 4, 4, 3, True, 1),
    ],
)
def test_3_1_the_question_tells_what_a_ship_has_to_move_with(
    fields: dict[str, int], points: int, forward: int, mile: int, turns: bool, miles: int
) -> None:
    _, question = turn_of(0, battle(), at_sea(**fields), MOVEMENT)

    assert question.bounds["0"] == {
        "points": points,
        "forward_points": forward,
        "mile_cost": mile,
        "may_turn": turns,
        "farthest": miles * MILE,
        "most_legs": 8,
    }


@pytest.mark.clause("GF-6.22.b")
def test_moves_of_a_ship_with_her_engine_hit() -> None:
    # 2 MPs a mile: 2 miles with 4 MPs, 1 with 3 or 2, none with 1; turns cost what they always do
    assert len(offered(battle(), at_sea(engine=1), MOVEMENT)) == 9 + 8 * 5 + 8 * 5 + 7 * 1 + 1
    assert len(offered(battle(HEXES), on_hexes(engine=1), MOVEMENT)) == 3 + 2 * 2 + 2 * 2 + 1 + 1


def test_a_place_that_is_taken_is_not_offered() -> None:
    ships = fleet(*on_hexes(), on_hex("SMS G-101", side=1, at=at_column(14, 7)))

    orders = offered(battle(HEXES), ships, MOVEMENT)

    assert len(orders) == 22 - 1
    assert ("move", move(ships[0], (0, 2))) not in orders


def between_two(miles: float, name: str = "HMS Iron Duke") -> list[Ship]:
    """A ship with Moltke abeam to starboard and Derfflinger abeam to port."""
    return fleet(
        ship(name, at=(12, 9)),
        ship("SMS Moltke", side=1, at=(12 + miles, 9)),
        ship("SMS Derfflinger", side=1, at=(12 - miles, 9)),
    )


def test_each_type_silent_or_at_one_of_its_targets() -> None:
    # at 5 miles the light guns do not reach; two types, each silent or at one of two, but not both silent; or decline
    orders = offered(battle(), between_two(5), GUNFIRE)

    assert len(orders) == 3 * 3 - 1 + 1
    attacks = [answer for kind, answer in orders if kind == "fire"]
    assert {tuple((shot.weapon, shot.target) for shot in fire.batteries[: fire.count]) for fire in attacks} == {
        ((0, 1),), ((0, 2),), ((1, 1),), ((1, 2),),
        ((0, 1), (1, 1)), ((0, 1), (1, 2)), ((0, 2), (1, 1)), ((0, 2), (1, 2)),
    }  # fmt: skip


@pytest.mark.clause("GF-4.4.c")
def test_light_guns_to_either_side() -> None:
    # Monmouth's 6" at either or silent; of 3 light gun dice two to port at Derfflinger, one to starboard at Moltke
    orders = offered(battle(), between_two(2, "HMS Monmouth"), GUNFIRE)

    assert len(orders) == 3 * 2 * 2 - 1 + 1
    light = [battery for _, fire in orders[:-1] for battery in fire.batteries[: fire.count] if battery.dice]
    assert {(battery.to_side, battery.target, battery.dice) for battery in light} == {
        (TO_PORT, 2, 2),
        (TO_STARBOARD, 1, 1),
    }


@pytest.mark.clause("GF-5.11.r1")
def test_any_number_of_torpedoes() -> None:
    orders = offered(battle(), between_two(4), TORPEDO)

    assert [(order.target, order.tubes[:2]) for kind, order in orders if kind == "launch"] == [
        (1, [0, 1]), (1, [0, 2]), (2, [1, 0]), (2, [2, 0]),
    ]  # fmt: skip
    assert orders[-1] == ("decline", Nothing())


def deploying(board: str = "hex", extent: tuple[float, float] = (24, 18)) -> Game:
    """A pick-up battle of destroyers in which the British are to place theirs in the west."""
    game = start(pick_up(500, {BRITISH: ["HMS Laforey"], GERMAN: ["SMS G-101"]}, board, extent), 9, 1)
    does(game, BRITISH, Pick(choice=0))
    does(game, BRITISH, Pick(choice=0))
    return game


def test_picks_and_places() -> None:
    game = start(pick_up(500, {BRITISH: ["HMS Laforey"], GERMAN: ["SMS G-101"]}, "hex"), 9, 1)
    assert every_order(game.view(0), asked(game)) == [("choose", Pick(choice=0)), ("choose", Pick(choice=1))]

    game = deploying()

    places = every_order(game.view(0), asked(game))
    assert len(places) == 3 * 18
    assert {kind for kind, _ in places} == {"place"}


@pytest.mark.clause("GF-2.13.b")
def test_places_by_quarter_miles_on_an_open_table() -> None:
    game = deploying("open")

    assert len(every_order(game.view(0), asked(game))) == 13 * 73  # 3 miles by 18


def jammed(board: str) -> Game:
    """Iron Duke's rudder has turned her to port, and three MPs are left."""

    def jam(_: Battle, ships: list[Ship]) -> None:
        ships[0].rudder = 1

    game = start(
        meeting(british("HMS Iron Duke", (12.124, 9)), german("SMS Moltke", (20, 9)), board=board), 10, 1, 1, change=jam
    )
    does(game, BRITISH, move(ships_of(game)[0], (0, 4)))
    return game


@pytest.mark.clause("GF-6.28.c")
@pytest.mark.parametrize(("board", "choices"), [("open", range(0, 3 * MILE + 1, 300)), ("hex", range(4))])
def test_how_far_by_quarter_miles_or_hexes(board: str, choices: range) -> None:
    game = jammed(board)

    assert every_order(game.view(0), asked(game)) == [("choice", Chosen(choice=choice)) for choice in choices]
    drawn = some_order(game.view(0), asked(game), Dice.showing(3, kind=len(choices)))
    assert drawn == ("choice", Chosen(choice=choices[2]))


def test_one_time_in_twenty_a_side_declines() -> None:
    view, question = turn_of(0, battle(), at_sea(), MOVEMENT)
    dice = Dice.showing(1, kind=20)

    assert some_order(view, question, dice) == ("decline", Nothing())


@pytest.mark.parametrize(("face", "leg"), [(1, Leg(turn=-16500)), (228, Leg(turn=18000, ahead=MILE))])
def test_else_it_draws_from_the_grid(face: int, leg: Leg) -> None:
    view, question = turn_of(0, battle(), at_sea(), MOVEMENT)
    dice = Dice.showing(2, kind=20)
    dice.put(228, face)

    kind, answer = some_order(view, question, dice)

    assert (kind, answer.count, answer.legs[0]) == ("move", 1, leg)


def test_what_is_drawn_and_illegal_is_drawn_again() -> None:
    ships = fleet(*on_hexes(), on_hex("SMS G-101", side=1, at=at_column(14, 7)))
    view, question = turn_of(0, battle(HEXES), ships, MOVEMENT)
    grid = [move(ships[0], (0, ahead)) for ahead in range(5)]
    dice = Dice.showing(20, kind=20)
    # by turns from -120 to 180: 3 + 4 moves before those straight ahead, of which the third is taken
    dice.put(21, 7 + 3, 7 + 4)

    assert some_order(view, question, dice) == ("move", grid[3])


def crowded(*free: tuple[int, int]) -> tuple[View, Question]:
    """A set-up area of three columns and six rows in which everything is taken but these columns and rows."""
    game = deploying("hex", (6, 6))
    view = game.view(0)
    taken = [at_column(*cell) for cell in product(range(3), range(6)) if cell not in free]
    view.sea.ships.extend(Ship(number=100 + i, status=ON_BOARD, x=x, y=y) for i, (x, y) in enumerate(taken))
    return view, ask_for_places(view)[0]


def test_in_a_crowded_area_the_last_free_place_is_found() -> None:
    view, question = crowded((2, 5))
    x, y = at_column(2, 5)

    always_the_first = Dice(lambda kind: 1)

    assert some_order(view, question, always_the_first) == ("place", Place(ship=0, x=x, y=y))
    assert question.default is not None
    assert (question.default["answer"]["x"], question.default["answer"]["y"]) == (x, y)


def test_where_there_is_no_place_none_is_proposed() -> None:
    _, question = crowded()

    assert question.default is None


def test_what_is_always_legal_when_nothing_else_is_found() -> None:
    ships = between_two(4)
    view, question = turn_of(0, battle(), ships, MOVEMENT)
    assert last_resort(view, question, ships[0]) == ("move", Move(ship=0))

    view, question = turn_of(0, battle(), ships, GUNFIRE)
    assert last_resort(view, question, ships[0]) == ("decline", Nothing())


@pytest.mark.parametrize(("name", "board"), EVERY_BATTLE)
def test_random_players_are_never_refused(name: str, board: str) -> None:
    game = Game.start(GRAND_FLEETS, scenario(name, board), Seeded(21), viewers=())

    play_to_the_end(game, dict.fromkeys((0, 1), RandomPlayer(GRAND_FLEETS)), Dice.seeded(21, 1))

    assert game.outcome() is not None


@pytest.mark.parametrize("board", ["open", "hex"])
def test_the_order_that_stands_beside_a_question_is_legal(board: str) -> None:
    game = Game.start(GRAND_FLEETS, read_scenario("coronel", board), Seeded(4), viewers=())
    kinds = set()

    while game.questions():
        question = asked(game)
        assert question.default is not None
        kinds.add(question.default["kind"])
        answer = {"move": Move, "decline": Nothing, "choice": Chosen}[question.default["kind"]]
        order = Order(who(game), question.number, question.default["kind"], answer(**question.default["answer"]))
        assert game.submit(order) is None

    assert kinds == {"move", "decline"}


RULES = Path(legality.__file__).parent.parent
REFUSING = [
    RULES / f"{name}.py"
    for name in (
        "words/breaches",
        "words/breaches_of_divisions",
        "play/legality",
        "play/asking",
        "play/asking_divisions",
    )
]
SHOWING = [
    *Path(__file__).parent.glob("test_orders_*.py"),
    *Path(__file__).parent.glob("test_chapter_8_*.py"),
    *Path(__file__).parent.glob("test_chapter_9_*.py"),
    *Path(__file__).parent.glob("test_chapter_7_*.py"),
    Path(__file__).with_name("test_chapter_2_deployment.py"),
    Path(__file__).with_name("test_targets.py"),
]


def rules_named(paths: Iterable[Path]) -> set[str]:
    """The clauses that stand in these files as values, outside of marks and texts."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    marks = {
        id(word)
        for tree in trees
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "clause"
        for word in call.args
    }
    words = [
        node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in marks
    ]
    return {word.value for word in words if isinstance(word.value, str) and re.fullmatch(r"GF-[\w.]+", word.value)}


def test_every_rule_that_a_refusal_names_is_a_clause() -> None:
    clauses = {clause.id for clause in read_clauses(RULES / "clauses.toml")}

    assert rules_named(REFUSING) <= clauses


def test_every_refusal_is_shown_at_work() -> None:
    assert rules_named(REFUSING) <= rules_named(SHOWING)
