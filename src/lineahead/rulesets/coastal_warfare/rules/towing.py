"""LTR, SC2.b to SC2.d  Towing: lighters in chains, cripples by the die, cables that part, and who may tow what."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.numbers import bearing_of
from ....kernel.open_table import advance, distance
from ....kernel.trace import Trace, note
from ..tables.cards import LIGHTER, TUG
from ..tables.charts import ALONGSIDE_GAP, STERN_TO_BOW_GAP, TOW_MADE_ON, TOWING_SPEED, TOWS_SEVERAL_FROM
from ..tables.notes import Asked, Noted, Thrown
from ..tables.ships import AFLOAT, NOBODY, ON_TABLE, Counter, Ship, is_at_no_points, maximum_speed
from .board import bases_touch, bow_of, stern_of


@rule
def last_in_tow(ships: list[Ship], ship: int) -> int:
    """LTR.a  The last of the chain behind a vessel: herself if she tows nothing."""
    last = ship
    while ships[last].tows != NOBODY:
        last = ships[last].tows
    return last


@rule
def head_of_tow(ships: list[Ship], ship: int) -> int:
    """LTR.a  The vessel that pulls a chain: herself if nobody tows her."""
    head = ship
    while ships[head].towed_by != NOBODY:
        head = ships[head].towed_by
    return head


@rule
def are_in_one_tow(ships: list[Ship], one: int, other: int) -> bool:
    """LTR.a  Whether two vessels hang in the same chain."""
    return head_of_tow(ships, one) == head_of_tow(ships, other)


@rule
def tows_cripple(ships: list[Ship], ship: Ship) -> bool:
    """SC2.d  Whether a vessel tows another powered boat, not lighters."""
    return ship.tows != NOBODY and ships[ship.tows].card.kind != LIGHTER


@rule
def is_stand_in(ships: list[Ship], ship: Ship) -> bool:
    """LTR.h, LTR.r1  Whether a vessel tows lighters that were not hers from the start, and is no tug."""
    if ship.tows == NOBODY or tows_cripple(ships, ship) or ship.card.kind == TUG:
        return False
    return ships[ship.tows].original_tow == 0


@rule
def towing_speed(ships: list[Ship], ship: Ship) -> int:
    """LTR.h, SC2.d, SC2.r5  The most a vessel makes with what she tows."""
    if tows_cripple(ships, ship):
        return min(maximum_speed(ship), TOWING_SPEED)
    return maximum_speed(ship) // 2 if is_stand_in(ships, ship) else maximum_speed(ship)


@rule
def can_tow(ship: Ship) -> bool:
    """SC2.c, LTR.f  Whether a vessel is fit to take another in tow."""
    is_fit = ship.status == AFLOAT and ship.disabled == 0 and ship.helpless == 0 and ship.towed_by == NOBODY
    return is_fit and ship.card.kind != LIGHTER and not is_at_no_points(ship)


@rule
def wants_tow(ship: Ship) -> bool:
    """SC2.b, LTR.f  Whether a vessel lies waiting for a tow: a cripple, or the first of lighters that were cut off."""
    return ship.status == AFLOAT and ship.towed_by == NOBODY and (ship.card.kind == LIGHTER or ship.helpless != 0)


@rule
def lies_by(ship: Ship, counter: Counter, other: Ship, other_counter: Counter) -> bool:
    """SC2.c, LTR.f  Whether a vessel lies as she must to tow: alongside a lighter, stern to bow with a cripple."""
    if counter.status != ON_TABLE or other_counter.status != ON_TABLE:
        return False
    if other.card.kind == LIGHTER:
        return bases_touch(counter, ship.card, other_counter, other.card, ALONGSIDE_GAP)
    stern_x, stern_y = stern_of(counter, ship.card)
    bow_x, bow_y = bow_of(other_counter, other.card)
    return distance(stern_x, stern_y, bow_x, bow_y) <= STERN_TO_BOW_GAP


@rule
def vessel_to_tow(ships: list[Ship], counters: list[Counter], ship: int) -> int:
    """SC2.c, LTR.f  The friendly vessel in want of a tow by which a vessel lies, or NOBODY."""
    for i in range(len(ships)):
        is_friend = i != ship and ships[i].side == ships[ship].side and wants_tow(ships[i])
        if is_friend and lies_by(ships[ship], counters[ships[ship].counter], ships[i], counters[ships[i].counter]):
            return i
    return NOBODY


@rule
def note_who_lies_by(ships: list[Ship], counters: list[Counter], side: int) -> None:
    """SC2.r1, LTR.f  At the end of a movement phase: who has spent it stationary beside a vessel in want of a tow."""
    for i in range(len(ships)):
        if ships[i].side == side:
            ships[i].alongside = NOBODY
            if can_tow(ships[i]) and counters[ships[i].counter].speed == 0:
                ships[i].alongside = vessel_to_tow(ships, counters, i)


@rule
def tow_phase(
    ships: list[Ship], counters: list[Counter], side: int, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """SC2.r1, LTR.f  In a side's repair phase: one attempt for every vessel of his that lies waiting for a tow."""
    for i in range(len(ships)):
        if ships[i].side == side and wants_tow(ships[i]):
            tower = tower_for(ships, i)
            if tower != NOBODY:
                attempt_tow(ships, counters, tower, i, dice, answers, trace)


@rule
def tower_for(ships: list[Ship], waiting: int) -> int:
    """SC2.c  The first vessel that has lain by another since her last move; by a cripple, without firing."""
    for i in range(len(ships)):
        is_ready = ships[waiting].card.kind == LIGHTER or (ships[i].fired == 0 and ships[i].tows == NOBODY)
        if is_ready and ships[i].alongside == waiting and can_tow(ships[i]):
            return i
    return NOBODY


@rule
def attempt_tow(
    ships: list[Ship], counters: list[Counter], tower: int, waiting: int, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """LTR.r3  A cripple is taken in tow by the die, a lighter as soon as her tower wants it."""
    if ships[waiting].card.kind == LIGHTER:
        if decide(answers, Asked.TAKE_IN_TOW, ships[tower].side, tower, waiting, 3, 1) != 0:
            take_in_tow(ships, counters, tower, waiting, trace)
        return
    expect(dice, 1, D6, Thrown.TOW, ships[tower].side, tower, TOW_MADE_ON)
    face = d6(dice)
    note(trace, Noted.TOW_DIE, tower, waiting, face, 0)
    if face >= TOW_MADE_ON:
        take_in_tow(ships, counters, tower, waiting, trace)


@rule
def take_in_tow(ships: list[Ship], counters: list[Counter], tower: int, waiting: int, trace: Trace) -> None:
    """LTR.a, LTR.g  The vessel comes in line behind the tower's chain; one smaller than a trawler takes one only."""
    if ships[tower].card.rank < TOWS_SEVERAL_FROM:
        if ships[tower].tows != NOBODY:
            return
        part(ships, waiting, trace)
    last = last_in_tow(ships, tower)
    ships[last].tows, ships[waiting].towed_by = waiting, last
    ships[waiting].original_tow = 0
    ships[tower].alongside = NOBODY
    note(trace, Noted.TAKEN_IN_TOW, tower, waiting, 0, 0)
    follow = waiting
    while follow != NOBODY:
        trail(ships, counters, follow)
        follow = ships[follow].tows


@rule
def part(ships: list[Ship], ship: int, trace: Trace) -> None:
    """LTR.d, LTR.e  The cable behind a vessel parts: those further back stay where they are."""
    behind = ships[ship].tows
    if behind != NOBODY:
        ships[ship].tows = NOBODY
        ships[behind].towed_by = NOBODY
        note(trace, Noted.TOW_PARTS, ship, behind, 0, 0)


@rule
def cast_off(ships: list[Ship], counters: list[Counter], side: int, trace: Trace) -> None:
    """SC2.r5  A vessel that stops with a cripple in tow has cast her off."""
    for i in range(len(ships)):
        stopped = ships[i].side == side and counters[ships[i].counter].speed == 0 and ships[i].stopped_by_ram == 0
        if stopped and tows_cripple(ships, ships[i]) and maximum_speed(ships[i]) > 0:
            part(ships, i, trace)


@rule
def trail(ships: list[Ship], counters: list[Counter], ship: int) -> None:
    """LTR.b  A vessel is drawn along: her bow comes to the stern ahead, her own stern trails from where it was."""
    counter, card = counters[ships[ship].counter], ships[ship].card
    ahead = ships[ships[ship].towed_by]
    bow_x, bow_y = stern_of(counters[ahead.counter], ahead.card)
    stern_x, stern_y = stern_of(counter, card)
    if bow_x != stern_x or bow_y != stern_y:
        counter.heading = bearing_of(bow_x - stern_x, bow_y - stern_y)
    counter.x, counter.y = advance(bow_x, bow_y, counter.heading, -(card.base_length // 2))
