"""2.11 to 2.13, COR  Selecting forces, cards, set-up areas and places; the introductory scenario."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lineahead.engine.contract.scenario import BadFile, Scenario
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.hexgrid import column_of, hex_advance, hex_at, hex_distance, row_of
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.files.cards import ships_on_file
from lineahead.rulesets.grand_fleets.files.scenarios import begin, pick_up, read_scenario
from lineahead.rulesets.grand_fleets.files.setting_up import column_at, row_at
from lineahead.rulesets.grand_fleets.rules.board import EAST_EDGE, NORTH_EDGE, range_between
from lineahead.rulesets.grand_fleets.rules.deployment import (
    CHOOSING_ORDER,
    DEPLOY_FIRST,
    DEPLOY_SECOND,
    EAST_OR_SOUTH,
    NOT_DEPLOYING,
    ROLLING,
    WEST_OR_NORTH,
    choose_edge,
    choose_order,
    edge_of,
    is_in_setup_area,
    roll_for_deployment,
)
from lineahead.rulesets.grand_fleets.rules.movement import move_ship
from lineahead.rulesets.grand_fleets.rules.victory import points_lost
from lineahead.rulesets.grand_fleets.tables.ships import DUE, LEFT, MILE, ON_BOARD, Battle, Board, Ship
from tests.rulebook.grand_fleets.table import HEXES, OPEN, battle, move
from tests.rulebook.grand_fleets.texts import duel, joined_by

EXAMPLE_FORCE = ["SMS Derfflinger", "SMS Blücher", "SMS Graudenz", "SMS Rostock"]


def problems_of(make: Callable[[], Scenario]) -> list[str]:
    """What a scenario is refused for, place and words."""
    with pytest.raises(BadFile) as caught:
        make()
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.clause("GF-2.11.a")
def test_2_11_a_a_published_scenario_gives_the_forces() -> None:
    scenario = read_scenario("destroyer-attack")

    british = [entry.name for entry in scenario.ships if scenario.sides[entry.side] == "British"]
    boats = [entry.name for entry in scenario.ships if entry.card.startswith("SMS G-10")]
    assert british == [
        "HMS Iron Duke", "HMS Marlborough", "HMS Benbow", "HMS Gloucester", "HMS Laforey", "HMS Lawford",
    ]  # fmt: skip
    assert boats == [
        "SMS G-101", "SMS G-102", "SMS G-103", "SMS G-104", "SMS B-97", "SMS B-98", "SMS V-99", "SMS V-100",
    ]  # fmt: skip


@pytest.mark.clause("GF-2.11.b")
@pytest.mark.clause("GF-2.11.ex1")
def test_2_11_ex1_475_points_are_legal_within_500() -> None:
    scenario = pick_up(500, {"British": ["HMS Iron Duke"], "German": EXAMPLE_FORCE})

    points = [ship.card.points for ship in begin(scenario).sea.ships if ship.side == 1]
    assert points == [265, 126, 43, 41]
    assert sum(points) == 475


@pytest.mark.clause("GF-2.11.b")
@pytest.mark.clause("GF-2.11.r1")
def test_2_11_r1_the_limit_itself_is_legal_and_one_point_less_is_not() -> None:
    forces = {"British": ["HMS Iron Duke"], "German": EXAMPLE_FORCE}

    assert len(pick_up(475, forces).ships) == 5
    assert problems_of(lambda: pick_up(474, forces)) == [
        "forces.points: 'German' has 475 points, and no more than 474 are allowed [GF-2.11.b]"
    ]


@pytest.mark.clause("GF-2.11.b")
def test_2_11_b_the_published_pick_up_has_the_force_of_the_example() -> None:
    scenario = read_scenario("pick-up-500")

    assert [entry.card for entry in scenario.ships if entry.side == 1] == EXAMPLE_FORCE
    assert sum(scenario.cards[entry.card]["points"] for entry in scenario.ships if entry.side == 0) <= 500


@pytest.mark.clause("GF-2.11.d")
def test_2_11_d_allies_on_one_side_and_one_nation_on_both() -> None:
    allies = {"Allies": ["HMS Tiger", "SMS Moltke"], "Others": ["HMS Lion", "SMS Derfflinger"]}

    scenario = pick_up(600, allies)

    nations = [scenario.cards[entry.card]["nation"] for entry in scenario.ships]
    assert nations == ["GBR", "DEU", "GBR", "DEU"]


@pytest.mark.clause("GF-2.12.a")
def test_2_12_a_every_ship_chosen_has_her_card_filled_in() -> None:
    scenario = pick_up(500, {"British": ["HMS Good Hope", "HMS Drake"], "German": ["SMS Leipzig"]})

    assert scenario.cards["HMS Drake"]["ships"] == scenario.cards["HMS Good Hope"]["ships"]
    assert [ship.card.points for ship in begin(scenario).sea.ships] == [66, 66, 19]


@pytest.mark.clause("GF-2.13.a")
def test_2_13_a_a_published_scenario_gives_the_places() -> None:
    state = begin(read_scenario("iron-duke-v-moltke"))
    iron_duke, moltke = state.sea.ships

    assert (iron_duke.x, iron_duke.y, iron_duke.heading) == (8400, 26400, 0)
    assert (moltke.x, moltke.y, moltke.heading) == (21000, 26400, 0)
    assert (iron_duke.status, moltke.status) == (ON_BOARD, ON_BOARD)
    assert state.sea.battle.deploying == NOT_DEPLOYING


@pytest.mark.clause("GF-2.13.a")
def test_2_13_a_a_ship_that_arrives_later_is_due() -> None:
    text = joined_by(duel(), "SMS Goeben", "German", arrives=4)

    late = begin(read_scenario(text)).sea.ships[2]

    assert (late.status, late.arrives) == (DUE, 4)


@pytest.mark.clause("GF-2.13.b")
def test_2_13_b_ships_of_a_pick_up_are_yet_to_be_placed() -> None:
    state = begin(read_scenario("pick-up-500"))

    assert state.sea.battle.deploying == ROLLING
    assert {ship.status for ship in state.sea.ships} == {DUE}


def deploying(board: Board) -> Battle:
    """A battle in which side 0 has the west (or north) edge and side 1 the other."""
    battle_to_be = battle(board, turn=0)
    battle_to_be.first_to_deploy, battle_to_be.first_edge = 0, WEST_OR_NORTH
    return battle_to_be


@pytest.mark.clause("GF-2.13.b")
@pytest.mark.parametrize(
    ("east", "west_side", "east_side"),
    [(0, True, False), (3, True, False), (3.001, False, False), (20.999, False, False), (21, False, True)],
)
def test_2_13_b_set_up_areas_lie_within_3_miles_of_the_short_edges(
    east: float, west_side: bool, east_side: bool
) -> None:
    x = round(east * MILE)

    assert is_in_setup_area(deploying(OPEN), 0, x, 9 * MILE) == west_side
    assert is_in_setup_area(deploying(OPEN), 1, x, 9 * MILE) == east_side


@pytest.mark.clause("GF-2.13.b")
def test_2_13_b_on_an_upright_board_the_short_edges_are_north_and_south() -> None:
    upright = deploying(Board(width=18 * MILE, height=24 * MILE))

    assert is_in_setup_area(upright, 0, 9 * MILE, 3 * MILE)
    assert is_in_setup_area(upright, 1, 9 * MILE, 21 * MILE)
    assert not is_in_setup_area(upright, 0, 1 * MILE, 12 * MILE)


@pytest.mark.clause("GF-2.13.b")
def test_2_13_b_the_second_side_has_the_opposite_edge() -> None:
    battle_to_be = deploying(OPEN)
    battle_to_be.first_edge = EAST_OR_SOUTH

    assert is_in_setup_area(battle_to_be, 0, 23 * MILE, 9 * MILE)
    assert is_in_setup_area(battle_to_be, 1, 1 * MILE, 9 * MILE)


@pytest.mark.clause("GF-2.13.c")
@pytest.mark.clause("GF-2.13.r1")
@pytest.mark.parametrize(("faces", "chooser"), [((3, 8), 1), ((8, 3), 0), ((5, 5, 7, 2), 0), ((9, 9, 1, 1, 2, 10), 1)])
def test_2_13_c_the_higher_die_chooses_and_ties_are_rolled_again(faces: tuple[int, ...], chooser: int) -> None:
    to_be = begin(read_scenario("pick-up-500")).sea.battle
    dice = Dice.showing(*faces)

    roll_for_deployment(to_be, dice, Silence())

    assert (to_be.chooser, to_be.deploying) == (chooser, CHOOSING_ORDER)
    assert dice.read == len(faces)


@pytest.mark.clause("GF-2.13.c")
@pytest.mark.clause("GF-2.13.r1")
@pytest.mark.parametrize(("choice", "first"), [(DEPLOY_FIRST, 1), (DEPLOY_SECOND, 0)])
@pytest.mark.parametrize("edge", [WEST_OR_NORTH, EAST_OR_SOUTH])
def test_2_13_r1_who_deploys_first_picks_an_edge_and_the_other_has_the_opposite(
    choice: int, first: int, edge: int
) -> None:
    to_be = begin(read_scenario("pick-up-500")).sea.battle
    roll_for_deployment(to_be, Dice.showing(3, 8), Silence())

    choose_order(to_be, choice, Silence())
    choose_edge(to_be, edge, Silence())

    assert to_be.first_to_deploy == first
    assert (edge_of(to_be, first), edge_of(to_be, 1 - first)) == (edge, 1 - edge)


@pytest.mark.clause("GF-2.13.e")
@pytest.mark.clause("GF-2.13.r2")
def test_2_13_r2_the_grain_runs_along_the_short_edges() -> None:
    # Straight ahead from the middle of 28 columns of 18: north and south stay in the column, the others never keep
    # the row for two hexes, so no facing points straight across.
    start = hex_at(14, 9)
    ends = [hex_advance(*start, facing, 2) for facing in range(6)]

    assert [column_of(*end) - 14 for end in ends] == [0, 2, 2, 0, -2, -2]
    assert [row_of(*end) - 9 for end in ends] == [-2, -1, 1, 2, 1, -1]


@pytest.mark.clause("GF-2.13.f")
@pytest.mark.parametrize("heading", [0, 60, 120, 180, 240, 300, 360])
def test_2_13_f_a_ship_on_hexes_points_at_one_of_six_sides(heading: int) -> None:
    text = duel()
    text["ships"][0]["heading"] = heading

    iron_duke = begin(read_scenario(text, board="hex")).sea.ships[0]

    assert iron_duke.heading == heading % 360 * 100


@pytest.mark.clause("GF-2.13.f")
def test_2_13_f_a_ship_on_hexes_points_nowhere_else() -> None:
    text = duel()
    text["ships"][0]["heading"] = 90

    assert problems_of(lambda: read_scenario(text, board="hex")) == [
        "ships[0].heading: on hexes a ship points at a hexside: multiples of 60, not 90 [GF-2.13.f]"
    ]
    assert begin(read_scenario(text, board="open")).sea.ships[0].heading == 9000


@pytest.mark.clause("GF-2.13.f")
def test_2_13_f_each_model_sits_in_exactly_one_hex() -> None:
    text = joined_by(duel(), "HMS Benbow", "British")
    text["ships"][2]["at"] = [7.1, 9.4]

    problems = problems_of(lambda: read_scenario(text, board="hex"))

    assert problems == ["ships[2].at: HMS Benbow overlaps HMS Iron Duke [GF-3.22.b]"]


@pytest.mark.clause("GF-2.13.r3")
def test_2_13_r3_on_hexes_the_first_three_columns() -> None:
    areas = [
        [column for column in range(28) if is_in_setup_area(deploying(HEXES), side, *hex_at(column, 9))]
        for side in (0, 1)
    ]

    assert areas == [[0, 1, 2], [25, 26, 27]]


@pytest.mark.clause("GF-2.13.r4")
@pytest.mark.parametrize("heading", [0, 17, 59.99, 123.45, 359.99])
def test_2_13_r4_any_heading_on_an_open_table(heading: float) -> None:
    text = duel()
    text["ships"][1]["heading"] = heading

    assert begin(read_scenario(text)).sea.ships[1].heading == round(heading * 100)


@pytest.mark.clause("GF-2.13.r4")
@pytest.mark.parametrize(("south", "is_clear"), [(0.5, False), (0.83, False), (0.84, True)])
def test_2_13_r4_no_overlap_at_set_up(south: float, is_clear: bool) -> None:
    # Two Iron Dukes in line ahead at 1:3000, each 0.83 miles long.
    text = joined_by(duel(), "HMS Benbow", "British")
    text["ships"][2]["at"] = [7, 9 + south]

    if is_clear:
        assert len(read_scenario(text).ships) == 3
    else:
        problems = problems_of(lambda: read_scenario(text))
        assert problems == ["ships[2].at: HMS Benbow overlaps HMS Iron Duke [GF-3.22.b]"]


CORONEL = {
    "HMS Good Hope": (7, 4, 66),
    "HMS Monmouth": (6, 4, 43),
    "HMS Glasgow": (5, 4, 26),
    "HMS Otranto": (4, 3, 7),
    "SMS Scharnhorst": (7, 11.5, 74),
    "SMS Gneisenau": (6, 11.5, 74),
    "SMS Leipzig": (4.5, 11.5, 19),
    "SMS Dresden": (3, 11.5, 20),
}


def coronel(board: str = "open") -> dict[str, Ship]:
    """The ships of Coronel at the start, by name."""
    scenario = read_scenario("coronel", board=board)
    return dict(zip([entry.name for entry in scenario.ships], begin(scenario).sea.ships, strict=True))


@pytest.mark.clause("GF-COR.a")
def test_cor_a_24_miles_north_to_south_and_18_across() -> None:
    board = begin(read_scenario("coronel")).sea.battle.board
    grid = begin(read_scenario("coronel", board="hex")).sea.battle.board

    assert (board.width, board.height) == (18 * MILE, 24 * MILE)
    assert (grid.width, grid.height) == (21, 24)


@pytest.mark.clause("GF-COR.a")
def test_cor_a_south_is_a_hexside() -> None:
    good_hope = coronel("hex")["HMS Good Hope"]

    q, r = hex_advance(good_hope.x, good_hope.y, good_hope.heading // 6000, 3)

    assert (column_of(q, r), row_of(q, r)) == (5, 10)


@pytest.mark.clause("GF-COR.b")
def test_cor_b_places_on_hexes() -> None:
    places = {name: (column_of(ship.x, ship.y), row_of(ship.x, ship.y)) for name, ship in coronel("hex").items()}

    # 4 / 0.866 = 4.62, 3 / 0.866 = 3.46, 11.5 / 0.866 = 13.28; half a row rounds up.
    assert places == {
        "HMS Good Hope": (5, 7),
        "HMS Monmouth": (5, 6),
        "HMS Glasgow": (5, 5),
        "HMS Otranto": (3, 4),
        "SMS Scharnhorst": (13, 7),
        "SMS Gneisenau": (13, 6),
        "SMS Leipzig": (13, 5),
        "SMS Dresden": (13, 3),
    }


@pytest.mark.clause("GF-COR.b")
@pytest.mark.parametrize(("east", "column"), [(0, 0), (0.43, 0), (0.44, 1), (1.29, 1), (1.3, 2), (24, 28), (100, 115)])
def test_cor_b_the_nearest_column(east: float, column: int) -> None:
    assert column_at(east) == column


@pytest.mark.clause("GF-COR.b")
def test_cor_b_odd_columns_lie_half_a_hex_further_south() -> None:
    # From a hex of an even column the one to the south-east has the same row, the one to the north-east the row above.
    assert hex_distance(*hex_at(4, 7), *hex_at(5, 7)) == 1
    assert hex_distance(*hex_at(4, 7), *hex_at(5, 6)) == 1
    assert hex_distance(*hex_at(4, 7), *hex_at(5, 8)) == 2
    assert row_at(4.5) == 5


@pytest.mark.clause("GF-COR.c")
@pytest.mark.clause("GF-COR.m")
def test_cor_c_places_headings_and_points() -> None:
    ships = coronel()

    found = {name: (ship.y / MILE, ship.x / MILE, ship.card.points) for name, ship in ships.items()}
    assert found == CORONEL
    assert {ship.heading for ship in ships.values()} == {18000}
    assert ships_on_file()["SMS Nürnberg"]["points"] == 20


@pytest.mark.clause("GF-COR.d")
@pytest.mark.parametrize(("kind", "miles"), [("open", 7.5), ("hex", 8)])
def test_cor_d_the_flagships_are_7_5_miles_or_8_hexes_apart(kind: str, miles: float) -> None:
    ships = coronel(kind)
    board = begin(read_scenario("coronel", board=kind)).sea.battle.board

    assert range_between(board, ships["HMS Good Hope"], ships["SMS Scharnhorst"]) == miles * MILE


@pytest.mark.clause("GF-COR.m")
def test_cor_m_the_basic_version_has_8_turns_and_neither_nuernberg_nor_partial_points() -> None:
    scenario = read_scenario("coronel")

    assert scenario.length == 8
    assert "SMS Nürnberg" not in [entry.name for entry in scenario.ships]
    assert scenario.options["partial_points"] is False


@pytest.mark.clause("GF-COR.m")
@pytest.mark.clause("GF-3.23.b")
@pytest.mark.parametrize(
    ("name", "turn", "heading", "points"),
    [
        ("HMS Otranto", 1, 270, 0),
        ("HMS Otranto", 1, 180, 0),
        ("HMS Otranto", 8, 0, 4),
        ("HMS Glasgow", 5, 270, 13),
        ("HMS Glasgow", 6, 270, 0),
        ("HMS Glasgow", 8, 180, 0),
        ("HMS Good Hope", 8, 90, 33),
        ("SMS Scharnhorst", 8, 270, 37),
    ],
)
def test_cor_m_who_leaves_by_which_edge_and_when_without_loss(name: str, turn: int, heading: int, points: int) -> None:
    scenario = read_scenario("coronel")
    state = begin(scenario)
    state.sea.battle.turn = turn
    number = [entry.name for entry in scenario.ships].index(name)
    leaving: Ship = state.sea.ships[number]
    leaving.x, leaving.y = {0: (9, 0), 90: (18, 12), 180: (9, 24), 270: (0, 12)}[heading]
    leaving.x, leaving.y, leaving.heading = leaving.x * MILE, leaving.y * MILE, heading * 100

    move_ship(state.sea.battle, state.sea.ships, move(leaving, (0, 1)), Dice(), Answers(), Silence())

    assert leaving.status == LEFT
    assert points_lost(state.sea.battle, leaving) == points


@pytest.mark.clause("GF-3.23.b")
def test_3_23_b_an_exit_is_for_all_ships_of_its_side_unless_it_names_some() -> None:
    exits = [{"side": "German", "edges": ["north", "east"], "from_turn": 3}]
    text = joined_by(duel(exits=exits), "SMS Goeben", "German")

    british, *germans = begin(read_scenario(text)).sea.ships

    assert british.free_edges == 0
    assert [(german.free_edges, german.free_from) for german in germans] == [(NORTH_EDGE | EAST_EDGE, 3)] * 2
