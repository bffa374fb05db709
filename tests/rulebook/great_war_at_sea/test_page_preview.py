"""What the page is told of an order before it is given: whether it is legal, and what it would come to."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.rulesets.great_war_at_sea.page import laying_out
from lineahead.rulesets.great_war_at_sea.tables.ships import GALE, MINE, WEST
from tests.rulebook.great_war_at_sea.at_page import (
    ALLIED,
    AMBUSH,
    AURORA,
    AUSTRIAN,
    BRITISH,
    COUNTERS,
    ELBING,
    GERMAN,
    GUNNERY,
    ITALIAN,
    LAUNCHES,
    METEOR,
    MOVES,
    ORDERS,
    SET_UP,
    V28,
    Laid,
    field_battle,
    two_boats,
    valona_zone,
)
from tests.rulebook.great_war_at_sea.chart import zone


def premuda(**fields: Any) -> Laid:
    """Premuda while orders are written."""
    return Laid("premuda", ORDERS, turn=1, writing=1, **fields)


@pytest.mark.clause("GWAS-18.1.d", "GWAS-18.2.b")
def test_18_2_b_a_patrol_zone():
    laid = Laid("premuda", [0, 1])

    told = laid.drafted(ITALIAN, "patrol", {"ship": 0, "zone": zone("C6")})

    # contact on 3 to 6
    assert told == {
        "kind": "patrol", "legal": True, "refusal": None, "zone": zone("C6"), "to_port": 5,
        "finds": pytest.approx(4 / 6, abs=1e-6),
    }  # fmt: skip
    open_sea = laid.drafted(ITALIAN, "patrol", {"ship": 0, "zone": zone("B3")})
    assert (open_sea["legal"], open_sea["refusal"]["rule"]) == (False, "GWAS-18.1.d")


@pytest.mark.clause("GWAS-B1.d", "GWAS-B1.e")
def test_b1_e_a_plot():
    told = premuda().drafted(AUSTRIAN, "plot", {"fleet": 0, "path": [zone("B6")]})

    assert (told["legal"], told["path"], told["steps"], told["left"]) == (True, [zone("B6")], 1, 0)
    assert told["ends"] == {"zone": zone("B6"), "coastal": True, "port": None}
    stays = premuda().drafted(AUSTRIAN, "plot", {"fleet": 0, "path": []})
    assert (stays["left"], stays["ends"]) == (1, {"zone": zone("A6"), "coastal": True, "port": "major"})
    far = premuda().drafted(AUSTRIAN, "plot", {"fleet": 0, "path": [zone("B6"), zone("C6")]})
    assert (far["legal"], far["refusal"]["rule"], far["left"]) == (False, "GWAS-B1.d", -1)
    broken = premuda().drafted(AUSTRIAN, "plot", {"fleet": 0, "path": [zone("D1")]})
    assert (broken["legal"], broken["ends"], broken["refusal"]["rule"]) == (False, None, "GWAS-B1.b")


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_a_plot_of_the_others_fleet_tells_nothing():
    told = premuda().drafted(ITALIAN, "plot", {"fleet": 0, "path": [zone("B6")]})

    assert (told["legal"], told["path"], told["ends"], told["left"]) == (False, [], None, 0)


@pytest.mark.clause("GWAS-B13.2", "GWAS-B13.21", "GWAS-B5.4", "GWAS-B1.d")
def test_b13_2_what_one_should_know_before_sailing():
    laid = Laid("valona-convoys", ORDERS, turn=1, writing=1)
    laid.fleets[3].zone = valona_zone("B5")

    own = laid.drafted(AUSTRIAN, "plot", {"fleet": 3, "path": [valona_zone("C5")]})["warnings"]
    assert [refusal["rule"] for refusal in own] == ["GWAS-B13.21"]

    laid.fleets[0].zone, laid.fleets[0].rested = valona_zone("B5"), 1
    next(field for field in laid.fields if field.in_use and field.side == AUSTRIAN).known[ALLIED] = 1
    laid.fleets[6].zone = valona_zone("C5")
    convoy = laid.drafted(ALLIED, "plot", {"fleet": 0, "path": [valona_zone("C5")]})
    # a convoy goes at 1 slow and rests in the next turn; an enemy fleet lies where it goes
    assert convoy["legal"] is True
    assert [warning["rule"] for warning in convoy["warnings"]] == ["GWAS-B13.2", "GWAS-B1.d", "GWAS-B5.4"]
    assert "28%" in convoy["warnings"][0]["words"]  # 9 or more on two dice
    assert "fleet 7" in convoy["warnings"][2]["words"]


@pytest.mark.clause("GWAS-11.7.6a")
def test_11_7_6a_torpedo_boats_in_a_gale():
    out = premuda(weather=GALE).drafted(AUSTRIAN, "plot", {"fleet": 0, "path": [zone("B6")]})
    home = premuda(weather=GALE).drafted(AUSTRIAN, "plot", {"fleet": 0, "path": []})

    assert [warning["rule"] for warning in out["warnings"]] == ["GWAS-11.7.6a"]
    assert home["warnings"] == []


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_ships_dead_in_the_water_are_left_behind():
    laid = premuda()
    novara = laid.named("Novara")
    novara.speed_lost = novara.card.speed

    told = laid.drafted(AUSTRIAN, "plot", {"fleet": 0, "path": [zone("B6")]})

    assert [warning["words"] for warning in told["warnings"]] == ["left behind, dead in the water: Novara"]


@pytest.mark.clause("GWAS-18.41.a", "GWAS-18.41.r5")
def test_18_41_r5_two_boats_at_one_target():
    rows = [{"boat": 1, "target": 2}, {"boat": 0, "target": 2}]
    told = two_boats().drafted(ITALIAN, "victims", {"attacks": rows})

    assert told["legal"] is True
    assert [(target["boat"], target["ship"]) for target in told["targets"]] == [(1, 2), (0, 2)]
    (total,) = told["totals"]
    assert (total["ship"], total["boats"]) == (2, [1, 0])
    alone = told["targets"][0]
    assert total["sinks"] > alone["sinks"] > 0
    # the second boat's attack is lost if the first has sunk the target (18.41.r6)
    assert alone["hits_mean"] < total["hits_mean"] < 2 * alone["hits_mean"]
    assert len(total["boats_lost"]) == 3
    assert sum(total["boats_lost"]) == pytest.approx(1, abs=1e-5)
    one = two_boats().drafted(ITALIAN, "victims", {"attacks": rows[:1]})
    assert (one["legal"], one["refusal"]["rule"], len(one["totals"])) == (False, "GWAS-18.41.a", 1)


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_a_set_up():
    laid = field_battle(SET_UP, round_number=0, impulse=0, placed=[0, 0], holder=GERMAN)
    laid.fleets[BRITISH].came_by = WEST

    good = laid.drafted(BRITISH, "deploy", {"ships": [{"ship": AURORA, "q": -5, "r": 3}]})
    bad = laid.drafted(BRITISH, "deploy", {"ships": [{"ship": METEOR, "q": 0, "r": 0}]})

    assert (good["legal"], good["clashes"], len(good["ships"])) == (True, [], 3)
    assert {"ship": AURORA, "q": -5, "r": 3} in good["ships"]
    assert (bad["legal"], bad["refusal"]["rule"], bad["clashes"]) == (False, "GWAS-B7.c", [METEOR])


@pytest.mark.clause("GWAS-13.25.ex3", "GWAS-13.25.m", "GWAS-13.25.n", "GWAS-13.25.r2", "GWAS-13.25.l")
def test_13_25_ex3_counters():
    laid = Laid("horns-reef", COUNTERS)
    rows = [{"q": -6, "r": 1, "mine": True}, {"q": -6, "r": 2, "mine": True}, {"q": 2, "r": -6, "mine": True}]

    some = laid.drafted(GERMAN, "mines", {"counters": rows})
    assert (some["legal"], some["refusal"]["rule"]) == (False, "GWAS-13.25.r2")
    assert (some["mines"], some["dummies"], some["left"], some["mines_left"]) == (3, 0, 4, 1)
    assert some["demanded"] == {"W": {"have": 2, "need": 2}, "NE": {"have": 1, "need": 1}}
    assert some["wrong"] == []

    everything = [*rows, *({"q": q, "r": 3} for q in range(4))]
    assert laid.drafted(GERMAN, "mines", {"counters": everything})["legal"] is True
    astray = [{"q": 5, "r": -1, "mine": True}, *everything[1:]]
    told = laid.drafted(GERMAN, "mines", {"counters": astray})
    assert [(refusal["counter"], refusal["rule"]) for refusal in told["wrong"]] == [(0, "GWAS-13.25.l")]
    assert told["demanded"]["W"] == {"have": 1, "need": 2}


@pytest.mark.clause("GWAS-13.25.g", "GWAS-13.25.h", "GWAS-13.25.l", "GWAS-13.25.m", "GWAS-13.25.n")
@pytest.mark.parametrize("lot", [*range(8), 2**16 - 1])
def test_13_25_g_the_rest_of_the_counters_is_laid_out_lawfully_by_any_lot(lot):
    laid = Laid("horns-reef", COUNTERS)
    kept = {"q": 2, "r": -6, "mine": True}

    told = laid.drafted(GERMAN, "mines", {"counters": [kept], "rest_by_lot": lot})

    # seven counters are due, four of them may be mines; what was put down stays, and nothing is put on top of anything
    assert (told["legal"], told["mines"], told["dummies"], told["left"]) == (True, 4, 3, 0)
    assert told["counters"][0] == kept
    assert len({(counter["q"], counter["r"]) for counter in told["counters"]}) == 7
    assert told["demanded"]["W"]["have"] >= 2


@pytest.mark.clause("GWAS-13.25.g")
def test_13_25_g_the_lot_decides_where_counters_lie():
    laid = Laid("horns-reef", COUNTERS)
    drawn = [laid.drafted(GERMAN, "mines", {"counters": [], "rest_by_lot": lot})["counters"] for lot in (1, 2, 1)]

    assert drawn[0] != drawn[1]
    assert drawn[0] == drawn[2]


@pytest.mark.clause("GWAS-13.25.g")
def test_13_25_g_where_too_few_hexes_are_free_fewer_counters_are_laid_out(monkeypatch):
    free = [(-6, 1), (-6, 2), (2, -6)]
    monkeypatch.setattr(laying_out, "free_hexes", lambda _view: free)

    told = Laid("horns-reef", COUNTERS).drafted(GERMAN, "mines", {"counters": [], "rest_by_lot": 1})

    # two hexes in the west, where a field demands two mines, and one in the north-east
    assert sorted((counter["q"], counter["r"], counter["mine"]) for counter in told["counters"]) == [
        (*at, True) for at in free
    ]
    assert (told["legal"], told["left"]) == (False, 4)


@pytest.mark.clause("GWAS-B7.d", "GWAS-B7.h", "GWAS-13.25.y")
def test_b7_d_moves():
    laid = field_battle(MOVES)
    laid.ships[V28].q, laid.ships[V28].r = 8, 0
    laid.counter(0, (0, -1), BRITISH, MINE, face_up=1)
    rows = [{"ship": ELBING, "way": "N"}, {"ship": V28, "way": "SE"}]

    told = laid.drafted(GERMAN, "move", {"moves": rows})
    ends = {end["ship"]: end for end in told["ends"]}

    assert (told["legal"], len(ends)) == (True, 3)
    assert (ends[ELBING]["q"], ends[ELBING]["r"], ends[ELBING]["stays"]) == (0, -1, False)
    assert ends[ELBING]["mines"]["chance"] == pytest.approx(10 / 36, abs=1e-6)
    assert (ends[V28]["leaves_by"], ends[V28]["mines"]) == ("SE", None)
    v29 = ends[V28 + 1]
    assert (v29["q"], v29["r"], v29["stays"], v29["mines"]) == (1, -1, True, None)
    others = laid.drafted(GERMAN, "move", {"moves": [{"ship": AURORA, "way": "N"}]})
    assert (others["legal"], others["refusal"]["rule"]) == (False, "GWAS-B7.d")


@pytest.mark.clause("GWAS-B8.g", "GWAS-B8.c")
def test_b8_g_fire_of_a_side():
    laid = field_battle(GUNNERY, impulse=3)
    laid.ships[METEOR].q, laid.ships[METEOR].r = 1, 0
    shots = [
        {"ship": AURORA, "battery": 1, "target": ELBING},
        {"ship": AURORA, "battery": 2, "target": ELBING},
        {"ship": METEOR, "battery": 2, "target": ELBING},
    ]

    told = laid.drafted(BRITISH, "fire", {"shots": shots})
    (total,) = told["totals"]

    # at range 1 two secondary dice at 17 and three tertiary at 18: 2 in 5 and 3 times 3 in 20
    assert told["legal"] is True
    assert [(shot["ship"], shot["battery"], shot["target"]) for shot in told["shots"]] == [
        (AURORA, 1, ELBING), (AURORA, 2, ELBING), (METEOR, 2, ELBING),
    ]  # fmt: skip
    assert [shot["odds"]["dice"] for shot in told["shots"]] == [2, 1, 2]
    assert total["hits_mean"] == pytest.approx(2 * 0.2 + 3 * 0.15)
    assert total["hits"][0] == pytest.approx(0.8**2 * 0.85**3, abs=1e-6)
    assert total["sinks"] > max(shot["odds"]["sinks"] for shot in told["shots"])
    assert sum(total["boxes"]) == pytest.approx(1, abs=1e-5)


@pytest.mark.clause("GWAS-B8.t1")
def test_b8_t1_a_shot_out_of_reach_is_shown_with_the_rule():
    laid = field_battle(GUNNERY, impulse=3)
    laid.ships[V28].q = 8
    shots = [{"ship": AURORA, "battery": 1, "target": ELBING}, {"ship": AURORA, "battery": 2, "target": V28}]

    told = laid.drafted(BRITISH, "fire", {"shots": shots})

    assert (told["legal"], told["refusal"]["rule"]) == (False, "GWAS-B8.t1")
    assert [shot["odds"]["legal"] for shot in told["shots"]] == [True, False]
    assert [total["ship"] for total in told["totals"]] == [ELBING]
    assert laid.drafted(BRITISH, "fire", {"shots": []})["legal"] is True


@pytest.mark.clause("GWAS-B9.a", "GWAS-B9.b", "GWAS-B9.c")
def test_b9_a_torpedoes_of_a_side():
    laid = field_battle(LAUNCHES, impulse=4)
    laid.ships[METEOR].q, laid.ships[METEOR].r = 0, 0
    rows = [{"ship": AURORA, "target": ELBING, "factors": 1}, {"ship": METEOR, "target": ELBING, "factors": 2}]

    told = laid.drafted(BRITISH, "launch", {"launches": rows})
    (total,) = told["totals"]

    # one die at 17 from the next hex, two at 15 from the same
    assert told["legal"] is True
    assert [(shot["ship"], shot["factors"], shot["odds"]["dice"]) for shot in told["shots"]] == [
        (AURORA, 1, 1), (METEOR, 2, 2),
    ]  # fmt: skip
    assert total["hits_mean"] == pytest.approx(0.2 + 2 * 0.3)
    assert total["hits"][0] == pytest.approx(0.8 * 0.7**2, abs=1e-6)
    three = laid.drafted(BRITISH, "launch", {"launches": [{**rows[0], "factors": 3}]})
    assert (three["legal"], three["refusal"]["rule"]) == (False, "GWAS-B9.a")
    assert three["totals"] == []


def test_an_order_of_another_kind_is_no_answer():
    told = premuda().drafted(AUSTRIAN, "plot", {"moves": []}, "move")

    assert told["legal"] is False
    assert "no answer" in told["refusal"]["words"]
    assert set(told) == {"kind", "legal", "refusal"}
    resting = premuda().drafted(AUSTRIAN, "plot", {}, "rest")
    assert resting == {"kind": "rest", "legal": True, "refusal": None}


def test_a_preview_changes_nothing():
    laid = two_boats()
    before = laid.view(ITALIAN)

    laid.drafted(ITALIAN, "victims", {"attacks": [{"boat": 0, "target": 2}, {"boat": 1, "target": 3}]})

    assert laid.state.step == AMBUSH
    assert before == laid.view(ITALIAN)
