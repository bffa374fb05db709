"""6.28  A jammed rudder: the die that turns a ship, what she may still run, and whom she is set back from."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, Choice, Wanted
from lineahead.kernel.dice import D10, Dice, Throw
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.rules.board import in_the_way_at
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.movement import begin_movement, end_movement
from lineahead.rulesets.grand_fleets.tables.charts import GREEN
from lineahead.rulesets.grand_fleets.tables.notes import Asked, Thrown
from lineahead.rulesets.grand_fleets.tables.ships import IN_EFFECT, MILE, ON_BOARD, Board
from tests.rulebook.grand_fleets.struck import OWNER, RUDDER, drifted, kind_of, make, markers_of, suffer
from tests.rulebook.grand_fleets.table import HEXES, OPEN, at_column, battle, fleet, on_hex, recarded, ship


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

    assert wanted.value.throw == Throw(1, D10, Thrown.RUDDER, OWNER, ship=0)


@pytest.mark.clause("GF-6.28.b")
def test_6_28_b_a_ship_that_is_not_moved_rolls_nothing() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", at=(12, 9), rudder=1))
    begin_movement(ships)

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


@pytest.mark.clause("GF-6.28.d")
@pytest.mark.parametrize(("farther", "south"), [(0, 2 * MILE), (1, 0)])
def test_6_28_d_it_is_set_back_two_miles_at_most(farther: int, south: int) -> None:
    # Models of 997 units, stem to stern: the last of the line ends 2400 units south of where the drifting ship would
    # lie just clear of her, or one unit farther; then there is no place for her, and she stays.
    line = [ship("HMS Benbow", at=(12, 9)), ship("HMS Marlborough", at=(12, 9))]
    line[0].y += 2 * MILE - 997 + farther
    line[1].y += 2 * MILE - 2 * 997 + farther
    drifting, *_ = ships = fleet(ship("HMS Iron Duke", at=(12, 9), heading=300, rudder=1), *line)

    make(battle(), ships, drifting, (), 9, answer=0)

    assert (drifting.heading, drifting.x, drifting.y - 9 * MILE) == (0, 12 * MILE, south)


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
