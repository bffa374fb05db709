"""INT, CHT.m  The table: distances, arcs, hulls and bases, and the edges.

A hidden counter lies on the table as its marker, a spotted one as its model. The base of a model is what it is moved
by, the hull what is struck.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import DEGREE, divided_up
from ....kernel.open_table import (
    Footprint,
    advance,
    distance,
    first_contact,
    footprints_overlap,
    is_on_table,
    line_crosses,
    relative_bearing,
)
from ..tables.cards import FRONT_ARC, PORT_ARC, REAR_ARC, STARBOARD_ARC, Card
from ..tables.ships import (
    CM,
    EAST,
    MARKER_LENGTH,
    MARKER_WIDTH,
    NORTH,
    SHIP_COUNTER,
    SOUTH,
    WEST,
    Battle,
    Counter,
    Ship,
)

STARBOARD_BOW = 45 * DEGREE
STARBOARD_QUARTER = 135 * DEGREE
PORT_QUARTER = 225 * DEGREE
PORT_BOW = 315 * DEGREE


@rule
def separation(one: Counter, other: Counter) -> int:
    """INT.r1  The distance between two centres, rounded up to a whole unit so that limits compare exactly."""
    return distance(one.x, one.y, other.x, other.y)


@rule
def centimetres(one: Counter, other: Counter) -> int:
    """INT.r2  The distance between two centres in whole centimetres, rounded up, at least 1."""
    return max(divided_up(separation(one, other), CM), 1)


@rule
def arcs_at(counter: Counter, x: int, y: int) -> int:
    """CHT.m  The arcs (as bits) in which a point lies, seen from a counter's centre: two on a boundary."""
    bearing = relative_bearing(counter.x, counter.y, counter.heading, x, y)
    arcs = FRONT_ARC if bearing <= STARBOARD_BOW or bearing >= PORT_BOW else 0
    arcs |= STARBOARD_ARC if STARBOARD_BOW <= bearing <= STARBOARD_QUARTER else 0
    arcs |= REAR_ARC if STARBOARD_QUARTER <= bearing <= PORT_QUARTER else 0
    return arcs | (PORT_ARC if PORT_QUARTER <= bearing <= PORT_BOW else 0)


@rule
def arcs_to(one: Counter, other: Counter) -> int:
    """CHT.m  The arcs of one counter in which the centre of another lies."""
    return arcs_at(one, other.x, other.y)


@rule
def bow_of(counter: Counter, card: Card) -> tuple[int, int]:
    """TRN.r5  The middle of the bow edge of the base, whether the model or its marker lies there."""
    return advance(counter.x, counter.y, counter.heading, card.base_length // 2)


@rule
def stern_of(counter: Counter, card: Card) -> tuple[int, int]:
    """TRN.b, LTR.a  The middle of the stern edge of the base."""
    return advance(counter.x, counter.y, counter.heading, -(card.base_length // 2))


@rule
def base_of(counter: Counter, card: Card) -> Footprint:
    """INT.f  The water that the base of a model takes up."""
    return Footprint(counter.x, counter.y, counter.heading, card.base_length, card.base_beam)


@rule
def base_in_line(counter: Counter, card: Card, x1: int, y1: int, x2: int, y2: int) -> bool:
    """OBS.w, GUN.r10  Whether a line between two points crosses the base of a model."""
    return line_crosses(x1, y1, x2, y2, base_of(counter, card))


@rule
def length_on_table(ships: list[Ship], counter: Counter) -> int:
    """INT.d, INT.g  How long the thing is that lies on the table: a marker, or the hull of a model."""
    if counter.shown == 0 or counter.kind != SHIP_COUNTER:
        return MARKER_LENGTH
    return ships[counter.ship].card.length


@rule
def width_on_table(ships: list[Ship], counter: Counter) -> int:
    """INT.d, INT.g  How wide the thing is that lies on the table: a marker, or the hull of a model."""
    if counter.shown == 0 or counter.kind != SHIP_COUNTER:
        return MARKER_WIDTH
    return ships[counter.ship].card.beam


@rule
def footprint_at(ships: list[Ship], counter: Counter, x: int, y: int, heading: int) -> Footprint:
    """INT.d, INT.g  The water that a marker, or the hull of a model, would take up there."""
    return Footprint(x, y, heading, length_on_table(ships, counter), width_on_table(ships, counter))


@rule
def footprint_of(ships: list[Ship], counter: Counter) -> Footprint:
    """INT.d, INT.g  The water that a marker, or the hull of a model, takes up."""
    return footprint_at(ships, counter, counter.x, counter.y, counter.heading)


@rule
def lies_on(ships: list[Ship], one: Counter, x: int, y: int, heading: int, other: Counter) -> bool:
    """RAM.a  Whether a counter, if it stood there, would overlap another."""
    return footprints_overlap(footprint_at(ships, one, x, y, heading), footprint_of(ships, other))


@rule
def run_to_contact(ships: list[Ship], one: Counter, run: int, other: Counter) -> int:
    """RAM.a  The run after which a counter would come onto another, or -1 if it does not on its way."""
    return first_contact(footprint_of(ships, one), run, footprint_of(ships, other))


@rule
def bases_touch(one: Counter, card: Card, other: Counter, other_card: Card, gap: int) -> bool:
    """LTR.b  Whether two bases touch, or leave no more than a gap between them."""
    length, width = card.base_length + 2 * gap + 1, card.base_beam + 2 * gap + 1
    return footprints_overlap(Footprint(one.x, one.y, one.heading, length, width), base_of(other, other_card))


@rule
def is_inside(battle: Battle, x: int, y: int) -> bool:
    """INT.r3  Whether a point lies on the table, its edge included."""
    return is_on_table(x, y, battle.width, battle.height)


@rule
def is_on_shoal(battle: Battle, y: int) -> bool:
    """SC6.a  Whether a place lies in shoal water, where the table has any."""
    return battle.shoal != 0 and y > battle.shoal


@rule
def edge_crossed(battle: Battle, x: int, y: int) -> int:
    """MOV.n, SC4.c  The edge beyond which a point lies; over a corner, the long edge."""
    if y < 0:
        return NORTH
    if y > battle.height:
        return SOUTH
    if x > battle.width:
        return EAST
    return WEST if x < 0 else 0


@rule
def run_within(battle: Battle, counter: Counter, run: int) -> int:
    """SC6.a  As much of a run as takes a counter just over an edge of the table, or to the border of shoal water."""
    way = 1 if run >= 0 else -1
    made, too_far = 0, abs(run)
    x, y = advance(counter.x, counter.y, counter.heading, run)
    if is_inside(battle, x, y) and not is_on_shoal(battle, y):
        return run
    while too_far - made > 1:
        middle = (made + too_far) // 2
        x, y = advance(counter.x, counter.y, counter.heading, way * middle)
        if is_inside(battle, x, y) and not is_on_shoal(battle, y):
            made = middle
        else:
            too_far = middle
    x, y = advance(counter.x, counter.y, counter.heading, way * too_far)
    return way * made if is_on_shoal(battle, y) and is_inside(battle, x, y) else way * too_far
