"""TOR  What the page is told that a counter can launch, and where a lead would meet its target."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import AsProposed
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.manoeuvre import move_counter
from lineahead.rulesets.coastal_warfare.rules.torpedoes import launch, run_torpedoes
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from tests.rulebook.coastal_warfare.at_page import HERE
from tests.rulebook.coastal_warfare.seen import (
    as_seen,
    decoy,
    going,
    launching,
    night_of,
    sight,
    spare,
    told,
    vessel,
)
from tests.rulebook.coastal_warfare.table import d6s


@pytest.mark.clause("CW-TOR.i", "CW-TOR.j")
def test_fixed_tubes_fire_ten_degrees_to_either_side():
    found = told(sight(vessel("S-100", HERE, heading=5), asks="launch"), "launch")

    assert [group["courses"] for group in found["groups"]] == [[[355, 375]], [[355, 375]]]
    assert [(group["loaded"], group["lost"], group["aim"]) for group in found["groups"]] == [(1, False, "fixed")] * 2
    assert (found["dummies_left"], found["half_speed"], found["refusal"]) == (8, 7.5, None)


@pytest.mark.clause("CW-TOR.i")
def test_trainable_tubes_fire_into_the_side_arcs():
    found = told(sight(vessel("Hunt III", HERE, heading=300), asks="launch"), "launch")

    assert found["groups"][0]["courses"] == [[345, 435], [165, 255]]


@pytest.mark.clause("CW-MOV.o")
def test_a_dummy_has_the_tubes_of_its_ship_and_nothing_in_them():
    seen = sight(vessel("S-100", HERE), decoy(0, (60, 60)), spare(0), spare(0), asks="launch")
    found = told(seen, "launch", 1)

    assert [group["loaded"] for group in found["groups"]] == [0, 0]
    assert (found["dummies_left"], found["markers_left"]) == (8, 2)


@pytest.mark.clause("CW-CHT.r3", "CW-ORD.2")
def test_why_nothing_may_be_launched_at_all():
    beaten, moved = vessel("S-100", HERE), vessel("S-100", HERE, moved=1)
    beaten[1].damage = 14

    assert told(sight(beaten, asks="launch"), "launch")["refusal"]["rule"] == "CW-CHT.r3"
    assert told(sight(moved, asks="launch"), "launch")["refusal"]["rule"] == "CW-ORD.2"


@pytest.mark.clause("CW-TOR.ex1", "CW-TOR.r2")
def test_a_lead_on_a_stationary_target_goes_straight_at_it():
    # hull 2.9 cm ahead of the centre and a marker of 3 cm: 39.1 cm are left to a centre 45 cm off, three runs of 15
    seen = sight(vessel("S-100", HERE), vessel("Flower", (100, 30), 1, heading=90, shown=1), asks="launch")
    lead = told(seen, "launch")["leads"][0]

    assert (lead["counter"], lead["range"], lead["course"], lead["turns"]) == (1, 45, 0, 3)
    assert (lead["meets"], lead["group"]) == ([100, 30], 0)


@pytest.mark.clause("CW-TOR.i")
def test_a_lead_outside_the_tubes_names_no_group():
    seen = sight(vessel("S-100", HERE), vessel("Flower", (160, 75), 1, shown=1), asks="launch")

    assert told(seen, "launch")["leads"][0]["group"] is None


@pytest.mark.clause("CW-TOR.d", "CW-TOR.r2", "CW-TOR.r3")
@pytest.mark.parametrize(("x", "y", "heading"), [(92, 20, 90), (108, 15, 270), (100, 25, 180), (93, 20, 60)])
def test_a_torpedo_on_the_course_of_a_lead_meets_a_target_that_holds_on(x, y, heading):
    pieces = (
        vessel("S-100", HERE),
        vessel("Freighter", (x, y), 1, heading=heading, speed=4, shown=1),
        spare(0),
        spare(0),
    )
    state = night_of(*pieces, asks="launch")
    lead = told(as_seen(state, *pieces), "launch")["leads"][0]
    tables = (state.sea.battle, state.sea.ships, state.sea.counters)
    trace, dice = Trace(), d6s(1)

    launch(*tables, launching((lead["course"], 1)), trace)
    phase = 0
    while not any(note.what == Noted.TORPEDO_TOUCHES for note in trace.notes):
        phase += 1
        assert phase < 12, "the torpedo has missed"
        run_torpedoes(*tables, 0, dice, trace)
        if not any(note.what == Noted.TORPEDO_TOUCHES for note in trace.notes):
            state.sea.counters[1].moved = 0
            move_counter(*tables, state.sea.clouds, going(1, run=4), dice, AsProposed(), trace)

    # the centre is aimed at; the hull, 20 cm long, may be touched a phase before or after that
    assert abs(phase - lead["turns"]) <= 1


@pytest.mark.clause("CW-TEF.t1", "CW-TEF.a")
def test_a_lead_tells_what_a_torpedo_does_to_a_vessel_that_is_known():
    # a corvette stopped abeam adds 1 to the die: 1 misses, 2 goes under, 3 near, 4 serious, 5 disabled, 6 sinking
    known = sight(vessel("S-100", HERE), vessel("Flower", (100, 30), 1, heading=90, shown=1), asks="launch")
    small = sight(vessel("S-100", HERE), vessel("R-130", (100, 30), 1, shown=1), asks="launch")
    strange = sight(vessel("S-100", HERE), vessel("Flower", (100, 30), 1), asks="launch")

    assert [effect["chance"] for effect in told(known, "launch")["leads"][0]["effects"]] == [0.166667] * 6
    assert told(small, "launch")["leads"][0]["effects"] == [{"effect": "passes under and runs on", "chance": 1.0}]
    assert told(strange, "launch")["leads"][0]["effects"] is None
