"""The simple players that a doctrine is measured against: what each of them does, and that it is legal."""

from __future__ import annotations

from dataclasses import fields

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.numbers import turned
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.players.planning import plan_ship, plan_ship_fire, plan_ship_launch
from lineahead.rulesets.grand_fleets.players.scripted import (
    CIRCLER,
    NEAREST,
    POINT_BLANK,
    RUNNER,
    RUSH,
    SCRIPTS,
    SILENT,
    STAND_OFF,
    STILL,
    STRAIGHT,
)
from lineahead.rulesets.grand_fleets.rules.board import SOUTH_EDGE, is_on_board, place_ahead, range_between
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.charts import LONG
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.orders import Orders
from lineahead.rulesets.grand_fleets.tables.ships import LEFT, MILE, Ship
from tests.conformance.battles import end_of, fought_by, played_by, scenario
from tests.rulebook.grand_fleets.table import battle, fleet, ship

HERE = (12, 9)


def enemies(miles: float = 5) -> list[Ship]:
    """Good Hope heads north in the middle of a board of 24 by 18 miles; Scharnhorst is east of her."""
    return fleet(ship("HMS Good Hope", 0, HERE), ship("SMS Scharnhorst", 1, (HERE[0] + miles, HERE[1])))


def after(script: int, turns: int, ships: list[Ship]) -> Ship:
    """The first ship after some moves by script, while nobody else moves."""
    orders, mover, at_sea = Orders(), ships[0], battle()
    for _ in range(turns):
        orders.move.ship = mover.number
        plan_ship(at_sea, ships, Doctrine(script=script), orders, Dice.seeded(1, 1))
        for leg in orders.move.legs[: orders.move.count]:
            mover.heading = turned(mover.heading, leg.turn)
            mover.x, mover.y = place_ahead(at_sea.board, mover.x, mover.y, mover.heading, leg.ahead)
        if not is_on_board(at_sea.board, mover.x, mover.y):
            mover.status = LEFT
            return mover
    return mover


def range_after(script: int, turns: int) -> float:
    """How many miles are between the two then."""
    ships = enemies()
    after(script, turns, ships)
    return range_between(battle().board, ships[0], ships[1]) / MILE


def test_who_closes_to_point_blank_stays_about_a_mile_off() -> None:
    assert 0.5 <= range_after(POINT_BLANK, 4) <= 1.5


def test_who_rushes_turns_straight_at_the_enemy() -> None:
    assert after(RUSH, 1, enemies()).heading == 9000


def test_who_stands_off_goes_as_far_as_her_heaviest_guns_reach() -> None:
    reach = enemies()[0].card.guns[0].bands[LONG]

    assert range_after(STAND_OFF, 4) == pytest.approx(reach, abs=1)


def test_who_runs_leaves_by_the_nearest_edge_or_by_the_one_that_is_free() -> None:
    ships = enemies()
    ships[0].y = 3 * MILE
    assert after(RUNNER, 2, ships).y < 0

    ships = enemies()
    ships[0].y, ships[0].free_edges = 15 * MILE, SOUTH_EDGE
    assert after(RUNNER, 3, ships).y > 18 * MILE


def test_who_stands_still_neither_turns_nor_runs() -> None:
    stays = after(STILL, 2, enemies())

    assert (stays.x, stays.y, stays.heading) == (HERE[0] * MILE, HERE[1] * MILE, 0)


def test_who_goes_straight_on_does_so_at_full_speed() -> None:
    goes_on = after(STRAIGHT, 1, enemies())

    assert (goes_on.x, goes_on.heading) == (HERE[0] * MILE, 0)
    assert goes_on.y == (HERE[1] - goes_on.card.speed[0]) * MILE


def test_who_goes_straight_on_turns_before_the_edge() -> None:
    ships = enemies()
    ships[0].y = MILE

    turns = after(STRAIGHT, 1, ships)

    assert turns.heading != 0
    assert is_on_board(battle().board, turns.x, turns.y)


def test_who_circles_turns_sixty_degrees_to_starboard_every_turn() -> None:
    assert [after(CIRCLER, turns, enemies()).heading for turns in (1, 2, 6)] == [6000, 12000, 0]


def test_who_is_silent_neither_fires_nor_launches() -> None:
    ships, orders, doctrine = enemies(2), Orders(), Doctrine(script=SILENT)

    assert not plan_ship_fire(battle(), ships, doctrine, ships[0], orders.fire, Silence())
    assert not plan_ship_launch(battle(), ships, doctrine, ships[0], orders.launch, Silence())
    assert plan_ship_fire(battle(), ships, Doctrine(), ships[0], orders.fire, Silence())


def test_who_fires_at_the_nearest_lets_a_better_target_go() -> None:
    """Dresden is nearer, but the sinking of Scharnhorst is worth much more."""
    ships = fleet(ship("HMS Good Hope", 0, HERE), ship("SMS Dresden", 1, (15, 9)), ship("SMS Scharnhorst", 1, (15, 11)))

    assert 2 in targets_of(Doctrine(), ships)
    assert targets_of(Doctrine(script=NEAREST), ships) == {1}


def targets_of(doctrine: Doctrine, ships: list[Ship]) -> set[int]:
    """Whom the first ship fires at."""
    orders = Orders()
    plan_ship_fire(battle(), ships, doctrine, ships[0], orders.fire, Silence())
    return {battery.target for battery in orders.fire.batteries[: orders.fire.count]}


def test_who_rushes_launches_at_any_chance() -> None:
    """At 3 miles from ahead at a ship that runs fast a torpedo hits too seldom for a doctrine that asks for 40%."""
    ships, orders = enemies(2), Orders()

    assert plan_ship_launch(
        battle(), ships, Doctrine(script=RUSH, torpedo_chance=90), ships[0], orders.launch, Silence()
    )
    assert not plan_ship_launch(battle(), ships, Doctrine(torpedo_chance=90), ships[0], orders.launch, Silence())


def test_each_script_has_a_name_and_a_sentence_and_models_and_styles_name_what_a_doctrine_has() -> None:
    thinking = GRAND_FLEETS.thinking

    assert thinking.scripts == SCRIPTS
    assert len(SCRIPTS) == 10
    assert all(sentence.endswith(".") for sentence in SCRIPTS.values())
    for changes in (*thinking.models, *thinking.styles.values()):
        assert set(changes) <= {field.name for field in fields(Doctrine)}
    assert list(thinking.styles) == ["bold", "steady", "wary"]


BATTLES = {
    "alone": scenario("coronel"),
    "on hexes": scenario("coronel", "hex", simultaneous=True),
    "in lines": scenario("run-to-the-south", divisions=True),
}


@pytest.mark.parametrize("script", range(1, len(SCRIPTS) + 1))
def test_what_a_script_orders_is_legal_at_the_table_and_the_same_as_in_the_loop(script: int) -> None:
    chosen = list(BATTLES.values())[script % len(BATTLES)]
    doctrines = [Doctrine(script=script), Doctrine(script=1 + script % len(SCRIPTS))]

    assert end_of(played_by(chosen, doctrines, script)) == fought_by(chosen, doctrines, script)
