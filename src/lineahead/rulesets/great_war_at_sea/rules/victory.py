"""SCA.e, SCA.f, SCB.f, SCB.g  What each side has scored, when a game is over, and who has won."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import divided_up
from ....kernel.trace import Trace, note
from ..tables.cards import TRANSPORT
from ..tables.notes import Noted
from ..tables.sea import Result
from ..tables.ships import (
    ARRIVED,
    AT_SEA,
    NOBODY,
    OFF_MAP,
    SIDES,
    SUNK,
    Battle,
    Fleet,
    Ship,
    Terms,
    boxes_lost,
    is_afloat,
    is_capital,
)

DRAW = -1


@rule
def is_half_sunk(ship: Ship) -> bool:
    """SCA.e, SCB.f  A capital ship afloat that has lost half her hull."""
    return ship.status != SUNK and is_capital(ship) and 2 * boxes_lost(ship) >= ship.card.boxes


@rule
def points_for_enemy(battle: Battle, ship: Ship) -> int:
    """SCA.e, SCB.f  What a ship has given her enemy: her points if sunk, half of them, rounded up, if half sunk."""
    terms = battle.terms[1 - ship.side]
    if ship.status == SUNK:
        return terms.sunk * ship.card.points
    return terms.half_sunk * divided_up(ship.card.points, 2) if is_half_sunk(ship) else 0


@rule
def is_in_haven(battle: Battle, fleets: list[Fleet], ship: Ship) -> bool:
    """SCA.e  Whether a ship is in the zone that her side should reach, or has unloaded there."""
    haven = battle.terms[ship.side].haven
    if ship.status == ARRIVED:
        return haven != NOBODY
    return haven != NOBODY and ship.status == AT_SEA and ship.fleet >= 0 and fleets[ship.fleet].zone == haven


@rule
def has_left_as_meant(battle: Battle, ship: Ship) -> bool:
    """SCB.f  Whether a ship has left the map by the side that hers should leave by."""
    return ship.status == OFF_MAP and ship.left_by != NOBODY and ship.left_by == battle.terms[ship.side].exit_side


@rule
def points_by_leaving(battle: Battle, ship: Ship) -> int:
    """SCB.f  What a ship earns her side by leaving the map where it aims to."""
    terms = battle.terms[ship.side]
    if terms.exit_side == NOBODY:
        return 0
    return terms.exit_capital if is_capital(ship) else terms.exit_other


@rule
def points_in_haven(terms: Terms, ship: Ship) -> int:
    """SCA.e  What a ship earns her side by reaching its haven."""
    if terms.haven == NOBODY:
        return 0
    if ship.card.kind == TRANSPORT:
        return terms.haven_transport
    return terms.haven_capital if is_capital(ship) else terms.haven_other


@rule
def points_for_owner(battle: Battle, fleets: list[Fleet], ship: Ship) -> int:
    """SCA.e, SCB.f  What a ship has earned her own side: in its haven, or off the side of the ring it aims for."""
    if is_in_haven(battle, fleets, ship):
        return points_in_haven(battle.terms[ship.side], ship)
    return points_by_leaving(battle, ship) if has_left_as_meant(battle, ship) else 0


@rule
def points_of(battle: Battle, ships: list[Ship], fleets: list[Fleet], side: int) -> int:
    """SCA.e, SCB.f  All that a side has scored: by enemies, by ships of its own, and turn by turn."""
    points = battle.tally[side]
    for i in range(len(ships)):
        if ships[i].side == side:
            points += points_for_owner(battle, fleets, ships[i])
        else:
            points += points_for_enemy(battle, ships[i])
    return points


@rule
def have_all_arrived(battle: Battle, ships: list[Ship], fleets: list[Fleet], side: int) -> bool:
    """SCA.f  Whether every capital ship of a side is in its haven."""
    for i in range(len(ships)):
        if ships[i].side == side and is_capital(ships[i]) and not is_in_haven(battle, fleets, ships[i]):
            return False
    return True


@rule
def winner(battle: Battle, ships: list[Ship], fleets: list[Fleet]) -> int:
    """SCA.f, SCB.g  The side that leads by the margin; on equal points perhaps one by its arrivals, else nobody.

    Whoever gave up has lost.
    """
    for side in range(SIDES):
        if battle.surrendered[side] != 0 and battle.surrendered[1 - side] == 0:
            return 1 - side
    lead = points_of(battle, ships, fleets, 0) - points_of(battle, ships, fleets, 1)
    if abs(lead) >= battle.margin:
        return 0 if lead > 0 else 1
    tie = battle.tie_side
    return tie if lead == 0 and tie != NOBODY and have_all_arrived(battle, ships, fleets, tie) else DRAW


@rule
def has_ships_left(ships: list[Ship], side: int) -> bool:
    """SCA  Whether a side has a ship afloat."""
    for i in range(len(ships)):
        if ships[i].side == side and is_afloat(ships[i]):
            return True
    return False


@rule
def decide_over(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """SCA.b, SCB.a  Over before its time: a side gives up, or is sunk to the last ship and nobody is to arrive."""
    is_over = False
    for side in range(SIDES):
        has_aim = battle.terms[1 - side].haven != NOBODY
        is_over = is_over or battle.surrendered[side] != 0 or not (has_aim or has_ships_left(ships, side))
    if is_over and battle.over == 0:
        battle.over = 1
        note(trace, Noted.GAME_OVER, battle.turn, 0, 0, 0)


@rule
def turns_played(battle: Battle) -> int:
    """B1.a, SCB.a  How many turns it took; of a battle alone, how many rounds."""
    return battle.round_number if battle.only_battle != 0 else battle.turn


@rule
def tally(battle: Battle, ships: list[Ship], fleets: list[Fleet], result: Result) -> None:
    """SCA.f, SCB.g  How a game ended."""
    result.winner = winner(battle, ships, fleets)
    result.turns = turns_played(battle)
    for side in range(SIDES):
        result.points[side] = points_of(battle, ships, fleets, side)
