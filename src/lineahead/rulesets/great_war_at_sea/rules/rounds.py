"""B7.d, B7.h, P.k  Rounds of a tactical battle: how each begins and ends, and when the battle is over."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.cards import DEAD_IN_THE_WATER
from ..tables.charts import FIRE_OUT_ON, UNSEEN_ROUNDS
from ..tables.notes import Noted, Thrown
from ..tables.ships import (
    AT_SEA,
    NOBODY,
    OFF_MAP,
    ON_MAP,
    ON_PATROL,
    ON_ZONES,
    SIDES,
    Battle,
    Counter,
    Fleet,
    Ship,
    is_boat,
)
from .board import do_enemies_see
from .conditions import is_by_d6
from .deploying import clear_marks
from .initiative import roll_initiative
from .speeds import speed_of
from .underwater import flood, settle_flooding
from .victory import points_by_leaving


@rule
def begin_round(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """B7.d, P.l2  A new round; the initiative of the first was thrown before the set-up."""
    battle.round_number += 1
    battle.impulse, battle.seen = 0, 0
    note(trace, Noted.ROUND_BEGINS, battle.round_number, 0, 0, 0)
    for i in range(len(ships)):
        ships[i].rudder_jammed, ships[i].rudder_hit = ships[i].rudder_hit, 0
        if ships[i].rudder_jammed != 0 and ships[i].status == ON_MAP:
            note(trace, Noted.RUDDER_HOLDS, i, 0, 0, 0)
    if battle.round_number > 1:
        roll_initiative(battle, ships, dice, trace)
    watch(battle, ships, trace)


@rule
def watch(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """B7.h, P.k2  Whether enemies see each other now: in the round at hand, and for the first time in the battle."""
    if not do_enemies_see(battle, ships):
        return
    battle.seen = 1
    if battle.sighted == 0:
        battle.sighted = 1
        note(trace, Noted.ENEMIES_SIGHTED, battle.round_number, 0, 0, 0)


@rule
def end_impulse(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """B7.h  An impulse is over, and with it perhaps the battle."""
    for i in range(len(ships)):
        clear_marks(ships[i])
    watch(battle, ships, trace)
    if is_fought_out(battle, ships):
        battle.ended = 1


@rule
def has_ships_on_map(ships: list[Ship], side: int) -> bool:
    """B7.h  Whether a side has neither left nor sunk to the last ship."""
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == ON_MAP:
            return True
    return False


@rule
def can_score_by_leaving(battle: Battle, ship: Ship) -> bool:
    """SCB.f, SCB.r1  Whether a ship on the map has points to gain by leaving it, and can move."""
    is_on_her_way = ship.status == ON_MAP and speed_of(battle, ship) != DEAD_IN_THE_WATER
    return is_on_her_way and points_by_leaving(battle, ship) > 0


@rule
def has_ships_to_bring_out(battle: Battle, ships: list[Ship], side: int) -> bool:
    """SCB.r1  Whether a side still has ships for which a battle alone goes on, so that nobody gains by flight."""
    if battle.only_battle == 0 or battle.options.exits_played_out == 0:
        return False
    for i in range(len(ships)):
        if ships[i].side == side and can_score_by_leaving(battle, ships[i]):
            return True
    return False


@rule
def is_fought_out(battle: Battle, ships: list[Ship]) -> bool:
    """B7.h, SCB.r1  A side has left or sunk to the last ship, and the other has none left to bring out."""
    for side in range(SIDES):
        if not has_ships_on_map(ships, side) and not has_ships_to_bring_out(battle, ships, 1 - side):
            return True
    return False


@rule
def end_round(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """B8.d, B9.c, B7.h  Fires and water are fought, then it is seen whether the battle goes on."""
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].on_fire != 0:
            fight_fire(ships[i], dice, trace)
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].flooding != 0:
            flood(battle, ships[i], 1 - ships[i].side, dice, trace)
    count_unseen(battle, ships, trace)
    if is_fought_out(battle, ships) or is_broken_off(battle, ships):
        battle.ended = 1


@rule
def fight_fire(ship: Ship, dice: Dice, trace: Trace) -> None:
    """B8.d  A fire is out on 4 or more."""
    expect(dice, 1, D6, Thrown.FIRE, ship.side, ship.number, FIRE_OUT_ON)
    face = d6(dice)
    if face >= FIRE_OUT_ON:
        ship.on_fire = 0
    note(trace, Noted.FIRE_DIE, ship.number, face, 1 - ship.on_fire, 0)


@rule
def is_seen_in_round(battle: Battle, ships: list[Ship]) -> bool:
    """B7.h, P.k2  Enemies see each other as a round ends, or have done so in it, unless its end alone is judged."""
    return do_enemies_see(battle, ships) or (battle.seen != 0 and not is_by_d6(battle))


@rule
def count_unseen(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """B7.h  Rounds in a row in which no enemies see each other."""
    if is_seen_in_round(battle, ships):
        battle.unseen_rounds = 0
    else:
        battle.unseen_rounds += 1
        note(trace, Noted.NO_ENEMY_SEEN, battle.unseen_rounds, 0, 0, 0)


@rule
def is_broken_off(battle: Battle, ships: list[Ship]) -> bool:
    """B7.h, P.k, P.k2, SCB.r1  Enemies are out of sight for long enough and none makes for a way out, or time is up."""
    if battle.round_number >= battle.most_rounds:
        return True
    if has_ships_to_bring_out(battle, ships, 0) or has_ships_to_bring_out(battle, ships, 1):
        return False
    if is_by_d6(battle) and battle.sighted != 0:
        return battle.unseen_rounds > 0
    return battle.unseen_rounds >= UNSEEN_ROUNDS


@rule
def end_combat(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], counters: list[Counter], dice: Dice, trace: Trace
) -> None:
    """B7.h, 13.25.r3  The map is cleared; what became of the ships they keep, and by which boundary they left."""
    note(trace, Noted.BATTLE_ENDS, battle.zone, battle.round_number, 0, 0)
    for i in range(len(ships)):
        if ships[i].status == ON_MAP or ships[i].status == OFF_MAP:
            settle_flooding(battle, ships[i], 1 - ships[i].side, dice, trace)
    for i in range(len(counters)):
        counters[i].in_use, counters[i].face_up = 0, 0
    for i in range(len(fleets)):
        fleets[i].engaged = 0
    if battle.only_battle != 0:
        battle.over = 1
    else:
        return_to_zones(battle, ships)


@rule
def return_to_zones(battle: Battle, ships: list[Ship]) -> None:
    """B1.f  Ships go back to their fleets on the operational map."""
    battle.stage, battle.zone = ON_ZONES, NOBODY
    for i in range(len(ships)):
        if ships[i].status == ON_MAP or ships[i].status == OFF_MAP:
            ships[i].status = ON_PATROL if is_boat(ships[i]) else AT_SEA
