"""`odds coastal-warfare`: gunfire, observation and torpedoes between vessels by name."""

from __future__ import annotations

import pytest

from lineahead.attack import odds

SIXTH = pytest.approx(1 / 6, abs=1e-6)
GUNS = ("odds", "coastal-warfare", "gunfire")
LOOK = ("odds", "coastal-warfare", "observation", "--observer")
CLOSE_BY = ("Vosper 70 ft", "--target", "S-100", "--range", 15, "--target-speed", 0)
TORPEDO = ("odds", "coastal-warfare", "torpedo", "--target")


@pytest.mark.clause("CW-GUN.t1", "CW-VAR.t1", "CW-VAR.b", "CW-VAR.d")
def test_all_cannon_of_an_s_boat_abeam_of_a_corvette(command):
    # 20 mm 2, twin 20 mm 4, 37 mm 4 at 15 cm; straddled before +2, a corvette at 4 of 6 cm -1: columns 2 to 7
    found = command(
        *GUNS, "--firer", "S-100", "--target", "Flower", "--range", 15, "--bearing", 90, "--target-speed", 4,
        "--straddled", "yes", "--json",
    ).json  # fmt: skip
    roll = found["rolls"][0]

    assert [weapon["points"] for weapon in found["weapons"]] == [2, 4, 4]
    assert (roll["factor"], roll["die_modifier"]) == (10, 1)
    assert roll["outcomes"]["nothing"] == roll["outcomes"]["straddle"] == SIXTH
    assert roll["outcomes"]["hits"] == pytest.approx([2 / 6, 1 / 6, 1 / 6], abs=1e-6)
    assert (found["boxes"], found["target"]["mean_damage"]) == (24, pytest.approx(7 / 6, abs=1e-6))


@pytest.mark.clause("CW-CHT.c", "CW-INT.r2", "CW-VAR.e", "CW-VAR.f")
def test_where_the_target_bears_and_how_far_it_is_decide_what_fires(command):
    def points(where: int, away: str, *more: str) -> list[float]:
        asked = ("--firer", "S-100", "--target", "Flower", "--range", away, "--bearing", where, "--target-speed", 2)
        return [weapon["points"] for weapon in command(*GUNS, *asked, *more, "--json").json["weapons"]]

    assert points(0, "15") == [2]
    assert points(45, "15") == [2, 4, 4]
    assert points(180, "15") == [4]
    assert points(90, "15.01") == [1, 2, 2]
    assert points(-90, "60") == [1, 1, 2]
    assert points(90, "60.01") == []


def test_nothing_that_bears_is_said_so(command):
    said = command(*GUNS, "--firer", "S-100", "--target", "Flower", "--range", 80, "--bearing", 0, "--target-speed", 2)

    assert (said.code, said.lines[-1]) == (0, "Nothing bears at this range.")


@pytest.mark.clause("CW-VAR.e", "CW-VAR.f", "CW-VAR.r4")
def test_turning_and_a_medium_sea_hinder_once():
    rolls = [
        odds("coastal-warfare", "S-100", "Flower", 15, 90, 2, turned=turned, medium_sea=sea)["rolls"][0]
        for turned, sea in (("no", "no"), ("yes", "no"), ("no", "yes"), ("yes", "yes"))
    ]

    assert [roll["die_modifier"] for roll in rolls] == [0, -2, -2, -2]


@pytest.mark.clause("CW-OBS.ex1", "CW-OBS.ex2", "CW-OBS.ex3", "CW-OBS.ex4")
@pytest.mark.parametrize(
    ("asked", "faces"),
    [
        (("Vosper 70 ft", "--target", "S-100", "--range", 55, "--target-speed", 10, "--aware", "no"), 3),
        (("Vosper 70 ft", "--target", "S-100", "--range", 55, "--target-speed", 4, "--aware", "no"), 2),
        (("Fairmile D", "--target", "Freighter", "--range", 110, "--target-speed", 4, "--radar", "yes"), 5),
        (
            (*CLOSE_BY, "--observer-speed", 10, "--poor-weather", "yes", "--aware", "no"),
            2,
        ),
    ],
)
def test_the_examples_of_observation(command, asked, faces):
    assert command(*LOOK, *asked, "--json").json["chance"] == pytest.approx(faces / 6)


@pytest.mark.clause("CW-OBS.e", "CW-OBS.i", "CW-OBS.j", "CW-OBS.l", "CW-OBS.f")
def test_everything_that_helps_or_hinders_is_named(command):
    s_boat = (*LOOK, "S-100", "--target", "Flower", "--range", 90, "--target-speed", 4)
    found = command(
        *s_boat, "--firing", "yes", "--seen-before", "yes", "--target-radar", "yes", "--screened", "yes", "--json"
    ).json

    assert {reason["rule"]: reason["value"] for reason in found["reasons"]} == {
        "CW-OBS.e": 2, "CW-OBS.g": 1, "CW-OBS.h": 1, "CW-OBS.i": 1, "CW-OBS.j": 1, "CW-OBS.l": -1
    }  # fmt: skip
    torpedo = command(*LOOK, "Flower", "--target", "torpedo", "--range", 90, "--target-speed", 15, "--json").json
    assert (torpedo["what"], torpedo["modifier"]) == ("torpedo", 3)


@pytest.mark.clause("CW-OBS.r7")
def test_beyond_120_cm_there_is_nothing_to_see(command):
    said = command(*LOOK, "Flower", "--target", "S-100", "--range", 121, "--target-speed", 15)

    assert said.lines[-1] == "Nothing is spotted at 121 cm at night [OBS.r7]."


@pytest.mark.clause("CW-OBS.u")
def test_radar_that_is_not_carried_cannot_be_asked_for(command):
    said = command(*LOOK, "S-100", "--target", "Flower", "--range", 90, "--target-speed", 4, "--radar", "yes")

    assert said.code != 0
    assert "S-100 carries none [CW-OBS.u]" in said.err


@pytest.mark.clause("CW-TEF.c", "CW-TEF.d", "CW-TEF.t1")
def test_a_torpedo_at_a_fast_destroyer_from_astern(command):
    # the die less 2: from 1 to 4 it misses, 5 is a near explosion and 6 a serious hit
    found = command(*TORPEDO, "Hunt III", "--target-speed", 12, "--struck", "end on", "--json").json

    assert {effect["effect"]: effect["chance"] for effect in found["effects"]} == pytest.approx(
        {"miss or malfunction": 4 / 6, "near explosion": 1 / 6, "serious hit": 1 / 6}
    )
    assert found["lost"] == 0


@pytest.mark.clause("CW-TEF.j")
def test_explosive_cargo_goes_up_on_four_faces_of_six(command):
    # a stopped freighter: five faces are hits, of which four sink or disable her anyway
    found = command(*TORPEDO, "Freighter", "--target-speed", 0, "--explosive", "yes", "--json").json

    assert found["explodes"] == pytest.approx(5 / 6 * 4 / 6)
    assert found["lost"] == pytest.approx(4 / 6 + 1 / 6 * 4 / 6)


def test_people_get_tables_with_rule_numbers(command):
    guns = command(*GUNS, "--firer", "S-100", "--target", "Flower", "--range", 15, "--bearing", 90, "--target-speed", 0)
    look = command(*LOOK, "Vosper 70 ft", "--target", "S-100", "--range", 55, "--target-speed", 10)
    torpedo = command(*TORPEDO, "Flower", "--target-speed", 0)

    assert "S-100 at Flower, 15 cm, bearing 90°" in guns.lines
    assert "    +1 target stationary [VAR.c]" in guns.lines
    assert "Spotted 83.3%." in look.lines
    assert "A torpedo strikes Flower at 0 cm, abeam" in torpedo.lines
    assert any(line.startswith("passes under and runs on") for line in torpedo.lines)


def test_the_values_of_all_three_are_listed(command):
    said = command("odds", "coastal-warfare")

    assert {"gunfire: all that one vessel can fire at another", "observation: one chance to spot something at night",
            "torpedo: one torpedo that touches a vessel"} <= set(said.lines)  # fmt: skip


@pytest.mark.parametrize("asked", [("--target", "Flowr"), ("--target", "Flower", "--bearing", "north")])
def test_what_cannot_be_read_is_told(command, asked):
    said = command(*GUNS, "--firer", "S-100", "--range", 15, "--target-speed", 4, "--bearing", 1, *asked)

    assert said.code != 0
    assert said.err
