"""What the page is told of a squadron action as it stands: the picture that each viewer gets."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes
from lineahead.rulesets.perfidious_albion.ruleset import PERFIDIOUS_ALBION
from lineahead.rulesets.perfidious_albion.tables.ships import (
    DUE,
    FIRING,
    HAZARDS,
    INITIATIVE,
    LOST,
    MODERATE,
    MORALE,
    MOVEMENT,
    SUNK,
    TORPEDOES_OUT,
    Score,
    Ship,
    Wedge,
)
from tests.rulebook.perfidious_albion.at_page import BRITISH, FRENCH, acting, begun, off_the_wire, shown
from tests.rulebook.perfidious_albion.battles import USHANT, text_of
from tests.rulebook.perfidious_albion.table import at, battle, fleet, ship

SHIP_KEYS = {
    "number", "status", "x", "y", "heading", "squadron", "place", "speed", "astern", "top_speed", "moved", "circle",
    "emergency", "propulsion_lost", "flotation_lost", "flooding", "sinks_in", "fire", "at_explosion", "destroyed",
    "flooded", "restored", "silent", "ready_shells", "tubes", "magazines", "tests", "tests_left", "repairs", "rating",
    "test", "passes", "steering_lost", "may_steer", "command_lost", "must_repeat", "spotting_lost", "aground",
    "detached", "flees", "rams", "shots", "hits", "may_act",
}  # fmt: skip
SQUADRON_KEYS = {
    "number", "side", "name", "in_use", "formation", "ships", "flagship", "leader", "speed", "strength", "moved",
    "fired", "flees", "detached", "may_act", "limits",
}  # fmt: skip


def now(*ships: Ship, viewer: int = BRITISH, **laid: Any) -> dict[str, Any]:
    """The first ship of a table as a viewer sees her."""
    told: dict[str, Any] = shown(fleet(*ships), viewer, **laid)["ships"][0]
    return told


@pytest.mark.clause("PA-SEQ.1", "PA-SEQ.2", "PA-SEQ.3", "PA-SEQ.4", "PA-SEQ.5", "PA-SEQ.6")
@pytest.mark.parametrize(
    ("phase", "name"),
    [
        (0, "set-up"), (TORPEDOES_OUT, "torpedoes"), (INITIATIVE, "initiative"), (MOVEMENT, "movement"),
        (HAZARDS, "hazards"), (FIRING, "firing"), (MORALE, "morale"),
    ],
)  # fmt: skip
def test_seq_every_step_has_a_name(phase, name):
    told = shown(fleet(ship(), ship(at=(9, 9), side=1)), state=battle(phase=phase))

    assert (told["phase"], told["over"], told["turn"]) == (name, False, 1)
    assert shown(fleet(ship()), state=battle(phase=phase, over=1))["phase"] == "over"


def test_every_key_that_a_page_reads_is_there():
    told = off_the_wire(PERFIDIOUS_ALBION.picture(begun(USHANT, "torpedo markers").view(BRITISH)))

    assert {
        "turn", "phase", "step", "over", "points", "holder", "first_mover", "moving", "firing", "acting", "weather",
        "deploying", "ships", "squadrons", "wedges", "areas",
    } == set(told)  # fmt: skip
    assert told["step"] == "turn 1, torpedo markers"
    assert all(set(vessel) == SHIP_KEYS for vessel in told["ships"])
    assert all(set(squadron) == SQUADRON_KEYS for squadron in told["squadrons"])


@pytest.mark.clause("PA-WEA.a", "PA-WEA.d", "PA-MOD.e")
def test_wea_a_the_weather_as_it_counts_now():
    told = shown(fleet(ship()), state=battle(visibility=1, sea=MODERATE, night_from=5, turn=4))["weather"]

    assert told == {
        "visibility": "Haze", "sight": 48, "sea": "Moderate", "night": False, "decks": [0, 0, -10, 0, 0, 0],
    }  # fmt: skip
    night = shown(fleet(ship()), state=battle(visibility=1, night_from=5, turn=5))["weather"]
    assert (night["night"], night["sight"]) == (True, 16)


@pytest.mark.clause("PA-SC2.e")
def test_sc2_e_points_in_halves_are_told_as_such():
    state = battle()
    state.terms.scores[0] = Score(kind=LOST, side=BRITISH, points=3)
    ships = fleet(ship(), ship(at=(9, 9), side=1, status=SUNK))

    assert shown(ships, state=state)["points"] == [3, 0]
    state.terms.in_halves = 1
    assert shown(ships, state=state)["points"] == [1.5, 0]


@pytest.mark.clause("PA-CRD.a", "PA-MOV.k", "PA-MOV.o", "PA-ARM.a", "PA-FIR.b")
def test_crd_a_a_ship_as_she_stands():
    own = ship("royal_sovereign", (12.25, 30.5), 270, propulsion_lost=1, flotation_lost=3, flooding=1, fire=5)
    own.destroyed[at(1, 3)] = own.destroyed[at(6, 5)] = own.restored[at(6, 5)] = own.flooded[at(6, 5)] = 1

    told = now(own, ship(at=(60, 60), side=1))

    assert (told["x"], told["y"], told["heading"], told["status"]) == (12.25, 30.5, 270, "afloat")
    assert (told["speed"], told["top_speed"], told["circle"], told["emergency"]) == (8, 13, 5, 4)
    assert (told["propulsion_lost"], told["flotation_lost"], told["flooding"], told["fire"]) == (1, 3, 1, 5)
    # 17 of 20 boxes are left, and one goes every turn
    assert told["sinks_in"] == 17
    assert told["at_explosion"] is True
    assert (told["destroyed"], told["restored"], told["flooded"]) == ([20, 45], [45], [45])


@pytest.mark.parametrize(
    ("status", "words"), [(DUE, "due"), (SUNK, "sunk"), (3, "blown up"), (4, "surrendered"), (5, "left")]
)
def test_what_has_become_of_a_ship(status, words):
    told = now(ship(status=status), ship(at=(60, 60), side=1))

    assert told["status"] == words
    assert (told["x"] is None) == (words == "due")


@pytest.mark.clause("PA-MAG.g", "PA-MAG.f", "PA-ARM.a", "PA-GUN.r12")
def test_mag_g_silent_guns_and_why():
    own = ship("royal_sovereign")
    load_tubes(own)
    own.flooded[at(2, 5)] = 1  # the forward magazine
    own.destroyed[at(9, 3)], own.ready_shells[at(9, 2)] = 1, 1  # the after trunk
    own.destroyed[at(4, 2)] = 1
    own.fired[at(5, 2)] = 2  # to starboard

    told = now(own, ship(at=(60, 60), side=1))

    silent = {row["cell"]: row for row in told["silent"]}
    assert set(silent) == {at(2, 2), at(9, 2), at(4, 2), at(5, 2)}
    assert (silent[at(2, 2)]["rule"], silent[at(2, 2)]["words"]) == ("PA-MAG.g", "her magazine is lost")
    assert (silent[at(9, 2)]["rule"], silent[at(9, 2)]["last"]) == ("PA-MAG.f", True)
    assert (silent[at(4, 2)]["rule"], silent[at(4, 2)]["to"]) == ("PA-ARM.a", "both")
    assert (silent[at(5, 2)]["rule"], silent[at(5, 2)]["to"]) == ("PA-GUN.r12", "starboard")
    assert told["ready_shells"] == [at(9, 2)]
    assert told["magazines"] == [
        {"cell": at(2, 5), "state": "flooded", "serves": [at(2, 2)]},
        {"cell": at(9, 5), "state": "whole", "serves": [at(9, 2)]},
    ]


@pytest.mark.clause("PA-TOR.m", "PA-DAM.d")
def test_tor_m_tubes_by_side_with_what_is_left():
    own = ship("royal_sovereign")
    load_tubes(own)
    own.starboard_wait[at(3, 3)], own.starboard_torpedoes[at(3, 3)] = 2, 1
    own.torpedoes[at(10, 4)] = 0
    own.destroyed[at(8, 3)] = 1

    told = now(own, ship(at=(60, 60), side=1))

    assert told["tubes"][:2] == [
        {"cell": 22, "to": "port", "tubes": 1, "ready": 1, "left": 2, "wait": 0},
        {"cell": 22, "to": "starboard", "tubes": 1, "ready": 0, "left": 1, "wait": 2},
    ]
    assert [(tube["cell"], tube["to"], tube["ready"]) for tube in told["tubes"][2:]] == [
        (27, "port", 0), (27, "starboard", 0), (39, "astern", 0), (52, "port", 1), (52, "starboard", 1),
    ]  # fmt: skip
    assert [(row["cell"], row["to"], row["words"]) for row in told["silent"]] == [
        (22, "starboard", "reloads for 2 more turns"), (27, "both", "destroyed"), (39, "both", "no torpedo is left"),
    ]  # fmt: skip


@pytest.mark.clause("PA-TOR.m")
def test_tor_m_before_the_first_turn_tubes_are_shown_as_they_will_be():
    told = now(ship("havock"), ship(at=(60, 60), side=1), state=battle(turn=0))

    # a boat has one torpedo a tube: at the bow, and two on deck amidships that serve either beam
    assert [(tube["cell"], tube["to"], tube["left"]) for tube in told["tubes"]] == [
        (20, "ahead", 1), (26, "either", 1), (27, "either", 1),
    ]  # fmt: skip
    assert told["silent"] == []


@pytest.mark.clause("PA-DCT.b", "PA-DCT.c", "PA-MOR.i", "PA-MOR.k")
def test_dct_b_what_the_crew_may_mend_now():
    own = ship("royal_sovereign", flooding=2, fire=1, propulsion_lost=1, tests_left=3, rating=1)
    own.destroyed[at(4, 5)] = 1

    told = now(own, ship(at=(60, 60), side=1), state=acting("fire"))

    # Quality 3 and a commander of 1: a D6 of 4 or less
    assert (told["tests"], told["tests_left"], told["rating"], told["test"]) == (4, 3, 1, 4)
    # two of her 20 boxes a turn
    assert (told["passes"], told["sinks_in"]) == (0.666667, 10)
    assert [(repair["what"], repair["left"], repair["chance"]) for repair in told["repairs"]] == [
        ("flooding", 2, 0.666667), ("fire", 1, 0.666667), ("propulsion", 1, 0.666667),
    ]  # fmt: skip
    assert now(own, ship(at=(60, 60), side=1), state=acting("fire", FRENCH, 1))["repairs"] == []


@pytest.mark.clause("PA-MOV.q", "PA-MOV.s", "PA-MOV.e", "PA-MOV.g")
def test_mov_e_how_a_squadron_may_move():
    own, second = ship("royal_sovereign", must_repeat=1), ship("royal_sovereign", at=(0, 2))
    own.destroyed[at(10, 5)] = 1
    ships = fleet(own, second, ship(at=(60, 60), side=1))

    line, enemy = shown(ships, state=acting("steam"))["squadrons"]

    limits = line["limits"]
    # at 8 boxes: 2 more or 6 fewer, an inch for each; astern only from a halt
    assert [(pace["speed"], pace["run"]) for pace in limits["ahead"]["paces"]] == [(n, n) for n in range(2, 11)]
    assert limits["astern"] == {"paces": [], "may_follow": False}
    # circle IV is 5 inches across, III is 4
    assert limits["circle"] == {"name": "IV", "diameter": 5, "around": 15.71}
    assert limits["emergency"] == {"name": "III", "diameter": 4, "around": 12.57}
    assert limits["may_ram"] == [2]
    assert (limits["straight"]["rule"], limits["repeat"]["rule"]) == ("PA-MOV.q", "PA-MOV.s")
    assert (limits["ahead"]["may_follow"], limits["route"]) == (True, None)
    assert (line["ships"], line["leader"], line["strength"], line["formation"]) == ([0, 1], 0, 2, "ahead")
    assert (line["may_act"], enemy["may_act"], enemy["limits"]) == (True, False, None)
    assert shown(ships, UMPIRE)["squadrons"][1]["limits"] is not None


@pytest.mark.clause("PA-MOV.f", "PA-MOV.p")
def test_mov_f_from_a_halt_a_squadron_may_go_astern_and_then_nobody_follows():
    own = fleet(ship("royal_sovereign", speed=0), ship("royal_sovereign", at=(0, 2), speed=0))

    (line,) = shown(own, state=acting("steam"))["squadrons"]

    assert [pace["speed"] for pace in line["limits"]["astern"]["paces"]] == [0, 1, 2]
    assert line["limits"]["astern"]["may_follow"] is False


def test_who_may_be_chosen_for_what_is_asked():
    own, mate, enemy = ship("havock"), ship("royal_sovereign", at=(0, 9), squadron=2), ship(at=(60, 60), side=1)
    ships = fleet(own, mate, enemy)
    load_tubes(own)

    def may_act(state: Any) -> list[bool]:
        return [vessel["may_act"] for vessel in shown(ships, state=state)["ships"]]

    assert may_act(acting("templates")) == [True, False, False]
    assert may_act(acting("templates", templates_written=1)) == [False, False, False]
    assert may_act(acting("steam")) == [True, True, False]
    assert may_act(acting("fire", BRITISH, 2)) == [False, True, False]
    assert may_act(acting("fire", FRENCH, 1)) == [False, False, True]
    assert may_act(acting("fire", over=1)) == [False, False, False]


@pytest.mark.clause("PA-TOR.k", "PA-TOR.l")
def test_tor_l_templates_on_the_table():
    old = Wedge(in_use=1, side=FRENCH, ship=1, cell=20, x=1000, y=2050, course=4500, torpedoes=2)
    run = Wedge(in_use=1, side=BRITISH, ship=0, cell=22, x=10, y=20, torpedoes=1, modern=1, age=1)

    told = shown(fleet(ship(), ship(at=(9, 9), side=1)), PUBLIC, wedges=[Wedge(), old, run])["wedges"]

    assert told[0] == {
        "number": 1, "side": 1, "ship": 1, "cell": 20, "x": 10, "y": 20.5, "course": 45, "torpedoes": 2,
        "modern": False, "age": 0, "secret": False, "runs_on": False,
    }  # fmt: skip
    assert (told[1]["number"], told[1]["modern"], told[1]["age"], told[1]["runs_on"]) == (2, True, 1, False)


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_where_a_side_places_its_squadrons():
    game = begun("by-tonnage")
    told = off_the_wire(PERFIDIOUS_ALBION.picture(game.view(BRITISH)))

    assert (told["phase"], told["deploying"]) == ("set-up", {"side": 0, "area": [0, 0, 24, 72]})
    assert {vessel["status"] for vessel in told["ships"]} == {"due"}
    assert [squadron["may_act"] for squadron in told["squadrons"] if squadron["side"] == BRITISH] == [True, True, True]
    assert shown(fleet(ship()))["deploying"] is None


def test_a_battle_may_have_no_areas_at_all():
    text = {key: value for key, value in text_of(USHANT).items() if key != "areas"}
    game = begun(text, "torpedo markers")

    assert PERFIDIOUS_ALBION.picture(game.view(BRITISH))["areas"] == []
