"""MOR  Morale: who must test at the end of a turn, with what score, and what a failure means."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.notes import Noted, Thrown
from ..tables.ships import (
    BLOWN_UP,
    DUE,
    LEFT,
    NOBODY,
    SIDES,
    SUNK,
    SURRENDERED,
    Battle,
    Ship,
    Squadron,
    is_in_play,
    maximum_speed,
)
from .crew import crew_score
from .flight import put_to_flight, strike_colours, would_strike

BEST_QUALITY = 3  # MOR.b

# Why a test is made.
HALF_STRENGTH_LOST = 0
DETACHED = 1
FORCE_GONE = 2


@rule
def is_of(ship: Ship, squadron: Squadron) -> bool:
    """MOV.a, MOV.b  Whether a ship belongs to a squadron and is not detached."""
    return ship.squadron == squadron.number and ship.detached == 0


@rule
def is_on_table(ships: list[Ship], squadron: Squadron) -> bool:
    """MOR.r5  Whether a squadron has a ship in play."""
    for i in range(len(ships)):
        if is_of(ships[i], squadron) and is_in_play(ships[i]):
            return True
    return False


@rule
def flagship_left(ships: list[Ship], squadron: Squadron) -> int:
    """MOR.k, MOR.r8  A squadron's flagship, or nobody when she is gone or detached."""
    flagship = squadron.flagship
    if flagship == NOBODY or not is_of(ships[flagship], squadron) or not is_in_play(ships[flagship]):
        return NOBODY
    return flagship


@rule
def commonest_quality(ships: list[Ship], squadron: Squadron) -> int:
    """MOR.r8  The Quality that most ships of a squadron have; of equally common ones the lower."""
    commonest, most = 0, 0
    for quality in range(1, BEST_QUALITY + 1):
        count = 0
        for i in range(len(ships)):
            if is_of(ships[i], squadron) and is_in_play(ships[i]) and ships[i].card.quality == quality:
                count += 1
        if count > most:
            commonest, most = quality, count
    return commonest


@rule
def morale_score(ships: list[Ship], squadron: Squadron) -> int:
    """MOR.a, MOR.c, MOR.k, MOR.r8  The most that passes: the flagship's score, or else the commonest Quality alone."""
    flagship = flagship_left(ships, squadron)
    return commonest_quality(ships, squadron) if flagship == NOBODY else crew_score(ships[flagship])


@rule
def is_lost_to_squadron(ship: Ship) -> bool:
    """MOR.r3  Sunk, blown up, surrendered, or dead in the water; detached ships are told apart by `is_of`."""
    if ship.status in (SUNK, BLOWN_UP, SURRENDERED):
        return True
    return is_in_play(ship) and maximum_speed(ship) == 0


@rule
def squadron_losses(ships: list[Ship], squadron: Squadron) -> int:
    """MOR.r3  How many of the ships that a squadron began with are lost to it."""
    left = 0
    for i in range(len(ships)):
        if is_of(ships[i], squadron) and not is_lost_to_squadron(ships[i]):
            left += 1
    return max(squadron.strength - left, 0)


@rule
def half_strength(squadron: Squadron) -> int:
    """MOR.d, MOR.r3  The losses that make half a squadron, rounded up."""
    return (squadron.strength + 1) // 2


@rule
def tests_for_losses(ships: list[Ship], squadron: Squadron) -> int:
    """MOR.d, MOR.r3  One test when half strength is reached, and one for each further loss."""
    return max(squadron_losses(ships, squadron) - max(squadron.losses_tested, half_strength(squadron) - 1), 0)


@rule
def is_force_gone(ships: list[Ship], squadron: Squadron) -> bool:
    """MOR.f  Whether a squadron has steamed off: somebody left, nobody is on the table or still to come."""
    somebody_left = False
    for i in range(len(ships)):
        if is_of(ships[i], squadron):
            if is_in_play(ships[i]) or ships[i].status == DUE:
                return False
            somebody_left = somebody_left or ships[i].status == LEFT
    return somebody_left


@rule
def forces_gone(ships: list[Ship], squadrons: list[Squadron], side: int) -> int:
    """MOR.f, MOR.r5  How many squadrons of a side have steamed off the table."""
    gone = 0
    for i in range(len(squadrons)):
        if squadrons[i].in_use != 0 and squadrons[i].side == side and is_force_gone(ships, squadrons[i]):
            gone += 1
    return gone


@rule
def morale_die(squadron: int, ship: int, side: int, why: int, most: int, dice: Dice, trace: Trace) -> bool:
    """MOR.a, MOR.r1, MOR.r10  One D6 equal to or under the score."""
    note(trace, Noted.MORALE_DUE, squadron, ship, why, 0)
    expect(dice, 1, D6, Thrown.MORALE, side, ship, -most)
    face = d6(dice)
    note(trace, Noted.MORALE_DIE, squadron, ship, face, most)
    return face <= most


@rule
def check_squadron(ships: list[Ship], squadron: Squadron, why: int, dice: Dice, trace: Trace) -> None:
    """MOR.g, MOR.r6  A squadron that holds tests; one that flees already has nothing left to fail."""
    if squadron.flees != 0 or not is_on_table(ships, squadron):
        return
    if not morale_die(squadron.number, NOBODY, squadron.side, why, morale_score(ships, squadron), dice, trace):
        put_to_flight(ships, squadron, trace)


@rule
def check_detached(
    ships: list[Ship], squadrons: list[Squadron], ship: Ship, why: int, dice: Dice, trace: Trace
) -> None:
    """MOR.c, MOR.e, MOR.g, MOR.h  A detached ship tests with her own score, and flees or strikes if she fails."""
    if morale_die(ship.squadron, ship.number, ship.side, why, crew_score(ship), dice, trace):
        return
    if would_strike(ships, ship):
        strike_colours(ship, trace)
    elif ship.flees == 0:
        ship.flees = 1
        if not is_on_table(ships, squadrons[ship.squadron]):
            squadrons[ship.squadron].flees = 1
        note(trace, Noted.FLEES, ship.squadron, ship.number, 0, 0)


@rule
def check_for_losses(ships: list[Ship], squadrons: list[Squadron], dice: Dice, trace: Trace) -> None:
    """MOR.d, MOR.r3  Squadrons that have lost half their strength, or more since they tested."""
    for i in range(len(squadrons)):
        if squadrons[i].in_use != 0:
            for _ in range(tests_for_losses(ships, squadrons[i])):
                check_squadron(ships, squadrons[i], HALF_STRENGTH_LOST, dice, trace)
            squadrons[i].losses_tested = max(squadrons[i].losses_tested, squadron_losses(ships, squadrons[i]))


@rule
def check_for_detachment(ships: list[Ship], squadrons: list[Squadron], dice: Dice, trace: Trace) -> None:
    """MOR.e, MOR.r4  Ships detached this turn, and those detached before that were hit in it."""
    for i in range(len(ships)):
        is_due = ships[i].just_detached != 0 or ships[i].hit_this_turn != 0
        if is_in_play(ships[i]) and ships[i].detached != 0 and is_due:
            check_detached(ships, squadrons, ships[i], DETACHED, dice, trace)


@rule
def check_for_force_gone(ships: list[Ship], squadrons: list[Squadron], side: int, dice: Dice, trace: Trace) -> None:
    """MOR.f, MOR.r5  Every squadron of a side that is still on the table tests once, detached ships being their own."""
    for i in range(len(squadrons)):
        if squadrons[i].in_use != 0 and squadrons[i].side == side:
            check_squadron(ships, squadrons[i], FORCE_GONE, dice, trace)
    for i in range(len(ships)):
        if ships[i].side == side and is_in_play(ships[i]) and ships[i].detached != 0 and ships[i].flees == 0:
            check_detached(ships, squadrons, ships[i], FORCE_GONE, dice, trace)


@rule
def forget_turn(ships: list[Ship]) -> None:
    """MOR.r4, DAM.r3, DCT.b  What is remembered of a turn for its tests ends with it."""
    for i in range(len(ships)):
        ships[i].hit_this_turn = 0
        ships[i].just_detached = 0
        ships[i].fire_fought = 0
        ships[i].tests_left = 0


@rule
def morale_phase(battle: Battle, ships: list[Ship], squadrons: list[Squadron], dice: Dice, trace: Trace) -> None:
    """SEQ.6, MOR.d to MOR.f  Morale is checked where it is called for, and the turn's marks are taken off."""
    check_for_losses(ships, squadrons, dice, trace)
    check_for_detachment(ships, squadrons, dice, trace)
    for side in range(SIDES):
        gone = forces_gone(ships, squadrons, side)
        if gone > battle.forces_off[side]:
            battle.forces_off[side] = gone
            check_for_force_gone(ships, squadrons, side, dice, trace)
    forget_turn(ships)
