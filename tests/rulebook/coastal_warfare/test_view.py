"""MOV.a  What each viewer knows, and that a battle can be imagined which he could not tell from the true one."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.sea import tables_of
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import as_json, copy_of
from lineahead.rulesets.coastal_warfare.knowledge.belief import can_have_done, must_be_real
from lineahead.rulesets.coastal_warfare.knowledge.view import counter_as_known, imagine, name_of, ship_as_known, view
from lineahead.rulesets.coastal_warfare.tables.cards import LIGHTER
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    CHARGE_DROPPED,
    DUE,
    IDENTIFIED,
    KNOWN_REAL,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    SHIP_COUNTER,
    TORPEDO_COUNTER,
    UNKNOWN,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.dark_waters import altered, dark_waters
from tests.rulebook.coastal_warfare.night import Night, dummy, hidden, night, torpedo, watching

SEEDS = range(24)
VIEWERS = (0, 1, PUBLIC, UMPIRE)


def in_plain_values(seen: View) -> str:
    """Everything in a view, to be compared byte for byte."""
    tables = {name: [as_json(row) for row in table] for name, table in tables_of(seen.sea).items()}
    scenario = repr(asdict(seen.scenario))
    return json.dumps([seen.viewer, seen.step, as_json(seen.sea.battle), tables, scenario], sort_keys=True)


@pytest.mark.clause("CW-MOV.a")
@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_imagined_looks_the_same_to_the_viewer(viewer, solo):
    for seed in SEEDS:
        state, scenario = dark_waters(seed, solo)
        seen = view(state, viewer, scenario)

        for deal in range(3):
            imagined = imagine(seen, Dice.seeded(seed, deal))
            again = view(imagined, viewer, scenario)

            assert in_plain_values(again) == in_plain_values(seen)


@pytest.mark.parametrize("solo", [False, True])
def test_other_worlds_are_imagined_and_not_only_the_true_one(solo):
    state, scenario = dark_waters(7, solo)
    seen = view(state, 0, scenario)

    deals = {tuple(counter.ship for counter in imagine(seen, Dice.seeded(1, k)).sea.counters) for k in range(30)}

    assert len(deals) > 10


def test_the_umpire_sees_everything_and_imagines_nothing_else():
    for seed in SEEDS:
        state, scenario = dark_waters(seed)
        seen = view(state, UMPIRE, scenario)

        assert seen.sea.ships == state.sea.ships
        assert [copy_of(counter) for counter in seen.sea.counters] == with_came(state.sea.counters)
        assert seen.scenario is scenario
        assert imagine(seen, Dice()).sea.ships == state.sea.ships


def with_came(counters: list[Counter]) -> list[Counter]:
    """Whatever lies on the table has been there."""
    for counter in counters:
        counter.came = 1 if counter.status == ON_TABLE else counter.came
    return counters


@pytest.mark.parametrize("viewer", [0, UMPIRE])
def test_an_owner_is_told_every_number_of_what_is_his(viewer):
    counter, ship = Counter(), Ship()
    altered(counter)
    altered(ship)
    counter.side = ship.side = 0
    counter.known, counter.came, counter.status, counter.kind = [IDENTIFIED, NOT_KNOWN], 1, ON_TABLE, SHIP_COUNTER

    assert counter_as_known(counter, 0, viewer) == counter
    assert ship_as_known([ship], ship, [counter] * 200, 0, viewer) == ship


@pytest.mark.clause("CW-MOV.a", "CW-MOV.b")
@pytest.mark.parametrize("viewer", [0, PUBLIC])
def test_a_hidden_ship_and_a_dummy_look_alike(viewer):
    at = night(watching("Flower"), hidden("S-38", 60, 8), dummy(60, 8))
    at.counters[2].issued = 1

    ship, other = counter_as_known(at.counters[1], 0, viewer), counter_as_known(at.counters[2], 0, viewer)
    other.number = ship.number

    assert ship == other
    assert (ship.ship, ship.issued) == (UNKNOWN, UNKNOWN)
    assert (ship.x, ship.y, ship.speed, ship.side) == (8000, 7500, 800, 1)


@pytest.mark.clause("CW-MOV.d", "CW-MOV.e", "CW-TOR.b")
def test_torpedoes_dummies_and_spreads_look_alike_and_an_observed_one_keeps_its_number():
    at = night(watching("Flower"), torpedo(60), torpedo(60, 0), torpedo(60, 3), torpedo(60, 2, shown=1))
    at.counters[4].known = [IDENTIFIED, IDENTIFIED]

    seen = [counter_as_known(counter, 0, 0) for counter in at.counters[1:]]

    assert [counter.torpedoes for counter in seen] == [UNKNOWN] * 4
    assert [counter.shown for counter in seen] == [0, 0, 0, 1]
    assert [counter.torpedoes for counter in (counter_as_known(counter, 0, 1) for counter in at.counters[1:])] == [
        1,
        0,
        3,
        2,
    ]


@pytest.mark.clause("CW-MOV.a", "CW-OBS.o")
def test_of_a_ship_that_is_not_identified_only_the_order_of_battle_is_known():
    at = night(watching("Flower"), hidden("S-38", 60))
    altered(at.ships[1])
    at.ships[1].number, at.ships[1].side, at.ships[1].counter = 1, 1, 1
    at.ships[1].tows = at.ships[1].towed_by = NOBODY
    truth = at.ships[1]

    known = ship_as_known(at.ships, truth, at.counters, 0, 0)

    blank = Ship(card=truth.card, number=1, side=1, counter=UNKNOWN, status=UNKNOWN)
    blank.role, blank.helpless, blank.original_tow = truth.role, truth.helpless, truth.original_tow
    blank.comes_on, blank.has_places = truth.comes_on, truth.has_places
    assert known == blank


@pytest.mark.clause("CW-OBS.o", "CW-CHT.i")
def test_the_chart_of_an_identified_ship_is_open_but_for_her_stores():
    at = night(watching("Flower"), hidden("S-38", 60, known=[IDENTIFIED, IDENTIFIED]))
    ship = at.ships[1]
    ship.damage, ship.engines_lost, ship.mounts_lost[2], ship.cargo, ship.looked, ship.seen = 5, 1, 1, 1, 2, 1

    known = ship_as_known(at.ships, ship, at.counters, 0, 0)

    assert (known.damage, known.engines_lost, known.mounts_lost[2], known.counter, known.status) == (5, 1, 1, 1, AFLOAT)
    assert set(known.loaded) == {UNKNOWN}
    stores = (known.reloads, known.reloading, known.dummies_left, known.charges_left, known.smoke_laid, known.cargo)
    assert set(stores) == {UNKNOWN}
    assert (known.looked, known.seen) == (0, 0)
    at.target.shown = 1
    assert ship_as_known(at.ships, ship, at.counters, 0, 0).seen == 1


@pytest.mark.clause("CW-OBS.q")
def test_whether_the_enemy_is_aware_is_not_known():
    state, scenario = dark_waters(1)
    state.sea.battle.aware, state.sea.battle.sighted = [1, 0], [1, 0]

    assert view(state, 0, scenario).sea.battle.aware == [1, UNKNOWN]
    assert view(state, 1, scenario).sea.battle.aware == [UNKNOWN, 0]
    assert view(state, PUBLIC, scenario).sea.battle.aware == [UNKNOWN, UNKNOWN]
    assert view(state, 1, scenario).sea.battle.sighted == [UNKNOWN, 0]


@pytest.mark.clause("CW-MOV.a")
def test_the_scenario_tells_places_of_ones_own_ships_alone():
    state, scenario = dark_waters(1)

    for viewer in (0, 1, PUBLIC):
        seen = view(state, viewer, scenario).scenario
        assert seen.text == {}
        for entry, told in zip(scenario.ships, seen.ships, strict=True):
            assert (told.name, told.card, told.side) == (entry.name, entry.card, entry.side)
            if entry.side == viewer:
                assert told == entry
            else:
                assert (told.at, told.heading, told.facts) == (None, 0, {})


@pytest.mark.clause("CW-SAT.a2")
def test_a_solo_protocol_does_not_know_its_own_markers():
    state, scenario = dark_waters(3, solo=True)
    seen = view(state, 1, scenario)
    strange = [counter for counter in state.sea.counters if counter.side == 1 and counter.known[1] == NOT_KNOWN]

    assert len(strange) > 5
    for counter in strange:
        known = seen.sea.counters[counter.number]
        assert known.ship == UNKNOWN
        assert known.torpedoes == (UNKNOWN if counter.kind == TORPEDO_COUNTER else 0)
        assert known.issued == counter.issued
    assert all(entry.at is None for entry in seen.scenario.ships)


@pytest.mark.clause("CW-DEP.a")
@pytest.mark.parametrize("viewer", [0, PUBLIC])
def test_sides_deploy_behind_a_barrier(viewer):
    state, scenario = dark_waters(5)
    state.sea.battle.deploying, state.sea.battle.placed = 1, [1, 0]
    seen = view(state, viewer, scenario)

    strange = [counter for counter in seen.sea.counters if counter.side == 1]
    assert {(counter.x, counter.y, counter.heading) for counter in strange} == {(0, 0, 0)}
    assert seen.sea.battle.placed == [1 if viewer == 0 else UNKNOWN, UNKNOWN]
    again = view(imagine(seen, Dice.seeded(1)), viewer, scenario)
    assert in_plain_values(again) == in_plain_values(seen)


@pytest.mark.clause("CW-EQP.a", "CW-EQP.b")
def test_smoke_is_seen_by_all_but_the_depth_charges_of_others_are_not_and_leave_no_gap():
    state, scenario = dark_waters(1)

    mine, public = view(state, 0, scenario).sea.clouds, view(state, PUBLIC, scenario).sea.clouds

    assert [(counter.kind, counter.side) for counter in mine] == [
        (1, 0),
        (1, 1),
        (CHARGE_DROPPED, 0),
        (0, 0),
        (0, 0),
        (0, 0),
    ]
    assert [(counter.kind, counter.side) for counter in public] == [(1, 0), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0)]


@pytest.mark.clause("CW-ORD.r3")
def test_who_scored_a_hit_is_known_only_if_the_firer_is():
    told = 0
    for seed in SEEDS:
        state, scenario = dark_waters(seed)
        if state.sea.battle.hits:
            firer = state.sea.ships[state.sea.hits[0].firer]
            is_known = state.sea.counters[firer.counter].known[1] == IDENTIFIED
            seen = view(state, 1, scenario).sea.hits[0]
            assert seen.firer == (firer.number if is_known else UNKNOWN)
            assert seen.target == 9
            told += 1
    assert told > 5


def test_a_viewer_learns_nothing_of_what_waits_or_was_never_there():
    at = night(watching("Flower"), hidden("S-38", 60), dummy(70))
    for counter in at.counters[1:]:
        counter.status, counter.arrives, counter.came = OFF_TABLE, 4, 0
    ship, other = (counter_as_known(counter, 0, 0) for counter in at.counters[1:])
    other.number = ship.number

    assert ship == other
    assert (ship.x, ship.y, ship.arrives) == (0, 0, 4)


@pytest.mark.clause("CW-MOV.b", "CW-MOV.n")
@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("viewer", [0, 1, PUBLIC])
def test_what_is_imagined_keeps_the_rules(viewer, solo):
    for seed in SEEDS:
        state, scenario = dark_waters(seed, solo)
        seen = view(state, viewer, scenario)
        imagined = imagine(seen, Dice.seeded(seed))
        ships, counters = imagined.sea.ships, imagined.sea.counters

        every_ship_has_her_marker(ships, counters)
        for counter in counters:
            assert UNKNOWN not in (counter.ship, counter.issued, counter.torpedoes)
            if counter.kind == SHIP_COUNTER and must_be_real(counter):
                assert counter.ship != NOBODY or counter.status == OFF_TABLE
            if (
                counter.kind == SHIP_COUNTER
                and not solo
                and counter.status == ON_TABLE
                and counter.known[viewer] < IDENTIFIED
            ):
                assert can_have_done(ships[counter.issued], counter)


def every_ship_has_her_marker(ships: list[Ship], counters: list[Counter]) -> None:
    """A ship lies under one counter, on the table if she is afloat; lighters may lie under their tug's."""
    for ship in ships:
        marker = counters[ship.counter]
        assert (marker.ship, marker.kind, marker.side) == (ship.number, SHIP_COUNTER, ship.side)
        under_tug = ship.card.kind == LIGHTER and ship.towed_by != NOBODY
        if ship.status == AFLOAT and not under_tug:
            assert marker.status == ON_TABLE
        if ship.status == DUE and marker.arrives:
            assert marker.status == OFF_TABLE
    taken = [counter.ship for counter in counters if counter.kind == SHIP_COUNTER and counter.ship != NOBODY]
    assert sorted(taken) == list(range(len(ships)))


@pytest.mark.clause("CW-MOV.n")
def test_a_marker_that_made_12_cm_is_imagined_neither_as_a_trawler_nor_as_its_dummy():
    at = night(watching("Flower"), hidden("S-38", 60), hidden("VP boat", 80), dummy(50), dummy(90), dummy(95))
    at.counters[1].fastest = 1200
    _, scenario = dark_waters(1)
    seen = view(state_of(at), 0, scenario)

    for deal in range(50):
        imagined = imagine(seen, Dice.seeded(deal)).sea.counters
        assert imagined[1].ship != 2
        assert imagined[1].issued != 2


@pytest.mark.clause("CW-MOV.a")
def test_a_marker_that_fired_is_imagined_as_a_ship_and_all_others_stay_possible():
    at = night(watching("Flower"), hidden("S-38", 60), hidden("S-38", 80), dummy(50), dummy(90))
    at.counters[2].known[0] = KNOWN_REAL
    _, scenario = dark_waters(1)
    seen = view(state_of(at), 0, scenario)

    deals = [imagine(seen, Dice.seeded(deal)).sea.counters for deal in range(60)]

    assert all(deal[2].ship in (1, 2) for deal in deals)
    assert all(any(deal[place].ship == NOBODY for deal in deals) for place in (1, 3, 4))
    assert all(any(deal[place].ship != NOBODY for deal in deals) for place in (1, 3, 4))


def state_of(at: Night) -> State:
    """A night as a state."""
    return State([1], at.sea())


def test_real_torpedoes_that_are_imagined_come_out_of_somebodys_tubes():
    for seed in SEEDS:
        state, scenario = dark_waters(seed)
        imagined = imagine(view(state, 0, scenario), Dice.seeded(seed))
        ships = imagined.sea.ships
        for counter in imagined.sea.counters:
            if counter.kind == TORPEDO_COUNTER and counter.status == ON_TABLE and counter.torpedoes > 0:
                assert ships[counter.ship].side == counter.side
        assert all(load >= 0 for ship in ships for load in ship.loaded)


def test_ships_are_named_and_numbers_that_are_none_are_not():
    state, scenario = dark_waters(1)
    seen = view(state, 0, scenario)

    assert name_of(seen, 0) == "Freighter 0"
    assert name_of(seen, UNKNOWN) == name_of(seen, 99) == "an unknown vessel"
