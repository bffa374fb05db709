"""SEQ  Turns in a row, with dice laid down: what repeats, reloads, lifts, expires and returns."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import CHOICE, PUBLIC, UMPIRE, Chosen, Pick
from lineahead.kernel.dice import D10
from lineahead.rulesets.perfidious_albion.tables.orders import Repair, Templates
from lineahead.rulesets.perfidious_albion.tables.ships import AFLOAT, DUE, LEFT, NOBODY
from tests.rulebook.perfidious_albion.action import (
    BRENNUS,
    BRITISH,
    BRITISH_LEAD,
    CRUISERS,
    EDGAR,
    ENEMY,
    FLOODING,
    FRENCH,
    HOCHE,
    HOOD,
    LINE,
    Action,
    action,
    fire,
    templates,
)
from tests.rulebook.perfidious_albion.steaming import ahead, course, turn
from tests.rulebook.perfidious_albion.table import at

UNHURT = [{key: ship[key] for key in ("card", "name", "side", "squadron")} for ship in action()["ships"]]
HOOD_TUBE, EDGAR_TUBE = at(3, 3), at(5, 3)


def together(*orders: Templates) -> Templates:
    """Several templates in one order."""
    order = Templates(count=len(orders))
    order.wedges[: len(orders)] = [given.wedges[0] for given in orders]
    return order


def near(distance: float, **more: Any) -> dict[str, Any]:
    """The usual squadrons, the enemy so many inches north of the British line."""
    squadrons = [dict(squadron) for squadron in action()["squadrons"]]
    squadrons[ENEMY]["at"] = [30, 20 + distance]
    return {"squadrons": squadrons, **more}


@pytest.mark.clause("PA-TOR.i", "PA-TOR.l", "PA-SEQ.1")
def test_tor_l_old_torpedoes_are_lifted_after_their_turn_and_modern_ones_run_on_once():
    play = Action(*BRITISH_LEAD, ships=UNHURT, visibility="fog")
    play.order(BRITISH, "templates", together(templates(HOOD, HOOD_TUBE), templates(EDGAR, EDGAR_TUBE, 1)))
    play.order(FRENCH, "templates", Templates())

    # a quarter of an inch off each hull: Hood's to the north, Edgar's to the south
    where = [(wedge.ship, wedge.x, wedge.y, wedge.course) for wedge in play.wedges()]
    assert where == [(HOOD, 3000, 5175, 0), (EDGAR, 3000, 5825, 18000)]
    play.until("templates", 2)
    # asked again; Hood's is gone, Edgar's lies six inches further on
    assert play.asked == [(BRITISH, "templates"), (FRENCH, "templates")]
    assert [(wedge.ship, wedge.x, wedge.y, wedge.age) for wedge in play.wedges()] == [(EDGAR, 3000, 6425, 1)]
    play.until("templates", 3)
    assert play.wedges() == []


@pytest.mark.clause("PA-TOR.m")
def test_tor_m_a_tube_is_ready_again_in_the_third_turn_after_and_carries_two():
    squadrons = [dict(squadron) for squadron in action()["squadrons"]]
    squadrons[CRUISERS]["at"] = [30, 8]
    play = Action(ships=UNHURT, squadrons=squadrons, visibility="fog", length=9)
    port, starboard = templates(HOOD, HOOD_TUBE), templates(HOOD, HOOD_TUBE, 1)
    assert play.refused(BRITISH, "templates", together(port, port)) == "PA-TOR.m"
    play.order(BRITISH, "templates", port)
    play.until("templates", 2, BRITISH)
    # the port tube is being reloaded, the starboard one is not
    assert (play.ship(HOOD).torpedoes[HOOD_TUBE], play.ship(HOOD).starboard_torpedoes[HOOD_TUBE]) == (1, 2)
    assert play.refused(BRITISH, "templates", port) == "PA-TOR.m"
    play.order(BRITISH, "templates", starboard)
    play.until("templates", 3, BRITISH)
    assert play.refused(BRITISH, "templates", port) == "PA-TOR.m"

    play.until("templates", 4, BRITISH)
    assert play.refused(BRITISH, "templates", starboard) == "PA-TOR.m"
    play.order(BRITISH, "templates", port)
    play.until("templates", 5, BRITISH)
    play.order(BRITISH, "templates", starboard)
    # both torpedoes of either side are gone for good
    play.until("templates", 8, BRITISH)
    assert (play.ship(HOOD).torpedoes[HOOD_TUBE], play.ship(HOOD).starboard_torpedoes[HOOD_TUBE]) == (0, 0)
    for wedges in (port, starboard):
        assert play.refused(BRITISH, "templates", wedges) == "PA-TOR.m"


@pytest.mark.clause("PA-TOR.c", "PA-TOR.d", "PA-TOR.f", "PA-TOR.l")
def test_tor_c_a_modern_template_is_steamed_over_in_its_second_turn_and_not_in_its_third():
    # Brennus, thirty inches west of Edgar's place and nine south of it, heads east at 15
    squadrons = [dict(squadron) for squadron in action()["squadrons"]]
    squadrons[ENEMY] |= {"at": [1, 5], "speed": 15}
    play = Action(*BRITISH_LEAD, ships=UNHURT[:3], squadrons=squadrons, visibility="fog")
    play.order(BRITISH, "templates", templates(EDGAR, EDGAR_TUBE, 1))
    play.until("steam", 1, FRENCH)
    play.order(FRENCH, "steam", course(15, ahead(15), squadron=ENEMY))
    assert play.ship(BRENNUS).x == 1600

    # In the first turn the template reached from y = 58.25 to 64.25; she steams along y = 67, which it reaches now.
    # Level 6, section 4, and two neighbours that stay dry.
    play.lay(*BRITISH_LEAD, 6, (D10, 4), 1, 1)
    play.until("steam", 2, FRENCH)
    play.order(FRENCH, "steam", course(15, ahead(15), squadron=ENEMY))
    assert (play.ship(BRENNUS).torpedo_hits, play.ship(BRENNUS).flooding, play.ship(BRENNUS).flotation_lost) == (
        1,
        1,
        1,
    )
    # one torpedo was on it: nothing is left
    assert play.wedges() == []
    # and the water goes on: a box at the start of the next turn
    play.until("templates", 3)
    assert play.ship(BRENNUS).flotation_lost == 2


@pytest.mark.clause("PA-GUN.r12", "PA-MAG.f", "PA-SEQ.5", "PA-SEQ.b", "PA-DAM.a", "PA-DCT.b")
def test_seq_5_guns_fire_every_turn_ready_shells_once_and_water_rises_until_it_is_stemmed():
    # Hood floods by a level; the lines are 14 inches apart, all the time
    play = Action(**near(14))
    assert play.ship(HOOD).flotation_lost == 1
    play.until("activate", 1)
    play.order(BRITISH, "activate", Pick(choice=LINE))
    # four Y guns at 35% + 10%: one straddle and a D10 of 9, which misses; it passes over Brennus' bow
    play.lay((D10, 9), (D10, 1), 1)
    play.order(BRITISH, "fire", fire(LINE, HOOD, BRENNUS))
    play.order(BRITISH, "done")
    # three Y guns at 35%: one straddle, and 09 is more than 5; it goes through the trunk under Hood's fore barbette
    play.lay((D10, 10), (D10, 9), (D10, 2), 3)
    play.order(FRENCH, "fire", fire(ENEMY, BRENNUS, HOOD, to_starboard=1))
    assert play.asked == [(BRITISH, CHOICE)]
    play.lay(3)  # Quality 3: the captain risks the magazine, and it goes well
    play.order(BRITISH, CHOICE, Chosen(choice=0))
    assert play.ship(HOOD).ready_shells[at(2, 2)] == 1

    play.until("activate", 2)
    assert play.ship(HOOD).flotation_lost == 2
    play.order(BRITISH, "activate", Pick(choice=LINE))
    # 18 boxes are left, which give three tests; a 1 stems the flooding
    assert play.ship(HOOD).tests_left == 3
    play.lay(1)
    play.order(BRITISH, "repair", Repair(ship=HOOD, what=FLOODING))
    assert play.ship(HOOD).tests_left == 2
    play.lay((D10, 9), (D10, 1), 1)
    play.order(BRITISH, "fire", fire(LINE, HOOD, BRENNUS))
    assert play.ship(HOOD).ready_shells[at(2, 2)] == 0

    play.until("activate", 3)
    # stemmed in time; and the tests are there again
    assert (play.ship(HOOD).flotation_lost, play.ship(HOOD).flooding) == (2, 0)
    play.order(BRITISH, "activate", Pick(choice=LINE))
    assert play.ship(HOOD).tests_left == 3
    play.lay((D10, 10))
    play.order(BRITISH, "fire", fire(LINE, HOOD, BRENNUS))
    # twice all four of Hood's guns, then only those aft
    assert play.pooled() == [180, 105, 180, 90]


@pytest.mark.clause("PA-MOV.s", "PA-SEQ.3")
def test_mov_s_a_lost_bridge_is_felt_in_the_next_turn_only():
    play = Action(**near(14, ships=UNHURT))
    play.until("fire", 1, FRENCH)
    play.lay((D10, 10), (D10, 9), (D10, 7), 2)
    play.order(FRENCH, "fire", fire(ENEMY, BRENNUS, HOOD, to_starboard=1))
    assert play.ship(HOOD).must_repeat == 1

    # a 4 does not prevent it: she goes straight on at 8 again, whatever is ordered
    play.lay(*BRITISH_LEAD, 4)
    play.until("steam", 2, BRITISH)
    play.order(BRITISH, "steam", course(10, turn(45), squadron=LINE))
    assert (play.ship(HOOD).x, play.ship(HOOD).heading, play.ship(HOOD).must_repeat) == (4600, 9000, 0)

    # with her conning tower she steers again, and nobody tests
    play.until("steam", 3, BRITISH)
    play.order(BRITISH, "steam", course(10, turn(45), squadron=LINE))
    assert play.ship(HOOD).heading == 13500
    assert play.dice.position == len(play.dice.faces)


@pytest.mark.clause("PA-SEQ.3", "PA-MOV.g", "PA-MOV.q", "PA-HAZ.d")
def test_seq_3_marks_of_a_move_are_taken_off_before_the_next():
    play = Action(ships=UNHURT, visibility="fog")
    play.until("steam", 1, BRITISH)
    play.lay(1)
    order = course(8, turn(45, "III"), squadron=LINE, emergency=1)
    order.ram = BRENNUS
    play.order(BRITISH, "steam", order)
    assert (play.ship(HOOD).emergency, play.ship(HOOD).rams, play.ship(HOOD).moved) == (1, BRENNUS, 1)

    play.until("first", 2)
    assert (play.ship(HOOD).emergency, play.ship(HOOD).rams) == (1, BRENNUS)
    play.order(BRITISH, "first", Pick(choice=FRENCH))
    play.order(FRENCH, "rest")

    assert [(ship.moved, ship.emergency, ship.may_steer, ship.rams) for ship in play.ships()[:2]] == [
        (0, 0, 0, NOBODY)
    ] * 2
    assert set(play.question(BRITISH).bounds["squadrons"]) == {str(LINE), str(CRUISERS)}
    play.order(BRITISH, "steam", course(8, ahead(8), squadron=CRUISERS))
    assert play.ship(EDGAR).x == 4600


@pytest.mark.clause("PA-SEQ.2", "PA-SEQ.3", "PA-WEA.a", "PA-SEQ.r2")
def test_seq_2_every_turn_has_its_own_initiative_and_the_weather_stays():
    # turn 1: 4 and 4 change the weather (a 1: haze) and are thrown again; turn 2: the French lead
    play = Action(4, 4, 6, 1, 1, 2, 5, ships=UNHURT, night_from=3)
    play.until("first", 1)
    assert play.asked == [(BRITISH, "first")]
    play.until("first", 2)
    assert play.asked == [(FRENCH, "first")]
    assert play.game.view(UMPIRE).sea.battle.visibility == 1
    play.until("templates", 3)
    assert [event.words for event in play.game.events(PUBLIC) if event.rule == "PA-WEA.a"] == [
        'Night falls: nobody sees farther than 16" [WEA.a].'
    ]


@pytest.mark.clause("PA-SC2.d", "PA-MOV.p")
def test_sc2_d_a_squadron_that_is_due_comes_in_takes_its_line_and_moves():
    squadrons = [dict(squadron) for squadron in action()["squadrons"]]
    squadrons[ENEMY]["arrives"] = 2
    play = Action(ships=UNHURT, squadrons=squadrons)
    assert [play.ship(number).status for number in (BRENNUS, HOCHE)] == [DUE, DUE]
    assert play.asked == [(BRITISH, "templates")]

    play.until("steam", 2, FRENCH)
    assert [play.ship(number).status for number in (BRENNUS, HOCHE)] == [AFLOAT, AFLOAT]
    # two inches ahead, 1.57 round a circle of 6 inches, and straight on; Hoche, two inches behind, follows in her track
    play.order(FRENCH, "steam", course(8, ahead(2), turn(30, "V"), squadron=ENEMY))
    # Brennus is 4.43 inches past the end of the arc at (33.5, 32.4), Hoche two inches less
    assert [play.ship(number).heading for number in (BRENNUS, HOCHE)] == [12000, 12000]
    assert [(ship.x / 100, ship.y / 100) for ship in play.ships()[2:]] == [
        pytest.approx((37.34, 34.62), abs=0.02),
        pytest.approx((35.60, 33.62), abs=0.02),
    ]


@pytest.mark.clause("PA-MOR.f", "PA-MOR.r5", "PA-SEQ.6")
def test_mor_f_when_a_squadron_has_steamed_off_the_others_test_that_turn_and_not_again():
    squadrons = [dict(squadron) for squadron in action()["squadrons"]]
    squadrons[CRUISERS]["at"] = [90, 14]
    play = Action(ships=UNHURT, squadrons=squadrons, visibility="fog")
    play.until("steam", 1, BRITISH)
    play.order(BRITISH, "steam", course(8, ahead(8), squadron=CRUISERS))
    assert play.ship(EDGAR).status == LEFT

    # the morale of Hood's squadron: a 3 of Quality 3 holds; the French do not care
    play.lay(3)
    play.until("templates", 2)
    told = [event for event in play.game.events(PUBLIC) if event.kind == "morale"]
    assert [(event.facts["squadron"], event.facts["dice"][0]["face"]) for event in told] == [(LINE, 3)]
    play.until("templates", 3)
    assert play.dice.position == len(play.dice.faces)


@pytest.mark.clause("PA-MOR.r4", "PA-MOR.e", "PA-SEQ.6")
def test_mor_r4_a_detached_ship_tests_in_turns_in_which_she_was_hit_and_in_no_other():
    ships = [dict(entry) for entry in UNHURT]
    ships[EDGAR]["detached"] = True
    play = Action(**near(14, ships=ships))
    play.until("fire", 1, FRENCH)
    # Hoche's Y guns are 20.1 inches off Edgar, 30% each: a D10 of 6 is a straddle, on a plain section of her stern
    play.lay((D10, 6), (D10, 10), 3)
    play.order(FRENCH, "fire", fire(ENEMY, HOCHE, EDGAR, to_starboard=1))
    # she passes with a 3, and in the second turn nobody tests
    play.lay(3)
    play.until("templates", 3)

    assert len([event for event in play.game.events(PUBLIC) if event.kind == "morale"]) == 1
    assert play.dice.position == len(play.dice.faces)


@pytest.mark.clause("PA-HAZ.a", "PA-SEQ.4")
def test_haz_a_who_is_aground_tries_once_a_turn_to_get_off_and_steams_again():
    # Hood heads for a shore ten inches ahead, and runs up on it; it costs a box and a level of flooding
    areas = [{"kind": "shore", "limits": [40, 19, 96, 22]}]
    play = Action(ships=UNHURT, areas=areas, visibility="fog")
    play.until("steam", 1, BRITISH)
    play.order(BRITISH, "steam", course(10, ahead(10), squadron=LINE))
    play.until("templates", 2)
    assert (play.ship(HOOD).aground, play.ship(HOOD).speed, play.ship(HOOD).flooding) == (1, 0, 1)

    # a 4 keeps her there, a 3 of Quality 3 gets her off
    play.lay(*BRITISH_LEAD, 4, *BRITISH_LEAD, 3)
    play.until("templates", 3)
    assert play.ship(HOOD).aground == 1
    play.until("templates", 4)
    assert play.ship(HOOD).aground == 0
    play.until("steam", 4, BRITISH)
    assert play.question(BRITISH).bounds["squadrons"][str(LINE)]["ahead"] == [0, 2]
