"""What the page is told of a night action as it stands: the picture that each viewer gets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Refusal
from lineahead.engine.contract.ruleset import View
from lineahead.rulesets.coastal_warfare.files.cards import card_text
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.page.picture import picture
from lineahead.rulesets.coastal_warfare.page.targets import targets
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ASTERN,
    CHARGE_DROPPED,
    DUE,
    KNOWN_REAL,
    OFF_TABLE,
    SMOKE_SCREEN,
    STAR_SHELL_LIGHT,
    Cloud,
)
from tests.rulebook.coastal_warfare.at_page import HERE, counter_told, shown
from tests.rulebook.coastal_warfare.dark_waters import FLEETS, dark_waters
from tests.rulebook.coastal_warfare.seen import Piece, asked, decoy, fish, off_the_wire, sight, vessel


@pytest.mark.parametrize(
    ("step", "phase"),
    [
        ([0, 0], "set-up"),
        ([0, 1], "set-up"),
        ([1, 1, 0], "repairs"),
        ([1, 1, 1], "repairs"),
        ([1, 1, 2, 0], "launching"),
        ([1, 1, 2, 1], "launching"),
        ([1, 1, 2, 2], "launching"),
        ([1, 1, 2, 3], "movement"),
        ([1, 1, 2, 4], "movement"),
        ([1, 1, 3, 1], "gunfire"),
        ([1, 1, 4], "damage"),
        ([1, 3, 5], "repairs"),
        ([1, 3, 6, 3], "movement"),
        ([1, 3, 7, 0], "gunfire"),
        ([1, 3, 8], "damage"),
        ([1, 3, 9], "damage"),
    ],
)
def test_every_step_of_the_sequence_belongs_to_a_phase(step, phase):
    seen = sight(vessel("S-100", HERE))
    seen.step = step

    assert picture(seen)["phase"] == phase


@pytest.mark.clause("CW-ORD.r1")
@pytest.mark.parametrize(("first", "phase", "mover"), [(0, 1, 0), (0, 8, 1), (1, 1, 1), (1, 8, 0)])
def test_ord_the_first_player_is_told_in_either_half_of_the_turn(first, phase, mover):
    seen = sight(vessel("S-100", HERE), first_player=first)
    seen.sea.battle.phase = phase

    told = picture(seen)

    assert (told["first"], told["mover"], told["watcher"]) == (first, mover, 1 - mover)


def test_a_battle_that_is_over_says_so():
    told = shown(vessel("S-100", HERE), over=1)

    assert (told["phase"], told["over"]) == ("over", True)


@pytest.mark.clause("CW-OBS.q")
def test_a_side_knows_of_itself_alone_whether_it_is_aware():
    pieces = (vessel("S-100", HERE), vessel("Flower", (10, 10), 1))

    assert shown(*pieces, aware=[1, 0])["aware"] == [True, None]
    assert shown(*pieces, aware=[1, 0], viewer=1)["aware"] == [None, False]
    assert shown(*pieces, aware=[1, 0], viewer=UMPIRE)["aware"] == [True, False]
    assert shown(*pieces, aware=[1, 0], viewer=PUBLIC)["aware"] == [None, None]


@pytest.mark.clause("CW-MOV.a", "CW-MOV.b")
def test_an_enemy_marker_tells_its_place_and_nothing_else():
    told = counter_told(1, vessel("S-100", HERE), vessel("Flower", (40.25, 30.5), 1, heading=45, speed=4))

    assert (told["x"], told["y"], told["heading"], told["speed"], told["went"]) == (40.25, 30.5, 45, 4, "ahead")
    assert (told["length"], told["width"]) == (3, 2)
    assert (told["nature"], told["name"], told["shown"]) == ("unknown", "marker 1", False)
    for hidden in ("ship", "issued", "torpedoes", "known_to_enemy", "sees", "limits"):
        assert told[hidden] is None
    assert told["may_act"] is False


@pytest.mark.clause("CW-MOV.b")
def test_what_a_marker_may_be_adds_up():
    # one corvette and two dummies alike: one in three each
    pieces = (vessel("S-100", HERE), vessel("Flower", (40, 30), 1), decoy(1, (50, 30), 1), decoy(1, (60, 30), 1))

    told = [counter_told(number, *pieces)["may_be"] for number in (1, 2, 3)]
    assert told == [[{"what": "Flower", "per_mille": 333}, {"what": "dummy", "per_mille": 667}]] * 3


@pytest.mark.clause("CW-MOV.b", "CW-OBS.r10")
def test_a_marker_that_has_fired_is_no_dummy():
    told = counter_told(1, vessel("S-100", HERE), vessel("Flower", (40, 30), 1, known=[KNOWN_REAL, 2]))

    assert told["may_be"] == [{"what": "Flower", "per_mille": 1000}, {"what": "dummy", "per_mille": 0}]


@pytest.mark.clause("CW-MOV.d")
def test_torpedo_markers_of_either_side():
    pieces = (vessel("S-100", HERE), fish((10, 10), 90), fish((20, 10), 90, 0, 2), fish((30, 10), 90, 0, 0))

    enemy, own, dummy = (counter_told(number, *pieces) for number in (1, 2, 3))
    assert (enemy["nature"], enemy["torpedoes"], enemy["name"]) == ("unknown", None, "torpedo 1")
    assert enemy["may_be"] == [{"what": "torpedo", "per_mille": 333}, {"what": "dummy", "per_mille": 667}]
    assert (own["nature"], own["torpedoes"], own["may_be"]) == ("torpedo", 2, [])
    assert (dummy["nature"], dummy["torpedoes"]) == ("dummy torpedo", 0)


@pytest.mark.clause("CW-MOV.b")
def test_ones_own_counters_are_known():
    pieces = (vessel("S-100", HERE, known=[2, KNOWN_REAL]), decoy(0, (50, 50)))
    ship, dummy = (counter_told(number, *pieces) for number in (0, 1))

    assert (ship["nature"], ship["name"], ship["ship"], ship["known_to_enemy"]) == ("ship", "S-100 0", 0, "real")
    assert (dummy["nature"], dummy["name"], dummy["ship"], dummy["issued"]) == ("dummy", "dummy 1", None, 0)
    assert dummy["known_to_enemy"] == "nothing"


@pytest.mark.clause("CW-OBS.o", "CW-INT.d")
def test_a_spotted_ship_is_her_model_and_her_chart_is_open_but_for_stores():
    flower = vessel("Flower", (40, 30), 1, shown=1)
    flower[1].damage, flower[1].engines_lost = 3, 1
    told = shown(vessel("S-100", HERE), flower, vessel("Flower", (10, 10), 1))
    model, (own, known, strange) = told["counters"][1], told["ships"]

    assert (model["nature"], model["ship"], model["length"], model["width"]) == ("ship", 1, 10.4, 1.7)
    assert [(counter["length"], counter["width"]) for counter in told["counters"] if not counter["shown"]] == [
        (3, 2),
        (3, 2),
    ]
    assert (known["identified"], known["counter"], known["damage"], known["top_speed"]) == (True, 1, 3, 4)
    assert (known["loaded"], known["reloads"], known["charges"], known["smoke_laid"]) == (None, None, None, None)
    assert (own["loaded"], own["reloads"], own["dummies_left"], own["smoke_laid"]) == ([1, 1], 2, 8, False)
    assert (strange["identified"], strange["counter"], strange["status"]) == (False, None, "unknown")


@pytest.mark.clause("CW-OBS.r5")
def test_whom_a_counter_sees_is_told_by_the_counters_of_those():
    told = counter_told(0, vessel("S-100", HERE, sees=0b10), vessel("Flower", (40, 30), 1, shown=1))

    assert told["sees"] == [1]


@pytest.mark.clause("CW-SC1.r7")
def test_counters_that_wait_beyond_an_edge_are_shown_to_their_owner():
    def late(side: int) -> Piece:
        piece = vessel("S-100", (-5, 75), side, status=OFF_TABLE, arrives=4)
        piece[1].status = DUE
        return piece

    told = shown(late(0), late(1), vessel("Flower", HERE))
    assert [(counter["number"], counter["on_table"], counter["arrives"]) for counter in told["counters"]] == [
        (0, False, 4),
        (2, True, None),
    ]
    assert [counter["number"] for counter in shown(late(0), late(1), viewer=UMPIRE)["counters"]] == [0, 1]
    assert [ship["status"] for ship in told["ships"]] == ["due", "due", "afloat"]


@pytest.mark.clause("CW-DEP.a")
def test_while_sides_deploy_neither_sees_the_other():
    pieces = (vessel("S-100", HERE), vessel("Flower", (40, 30), 1))

    for viewer, numbers in ((0, [0]), (1, [1]), (UMPIRE, [0, 1]), (PUBLIC, [])):
        told = shown(*pieces, asks="place", deploying=1, viewer=viewer)
        assert [counter["number"] for counter in told["counters"]] == numbers


@pytest.mark.clause("CW-MOV.f", "CW-TOR.a", "CW-MOV.l", "CW-MOV.m", "CW-BRL.a")
def test_limits_of_a_counter():
    def limits(**fields: Any) -> dict[str, Any]:
        boat = vessel("S-100", HERE, **fields)
        told: dict[str, Any] = counter_told(0, boat, asks="move")["limits"]
        return told

    plain, launched = limits(speed=10), limits(speed=10, launched=1)
    assert (plain["top"], plain["half"], plain["may_turn"], plain["ahead"], plain["astern"]) == (15, 7.5, True, True, 0)
    assert (plain["usual"], plain["held"], plain["must_run"]) == ({"run": 10, "turn": 0}, False, False)
    assert plain["refusal"] is None
    assert (launched["top"], launched["usual"]["run"]) == (7.5, 7.5)
    assert limits()["astern"] == 7.5
    astern = limits(went=ASTERN)
    assert (astern["ahead"], astern["astern"]) == (False, 7.5)
    bridgeless = vessel("S-100", HERE)
    bridgeless[1].bridge_lost = 2
    assert counter_told(0, bridgeless, asks="move")["limits"]["may_turn"] is False


@pytest.mark.clause("CW-SCN.a", "CW-CHT.k", "CW-TEF.t1")
def test_limits_of_a_counter_that_cannot_choose():
    held = counter_told(0, vessel("Flower", HERE, held=1, set_speed=400, speed=4), asks="move", aware=[0, 0])["limits"]
    assert (held["held"], held["must_run"], held["usual"]["run"], held["set_speed"]) == (True, False, 4, 4)

    beaten = vessel("S-100", HERE)
    beaten[1].damage = 14
    limits = counter_told(0, beaten, asks="move")["limits"]
    assert (limits["held"], limits["must_run"]) == (False, True)
    wreck = vessel("S-100", HERE)
    wreck[1].disabled = 1
    limits = counter_told(0, wreck, asks="move")["limits"]
    assert (limits["top"], limits["refusal"]["rule"]) == (0, "CW-TEF.t1")


def test_who_may_act():
    def acts(step: list[int], asks: str, **fields: Any) -> list[bool]:
        pieces = (vessel("S-100", HERE), decoy(0, (50, 50)), vessel("Flower", (20, 20)), vessel("Flower", (9, 9), 1))
        seen = sight(*pieces, asks=asks, **fields)
        seen.step = step
        return [counter["may_act"] for counter in picture(seen)["counters"]]

    # ships and dummies move and launch, those without tubes do not launch, ships alone look and fire
    assert acts([1, 1, 2, 3], "move") == [True, True, True, False]
    assert acts([1, 1, 2, 1], "launch") == [True, True, False, False]
    assert acts([1, 1, 3, 1], "fire") == [True, False, True, False]
    assert acts([1, 1, 3, 1], "fire", first_player=0) == [False] * 4


@pytest.mark.clause("CW-EQP.a", "CW-EQP.b", "CW-OBS.s")
def test_what_lies_on_the_sea():
    clouds = (
        Cloud(kind=SMOKE_SCREEN, side=1, x=1000, y=2000, to_x=1000, to_y=3000, ends_turn=4),
        Cloud(kind=STAR_SHELL_LIGHT, x=5000, y=5000, to_x=5000, to_y=5000, ends_turn=3),
        Cloud(kind=CHARGE_DROPPED, side=1, x=7000, y=7000, to_x=7000, to_y=7500, ends_turn=3),
    )
    told = shown(vessel("S-100", HERE), clouds=clouds)["clouds"]

    # where the depth charges of others lie is not told
    assert [(cloud["kind"], cloud["radius"]) for cloud in told] == [("smoke", 1.5), ("star shell", 15)]
    assert (told[0]["x"], told[0]["y"], told[0]["to_y"], told[0]["side"], told[0]["ends_turn"]) == (10, 20, 30, 1, 4)


@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("viewer", [0, 1, PUBLIC, UMPIRE])
def test_every_viewer_gets_a_picture_and_targets_in_the_dark(viewer, solo):
    cards = {name: card_text(name) for fleet in FLEETS for name in fleet}
    for seed in range(6):
        state, scenario = dark_waters(seed, solo)
        state.step = [1, 3, 3, 1]
        seen: View = view(state, viewer, replace(scenario, cards=cards))

        assert off_the_wire(picture(seen))["turn"] == 3
        for counter in state.sea.counters:
            for asks in ("fire", "launch"):
                told = targets(seen, asked(asks), counter.number)
                assert isinstance(told, Refusal) or off_the_wire(told)["counter"] == counter.number
