"""SCN.r5, SC5.r1  Nobody flees into a better end, in any scenario."""

from __future__ import annotations

import pytest

from lineahead.rulesets.coastal_warfare.players.homeward import goes_home
from lineahead.rulesets.coastal_warfare.rules.victory import points_of, ships_out, winner
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ARRIVING,
    ATTACK_ON_CONVOY,
    CRIPPLE,
    EAST,
    ESCAPE,
    ESCORT,
    GUARD,
    HEARTY_KNOLL,
    HUNTER_PREY,
    LAY_MINES,
    MERCHANTMAN,
    NORTH,
    PATROL,
    RANDOM_GAME,
    RESCUE,
    RUNNER,
    SOUTH,
    TEXEL_LIGHTERS,
    UNKNOWN,
    WEST,
    Objective,
)
from tests.rulebook.coastal_warfare.ends import BRITISH, GERMAN, at_no_points, away, fight, lost
from tests.rulebook.coastal_warfare.table import ship

AS_BEFORE = {"leaving_robs_nobody": 0}


def rescue(*mtbs, **fields):
    """A cripple and her guard on the table, and MTBs that came for them."""
    cripple, guard = ship("S-38", GERMAN, role=CRIPPLE), ship("S-38", GERMAN, role=GUARD)
    return fight(RESCUE, *mtbs, cripple, guard, attackers=BRITISH, **fields)


@pytest.mark.clause("CW-SCN.r5", "CW-SC2.r4")
@pytest.mark.parametrize(
    ("mtb", "out"),
    [
        (away("Vosper 70 ft", BRITISH, NORTH), 0),
        (lost("Vosper 70 ft", BRITISH), 0),
        (at_no_points("Vosper 70 ft", BRITISH), 1),  # beaten, but still there
    ],
)
def test_scn_r5_attackers_who_leave_the_cripple_alone_do_not_win_by_her(mtb, out):
    night, ships = rescue(away("Vosper 70 ft", BRITISH, NORTH), mtb)

    assert ships_out(night, ships, GERMAN) == out
    assert winner(night, ships) != BRITISH


@pytest.mark.clause("CW-SCN.r5", "CW-SC2.r4")
def test_scn_r5_a_cripple_at_0_points_is_out_though_nobody_is_left_to_hinder_her():
    night, ships = rescue(away("Vosper 70 ft", BRITISH, NORTH))
    ships[1].damage = ships[1].card.boxes

    assert winner(night, ships) == BRITISH


@pytest.mark.clause("CW-SCN.r5")
def test_scn_r5_by_the_other_reading_attackers_win_by_leaving():
    night, ships = rescue(away("Vosper 70 ft", BRITISH, NORTH), options=AS_BEFORE)

    assert winner(night, ships) == BRITISH


@pytest.mark.clause("CW-SCN.r5")
def test_scn_r5_while_the_battle_goes_on_nobody_is_credited_and_a_stranger_may_be_there():
    night, ships = rescue(away("Vosper 70 ft", BRITISH, NORTH))
    night.over = 0
    assert ships_out(night, ships, GERMAN) == 1

    night.over, ships[0].status = 1, UNKNOWN
    assert ships_out(night, ships, GERMAN) == 1


def escape(*patrol, runners=2, **fields):
    """Some runners to the east, half way, and a patrol."""
    return fight(ESCAPE, *patrol, *(ship("S-100", GERMAN, role=RUNNER) for _ in range(runners)), **fields)


@pytest.mark.clause("CW-SCN.r5", "CW-SC4.d")
@pytest.mark.parametrize(
    ("patrol", "won"),
    [
        ([lost("Fairmile D", BRITISH, role=PATROL)], GERMAN),
        ([away("Fairmile D", BRITISH, WEST, role=PATROL)], GERMAN),
        ([away("Fairmile D", BRITISH, WEST, role=PATROL, damage=12)], BRITISH),  # at 0 points: withdrawn, not lost
        ([lost("Fairmile D", BRITISH, role=PATROL), ship("Fairmile D", BRITISH, role=PATROL)], BRITISH),
    ],
)
def test_scn_r5_a_patrol_that_is_gone_bars_no_way(patrol, won):
    night, ships = escape(*patrol, runs_from=WEST)

    assert winner(night, ships) == won


@pytest.mark.clause("CW-SCN.r5", "CW-SC4.d")
@pytest.mark.parametrize("hurt", [{"engines_lost": 3}, {"disabled": 1}])
def test_scn_r5_only_runners_that_can_move_would_get_away(hurt):
    night, ships = escape(lost("Fairmile D", BRITISH, role=PATROL), runners=3, runs_from=WEST)
    for name, value in hurt.items():
        setattr(ships[1], name, value)
    assert winner(night, ships) == GERMAN  # two of three

    for name, value in hurt.items():
        setattr(ships[2], name, value)
    assert winner(night, ships) == BRITISH


@pytest.mark.clause("CW-SCN.r5", "CW-SC4.d")
def test_scn_r5_by_the_other_reading_a_patrol_wins_that_is_gone():
    night, ships = escape(lost("Fairmile D", BRITISH, role=PATROL), runs_from=WEST, options=AS_BEFORE)

    assert winner(night, ships) == BRITISH


@pytest.mark.clause("CW-SCN.r5", "CW-SC4.d")
def test_scn_r5_patrol_craft_that_desert_are_lost_though_others_stay():
    patrol = [away("Fairmile D", BRITISH, WEST, role=PATROL), ship("Fairmile D", BRITISH, role=PATROL)]
    runners = [away("S-100", GERMAN, EAST, role=RUNNER), away("S-100", GERMAN, EAST, role=RUNNER)]
    night, ships = fight(ESCAPE, *patrol, *runners, runs_from=WEST)

    assert winner(night, ships) == GERMAN


@pytest.mark.clause("CW-SCN.r5", "CW-SC4.a")
@pytest.mark.parametrize(("scenario", "home"), [(ESCAPE, False), (HUNTER_PREY, True)])
def test_scn_r5_a_computer_does_not_let_its_patrol_desert(scenario, home):
    hurt = ship("Fairmile D", BRITISH, role=PATROL, damage=11)
    night, ships = fight(scenario, hurt, ship("S-100", GERMAN, role=RUNNER))

    assert goes_home(night, ships, Doctrine(), hurt) == home


@pytest.mark.clause("CW-SCN.r5", "CW-SC1.f")
@pytest.mark.parametrize("scenario", [ATTACK_ON_CONVOY, HEARTY_KNOLL])
@pytest.mark.parametrize(
    ("gone", "points"),
    [
        (away("Coaster", BRITISH, SOUTH, role=MERCHANTMAN), 2),
        (away("Coaster", BRITISH, NORTH, role=MERCHANTMAN), 2),
        (away("Coaster", BRITISH, EAST, role=MERCHANTMAN), 0),  # on her way
        (away("Coaster", BRITISH, WEST, role=MERCHANTMAN), 0),
        (away("Coaster", BRITISH, SOUTH, role=MERCHANTMAN, damage=20), 0),  # at 0 points she must go
        (away("Coaster", BRITISH, SOUTH, role=MERCHANTMAN, damage=19), 2),
        (away("Flower", BRITISH, SOUTH, role=ESCORT), 0),
    ],
)
def test_scn_r5_a_merchantman_that_runs_over_a_long_edge_counts_as_sunk(scenario, gone, points):
    night, ships = fight(scenario, gone, ship("S-100", GERMAN))

    assert points_of(night, ships, GERMAN) == points


@pytest.mark.clause("CW-SC5.r1", "CW-SC5.f")
@pytest.mark.parametrize(("options", "points"), [({}, 0), (AS_BEFORE, 1)])
def test_sc5_r1_whoever_goes_home_at_once_has_not_come_away_clear(options, points):
    merchantman = ship("Coaster", BRITISH, role=MERCHANTMAN)
    night, ships = fight(HEARTY_KNOLL, merchantman, away("S-100", GERMAN, NORTH), options=options)
    assert points_of(night, ships, GERMAN) == points

    merchantman.torpedoed = 1
    assert points_of(night, ships, GERMAN) == 2


@pytest.mark.clause("CW-SCN.r5", "CW-SC6.e")
@pytest.mark.parametrize(
    ("gone", "points"), [("MFP", 3), ("Lighter", 1), ("VP boat", 2), ("R-130", 2), ("Tug", 2), ("Fairmile D", 0)]
)
def test_scn_r5_who_leaves_the_lighters_counts_as_driven_off(gone, points):
    side = BRITISH if gone == "Fairmile D" else GERMAN
    left = (away(gone, side, EAST), ship("Fairmile D", BRITISH), ship("VP boat", GERMAN))
    night, ships = fight(TEXEL_LIGHTERS, *left, attackers=BRITISH)

    assert (points_of(night, ships, BRITISH), points_of(night, ships, GERMAN)) == (points, 0)


@pytest.mark.clause("CW-SCN.r5", "CW-EQP.c")
def test_scn_r5_mines_that_nobody_can_hinder_count_as_laid():
    field = Objective(kind=LAY_MINES, side=GERMAN, loads=2, points=2)
    ashore = Objective(kind=LAY_MINES, side=GERMAN, loads=2, points=5)
    boats = [ship("S-100", GERMAN, role=ARRIVING) for _ in range(3)]
    night, ships = fight(RANDOM_GAME, away("Fairmile D", BRITISH, SOUTH), *boats)
    night.objectives[0], night.objectives[1] = field, ashore

    assert points_of(night, ships, GERMAN) == 2  # three loads: one field, and one boat to spare
    ships[1].laying, ships[1].laying_at = 2, 1
    assert points_of(night, ships, GERMAN) == 2  # one load lies elsewhere; the two others make the first field
    ships[2].laying, ships[2].laying_at = 2, 0
    assert points_of(night, ships, GERMAN) == 2  # the last boat completes it
    ships[3].engines_lost = 3
    assert points_of(night, ships, GERMAN) == 0  # nobody is left to complete either

    night.options.leaving_robs_nobody, ships[3].engines_lost = 0, 0
    assert points_of(night, ships, GERMAN) == 0


@pytest.mark.clause("CW-SCN.r5", "CW-EQP.c")
def test_scn_r5_mines_are_not_credited_while_an_enemy_is_left():
    night, ships = fight(RANDOM_GAME, ship("Fairmile D", BRITISH), ship("S-100", GERMAN))
    night.objectives[0] = Objective(kind=LAY_MINES, side=GERMAN, points=2)

    assert points_of(night, ships, GERMAN) == 0
