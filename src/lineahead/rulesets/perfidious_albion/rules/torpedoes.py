"""TOR.a to TOR.c, TOR.i to TOR.m  Torpedo templates: which tubes put them out, where they lie, who steams over them."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.numbers import HALF_CIRCLE, ONE, QUARTER_CIRCLE, cosine, rounded, sine, turned
from ....kernel.open_table import advance, is_within
from ....kernel.trace import Trace, note
from ..tables.cards import BROADSIDE_TUBES, CELLS, FIRST_UNDER_WATER, SECTIONS, TUBE, Card, level_of, section_of
from ..tables.charts import BESIDE_HULL, SUBMERGED_TUBE_SPEED, WEDGE_BROAD, WEDGE_LENGTH, WEDGE_NARROW
from ..tables.notes import Noted
from ..tables.orders import MOST_TEMPLATES, Templates, Wedges
from ..tables.ships import NOBODY, ROUGH, Battle, Ship, Wedge, is_in_play
from . import breaches
from .breaches import LAWFUL
from .paths import ROUNDING, pieces_of, pose_at, run_of_path, twice_middle
from .tubes import spend_torpedoes, torpedoes_ready, uses_starboard
from .underwater import try_torpedo

NOT_ON_IT = -2
ENDS_ON_IT = -1
BROAD_END = 0  # the four sides of a template; the last is to port
NARROW_END = 1
STARBOARD_SIDE = 2
SIDES_OF_WEDGE = 4
GRAIN = 16  # parts of a hundredth of an inch in which templates are reckoned


@rule
def course_of_tube(ship: Ship, cell: int, to_starboard: int) -> int:
    """TOR.b, TOR.m  Which way a tube points: in sections 1 and 10 ahead and astern if single, else to the beam."""
    if ship.card.cells[cell].kind == TUBE and section_of(cell) == 1:
        return ship.heading
    if ship.card.cells[cell].kind == TUBE and section_of(cell) == SECTIONS:
        return turned(ship.heading, HALF_CIRCLE)
    return turned(ship.heading, QUARTER_CIRCLE if to_starboard != 0 else -QUARTER_CIRCLE)


@rule
def has_tube(card: Card, cell: int, to_starboard: int) -> bool:
    """CRD.b, TOR.m  Whether a cell has a tube that serves a side."""
    if card.cells[cell].kind == TUBE:
        return card.cells[cell].tubes > 0
    tubes = card.cells[cell].starboard if to_starboard != 0 else card.cells[cell].tubes
    return card.cells[cell].kind == BROADSIDE_TUBES and tubes > 0


@rule
def free_wedge(wedges: list[Wedge]) -> int:
    """TOR.b  A template that is not in use, or none."""
    for i in range(len(wedges)):
        if wedges[i].in_use == 0:
            return i
    return NOBODY


@rule
def tube_breach(battle: Battle, ship: Ship, cell: int, to_starboard: int) -> int:
    """TOR.m, WEA.d  What is against firing the tubes of a cell to one side, loaded or not; or nothing."""
    if not has_tube(ship.card, cell, to_starboard):
        return breaches.NO_TUBE
    if ship.destroyed[cell] != 0:
        return breaches.TUBE_LOST
    if battle.sea == ROUGH:
        return breaches.SEA_TOO_ROUGH
    if level_of(cell) >= FIRST_UNDER_WATER and ship.speed > SUBMERGED_TUBE_SPEED:
        return breaches.TOO_FAST_FOR_TUBE
    return LAWFUL


@rule
def wedge_breach(battle: Battle, ships: list[Ship], wedges: list[Wedge], order: Wedges) -> int:
    """TOR.b, TOR.m, WEA.d  What is against putting out a template, or nothing."""
    if not 0 <= order.ship < len(ships) or not is_in_play(ships[order.ship]):
        return breaches.NO_SUCH_FIRER
    ship = ships[order.ship]
    if not 0 <= order.cell < CELLS:
        return breaches.NO_TUBE
    breach = tube_breach(battle, ship, order.cell, order.to_starboard)
    if breach != LAWFUL:
        return breach
    if not 1 <= order.torpedoes <= torpedoes_ready(ship, order.cell, order.to_starboard):
        return breaches.NOT_READY
    return breaches.NO_TEMPLATE_LEFT if free_wedge(wedges) == NOBODY else LAWFUL


@rule
def is_tube_twice(ships: list[Ship], order: Templates, number: int) -> bool:
    """TOR.m  Whether a template comes from the same tubes as an earlier one of the order."""
    wedge = order.wedges[number]
    to_starboard = uses_starboard(ships[wedge.ship], wedge.cell, wedge.to_starboard)
    for i in range(number):
        other = order.wedges[i]
        same_cell = other.ship == wedge.ship and other.cell == wedge.cell
        if same_cell and uses_starboard(ships[wedge.ship], other.cell, other.to_starboard) == to_starboard:
            return True
    return False


@rule
def templates_left(wedges: list[Wedge]) -> int:
    """TOR.b  How many templates are not in use."""
    count = 0
    for i in range(len(wedges)):
        if wedges[i].in_use == 0:
            count += 1
    return count


@rule
def new_templates(wedges: list[Wedge], side: int) -> int:
    """SEQ.1  How many templates of a side were put out this turn."""
    count = 0
    for i in range(len(wedges)):
        if wedges[i].in_use != 0 and wedges[i].side == side and wedges[i].age == 0:
            count += 1
    return count


@rule
def templates_breach(battle: Battle, ships: list[Ship], wedges: list[Wedge], side: int, order: Templates) -> int:
    """SEQ.1, SEQ.r5  What is against all that a side puts out in a turn, or nothing; both sides find room."""
    if not 0 <= order.count <= MOST_TEMPLATES:
        return breaches.BAD_NUMBER
    if 2 * order.count > templates_left(wedges):
        return breaches.NO_TEMPLATE_LEFT
    for i in range(order.count):
        breach = wedge_breach(battle, ships, wedges, order.wedges[i])
        if breach != LAWFUL:
            return breach
        if ships[order.wedges[i].ship].side != side:
            return breaches.NOT_THIS_SIDE
        if is_tube_twice(ships, order, i):
            return breaches.TUBE_TWICE
    return LAWFUL


@rule
def place_wedge(ships: list[Ship], wedges: list[Wedge], order: Wedges, trace: Trace) -> None:
    """SEQ.1, TOR.b, TOR.k  The template is laid next to the ship, marked with its torpedoes."""
    ship, row = ships[order.ship], free_wedge(wedges)
    wedge = wedges[row]
    wedge.in_use, wedge.side, wedge.ship, wedge.cell = 1, ship.side, ship.number, order.cell
    wedge.course = course_of_tube(ship, order.cell, order.to_starboard)
    wedge.x, wedge.y = advance(ship.x, ship.y, wedge.course, BESIDE_HULL)
    wedge.torpedoes, wedge.modern = order.torpedoes, ship.card.modern_torpedoes
    wedge.age, wedge.crossed = 0, 0
    spend_torpedoes(ship, order.cell, order.to_starboard, order.torpedoes)
    note(trace, Noted.WEDGE_PLACED, ship.number, row, order.torpedoes, wedge.course)


@rule
def move_wedges_on(wedges: list[Wedge], trace: Trace) -> None:
    """TOR.i, TOR.l  At step 1 of their second turn modern torpedoes run on by the length of the template."""
    for i in range(len(wedges)):
        if wedges[i].in_use != 0 and wedges[i].age == 1:
            wedges[i].x, wedges[i].y = advance(wedges[i].x, wedges[i].y, wedges[i].course, WEDGE_LENGTH)
            note(trace, Noted.WEDGE_MOVES_ON, i, 0, 0, 0)


@rule
def lift_wedge(wedges: list[Wedge], number: int, trace: Trace) -> None:
    """TOR.l  A template is taken off the table."""
    wedges[number].in_use = 0
    note(trace, Noted.WEDGE_LIFTED, number, 0, 0, 0)


@rule
def end_of_turn_wedges(wedges: list[Wedge], trace: Trace) -> None:
    """TOR.l  Old torpedoes are spent at the end of their turn, modern ones at the end of their second."""
    for i in range(len(wedges)):
        if wedges[i].in_use != 0:
            wedges[i].age += 1
            if wedges[i].modern == 0 or wedges[i].age > 1:
                lift_wedge(wedges, i, trace)


@rule
def place_on_wedge(wedge: Wedge, x: int, y: int) -> tuple[int, int]:
    """TOR.k  How far a point lies ahead of the narrow end of a template, and how far to starboard of its middle."""
    east, south, sine_of, cosine_of = x - wedge.x, y - wedge.y, sine(wedge.course), cosine(wedge.course)
    ahead = rounded((east * sine_of - south * cosine_of) * GRAIN, ONE)
    return ahead, rounded((east * cosine_of + south * sine_of) * GRAIN, ONE)


@rule
def inside_of_side(side: int, ahead: int, abeam: int) -> int:
    """TOR.k  How far inside one side of a template a point lies, in an arbitrary measure; below zero outside."""
    if side == BROAD_END:
        return WEDGE_LENGTH * GRAIN - ahead
    if side == NARROW_END:
        return ahead
    half_width = WEDGE_NARROW * WEDGE_LENGTH * GRAIN + (WEDGE_BROAD - WEDGE_NARROW) * ahead
    to_side = abeam if side == STARBOARD_SIDE else -abeam
    return half_width - 2 * WEDGE_LENGTH * to_side


@rule
def way_off(wedge: Wedge, x1: int, y1: int, x2: int, y2: int) -> int:
    """TOR.c  By which side a ship leaves a template between two points: or she ends on it, or is not on it at all."""
    enters, enters_of, leaves, leaves_of, left_by = 0, 1, 1, 1, ENDS_ON_IT
    ahead1, abeam1 = place_on_wedge(wedge, x1, y1)
    ahead2, abeam2 = place_on_wedge(wedge, x2, y2)
    for side in range(SIDES_OF_WEDGE):
        before, after = inside_of_side(side, ahead1, abeam1), inside_of_side(side, ahead2, abeam2)
        if before < 0 and after < 0:
            return NOT_ON_IT
        if before < 0 and -before * enters_of > enters * (after - before):
            enters, enters_of = -before, after - before
        if after < 0 and before * leaves_of < leaves * (before - after):
            leaves, leaves_of, left_by = before, before - after, side
    return NOT_ON_IT if enters * leaves_of > leaves * enters_of else left_by


@rule
def can_steam_over(battle: Battle, run: int) -> bool:
    """TOR.c, TOR.r8  Whether a ship that steams so far is tested at all: who lies still steams over nothing."""
    return run > 0 or battle.options.torpedoes_pass_still_ships == 0


@rule
def is_far_from(wedge: Wedge, ship: Ship, run: int) -> bool:
    """TOR.c  Whether a move is too far from a template to touch it."""
    reach = run + WEDGE_LENGTH + WEDGE_BROAD
    return abs(ship.from_x - wedge.x) > reach or abs(ship.from_y - wedge.y) > reach


@rule
def passes_by(wedge: Wedge, ship: Ship, run: int) -> bool:
    """TOR.c  Whether the middle of a move is too far from a template for any point of the move to lie on it."""
    x, y = twice_middle(ship, run)
    return not is_within(x, y, 2 * wedge.x, 2 * wedge.y, run + 2 * (WEDGE_LENGTH + WEDGE_BROAD + ROUNDING))


@rule
def steams_over(wedge: Wedge, ship: Ship) -> int:
    """TOR.c, TOR.r2  Her latest move and a template: not on it, off it by which side, or still on it at the end.

    One way off that is not the broad end is enough for a test.
    """
    run = run_of_path(ship)
    if is_far_from(wedge, ship, run) or passes_by(wedge, ship, run):
        return NOT_ON_IT
    pieces, result, is_on = pieces_of(run), NOT_ON_IT, False
    x, y = ship.from_x, ship.from_y
    for piece in range(1, pieces + 1):
        next_x, next_y, _ = pose_at(ship, run * piece // pieces)
        left_by = way_off(wedge, x, y, next_x, next_y)
        is_on = left_by == ENDS_ON_IT
        if left_by > BROAD_END:
            return left_by
        result = max(result, left_by)
        x, y = next_x, next_y
    return ENDS_ON_IT if is_on else result


@rule
def test_wedge(
    battle: Battle, ships: list[Ship], wedges: list[Wedge], number: int, ship: Ship, dice: Dice, answers: Answers,
    trace: Trace,
) -> None:  # fmt: skip
    """TOR.d, TOR.r7  Every torpedo still on the marker is tested; those that hit are gone."""
    wedge = wedges[number]
    left = wedge.torpedoes
    for _ in range(wedge.torpedoes):
        if is_in_play(ship) and try_torpedo(battle, ships, ship, wedge.side, dice, answers, trace):
            left -= 1
    wedge.torpedoes, wedge.crossed = left, 1
    if left == 0:
        lift_wedge(wedges, number, trace)


@rule
def test_wedges(
    battle: Battle, ships: list[Ship], wedges: list[Wedge], number: int, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """TOR.c, TOR.r2, TOR.r5, TOR.r6  A ship that has ended her move is tested on each template, friend or enemy's."""
    ship = ships[number]
    if not can_steam_over(battle, run_of_path(ship)):
        return
    for i in range(len(wedges)):
        if is_in_play(ship) and wedges[i].in_use != 0 and wedges[i].ship != number:
            left_by = steams_over(wedges[i], ship)
            if left_by == BROAD_END:
                note(trace, Noted.WEDGE_LEFT_BEHIND, number, i, 0, 0)
            elif left_by != NOT_ON_IT:
                note(trace, Noted.WEDGE_CROSSED, number, i, wedges[i].torpedoes, int(left_by == ENDS_ON_IT))
                test_wedge(battle, ships, wedges, i, ship, dice, answers, trace)
