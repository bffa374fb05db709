"""TOR  Torpedoes that run: how far, what they touch, in what order, and what comes of it."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.disclosure import disclose
from lineahead.rulesets.coastal_warfare.rules.launching import launch_breach
from lineahead.rulesets.coastal_warfare.rules.torpedoes import launch
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    IDENTIFIED,
    KNOWN_REAL,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
)
from tests.rulebook.coastal_warfare.table import battle, counter, d6s, recarded, sea, ship
from tests.rulebook.coastal_warfare.torpedo_table import (
    at_place,
    dummy_at,
    launch_of,
    run,
    spare_markers,
    sweep,
    torpedo,
)


def touches(trace: Trace) -> list[int]:
    """The counters that torpedoes have touched, in order."""
    return [note.b for note in trace.notes if note.what == Noted.TORPEDO_TOUCHES]


@pytest.mark.clause("CW-TOR.d")
def test_tor_d_a_torpedo_runs_15_cm_straight_ahead_in_every_phase_of_its_owner():
    mine, theirs = torpedo((50, 50), 90), torpedo((50, 100), 90, side=1)
    ships, counters = sea(at_place("Flower", 200, 10), (None, mine), (None, theirs))

    run(ships, counters)
    run(ships, counters)

    assert (mine.x, mine.y, mine.heading) == (4850 + 3000, 5000, 9000)
    assert (theirs.x, theirs.y) == (4850, 10000)


@pytest.mark.clause("CW-WPN.b")
def test_wpn_b_torpedoes_of_every_nation_run_and_strike_alike():
    fates = []
    for of in ("S-38", "Vosper 70 ft"):
        boat = ship(of)
        ships, counters = sea(
            (boat, counter(boat, at=(100, 100 + boat.card.length / 200))),
            at_place("Flower", 100, 60),
            *spare_markers(1),
        )
        launch(battle(), ships, counters, launch_of(counters[0], (0, 1)), Trace())
        run(ships, counters)
        place = counters[2].y
        run(ships, counters)
        run(ships, counters, d6s(1))
        fates.append((place, counters[2].status))

    # from a bow at y = 100: the centre of the marker 1.5 ahead, and 15 cm on
    assert fates == [(10000 - 150 - 1500, OFF_TABLE)] * 2


@pytest.mark.clause("CW-WPN.c")
def test_wpn_c_a_torpedo_runs_until_it_leaves_the_table():
    mine = torpedo((50, 50), 90)
    ships, counters = sea(at_place("Flower", 200, 10), (None, mine))

    for _ in range(12):
        run(ships, counters)
    assert mine.status == ON_TABLE
    trace = run(ships, counters)

    # 48.5 + 12 * 15 = 228.5, and the table is 240 wide
    assert mine.status == OFF_TABLE
    assert [note.what for note in trace.notes] == [Noted.TORPEDO_RUNS, Noted.RUNS_OFF_TABLE]


@pytest.mark.clause("CW-TOR.r2")
@pytest.mark.clause("CW-TOR.ex1")
def test_tor_ex1_contact_in_the_third_phase_counting_that_of_the_launch():
    boat, target = ship("S-38"), ship("Flower", 1)
    # bow at 97.1, front edge at 94.1, hull 45 cm further: 49.1, its middle half a beam of 1.7 beyond
    pieces = (boat, counter(boat, at=(100, 100))), (target, counter(target, at=(100, 48.25), heading=90))
    ships, counters = sea(*pieces, *spare_markers(1))
    order = launch_of(counters[0], (0, 1))
    assert launch_breach(battle(), ships, counters, order) == 0

    launch(battle(), ships, counters, order, Trace())
    assert touches(run(ships, counters)) == []
    assert touches(run(ships, counters)) == []
    assert touches(run(ships, counters, d6s(1))) == [1]


@pytest.mark.clause("CW-TOR.e")
def test_tor_e_an_observed_torpedo_is_shown_and_runs_on_as_one():
    mine = torpedo((50, 50), 90)
    ships, counters = sea(at_place("Flower", 200, 10), (None, mine))

    disclose(battle(), ships, counters, 1, Trace())
    run(ships, counters)

    assert (mine.status, mine.shown, mine.x) == (ON_TABLE, 1, 4850 + 1500)


@pytest.mark.clause("CW-TOR.f")
@pytest.mark.parametrize(("abreast", "touched"), [(0.85, True), (0.86, False), (1.05, False)])
def test_tor_f_the_centre_of_the_front_edge_must_touch_the_hull_not_the_base(abreast, touched):
    # a Flower's beam is 1.7, her base 2.1 wide; the torpedo runs along her side
    mine = torpedo((80, 75 + abreast), 90)
    ships, counters = sea(at_place("Flower", 90, 75), (None, mine))

    trace = run(ships, counters, d6s(1) if touched else None)

    assert (touches(trace) == [0]) == touched
    assert (mine.status == OFF_TABLE) == touched


@pytest.mark.clause("CW-TOR.f")
def test_tor_f_vessels_are_met_in_order_of_distance():
    mine = torpedo((100, 90), 0)
    far, near = at_place("Flower", 100, 78), at_place("Flower", 100, 84)
    ships, counters = sea(far, near, (None, mine))

    trace = run(ships, counters, d6s(3, 3))

    assert touches(trace) == [1, 0]
    assert mine.status == ON_TABLE


@pytest.mark.clause("CW-TOR.g")
@pytest.mark.clause("CW-TOR.r10")
@pytest.mark.clause("CW-TOR.ex3")
def test_tor_ex3_a_real_torpedo_removes_a_dummy_ship_and_runs_on():
    mine = torpedo((100, 90), 0)
    ships, counters = sea(at_place("Flower", 200, 10), dummy_at(100, 80), (None, mine))

    run(ships, counters)

    assert counters[1].status == OFF_TABLE
    assert (mine.status, mine.y) == (ON_TABLE, 9150 - 1500)


@pytest.mark.clause("CW-TOR.r10")
def test_tor_r10_behind_a_dummy_it_strikes_what_comes_next():
    mine = torpedo((100, 90), 0)
    ships, counters = sea(at_place("Flower", 100, 77), dummy_at(100, 82), (None, mine))

    trace = run(ships, counters, d6s(1))

    assert touches(trace) == [1, 0]


@pytest.mark.clause("CW-TOR.h")
@pytest.mark.clause("CW-TOR.ex2")
def test_tor_ex2_a_dummy_torpedo_goes_and_the_enemy_marker_stays_face_down():
    for hidden in (at_place("Flower", 100, 80, shown=0), dummy_at(100, 80)):
        mine = torpedo((100, 90), 0, torpedoes=0)
        ships, counters = sea(at_place("Flower", 200, 10), hidden, (None, mine))
        known = list(counters[1].known)

        trace = run(ships, counters)

        assert mine.status == OFF_TABLE
        assert (counters[1].status, counters[1].shown, counters[1].known) == (ON_TABLE, 0, known)
        assert Noted.DISCLOSED not in [note.what for note in trace.notes]


@pytest.mark.clause("CW-TOR.h")
def test_tor_h_any_ship_removes_a_dummy_torpedo():
    for of in ("Flower", "S-38"):
        mine = torpedo((100, 90), 0, torpedoes=0)
        ships, counters = sea(at_place(of, 100, 80), (None, mine))
        run(ships, counters)
        assert mine.status == OFF_TABLE


@pytest.mark.clause("CW-TOR.h")
@pytest.mark.clause("CW-TEF.a")
def test_tor_h_torpedoes_that_meet_a_dummy_goes_and_real_ones_run_on():
    for mine_is_real in (0, 1):
        for theirs_is_real in (0, 1):
            mine = torpedo((100, 90), 0, torpedoes=mine_is_real)
            theirs = torpedo((100, 80), 180, torpedoes=theirs_is_real, side=1)
            ships, counters = sea(at_place("Flower", 200, 10), (None, mine), (None, theirs))
            run(ships, counters)
            assert (mine.status == ON_TABLE) == (mine_is_real == 1)
            # a dummy that goes leaves the other face down; a real one turns it up
            assert (theirs.status == ON_TABLE) == (mine_is_real == 0 or theirs_is_real == 1)
            assert theirs.shown == (mine_is_real and theirs_is_real)


@pytest.mark.clause("CW-TOR.h")
def test_tor_h_torpedoes_of_one_side_do_not_disturb_each_other():
    dummy, real = torpedo((100, 90), 0, torpedoes=0), torpedo((100, 84), 90)
    ships, counters = sea(at_place("Flower", 200, 10), (None, dummy), (None, real))

    run(ships, counters)

    assert dummy.status == real.status == ON_TABLE


@pytest.mark.clause("CW-TOR.r4")
def test_tor_r4_a_real_hidden_ship_is_disclosed_and_struck_if_her_hull_is_touched():
    # a freighter's half beam of 1.4 reaches further than the 1.0 of her marker: struck where the marker is touched
    mine = torpedo((101, 90), 0)
    ships, counters = sea(at_place("Freighter", 100, 80, shown=0), (None, mine))

    trace = run(ships, counters, d6s(1))

    assert counters[0].shown == 1
    assert touches(trace) == [0, 0]
    assert mine.status == OFF_TABLE


@pytest.mark.clause("CW-TOR.r4")
def test_tor_r4_a_hull_narrower_than_her_marker_is_struck_further_on():
    mine = torpedo((100, 90), 0)
    ships, counters = sea(at_place("VP boat", 100, 80, shown=0), (None, mine))

    assert touches(run(ships, counters, d6s(1))) == [0, 0]


@pytest.mark.clause("CW-TOR.r4")
def test_tor_r4_one_whose_hull_is_not_touched_is_disclosed_and_the_torpedo_runs_on():
    # along the side, 0.9 off the middle: inside the marker's 1.0, outside the hull's 0.7
    mine = torpedo((90, 80.9), 90)
    ships, counters = sea(at_place("VP boat", 100, 80, shown=0), (None, mine))

    trace = run(ships, counters)

    assert touches(trace) == [0]
    assert (counters[0].shown, mine.status, mine.x) == (1, ON_TABLE, 8850 + 1500)


@pytest.mark.clause("CW-TOR.r4")
def test_tor_r4_while_she_is_hidden_only_the_marker_is_there_to_be_touched():
    # 5 cm along a freighter's hull of 20, but the marker is 3 long
    mine = torpedo((105, 90), 0)
    ships, counters = sea(at_place("Freighter", 100, 80, shown=0), (None, mine))

    assert touches(run(ships, counters)) == []
    assert counters[0].shown == 0


@pytest.mark.clause("CW-TOR.r5")
def test_tor_r5_real_torpedoes_pass_friends_and_dummies_are_removed_by_them():
    for torpedoes, stays in ((1, True), (0, False)):
        for friend in (at_place("Flower", 100, 80, side=0), dummy_at(100, 80, side=0)):
            mine = torpedo((100, 90), 0, torpedoes=torpedoes)
            ships, counters = sea(at_place("Flower", 200, 10), friend, (None, mine))
            run(ships, counters)
            assert (mine.status == ON_TABLE) == stays
            assert counters[1].status == ON_TABLE
            # whoever saw it pass knows that it is no dummy
            assert mine.known == [IDENTIFIED, KNOWN_REAL if stays else IDENTIFIED]


@pytest.mark.clause("CW-TOR.r6")
def test_tor_r6_a_spread_throws_a_die_for_each_torpedo_and_runs_on_as_what_went_under():
    # 3 goes under, 1 misses, 4 explodes near for 2 + 5
    mine = torpedo((100, 84), 0, torpedoes=3)
    ships, counters = sea(at_place("Flower", 100, 75), (None, mine))

    run(ships, counters, d6s(3, 1, 4, 2, 5))

    assert (mine.status, mine.torpedoes) == (ON_TABLE, 1)
    assert ships[0].damage == 7


@pytest.mark.clause("CW-TOR.r6")
def test_tor_r6_no_torpedo_tests_the_same_vessel_twice():
    mine = torpedo((88, 75), 90)
    ships, counters = sea(at_place("Freighter", 100, 75), (None, mine))
    recarded(ships[0], rank=3)

    # end on to a merchantman: 3 - 1 + 1; the hull of 20 cm lies before it in both phases
    run(ships, counters, d6s(3))
    run(ships, counters)

    assert (mine.status, mine.torpedoes) == (ON_TABLE, 1)


@pytest.mark.clause("CW-TOR.r6")
@pytest.mark.parametrize("face", [1, 2])
def test_tor_r6_a_score_of_1_or_2_ends_the_run(face):
    mine = torpedo((100, 84), 0)
    ships, counters = sea(at_place("Flower", 100, 75), (None, mine))

    run(ships, counters, d6s(face))

    assert (mine.status, ships[0].damage) == (OFF_TABLE, 0)


@pytest.mark.clause("CW-TOR.r5")
def test_tor_r5_a_torpedo_that_passes_nobody_stays_what_it_is():
    mine = torpedo((100, 90), 0)
    friend = at_place("Flower", 110, 80, side=0, heading=0)
    ships, counters = sea(friend, at_place("Flower", 90, 80, heading=0), (None, mine))

    run(ships, counters)
    assert sweep(ships, counters, counters[0], (110, 70))

    assert mine.known == [IDENTIFIED, NOT_KNOWN]


def test_a_torpedo_that_hits_counts_for_the_ship_that_fired_it():
    boat, mine = ship("S-38"), torpedo((100, 84), 0)
    dice = d6s(5, 1, 1, 1, 1, 1)
    dice.put(10, 3)
    ships, counters = sea((boat, counter(boat, at=(10, 140))), at_place("Flower", 100, 75), (None, mine))
    mine.ship = boat.number

    run(ships, counters, dice)

    assert boat.hits == 1
