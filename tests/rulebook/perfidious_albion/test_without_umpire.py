"""DAM.e  Without an umpire the program decides by the clauses alone: nobody is asked about anything."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules.armour import strike_cell
from lineahead.rulesets.perfidious_albion.rules.shooting import chance_of_gun, rule_on_decks
from lineahead.rulesets.perfidious_albion.rules.systems import has_lost_spotting
from lineahead.rulesets.perfidious_albion.rules.weather import change_weather
from lineahead.rulesets.perfidious_albion.tables.cards import GUN_A
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import HAZE, ROUGH, SHORE, Area
from tests.rulebook.perfidious_albion.action import BRITISH, FRENCH, Action
from tests.rulebook.perfidious_albion.steaming import Sea, course
from tests.rulebook.perfidious_albion.table import at, battle, card, d6s, fleet, ship

NOBODY_ANSWERS = Answers()  # whoever is asked has nothing to say, and that is an error


@pytest.mark.clause("PA-DAM.e", "PA-WEA.d")
@pytest.mark.parametrize(("level", "per_cent"), [(1, 50), (2, 40), (3, 30)])
def test_dam_e_the_sea_takes_from_gun_decks_what_the_clause_says(level, per_cent):
    state, (firer, target) = battle(sea=ROUGH), fleet(ship(), ship(side=1))

    rule_on_decks(state, NOBODY_ANSWERS, Silence())

    # in halves of a per cent: an A gun at 16 inches has 50
    assert chance_of_gun(state, firer, target, GUN_A, level, 1600, Silence()) == 2 * per_cent


@pytest.mark.clause("PA-DAM.e", "PA-WEA.c")
def test_dam_e_the_weather_is_what_the_die_says():
    state = battle()

    change_weather(state, d6s(1), NOBODY_ANSWERS, Silence())

    assert state.visibility == HAZE


@pytest.mark.clause("PA-DAM.e", "PA-HAZ.a")
def test_dam_e_every_hazard_is_tested():
    sea = Sea(fleet(ship(at=(40, 40))), Area(kind=SHORE, x1=4300, y1=0, x2=5000, y2=7200))
    sea.steams(course(8))

    sea.hazards(6)

    assert (len(sea.noted(Noted.NEAR_SHORE)), sea.noted(Noted.HAZARD_WAIVED)) == (1, [])


@pytest.mark.clause("PA-DAM.e", "PA-DAM.d")
def test_dam_e_other_damage_is_felt_as_the_clause_has_it():
    (target,) = fleet(ship(card("m . . . . . . . . .")))

    strike_cell(battle(), [target], target, at(1, 1), 9, Dice(), NOBODY_ANSWERS, Silence())

    assert has_lost_spotting(target)


@pytest.mark.clause("PA-DAM.e", "PA-SEQ.2")
def test_dam_e_in_play_a_double_and_a_rough_sea_ask_nobody():
    # 4 and 4, 6 and 1; a 5 makes a calm sea moderate
    play = Action(4, 4, 6, 1, 5)

    play.no_templates()

    assert play.asked == [(BRITISH, "first")]
    assert play.game.view(FRENCH).sea.battle.sea == 1
    play.until("activate", 1)
    assert play.asked == [(BRITISH, "activate")]
