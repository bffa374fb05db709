"""What a draft would come to: where squadrons end, what lies in wait for them, templates, and the odds of a salvo."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

import pytest

from lineahead.engine.contract.questions import CHOICE, Chosen, Order, Question
from lineahead.engine.contract.ruleset import Told
from lineahead.rulesets.perfidious_albion.page.preview import preview
from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes
from lineahead.rulesets.perfidious_albion.tables.orders import Steam
from lineahead.rulesets.perfidious_albion.tables.ships import DUE, MINEFIELD, SHORE, Area, Leg, Ship, Wedge
from tests.rulebook.perfidious_albion.at_page import BRITISH, FRENCH, acting, aimed, drafted, question, sight
from tests.rulebook.perfidious_albion.steaming import Sea
from tests.rulebook.perfidious_albion.table import at, card, fleet, ship

EAST = 90


def line(*more: Ship) -> list[Ship]:
    """Two Royal Sovereigns in line ahead two inches apart, heading east at 8 boxes, and whoever else there is."""
    own = [ship("royal_sovereign", (30, 30), EAST), ship("royal_sovereign", (28, 30), EAST)]
    return Sea(fleet(*own, *(more or (ship(at=(80, 60), side=1),)))).ships


def steamed(
    ships: list[Ship], *legs: dict[str, float], speed: int = 8, laid: Any = None, **order: Any
) -> dict[str, Any]:
    """What a move of the line would come to."""
    view = sight(ships, state=acting("steam"), **(laid or {}))
    return drafted(view, "steam", {"squadron": 0, "speed": speed, "legs": list(legs), **order})


def end_of(told: dict[str, Any], number: int) -> list[float]:
    end: list[float] = next(vessel["end"] for vessel in told["ships"] if vessel["ship"] == number)
    return end


@pytest.mark.clause("PA-MOV.c", "PA-MOV.a")
def test_mov_c_a_line_goes_straight_on():
    told = steamed(line(), {"run": 8})

    assert (told["kind"], told["legal"], told["refusal"]) == ("steam", True, None)
    assert (told["spent"], told["left"]) == (8, 0)
    assert (end_of(told, 0), end_of(told, 1)) == ([38, 30, 90], [36, 30, 90])
    assert told["ships"][0]["track"][0] == [30, 30, 90]
    assert told["ships"][0]["track"][-1] == [38, 30, 90]
    assert (told["dangers"], told["tests"], told["ships"][0]["leaves"]) == ([], [], False)


@pytest.mark.clause("PA-MOV.p", "PA-MOV.o")
def test_mov_p_in_succession_and_together():
    # two inches ahead, then a quarter of a circle of 5 inches: 3.93 along it, 2.5 south and 2.5 east, and 2.07 on
    legs: list[dict[str, float]] = [{"run": 2}, {"turn": 90, "diameter": 5}, {"run": 2.07}]

    follows, together = steamed(line(), *legs), steamed(line(), *legs, together=True)

    assert end_of(follows, 0) == end_of(together, 0) == [34.5, 34.57, 180]
    # the second is two inches behind on the same track: just at the end of the arc, give or take the last 0.07
    assert end_of(follows, 1) == pytest.approx([34.5, 32.57, 180], abs=0.02)
    assert end_of(together, 1) == [32.5, 34.57, 180]
    track = follows["ships"][0]["track"]
    headings = [pose[2] for pose in track]
    assert headings == sorted(headings)
    assert max(b - a for a, b in pairwise(headings)) <= 10.5


@pytest.mark.clause("PA-MOV.e", "PA-MOV.d", "PA-MOV.o")
@pytest.mark.parametrize(
    ("speed", "legs", "rule", "end"),
    [
        (11, [{"run": 11}], "PA-MOV.e", [41, 30, 90]),
        (1, [{"run": 1}], "PA-MOV.e", [31, 30, 90]),
        (8, [{"run": 7}], "PA-MOV.c", [37, 30, 90]),
        # an eighth of a circle of 4 inches is 1.41 east and 0.59 south, and the run south-east 4.55 of each
        (8, [{"turn": 45, "diameter": 4}, {"run": 6.43}], "PA-MOV.d", [35.96, 35.13, 135]),
    ],
)
def test_mov_e_what_is_refused_says_why_and_how_much_is_left_and_is_told_as_drawn(speed, legs, rule, end):
    told = steamed(line(), *legs, speed=speed)

    assert told["legal"] is False
    assert told["refusal"]["rule"] == rule
    assert told["spent"] + told["left"] == pytest.approx(speed)
    (leader,) = told["ships"]
    assert (leader["ship"], leader["leaves"], leader["track"][0]) == (0, False, [30, 30, 90])
    assert leader["end"] == leader["track"][-1] == pytest.approx(end, abs=0.02)
    assert (told["dangers"], told["tests"], told["ranges"]) == ([], [], [])


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_all_ships_that_were_to_turn_together_are_told_though_it_is_refused():
    told = steamed(line(), {"run": 11}, speed=11, together=True)

    assert told["legal"] is False
    assert (end_of(told, 0), end_of(told, 1)) == ([41, 30, 90], [39, 30, 90])


@pytest.mark.clause("PA-MOV.c")
def test_mov_c_legs_after_one_that_is_no_track_are_not_told():
    view = sight(line(), state=acting("steam"))
    legs = [Leg(run=300), Leg(run=-200), Leg(run=700)]
    order = Steam(squadron=0, speed=8, count=3)
    order.legs[:3] = legs

    told: Told = preview(view, question("steam"), Order("", 0, "steam", order))

    assert told["legal"] is False
    assert told["ships"][0]["track"] == [[30, 30, 90], [33, 30, 90]]


@pytest.mark.clause("PA-MOV.g", "PA-MOR.i")
def test_mov_g_an_emergency_turn_is_told_with_the_chance_of_its_test():
    # Quality 3: three faces of six
    told = steamed(line(), {"turn": 45, "diameter": 4}, {"run": 6.43}, emergency=True)

    assert told["legal"] is True
    assert [(test["ship"], test["rule"], test["chance"]) for test in told["tests"]] == [
        (0, "PA-MOV.g", 0.5),
        (1, "PA-MOV.g", 0.5),
    ]


@pytest.mark.clause("PA-MOV.q", "PA-MOV.s")
def test_mov_q_tests_of_a_ship_that_cannot_steer_or_has_lost_her_tower():
    ships = line()
    ships[0].destroyed[at(10, 5)] = ships[0].must_repeat = 1

    turned = steamed(ships, {"turn": 45, "diameter": 5}, {"run": 6.04})
    straight = steamed(ships, {"run": 8})

    assert [test["rule"] for test in turned["tests"] if test["ship"] == 0] == ["PA-MOV.s", "PA-MOV.q"]
    assert [test["rule"] for test in straight["tests"] if test["ship"] == 0] == ["PA-MOV.s"]


@pytest.mark.clause("PA-HAZ.a", "PA-HAZ.c", "PA-HAZ.f", "PA-TOR.c")
def test_haz_a_what_lies_in_wait():
    shore = Area(kind=SHORE, x1=4100, y1=0, x2=4500, y2=7200)
    field = Area(kind=MINEFIELD, x1=3400, y1=2900, x2=3700, y2=3100, density=2, side=BRITISH, known=[1, 0])
    wedge = Wedge(in_use=1, side=FRENCH, ship=2, x=3500, y=2700, course=18000, torpedoes=2)
    ships = line(ship(at=(38.5, 30), side=1))

    told = steamed(ships, {"run": 8}, laid={"areas": [shore, field], "wedges": [wedge]})

    words = {(danger["ship"], danger["rule"]): danger["words"] for danger in told["dangers"]}
    assert 'within 3.0" of the shore' in words[0, "PA-MOV.h"]
    assert 'steams 3.0" through a minefield' in words[0, "PA-MOV.j"]
    assert "steams over 2 torpedoes" in words[0, "PA-TOR.c"]
    assert "Charlie" in words[0, "PA-MOV.i"]
    assert (1, "PA-MOV.i") not in words


@pytest.mark.clause("PA-TOR.r8")
def test_tor_r8_torpedoes_do_not_lie_in_wait_for_who_lies_still():
    wedge = Wedge(in_use=1, side=FRENCH, ship=2, x=3000, y=2700, course=18000, torpedoes=2)
    ships = line()
    for vessel in ships:
        vessel.speed = 1

    under_way = steamed(ships, {"run": 1}, speed=1, laid={"wedges": [wedge]})
    stopped = steamed(ships, speed=0, laid={"wedges": [wedge]})

    assert [(danger["ship"], danger["rule"]) for danger in under_way["dangers"]] == [(0, "PA-TOR.c")]
    assert (stopped["legal"], stopped["dangers"]) == (True, [])


@pytest.mark.clause("PA-HAZ.h")
def test_haz_h_no_preview_tells_of_a_field_that_is_hidden():
    field = Area(kind=MINEFIELD, x1=3400, y1=2900, x2=3700, y2=3100, density=2, side=FRENCH, known=[0, 1])

    told = steamed(line(), {"run": 8}, laid={"areas": [field]})

    assert (told["dangers"], "mine" in str(told)) == ([], False)


@pytest.mark.clause("PA-MOV.c")
def test_mov_c_who_leaves_the_table_is_told():
    ships = line()
    for vessel in ships[:2]:
        vessel.x += 6300

    told = steamed(ships, {"run": 8})

    assert told["ships"][0]["leaves"] is True
    assert (told["dangers"][0]["ship"], told["dangers"][0]["rule"]) == (0, "PA-MOR.f")
    assert told["ranges"] == []


@pytest.mark.clause("PA-GUN.r11")
def test_ranges_to_the_nearest_enemies_afterwards():
    told = steamed(line(ship(at=(38, 50), side=1), ship(at=(48, 30), side=1)), {"run": 8})

    assert told["ranges"] == [{"ship": 0, "target": 3, "range": 10}, {"ship": 0, "target": 2, "range": 20}]


@pytest.mark.parametrize("squadron", [1, 7, -1])
@pytest.mark.clause("PA-MOV.a")
def test_mov_a_nobody_previews_the_moves_of_others(squadron):
    told = steamed(line(), {"run": 8}, squadron=squadron)

    assert (told["legal"], told["refusal"]["rule"], told["ships"]) == (False, "PA-MOV.a", [])


@pytest.mark.clause("PA-TOR.b", "PA-TOR.e", "PA-TOR.c")
def test_tor_b_where_templates_would_lie_and_who_would_be_tested():
    ships = fleet(ship("royal_sovereign", (30, 10), EAST), ship("brennus", (26, 12), EAST, side=1))
    for vessel in ships:
        load_tubes(vessel)
    view = sight(ships, state=acting("templates"))
    wanted = {"ship": 0, "cell": 22, "to_starboard": True, "torpedoes": 1}

    told = drafted(view, "templates", {"templates": [{**wanted, "to_starboard": False}, wanted]})

    assert told["legal"] is True
    assert told["wedges"][1] == {
        "x": 30, "y": 10.25, "course": 180, "torpedoes": 1, "modern": False, "refusal": None,
    }  # fmt: skip
    # two levels of six are below water
    assert told["chance"] == 0.333333
    assert told["crossers"] == [{"ship": 1, "wedge": 1, "runs_over": True}]


@pytest.mark.clause("PA-TOR.m", "PA-TOR.b")
@pytest.mark.parametrize(
    "wrong",
    [
        {"cell": 11}, {"cell": -1}, {"cell": 60}, {"ship": 1}, {"ship": 9}, {"torpedoes": 2}, {"torpedoes": 0},
    ],
)  # fmt: skip
def test_tor_m_templates_that_cannot_be_are_refused(wrong):
    ships = fleet(ship("royal_sovereign", (30, 10), EAST), ship("brennus", (26, 12), EAST, side=1))
    load_tubes(ships[0])
    wanted = {"ship": 0, "cell": 22, "to_starboard": True, "torpedoes": 1, **wrong}

    told = drafted(sight(ships, state=acting("templates")), "templates", {"templates": [wanted]})

    assert (told["legal"], told["refusal"]["rule"][:6]) == (False, "PA-TOR")


def salvo_of(*aims: tuple[int, str, int], to_starboard: bool = True) -> dict[str, Any]:
    """A draft of fire: (ship, letter, target)."""
    rows = [{"ship": own, "letter": letter, "to_starboard": to_starboard, "target": at} for own, letter, at in aims]
    return {"squadron": 0, "aims": rows}


def duellists() -> list[Ship]:
    """Two Royal Sovereigns heading east, and a Brennus 20 inches south between them."""
    own = [ship("royal_sovereign", (30, 10), EAST), ship("royal_sovereign", (32, 10), EAST)]
    return fleet(*own, ship("brennus", (31, 30), EAST, side=1))


@pytest.mark.clause("PA-GUN.b", "PA-GUN.c", "PA-TAB.t1")
def test_gun_b_a_pool_of_two_ships_worked_by_hand():
    told = drafted(sight(duellists(), state=acting("fire")), "fire", salvo_of((0, "Y", 2), (1, "Y", 2)))

    assert (told["legal"], [aim["legal"] for aim in told["aims"]]) == (True, [True, True])
    (pool,) = told["pools"]
    # eight guns at 30 and 10 for Quality: 320 per cent, three straddles for certain and a fourth by 20 per cent
    assert (pool["letter"], pool["target"], pool["column"], pool["printed"]) == ("Y", 2, 2, 30)
    assert (pool["per_cent"], pool["automatic"], pool["remainder"], pool["penetration"]) == (320, 3, 20, 7)
    assert pool["needs"] == "2 or less on a D10"
    assert pool["straddles"] == pytest.approx([0, 0, 0, 0.8, 0.2])
    assert [aim["ship"] for aim in pool["aims"]] == [0, 1]
    assert pool["aims"][0]["mounts"] == [
        {"cell": 11, "guns": 2, "per_cent": 80},
        {"cell": 18, "guns": 2, "per_cent": 80},
    ]
    # Brennus: eight cells are empty, and armour of 8 keeps out a 7: two turrets and two trunks, eight of the belt
    # with sixteen below them
    shell = pool["each"]
    assert shell["passes_over"] == pytest.approx(7 / 60)
    assert shell["kept_out"] == pytest.approx((2 + 2 + 8 * 3) / 60)
    assert shell["penetrates"] == pytest.approx(1 - (7 + 28) / 60)
    assert (shell["magazine"], shell["flash"]) == (0, 0)


@pytest.mark.clause("PA-ARM.h", "PA-ARM.f", "PA-MAG.a", "PA-LOC.a")
def test_arm_h_losses_of_one_straddle_by_hand():
    # one Y gun of Quality 2 at 10 inches: 35 per cent, penetration 8; the target is a bare hull with one box left
    own = ship(card(". . . . . . . . . .", ". Y1 . . . . . . . ."), (30, 10), EAST)
    hull = ship(card(flotation=1, fire_track=5), (30, 20), EAST, side=1)

    told = drafted(sight(fleet(own, hull), state=acting("fire")), "fire", salvo_of((0, "Y", 1)))

    (loss,) = told["losses"]
    # twenty cells of sixty are under water: one box, and she sinks
    assert loss["sunk"] == pytest.approx(0.35 / 3)
    assert (loss["ship"], loss["blown_up"], loss["exact"]) == (1, 0, True)
    assert loss["boxes"] == pytest.approx([1 - 0.35 / 3, 0.35 / 3])
    assert loss["fire"] == pytest.approx([1 - 0.35 / 3, 0, 0, 0, 0, 0])


@pytest.mark.clause("PA-MAG.a", "PA-LOC.d")
def test_mag_a_the_chance_that_she_blows_up_by_hand():
    own = ship(card(". . . . . . . . . .", ". Y1 . . . . . . . ."), (30, 10), EAST)
    hull = card(*(["h h h h h h h h h h"] * 4), "w w w w w M M w w w", flotation=9)

    told = drafted(
        sight(fleet(own, ship(hull, (30, 20), EAST, side=1)), state=acting("fire")), "fire", salvo_of((0, "Y", 1))
    )

    # two magazines of sixty cells; without a gun in its column each has one cell above it, and then her captain floods
    assert told["losses"][0]["blown_up"] == pytest.approx(0.35 * 2 / 60)
    assert told["pools"][0]["each"]["flash"] == pytest.approx(2 / 60)
    assert told["losses"][0]["boxes"][1] == pytest.approx(0.35 * (18 + 2) / 60)


@pytest.mark.clause("PA-GUN.r6", "PA-GUN.r11")
def test_gun_r6_each_aim_says_what_is_against_it_and_the_rest_is_reckoned():
    told = drafted(
        sight(duellists(), state=acting("fire")), "fire", salvo_of((0, "Y", 2), (0, "Y", 2), (0, "A", 2), (2, "Y", 0))
    )

    assert told["legal"] is False
    assert [aim["legal"] for aim in told["aims"]] == [True, False, False, False]
    assert [aim["refusal"]["rule"] for aim in told["aims"][1:]] == ["PA-GUN.r6", "PA-GUN.r6", "PA-GUN.b"]
    assert [pool["per_cent"] for pool in told["pools"]] == [160]


@pytest.mark.clause("PA-SEQ.5")
def test_seq_5_holding_fire_is_an_order_too():
    told = drafted(sight(duellists(), state=acting("fire")), "fire", {"squadron": 0, "aims": []})

    assert (told["legal"], told["aims"], told["pools"], told["losses"]) == (True, [], [], [])


@pytest.mark.clause("PA-DCT.a", "PA-MOR.i")
def test_dct_a_the_chance_of_a_repair():
    ships = duellists()
    ships[0].fire, ships[0].tests_left, ships[0].rating = 2, 1, 1

    view = sight(ships, state=acting("fire"))
    told = drafted(view, "fire", {"ship": 0, "what": "fire"}, "repair")
    nothing = drafted(view, "fire", {"ship": 1, "what": "fire"}, "repair")

    assert (told["legal"], told["chance"]) == (True, 0.666667)
    assert (nothing["legal"], nothing["refusal"]["rule"][:6]) == (False, "PA-DCT")


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_where_a_squadron_would_stand():
    ships = fleet(ship(status=DUE), ship(status=DUE), ship(at=(80, 60), side=1))
    state = acting("steam", moving=-1, placing=BRITISH)
    state.terms.placing[BRITISH] = 1
    state.terms.zones[BRITISH] = Area(x2=2400, y2=7200)
    place = {"squadron": 0, "at": [12, 36], "heading": 90, "formation": "ahead"}

    told = drafted(sight(ships, state=state), "place", place)
    outside = drafted(sight(ships, state=state), "place", {**place, "at": [40, 36]})

    # two inches between ships in line ahead
    assert (told["legal"], [vessel["end"] for vessel in told["ships"]]) == (True, [[12, 36, 90], [10, 36, 90]])
    assert outside["legal"] is False


def test_what_is_no_answer_to_the_question_is_refused():
    view, asked = sight(line()), Question(BRITISH, "PA-MAG.c", CHOICE, "", (CHOICE,), (), {"low": 0, "high": 1})

    def choosing(choice: int) -> Told:
        return preview(view, asked, Order("", 0, CHOICE, Chosen(choice=choice)))

    lawful, foolish = choosing(1), choosing(5)

    assert (lawful["legal"], foolish["legal"], foolish["refusal"]["rule"]) == (True, False, "PA-MAG.c")
    strange = preview(view, question("templates"), Order("", 0, CHOICE, Chosen(choice=1)))
    assert strange["legal"] is False


def test_a_preview_changes_nothing_and_is_quick():
    view = sight(duellists(), state=acting("fire"))
    before = aimed(view, 0)
    began = time.process_time()

    for _ in range(5):
        drafted(view, "fire", salvo_of((0, "Y", 2), (1, "Y", 2), (0, "E", 2), (1, "E", 2)))

    assert (time.process_time() - began) / 5 < 0.25
    assert aimed(view, 0) == before
