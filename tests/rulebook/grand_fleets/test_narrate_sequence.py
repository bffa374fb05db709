"""The log of movement, phases, deployment and the End Phase, and what each viewer is told."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.grand_fleets.rules.alternation import (
    GUNFIRE,
    MOVEMENT,
    TORPEDO,
    begin_alternation,
    decline,
    surrender,
)
from lineahead.rulesets.grand_fleets.rules.deployment import (
    DEPLOY_FIRST,
    DEPLOY_SECOND,
    PLACING,
    ROLLING,
    begin_turn,
    choose_edge,
    choose_order,
    end_deployment,
    place_ship,
    roll_for_deployment,
)
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.gunfire import end_gunfire
from lineahead.rulesets.grand_fleets.rules.losses import FORE_FIRST
from lineahead.rulesets.grand_fleets.rules.movement import end_movement, move_ship
from lineahead.rulesets.grand_fleets.rules.standing_orders import keep_preference
from lineahead.rulesets.grand_fleets.rules.torpedoes import end_torpedoes
from lineahead.rulesets.grand_fleets.rules.victory import announce_end
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import Place, Preference
from lineahead.rulesets.grand_fleets.tables.ships import DUE, IN_EFFECT, MILE, Battle, Ship
from lineahead.rulesets.grand_fleets.words.narrate import narrate
from tests.rulebook.grand_fleets.table import (
    HEXES,
    at_column,
    battle,
    fleet,
    move,
    on_hex,
    ship,
)
from tests.rulebook.grand_fleets.told import BRITISH, GERMAN, log, moved, seen_by


@pytest.mark.parametrize(
    ("legs", "words"),
    [
        (((45, 3),), "turns 45° to starboard onto 225°, runs 3 nm ahead to (1.9, 9.1); no marker [3.24]"),
        (((0, 1.75), (-60, 0)), "runs 1.75 nm ahead to (4.0, 8.8), turns 60° to port onto 120°; no marker [3.24]"),
        (((0, 4),), "runs 4 nm ahead to (4.0, 11.0); yellow marker [3.24]"),
        ((), "stays where she is; green marker [3.24]"),
    ],
)
def test_3_2_3_24_turns_and_runs_and_the_marker(legs: tuple[tuple[float, float], ...], words: str) -> None:
    good_hope = ship("HMS Good Hope", at=(4, 7), heading=180)
    ships = fleet(good_hope)

    trace = moved(battle(), ships, move(good_hope, *legs))

    assert log(trace, battle(), ships, "HMS Good Hope") == [f"Good Hope {words}."]


def test_3_2_c_on_a_hexgrid_a_move_ends_in_a_column_and_row() -> None:
    good_hope = on_hex("HMS Good Hope", at=at_column(5, 7), heading=180)
    ships = fleet(good_hope)
    fight = battle(HEXES)

    trace = moved(fight, ships, move(good_hope, (0, 2)))

    assert log(trace, fight, ships, "HMS Good Hope") == ["Good Hope runs 2 nm ahead to hex (5, 9); no marker [3.24]."]


def test_3_23_a_ship_leaves_the_board() -> None:
    good_hope = ship("HMS Good Hope", at=(1, 7), heading=270)
    ships = fleet(good_hope)

    trace = moved(battle(), ships, move(good_hope, (0, 2)))

    assert log(trace, battle(), ships, "HMS Good Hope") == ["Good Hope runs 1 nm ahead, leaves the board [3.23]."]


def test_3_23_a_ship_leaves_from_the_very_edge() -> None:
    good_hope = ship("HMS Good Hope", at=(0, 7), heading=270)
    ships = fleet(good_hope)

    trace = moved(battle(), ships, move(good_hope, (0, 2)))

    assert log(trace, battle(), ships, "HMS Good Hope") == ["Good Hope leaves the board [3.23]."]


def test_7_4_a_follower_hardly_turns_where_her_leader_did_not() -> None:
    good_hope = ship("HMS Good Hope", at=(4, 7), heading=180)

    def told(*acts: tuple[int, int]) -> list[str]:
        notes = [Note(Noted.MOVES, 0)]
        for turn, run in acts:
            notes += [Note(Noted.TURNS, 0, turn, 18000), Note(Noted.RUNS_AHEAD, 0, run)]
        trace = Trace()
        trace.notes.extend(notes)
        return log(trace, battle(), fleet(good_hope), "HMS Good Hope")

    assert told((3000, MILE), (-4, MILE), (5, MILE // 2)) == [
        "Good Hope turns 30° to starboard onto 180°, runs 2.5 nm ahead to (4.0, 7.0)."
    ]
    assert told((3000, MILE), (100, MILE)) == [
        "Good Hope turns 30° to starboard onto 180°, runs 1 nm ahead, turns 1° to starboard onto 180°,"
        " runs 1 nm ahead to (4.0, 7.0)."
    ]
    assert told((4, MILE)) == ["Good Hope turns 0.04° to starboard onto 180°, runs 1 nm ahead to (4.0, 7.0)."]


def test_3_r5_ships_that_nobody_moved() -> None:
    ships = fleet(ship("HMS Good Hope", at=(4, 7)), ship("HMS Monmouth", at=(4, 6), moved=1), ship("HMS Otranto"))
    trace = Trace()

    end_movement(ships, trace)

    assert log(trace, battle(), ships, "HMS Good Hope", "HMS Monmouth", "HMS Otranto") == [
        "Good Hope is not moved [3]; green marker [3.24].",
        "Otranto is not moved [3]; green marker [3.24].",
    ]


def test_6_28_a_jammed_rudder_from_its_die_to_the_marker() -> None:
    good_hope = ship("HMS Good Hope", at=(4, 7), heading=180, rudder=1)
    ships = fleet(good_hope)

    trace = moved(battle(), ships, move(good_hope), 2, answers=(2 * MILE,))

    assert log(trace, battle(), ships, "HMS Good Hope") == [
        "Good Hope rolls 2 for her jammed rudder [6.28], turns 60° to port onto 120°,"
        " runs 2 nm ahead to (5.7, 8.0); no marker [3.24]."
    ]


def test_6_28_b_a_rudder_that_holds_and_a_ship_that_stops() -> None:
    good_hope = ship("HMS Good Hope", at=(4, 7), heading=180, rudder=1)
    ships = fleet(good_hope)

    trace = moved(battle(), ships, move(good_hope), 5, answers=(0,))

    assert log(trace, battle(), ships, "HMS Good Hope") == [
        "Good Hope rolls 5 for her jammed rudder and holds her course [6.28]; green marker [3.24]."
    ]


def test_6_28_a_move_that_waits_for_its_die_tells_nothing_yet() -> None:
    good_hope = ship("HMS Good Hope", at=(4, 7), heading=180, rudder=1)
    ships = fleet(good_hope)
    trace = Trace()

    with pytest.raises(Wanted):
        move_ship(battle(), ships, move(good_hope), Dice.showing(), Answers(), trace)

    assert log(trace, battle(), ships, "HMS Good Hope") == []


def test_6_21_c_a_ship_set_back_stops_short_of_another() -> None:
    good_hope = on_hex("HMS Good Hope", at=at_column(5, 7), heading=180, bridge=IN_EFFECT)
    monmouth = on_hex("HMS Monmouth", at=at_column(5, 10), heading=180)
    ships = fleet(good_hope, monmouth)
    fight = battle(HEXES)

    trace = moved(fight, ships, move(good_hope, (0, 3)))

    assert log(trace, fight, ships, "HMS Good Hope", "HMS Monmouth") == [
        "Good Hope runs 2 nm ahead to hex (5, 9), stops 1 nm short, clear of another ship [6.21]; no marker [3.24]."
    ]


def line_of(*names: str) -> list[Ship]:
    """Ships in two columns eight miles apart, side by the navy."""
    sides = [GERMAN if name.startswith("SMS") else BRITISH for name in names]
    return fleet(
        *[
            ship(name, side, at=(4 + 8 * side, 2 + 2 * i))
            for i, (name, side) in enumerate(zip(names, sides, strict=True))
        ]
    )


def begun(phase: int, ships: list[Ship], *faces: int) -> tuple[Trace, Battle]:
    """A phase has begun."""
    fight, trace = battle(), Trace()
    begin_alternation(fight, ships, [], phase, Dice.showing(*faces), trace)
    return trace, fight


def test_3_e_equal_numbers_throw_until_one_is_higher() -> None:
    names = ("HMS Good Hope", "HMS Monmouth", "SMS Scharnhorst", "SMS Gneisenau")
    ships = line_of(*names)

    trace, fight = begun(MOVEMENT, ships, 5, 5, 7, 4)

    assert log(trace, fight, ships, *names) == [
        "Movement Phase [3]: equal numbers, British 5, German 5, British 7, German 4; the British side begins."
    ]


def test_3_e_with_real_dice_each_side_is_told_in_turn() -> None:
    names = ("HMS Good Hope", "SMS Scharnhorst")
    ships = line_of(*names)

    trace, fight = begun(MOVEMENT, ships, 7, 4)
    seen = seen_by(PUBLIC, fight, ships, *names)

    assert [narrate([note], seen)[0].words for note in trace.notes[:2]] == ["Movement Phase [3].", "British 7 [3]."]
    assert [event.words for event in narrate(trace.notes[2:], seen)] == ["German 4; the British side begins [3]."]


def test_3_b_3_d_the_larger_side_begins_with_a_batch() -> None:
    names = ("HMS Good Hope", "HMS Monmouth", "HMS Glasgow", "HMS Otranto", "HMS Drake", "SMS Dresden", "SMS Leipzig")
    ships = line_of(*names)

    trace, fight = begun(MOVEMENT, ships)

    assert log(trace, fight, ships, *names) == [
        "Movement Phase [3]: the British side begins, five against two, two ships at a time."
    ]


def test_4_r2_a_side_without_a_shot_is_passed_over() -> None:
    names = ("HMS Good Hope", "HMS Monmouth", "SMS Scharnhorst")
    ships = line_of(*names)
    ships[0].bridge = ships[1].bridge = IN_EFFECT

    trace, fight = begun(GUNFIRE, ships)

    assert log(trace, fight, ships, *names) == [
        "Gunfire Phase [4]: the German side begins, as the British side has no shot."
    ]


def test_5_r2_a_phase_in_which_nobody_can_act() -> None:
    names = ("HMS Good Hope", "HMS Monmouth", "SMS Scharnhorst")
    ships = line_of(*names)

    trace, fight = begun(TORPEDO, ships)

    assert log(trace, fight, ships, *names) == ["Torpedo Phase [5]: nobody has a torpedo shot."]


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (MOVEMENT, "moves no more ships this phase [3]"),
        (GUNFIRE, "fires no more guns this phase [4]"),
        (TORPEDO, "launches no more torpedoes this phase [5]"),
    ],
)
def test_3_g_4_e_5_c_a_side_that_declines(phase: int, words: str) -> None:
    ships = line_of("HMS Good Hope", "SMS Scharnhorst")
    fight, trace = battle(), Trace()
    fight.phase = phase

    decline(fight, ships, BRITISH, trace)

    assert log(trace, fight, ships, "HMS Good Hope", "SMS Scharnhorst") == [f"The British side declines and {words}."]


def test_2_24_an_end_phase_die_by_die() -> None:
    good_hope = ship("HMS Good Hope", BRITISH, at=(4, 7), engine=1, fires=2, listing=1, rudder=1)
    moltke = ship("SMS Moltke", GERMAN, at=(12, 7), floods=1)
    ships = fleet(good_hope, moltke)
    trace = Trace()

    end_phase(battle(), ships, Dice.showing(6, 1, 8, 7, 8, 9, 5, 5, 6), Answers(), trace)

    assert log(trace, battle(), ships, "HMS Good Hope", "SMS Moltke") == [
        "End Phase [2.24].",
        "Good Hope's engine, 6+ needed [6.22]: 6, repaired.",
        "Good Hope's fires [6.23]: 1, three points of damage; 8, put out.",
        "Good Hope loses three hull boxes, 15 of 18 left [4.32].",
        "Hit locations on Good Hope [4.32]: 7, nothing; 8, nothing; 9, nothing.",
        "Moltke's flooding [6.25]: 5, one point of damage.",
        "Moltke loses one hull box, 22 of 23 left [4.32].",
        "Good Hope's list, 6+ needed [6.26]: 5, she still lists.",
        "Good Hope's rudder, 6+ needed [6.28]: 6, freed.",
    ]


def test_6_23_a_single_fire_is_no_fires() -> None:
    ships = fleet(ship("HMS Good Hope", at=(4, 7), fires=1))
    trace = Trace()

    end_phase(battle(), ships, Dice.showing(8), Answers(), trace)

    assert log(trace, battle(), ships, "HMS Good Hope")[1:] == ["Good Hope's fire [6.23]: 8, put out."]


def test_2_24_an_end_phase_without_dice_is_not_told() -> None:
    ships = fleet(ship("HMS Good Hope", at=(4, 7)))
    trace = Trace()

    end_phase(battle(), ships, Dice.showing(), Answers(), trace)

    assert log(trace, battle(), ships, "HMS Good Hope") == []


def test_6_21_e_6_24_b_markers_that_go_are_named() -> None:
    moltke = ship("SMS Moltke", fire_control=IN_EFFECT, bridge=IN_EFFECT)
    trace = Trace()

    end_gunfire([moltke], trace)
    end_torpedoes(battle(), [moltke], trace)

    assert log(trace, battle(), [moltke], "SMS Moltke") == [
        "Moltke's fire control works again [6.24].",
        "Moltke's bridge is in command again [6.21].",
    ]


def test_2_2_turn_arrival_surrender_and_end() -> None:
    nurnberg = ship("SMS Nürnberg", GERMAN, at=(11.5, 2), heading=180, arrives=3)
    nurnberg.status = DUE
    ships = fleet(nurnberg)
    fight, trace = battle(turn=2), Trace()

    begin_turn(fight, ships, Answers(), trace)
    surrender(fight, ships, GERMAN, trace)
    announce_end(fight, trace)

    assert log(trace, fight, ships, "SMS Nürnberg") == [
        "Turn 3.",
        "Nürnberg arrives at (11.5, 2.0), heading 180° [2.13].",
        "The German side surrenders [2.2].",
        "The battle ends in turn 3 [2.2].",
    ]


def pick_up(**options: Any) -> tuple[Battle, list[Ship]]:
    """Two ships still to be deployed."""
    ships = fleet(ship("HMS Tiger", BRITISH), ship("SMS Derfflinger", GERMAN))
    for vessel in ships:
        vessel.status = DUE
    fight = battle(**options)
    fight.deploying = ROLLING
    return fight, ships


PICKED = ("HMS Tiger", "SMS Derfflinger")


@pytest.mark.parametrize(
    ("choice", "line"),
    [
        (DEPLOY_FIRST, "The German side deploys first [2.13]."),
        (DEPLOY_SECOND, "The German side lets the British side deploy first [2.13]."),
    ],
)
def test_2_13_c_deployment_is_diced_for_and_chosen(choice: int, line: str) -> None:
    fight, ships = pick_up()
    trace = Trace()

    roll_for_deployment(fight, Dice.showing(4, 9), trace)
    choose_order(fight, choice, trace)

    assert log(trace, fight, ships, *PICKED) == ["Deployment dice [2.13]: British 4, German 9.", line]


@pytest.mark.parametrize(("edge", "name"), [(0, "west"), (1, "east")])
def test_2_13_r1_the_edge_has_a_name(edge: int, name: str) -> None:
    fight, ships = pick_up()
    fight.first_to_deploy = GERMAN
    trace = Trace()

    choose_edge(fight, edge, trace)

    assert log(trace, fight, ships, *PICKED) == [f"The German side takes the {name} edge [2.13]."]


@pytest.mark.clause("GF-2.13.d")
@pytest.mark.parametrize(
    ("secret", "viewer", "is_told"),
    [
        (0, BRITISH, True),
        (0, GERMAN, True),
        (0, PUBLIC, True),
        (1, BRITISH, True),
        (1, UMPIRE, True),
        (1, GERMAN, False),
        (1, PUBLIC, False),
    ],
)
def test_2_13_d_behind_a_barrier_only_the_owner_and_the_umpire_are_told(
    secret: int, viewer: int, is_told: bool
) -> None:
    fight, ships = pick_up(secret_deployment=secret)
    fight.deploying = PLACING
    trace = Trace()

    place_ship(ships, Place(ship=0, x=2 * MILE, y=9 * MILE, heading=9000), trace)

    lines = ["Tiger is placed at (2.0, 9.0), heading 90° [2.13]."] if is_told else []
    assert log(trace, fight, ships, *PICKED, viewer=viewer) == lines


@pytest.mark.clause("GF-2.13.d")
@pytest.mark.parametrize(
    ("viewer", "kind", "words"),
    [
        (BRITISH, REVEALED, "The barrier goes [2.13]: Derfflinger at (22.0, 6.0)."),
        (GERMAN, REVEALED, "The barrier goes [2.13]: Tiger at (2.0, 9.0)."),
        (PUBLIC, REVEALED, "The barrier goes [2.13]: Tiger at (2.0, 9.0), Derfflinger at (22.0, 6.0)."),
        (UMPIRE, "deployment", "The barrier goes [2.13]."),
    ],
)
def test_2_13_d_when_the_barrier_goes_each_viewer_learns_what_it_hid(viewer: int, kind: str, words: str) -> None:
    fight, ships = pick_up(secret_deployment=1)
    fight.deploying = PLACING
    place_ship(ships, Place(ship=0, x=2 * MILE, y=9 * MILE, heading=9000), Trace())
    place_ship(ships, Place(ship=1, x=22 * MILE, y=6 * MILE, heading=27000), Trace())
    trace = Trace()

    end_deployment(fight, trace)
    events = narrate(trace.notes, seen_by(viewer, fight, ships, *PICKED))

    assert [(event.kind, event.words) for event in events] == [(kind, words)]


@pytest.mark.parametrize(("viewer", "is_told"), [(BRITISH, True), (UMPIRE, True), (GERMAN, False), (PUBLIC, False)])
def test_4_32_c_a_standing_order_stays_with_its_side(viewer: int, is_told: bool) -> None:
    fight, ships = pick_up()
    trace = Trace()

    keep_preference(ships, Preference(ship=0, preference=FORE_FIRST), trace)

    lines = ["Standing order for Tiger: give up fore mounts first [4.32]."] if is_told else []
    assert log(trace, fight, ships, *PICKED, viewer=viewer) == lines
