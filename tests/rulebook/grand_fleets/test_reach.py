"""3.1, 3.2, 3.21, 5.1, 6.21.b  What the page is told of how far a ship can get, and of where her tubes will bear."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import Question
from lineahead.kernel.open_table import advance
from lineahead.rulesets.grand_fleets.page.targets import targets
from lineahead.rulesets.grand_fleets.rules.alternation import MOVEMENT
from lineahead.rulesets.grand_fleets.tables.ships import IN_EFFECT, MILE, Ship
from tests.rulebook.grand_fleets.squadrons import battlecruisers, begun
from tests.rulebook.grand_fleets.table import HEXES, at_column, battle, fleet, on_hex, ship
from tests.rulebook.grand_fleets.told import BRITISH, seen_by

TO_MOVE = Question(BRITISH, "GF-3.b", "move", "Move.", ("move",), (0,), number=1)
HERE = (12.0, 9.0)


def told(own: Ship, board: Any = None) -> Any:
    """How far the first ship can get, far from any other."""
    other = on_hex("SMS Moltke", 1, at_column(1, 1)) if board else ship("SMS Moltke", 1, (1, 1))
    fight = battle(board) if board else battle()
    fight.phase = MOVEMENT
    found = targets(seen_by(BRITISH, fight, fleet(own, other), "HMS Good Hope", "SMS Moltke"), TO_MOVE, 0)
    assert isinstance(found, dict)
    assert (found["kind"], found["batteries"]) == ("move", [])
    return found["move"]


def at(turn: float, miles: int) -> list[float]:
    """The place so many miles off at a bearing from who heads north."""
    x, y = advance(round(HERE[0] * MILE), round(HERE[1] * MILE), round(turn * 100) % 36000, miles * MILE)
    return [round(x / MILE, 4), round(y / MILE, 4)]


@pytest.mark.clause("GF-3.1", "GF-3.2.b", "GF-3.21.b")
def test_3_21_b_a_point_for_each_sixty_degrees_is_wanting_ahead() -> None:
    # Good Hope has 5 MPs in the first turn: 5 miles ahead, 4 after a turn of up to 60, 3 up to 120, 2 right astern.
    outline = told(ship("HMS Good Hope", 0, HERE))["outline"]

    for turn, miles in ((0, 5), (60, 4), (-60, 4), (60.01, 3), (120, 3), (-120, 3), (125, 2), (180, 2)):
        assert at(turn, miles) in outline, turn
    assert at(5, 5) not in outline
    assert at(65, 4) not in outline


@pytest.mark.clause("GF-6.21.b")
def test_6_21_b_under_bridge_there_is_half_the_way_ahead_and_no_turn() -> None:
    own = ship("HMS Good Hope", 0, HERE, bridge=IN_EFFECT)

    assert {tuple(place) for place in told(own)["outline"]} == {HERE, tuple(at(0, 3))}


@pytest.mark.clause("GF-3.1")
def test_3_1_who_has_no_points_left_comes_nowhere() -> None:
    assert told(ship("HMS Good Hope", 0, HERE, hull_lost=18))["outline"] == []


@pytest.mark.clause("GF-3.21.e", "GF-3.2.c")
def test_3_21_e_hexes_are_told_with_the_fewest_points_for_each() -> None:
    # heading north from (10, 10): a hex ahead for 1, one beside the bow for a turn and a mile, one right astern for 4
    found = {
        (told_hex["column"], told_hex["row"]): told_hex["points"]
        for told_hex in told(on_hex("HMS Good Hope", 0, at_column(10, 10)), HEXES)["hexes"]
    }

    assert [found.get((10, 10 - ahead)) for ahead in range(1, 7)] == [1, 2, 3, 4, 5, None]
    assert found[10, 11] == 4
    assert (10, 10) not in found or found[10, 10] > 1
    assert min(found.values()) == 1


@pytest.mark.clause("GF-5.1.b")
def test_5_1_tubes_bear_from_the_bow_and_those_that_are_spent_are_left_out() -> None:
    # Good Hope has one 18-inch tube to either beam, with a range of 2 miles
    own = ship("HMS Good Hope", 0, HERE)
    beams = [{"start": 30, "end": 150, "guns": 1}, {"start": 210, "end": 330, "guns": 1}]
    assert told(own)["tubes"] == [{"reach": 2, "sectors": beams}]

    own.tubes_spent[0] = 1  # the first of the card is to port
    assert [tube["sectors"] for tube in told(own)["tubes"]] == [beams[:1]]


@pytest.mark.clause("GF-7.4.a")
def test_7_4_a_a_line_comes_as_far_as_its_slowest_ship() -> None:
    game = begun(battlecruisers(), 9, 2)
    asked = next(question for question in game.questions() if question.to == BRITISH)
    found = targets(game.view(BRITISH), asked, asked.about[0])

    assert isinstance(found, dict)
    outline = found["move"]["outline"]
    lion = game.view(BRITISH).sea.ships[0]
    miles = asked.bounds[str(asked.about[0])]["farthest"] // MILE
    assert [lion.x / MILE, lion.y / MILE - miles] in outline
    assert [lion.x / MILE, lion.y / MILE - miles - 1] not in outline
