"""B1.d, B1.g  How far fleets go in a turn, and cripples that are left behind."""

from __future__ import annotations

import pytest

from lineahead.rulesets.great_war_at_sea.rules.breaches import (
    BEYOND_SPEED,
    LAWFUL,
    MUST_REST,
    NO_SEA_ZONE,
    PLOT_UNCLEAR,
)
from lineahead.rulesets.great_war_at_sea.rules.fleets import fleet_speed, zones_this_turn
from lineahead.rulesets.great_war_at_sea.tables.cards import DEAD_IN_THE_WATER, MINESWEEPER, ONE, ONE_SLOW
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    STAYS,
    SUNK,
    WEST,
    Ship,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.table import card, lose_boxes, ship


def zones_of(*of: object, **fields: int) -> int:
    """Zones that a fleet of these ships may go."""
    sea = Sea(force(AUSTRIA_SIDE, "A6", *of), **fields)
    return zones_this_turn(sea.battle, sea.ships, sea.fleets[0])


def sweeper(speed: str = "2") -> Ship:
    """A minesweeper."""
    made = ship(card("TB 76", speed=speed))
    made.card.kind = MINESWEEPER
    return made


@pytest.mark.clause("GWAS-B1.d")
@pytest.mark.parametrize(("speed", "zones"), [("0", 0), ("1 slow", 1), ("1", 1), ("2", 2), ("2+", 2), ("3", 3)])
def test_b1_d_zones_by_speed(speed, zones):
    assert zones_of(card("Tegetthoff", speed=speed)) == zones


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_a_fleet_moves_as_its_slowest_ship():
    assert zones_of("Tatra", "Tatra") == 3
    assert zones_of("Tatra", "Tegetthoff") == 2
    assert zones_of("Tatra", "Tegetthoff", "Wien") == 1


@pytest.mark.clause("GWAS-B1.d", "GWAS-B9.e")
def test_b1_d_damage_counts_and_ships_that_are_sunk_do_not():
    # Half of her six boxes cost Tegetthoff one step of speed 2, three quarters another.
    assert zones_of(lose_boxes(ship("Tegetthoff"), 2)) == 2
    assert zones_of(lose_boxes(ship("Tegetthoff"), 3)) == 1
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tatra", "Wien"))
    sea.ships[1].status = SUNK
    assert zones_this_turn(sea.battle, sea.ships, sea.fleets[0]) == 3


@pytest.mark.clause("GWAS-SCA.b")
def test_sca_b_a_scenario_may_hold_every_fleet_to_one_zone():
    assert zones_of("Tatra", steps=1) == 1


@pytest.mark.clause("GWAS-B1.d", "GWAS-B1.g")
def test_b1_d_transports_at_1_slow_go_one_zone_every_second_turn():
    sea, entered = Sea(force(AUSTRIA_SIDE, "A6", "Convoy ship", "Tatra"), turn=0), []

    for way in ("B6", None, "C6", None, "D6"):
        sea.begins()
        if way is None:
            assert sea.breach(0, "C6" if sea.where(0) == "B6" else "D6") == MUST_REST
        sea.plots(0, *([way] if way else [])).sails().ends()
        entered.append(sea.where(0))

    assert entered == ["B6", "B6", "C6", "C6", "D6"]


@pytest.mark.clause("GWAS-B1.g")
def test_b1_g_transports_are_slow_and_unarmed():
    transport = card("Convoy ship")

    assert (transport.speed, transport.guns, transport.boxes, transport.points) == (ONE_SLOW, [0, 0, 0], 2, 3)


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_a_slow_fleet_that_waited_may_go_later():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Convoy ship"), turn=0)

    sea.begins().plots(0).sails().ends().begins()

    assert sea.breach(0, "B6") == LAWFUL


@pytest.mark.clause("GWAS-B13.22")
def test_b13_22_a_fleet_with_a_minesweeper_moves_as_speed_1():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tatra", sweeper("3")), force(AUSTRIA_SIDE, "A6", "Convoy ship", sweeper()))

    assert [fleet_speed(sea.battle, sea.ships, row) for row in (0, 1)] == [ONE, ONE_SLOW]
    assert zones_of("Tatra", sweeper("3")) == 1


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_ships_dead_in_the_water_are_left_behind():
    sea = Sea(force(AUSTRIA_SIDE, "A5", "Tegetthoff", ship("Novara", speed_lost=4), "Tatra"))

    sea.plots(0, "B5").sails()

    assert sea.where(0) == "B5"
    assert sea.sails_with(0) == [0, 2]
    assert (sea.where(1), sea.sails_with(1), sea.fleets[1].in_use, sea.fleets[1].side) == ("A5", [1], 1, AUSTRIA_SIDE)
    assert fleet_speed(sea.battle, sea.ships, 1) == DEAD_IN_THE_WATER


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_a_fleet_that_stays_keeps_its_cripples():
    sea = Sea(force(AUSTRIA_SIDE, "A5", "Tegetthoff", ship("Novara", speed_lost=4)))

    sea.plots(0).sails()

    assert sea.sails_with(0) == [0, 1]


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_without_a_row_for_a_fleet_of_cripples_all_stay():
    sea = Sea(force(AUSTRIA_SIDE, "A5", "Tegetthoff", ship("Novara", speed_lost=4)))
    sea.fleets = sea.fleets[:1]

    sea.plots(0, "B5").sails()

    assert (sea.where(0), sea.sails_with(0)) == ("A5", [0, 1])


@pytest.mark.clause("GWAS-B1.d", "GWAS-B1.e")
def test_b1_d_a_plot_beyond_the_speed_of_the_fleet_is_no_plot():
    sea = Sea(force(AUSTRIA_SIDE, "A6", "Tegetthoff"))

    assert sea.breach(0, "B6", "C6") == LAWFUL
    assert sea.breach(0, "B6", "C6", "D6") == BEYOND_SPEED
    assert sea.breach(0, "B6", steps=2) == NO_SEA_ZONE
    assert sea.breach(0, "B6", steps=0) == PLOT_UNCLEAR
    assert sea.breach(0, steps=-1) == PLOT_UNCLEAR
    assert sea.breach(0, steps=4) == PLOT_UNCLEAR


@pytest.mark.clause("GWAS-B1.d", "GWAS-B1.f")
def test_b1_d_a_fleet_that_mines_have_slowed_goes_no_further_than_it_can():
    sea = Sea(force(AUSTRIA_SIDE, "C3", "Tegetthoff")).mined("C4", WEST, ITALY_SIDE, laid=1)

    # 12 is a mine, whose 4 takes two boxes; a third was gone already, so half of six are lost and a step of speed.
    lose_boxes(sea.ships[0], 1)
    sea.plots(0, "C4", "C5").sails(6, 6, 4)

    assert sea.where(0) == "C4"
    assert [(note.a, note.b, note.c) for note in sea.told(Noted.FLEET_STOPS)] == [(0, zone("C4"), 1)]
    sea.ends()
    assert (sea.log[0].steps, sea.log[0].path) == (1, [zone("C4"), STAYS, STAYS])


@pytest.mark.clause("GWAS-B1.d")
@pytest.mark.parametrize(("entered", "rested"), [(0, 1), (1 << 5, 0), (1, 0)])
def test_b1_d_a_fleet_has_rested_if_it_entered_no_zone(entered, rested):
    sea = Sea(force(ITALY_SIDE, "C1", "Convoy ship", entered=entered, rested=7)).begins()

    assert (sea.fleets[0].rested, sea.fleets[0].entered) == (rested, 0)


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_without_a_row_for_cripples_the_whole_fleet_stays():
    sea = Sea(force(AUSTRIA_SIDE, "A5", ship("Novara", speed_lost=4), "Tegetthoff"))
    sea.fleets = sea.fleets[:1]

    sea.plots(0, "B5").sails()

    assert (sea.where(0), sea.fleets[0].stays, sea.fleets[0].gone) == ("A5", 1, 0)
    assert sea.told(Noted.LEFT_BEHIND) == []


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_cripples_of_one_fleet_are_one_fleet_and_those_of_others_are_left_alone():
    sea = Sea(
        force(AUSTRIA_SIDE, "A5", ship("Novara", speed_lost=4), "Tegetthoff", ship("Novara", speed_lost=4)),
        force(AUSTRIA_SIDE, "B2", ship("Novara", speed_lost=4), "Tatra"),
    )

    sea.plots(0, "B5").plots(1).sails()

    assert [sea.sails_with(row) for row in range(3)] == [[1], [3, 4], [0, 2]]


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_only_a_slow_fleet_that_has_moved_is_told_to_rest():
    slow, fast = force(AUSTRIA_SIDE, "A6", "Convoy ship"), force(AUSTRIA_SIDE, "A6", "Wien", rested=0)
    sea = Sea(slow, fast)

    assert [sea.breach(row, "B6", "C6") for row in (0, 1)] == [BEYOND_SPEED, BEYOND_SPEED]
    sea.fleets[0].rested = 0
    assert sea.breach(0, "B6") == MUST_REST
