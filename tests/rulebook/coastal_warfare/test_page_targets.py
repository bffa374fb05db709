"""OBS, GUN  What the page is told that a counter can look for, light up and fire at."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Refusal
from lineahead.rulesets.coastal_warfare.page.targets import targets
from lineahead.rulesets.coastal_warfare.tables.orders import DEFAULT_MG
from lineahead.rulesets.coastal_warfare.tables.ships import KNOWN_REAL, SMOKE_SCREEN, Cloud
from tests.rulebook.coastal_warfare.at_page import HERE
from tests.rulebook.coastal_warfare.seen import (
    asked,
    decoy,
    fish,
    sight,
    spotted,
    told,
    vessel,
)
from tests.rulebook.coastal_warfare.table import card, mount


def refused(target: dict[str, Any]) -> str | None:
    """The rule in the way of a shot."""
    return target["refusal"] and target["refusal"]["rule"]


def by_mount(seen: Any, counter: int = 0) -> dict[int, dict[str, Any]]:
    """The weapons of a counter by their numbers."""
    return {fitted["mount"]: fitted for fitted in told(seen, "fire", counter)["mounts"]}


def s_boat_and(*enemies: Any) -> Any:
    """An S-boat heading north that holds the first enemy in sight."""
    return sight(spotted(vessel("S-100", HERE), 1), *enemies)


@pytest.mark.clause("CW-CHT.c", "CW-CHT.e", "CW-CHT.h")
def test_arcs_are_ranges_of_relative_bearings_and_neighbours_are_joined():
    mounts = by_mount(sight(vessel("S-100", HERE)))

    assert [mounts[i]["facing"] for i in range(3)] == ["F", "B", "R"]
    assert mounts[0]["arcs"] == [[225, 495]]
    assert mounts[1]["arcs"] == [[45, 135], [225, 315]]
    assert mounts[2]["arcs"] == [[45, 315]]


@pytest.mark.clause("CW-GUN.t1", "CW-GUN.h")
def test_a_target_abeam_has_range_bearings_and_the_points_of_each_weapon():
    # due east at 40 cm of a boat that heads north: 20 mm 1, twin 20 mm 2, 37 mm 2
    mounts = by_mount(s_boat_and(vessel("Flower", (140, 75), 1, shown=1)))

    assert [mounts[i]["targets"][0]["points"] for i in range(3)] == [1, 2, 2]
    for weapon in mounts.values():
        target = weapon["targets"][0]
        assert (target["counter"], target["range"], target["bearing"], target["true_bearing"]) == (1, 40, 90, 90)
        assert (target["bears"], target["observed"], target["legal"], target["refusal"]) == (True, True, True, None)
        assert weapon["silent"] is None


@pytest.mark.clause("CW-CHT.c", "CW-CHT.h")
def test_dead_ahead_only_the_weapon_that_faces_forward_bears():
    mounts = by_mount(s_boat_and(vessel("Flower", (100, 35), 1, shown=1)))

    assert [mounts[i]["targets"][0]["bears"] for i in range(3)] == [True, False, False]
    assert [refused(mounts[i]["targets"][0]) for i in range(3)] == [None, "CW-CHT.c", "CW-CHT.c"]


@pytest.mark.clause("CW-GUN.t2", "CW-GUN.i")
def test_directed_guns_add_one_and_a_half_points_a_barrel():
    # a twin 4" with a director at 30 cm: 2 x 1.5; at 61 cm: 2 x 0.5
    near = by_mount(sight(spotted(vessel("Hunt III", HERE), 1), vessel("Flower", (130, 75), 1, shown=1)))
    far = by_mount(sight(spotted(vessel("Hunt III", HERE), 1), vessel("Flower", (161, 75), 1, shown=1)))

    assert (near[0]["targets"][0]["points"], far[0]["targets"][0]["points"]) == (3, 1)
    assert [near[i]["group"] for i in range(5)] == ["guns", "cannon", "cannon", "cannon", "guns"]


@pytest.mark.clause("CW-EAR.b")
def test_the_default_machine_gun_is_offered_where_nothing_was_built_to_fire():
    # a Vosper has nothing that faces aft
    mounts = by_mount(sight(spotted(vessel("Vosper 70 ft", HERE), 1), vessel("R-130", (100, 115), 1, shown=1)))
    default = mounts[DEFAULT_MG]

    assert (default["arcs"], default["facing"], default["group"]) == ([[135, 225]], None, "cannon")
    assert (default["targets"][0]["legal"], default["targets"][0]["points"]) == (True, 1)
    assert DEFAULT_MG not in by_mount(sight(vessel("S-100", HERE)))


@pytest.mark.clause("CW-EAR.c")
def test_the_default_machine_gun_is_silent_without_a_bridge():
    boat = vessel("Vosper 70 ft", HERE)
    boat[1].bridge_lost = 2

    assert by_mount(sight(boat))[DEFAULT_MG]["silent"]["rule"] == "CW-EAR.c"


@pytest.mark.clause("CW-GUN.r4")
def test_a_machine_gun_is_out_of_range_beyond_40_cm():
    seen = sight(spotted(vessel("Vosper 70 ft", HERE), 1), vessel("R-130", (141, 75), 1, shown=1))

    assert refused(by_mount(seen)[1]["targets"][0]) == "CW-GUN.r4"
    assert by_mount(seen)[1]["targets"][0]["points"] == 0


@pytest.mark.clause("CW-WPN.h")
def test_single_machine_guns_that_bear_together_may_fire():
    boat = vessel("Vosper 70 ft", HERE)
    boat[1].card = card(mount("single MG", "S", 5), mount("single MG", "S", 5))
    seen = sight(spotted(boat, 1), vessel("R-130", (110, 75), 1, shown=1))

    assert [fitted["targets"][0]["legal"] for fitted in told(seen, "fire")["mounts"][:2]] == [True, True]
    assert [fitted["targets"][0]["points"] for fitted in told(seen, "fire")["mounts"][:2]] == [1, 1]


@pytest.mark.clause("CW-OBS.r6")
def test_a_model_that_only_a_consort_sees_is_listed_with_the_reason():
    seen = sight(vessel("S-100", HERE), vessel("Flower", (140, 75), 1, shown=1))
    found = told(seen, "fire")

    assert {refused(fitted["targets"][0]) for fitted in found["mounts"]} == {"CW-OBS.r6"}
    assert found["mounts"][0]["targets"][0]["observed"] is False
    assert found["no_target"]["rule"] == "CW-OBS.r6"


@pytest.mark.clause("CW-MOV.a", "CW-OBS.r6")
def test_hidden_markers_are_no_targets():
    seen = sight(vessel("S-100", HERE), vessel("Flower", (140, 75), 1), decoy(1, (120, 75), 1))

    assert all(fitted["targets"] == [] for fitted in told(seen, "fire")["mounts"])


@pytest.mark.clause("CW-GUN.r10")
def test_who_lies_in_the_line_of_fire_is_named():
    # a trawler of one's own between the S-boat and an R-boat; a smaller vessel would not block a larger target
    seen = s_boat_and(vessel("R-130", (140, 75), 1, shown=1), vessel("VP boat", (120, 75), 0))

    target = by_mount(seen)[0]["targets"][0]
    assert (refused(target), target["refusal"]["blocked_by"]) == ("CW-GUN.r10", [2])
    clear = s_boat_and(vessel("Flower", (140, 75), 1, shown=1), vessel("VP boat", (120, 75), 0))
    assert by_mount(clear)[0]["targets"][0]["legal"] is True


@pytest.mark.clause("CW-EQP.a")
def test_smoke_between_is_given_as_the_reason():
    smoke = Cloud(kind=SMOKE_SCREEN, x=12000, y=6000, to_x=12000, to_y=9000, ends_turn=9)
    boat, enemy = spotted(vessel("S-100", HERE), 1), vessel("Flower", (140, 75), 1, shown=1)

    assert refused(by_mount(sight(boat, enemy, clouds=(smoke,)))[0]["targets"][0]) == "CW-EQP.a"


@pytest.mark.clause("CW-CHT.b", "CW-OBS.s", "CW-TEF.t1", "CW-GUN.f")
def test_a_weapon_tells_why_it_is_silent():
    def silence(**changes: Any) -> list[str | None]:
        boat = vessel("Hunt III", HERE)
        for name, value in changes.items():
            setattr(boat[1], name, value)
        return [fitted["silent"] and fitted["silent"]["rule"] for fitted in told(sight(boat), "fire")["mounts"]]

    assert silence() == [None] * 5
    assert silence(mounts_lost=[0, 1] + [0] * 10) == [None, "CW-CHT.b", None, None, None]
    assert silence(star_shells=1) == ["CW-OBS.s", None, None, None, None]
    assert silence(disabled=1) == ["CW-TEF.t1"] * 5
    assert silence(fired=1) == ["CW-GUN.f"] * 5
    assert silence(looked_twice=1) == ["CW-OBS.c"] * 5


@pytest.mark.clause("CW-OBS.c", "CW-OBS.r9", "CW-OBS.t1")
def test_the_two_nearest_markers_are_looked_for():
    # 30 cm needs 2, 50 cm needs 3; the third is too far down the list, the model in sight is no marker
    seen = sight(
        spotted(vessel("Flower", HERE), 3),
        vessel("S-100", (150, 75), 1),
        vessel("S-38", (70, 75), 1),
        vessel("S-38", (100, 60), 1, shown=1),
        decoy(1, (170, 75), 1),
    )
    found = told(seen, "fire")

    marks = [(mark["counter"], mark["order"], mark["range"], mark["needed"], mark["beyond"]) for mark in found["marks"]]
    assert marks == [(2, 1, 30, 2, False), (1, 2, 50, 3, False)]
    assert found["chances"] == [1, 2]


@pytest.mark.clause("CW-OBS.h", "CW-OBS.g", "CW-OBS.k")
def test_a_mark_has_the_chance_for_each_thing_that_it_may_be():
    # 55 cm needs 3. At 4 cm an S-boat is quiet: 4 of 6 faces. A VP boat moves and is large: certain.
    seen = sight(
        vessel("Vosper 70 ft", HERE), vessel("S-38", (155, 75), 1, speed=4), vessel("VP boat", (230, 75), 1, speed=4)
    )
    mark = told(seen, "fire")["marks"][0]

    assert [(guess["what"], guess["chance"]) for guess in mark["may_be"]] == [
        ("E-boat", 0.666667),
        ("larger vessel", 1.0),
    ]
    assert mark["may_be"][0]["reasons"] == []
    assert [(reason["rule"], reason["value"]) for reason in mark["may_be"][1]["reasons"]] == [
        ("CW-OBS.g", 1),
        ("CW-OBS.h", 1),
    ]
    assert mark["by_radar"] is None


@pytest.mark.clause("CW-OBS.f", "CW-OBS.u")
def test_what_radar_would_add_is_told_beside_it():
    # a Fairmile at 85 cm from a torpedo needs 5; it moves (+1): 3 of 6 faces, with radar 5 of 6
    mark = told(sight(vessel("Fairmile D", HERE), fish((185, 75), 0)), "fire")["marks"][0]

    assert ([guess["chance"] for guess in mark["may_be"]], [guess["chance"] for guess in mark["by_radar"]]) == (
        [0.5],
        [0.833333],
    )


@pytest.mark.clause("CW-OBS.r7")
def test_beyond_120_cm_nothing_is_spotted():
    mark = told(sight(vessel("Fairmile D", HERE), vessel("S-100", (220.5, 75), 1)), "fire")["marks"][0]

    assert (mark["range"], mark["needed"], mark["beyond"]) == (121, None, True)
    assert {guess["chance"] for guess in mark["may_be"]} == {0}


@pytest.mark.clause("CW-OBS.c")
def test_chances_that_are_left():
    def left(**changes: Any) -> list[int]:
        boat = vessel("Fairmile D", HERE)
        for name, value in changes.items():
            setattr(boat[1] if name == "fired" else boat[2], name, value)
        found: list[int] = told(sight(boat, vessel("S-100", (130, 75), 1)), "fire")["chances"]
        return found

    assert (left(), left(looked=1), left(fired=1), left(looked=2)) == ([1, 2], [1], [1], [])


@pytest.mark.clause("CW-OBS.u", "CW-OBS.t", "CW-OBS.s")
def test_each_item_of_equipment_is_of_use_or_says_why_not():
    slow = told(sight(vessel("Flower", HERE, speed=4), vessel("S-100", (140, 75), 1)), "fire")
    fast = told(sight(vessel("Flower", HERE, speed=4.01), vessel("S-100", (141, 75), 1)), "fire")

    assert (slow["equipment"]["radar"], slow["equipment"]["hydrophone"], slow["equipment"]["searchlight"]) == (
        True,
        True,
        True,
    )
    assert (slow["equipment"]["naxos"]["rule"], slow["equipment"]["star_shell"]["rule"]) == ("CW-OBS.u", "CW-OBS.t")
    assert (slow["searchlight_targets"], fast["searchlight_targets"]) == ([1], [])
    assert fast["equipment"]["hydrophone"]["rule"] == "CW-OBS.u"
    assert fast["equipment"]["searchlight"]["rule"] == "CW-OBS.s"


@pytest.mark.clause("CW-OBS.s")
def test_star_shell_goes_from_guns_that_have_not_fired():
    fresh, spent = vessel("Hunt III", HERE), vessel("Hunt III", HERE)
    spent[1].star_shells = 1

    assert told(sight(fresh), "fire")["star_shell_mounts"] == [0, 4]
    assert told(sight(spent), "fire")["star_shell_mounts"] == [4]
    spent[1].fired = 1
    assert told(sight(spent), "fire")["equipment"]["star_shell"]["rule"] == "CW-OBS.s"


@pytest.mark.clause("CW-MOV.a")
def test_of_an_enemy_only_the_mounts_of_a_known_vessel_are_told():
    pieces = (vessel("S-100", HERE), vessel("Flower", (140, 75), 1, shown=1), vessel("Flower", (150, 75), 1))
    seen = sight(*pieces)
    known, strange = told(seen, "fire", 1), told(seen, "fire", 2)

    assert (known["chances"], known["marks"], len(known["mounts"])) == ([], [], 4)
    assert (strange["chances"], strange["marks"], strange["mounts"]) == ([], [], [])
    assert isinstance(targets(seen, asked("launch"), 1), Refusal)


def test_a_number_that_is_no_ships_counter_is_refused():
    seen = sight(vessel("S-100", HERE), fish((50, 50), 0, 0))

    for number in (-1, 1, 2, 10**9):
        assert isinstance(targets(seen, asked("fire"), number), Refusal)


def test_the_umpire_is_told_of_both_sides():
    seen = sight(vessel("S-100", HERE), vessel("Flower", (140, 75), 1), viewer=UMPIRE)

    assert [mark["counter"] for mark in told(seen, "fire", 1)["marks"]] == [0]


@pytest.mark.clause("CW-OBS.h", "CW-MOV.a")
def test_nothing_that_is_told_depends_on_what_a_marker_is():
    # the same table with ship and dummy exchanged; both have been seen to fire
    def scene(first: Any, second: Any) -> Any:
        return sight(vessel("Fairmile D", HERE), vessel("S-100", (20, 20), 1), first, second)

    real = vessel("VP boat", (140, 75), 1, known=[KNOWN_REAL, 2], fired=1)
    near, far = decoy(1, (130, 75), 1), decoy(1, (140, 75), 1)
    one = scene(near, vessel("VP boat", (140, 75), 1))
    other = scene(vessel("VP boat", (130, 75), 1), far)

    assert told(one, "fire")["marks"] == told(other, "fire")["marks"]
    assert told(scene(near, real), "fire")["marks"][1]["may_be"] != told(one, "fire")["marks"][1]["may_be"]
