"""SEQ.2, SEQ.3, SEQ.5  Initiative, who moves first, and whose squadron fires next."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.notes import Noted, Thrown
from ..tables.ships import NOBODY, Battle, Ship, Squadron, is_in_play
from .formation import ships_in
from .weather import change_weather


@rule
def senior_rating(ships: list[Ship], side: int) -> int:
    """SEQ.a  The highest rating of a commander that a side has on the table."""
    rating = 0
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].side == side:
            rating = max(rating, ships[i].rating)
    return rating


@rule
def initiative_die(ships: list[Ship], side: int, dice: Dice, trace: Trace) -> int:
    """SEQ.a  One side's D6, before its rating is added."""
    expect(dice, 1, D6, Thrown.INITIATIVE, side, ABOUT_NOBODY, 0)
    face = d6(dice)
    note(trace, Noted.INITIATIVE_DIE, side, face, senior_rating(ships, side), 0)
    return face


@rule
def roll_initiative(battle: Battle, ships: list[Ship], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.2, SEQ.a, SEQ.r1, SEQ.r2  The higher total holds it, ties again; a double on the first throw is weather."""
    one, other = initiative_die(ships, 0, dice, trace), initiative_die(ships, 1, dice, trace)
    is_double, face = one == other, one
    lead = senior_rating(ships, 0) - senior_rating(ships, 1)
    while one + lead == other:
        note(trace, Noted.INITIATIVE_TIED, one, other, 0, 0)
        one, other = initiative_die(ships, 0, dice, trace), initiative_die(ships, 1, dice, trace)
    battle.holder = 0 if one + lead > other else 1
    battle.first_mover = NOBODY
    note(trace, Noted.INITIATIVE_HELD, battle.holder, 0, 0, 0)
    if is_double:
        note(trace, Noted.NATURAL_DOUBLE, face, 0, 0, 0)
        change_weather(battle, dice, answers, trace)


@rule
def choose_first_mover(battle: Battle, side: int, trace: Trace) -> None:
    """SEQ.3  The holder of the initiative says who moves first."""
    battle.first_mover, battle.moving = side, side
    note(trace, Noted.FIRST_MOVER, side, 0, 0, 0)


@rule
def has_to_move(ships: list[Ship], squadrons: list[Squadron], side: int) -> bool:
    """SEQ.3  Whether a side has a squadron that has not moved."""
    for i in range(len(squadrons)):
        is_waiting = squadrons[i].in_use != 0 and squadrons[i].side == side and squadrons[i].moved == 0
        if is_waiting and ships_in(ships, i) > 0:
            return True
    return False


@rule
def side_to_move(battle: Battle, ships: list[Ship], squadrons: list[Squadron]) -> int:
    """SEQ.3  The first mover until all its ships have moved, then the other side, then nobody."""
    if has_to_move(ships, squadrons, battle.first_mover):
        return battle.first_mover
    return 1 - battle.first_mover if has_to_move(ships, squadrons, 1 - battle.first_mover) else NOBODY


@rule
def has_to_fire(ships: list[Ship], squadrons: list[Squadron], side: int) -> bool:
    """SEQ.5, SEQ.r4  Whether a side has a squadron afloat that has not had its turn to fire."""
    for i in range(len(squadrons)):
        is_waiting = squadrons[i].in_use != 0 and squadrons[i].side == side and squadrons[i].fired == 0
        if is_waiting and ships_in(ships, i) > 0:
            return True
    return False


@rule
def side_to_fire(battle: Battle, ships: list[Ship], squadrons: list[Squadron], last: int) -> int:
    """SEQ.5, SEQ.r3  The holder first, then in turn; when one side is done the other finishes, then nobody."""
    due = battle.holder if last == NOBODY else 1 - last
    if has_to_fire(ships, squadrons, due):
        return due
    return 1 - due if has_to_fire(ships, squadrons, 1 - due) else NOBODY
