"""What the page is told a ship or fleet may do on the chart, and of numbers that are none."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import Refusal
from lineahead.rulesets.great_war_at_sea.page.targets import targets
from tests.rulebook.great_war_at_sea.at_page import (
    ALLIED,
    AUSTRIAN,
    GUNNERY,
    ITALIAN,
    ORDERS,
    Laid,
    field_battle,
    question,
    two_boats,
    valona_zone,
)
from tests.rulebook.great_war_at_sea.chart import zone

RAIDERS, MINELAYER = 3, 5


@pytest.mark.clause("GWAS-18.1.d", "GWAS-SCA.c")
def test_18_1_d_where_a_boat_may_lie():
    told = Laid("premuda", [0, 1]).targets(ITALIAN, "patrol", 0)
    zones = {area["zone"]: area for area in told["zones"]}

    assert (told["kind"], told["ship"], len(zones)) == ("patrol", 0, 24)
    assert {number for number, area in zones.items() if area["legal"]} == {
        zone(name) for name in ("A1", "B1", "C1", "D1", "B6", "C6")
    }
    assert (zones[zone("C1")]["to_port"], zones[zone("A1")]["to_port"], zones[zone("B6")]["to_port"]) == (0, 2, 6)
    assert zones[zone("A6")]["refusal"]["rule"] == "GWAS-SCA.c"
    assert zones[zone("B3")]["refusal"]["rule"] == "GWAS-18.1.d"


@pytest.mark.clause("GWAS-B1.d", "GWAS-B1.b")
def test_b1_d_where_a_fleet_may_go():
    told = Laid("premuda", ORDERS, turn=1, writing=1).targets(AUSTRIAN, "plot", 0)
    reach = {entry["zone"]: entry for entry in told["reach"]}

    assert (told["kind"], told["fleet"], told["steps"], told["refusal"]) == ("plot", 0, 1, None)
    assert set(reach) == {zone(name) for name in ("A6", "A5", "B5", "B6")}
    assert (reach[zone("A6")]["steps"], reach[zone("A6")]["path"]) == (0, [])
    assert reach[zone("A6")]["friendly_port"] is True
    assert (reach[zone("B6")]["steps"], reach[zone("B6")]["path"]) == (1, [zone("B6")])
    assert reach[zone("B6")]["missions"] == ["steam", "bombard"]
    assert reach[zone("B5")]["missions"] == ["steam"]


@pytest.mark.clause("GWAS-B13.1", "GWAS-P.x")
def test_p_x_missions_that_a_fleet_has_no_ships_for():
    told = Laid("premuda", ORDERS, turn=1, writing=1).targets(AUSTRIAN, "plot", 0)
    missions = {mission["mission"]: mission for mission in told["missions"]}

    assert list(missions) == ["steam", "lay mines", "bombard", "unload"]
    assert [mission["legal"] for mission in missions.values()] == [True, False, True, False]
    assert missions["lay mines"]["refusal"]["rule"] == "GWAS-B13.1"
    assert missions["unload"]["refusal"]["rule"] == "GWAS-P.x"
    assert all(mission["words"] for mission in missions.values())


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_boundaries_that_are_free_for_mines():
    laid = Laid("valona-convoys", ORDERS, turn=1, writing=1)
    told = laid.targets(AUSTRIAN, "plot", MINELAYER)
    reach = {entry["zone"]: entry for entry in told["reach"]}

    # a minefield of the Austrians lies on the south-western boundary of B5 already
    assert reach[valona_zone("B5")]["boundaries"] == ["W", "NW", "NE", "E", "SE"]
    assert "lay mines" in reach[valona_zone("B5")]["missions"]
    assert reach[valona_zone("A5")]["boundaries"] == ["W", "NW", "NE", "E", "SE", "SW"]
    laying = next(mission for mission in told["missions"] if mission["mission"] == "lay mines")
    assert (laying["legal"], laying["boundaries"]) == (True, ["W", "NW", "NE", "E", "SE", "SW"])


@pytest.mark.clause("GWAS-B13.2", "GWAS-B13.21")
def test_b13_2_minefields_on_the_way_that_a_viewer_knows():
    laid = Laid("valona-convoys", ORDERS, turn=1, writing=1)
    laid.fleets[RAIDERS].zone = valona_zone("B5")
    laid.fleets[2].zone, laid.fleets[2].in_port = valona_zone("B5"), 0
    to_c5 = {"zone": valona_zone("B5"), "boundary": "SW", "side": AUSTRIAN}

    def fields_to_c5(side: int, fleet: int) -> Any:
        reach = laid.targets(side, "plot", fleet)["reach"]
        return next(entry for entry in reach if entry["zone"] == valona_zone("C5"))["known_fields"]

    assert fields_to_c5(AUSTRIAN, RAIDERS) == [to_c5]
    assert fields_to_c5(ALLIED, 2) == []
    next(field for field in laid.fields if field.in_use and field.side == AUSTRIAN).known[ALLIED] = 1
    assert fields_to_c5(ALLIED, 2) == [to_c5]


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_of_two_short_ways_the_one_without_known_mines():
    laid = Laid("valona-convoys", ORDERS, turn=1, writing=1)
    laid.fleets[2].zone, laid.fleets[2].in_port = valona_zone("A5"), 0
    field = next(mined for mined in laid.fields if mined.in_use and mined.side == AUSTRIAN)
    # from A5 to C5 one goes by B5 or by B4; a field lies between B4 and C5
    field.zone, field.boundary, field.known = valona_zone("B4"), 4, [1, 1]

    reach = laid.targets(ALLIED, "plot", 2)["reach"]

    to_c5 = next(entry for entry in reach if entry["zone"] == valona_zone("C5"))
    assert (to_c5["path"], to_c5["known_fields"]) == ([valona_zone("B5"), valona_zone("C5")], [])


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_nobody_plots_for_the_other_or_twice():
    laid = Laid("premuda", ORDERS, turn=1, writing=1)

    assert laid.targets(ITALIAN, "plot", 0)["refusal"]["rule"] == "GWAS-B1.e"
    laid.fleets[0].plotted = 1
    again = laid.targets(AUSTRIAN, "plot", 0)
    assert (again["reach"], again["refusal"]["words"]) == ([], "the orders of this fleet are written")


@pytest.mark.clause("GWAS-18.41.t1", "GWAS-18.411.ex4", "GWAS-18.5.a", "GWAS-18.41.r4")
def test_18_41_t1_what_the_surprise_die_may_bring():
    told = two_boats().targets(ITALIAN, "victims", 0)
    tegetthoff = told["targets"][0]
    rows = {row["die"]: row for row in tegetthoff["surprise"]}

    assert (told["kind"], told["boat"], [target["ship"] for target in told["targets"]]) == ("victims", 0, [2, 3])
    assert [rows[face]["dice"] for face in range(1, 7)] == [16, 8, 4, 1, 0, 0]
    # each battery fires as far as it reaches: primaries need 20 at 5 hexes, the others 18; all at -1 against an MTB
    survives = {2: 0.95**4 * 0.9**4, 3: 0.9**4, 4: 0.9, 5: 1.0, 6: 1.0}
    survives[1] = survives[2] ** 2
    for face, chance in survives.items():
        assert rows[face]["survives"] == pytest.approx(chance, abs=1e-6)
    assert tegetthoff["survives"] == pytest.approx(sum(survives.values()) / 6, abs=1e-6)
    # Italian MTBs add 2: 17 at range 1 becomes 15, 15 at range 0 becomes 13
    assert rows[4]["torpedo_hits"] == pytest.approx([0.49, 0.42, 0.09])
    assert rows[6]["torpedo_hits"] == pytest.approx([0.36, 0.48, 0.16])
    assert (rows[4]["range"], rows[6]["range"]) == (1, 0)
    hoped = sum(survives[face] * (2 * 0.4 if face > 4 else 2 * 0.3) for face in survives) / 6
    assert tegetthoff["hits_mean"] == pytest.approx(hoped, abs=1e-6)
    assert (rows[5]["fires"], rows[3]["fires"]) == ("nobody fires", "Tegetthoff fires with four dice")
    assert rows[1]["fires"].startswith("the whole fleet fires")


@pytest.mark.clause("GWAS-18.2.r2")
def test_18_2_r2_a_boat_without_contact_has_no_targets():
    laid = two_boats()
    laid.ships[1].contact = 0

    told = laid.targets(ITALIAN, "victims", 1)

    assert (told["targets"], told["refusal"]["rule"]) == ([], "GWAS-18.2.r2")


@pytest.mark.parametrize("asks", ["patrol", "plot", "victims", "deploy", "move", "fire", "launch", "choice"])
@pytest.mark.parametrize("number", [-1, 48, 10**12])
def test_numbers_of_nothing_are_refused(asks, number):
    for laid in (Laid("premuda", ORDERS, turn=1), field_battle()):
        told = targets(laid.view(0), question(asks, 0), number)

        assert isinstance(told, Refusal)
        assert told.words


def test_targets_change_nothing():
    for laid, asks, viewer in ((field_battle(GUNNERY, impulse=3), "fire", 0), (two_boats(), "victims", 0)):
        sight = laid.view(viewer)

        targets(sight, question(asks, viewer), 0)

        assert sight == laid.view(viewer)
