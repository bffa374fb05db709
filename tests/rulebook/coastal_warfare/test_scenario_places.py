"""SC1 to SC4, DEP, MOV.b  Where scenarios put their counters, to the hundredth; how markers are mixed and shifted."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.files.setting_up import begin
from lineahead.rulesets.coastal_warfare.rules.breaches import BAD_HEADING, LAWFUL, OFF_THE_TABLE
from lineahead.rulesets.coastal_warfare.rules.placing import (
    edge_breach,
    is_in_the_way,
    mix_markers,
    place_breach,
    roll_cargoes,
    roll_reinforcements,
    set_up,
    swap,
)
from lineahead.rulesets.coastal_warfare.rules.scenario_places import (
    arrange_attackers,
    arrange_escape,
    arrange_escorts,
    arrange_formations,
    arrange_merchantmen,
    arrange_patrols,
    arrange_rescue,
    count_of,
    edge_of_hunters,
    length_of_formation,
    nth_of,
)
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Place
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ABSENT,
    ATTACK_ON_CONVOY,
    CRIPPLE,
    DUE,
    ESCORT,
    GUARD,
    IDENTIFIED,
    MERCHANTMAN,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    PATROL,
    RANDOM_GAME,
    TORPEDO_COUNTER,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.muster import dice_and_lots, scenario_text
from tests.rulebook.coastal_warfare.table import battle, card, counter, options_with, sea, ship


def fleet(*vessels: tuple[str, int], side: int = 0, dummies: int = 0) -> Sea:
    """Vessels of a side in their roles that have no place yet, each with so many dummies behind her."""
    pieces: list[tuple[Ship | None, Counter]] = []
    for number, (of, role) in enumerate(vessels):
        vessel = ship(of, side, role=role)
        vessel.status = DUE
        pieces.append((vessel, counter(vessel, status=OFF_TABLE, shown=0)))
        pieces += [(None, counter(None, side=side, issued=number, status=OFF_TABLE)) for _ in range(dummies)]
    return sea(*pieces)


def at(counters: list[Counter]) -> list[tuple[int, int]]:
    """Where counters stand."""
    return [(marker.x, marker.y) for marker in counters]


COASTER, FREIGHTER = ("Coaster", MERCHANTMAN), ("Freighter", MERCHANTMAN)
TRAWLER = ("Isles trawler", ESCORT)


@pytest.mark.clause("CW-SC1.b", "CW-SC1.d")
def test_ships_of_a_role_are_counted_but_for_what_is_towed():
    ships, _ = fleet(COASTER, TRAWLER, COASTER, COASTER)
    ships[3].towed_by, ships[1].side = 2, 1

    assert [nth_of(ships, 0, MERCHANTMAN, which) for which in range(3)] == [0, 2, NOBODY]
    assert (count_of(ships, 0, MERCHANTMAN), count_of(ships, 0, ESCORT), count_of(ships, 1, ESCORT)) == (2, 0, 1)


@pytest.mark.clause("CW-SC1.a", "CW-MOV.r5")
@pytest.mark.parametrize(
    ("dealt", "lot", "rows"),
    [
        (0, None, [(2, 13000), (1, 11500), (3, 14500)]),
        (1, 1, [(1, 12700), (2, 13000), (3, 13300)]),
        (1, 3, [(3, 13300), (1, 12700), (2, 13000)]),
    ],
)
def test_a_merchantman_has_dummies_abeam_and_is_in_the_middle_or_where_the_lot_has_her(dealt, lot, rows):
    ships, counters = fleet(COASTER, dummies=2)

    arrange_merchantmen(
        battle(options={"places_by_lot": dealt}), ships, counters, 0, 400, dice_and_lots((), (lot,) if lot else ())
    )

    assert [(marker.row, marker.y) for marker in counters] == rows
    assert {(marker.x, marker.place_of, marker.lot_with, marker.speed) for marker in counters} == {
        (500 + 520, 1, 1, 400)
    }


def escorted(*vessels: tuple[str, int], merchants_at: tuple[int, ...]) -> list[tuple[int, int]]:
    """Where escorts stand beside merchantmen that are at these places along their line, all lots drawing the first."""
    ships, counters = fleet(*vessels)
    for marker, x in zip(counters, merchants_at, strict=False):
        marker.x = 100 * x
    arrange_escorts(battle(options={"places_by_lot": 1}), ships, counters, 0, 400, dice_and_lots())
    assert [(marker.place_of, marker.row) for marker in counters[len(merchants_at) :]] == [
        (number + 1, 1) for number in range(len(merchants_at), len(vessels))
    ]
    return at(counters[len(merchants_at) :])


@pytest.mark.clause("CW-SC1.b")
def test_escorts_are_spread_along_the_line_ahead_and_astern_of_a_merchantman_by_turns():
    # half a coaster's base and half of 5 cm ahead, 7.7; half a freighter's would be 12.7, and is no more than 12
    y = 15000 - 2000 - 600

    assert escorted(COASTER, TRAWLER, TRAWLER, TRAWLER, merchants_at=(50,)) == [(5770, y), (4230, y), (5770, y)]
    assert escorted(COASTER, COASTER, TRAWLER, TRAWLER, TRAWLER, merchants_at=(50, 80)) == [
        (5770, y), (4230, y), (8770, y),
    ]  # fmt: skip
    assert escorted(FREIGHTER, TRAWLER, merchants_at=(50,)) == [(6200, y)]


@pytest.mark.clause("CW-SC1.b", "CW-MOV.b")
@pytest.mark.parametrize(("dealt", "rows"), [(0, (12200, 11800, 11400)), (1, (12400, 12050, 11700))])
def test_an_escort_and_her_dummies_lie_in_rows_toward_the_enemy(dealt, rows):
    ships, counters = fleet(COASTER, TRAWLER, dummies=2)

    arrange_escorts(battle(options={"places_by_lot": dealt}), ships, counters, 0, 400, dice_and_lots((), (2,)))

    assert [marker.y for marker in counters[3:]] == [rows[1], rows[0], rows[2]]
    assert [marker.row for marker in counters[3:]] == [2, 1, 3]


@pytest.mark.clause("CW-SC1.e", "CW-SC1.r7")
def test_attackers_are_spread_evenly_and_what_was_drawn_is_forgotten():
    ships, counters = fleet(("S-38", 0), ("R-130", 0), dummies=1)

    arrange_attackers(battle(), ships, counters, 0, dice_and_lots((), (2, 1, 2, 1)))

    assert at(counters) == [(9600, 0), (4800, 0), (19200, 0), (14400, 0)]
    assert {(marker.heading, marker.set_speed, marker.column) for marker in counters} == {(18000, 800, NOBODY)}


@pytest.mark.clause("CW-SC2.a", "CW-SC2.e", "CW-SC2.r2")
@pytest.mark.parametrize("attackers", [0, 1])
def test_a_cripple_heads_north_with_her_guards_around_her_whoever_attacks(attackers):
    ships, counters = fleet(("S-38", CRIPPLE), ("S-38", GUARD), side=1 - attackers)

    arrange_rescue(battle(attackers=attackers), ships, counters, dice_and_lots((1, 2, 3)), Trace())

    assert (counters[0].x, counters[0].y, counters[0].heading) == (12000, 12000, 0)
    assert (counters[0].place_of, counters[0].row, counters[0].lot_with) == (1, 1, 1)
    assert counters[1].status == ON_TABLE


@pytest.mark.clause("CW-SC3.r1", "CW-SC4.r5")
def test_the_die_for_an_edge_is_told():
    trace, ships_and_counters = Trace(), fleet(("S-38", PATROL))

    edge_of_hunters(1, dice_and_lots((4,)), trace)
    arrange_escape(battle(attackers=1), *ships_and_counters, dice_and_lots((5, 1, 1, 1)), trace)

    assert [note for note in trace.notes if note.what == Noted.WHICH_EDGE_DIE] == [
        Note(Noted.WHICH_EDGE_DIE, 4),
        Note(Noted.WHICH_EDGE_DIE, 5),
    ]


@pytest.mark.clause("CW-SC4.a", "CW-SC4.r5", "CW-MOV.r5")
@pytest.mark.parametrize(("die", "heading"), [(1, 27000), (2, 9000)])
def test_patrols_face_the_edge_that_the_small_force_comes_over_and_share_one_lot(die, heading):
    ships, counters = fleet(("S-38", PATROL), ("S-38", PATROL), ("S-38", PATROL))
    ships[0].status = ABSENT

    arrange_escape(battle(attackers=1), ships, counters, dice_and_lots((die, 1, 1, 1), (2,)), Trace())

    assert [(marker.x, marker.y, marker.heading) for marker in counters[1:]] == [
        (12000, 6000, heading),
        (12000, 9000, heading),
    ]
    assert [(marker.place_of, marker.row, marker.lot_with) for marker in counters] == [(0, 0, 0), (2, 2, 2), (3, 2, 2)]


@pytest.mark.clause("CW-SC4.r3")
def test_one_craft_on_a_narrow_table_has_her_dummies_within_it():
    ships, counters = fleet(("S-38", PATROL), dummies=2)

    arrange_patrols(battle(height=2000), ships, counters, 0, 0, dice_and_lots((), (2,)))

    assert [marker.y for marker in counters] == [1000, 1000 - 667, 1000 + 666]


@pytest.mark.clause("CW-DEP.b", "CW-DEP.r3")
def test_a_formation_is_as_long_as_its_ships_with_5_cm_behind_each():
    ships, _ = fleet(("Coaster", 0), ("Tug", 0), ("Lighter", 0), ("Flower", 0), ("S-38", 0), ("Coaster", 0))
    ships[1].tows, ships[2].towed_by, ships[5].side = 2, 1, 1

    # the coaster of 10.4, and the tug of 5.4 with a lighter of 4.4; the corvette of 10.8; the boat of 6.2
    assert [length_of_formation(ships, 0, which) for which in (2, 1, 0)] == [1040 + 980 + 1000, 1580, 1120]


@pytest.mark.clause("CW-DEP.b", "CW-DEP.r3", "CW-MOV.r5")
def test_a_formation_that_is_too_long_for_half_the_table_begins_further_on():
    ships, counters = fleet(*[("Freighter", 0)] * 5)
    # five bases of 20.4 with 5 behind each are 127, and 5 more to the edge: the first bow is at 132

    arrange_formations(battle(), ships, counters, 0, 800, dice_and_lots())

    assert [marker.x for marker in counters] == [13200 - 1020 - 2540 * k for k in range(5)]
    assert [(marker.place_of, marker.lot_with) for marker in counters] == [(k + 1, 1) for k in range(5)]
    assert {marker.y for marker in counters} == {15000 - 2900 + 2000}


@pytest.mark.clause("CW-MOV.r5")
@pytest.mark.parametrize(("dealt", "keeps"), [(0, False), (1, True)])
def test_where_places_are_not_dealt_the_set_up_keeps_no_order(dealt, keeps):
    text = scenario_text("random", forces={"defending": ["Fairmile D"], "attacking": ["S-100"]})
    state = begin(read_scenario(text))
    state.sea.battle.options = options_with(places_by_lot=dealt)

    set_up(state.sea.battle, state.sea.ships, state.sea.counters, dice_and_lots((1, 1, 1)), Trace())

    assert [vessel.has_places > 0 for vessel in state.sea.ships] == [keeps, keeps]


@pytest.mark.clause("CW-TEF.j")
@pytest.mark.parametrize(("die", "cargo"), [(1, 1), (2, 0)])
def test_a_cargo_may_go_by_the_lowest_face_alone(die, cargo):
    loaded, trace = ship(card(cargo_die=1)), Trace()

    roll_cargoes([ship(card()), loaded], dice_and_lots((die,)), trace)

    assert loaded.cargo == cargo
    assert trace.notes == [Note(Noted.CARGO_ROLL, 1, die, cargo)]


@pytest.mark.clause("CW-SC3.d")
@pytest.mark.parametrize(("on", "die", "comes"), [(5, 4, 0), (5, 5, 1), (5, 6, 1), (1, 1, 1)])
def test_a_reinforcement_comes_on_her_die_or_more_and_that_is_told(on, die, comes):
    ships, _counters = fleet(("Hunt III", 0), ("S-38", 0))
    ships[0].comes_on, trace = on, Trace()
    here = battle(forces=[2, 0])

    roll_reinforcements(here, ships, dice_and_lots((die,)), trace)

    assert (ships[0].status == ABSENT, here.forces) == (not comes, [1 + comes, 0])
    assert trace.notes == [Note(Noted.REINFORCEMENT_DIE, 0, die, comes)]


@pytest.mark.clause("CW-MOV.b", "CW-INT.d")
@pytest.mark.parametrize(
    ("draws", "order"), [((3, 2), [0, 1, 2]), ((1, 1), [1, 2, 0]), ((1, 2), [2, 1, 0]), ((2, 1), [2, 0, 1])]
)
def test_the_markers_of_a_side_are_mixed_among_themselves_from_the_last_on(draws, order):
    other = ship("S-38", 1)
    boats = [ship("S-38") for _ in range(3)]
    ships, counters = sea(
        (other, counter(other, (90, 90))), *[(boat, counter(boat, (10 * i, 5))) for i, boat in enumerate(boats)]
    )
    dice = Dice()
    for count, draw in zip((3, 2), draws, strict=True):
        dice.put(-count, draw)

    mix_markers(ships, counters, 0, dice)

    assert [marker.x for marker in counters[1:]] == [1000 * place for place in order]
    assert [marker.ship for marker in counters] == [0, *(1 + place for place in order)]
    assert [counters[vessel.counter].ship for vessel in ships] == [0, 1, 2, 3]


@pytest.mark.clause("CW-MOV.b")
def test_two_markers_change_all_that_they_are_but_their_numbers():
    names = (
        "status", "arrives", "x", "y", "heading", "ship", "issued", "speed", "went", "set_speed", "held", "colour",
        "column", "astern", "in_pot", "place_of", "row", "lot_with",
    )  # fmt: skip
    one, other = Counter(number=0, known=[1, 2]), Counter(number=1, known=[3, 4])
    for value, name in enumerate(names):
        setattr(one, name, 10 + value)
        setattr(other, name, 40 + value)
    one.ship, other.ship = NOBODY, 0
    ships = [ship("S-38", counter=1)]

    swap(ships, one, other)

    assert [getattr(one, name) for name in names if name != "ship"] == [
        40 + i for i, name in enumerate(names) if name != "ship"
    ]
    assert [getattr(other, name) for name in names if name != "ship"] == [
        10 + i for i, name in enumerate(names) if name != "ship"
    ]
    assert (one.ship, other.ship, ships[0].counter) == (0, NOBODY, 0)
    assert (one.known, other.known, one.number, other.number) == ([3, 4], [1, 2], 0, 1)
    swap(ships, one, one)
    assert one.x == 42


@pytest.mark.clause("CW-DEP.a")
@pytest.mark.parametrize(("heading", "breach"), [(-1, BAD_HEADING), (0, LAWFUL), (35999, LAWFUL), (36000, BAD_HEADING)])
def test_a_counter_heads_somewhere(heading, breach):
    ships, counters = fleet(("Fairmile D", 0))
    counters[0].status = ON_TABLE
    here = battle(scenario=RANDOM_GAME, deploying=1)

    assert place_breach(here, ships, counters, Place(0, 5000, 14000, heading)) == breach


@pytest.mark.clause("CW-INT.c", "CW-INT.d")
@pytest.mark.parametrize(
    ("fields", "is_there"),
    [
        ({}, True),
        ({"side": 1}, False),
        ({"kind": TORPEDO_COUNTER}, False),
        ({"status": OFF_TABLE}, False),
        ({"arrives": 2}, False),
    ],
)
def test_a_place_is_taken_by_counters_of_the_side_that_stand_there_at_the_same_time(fields: dict[str, Any], is_there):
    boat, other = ship("S-38"), ship("S-38")
    ships, counters = sea((boat, counter(boat, (50, 50))), (other, counter(other, (60, 60))))
    for name, value in fields.items():
        setattr(counters[1], name, value)

    assert is_in_the_way(ships, counters[0], Place(0, 6000, 6000, 0), counters[1]) is is_there


@pytest.mark.clause("CW-SC1.r7")
@pytest.mark.parametrize(("x", "breach"), [(-1, OFF_THE_TABLE), (0, LAWFUL), (24000, LAWFUL), (24001, OFF_THE_TABLE)])
def test_attackers_come_in_anywhere_along_their_edge(x, breach):
    boat = counter(None, (50, 0), 180, arrives=1, known=[IDENTIFIED, 0])

    assert edge_breach(battle(scenario=ATTACK_ON_CONVOY), boat, Place(0, x, 0, 18000)) == breach
