"""What a ship can fire at and put out, as the page is told: batteries, arcs, chances by hand, tubes and templates."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import Refusal
from lineahead.rulesets.perfidious_albion.page.targets import targets
from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes
from lineahead.rulesets.perfidious_albion.tables.ships import FOG, ROUGH
from tests.rulebook.perfidious_albion.at_page import acting, aimed, question, sight
from tests.rulebook.perfidious_albion.table import at, card, fleet, ship

EAST = 90


def battery(told, letter, to_starboard=True):
    return next(row for row in told["batteries"] if (row["letter"], row["to_starboard"]) == (letter, to_starboard))


def duel(distance=20.0, **fields):
    """A Royal Sovereign heading east, and a Brennus so far south of her."""
    return fleet(ship("royal_sovereign", (30, 10), EAST), ship("brennus", (30, 10 + distance), EAST, side=1, **fields))


@pytest.mark.clause("PA-GUN.r6", "PA-GUN.f", "PA-CRD.g1")
def test_gun_r6_a_row_for_each_letter_and_side():
    told = aimed(sight(duel(), state=acting("fire")), 0)

    assert (told["ship"], told["kind"]) == (0, "fire")
    rows = [(row["letter"], row["to_starboard"], row["guns"]) for row in told["batteries"]]
    # four heavy guns on the centreline, five 6 in and four light ones to each side
    assert rows == [("Y", False, 4), ("Y", True, 4), ("E", False, 5), ("E", True, 5), ("Q", False, 4), ("Q", True, 4)]
    heavy = battery(told, "Y")
    assert heavy["cells"] == [{"cell": at(2, 2), "guns": 2}, {"cell": at(9, 2), "guns": 2}]
    assert "13.4" in heavy["name"]
    assert heavy["silent"] is None


@pytest.mark.clause("PA-GUN.f")
def test_gun_f_arcs_of_what_is_left():
    own, enemy = duel()
    before = aimed(sight([own, enemy]), 0)
    own.destroyed[at(9, 2)] = 1
    after = aimed(sight([own, enemy]), 0)

    # forward guns bear from ahead to 135 off the bow, after ones from 45 to astern; a broadside from 30 to 150
    assert battery(before, "Y")["arcs"] == [[0, 180]]
    assert battery(after, "Y")["arcs"] == [[0, 135]]
    assert battery(before, "E")["arcs"] == [[30, 150]]
    assert battery(before, "E", False)["arcs"] == [[210, 330]]
    assert battery(after, "Y", False)["arcs"] == [[225, 360]]


@pytest.mark.clause("PA-GUN.f")
def test_gun_f_sectors_say_how_many_batteries_bear_where():
    own, enemy = duel()
    before = aimed(sight([own, enemy]), 0)
    own.destroyed[at(9, 2)] = 1
    after = aimed(sight([own, enemy]), 0)

    # Y all round on either side, E and Q from 30 to 150; without her after turret nothing bears right astern
    assert [(sector["start"], sector["end"], sector["batteries"]) for sector in before["sectors"]] == [
        (0, 30, 1), (30, 150, 3), (150, 180, 1), (180, 210, 1), (210, 330, 3), (330, 360, 1)
    ]  # fmt: skip
    assert [(sector["start"], sector["end"], sector["batteries"]) for sector in after["sectors"]] == [
        (0, 30, 1), (30, 135, 3), (135, 150, 2), (210, 225, 2), (225, 330, 3), (330, 360, 1)
    ]  # fmt: skip


@pytest.mark.clause("PA-TAB.t1", "PA-MOD.c", "PA-MOD.b", "PA-MOD.a", "PA-GUN.b")
def test_gun_b_the_sum_of_a_battery_worked_by_hand():
    (target,) = battery(aimed(sight(duel()), 0), "Y")["targets"]

    # 20 inches: the third column, 30 per cent and penetration 7; Quality 3 adds 10; four guns
    assert (target["ship"], target["range"], target["column"], target["penetration"]) == (1, 20, 2, 7)
    assert (target["bearing"], target["true_bearing"], target["rake"]) == (90, 180, "none")
    assert (target["guns"], target["per_gun"], target["per_cent"], target["halved"]) == (4, 40, 160, False)
    assert target["reasons"] == [{"rule": "PA-MOD.c", "words": "Quality 3", "value": 10}]
    assert (target["legal"], target["refusal"], target["warning"]) == (True, None, None)
    slow, fast = (battery(aimed(sight(duel(speed=speed)), 0), "Y")["targets"][0] for speed in (4, 16))
    assert (slow["per_gun"], fast["per_gun"]) == (50, 30)
    assert slow["reasons"][0] == {"rule": "PA-MOD.a", "words": "target below speed 5", "value": 10}


@pytest.mark.clause("PA-MOD.d", "PA-MOD.r1")
def test_mod_d_halved_at_explosion():
    own, enemy = duel(10)
    own.fire = 5

    (target,) = battery(aimed(sight([own, enemy]), 0), "Y")["targets"]

    # 35 and 10 are 45, half of it 22.5 a gun
    assert (target["halved"], target["per_gun"], target["per_cent"]) == (True, 22.5, 90)


@pytest.mark.clause("PA-MOD.e", "PA-WEA.d")
def test_mod_e_where_decks_differ_the_mean_of_the_guns():
    own, enemy = duel(10)

    (target,) = battery(aimed(sight([own, enemy], state=acting("fire", sea=ROUGH)), 0), "E")["targets"]

    # 50 and 10 for Quality; level 2 loses 10 in a rough sea, level 3 loses 20: three guns at 50, two at 40
    assert (target["guns"], target["per_cent"], target["per_gun"]) == (5, 230, 46)


@pytest.mark.clause("PA-LOC.b", "PA-LOC.c")
@pytest.mark.parametrize(("heading", "rake"), [(0, "bow"), (180, "stern"), (90, "none")])
def test_loc_b_from_which_end_she_is_raked(heading, rake):
    own, enemy = duel()
    enemy.heading = 100 * heading

    assert battery(aimed(sight([own, enemy]), 0), "Y")["targets"][0]["rake"] == rake


@pytest.mark.clause("PA-GUN.r11", "PA-GUN.a", "PA-WEA.r1", "PA-TAB.r1", "PA-GUN.r8")
def test_gun_a_why_an_enemy_cannot_be_fired_at():
    own, enemy = duel()
    between = ship(at=(30, 20), side=1)
    ships = fleet(own, enemy, between)

    blocked = battery(aimed(sight(ships), 0), "E")["targets"][0]
    over = battery(aimed(sight(ships), 0), "Y")["targets"][0]
    fog = battery(aimed(sight(ships, state=acting("fire", visibility=FOG)), 0), "Y")["targets"][0]
    wrong = battery(aimed(sight(ships), 0), "Y", False)

    assert (blocked["legal"], blocked["refusal"]["rule"], blocked["refusal"]["blocked_by"]) == (
        False,
        "PA-GUN.r11",
        [2],
    )
    assert over["legal"] is True
    assert (fog["legal"], fog["refusal"]["rule"]) == (False, "PA-WEA.r1")
    assert [target["legal"] for target in wrong["targets"]] == [False, False]
    assert wrong["no_target"] is not None
    far = battery(aimed(sight(duel(41)), 0), "E")["targets"][0]
    assert (far["legal"], far["column"], far["guns"], far["per_cent"]) == (False, 5, 0, 0)


@pytest.mark.clause("PA-MAG.g", "PA-GUN.r12")
def test_gun_r12_guns_that_are_silent_say_so():
    own, enemy = duel()
    for cell in (at(2, 2), at(9, 2)):
        own.fired[cell] = 1

    heavy = battery(aimed(sight([own, enemy]), 0), "Y")

    assert (heavy["guns"], heavy["cells"], heavy["arcs"]) == (0, [], [])
    assert heavy["silent"]["rule"].startswith("PA-")
    assert heavy["targets"][0]["legal"] is False


@pytest.mark.clause("PA-GUN.r3", "PA-GUN.d")
def test_gun_d_where_custom_does_not_bind_it_still_warns():
    boat = ship("havock", (30, 18), EAST, side=1)
    line = ship("brennus", (34, 20), EAST, side=1, squadron=2)
    ships = fleet(ship("royal_sovereign", (30, 10), EAST), boat, line)

    bound = battery(aimed(sight(ships), 0), "Y")["targets"][0]
    free = battery(aimed(sight(ships, state=acting("fire", options={"rules_of_engagement": 0})), 0), "Y")["targets"][0]

    assert bound["legal"] is False
    assert (free["legal"], free["warning"]["rule"]) == (True, bound["refusal"]["rule"])


def torpedo_ships():
    own, enemy = ship("royal_sovereign", (30, 10), EAST), ship("brennus", (30, 12), EAST, side=1)
    ships = fleet(own, enemy)
    for vessel in ships:
        load_tubes(vessel)
    return ships


@pytest.mark.clause("PA-TOR.b", "PA-TOR.m")
def test_tor_b_every_tube_with_its_template():
    told = aimed(sight(torpedo_ships(), state=acting("templates")), 0, "templates")

    assert told["kind"] == "templates"
    rows = [(tube["cell"], tube["where"], tube["under_water"]) for tube in told["tubes"]]
    assert rows == [
        (22, "port beam", False), (22, "starboard beam", False), (27, "port beam", False),
        (27, "starboard beam", False), (39, "stern", False), (52, "port beam", True), (52, "starboard beam", True),
    ]  # fmt: skip
    starboard = told["tubes"][1]
    # she heads east: to starboard is south, and the template begins a quarter of an inch off her middle
    assert (starboard["course"], starboard["x"], starboard["y"]) == (180, 30, 10.25)
    assert (starboard["tubes"], starboard["ready"], starboard["left"], starboard["wait"]) == (1, 1, 2, 0)
    assert (starboard["modern"], starboard["refusal"], starboard["to_starboard"]) == (False, None, True)
    assert told["tubes"][4]["course"] == 270


@pytest.mark.clause("PA-TOR.m")
def test_tor_m_a_single_tube_amidships_serves_either_beam():
    boat = ship("havock", (30, 10), EAST)
    ships = fleet(boat, ship(at=(60, 60), side=1))
    load_tubes(boat)

    rows = [(tube["cell"], tube["where"], tube["course"]) for tube in aimed(sight(ships), 0, "templates")["tubes"]]

    assert rows == [
        (20, "bow", 90), (26, "port beam", 0), (26, "starboard beam", 180), (27, "port beam", 0),
        (27, "starboard beam", 180),
    ]  # fmt: skip


@pytest.mark.clause("PA-TOR.m")
def test_tor_m_tubes_that_are_not_ready_say_why():
    own, enemy = torpedo_ships()
    own.tube_wait[22], own.destroyed[27], own.speed = 2, 1, 17

    tubes = aimed(sight([own, enemy], state=acting("templates")), 0, "templates")["tubes"]

    refused = [(tube["cell"], tube["to_starboard"], tube["refusal"] is not None) for tube in tubes]
    # submerged tubes are silent above a speed of 16
    assert refused == [
        (22, False, True), (22, True, False), (27, False, True), (27, True, True), (39, False, False),
        (52, False, True), (52, True, True),
    ]  # fmt: skip
    assert {tube["cell"]: tube["refusal"]["rule"] for tube in tubes if tube["refusal"]} == {
        22: "PA-TOR.m", 27: "PA-DAM.d", 52: "PA-TOR.m",
    }  # fmt: skip


@pytest.mark.clause("PA-TOR.c")
def test_tor_c_who_would_steam_over_a_template():
    own, enemy = torpedo_ships()
    enemy.x = 2600  # four inches astern of the template's track, and eight boxes ahead of her

    crossers = aimed(sight([own, enemy], state=acting("templates")), 0, "templates")["crossers"]

    assert {(crosser["ship"], crosser["cell"], crosser["to_starboard"]) for crosser in crossers} == {
        (1, 22, True), (1, 27, True), (1, 52, True),
    }  # fmt: skip


def test_a_number_that_is_no_ship_s_is_refused_and_an_enemy_may_be_asked_about():
    view = sight(duel())

    for number in (-1, 2, 99):
        assert isinstance(targets(view, question("fire"), number), Refusal)
    assert battery(aimed(view, 1), "Y", False)["targets"][0]["ship"] == 0


def test_a_ship_without_guns_or_tubes_has_nothing_to_show():
    ships = fleet(ship(card()), ship(at=(9, 9), side=1))

    assert aimed(sight(ships), 0) == {"kind": "fire", "ship": 0, "batteries": [], "sectors": []}
    assert aimed(sight(ships), 0, "templates") == {"kind": "templates", "ship": 0, "tubes": [], "crossers": []}
