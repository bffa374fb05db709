"""B7  What a fleet is after in a battle: to fight at the range where it gains most, or to leave with what it has.

Weighed in the points of the scenario: what a ship earns her enemy if she sinks, and her own side no more.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ..rules.conditions import are_torpedoes_banned, is_by_d6, visibility
from ..rules.gunnery import gun_needed, gun_reach
from ..rules.torpedoes import torpedo_needed
from ..rules.victory import has_left_as_meant, points_by_leaving, points_for_enemy, points_in_haven
from ..tables.cards import BATTERIES, PRIMARY, SECONDARY, TERTIARY, TRANSPORT
from ..tables.charts import MAP_RADIUS, MOST_RANGE, TORPEDO_REACH
from ..tables.doctrine import Doctrine
from ..tables.ships import NOBODY, ON_MAP, Battle, Ship, boxes_left, factors_left, torpedoes_left
from .fires import boxes_to_beat, chance_of

KEEPS_AWAY = 2 * MAP_RADIUS + 1  # hexes that a ship would have between herself and the enemy
PER_POINT = 100
TORPEDO_HIT = 2  # gun hits that a torpedo's is worth


@rule
def stake_of(battle: Battle, ship: Ship) -> int:
    """SCA.e, SCB.f  Points that change hands if a ship sinks: her card's, and what she would still earn by arriving."""
    stake = ship.card.points + points_by_leaving(battle, ship)
    return stake + points_in_haven(battle.terms[ship.side], ship)


@rule
def worth_of_hit_on(battle: Battle, ship: Ship, battery: int) -> int:
    """B8.e  What a hit by a battery on a ship is worth: her stake by the boxes that it can cross off."""
    boxes = max(boxes_left(ship), 1)
    return PER_POINT * stake_of(battle, ship) * boxes_to_beat(ship, battery) // (boxes * boxes)


@rule
def worths_of_hits_on(battle: Battle, ships: list[Ship], side: int) -> tuple[int, int, int]:
    """B8.e  What a primary, secondary and tertiary hit is worth on the ship of a side where it is worth most."""
    primary, secondary, tertiary = 0, 0, 0
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side == side:
            primary = max(primary, worth_of_hit_on(battle, ships[i], PRIMARY))
            secondary = max(secondary, worth_of_hit_on(battle, ships[i], SECONDARY))
            tertiary = max(tertiary, worth_of_hit_on(battle, ships[i], TERTIARY))
    return primary, secondary, tertiary


@rule
def gain_of_ship(battle: Battle, ship: Ship, worths: tuple[int, int, int], distance: int) -> int:
    """B8.t1, B9.t1  What guns and torpedoes of a ship may earn at a range, by what each kind of hit is worth."""
    gain = 0
    for battery in range(BATTERIES):
        if distance <= gun_reach(battle, ship, battery):
            chance = chance_of(battle, gun_needed(battle, ship, battery, distance))
            gain += factors_left(ship, battery) * chance * worths[battery]
    if distance <= TORPEDO_REACH[ship.card.mount] and not are_torpedoes_banned(battle):
        chance = chance_of(battle, torpedo_needed(battle, distance))
        gain += TORPEDO_HIT * torpedoes_left(ship) * chance * worths[PRIMARY]
    return gain


@rule
def gain_at(battle: Battle, ships: list[Ship], worths: tuple[int, int, int], side: int, distance: int) -> int:
    """B8.t1  The same of all ships of a side on the map."""
    gain = 0
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side == side:
            gain += gain_of_ship(battle, ships[i], worths, distance)
    return gain


@rule
def best_range(battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int) -> tuple[int, bool]:
    """B7.g, B8.t1  The range in sight at which a side gains most over the enemy, and whether a fight pays at any."""
    found, best, pays = KEEPS_AWAY, 0, False
    prizes = worths_of_hits_on(battle, ships, 1 - side)
    risks = worths_of_hits_on(battle, ships, side)
    for distance in range(min(MOST_RANGE, visibility(battle)) + 1):
        own = gain_at(battle, ships, prizes, side, distance)
        enemy = gain_at(battle, ships, risks, 1 - side, distance)
        if own > 0 and (found == KEEPS_AWAY or own - enemy > best):
            found, best = distance, own - enemy
        pays = pays or 100 * own > doctrine.odds * enemy
    return found, pays


@rule
def lead_if_all_leave(battle: Battle, ships: list[Ship], side: int) -> int:
    """SCB.f, SCB.g  By how much a side leads if every ship on the map leaves as she is meant to."""
    lead = battle.tally[side] - battle.tally[1 - side]
    for i in range(len(ships)):
        own = -points_for_enemy(battle, ships[i])
        if ships[i].status == ON_MAP or has_left_as_meant(battle, ships[i]):
            own += points_by_leaving(battle, ships[i])
        lead += own if ships[i].side == side else -own
    return lead


@rule
def may_leave_for_points(battle: Battle, doctrine: Doctrine, side: int) -> bool:
    """SCB.f, P.k  Whether a side's ships may earn points by leaving.

    By D6 a battle may end as soon as enemies are out of sight, before the ships could come to their side of the map.
    """
    if battle.terms[side].exit_side == NOBODY or doctrine.makes_for_exit == 0:
        return False
    return not is_by_d6(battle) or battle.options.exits_played_out != 0


@rule
def has_convoy(ships: list[Ship], side: int) -> bool:
    """SCA.e  Whether a side has transports on the map, which cannot run."""
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side == side and ships[i].card.kind == TRANSPORT:
            return True
    return False


@rule
def wanted_range(battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int) -> int:
    """SCB.g, B8.t1  The range that a side seeks, or KEEPS_AWAY if it would rather leave or run.

    Whoever has won if all leave, leaves; whoever has lost then, fights on; otherwise there is a fight if it pays, or to
    give a convoy time.
    """
    wanted, pays = best_range(battle, ships, doctrine, side)
    if doctrine.fighting_range > 0:
        wanted, pays = doctrine.fighting_range, True
    if may_leave_for_points(battle, doctrine, side):
        lead = lead_if_all_leave(battle, ships, side)
        pays = lead < battle.margin and (pays or lead <= -battle.margin)
    return wanted if pays or has_convoy(ships, side) else KEEPS_AWAY
