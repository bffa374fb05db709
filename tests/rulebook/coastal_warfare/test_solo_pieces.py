"""SCS, SAT, SWS  The set-up of the solo rules: piles and lines."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.solo_setting_up import (
    arrange_flotilla_action,
    clear_away,
    has_solo_set_up,
    is_drawable,
    is_place_taken,
    lay_lines,
    leave_one_dummy,
    medium_speed,
    place_along_edge,
    point_attackers,
    set_up_attackers,
    set_up_convoy,
    set_up_flotilla,
)
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.sea import Pieces
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACK_ON_CONVOY,
    ATTACKERS,
    CONVOY,
    DUE,
    FLOTILLA,
    FLOTILLA_ACTION,
    IDENTIFIED,
    MERCHANT_COLOUR,
    NO_PROTOCOL,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    RANDOM_GAME,
    TORPEDO_COUNTER,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.solo_table import by_hand, marker, model, torpedo
from tests.rulebook.coastal_warfare.table import battle, card, counter, sea, ship


def pile(*of: str, side: int = 1, colour: int = 0) -> Sea:
    """Markers of ships in the pile of a side."""
    pieces = []
    for name in of:
        vessel, own = marker(name, side, (0, 0), in_pot=1, colour=colour, status=OFF_TABLE)
        vessel.status = DUE
        pieces.append((vessel, own))
    return sea(*pieces)


@pytest.mark.clause("CW-SCS.6", "CW-SAT.a", "CW-SWS.1")
@pytest.mark.parametrize(
    ("scenario", "protocol", "side", "deploying", "is_solo"),
    [
        (ATTACK_ON_CONVOY, CONVOY, 0, 1, True),
        (ATTACK_ON_CONVOY, ATTACKERS, 1, 1, True),
        (ATTACK_ON_CONVOY, ATTACKERS, 0, 1, False),
        (ATTACK_ON_CONVOY, CONVOY, 1, 1, False),
        (ATTACK_ON_CONVOY, NO_PROTOCOL, 0, 1, False),
        (ATTACK_ON_CONVOY, CONVOY, 0, 0, False),
        (FLOTILLA_ACTION, FLOTILLA, 1, 1, True),
        (FLOTILLA_ACTION, CONVOY, 1, 1, False),
        (RANDOM_GAME, FLOTILLA, 1, 1, False),
    ],
)
def test_a_protocol_sets_up_in_the_scenario_that_it_is_made_for(scenario, protocol, side, deploying, is_solo):
    here = battle(scenario=scenario, attackers=1, deploying=deploying)
    here.protocol[side] = protocol

    assert has_solo_set_up(here, side) is is_solo


@pytest.mark.clause("CW-SCS.2", "CW-SC1.d")
def test_ships_and_dummies_are_drawn_but_not_what_is_in_tow():
    ships, counters = pile("Tug", "Lighter")
    ships[1].towed_by = 0

    assert [is_drawable(ships, token, 1) for token in counters] == [True, False]
    assert is_drawable(ships, Counter(side=1), 1)
    assert not is_drawable(ships, Counter(side=0), 1)
    assert not is_drawable(ships, Counter(side=1, kind=TORPEDO_COUNTER), 1)


@pytest.mark.clause("CW-SCS.4")
def test_what_lies_in_the_pile_stands_nowhere():
    vessel = ship("S-38", has_places=3)
    ships, (own,) = sea((vessel, counter(vessel, (50, 50), 0, 8)))
    own.arrives, own.set_speed, own.column, own.place_of, own.row, own.lot_with = 1, 800, 2, 3, 4, 5

    clear_away(ships, own)

    assert (own.status, own.arrives, own.in_pot, own.speed, own.set_speed, own.column) == (
        OFF_TABLE,
        0,
        1,
        0,
        0,
        NOBODY,
    )
    assert (own.place_of, own.row, own.lot_with) == (0, 0, 0)
    assert (vessel.status, vessel.has_places) == (DUE, 0)


@pytest.mark.clause("CW-SCS.r1")
def test_all_dummies_of_a_vessel_but_the_first_are_left_out_and_known():
    counters = [Counter(ship=0, issued=0, in_pot=1)] + [Counter(issued=0, in_pot=1) for _ in range(3)]
    counters.append(Counter(issued=1, in_pot=1))

    leave_one_dummy(counters, 0)

    assert [token.in_pot for token in counters] == [1, 1, 0, 0, 1]
    assert [token.known[0] == IDENTIFIED for token in counters] == [False, False, True, True, False]


@pytest.mark.clause("CW-SCS.4", "CW-SCS.6")
def test_a_convoy_of_either_side_draws_for_as_many_attackers_as_the_other_has():
    pieces = [marker("Coaster", 1, (0, 0), in_pot=1, status=OFF_TABLE) for _ in range(2)]
    ships, counters = sea(*pieces, model("S-38", 0, (50, 50)))

    set_up_convoy(battle(), ships, counters, 1, by_hand(), Trace())

    assert [token.status for token in counters[:2]] == [ON_TABLE, ON_TABLE]


@pytest.mark.clause("CW-SCS.5", "CW-SCS.r2")
@pytest.mark.parametrize(
    ("markers", "width", "lines", "first"),
    [
        (7, 24000, 1, 500 + 6 * 2000),
        (8, 24000, 1, 500 + 7 * 2000),  # 20 turns of 4 cm lie before them: eight to a line
        (9, 24000, 2, 500 + 4 * 2000),
        (2, 8000, 2, 500),  # where there is no room at all, one to a line
        (3, 10500, 2, 500 + 1 * 2000),
    ],
)
def test_a_line_of_markers_goes_on_in_a_second_one_if_the_table_is_too_short(markers, width, lines, first):
    ships, counters = pile(*["Coaster"] * markers, colour=MERCHANT_COLOUR)
    trace = Trace()

    found = lay_lines(
        Pieces(battle(width=width, length=20), ships, counters), 1, MERCHANT_COLOUR, markers, 1, by_hand(), trace
    )

    assert found == 1 + lines
    assert (counters[0].x, counters[0].y) == (first, 15000 - 2000 - 2000)
    assert {token.y for token in counters} == {11000 - 2000 * line for line in range(lines)}
    assert trace.notes == [Note(Noted.MARKERS_DRAWN, 1, markers)]


@pytest.mark.clause("CW-SAT.b", "CW-DEP.r4")
@pytest.mark.parametrize(
    ("die", "places"), [(1, (2000, 2500)), (3, (10000, 10500)), (4, (14000, 13500)), (6, (22000, 21500))]
)
def test_whoever_dices_a_taken_place_stands_5_cm_nearer_to_the_middle(die, places):
    trace = Trace()

    assert place_along_edge(battle(), [], 1, 0, by_hand(die), trace) == places[0]
    taken = Counter(side=1, status=ON_TABLE, x=places[0], y=0)
    assert place_along_edge(battle(), [taken], 1, 0, by_hand(die), trace) == places[1]
    assert trace.notes == [Note(Noted.PLACE_DIE, 1, die)] * 2


@pytest.mark.clause("CW-DEP.r4")
@pytest.mark.parametrize(
    ("fields", "is_taken"),
    [
        ({}, True), ({"side": 0}, False), ({"status": OFF_TABLE}, False), ({"kind": TORPEDO_COUNTER}, False),
        ({"x": 5}, False), ({"y": 5}, False),
    ],
)  # fmt: skip
def test_a_place_is_taken_by_a_ship_marker_of_the_side_on_the_table(fields: dict[str, int], is_taken):
    there = Counter(side=1, status=ON_TABLE, x=100, y=200)
    for name, value in fields.items():
        setattr(there, name, value)

    assert is_place_taken([there], 1, 100, 200) is is_taken


@pytest.mark.clause("CW-SAT.a2", "CW-SWS.4")
def test_how_many_were_drawn_is_told():
    told = Trace()
    set_up_attackers(battle(), *pile(*["S-38"] * 4), 1, by_hand(1, 2, 3), told)
    assert told.notes[-1] == Note(Noted.MARKERS_DRAWN, 1, 3)

    told = Trace()
    set_up_flotilla(battle(), *pile(*["S-38"] * 4), 1, by_hand(1), told)
    assert told.notes[-1] == Note(Noted.MARKERS_DRAWN, 1, 3)


@pytest.mark.clause("CW-SAT.b")
def test_attackers_point_at_the_nearest_target_marker_and_nobody_else_turns():
    ships, counters = sea(
        marker("S-38", 1, (100, 0), 180),
        marker("S-38", 1, (100, 0), 180, status=OFF_TABLE),
        model("Coaster", 0, (150, 0), 90),
        model("Coaster", 0, (100, 100), 90),
        torpedo(1, (100, 0), 180),
    )
    here = battle(scenario=ATTACK_ON_CONVOY, attackers=1, deploying=1, protocol=[CONVOY, ATTACKERS])

    point_attackers(here, counters)

    assert [token.heading for token in counters] == [9000, 18000, 9000, 9000, 18000]
    assert len(ships) == 4


@pytest.mark.clause("CW-SWS.6", "CW-SWS.r2")
def test_medium_speed_is_half_of_the_slowest_that_moves_by_herself():
    crawler = ship(card(engines=(0.01,)))

    assert medium_speed([ship("S-38"), ship("Flower"), ship("Lighter"), ship("VP boat", 1)], 0) == 300
    assert medium_speed([ship("S-38"), crawler], 0) == 0


@pytest.mark.clause("CW-SWS.1", "CW-SWS.6", "CW-SWS.r7", "CW-MOV.r5")
@pytest.mark.parametrize(("lot", "rows"), [(1, (1, 2, 3)), (2, (2, 1, 3)), (3, (3, 1, 2))])
def test_a_flotilla_of_peoples_own_stands_in_line_ahead_with_dummies_beside_it(lot, rows):
    boats = [ship("S-38"), ship("Lighter", towed_by=0), ship("R-130"), ship("S-38", 1)]
    pieces: list[tuple[Ship | None, Counter]] = []
    for number, boat in enumerate(boats):
        pieces.append((boat, counter(boat, status=OFF_TABLE, shown=0)))
        pieces += [(None, counter(None, side=boat.side, issued=number, status=OFF_TABLE)) for _ in range(2)]
    ships, counters = sea(*pieces)
    dice = Dice()
    dice.put(-3, lot)

    arrange_flotilla_action(battle(protocol=[0, FLOTILLA]), ships, counters, dice)

    # bow at 120, half of 6.2 back; then the other half, 5 cm, and half of 7.2; lines at 130, 135 and 140
    assert [token.x for token in counters[:3]] == [12000 - 310] * 3
    assert [token.x for token in counters[6:9]] == [12000 - 620 - 500 - 360] * 3
    assert [token.y for token in counters[:3]] == [13000 + 500 * (row - 1) for row in rows]
    assert [(token.place_of, token.row, token.lot_with) for token in counters[6:9]] == [(3, row, 1) for row in rows]
    assert {token.status for token in counters[3:6] + counters[9:]} == {OFF_TABLE}
    assert {(token.heading, token.speed) for token in counters[:3]} == {(9000, 400)}
