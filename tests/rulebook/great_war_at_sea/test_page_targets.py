"""What the page is told a ship or fleet may do: zones, ways, hexes and targets, with odds that are reckoned by hand."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import Refusal
from lineahead.rulesets.great_war_at_sea.page.targets import targets
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    DUMMY,
    MINE,
    SQUALL,
    SUNK,
    WEST,
)
from tests.rulebook.great_war_at_sea.at_page import (
    AMBUSH,
    COUNTERS,
    GUNNERY,
    LAUNCHES,
    MOVES,
    ORDERS,
    SET_UP,
    Laid,
    question,
)
from tests.rulebook.great_war_at_sea.chart import zone

ITALIAN, AUSTRIAN = 0, 1
BRITISH, GERMAN = 0, 1
ALLIED = 0
# Ships of the battle off a field to the west, and zones of the Valona convoys, five to a row.
AURORA, METEOR, ELBING, V28 = 0, 1, 3, 4
RAIDERS, MINELAYER = 3, 5


def valona_zone(name: str) -> int:
    """The number of a zone of the Valona convoys."""
    return "ABCDE".index(name[0]) * 5 + int(name[1:]) - 1


def field_battle(step: list[int] = MOVES, **fields: Any) -> Laid:
    """A small battle in its first round, Aurora and Elbing in neighbouring hexes."""
    laid = Laid("field-to-the-west", step, **{"round_number": 1, "impulse": 1, "holder": BRITISH, **fields})
    laid.ships[AURORA].q, laid.ships[AURORA].r = 1, 0
    return laid


def two_boats() -> Laid:
    """Two MTBs that have contact with two dreadnoughts in A2, by day in Clear weather."""
    laid = Laid("two-boats", AMBUSH, turn=1, ambush_fleet=0, ambush_zone=1)
    for boat in laid.ships[:2]:
        boat.contact = 1
    laid.fleets[0].zone, laid.fleets[0].in_port = 1, 0
    for ship in laid.ships[2:]:
        ship.known = [1, 1]
    laid.fleets[0].known = [1, 1]
    return laid


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


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_where_ships_are_set_up():
    laid = field_battle(SET_UP, round_number=0, impulse=0, placed=[0, 0], holder=GERMAN)
    laid.fleets[BRITISH].came_by = WEST

    entering = laid.targets(BRITISH, "deploy", AURORA)
    inside = laid.targets(GERMAN, "deploy", ELBING)

    # within one hex of either of the two middle hexes of the western side; or of the centre
    assert len(entering["hexes"]) == 10
    assert [-5, 2] in entering["hexes"]
    assert [-5, 3] in entering["hexes"]
    assert sorted(inside["hexes"]) == sorted([[0, 0], [0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]])
    assert (entering["refusal"], entering["at_sight"]) == (None, [])
    assert laid.targets(BRITISH, "deploy", ELBING)["refusal"] is not None


@pytest.mark.clause("GWAS-P.m2")
def test_p_m2_the_winner_may_set_up_at_the_edge_of_sighting():
    laid = Laid("field-to-the-west", SET_UP, {"dice": "d6"}, placed=[0, 1], holder=BRITISH)
    for german in laid.ships[3:]:
        german.q, german.r = 0, 0

    told = laid.targets(BRITISH, "deploy", AURORA)

    # a Clear day by the published rules: 4 hexes, and a ring of 4 has 24
    assert len(told["at_sight"]) == 24
    assert [4, 0] in told["at_sight"]


@pytest.mark.clause("GWAS-13.25.ex4", "GWAS-13.25.i", "GWAS-13.25.l", "GWAS-13.25.r10", "GWAS-SCB.b", "GWAS-SCB.c")
def test_13_25_ex4_where_counters_may_lie():
    laid = Laid("horns-reef", COUNTERS)
    german, british = laid.targets(GERMAN, "mines", 0), laid.targets(BRITISH, "mines", 0)
    hexes = {(place["q"], place["r"]): place for place in german["hexes"]}

    assert (german["count"], german["most_mines"], german["least_mines"]) == (7, 4, 3)
    assert german["by_boundary"] == [2, 0, 1, 0, 0, 0]
    assert (british["count"], british["most_mines"], british["by_boundary"]) == (4, 2, [0, 0, 0, 0, 2, 0])
    assert len(hexes) == 217
    assert sum("W" in place["boundaries"] for place in hexes.values()) == 44
    # Lion lies in (-5, 2); the centre is near no side of the ring
    assert (hexes[-5, 2]["refusal"]["rule"], hexes[-5, 2]["mine"]) == ("GWAS-13.25.i", False)
    assert (hexes[-5, 4]["refusal"], hexes[-5, 4]["mine"]) == (None, True)
    assert (hexes[0, 1]["refusal"], hexes[0, 1]["mine"], hexes[0, 1]["boundaries"]) == (None, False, [])
    assert hexes[5, 0]["mine"] is False
    # where no mine may lie, a dummy may, but where an enemy is
    assert (hexes[0, 1]["mine_refusal"]["rule"], hexes[-5, 4]["mine_refusal"]) == ("GWAS-13.25.l", None)
    assert hexes[-5, 2]["mine_refusal"] is None


@pytest.mark.clause("GWAS-13.25.m", "GWAS-13.25.n", "GWAS-13.25.g", "GWAS-13.25.h")
def test_13_25_m_what_each_side_of_the_ring_demands_and_what_is_said_beyond():
    told = Laid("horns-reef", COUNTERS).targets(GERMAN, "mines", 0)

    # A field in the west, "Mine" in the north-east.
    assert told["demands"] == [
        {"boundary": "W", "need": 2, "rule": "GWAS-13.25.m"},
        {"boundary": "NE", "need": 1, "rule": "GWAS-13.25.n"},
    ]
    assert [why["rule"] for why in told["about"]] == ["GWAS-13.25.g", "GWAS-13.25.h", "GWAS-13.25.r2"]
    assert "7" in told["all_down"]["words"]
    assert "4" in told["no_more_mines"]["words"]


@pytest.mark.clause("GWAS-B7.a", "GWAS-B7.t1")
def test_b7_a_six_ways():
    told = field_battle().targets(GERMAN, "move", ELBING)

    assert (told["kind"], told["ship"], told["eligible"], told["refusal"]) == ("move", ELBING, True, None)
    assert [(way["way"], way["q"], way["r"]) for way in told["ways"]] == [
        ("N", 0, -1), ("NE", 1, -1), ("SE", 1, 0), ("S", 0, 1), ("SW", -1, 1), ("NW", -1, 0),
    ]  # fmt: skip
    assert all(way["legal"] and way["mines"] is None and way["leaves_by"] is None for way in told["ways"])
    assert told["stay"] == {"mines": None}
    # Elbing at speed 2+ does not move in impulse 6
    resting = field_battle(impulse=6).targets(GERMAN, "move", ELBING)
    assert (resting["eligible"], resting["refusal"]["rule"]) == (False, "GWAS-B7.t1")
    assert not any(way["legal"] for way in resting["ways"])
    assert field_battle().targets(GERMAN, "move", AURORA)["eligible"] is False


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_off_the_map():
    laid = field_battle()
    laid.ships[ELBING].q, laid.ships[ELBING].r = -8, 4

    ways = {way["way"]: way for way in laid.targets(GERMAN, "move", ELBING)["ways"]}

    assert (ways["NW"]["leaves_by"], ways["NW"]["sides"], ways["NW"]["legal"]) == ("W", ["W"], True)
    assert (ways["NE"]["leaves_by"], ways["NE"]["sides"]) == (None, [])
    # from the corner between two sides the owner chooses; the side he has points for comes first
    laid.ships[ELBING].q, laid.ships[ELBING].r = 0, 8
    corner = next(way for way in laid.targets(GERMAN, "move", ELBING)["ways"] if way["way"] == "S")
    assert (corner["leaves_by"], corner["sides"]) == ("SE", ["SE", "SW"])


@pytest.mark.clause("GWAS-B13.ex1", "GWAS-13.25.t", "GWAS-13.25.u", "GWAS-13.25.r4", "GWAS-13.25.ex5")
@pytest.mark.parametrize(
    ("mines", "impulse", "modifier", "falls"), [(1, 1, 0, 10), (1, 2, 2, 21), (2, 1, 1, 15), (3, 9, 4, 30)]
)
def test_13_25_t_mines_in_the_way(mines, impulse, modifier, falls):
    laid = field_battle(impulse=impulse)
    for number in range(mines):
        laid.counter(number, (0, -1), BRITISH, MINE, face_up=1)

    told = laid.targets(GERMAN, "move", ELBING)
    north, stay = told["ways"][0], told["stay"]

    # of 36 falls of two dice so many make 9 or more
    assert (north["counters"], north["mines"]["modifier"]) == (list(range(mines)), modifier)
    assert north["mines"]["chance"] == pytest.approx(falls / 36, abs=1e-6)
    assert sum(north["mines"]["hits"]) == pytest.approx(1, abs=1e-5)
    assert sum(reason["value"] for reason in north["mines"]["reasons"]) == modifier
    assert (told["ways"][1]["mines"], stay["mines"]) == (None, None)


@pytest.mark.clause("GWAS-13.25.y", "GWAS-13.25.ex9", "GWAS-13.25.p")
def test_13_25_y_staying_among_mines():
    laid = field_battle(impulse=2)
    laid.counter(0, (0, 0), BRITISH, MINE, face_up=1)
    laid.counter(1, (0, 0), BRITISH, MINE, face_up=1)
    laid.counter(2, (1, 0), GERMAN, MINE)

    told = laid.targets(GERMAN, "move", ELBING)

    # +1 for the second mine and nothing for the impulse: 8 or more is 15 in 36
    assert told["stay"]["mines"]["chance"] == pytest.approx(15 / 36, abs=1e-6)
    assert told["ways"][2]["counters"] == [2]
    assert told["ways"][2]["mines"] is None


@pytest.mark.clause("GWAS-13.25.h", "GWAS-13.25.q")
def test_13_25_q_counters_that_may_be_mines():
    laid = field_battle()
    laid.ships[AURORA].q, laid.ships[AURORA].r = -4, 1
    laid.counter(0, (-5, 1), GERMAN, MINE)
    laid.counter(1, (-5, 4), GERMAN, DUMMY)

    north_west = laid.targets(BRITISH, "move", AURORA)["ways"][5]["mines"]

    # one of the two is a mine for all the British know: half of 10 in 36
    assert (north_west["hidden"], north_west["shown"]) == (1, 0)
    assert north_west["chance"] == pytest.approx(0.5 * 10 / 36, abs=1e-6)
    assert north_west["high"]["strikes"] == pytest.approx(10 / 36, abs=1e-6)


@pytest.mark.clause("GWAS-13.25.r5")
def test_13_25_r5_own_counters_that_would_be_turned_up_are_told():
    laid = field_battle()
    laid.ships[AURORA].q, laid.ships[AURORA].r = -4, 1
    laid.counter(0, (-5, 1), GERMAN, DUMMY)
    laid.counter(1, (-5, 1), BRITISH, MINE)
    laid.counter(2, (-5, 1), BRITISH, MINE, face_up=1)
    laid.counter(3, (-4, 1), GERMAN, MINE, face_up=1)
    laid.counter(4, (-4, 1), BRITISH, DUMMY)

    told = laid.targets(BRITISH, "move", AURORA)
    laid.state.sea.battle.options.all_counters_flip = 0
    first = laid.targets(BRITISH, "move", AURORA)

    assert (told["ways"][5]["mines"]["own"], told["stay"]["mines"]["own"]) == (1, 0)
    assert first["ways"][5]["mines"]["own"] == 0


@pytest.mark.clause("GWAS-B8.t1", "GWAS-B8.a", "GWAS-B8.c")
def test_b8_t1_what_a_battery_may_hope_for():
    told = field_battle(GUNNERY, impulse=3).targets(BRITISH, "fire", AURORA)
    secondary, tertiary = told["batteries"]

    assert (told["kind"], told["ship"]) == ("fire", AURORA)
    assert (secondary["battery"], secondary["name"], secondary["factors"], secondary["reach"]) == (1, "secondary", 2, 2)
    assert (secondary["armour"], secondary["silent"], tertiary["armour"]) == ("M", None, "L")
    elbing = next(target for target in secondary["targets"] if target["ship"] == ELBING)
    # range 1: secondaries need 17 on a D20
    assert (elbing["range"], elbing["legal"], elbing["needed"], elbing["dice"]) == (1, True, 17, 2)
    assert elbing["hits"] == pytest.approx([0.64, 0.32, 0.04])
    assert (elbing["mean"], elbing["reasons"]) == (pytest.approx(0.4), [])
    assert sum(elbing["boxes"]) == pytest.approx(1, abs=1e-5)
    assert {effect["words"] for effect in elbing["effects"]} >= {"a hull box or more", "a tertiary factor"}
    close = next(target for target in tertiary["targets"] if target["ship"] == ELBING)
    assert (close["needed"], close["shows"], close["hits"]) == (18, 18, pytest.approx([0.85, 0.15]))


@pytest.mark.clause("GWAS-B8.b")
def test_b8_b_why_a_die_is_better_or_worse():
    laid = field_battle(GUNNERY, impulse=3)
    laid.ships[AURORA].on_fire = 1

    secondary = laid.targets(BRITISH, "fire", AURORA)["batteries"][0]
    v28 = next(target for target in secondary["targets"] if target["ship"] == V28)

    # V 28 at speed 3 and a fire on board: -1 each, so 19 and 20 hit at a range of 1
    assert sorted(reason["value"] for reason in v28["reasons"]) == [-1, -1]
    assert {reason["rule"] for reason in v28["reasons"]} == {"GWAS-B8.b"}
    assert (v28["shows"], v28["hits"]) == (19, pytest.approx([0.81, 0.18, 0.01]))


@pytest.mark.clause("GWAS-B8.t1", "GWAS-B7.g")
def test_b8_t1_what_keeps_a_battery_from_firing():
    laid = field_battle(GUNNERY, impulse=3)
    laid.ships[ELBING].q, laid.ships[ELBING].r = 4, 0
    laid.ships[AURORA].guns_lost[2] = 1

    secondary, tertiary = laid.targets(BRITISH, "fire", AURORA)["batteries"]
    far = next(target for target in secondary["targets"] if target["ship"] == ELBING)

    assert (far["legal"], far["refusal"]["rule"], far["dice"], far["hits"]) == (False, "GWAS-B8.t1", 0, [1])
    assert (far["needed"], far["shows"], far["effects"], far["sinks"]) == (None, None, [], 0)
    assert (tertiary["factors"], tertiary["silent"]["rule"]) == (0, "GWAS-B8.a")
    laid.ships[ELBING].status = SUNK
    secondary = laid.targets(BRITISH, "fire", AURORA)["batteries"][0]
    assert ELBING not in [target["ship"] for target in secondary["targets"]]


@pytest.mark.clause("GWAS-B9.t1", "GWAS-B9.a")
def test_b9_t1_what_torpedoes_may_hope_for():
    laid = field_battle(LAUNCHES, impulse=4)

    told = laid.targets(BRITISH, "launch", AURORA)
    elbing = next(target for target in told["targets"] if target["ship"] == ELBING)

    assert (told["factors"], told["mount"], told["reach"], told["silent"]) == (2, "deck", 1, None)
    # 17 at range 1; two factors
    assert (elbing["needed"], elbing["dice"], elbing["hits"]) == (17, 2, pytest.approx([0.64, 0.32, 0.04]))
    v28 = next(target for target in told["targets"] if target["ship"] == V28)
    assert [(reason["rule"], reason["value"]) for reason in v28["reasons"]] == [("GWAS-B9.t1", -2)]
    assert (v28["shows"], v28["hits"]) == (19, pytest.approx([0.81, 0.18, 0.01]))


@pytest.mark.clause("GWAS-11.7.4b", "GWAS-B8.d")
def test_11_7_4b_why_torpedoes_are_silent():
    laid = field_battle(LAUNCHES, impulse=4, weather=SQUALL)
    banned = laid.targets(BRITISH, "launch", AURORA)
    laid.battle.weather = 1
    laid.ships[AURORA].torpedoes_spent = 2
    spent = laid.targets(BRITISH, "launch", AURORA)
    laid.ships[AURORA].mount_lost = 1
    lost = laid.targets(BRITISH, "launch", AURORA)

    assert (banned["silent"]["rule"], banned["targets"][0]["legal"]) == ("GWAS-11.7.t1", False)
    assert (spent["factors"], spent["silent"]["rule"]) == (0, "GWAS-B9.a")
    assert (lost["factors"], lost["silent"]["rule"]) == (0, "GWAS-B8.d")


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
