"""MOV.r5  In which of her places a ship is a lot decides; over many games a place tells no more than is told."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from math import sqrt

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import View
from lineahead.kernel.dice import Dice, Stream
from lineahead.kernel.open_table import Footprint, footprints_overlap
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.coastal_warfare.knowledge.belief import CERTAIN, beliefs
from lineahead.rulesets.coastal_warfare.knowledge.imagining import imagine
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.rules.board import base_of
from lineahead.rulesets.coastal_warfare.rules.disclosure import turn_up
from lineahead.rulesets.coastal_warfare.rules.phases import begin_turn, bring_in
from lineahead.rulesets.coastal_warfare.rules.placing import end_deployment, place_counter
from lineahead.rulesets.coastal_warfare.tables.orders import Place
from lineahead.rulesets.coastal_warfare.tables.ships import (
    CRIPPLE,
    DUE,
    ESCORT_COLOUR,
    LEFT,
    MERCHANTMAN,
    NOBODY,
    ON_TABLE,
    SHIP_COUNTER,
    UNKNOWN,
    Counter,
)
from tests.conformance.kits import names_of
from tests.rulebook.coastal_warfare.muster import (
    BRITISH,
    GERMAN,
    Muster,
    muster,
    muster_with,
    place,
    scenario_text,
    vessel,
)

EVERY_NIGHT = names_of("coastal-warfare")
ON_FILE = ["hearty-knoll", "texel-lighters", "mines-off-the-cotentin"]
GAMES = 100
STANDARD_DEVIATIONS = 5
TURNS_TO_ENTER = 12


def drawn_up(name: str, seed: int) -> Muster:
    """A scenario set up by chance, its lines brought onto the table, and not a shot fired."""
    table = muster_with(name, Dice(Stream(seed, 0).face))
    end_deployment(table.battle, table.counters, Trace())
    for _ in range(TURNS_TO_ENTER):
        begin_turn(table.battle, table.counters, Silence())
        for side in (BRITISH, GERMAN):
            bring_in(table.battle, table.ships, table.counters, side, Silence())
    return table


def seen_by(table: Muster, viewer: int) -> View:
    return view(table.state, viewer, table.scenario)


def in_order_of_place(table: Muster, side: int) -> list[Counter]:
    """The markers of a side on the table from west to east, and from north to south."""
    there = [marker for marker in table.markers(side) if marker.status == ON_TABLE]
    return sorted(there, key=lambda marker: (marker.x, marker.y))


def class_of(table: Muster, counter: Counter) -> str:
    return "dummy" if counter.ship == NOBODY else table.scenario.ships[counter.ship].card


@pytest.mark.slow
@pytest.mark.clause("CW-MOV.r5", "CW-MOV.b", "CW-INT.d")
@pytest.mark.parametrize("viewer", [BRITISH, GERMAN])
@pytest.mark.parametrize("name", EVERY_NIGHT)
def test_r5_over_many_games_a_place_tells_no_more_than_the_viewer_is_told(name, viewer):
    truths, told, spread = (defaultdict[tuple[int, str], float](float) for _ in range(3))
    for seed in range(GAMES):
        table = drawn_up(name, seed)
        thoughts = beliefs(seen_by(table, viewer))
        for number, counter in enumerate(in_order_of_place(table, 1 - viewer)):
            thought = thoughts[counter.number]
            truths[number, class_of(table, counter)] += 1
            for what, chance in {**thought["classes"], "dummy": CERTAIN - thought["real"]}.items():
                told[number, what] += chance / CERTAIN
                spread[number, what] += chance * (CERTAIN - chance) / CERTAIN**2
    assert truths
    for thing in {*truths, *told}:
        rounding = GAMES * 10 / CERTAIN
        allowed = STANDARD_DEVIATIONS * sqrt(spread[thing]) + rounding
        assert abs(truths[thing] - told[thing]) <= allowed, thing


@pytest.mark.clause("CW-MOV.r5")
@pytest.mark.parametrize("name", [*ON_FILE, "attack-on-a-convoy"])
@pytest.mark.parametrize("side", [BRITISH, GERMAN])
def test_r5_no_ship_is_in_the_same_place_in_every_game(name, side):
    found = defaultdict(set)
    for seed in range(30):
        table = drawn_up(name, seed)
        for ship in table.of(side):
            if ship.towed_by == NOBODY:
                found[ship.number].add((table.counter_of(ship).x, table.counter_of(ship).y))

    assert {len(places) >= 3 for places in found.values()} == {True}


@pytest.mark.clause("CW-MOV.r5", "CW-SC5.b", "CW-SC5.c")
def test_r5_each_ship_of_a_file_changes_places_with_the_dummy_that_her_lot_names():
    # lots in the order of the list: two freighters, two coasters, corvette, two trawlers, two gunboats, three S-boats
    table = muster("hearty-knoll", (3, 3), (1, 2, 3, 1, 3, 2, 1, 2, 1, 1, 2, 3))

    found = [place(table.counter_of(ship)) for ship in table.ships]

    assert found[:4] == [(100, 130), (78, 120), (56, 140), (34, 130)]
    assert found[4:7] == [(112, 92), (68, 102), (24, 114)]
    assert found[7:9] == [(0, 72), (-9.1, 75)]
    assert found[9:] == [(140, 30), (160, 20), (210, 22)]
    assert sorted(place(marker) for marker in table.markers(BRITISH) if marker.issued == 1) == [
        (78, 120),
        (78, 130),
        (78, 140),
    ]


@pytest.mark.clause("CW-MOV.r5", "CW-SC6.c", "CW-LTR.a")
def test_r5_lighters_follow_the_tug_to_the_place_that_she_was_dealt():
    table = muster("texel-lighters", (), (1, 1, 1, 1, 2))
    tug, *lighters = [ship for ship in table.ships if table.scenario.ships[ship.number].card in ("Tug", "Lighter")]

    assert place(table.counter_of(tug)) == (200, 107)
    assert [place(table.counter_of(lighter)) for lighter in lighters] == [(204.9, 107), (209.3, 107), (213.7, 107)]


@pytest.mark.clause("CW-MOV.r5")
def test_r5_by_the_first_edition_ships_are_where_the_file_has_them_and_no_lot_is_drawn():
    text = scenario_text("random", ships=[
        vessel("Fairmile D", "British", at=[40, 100], dummies=[[40, 110]], name="MTB"),
        vessel("S-100", "German", at=[200, 20], dummies=[], name="S-boat"),
    ])  # fmt: skip
    drawn = []

    def face(kind: int) -> int:
        drawn.append(kind)
        return -kind

    table = muster_with({**text, "edition": 1}, Dice(face))
    first, dealt = list(drawn), muster_with(text, Dice(face))

    assert first == [-2]  # the markers' numbers are mixed
    assert drawn[1:] == [-2, -2]  # places are dealt before
    assert place(table.counter_of(table.ships[0])) == (40, 100)
    assert place(dealt.counter_of(dealt.ships[0])) == (40, 110)
    assert {(counter.place_of, counter.row, counter.lot_with) for counter in table.counters} == {(0, 0, 0)}
    assert {ship.has_places for ship in table.ships} == {0}


@pytest.mark.clause("CW-MOV.r5", "CW-SC1.a")
def test_r5_by_the_first_edition_merchantmen_are_in_the_middle_of_their_dummies():
    text = scenario_text("convoy", forces={"merchantmen": 2, "classes": ["Coaster"]})
    table = muster({**text, "edition": 1}, (), [3] * 9)

    line = [table.counter_of(ship) for ship in table.of(BRITISH, MERCHANTMAN)]

    assert [counter.y for counter in line] == [13000, 13000]
    assert {dummy.y for dummy in table.dummies(BRITISH) if dummy.issued in (0, 1)} == {11500, 14500}


@pytest.mark.clause("CW-MOV.r5", "CW-SC1.a")
@pytest.mark.parametrize(("lot", "y"), [(1, 127), (2, 130), (3, 133)])
def test_r5_a_lot_decides_which_of_three_markers_abeam_is_a_merchantman(lot, y):
    table = muster(scenario_text("convoy", forces={"merchantmen": 2, "classes": ["Coaster"]}), (), [lot, 2])
    leader, second = table.of(BRITISH, MERCHANTMAN)

    assert place(table.counter_of(leader)) == (25.6, y)
    assert place(table.counter_of(second)) == (10.2, 130)
    assert sorted(marker.y for marker in table.markers(BRITISH) if marker.issued == leader.number) == [
        12700,
        13000,
        13300,
    ]


def chances(table: Muster, viewer: int, numbers: list[int]) -> list[int]:
    """How likely markers are real, in per mille."""
    seen = seen_by(table, viewer)
    thoughts = beliefs(seen)
    return [thoughts[number]["real"] for number in numbers]


def of_ship(table: Muster, ship: int) -> list[int]:
    """A ship's marker, and those of her dummies."""
    own = table.ships[ship].counter
    return [own] + [
        counter.number
        for counter in table.counters
        if counter.issued == ship and counter.number != own and not counter.kind
    ]


@pytest.mark.clause("CW-MOV.r5", "CW-MOV.b")
def test_r5_a_dummy_that_is_spotted_tells_of_its_own_ship_only():
    table = drawn_up("hearty-knoll", 1)
    first, second = of_ship(table, 0), of_ship(table, 1)
    assert chances(table, GERMAN, first + second) == [333] * 6
    assert beliefs(seen_by(table, GERMAN))[first[1]]["classes"] == {"Freighter": 333}

    turn_up(table.ships, table.counters, first[1], Trace())
    assert chances(table, GERMAN, first + second) == [500, 0, 500, 333, 333, 333]

    turn_up(table.ships, table.counters, second[0], Trace())
    assert chances(table, GERMAN, first + second) == [500, 0, 500, 1000, 0, 0]


@pytest.mark.clause("CW-MOV.r5", "CW-DEP.c")
def test_r5_of_lines_that_share_a_lot_one_marker_tells_of_all():
    table = drawn_up("random-game", 1)
    boats = table.of(GERMAN)
    real = [boat.counter for boat in boats]
    row = table.counters[real[0]].row
    others = sorted({1, 2, 3} - {row})
    columns = [[marker.number for marker in table.markers(GERMAN) if marker.row == other] for other in others]
    assert chances(table, BRITISH, real + columns[0] + columns[1]) == [333] * 12

    turn_up(table.ships, table.counters, columns[0][0], Trace())
    assert chances(table, BRITISH, real + columns[0] + columns[1]) == [500] * 4 + [0] * 4 + [500] * 4

    table.counters[real[1]].known[BRITISH] = 1  # she fired
    assert chances(table, BRITISH, real + columns[0] + columns[1]) == [1000] * 4 + [0] * 8


@pytest.mark.clause("CW-MOV.r5")
@pytest.mark.parametrize("seed", range(8))
def test_r5_a_world_that_is_imagined_has_its_ships_in_one_line(seed):
    table = drawn_up("random-game", seed)

    state = imagine(seen_by(table, BRITISH), Dice.seeded(seed, 1))

    counters, ships = state.sea.counters, state.sea.ships
    assert len({counters[ship.counter].row for ship in ships if ship.side == GERMAN}) == 1
    assert {
        counter.issued for counter in counters if counter.side == GERMAN and counter.ship == NOBODY and not counter.kind
    } == {ship.number for ship in ships if ship.side == GERMAN}
    for counter in counters:
        if counter.side == GERMAN and counter.kind == SHIP_COUNTER:
            assert counter.issued == counter.place_of - 1


@pytest.mark.clause("CW-MOV.r5", "CW-DEP.a")
def test_r5_whoever_shifts_a_counter_has_an_order_of_his_own():
    table = muster(scenario_text("convoy", forces={"merchantmen": 2, "classes": ["Coaster"]}))
    leader, second = table.of(BRITISH, MERCHANTMAN)
    shifted = table.counter_of(leader)
    where = Place(counter=shifted.number, x=10000, y=shifted.y, heading=shifted.heading)

    place_counter(table.ships, table.counters, where, Trace())
    end_deployment(table.battle, table.counters, Trace())

    assert {marker.place_of for marker in table.markers(BRITISH)} == {0}
    assert {ship.has_places for ship in table.of(BRITISH)} == {0}
    mine = chances(table, GERMAN, [marker.number for marker in table.markers(BRITISH)])
    assert set(mine) == {333}
    classes = beliefs(seen_by(table, GERMAN))[table.counter_of(second).number]["classes"]
    assert classes == {"Coaster": 222, "Flower": 111}  # two in nine, one in nine


@pytest.mark.clause("CW-MOV.r5", "CW-SC2.a")
def test_r5_a_cripple_lies_where_the_scenario_says_and_everybody_knows_it():
    table = muster(scenario_text("rescue", "British", forces={"guards": 2}), (2, 4, 6))
    cripple, guard = table.of(GERMAN, CRIPPLE)[0], table.of(GERMAN)[-1]
    shifted = table.counter_of(guard)
    where = Place(counter=shifted.number, x=shifted.x, y=shifted.y, heading=4500)

    place_counter(table.ships, table.counters, where, Trace())
    end_deployment(table.battle, table.counters, Trace())

    known = beliefs(seen_by(table, BRITISH))[cripple.counter]
    assert known == {"real": 1000, "classes": {table.scenario.ships[cripple.number].card: 1000}}
    assert chances(table, BRITISH, [guard.counter]) == [250]  # two guards, and eight other markers


@pytest.mark.clause("CW-SCS.2", "CW-MOV.b")
def test_scs_2_the_colour_of_a_marker_tells_escorts_from_merchantmen():
    table = drawn_up("solo-convoy", 3)
    escorts = {ship.card for ship in table.scenario.ships if ship.facts["role"] != MERCHANTMAN and ship.side == BRITISH}
    seen = seen_by(table, GERMAN)

    for marker in in_order_of_place(table, BRITISH):
        classes = set(beliefs(seen)[marker.number]["classes"])
        assert classes
        assert (classes <= escorts) == (marker.colour == ESCORT_COLOUR)


def entering(*dummies: list[float]) -> Muster:
    """A gunboat that comes in turn 2, and a boat that waits for her."""
    gunboat = vessel("BPB 71 ft", "British", at=[0, 75], heading=90, speed=15, arrives=2, dummies=list(dummies))
    boat = vessel("S-100", "German", at=[200, 20], dummies=[])
    return muster(scenario_text("random", ships=[gunboat, boat]), (), [2])


@pytest.mark.clause("CW-MOV.r5", "CW-SC5.e")
def test_r5_while_one_of_her_markers_has_come_and_others_have_not_nobody_knows_if_she_has():
    table = entering([-20, 75])
    assert place(table.counter_of(table.ships[0])) == (-20, 75)
    assert seen_by(table, GERMAN).sea.ships[0].status == DUE

    table.battle.turn = 2
    bring_in(table.battle, table.ships, table.counters, BRITISH, Trace())

    assert [marker.status for marker in table.markers(BRITISH)].count(ON_TABLE) == 1
    assert table.ships[0].status == DUE
    assert seen_by(table, GERMAN).sea.ships[0].status == UNKNOWN
    assert set(chances(table, GERMAN, of_ship(table, 0))) == {500}
    assert seen_by(table, UMPIRE).sea.ships[0].status == DUE


@pytest.mark.clause("CW-MOV.r5", "CW-INT.c")
@pytest.mark.parametrize("name", ON_FILE)
def test_r5_wherever_ships_are_dealt_their_bases_have_room(name):
    table = muster(name, (3, 3))
    towers = {hull.number for hull in table.ships if hull.tows != NOBODY and hull.towed_by == NOBODY}
    places = [
        (counter, table.ships[counter.issued])
        for counter in table.counters
        if counter.kind == SHIP_COUNTER and counter.place_of
    ]
    assert len(places) == 3 * len([hull for hull in table.ships if hull.towed_by == NOBODY])

    for (one, ship), (other, second) in combinations(places, 2):
        if ship is not second:
            length, beam = ship.card.base_length, ship.card.base_beam
            if ship.number in towers or second.number in towers:
                length += 3 * 440  # three lighters astern of her
            here = Footprint(one.x, one.y, one.heading, length, beam)
            assert not footprints_overlap(here, base_of(other, second.card))


@pytest.mark.clause("CW-MOV.r5", "CW-MOV.n")
def test_r5_a_marker_that_left_the_table_may_still_have_been_the_ship():
    table = drawn_up("hearty-knoll", 1)
    first = of_ship(table, 0)
    gone = table.counters[first[0]]
    gone.status, table.ships[0].status = 0, LEFT

    assert chances(table, GERMAN, first) == [333] * 3
