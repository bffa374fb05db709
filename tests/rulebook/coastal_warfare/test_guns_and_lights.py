"""GUN, OBS.s, OBS.t, LOC, TOR  Orders at their limits, and what is told of hits: guns, lights, tubes, locations."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import Order, Question, Refusal
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.play.legality import refuse
from lineahead.rulesets.coastal_warfare.rules.breaches import (
    IS_HELD,
    LAWFUL,
    NO_FIRER,
    NO_GUN_FOR_STAR_SHELL,
    NO_SHOTS,
    NO_SUCH_TARGET,
    NO_SUCH_USER,
    NO_SUCH_WEAPON,
    NO_TARGET,
    NOT_IN_PLAY,
    WEAPON_TWICE,
)
from lineahead.rulesets.coastal_warfare.rules.gunfire import (
    fire_breach,
    fire_ship,
    firer_breach,
    is_line_blocked,
    mount_breach,
    target_breach,
)
from lineahead.rulesets.coastal_warfare.rules.launching import (
    first_on_track,
    launch_breach,
    launcher_breach,
    leaves_hull_at,
)
from lineahead.rulesets.coastal_warfare.rules.lights import can_fire_star_shell, light_breach, shine
from lineahead.rulesets.coastal_warfare.rules.locations import strike_area, strike_at_random
from lineahead.rulesets.coastal_warfare.rules.systems import FIRST_EQUIPMENT, FIRST_MOUNT, FIRST_TUBES
from lineahead.rulesets.coastal_warfare.tables.cards import (
    DEPTH_CHARGES,
    FRONT_ARC,
    GUN,
    MOST_MOUNTS,
    RADAR,
    SEARCHLIGHT,
    SINGLE_20,
    STAR_SHELL,
    TRAINABLE_TUBES,
    TubeGroup,
)
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Fire, Launch, Light, Move, Track
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    IDENTIFIED,
    KNOWN_REAL,
    NOBODY,
    OFF_TABLE,
    TORPEDO_COUNTER,
    Ship,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.seen import sight, vessel
from tests.rulebook.coastal_warfare.table import (
    battle,
    card,
    clear_sea,
    counter,
    d6s,
    fire,
    mount,
    no_hits,
    sea,
    see,
    ship,
)


def duel(own: Ship | str = "Hunt III", at: tuple[float, float] = (100, 40)) -> Sea:
    """A ship heading north at (100, 75) that sees an S-boat of the other side."""
    firer, target = ship(own) if isinstance(own, str) else own, ship("S-38", 1)
    ships, counters = sea((firer, counter(firer, (100, 75))), (target, counter(target, at)))
    see(firer, target, counters)
    return ships, counters


def with_third(fleet: Sea, of: str, at: tuple[float, float], first: bool = False, **fields: Any) -> Sea:
    """The same with one vessel more, who may be ship and counter 0."""
    other = ship(of, fields.pop("side", 0))
    pieces = list(zip(*fleet, strict=True))
    extra = (other, counter(other, at, 90, **fields))
    ships, counters = sea(*([extra, *pieces] if first else [*pieces, extra]))
    return ships, counters


@pytest.mark.clause("CW-GUN.f", "CW-OBS.r6")
def test_numbers_that_are_no_counter_fire_at_nobody_and_nobody_fires_at_them():
    ships, counters = duel()

    assert [firer_breach(ships, counters, number) for number in (-1, 0, 2)] == [NO_FIRER, LAWFUL, NO_FIRER]
    assert [target_breach(ships, counters, counters[0], number) for number in (-1, 1, 2)] == [
        NO_TARGET,
        LAWFUL,
        NO_TARGET,
    ]
    counters[0].kind = TORPEDO_COUNTER
    assert firer_breach(ships, counters, 0) == NO_FIRER


@pytest.mark.clause("CW-GUN.f")
def test_a_ship_fires_every_mount_and_the_default_weapon_but_no_other():
    ships, counters = duel()
    everything, nothing = Fire(counter=0, count=MOST_MOUNTS + 1), Fire(counter=0, count=0)
    for shot in everything.shots:
        shot.target = 1
    tables = (ships, counters, clear_sea())

    assert fire_breach(*tables, everything) == WEAPON_TWICE  # not too many, but the same mount again and again
    assert fire_breach(*tables, nothing) == NO_SHOTS
    for number in (-1, MOST_MOUNTS + 1):
        wrong = fire(ships[0], (number, ships[1]))
        wrong.shots[0].target = 9
        assert fire_breach(*tables, wrong) == NO_SUCH_WEAPON
        assert mount_breach(ships[0], number, FRONT_ARC) == NO_SUCH_WEAPON


@pytest.mark.clause("CW-GUN.r10")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(
    ("fields", "blocked"),
    [
        ({}, True),
        ({"side": 1}, True),
        ({"side": 1, "shown": 0}, False),
        ({"shown": 0}, True),
        ({"status": OFF_TABLE}, False),
        ({"kind": TORPEDO_COUNTER}, False),
    ],
)
def test_fire_passes_no_vessel_of_the_targets_rank_whatever_her_number(fields, first, blocked):
    ships, counters = with_third(duel(), "S-38", (100, 60), first, **fields)
    firing, aimed_at = (counters[1], counters[2]) if first else (counters[0], counters[1])

    assert is_line_blocked(ships, counters, firing, aimed_at) is blocked


@pytest.mark.clause("CW-GUN.r10")
def test_a_counter_that_is_off_the_table_hides_nobody_who_is_there():
    gone, there = ship("S-38"), ship("S-38")
    pieces = list(zip(*duel(), strict=True))
    ships, counters = sea((gone, counter(gone, status=OFF_TABLE)), (there, counter(there, (100, 60), 90)), *pieces)

    assert is_line_blocked(ships, counters, counters[2], counters[3])


@pytest.mark.clause("CW-OBS.q")
def test_a_consort_that_sees_the_flash_of_guns_is_aware():
    ships, counters = with_third(duel(), "S-38", (150, 75))
    order = fire(ships[0], (0, ships[1]))
    at = battle(phase=3)

    fire_ship(at, ships, counters, no_hits(), order, d6s(1), Trace())

    assert [marker.alarmed for marker in counters] == [1, 1, 1]
    assert at.becomes_aware == [1, 1]


def lit(ships_and_counters: Sea, **order: int) -> int:
    """What forbids a light."""
    return light_breach(battle(phase=3), *ships_and_counters, clear_sea(), Light(**order))


@pytest.mark.clause("CW-OBS.s", "CW-OBS.t")
def test_lights_are_used_by_ships_on_counters_and_from_mounts_that_there_are():
    fleet = duel(at=(100, 60))
    beam = {"equipment": SEARCHLIGHT, "target": 1}
    shell = {"equipment": STAR_SHELL, "x": 10000, "y": 6000}

    assert [lit(fleet, counter=number, **beam) for number in (-1, 0, 2)] == [NO_SUCH_USER, 0, NO_SUCH_USER]
    assert [lit(fleet, counter=0, equipment=SEARCHLIGHT, target=number) for number in (-1, 2)] == [NO_SUCH_TARGET] * 2
    assert [lit(fleet, counter=0, mount=number, **shell) for number in (0, MOST_MOUNTS)] == [0, NO_GUN_FOR_STAR_SHELL]
    fleet[1][0].kind = TORPEDO_COUNTER
    assert lit(fleet, counter=0, **beam) == NO_SUCH_USER


@pytest.mark.clause("CW-OBS.t")
def test_the_first_counter_may_be_lit_like_any_other():
    ships, counters = with_third(duel(), "S-38", (100, 60), first=True, side=1)

    assert lit((ships, counters), counter=1, equipment=SEARCHLIGHT, target=0) == 0


@pytest.mark.clause("CW-OBS.s")
@pytest.mark.parametrize(("calibre", "can"), [(299, False), (300, True), (400, True)])
def test_star_shell_is_fired_by_guns_of_3_inches_or_more(calibre, can):
    gun = mount('4"', "F", 1, rank=4)
    gun.calibre = calibre

    assert can_fire_star_shell(ship(card(gun, rank=4)), 0) is can


@pytest.mark.clause("CW-OBS.s", "CW-OBS.t", "CW-OBS.q")
def test_lights_are_told_and_betray_who_uses_them():
    ships, counters = duel(at=(100, 60))
    counters[0].shown, counters[0].known = 0, [IDENTIFIED, 0]
    tables, trace = (battle(turn=3, phase=3), ships, counters, clear_sea()), Trace()

    shine(*tables, Light(counter=0, equipment=SEARCHLIGHT, target=1), d6s(), trace)
    shine(*tables, Light(counter=0, equipment=STAR_SHELL, x=500, y=600), d6s(1), trace)
    shine(*tables, Light(counter=0, equipment=STAR_SHELL, x=500, y=600), d6s(2), trace)

    assert trace.notes == [
        Note(Noted.SEARCHLIGHT_ON, 0, 1),
        Note(Noted.STAR_SHELL_DIE, 0, 1, 500, 600),
        Note(Noted.STAR_SHELL_DIE, 0, 2, 500, 600),
        Note(Noted.STAR_SHELL_LIT, 0, 500, 600),
    ]
    assert counters[0].known == [IDENTIFIED, KNOWN_REAL]
    assert counters[1].alarmed == 1


@pytest.mark.clause("CW-OBS.s", "CW-OBS.q")
def test_a_star_shell_that_does_not_burn_is_seen_by_its_flash():
    ships, counters = duel(at=(100, 60))
    at = battle(turn=3, phase=3)

    shine(at, ships, counters, clear_sea(), Light(counter=0, equipment=STAR_SHELL, x=500, y=600), d6s(1), Trace())

    assert at.becomes_aware == [1, 1]


def trained() -> Ship:
    """A destroyer with trainable tubes, 1.6 wide."""
    return ship(card(rank=4, beam=160, tubes=(TubeGroup(tubes=2, location=7, aim=TRAINABLE_TUBES),)))


@pytest.mark.clause("CW-TOR.i")
@pytest.mark.parametrize(
    ("heading", "course", "at"),
    [
        (0, 90, (100.8, 75)),  # straight abeam: half the beam
        (90, 180, (100, 75.8)),
        (90, 135, (100.8, 75.8)),  # at 45 degrees to the hull: 1.13 on the way, 0.8 either way
        (300, 30, (100.4, 74.31)),
    ],
)
def test_a_torpedo_of_trainable_tubes_leaves_the_side_that_its_course_cuts(heading, course, at):
    boat = trained()
    ships, counters = sea((boat, counter(boat, (100, 75), heading)))

    found = leaves_hull_at(battle(), ships, counters[0], Track(course=100 * course))

    assert found == pytest.approx((100 * at[0], 100 * at[1]), abs=1)


@pytest.mark.clause("CW-TOR.b", "CW-SCN.a")
def test_who_may_launch_at_all():
    ships, counters = duel("S-38")
    ships, counters = sea(*zip(ships, counters, strict=True), (None, counter(None, (50, 50), issued=0, held=1)))
    dummy = counters[2]

    assert [launch_breach(battle(), ships, counters, Launch(counter=number)) for number in (-1, 3)] == [NOT_IN_PLAY] * 2
    for speed, breach in ((700, 0), (750, 0), (751, IS_HELD)):
        dummy.set_speed = speed  # the undamaged S-boat that it goes with makes 15
        assert launcher_breach(battle(), ships, dummy) == breach


@pytest.mark.clause("CW-TOR.r1")
def test_the_first_enemy_on_a_track_may_lie_at_the_very_tube():
    ships, counters = duel("S-38", (100, 70.6))
    counters[1].shown = 0  # a marker of 3 cm whose rear edge is at 72.1, where the bow of the S-boat is

    assert first_on_track(battle(), ships, counters, counters[0], Track(course=0)) == 1
    counters[1].y += 300  # its front edge is there, and the track leads away from it
    assert first_on_track(battle(), ships, counters, counters[0], Track(course=0)) == 1
    counters[1].y -= 24300
    assert first_on_track(battle(), ships, counters, counters[0], Track(course=9000)) == NOBODY


@pytest.mark.clause("CW-MOV.b")
def test_an_order_for_no_counter_is_refused_in_words():
    seen = sight(vessel("S-38", (50, 50)), vessel("S-38", (90, 50), 1))
    question = Question(0, "CW-ORD.3", "fire", "What now?")

    for number in (-1, 1, 2):
        refusal = refuse(seen, question, Order("seat", 0, "move", Move(counter=number)))
        assert refusal == Refusal("CW-MOV.b", f"counter {number} is not one of this side's")
    assert refuse(seen, question, Order("seat", 0, "move", Move(counter=0, run=100))) is None


def struck(target: Ship, location: int, weapon: int, *faces: int, **options: int) -> list[Note]:
    """What is told of a hit on a location."""
    trace, dice = Trace(), d6s(*faces)
    strike_area(battle(options=options), target, location, weapon, 1, dice, trace)
    assert dice.read == len(faces)
    return trace.notes


@pytest.mark.clause("CW-LOC.d", "CW-LOC.h", "CW-LOC.i", "CW-DMG.r3")
def test_what_a_location_loses_is_told_once_each_and_an_area_with_nothing_is_not_critical():
    target = ship(
        card(
            mount("20 mm", "F", 1),
            mount("20 mm", "R", 9),
            tubes=(TubeGroup(tubes=2, location=1), TubeGroup(tubes=1, location=2)),
            equipment=RADAR | DEPTH_CHARGES,
        )
    )

    def lost(system: int) -> Note:
        return Note(Noted.SYSTEM_LOST, 0, system, 1)

    assert struck(target, 1, SINGLE_20) == [lost(FIRST_MOUNT), lost(FIRST_TUBES)]
    assert struck(target, 1, SINGLE_20) == [Note(Noted.NON_CRITICAL, 0, 1)]
    assert struck(target, 2, SINGLE_20) == [lost(FIRST_TUBES + 1)]
    assert struck(target, 4, SINGLE_20) == [lost(FIRST_EQUIPMENT)]
    assert struck(target, 9, SINGLE_20) == [lost(FIRST_MOUNT + 1), lost(FIRST_EQUIPMENT + 8)]
    assert struck(target, 9, SINGLE_20) == [Note(Noted.NON_CRITICAL, 0, 9)]


@pytest.mark.clause("CW-DMG.b")
def test_a_gun_that_destroys_an_area_takes_every_mount_there():
    target = ship(card(mount("20 mm", "F", 7), mount("20 mm", "R", 7)))

    assert struck(target, 7, GUN, guns_destroy_areas=1) == [
        Note(Noted.SYSTEM_LOST, 0, FIRST_MOUNT, 1),
        Note(Noted.SYSTEM_LOST, 0, FIRST_MOUNT + 1, 1),
    ]


@pytest.mark.clause("CW-LOC.r1", "CW-GUN.r8")
@pytest.mark.parametrize(("face", "system", "lost"), [(3, FIRST_MOUNT, 0), (4, FIRST_MOUNT + 1, 1)])
def test_without_locations_small_cannon_still_take_only_flak_of_larger_ships(face, system, lost):
    # bridge, engines, a 4-inch gun and a 20 mm: four systems, and so a D4
    target, trace = ship(card(mount('4"', "F", 1, rank=3), mount("20 mm", "R", 9), rank=3)), Trace()
    dice = d6s()
    dice.put(4, face)

    strike_at_random(target, SINGLE_20, 1, dice, trace)

    assert trace.notes[0] == Note(Noted.SYSTEM_DRAWN, 0, system)
    assert target.mounts_lost[face - 3] == lost
    assert (Note(Noted.NON_CRITICAL, 0) in trace.notes) == (lost == 0)
    assert target.status == AFLOAT
