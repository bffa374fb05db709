"""B7.t1, B8.d, B9.c  What ails a ship and what keeps her from moving, in sentences for her card."""

from __future__ import annotations

from ....engine.page.shapes import Words
from ....engine.words.log_words import counted
from ..rules.conditions import is_by_d6
from ..rules.impulses import impulse_kind, is_eligible
from ..rules.speeds import speed_of
from ..tables.cards import DEAD_IN_THE_WATER
from ..tables.charts import (
    EACH_CRITICAL,
    FIRE_OUT_ON,
    FLOODING_STOPS_ON,
    IMPULSES,
    MOVEMENT,
    MOVES_ON,
    WHILE_ON_FIRE,
)
from ..tables.ships import ON_HEXES, ON_MAP, Battle, Ship
from .on_chart import reason
from .vocabulary import SPEED_WORDS


def ails_of(battle: Battle, ship: Ship) -> list[Words]:
    """B8.d, B9.c, 18.3.r1  What ails a ship, as far as she is known, and what comes of it."""
    told = []
    if ship.on_fire:
        dice = "half her dice" if is_by_d6(battle) else f"her dice at \N{MINUS SIGN}{-WHILE_ON_FIRE}"
        told.append(reason("B8.d", f"On fire: {dice}, until a {FIRE_OUT_ON} or more at the end of a round"))
    if ship.flooding:
        stops = f"until a {FLOODING_STOPS_ON} or more"
        told.append(reason("B9.c", f"Flooding: a hull box at the end of each round {stops}"))
    if ship.rudder_jammed:
        told.append(reason("B9.c", "Rudder jammed: she does not move in this round"))
    elif ship.rudder_hit:
        told.append(reason("B9.c", "Rudder hit: she does not move in the next round"))
    if ship.criticals:
        times = counted(ship.criticals, "time")
        told.append(reason("B9.c", f"Critical from below {times}: +{EACH_CRITICAL * ship.criticals} to the next"))
    if ship.spent:
        told.append(reason("18.3.r1", "Has attacked: spent"))
    return told


def why_she_waits(battle: Battle, ship: Ship) -> Words | None:
    """B7.t1, B9.c  What keeps a ship on the map from moving in the impulse at hand; None if nothing does."""
    is_moving = battle.stage == ON_HEXES and battle.impulse > 0 and impulse_kind(battle) == MOVEMENT
    if not is_moving or ship.status != ON_MAP or is_eligible(battle, ship):
        return None
    if ship.rudder_jammed:
        return reason("B9.c", "her rudder is jammed in this round")
    speed = speed_of(battle, ship)
    if speed == DEAD_IN_THE_WATER:
        return reason("B7.t1", "she is dead in the water")
    return reason("B7.t1", f"at speed {SPEED_WORDS[speed]} she {moves_in_words(speed, battle.impulse)}")


def moves_in_words(speed: int, impulse: int) -> str:
    """B7.t1  The impulses in which a speed moves, and the next of them."""
    moves = [impulse for impulse in range(1, IMPULSES + 1) if MOVES_ON[impulse][speed]]
    if not moves:
        return "does not move"
    later = next((move for move in moves if move > impulse), None)
    which = f"{'impulse' if len(moves) == 1 else 'impulses'} {', '.join(map(str, moves))}"
    return f"moves in {which}{'' if later is None else f'; next in {later}'}"
