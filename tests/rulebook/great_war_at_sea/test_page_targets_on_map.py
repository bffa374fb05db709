"""What the page is told a ship may do in a battle: ways, hexes, and targets with odds that are reckoned by hand."""

from __future__ import annotations

import pytest

from lineahead.rulesets.great_war_at_sea.tables.ships import (
    DUMMY,
    MINE,
    SQUALL,
    SUNK,
    WEST,
)
from tests.rulebook.great_war_at_sea.at_page import (
    AURORA,
    BRITISH,
    COUNTERS,
    ELBING,
    GERMAN,
    GUNNERY,
    LAUNCHES,
    SET_UP,
    V28,
    Laid,
    field_battle,
)


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
