"""9.2, 9.6  Smoke and the floating board with written orders (8.1), in previews and pictures, on offer, by doctrine."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import Order
from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.page.picture import picture
from lineahead.rulesets.grand_fleets.page.preview import preview
from lineahead.rulesets.grand_fleets.page.targets import targets
from lineahead.rulesets.grand_fleets.play.offers import every_order
from lineahead.rulesets.grand_fleets.players.moves import plan_move
from lineahead.rulesets.grand_fleets.players.screens import gain_from_smoke, is_smoke_worth_it
from lineahead.rulesets.grand_fleets.rules.smoke import put_smoke
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.orders import Move, Weighed
from lineahead.rulesets.grand_fleets.tables.ships import LEFT, MILE, ON_BOARD, Battle, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    german,
    give,
    hold_all,
    meeting,
    ships_of,
    start,
)
from tests.rulebook.grand_fleets.table import OPEN, battle, fleet, move, ship
from tests.rulebook.grand_fleets.together import seals

TORPEDO_BOAT = "SMS G-101"


def together(*ships: dict[str, Any], **options: Any) -> Game:
    """A game with written orders on an open table."""
    return start(meeting(*ships, simultaneous=True, **options))


def flagged(order: Move, smoke: int = 0, leaves: int = 0) -> Move:
    """The same move under smoke, or over the edge."""
    order.smoke, order.leaves = smoke, leaves
    return order


def places(game: Game) -> list[tuple[float, float]]:
    """Where the ships are, in miles."""
    return [(vessel.x / MILE, vessel.y / MILE) for vessel in ships_of(game)]


@pytest.mark.clause("GF-9.6.a")
def test_9_6_a_smoke_is_written_with_the_move_and_laid_when_all_move() -> None:
    game = together(british("HMS Iron Duke", (4, 9)), german(TORPEDO_BOAT, (14, 9)), smoke=True)

    assert give(game, GERMAN, flagged(move(ship(TORPEDO_BOAT, number=1), (0, 2)), smoke=1)) is None
    assert game.view(1).sea.battle.smokes == 0
    seals(game, BRITISH, GERMAN)

    fight: Battle = game.view(0).sea.battle
    laid = [(fight.smoke_x[i] / MILE, fight.smoke_y[i] / MILE) for i in range(fight.smokes)]
    assert laid == [(14, 9), (14, 8)]


@pytest.mark.clause("GF-9.6.a")
def test_9_6_a_a_battleship_cannot_write_smoke_either() -> None:
    game = together(british("HMS Iron Duke", (4, 9)), german(TORPEDO_BOAT, (14, 9)), smoke=True)

    refusal = give(game, BRITISH, flagged(move(ship("HMS Iron Duke"), (0, 2)), smoke=1))

    assert refusal is not None
    assert refusal.rule == "GF-9.6.a"


@pytest.mark.clause("GF-9.2.a")
@pytest.mark.parametrize(
    ("leaves", "status", "there"), [(0, ON_BOARD, [(12, 0), (16, 7)]), (1, LEFT, [(12, -1 / MILE), (16, 5)])]
)
def test_9_2_a_with_written_orders_the_board_is_shifted_before_all_move(
    leaves: int, status: int, there: list[tuple[float, float]]
) -> None:
    game = together(british("HMS Iron Duke", (12, 1)), german("SMS Moltke", (16, 7)), floating_board=True)

    # Iron Duke would end 2 miles beyond the north edge; Moltke moves 2 miles north at the same time
    assert give(game, BRITISH, flagged(move(ship("HMS Iron Duke"), (0, 3)), leaves=leaves)) is None
    assert give(game, GERMAN, move(ship("SMS Moltke", number=1), (0, 2))) is None
    seals(game, BRITISH, GERMAN)

    assert ships_of(game)[0].status == status
    assert places(game) == there


def previewed(game: Game, answer: Move) -> Any:
    """What the page is told of a move that is not given yet."""
    question = asked(game)
    return preview(game.view(question.to), question, Order("", question.number, "move", answer))


@pytest.mark.clause("GF-9.6.a")
def test_9_6_a_a_preview_tells_where_smoke_will_lie_and_what_it_hides_and_changes_nothing() -> None:
    game = start(meeting(british("HMS Iron Duke", (4, 9)), german(TORPEDO_BOAT, (8, 9), 90), smoke=True), 3, 8)

    # to the east, away from Iron Duke: what lies astern hides her
    told = previewed(game, flagged(move(ship(TORPEDO_BOAT, number=1), (0, 3)), smoke=1))

    end = told["ends"][0]
    assert end["screen"] == [[8.0, 9.0], [9.0, 9.0], [10.0, 9.0]]
    assert (end["enemies"][0]["clear"], end["enemies"][0]["smoke"]) == (False, True)
    assert game.view(1).sea.battle.smokes == 0
    clear = previewed(game, move(ship(TORPEDO_BOAT, number=1), (0, 3)))["ends"][0]
    assert clear["enemies"][0]["clear"]
    assert "screen" not in clear
    assert "smoke" not in clear["enemies"][0]


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_a_preview_shows_the_board_as_it_lies_now() -> None:
    scenario = meeting(british("HMS Iron Duke", (12, 1)), german("SMS Moltke", (16, 7)), floating_board=True)
    game = start(scenario, 8, 3)

    told = previewed(game, move(ship("HMS Iron Duke"), (0, 3)))

    assert told["ends"][0]["shifts_board"]
    assert not told["ends"][0]["leaves_board"]
    assert (told["ends"][0]["x"], told["ends"][0]["y"]) == (12 * MILE, -2 * MILE)
    assert [(point["x"], point["y"]) for point in told["track"]] == [(12 * MILE, -2 * MILE)]


@pytest.mark.clause("GF-9.6.b")
def test_9_6_b_the_page_says_that_smoke_hides_a_target_and_where_it_lies() -> None:
    def change(fight: Battle, _ships: list[Ship]) -> None:
        put_smoke(fight, 6 * MILE, 9 * MILE)

    # Glasgow sees Moltke past the smoke, so that the British are asked to fire at all.
    fleets = [british("HMS Iron Duke", (4, 9)), british("HMS Glasgow", (4, 14)), german("SMS Moltke", (8, 9))]
    game = start(meeting(*fleets, smoke=True), 8, 3, 8, 3, change=change)
    hold_all(game)
    told: Any = targets(game.view(0), asked(game), 0)

    assert asked(game).asks == "fire"
    main = told["batteries"][0]
    assert main["targets"][0]["refusal"]["rule"] == "GF-9.6.b"
    assert main["targets"][0]["refusal"]["words"] == "smoke hides SMS Moltke"
    assert main["no_target"] == {"rule": "GF-9.6.b", "words": "behind smoke: SMS Moltke"}
    now = picture(game.view(0))
    assert now["smoke"] == [[6.0, 9.0]]
    assert "wind" not in now


@pytest.mark.clause("GF-9.6.c")
def test_9_6_c_the_page_is_told_of_the_wind_where_smoke_is_played() -> None:
    told = picture(start(read_scenario("under-smoke")).view(0))

    assert (told["smoke"], told["wind"]) == ([], 300)
    without = picture(start(read_scenario("under-smoke", options={"smoke": False})).view(0))
    assert "smoke" not in without
    assert "wind" not in without


@pytest.mark.clause("GF-9.6.a")
@pytest.mark.clause("GF-9.2.a")
def test_9_6_a_moves_on_offer_are_made_under_smoke_and_over_edges_too() -> None:
    scenario = meeting(british("HMS Iron Duke", (4, 9)), german(TORPEDO_BOAT, (14, 1)), smoke=True, floating_board=True)
    game = start(scenario, 3, 8)

    offered: list[Any] = [answer for kind, answer in every_order(game.view(1), asked(game)) if kind == "move"]

    assert {order.smoke for order in offered} == {0, 1}
    assert {order.leaves for order in offered} == {0, 1}


def covering() -> list[Ship]:
    """A torpedo boat off Blücher's quarter, with Lion abeam of both: her track north screens Blücher."""
    return fleet(
        ship("SMS Blücher", at=(14, 8)), ship(TORPEDO_BOAT, at=(13, 9)), ship("HMS Lion", side=1, at=(4, 8), heading=0)
    )


@pytest.mark.clause("GF-9.6.a")
def test_9_6_a_a_doctrine_lays_smoke_where_it_keeps_more_fire_off_than_it_costs() -> None:
    # the marker at (13, 8) hides Blücher from Lion, whose broadside is the heavier
    ships, order = covering(), move(ship(TORPEDO_BOAT, number=1), (0, 3))
    fight = battle(smoke=1)

    assert is_smoke_worth_it(fight, ships, ships[1], order)
    assert (fight.smokes, fight.smoke_x[:3], ships[1].y) == (0, [0, 0, 0], 9 * MILE)
    assert not is_smoke_worth_it(battle(), ships, ships[1], order)
    for vessel in ships:
        vessel.side = 1 - vessel.side
    put_smoke(fight, 13 * MILE, 8 * MILE)
    assert gain_from_smoke(fight, ships, 0, 0) < 0  # Lion would only spoil her own fire
    assert not is_smoke_worth_it(fight, ships, ships[1], order)  # there is smoke already


@pytest.mark.clause("GF-9.2.a")
def test_9_2_a_a_doctrine_runs_on_where_the_board_can_be_shifted() -> None:
    # Moltke lies 8 miles south of Iron Duke, who wants to open the range and is a mile from the north edge
    for floats in (0, 1):
        ships = fleet(ship("HMS Iron Duke", at=(12, 1)), ship("SMS Moltke", side=1, at=(12, 4)))
        order = Move(ship=0)
        plan_move(battle(OPEN, floating_board=floats), ships, Doctrine(fighting_range=8, broadside=0), order, Weighed())
        assert (order.legs[0].turn == 0 and order.legs[0].ahead > MILE) == bool(floats)
        assert order.leaves == 0
