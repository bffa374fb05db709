"""11.7, B1.a, B7.g  Day and night, how far one sees, and what the weather forbids."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.cards import DESTROYER, TORPEDO_BOAT
from ..tables.charts import BOATS_SLOWED, D6_DAY_SIGHT, DAY_SIGHT, IS_NIGHT, NIGHT_SIGHT, NO_TORPEDOES, TURNS_A_DAY
from ..tables.ships import D6_SYSTEM, Battle, Ship


@rule
def is_by_d6(battle: Battle) -> bool:
    """P.0  Whether the published dice are in use, for the whole game."""
    return battle.options.dice == D6_SYSTEM


@rule
def turn_of_day(battle: Battle) -> int:
    """B1.a  Which of the six turns of a day it is."""
    return (battle.first_turn + max(battle.turn, 1) - 2) % TURNS_A_DAY + 1


@rule
def is_night(battle: Battle) -> bool:
    """B1.a  Turns 1 and 6 of a day are night; a battle by itself has its own hour."""
    if battle.always_day != 0:
        return False
    return battle.always_night != 0 or IS_NIGHT[turn_of_day(battle)] != 0


@rule
def visibility(battle: Battle) -> int:
    """11.7.1a, 11.7.2a, 11.7.3a, 11.7.4c, 11.7.5c, 11.7.6e, 11.7.r5, B7.g, P.j  Hexes that one sees across.

    The smallest of what hour and weather allow.
    """
    if is_night(battle):
        return NIGHT_SIGHT[battle.weather]
    if is_by_d6(battle):
        return min(DAY_SIGHT[battle.weather], D6_DAY_SIGHT)
    return DAY_SIGHT[battle.weather]


@rule
def are_torpedoes_banned(battle: Battle) -> bool:
    """11.7.4b, 11.7.5b, 11.7.6d, 11.7.r7  In Squall, Storm and Gale nobody launches torpedoes."""
    return NO_TORPEDOES[battle.weather] != 0


@rule
def is_slowed_by_weather(battle: Battle, ship: Ship) -> bool:
    """11.7.4a, 11.7.5a, 11.7.6c, 11.7.r2, P.w  Torpedo boats, and by the published rules destroyers, feel the sea."""
    if BOATS_SLOWED[battle.weather] == 0:
        return False
    return ship.card.kind == TORPEDO_BOAT or (is_by_d6(battle) and ship.card.kind == DESTROYER)
