"""COR  Coronel in full: light by bearing and turn, a rough sea, crews, exits, grades of victory, and Nürnberg."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.grades import grades_of
from lineahead.engine.contract.history import history_of
from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.contract.ruleset import Outcome
from lineahead.engine.contract.scenario import BadFile
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.choices import Answers, Choice, Wanted
from lineahead.kernel.hexgrid import column_of, row_of
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.files.scenarios import begin, read_scenario
from lineahead.rulesets.grand_fleets.rules.deployment import begin_turn
from lineahead.rulesets.grand_fleets.rules.movement import leave_board, movement_points
from lineahead.rulesets.grand_fleets.rules.sight import light_modifier, sight_towards
from lineahead.rulesets.grand_fleets.rules.victory import (
    is_eliminated,
    points_lost,
    quarters_lost,
    victory_points,
    winner,
)
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.notes import Asked
from lineahead.rulesets.grand_fleets.tables.sea import State
from lineahead.rulesets.grand_fleets.tables.ships import (
    DUE,
    ELITE,
    LEFT,
    MILE,
    ON_BOARD,
    POOR,
    REGULAR,
    SUNK,
    VETERAN,
    Ship,
)
from lineahead.rulesets.grand_fleets.words.outcome import outcome
from lineahead.rulesets.grand_fleets.words.scoring import scores
from tests.rulebook.grand_fleets.games import asked, choose, decline, does, start, text_of, who
from tests.rulebook.grand_fleets.table import move

NAME = "coronel-at-dusk"
GOOD_HOPE, MONMOUTH, GLASGOW, OTRANTO, SCHARNHORST, GNEISENAU, LEIPZIG, DRESDEN, NURNBERG = range(9)
BRITISH, GERMAN = 0, 1
FIRST_ROW = {GOOD_HOPE: 6, MONMOUTH: 5, GLASGOW: 4, OTRANTO: 3, SCHARNHORST: 6, GNEISENAU: 6}


def at_dusk(board: str = "open") -> State:
    """The battle as it begins."""
    state: State = begin(read_scenario(NAME, board))
    return state


def in_turn(turn: int, board: str = "open") -> tuple[Any, list[Ship]]:
    """The battle in the light of a turn, nobody having moved."""
    sea = at_dusk(board).sea
    for _ in range(turn):
        begin_turn(sea.battle, sea.ships, Answers(*([6] if sea.battle.turn == 8 else [])), Silence())
    return sea.battle, sea.ships


COLUMNS = {  # turns: V and modifier towards the west, V and modifier elsewhere
    1: (12, 0, 7, -1),
    3: (12, 0, 7, -1),
    4: (10, 0, 6, -1),
    5: (8, 0, 5, -1),
    6: (4, -1, 4, -1),
    7: (4, -1, 4, -1),
    8: (3, -1, 3, -1),
    12: (3, -1, 3, -1),
}


@pytest.mark.clause("GF-COR.e")
@pytest.mark.parametrize("board", ["open", "hex"])
@pytest.mark.parametrize(("turn", "seen"), list(COLUMNS.items()))
def test_cor_e_light_by_turn_for_both_sides(turn: int, seen: tuple[int, int, int, int], board: str) -> None:
    battle, ships = in_turn(turn, board)
    flagships = ships[GOOD_HOPE], ships[SCHARNHORST]
    british, german = flagships

    found = [sight_towards(battle, german, british), light_modifier(battle, german, british, Silence())]
    found += [sight_towards(battle, british, german), light_modifier(battle, british, german, Silence())]

    assert tuple(found) == seen


@pytest.mark.clause("GF-COR.f")
@pytest.mark.parametrize(("south", "sight"), [(17.3, 12), (17.4, 7), (0, 12)])
def test_cor_f_by_bearing_and_whoever_fires(south: float, sight: int) -> None:
    # ten miles to the west: at 60 degrees of west 17.32 miles to the south
    battle, ships = in_turn(1)
    one, other = ships[SCHARNHORST], ships[GOOD_HOPE]
    one.x, one.y, other.x, other.y = 11 * MILE, 0, 1 * MILE, round(south * MILE)

    assert sight_towards(battle, one, other) == sight
    one.side, other.side = other.side, one.side
    assert sight_towards(battle, one, other) == sight
    assert sight_towards(battle, other, one) == 7


@pytest.mark.clause("GF-COR.g")
@pytest.mark.parametrize(("turn", "sight", "modifier"), [(5, 5, -1), (6, 8, 0), (8, 6, 0)])
def test_cor_g_fires_are_seen_from_turn_6_on(turn: int, sight: int, modifier: int) -> None:
    battle, ships = in_turn(turn)
    ships[SCHARNHORST].fires = 1

    assert sight_towards(battle, ships[GOOD_HOPE], ships[SCHARNHORST]) == sight
    assert light_modifier(battle, ships[GOOD_HOPE], ships[SCHARNHORST], Silence()) == modifier


@pytest.mark.clause("GF-COR.h")
def test_cor_h_the_sea_is_rough_and_low_guns_are_shut() -> None:
    game = start(read_scenario(NAME), 5, 4)

    told = GRAND_FLEETS.picture(game.view(PUBLIC))
    shut = {ship["number"]: ship["shut"] for ship in told["ships"] if "shut" in ship}
    assert told["sea"]["state"] == "rough"
    assert shut == {
        GOOD_HOPE: [[0, 0], [4, 4]],
        MONMOUTH: [[0, 0, 3, 3]],
        SCHARNHORST: [[0, 0, 0, 0], [1, 1]],
        GNEISENAU: [[0, 0, 0, 0], [1, 1]],
    }


@pytest.mark.clause("GF-COR.h")
def test_cor_h_the_wind_is_from_south_south_east() -> None:
    assert at_dusk().sea.battle.wind == 33750  # it blows to north-north-west


@pytest.mark.clause("GF-COR.i")
def test_cor_i_crews_at_printed_points() -> None:
    sea = at_dusk().sea
    elite, poor, veteran = (SCHARNHORST, GNEISENAU), (GOOD_HOPE, MONMOUTH), (GLASGOW,)
    by_ship = {**dict.fromkeys(elite, ELITE), **dict.fromkeys(poor, POOR), **dict.fromkeys(veteran, VETERAN)}

    assert [ship.crew for ship in sea.ships] == [by_ship.get(number, REGULAR) for number in range(9)]
    for ship in sea.ships:
        ship.status = SUNK
    assert [points_lost(sea.battle, ship) for ship in sea.ships] == [66, 43, 26, 7, 148, 148, 19, 20, 20]


def gone(ship: int, turn: int, x: float, y: float, damage: int = 0) -> tuple[State, int]:
    """A ship that leaves the board in a turn at a place just off it, and the quarters of her points that it costs."""
    state = at_dusk()
    battle, ships = state.sea.battle, state.sea.ships
    battle.turn, ships[ship].x, ships[ship].y = turn, round(x * MILE), round(y * MILE)
    ships[ship].hull_lost = damage
    leave_board(battle, ships[ship], Silence())
    return state, quarters_lost(battle, ships[ship])


WEST, SOUTH, NORTH, EAST = (-0.1, 9), (9, 24.1), (9, -0.1), (18.1, 9)


@pytest.mark.clause("GF-COR.j")
@pytest.mark.parametrize(
    ("ship", "turn", "edge", "quarters"),
    [
        (OTRANTO, 1, WEST, 0),
        (OTRANTO, 1, SOUTH, 0),
        (OTRANTO, 1, NORTH, 2),
        (GLASGOW, 5, WEST, 2),
        (GLASGOW, 6, WEST, 0),
        (GOOD_HOPE, 6, SOUTH, 0),
        (GOOD_HOPE, 12, EAST, 2),
        (SCHARNHORST, 1, EAST, 0),
    ],
)
def test_cor_j_who_may_leave_when_and_where(ship: int, turn: int, edge: tuple[float, float], quarters: int) -> None:
    assert gone(ship, turn, *edge)[1] == quarters


@pytest.mark.clause("GF-COR.j")
@pytest.mark.parametrize(
    ("damage", "freely", "otherwise"), [(5, 0, 2), (6, 1, 2), (12, 2, 2)]
)  # Good Hope has 6+6+6 boxes: damaged a quarter, crippled half
def test_cor_j_the_share_of_the_damage_level_if_that_is_more(damage: int, freely: int, otherwise: int) -> None:
    assert gone(GOOD_HOPE, 6, *WEST, damage)[1] == freely
    assert gone(GOOD_HOPE, 5, *WEST, damage)[1] == otherwise
    assert gone(SCHARNHORST, 5, *EAST, damage)[1] == (0 if damage < 6 else 1 if damage < 11 else 2)


@pytest.mark.clause("GF-COR.j")
def test_cor_j_a_line_of_the_scores_says_why() -> None:
    state, _ = gone(GLASGOW, 5, *WEST)
    line = scores(GRAND_FLEETS.view(state, PUBLIC, read_scenario(NAME)))

    assert [(scored.side, scored.points, scored.rule) for scored in line] == [(GERMAN, 13, "GF-COR.j")]
    assert line[0].words == "HMS Glasgow left as the scenario does not allow: half of 26"


@pytest.mark.clause("GF-COR.k")
@pytest.mark.parametrize(("damage", "points"), [(5, 0), (6, 37), (11, 74), (16, 148)])
def test_cor_k_damage_and_loss_of_the_big_cruisers_count_double(damage: int, points: int) -> None:
    sea = at_dusk().sea
    scharnhorst = sea.ships[SCHARNHORST]  # 6+5+5 boxes and 74 points: a quarter is 18.5
    scharnhorst.hull_lost, scharnhorst.status = damage, SUNK if damage == 16 else ON_BOARD

    assert points_lost(sea.battle, scharnhorst) == points
    assert victory_points(sea.battle, sea.ships, BRITISH) == points


def ended(german: int, british: int = 0) -> Outcome:
    """The outcome of the battle with so many points."""
    state = at_dusk()
    state.sea.battle.over = 1
    state.sea.battle.extra_points[BRITISH], state.sea.battle.extra_points[GERMAN] = british, german
    found = outcome(state)
    assert found is not None
    return found


@pytest.mark.clause("GF-COR.l")
@pytest.mark.parametrize(
    ("lead", "side", "words", "grade"),
    [
        (142, GERMAN, "a decisive victory", "German decisive"),
        (130, GERMAN, "a decisive victory", "German decisive"),
        (129, GERMAN, "a marginal victory", "German marginal"),
        (100, GERMAN, "a marginal victory", "German marginal"),
        (99, None, "a draw", "draw"),
        (60, None, "a draw", "draw"),
        (59, BRITISH, "a marginal victory", "British marginal"),
        (20, BRITISH, "a marginal victory", "British marginal"),
        (19, BRITISH, "a decisive victory", "British decisive"),
        (-200, BRITISH, "a decisive victory", "British decisive"),
    ],
)
def test_cor_l_grades_of_victory(lead: int, side: int | None, words: str, grade: str) -> None:
    found = ended(max(lead, 0), max(-lead, 0))

    assert (found.winner, found.words) == (side, words)
    assert grades_of(read_scenario(NAME))[found.facts["grade"]] == grade


@pytest.mark.clause("GF-COR.l")
def test_cor_l_who_surrenders_wins_by_no_grade() -> None:
    sea = at_dusk().sea
    before = winner(sea.battle, sea.ships)  # nobody has lost anything: a British decisive victory
    sea.battle.surrendered[BRITISH] = 1

    assert (before, winner(sea.battle, sea.ships)) == (BRITISH, GERMAN)


@pytest.mark.clause("GF-COR.ex1")
def test_cor_ex1_the_historical_result() -> None:
    scenario = read_scenario(NAME)
    state = at_dusk()
    battle, ships = state.sea.battle, state.sea.ships
    battle.over, battle.turn = 1, 12
    for number in (GOOD_HOPE, MONMOUTH):
        ships[number].status = SUNK
    for number in (GLASGOW, OTRANTO):
        ships[number].status, ships[number].left_freely = LEFT, 1

    found, history = outcome(state), history_of(scenario)

    assert found is not None
    assert history is not None
    assert found.points == (0, 109)
    assert (found.winner, found.words) == (GERMAN, "a marginal victory")
    assert (history.winner, history.grade, dict(history.points)) == (
        "German",
        "marginal",
        {"German": 109, "British": 0},
    )
    assert set(history.ships["sunk"]) == {"HMS Good Hope", "HMS Monmouth"}


@pytest.mark.clause("GF-COR.l")
def test_cor_l_what_the_grades_are_called() -> None:
    names = ("German decisive", "German marginal", "draw", "British marginal", "British decisive")

    assert grades_of(read_scenario(NAME)) == names
    assert grades_of(read_scenario("coronel")) == ()


@pytest.mark.clause("GF-COR.d")
def test_cor_d_twelve_turns_and_the_set_up_of_the_basic_version() -> None:
    full, basic = read_scenario(NAME), read_scenario("coronel")

    assert (full.length, basic.length) == (12, 8)
    assert [(ship.name, ship.at, ship.heading) for ship in full.ships[:8]] == [
        (ship.name, ship.at, ship.heading) for ship in basic.ships
    ]


@pytest.mark.clause("GF-COR.o")
@pytest.mark.parametrize(("choice", "east"), [(0, 8), (1, 8.5), (12, 14)])
def test_cor_o_in_turn_9_nurnberg_enters_where_her_owner_wants(choice: int, east: float) -> None:
    sea = at_dusk().sea
    sea.battle.turn = 8

    with pytest.raises(Wanted) as wanted:
        begin_turn(sea.battle, at_dusk().sea.ships, Answers(), Silence())
    sea.battle.turn = 8
    begin_turn(sea.battle, sea.ships, Answers(choice), Silence())

    asked_for = wanted.value.choice
    assert isinstance(asked_for, Choice)
    assert (asked_for.asked, asked_for.owner, asked_for.low, asked_for.high) == (Asked.WHERE_TO_ENTER, GERMAN, 0, 12)
    nurnberg = sea.ships[NURNBERG]
    assert (nurnberg.status, nurnberg.x / MILE, nurnberg.y, nurnberg.heading) == (ON_BOARD, east, 0, 18000)


@pytest.mark.clause("GF-COR.o")
def test_cor_o_on_hexes_in_the_first_row() -> None:
    sea = at_dusk("hex").sea
    sea.battle.turn = 8

    begin_turn(sea.battle, sea.ships, Answers(3), Silence())

    nurnberg = sea.ships[NURNBERG]  # 8 nm east is column 9.24, so 9
    assert (column_of(nurnberg.x, nurnberg.y), row_of(nurnberg.x, nurnberg.y)) == (12, 0)


@pytest.mark.clause("GF-COR.o")
def test_cor_o_if_the_place_is_taken_the_next_free_one() -> None:
    sea = at_dusk("hex").sea
    sea.battle.turn = 8
    there = at_dusk("hex").sea
    there.battle.turn = 8
    begin_turn(there.battle, there.ships, Answers(3), Silence())
    sea.ships[DRESDEN].x, sea.ships[DRESDEN].y = there.ships[NURNBERG].x, there.ships[NURNBERG].y

    begin_turn(sea.battle, sea.ships, Answers(3), Silence())

    assert column_of(sea.ships[NURNBERG].x, sea.ships[NURNBERG].y) == 11


@pytest.mark.clause("GF-COR.o")
def test_cor_o_until_then_she_is_no_target_and_keeps_her_side_in_the_battle() -> None:
    battle, ships = in_turn(8)
    for ship in ships[SCHARNHORST:NURNBERG]:
        ship.status = SUNK

    assert ships[NURNBERG].status == DUE
    assert not is_eliminated(ships, GERMAN)
    assert points_lost(battle, ships[NURNBERG]) == 0


def to_turn_9() -> Game:
    """A game in which nobody does anything for eight turns."""
    game = Game.start(GRAND_FLEETS, read_scenario(NAME), Seeded(1))
    while game.view(PUBLIC).sea.battle.turn < 9 and asked(game).asks != "choice":
        decline(game)
    return game


@pytest.mark.clause("GF-COR.o")
def test_cor_o_in_a_game_the_german_player_is_asked_and_moves_her_at_full_speed() -> None:
    game = to_turn_9()
    question = asked(game)

    assert (who(game), question.asks, question.rule) == ("German", "choice", "GF-COR.o")
    assert question.words == "Where does Nürnberg enter?"
    assert [option["words"] for option in question.bounds["options"]][:2] == [
        "8 nm from the west edge",
        "8.5 nm from the west edge",
    ]
    assert choose(game, "German", 99) is not None
    assert choose(game, "German", 4) is None
    sea = game.view(PUBLIC).sea
    nurnberg = sea.ships[NURNBERG]
    assert (nurnberg.x, nurnberg.y) == (10 * MILE, 0)
    assert movement_points(sea.battle, nurnberg) == 5
    while who(game) != "German":
        decline(game)
    does(game, "German", move(nurnberg, (0, 5)))


def graded(*grades: dict[str, Any]) -> dict[str, Any]:
    """Conditions of victory with these grades of a German lead."""
    return {"victory": {"lead_of": "German", "grades": list(grades)}}


@pytest.mark.clause("GF-COR.j")
@pytest.mark.clause("GF-COR.l")
@pytest.mark.parametrize(
    ("changes", "place", "words"),
    [
        ({"exits": [{"side": "British", "edges": ["west"], "otherwise": "all"}]}, r"exits\[0\].otherwise", "not known"),
        ({"victory": {"grades": [{"winner": "German"}]}}, "victory.lead_of", "missing"),
        ({"victory": {"lead_of": "French"}}, "victory.lead_of", "not known"),
        (
            {"victory": {"lead_of": "German", "grades": [{"winner": "Nobody"}]}},
            r"victory.grades\[0\].winner",
            "not known",
        ),
        (
            {"victory": {"lead_of": "German", "grades": [{"winner": "draw", "degree": "marginal"}]}},
            r"victory.grades\[0\].degree",
            "a draw is a draw",
        ),
        (
            {"victory": {"lead_of": "German", "grades": [{"winner": "German"}, {"winner": "British"}]}},
            r"victory.grades\[0\].from",
            "missing",
        ),
        (
            {
                "victory": {
                    "lead_of": "German",
                    "grades": [{"winner": "German", "from": 5}, {"winner": "draw", "from": 5}],
                }
            },
            r"victory.grades\[1\].from",
            "from the highest",
        ),
    ],
)
def test_cor_bad_files_are_refused_at_their_place(changes: dict[str, Any], place: str, words: str) -> None:
    ships = [
        {"card": "HMS Glasgow", "side": "British", "at": [4, 4], "heading": 0},
        {"card": "SMS Dresden", "side": "German", "at": [14, 4], "heading": 0},
    ]

    with pytest.raises(BadFile, match=f"{place}: .*{words}"):
        read_scenario(text_of(*ships, **changes))


@pytest.mark.clause("GF-COR.o")
@pytest.mark.parametrize(
    ("ship", "words"),
    [
        ({"enters_east_to": 14}, "from the first turn"),
        ({"enters_east_to": 3, "arrives": 4}, "east of her place"),
        ({"enters_east_to": 25, "arrives": 4}, "on the board"),
    ],
)
def test_cor_o_an_entrance_that_is_none_is_refused(ship: dict[str, Any], words: str) -> None:
    ships = [
        {"card": "HMS Glasgow", "side": "British", "at": [4, 4], "heading": 0},
        {"card": "SMS Dresden", "side": "German", "at": [4, 0], "heading": 180, **ship},
    ]

    with pytest.raises(BadFile, match=rf"ships\[1\].enters_east_to: .*{words}"):
        read_scenario(text_of(*ships))
