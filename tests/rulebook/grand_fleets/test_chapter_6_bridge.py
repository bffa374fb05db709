"""6.21  A bridge hit: straight on, no attacks, whom the ship is set back from, and when the marker comes off."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.gunfire import begin_gunfire, end_gunfire, has_shot, may_fire
from lineahead.rulesets.grand_fleets.rules.movement import begin_movement, forward_points
from lineahead.rulesets.grand_fleets.rules.torpedoes import end_torpedoes, has_launch
from lineahead.rulesets.grand_fleets.tables.charts import GREEN
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, IN_EFFECT, MILE
from tests.rulebook.grand_fleets.struck import BRIDGE, NO_MARKER, in_range, make, markers_of, suffer
from tests.rulebook.grand_fleets.table import HEXES, at_column, battle, fleet, on_hex, ship


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

    begin_movement(ships)
    most = forward_points(battle(turn=2), moltke)
    end_torpedoes(battle(turn=2), ships, Silence())

    assert (most, moltke.bridge) == (3, NO_MARKER)


@pytest.mark.clause("GF-6.21.r1")
def test_6_21_r1_it_stays_to_the_end_of_the_next_turn_s_torpedo_phase() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke"))
    suffer(iron_duke, *BRIDGE)

    end_torpedoes(battle(turn=1), ships, Silence())
    in_the_next_turn = forward_points(battle(turn=2), iron_duke), may_fire(iron_duke)
    begin_movement(ships)
    end_torpedoes(battle(turn=2), ships, Silence())

    assert in_the_next_turn == (2, False)
    assert iron_duke.bridge == NO_MARKER


@pytest.mark.clause("GF-6.21.r1")
@pytest.mark.parametrize("by_letter", [0, 1])
def test_6_21_r1_one_from_the_end_phase_goes_with_the_next_torpedo_phase(by_letter: int) -> None:
    in_battle = battle(bridge_by_letter=by_letter)
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", fires=1))
    end_phase(in_battle, ships, Dice.showing(4, 10, *BRIDGE), Answers(), Silence())

    begin_movement(ships)
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
    begin_movement(ships)

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


@pytest.mark.clause("GF-6.21.r5", "GF-3.24.r1")
def test_6_21_r5_who_does_not_move_spends_no_point_however_dear_a_mile_is() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), bridge=IN_EFFECT, engine=1, floods=2))

    make(battle(marker_by_points=1), ships, iron_duke, ())

    assert iron_duke.speed_marker == GREEN


@pytest.mark.clause("GF-6.21.r5")
def test_6_21_r5_it_need_not_move() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), bridge=IN_EFFECT))

    make(battle(), ships, iron_duke, ())

    assert (iron_duke.moved, iron_duke.x, iron_duke.y) == (1, 12 * MILE, 9 * MILE)
    assert iron_duke.speed_marker == GREEN
