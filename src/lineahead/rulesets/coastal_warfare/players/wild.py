"""A player without a doctrine: any order that is legal, by its own dice. It tries what no sensible player would."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, lot
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.trace import Trace
from ..play.standing import is_still_to_move, usual_move
from ..rules.breaches import LAWFUL
from ..rules.gunfire import fire_breach, firer_breach, target_breach
from ..rules.launching import launch_breach, launcher_breach
from ..rules.lights import light_breach
from ..rules.move_limits import move_breach
from ..rules.movement import half_speed, top_speed
from ..tables.cards import FIXED_TUBES, MOST_MOUNTS, MOST_TUBE_GROUPS, SEARCHLIGHT, STAR_SHELL
from ..tables.orders import Launch, Move, Orders
from ..tables.ships import CM, NOBODY, ON_TABLE, SHIP_COUNTER, Battle, Cloud, Counter, Ship
from .fires import FIRES, LIGHTS, LOOKS, NO_MORE, can_look, lay_weapons, plan_fire

TRIES = 6
STOPS_ONE_IN = 5
MOST_MARKERS = 4
WIDE = 1001  # courses off the bow that fixed tubes may or may not reach, in hundredths of a degree
ABEAM = 4500


@rule
def any_counter(counters: list[Counter], side: int, thoughts: Dice) -> int:
    """Any ship's counter of a side that is on the table, or NOBODY."""
    count = 0
    for i in range(len(counters)):
        if is_own(counters[i], side):
            count += 1
    if count == 0:
        return NOBODY
    wanted = lot(thoughts, count)
    for i in range(len(counters)):
        if is_own(counters[i], side):
            wanted -= 1
            if wanted == 0:
                return i
    return NOBODY


@rule
def is_own(counter: Counter, side: int) -> bool:
    """MOV.b  Whether a counter is a ship or a dummy of a side on the table."""
    return counter.side == side and counter.kind == SHIP_COUNTER and counter.status == ON_TABLE


@rule
def any_launch(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, order: Launch, thoughts: Dice
) -> bool:
    """TOR  Any counter launches a few markers, real or not, if one of some tries is legal."""
    if lot(thoughts, STOPS_ONE_IN) == 1:
        return False
    for _ in range(TRIES):
        number = any_counter(counters, side, thoughts)
        if number != NOBODY and launcher_breach(battle, ships, counters[number]) == LAWFUL:
            draw_launch(ships, counters[number], order, thoughts)
            if launch_breach(battle, ships, counters, order) == LAWFUL:
                return True
    return False


@rule
def draw_launch(ships: list[Ship], counter: Counter, order: Launch, thoughts: Dice) -> None:
    """TOR.i  Up to four markers from any tubes, about the bow or abeam."""
    card = ships[counter.issued].card
    order.counter, order.count = counter.number, lot(thoughts, MOST_MARKERS)
    for i in range(order.count):
        track = order.tracks[i]
        track.group = lot(thoughts, MOST_TUBE_GROUPS) - 1
        off = lot(thoughts, WIDE) - 1
        if card.tubes[track.group].aim != FIXED_TUBES:
            off = ABEAM + lot(thoughts, 2 * ABEAM) - 1
        track.course = (counter.heading + (off if lot(thoughts, 2) == 1 else -off)) % FULL_CIRCLE
        track.torpedoes = lot(thoughts, 3) - 1


@rule
def any_move(battle: Battle, ships: list[Ship], counters: list[Counter], side: int, move: Move, thoughts: Dice) -> bool:
    """MOV  The next counter that has not moved makes any legal move; now and then the rest go on as they are."""
    if lot(thoughts, 4 * STOPS_ONE_IN) == 1:
        return False
    for i in range(len(counters)):
        if is_still_to_move(ships, counters[i], side):
            for _ in range(TRIES):
                draw_move(ships, counters[i], move, thoughts)
                if move_breach(battle, ships, counters, move) == LAWFUL:
                    return True
            usual_move(battle, ships, counters, i, move)
            return move_breach(battle, ships, counters, move) == LAWFUL
    return False


@rule
def draw_move(ships: list[Ship], counter: Counter, move: Move, thoughts: Dice) -> None:
    """MOV, TRN, EQP  Any run ahead or astern, any swing before or after it, smoke and a charge now and then."""
    most, half = top_speed(ships, counter), half_speed(ships, counter)
    move.counter, move.turn = counter.number, 0
    if lot(thoughts, STOPS_ONE_IN) == 1:
        move.run = 1 - lot(thoughts, half + 1)
    else:
        move.turn = lot(thoughts, 2 * half + 1) - 1 - half if lot(thoughts, 2) == 1 else 0
        move.run = lot(thoughts, max(most - abs(move.turn), 0) + 1) - 1
    move.turn_first = lot(thoughts, 2) - 1
    move.smoke = int(lot(thoughts, 2 * STOPS_ONE_IN) == 1)
    move.charge = int(lot(thoughts, 2 * STOPS_ONE_IN) == 1)


@rule
def any_action(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    side: int,
    orders: Orders,
    thoughts: Dice,
    silence: Trace,
) -> int:
    """ORD.3  Any ship looks, lights or fires, if one of some tries is legal; else the side is done."""
    if lot(thoughts, 2 * STOPS_ONE_IN) == 1:
        return NO_MORE
    for _ in range(TRIES):
        number = any_counter(counters, side, thoughts)
        if number == NOBODY:
            return NO_MORE
        action = lot(thoughts, FIRES)
        if action == LOOKS and can_look(battle, ships, counters, clouds, number, orders.look):
            orders.look.radar = min(orders.look.radar, lot(thoughts, 2) - 1)
            return LOOKS
        if action == LIGHTS and draw_light(battle, ships, counters, clouds, number, orders, thoughts):
            return LIGHTS
        if action == FIRES and draw_fire(battle, ships, counters, clouds, number, orders, thoughts, silence):
            return FIRES
    return NO_MORE


@rule
def draw_light(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    number: int,
    orders: Orders,
    thoughts: Dice,
) -> bool:
    """OBS.s, OBS.t  A searchlight on any counter, or star shell beside it; whether it is legal."""
    light, target = orders.light, lot(thoughts, len(counters)) - 1
    light.counter, light.target, light.mount = number, target, lot(thoughts, MOST_MOUNTS) - 1
    light.equipment = SEARCHLIGHT if lot(thoughts, 2) == 1 else STAR_SHELL
    light.x, light.y = counters[target].x + lot(thoughts, 5 * CM), counters[target].y + lot(thoughts, 5 * CM)
    return light_breach(battle, ships, counters, clouds, light) == LAWFUL


@rule
def draw_fire(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    number: int,
    orders: Orders,
    thoughts: Dice,
    silence: Trace,
) -> bool:
    """GUN  All that bears on any target that a ship sees, else as a doctrine would; whether it is legal."""
    if firer_breach(ships, counters, number) != LAWFUL:
        return False
    fire, target = orders.fire, lot(thoughts, len(counters)) - 1
    if target_breach(ships, counters, counters[number], target) != LAWFUL:
        return plan_fire(battle, ships, counters, clouds, number, fire, silence)
    fire.counter, fire.count = number, 0
    lay_weapons(ships, counters, clouds, fire, target)
    return fire.count > 0 and fire_breach(ships, counters, clouds, fire) == LAWFUL
