"""What a draft would come to: where moves lead, how torpedoes run, the odds of fire, what is lit and looked for."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import CHOICE, Chosen, Nothing, Order, Question
from lineahead.engine.contract.ruleset import Told
from lineahead.rulesets.coastal_warfare.page.preview import preview
from lineahead.rulesets.coastal_warfare.tables.cards import SEARCHLIGHT, STAR_SHELL
from lineahead.rulesets.coastal_warfare.tables.orders import DEFAULT_MG, Light, Look, Move, Place
from lineahead.rulesets.coastal_warfare.tables.ships import AHEAD, ASTERN
from tests.rulebook.coastal_warfare.seen import (
    Piece,
    asked,
    decoy,
    drafted,
    firing,
    fish,
    going,
    launching,
    sight,
    spare,
    spotted,
    vessel,
)
from tests.rulebook.coastal_warfare.table import card, counter, ship

HERE = (100.0, 100.0)
SIXTH = 0.166667


def boat_of_6_cm(**fields: Any) -> Piece:
    """A boat with a base of 6 cm and 12 cm of speed, heading north."""
    made = ship(card(length=560, base_length=600))
    return "S-100", made, counter(made, HERE, **{"shown": 0, **fields})


def moved(*others: Piece, boat: Piece | None = None, **move: Any) -> dict[str, Any]:
    """What a move of the boat would come to."""
    seen = sight(boat or boat_of_6_cm(), *others, asks="move")
    return drafted(seen, "move", "move", going(0, **move))


@pytest.mark.clause("CW-TRN.ex1", "CW-TRN.b", "CW-TRN.c")
def test_a_swing_before_the_run():
    # the bow at (100, 97) stays; on 60 degrees the centre is 3 cm behind it, and then goes 6 cm on
    found = moved(run=6, turn=6, turn_first=1)

    assert (found["legal"], found["spent"], found["left"], found["angle"]) == (True, 12, 0, 60)
    assert found["track"] == [[100, 100, 0], [97.4, 98.5, 60], [102.6, 95.5, 60]]
    assert (found["end"], found["leaves"]) == ([102.6, 95.5, 60], False)


@pytest.mark.clause("CW-TRN.c", "CW-TRN.r3")
def test_a_swing_to_port_after_the_run():
    found = moved(run=6, turn=-6)

    assert (found["track"], found["angle"]) == ([[100, 100, 0], [100, 94, 0], [102.6, 92.5, 300]], -60)


@pytest.mark.clause("CW-MOV.f", "CW-MOV.l")
def test_a_move_that_is_refused_is_shown_with_the_reason():
    too_far = moved(run=13)
    astern = moved(run=-2, boat=boat_of_6_cm(went=AHEAD, speed=4))

    assert (too_far["legal"], too_far["refusal"]["rule"], too_far["left"]) == (False, "CW-MOV.f", -1)
    assert too_far["track"][-1] == [100, 87, 0]
    assert (astern["refusal"]["rule"], astern["end"]) == ("CW-MOV.l", [100, 102, 0])


@pytest.mark.clause("CW-TOR.a")
def test_after_a_launch_half_is_left():
    found = moved(run=6.5, boat=boat_of_6_cm(launched=1))

    assert (found["refusal"]["rule"], found["left"]) == ("CW-TOR.a", -0.5)


def test_a_counter_that_lies_still_has_a_track_of_one_place():
    found = moved()

    assert (found["track"], found["spent"], found["left"]) == ([[100, 100, 0]], 0, 12)


@pytest.mark.clause("CW-MOV.n")
def test_a_move_over_the_edge_leaves_the_table():
    made = ship(card())
    found = moved(boat=("S-100", made, counter(made, (100, 4), shown=0)), run=12)

    assert found["leaves"] is True
    assert found["end"][1] < 0 <= found["end"][1] + 0.02


@pytest.mark.clause("CW-SC6.a")
def test_a_run_ends_where_shoal_water_begins():
    seen = sight(boat_of_6_cm(heading=180), asks="move", shoal=10500)

    assert drafted(seen, "move", "move", going(0, run=12))["end"] == [100, 105, 180]


@pytest.mark.clause("CW-TOR.r3", "CW-TOR.r5")
def test_torpedo_markers_on_the_way_are_named():
    # front edges at (100, 96) but for the last, which stays 4 cm off: enemies, and dummies of one's own
    found = moved(
        fish((98.5, 96), 90, 1, 1),
        fish((101.5, 96), 270, 1, 0),
        fish((98.5, 96), 90, 0, 1),
        fish((98.5, 96), 90, 0, 0),
        fish((102.5, 96), 90, 1, 1),
        run=6,
    )

    assert found["meets"] == [1, 2, 4]


@pytest.mark.clause("CW-RAM.a", "CW-RAM.e")
def test_the_first_marker_on_the_run_is_named():
    # two markers of 3 cm nose to tail touch when their centres are 3 cm apart
    found = moved(vessel("Flower", (100, 90), 1), vessel("Flower", (100, 80), 1), run=12)

    assert found["comes_upon"]["counter"] == 1
    assert found["comes_upon"]["run"] == pytest.approx(7, abs=0.02)
    assert moved(vessel("Flower", (100, 80), 1), run=12)["comes_upon"] is None


@pytest.mark.clause("CW-RAM.a")
def test_after_a_swing_the_run_goes_the_other_way():
    ahead = vessel("Flower", (100, 90), 1)

    assert moved(ahead, run=8)["comes_upon"] is not None
    assert moved(ahead, run=6, turn=6, turn_first=1)["comes_upon"] is None


@pytest.mark.clause("CW-INT.r1", "CW-INT.r2")
def test_the_nearest_enemy_at_the_end_of_a_move():
    # dummies that are known for what they are do not count
    found = moved(vessel("Flower", (100, 60), 1), vessel("Flower", (150, 94), 1), run=6)

    assert found["nearest"] == {"counter": 1, "range": 34}
    assert moved(run=6)["nearest"] is None


@pytest.mark.clause("CW-LTR.b")
def test_what_is_towed_follows_stern_to_bow():
    # tug base 5.4, lighter base 4.4: centres 4.9 apart, as the tug goes 4 cm north so does the lighter behind her
    tug, lighter = vessel("Tug", (100, 100)), vessel("Lighter", (100, 104.9), status=0)
    tug[1].tows, lighter[1].towed_by, lighter[1].original_tow = 1, 0, 1
    found = drafted(sight(tug, lighter, asks="move"), "move", "move", going(0, run=4))

    assert found["towed"] == [{"ship": 1, "end": [100, 100.9, 0]}]


@pytest.mark.clause("CW-TOR.i", "CW-TOR.d", "CW-TOR.r2")
def test_a_torpedo_starts_at_the_bow_and_runs_15_cm_a_phase():
    # hull 5.8: the bow is at 97.1, the centre of the marker 1.5 ahead of it
    seen = sight(vessel("S-100", HERE), spare(0), asks="launch")
    found = drafted(seen, "launch", "launch", launching((0, 1)))
    track = found["tracks"][0]

    assert (found["legal"], found["speed_limit"]) == (True, 7.5)
    assert (track["course"], track["x"], track["y"], track["torpedoes"]) == (0, 100, 95.6, 1)
    assert track["runs"] == [[100, round(95.6 - 15 * n, 2)] for n in range(1, 8)]
    assert (track["first"], track["refusal"]) == (None, None)


@pytest.mark.clause("CW-TOR.c", "CW-TOR.r1")
def test_the_first_enemy_on_a_track_must_be_30_cm_off():
    def first(y: float) -> dict[str, Any]:
        seen = sight(vessel("S-100", HERE), vessel("Flower", (100, y), 1, heading=90, shown=1), spare(0), asks="launch")
        track: dict[str, Any] = drafted(seen, "launch", "launch", launching((0, 1)))["tracks"][0]
        return track

    assert (first(70)["first"]["counter"], first(70)["first"]["range"], first(70)["refusal"]) == (1, 30, None)
    assert (first(70.01)["first"]["range"], first(70.01)["refusal"]["rule"]) == (30, "CW-TOR.c")


@pytest.mark.clause("CW-TOR.i", "CW-TOR.j", "CW-MOV.e", "CW-LOC.d")
def test_each_track_has_its_own_refusal():
    boat = vessel("S-100", HERE)
    seen = sight(boat, *(spare(0) for _ in range(6)), asks="launch")
    found = drafted(seen, "launch", "launch", launching((0, 1), (10.01, 0), (0, 0), (5, 1), (355, 0)))

    refusals = [track["refusal"] and track["refusal"]["rule"] for track in found["tracks"]]
    assert refusals == [None, "CW-TOR.i", "CW-MOV.e", "CW-TOR.j", None]
    assert found["legal"] is False
    boat[1].tubes_lost[0] = 1
    lost = drafted(sight(boat, spare(0), asks="launch"), "launch", "launch", launching((0, 1)))
    assert lost["tracks"][0]["refusal"]["rule"] == "CW-LOC.d"


@pytest.mark.clause("CW-MOV.o")
def test_a_dummy_launches_dummies_alone():
    seen = sight(vessel("S-100", (20, 20)), decoy(0, HERE), spare(0), spare(0), asks="launch")

    dummies = drafted(seen, "launch", "launch", launching((0, 0), (5, 0), counter=1))
    assert (dummies["legal"], [track["refusal"] for track in dummies["tracks"]]) == (True, [None, None])
    real = drafted(seen, "launch", "launch", launching((0, 1), counter=1))
    assert real["tracks"][0]["refusal"]["rule"] == "CW-TOR.j"


@pytest.mark.clause("CW-TEF.e", "CW-TEF.g", "CW-TEF.h")
def test_the_odds_of_one_torpedo_at_the_first_vessel_on_the_track():
    # a stopped freighter abeam, +2: 3 near 2D6, 4 serious 4D6, 5 disabled, 6 sinking, 7 and 8 break her in two
    seen = sight(vessel("S-100", HERE), vessel("Freighter", (100, 40), 1, heading=90, shown=1), spare(0), asks="launch")
    odds = drafted(seen, "launch", "launch", launching((0, 1)))["tracks"][0]["first"]["odds"]

    assert odds["modifier"] == 2
    assert [effect["chance"] for effect in odds["effects"]] == [SIXTH, SIXTH, SIXTH, SIXTH, 0.333333]
    assert (odds["mean_damage"], odds["lost"]) == (3.5, 0.666667)


@pytest.mark.clause("CW-MOV.a")
def test_of_a_strange_marker_no_odds_are_told():
    seen = sight(vessel("S-100", HERE), vessel("Freighter", (100, 40), 1), spare(0), asks="launch")

    assert drafted(seen, "launch", "launch", launching((0, 1)))["tracks"][0]["first"]["odds"] is None


def fired(*shots: tuple[int, int], at: str = "Flower", **fields: Any) -> dict[str, Any]:
    """What an S-boat's fire would come to at a target 15 cm abeam."""
    boat = spotted(vessel("S-100", HERE), 1)
    return drafted(sight(boat, vessel(at, (115, 100), 1, shown=1, **fields)), "fire", "fire", firing(*shots))


@pytest.mark.clause("CW-GUN.c", "CW-VAR.t1", "CW-VAR.c")
def test_the_odds_of_one_roll():
    # 2 + 4 + 4 points; row 9-10 with a stationary target, columns 2 to 7: nothing, straddle, 1, 1, 2, 3
    found = fired((0, 1), (1, 1), (2, 1))
    roll = found["rolls"][0]

    assert (found["legal"], len(found["rolls"])) == (True, 1)
    assert (roll["target"], roll["group"], roll["range"], roll["factor"], roll["die_modifier"]) == (
        1,
        "cannon",
        15,
        10,
        1,
    )
    assert [(reason["rule"], reason["value"]) for reason in roll["reasons"]] == [("CW-VAR.c", 1)]
    assert roll["outcomes"] == {"nothing": SIXTH, "straddle": SIXTH, "hits": [0.333333, SIXTH, SIXTH]}
    assert (roll["mean_hits"], roll["damage_mean"], roll["effects"]) == (1.166667, 1.166667, "")


@pytest.mark.clause("CW-GUN.d", "CW-GUN.r6")
def test_small_cannon_tick_no_boxes_on_a_destroyer():
    # the first hit is the 37 mm's and counts; the others are those of 20 mm weapons
    roll = fired((0, 1), (1, 1), (2, 1), at="Hunt III")["rolls"][0]
    light = fired((0, 1), (1, 1), at="Hunt III")["rolls"][0]

    assert (roll["mean_hits"], roll["damage_mean"]) == (1.166667, 0.666667)
    assert roll["effects"].startswith("the smaller weapons tick no damage box")
    assert (light["damage_mean"], light["effects"].startswith("these weapons tick no damage box")) == (0, True)


@pytest.mark.clause("CW-GUN.f", "CW-CHT.c")
def test_a_shot_that_is_refused_leaves_the_others():
    # the second shot is of the same weapon again; there is no default weapon on a boat that covers every arc
    found = fired((0, 1), (0, 1), (DEFAULT_MG, 1), (2, 1))

    refusals = [shot["refusal"] and shot["refusal"]["rule"] for shot in found["shots"]]
    assert refusals == [None, "CW-GUN.f", "CW-EAR.b", None]
    assert (found["legal"], found["rolls"][0]["factor"]) == (False, 6)


@pytest.mark.clause("CW-DMG.a", "CW-LOC.t1")
def test_what_all_rolls_do_to_a_target():
    target = fired((0, 1), (1, 1), (2, 1))["targets"][0]

    assert (target["counter"], target["ship"]) == (1, 1)
    assert target["damage"] == [0.333333, 0.333333, SIXTH, SIXTH]
    assert (target["mean_damage"], target["no_points"], target["sunk"]) == (1.166667, 0, 0)
    assert sum(target["bridge"]) == pytest.approx(1, abs=1e-5)
    assert {system["name"] for system in target["systems"]} >= {'4"', "radar"}
    chances = [system["chance"] for system in target["systems"]]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.clause("CW-CHT.k")
def test_the_chance_that_a_target_is_brought_to_0_points():
    # two boxes are left: two hits or three
    boat, enemy = spotted(vessel("S-100", HERE), 1), vessel("Flower", (115, 100), 1, shown=1)
    enemy[1].damage = 22
    found = drafted(sight(boat, enemy), "fire", "fire", firing((0, 1), (1, 1), (2, 1)))

    assert found["targets"][0]["no_points"] == 0.333333


@pytest.mark.parametrize("shots", [(), ((99, 1),), ((-1, 1),), ((0, 99),), ((0, -3),)])
def test_shots_that_make_no_sense_have_no_rolls(shots):
    found = fired(*shots)

    assert (found["legal"], found["rolls"], found["targets"]) == (False, [], [])


@pytest.mark.clause("CW-OBS.c", "CW-OBS.f")
def test_a_look_shows_its_marks():
    # 45 cm needs 3, an MTB that moves adds 1, radar 2: certain; without radar 5 faces of 6
    pieces = (vessel("Flower", HERE, speed=6), vessel("Vosper 70 ft", (145, 100), 1, speed=5), fish((160, 100), 0))
    seen = sight(*pieces)
    one = drafted(seen, "fire", "look", Look(counter=0, chances=1))
    two = drafted(seen, "fire", "look", Look(counter=0, chances=2, radar=1))

    # the corvette herself goes at more than half speed, -1
    assert [mark["counter"] for mark in one["marks"]] == [1]
    assert [mark["counter"] for mark in two["marks"]] == [1, 2]
    assert one["marks"][0]["may_be"][0]["chance"] == 0.666667
    assert two["marks"][0]["may_be"][0]["chance"] == 1
    assert (one["legal"], two["legal"]) == (True, True)


@pytest.mark.clause("CW-OBS.s", "CW-OBS.t")
def test_lights_show_whom_they_light():
    # star shell lights all within 15 cm of a point, on a 2 or more
    pieces = (
        vessel("Hunt III", HERE),
        vessel("S-100", (150, 100), 1),
        fish((150, 115), 0),
        decoy(1, (150, 115.01), 1),
        vessel("S-100", (120, 100), 1),
    )
    seen = sight(*pieces)
    shell = Light(counter=0, equipment=STAR_SHELL, x=15000, y=10000, mount=0)
    beam = Light(counter=0, equipment=SEARCHLIGHT, target=4)

    burst = drafted(seen, "fire", "light", shell)
    assert (burst["legal"], burst["lit"], burst["chance"]) == (True, [1, 2], 0.833333)
    assert drafted(seen, "fire", "light", beam)["lit"] == [4]
    too_far = drafted(seen, "fire", "light", Light(counter=0, equipment=SEARCHLIGHT, target=1))
    assert (too_far["legal"], too_far["refusal"]["rule"]) == (False, "CW-OBS.s")


def test_orders_about_others_show_nothing_but_the_refusal():
    seen = sight(vessel("S-100", HERE), vessel("Flower", (150, 100), 1, shown=1), fish((10, 10), 0, 0), asks="move")

    for number in (1, 2, -1, 99):
        found = drafted(seen, "move", "move", going(number, run=3))
        assert (found["legal"], set(found)) == (False, {"kind", "legal", "refusal"})


def test_an_answer_to_another_question_is_refused():
    seen = sight(vessel("S-100", HERE), asks="move")

    assert drafted(seen, "move", "launch", launching((0, 1)))["legal"] is False
    assert drafted(seen, "move", "rest", Nothing()) == {"kind": "rest", "legal": True, "refusal": None}


def test_a_choice_must_be_among_those_offered():
    seen, question = (
        sight(vessel("S-100", HERE)),
        Question(0, "CW-REP.r1", CHOICE, "", (CHOICE,), (), {"low": 0, "high": 2}),
    )

    told = [preview(seen, question, Order("", 0, CHOICE, Chosen(choice=choice)))["legal"] for choice in (0, 2, 3)]
    assert told == [True, True, False]


@pytest.mark.clause("CW-DEP.a")
def test_a_place_is_judged():
    seen = sight(vessel("S-100", HERE), asks="place", deploying=1)

    found = preview(seen, asked("place"), Order("", 0, "place", Place(counter=0, x=5000, y=14900)))
    assert (found["legal"], found["refusal"]) == (True, None)
    off: Told = preview(seen, asked("place"), Order("", 0, "place", Place(counter=0, x=-5000, y=14900)))
    assert off["refusal"]["rule"] == "CW-INT.r3"


@pytest.mark.clause("CW-MOV.m")
def test_after_going_astern_a_boat_lies_still():
    found = moved(run=3, boat=boat_of_6_cm(went=ASTERN, speed=2))

    assert found["refusal"]["rule"] == "CW-MOV.m"


@pytest.mark.parametrize("much", [10**7, -(10**7), 2**62])
def test_drafts_beyond_all_measure_are_answered(much):
    pieces = (vessel("S-100", HERE), vessel("Flower", (150, 100), 1, shown=1), fish((120, 100), 0), spare(0))
    order = launching((0, 1))
    order.tracks[0].course, order.tracks[0].torpedoes, order.tracks[0].group = much, much, much

    for move in (
        Move(counter=0, run=much),
        Move(counter=0, turn=much, turn_first=1),
        Move(counter=0, run=much, turn=much),
    ):
        assert drafted(sight(*pieces, asks="move"), "move", "move", move)["legal"] is False
    assert drafted(sight(*pieces, asks="launch"), "launch", "launch", order)["legal"] is False
    light = Light(counter=0, equipment=much, target=much, x=much, y=much, mount=much)
    assert drafted(sight(*pieces), "fire", "light", light)["legal"] is False
    assert drafted(sight(*pieces), "fire", "look", Look(counter=0, chances=much, radar=much))["legal"] is False
