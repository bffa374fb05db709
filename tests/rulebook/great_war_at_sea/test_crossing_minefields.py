"""B13.2 to B13.24  The Minefield Table, sweepers, and backing out."""

from __future__ import annotations

from itertools import product

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import D6, Dice, Throw
from lineahead.kernel.trace import Silence
from lineahead.rulesets.great_war_at_sea.rules.fleets import fleet_speed
from lineahead.rulesets.great_war_at_sea.rules.minefields import (
    GOES_ON,
    STOPS,
    cross_boundary,
    minefield_roll,
)
from lineahead.rulesets.great_war_at_sea.tables.cards import MINESWEEPER, ONE, Card
from lineahead.rulesets.great_war_at_sea.tables.notes import Asked, Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.sea import MinedChart
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    NOBODY,
    NORTH_EAST,
    SUNK,
    WEST,
    boxes_lost,
)
from tests.rulebook.great_war_at_sea.chart import adriatic
from tests.rulebook.great_war_at_sea.minefields import HERE, THERE, cross, sea
from tests.rulebook.great_war_at_sea.mining import ENEMY, OWN, at, field, sailing
from tests.rulebook.great_war_at_sea.table import NO_ANSWERS, all_read, boat, card, d6s, fleet, notes


def sweeper() -> Card:
    """The card of a minesweeper."""
    made = card("TB 76")
    made.kind = MINESWEEPER
    return made


@pytest.mark.clause("GWAS-B13.2")
@pytest.mark.parametrize("faces", [(1, 1), (3, 4), (4, 4), (2, 6)])
def test_b13_2_no_mine_on_8_or_less(faces):
    dice, ship = d6s(*faces), fleet(sailing("Tegetthoff"))[0]

    assert minefield_roll(sea(), ship, 0, dice, Silence()) == 0
    assert all_read(dice)
    assert boxes_lost(ship) == 0


@pytest.mark.clause("GWAS-B13.2", "GWAS-B9.b")
@pytest.mark.parametrize("faces", [(5, 4), (4, 6)])
def test_b13_2_on_9_and_10_one_hit_whose_6_counts_as_5(faces):
    dice, ship = d6s(*faces, 6), fleet(sailing("Tegetthoff"))[0]

    assert minefield_roll(sea(), ship, 0, dice, Silence()) == 1
    assert all_read(dice)
    assert (boxes_lost(ship), ship.criticals) == (2, 0)


@pytest.mark.clause("GWAS-B13.2", "GWAS-B9.b")
@pytest.mark.parametrize("faces", [(5, 6), (6, 6)])
def test_b13_2_on_11_and_12_one_hit_with_all_that_it_can_do(faces):
    dice, ship = d6s(*faces, 6, 2), fleet(sailing("Tegetthoff"))[0]  # critical: machinery

    assert minefield_roll(sea(), ship, 0, dice, Silence()) == 1
    assert all_read(dice)
    assert (boxes_lost(ship), ship.criticals, ship.speed_lost) == (1, 1, 1)


@pytest.mark.clause("GWAS-B13.2", "GWAS-B9.b")
@pytest.mark.parametrize("modifier", [1, 2])
def test_b13_2_on_13_and_14_two_hits(modifier):
    dice, ship = d6s(6, 6, 2, 4), fleet(sailing("Tegetthoff"))[0]

    assert minefield_roll(sea(), ship, modifier, dice, Silence()) == 2
    assert all_read(dice)
    assert (boxes_lost(ship), ship.criticals) == (3, 0)


@pytest.mark.clause("GWAS-B13.2", "GWAS-B9.c")
@pytest.mark.parametrize("modifier", [3, 4, 9])
def test_b13_2_on_15_or_more_the_first_of_two_hits_is_critical_at_once(modifier):
    dice, ship = d6s(6, 6, 2, 3), fleet(sailing("Tegetthoff"))[0]  # critical: machinery; second hit: one box

    assert minefield_roll(sea(), ship, modifier, dice, Silence()) == 2
    assert all_read(dice)
    assert (boxes_lost(ship), ship.criticals, ship.speed_lost) == (2, 1, 1)


@pytest.mark.clause("GWAS-B13.2")
def test_b13_2_two_dice_are_thrown_together_by_the_ships_owner():
    with pytest.raises(Wanted) as wanted:
        minefield_roll(sea(), fleet(sailing(side=ENEMY))[0], 0, d6s(), Silence())

    assert wanted.value.throw == Throw(2, D6, Thrown.MINES, ENEMY, ship=0)


@pytest.mark.clause("GWAS-B13.2")
@pytest.mark.parametrize("owner", [OWN, ENEMY])
@pytest.mark.parametrize(("faces", "modifier"), [((5, 4, 2), 0), ((6, 6, 6), 3)])
def test_b13_2_whom_mines_or_the_water_sink_the_enemy_has_sunk(owner, faces, modifier):
    ship = fleet(sailing("Tatra", side=owner))[0]

    minefield_roll(sea(), ship, modifier, d6s(*faces), Silence())

    assert (ship.status, ship.sunk_by) == (SUNK, 1 - owner)


@pytest.mark.clause("GWAS-B13.ex1")
@pytest.mark.parametrize(("modifier", "percent"), [(0, 28), (1, 42), (2, 58), (4, 83)])
def test_b13_ex1_chances_of_at_least_one_hit(modifier, percent):
    struck = 0
    for faces in product(range(1, 7), repeat=2):
        dice = Dice(lambda kind: 1)
        dice.put(D6, *faces)
        struck += minefield_roll(sea(), fleet(sailing("Tegetthoff"))[0], modifier, dice, Silence()) > 0

    assert round(100 * struck / 36) == percent


@pytest.mark.clause("GWAS-B13.2", "GWAS-13.25.e")
def test_b13_2_each_ship_that_crosses_an_enemy_field_rolls_and_the_field_is_known():
    fields = [field(HERE, EAST)]

    result, _, trace = cross(fleet(sailing(), sailing(), sailing("Tegetthoff")), fields, d6s(1, 2, 4, 4, 5, 3))

    assert result == 1
    assert [note.a for note in notes(trace, Noted.MINE_DICE)] == [0, 1, 2]
    assert fields[0].known == [1, 1]


@pytest.mark.clause("GWAS-13.25.r8")
def test_13_25_r8_a_field_is_met_from_either_side():
    fields = [field(THERE, WEST)]

    assert cross(fleet(sailing()), fields, d6s(1, 2))[0] == 1
    assert fields[0].known == [1, 1]


@pytest.mark.clause("GWAS-B13.2", "GWAS-B13.21")
def test_b13_2_a_fleet_of_the_other_side_meets_the_fields_of_the_first():
    fields = [field(HERE, EAST, ENEMY), field(THERE, WEST, OWN), field(HERE, WEST, OWN)]
    ships, dice = fleet(sailing(side=ENEMY)), d6s(5, 4, 2)

    chart = MinedChart(sea(), ships, at(HERE, ENEMY), adriatic(), fields)
    result = cross_boundary(chart, 0, EAST, dice, NO_ANSWERS, Silence())

    assert all_read(dice)
    assert (result, ships[0].status, ships[0].sunk_by) == (0, SUNK, OWN)
    assert [mined.known for mined in fields] == [[0, 1], [1, 1], [1, 0]]


@pytest.mark.clause("GWAS-B13.21")
def test_b13_21_friendly_fields_are_crossed_freely():
    fields = [field(HERE, EAST, OWN)]

    result, _, trace = cross(fleet(sailing()), fields, d6s())

    assert result == 1
    assert not trace.notes
    assert fields[0].known == [1, 0]


@pytest.mark.clause("GWAS-B13.22")
def test_b13_22_behind_a_minesweeper_all_roll_at_minus_2_and_she_goes_first():
    ships = fleet(sailing("Tegetthoff"), sailing(sweeper()))

    result, _, trace = cross(ships, [field(HERE, EAST)], d6s(6, 4, 5, 5))

    assert result == 1
    assert [(note.a, note.c, note.d) for note in notes(trace, Noted.MINE_DICE)] == [(1, 8, 0), (0, 8, 0)]


@pytest.mark.clause("GWAS-B13.22")
def test_b13_22_a_fleet_with_a_minesweeper_moves_as_speed_1():
    assert fleet_speed(sea(), fleet(sailing(), sailing(sweeper())), 0) == ONE


@pytest.mark.clause("GWAS-B13.24")
def test_b13_24_after_a_mine_hit_ships_that_have_not_rolled_may_stay_behind():
    ships = fleet(sailing("Tegetthoff"), sailing("Szent Istvan"), sailing(), sailing())

    result, fleets, trace = cross(ships, [field(HERE, EAST)], d6s(1, 1, 5, 4, 1), STOPS)  # a dud is a hit too

    assert result == 1
    assert [ship.fleet for ship in ships] == [0, 0, 1, 1]
    assert (fleets[1].in_use, fleets[1].side, fleets[1].zone, fleets[1].stays) == (1, OWN, HERE, 1)
    assert len(notes(trace, Noted.BACKS_OUT)) == 1


@pytest.mark.clause("GWAS-B13.24")
def test_b13_24_whoever_goes_on_is_asked_again_when_another_mine_strikes():
    ships = fleet(sailing("Tegetthoff"), sailing("Szent Istvan"), sailing("Tegetthoff"), sailing())

    _, _, trace = cross(ships, [field(HERE, EAST)], d6s(5, 4, 1, 4, 4, 5, 5, 1), GOES_ON, STOPS)

    assert [note.a for note in notes(trace, Noted.MINE_DICE)] == [0, 1, 2]
    assert [ship.fleet for ship in ships] == [0, 0, 0, 1]


@pytest.mark.clause("GWAS-B13.24")
def test_b13_24_the_question_goes_to_the_owner_and_names_the_ship_that_would_roll_next():
    ships = fleet(sailing("Tegetthoff"), sailing())

    with pytest.raises(Wanted) as wanted:
        cross(ships, [field(HERE, EAST)], d6s(5, 4, 1))

    assert wanted.value.choice is not None
    assert (wanted.value.choice.asked, wanted.value.choice.owner, wanted.value.choice.about) == (Asked.BACK_OUT, OWN, 1)


@pytest.mark.clause("GWAS-B13.24")
def test_b13_24_nobody_stops_before_a_mine_has_struck_nor_after_the_last_ship():
    ships = fleet(sailing(), sailing("Tegetthoff"))

    assert cross(ships, [field(HERE, EAST)], d6s(4, 4, 5, 4, 1))[0] == 1
    assert [ship.fleet for ship in ships] == [0, 0]


@pytest.mark.clause("GWAS-B13.24")
def test_b13_24_where_all_who_went_have_sunk_the_fleet_itself_stays():
    ships = fleet(sailing(), sailing("Tegetthoff"))

    result, fleets, _ = cross(ships, [field(HERE, EAST)], d6s(5, 4, 2), STOPS)

    assert result == 0
    assert [ship.fleet for ship in ships] == [0, 0]
    assert ships[0].status == SUNK
    assert (fleets[0].stays, fleets[1].in_use) == (1, 0)


@pytest.mark.clause("GWAS-B13.24", "GWAS-18.2.a")
def test_b13_24_those_who_stay_behind_have_come_as_far_as_the_others_this_turn():
    fleets = at(HERE, gone=1, watched=0, steps=2, came_by=WEST)
    fleets[0].path[:2] = [HERE, THERE]

    cross(fleet(sailing("Tegetthoff"), sailing()), [field(HERE, EAST)], d6s(5, 4, 1), STOPS, fleets=fleets)

    assert (fleets[1].gone, fleets[1].watched, fleets[1].came_by) == (1, 0, WEST)
    assert fleets[1].path[:2] == [HERE, NOBODY]


@pytest.mark.clause("GWAS-B9.c", "GWAS-B13.2")
def test_b9_c_water_rises_at_once_where_no_rounds_are_played():
    ships = fleet(sailing("Tegetthoff"))

    cross(ships, [field(HERE, EAST)], d6s(6, 5, 6, 4, 3, 5))  # critical: flooding; then one box a die until 5 or more

    assert (boxes_lost(ships[0]), ships[0].flooding) == (3, 0)


@pytest.mark.clause("GWAS-B9.c", "GWAS-B13.2")
@pytest.mark.parametrize("owner", [OWN, ENEMY])
def test_b9_c_whom_the_water_sinks_the_enemy_has_sunk(owner):
    ships, dice = fleet(sailing("Novara", side=owner)), d6s(6, 5, 6, 4)  # flooding, one box, and the other to the water
    fields = [field(HERE, EAST, 1 - owner)]

    chart = MinedChart(sea(), ships, at(HERE, owner), adriatic(), fields)
    assert cross_boundary(chart, 0, EAST, dice, NO_ANSWERS, Silence()) == 0

    assert all_read(dice)
    assert (ships[0].status, ships[0].sunk_by) == (SUNK, 1 - owner)


def test_b13_2_a_fleet_that_is_sunk_to_the_last_ship_does_not_arrive():
    assert cross(fleet(sailing()), [field(HERE, EAST)], d6s(5, 4, 2))[0] == 0


@pytest.mark.clause("GWAS-13.25.r8", "GWAS-B13.2")
def test_13_25_r8_a_field_on_another_boundary_of_the_zone_beyond_is_not_met():
    fields = [field(THERE, EAST), field(THERE, NORTH_EAST), field(HERE, WEST)]

    assert cross(fleet(sailing()), fields, d6s())[0] == 1
    assert [mined.known for mined in fields] == [[0, 1]] * 3


@pytest.mark.clause("GWAS-B13.2", "GWAS-18.41.r9")
@pytest.mark.parametrize("modifier", [0, 4])
def test_b13_2_any_mine_destroys_an_mtb_without_a_further_die(modifier):
    small, dice = boat(), d6s(5, 6)

    assert minefield_roll(sea(), small, modifier, dice, Silence()) > 0

    assert (small.status, all_read(dice)) == (SUNK, True)


@pytest.mark.clause("GWAS-B13.24")
def test_b13_24_only_ships_of_the_fleet_that_crosses_stay_behind():
    ships = fleet(sailing("Tegetthoff"), sailing(), sailing(row=2), sailing())
    ships[3].status = SUNK

    cross(ships, [field(HERE, EAST)], d6s(5, 4, 1), STOPS)

    assert [ship.fleet for ship in ships] == [0, 1, 2, 0]


@pytest.mark.clause("GWAS-B13.24")
def test_b13_24_without_a_row_for_those_who_would_stay_nobody_is_asked():
    ships = fleet(sailing("Tegetthoff"), sailing("Tegetthoff"))

    result, _, trace = cross(ships, [field(HERE, EAST)], d6s(5, 4, 1, 4, 4), fleets=at(HERE, spare=0))

    assert (result, len(notes(trace, Noted.MINE_DICE))) == (1, 2)
