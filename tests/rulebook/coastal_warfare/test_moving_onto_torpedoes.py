"""TOR.r3, SAT.r1  Ships that move onto torpedoes, and torpedoes of the solo protocols."""

from __future__ import annotations

import pytest

from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACKERS,
    IDENTIFIED,
    KNOWN_REAL,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
)
from tests.rulebook.coastal_warfare.table import battle, counter, d6s, sea, ship
from tests.rulebook.coastal_warfare.torpedo_table import at_place, dummy_at, run, sweep, torpedo


@pytest.mark.clause("CW-TOR.r3")
def test_tor_r3_an_enemy_hull_that_sweeps_over_the_front_edge_is_tested():
    theirs = at_place("Flower", 90, 70)
    mine = torpedo((100, 70), 0)
    ships, counters = sea(theirs, (None, mine))

    assert sweep(ships, counters, counters[0], (96, 70), dice=d6s(1))

    assert mine.status == OFF_TABLE
    assert (counters[0].x, counters[0].y) == (9600, 7000)


@pytest.mark.clause("CW-TOR.r3")
def test_tor_r3_one_that_stops_short_or_passes_clear_is_not():
    for start, end in (((90, 70), (94.79, 70)), ((90, 70.86), (106, 70.86))):
        mine = torpedo((100, 70), 0)
        ships, counters = sea(at_place("Flower", *start), (None, mine))
        assert sweep(ships, counters, counters[0], end)
        assert mine.status == ON_TABLE


@pytest.mark.clause("CW-TOR.r3")
def test_tor_r3_a_ship_that_is_disabled_stays_where_she_was_struck():
    theirs = at_place("Flower", 90, 70)
    ships, counters = sea(theirs, (None, torpedo((100, 70), 0)))
    dice = d6s(6, 1)
    dice.put(10, 3)

    assert not sweep(ships, counters, counters[0], (96, 70), dice=dice)

    # half of her 10.4 cm are ahead of her centre
    assert (counters[0].x, counters[0].y, ships[0].disabled) == (10000 - 520, 7000, 1)


@pytest.mark.clause("CW-TOR.r3")
def test_tor_r3_a_stern_that_swings_meets_torpedoes_on_its_side():
    # base 10.8, bow 5.4 ahead of the centre at y = 69.6; 16 degrees to starboard swing the stern to port
    for x, is_met in ((98.75, True), (101.25, False)):
        mine = torpedo((x, 78.5), 90)
        ships, counters = sea(at_place("Flower", 100, 75, heading=0), (None, mine))
        assert sweep(ships, counters, counters[0], (98.51, 74.79), 16, dice=d6s(1) if is_met else None)
        assert (mine.status == OFF_TABLE) == is_met
        assert counters[0].heading == 1600


@pytest.mark.clause("CW-TOR.r3")
@pytest.mark.clause("CW-TOR.g")
def test_tor_r3_a_dummy_marker_that_moves_onto_a_real_torpedo_is_removed():
    mine = torpedo((100, 70), 0)
    ships, counters = sea(at_place("Flower", 200, 10), dummy_at(90, 70), (None, mine))

    assert not sweep(ships, counters, counters[1], (102, 70))

    assert (counters[1].status, mine.status, mine.known[1]) == (OFF_TABLE, ON_TABLE, KNOWN_REAL)


@pytest.mark.clause("CW-TOR.r3")
@pytest.mark.clause("CW-TOR.h")
def test_tor_r3_a_marker_that_moves_onto_a_dummy_torpedo_stays_face_down():
    mine = torpedo((100, 70), 0, torpedoes=0)
    ships, counters = sea(at_place("Flower", 90, 70, shown=0), (None, mine))

    assert sweep(ships, counters, counters[0], (102, 70))

    assert (counters[0].shown, mine.status) == (0, OFF_TABLE)


@pytest.mark.clause("CW-TOR.r3")
@pytest.mark.clause("CW-TOR.r4")
def test_tor_r3_a_hidden_ship_that_moves_onto_a_real_torpedo_is_disclosed_then_struck():
    mine = torpedo((100, 70), 0)
    ships, counters = sea(at_place("Flower", 90, 70, shown=0), (None, mine))

    assert sweep(ships, counters, counters[0], (102, 70), dice=d6s(1))

    assert (counters[0].shown, mine.status) == (1, OFF_TABLE)


@pytest.mark.clause("CW-TOR.r3")
def test_tor_r3_several_torpedoes_are_met_in_order():
    first, second = torpedo((98, 70), 0), torpedo((101, 70), 0)
    ships, counters = sea(at_place("Flower", 90, 70), (None, second), (None, first))

    sweep(ships, counters, counters[0], (97, 70), dice=d6s(3, 1))

    assert (first.status, second.status) == (ON_TABLE, OFF_TABLE)


@pytest.mark.clause("CW-TOR.r3")
@pytest.mark.clause("CW-TOR.r5")
def test_tor_r3_a_friend_that_moves_over_torpedoes_removes_dummies_alone():
    real, dummy = torpedo((100, 70), 0), torpedo((102, 70), 0, torpedoes=0)
    ships, counters = sea(at_place("Flower", 90, 70, side=0), (None, real), (None, dummy))

    assert sweep(ships, counters, counters[0], (104, 70))

    assert (real.status, real.known[1], dummy.status) == (ON_TABLE, KNOWN_REAL, OFF_TABLE)


@pytest.mark.clause("CW-TOR.r3")
def test_tor_r3_torpedoes_before_a_moving_hull_stay_what_they_are():
    mine = torpedo((100, 70), 0)
    ships, counters = sea(at_place("S-38", 90, 70), (None, mine))

    sweep(ships, counters, counters[0], (92, 70))

    assert mine.known == [IDENTIFIED, NOT_KNOWN]


def solo_attack(is_real: bool):
    """A solo attacker's marker far off, one of its torpedoes running at a hidden trawler, and the trawler."""
    boat = ship("S-38")
    attacker = counter(boat if is_real else None, at=(100, 140), shown=0, issued=0, known=[0, 0])
    mine = torpedo((100, 90), 0, torpedoes=1 if is_real else 0, known=[0, 0])
    pieces = [(boat if is_real else None, attacker), at_place("VP boat", 100, 80, shown=0), (None, mine)]
    ships, counters = sea(*pieces)
    mine.launcher = attacker.number
    return ships, counters, mine


@pytest.mark.clause("CW-SAT.r1")
def test_sat_r1_on_contact_a_real_launcher_is_disclosed_first_and_its_torpedo_is_real():
    ships, counters, mine = solo_attack(is_real=True)

    trace = run(ships, counters, d6s(1), battle(protocol=[ATTACKERS, 0]))

    assert [note.a for note in trace.notes if note.what == Noted.DISCLOSED] == [0, 1]
    assert mine.status == OFF_TABLE


@pytest.mark.clause("CW-SAT.r1")
def test_sat_r1_on_contact_a_dummy_launcher_is_removed_with_its_torpedo():
    ships, counters, mine = solo_attack(is_real=False)

    run(ships, counters, at=battle(protocol=[ATTACKERS, 0]))

    assert (counters[0].status, mine.status) == (OFF_TABLE, OFF_TABLE)
    assert (counters[1].status, counters[1].shown) == (ON_TABLE, 0)
