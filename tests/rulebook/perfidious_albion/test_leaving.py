"""SC1.r1, SC1.r2, SC2.r1  Whoever leaves the table must not rob the other side of what it could still gain."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, Pick
from lineahead.rulesets.perfidious_albion.files.scenarios import scenario_names
from lineahead.rulesets.perfidious_albion.players.goals import way_to_harbour
from lineahead.rulesets.perfidious_albion.rules.victory import decide_over, is_in_harbour, side_alone, winner
from lineahead.rulesets.perfidious_albion.tables.orders import Templates
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    EAST,
    GOT_AWAY,
    HARBOUR_MOUTH,
    LEFT,
    MINEFIELD,
    NORTH,
    SHORE,
    SOUTH,
    SUNK,
    WEST,
    Area,
)
from tests.rulebook.perfidious_albion.action import BRITISH, FRENCH, Action
from tests.rulebook.perfidious_albion.battles import ALGIERS, DUSK, STRAGGLER, USHANT, Begun, leave, points, text_of
from tests.rulebook.perfidious_albion.steaming import ahead, course
from tests.rulebook.perfidious_albion.table import battle, ship

GIBRALTAR, EDGAR, MARCEAU, DUPUY = range(4)
AS_BEFORE = {"leaving_is_fleeing": False, "battle_goes_on": False}


def leaving_the_straggler(**options: bool) -> dict[str, Any]:
    """The straggler ten inches from her edge, and both British cruisers at theirs, heading off the table."""
    text = text_of(STRAGGLER)
    gibraltar, edgar, marceau, _ = text["squadrons"]
    gibraltar |= {"at": [3, 30], "heading": 270}
    edgar |= {"at": [3, 40], "heading": 270}
    marceau |= {"at": [80, 26]}
    return {**text, "options": options}


def until_all_have_moved(play: Action) -> None:
    """The first turn: no torpedoes, both cruisers steam off by the west edge, the straggler goes on."""
    play.order(BRITISH, "templates", Templates())
    play.order(FRENCH, "templates", Templates())
    play.order(BRITISH, "first", Pick(choice=BRITISH))
    for squadron in (GIBRALTAR, EDGAR):
        play.order(BRITISH, "steam", course(16, ahead(16), squadron=squadron))
    play.order(FRENCH, "steam", course(10, ahead(10), squadron=MARCEAU))


@pytest.mark.clause("PA-SC1.r2", "PA-SC1.r1")
def test_sc1_r2_the_straggler_gets_home_when_nobody_is_left_to_stop_her():
    # ratings 1 and 2: the British hold the initiative with 6 and 1
    play = Action(6, 1, text=leaving_the_straggler())
    until_all_have_moved(play)
    assert [play.ship(number).status for number in (GIBRALTAR, EDGAR)] == [LEFT, LEFT]
    assert play.asked == [(FRENCH, "fire")]
    play.order(FRENCH, "done")

    # nobody throws for the initiative, nobody puts out torpedoes, and the French move at once
    assert play.asked == [(FRENCH, "steam")]
    assert not play.game.is_over
    told = [event.words for event in play.game.events(PUBLIC) if event.rule == "PA-SC1.r2"]
    assert told == ["Nobody opposes the French side any more: it plays on for what it can still gain [SC1.r2]."]
    play.order(FRENCH, "steam", course(10, ahead(10), squadron=MARCEAU))
    assert play.ship(MARCEAU).status == LEFT
    play.order(FRENCH, "steam", course(18, ahead(18), squadron=DUPUY))

    # 5 for Marceau, 2 for each cruiser that left; Dupuy de Lôme has nothing more to gain
    assert play.game.is_over
    outcome = play.game.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winner, outcome.facts["turns"]) == ((0, 9), FRENCH, 2)


@pytest.mark.clause("PA-SC1.r2")
def test_sc1_r2_as_it_was_before_the_second_edition_the_battle_ends_when_one_side_is_gone():
    play = Action(6, 1, text=leaving_the_straggler(**AS_BEFORE))
    until_all_have_moved(play)
    play.order(FRENCH, "done")

    assert play.game.is_over
    outcome = play.game.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winner) == ((0, 0), None)


def all_gone(begun: Begun, side: int, edge: int = WEST) -> None:
    """Every ship of a side steams off the table."""
    for vessel in begun.ships:
        if vessel.side == side:
            leave(vessel, edge)


def is_over(begun: Begun) -> bool:
    """Whether the battle ends here."""
    decide_over(begun.battle, begun.ships, begun.areas)
    return begun.battle.over != 0


@pytest.mark.clause("PA-SC1.r2")
def test_sc1_r2_a_side_that_is_alone_plays_on_while_somebody_can_get_away():
    begun = Begun(USHANT)
    begun.battle.turn = 4
    all_gone(begun, BRITISH)
    assert side_alone(begun.battle, begun.ships) == FRENCH
    assert not is_over(begun)

    # Brennus has too little flotation left, Charles Martel flees, Amiral Baudin is dead in the water
    begun.ship("Brennus").flotation_lost = 9
    begun.ship("Charles Martel").flees = 1
    assert not is_over(begun)
    baudin = begun.ship("Amiral Baudin")
    baudin.propulsion_lost = 4
    # while damage control may still give her engines back, she has hope
    assert not is_over(begun)
    baudin.card.flotation = 8
    baudin.flotation_lost = 4
    assert is_over(begun)


@pytest.mark.clause("PA-SC1.r2")
def test_sc1_r2_not_beyond_the_last_turn_and_not_for_the_side_that_has_no_such_goal():
    begun = Begun(USHANT)
    begun.battle.turn = 20
    all_gone(begun, BRITISH)
    assert is_over(begun)

    begun = Begun(USHANT)
    begun.battle.turn = 4
    all_gone(begun, FRENCH, SOUTH)
    assert side_alone(begun.battle, begun.ships) == BRITISH
    assert is_over(begun)
    # were the way to the west the British side's, they would play on
    begun.battle.over = 0
    for score in begun.battle.terms.scores:
        if score.kind == GOT_AWAY:
            score.side = BRITISH
    assert not is_over(begun)


@pytest.mark.clause("PA-SC1.r2")
def test_sc1_r2_where_both_are_gone_or_both_are_there_nobody_is_alone():
    begun = Begun(USHANT)
    assert side_alone(begun.battle, begun.ships) == -1
    all_gone(begun, BRITISH)
    begun.battle.options.battle_goes_on = 0
    assert side_alone(begun.battle, begun.ships) == -1
    begun.battle.options.battle_goes_on = 1
    all_gone(begun, FRENCH)
    assert side_alone(begun.battle, begun.ships) == -1
    assert is_over(begun)


@pytest.mark.clause("PA-SC1.r2", "PA-SC2.e")
def test_sc1_r2_boats_come_home_though_the_guard_has_left():
    begun = Begun(ALGIERS)
    begun.battle.turn = 4
    for name in begun.line("Second division"):
        begun.ship(name).status = AFLOAT
    all_gone(begun, BRITISH, NORTH)
    assert not is_over(begun)

    # the second division lies in the harbour, two boats of the first have left by the west; one is still out
    for name in ("Forban", "Tourmente"):
        leave(begun.ship(name), WEST)
    assert not is_over(begun)
    argonaute = begun.ship("Argonaute")
    argonaute.x, argonaute.y = 3600, 5400
    assert is_over(begun)
    # half of 6, 4 and 1 for the guard, counted in halves
    assert points(begun) == (0, 11)


@pytest.mark.clause("PA-SC1.r1")
@pytest.mark.parametrize(
    ("name", "edge", "expected"),
    [
        ("HMS Majestic", WEST, (0, 3)),
        ("HMS Edgar", NORTH, (0, 2)),
        ("HMS Hornet", SOUTH, (0, 1)),
        ("Dupuy de Lôme", NORTH, (2, 0)),
        ("Dupuy de Lôme", WEST, (0, 0)),
        ("Forban", SOUTH, (0, 0)),
        ("Forban", EAST, (1, 0)),
    ],
)
def test_sc1_r1_who_leaves_where_her_side_is_not_bound_has_fled(name, edge, expected):
    begun = Begun(USHANT)

    leave(begun.ship(name), edge)

    assert points(begun) == expected
    begun.battle.options.leaving_is_fleeing = 0
    assert points(begun) == (0, 0)


@pytest.mark.clause("PA-SC1.r1")
def test_sc1_r1_who_flees_has_fled_by_whatever_edge_and_nobody_flees_on_the_table():
    begun = Begun(USHANT)
    leave(begun.ship("Brennus"), WEST, flees=1)
    begun.ship("HMS Majestic").status = SUNK

    # 3 for Brennus who fled, and 5 for Majestic, who did not leave
    assert points(begun) == (3, 5)


@pytest.mark.clause("PA-SC2.r1")
@pytest.mark.parametrize(
    ("name", "edge", "expected"),
    [
        ("HMS Inflexible", NORTH, (0, 6)),
        ("HMS Edgar", EAST, (0, 4)),
        ("HMS Havock", WEST, (0, 1)),
        ("Jemmapes", EAST, (4, 0)),
        ("Jemmapes", WEST, (0, 0)),
    ],
)
def test_sc2_r1_leaving_algiers_costs_half_in_halves_and_the_west_is_open_to_the_french(name, edge, expected):
    begun = Begun(ALGIERS)

    leave(begun.ship(name), edge)

    assert points(begun) == expected


@pytest.mark.clause("PA-SC2.r1", "PA-SC1.r1")
@pytest.mark.parametrize(("x", "expected"), [(36, 0), (50, 4)])
def test_sc2_r1_who_goes_off_the_table_in_her_harbour_is_home_and_the_enemy_there_is_not(x, expected):
    begun = Begun(ALGIERS)
    jemmapes, edgar = begun.ship("Jemmapes"), begun.ship("HMS Edgar")

    for leaver in (jemmapes, edgar):
        leave(leaver, SOUTH)
        leaver.x, leaver.y = 100 * x, 6020

    assert points(begun) == (expected, 4)


@pytest.mark.clause("PA-SC1.r1", "PA-SC1.r2")
@pytest.mark.parametrize("side", [BRITISH, FRENCH])
@pytest.mark.parametrize("name", scenario_names())
def test_sc1_r1_in_no_battle_on_file_a_side_that_runs_away_at_once_comes_off_without_loss(name, side):
    # by the north edge, where nobody is bound: the enemy leads by the margin, or at Algiers at least by a point
    begun = Begun(name)
    begun.battle.turn = 2

    all_gone(begun, side, NORTH)
    begun.battle.over = 1

    assert winner(begun.battle, begun.ships, begun.areas) == 1 - side


@pytest.mark.clause("PA-SC1.r1")
def test_sc1_r1_boats_at_dusk_pay_half_a_point_each_and_ironclads_four():
    begun = Begun(DUSK)
    leave(begun.ship("HMS Nile"), WEST)
    leave(begun.ship("HMS Havock"), WEST)
    leave(begun.ship("Forban"), EAST)

    # counted in halves
    assert points(begun) == (1, 10)


@pytest.mark.clause("PA-SC2.e", "PA-SC2.b")
def test_sc2_e_the_harbour_is_where_its_mouth_runs_through_the_shore_and_nowhere_else():
    shore = Area(kind=SHORE, x1=0, y1=0, x2=7200, y2=800)
    mouth = Area(kind=HARBOUR_MOUTH, x1=3400, y1=0, x2=3800, y2=1200)
    mines = Area(kind=MINEFIELD, x1=3000, y1=0, x2=7200, y2=6000)
    state = battle(width=7200, height=6000)

    def is_home(x: float, y: float, *areas: Area) -> bool:
        return bool(is_in_harbour(state, ship(at=(x, y)), list(areas)))

    assert is_home(36, 4, mines, mouth, shore)
    assert not is_home(36, 10, mines, mouth, shore)
    assert not is_home(31, 4, mines, mouth, shore)
    assert not is_home(36, 4, mines, shore)
    assert not is_home(36, 4, mines, mouth)
    # off the table, in the corners where shore and mouth come to its edge
    for corner in (Area(kind=HARBOUR_MOUTH), Area(kind=HARBOUR_MOUTH, x1=7200, y1=6000, x2=7200, y2=6000)):
        land = Area(kind=SHORE, x1=corner.x1, y1=corner.y1, x2=corner.x2, y2=corner.y2)
        assert is_home(corner.x1 / 50 - 72, corner.y1 / 50 - 60, corner, land)


@pytest.mark.clause("PA-SC1.r2")
def test_sc1_r2_the_way_home_that_a_doctrine_sees():
    begun = Begun(ALGIERS)

    # the harbour is between x = 34 and 38, south of y = 8 from the south: 52 from the north
    ways = [
        way_to_harbour(begun.areas, 100 * x, 100 * y) for x, y in ((36, 52), (36, 40), (31, 48), (42, 55), (36, 58))
    ]

    assert ways == [0, 1200, 500, 400, 0]
    assert way_to_harbour([], 0, 0) > 100_000
