"""SCT  Tactics of a convoy that the solo rules play: hold on until aware, then face the enemy, comb, and ram."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.open_table import bearing, first_contact
from ..rules.board import bow_of, footprint_at, footprint_of
from ..rules.movement import place_after_swing, top_speed
from ..rules.solo_common import (
    combing_heading,
    course_to_comb,
    is_enemy_marker,
    is_escort,
    nearest_enemy_marker,
    on_the_slant,
    ship_known_to,
)
from ..tables.charts import LEAST_RAMMING_RUN, SLANT
from ..tables.orders import Move
from ..tables.ships import NOBODY, Battle, Counter, Ship
from .moves import steer, write_course


@rule
def move_convoy(battle: Battle, ships: list[Ship], counters: list[Counter], number: int, move: Move) -> bool:
    """SCT.a, SCT.c, SCT.r3  Write a ship's move once the convoy is aware; whether she does anything but go on."""
    counter = counters[number]
    if battle.aware[counter.side] == 0:
        return False
    torpedoes = course_to_comb(counters, number, counter.side)
    if torpedoes != NOBODY:
        course = combing_heading(torpedoes, counter.heading)
        steer(battle, ships, counters, counter, course, top_speed(ships, counter), False, move)
        return True
    if rams(ships, counters, number, move):
        return True
    target = nearest_enemy_marker(counters, number)
    if target == NOBODY:
        return False
    course = course_to_face(ships, counter, counters[target])
    steer(battle, ships, counters, counter, course, top_speed(ships, counter), False, move)
    return True


@rule
def course_to_face(ships: list[Ship], counter: Counter, target: Counter) -> int:
    """SCT.c.i to SCT.c.i3  Escorts close on a slant, so that most weapons bear; merchantmen steer straight at it."""
    if is_escort(ships, counter):
        return on_the_slant(counter, target, SLANT)
    return bearing(counter.x, counter.y, target.x, target.y)


@rule
def rams(ships: list[Ship], counters: list[Counter], number: int, move: Move) -> bool:
    """SCT.c.iii  Write the move that rams a smaller enemy vessel in sight; whether one is within reach."""
    rank = ships[counters[number].issued].card.rank
    for i in range(len(counters)):
        ship = ship_known_to(counters[i], counters[number].side)
        is_vessel = is_enemy_marker(counters[i], counters[number].side) and counters[i].shown != 0 and ship >= 0
        if is_vessel and ships[ship].card.rank < rank and reaches(ships, counters, number, i, move):
            return True
    return False


@rule
def reaches(ships: list[Ship], counters: list[Counter], number: int, target: int, move: Move) -> bool:
    """SCT.c.iii, RAM.a  Write a swing that points the bow at a vessel and a run onto her; whether it comes to a ram."""
    counter, other = counters[number], counters[target]
    card = ships[counter.issued].card
    bow_x, bow_y = bow_of(counter, card)
    write_course(ships, counter, bearing(bow_x, bow_y, other.x, other.y), top_speed(ships, counter), move)
    x, y, heading = place_after_swing(counter.x, counter.y, counter.heading, card, move.turn)
    at = first_contact(footprint_at(ships, counter, x, y, heading), move.run, footprint_of(ships, other))
    return at > 0 and abs(move.turn) + at >= LEAST_RAMMING_RUN
