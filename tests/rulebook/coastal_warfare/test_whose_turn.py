"""ORD  Whose orders the simulator waits for: sides as bits, as the game asks them."""

from __future__ import annotations

import pytest

from lineahead.rulesets.coastal_warfare.play.whose_turn import who_fires, who_launches, who_moves, who_places
from lineahead.rulesets.coastal_warfare.tables.ships import CONVOY, OFF_TABLE, TORPEDO_COUNTER
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship

FIRST_HALF, SECOND_HALF = 2, 6
MOVERS = [(FIRST_HALF, 0, 0), (FIRST_HALF, 1, 1), (SECOND_HALF, 0, 1), (SECOND_HALF, 1, 0)]


def two() -> Sea:
    """A boat of each side; that of side 0 is counter 0."""
    mine, his = ship("S-38"), ship("S-38", 1)
    return sea((mine, counter(mine, (100, 75))), (his, counter(his, (100, 35))))


@pytest.mark.clause("CW-DEP.a")
@pytest.mark.parametrize(
    ("fields", "bits"),
    [
        ({"deploying": 1}, 0b11),
        ({"deploying": 0}, 0),
        ({"deploying": 1, "placed": [1, 0]}, 0b10),
        ({"deploying": 1, "placed": [0, 1]}, 0b01),
        ({"deploying": 1, "protocol": [0, CONVOY]}, 0b01),  # a solo protocol is placed by the book
    ],
)
def test_dep_a_both_sides_place_at_the_same_time_until_each_is_done(fields, bits):
    assert who_places(battle(phase=0, **fields)) == bits


@pytest.mark.clause("CW-ORD.2", "CW-ORD.3", "CW-ORD.6", "CW-ORD.7", "CW-MOV.f", "CW-TOR.a")
@pytest.mark.parametrize(("phase", "first_player", "moves"), MOVERS)
def test_ord_one_side_launches_and_moves_and_the_other_fires(phase, first_player, moves):
    at, (ships, counters) = battle(phase=phase, first_player=first_player), two()

    assert who_launches(at, counters) == 1 << moves
    assert who_moves(at, ships, counters) == 1 << moves
    assert who_fires(at, counters) == 1 << (1 - moves)


@pytest.mark.clause("CW-ORD.2", "CW-ORD.3", "CW-SCN.b")
def test_ord_who_is_done_is_not_asked_again_and_nobody_when_all_is_over():
    ships, counters = two()

    assert who_launches(battle(phase=2, done=1), counters) == 0
    assert who_fires(battle(phase=2, done=1), counters) == 0
    assert who_moves(battle(phase=2, done=1), ships, counters) == 1  # every counter has to move
    over = battle(phase=2, over=1)
    assert (who_launches(over, counters), who_moves(over, ships, counters), who_fires(over, counters)) == (0, 0, 0)


@pytest.mark.clause("CW-MOV.b", "CW-MOV.f")
@pytest.mark.parametrize("fields", [{"status": OFF_TABLE}, {"kind": TORPEDO_COUNTER}])
@pytest.mark.parametrize(("gone", "bits"), [(0, (0b00, 0b00, 0b10)), (1, (0b01, 0b01, 0b00))])
def test_mov_b_a_side_with_nothing_on_the_table_is_not_asked(gone, bits, fields):
    at, (ships, counters) = battle(phase=2), two()
    for name, value in fields.items():
        setattr(counters[gone], name, value)

    assert (who_launches(at, counters), who_moves(at, ships, counters), who_fires(at, counters)) == bits


@pytest.mark.clause("CW-MOV.f", "CW-LTR.b")
def test_mov_f_who_has_moved_or_is_in_tow_waits_for_no_order():
    at, (ships, counters) = battle(phase=2), two()
    counters[0].moved = 1
    assert who_moves(at, ships, counters) == 0
    counters[0].moved, ships[0].towed_by = 0, 1
    assert who_moves(at, ships, counters) == 0
