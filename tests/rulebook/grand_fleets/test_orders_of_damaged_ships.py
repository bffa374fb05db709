"""6.21, 6.22, 6.25, 6.28  What a player may order a damaged ship to do in the Movement Phase."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.rulesets.grand_fleets.rules.board import place_ahead
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, MILE, Battle, Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    choose,
    does,
    german,
    meeting,
    rule_against,
    ships_of,
    start,
    who,
)
from tests.rulebook.grand_fleets.table import alone, battle, move

BRIDGE: dict[str, Any] = {"bridge": FRESH}


@pytest.mark.clause("GF-6.21.b")
def test_6_21_b_no_turn_with_the_bridge_hit() -> None:
    ships = alone(**BRIDGE)

    assert rule_against(battle(), ships, move(ships[0], (15, 1))) == "GF-6.21.b"
    assert rule_against(battle(), ships, move(ships[0], (15, 0), (-15, 1))) is None


@pytest.mark.clause("GF-6.21.b")
@pytest.mark.clause("GF-6.21.dv1")
@pytest.mark.parametrize(("name", "most"), [("SMS Moltke", 3), ("HMS Iron Duke", 2)])  # speeds 5 and 4
def test_6_21_dv1_half_speed_rounded_up_with_the_bridge_hit(name: str, most: int) -> None:
    ships = alone(name, **BRIDGE)

    assert rule_against(battle(), ships, move(ships[0], (0, most))) is None
    assert rule_against(battle(), ships, move(ships[0], (0, most + 0.25))) == "GF-6.21.b"


@pytest.mark.clause("GF-6.21.r5")
def test_6_21_r5_it_need_not_move() -> None:
    ships = alone(**BRIDGE)

    assert rule_against(battle(), ships, move(ships[0])) is None


@pytest.mark.clause("GF-6.21.c")
def test_6_21_c_a_run_onto_another_ship_is_no_offence_with_the_bridge_hit() -> None:
    def struck(_: Battle, ships: list[Ship]) -> None:
        ships[0].bridge = FRESH

    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (12, 7))), 10, 1, change=struck)

    does(game, BRITISH, move(ships_of(game)[0], (0, 2)))

    # 623 ft / 750 and 612 ft / 750, half of each end to end: 0.4153 + 0.4080 = 0.8233 nm of the 2 between the centres
    run = 9 * MILE - ships_of(game)[0].y
    assert 1.17 * MILE <= run <= 1.18 * MILE


RUDDER: dict[str, Any] = {"rudder": 1}


@pytest.mark.clause("GF-6.28.b")
def test_6_28_b_no_turn_by_choice_with_the_rudder_jammed() -> None:
    ships = alone(**RUDDER)

    assert rule_against(battle(), ships, move(ships[0], (60, 1))) == "GF-6.28.b"
    assert rule_against(battle(), ships, move(ships[0], (0, 4))) is None


@pytest.mark.clause("GF-6.28.b")
def test_6_28_b_with_bridge_and_rudder_hit_the_rudder_is_named() -> None:
    ships = alone(**BRIDGE, **RUDDER)

    assert rule_against(battle(), ships, move(ships[0], (60, 1))) == "GF-6.28.b"
    assert rule_against(battle(), ships, move(ships[0], (0, 3))) == "GF-6.21.b"


def jam_rudder(_: Battle, ships: list[Ship]) -> None:
    """Iron Duke's rudder is jammed before the first turn."""
    ships[0].rudder = 1


@pytest.mark.clause("GF-6.28.c")
def test_6_28_c_after_the_die_the_player_says_how_far() -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (20, 9))), 10, 1, 2, change=jam_rudder)

    does(game, BRITISH, move(ships_of(game)[0], (0, 4)))

    question = asked(game)
    assert (who(game), question.asks, question.rule, question.about) == (BRITISH, "choice", "GF-6.28.c", (0,))
    assert (question.bounds["low"], question.bounds["high"], question.bounds["to_a_mile"]) == (0, 3 * MILE, MILE)
    assert question.default == {"kind": "choice", "answer": {"choice": 3 * MILE}}
    assert ships_of(game)[0].heading == 30000  # a 2 turns her 60 degrees to port, which costs one of her 4 MPs


@pytest.mark.clause("GF-6.28.c")
def test_6_28_c_what_the_player_says_is_run() -> None:
    game = start(meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (20, 9))), 10, 1, 9, change=jam_rudder)
    does(game, BRITISH, move(ships_of(game)[0], (0, 4)))

    refused = choose(game, BRITISH, 3 * MILE + 1)
    assert refused is not None
    assert refused.rule == "GF-6.28.c"
    assert choose(game, BRITISH, 2 * MILE) is None

    iron_duke = ships_of(game)[0]
    assert iron_duke.heading == 6000
    assert (iron_duke.x, iron_duke.y) == place_ahead(game.view(0).sea.battle.board, 12 * MILE, 9 * MILE, 6000, 2 * MILE)
    assert who(game) == GERMAN


@pytest.mark.clause("GF-6.28.c")
def test_6_28_c_on_hexes_it_is_asked_in_hexes() -> None:
    scenario = meeting(british("HMS Iron Duke", (12.124, 9)), german("SMS Moltke", (20, 9)), board="hex")
    game = start(scenario, 10, 1, 5, change=jam_rudder)

    does(game, BRITISH, move(ships_of(game)[0], (0, 4)))

    assert [asked(game).bounds[name] for name in ("low", "high", "step", "to_a_mile")] == [0, 4, MILE, 1]


@pytest.mark.clause("GF-6.25.r2")
@pytest.mark.clause("GF-6.25.b")
def test_6_25_r2_with_too_few_points_for_a_mile_only_turns_are_left() -> None:
    ships = alone(floods=4)

    assert rule_against(battle(), ships, move(ships[0], (0, 0.25))) == "GF-3.1.a"
    assert rule_against(battle(), ships, move(ships[0], (240, 0))) is None


@pytest.mark.clause("GF-6.22.a")
@pytest.mark.clause("GF-6.22.r2")
@pytest.mark.parametrize(("legs", "rule"), [(((0, 2),), None), (((0, 2.1),), "GF-3.1.a"), (((120, 0.5),), None)])
def test_6_22_a_each_mile_or_part_costs_two_with_the_engine_hit(
    legs: tuple[tuple[float, float], ...], rule: str | None
) -> None:
    ships = alone(engine=1)

    assert rule_against(battle(), ships, move(ships[0], *legs)) == rule
