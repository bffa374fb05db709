"""RAM.a, RAM.e  What a moving counter comes upon: hulls, hidden markers, and dummies that are nothing at all."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.notes import Asked, Noted
from ..tables.sea import Pieces
from ..tables.ships import NOBODY, ON_TABLE, SHIP_COUNTER, TORPEDO_COUNTER, Counter, Ship
from .awareness import alert
from .board import lies_on, run_to_contact
from .disclosure import betray, disclose, remove_dummy
from .ramming import ram
from .solo_columns import draw_from_pot, is_live_dummy
from .towing import are_in_one_tow


@rule
def can_come_upon(ships: list[Ship], counter: Counter, other: Counter) -> bool:
    """RAM.e  Whether something comes of it if one counter runs onto another: enemies, and friends if both are models.

    Friends of which one is hidden keep clear of each other, or a collision would tell the enemy what they are.
    """
    if other.status != ON_TABLE or other.kind != SHIP_COUNTER or other.number == counter.number:
        return False
    if other.side != counter.side:
        return True
    return counter.shown != 0 and other.shown != 0 and not are_in_one_tow(ships, counter.ship, other.ship)


@rule
def hulls_touched(ships: list[Ship], counters: list[Counter], number: int) -> int:
    """RAM.a  The ships (a bit each) whose hulls a model lies against before it moves; it does not strike them anew."""
    counter, touched = counters[number], 0
    if counter.shown != 0:
        for i in range(len(counters)):
            if counters[i].kind == TORPEDO_COUNTER:
                break
            other = counters[i]
            is_hull = other.shown != 0 and can_come_upon(ships, counter, other)
            if is_hull and lies_on(ships, counter, counter.x, counter.y, counter.heading, other):
                touched |= 1 << other.ship
    return touched


@rule
def is_touched_already(counter: Counter, other: Counter, touched: int) -> bool:
    """RAM.a  Whether two hulls have lain against each other all the while."""
    return counter.shown != 0 and other.shown != 0 and touched >> other.ship & 1 != 0


@rule
def next_contact(ships: list[Ship], counters: list[Counter], number: int, run: int, touched: int) -> tuple[int, int]:
    """RAM.a  The first counter on a straight way, and the run to it: up to a hull, onto a marker; NOBODY if none."""
    counter, nearest, least = counters[number], NOBODY, abs(run) + 1
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        other = counters[i]
        if can_come_upon(ships, counter, other) and not is_touched_already(counter, other, touched):
            at = run_to_contact(ships, counter, run, other)
            if 0 <= at < least:
                nearest, least = i, at
    if nearest != NOBODY and counters[nearest].shown != 0 and least > 0:
        least -= 1
    return nearest, least


@rule
def next_laid_on(ships: list[Ship], counters: list[Counter], number: int, touched: int) -> int:
    """RAM.e  A counter that another has come to lie on by its swing, or NOBODY."""
    counter = counters[number]
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        other = counters[i]
        is_new = can_come_upon(ships, counter, other) and not is_touched_already(counter, other, touched)
        if is_new and lies_on(ships, counter, counter.x, counter.y, counter.heading, other):
            return i
    return NOBODY


@rule
def stops_short(
    ships: list[Ship], counters: list[Counter], number: int, other: int, left: int, answers: Answers
) -> bool:
    """RAM.e  A ship has turned up ahead, and what is left of the run leads onto her: the owner may stop here."""
    counter, met = counters[number], counters[other]
    if met.status != ON_TABLE or run_to_contact(ships, counter, left, met) < 0:
        return False
    proposal = 0 if ships[counter.ship].card.rank > ships[met.ship].card.rank else 1
    return decide(answers, Asked.STOP_SHORT, counter.side, number, other, 3, proposal) == 1


@rule
def come_upon(pieces: Pieces, number: int, other: int, moved: int, is_ahead: bool, dice: Dice, trace: Trace) -> bool:
    """RAM.a, RAM.e  A counter comes upon another; whether it goes on.

    A dummy is removed before anything is turned up. Of two ships whatever is hidden is turned up, and if their hulls
    touch, one rams the other: meant only if her owner saw an enemy ahead.
    """
    battle, ships, counters = pieces
    counter, met = counters[number], counters[other]
    note(trace, Noted.COMES_UPON, number, other, 0, 0)
    if is_live_dummy(battle, counters, counter):
        draw_from_pot(ships, counters, number, trace)
    if counter.ship == NOBODY:
        remove_dummy(counter, trace)
        return False
    was_seen, was_shown = met.shown != 0, counter.shown != 0
    if not was_seen:
        disclose(battle, ships, counters, other, trace)
    if met.status != ON_TABLE:
        betray(counter)
        return True
    disclose(battle, ships, counters, number, trace)
    alert(battle, counter.side)
    alert(battle, met.side)
    touches = lies_on(ships, counter, counter.x, counter.y, counter.heading, met)
    if not touches and not (was_seen and was_shown):
        return True
    is_meant = was_seen and is_ahead and met.side != counter.side
    ram(pieces, counter.ship, met.ship, moved, is_meant, dice, trace)
    return False
