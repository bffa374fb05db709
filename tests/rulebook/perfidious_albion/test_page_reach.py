"""MOV, TOR, SEQ  What the page is told of how far a squadron can get, where its tubes point, and who acts when."""

from __future__ import annotations

from dataclasses import replace
from math import pi

import pytest

from lineahead.rulesets.perfidious_albion.page.targets import targets
from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes
from tests.rulebook.perfidious_albion.at_page import acting, question, shown, sight
from tests.rulebook.perfidious_albion.table import fleet, ship

EAST = 90
HERE = (30.0, 10.0)


def line(**fields):
    """A Royal Sovereign heading east, a Benbow astern of her, and a Brennus far off."""
    own = ship("royal_sovereign", HERE, EAST, **fields)
    ships = fleet(own, ship("benbow", (26, 10), EAST), ship("brennus", (30, 60), EAST, side=1))
    for each in ships:
        load_tubes(each)
    return ships


def told(ships):
    """How far the line of the first ship can get."""
    steam = replace(question("steam"), about=(0, 1))
    return targets(sight(ships, state=acting("steam", first_mover=0)), steam, 1)


@pytest.mark.clause("PA-MOV.c", "PA-MOV.d", "PA-MOV.e")
def test_mov_a_squadron_comes_as_far_as_its_fastest_pace_straight_on_or_round_its_circle():
    ships = line()
    limits = shown(ships, state=acting("steam", first_mover=0))["squadrons"][0]["limits"]
    most, radius = limits["ahead"]["paces"][-1]["run"], limits["circle"]["diameter"] / 2
    least = limits["ahead"]["paces"][0]["run"]

    outline = told(ships)["outline"]

    assert [HERE[0] + most, HERE[1]] in outline
    assert [HERE[0] + least, HERE[1]] in outline
    # a quarter of the circle to starboard, and the rest of the run to the south
    south = [HERE[0] + radius, HERE[1] + radius + most - pi * radius / 2]
    assert any(place == pytest.approx(south, abs=0.02) for place in outline)


@pytest.mark.clause("PA-TOR.b", "PA-TOR.m")
def test_tor_b_tubes_point_ahead_astern_or_to_the_beams_of_every_ship_of_the_line():
    ships = line()
    tubes = told(ships)["tubes"]

    assert {tube["ship"] for tube in tubes} == {0, 1}
    assert {tube["bearing"] for tube in tubes} <= {0, 90, 180, 270}
    for cell, _ in enumerate(ships[0].torpedoes):
        ships[0].torpedoes[cell] = ships[0].starboard_torpedoes[cell] = 0
    assert {tube["ship"] for tube in told(ships)["tubes"]} == {1}


@pytest.mark.clause("PA-SEQ.3")
def test_seq_3_all_squadrons_of_the_first_mover_come_before_the_others():
    ships = fleet(ship(), ship(at=(9, 9), squadron=2), ship(at=(40, 9), side=1))
    turns = shown(ships, state=acting("steam", first_mover=0))["in_turn"]

    assert [(act["side"], act["state"]) for act in turns["acts"]] == [(0, "now"), (0, "to come"), (1, "to come")]
    assert turns["rule"] == "PA-SEQ.3"


@pytest.mark.clause("PA-SEQ.5", "PA-SEQ.r3")
def test_seq_5_squadrons_fire_by_turns_and_the_one_that_is_named_goes_on():
    ships = fleet(ship(), ship(at=(9, 9), squadron=2), ship(at=(40, 9), side=1))
    unnamed = shown(ships, state=acting("fire", squadron=-1, holder=0))["in_turn"]["acts"]
    named = shown(ships, state=acting("fire", squadron=2, holder=0))["in_turn"]["acts"]

    assert [(act["side"], act["state"]) for act in unnamed] == [(0, "now"), (1, "to come"), (0, "to come")]
    assert (named[0]["ships"], named[0]["state"]) == ([1], "now")
    assert [act["side"] for act in named] == [0, 1, 0]
