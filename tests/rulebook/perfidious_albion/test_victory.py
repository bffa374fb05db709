"""SC1.f, SC2.e  Points, the end of a battle, who has won, and what became of each ship."""

from __future__ import annotations

import pytest

from lineahead.rulesets.perfidious_albion.knowledge.view import view
from lineahead.rulesets.perfidious_albion.rules.victory import decide_over, tally, winner
from lineahead.rulesets.perfidious_albion.tables.sea import Result
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    BLOWN_UP,
    DUE,
    EAST,
    NORTH,
    SOUTH,
    SUNK,
    SURRENDERED,
    WEST,
)
from lineahead.rulesets.perfidious_albion.words.outcome import fate_of, fates, outcome
from tests.rulebook.perfidious_albion.battles import ALGIERS, PICK_UP, USHANT, Begun, leave, points, text_of


@pytest.mark.clause("PA-SC1.f")
@pytest.mark.parametrize("status", [SUNK, BLOWN_UP, SURRENDERED])
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("HMS Benbow", (0, 5)),
        ("HMS Edgar", (0, 3)),
        ("HMS Hornet", (0, 1)),
        ("Amiral Baudin", (5, 0)),
        ("Dupuy de Lôme", (3, 0)),
        ("Forban", (1, 0)),
    ],
)
def test_sc1_f_a_ship_lost_in_whatever_way(name, expected, status):
    begun = Begun(USHANT)
    assert points(begun) == (0, 0)

    begun.ship(name).status = status

    assert points(begun) == expected


@pytest.mark.clause("PA-SC1.f")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("HMS Benbow", (0, 3)),
        ("HMS Edgar", (0, 2)),
        ("HMS Hornet", (0, 1)),
        ("Amiral Baudin", (3, 0)),
        ("Dupuy de Lôme", (2, 0)),
        ("Forban", (1, 0)),
    ],
)
def test_sc1_f_half_rounded_up_for_one_that_fled(name, expected):
    begun = Begun(USHANT)

    leave(begun.ship(name), SOUTH, flees=1)

    assert points(begun) == expected


@pytest.mark.clause("PA-SC1.f")
def test_sc1_f_whoever_flees_but_is_still_on_the_table_has_not_fled():
    begun = Begun(USHANT)

    begun.ship("Brennus").flees = 1

    assert points(begun) == (0, 0)


@pytest.mark.clause("PA-SC1.f")
@pytest.mark.parametrize(("edge", "expected"), [(SOUTH, (0, 4)), (WEST, (0, 4)), (NORTH, (3, 0)), (EAST, (3, 0))])
def test_sc1_f_french_battleships_get_away_by_the_south_or_west_edge(edge, expected):
    begun = Begun(USHANT)

    leave(begun.ship("Brennus"), edge)

    assert points(begun) == expected


@pytest.mark.clause("PA-SC1.f")
@pytest.mark.parametrize(
    ("name", "lost", "expected"),
    [
        ("Brennus", 8, 4),
        ("Brennus", 9, 0),
        ("Charles Martel", 8, 4),
        ("Charles Martel", 9, 0),
    ],
)
def test_sc1_f_to_get_away_a_battleship_needs_half_her_flotation(name, lost, expected):
    # Brennus has 16 boxes and needs 8 of them, Charles Martel 17 and needs 9.
    begun = Begun(USHANT)
    ship = begun.ship(name)

    leave(ship, WEST)
    ship.flotation_lost = lost

    assert points(begun) == (0, expected)


@pytest.mark.clause("PA-SC1.f")
@pytest.mark.parametrize("name", ["Dupuy de Lôme", "Forban"])
def test_sc1_f_nobody_else_scores_by_leaving(name):
    begun = Begun(USHANT)

    leave(begun.ship(name), WEST)

    assert points(begun) == (0, 0)


@pytest.mark.clause("PA-SC1.f")
def test_sc1_f_three_points_more_win_and_two_do_not():
    begun = Begun(USHANT)
    for name in ("Forban", "Tourmente"):
        begun.ship(name).status = SUNK
    assert points(begun) == (2, 0)
    assert winner(begun.battle, begun.ships, begun.areas) == -1

    begun.ship("Argonaute").status = SUNK
    assert winner(begun.battle, begun.ships, begun.areas) == 0

    leave(begun.ship("Brennus"), SOUTH)
    leave(begun.ship("Charles Martel"), SOUTH)
    assert points(begun) == (3, 8)
    assert winner(begun.battle, begun.ships, begun.areas) == 1


@pytest.mark.clause("PA-SC2.e")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("HMS Inflexible", (0, 12)),
        ("HMS Edgar", (0, 8)),
        ("HMS Havock", (0, 2)),
        ("Jemmapes", (8, 0)),
        ("Forban", (2, 0)),
        ("Aquilon", (2, 0)),
    ],
)
def test_sc2_e_what_ships_are_worth_counted_in_halves(name, expected):
    begun = Begun(ALGIERS)
    assert begun.battle.terms.in_halves == 1

    begun.ship(name).status = SUNK

    assert points(begun) == expected


@pytest.mark.clause("PA-SC2.e")
def test_sc2_e_a_point_for_every_torpedo_that_hit():
    begun = Begun(ALGIERS)

    begun.ship("HMS Inflexible").torpedo_hits = 2
    begun.ship("HMS Edgar").torpedo_hits = 1
    begun.ship("Jemmapes").torpedo_hits = 1

    assert points(begun) == (0, 6)


@pytest.mark.clause("PA-SC2.e")
def test_sc2_e_boats_that_are_out_at_the_end_give_half_a_point_each():
    begun = Begun(ALGIERS)
    for name in begun.line("Second division"):
        begun.ship(name).status = AFLOAT
    begun.ship("Averne").y = 3000
    assert points(begun) == (0, 0)

    begun.battle.over = 1

    # Three boats of the first division and Averne; the other two still lie in the harbour mouth.
    assert points(begun) == (4, 0)


@pytest.mark.clause("PA-SC2.e")
@pytest.mark.clause("PA-SC2.b")
@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ((36, 8), 0),
        ((34, 8), 0),
        ((38, 1), 0),
        ((36, 9), 1),
        ((33, 12), 1),
        ((36, 40), 1),
    ],
)
def test_sc2_e_a_boat_is_home_when_she_is_back_in_the_harbour_mouth(place, expected):
    begun = Begun(ALGIERS)
    boats = [begun.ship(name) for name in begun.line("First division")]
    leave(boats[1], WEST)
    leave(boats[2], WEST)

    boats[0].x, boats[0].y = 100 * place[0], 6000 - 100 * place[1]
    begun.battle.over = 1

    assert points(begun) == (expected, 0)


@pytest.mark.clause("PA-SC2.e")
@pytest.mark.parametrize(("edge", "expected"), [(WEST, 0), (NORTH, 1), (EAST, 1)])
def test_sc2_e_a_boat_may_leave_by_the_west_edge(edge, expected):
    begun = Begun(ALGIERS)
    boats = [begun.ship(name) for name in begun.line("First division")]
    leave(boats[1], WEST, flees=1)
    leave(boats[2], WEST)

    leave(boats[0], edge)
    begun.battle.over = 1

    assert points(begun) == (expected, 0)


@pytest.mark.clause("PA-SC2.e")
@pytest.mark.parametrize(("x", "expected"), [(36, 0), (50, 1)])
def test_sc2_e_who_went_off_the_south_edge_is_home_if_she_went_through_the_harbour(x, expected):
    begun = Begun(ALGIERS)
    boats = [begun.ship(name) for name in begun.line("First division")]
    leave(boats[1], WEST)
    leave(boats[2], WEST)

    leave(boats[0], SOUTH)
    boats[0].x, boats[0].y = 100 * x, 6020
    begun.battle.over = 1

    assert points(begun) == (expected, 0)


@pytest.mark.clause("PA-SC2.e")
def test_sc2_e_a_boat_that_was_lost_or_never_came_is_not_out_as_well():
    begun = Begun(ALGIERS)
    for name in begun.line("First division"):
        begun.ship(name).status = SUNK
    begun.battle.over = 1

    assert [begun.ship(name).status for name in begun.line("Second division")] == [DUE, DUE, DUE]
    assert points(begun) == (6, 0)


@pytest.mark.clause("PA-SC2.e")
def test_sc2_e_half_a_point_more_wins():
    begun = Begun(ALGIERS)
    for name in ("Forban", "Tourmente"):
        leave(begun.ship(name), WEST)
    begun.battle.over = 1
    assert points(begun) == (1, 0)
    assert winner(begun.battle, begun.ships, begun.areas) == 0

    leave(begun.ship("Argonaute"), WEST)
    assert winner(begun.battle, begun.ships, begun.areas) == -1


@pytest.mark.clause("PA-SC1.b")
@pytest.mark.clause("PA-SC2.b")
@pytest.mark.parametrize(("name", "length"), [(USHANT, 20), (ALGIERS, 14)])
def test_the_battle_is_over_with_its_last_turn(name, length):
    begun = Begun(name)

    begun.battle.turn = length - 1
    decide_over(begun.battle, begun.ships, begun.areas)
    assert begun.battle.over == 0
    begun.battle.turn = length
    decide_over(begun.battle, begun.ships, begun.areas)

    assert begun.battle.over == 1


def test_the_battle_is_over_when_a_side_has_no_ship_left_and_none_to_come():
    begun = Begun(ALGIERS)
    begun.battle.turn = 2
    for name in ("Jemmapes", *begun.line("First division")):
        begun.ship(name).status = SUNK
    decide_over(begun.battle, begun.ships, begun.areas)
    assert begun.battle.over == 0

    for name in begun.line("Second division"):
        leave(begun.ship(name), WEST)
    decide_over(begun.battle, begun.ships, begun.areas)

    assert begun.battle.over == 1


def test_whoever_gives_up_has_lost_whatever_the_points():
    begun = Begun(USHANT)
    begun.battle.turn = 3
    begun.ship("HMS Majestic").status = SUNK

    begun.battle.surrendered[1] = 1
    decide_over(begun.battle, begun.ships, begun.areas)

    assert begun.battle.over == 1
    assert winner(begun.battle, begun.ships, begun.areas) == 0


@pytest.mark.clause("PA-SC1.f")
def test_the_outcome_of_a_battle_has_points_winner_and_fates():
    begun = Begun(USHANT)
    assert outcome(begun.state) is None
    begun.ship("Charles Martel").status = BLOWN_UP
    leave(begun.ship("Brennus"), SOUTH)
    leave(begun.ship("HMS Edgar"), WEST, flees=1)
    begun.ship("HMS Benbow").flotation_lost = 2
    begun.ship("HMS Majestic").flotation_lost = 11
    begun.battle.turn, begun.battle.over = 20, 1

    told = outcome(begun.state)

    assert told is not None
    assert (told.points, told.winner, told.words) == ((5, 6), None, "a draw, 5 to 6")
    assert told.facts["turns"] == 20
    by_ship = {begun.scenario.ships[row["ship"]].name: (row["fate"], row["points"]) for row in told.facts["ships"]}
    assert by_ship["Charles Martel"] == ("blown up", 5)
    assert by_ship["Brennus"] == ("left", 0)
    assert by_ship["HMS Edgar"] == ("fled", 2)
    assert by_ship["HMS Benbow"] == ("damaged", 0)
    assert by_ship["HMS Majestic"] == ("badly damaged", 0)
    assert by_ship["Forban"] == ("unhurt", 0)


@pytest.mark.clause("PA-SC2.e")
def test_the_outcome_at_algiers_is_told_in_halves():
    begun = Begun(ALGIERS)
    begun.ship("HMS Inflexible").status = SUNK
    begun.ship("Jemmapes").aground = 1
    leave(begun.ship("Forban"), WEST)
    leave(begun.ship("Tourmente"), WEST)
    begun.battle.turn, begun.battle.over = 14, 1

    told = outcome(begun.state)

    assert told is not None
    assert (told.points, told.winner, told.words) == ((1, 12), 1, "won by 6 to ½")
    assert fate_of(begun.ship("Jemmapes")) == "aground"
    assert fate_of(begun.ship("Averne")) == "never arrived"
    rows = {row["ship"]: row for row in fates(view(begun.state, 0, begun.scenario), told)}
    assert rows["HMS Inflexible"]["points"] == "6"
    assert rows["Argonaute"]["points"] == "½"
    assert rows["Jemmapes"]["flotation"] == "9 of 9"


def test_ships_of_a_pick_up_are_worth_what_they_are_off_ushant():
    begun = Begun(PICK_UP)

    begun.ship("HMS Edgar").status = SUNK
    leave(begun.ship("Brennus"), EAST, flees=1)

    assert points(begun) == (3, 3)
    assert begun.battle.terms.margin == 3


def test_a_coast_defence_ship_is_worth_as_much_as_a_cruiser():
    text = text_of(PICK_UP)
    text["forces"]["second"] = ["Jemmapes"]
    begun = Begun(text)

    begun.ship("Jemmapes").status = SURRENDERED

    assert points(begun) == (3, 0)


@pytest.mark.clause("PA-SC1.f")
def test_sc1_f_a_battle_is_counted_by_its_winner_its_turns_and_the_points_of_each_side():
    begun, result = Begun(USHANT), Result()
    begun.battle.turn = 9
    begun.ship("Amiral Baudin").status = SUNK
    begun.ship("HMS Hornet").status = SUNK

    tally(begun.battle, begun.ships, begun.areas, result)

    # a French battleship is worth five, a British boat one; three more are enough to win
    assert (result.winner, result.turns, result.points) == (0, 9, [5, 1])
