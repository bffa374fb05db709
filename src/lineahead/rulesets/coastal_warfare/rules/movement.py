"""MOV, TRN  Speeds, the swing of the stern, and what opens and closes a side's movement.

How a counter goes on its way, and what it meets there, is in `manoeuvre.py`; what it may not do, in `move_limits.py`.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import angle_of_chord, turned
from ....kernel.open_table import advance
from ....kernel.trace import Trace, note
from ..tables.cards import Card
from ..tables.charts import DRIFT, DRIFTS_FROM
from ..tables.notes import Noted
from ..tables.ships import AHEAD, NOBODY, ON_TABLE, SHIP_COUNTER, STOPPED, Battle, Cloud, Counter, Ship, maximum_speed
from .board import run_within
from .equipment import lift_clouds
from .towing import cast_off, head_of_tow, note_who_lies_by, towing_speed

DRIFTING_NOW = 2  # MOV.j  a way that is lost at the end of this phase, not one that began in it


@rule
def charted_speed(ships: list[Ship], counter: Counter) -> int:
    """MOV.f, MOV.g, MOV.n  The maximum of a ship as damaged; of a dummy, that of the undamaged ship it goes with."""
    if counter.ship >= 0:
        return maximum_speed(ships[counter.ship])
    if counter.issued < 0 or ships[counter.issued].card.engine_boxes == 0:
        return 0
    return ships[counter.issued].card.engines[0]


@rule
def is_drifting(ship: Ship, counter: Counter) -> bool:
    """MOV.j  Whether a ship lost her last engine while travelling fast enough to carry her way."""
    has_way = ship.drifts != 0 and counter.went == AHEAD and counter.speed >= DRIFTS_FROM
    return has_way and maximum_speed(ship) == 0


@rule
def can_move(ship: Ship) -> bool:
    """SC2.b, LTR.e, TEF.t1, RAM.d  Whether nothing but her engines limits a ship: no tow, no wreck, no ram."""
    return ship.disabled == 0 and ship.helpless == 0 and ship.towed_by == NOBODY and ship.stopped_by_ram == 0


@rule
def top_speed(ships: list[Ship], counter: Counter) -> int:
    """MOV.f to MOV.j, SC2.d, LTR.h  The most that a counter may spend in its next movement phase."""
    if counter.ship < 0:
        return charted_speed(ships, counter)
    ship = ships[counter.ship]
    if not can_move(ship):
        return 0
    return DRIFT if is_drifting(ship, counter) else towing_speed(ships, ship)


@rule
def half_speed(ships: list[Ship], counter: Counter) -> int:
    """MOV.l, MOV.r4, TRN.a, TRN.r2, TOR.a  Half of the present maximum, to the half centimetre."""
    return charted_speed(ships, counter) // 2


@rule
def is_moving_fast(ships: list[Ship], counter: Counter) -> bool:
    """OBS.k, VAR.d  Whether a counter spent more than half its maximum; what is towed, of its tower's."""
    if counter.ship < 0:
        return counter.speed > half_speed(ships, counter)
    return 2 * counter.speed > maximum_speed(ships[head_of_tow(ships, counter.ship)])


@rule
def swing_angle(card: Card, turn: int) -> int:
    """TRN.b, TRN.r1  By how much a swing of the stern changes the heading, to starboard if positive."""
    angle = angle_of_chord(abs(turn), card.base_length)
    return angle if turn >= 0 else -angle


@rule
def place_after_run(battle: Battle, counter: Counter, run: int) -> tuple[int, int]:
    """MOV.f, SC6.a  Where a straight run ends that nothing but edges and shoals cuts short."""
    x, y = advance(counter.x, counter.y, counter.heading, run_within(battle, counter, run))
    return x, y


@rule
def place_after_swing(x: int, y: int, heading: int, card: Card, turn: int) -> tuple[int, int, int]:
    """TRN.b, TRN.r5  Where a counter stands, and how it heads, when the stern has been swung about the bow."""
    bow_x, bow_y = advance(x, y, heading, card.base_length // 2)
    swung = turned(heading, swing_angle(card, turn))
    swung_x, swung_y = advance(bow_x, bow_y, swung, -(card.base_length // 2))
    return swung_x, swung_y, swung


@rule
def begin_movement(ships: list[Ship], counters: list[Counter], side: int) -> None:
    """ORD.2, OBS.u, MOV.j  Nobody of the side has launched or moved yet, radars are off, drifts have begun."""
    for i in range(len(counters)):
        if counters[i].side == side:
            counters[i].moved = 0
            counters[i].launched = 0
    for i in range(len(ships)):
        if ships[i].side == side:
            ships[i].radar_on = 0
            if ships[i].drifts != 0:
                ships[i].drifts = DRIFTING_NOW


@rule
def stay(counter: Counter) -> None:
    """MOV.i  A counter spends its movement phase where it is."""
    counter.moved, counter.speed, counter.turned, counter.went = 1, 0, 0, STOPPED


@rule
def end_movement(
    battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], side: int, trace: Trace
) -> None:
    """MOV.i, MOV.j, SC2.r5, LTR.f  Whoever has not moved has stayed; drifts end, tows are cast off or prepared."""
    for i in range(len(counters)):
        counter = counters[i]
        if counter.side == side and counter.kind == SHIP_COUNTER and counter.moved == 0:
            stay(counter)
            if counter.status == ON_TABLE:
                note(trace, Noted.STAYS, counter.number, 0, 0, 0)
    cast_off(ships, counters, side, trace)
    note_who_lies_by(ships, counters, side)
    for i in range(len(ships)):
        if ships[i].side == side:
            if ships[i].drifts == DRIFTING_NOW:
                ships[i].drifts = 0
            ships[i].stopped_by_ram = max(ships[i].stopped_by_ram - 1, 0)
    lift_clouds(battle, clouds, trace)
