"""MOV.a to MOV.e  A full battle that fits a view: what is strange to the viewer is dealt blind."""

from __future__ import annotations

from ....engine.contract.questions import UMPIRE
from ....engine.contract.sea import copy_of_sea
from ....kernel.dice import Dice
from ..rules.board import centimetres, separation
from ..rules.losing_sight import is_seen_by_any
from ..rules.observation import hold, score_needed
from ..tables.cards import MOST_TUBE_GROUPS, RADAR, SMOKE
from ..tables.charts import FARTHEST_SIGHT
from ..tables.sea import State, View
from ..tables.ships import (
    AFLOAT,
    ATTACKERS,
    CM,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    SHIP_COUNTER,
    SIDES,
    TORPEDO_COUNTER,
    UNKNOWN,
    Battle,
    Counter,
    Hit,
    Ship,
    has,
    is_hidden,
)
from .belief import must_be_real
from .dealing import deal_markers
from .rows import is_owner

BEYOND_THE_EDGE = 2 * CM
ENTERING_SPEED = 8 * CM
EASTWARD = 9000
SCORE_OF_NONE = 7  # what no face of a die comes to
KEEPS_SOME = 4  # one boat in so many that launched is imagined to have kept what was not seen to leave her
SPREAD_OF_TWO = 4  # one strange torpedo marker in so many is imagined as a spread


def imagine(view: View, dice: Dice) -> State:
    """MOV.a  A full battle that the viewer could not tell from the true one."""
    sea = copy_of_sea(view.sea)
    battle, ships, counters = sea.battle, sea.ships, sea.counters
    if view.viewer != UMPIRE:
        strangers = [ship for ship in ships if ship.counter == UNKNOWN]
        for counter in counters:
            if not is_owner(counter.side, view.viewer):
                set_out(battle, counter, dice)
        for side in range(SIDES):
            deal_markers(battle, ships, counters, side, dice)
        stocked = deal_stores(ships, strangers, dice)
        deal_torpedoes(battle, ships, counters, stocked, dice)
        empty_tubes(ships, counters, stocked, dice)
        deal_sight(ships, counters, view.viewer, dice)
        deal_firers(sea.hits, strangers, counters, dice)
        deal_awareness(battle, counters, dice)
    return State(view.step[:], sea)


def chance(dice: Dice, one_in: int) -> bool:
    """Whether one of so many equal lots is drawn."""
    return dice.take(one_in) == 1


def one_of(things: list[Counter], dice: Dice) -> Counter:
    """Any of some counters."""
    return things[dice.take(len(things)) - 1]


def set_out(battle: Battle, marker: Counter, dice: Dice) -> None:
    """DEP, DEP.c  What is not seen yet stands anywhere or waits beyond an edge; all else goes on as it did."""
    marker.set_speed = marker.speed
    if marker.status == OFF_TABLE and marker.arrives > 0 and marker.came == 0:
        marker.x, marker.y, marker.heading = -BEYOND_THE_EDGE, dice.take(battle.height), EASTWARD
        marker.set_speed = ENTERING_SPEED
    elif battle.deploying != 0 and marker.status == ON_TABLE:
        marker.x, marker.y, marker.heading = dice.take(battle.width), dice.take(battle.height), EASTWARD


def deal_stores(ships: list[Ship], strangers: list[Ship], dice: Dice) -> list[int]:
    """MOV.d, EQP, TEF.j  Full tubes and racks for ships whose stores are not known; what was fired comes off later."""
    stocked = []
    for ship in ships:
        is_stranger = any(stranger is ship for stranger in strangers)
        if is_stranger or ship.reloads == UNKNOWN:
            stocked.append(ship.number)
            ship.loaded = [group.tubes for group in ship.card.tubes]
            ship.reloads, ship.reloading = ship.card.reloads, 0
            ship.laying, ship.laying_at = 0, NOBODY
            ship.dummies_left = 2 * (sum(ship.loaded) + ship.reloads)
            ship.charges_left = ship.card.depth_charges
            ship.smoke_laid = int(has(ship, SMOKE) and not is_stranger and chance(dice, 2))
            ship.cargo = int(ship.card.cargo_die > 0 and dice.take(6) <= ship.card.cargo_die)
    for ship in strangers:
        ship.radar_on = int(has(ship, RADAR) and chance(dice, 2))
    return stocked


def deal_torpedoes(battle: Battle, ships: list[Ship], counters: list[Counter], stocked: list[int], dice: Dice) -> None:
    """MOV.d, MOV.e, SAT.r1  Strange torpedo markers are real or dummies, and somebody has fired them."""
    for marker in counters:
        if marker.kind == TORPEDO_COUNTER and marker.torpedoes == UNKNOWN:
            deal_torpedo(battle, ships, counters, marker, dice)
            if marker.ship in stocked:
                spend(ships, marker)
        if marker.kind == TORPEDO_COUNTER and marker.ship == UNKNOWN:
            marker.ship = NOBODY
        if marker.kind == TORPEDO_COUNTER and marker.issued == UNKNOWN:
            marker.issued = NOBODY


def deal_torpedo(battle: Battle, ships: list[Ship], counters: list[Counter], marker: Counter, dice: Dice) -> None:
    """MOV.d, SAT.r1  One strange torpedo marker: what the known facts leave open is drawn."""
    is_real = must_be_real(marker)
    if battle.protocol[marker.side] == ATTACKERS and marker.launcher != NOBODY:
        marker.ship = counters[marker.launcher].ship
        is_real = is_real or marker.ship != NOBODY
    else:
        armed = who_may_have_fired(ships, counters, marker.side)
        marker.ship = armed[dice.take(len(armed)) - 1] if armed else NOBODY
        is_real = is_real or (bool(armed) and chance(dice, 3))
    marker.torpedoes = 0
    if is_real:
        marker.torpedoes = 2 if battle.protocol[marker.side] != ATTACKERS and chance(dice, SPREAD_OF_TWO) else 1


def who_may_have_fired(ships: list[Ship], counters: list[Counter], side: int) -> list[int]:
    """MOV.d  Ships that have anything in their tubes; those alone that were seen to launch, if any were."""
    armed = [ship for ship in ships if ship.side == side and sum(ship.loaded) > 0]
    seen = [ship.number for ship in armed if ship.counter >= 0 and counters[ship.counter].has_launched != 0]
    return seen or [ship.number for ship in armed]


def spend(ships: list[Ship], marker: Counter) -> None:
    """CHT.i, MOV.d  What a marker stands for has left its ship's tubes and allowance."""
    if marker.status != ON_TABLE:
        return
    ship, left = ships[marker.ship], marker.torpedoes
    if left == 0:
        ship.dummies_left = max(ship.dummies_left - 1, 0)
    for group in range(MOST_TUBE_GROUPS):
        fired = min(ship.loaded[group], left)
        ship.loaded[group] -= fired
        left -= fired


def empty_tubes(ships: list[Ship], counters: list[Counter], stocked: list[int], dice: Dice) -> None:
    """TOR.j  Whoever was seen to launch has most likely launched all she had."""
    for ship in (ships[number] for number in stocked):
        if ship.counter >= 0 and counters[ship.counter].has_launched != 0 and not chance(dice, KEEPS_SOME):
            ship.loaded = [0] * MOST_TUBE_GROUPS


def deal_sight(ships: list[Ship], counters: list[Counter], viewer: int, dice: Dice) -> None:
    """OBS.p  A model stands on the table because an enemy sees it; if no known one does, some hidden one may."""
    for ship in ships:
        is_model = ship.status == AFLOAT and counters[ship.counter].shown != 0
        if is_model and not is_owner(1 - ship.side, viewer) and not is_seen_by_any(counters, ship):
            able = [counter for counter in counters if is_possible_observer(counter, counters[ship.counter])]
            if able:
                hold(ships, one_of(by_nearness(able, counters[ship.counter]), dice), ship.number)


def by_nearness(able: list[Counter], target: Counter) -> list[Counter]:
    """OBS.t1  Observers, each as many times as there are faces of a die on which he spots from where he is."""
    return [counter for counter in able for _ in range(SCORE_OF_NONE - score_needed(centimetres(counter, target)))]


def is_possible_observer(counter: Counter, target: Counter) -> bool:
    """OBS.r7  Whether a hidden counter is a ship that can have spotted another."""
    is_ship = counter.kind == SHIP_COUNTER and counter.ship >= 0 and counter.side != target.side
    near = separation(counter, target) <= FARTHEST_SIGHT * CM
    return is_ship and near and is_hidden(counter)


def deal_firers(hits: list[Hit], strangers: list[Ship], counters: list[Counter], dice: Dice) -> None:
    """ORD.r3  Hits of unknown firers were scored by somebody whom nobody has identified."""
    for hit in hits:
        if hit.firer == UNKNOWN:
            able = [ship for ship in strangers if ship.status == AFLOAT and must_be_real(counters[ship.counter])]
            able = [ship for ship in able or strangers if hit.target < 0 or ship.number != hit.target]
            hit.firer = able[dice.take(len(able)) - 1].number if able else NOBODY


def deal_awareness(battle: Battle, counters: list[Counter], dice: Dice) -> None:
    """OBS.q  Whether a side is aware, where that is not known: surely if it fired or sees somebody, else perhaps."""
    for side in range(SIDES):
        if battle.aware[side] == UNKNOWN:
            own = [counter for counter in counters if counter.side == side and counter.kind == SHIP_COUNTER]
            is_sure = any(counter.fired or counter.sees for counter in own)
            battle.aware[side] = int(is_sure or chance(dice, 2))
            battle.becomes_aware[side] = 0
            battle.placed[side] = int(battle.deploying == 0 or (battle.placed[1 - side] == 0 and chance(dice, 2)))
            battle.sighted[side] = int(any(counter.sees for counter in own))
