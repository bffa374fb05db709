"""CHT.r4, SC1.g, SC5.f, EQP.c  Who goes home, when, and by which way; and who means to leave the table."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import HALF_CIRCLE, QUARTER_CIRCLE
from ..rules.equipment import has_laid_mines
from ..rules.towing import tows_cripple
from ..rules.victory import attackers_total
from ..rules.withdrawal import EDGES, distance_to_edge, leads_away, nearest_observed_enemy
from ..tables.charts import RELOAD_TURNS
from ..tables.doctrine import Doctrine
from ..tables.ships import (
    ATTACK_ON_CONVOY,
    ATTACKER,
    CM,
    ESCAPE,
    ESCORT,
    HEARTY_KNOLL,
    RUNNER,
    SOUTH,
    TEXEL_LIGHTERS,
    Battle,
    Counter,
    Ship,
    is_at_no_points,
)
from .aims import off_course, torpedoes_ready

BADLY_HURT = 3  # quarters of the damage track
TO_COME_AGAIN = 5  # turns that a boat needs, once a tube is ready, to launch and see what comes of it
PAST_THE_ENEMY = 60 * CM  # as much further is an edge taken to be if the way there begins towards him
TURNING_ABOUT = 20 * CM  # and so much if it lies astern


@rule
def leaves(battle: Battle, ships: list[Ship], doctrine: Doctrine, counter: Counter) -> bool:
    """Whether a counter means to go off the table."""
    ship = ships[counter.issued]
    in_tow = counter.ship >= 0 and tows_cripple(ships, ship)
    return in_tow or ship.role == RUNNER or goes_home(battle, ships, doctrine, ship)


@rule
def goes_home(battle: Battle, ships: list[Ship], doctrine: Doctrine, ship: Ship) -> bool:
    """SC1.g, SC5.f, EQP.c  Whether a boat has had enough: badly hurt, mines laid, or a raider's torpedoes spent."""
    if doctrine.withdraws == 0 or ship.role == ESCORT or bars_the_way(battle, ship):
        return False
    if has_laid_mines(ship):
        return True
    if 4 * ship.damage >= BADLY_HURT * ship.card.boxes and not is_at_no_points(ship):
        return True
    raids = battle.scenario == ATTACK_ON_CONVOY or battle.scenario == HEARTY_KNOLL
    if not raids or ship.role != ATTACKER or torpedoes_ready(ship) > 0:
        return False
    return ship.reloads == 0 or has_done_enough(battle, ships)


@rule
def has_done_enough(battle: Battle, ships: list[Ship]) -> bool:
    """SC1.f to SC1.h, TOR.j  Whether raiders without a torpedo in their tubes lead, or could not come again in time."""
    is_late = battle.turn + RELOAD_TURNS + TO_COME_AGAIN > battle.length
    return is_late or attackers_total(battle, ships) > 0


@rule
def bars_the_way(battle: Battle, ship: Ship) -> bool:
    """SC4.a, SCN.r5  Whether a craft is of the patrol that must not leave the table."""
    return battle.scenario == ESCAPE and ship.side != battle.attackers


@rule
def home_course(battle: Battle, counters: list[Counter], counter: Counter) -> int:
    """SC5.f, CHT.r4  Off Hearty Knoll northward, elsewhere to the edge that is soonest reached."""
    if battle.scenario == HEARTY_KNOLL or (battle.scenario == TEXEL_LIGHTERS and counter.side == battle.attackers):
        return 0
    return way_out(battle, counters, counter)


@rule
def way_out(battle: Battle, counters: list[Counter], counter: Counter) -> int:
    """MOV.n  Square to the edge soonest reached: near, away from the enemy, and not far off her course."""
    enemy = nearest_observed_enemy(counters, counter)
    best, least = 0, 0
    for i in range(len(EDGES)):
        off = distance_to_edge(battle, counter, EDGES[i])
        off += TURNING_ABOUT * abs(off_course(i * QUARTER_CIRCLE, counter.heading)) // HALF_CIRCLE
        if enemy >= 0 and not leads_away(counter, counters[enemy], EDGES[i]):
            off += PAST_THE_ENEMY
        if EDGES[i] == SOUTH and battle.shoal != 0:
            off += battle.width + battle.height
        if i == 0 or off < least:
            best, least = i, off
    return best * QUARTER_CIRCLE
