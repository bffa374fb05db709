"""SCN, SC1 to SC6  When a battle is over, what each side has scored, and who has won."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.cards import BARGE, LIGHTER
from ..tables.charts import (
    BOAT_AT_NO_POINTS,
    BOAT_LOST,
    CLEAR_AWAY,
    ESCAPE_SHARE,
    FERRY_SUNK,
    HEAVY_LOSS,
    LEAD_TO_WIN,
    LIGHTER_SUNK,
    OTHER_TORPEDOED,
    OTHER_VESSEL_SUNK,
    STILL_TOWED,
)
from ..tables.notes import Noted
from ..tables.sea import Result
from ..tables.ships import (
    AFLOAT,
    ATTACK_ON_CONVOY,
    CRIPPLE,
    DUE,
    EAST,
    ESCAPE,
    HEARTY_KNOLL,
    IDENTIFIED,
    LEFT,
    MERCHANTMAN,
    MOST_OBJECTIVES,
    NORTH,
    ON_TABLE,
    RUNNER,
    SHIP_COUNTER,
    SIDES,
    SUNK,
    TEXEL_LIGHTERS,
    WEST,
    Battle,
    Counter,
    Ship,
    is_at_no_points,
)
from .damage import is_lost
from .equipment import has_laid_mines, is_place_for_mines, loads_missing
from .flight import can_go_on, could_still_lay, has_deserted, is_unopposed

TRAWLER = 2


@rule
def is_gone(battle: Battle, ship: Ship) -> bool:
    """SCN.r3, TEF.h  Sunk, lost, or disabled and so lost after the game."""
    return ship.status == SUNK or is_lost(battle, ship) or ship.disabled != 0


@rule
def is_out_of_fight(battle: Battle, ships: list[Ship], ship: Ship) -> bool:
    """SC2.g, SC3.e, SCN.r3, SC2.r4  Lost or at 0 points, once each; the cripple left on the table counts as lost.

    Unless nobody is left who could hinder her rescue (SCN.r5).
    """
    is_safe = ship.status == LEFT or is_unopposed(battle, ships, ship.side)
    if ship.role == CRIPPLE and not is_safe:
        return True
    return is_gone(battle, ship) or is_at_no_points(ship)


@rule
def ships_out(battle: Battle, ships: list[Ship], side: int) -> int:
    """SC2.g, SC3.e  Ships of a side that were lost or brought to 0 points."""
    count = 0
    for i in range(len(ships)):
        if ships[i].side == side and is_out_of_fight(battle, ships, ships[i]):
            count += 1
    return count


@rule
def convoy_score(battle: Battle, ship: Ship) -> int:
    """SC1.f, SC1.f2, SC1.r4, SC1.d, SCN.r5  What a ship of the convoy has brought the attackers; a tug is one."""
    is_prize = ship.role == MERCHANTMAN or ship.card.rank > TRAWLER
    is_prize = is_prize and ship.card.kind != LIGHTER
    if is_prize and (is_gone(battle, ship) or has_deserted(battle, ship)):
        return HEAVY_LOSS
    return OTHER_TORPEDOED if ship.torpedoed != 0 else 0


@rule
def boat_score(battle: Battle, ship: Ship) -> int:
    """SC1.g, SC1.g2, SC1.r5  What an attacking boat has cost: lost, or at 0 points and forced to withdraw."""
    if is_gone(battle, ship):
        return BOAT_LOST
    return BOAT_AT_NO_POINTS if is_at_no_points(ship) else 0


@rule
def attackers_total(battle: Battle, ships: list[Ship]) -> int:
    """SC1.f to SC1.h, SC5.f  The attackers' total."""
    total = prizes_of(battle, ships)
    for i in range(len(ships)):
        if ships[i].side == battle.attackers:
            total += boat_score(battle, ships[i])
    if battle.scenario == HEARTY_KNOLL and have_all_come_away(battle, ships):
        total += CLEAR_AWAY
    return total


@rule
def prizes_of(battle: Battle, ships: list[Ship]) -> int:
    """SC1.f, SC1.f2  What the attackers have made by ships of the convoy."""
    prizes = 0
    for i in range(len(ships)):
        if ships[i].side != battle.attackers and ships[i].status != DUE:
            prizes += convoy_score(battle, ships[i])
    return prizes


@rule
def have_all_come_away(battle: Battle, ships: list[Ship]) -> bool:
    """SC5.f, SC5.r1  Whether all attacking boats left by the north edge unhurt, and had done something before."""
    if battle.options.leaving_robs_nobody != 0 and prizes_of(battle, ships) == 0:
        return False
    for i in range(len(ships)):
        hurt = ships[i].status != LEFT or ships[i].left_by != NORTH or ships[i].damage != 0
        if ships[i].side == battle.attackers and hurt:
            return False
    return True


@rule
def texel_score(battle: Battle, ship: Ship) -> int:
    """SC6.e, SCN.r5  What a German vessel that is sunk, at 0 points or run away has brought the British."""
    if not (is_gone(battle, ship) or is_at_no_points(ship) or has_deserted(battle, ship)):
        return 0
    if ship.card.kind == BARGE:
        return FERRY_SUNK
    return LIGHTER_SUNK if ship.card.kind == LIGHTER else OTHER_VESSEL_SUNK


@rule
def is_cargo_afloat(battle: Battle, ship: Ship) -> bool:
    """SC6.e, TEF.h  Whether a lighter or an armed ferry is still above 0 points, and not written off either."""
    is_cargo = ship.card.kind == BARGE or ship.card.kind == LIGHTER
    return is_cargo and ship.status == AFLOAT and not is_at_no_points(ship) and not is_gone(battle, ship)


@rule
def texel_points(battle: Battle, ships: list[Ship], side: int) -> int:
    """SC6.e  The points of either side off the Texel."""
    points = 0
    for i in range(len(ships)):
        ship = ships[i]
        if ship.side == side and side != battle.attackers:
            points += STILL_TOWED if is_cargo_afloat(battle, ship) else 0
        elif ship.side != side and side == battle.attackers:
            points += texel_score(battle, ship)
        elif ship.side != side:
            points -= boat_score(battle, ship)
    return points


@rule
def runners_away(battle: Battle, ships: list[Ship]) -> int:
    """SC4.c, SC4.r5, SCN.r5  Runners that left by the short edge opposite the one they came from, or could do so."""
    goal = EAST if battle.runs_from == WEST else WEST
    is_open, count = is_unopposed(battle, ships, battle.attackers), 0
    for i in range(len(ships)):
        is_away = ships[i].status == LEFT and ships[i].left_by == goal
        if ships[i].role == RUNNER and (is_away or (is_open and can_go_on(ships[i]))):
            count += 1
    return count


@rule
def ships_lost(battle: Battle, ships: list[Ship], side: int) -> int:
    """SC4.r4, SCN.r5  Ships of a side that were lost, 0 points not being enough, or have deserted."""
    count = 0
    for i in range(len(ships)):
        if ships[i].side == side and (is_gone(battle, ships[i]) or has_deserted(battle, ships[i])):
            count += 1
    return count


@rule
def has_escaped(battle: Battle, ships: list[Ship]) -> bool:
    """SC4.d, SC4.r2  The small force has cost the larger one a ship, and two thirds of it or more got away."""
    away, began = runners_away(battle, ships), battle.forces[battle.attackers]
    return ships_lost(battle, ships, 1 - battle.attackers) > 0 and 3 * away >= ESCAPE_SHARE * began


@rule
def points_by_mines(battle: Battle, ships: list[Ship], side: int) -> int:
    """EQP.c, SCN.r5  What a side has scored by the minefields that it laid where they are asked for, or still could."""
    points = 0
    for place in range(MOST_OBJECTIVES):
        if is_field_gained(battle, ships, place, side):
            points += battle.objectives[place].points
    return points


@rule
def is_field_gained(battle: Battle, ships: list[Ship], place: int, side: int) -> bool:
    """EQP.c, SCN.r5  Whether a side has a field where it is asked for one, or could still lay it with nobody about.

    Loads go to the first of its fields that they complete.
    """
    spare, gained = could_still_lay(ships, side) if is_unopposed(battle, ships, side) else 0, False
    for i in range(place + 1):
        missing = loads_missing(battle, ships, i)
        gained = is_place_for_mines(battle, i, side) and missing <= spare
        if gained:
            spare -= missing
    return gained


@rule
def points_of(battle: Battle, ships: list[Ship], side: int) -> int:
    """SC1 to SC6, EQP.c  What a side has to show, more being better."""
    return points_by_losses(battle, ships, side) + points_by_mines(battle, ships, side)


@rule
def points_by_losses(battle: Battle, ships: list[Ship], side: int) -> int:
    """SC1 to SC6  What a side has to show by the scenario's own conditions of victory."""
    if battle.scenario == ATTACK_ON_CONVOY or battle.scenario == HEARTY_KNOLL:
        total = attackers_total(battle, ships)
        return total if side == battle.attackers else -total
    if battle.scenario == TEXEL_LIGHTERS:
        return texel_points(battle, ships, side)
    if battle.scenario == ESCAPE:
        return int(has_escaped(battle, ships) == (side == battle.attackers))
    return ships_out(battle, ships, 1 - side)


@rule
def winner(battle: Battle, ships: list[Ship]) -> int:
    """SC1.h, SC1.r3, SC2.g, SC2.r4, SC4.r2, SC6.f  The side that has won, or -1 for a draw."""
    for side in range(SIDES):
        if battle.surrendered[side] != 0:
            return 1 - side
    lead = points_of(battle, ships, 0) - points_of(battle, ships, 1)
    needed = LEAD_TO_WIN if battle.scenario == TEXEL_LIGHTERS else 1
    if abs(lead) < needed:
        return -1
    return 0 if lead > 0 else 1


@rule
def has_vessel(ships: list[Ship], counters: list[Counter], side: int) -> bool:
    """SCN.b, SCS.4b  Whether a side has a vessel on the table or still to come; a strange solo marker may be one."""
    for i in range(len(ships)):
        comes = ships[i].status == DUE and counters[ships[i].counter].arrives > 0
        if ships[i].side == side and (ships[i].status == AFLOAT or comes):
            return True
    for i in range(len(counters)):
        is_strange = counters[i].kind == SHIP_COUNTER and counters[i].known[side] != IDENTIFIED
        if counters[i].side == side and is_strange and (counters[i].status == ON_TABLE or counters[i].arrives > 0):
            return True
    return False


@rule
def close_turn(battle: Battle, ships: list[Ship], counters: list[Counter]) -> None:
    """SCN.b  The battle is over when a side has no vessel on the table, or when its last turn has been played."""
    if battle.turn >= battle.length or not (has_vessel(ships, counters, 0) and has_vessel(ships, counters, 1)):
        battle.over = 1


@rule
def surrender(battle: Battle, side: int, trace: Trace) -> None:
    """SCN.b  A side gives up; the battle is over."""
    battle.surrendered[side], battle.over = 1, 1
    note(trace, Noted.SURRENDERS, side, 0, 0, 0)


@rule
def is_over(battle: Battle) -> bool:
    """SCN.b  Whether the battle is over."""
    return battle.over != 0


@rule
def announce_end(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """SCN.b, EQP.c  The battle is over; it comes out who has laid mines, and the scenario's conditions decide."""
    note(trace, Noted.GAME_OVER, battle.turn, 0, 0, 0)
    for i in range(len(ships)):
        if has_laid_mines(ships[i]):
            note(trace, Noted.MINES_COME_OUT, ships[i].number, 0, 0, 0)


@rule
def tally(battle: Battle, ships: list[Ship], result: Result) -> None:
    """SCN.b  How a battle ended."""
    result.winner = winner(battle, ships)
    result.turns = battle.turn
    for side in range(SIDES):
        result.points[side] = points_of(battle, ships, side)
