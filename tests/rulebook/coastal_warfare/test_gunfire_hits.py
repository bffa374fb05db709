"""GUN, OBS.q  Gunfire: whose the hits are, and who learns of it."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D6, Throw
from lineahead.rulesets.coastal_warfare.rules.shooting import shot_of_hit
from lineahead.rulesets.coastal_warfare.tables.cards import GUN, LARGER, SINGLE_20, SINGLE_40, TWIN_20, TWIN_MG
from lineahead.rulesets.coastal_warfare.tables.notes import Thrown
from lineahead.rulesets.coastal_warfare.tables.ships import CANNON, GUNS, KNOWN_REAL, Hit
from tests.rulebook.coastal_warfare.duel import AHEAD_20, ARMED_TWICE, E_BOAT, against
from tests.rulebook.coastal_warfare.table import card, d6s, mount


@pytest.mark.clause("CW-GUN.r6")
def test_gun_r6_hits_go_to_the_contributing_weapons_one_each_heaviest_first_and_round_again():
    # at 15 cm: twin MG 2, 20 mm 2, 6 pdr 7, 40 mm 4: factor 15; a 6 at a stationary target is column 7, five hits
    armed = card(mount("twin MG", "F", 1), mount("20 mm", "F", 1), mount("6 pdr", "F", 1), mount("40 mm", "F", 1))
    duel = against(armed, (0, -15), rank=3)

    duel.fires(d6s(6), (0, 0), (1, 0), (2, 0), (3, 0))

    assert [shot.weapon for shot in duel.scored()] == [LARGER, SINGLE_40, SINGLE_20, TWIN_MG, LARGER]


@pytest.mark.clause("CW-GUN.r6")
def test_gun_r6_a_40_mm_has_the_first_hit_and_a_20_mm_the_second():
    # at 15 cm 4 + 4 + 4 = 12: with a stationary target a 4 is column 5, two hits
    duel = against(E_BOAT, (15, 0), rank=3)

    duel.fires(d6s(4), (1, 0), (2, 0), (0, 0))

    assert [shot.weapon for shot in duel.scored()] == [SINGLE_40, TWIN_20]


@pytest.mark.clause("CW-GUN.r6")
def test_gun_r6_both_barrels_of_a_twin_hit_before_a_lighter_gun_does():
    armed = card(mount('3"', "F", 2, rank=4), mount('twin 4"', "F", 1, rank=4), rank=4)
    duel = against(armed, (0, -20))
    order = duel.order((0, 0), (1, 0))

    assert [shot_of_hit(duel.firer, order, 1, GUNS, hit) for hit in range(5)] == [1, 1, 0, 1, 1]


@pytest.mark.clause("CW-GUN.r6", "CW-WPN.h")
def test_gun_r6_a_pair_of_single_machine_guns_is_one_weapon():
    armed = card(mount("single MG", "F", 1), mount("single MG", "F", 1), mount("20 mm", "F", 1))
    duel = against(armed, (0, -15))

    order = duel.order((0, 0), (1, 0), (2, 0))

    assert [shot_of_hit(duel.firer, order, 1, CANNON, hit) for hit in range(4)] == [2, 1, 2, 1]


@pytest.mark.clause("CW-GUN.r6", "CW-ORD.r3")
def test_gun_r6_ord_r3_a_hit_is_kept_with_firer_target_weapon_and_calibre():
    duel = against(card(mount("88 mm", "F", 1), rank=2), AHEAD_20)

    # factor 2, a 6 at a stationary target: one hit
    duel.fires(d6s(6), (0, 0))

    assert duel.scored() == [Hit(target=1, firer=0, weapon=GUN, calibre=346)]
    assert duel.targets[0].damage == 0
    assert (duel.firer.shots, duel.firer.hits) == (1, 1)


@pytest.mark.clause("CW-OBS.q", "CW-OBS.r10")
def test_obs_q_a_ship_that_fires_is_known_to_be_real_and_her_target_is_aware():
    duel = against(ARMED_TWICE, AHEAD_20)
    duel.counters[0].shown, duel.counters[0].known = 0, [2, 0]

    duel.fires(d6s(1), (0, 0))

    assert duel.counters[0].known == [2, KNOWN_REAL]
    assert duel.battle.becomes_aware[1] == 1
    assert duel.counters[1].alarmed == 1


@pytest.mark.clause("CW-OBS.q", "CW-GUN.r4")
def test_obs_q_a_target_is_aware_even_where_the_flash_of_the_gun_is_too_far_to_be_seen():
    duel = against(card(mount("88 mm", "F", 1), rank=2), (0, -130))

    duel.fires(d6s(1), (0, 0))

    assert duel.battle.becomes_aware[1] == 1


@pytest.mark.clause("CW-VAR.a", "CW-ORD.3")
def test_var_a_the_firer_throws_a_d6():
    duel = against(ARMED_TWICE, AHEAD_20)
    dice = d6s(1)

    duel.fires(dice, (0, 0))

    assert dice.due == Throw(1, D6, Thrown.TO_HIT, 0, needed=6)  # a factor of 1 hits on 7, a ship lying still gives 1
