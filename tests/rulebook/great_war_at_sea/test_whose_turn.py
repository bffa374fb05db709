"""B1.f, B7.t1  Whose orders a step wants: sides as bits, the same that the questions of a table go to."""

from __future__ import annotations

import pytest

from lineahead.rulesets.great_war_at_sea.play.whose_turn import (
    who_acts,
    who_names_victims,
    who_places_counters,
    who_sets_up,
    who_writes_patrols,
    who_writes_plots,
)
from lineahead.rulesets.great_war_at_sea.tables.ships import NOBODY, ON_HEXES, ON_ZONES
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.table import boat, fleet

NONE, FIRST, SECOND, BOTH = range(4)


def two_fleets_each() -> Sea:
    """Two fleets of each side in one zone, in a turn whose log sheets are open."""
    ships = ("Novara", "Tatra", "Aurora", "Tegetthoff")
    sea = Sea(*(force(number % 2, "B6", name) for number, name in enumerate(ships)))
    sea.battle.writing = 1
    return sea


def plots_wanted(sea: Sea) -> int:
    """B1.e  Who writes orders."""
    return who_writes_plots(sea.battle, sea.ships, sea.fleets)


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_both_sides_write_as_long_as_they_have_a_fleet_without_orders() -> None:
    sea = two_fleets_each()
    wanted = [plots_wanted(sea)]
    for number in (0, 1, 3, 2):
        sea.fleets[number].plotted = 1
        wanted.append(plots_wanted(sea))

    assert wanted == [BOTH, BOTH, BOTH, FIRST, NONE]


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_nobody_writes_before_the_log_sheets_are_open_or_when_all_is_over() -> None:
    sea = two_fleets_each()
    sea.battle.writing = 0
    assert plots_wanted(sea) == NONE
    sea.battle.writing, sea.battle.over = 1, 1
    assert plots_wanted(sea) == NONE


@pytest.mark.clause("GWAS-18.1.a")
def test_18_1_a_patrols_are_written_before_play_by_whoever_has_a_boat_without_one() -> None:
    sea = Sea(force(1, "B6", "Tegetthoff"), turn=0)
    sea.ships = fleet(*sea.ships, boat(0, NOBODY))
    assert who_writes_patrols(sea.battle, sea.ships, sea.zones) == FIRST
    sea.battle.turn = 1
    assert who_writes_patrols(sea.battle, sea.ships, sea.zones) == NONE
    sea.battle.turn, sea.ships[1].zone = 0, 0
    assert who_writes_patrols(sea.battle, sea.ships, sea.zones) == NONE


@pytest.mark.clause("GWAS-18.41.a")
def test_18_41_a_the_owner_of_boats_with_contact_names_victims() -> None:
    sea = Sea(force(0, "B6", "Novara"))
    sea.ships = fleet(*sea.ships, boat(1, 0))
    assert who_names_victims(sea.battle, sea.ships) == NONE
    sea.ships[1].contact = 1
    assert who_names_victims(sea.battle, sea.ships) == SECOND


@pytest.mark.clause("GWAS-B7.c", "GWAS-13.25.r7")
def test_b7_c_the_loser_of_the_initiative_sets_up_first_and_then_both_place_counters() -> None:
    battle = Sea(stage=ON_HEXES, holder=0, zone=0).battle
    assert (who_sets_up(battle), who_places_counters(battle)) == (SECOND, NONE)
    battle.placed[1] = 1
    assert (who_sets_up(battle), who_places_counters(battle)) == (FIRST, NONE)
    battle.placed[0] = 1
    assert (who_sets_up(battle), who_places_counters(battle)) == (NONE, BOTH)
    battle.mines_placed[0] = 2
    assert who_places_counters(battle) == SECOND
    battle.stage = ON_ZONES
    assert who_places_counters(battle) == NONE


@pytest.mark.clause("GWAS-B7.d", "GWAS-B8.g")
@pytest.mark.parametrize(("impulse", "first", "second"), [(1, SECOND, FIRST), (3, FIRST, SECOND)])
def test_b7_d_the_holder_moves_last_and_names_his_targets_first(impulse: int, first: int, second: int) -> None:
    battle = Sea(stage=ON_HEXES, holder=0, impulse=impulse).battle
    assert who_acts(battle) == first
    battle.named[first - 1] = 1
    assert who_acts(battle) == second
    battle.named[second - 1] = 1
    assert who_acts(battle) == NONE
