"""TOR.b, TOR.m, SEQ.1  Orders for templates: which tubes there are, what one order may hold, and what is laid."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.torpedoes import (
    end_of_turn_wedges,
    free_wedge,
    has_tube,
    move_wedges_on,
    new_templates,
    place_wedge,
    templates_breach,
    templates_left,
    wedge_breach,
)
from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes, torpedoes_aboard, torpedoes_ready
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import MOST_TEMPLATES, Templates, Wedges
from lineahead.rulesets.perfidious_albion.tables.ships import Ship, Wedge
from tests.rulebook.perfidious_albion.steaming import Sea
from tests.rulebook.perfidious_albion.table import at, card, fleet, ship

# one tube to port only, one to starboard only, one on either side, a single one, and a place for a tube that has none
GRID = "t1 t1+0 t0+1 t1+1 t1 t0 t2+1 . . ."
CORNER, PORT_ONLY, STARBOARD_ONLY, BOTH, SINGLE, NO_TUBES, TWO_TO_PORT = (at(section, 1) for section in range(1, 8))
PORT, STARBOARD = 0, 1


def tubed(**fields: int) -> Ship:
    """A ship with tubes of every kind on her highest deck, loaded."""
    made = ship(card(GRID, modern_torpedoes=1), at=(40, 40), **fields)
    load_tubes(made)
    return made


def two_sides(wedges: int = 60) -> Sea:
    """Two British ships and a French one."""
    return Sea(fleet(tubed(), tubed(), tubed(side=1)), wedges=wedges)


def order(*wanted: tuple[int, int, int]) -> Templates:
    """An order for templates: ship, cell and side of each, one torpedo on it."""
    made = Templates(count=len(wanted))
    for i, (firer, cell, side) in enumerate(wanted):
        made.wedges[i] = Wedges(ship=firer, cell=cell, to_starboard=side, torpedoes=1)
    return made


def breach(sea: Sea, wanted: Templates, side: int = 0) -> int:
    """What is against an order."""
    return templates_breach(sea.battle, sea.ships, sea.wedges, side, wanted)


@pytest.mark.clause("PA-TOR.m", "PA-CRD.b")
@pytest.mark.parametrize(
    ("cell", "to_port", "to_starboard"),
    [
        (CORNER, True, True),
        (PORT_ONLY, True, False),
        (STARBOARD_ONLY, False, True),
        (BOTH, True, True),
        (SINGLE, True, True),
        (NO_TUBES, False, False),
        (at(8, 1), False, False),
    ],
)
def test_tor_m_which_side_tubes_serve(cell, to_port, to_starboard):
    own = tubed()

    assert (has_tube(own.card, cell, PORT), has_tube(own.card, cell, STARBOARD)) == (to_port, to_starboard)
    # what is no tube is none, whatever is written beside it
    own.card.cells[at(8, 1)].tubes = 1
    assert not has_tube(own.card, at(8, 1), PORT)


@pytest.mark.clause("PA-TOR.m")
def test_tor_m_what_a_ship_carries_and_has_ready():
    own = tubed()

    assert [own.torpedoes[cell] for cell in (CORNER, PORT_ONLY, STARBOARD_ONLY, BOTH, TWO_TO_PORT)] == [2, 2, 0, 2, 4]
    starboard = [own.starboard_torpedoes[cell] for cell in (CORNER, PORT_ONLY, STARBOARD_ONLY, BOTH, TWO_TO_PORT)]
    assert starboard == [0, 0, 2, 2, 2]
    # one at a time from each tube
    assert (torpedoes_ready(own, TWO_TO_PORT, PORT), torpedoes_ready(own, TWO_TO_PORT, STARBOARD)) == (2, 1)
    own.torpedoes[TWO_TO_PORT] = 1
    assert torpedoes_ready(own, TWO_TO_PORT, PORT) == 1
    # 2 + 2 + 2 + 4 + 2 + 1 + 2 = 15 in all, of which the destroyed section's four do not count
    assert torpedoes_aboard(own) == 15
    own.destroyed[BOTH] = 1
    assert torpedoes_aboard(own) == 11


@pytest.mark.clause("PA-TOR.b")
def test_tor_b_the_first_cell_of_the_grid_and_nobodys_ship():
    sea = two_sides()

    assert wedge_breach(sea.battle, sea.ships, sea.wedges, order((0, CORNER, PORT)).wedges[0]) == 0
    for nobody in (-1, 3):
        wanted = order((nobody, CORNER, PORT)).wedges[0]
        assert wedge_breach(sea.battle, sea.ships, sea.wedges, wanted) == breaches.NO_SUCH_FIRER


@pytest.mark.clause("PA-TOR.m")
@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (((0, BOTH, PORT), (0, BOTH, STARBOARD)), 0),
        (((0, BOTH, PORT), (1, BOTH, PORT)), 0),
        (((0, BOTH, PORT), (0, PORT_ONLY, PORT)), 0),
        (((0, BOTH, PORT), (0, BOTH, PORT)), breaches.TUBE_TWICE),
        (((0, BOTH, STARBOARD), (1, SINGLE, PORT), (0, BOTH, STARBOARD)), breaches.TUBE_TWICE),
        (((0, SINGLE, PORT), (0, SINGLE, STARBOARD)), breaches.TUBE_TWICE),
        (((0, BOTH, PORT), (2, BOTH, PORT)), breaches.NOT_THIS_SIDE),
        (((2, BOTH, PORT),), breaches.NOT_THIS_SIDE),
        (((0, NO_TUBES, PORT),), breaches.NO_TUBE),
    ],
)
def test_tor_m_each_tube_once_in_an_order_and_only_ones_own(wanted, expected):
    assert breach(two_sides(), order(*wanted)) == expected


@pytest.mark.clause("PA-SEQ.r5", "PA-TOR.b")
def test_seq_r5_there_are_templates_enough_for_both_sides():
    sea = two_sides(wedges=5)
    two, three = order((0, BOTH, 0), (0, BOTH, 1)), order((0, BOTH, 0), (0, BOTH, 1), (1, BOTH, 0))
    assert templates_left(sea.wedges) == 5
    assert (breach(sea, two), breach(sea, three)) == (0, breaches.NO_TEMPLATE_LEFT)

    sea.wedges[0].in_use = 1
    assert (templates_left(sea.wedges), free_wedge(sea.wedges)) == (4, 1)
    assert breach(sea, two) == 0
    sea.wedges[1].in_use = 1
    assert (templates_left(sea.wedges), breach(sea, two)) == (3, breaches.NO_TEMPLATE_LEFT)
    for wedge in sea.wedges:
        wedge.in_use = 1
    assert (templates_left(sea.wedges), free_wedge(sea.wedges)) == (0, -1)
    assert wedge_breach(sea.battle, sea.ships, sea.wedges, two.wedges[0]) == breaches.NO_TEMPLATE_LEFT


@pytest.mark.clause("PA-SEQ.1")
def test_seq_1_an_order_holds_so_many_templates_and_no_more():
    fleet_of_three = [tubed() for _ in range(3)]
    sea = Sea(fleet(*fleet_of_three), wedges=2 * MOST_TEMPLATES)
    cells = [(BOTH, 0), (BOTH, 1), (TWO_TO_PORT, 0), (TWO_TO_PORT, 1), (CORNER, 0), (SINGLE, 0), (PORT_ONLY, 0)]
    cells.append((STARBOARD_ONLY, 1))
    most = order(*((firer, cell, side) for firer in range(3) for cell, side in cells))

    assert most.count == MOST_TEMPLATES
    assert breach(sea, most) == 0
    assert breach(sea, Templates()) == 0
    for count in (-1, MOST_TEMPLATES + 1):
        assert breach(sea, Templates(count=count)) == breaches.BAD_NUMBER


@pytest.mark.clause("PA-TOR.b", "PA-TOR.k", "PA-TOR.l")
def test_tor_k_a_template_is_laid_in_a_row_that_is_free_and_told_from_first_to_last():
    sea = two_sides(wedges=3)
    sea.wedges[0] = Wedge(in_use=1, age=1, modern=1, torpedoes=1)
    sea.wedges[1] = Wedge(age=1, crossed=1)

    place_wedge(sea.ships, sea.wedges, order((2, BOTH, STARBOARD)).wedges[0], sea.trace)

    # to starboard of a ship that heads north: eastwards from a quarter of an inch beside her
    laid = Wedge(in_use=1, side=1, ship=2, cell=BOTH, x=4025, y=4000, course=9000, torpedoes=1, modern=1)
    assert sea.wedges[1] == laid
    assert [note[1:5] for note in sea.noted(Noted.WEDGE_PLACED)] == [(2, 1, 1, 9000)]
    assert sea.ships[2].starboard_torpedoes[BOTH] == 1
    move_wedges_on(sea.wedges, sea.trace)
    assert [note.a for note in sea.noted(Noted.WEDGE_MOVES_ON)] == [0]
    end_of_turn_wedges(sea.wedges, sea.trace)
    assert [note.a for note in sea.noted(Noted.WEDGE_LIFTED)] == [0]
    assert [wedge.in_use for wedge in sea.wedges] == [0, 1, 0]


@pytest.mark.clause("PA-SEQ.1", "PA-TOR.l")
def test_seq_1_only_templates_of_this_turn_are_new():
    of_this_turn, running_on, lifted = Wedge(in_use=1), Wedge(in_use=1, age=1), Wedge()
    wedges = [of_this_turn, of_this_turn, running_on, lifted, Wedge(in_use=1, side=1)]

    assert [new_templates(wedges, side) for side in (0, 1)] == [2, 1]


@pytest.mark.clause("PA-TOR.m")
def test_tor_m_either_side_of_a_section_is_reloaded_by_itself():
    own = tubed()
    sea = Sea(fleet(own))
    for side in (PORT, STARBOARD):
        place_wedge(sea.ships, sea.wedges, order((0, BOTH, side)).wedges[0], Silence())
        assert (own.tube_wait[BOTH], own.starboard_wait[BOTH]) == (3, 3 * side)
        assert (own.torpedoes[BOTH], own.starboard_torpedoes[BOTH]) == (1, 2 - side)
    # a single tube keeps its count on the port side, whichever beam it fires to
    place_wedge(sea.ships, sea.wedges, order((0, SINGLE, STARBOARD)).wedges[0], Silence())
    assert (own.tube_wait[SINGLE], own.starboard_wait[SINGLE], own.torpedoes[SINGLE]) == (3, 0, 1)
