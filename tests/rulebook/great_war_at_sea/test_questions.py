"""B1.e, B7, 18  What a side is asked: while the game goes on, about ships of its own, and with what lies open to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Nothing, Order, Question, Refusal
from lineahead.engine.contract.ruleset import View
from lineahead.kernel.records import as_json
from lineahead.rulesets.great_war_at_sea.play.asking import (
    ask_for_fire,
    ask_for_launches,
    ask_for_mines,
    ask_for_moves,
    ask_for_patrols,
    ask_for_plots,
    ask_for_set_up,
    ask_for_victims,
)
from lineahead.rulesets.great_war_at_sea.play.legality import refuse
from lineahead.rulesets.great_war_at_sea.tables.orders import Deployment, Moves, Patrol, Plot, Victims
from lineahead.rulesets.great_war_at_sea.tables.ships import EAST, NOBODY, ON_HEXES, ON_MAP, ON_ZONES, SOUTH_STEP, WEST
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import boat, fleet
from tests.rulebook.great_war_at_sea.whole_games import scenario

MOVEMENT_IMPULSE, GUNNERY_IMPULSE, TORPEDO_IMPULSE = 1, 3, 4
ASKING = (
    ask_for_fire,
    ask_for_launches,
    ask_for_mines,
    ask_for_moves,
    ask_for_patrols,
    ask_for_plots,
    ask_for_set_up,
    ask_for_victims,
)


def seen(sea: Sea, viewer: int, own: set[int] | None = None) -> View:
    """What a side sees, or the commander of some of its ships."""
    return View(viewer, [], sea.whole(), scenario("premuda"), own=None if own is None else frozenset(own))


def all_questions(view: View) -> list[Question]:
    """Whatever is asked in any step."""
    return [question for ask in ASKING for question in ask(view)]


def on_patrol(**fields: Any) -> Sea:
    """Before play: Italian boats 1 and 4 have no zone yet, 2 has; so has Austrian boat 3 none. A6 is barred."""
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"), **{"turn": 0, **fields})
    sea.ships += [boat(0, NOBODY), boat(0, zone("B6")), boat(1, NOBODY), boat(0, NOBODY)]
    sea.zones[zone("A6")].barred = 1
    fleet(*sea.ships)
    return sea


def writing(**fields: Any) -> Sea:
    """Orders are written: two Italian fleets in C3 and C4, one of them with a minelayer, and an Austrian one."""
    italian = force(ITALY_SIDE, "C3", "Dante Alighieri", "Tatra"), force(ITALY_SIDE, "C4", "Abdiel")
    return Sea(*italian, force(AUSTRIA_SIDE, "A6", "Tegetthoff"), **{"writing": 1, **fields})


def on_map(**fields: Any) -> Sea:
    """A battle in C3, side 0 with the initiative: Lion (0) and Aurora (1), one hex from Seydlitz (2) and G 41 (3)."""
    forces = force(0, "C3", "Lion", "Aurora", engaged=1), force(1, "C3", "Seydlitz", "G 41", engaged=1, came_by=WEST)
    sea = Sea(*forces, **{"stage": ON_HEXES, "zone": zone("C3"), "holder": 0, "always_day": 1, **fields})
    for ship in sea.ships:
        ship.status, ship.q, ship.r = ON_MAP, ship.side, 0
    return sea


@pytest.mark.clause("GWAS-18.1.a")
def test_18_1_a_a_zone_is_asked_for_each_boat_of_ones_own_that_has_none() -> None:
    sea = on_patrol()

    [question] = ask_for_patrols(seen(sea, ITALY_SIDE))

    coasts = [zone(name) for name in ("A1", "B1", "B6", "C1", "C6", "D1", "D6")]
    assert (question.about, question.bounds) == ((1, 4), {"boats": [1, 4], "zones": coasts})
    assert question.words.startswith("Note a patrol zone for an MTB (2 still to place)")
    assert (question.to, question.secret) == (ITALY_SIDE, True)
    assert [put.about for put in ask_for_patrols(seen(sea, AUSTRIA_SIDE))] == [(3,)]
    assert [put.about for put in ask_for_patrols(seen(sea, ITALY_SIDE, {0, 2, 3, 4}))] == [(4,)]
    assert ask_for_patrols(seen(sea, ITALY_SIDE, {2})) == []


@pytest.mark.clause("GWAS-18.1.a", "GWAS-18.1.d")
def test_18_1_a_not_once_play_has_begun_nor_where_no_zone_is_allowed() -> None:
    sea = on_patrol()
    for area in sea.zones:
        area.coastal = 0

    assert ask_for_patrols(seen(on_patrol(turn=1), ITALY_SIDE)) == []
    assert ask_for_patrols(seen(sea, ITALY_SIDE)) == []


@pytest.mark.clause("GWAS-B1.e", "GWAS-B1.d", "GWAS-B13.1")
def test_b1_e_orders_are_asked_for_each_fleet_that_has_none() -> None:
    sea = writing()

    [question] = ask_for_plots(seen(sea, ITALY_SIDE))

    assert question.about == (0, 1, 2)
    assert question.bounds == {
        "fleets": {
            "0": {"zone": zone("C3"), "steps": 2, "can_lay_mines": False},
            "1": {"zone": zone("C4"), "steps": 3, "can_lay_mines": True},
        }
    }
    assert question.words.startswith("Write the orders of a fleet (2 still without)")
    sea.fleets[0].plotted = 1
    assert [put.about for put in ask_for_plots(seen(sea, ITALY_SIDE))] == [(2,)]
    assert ask_for_plots(seen(writing(writing=0), ITALY_SIDE)) == []


@pytest.mark.clause("GWAS-B1.d", "GWAS-B1.e")
@pytest.mark.parametrize(("own", "about"), [({0}, [(0, 1)]), ({1}, []), ({0, 2}, [(0, 1, 2)]), ({2}, [(2,)])])
def test_b1_e_who_commands_the_first_ship_of_a_fleet_writes_its_orders(own: set[int], about: list[Any]) -> None:
    assert [question.about for question in ask_for_plots(seen(writing(), ITALY_SIDE, own))] == about


@pytest.mark.clause("GWAS-18.41.a")
def test_18_41_a_the_question_names_boats_targets_and_the_usual_victim() -> None:
    sea = Sea(force(AUSTRIA_SIDE, "B6", "Tatra", "Tegetthoff"), ambush_fleet=0, ambush_zone=zone("B6"))
    sea.ships += [boat(ITALY_SIDE, zone("B6"), contact=1), boat(ITALY_SIDE, zone("B6"), contact=1), boat(ITALY_SIDE)]
    fleet(*sea.ships)

    [question] = ask_for_victims(seen(sea, ITALY_SIDE))
    [second] = ask_for_victims(seen(sea, ITALY_SIDE, {3, 4}))

    usual, part = Victims(), Victims()
    usual.targets[2], usual.targets[3], part.targets[3] = 1, 1, 1
    assert question.bounds == {"boats": [2, 3], "targets": [0, 1], "zone": zone("B6")}
    assert question.default == {"kind": "victims", "answer": as_json(usual)}
    assert (second.about, second.default) == ((3,), {"kind": "victims", "answer": as_json(part)})
    assert ask_for_victims(seen(sea, AUSTRIA_SIDE)) == ask_for_victims(seen(sea, ITALY_SIDE, {4})) == []


@pytest.mark.clause("GWAS-B7.c", "GWAS-P.m")
def test_b7_c_the_loser_is_asked_first_for_ships_of_his_own_with_their_usual_places() -> None:
    sea = on_map()

    [question] = ask_for_set_up(seen(sea, 1))
    [second] = ask_for_set_up(seen(sea, 1, {3}))

    # the third hex of the western side of the ring, which runs clockwise from (-5, 5) to (-5, 0)
    usual = Deployment()
    usual.q[2], usual.r[2], usual.q[3], usual.r[3] = -5, 3, -5, 3
    assert question.bounds == {
        "ships": {"2": {"at": [-5, 3]}, "3": {"at": [-5, 3]}},
        "at_sight": None,
        "usual": as_json(usual),
    }
    assert (question.about, second.about) == ((2, 3), (3,))
    assert ask_for_set_up(seen(sea, 0)) == ask_for_set_up(seen(sea, 1, {0})) == []
    sea.battle.placed[1] = 1
    assert [put.about for put in ask_for_set_up(seen(sea, 0))] == [(0, 1)]
    sea.battle.placed[0] = 1
    assert ask_for_set_up(seen(sea, 0)) == []


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_a_side_without_ships_on_the_map_is_asked_nevertheless_unless_it_is_one_of_several_commanders() -> None:
    sea = on_map()
    for ship in sea.ships[2:]:
        ship.status = ON_ZONES

    assert [question.about for question in ask_for_set_up(seen(sea, 1))] == [()]
    assert ask_for_set_up(seen(sea, 1, {2, 3})) == []


@pytest.mark.clause("GWAS-13.25.f", "GWAS-13.25.h", "GWAS-13.25.m", "GWAS-13.25.n")
@pytest.mark.parametrize(
    ("laid", "entries", "due", "most", "least", "words"),
    [
        (0, 0, 0, 0, 0, "You have no mines on the boundaries of this zone: no counters to put down."),
        (0, 1, 1, 1, 1, "Put down your 1 counters, at most 1 of them mines, or none at all."),
        (1, 0, 4, 2, 2, "Put down your 4 counters, at most 2 of them mines, or none at all."),
    ],
)
def test_13_25_f_the_question_counts_counters_and_mines(
    laid: int, entries: int, due: int, most: int, least: int, words: str
) -> None:
    sea = on_map(placed=[1, 1]).mined("C3", EAST, 1, laid=laid, entries=entries)

    [question] = ask_for_mines(seen(sea, 1))

    by_side = [0, 0, 0, least, 0, 0]
    assert question.bounds == {"count": due, "most_mines": most, "least_mines": least, "by_boundary": by_side}
    assert (question.words, question.about) == (words, (2, 3))
    assert [put.about for put in ask_for_mines(seen(sea, 1, {3}))] == [()]


@pytest.mark.clause("GWAS-13.25.r7", "GWAS-13.25.r2")
@pytest.mark.parametrize(
    "fields", [{"stage": ON_ZONES}, {"placed": [1, 0]}, {"placed": [0, 1]}, {"mines_placed": [0, 2]}]
)
def test_13_25_r7_no_counters_are_asked_for_before_the_set_up_or_a_second_time(fields: dict[str, Any]) -> None:
    assert ask_for_mines(seen(on_map(**{"placed": [1, 1], **fields}), 1)) == []


def refusal_of(sea: Sea, answer: Any, *given: Any, own: set[int] | None = None) -> Refusal | None:
    """What is said to an order of side 1, by the commander of some ships, after others of his side gave theirs."""
    before = tuple(Order("", 1, "", moves, side=1, own=frozenset(numbers)) for moves, numbers in given)
    view = replace(seen(sea, 1, own), given=before)
    order = Order("", 1, "", answer, side=1, own=view.own)
    return refuse(view, Question(1, "GWAS-B7.c", "", "", ()), order)


def deployment(**places: tuple[int, int]) -> Deployment:
    """Ships by number set up in hexes: s2=(-5, 3)."""
    made = Deployment()
    for name, (q, r) in places.items():
        made.q[int(name[1:])], made.r[int(name[1:])] = q, r
    return made


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_each_commander_sets_up_his_own_ships_and_is_judged_with_what_others_have_said() -> None:
    sea, in_place, off_place = on_map(), deployment(s2=(-5, 3)), deployment(s2=(4, 0))

    assert refusal_of(sea, deployment(s2=(-5, 3), s3=(-5, 2))) is None
    assert refusal_of(sea, in_place) is not None  # G 41 would be in the middle of the map
    assert refusal_of(sea, in_place, own={2}) is None
    assert refusal_of(sea, off_place, own={2}) is not None
    assert refusal_of(sea, deployment(s3=(-5, 3)), (in_place, {2}), own={3}) is None
    assert refusal_of(sea, deployment(s3=(-5, 3)), (off_place, {2}), own={3}) is not None
    # who leaves his ships where they are has them in the middle of their places
    assert refusal_of(sea, deployment(s3=(-5, 3)), (Nothing(), {2}), own={3}) is None


@pytest.mark.clause("GWAS-B7.d")
def test_b7_d_of_moves_only_those_of_a_commanders_own_ships_are_judged() -> None:
    sea, moves = on_map(impulse=MOVEMENT_IMPULSE), Moves()
    moves.ways[0], moves.ways[3] = SOUTH_STEP, SOUTH_STEP

    assert refusal_of(sea, moves) is not None  # Lion is none of his
    assert refusal_of(sea, moves, own={2, 3}) is None


@pytest.mark.clause("GWAS-18.1.a", "GWAS-B1.e")
def test_b1_e_an_order_for_one_boat_or_fleet_is_judged_as_it_stands() -> None:
    boats, plots = on_patrol(), writing()

    assert refusal_of(boats, Patrol(ship=3, zone=zone("D6")), own={3}) is None
    assert refusal_of(boats, Patrol(ship=3, zone=zone("C3")), own={3}) is not None
    assert refusal_of(plots, Plot(fleet=2), own={3}) is None
    assert refusal_of(plots, Plot(fleet=0), own={3}) is not None


@pytest.mark.clause("GWAS-B7.d", "GWAS-B7.t1")
def test_b7_d_moves_are_asked_of_ships_that_may_move_the_holder_last() -> None:
    sea = on_map(impulse=MOVEMENT_IMPULSE)
    sea.ships[2].rudder_jammed = 1

    [question] = ask_for_moves(seen(sea, 1))

    assert (question.about, question.bounds) == ((3,), {"ships": [3], "impulse": MOVEMENT_IMPULSE})
    assert ask_for_moves(seen(sea, 0)) == ask_for_moves(seen(sea, 1, {2})) == []
    sea.battle.named[1] = 1
    assert [put.about for put in ask_for_moves(seen(sea, 0))] == [(0, 1)]
    assert [put.about for put in ask_for_moves(seen(sea, 0, {1}))] == [(1,)]


@pytest.mark.clause("GWAS-B8.c", "GWAS-B8.g")
def test_b8_g_fire_is_asked_with_the_targets_of_each_battery_the_holder_first() -> None:
    sea = on_map(impulse=GUNNERY_IMPULSE)
    sea.ships[3].q = 2  # two hexes away: beyond tertiary guns

    [question] = ask_for_fire(seen(sea, 0))

    # Lion has all three batteries, Aurora no primary one; a die for each factor that is left
    assert question.bounds["targets"] == {"0": [[2, 3], [2, 3], [2]], "1": [[], [2, 3], [2]]}
    assert question.bounds["dice"] == {"0": [7, 2, 1], "1": [0, 2, 1]}
    assert question.about == (0, 1)
    assert [put.about for put in ask_for_fire(seen(sea, 0, {1}))] == [(1,)]
    assert ask_for_fire(seen(sea, 0, {2})) == ask_for_fire(seen(sea, 1)) == []


@pytest.mark.clause("GWAS-B9.a", "GWAS-B8.g")
def test_b9_a_launches_are_asked_with_targets_and_factors_the_holder_first() -> None:
    sea = on_map(impulse=TORPEDO_IMPULSE)
    sea.ships[1].torpedoes_spent = 1

    [question] = ask_for_launches(seen(sea, 0))

    # Lion's tubes are submerged and reach her own hex only; Aurora has one of two factors left
    assert question.bounds == {"targets": {"1": [2, 3]}, "factors": {"1": 1}}
    assert question.about == (0, 1)
    assert [put.about for put in ask_for_launches(seen(sea, 0, {1}))] == [(1,)]
    assert ask_for_launches(seen(sea, 0, {2})) == ask_for_launches(seen(sea, 1)) == []


@pytest.mark.clause("GWAS-B7.t1")
@pytest.mark.parametrize(
    ("impulse", "asks"), [(MOVEMENT_IMPULSE, "move"), (GUNNERY_IMPULSE, "fire"), (TORPEDO_IMPULSE, "launch")]
)
def test_b7_t1_in_an_impulse_only_what_belongs_to_it_is_asked(impulse: int, asks: str) -> None:
    sea = on_map(impulse=impulse, placed=[1, 1], mines_placed=[2, 2], holder=0 if asks != "move" else 1)

    assert [question.asks for question in all_questions(seen(sea, 0))] == [asks]
    sea.battle.stage = ON_ZONES
    assert all_questions(seen(sea, 0)) == []


@pytest.mark.clause("GWAS-B1.e", "GWAS-SCA.f")
@pytest.mark.parametrize(
    ("sea", "side"),
    [
        (on_patrol(), ITALY_SIDE),
        (writing(), ITALY_SIDE),
        (on_map(), 1),
        (on_map(placed=[1, 1]), 1),
        (on_map(placed=[1, 1], mines_placed=[2, 2], impulse=MOVEMENT_IMPULSE), 1),
        (on_map(placed=[1, 1], mines_placed=[2, 2], impulse=GUNNERY_IMPULSE), 0),
        (on_map(placed=[1, 1], mines_placed=[2, 2], impulse=TORPEDO_IMPULSE), 0),
    ],
)
def test_only_sides_are_asked_and_nobody_when_the_game_is_over(sea: Sea, side: int) -> None:
    assert [question.to for question in all_questions(seen(sea, side))] == [side]
    assert all_questions(seen(sea, UMPIRE)) == []
    sea.battle.over = 1
    assert all_questions(seen(sea, side)) == []
