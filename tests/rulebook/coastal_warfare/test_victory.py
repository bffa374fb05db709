"""SCN.b, SC1.f to SC1.h, SC2.g, SC3.e, SC4.d, SC5.f, SC6.e, SC6.f  When a battle is over, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.ruleset import State
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.victory import close_turn, points_of, ships_out, surrender, winner
from lineahead.rulesets.coastal_warfare.tables.sea import Sea
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ABSENT,
    AFLOAT,
    ARRIVING,
    ATTACK_ON_CONVOY,
    ATTACKER,
    CRIPPLE,
    DUE,
    EAST,
    ESCAPE,
    ESCORT,
    FLOTILLA_ACTION,
    GUARD,
    HEARTY_KNOLL,
    HUNTER_PREY,
    LEFT,
    MERCHANTMAN,
    NORTH,
    PATROL,
    RANDOM_GAME,
    RESCUE,
    RUNNER,
    SOUTH,
    SUNK,
    TEXEL_LIGHTERS,
    WEST,
    Battle,
    Ship,
)
from lineahead.rulesets.coastal_warfare.words.outcome import outcome
from tests.rulebook.coastal_warfare.ends import BRITISH, DRAW, GERMAN, at_no_points, away, fight, lost
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship


def merchant(of: str = "Coaster", **fields: Any) -> Ship:
    """A merchantman of the British."""
    return ship(of, BRITISH, role=MERCHANTMAN, **fields)


def boat(**fields: Any) -> Ship:
    """An S-boat that attacks."""
    return ship("S-100", GERMAN, role=ATTACKER, **fields)


@pytest.mark.clause("CW-SC1.ex2", "CW-SC1.f", "CW-SC1.f2", "CW-SC1.g", "CW-SC1.g2", "CW-SC1.h")
def test_sc1_ex2_four_and_one_less_three_less_one_is_a_german_win():
    night, ships = fight(
        ATTACK_ON_CONVOY,
        lost("Freighter", BRITISH, role=MERCHANTMAN),
        lost("Coaster", BRITISH, role=MERCHANTMAN),
        ship("Isles trawler", BRITISH, role=ESCORT, torpedoed=1),
        lost("S-100", GERMAN, role=ATTACKER),
        at_no_points("S-100", GERMAN, role=ATTACKER),
        boat(),
    )

    assert (points_of(night, ships, GERMAN), points_of(night, ships, BRITISH)) == (1, -1)
    assert winner(night, ships) == GERMAN


@pytest.mark.clause("CW-SC1.f", "CW-SC1.f2", "CW-SC1.r4", "CW-TEF.h", "CW-SC1.d")
@pytest.mark.parametrize(
    ("victim", "points"),
    [
        (lost("Coaster", BRITISH, role=MERCHANTMAN), 2),
        (lost("Freighter", BRITISH, role=MERCHANTMAN, torpedoed=1), 2),
        (lost("Flower", BRITISH, role=ESCORT), 2),
        (lost("Hunt III", BRITISH, role=ESCORT, torpedoed=1), 2),
        (lost("Isles trawler", BRITISH, role=ESCORT), 0),
        (lost("Isles trawler", BRITISH, role=ESCORT, torpedoed=1), 1),
        (ship("Coaster", BRITISH, role=MERCHANTMAN, torpedoed=1), 1),
        (ship("Flower", BRITISH, role=ESCORT, torpedoed=1), 1),
        (ship("Coaster", BRITISH, role=MERCHANTMAN, disabled=1, torpedoed=1), 2),
        (ship("Isles trawler", BRITISH, role=ESCORT, disabled=1, torpedoed=1), 1),
        (at_no_points("Coaster", BRITISH, role=MERCHANTMAN), 0),
        (lost("BPB 71 ft", BRITISH, role=ESCORT), 0),
        (lost("Tug", BRITISH, role=MERCHANTMAN), 2),
        (lost("Lighter", BRITISH, role=MERCHANTMAN), 0),
        (lost("Lighter", BRITISH, torpedoed=1), 1),
    ],
)
def test_sc1_f_r4_what_a_ship_of_the_convoy_brings(victim, points):
    night, ships = fight(ATTACK_ON_CONVOY, victim, merchant(), boat())

    assert points_of(night, ships, GERMAN) == points


@pytest.mark.clause("CW-SC1.g", "CW-SC1.g2", "CW-SC1.r5", "CW-DMG.r5")
@pytest.mark.parametrize(
    ("loss", "points"),
    [
        (lost("S-100", GERMAN, role=ATTACKER), -3),
        (at_no_points("S-100", GERMAN, role=ATTACKER), -1),
        (lost("S-100", GERMAN, role=ATTACKER, damage=14), -3),
        (at_no_points("S-100", GERMAN, role=ATTACKER, engines_lost=3), -3),
        (ship("S-100", GERMAN, role=ATTACKER, disabled=1), -3),
        (ship("S-100", GERMAN, role=ATTACKER, damage=13), 0),
    ],
)
def test_sc1_g_r5_what_an_e_boat_costs(loss, points):
    night, ships = fight(ATTACK_ON_CONVOY, merchant(), loss)

    assert points_of(night, ships, GERMAN) == points


@pytest.mark.clause("CW-SC1.h", "CW-SC1.r3")
@pytest.mark.parametrize(
    ("sunk", "withdrawn", "won"), [(0, 0, DRAW), (1, 2, DRAW), (1, 1, GERMAN), (0, 1, BRITISH), (1, 3, BRITISH)]
)
def test_sc1_h_r3_a_positive_total_wins_a_negative_one_loses_and_0_is_a_draw(sunk, withdrawn, won):
    convoy = [lost("Coaster", BRITISH, role=MERCHANTMAN) for _ in range(sunk)]
    boats = [at_no_points("S-100", GERMAN, role=ATTACKER) for _ in range(withdrawn)]

    night, ships = fight(ATTACK_ON_CONVOY, *convoy, merchant(), *boats, boat())

    assert winner(night, ships) == won


@pytest.mark.clause("CW-SC2.g", "CW-SC2.r4", "CW-SCN.r3")
def test_sc2_g_r4_the_side_with_fewer_ships_out_wins_and_the_cripple_left_behind_counts():
    guards = [ship("S-38", GERMAN, role=GUARD), ship("S-38", GERMAN, role=GUARD)]
    mtbs = [at_no_points("Vosper 70 ft", BRITISH, role=ARRIVING), ship("Vosper 70 ft", BRITISH, role=ARRIVING)]

    night, ships = fight(RESCUE, *mtbs, ship("S-38", GERMAN, role=CRIPPLE), *guards, attackers=BRITISH)
    assert (ships_out(night, ships, BRITISH), ships_out(night, ships, GERMAN)) == (1, 1)
    assert winner(night, ships) == DRAW

    ships[2].status = LEFT
    assert ships_out(night, ships, GERMAN) == 0
    assert winner(night, ships) == GERMAN

    ships[2].status, ships[3].status = SUNK, SUNK
    assert ships_out(night, ships, GERMAN) == 2
    assert winner(night, ships) == BRITISH


@pytest.mark.clause("CW-SC3.e", "CW-SCN.r3", "CW-SC3.d")
def test_sc3_e_lost_or_at_0_points_counts_one_each_and_both_counts_once():
    night, ships = fight(
        HUNTER_PREY,
        at_no_points("Fairmile D", BRITISH, role=PATROL),
        lost("Fairmile D", BRITISH, role=PATROL, damage=12),
        ship("Hunt III", BRITISH, role=PATROL),
        lost("S-100", GERMAN, role=ARRIVING),
        ship("S-100", GERMAN, role=ARRIVING),
    )
    ships[2].status = ABSENT

    assert (ships_out(night, ships, BRITISH), ships_out(night, ships, GERMAN)) == (2, 1)
    assert winner(night, ships) == GERMAN


@pytest.mark.clause("CW-SC3.e")
@pytest.mark.parametrize("scenario", [HUNTER_PREY, RANDOM_GAME, FLOTILLA_ACTION])
def test_sc3_e_equal_losses_are_a_draw(scenario):
    night, ships = fight(
        scenario, lost("Fairmile D", BRITISH), ship("Fairmile D", BRITISH), lost("S-100", GERMAN), boat()
    )

    assert winner(night, ships) == DRAW


def flight(
    away_east: int, patrols_lost: int, patrols_withdrawn: int = 0, runs_from: int = WEST
) -> tuple[Battle, list[Ship]]:
    """Six patrol craft against four runners, some of which got away to the east."""
    patrol = [lost("Fairmile D", BRITISH, role=PATROL) for _ in range(patrols_lost)]
    patrol += [at_no_points("Fairmile D", BRITISH, role=PATROL) for _ in range(patrols_withdrawn)]
    patrol += [ship("Fairmile D", BRITISH, role=PATROL) for _ in range(6 - len(patrol))]
    runners = [away("S-100", GERMAN, EAST, role=RUNNER) for _ in range(away_east)]
    runners += [ship("S-100", GERMAN, role=RUNNER) for _ in range(4 - away_east)]
    return fight(ESCAPE, *patrol, *runners, runs_from=runs_from)


@pytest.mark.clause("CW-SC4.ex1", "CW-SC4.d", "CW-SC4.r2", "CW-SC4.r4")
@pytest.mark.parametrize(
    ("away_east", "patrols_lost", "patrols_withdrawn", "won"),
    [
        (3, 1, 0, GERMAN),
        (3, 0, 0, BRITISH),
        (4, 0, 3, BRITISH),  # at 0 points is not lost
        (2, 1, 0, BRITISH),  # a half
        (4, 1, 0, GERMAN),
        (0, 0, 0, BRITISH),
    ],
)
def test_sc4_ex1_d_r2_r4_the_small_force_needs_two_thirds_away_and_a_patrol_craft_lost(
    away_east, patrols_lost, patrols_withdrawn, won
):
    night, ships = flight(away_east, patrols_lost, patrols_withdrawn)

    assert winner(night, ships) == won


@pytest.mark.clause("CW-SC4.d")
def test_sc4_d_two_of_three_are_two_thirds():
    runners = [away("S-100", GERMAN, EAST, role=RUNNER), away("S-100", GERMAN, EAST, role=RUNNER)]
    night, ships = fight(
        ESCAPE, lost("Fairmile D", BRITISH, role=PATROL), *runners, ship("S-100", GERMAN, role=RUNNER), runs_from=WEST
    )

    assert winner(night, ships) == GERMAN


@pytest.mark.clause("CW-SC4.c", "CW-SC4.d", "CW-SC4.r5")
@pytest.mark.parametrize(("runs_from", "won"), [(WEST, GERMAN), (EAST, BRITISH)])
def test_sc4_c_only_the_edge_opposite_the_one_they_came_from_counts(runs_from, won):
    night, ships = flight(4, 1, runs_from=runs_from)

    assert winner(night, ships) == won


@pytest.mark.clause("CW-SC5.f")
def test_sc5_f_hearty_knoll_scores_as_an_attack_on_a_convoy():
    night, ships = fight(
        HEARTY_KNOLL, lost("Freighter", BRITISH, role=MERCHANTMAN), merchant(), at_no_points("S-100", GERMAN), boat()
    )

    assert points_of(night, ships, GERMAN) == 1
    assert winner(night, ships) == GERMAN


@pytest.mark.clause("CW-SC5.f")
@pytest.mark.parametrize(
    ("boats", "points"),
    [
        ([away("S-100", GERMAN, NORTH), away("S-100", GERMAN, NORTH)], 1),
        ([away("S-100", GERMAN, NORTH), away("S-100", GERMAN, SOUTH)], 0),
        ([away("S-100", GERMAN, NORTH), away("S-100", GERMAN, NORTH, damage=1)], 0),
        ([away("S-100", GERMAN, NORTH), ship("S-100", GERMAN)], 0),
    ],
)
def test_sc5_f_one_more_if_all_s_boats_leave_by_the_north_edge_unhurt(boats, points):
    night, ships = fight(HEARTY_KNOLL, lost("Coaster", BRITISH, role=MERCHANTMAN), merchant(), *boats)

    assert points_of(night, ships, GERMAN) == 2 + points


def texel(*ships: Ship) -> tuple[Battle, list[Ship]]:
    """Off the Texel, where the British attack."""
    return fight(TEXEL_LIGHTERS, *ships, attackers=BRITISH)


@pytest.mark.clause("CW-SC6.e")
@pytest.mark.parametrize(
    ("victim", "points"),
    [
        (lost("MFP", GERMAN), 3),
        (at_no_points("MFP", GERMAN), 3),
        (lost("Lighter", GERMAN), 1),
        (lost("VP boat", GERMAN), 2),
        (at_no_points("VP boat", GERMAN), 2),
        (lost("R-130", GERMAN), 2),
        (at_no_points("R-130", GERMAN), 2),
        (lost("Tug", GERMAN), 2),
        (ship("VP boat", GERMAN, damage=17), 0),
        (ship("VP boat", GERMAN, disabled=1), 2),
    ],
)
def test_sc6_e_what_the_british_score(victim, points):
    night, ships = texel(ship("Fairmile D", BRITISH), victim)

    assert points_of(night, ships, BRITISH) == points


@pytest.mark.clause("CW-SC6.e")
@pytest.mark.parametrize(
    ("pieces", "points"),
    [
        ([lost("Fairmile D", BRITISH)], 3),
        ([at_no_points("BPB 71 ft", BRITISH)], 1),
        ([at_no_points("BPB 71 ft", BRITISH, engines_lost=3)], 3),
        ([ship("Lighter", GERMAN), ship("Lighter", GERMAN), ship("MFP", GERMAN)], 3),
        ([ship("Lighter", GERMAN, damage=7), at_no_points("MFP", GERMAN), lost("Lighter", GERMAN)], 1),
        ([ship("MFP", GERMAN, disabled=1)], 0),
        ([ship("VP boat", GERMAN), ship("Tug", GERMAN), ship("R-130", GERMAN)], 0),
    ],
)
def test_sc6_e_what_the_germans_score(pieces, points):
    night, ships = texel(*pieces)

    assert points_of(night, ships, GERMAN) == points


@pytest.mark.clause("CW-SC6.f")
@pytest.mark.parametrize(
    ("pieces", "won"),
    [
        ([lost("VP boat", GERMAN), ship("MFP", GERMAN), ship("Fairmile D", BRITISH)], DRAW),  # 2 to 1
        ([lost("MFP", GERMAN), ship("Lighter", GERMAN), ship("Fairmile D", BRITISH)], BRITISH),  # 3 to 1
        ([ship("MFP", GERMAN), ship("Fairmile D", BRITISH)], DRAW),  # 0 to 1
        ([ship("MFP", GERMAN), ship("Lighter", GERMAN), ship("Fairmile D", BRITISH)], GERMAN),  # 0 to 2
    ],
)
def test_sc6_f_a_lead_of_one_is_a_draw(pieces, won):
    night, ships = texel(*pieces)

    assert winner(night, ships) == won


def table_of(*ships: Ship, **fields: Any) -> tuple[Battle, list[Ship], list[Any]]:
    """A battle in its course, with a counter for each ship."""
    placed, counters = sea(*((vessel, counter(vessel)) for vessel in ships))
    return battle(length=20, **fields), placed, counters


@pytest.mark.clause("CW-SCN.b")
@pytest.mark.parametrize(("turn", "over"), [(1, 0), (19, 0), (20, 1)])
def test_scn_b_a_battle_ends_after_20_turns(turn, over):
    night, ships, counters = table_of(ship("Fairmile D", BRITISH), boat(), turn=turn)

    close_turn(night, ships, counters)

    assert night.over == over


@pytest.mark.clause("CW-SCN.b")
@pytest.mark.parametrize("status", [SUNK, LEFT, ABSENT])
def test_scn_b_a_battle_ends_when_a_side_has_no_vessel_on_the_table(status):
    night, ships, counters = table_of(ship("Fairmile D", BRITISH), boat(), boat(), turn=3)

    ships[1].status = status
    close_turn(night, ships, counters)
    assert night.over == 0

    ships[2].status = status
    close_turn(night, ships, counters)
    assert night.over == 1


@pytest.mark.clause("CW-SCN.b", "CW-SC5.e")
def test_scn_b_a_side_whose_vessels_are_still_to_come_is_not_beaten():
    night, ships, counters = table_of(ship("Fairmile D", BRITISH), boat(), turn=1)
    ships[1].status, counters[1].status, counters[1].arrives = DUE, 0, 4

    close_turn(night, ships, counters)

    assert night.over == 0


@pytest.mark.clause("CW-SCN.b")
def test_scn_b_whoever_gives_up_has_lost_whatever_the_points():
    night, ships, _ = table_of(merchant(), boat(), scenario=ATTACK_ON_CONVOY, attackers=GERMAN)

    surrender(night, BRITISH, Trace())

    assert (night.over, winner(night, ships)) == (1, GERMAN)


@pytest.mark.clause("CW-SC1.h", "CW-TEF.h", "CW-CHT.k", "CW-DMG.e")
def test_sc1_h_the_outcome_tells_points_winner_and_what_became_of_each_vessel():
    night, ships = fight(
        ATTACK_ON_CONVOY,
        lost("Freighter", BRITISH, role=MERCHANTMAN),
        ship("Flower", BRITISH, role=ESCORT, disabled=1),
        ship("Isles trawler", BRITISH, role=ESCORT, damage=3),
        merchant(),
        at_no_points("S-100", GERMAN, role=ATTACKER),
        at_no_points("S-100", GERMAN, role=ATTACKER, engines_lost=3),
        away("S-100", GERMAN, NORTH, role=ATTACKER),
        boat(),
        turn=9,
    )
    ships[7].status = DUE

    found = outcome(State([], Sea(night, ships, counters=[], clouds=[], hits=[])))

    assert found.points == (0, 0)  # 2 + 2 - 1 - 3
    assert found.winner is None
    assert found.words == "a draw, 0 to 0"
    assert found.facts["turns"] == 9
    assert [vessel["fate"] for vessel in found.facts["ships"]] == [
        "sunk", "lost", "hit", "unhurt", "driven off", "lost", "left", "never arrived",
    ]  # fmt: skip
    assert [vessel["points"] for vessel in found.facts["ships"]] == [14, 9, 0, 0, 0, 14, 0, 0]


@pytest.mark.clause("CW-SC6.f")
def test_sc6_f_the_outcome_names_the_winner():
    night, ships = texel(ship("Fairmile D", BRITISH), lost("MFP", GERMAN), ship("VP boat", GERMAN))
    assert ships[0].status == AFLOAT

    found = outcome(State([], Sea(night, ships, counters=[], clouds=[], hits=[])))

    assert (found.points, found.winner, found.words) == ((3, 0), BRITISH, "won by 3 to 0")
