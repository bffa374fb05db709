"""SEQ  Whose orders the simulator waits for: sides as bits, as the game asks them."""

from __future__ import annotations

import pytest

from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes
from lineahead.rulesets.perfidious_albion.rules.whose_turn import (
    who_fires,
    who_moves,
    who_places,
    who_says_who_moves_first,
    who_writes_templates,
)
from lineahead.rulesets.perfidious_albion.tables.ships import NOBODY, Wedge
from tests.rulebook.perfidious_albion.table import battle, card, fleet, ship

BITS = [(NOBODY, 0), (0, 0b01), (1, 0b10)]


@pytest.mark.clause("PA-SEQ.3", "PA-SEQ.5", "PA-MOV.p")
@pytest.mark.parametrize(("side", "bits"), BITS)
def test_seq_one_side_places_moves_and_fires_at_a_time(side, bits):
    assert who_places(battle(placing=side)) == bits
    assert who_moves(battle(moving=side)) == bits
    assert who_fires(battle(firing=side)) == bits
    # nobody is asked anything when the battle is over
    assert who_places(battle(placing=side, over=1)) == 0
    assert who_moves(battle(moving=side, over=1)) == 0
    assert who_fires(battle(firing=side, over=1)) == 0


@pytest.mark.clause("PA-SEQ.3")
@pytest.mark.parametrize(("holder", "bits"), BITS)
def test_seq_3_the_holder_says_who_moves_first_until_he_has_said_it(holder, bits):
    assert who_says_who_moves_first(battle(holder=holder)) == bits
    assert who_says_who_moves_first(battle(holder=holder, first_mover=0)) == 0
    assert who_says_who_moves_first(battle(holder=holder, over=1)) == 0


@pytest.mark.clause("PA-SEQ.1", "PA-SEQ.r5")
@pytest.mark.parametrize(("loaded", "bits"), [((), 0), ((0,), 0b01), ((1,), 0b10), ((0, 1), 0b11)])
def test_seq_1_sides_with_tubes_ready_write_at_the_same_time_and_once(loaded, bits):
    ships, wedges = fleet(ship(card("t1 . . . . . . . . .")), ship(card("t1 . . . . . . . . ."), side=1)), [Wedge()]
    for number in loaded:
        load_tubes(ships[number])

    assert who_writes_templates(battle(), ships, wedges) == bits
    assert who_writes_templates(battle(templates_written=1), ships, wedges) == 0
    assert who_writes_templates(battle(over=1), ships, wedges) == 0
