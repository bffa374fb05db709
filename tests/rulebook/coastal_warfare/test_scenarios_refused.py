"""DEP, SCN.r4, SC1 to SC6  Scenarios that cannot be played: every problem is told, with its place and its clause."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario, scenario_names
from tests.rulebook.coastal_warfare.muster import problems_of, scenario_text, vessel


def is_told(found: list[str], place: str, words: str) -> bool:
    """Whether a problem is told at a place in such words."""
    return any(problem.startswith(f"{place}: ") and words in problem for problem in found)


@pytest.mark.clause("CW-SC1.a", "CW-SC1.b", "CW-SC2.a", "CW-SC2.e", "CW-SC2.r2", "CW-SC3.c", "CW-SC4.b", "CW-DEP.b")
@pytest.mark.parametrize(
    ("scenario", "forces", "place", "words"),
    [
        ("convoy", {"merchantmen": 3}, "forces.escort", "half a corvette"),
        ("convoy", {"merchantmen": 1}, "forces.merchantmen", "from 2 to 18"),
        ("convoy", {"merchantmen": 4, "classes": ["Flower"]}, "forces.classes[0]", "no merchantman [CW-SC1.a]"),
        ("convoy", {"merchantmen": 4, "escort": "cruisers"}, "forces.escort", "'cruisers' is not known here"),
        ("convoy", {"merchantmen": 4, "boats": "T-22"}, "forces.boats", "[CW-SC1.e]"),
        ("convoy", {"merchantmen": 4, "boots": "S-100"}, "forces.boots", "did you mean 'boats'?"),
        ("convoy", {"merchantmen": 16}, "board.width", "a line ahead of 16 vessels is longer [CW-DEP.r3]"),
        ("rescue", {"guards": 7}, "forces.guards", "from 1 to 6"),
        ("rescue", {"guards": 2, "cripple": "R-130"}, "forces.cripple", "none of MTB, S-boat [CW-SC2.a]"),
        ("rescue", {"guards": 2, "guard_class": "VP boat"}, "forces.guard_class", "none of S-boat, R-boat [CW-SC2.r2]"),
        ("rescue", {"guards": 2, "arriving": "S-38"}, "forces.arriving", "none of MTB [CW-SC2.r2]"),
        ("rescue", {"guards": 2, "cripple": "Fairmile D", "arriving": "Vosper 70 ft"}, "forces.arriving", "S-boat"),
        ("hunter-prey", {"craft": 3, "patrol_class": "Flower"}, "forces.craft", "3 has no half [CW-SC3.c]"),
        ("hunter-prey", {"craft": 2, "patrol_class": "T-22"}, "forces.patrol_class", "does not stand in"),
        ("hunter-prey", {"craft": 2, "patrol_class": "Isles trawler"}, "forces.patrol_class", "does not stand in"),
        ("hunter-prey", {"craft": 2, "destroyer": "Flower"}, "forces.destroyer", "none of Escort destroyer [CW-SC3.d]"),
        ("hunter-prey", {"craft": 2, "allied": "Dutch"}, "forces.allied", "'Dutch' is not known here"),
        ("escape", {"craft": 1}, "forces.craft", "two thirds of 1 is no smaller force [CW-SC4.b]"),
        ("random", {"defending": ["Fairmile E"], "attacking": ["S-100"]}, "forces.defending[0]", "no such class"),
        ("random", {"defending": [["S-100"]], "attacking": ["S-100"]}, "forces.defending[0]", "no such class"),
        ("random", {"defending": [], "attacking": ["S-100"]}, "forces.defending", "1 to 18 are needed here, not 0"),
        ("random", {"defending": ["Freighter"] * 10, "attacking": ["S-100"]}, "board.width", "[CW-DEP.r3]"),
        ("convoy", 5, "forces", "a table of named values is needed here"),
    ],
)
def test_sc_forces_that_a_ratio_cannot_give_are_refused(scenario, forces, place, words):
    found = problems_of(scenario_text(scenario, forces=forces))

    assert is_told(found, place, words), found


@pytest.mark.clause("CW-DEP.a", "CW-ORD.b", "CW-OBS.v", "CW-INT.r3")
@pytest.mark.parametrize(
    ("fields", "place", "words"),
    [
        ({"scenario": "jutland"}, "scenario", "'jutland' is not known here"),
        ({"attackers": "Dutch"}, "attackers", "'Dutch' is not known here"),
        ({"weather": "fog"}, "weather", "'fog' is not known here"),
        ({"length": 0}, "length", "from 1 to 100"),
        ({"edition": 3}, "edition", "edition 3 is not known here"),
        ({"ruleset": "grand-fleets"}, "ruleset", "not known here"),
        ({"board": {"width": 30}}, "board.width", "from 60 to 600"),
        ({"board": {"depth": 30}}, "board.depth", "there is no such key"),
        ({"sides": [{"name": "British"}]}, "sides", "2 are needed here, not 1"),
        ({"sides": 5}, "sides", "a list is needed here"),
        ({"sides": [{"name": "British", "protocol": "swarm"}, {"name": "German"}]}, "sides[0].protocol", "'swarm'"),
        ({"options": {"daylite": True}}, "options.daylite", "did you mean 'daylight'?"),
        ({"moon": "full"}, "moon", "there is no such key"),
    ],
)
def test_dep_a_a_scenario_with_a_slip_is_refused_at_its_place(fields, place, words):
    text = {**scenario_text("random", forces={"defending": ["Fairmile D"], "attacking": ["S-100"]}), **fields}

    assert is_told(problems_of(text), place, words), problems_of(text)


DUEL = [
    vessel("Fairmile D", "British", at=[40, 75], heading=90),
    vessel("S-100", "German", at=[200, 75], heading=270, dummies=[[190, 75], [210, 75]]),
]


def duel(number: int, **fields: Any) -> dict[str, Any]:
    """Two vessels with places, and one of them with some fields otherwise; None takes one away."""
    ships = deepcopy(DUEL)
    ships[number].update(fields)
    ships[number] = {key: value for key, value in ships[number].items() if value is not None}
    return scenario_text("random", ships=ships)


def test_dep_a_the_duel_itself_is_sound():
    assert [ship.name for ship in read_scenario(duel(0)).ships] == ["Fairmile D", "S-100"]


@pytest.mark.clause("CW-DEP.a", "CW-INT.c", "CW-INT.r3", "CW-SC5.b", "CW-SC5.e", "CW-LTR.a")
@pytest.mark.parametrize(
    ("number", "fields", "place", "words"),
    [
        (0, {"card": "Fairmile E"}, "ships[0].card", "there is no such vessel"),
        (0, {"side": "Dutch"}, "ships[0].side", "'Dutch' is not known here"),
        (0, {"at": [240.5, 75]}, "ships[0].at", "off the table [CW-INT.r3]"),
        (0, {"at": [203, 76]}, "ships[1].at", "S-100 lies on Fairmile D [CW-INT.c]"),
        (0, {"at": None}, "ships[0].at", "this is missing"),
        (0, {"heading": 361}, "ships[0].heading", "from 0 to 360"),
        (0, {"speed": 41}, "ships[0].speed", "from 0 to 40"),
        (0, {"role": "captain"}, "ships[0].role", "'captain' is not known here"),
        (0, {"towed_by": "S-100"}, "ships[0].towed_by", "only lighters start in tow [CW-LTR.a]"),
        (1, {"dummies": [[190, 151]]}, "ships[1].dummies[0]", "off the table [CW-INT.r3]"),
        (1, {"dummies": [[190]]}, "ships[1].dummies[0]", "2 are needed here, not 1"),
        (1, {"dummies": [[190, 75]] * 5}, "ships[1].dummies", "0 to 4 are needed here, not 5"),
        (1, {"arrives": 0}, "ships[1].arrives", "from 1 to 100"),
        (1, {"comes_on": 7}, "ships[1].comes_on", "from 2 to 6"),
    ],
)
def test_dep_a_a_vessel_with_a_slip_is_refused_at_its_place(number, fields, place, words):
    found = problems_of(duel(number, **fields))

    assert is_told(found, place, words), found


@pytest.mark.clause("CW-SC5.e")
def test_sc5_e_what_arrives_later_may_wait_beyond_the_edge():
    text = duel(1, at=[245, 75], arrives=3, dummies=[[256, 75], [267, 75]])

    assert read_scenario(text).ships[1].arrives == 3


@pytest.mark.clause("CW-SC5.e")
def test_sc5_e_a_turn_of_arrival_or_dummies_without_a_place_are_refused():
    ships = [vessel("Fairmile D", "British"), vessel("S-100", "German", arrives=3)]

    assert is_told(problems_of(scenario_text("random", ships=ships)), "ships[1]", "go with a place")


@pytest.mark.clause("CW-SCN.r4", "CW-SC1.a", "CW-SC2.a", "CW-SC3.a", "CW-SC4.a", "CW-SC5.b")
@pytest.mark.parametrize(
    ("scenario", "ships", "place", "words"),
    [
        ("convoy", [vessel("Coaster", "British", "merchantman"), vessel("S-100", "German", "runner")],
         "ships[1].role", "[CW-SCN.r4]"),
        ("convoy", [vessel("Flower", "British", "escort"), vessel("S-100", "German", "attacker")],
         "ships", "0 vessels have the part that this scenario turns on [CW-SC1.a]"),
        ("rescue", [vessel("Fairmile D", "British", "guard"), vessel("S-100", "German", "arriving")],
         "ships", "[CW-SC2.a]"),
        ("hunter-prey", [vessel("Fairmile D", "British", "arriving"), vessel("S-100", "German", "patrol")],
         "ships[0].role", "[CW-SCN.r4]"),
        ("escape", [vessel("Fairmile D", "British", "patrol"), vessel("S-100", "German")],
         "ships[1].role", "[CW-SCN.r4]"),
        ("hearty-knoll", [vessel("Coaster", "British", "merchantman"), vessel("S-100", "German", "attacker")],
         "ships[0].at", "this is missing"),
    ],
)  # fmt: skip
def test_scn_r4_vessels_without_a_part_in_the_scenario_are_refused(scenario, ships, place, words):
    found = problems_of(scenario_text(scenario, ships=ships))

    assert is_told(found, place, words), found


@pytest.mark.clause("CW-SC2.a")
def test_sc2_a_there_is_one_cripple():
    ships = [vessel("S-100", "British", "cripple", name=name) for name in ("One", "Two")]

    found = problems_of(scenario_text("rescue", ships=[*ships, vessel("Vosper 70 ft", "German", "arriving")]))

    assert is_told(found, "ships", "2 vessels have the part that this scenario turns on [CW-SC2.a]")


@pytest.mark.clause("CW-LTR.a", "CW-LTR.b")
@pytest.mark.parametrize(
    ("chain", "place", "words"),
    [
        ([vessel("Lighter", "British")], "ships[0].towed_by", "a lighter needs a vessel to tow it [CW-LTR.a]"),
        ([vessel("Lighter", "British", towed_by="Tug"), vessel("Tug", "British")], "ships[0].towed_by", "[CW-LTR.b]"),
        ([vessel("Tug", "German"), vessel("Lighter", "British", towed_by="Tug")], "ships[1].towed_by", "[CW-LTR.b]"),
        ([vessel("Tug", "German"), vessel("Lighter", "German", towed_by="Tug")], "ships[1].towed_by", "on the table"),
    ],
)
def test_ltr_a_a_chain_that_does_not_hold_is_refused(chain, place, words):
    ships = [*chain, vessel("Fairmile D", "British"), vessel("S-100", "German")]

    found = problems_of(scenario_text("random", ships=ships))

    assert is_told(found, place, words), found


@pytest.mark.clause("CW-DEP.a")
def test_dep_a_all_problems_are_told_at_once():
    text = {**duel(0, card="Fairmile E", heading=400), "weather": "fog"}

    assert len(problems_of(text)) == 3


@pytest.mark.clause("CW-DEP.a", "CW-INT.c")
def test_dep_a_there_is_no_other_board_than_an_open_table():
    with pytest.raises(BadFile, match="open table"):
        read_scenario("escape", board="hex")


@pytest.mark.clause("CW-DEP.a")
def test_dep_a_a_scenario_is_chosen_by_name():
    assert {"attack-on-a-convoy", "rescue", "hunter-prey", "escape", "hearty-knoll", "texel-lighters"} <= set(
        scenario_names()
    )
    with pytest.raises(BadFile, match="did you mean 'escape'"):
        read_scenario("escap")


@pytest.mark.clause("CW-SWS.2", "CW-SWS.ex1", "CW-SWS.r1")
def test_sws_2_enemies_are_worth_one_and_a_half_times_the_flotilla():
    forces = {"defending": ["Fairmile D", "R-25"], "enemies": ["S-100", "R-130"]}  # 17 + 3: 20 points

    sides = [{"name": "British"}, {"name": "German", "protocol": "flotilla"}]
    scenario = read_scenario(scenario_text("flotilla", forces=forces, sides=sides))

    enemies = [ship.card for ship in scenario.ships if ship.side == 1]
    assert enemies == ["S-100", "R-130", "R-130", "R-130"]  # 14 + 5, no second S-100 with 11 left, 5 + 5
    assert sum(scenario.cards[enemy]["points"] for enemy in enemies) == 29
