"""GUN.d, GUN.e  Rules of engagement: small vessels are left to light guns, main guns fire at the leading ship."""

from __future__ import annotations

from ...kernel.compiled import rule
from .arcs import bears, side_towards
from .card_records import CELLS, GUN_C, GUN_E, GUN_Q, NO_GUN, Card
from .charts import OUT_OF_RANGE, SMALL_VESSEL_TONS
from .geometry import inches, relative
from .order_records import Aim
from .pooling import can_fire
from .ships import INCH, NOBODY, Battle, Ship, is_in_play
from .shooting import printed_chance
from .supply import is_mount
from .weather import sight

SMALL_TARGET = 20
NOT_THE_LEADER = 21


@rule
def is_small(ship: Ship) -> bool:
    """GUN.d  A vessel under 2,000 tons: torpedo boats, destroyers."""
    return ship.card.tons < SMALL_VESSEL_TONS


@rule
def is_done_thing(letter: int, target: Ship) -> bool:
    """GUN.d, GUN.r4  Only E and Q guns are properly fired at small vessels."""
    return letter in (GUN_E, GUN_Q) or not is_small(target)


@rule
def main_letter(card: Card) -> int:
    """GUN.r5  The heaviest letter among Z, Y, X, A, B and C that a ship has, or none."""
    heaviest = NO_GUN
    for cell in range(CELLS):
        letter = card.cells[cell].letter
        if is_mount(card, cell) and letter <= GUN_C and (heaviest == NO_GUN or letter < heaviest):
            heaviest = letter
    return heaviest


@rule
def leading_ship(ships: list[Ship], squadron: int) -> int:
    """GUN.e  The first ship in play of a squadron's line, or nobody."""
    leader = NOBODY
    for i in range(len(ships)):
        is_of_it = is_in_play(ships[i]) and ships[i].squadron == squadron
        if is_of_it and (leader == NOBODY or ships[i].place < ships[leader].place):
            leader = i
    return leader


@rule
def can_engage(battle: Battle, firer: Ship, target: Ship, letter: int) -> bool:
    """GUN.a, WEA.r1  Whether a target is within visibility and within range of a letter's guns."""
    distance = inches(firer, target)
    return distance <= sight(battle) * INCH and printed_chance(letter, distance) != OUT_OF_RANGE


@rule
def could_bear(firer: Ship, target: Ship, letter: int) -> bool:
    """GUN.r5  Whether guns of a letter that can fire bear on a target at all."""
    bearing = relative(firer, target)
    side = side_towards(firer, target)
    for cell in range(CELLS):
        if can_fire(firer, cell, letter, side) and bears(firer.card, cell, bearing, side):
            return True
    return False


@rule
def spares_leader(battle: Battle, ships: list[Ship], aim: Aim) -> bool:
    """GUN.e, GUN.r5  Whether main guns pass over the leading ship of the target's squadron though they could fire."""
    firer = ships[aim.ship]
    leader = leading_ship(ships, ships[aim.target].squadron)
    if aim.letter != main_letter(firer.card) or leader == aim.target or leader == NOBODY:
        return False
    if not is_done_thing(aim.letter, ships[leader]):
        return False
    return can_engage(battle, firer, ships[leader], aim.letter) and could_bear(firer, ships[leader], aim.letter)


@rule
def engagement_breach(battle: Battle, ships: list[Ship], aim: Aim) -> int:
    """GUN.d, GUN.e, GUN.r3  What an aim has against the rules of engagement, whether or not they bind."""
    if not is_done_thing(aim.letter, ships[aim.target]):
        return SMALL_TARGET
    return NOT_THE_LEADER if spares_leader(battle, ships, aim) else 0
