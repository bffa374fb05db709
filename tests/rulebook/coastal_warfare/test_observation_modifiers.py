"""OBS.e to OBS.n  What helps and what hinders an observer, line by line."""

from __future__ import annotations

import pytest

from lineahead.rulesets.coastal_warfare.rules.movement import begin_movement
from lineahead.rulesets.coastal_warfare.tables.cards import HYDROPHONE, RADAR
from lineahead.rulesets.coastal_warfare.tables.ships import IDENTIFIED, NOT_KNOWN, STAR_SHELL_LIGHT, Cloud
from tests.rulebook.coastal_warfare.night import dummy, faces, hidden, night, torpedo, watching
from tests.rulebook.coastal_warfare.table import card, counter, ship

PLAIN = "Vosper 70 ft"  # an observer that carries nothing


def test_nothing_applies_to_a_stationary_boat_at_a_distance():
    assert night(watching(PLAIN), hidden("S-38", 55)).modifier() == 0


@pytest.mark.clause("CW-OBS.e", "CW-OBS.r10")
def test_e_a_target_that_fired_in_its_latest_firing_phase():
    assert night(watching(PLAIN), hidden("S-38", 55, fired=1)).modifier() == 2


@pytest.mark.clause("CW-OBS.e", "CW-OBS.s")
@pytest.mark.parametrize(("off", "modifier"), [(15, 2), (15.01, 0)])
def test_e_star_shell_lights_all_within_15_cm(off, modifier):
    at = night(watching(PLAIN), hidden("S-38", 55))
    at.clouds[2] = Cloud(kind=STAR_SHELL_LIGHT, side=1, x=at.target.x, y=at.target.y + round(off * 100))

    assert at.modifier() == modifier


@pytest.mark.clause("CW-OBS.e", "CW-OBS.t")
def test_e_a_searchlight_of_the_observers_side_lights_its_one_target():
    at = night(watching(PLAIN), hidden("S-38", 35), watching("VP boat", north=-20), hidden("S-38", 38, north=9))

    at.ships[2].searchlight = 1

    assert at.modifier() == 2
    assert at.modifier(target=3) == 0


@pytest.mark.clause("CW-OBS.t")
def test_t_the_enemys_own_searchlight_lights_nobody_for_us():
    at = night(watching(PLAIN), hidden("VP boat", 55), hidden("S-38", 55, north=9))

    at.ships[1].searchlight = 2

    assert at.modifier(target=2) == 0


@pytest.mark.clause("CW-OBS.r3")
def test_r3_alternatives_of_a_line_count_once_and_lines_add():
    # fires and is lit: +2; radar and hydrophones: +2; moves and is close: +1; not small: +1
    at = night(watching("Flower"), hidden("Freighter", 12, 4, fired=1))
    at.ships[0].searchlight = 1

    assert at.modifier(radar=1) == 6


@pytest.mark.clause("CW-OBS.f", "CW-OBS.u")
def test_f_radar_helps_where_it_is_fitted_and_used():
    # above 4 cm the corvette hears nothing; at 5 of 6 cm she is fast
    fitted, lost = night(watching("Flower", 5), hidden("S-38", 55)), night(watching("Flower", 5), hidden("S-38", 55))
    lost.ships[0].equipment_lost = RADAR

    assert fitted.modifier(radar=1) == 2 - 1
    assert fitted.modifier(radar=0) == -1
    assert lost.modifier(radar=1) == -1
    assert night(watching(PLAIN), hidden("S-38", 55)).modifier(radar=1) == 0


@pytest.mark.clause("CW-OBS.f")
@pytest.mark.parametrize(("speed", "modifier"), [(2.99, 0), (3, 2), (4, 2)])
def test_f_hydrophones_hear_a_ship_from_3_cm(speed, modifier):
    assert night(watching("Isles trawler"), hidden("S-38", 55, speed)).modifier() == modifier


@pytest.mark.clause("CW-OBS.f", "CW-OBS.g")
def test_f_hydrophones_hear_a_torpedo():
    # a torpedo always moves: +1
    assert night(watching("Isles trawler"), torpedo(55)).modifier() == 2 + 1
    assert night(watching(PLAIN), torpedo(55)).modifier() == 1


@pytest.mark.clause("CW-OBS.u")
@pytest.mark.parametrize(("own_speed", "modifier"), [(4, 2), (4.01, 0)])
def test_u_a_listener_makes_4_cm_or_less(own_speed, modifier):
    # a Hunt at 4 or 4.01 of 10 cm is not fast
    assert night(watching("Hunt III", own_speed), hidden("S-38", 55, 4)).modifier() == modifier


@pytest.mark.clause("CW-OBS.u")
def test_u_hydrophones_that_were_lost_hear_nothing():
    at = night(watching("Isles trawler"), hidden("S-38", 55, 4))
    at.ships[0].equipment_lost = HYDROPHONE

    assert at.modifier() == 0


@pytest.mark.clause("CW-OBS.g", "CW-OBS.r11")
@pytest.mark.parametrize(
    ("of", "speed", "modifier"),
    [("S-38", 4, 0), ("S-38", 4.01, 1), ("S-100", 4, 0), ("Vosper 70 ft", 4, 1), ("BPB 71 ft", 1, 1), ("S-38", 0, 0)],
)
def test_g_a_moving_target_but_for_creeping_e_boats(of, speed, modifier):
    assert night(watching(PLAIN), hidden(of, 55, speed)).modifier() == modifier


@pytest.mark.clause("CW-OBS.g", "CW-OBS.r4")
@pytest.mark.parametrize(("apart", "speed", "modifier"), [(12, 0, 1), (12.01, 0, 0), (12, 4, 1), (12, 10, 1)])
def test_g_a_close_target_creeping_e_boats_among_them(apart, speed, modifier):
    assert night(watching(PLAIN), hidden("S-38", apart, speed)).modifier() == modifier


@pytest.mark.clause("CW-OBS.h", "CW-CRD.r2")
@pytest.mark.parametrize(
    ("of", "modifier"),
    [("S-38", 0), ("Vosper 70 ft", 0), ("BPB 71 ft", 0), ("R-130", 0), ("Isles trawler", 1), ("Freighter", 1)],
)
def test_h_anything_larger_than_boats_of_that_size(of, modifier):
    assert night(watching(PLAIN), hidden(of, 55)).modifier() == modifier


@pytest.mark.clause("CW-OBS.h")
def test_h_a_torpedo_is_small():
    assert night(watching(PLAIN), torpedo(55)).modifier() == 1  # for moving


@pytest.mark.clause("CW-MOV.b", "CW-OBS.h")
def test_h_a_dummy_is_tried_for_like_the_ship_it_was_issued_with():
    at = night(watching(PLAIN), dummy(55, 4), hidden("Freighter", 90), dummy(60, 4, north=9), hidden("S-38", 95))
    at.counters[1].issued, at.counters[3].issued = 1, 2

    assert at.modifier(target=1) == 1 + 1
    assert at.modifier(target=3) == 0


@pytest.mark.clause("CW-OBS.i")
def test_i_a_target_that_friends_observed_earlier():
    at = night(watching(PLAIN), hidden("S-38", 55, known=[IDENTIFIED, IDENTIFIED]))

    assert at.modifier() == 1


@pytest.mark.clause("CW-OBS.j")
def test_j_a_radar_detector_hears_radar_that_is_on():
    heard, silent = night(watching("S-100"), hidden("Flower", 55)), night(watching("S-100"), hidden("Flower", 55))
    deaf = night(watching("S-38"), hidden("Flower", 55))
    heard.ships[1].radar_on = deaf.ships[1].radar_on = 1

    assert heard.modifier() == 1 + 1  # a corvette is not small
    assert silent.modifier() == 1
    assert deaf.modifier() == 1


@pytest.mark.clause("CW-OBS.u")
def test_u_a_radar_is_on_until_the_users_next_movement_phase():
    at = night(watching("S-100"), hidden("Flower", 55))
    at.ships[1].radar_on = 1

    begin_movement(at.ships, at.counters, 0)
    assert at.ships[1].radar_on == 1
    begin_movement(at.ships, at.counters, 1)
    assert at.ships[1].radar_on == 0


@pytest.mark.clause("CW-OBS.k")
@pytest.mark.parametrize(("speed", "modifier"), [(7.5, 0), (7.51, -1), (15, -1)])
def test_k_an_observer_above_half_her_maximum(speed, modifier):
    assert night(watching(PLAIN, speed), hidden("S-38", 55)).modifier() == modifier


@pytest.mark.clause("CW-OBS.k")
def test_k_half_of_the_maximum_that_is_left():
    at = night(watching(PLAIN, 6), hidden("S-38", 55))
    at.ships[0].engines_lost = 1  # 10 cm are left

    assert at.modifier() == -1


@pytest.mark.clause("CW-OBS.l", "CW-OBS.w")
def test_l_another_ships_base_between_screens():
    # her base is 6 cm long and 1.4 cm wide, heading north across the line
    screen = ship(card(), 1)
    across = screen, counter(screen, (40, 75), 0)
    at = night(watching(PLAIN), hidden("S-38", 55), across)
    assert at.modifier() == -1

    at.counters[2].y = 7500 + 299
    assert at.modifier() == -1
    at.counters[2].y = 7500 + 301
    assert at.modifier() == 0


@pytest.mark.clause("CW-OBS.w", "CW-OBS.r12")
def test_w_a_ship_of_ones_own_screens_too_but_an_enemys_inverted_marker_does_not():
    mine, his = ship(card(), 0), ship(card(), 1)
    own = night(watching(PLAIN), hidden("S-38", 55), (mine, counter(mine, (40, 75), 0, shown=0)))
    strange = night(watching(PLAIN), hidden("S-38", 55), (his, counter(his, (40, 75), 0, shown=0)), dummy(25))
    spare = night(watching(PLAIN), hidden("S-38", 55), torpedo(20))

    assert own.modifier() == -1
    assert strange.modifier() == 0
    assert spare.modifier() == 0


@pytest.mark.clause("CW-OBS.m")
def test_m_poor_weather():
    assert night(watching(PLAIN), hidden("S-38", 55), poor_weather=1).modifier() == -1
    assert night(watching(PLAIN), hidden("S-38", 55), medium_sea=1).modifier() == 0


@pytest.mark.clause("CW-OBS.n")
def test_n_an_observer_who_knows_of_no_enemy():
    assert night(watching(PLAIN), hidden("S-38", 55), aware=False).modifier() == -2


@pytest.mark.clause("CW-OBS.n", "CW-OBS.q")
def test_n_the_other_sides_awareness_is_its_own():
    at = night(watching(PLAIN), hidden("S-38", 55), aware=False)
    at.battle.aware = [0, 1]

    assert at.modifier() == -2


@pytest.mark.clause("CW-OBS.q")
def test_q_a_ship_that_has_spotted_is_aware_at_once_her_consorts_when_the_step_ends():
    at = night(
        watching(PLAIN), hidden("S-38", 55), watching(PLAIN, north=40), hidden("S-38", 59, north=30), aware=False
    )
    at.look(faces(6))

    assert at.modifier(target=3) == 0
    assert at.modifier(observer=2, target=3) == -2


@pytest.mark.clause("CW-SAT.r3", "CW-OBS.u")
def test_solo_a_marker_that_is_strange_to_its_own_side_uses_no_instruments():
    at = night(watching("Flower", known=[NOT_KNOWN, NOT_KNOWN]), hidden("S-38", 55, 5))

    assert at.modifier(radar=1) == 1  # the target moves
