"""DMG, OBS.r5, EQP  What goes with a vessel that is gone, and what lies on the sea: smoke, charges, mines."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.charges import does_touch_charge, set_off
from lineahead.rulesets.coastal_warfare.rules.contacts import passes_a_friend
from lineahead.rulesets.coastal_warfare.rules.damage import BY_GUNS, inflict, sink
from lineahead.rulesets.coastal_warfare.rules.disclosure import lies_under_tug, show_tow, turn_up_marker
from lineahead.rulesets.coastal_warfare.rules.equipment import (
    drop_charge,
    is_smoke_between,
    lay_smoke,
    lift_clouds,
    place_reached,
    spend_turn_laying,
)
from lineahead.rulesets.coastal_warfare.rules.firing_phase import (
    begin_firing_phase,
    end_firing_phase,
    remember_deeds,
    see_by_day,
)
from lineahead.rulesets.coastal_warfare.rules.flight import can_go_on
from lineahead.rulesets.coastal_warfare.rules.losing_sight import is_lost_to_all, lose_behind_smoke
from lineahead.rulesets.coastal_warfare.tables.cards import LIGHTER
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    CHARGE_DROPPED,
    FLOTILLA,
    IDENTIFIED,
    KNOWN_REAL,
    LAY_MINES,
    LEFT,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    SMOKE_SCREEN,
    STAR_SHELL_LIGHT,
    SUNK,
    Cloud,
    Counter,
    Objective,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import battle, card, clear_sea, counter, d6s, sea, see, ship
from tests.rulebook.coastal_warfare.torpedo_table import torpedo


def facing() -> Sea:
    """A Flower and an S-boat that see each other."""
    own, other = ship("Flower"), ship("S-38", 1)
    ships, counters = sea((own, counter(own, (100, 75))), (other, counter(other, (100, 60))))
    see(own, other, counters)
    see(other, own, counters)
    return ships, counters


@pytest.mark.clause("CW-DMG.r2", "CW-OBS.r5", "CW-OBS.i")
def test_a_vessel_that_sinks_is_known_observes_nothing_and_is_observed_by_nobody():
    ships, counters = facing()
    counters[1].shown, counters[1].known = 0, [NOT_KNOWN, IDENTIFIED]
    ships[1].radar_on, ships[1].searchlight, ships[0].searchlight = 1, 0, 1
    trace = Trace()

    sink(ships, counters, ships[1], trace)

    assert (ships[1].status, counters[1].status, counters[1].known) == (SUNK, OFF_TABLE, [IDENTIFIED, IDENTIFIED])
    assert (ships[1].seen, ships[1].radar_on, ships[1].searchlight, counters[1].sees) == (0, 0, NOBODY, 0)
    assert (ships[0].seen, ships[0].searchlight, counters[0].sees) == (0, NOBODY, 0)
    assert trace.notes == [Note(Noted.SINKS, 1)]
    sink(ships, counters, ships[1], trace)
    assert len(trace.notes) == 1


@pytest.mark.clause("CW-DMG.c")
@pytest.mark.parametrize(("points", "status"), [(0, AFLOAT), (3, LEFT), (3, SUNK)])
def test_no_points_and_vessels_that_are_gone_change_nothing(points, status):
    ships, counters = facing()
    ships[1].status, trace = status, Trace()

    inflict(ships, counters, ships[1], points, BY_GUNS, trace)

    assert (ships[1].damage, trace.notes) == (0, [])


@pytest.mark.clause("CW-EQP.b")
@pytest.mark.parametrize("side", [0, 1])
def test_a_charge_that_goes_off_is_told_with_both_dice(side):
    ships, counters = facing()
    ships[side].number, trace, dice = side, Trace(), d6s(6, 4)

    set_off(ships, counters, side, dice, trace)

    assert dice.due is not None
    assert dice.due.roller == 1 - side
    assert trace.notes[:2] == [Note(Noted.CHARGE_DIE, side, 6), Note(Noted.CHARGE_DAMAGE, side, 4)]


@pytest.mark.clause("CW-EQP.b")
@pytest.mark.parametrize(
    ("at", "length", "run", "touches"),
    [
        ((104, 60), 580, 709, False),  # bow 2.9 ahead of her middle, 7.1 from the track
        ((104, 60), 580, 710, True),
        ((105.39, 60), 580, 710, True),  # beams of 0.8 reach 0.4 over the end of the track
        ((105.4, 60), 580, 710, False),
        ((99.61, 60), 580, 710, True),
        ((99.6, 60), 580, 710, False),
        ((104, 60), 561, 719, False),  # the track itself is a line
        ((104, 60), 561, 720, True),
    ],
)
def test_a_hull_touches_a_track_that_lies_across_its_way(at, length, run, touches):
    boat = ship(card(length=length, beam=80), 1)
    ships, counters = sea((boat, counter(boat, at)))
    track = Cloud(kind=CHARGE_DROPPED, x=10000, y=5000, to_x=10500, to_y=5000)

    assert does_touch_charge(ships, counters[0], counters[0].x, counters[0].y, run, track) is touches


@pytest.mark.clause("CW-TOR.r5")
@pytest.mark.parametrize(("start", "passes"), [(73.5, True), (73.49, False)])
def test_a_torpedo_passes_a_friend_that_it_touches_but_where_it_starts(start, passes):
    friend = ship("S-38")
    ships, counters = sea((friend, counter(friend, (100, 75), shown=0)), (None, torpedo((100, 75))))

    assert passes_a_friend(ships, counters, counters[1], 10000, round(start * 100), 10000, 5850) is passes


def in_tow() -> Sea:
    """A tug of side 1 with a lighter under her marker."""
    tug, lighter = ship("Tug", 1), ship("Lighter", 1)
    ships, counters = sea(
        (tug, counter(tug, (100, 75))), (lighter, counter(lighter, (100, 79.9), status=OFF_TABLE, shown=0))
    )
    ships[0].tows, ships[1].towed_by = 1, 0
    return ships, counters


@pytest.mark.clause("CW-SC1.d", "CW-LTR.a")
@pytest.mark.parametrize(
    ("name", "value"), [("kind", 0), ("towed_by", NOBODY), ("status", LEFT), ("counter", ON_TABLE)]
)
def test_a_lighter_in_tow_is_under_her_tugs_marker_while_she_is_afloat_and_off_the_table(name, value):
    ships, counters = in_tow()
    assert lies_under_tug(ships[1], counters[1])

    if name == "kind":
        ships[1].card = card(kind=value)
    elif name == "counter":
        counters[1].status = value
    else:
        setattr(ships[1], name, value)

    assert not lies_under_tug(ships[1], counters[1])
    if name in ("kind", "status"):
        show_tow(ships, counters, ships[0])
        assert counters[1].shown == 0


@pytest.mark.clause("CW-LTR.a")
def test_lighters_that_appear_have_been_on_the_table():
    ships, counters = in_tow()

    show_tow(ships, counters, ships[0])

    assert (counters[1].status, counters[1].shown, counters[1].came) == (ON_TABLE, 1, 1)
    assert ships[1].card.kind == LIGHTER


@pytest.mark.clause("CW-SWS.8")
def test_only_the_first_ship_of_a_column_makes_it_live():
    boats = [ship("S-38", 1) for _ in range(3)]
    ships, counters = sea(
        *[(boat, counter(boat, (10 * i, 10), shown=0, column=0, astern=i)) for i, boat in enumerate(boats)]
    )
    counters[2].column = NOBODY
    for marker in counters:
        marker.known = [NOT_KNOWN, NOT_KNOWN]
    at, trace = battle(protocol=[0, FLOTILLA]), Trace()

    for number in (2, 0, 1):
        turn_up_marker(at, ships, counters, number, trace)

    assert [note.a for note in trace.notes if note.what == Noted.COLUMN_LIVE] == [0]


@pytest.mark.clause("CW-EQP.a")
def test_smoke_is_told_and_there_is_none_without_a_track_or_room():
    boat, clouds, trace = counter(None, (100, 75), number=4), clear_sea(1), Trace()

    lay_smoke(battle(turn=3), clouds, boat, 10000, 7500, trace)
    assert (clouds[0].kind, trace.notes) == (0, [])
    lay_smoke(battle(turn=3), clouds, boat, 9000, 7500, trace)
    lay_smoke(battle(turn=3), clouds, boat, 8000, 7500, trace)
    assert (clouds[0].kind, clouds[0].x, clouds[0].to_x) == (SMOKE_SCREEN, 9000, 10000)
    assert trace.notes == [Note(Noted.LAYS_SMOKE, 4, 0)]


@pytest.mark.clause("CW-EQP.a")
@pytest.mark.parametrize(("x", "between"), [(90.01, True), (89.99, False), (99.99, True), (100.01, False)])
def test_a_screen_laid_eastward_conceals_what_lies_north_of_it_from_the_south(x, between):
    clouds = [Cloud(kind=SMOKE_SCREEN, x=9000, y=7500, to_x=10000, to_y=7500)]

    assert is_smoke_between(clouds, round(x * 100), 7000, round(x * 100), 8000) is between


@pytest.mark.clause("CW-EQP.b")
def test_a_charge_that_is_dropped_is_told_and_betrays_a_marker():
    boat = ship("Fairmile D")
    _, (own,) = sea((boat, counter(boat, (100, 75), shown=0)))
    clouds, trace = clear_sea(1), Trace()

    drop_charge(battle(turn=3, phase=2), boat, own, clouds, trace)
    drop_charge(battle(turn=3, phase=2), boat, own, clouds, trace)

    assert trace.notes == [Note(Noted.DROPS_CHARGE, 0, 0)]
    assert own.known == [IDENTIFIED, KNOWN_REAL]
    assert boat.charges_left == 1  # there was no room for the second


@pytest.mark.clause("CW-EQP.a", "CW-EQP.b", "CW-OBS.s")
def test_what_goes_from_the_sea_is_told():
    clouds, trace = [Cloud(), Cloud(kind=STAR_SHELL_LIGHT, ends_turn=3, ends_phase=2)], Trace()

    lift_clouds(battle(turn=3, phase=1), clouds, trace)
    assert trace.notes == []
    lift_clouds(battle(turn=3, phase=2), clouds, trace)
    assert trace.notes == [Note(Noted.CLOUD_GOES, 1, STAR_SHELL_LIGHT)]


@pytest.mark.clause("CW-EQP.c")
def test_mines_are_laid_within_reach_of_a_place_one_turn_after_the_other():
    at = battle()
    at.objectives[1] = Objective(kind=LAY_MINES, x=5000, y=5000, reach=1000)
    boat = ship("S-38")

    assert place_reached(at, counter(boat, (60, 50))) == 1
    assert place_reached(at, counter(boat, (60.01, 50))) == NOBODY
    for turns in (1, 2):
        spend_turn_laying(at, boat, counter(boat, (60, 50), speed=4))
        assert (boat.laying, boat.laying_at) == (turns, 1)


@pytest.mark.clause("CW-MOV.n", "CW-MOV.o")
def test_what_everybody_saw_a_counter_do_is_remembered():
    seen, absent = Counter(status=ON_TABLE, speed=700, launched=1), Counter(speed=700, fastest=900)

    remember_deeds(seen)
    remember_deeds(absent)

    assert (seen.came, seen.fastest, seen.has_launched) == (1, 700, 1)
    assert (absent.came, absent.fastest, absent.has_launched) == (0, 900, 0)


@pytest.mark.clause("CW-MOV.n")
def test_deeds_are_remembered_when_a_firing_phase_begins():
    ships, counters = facing()
    counters[1].speed = 900

    begin_firing_phase(battle(phase=3), ships, counters, clear_sea(), 0, Trace())

    assert (counters[1].fastest, counters[1].came) == (900, 1)


@pytest.mark.clause("CW-OBS.a")
def test_by_day_ships_on_the_table_see_everybody_and_torpedoes_and_ships_that_left_see_nobody():
    gone, own, other = ship("S-38"), ship("S-38"), ship("S-38", 1)
    running = torpedo((50, 50), side=0)
    ships, counters = sea(
        (gone, counter(gone, (10, 10), status=OFF_TABLE, shown=0)),
        (None, running),
        (own, counter(own, (20, 20), shown=0)),
        (other, counter(other, (90, 90), shown=0)),
    )
    running.ship, other.seen = 1, 0

    see_by_day(battle(), ships, counters, clear_sea(), Trace())

    assert [vessel.seen for vessel in ships] == [0, 1 << 2, 1 << 1]
    assert [marker.sees for marker in counters] == [0, 0, 1 << 2, 1 << 1]
    assert [marker.shown for marker in counters] == [0, 1, 1, 1]


@pytest.mark.clause("CW-OBS.r10")
def test_flashes_show_for_the_ships_of_the_side_that_fired_and_are_afloat():
    ships, counters = facing()
    ships[0].fired = ships[1].fired = 1
    ships[0].status = SUNK

    end_firing_phase(ships, counters, 0)
    assert [marker.fired for marker in counters] == [0, 0]
    end_firing_phase(ships, counters, 1)
    assert [marker.fired for marker in counters] == [0, 1]


@pytest.mark.clause("CW-SCN.r5")
def test_whoever_makes_any_speed_can_go_on():
    assert can_go_on(ship(card(engines=(0.01,))))
    assert not can_go_on(ship(card(engines=(5,)), engines_lost=1))


@pytest.mark.clause("CW-OBS.p", "CW-SC1.d")
def test_a_lighter_goes_back_under_a_marker_with_her_tug_and_a_cripple_by_herself():
    ships, counters = in_tow()
    counters[1].status = counters[1].shown = 1

    assert is_lost_to_all(battle(), ships, counters, ships[0])
    assert not is_lost_to_all(battle(), ships, counters, ships[1])
    ships[1].towed_by = NOBODY
    assert is_lost_to_all(battle(), ships, counters, ships[1])
    ships[1].card, ships[1].towed_by = ship("S-38").card, 0
    assert is_lost_to_all(battle(), ships, counters, ships[1])


@pytest.mark.clause("CW-EQP.a", "CW-OBS.d")
def test_who_is_lost_behind_smoke_is_told():
    ships, counters = facing()
    clouds, trace = [Cloud(kind=SMOKE_SCREEN, x=9000, y=6700, to_x=11000, to_y=6700)], Trace()

    lose_behind_smoke(ships, counters, clouds, 0, trace)

    assert trace.notes == [Note(Noted.OBSERVATION_LOST, 0, 1)]
    assert (counters[0].sees, ships[0].seen) == (0, 0)
