"""DEP, ORD.b, MOV.b  The random game, points of an edge, lines, who is 1st player, and markers that are mixed."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario, scenario_names
from lineahead.rulesets.coastal_warfare.files.setting_up import begin
from lineahead.rulesets.coastal_warfare.rules.arranging import edge_place
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    FIXED_BY_SCENARIO,
    LAWFUL,
    NOT_PLACING,
    OFF_THE_TABLE,
    ON_ANOTHER,
    OUT_OF_AREA,
    TOO_FAR_FROM_SHIP,
)
from lineahead.rulesets.coastal_warfare.rules.phases import begin_turn, bring_in, mover
from lineahead.rulesets.coastal_warfare.rules.placing import end_deployment, place_breach, place_counter, place_the_rest
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Place
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ABSENT,
    AFLOAT,
    ATTACK_ON_CONVOY,
    DUE,
    EAST,
    ESCAPE,
    FLOTILLA_ACTION,
    HEARTY_KNOLL,
    HUNTER_PREY,
    IDENTIFIED,
    NOBODY,
    NORTH,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    RANDOM_GAME,
    RESCUE,
    SHIP_COUNTER,
    SOUTH,
    TEXEL_LIGHTERS,
    WEST,
    Battle,
)
from tests.rulebook.coastal_warfare.muster import (
    BRITISH,
    GERMAN,
    Muster,
    away,
    dice_and_lots,
    muster,
    muster_with,
    place,
    places,
    scenario_text,
)

ALLIES = ["Fairmile D", "Vosper 70 ft", "Flower", "Isles trawler", "Coaster", "Coaster"]


def random_game(faces=(2, 5, 5), lots=(), defending=None, attacking=("S-100", "R-130")) -> Muster:
    """A random game."""
    forces = {"defending": defending or ALLIES, "attacking": list(attacking)}
    return muster(scenario_text("random", forces=forces), faces, lots)


@pytest.mark.clause("CW-DEP.b", "CW-DEP.r3")
def test_dep_b_the_allies_stand_in_line_ahead_formations_of_mtbs_warships_and_merchantmen():
    allies = random_game().of(BRITISH)
    table = random_game()

    assert places(table.counter_of(ally) for ally in allies) == [
        (116.9, 121.0),  # bow at 120, base 6.2
        (106.75, 121.0),  # 5 cm behind it: bow at 108.8, base 4.1
        (114.6, 131.0),
        (99.85, 131.0),
        (114.8, 141.0),
        (99.4, 141.0),
    ]
    assert {table.counter_of(ally).heading for ally in allies} == {9000}


@pytest.mark.clause("CW-DEP.b", "CW-MOV.b")
@pytest.mark.parametrize("lot", [1, 2, 3])
def test_dep_b_ships_and_dummies_alike_stand_within_30_cm_of_the_edge(lot):
    table = random_game(lots=[lot, lot, lot])

    assert len(table.markers(BRITISH)) == 18
    assert all(120 <= y < 150 for _, y in places(table.markers(BRITISH)))
    assert len(set(places(table.markers(BRITISH)))) == 18
    assert place(table.counter_of(table.of(BRITISH)[0]))[1] == {1: 121, 2: 124, 3: 127}[lot]


@pytest.mark.clause("CW-SCN.a", "CW-SCN.r1", "CW-DEP.b")
def test_scn_a_r1_each_travels_at_8_cm_or_at_the_most_she_makes():
    table = random_game()

    speeds = [table.counter_of(ship).set_speed for ship in table.of(BRITISH)]
    assert speeds == [800, 800, 600, 400, 400, 400]
    assert all(table.counter_of(ship).held for ship in table.ships)


@pytest.mark.clause("CW-DEP.c", "CW-DEP.r2", "CW-DEP.r3", "CW-DEP.r4")
def test_dep_c_the_germans_come_over_the_facing_edge_in_line_astern():
    table = random_game(faces=(2, 5, 5))
    leader, follower = (table.counter_of(ship) for ship in table.of(GERMAN))

    assert (place(leader), place(follower)) == ((60.0, 0.0), (60.0, -11.7))  # 3.1 + 5 + 3.6 astern
    assert {marker.heading for marker in table.markers(GERMAN)} == {18000}
    assert {marker.arrives for marker in table.markers(GERMAN)} == {1}
    assert sorted(x for x, _ in places(table.dummies(GERMAN))) == [175.0, 175.0, 180.0, 180.0]


@pytest.mark.clause("CW-DEP.c")
@pytest.mark.parametrize(("lot", "x"), [(1, 60.0), (2, 180.0), (3, 175.0)])
def test_dep_c_a_lot_decides_in_which_column_the_ships_are(lot, x):
    table = random_game(faces=(2, 5, 5), lots=[1, 1, 1, lot])

    assert place(table.counter_of(table.of(GERMAN)[0])) == (x, 0.0)


@pytest.mark.clause("CW-DEP.c")
def test_dep_c_a_column_runs_on_over_the_edge_one_after_the_other():
    table = random_game()
    leader, follower = (table.counter_of(ship) for ship in table.of(GERMAN))
    table.battle.turn = 1

    bring_in(table.battle, table.ships, table.counters, GERMAN, Trace())
    assert (place(leader), leader.status, table.ships[leader.ship].status) == ((60.0, 8.0), ON_TABLE, AFLOAT)
    assert (place(follower), follower.status, table.ships[follower.ship].status) == ((60.0, -3.7), OFF_TABLE, DUE)

    bring_in(table.battle, table.ships, table.counters, GERMAN, Trace())
    assert (place(leader), place(follower), follower.status) == ((60.0, 8.0), (60.0, 4.3), ON_TABLE)


@pytest.mark.clause("CW-DEP.r1", "CW-ORD.b", "CW-SCN.r4")
def test_dep_r1_the_germans_attack_in_a_random_game_and_are_1st_player():
    table = random_game()

    assert table.battle.attackers == table.battle.first_player == GERMAN


@pytest.mark.clause("CW-DEP.r2")
@pytest.mark.parametrize(
    ("die", "long", "short"),
    [(1, 2000, 1250), (2, 6000, 3750), (3, 10000, 6250), (4, 14000, 8750), (5, 18000, 11250), (6, 22000, 13750)],
)
def test_dep_r2_a_random_point_is_the_middle_of_a_sixth_of_the_edge(die, long, short):
    battle = Battle()

    assert edge_place(battle, NORTH, die, 0) == (long, 0)
    assert edge_place(battle, SOUTH, die, 0) == (long, 15000)
    assert edge_place(battle, WEST, die, 0) == (0, short)
    assert edge_place(battle, EAST, die, 0) == (24000, short)


@pytest.mark.clause("CW-DEP.r4")
@pytest.mark.parametrize(
    ("die", "earlier", "x"), [(1, 1, 25), (1, 2, 30), (3, 1, 105), (4, 1, 135), (6, 1, 215), (6, 3, 205)]
)
def test_dep_r4_later_columns_stand_5_cm_further_toward_the_middle(die, earlier, x):
    assert edge_place(Battle(), NORTH, die, earlier) == (100 * x, 0)


@pytest.mark.clause("CW-DEP.r4")
def test_dep_r4_three_columns_at_one_point_stand_side_by_side():
    table = random_game(faces=(4, 4, 4))

    assert sorted({x for x, _ in places(table.markers(GERMAN))}) == [130.0, 135.0, 140.0]


@pytest.mark.clause("CW-ORD.b", "CW-ORD.r4")
@pytest.mark.parametrize("name", scenario_names())
def test_ord_b_r4_the_attackers_are_1st_player_in_every_turn(name):
    scenario = read_scenario(name)
    state = begin(scenario)
    battle = state.sea.battle

    assert scenario.sides[battle.first_player] == scenario.text["attackers"]
    for _ in range(3):
        begin_turn(battle, state.sea.counters, Trace())
        battle.phase = 1
        assert scenario.sides[mover(battle)] == scenario.text["attackers"]
        battle.phase = 5
        assert scenario.sides[mover(battle)] != scenario.text["attackers"]


@pytest.mark.clause("CW-MOV.b")
def test_mov_b_each_ship_has_one_real_marker_and_two_dummies_all_face_down():
    table = random_game()

    assert len(table.of(BRITISH)) > 1
    assert len(table.of(GERMAN)) > 1
    for ship in table.ships:
        issued = [
            counter for counter in table.counters if counter.kind == SHIP_COUNTER and counter.issued == ship.number
        ]
        assert sorted(counter.ship for counter in issued) == [NOBODY, NOBODY, ship.number]
        assert {counter.shown for counter in issued} == {0}
        assert {counter.known[1 - ship.side] for counter in issued} == {NOT_KNOWN}


@pytest.mark.clause("CW-MOV.b")
def test_mov_b_markers_are_mixed_by_lot_so_that_numbers_tell_nothing():
    forces = {"defending": ["Fairmile D"], "attacking": ["S-100"]}
    orders = set()
    for second, third in [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]:
        table = muster(scenario_text("random", forces=forces), (1, 1, 1), [1, 1, 1, 1, third, second])
        assert all(table.counter_of(ship).ship == ship.number for ship in table.ships)
        assert [counter.number for counter in table.counters] == list(range(len(table.counters)))
        orders.add(tuple(places(table.markers(BRITISH))))

    assert len(orders) == 6


@pytest.mark.clause("CW-MOV.b", "CW-MOV.d", "CW-MOV.r1")
def test_mov_b_d_there_are_markers_for_every_ship_and_her_dummies_and_for_three_times_the_torpedoes():
    table = random_game(attacking=["S-100"])

    assert len(table.markers(GERMAN)) == 3
    torpedoes = [counter for counter in table.counters if counter.side == GERMAN and counter.kind == 1]
    assert len(torpedoes) == 12  # two in the tubes and two reloads, with two dummies each
    assert all(marker.known == [NOT_KNOWN, IDENTIFIED] for marker in table.markers(GERMAN))


@pytest.mark.clause("CW-OBS.v")
@pytest.mark.parametrize(("die", "sea", "poor"), [(1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 1, 0), (5, 0, 1), (6, 1, 1)])
def test_obs_v_the_weather_is_diced_for_where_the_scenario_is_silent(die, sea, poor):
    text = scenario_text("random", forces={"defending": ["Fairmile D"], "attacking": ["S-100"]})
    del text["weather"]

    table = muster(text, (die, 1, 1, 1))

    assert (table.battle.medium_sea, table.battle.poor_weather) == (sea, poor)


@pytest.mark.clause("CW-OBS.v")
@pytest.mark.parametrize(
    ("weather", "sea", "poor"), [("calm", 0, 0), ("medium sea", 1, 0), ("poor weather", 0, 1), ("both", 1, 1)]
)
def test_obs_v_a_scenario_may_name_the_weather(weather, sea, poor):
    forces = {"defending": ["Fairmile D"], "attacking": ["S-100"]}

    table = muster(scenario_text("random", forces=forces, weather=weather), (1, 1, 1))

    assert (table.battle.medium_sea, table.battle.poor_weather) == (sea, poor)


@pytest.mark.clause("CW-TEF.j", "CW-CRD.t1")
def test_tef_j_cargoes_are_diced_for_at_the_set_up():
    table = random_game(faces=(2, 3, 1, 1, 1), defending=["Freighter", "Freighter", "Coaster"])

    assert [ship.cargo for ship in table.of(BRITISH)] == [1, 0, 0]
    assert [note.what for note in table.trace.notes].count(Noted.CARGO_ROLL) == 2


def breach(table: Muster, counter, x: float, y: float, heading: float | None = None) -> int:
    """What forbids a counter to start at a place."""
    wanted = Place(counter.number, round(100 * x), round(100 * y), counter.heading)
    if heading is not None:
        wanted.heading = round(100 * heading)
    return place_breach(table.battle, table.ships, table.counters, wanted)


@pytest.mark.clause("CW-DEP.b")
def test_dep_b_an_owner_shifts_his_ships_within_the_strip():
    table = random_game()
    boat = table.counter_of(table.of(BRITISH)[0])

    assert breach(table, boat, 200, 120.0, 300) == LAWFUL
    assert breach(table, boat, 200, 119.9) == OUT_OF_AREA
    assert breach(table, boat, 241, 130) == OFF_THE_TABLE
    assert breach(table, boat, 114.6, 131) == ON_ANOTHER  # the corvette


@pytest.mark.clause("CW-DEP.b", "CW-SC5.d")
def test_dep_b_a_dummy_keeps_to_the_strip_and_within_20_cm_of_its_ship():
    table = random_game(defending=["Fairmile D"])
    own = table.counter_of(table.of(BRITISH)[0])
    dummy = table.dummies(BRITISH)[0]

    assert place(own) == (116.9, 121.0)
    assert breach(table, dummy, 132.9, 133.0) == LAWFUL  # 16 and 12 away: 20
    assert breach(table, dummy, 133.0, 133.0) == TOO_FAR_FROM_SHIP
    assert breach(table, dummy, 116.9, 118.0) == OUT_OF_AREA


@pytest.mark.clause("CW-DEP.c")
def test_dep_c_where_a_line_comes_in_is_for_the_dice_to_say():
    table = random_game()
    boat = table.counter_of(table.of(GERMAN)[0])

    assert breach(table, boat, 80, 0) == FIXED_BY_SCENARIO


@pytest.mark.clause("CW-DEP.a", "CW-LTR.a")
def test_dep_a_a_tug_that_is_shifted_takes_her_lighters_along():
    ships = [
        {"card": "Tug", "name": "Tug", "side": "British"},
        {"card": "Lighter", "name": "First", "side": "British", "towed_by": "Tug"},
        {"card": "Lighter", "name": "Second", "side": "British", "towed_by": "First"},
        {"card": "S-100", "side": "German"},
    ]
    table = muster(scenario_text("random", ships=ships), (1, 1, 1))
    tug, first, second = (table.counter_of(ship) for ship in table.of(BRITISH))
    assert places([tug, first, second]) == [(117.3, 141.0), (112.4, 141.0), (108.0, 141.0)]
    assert [ship.status for ship in table.of(BRITISH)] == [AFLOAT] * 3

    place_counter(table.ships, table.counters, Place(tug.number, 10000, 13000, 9000), Trace())

    assert places([tug, first, second]) == [(100.0, 130.0), (95.1, 130.0), (90.7, 130.0)]
    assert breach(table, first, 95.1, 131) == FIXED_BY_SCENARIO


@pytest.mark.clause("CW-DEP.a")
def test_dep_a_when_the_set_up_is_over_nothing_is_shifted():
    table = random_game()
    boat = table.counter_of(table.of(BRITISH)[0])

    place_the_rest(table.battle, BRITISH)
    assert breach(table, boat, 200, 130) == NOT_PLACING

    again = random_game()
    end_deployment(again.battle, again.counters, Trace())
    assert breach(again, again.counter_of(again.of(BRITISH)[0]), 200, 130) == NOT_PLACING


@pytest.mark.clause("CW-DEP.a")
@pytest.mark.parametrize("name", scenario_names())
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_dep_a_every_scenario_sets_up_with_all_that_takes_part_on_the_table_or_about_to_come(name, seed):
    table = muster_with(name, Dice.seeded(seed))

    for counter in table.counters:
        if counter.kind == 0 and counter.status == ON_TABLE:
            assert 0 <= counter.x <= table.battle.width
            assert 0 <= counter.y <= table.battle.height
        assert counter.column == NOBODY or table.battle.protocol[counter.side] != 0
    for ship in table.ships:
        own, is_drawn = table.counter_of(ship), table.battle.protocol[ship.side] != 0
        assert own.ship == ship.number
        takes_part = ship.status != ABSENT and ship.towed_by == NOBODY and not is_drawn
        if takes_part:
            assert (own.status == ON_TABLE) == (ship.status == AFLOAT)
            assert (own.arrives > 0) == (ship.status == DUE)


@pytest.mark.clause("CW-DEP.a")
def test_dep_a_the_scenario_that_is_chosen_is_the_one_that_is_set_up():
    found = {name: muster_with(name, Dice.seeded(1)) for name in scenario_names()}

    assert {name: table.battle.scenario for name, table in found.items()} == {
        "attack-on-a-convoy": ATTACK_ON_CONVOY,
        "escape": ESCAPE,
        "hearty-knoll": HEARTY_KNOLL,
        "hunter-prey": HUNTER_PREY,
        "mines-off-the-cotentin": RANDOM_GAME,
        "random-game": RANDOM_GAME,
        "rescue": RESCUE,
        "solo-attackers": ATTACK_ON_CONVOY,
        "solo-convoy": ATTACK_ON_CONVOY,
        "solo-flotilla": FLOTILLA_ACTION,
        "texel-lighters": TEXEL_LIGHTERS,
    }


@pytest.mark.clause("CW-DEP.a")
def test_dep_a_a_scenario_that_names_all_places_leaves_nothing_to_shift():
    table = muster("texel-lighters")
    boat = table.counter_of(table.ships[0])

    assert away(boat, 40, 20) == 0
    assert breach(table, boat, 41, 20) == NOT_PLACING


def test_lots_and_dice_are_told_apart():
    dice = dice_and_lots([6], [2])

    assert (dice.take(-3), dice.take(6), dice.take(-9)) == (2, 6, 1)
