"""EQP.b  Depth charges in the track of a boat, and the pursuers that come upon them."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect
from ....kernel.numbers import bearing_of
from ....kernel.open_table import Footprint, distance, run_overlaps
from ....kernel.trace import Trace, note
from ..tables.charts import CHARGE_GOES_ON
from ..tables.notes import Noted, Thrown
from ..tables.sea import Board
from ..tables.ships import CHARGE_DROPPED, NO_CLOUD, ON_TABLE, Cloud, Counter, Ship
from .damage import BY_BLAST, inflict


@rule
def does_touch_charge(ships: list[Ship], counter: Counter, from_x: int, from_y: int, run: int, cloud: Cloud) -> bool:
    """EQP.b  Whether a hull that has run so far from there came upon the stretch of track with a charge in it."""
    card = ships[counter.ship].card
    length = distance(cloud.x, cloud.y, cloud.to_x, cloud.to_y)
    x, y = (cloud.x + cloud.to_x) // 2, (cloud.y + cloud.to_y) // 2
    stretch = Footprint(x, y, bearing_of(cloud.to_x - cloud.x, cloud.to_y - cloud.y), length, 1)
    return run_overlaps(Footprint(from_x, from_y, counter.heading, card.length, card.beam), run, stretch)


@rule
def meet_charges(board: Board, number: int, from_x: int, from_y: int, run: int, dice: Dice, trace: Trace) -> None:
    """EQP.b  The model of a pursuer that touches the stern track uses up a charge, and may set it off."""
    _, ships, counters, clouds = board
    counter = counters[number]
    for i in range(len(clouds)):
        is_live = clouds[i].kind == CHARGE_DROPPED and clouds[i].side != counter.side
        is_pursuer = is_live and counter.shown != 0 and counter.status == ON_TABLE
        if is_pursuer and does_touch_charge(ships, counter, from_x, from_y, run, clouds[i]):
            clouds[i].kind = NO_CLOUD
            set_off(ships, counters, counter.ship, dice, trace)


@rule
def set_off(ships: list[Ship], counters: list[Counter], ship: int, dice: Dice, trace: Trace) -> None:
    """EQP.b  On a D6 of 6 the pursuer takes D6 damage."""
    expect(dice, 1, D6, Thrown.DEPTH_CHARGE, 1 - ships[ship].side, ABOUT_NOBODY, CHARGE_GOES_ON)
    face = d6(dice)
    note(trace, Noted.CHARGE_DIE, ship, face, 0, 0)
    if face >= CHARGE_GOES_ON:
        expect(dice, 1, D6, Thrown.DEPTH_CHARGE, 1 - ships[ship].side, ABOUT_NOBODY, 0)
        points = d6(dice)
        note(trace, Noted.CHARGE_DAMAGE, ship, points, 0, 0)
        inflict(ships, counters, ships[ship], points, BY_BLAST, trace)
