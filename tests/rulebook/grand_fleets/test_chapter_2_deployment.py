"""2.13  Deploying the fleet as it is played: the die, the choice, the edges and the places."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Pick, Refusal
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import default_order
from lineahead.rulesets.grand_fleets.rules.deployment import (
    DEPLOY_FIRST,
    DEPLOY_SECOND,
    EAST_OR_SOUTH,
    NOT_DEPLOYING,
    WEST_OR_NORTH,
    is_free_place,
)
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.ships import MILE, ON_BOARD
from tests.rulebook.grand_fleets.deploying import (
    BRITISH_HIGHER,
    IRON_DUKE,
    LAFOREY,
    MOLTKE,
    at,
    in_hex,
    pick_up_battle,
    placing,
)
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    british,
    does,
    everything_of,
    german,
    give,
    give_json,
    meeting,
    ships_of,
    start,
    who,
)


def place_as_proposed(game: Game) -> None:
    """Whoever is to place a ship takes the place that stands beside the question."""
    order = default_order(GRAND_FLEETS, asked(game), who(game))
    assert order is not None
    assert game.submit(order) is None


def rule_of(refusal: Refusal | None) -> str | None:
    """The rule of a refusal, if it is one."""
    return None if refusal is None else refusal.rule


@pytest.mark.clause("GF-2.13.c")
@pytest.mark.parametrize(("faces", "chooser"), [((8, 3), BRITISH), ((3, 8), GERMAN), ((10, 9), BRITISH)])
def test_2_13_c_the_higher_die_chooses_to_deploy_first_or_second(faces: tuple[int, int], chooser: str) -> None:
    game = start(pick_up_battle(), *faces)

    assert (who(game), asked(game).asks, asked(game).rule) == (chooser, "choose", "GF-2.13.c")
    assert asked(game).bounds["choices"] == [DEPLOY_FIRST, DEPLOY_SECOND]


@pytest.mark.clause("GF-2.13.r1")
def test_2_13_r1_ties_are_rolled_again() -> None:
    game = start(pick_up_battle(), 5, 5, 1, 1, 2, 9)

    assert who(game) == GERMAN


@pytest.mark.clause("GF-2.13.c")
def test_2_13_c_people_throw_their_own_dice_one_side_after_the_other() -> None:
    game = start(pick_up_battle())

    assert (who(game), asked(game).asks, asked(game).bounds) == (BRITISH, "dice", {"count": 1, "kind": 10})
    assert game.throw(BRITISH, [4]) is None
    assert who(game) == GERMAN
    for wrong in ([0], [11], [4, 4], [], ["7"], [7.0], [True]):
        assert rule_of(game.throw(GERMAN, wrong)) == "engine.dice"  # type: ignore[arg-type]
    assert game.throw(GERMAN, [7]) is None
    assert (who(game), asked(game).asks) == (GERMAN, "choose")


@pytest.mark.clause("GF-2.13.c")
@pytest.mark.clause("GF-2.13.r1")
@pytest.mark.parametrize(
    ("choice", "first", "second"), [(DEPLOY_FIRST, BRITISH, GERMAN), (DEPLOY_SECOND, GERMAN, BRITISH)]
)
def test_2_13_c_one_side_places_all_its_ships_then_the_other(choice: int, first: str, second: str) -> None:
    game = start(pick_up_battle(), *BRITISH_HIGHER)
    does(game, BRITISH, Pick(choice=choice))

    assert (who(game), asked(game).rule) == (first, "GF-2.13.r1")
    does(game, first, Pick(choice=WEST_OR_NORTH))

    order = []
    for east, south in ((1, 4), (1, 8), (23, 4), (23, 8)):
        order.append(who(game))
        does(game, who(game), at(asked(game).about[0], east, south))
    assert order == [first, first, second, second]
    assert game.view(UMPIRE).sea.battle.deploying == NOT_DEPLOYING
    assert game.where() == "turn 1, Movement Phase, counting ships"


@pytest.mark.clause("GF-2.13.c")
@pytest.mark.parametrize("choice", [2, -1, 1 << 50])
def test_2_13_c_there_are_two_answers_and_no_more(choice: int) -> None:
    game = start(pick_up_battle(), *BRITISH_HIGHER)
    before = everything_of(game)

    assert rule_of(give(game, BRITISH, Pick(choice=choice))) == "GF-2.13.c"
    assert everything_of(game) == before


@pytest.mark.clause("GF-2.13.r1")
def test_2_13_r1_there_are_two_short_edges() -> None:
    game = start(pick_up_battle(), *BRITISH_HIGHER)
    does(game, BRITISH, Pick(choice=DEPLOY_FIRST))

    assert [option["words"] for option in asked(game).bounds["options"]] == ["the west edge", "the east edge"]
    assert rule_of(give(game, BRITISH, Pick(choice=2))) == "GF-2.13.r1"


@pytest.mark.clause("GF-2.13.r1")
def test_2_13_r1_on_an_upright_board_they_are_north_and_south() -> None:
    game = start(pick_up_battle(extent=(18, 24)), *BRITISH_HIGHER)
    does(game, BRITISH, Pick(choice=DEPLOY_FIRST))

    assert [option["words"] for option in asked(game).bounds["options"]] == ["the north edge", "the south edge"]


LANDSCAPE, UPRIGHT = (24, 18), (18, 24)
OPEN_AREAS = [
    (LANDSCAPE, WEST_OR_NORTH, (3, 9), (3.001, 9), (21, 9), (20.999, 9)),
    (LANDSCAPE, EAST_OR_SOUTH, (21, 9), (20.999, 9), (3, 9), (3.001, 9)),
    (UPRIGHT, WEST_OR_NORTH, (9, 3), (9, 3.001), (9, 21), (9, 20.999)),
    (UPRIGHT, EAST_OR_SOUTH, (9, 21), (9, 20.999), (9, 3), (9, 3.001)),
]


@pytest.mark.clause("GF-2.13.b")
@pytest.mark.clause("GF-2.13.r1")
@pytest.mark.parametrize(("extent", "edge", "inside", "outside", "opposite", "beyond"), OPEN_AREAS)
def test_2_13_b_within_3_miles_of_ones_own_short_edge(
    extent: tuple[float, float],
    edge: int,
    inside: tuple[float, float],
    outside: tuple[float, float],
    opposite: tuple[float, float],
    beyond: tuple[float, float],
) -> None:
    game = placing(pick_up_battle(extent=extent), edge)

    assert rule_of(give(game, BRITISH, at(IRON_DUKE, *outside))) == "GF-2.13.b"
    assert rule_of(give(game, BRITISH, at(IRON_DUKE, *opposite))) == "GF-2.13.b"
    does(game, BRITISH, at(IRON_DUKE, *inside))
    place_as_proposed(game)

    assert who(game) == GERMAN
    assert rule_of(give(game, GERMAN, at(MOLTKE, *inside))) == "GF-2.13.b"
    assert rule_of(give(game, GERMAN, at(MOLTKE, *beyond))) == "GF-2.13.b"
    does(game, GERMAN, at(MOLTKE, *opposite))


@pytest.mark.clause("GF-2.13.b")
@pytest.mark.parametrize("place", [(-0.001, 9), (1, -0.001), (1, 18.001), (-(1 << 40), 1), (1, 1 << 40)])
def test_2_13_b_never_off_the_board(place: tuple[float, float]) -> None:
    game = placing(pick_up_battle())

    assert rule_of(give(game, BRITISH, at(IRON_DUKE, *place))) == "GF-2.13.b"


HEX_AREAS = [
    (LANDSCAPE, WEST_OR_NORTH, (2, 9), (3, 9), (25, 9)),  # 28 columns of 18
    (LANDSCAPE, EAST_OR_SOUTH, (25, 9), (24, 9), (2, 9)),
    (UPRIGHT, WEST_OR_NORTH, (10, 2), (10, 3), (10, 21)),  # 21 columns of 24
    (UPRIGHT, EAST_OR_SOUTH, (10, 21), (10, 20), (10, 2)),
]


@pytest.mark.clause("GF-2.13.r3")
@pytest.mark.parametrize(("extent", "edge", "inside", "outside", "opposite"), HEX_AREAS)
def test_2_13_r3_on_hexes_within_the_first_three(
    extent: tuple[float, float],
    edge: int,
    inside: tuple[int, int],
    outside: tuple[int, int],
    opposite: tuple[int, int],
) -> None:
    game = placing(pick_up_battle("hex", extent), edge)

    assert rule_of(give(game, BRITISH, in_hex(IRON_DUKE, *outside))) == "GF-2.13.b"
    assert rule_of(give(game, BRITISH, in_hex(IRON_DUKE, *opposite))) == "GF-2.13.b"
    does(game, BRITISH, in_hex(IRON_DUKE, *inside))


@pytest.mark.clause("GF-2.13.b")
@pytest.mark.parametrize(
    ("board", "extent", "edge", "area"),
    [
        ("open", LANDSCAPE, WEST_OR_NORTH, {"east": [0, 3 * MILE], "south": [0, 18 * MILE]}),
        ("open", LANDSCAPE, EAST_OR_SOUTH, {"east": [21 * MILE, 24 * MILE], "south": [0, 18 * MILE]}),
        ("open", UPRIGHT, EAST_OR_SOUTH, {"east": [0, 18 * MILE], "south": [21 * MILE, 24 * MILE]}),
        ("hex", LANDSCAPE, WEST_OR_NORTH, {"east": [0, 2], "south": [0, 17]}),
        ("hex", LANDSCAPE, EAST_OR_SOUTH, {"east": [25, 27], "south": [0, 17]}),
        ("hex", UPRIGHT, EAST_OR_SOUTH, {"east": [0, 20], "south": [21, 23]}),
        # 21 columns of 18 rows are 18.2 miles by 18, but 20 columns are only 17.3 miles
        ("hex", (18, 18), WEST_OR_NORTH, {"east": [0, 2], "south": [0, 17]}),
        ("hex", (17.3, 18), WEST_OR_NORTH, {"east": [0, 19], "south": [0, 2]}),
        # columns stand half the root of three apart: 15 of them are 12.99 miles, 52 of them 45.03
        ("hex", (12.99, 13), WEST_OR_NORTH, {"east": [0, 14], "south": [0, 2]}),
        ("hex", (45.03, 45), WEST_OR_NORTH, {"east": [0, 2], "south": [0, 44]}),
        ("open", (18, 18), WEST_OR_NORTH, {"east": [0, 3 * MILE], "south": [0, 18 * MILE]}),
    ],
)
def test_2_13_b_the_question_tells_the_area(
    board: str, extent: tuple[float, float], edge: int, area: dict[str, list[int]]
) -> None:
    game = placing(pick_up_battle(board, extent), edge)

    assert asked(game).bounds == area
    assert asked(game).about == (IRON_DUKE, LAFOREY)


@pytest.mark.parametrize("board", ["open", "hex"])
@pytest.mark.parametrize("extent", [LANDSCAPE, UPRIGHT])
@pytest.mark.parametrize("edge", [WEST_OR_NORTH, EAST_OR_SOUTH])
def test_the_place_that_stands_beside_the_question_is_legal(board: str, extent: tuple[float, float], edge: int) -> None:
    game = placing(pick_up_battle(board, extent), edge)

    while game.questions() and asked(game).asks == "place":
        place_as_proposed(game)

    assert [ship.status for ship in ships_of(game)] == [ON_BOARD] * 4


@pytest.mark.clause("GF-2.13.b")
@pytest.mark.parametrize(("extent", "place"), [((100, 18), (100, 9)), ((18, 100), (9, 100))])
def test_2_13_b_to_the_very_edge_of_the_largest_board(extent: tuple[float, float], place: tuple[float, float]) -> None:
    game = placing(pick_up_battle(extent=extent), EAST_OR_SOUTH)

    does(game, BRITISH, at(IRON_DUKE, *place))


@pytest.mark.clause("GF-2.13.f")
@pytest.mark.parametrize(("heading", "rule"), [(30, "GF-2.13.f"), (90, "GF-2.13.f"), (300, None)])
def test_2_13_f_on_hexes_a_ship_points_at_a_hexside(heading: int, rule: str | None) -> None:
    game = placing(pick_up_battle("hex"))

    assert rule_of(give(game, BRITISH, in_hex(IRON_DUKE, 1, 9, heading))) == rule


@pytest.mark.clause("GF-2.13.r4")
@pytest.mark.parametrize(
    ("heading", "rule"), [(0, None), (123.45, None), (359.99, None), (360, "GF-2.13.r4"), (-1, "GF-2.13.r4")]
)
def test_2_13_r4_headings_are_free(heading: float, rule: str | None) -> None:
    game = placing(pick_up_battle())

    assert rule_of(give(game, BRITISH, at(IRON_DUKE, 1, 9, heading))) == rule


@pytest.mark.clause("GF-2.13.r4")
@pytest.mark.parametrize(("east", "rule"), [(1.1, "GF-3.22.b"), (2.5, None)])
def test_2_13_r4_no_overlap_when_placing(east: float, rule: str | None) -> None:
    game = placing(pick_up_battle())
    does(game, BRITISH, at(IRON_DUKE, 1, 9))

    assert rule_of(give(game, BRITISH, at(LAFOREY, east, 9))) == rule


@pytest.mark.clause("GF-2.13.r4")
@pytest.mark.parametrize(("east", "is_free"), [(1.1, False), (2.5, True)])
def test_2_13_r4_a_place_is_not_free_whichever_ship_has_it(east: float, is_free: bool) -> None:
    game = placing(pick_up_battle())
    does(game, BRITISH, at(IRON_DUKE, 1, 9))
    ships = ships_of(game)

    place = at(LAFOREY, east, 9)

    assert (
        is_free_place(game.view(UMPIRE).sea.battle, ships, ships[LAFOREY], place.x, place.y, place.heading) is is_free
    )


@pytest.mark.clause("GF-2.13.f")
def test_2_13_f_one_model_in_a_hex() -> None:
    game = placing(pick_up_battle("hex"))
    does(game, BRITISH, in_hex(IRON_DUKE, 1, 9))

    assert rule_of(give(game, BRITISH, in_hex(LAFOREY, 1, 9))) == "GF-3.22.b"
    assert rule_of(give(game, BRITISH, in_hex(LAFOREY, 1, 10))) is None


@pytest.mark.clause("GF-2.13.b")
def test_2_13_b_a_ship_is_placed_once_and_by_its_own_side() -> None:
    game = placing(pick_up_battle())
    does(game, BRITISH, at(IRON_DUKE, 1, 9))
    before = everything_of(game)

    assert str(give(game, BRITISH, at(IRON_DUKE, 1, 5))) == "HMS Iron Duke has been placed already [GF-2.13.b]"
    assert rule_of(give(game, BRITISH, at(MOLTKE, 1, 5))) == "GF-0.1.a"
    assert rule_of(give(game, BRITISH, at(4, 1, 5))) == "GF-0.21.a"
    assert everything_of(game) == before


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        ("decline", {}),
        ("surrender", {}),
        ("move", {"ship": 0}),
        ("place", {"ship": 0, "x": float("nan")}),
        ("place", {"ship": 0, "x": 1 << 60}),
        ("place", {"ship": 0, "x": 1.5}),
        ("place", {"ship": 0, "at": [1, 1]}),
    ],
)
def test_what_is_no_place_is_refused_and_changes_nothing(kind: str, answer: dict[str, Any]) -> None:
    game = placing(pick_up_battle())
    before = everything_of(game)

    assert rule_of(give_json(game, BRITISH, kind, answer)) == "engine.bad-order"
    assert everything_of(game) == before


@pytest.mark.clause("GF-2.13.a")
def test_2_13_a_a_published_scenario_begins_with_its_first_turn() -> None:
    game = start(meeting(british("HMS Iron Duke", (5, 9)), german("SMS Moltke", (19, 9))), 10, 1)

    assert game.where() == "turn 1, Movement Phase, moving ships"
