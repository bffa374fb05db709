"""0.11.b, 9.9.d  Blind play: ships out of sight are hidden, and what a side knows of them is what it has seen."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Nothing
from lineahead.engine.contract.scenario import BadFile
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import default_order
from lineahead.kernel.records import copy_of
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.page.picture import picture
from lineahead.rulesets.grand_fleets.page.setting import setting
from lineahead.rulesets.grand_fleets.players.moves import plan_move
from lineahead.rulesets.grand_fleets.rules.lookout import stranger
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.orders import Battery, Fire, Move, Orders
from lineahead.rulesets.grand_fleets.tables.ships import (
    LEFT,
    MILE,
    ON_BOARD,
    SUNK,
    UNSEEN,
    Battle,
    Ship,
)
from tests.rulebook.grand_fleets.games import Change, british, does, german, give, ships_of, start, text_of
from tests.rulebook.grand_fleets.table import battle, fleet, ship
from tests.rulebook.grand_fleets.together import all_seal, asked_of, move_of, seal_until, seals, told, writes

IRON_DUKE, MOLTKE = 0, 1
EASTWARD, WESTWARD = 90, 270
IN_HAZE: dict[str, Any] = {"conditions": {"visibility": 8}}


def apart(miles: float, *faces: int, change: Change | None = None, **options: Any) -> Game:
    """Iron Duke and Moltke so far apart, bows on, in a haze of 8 miles, each blind to what she does not see."""
    ships = (british("HMS Iron Duke", (3, 9), EASTWARD), german("SMS Moltke", (3 + miles, 9), WESTWARD))
    chosen = {"simultaneous": True, "visibility": "given", "blind": True, **options}
    return start(read_scenario(text_of(*ships, **IN_HAZE), "open", chosen), *faces, change=change)


def known(game: Game, ship: int, viewer: int) -> Ship:
    """A ship as somebody knows her."""
    found: Ship = game.view(viewer).sea.ships[ship]
    return found


def words_of(game: Game, viewer: int, kind: str = REVEALED) -> list[str]:
    """What a viewer was told of a kind."""
    return [event.words for event in told(game, kind, viewer)]


def runs_on(game: Game, british_order: str, german_order: str) -> None:
    """Both write a move, and both move."""
    writes(game, "British", IRON_DUKE, british_order)
    writes(game, "German", MOLTKE, german_order)
    all_seal(game)


@pytest.mark.clause("GF-0.11.b", "GF-9.9.d")
@pytest.mark.parametrize(("miles", "status"), [(8, ON_BOARD), (8.1, UNSEEN)])
def test_9_9_d_beyond_visibility_ships_are_hidden(miles: float, status: int) -> None:
    game = apart(miles)

    assert known(game, MOLTKE, 0).status == status
    assert known(game, IRON_DUKE, 1).status == status
    assert known(game, MOLTKE, UMPIRE).status == ON_BOARD


@pytest.mark.clause("GF-0.11.b")
def test_0_11_b_nothing_tells_where_a_ship_is_that_nobody_has_seen() -> None:
    game = apart(12)
    view = game.view(0)

    now, listed = picture(view)["ships"][MOLTKE], view.scenario.ships[MOLTKE]

    assert (now["status"], now["x"], now["y"], now["heading"], now["hex"]) == ("unseen", None, None, None, None)
    assert "last_seen" not in now
    assert (listed.at, listed.heading) == (None, 0)
    assert "ships" not in view.scenario.text
    assert setting(view.scenario)["ships"][MOLTKE]["name"] == "SMS Moltke"  # the order of battle is open


@pytest.mark.clause("GF-0.11.b")
def test_0_11_b_without_the_option_everything_lies_open() -> None:
    game = apart(12, blind=False)

    assert known(game, MOLTKE, 0).status == ON_BOARD
    assert game.view(0).sea.known == []


@pytest.mark.clause("GF-0.11.b", "GF-9.9.d")
def test_9_9_d_a_ship_that_comes_within_visibility_is_sighted() -> None:
    game = apart(12)

    runs_on(game, "2", "2")

    assert known(game, MOLTKE, 0).x == 13 * MILE
    assert words_of(game, 0)[-1] == "Moltke is sighted at (13.0, 9.0), heading 270° [9.9]."
    assert words_of(game, 1)[-1] == "Iron Duke is sighted at (5.0, 9.0), heading 90° [9.9]."
    assert words_of(game, UMPIRE)[-2:] == [
        "Moltke is sighted by the British side at (13.0, 9.0), heading 270° [9.9].",
        "Iron Duke is sighted by the German side at (5.0, 9.0), heading 90° [9.9].",
    ]


@pytest.mark.clause("GF-0.11.b", "GF-8.1.c")
def test_0_11_b_orders_and_tracks_of_others_are_never_shown() -> None:
    game = apart(12)

    runs_on(game, "2", "2")

    assert [event.facts["ship"] for event in told(game, "move", 0)] == [IRON_DUKE]
    assert not any("German side shows" in words for words in words_of(game, 0))
    assert any("German side shows" in words for words in words_of(game, UMPIRE))
    assert game.view(0).sea.sheets[MOLTKE].written == 0


def sighted_and_lost() -> Game:
    """Moltke is in sight 8 miles off at first, then both run away from each other, and a turn passes."""
    game = apart(8, 5, 5, change=turned_about)
    runs_on(game, "1", "1")
    return game


def turned_about(battle: Battle, ships: list[Ship]) -> None:
    """Both head away from each other."""
    ships[IRON_DUKE].heading, ships[MOLTKE].heading = WESTWARD * 100, EASTWARD * 100


@pytest.mark.clause("GF-0.11.b", "GF-9.9.d")
def test_9_9_d_a_ship_that_is_lost_from_sight_is_remembered_where_she_was() -> None:
    game = sighted_and_lost()

    now = picture(game.view(0))["ships"][MOLTKE]

    assert words_of(game, 0)[-1] == "Moltke is lost from sight [9.9]."
    assert now["status"] == "unseen"
    assert now["last_seen"] == {"turn": 1, "x": 11.0, "y": 9.0, "heading": 90.0}
    assert ships_of(game)[MOLTKE].x == 12 * MILE


@pytest.mark.clause("GF-0.11.b")
def test_0_11_b_what_becomes_of_a_ship_out_of_sight_is_not_known() -> None:
    def on_fire(battle: Battle, ships: list[Ship]) -> None:
        turned_about(battle, ships)
        ships[MOLTKE].fires = 1

    game = apart(8, 4, 9, 5, change=on_fire)  # the fire takes a box, no critical hit, and the weather holds
    runs_on(game, "1", "1")
    seal_until(game, "move")

    assert ships_of(game)[MOLTKE].hull_lost > 0
    assert known(game, MOLTKE, 0).hull_lost == 0
    assert not told(game, "damage", 0)
    assert told(game, "damage", 1)


@pytest.mark.clause("GF-0.11.b")
def test_0_11_b_a_ship_out_of_sight_is_no_target() -> None:
    game = apart(12)
    seal_until(game, "fire")

    refusal = give(game, "British", fire_at(IRON_DUKE, MOLTKE))

    assert refusal is not None
    assert refusal.rule == "GF-4.r2"  # no shot that she knows of
    assert "Moltke" not in refusal.words


def fire_at(firer: int, target: int) -> Fire:
    """The heaviest guns at a target."""
    fire = Fire(ship=firer, count=1)
    fire.batteries[0] = Battery(weapon=0, target=target)
    return fire


@pytest.mark.clause("GF-0.11.b")
def test_0_11_b_beside_a_target_in_sight_one_out_of_sight_is_refused_by_name() -> None:
    ships = (
        british("HMS Iron Duke", (3, 9), EASTWARD),
        german("SMS Moltke", (9, 9), WESTWARD),
        german("SMS Graudenz", (20, 9), WESTWARD),
    )
    chosen = {"simultaneous": True, "visibility": "given", "blind": True}
    game = start(read_scenario(text_of(*ships, **IN_HAZE), "open", chosen))
    seal_until(game, "fire")

    refusal = give(game, "British", fire_at(IRON_DUKE, 2))

    assert refusal is not None
    assert (refusal.rule, refusal.words) == ("GF-0.11.b", "SMS Graudenz is out of sight")


@pytest.mark.clause("GF-0.11.b", "GF-8.2.a")
def test_0_11_b_who_has_a_shot_is_not_told_by_who_is_asked() -> None:
    game = apart(12)

    seal_until(game, "fire")

    assert {question.to for question in game.questions()} == {0, 1}
    seals(game, "British")
    assert asked_of(game, "German") is not None


def by_night(*faces: int) -> Game:
    """3 miles apart where one sees 2: Iron Duke burns, and is seen twice as far."""
    ships = (british("HMS Iron Duke", (6, 9)), german("SMS Moltke", (9, 9)))
    night: dict[str, Any] = {"conditions": {"light": [{"from_turn": 1, "night": True, "sight": 2}]}}
    chosen = {"simultaneous": True, "time_of_day": "given", "blind": True}

    def burning(battle: Battle, ships: list[Ship]) -> None:
        ships[IRON_DUKE].fires = 1

    return start(read_scenario(text_of(*ships, **night), "open", chosen), *faces, change=burning)


@pytest.mark.clause("GF-0.11.b", "GF-9.7.e")
def test_0_11_b_guns_that_fire_unseen_are_told_without_a_name_until_flashes_betray_them() -> None:
    game = by_night(*[1] * 10)
    seal_until(game, "fire")
    assert known(game, IRON_DUKE, 1).status == ON_BOARD
    assert known(game, MOLTKE, 0).status == UNSEEN

    does(game, "German", fire_at(MOLTKE, IRON_DUKE))
    all_seal(game)

    assert words_of(game, 0)[-2:] == [
        "A ship out of sight fires at Iron Duke [0.11]: no hit.",
        "Moltke is sighted at (9.0, 9.0), heading 0° [9.9].",
    ]
    assert told(game, "fire", 0) == []
    assert [event.facts["target"] for event in told(game, "fire", 1)] == [IRON_DUKE]


@pytest.mark.clause("GF-0.11.b")
def test_0_11_b_the_public_sees_ships_that_see_each_other_and_no_others() -> None:
    near, unequal = apart(8), by_night()

    assert [known(near, number, PUBLIC).status for number in (IRON_DUKE, MOLTKE)] == [ON_BOARD, ON_BOARD]
    assert [known(unequal, number, PUBLIC).status for number in (IRON_DUKE, MOLTKE)] == [UNSEEN, UNSEEN]
    assert words_of(near, PUBLIC) == [
        "Iron Duke is sighted at (3.0, 9.0), heading 90° [9.9].",
        "Moltke is sighted at (11.0, 9.0), heading 270° [9.9].",
    ]


@pytest.mark.clause("GF-0.11.b", "GF-3.23.a")
def test_0_11_b_a_ship_that_leaves_before_the_eyes_of_others_is_known_to_have_left() -> None:
    def at_the_edge(battle: Battle, ships: list[Ship]) -> None:
        ships[MOLTKE].x, ships[MOLTKE].heading = 24 * MILE, EASTWARD * 100
        ships[IRON_DUKE].x = 18 * MILE

    game = apart(8, change=at_the_edge)
    runs_on(game, "1", "2")

    assert game.is_over
    assert known(game, MOLTKE, 0).status == LEFT
    assert "Moltke is seen to leave the board [3.23]." in words_of(game, 0)


@pytest.mark.clause("GF-0.11.b", "GF-2.2.c")
def test_0_11_b_when_the_battle_is_over_everything_is_seen() -> None:
    game = apart(12)
    does(game, "German", Nothing(), "surrender")

    assert game.is_over
    assert known(game, MOLTKE, 0).x == 15 * MILE


@pytest.mark.clause("GF-0.11.b", "GF-4.32.c")
def test_0_11_b_nobody_is_asked_for_a_mount_in_mid_phase() -> None:
    game = apart(6, *[10] * 200)
    seal_until(game, "fire")

    does(game, "British", fire_at(IRON_DUKE, MOLTKE))
    all_seal(game)

    assert ships_of(game)[MOLTKE].status == SUNK or ships_of(game)[MOLTKE].hull_lost > 0
    assert all(question.asks != "choice" for question in game.questions())


@pytest.mark.clause("GF-0.11.b", "GF-2.13.d")
def test_0_11_b_ships_of_a_pick_up_are_placed_unseen_and_stay_so() -> None:
    ships = [{"card": "HMS Iron Duke", "side": "British"}, {"card": "SMS Moltke", "side": "German"}]
    text = text_of(*ships, forces={"points": 300}, **IN_HAZE)
    game = start(read_scenario(text, "open", {"simultaneous": True, "visibility": "given", "blind": True}), 7, 3)
    while game.questions()[0].asks != "move":
        by_default(game)

    assert [known(game, MOLTKE, 0).status, known(game, IRON_DUKE, 1).status] == [UNSEEN, UNSEEN]
    assert "All ships are placed [2.13]." in words_of(game, 0, "deployment")


def by_default(game: Game) -> None:
    """Whoever is asked first does as is proposed."""
    question = game.questions()[0]
    order = default_order(game.ruleset, question, game.scenario.sides[question.to])
    assert order is not None
    assert game.submit(order) is None


@pytest.mark.clause("GF-0.11.b", "GF-9.6.b")
def test_0_11_b_a_smokescreen_hides_who_lies_behind_it() -> None:
    def screened(battle: Battle, ships: list[Ship]) -> None:
        battle.smokes, battle.smoke_x[0], battle.smoke_y[0] = 1, 6 * MILE, 9 * MILE

    assert known(apart(6, smoke=True), MOLTKE, 0).status == ON_BOARD
    assert known(apart(6, smoke=True, change=screened), MOLTKE, 0).status == UNSEEN


@pytest.mark.clause("GF-0.11.b", "GF-9.6.a")
def test_0_11_b_smoke_is_seen_by_all_but_not_who_laid_it() -> None:
    ships = (british("HMS Laforey", (3, 9), EASTWARD), german("SMS Moltke", (21, 9), WESTWARD))
    chosen = {"simultaneous": True, "visibility": "given", "blind": True, "smoke": True}
    game = start(read_scenario(text_of(*ships, **IN_HAZE), "open", chosen))
    move = move_of(0, "3")
    move.smoke = 1

    does(game, "British", move)
    all_seal(game)

    assert picture(game.view(1))["smoke"] == [[3.0, 9.0], [4.0, 9.0], [5.0, 9.0]]
    assert words_of(game, 1)[-1] == "Smoke is seen over 3 nm [9.6]."
    assert "laying smoke" in told(game, "move", 0)[0].words
    assert not told(game, "move", 1)[1:]


@pytest.mark.clause("GF-0.11.b")
@pytest.mark.parametrize(
    ("options", "place", "words"),
    [
        ({}, "options.blind", "blind play takes simultaneous play"),
        ({"simultaneous": True, "floating_board": True}, "options.floating_board", "at the edge [GF-0.11.b, GF-9.2.a]"),
        ({"simultaneous": True, "divisions": True}, "options.divisions", "who is with whom [GF-0.11.b, GF-7.a]"),
        ({"simultaneous": True, "flotillas": True}, "options.flotillas", "[GF-0.11.b, GF-9.3.a]"),
    ],
)
def test_0_11_b_what_would_show_hidden_ships_is_refused(options: dict[str, Any], place: str, words: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_scenario("coronel", "open", {"blind": True, **options})

    assert [(problem.place, words in problem.words) for problem in refused.value.problems] == [(place, True)]


def searching(lost: Ship, turn: int = 1) -> Move:
    """What a doctrine writes for a ship amid the board, heading north, who knows this of another."""
    ships, order = fleet(ship("HMS Iron Duke", at=(12, 9)), lost), Orders()
    here = battle(turn=turn, blind=1, simultaneous=1, visibility=1)
    here.visibility, order.move.ship = 4, IRON_DUKE
    before = copy_of(ships[IRON_DUKE])
    plan_move(here, ships, Doctrine(), order.move, order.weighed)
    assert ships[IRON_DUKE] == before
    return order.move


@pytest.mark.clause("GF-0.11.b")
def test_0_11_b_a_doctrine_searches_where_an_enemy_was_last_seen() -> None:
    moltke = ship("SMS Moltke", 1, (21, 9), seen_in=1)
    moltke.status = UNSEEN

    move = searching(moltke)

    # 60 degrees and 3 miles leave 6.6 miles to go, 90 degrees and 2 miles leave 7
    assert (move.count, move.legs[0].turn, move.legs[0].ahead) == (1, 6000, 3 * MILE)


@pytest.mark.clause("GF-0.11.b")
def test_0_11_b_a_doctrine_that_has_seen_nobody_searches_the_board() -> None:
    unknown = stranger(ship("SMS Moltke", 1, (1, 17)))

    assert searching(unknown, turn=5).legs[0].turn in (4500, 6000)  # towards its north-eastern quarter
