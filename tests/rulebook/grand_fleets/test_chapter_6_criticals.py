"""6  Critical hits: which one it is, and what each of them does until it is put right."""

from __future__ import annotations

from collections import Counter

import pytest

from lineahead.kernel.choices import Answers, Choice, Wanted
from lineahead.kernel.dice import D10, Dice, Throw
from lineahead.kernel.records import copy_of
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.grand_fleets.arcs import ABEAM, PORT, C
from lineahead.rulesets.grand_fleets.board import in_the_way_at
from lineahead.rulesets.grand_fleets.charts import GREEN, Critical
from lineahead.rulesets.grand_fleets.criticals import critical_hit
from lineahead.rulesets.grand_fleets.damage import inflict
from lineahead.rulesets.grand_fleets.end_phase import end_phase
from lineahead.rulesets.grand_fleets.gunfire import (
    MEDIUM_RANGE,
    begin_gunfire,
    end_gunfire,
    has_shot,
    is_in_reach,
    may_fire,
    shoot,
    to_hit_modifier,
)
from lineahead.rulesets.grand_fleets.movement import (
    begin_movement,
    end_movement,
    forward_points,
    mile_cost,
    move_cost,
    move_ship,
    movement_points,
)
from lineahead.rulesets.grand_fleets.noted import Asked, Noted, Thrown
from lineahead.rulesets.grand_fleets.ships import (
    FRESH,
    IN_EFFECT,
    LIGHT_GUNS,
    MILE,
    ON_BOARD,
    SUNK,
    Battle,
    Board,
    Ship,
    mounts_left,
)
from lineahead.rulesets.grand_fleets.torpedoes import end_torpedoes, has_launch, may_launch, torpedo_modifier
from lineahead.rulesets.grand_fleets.victory import points_lost
from tests.rulebook.grand_fleets.table import (
    HEXES,
    OPEN,
    at_column,
    battery,
    battle,
    fire,
    fires,
    fleet,
    move,
    on_hex,
    recarded,
    ship,
)

MAIN_GUNS, SECONDARY_GUNS = 0, 1
OWNER, ATTACKER = 0, 1
NO_MARKER = 0

# two dice that give each critical hit on the gunfire column
BRIDGE, ENGINE, FIRE, FIRE_CONTROL, FLOODING, LIST, RUDDER, MAGAZINE = (
    (5, 6),
    (1, 2),
    (4, 5),
    (3, 4),
    (4, 4),
    (3, 3),
    (2, 3),
    (1, 1),
)
MARKERS = ("bridge", "engine", "fires", "fire_control", "floods", "listing", "rudder")


def suffer(struck: Ship, *faces: int, torpedo: int = 0, answers: tuple[int, ...] = ()) -> list[int]:
    """One critical hit with literal dice, all of which must be thrown; the kinds that were noted."""
    dice, trace = Dice.showing(*faces), Trace()
    critical_hit(battle(), struck, ATTACKER, torpedo, dice, Answers(*answers), trace)
    assert dice.read == len(faces)
    return [note.b for note in trace.notes if note.what == Noted.CRITICAL_HIT]


def damage(in_battle: Battle, struck: Ship, points: int, *faces: int, torpedo_hits: int = 0) -> None:
    """Damage from the port beam with literal location and critical dice, all of which must be thrown."""
    dice = Dice.showing(*faces)
    inflict(in_battle, struck, points, C | PORT, ATTACKER, torpedo_hits, dice, Answers(), Silence())
    assert dice.read == len(faces)


def markers_of(struck: Ship) -> dict[str, int]:
    """The critical-hit markers that are beside a ship."""
    return {name: getattr(struck, name) for name in MARKERS if getattr(struck, name)}


def make(
    in_battle: Battle,
    ships: list[Ship],
    mover: Ship,
    legs: tuple[tuple[float, float], ...],
    *faces: int,
    answer: int = -1,
) -> None:
    """Move a ship with literal dice, all of which must be thrown, and the owner's answer if he is asked."""
    dice, answers = Dice.showing(*faces), Answers(*([answer] if answer >= 0 else []))
    move_ship(in_battle, ships, move(mover, *legs), dice, answers, Silence())
    assert (dice.read, answers.read) == (len(faces), len(answers.given))


def drifted(
    face: int, answer: int, board: Board = OPEN, legs: tuple[tuple[float, float], ...] = (), **fields: int
) -> Ship:
    """Iron Duke with her rudder jammed, heading north from the middle, after the rudder die and the owner's answer."""
    at = at_column(12, 9)
    drifting = (
        ship("HMS Iron Duke", at=(12, 9), rudder=1, **fields)
        if board is OPEN
        else on_hex("HMS Iron Duke", at=at, rudder=1, **fields)
    )
    make(battle(board), fleet(drifting), drifting, legs, face, answer=answer)
    return drifting


def in_range() -> tuple[Battle, list[Ship]]:
    """Two battleships abeam of each other at 3 nm, each with guns, light guns and torpedoes that bear."""
    ships = fleet(ship("HMS Iron Duke", at=(10, 9)), ship("SMS Moltke", side=1, at=(13, 9)))
    return battle(), ships


@pytest.mark.clause("GF-6.a")
def test_6_a_a_location_die_of_ten_is_a_critical_hit() -> None:
    iron_duke = ship("HMS Iron Duke")

    damage(battle(), iron_duke, 3, 9, 10, 8, *BRIDGE)

    assert iron_duke.hull_lost == 3
    assert markers_of(iron_duke) == {"bridge": FRESH}


@pytest.mark.clause("GF-6.b")
def test_6_b_with_the_rule_dropped_a_ten_has_no_effect() -> None:
    iron_duke = ship("HMS Iron Duke")

    damage(battle(criticals=0), iron_duke, 3, 10, 10, 8)

    assert iron_duke.hull_lost == 3
    assert markers_of(iron_duke) == {}
    assert sum(iron_duke.mounts_lost) == 0


@pytest.mark.clause("GF-6.r1")
def test_6_r1_the_automatic_critical_of_a_torpedo_is_dropped_too() -> None:
    with_criticals, without = ship("HMS Iron Duke"), ship("HMS Iron Duke")

    damage(battle(), with_criticals, 5, 9, 9, 9, 9, 9, *FLOODING, torpedo_hits=1)
    damage(battle(criticals=0), without, 5, 9, 9, 9, 9, 9, torpedo_hits=1)

    assert markers_of(with_criticals) == {"floods": 1}
    assert markers_of(without) == {}


@pytest.mark.clause("GF-6.1.a")
@pytest.mark.parametrize("faces", [(1, 10), (10, 1), (5, 6)])
def test_6_1_a_the_attacker_rolls_two_dice_and_adds_them(faces: tuple[int, int]) -> None:
    iron_duke, dice = ship("HMS Iron Duke"), Dice.showing(*faces)

    critical_hit(battle(), iron_duke, ATTACKER, 0, dice, Answers(), Silence())

    assert dice.due == Throw(2, D10, Thrown.CRITICAL, ATTACKER)
    assert dice.read == 2
    assert markers_of(iron_duke) == {"bridge": FRESH}


@pytest.mark.clause("GF-6.1.a")
def test_6_1_a_for_each_critical_hit() -> None:
    iron_duke = ship("HMS Iron Duke")

    damage(battle(), iron_duke, 2, 10, 10, *FIRE, *ENGINE)

    assert markers_of(iron_duke) == {"engine": 1, "fires": 1}


CHART = [
    (2, "MAGAZINE", "MAGAZINE"),
    (3, "ENGINE", "ENGINE"),
    (4, "ENGINE", "ENGINE"),
    (5, "RUDDER", "ENGINE"),
    (6, "LIST", "RUDDER"),
    (7, "FIRE_CONTROL", "LIST"),
    (8, "FLOODING", "FLOODING"),
    (9, "FIRE", "FLOODING"),
    (10, "FLOODING", "FLOODING"),
    (11, "BRIDGE", "FIRE"),
    (12, "FIRE", "FLOODING"),
    (13, "FLOODING", "FLOODING"),
    (14, "FIRE", "FLOODING"),
    (15, "FIRE_CONTROL", "LIST"),
    (16, "LIST", "RUDDER"),
    (17, "RUDDER", "ENGINE"),
    (18, "ENGINE", "ENGINE"),
    (19, "ENGINE", "ENGINE"),
    (20, "MAGAZINE", "MAGAZINE"),
]


def kind_of(first: int, second: int, torpedo: int) -> str:
    """The critical hit that two dice give; a flash is stopped, at the cost of a fore turret."""
    stopped = (3,) if first + second in (2, 20) else ()
    (kind,) = suffer(ship("HMS Iron Duke"), first, second, *stopped, torpedo=torpedo, answers=(0,))
    return Critical(kind).name


@pytest.mark.clause("GF-6.1.b")
@pytest.mark.parametrize(("total", "by_gunfire", "by_torpedo"), CHART)
def test_6_1_b_gunfire_and_torpedoes_have_columns_of_their_own(total: int, by_gunfire: str, by_torpedo: str) -> None:
    first = max(1, total - 10)

    assert kind_of(first, total - first, torpedo=0) == by_gunfire
    assert kind_of(first, total - first, torpedo=1) == by_torpedo


@pytest.mark.clause("GF-6.1.dv1")
def test_6_1_dv1_ways_in_a_hundred() -> None:
    pairs = [(first, second) for first in range(1, 11) for second in range(1, 11)]

    by_gunfire = Counter(kind_of(*pair, torpedo=0) for pair in pairs)
    by_torpedo = Counter(kind_of(*pair, torpedo=1) for pair in pairs)

    assert by_gunfire == {
        "FLOODING": 24,
        "FIRE": 24,
        "FIRE_CONTROL": 12,
        "ENGINE": 10,
        "LIST": 10,
        "BRIDGE": 10,
        "RUDDER": 8,
        "MAGAZINE": 2,
    }
    assert by_torpedo == {"FLOODING": 48, "ENGINE": 18, "LIST": 12, "RUDDER": 10, "FIRE": 10, "MAGAZINE": 2}


@pytest.mark.clause("GF-6.2.a")
def test_6_2_a_eight_types_in_alphabetical_order() -> None:
    names = [kind.name for kind in Critical]

    assert names == ["BRIDGE", "ENGINE", "FIRE", "FIRE_CONTROL", "FLOODING", "LIST", "MAGAZINE", "RUDDER"]
    assert {
        kind_of(*pair, torpedo=0) for pair in (BRIDGE, ENGINE, FIRE, FIRE_CONTROL, FLOODING, LIST, RUDDER, MAGAZINE)
    } == set(names)


@pytest.mark.clause("GF-6.21.a")
def test_6_21_a_a_bridge_hit_places_a_marker() -> None:
    iron_duke = ship("HMS Iron Duke")

    suffer(iron_duke, *BRIDGE)

    assert markers_of(iron_duke) == {"bridge": FRESH}


@pytest.mark.clause("GF-6.21.b")
def test_6_21_b_only_straight_forward_and_no_turns() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), bridge=IN_EFFECT))

    make(battle(), ships, iron_duke, ((60, 2),))

    assert (iron_duke.x, iron_duke.y, iron_duke.heading) == (12 * MILE, 7 * MILE, 0)


@pytest.mark.clause("GF-6.21.b")
@pytest.mark.parametrize(("hull_lost", "most"), [(0, 2), (8, 2), (16, 1)])
def test_6_21_b_at_most_half_the_current_speed_rounded_up(hull_lost: int, most: int) -> None:
    iron_duke = ship("HMS Iron Duke", hull_lost=hull_lost, bridge=IN_EFFECT)  # speed 4, 3 and 2

    assert forward_points(battle(), iron_duke) == most


@pytest.mark.clause("GF-6.21.dv1")
@pytest.mark.parametrize(("name", "speed", "most"), [("SMS Derfflinger", 5, 3), ("HMS Iron Duke", 4, 2)])
def test_6_21_dv1_three_of_five_and_two_of_four(name: str, speed: int, most: int) -> None:
    assert forward_points(battle(), ship(name)) == speed
    assert forward_points(battle(), ship(name, bridge=FRESH)) == most


@pytest.mark.clause("GF-6.21.c")
def test_6_21_c_it_is_set_back_just_enough_to_avoid_overlap() -> None:
    # models of 623 and 612 feet at 1:3000 are 997 and 979 units long: 988 from centre to centre, stem to stern
    iron_duke, moltke = ships = fleet(
        ship("HMS Iron Duke", at=(12, 9), bridge=IN_EFFECT), ship("SMS Moltke", side=1, at=(12, 7))
    )

    make(battle(), ships, iron_duke, ((0, 2),))

    assert (iron_duke.x, iron_duke.y - moltke.y) == (12 * MILE, 988)


@pytest.mark.clause("GF-6.21.c")
def test_6_21_c_a_ship_on_the_way_does_not_stop_it() -> None:
    iron_duke, _ = ships = fleet(
        ship("HMS Iron Duke", at=(12, 9), bridge=IN_EFFECT), ship("SMS Moltke", side=1, at=(12, 8))
    )

    make(battle(), ships, iron_duke, ((0, 2),))

    assert iron_duke.y == 7 * MILE


@pytest.mark.clause("GF-6.21.c")
def test_6_21_c_whoever_it_would_end_on() -> None:
    q, r = at_column(12, 9)
    moltke, iron_duke = ships = fleet(
        on_hex("SMS Moltke", side=1, at=(q + 2, r)), on_hex("HMS Iron Duke", at=(q, r), bridge=IN_EFFECT)
    )

    make(battle(HEXES), ships, iron_duke, ((0, 2),))

    assert (iron_duke.x, iron_duke.y) == (moltke.x - 1, moltke.y)


@pytest.mark.clause("GF-6.21.d")
def test_6_21_d_no_gun_and_no_torpedo_attacks() -> None:
    in_battle, ships = in_range()
    before = has_shot(in_battle, ships, ships[0]), has_launch(in_battle, ships, ships[0])

    ships[0].bridge = IN_EFFECT

    assert before == (True, True)
    assert (has_shot(in_battle, ships, ships[0]), has_launch(in_battle, ships, ships[0])) == (False, False)


@pytest.mark.clause("GF-6.21.e")
def test_6_21_e_the_marker_goes_at_the_end_of_the_torpedo_phase() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", bridge=IN_EFFECT))

    end_gunfire(ships, Silence())
    before = iron_duke.bridge
    end_torpedoes(battle(), ships, Silence())

    assert (before, iron_duke.bridge) == (IN_EFFECT, NO_MARKER)


@pytest.mark.clause("GF-6.21.f")
def test_6_21_f_one_bridge_hit_at_a_time() -> None:
    (moltke,) = ships = fleet(ship("SMS Moltke"))
    suffer(moltke, *BRIDGE)
    suffer(moltke, *BRIDGE)

    begin_movement(battle(turn=2), ships)
    most = forward_points(battle(turn=2), moltke)
    end_torpedoes(battle(turn=2), ships, Silence())

    assert (most, moltke.bridge) == (3, NO_MARKER)


@pytest.mark.clause("GF-6.21.r1")
def test_6_21_r1_it_stays_to_the_end_of_the_next_turn_s_torpedo_phase() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke"))
    suffer(iron_duke, *BRIDGE)

    end_torpedoes(battle(turn=1), ships, Silence())
    in_the_next_turn = forward_points(battle(turn=2), iron_duke), may_fire(iron_duke)
    begin_movement(battle(turn=2), ships)
    end_torpedoes(battle(turn=2), ships, Silence())

    assert in_the_next_turn == (2, False)
    assert iron_duke.bridge == NO_MARKER


@pytest.mark.clause("GF-6.21.r1")
@pytest.mark.parametrize("by_letter", [0, 1])
def test_6_21_r1_one_from_the_end_phase_goes_with_the_next_torpedo_phase(by_letter: int) -> None:
    in_battle = battle(bridge_by_letter=by_letter)
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", fires=1))
    end_phase(in_battle, ships, Dice.showing(4, 10, *BRIDGE), Answers(), Silence())

    begin_movement(in_battle, ships)
    while_moving = forward_points(in_battle, iron_duke)
    end_torpedoes(in_battle, ships, Silence())

    assert (while_moving, iron_duke.bridge) == (2, NO_MARKER)


@pytest.mark.clause("GF-6.21.r1")
def test_6_21_r1_by_the_letter_it_goes_at_the_end_of_the_current_torpedo_phase() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke"))
    suffer(iron_duke, *BRIDGE)

    end_torpedoes(battle(bridge_by_letter=1), ships, Silence())

    assert iron_duke.bridge == NO_MARKER


@pytest.mark.clause("GF-6.21.r2")
def test_6_21_r2_struck_before_it_has_fired_it_fires_and_launches_no_more() -> None:
    in_battle, ships = in_range()
    begin_gunfire(ships)
    could_fire = has_shot(in_battle, ships, ships[0])

    suffer(ships[0], *BRIDGE)

    assert could_fire
    assert not has_shot(in_battle, ships, ships[0])
    assert not has_launch(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.21.r3")
def test_6_21_r3_a_second_hit_while_marked_does_not_extend_the_first() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke"))
    suffer(iron_duke, *BRIDGE)
    begin_movement(battle(turn=2), ships)

    suffer(iron_duke, *BRIDGE)
    end_torpedoes(battle(turn=2), ships, Silence())

    assert iron_duke.bridge == NO_MARKER


@pytest.mark.clause("GF-6.21.r4")
@pytest.mark.parametrize(
    ("occupied", "made", "marker"),
    [((3,), 2, NO_MARKER), ((3, 2), 1, GREEN), ((3, 2, 1), 0, GREEN), ((2, 1), 3, NO_MARKER)],
)
def test_6_21_r4_on_hexes_to_the_nearest_free_hex_behind(occupied: tuple[int, ...], made: int, marker: int) -> None:
    q, r = at_column(12, 9)
    derfflinger, *_ = ships = fleet(
        on_hex("SMS Derfflinger", at=(q, r), bridge=IN_EFFECT),
        *(on_hex("HMS Iron Duke", side=1, at=(q + ahead, r), heading=120) for ahead in occupied),
    )

    make(battle(HEXES), ships, derfflinger, ((0, 3),))

    assert (derfflinger.x, derfflinger.y) == (q + made, r)
    assert derfflinger.speed_marker == marker


@pytest.mark.clause("GF-6.21.r5")
def test_6_21_r5_it_need_not_move() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), bridge=IN_EFFECT))

    make(battle(), ships, iron_duke, ())

    assert (iron_duke.moved, iron_duke.x, iron_duke.y) == (1, 12 * MILE, 9 * MILE)
    assert iron_duke.speed_marker == GREEN


@pytest.mark.clause("GF-6.22.a")
def test_6_22_a_an_engine_hit_makes_each_mile_cost_one_more() -> None:
    iron_duke = ship("HMS Iron Duke")

    suffer(iron_duke, *ENGINE)

    assert markers_of(iron_duke) == {"engine": 1}
    assert mile_cost(iron_duke) == 2


@pytest.mark.clause("GF-6.22.b")
def test_6_22_b_turning_costs_what_it_did() -> None:
    iron_duke = ship("HMS Iron Duke", engine=1)

    assert move_cost(iron_duke, move(iron_duke, (120, 0))) == 2
    assert move_cost(iron_duke, move(iron_duke, (60, 1), (60, 0))) == 1 + 2 + 1


@pytest.mark.clause("GF-6.22.d")
def test_6_22_d_one_engine_hit_at_a_time() -> None:
    iron_duke = ship("HMS Iron Duke")

    suffer(iron_duke, *ENGINE)
    suffer(iron_duke, *ENGINE)

    assert mile_cost(iron_duke) == 2


@pytest.mark.clause("GF-6.22.ex1")
def test_6_22_ex1_two_miles_cost_four() -> None:
    iron_duke = ship("HMS Iron Duke", engine=1)

    assert move_cost(iron_duke, move(iron_duke, (0, 2))) == 4


@pytest.mark.clause("GF-6.22.r2")
@pytest.mark.parametrize(("ahead", "cost"), [(0.25, 2), (1, 2), (1.25, 4)])
def test_6_22_r2_a_started_mile_costs_two_as_well(ahead: float, cost: int) -> None:
    iron_duke = ship("HMS Iron Duke", engine=1)

    assert move_cost(iron_duke, move(iron_duke, (0, ahead))) == cost


@pytest.mark.clause("GF-6.23.a")
def test_6_23_a_fire_markers_add_up() -> None:
    iron_duke = ship("HMS Iron Duke")

    suffer(iron_duke, *FIRE)
    suffer(iron_duke, 6, 6)
    suffer(iron_duke, 7, 7)

    assert markers_of(iron_duke) == {"fires": 3}


@pytest.mark.clause("GF-6.23.b")
@pytest.mark.parametrize("markers", [0, 1, 2])
def test_6_23_b_each_marker_takes_one_off_the_ship_s_own_rolls(markers: int) -> None:
    burning, medium_sized = ship("HMS Iron Duke", fires=markers), ship("SMS Scharnhorst", side=1)
    hits_on_burning = to_hit_modifier(medium_sized, burning, 2100, 0, MEDIUM_RANGE, ABEAM, Silence())

    assert to_hit_modifier(burning, medium_sized, 3429, 0, MEDIUM_RANGE, ABEAM, Silence()) == -markers
    assert torpedo_modifier(burning, medium_sized, 2 * MILE, ABEAM, Silence()) == -markers
    assert hits_on_burning == 1  # a very large target, and no other modifier


@pytest.mark.clause("GF-6.23.r3")
@pytest.mark.parametrize(("markers", "faces", "hits"), [(0, (5, 1), 1), (1, (5,), 0)])
def test_6_23_r3_light_guns_suffer_too(markers: int, faces: tuple[int, ...], hits: int) -> None:
    # at 2 nm, their medium range, on a medium ship: +3 for rate of fire alone, so 5 hits and with a fire 6
    g101, scharnhorst, dice = ship("SMS G-101", fires=markers), ship("SMS Scharnhorst", side=1), Dice.showing(*faces)

    found, _ = shoot(g101, scharnhorst, LIGHT_GUNS, 1, 2 * MILE, ABEAM, dice, Silence())

    assert (found, dice.read) == (hits, len(faces))


@pytest.mark.clause("GF-6.24.a")
def test_6_24_a_no_guns_in_the_next_gunfire_phase() -> None:
    in_battle, ships = in_range()
    end_gunfire(ships, Silence())
    suffer(ships[0], *FIRE_CONTROL)

    begin_gunfire(ships)

    assert markers_of(ships[0]) == {"fire_control": IN_EFFECT}
    assert not has_shot(in_battle, ships, ships[0])
    assert has_shot(in_battle, ships, ships[1])


@pytest.mark.clause("GF-6.24.b")
def test_6_24_b_the_marker_goes_at_the_end_of_that_phase() -> None:
    in_battle, ships = in_range()
    suffer(ships[0], *FIRE_CONTROL)
    begin_gunfire(ships)

    end_gunfire(ships, Silence())

    assert markers_of(ships[0]) == {}
    assert has_shot(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.24.c")
def test_6_24_c_one_fire_control_hit_at_a_time() -> None:
    _, ships = in_range()
    suffer(ships[0], *FIRE_CONTROL)
    suffer(ships[0], *FIRE_CONTROL)

    begin_gunfire(ships)
    end_gunfire(ships, Silence())

    assert markers_of(ships[0]) == {}


@pytest.mark.clause("GF-6.24.r1")
def test_6_24_r1_hit_before_firing_it_may_still_fire_now_and_not_in_the_next_turn() -> None:
    in_battle, ships = in_range()
    begin_gunfire(ships)

    suffer(ships[0], *FIRE_CONTROL)
    now = has_shot(in_battle, ships, ships[0])
    end_gunfire(ships, Silence())
    begin_gunfire(ships)

    assert now
    assert not has_shot(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.24.r2")
def test_6_24_r2_light_guns_are_barred_torpedoes_are_not() -> None:
    in_battle = battle()
    ships = fleet(ship("SMS G-101", at=(10, 9)), ship("HMS Iron Duke", side=1, at=(12, 9)))
    before = has_shot(in_battle, ships, ships[0])

    ships[0].fire_control = IN_EFFECT

    assert before  # she has nothing but light guns
    assert not has_shot(in_battle, ships, ships[0])
    assert has_launch(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.24.r3")
def test_6_24_r3_a_second_hit_while_marked_does_not_extend_the_first() -> None:
    in_battle, ships = in_range()
    suffer(ships[0], *FIRE_CONTROL)
    begin_gunfire(ships)

    suffer(ships[0], *FIRE_CONTROL)
    end_gunfire(ships, Silence())
    begin_gunfire(ships)

    assert has_shot(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.24.r3")
def test_6_24_r3_one_after_the_marker_came_off_counts_anew() -> None:
    in_battle, ships = in_range()
    suffer(ships[0], *FIRE_CONTROL)
    begin_gunfire(ships)
    end_gunfire(ships, Silence())

    suffer(ships[0], *FIRE_CONTROL)
    begin_gunfire(ships)

    assert not has_shot(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.25.a")
def test_6_25_a_flood_markers_add_up_and_each_makes_a_mile_dearer() -> None:
    iron_duke, costs = ship("HMS Iron Duke"), []

    for _ in range(3):
        suffer(iron_duke, *FLOODING)
        costs.append(move_cost(iron_duke, move(iron_duke, (0, 1))))

    assert markers_of(iron_duke) == {"floods": 3}
    assert costs == [2, 3, 4]


@pytest.mark.clause("GF-6.25.b")
def test_6_25_b_turning_costs_what_it_did() -> None:
    iron_duke = ship("HMS Iron Duke", floods=3)

    assert move_cost(iron_duke, move(iron_duke, (180, 0))) == 3


@pytest.mark.clause("GF-6.25.ex1")
def test_6_25_ex1_two_markers_three_points_a_mile() -> None:
    iron_duke = ship("HMS Iron Duke", floods=2)

    assert move_cost(iron_duke, move(iron_duke, (0, 1))) == 3
    assert move_cost(iron_duke, move(iron_duke, (0, 2))) == 6


@pytest.mark.clause("GF-6.25.r1")
def test_6_25_r1_engine_and_flood_add() -> None:
    assert mile_cost(ship("HMS Iron Duke", engine=1, floods=1)) == 3


@pytest.mark.clause("GF-6.25.dv1")
def test_6_25_dv1_engine_and_two_floods_leave_iron_duke_one_mile() -> None:
    iron_duke = ship("HMS Iron Duke", engine=1, floods=2)

    assert mile_cost(iron_duke) == 4
    assert movement_points(battle(), iron_duke) // mile_cost(iron_duke) == 1


@pytest.mark.clause("GF-6.25.r2")
def test_6_25_r2_too_few_points_for_a_mile_but_turning_stays_possible() -> None:
    crippled = ship("HMS Iron Duke", hull_lost=16, floods=2)

    points = movement_points(battle(), crippled)

    assert points == 2
    assert move_cost(crippled, move(crippled, (0, 1 / 1200))) > points
    assert move_cost(crippled, move(crippled, (120, 0))) == points


@pytest.mark.clause("GF-6.26.h1")
@pytest.mark.parametrize(("faces", "torpedo"), [((3, 3), 0), ((8, 8), 0), ((3, 4), 1), ((7, 8), 1)])
def test_6_26_h1_list_stands_on_6_and_16_or_7_and_15(faces: tuple[int, int], torpedo: int) -> None:
    assert kind_of(*faces, torpedo=torpedo) == "LIST"


@pytest.mark.clause("GF-6.26.a")
def test_6_26_a_a_list_marker_and_one_at_a_time() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke"))
    suffer(iron_duke, *LIST)
    once = markers_of(iron_duke)
    suffer(iron_duke, *LIST)

    dice = Dice.showing(6)
    end_phase(battle(), ships, dice, Answers(), Silence())

    assert once == {"listing": 1}
    assert (markers_of(iron_duke), dice.read) == ({}, 1)


@pytest.mark.clause("GF-6.26.b")
@pytest.mark.parametrize(("weapon", "medium", "long"), [(MAIN_GUNS, 8, 12), (SECONDARY_GUNS, 4, 7), (LIGHT_GUNS, 2, 3)])
def test_6_26_b_a_listing_ship_fires_no_gun_at_its_long_range(weapon: int, medium: int, long: int) -> None:
    upright, listing = ship("HMS Iron Duke"), ship("HMS Iron Duke", listing=1)

    assert is_in_reach(listing, weapon, medium * MILE)
    assert not is_in_reach(listing, weapon, medium * MILE + 1)
    assert not is_in_reach(listing, weapon, long * MILE)
    assert is_in_reach(upright, weapon, long * MILE)


@pytest.mark.clause("GF-6.26.c")
def test_6_26_c_a_listing_ship_launches_no_torpedoes() -> None:
    in_battle, ships = in_range()
    before = has_launch(in_battle, ships, ships[0])

    ships[0].listing = 1

    assert before
    assert not has_launch(in_battle, ships, ships[0])
    assert has_shot(in_battle, ships, ships[0])


@pytest.mark.clause("GF-6.26.dv1")
@pytest.mark.parametrize(("miles", "fires_guns"), [(9, False), (8, True)])
def test_6_26_dv1_listing_iron_duke_at_nine_and_at_eight_miles(miles: int, fires_guns: bool) -> None:
    ships = fleet(ship("HMS Iron Duke", at=(2, 9), listing=1), ship("SMS Moltke", side=1, at=(2 + miles, 9)))

    assert is_in_reach(ships[0], MAIN_GUNS, miles * MILE) == fires_guns
    assert has_shot(battle(), ships, ships[0]) == fires_guns


@pytest.mark.clause("GF-6.27.h1")
@pytest.mark.parametrize("faces", [(1, 1), (10, 10)])
@pytest.mark.parametrize("torpedo", [0, 1])
def test_6_27_h1_magazine_stands_on_2_and_20_in_both_columns(faces: tuple[int, int], torpedo: int) -> None:
    assert kind_of(*faces, torpedo=torpedo) == "MAGAZINE"


@pytest.mark.clause("GF-6.27.a")
@pytest.mark.parametrize(("face", "status"), [(1, ON_BOARD), (3, ON_BOARD), (4, SUNK), (10, SUNK)])
def test_6_27_a_one_to_three_the_flash_is_stopped_else_the_ship_explodes(face: int, status: int) -> None:
    iron_duke, dice = ship("HMS Iron Duke"), Dice.showing(*MAGAZINE, face)

    critical_hit(battle(), iron_duke, ATTACKER, 0, dice, Answers(1), Silence())

    assert iron_duke.status == status
    assert dice.due == Throw(1, D10, Thrown.MAGAZINE, ATTACKER)
    assert dice.read == 3


@pytest.mark.clause("GF-6.27.b")
@pytest.mark.parametrize("group", [0, 1, 2])
def test_6_27_b_flash_stopped_one_mount_of_the_largest_type_is_lost(group: int) -> None:
    iron_duke = ship("HMS Iron Duke")

    suffer(iron_duke, *MAGAZINE, 2, answers=(group,))

    left = [mounts_left(iron_duke, MAIN_GUNS, each) for each in range(3)]
    assert left == [mounts - (each == group) for each, mounts in enumerate((2, 1, 2))]
    assert sum(iron_duke.mounts_lost) == 1
    assert (iron_duke.hull_lost, markers_of(iron_duke)) == (0, {})


@pytest.mark.clause("GF-6.27.b")
def test_6_27_b_the_attacker_chooses_among_all_mounts_of_that_type() -> None:
    iron_duke = ship("HMS Iron Duke", mount_preference=2)
    iron_duke.mounts_lost[1] = 1  # the midship turret is gone

    with pytest.raises(Wanted) as wanted:
        suffer(iron_duke, *MAGAZINE, 2)

    choice = wanted.value.choice
    assert isinstance(choice, Choice)
    assert (choice.asked, choice.owner, choice.options) == (Asked.MOUNT_SHOT_AWAY, ATTACKER, 0b101)


@pytest.mark.clause("GF-6.27.b")
@pytest.mark.parametrize(
    ("name", "worth_most"), [("HMS Iron Duke", {0, 2}), ("SMS Moltke", {0, 1, 2}), ("SMS Scharnhorst", {0, 1})]
)  # more barrels, then more arcs, then the last mount of its group
def test_6_27_b_a_mount_that_is_worth_most_is_proposed(name: str, worth_most: set[int]) -> None:
    with pytest.raises(Wanted) as wanted:
        suffer(ship(name), *MAGAZINE, 2)

    choice = wanted.value.choice
    assert isinstance(choice, Choice)
    assert choice.proposal in worth_most


@pytest.mark.clause("GF-6.27.b")
def test_6_27_b_with_the_largest_type_gone_the_next_one_pays() -> None:
    iron_duke = ship("HMS Iron Duke")
    iron_duke.mounts_lost[:3] = [2, 1, 2]

    suffer(iron_duke, *MAGAZINE, 3, answers=(1,))

    assert [mounts_left(iron_duke, SECONDARY_GUNS, each) for each in (0, 1)] == [6, 5]


@pytest.mark.clause("GF-6.27.b")
def test_6_27_b_with_no_mount_left_nothing_more_is_lost() -> None:
    g101 = ship("SMS G-101")  # torpedoes to explode, but no gun of 100 mm

    suffer(g101, *MAGAZINE, 3)

    assert (g101.status, g101.hull_lost, sum(g101.mounts_lost)) == (ON_BOARD, 0, 0)


@pytest.mark.clause("GF-6.27.c")
def test_6_27_c_explosion_fills_all_boxes_gives_full_points_and_harms_nobody_else() -> None:
    in_battle = battle(HEXES)
    tiger, moltke, derfflinger = ships = fleet(
        on_hex("HMS Tiger", at=(-10, 10)),
        on_hex("SMS Moltke", side=1, at=(-10, 13)),
        on_hex("SMS Derfflinger", side=1, at=(-9, 13)),
    )
    tiger.mounts_lost[:2] = [2, 1]  # one after turret, of two barrels, is left
    beside = copy_of(derfflinger)
    # short range, a large target abeam: 5 needed; one hit, TN 12 - 11 = 1; one point; a magazine hit; an explosion
    dice = Dice.showing(5, 1, 2, 1, 1, 10, *MAGAZINE, 4)

    fires(in_battle, ships, fire(tiger, battery(MAIN_GUNS, moltke)), dice)

    assert dice.read == len(dice.faces)
    assert (moltke.status, moltke.hull_lost) == (SUNK, 23)
    assert points_lost(in_battle, moltke) == 206
    assert derfflinger == beside


@pytest.mark.clause("GF-6.27.d")
@pytest.mark.parametrize(("spent", "faces", "burning"), [((1, 1, 4), (), 1), ((1, 1, 3), (3,), 0)])
def test_6_27_d_with_no_gun_and_no_torpedo_left_magazine_is_fire(
    spent: tuple[int, ...], faces: tuple[int, ...], burning: int
) -> None:
    g101 = ship("SMS G-101")
    g101.tubes_spent[:3] = spent

    suffer(g101, *MAGAZINE, *faces)

    assert g101.fires == burning


@pytest.mark.clause("GF-6.27.d")
def test_6_27_d_a_ship_with_guns_and_no_torpedoes_has_a_magazine() -> None:
    otranto = ship("HMS Otranto")

    suffer(otranto, *MAGAZINE, 4)

    assert otranto.status == SUNK


@pytest.mark.clause("GF-6.28.h1")
@pytest.mark.parametrize(("faces", "torpedo"), [((2, 3), 0), ((8, 9), 0), ((3, 3), 1), ((8, 8), 1)])
def test_6_28_h1_rudder_stands_on_5_and_17_or_6_and_16(faces: tuple[int, int], torpedo: int) -> None:
    assert kind_of(*faces, torpedo=torpedo) == "RUDDER"


@pytest.mark.clause("GF-6.28.a")
def test_6_28_a_a_rudder_marker_and_one_at_a_time() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke"))
    suffer(iron_duke, *RUDDER)
    once = markers_of(iron_duke)
    suffer(iron_duke, *RUDDER)

    dice = Dice.showing(6)
    end_phase(battle(), ships, dice, Answers(), Silence())

    assert once == {"rudder": 1}
    assert (markers_of(iron_duke), dice.read) == ({}, 1)


@pytest.mark.clause("GF-6.28.b")
@pytest.mark.parametrize(("face", "heading"), [(1, 300), (3, 300), (4, 0), (7, 0), (8, 60), (10, 60)])
@pytest.mark.parametrize("board", [OPEN, HEXES])
def test_6_28_b_the_rudder_die_turns_it_to_port_holds_or_turns_it_to_starboard(
    face: int, heading: int, board: Board
) -> None:
    assert drifted(face, 0, board).heading == heading * 100


@pytest.mark.clause("GF-6.28.b")
def test_6_28_b_the_owner_throws_it_when_the_ship_is_moved() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), rudder=1))

    with pytest.raises(Wanted) as wanted:
        make(battle(), ships, iron_duke, ())

    assert wanted.value.throw == Throw(1, D10, Thrown.RUDDER, OWNER)


@pytest.mark.clause("GF-6.28.b")
def test_6_28_b_a_ship_that_is_not_moved_rolls_nothing() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), rudder=1))
    begin_movement(battle(), ships)

    end_movement(ships, Silence())

    assert (iron_duke.heading, iron_duke.speed_marker) == (0, GREEN)


@pytest.mark.clause("GF-6.28.b")
def test_6_28_b_no_turn_by_choice_and_the_forced_one_comes_before_the_run() -> None:
    iron_duke = drifted(9, 2, HEXES, legs=((-60, 2), (-60, 0)))

    q, r = at_column(12, 9)
    assert (iron_duke.x, iron_duke.y, iron_duke.heading) == (q, r + 2, 6000)


@pytest.mark.clause("GF-6.28.c")
@pytest.mark.parametrize(("face", "most"), [(2, 3), (5, 4), (8, 3)])
def test_6_28_c_a_forced_turn_costs_a_point_and_the_rest_may_be_run(face: int, most: int) -> None:
    with pytest.raises(Wanted) as wanted:
        drifted(face, -1, HEXES)

    choice = wanted.value.choice
    assert isinstance(choice, Choice)
    assert (choice.asked, choice.owner, choice.low, choice.high) == (Asked.HOW_FAR, OWNER, 0, most)


@pytest.mark.clause("GF-6.28.c")
@pytest.mark.parametrize(("board", "mile"), [(OPEN, MILE), (HEXES, 1)])
@pytest.mark.parametrize(("ordered", "proposed"), [(1, 1), (3, 3), (4, 3)])
def test_6_28_c_what_was_ordered_is_proposed_as_far_as_the_points_reach(
    board: Board, mile: int, ordered: int, proposed: int
) -> None:
    with pytest.raises(Wanted) as wanted:
        drifted(2, -1, board, legs=((0, ordered),))

    choice = wanted.value.choice
    assert isinstance(choice, Choice)
    assert (choice.low, choice.high, choice.proposal) == (0, 3 * mile, proposed * mile)


@pytest.mark.clause("GF-6.28.c")
def test_6_28_c_with_surcharges_only_whole_miles_that_are_left() -> None:
    with pytest.raises(Wanted) as wanted:
        drifted(2, -1, HEXES, engine=1)  # three points left, two a mile

    choice = wanted.value.choice
    assert isinstance(choice, Choice)
    assert choice.high == 1


@pytest.mark.clause("GF-6.28.c")
def test_6_28_c_the_turn_is_made_even_without_a_point() -> None:
    dead_in_the_water = recarded(ship("HMS Iron Duke", at=(12, 9), rudder=1), speed=[0] * 9)

    make(battle(), fleet(dead_in_the_water), dead_in_the_water, (), 10)

    assert dead_in_the_water.heading == 6000
    assert (dead_in_the_water.x, dead_in_the_water.y) == (12 * MILE, 9 * MILE)


@pytest.mark.clause("GF-6.28.d")
def test_6_28_d_a_forced_end_on_another_ship_is_set_back() -> None:
    q, r = at_column(12, 9)
    drifting, _ = ships = fleet(
        on_hex("HMS Iron Duke", at=(q, r), rudder=1), on_hex("SMS Moltke", side=1, at=(q + 2, r - 2))
    )

    make(battle(HEXES), ships, drifting, (), 1, answer=2)

    assert (drifting.x, drifting.y, drifting.heading) == (q + 1, r - 1, 30000)
    assert drifting.speed_marker == GREEN


@pytest.mark.clause("GF-6.28.d")
def test_6_28_d_a_turn_onto_a_neighbour_sets_it_back_astern() -> None:
    # Two models 997 by 332 lie side by side, 480 apart. Turned by 60 degrees the one reaches
    # 498.5 sin 60 + 166 cos 60 = 514.7 to the east, the other 166 to the west: 681 apart they are clear.
    # 201 more to the west are 232 astern on heading 60 (232 sin 60 = 200.9), and 116 to the south.
    drifting, beside = ships = fleet(ship("HMS Iron Duke", at=(12, 9), rudder=1), ship("HMS Marlborough", at=(12.4, 9)))

    make(battle(), ships, drifting, (), 9, answer=0)

    assert drifting.heading == 6000
    assert (drifting.x, drifting.y) == (12 * MILE - 201, 9 * MILE + 116)
    assert in_the_way_at(OPEN, ships, drifting, drifting.x, drifting.y, drifting.heading) == -1
    assert (drifting.speed_marker, beside.x) == (GREEN, round(12.4 * MILE))


@pytest.mark.clause("GF-6.28.d")
def test_6_28_d_a_set_back_never_pushes_a_ship_off_the_board() -> None:
    drifting, _ = ships = fleet(ship("HMS Iron Duke", at=(0.1, 9), rudder=1), ship("HMS Marlborough", at=(0.5, 9)))

    make(battle(), ships, drifting, (), 9, answer=0)

    assert (drifting.status, drifting.x, drifting.y) == (ON_BOARD, 120, 9 * MILE)


@pytest.mark.clause("GF-6.28.f")
@pytest.mark.parametrize(
    ("name", "hull_lost", "face", "heading", "most"),
    [
        ("SMS Moltke", 0, 2, 300, 3),
        ("SMS Moltke", 0, 5, 0, 3),
        ("HMS Iron Duke", 0, 9, 60, 2),
        ("HMS Iron Duke", 8, 9, 60, 2),
        ("HMS Iron Duke", 16, 9, 60, 1),
        ("HMS Otranto", 6, 5, 0, 1),
        ("HMS Otranto", 6, 9, 60, 0),
    ],
)  # speeds 5, 5, 4, 3, 2, 1 and 1
def test_6_28_f_with_bridge_the_turn_is_made_and_at_most_half_speed_or_what_is_left_is_run(
    name: str, hull_lost: int, face: int, heading: int, most: int
) -> None:
    q, r = at_column(12, 9)
    (drifting,) = ships = fleet(on_hex(name, at=(q, r), hull_lost=hull_lost, rudder=1, bridge=IN_EFFECT))

    make(battle(HEXES), ships, drifting, (), face, answer=most if most else -1)

    assert drifting.heading == heading * 100
    assert abs(drifting.x - q) + abs(drifting.y - r) == most * (2 if heading == 300 else 1)


@pytest.mark.clause("GF-6.28.f")
def test_6_28_f_with_bridge_no_more_can_be_chosen() -> None:
    (drifting,) = ships = fleet(ship("SMS Moltke", at=(12, 9), rudder=1, bridge=IN_EFFECT))

    with pytest.raises(Wanted) as wanted:
        make(battle(), ships, drifting, ((0, 3),), 2)

    choice = wanted.value.choice
    assert isinstance(choice, Choice)
    assert choice.high == 3 * MILE


@pytest.mark.clause("GF-6.29.a")
@pytest.mark.parametrize(
    ("faces", "twice", "miles_cost", "guns", "torpedoes", "at_long_range", "rolls", "afterwards"),
    [
        (BRIDGE, {"bridge": FRESH}, 1, False, False, True, (), {"bridge": FRESH}),
        (ENGINE, {"engine": 1}, 2, True, True, True, (6,), {}),
        (FIRE, {"fires": 2}, 1, True, True, True, (7, 10), {}),
        (FIRE_CONTROL, {"fire_control": FRESH}, 1, True, True, True, (), {"fire_control": FRESH}),
        (FLOODING, {"floods": 2}, 3, True, True, True, (7, 10), {}),
        (LIST, {"listing": 1}, 1, True, False, False, (6,), {}),
        (RUDDER, {"rudder": 1}, 1, True, True, True, (6,), {}),
    ],
    ids=["bridge", "engine", "fire", "fire_control", "flooding", "list", "rudder"],
)
def test_6_29_a_summary_of_critical_hits(
    faces: tuple[int, int],
    twice: dict[str, int],
    miles_cost: int,
    guns: bool,
    torpedoes: bool,
    at_long_range: bool,
    rolls: tuple[int, ...],
    afterwards: dict[str, int],
) -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke"))
    suffer(iron_duke, *faces)
    suffer(iron_duke, *faces)
    marked = markers_of(iron_duke)
    can_do = may_fire(iron_duke), may_launch(iron_duke), is_in_reach(iron_duke, MAIN_GUNS, 12 * MILE)
    cost = mile_cost(iron_duke)

    dice = Dice.showing(*rolls)
    end_phase(battle(), ships, dice, Answers(), Silence())

    assert (marked, cost, can_do) == (twice, miles_cost, (guns, torpedoes, at_long_range))
    assert (markers_of(iron_duke), dice.read) == (afterwards, len(rolls))


@pytest.mark.clause("GF-6.29.a")
@pytest.mark.parametrize("last", range(7))
def test_6_29_a_one_kind_of_hit_does_not_stand_in_the_way_of_another(last: int) -> None:
    kinds = [BRIDGE, ENGINE, FIRE, FIRE_CONTROL, FLOODING, LIST, RUDDER]
    iron_duke = ship("HMS Iron Duke")

    for faces in (*kinds[last + 1 :], *kinds[: last + 1]):
        suffer(iron_duke, *faces)

    assert markers_of(iron_duke) == dict.fromkeys(MARKERS, 1)
