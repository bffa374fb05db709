"""Whom a doctrine fights: the enemy by whom a ship is led, and where he is expected; who withdraws instead."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..rules.board import is_in_range, place_ahead, range_between
from ..rules.gunfire import is_target
from ..rules.movement import forward_points, mile_cost, miles_for
from ..rules.torpedoes import all_tubes_bearing
from ..tables.doctrine import Doctrine
from ..tables.ships import CRIPPLED, DAMAGED, HEXGRID, MILE, VERY_SMALL, Battle, Ship, damage_level

HALF_AS_MUCH = 6 * MILE  # so far off an enemy counts half of what she does alongside
THREAT = 3  # by how much more torpedo craft count for those they may launch at
POINTS_OF_A_BOAT = 15  # of a flotilla
EXPECTED = 4  # an enemy who has not moved is expected to make one such part of her run


@rule
def has_torpedoes(ship: Ship) -> bool:
    """Whether any torpedo is left."""
    return all_tubes_bearing(ship, 0, -1) > 0


@rule
def is_torpedo_craft(ship: Ship) -> bool:
    """Whether a ship is there to launch torpedoes, and has some."""
    return ship.card.size_class == VERY_SMALL and has_torpedoes(ship)


@rule
def attacks_with_torpedoes(ship: Ship, enemy: Ship) -> bool:
    """Whether a ship goes for an enemy with torpedoes; craft of her own kind she fights with guns."""
    return is_torpedo_craft(ship) and enemy.card.size_class != VERY_SMALL


@rule
def nearest_enemy(battle: Battle, ships: list[Ship], ship: Ship) -> int:
    """The enemy on the board that is nearest, or -1."""
    nearest = -1
    shortest = 0
    for i in range(len(ships)):
        if is_target(ship, ships[i]) and (nearest < 0 or is_in_range(battle.board, ship, ships[i], shortest - 1)):
            nearest = i
            shortest = range_between(battle.board, ship, ships[i])
    return nearest


@rule
def points_afloat(ship: Ship) -> int:
    """2.3.a, 9.3.a  The points of a ship, or of all boats that lie with a flotilla, whose model has none of its own."""
    return ship.boats * POINTS_OF_A_BOAT if ship.boats > 0 else ship.card.points


@rule
def weight_of(ship: Ship, enemy: Ship) -> int:
    """2.3.a, 5.2  How much an enemy counts: her points; if she may launch at bigger ships a multiple of them."""
    points = points_afloat(enemy)
    return points * THREAT if is_torpedo_craft(enemy) and ship.card.size_class != VERY_SMALL else points


@rule
def enemy_to_fight(battle: Battle, ships: list[Ship], doctrine: Doctrine, ship: Ship) -> int:
    """2.3.a  The enemy by whom a ship is led, who counts most for her distance; the nearest to withdraw from; or -1."""
    if is_withdrawing(doctrine, ship):
        return nearest_enemy(battle, ships, ship)
    best, most = -1, -1
    for i in range(len(ships)):
        if is_target(ship, ships[i]):
            distance = range_between(battle.board, ship, ships[i])
            worth = weight_of(ship, ships[i]) * 100 * MILE // (distance + HALF_AS_MUCH)
            if worth > most:
                best, most = i, worth
    return best


@rule
def is_withdrawing(doctrine: Doctrine, ship: Ship) -> bool:
    """A crippled ship turns away, if the doctrine lets it; where a way off the board is paid for, a damaged one.

    A flotilla does not while it has torpedoes, and does when it has none: its guns are no match for its targets.
    """
    if doctrine.withdraws == 0:
        return False
    if ship.boats > 0:
        return not has_torpedoes(ship)
    return damage_level(ship) >= (CRIPPLED if ship.half_if_gone == 0 else DAMAGED)


@rule
def run_on(battle: Battle, enemy: Ship) -> None:
    """3.2  Put an enemy who has not moved yet a little ahead of where she is; whoever asks puts her back."""
    if enemy.moved == 0:
        miles = miles_for(forward_points(battle, enemy), mile_cost(enemy))
        run = miles // EXPECTED * MILE if battle.board.kind == HEXGRID else miles * MILE // EXPECTED
        enemy.x, enemy.y = place_ahead(battle.board, enemy.x, enemy.y, enemy.heading, run)
