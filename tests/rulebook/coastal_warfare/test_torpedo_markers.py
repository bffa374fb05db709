"""TOR, MOV.d  Torpedo markers, one by one: how they leave a ship, what they touch first and last, what stands ready."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.torpedoes import bow_length, launch, reload_tubes, spend
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import IDENTIFIED, NOT_KNOWN, ON_TABLE, Counter
from tests.rulebook.coastal_warfare.moving_table import Sea, go, move_of
from tests.rulebook.coastal_warfare.table import battle, counter, d6s, dice_of, sea, ship
from tests.rulebook.coastal_warfare.torpedo_table import launch_of, run, spare_markers, torpedo


@pytest.mark.clause("CW-TOR.b", "CW-MOV.e")
@pytest.mark.parametrize("heading", [0, 90, 270])
def test_markers_leave_from_port_to_starboard_whatever_the_heading(heading):
    boat = ship("S-38")
    boat.dummies_left = 8
    ships, counters = sea((boat, counter(boat, (100, 75), heading)), *spare_markers(3))
    courses = [(heading + off) % 360 for off in (8, -8, 0)]
    trace = Trace()

    launch(
        battle(), ships, counters, launch_of(counters[0], (courses[0], 1), (courses[1], 1, 1), (courses[2], 0)), trace
    )

    assert [marker.heading for marker in counters[1:]] == [100 * ((heading + off) % 360) for off in (-8, 0, 8)]
    assert [marker.torpedoes for marker in counters[1:]] == [1, 0, 1]
    assert trace.notes == [Note(Noted.LAUNCHES, 0, 3, 2)]
    assert (counters[0].launched, counters[0].has_launched) == (1, 1)
    assert (boat.loaded[:2], boat.dummies_left, boat.shots) == ([0, 0], 7, 2)


@pytest.mark.clause("CW-TOR.b")
def test_a_marker_that_is_put_out_has_done_nothing_yet():
    boat = ship("S-38")
    used = Counter(kind=1, moved=1, launched=1, speed=1500, shown=1, spared=7, came=0)
    ships, counters = sea((boat, counter(boat, (100, 75))), (None, used))

    launch(battle(), ships, counters, launch_of(counters[0], (0, 1)), Trace())

    assert (used.status, used.came, used.moved, used.launched, used.speed) == (ON_TABLE, 1, 0, 0, 0)
    assert (used.shown, used.spared, used.ship) == (0, 0, 0)
    assert used.known == [IDENTIFIED, NOT_KNOWN]


@pytest.mark.clause("CW-CHT.i", "CW-SAT.d")
def test_what_a_group_of_tubes_lacks_comes_from_the_next():
    boat = ship("T-22")
    boat.loaded = [3, 1, 2, 0]

    spend(boat, 1, 2)
    assert boat.loaded == [3, 0, 1, 0]
    spend(boat, 3, 1)
    assert (boat.loaded, boat.shots) == ([2, 0, 1, 0], 3)


def runs_at(at: float, of: str = "S-38") -> list[Note]:
    """What comes of it if a torpedo heading north meets a hull across its way, its middle so far from the marker's."""
    target = ship(of, 1)
    ships, counters = sea((target, counter(target, (100, 75 - at), 90, 4)), (None, torpedo((100, 73.5))))
    trace = run(ships, counters, d6s(1) if of == "Flower" else None)
    assert counters[1].moved == 1 or of == "Flower"
    return [note for note in trace.notes if note.what == Noted.TORPEDO_TOUCHES]


@pytest.mark.clause("CW-TOR.f", "CW-TOR.d")
@pytest.mark.parametrize(
    ("at", "touches"),
    [
        (1.0, False),  # between 0.6 and 1.4 of the marker's 1.5: behind its front edge
        (1.1, True),  # the far rim is just at the front edge
        (3.0, True),
        (16.9, True),  # 15 cm on, the near rim
        (16.91, False),
        (20, False),
    ],
)
def test_the_front_edge_touches_from_where_it_is_to_15_cm_on(at, touches):
    assert bool(runs_at(at)) is touches


@pytest.mark.clause("CW-TOR.f")
def test_a_hull_right_before_the_front_edge_is_struck():
    assert runs_at(3.4, "Flower") == [Note(Noted.TORPEDO_TOUCHES, 1, 0)]


def passes(torpedo_at: float, run_of: float) -> bool:
    """Whether an S-boat heading north from (100, 75) meets an enemy's torpedo marker so far south of her middle."""
    boat = ship("S-38")
    ships, counters = sea((boat, counter(boat, (100, 75))), (None, torpedo((100, 75 + torpedo_at), 90, side=1)))
    trace = go((ships, counters), move_of(counters[0], run=run_of))
    return Noted.TORPEDO_TOUCHES in [note.what for note in trace.notes]


@pytest.mark.clause("CW-TOR.r3")
@pytest.mark.parametrize(("at", "meets"), [(2.9, True), (2.91, False), (-2.9, True), (-7.9, True), (-7.91, False)])
def test_a_hull_meets_what_lies_at_its_very_stern_when_it_starts_and_at_its_bow_when_it_ends(at, meets):
    assert passes(at, 5) is meets


@pytest.mark.clause("CW-TRN.r5")
@pytest.mark.parametrize(("of", "half"), [("S-38", 310), ("Flower", 540), ("Lighter", 220)])
def test_a_counter_swings_about_a_point_half_a_base_ahead(of, half):
    vessel = ship(of)
    ships, counters = sea((vessel, counter(vessel, shown=0)))

    assert bow_length(ships, counters[0]) == half


@pytest.mark.clause("CW-TOR.r5", "CW-TOR.h")
def test_a_dummy_that_she_would_have_met_after_she_was_disabled_tells_nothing():
    boat = ship("T-22")
    enemy, friendly = torpedo((100, 64), 90, side=1), torpedo((100, 61), 90, torpedoes=0)
    fleet: Sea = sea((boat, counter(boat, (100, 75))), (None, enemy), (None, friendly))

    go(fleet, move_of(fleet[1][0], run=12), dice_of((D6, 6), (D6, 1), (D10, 2)))

    assert boat.disabled == 1
    assert (friendly.status, friendly.known) == (ON_TABLE, [IDENTIFIED, NOT_KNOWN])


@pytest.mark.clause("CW-TOR.j")
def test_the_last_reload_is_readied_after_three_slow_turns_and_the_count_begins_anew():
    boat = ship("S-38")
    ships, counters = sea((boat, counter(boat, speed=4, moved=1)))
    boat.loaded, boat.reloads = [0, 0, 0, 0], 2

    for loaded, reloads, reloading in (
        (0, 2, 1), (0, 2, 2), (1, 1, 0), (1, 1, 1), (1, 1, 2), (2, 0, 0), (2, 0, 0),
    ):  # fmt: skip
        reload_tubes(ships, counters, 0, Trace())
        assert (sum(boat.loaded), boat.reloads, boat.reloading) == (loaded, reloads, reloading)
