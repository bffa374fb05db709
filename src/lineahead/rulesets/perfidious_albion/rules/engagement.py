"""GUN.d, GUN.e  Rules of engagement: small vessels are left to light guns, main guns fire at the leading ship."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace
from ..tables.cards import CELLS, GUN_C, GUN_E, GUN_Q, NO_GUN, Card, level_of
from ..tables.charts import OUT_OF_RANGE, SMALL_VESSEL_TONS
from ..tables.orders import Salvo
from ..tables.ships import INCH, NOBODY, Battle, Ship, is_in_play
from . import breaches
from .arcs import bears
from .breaches import LAWFUL
from .geometry import inches, relative
from .pooling import guns_firing
from .shooting import chance_of_gun, printed_chance
from .supply import is_mount
from .weather import sight


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
def has_chance_at(
    battle: Battle, firer: Ship, target: Ship, letter: int, cell: int, to_starboard: int, trace: Trace
) -> bool:
    """GUN.r5, GUN.r8  Whether the guns of a cell bear on a target and can hit her at all."""
    if not bears(firer.card, cell, relative(firer, target), to_starboard):
        return False
    return chance_of_gun(battle, firer, target, letter, level_of(cell), inches(firer, target), trace) > 0


@rule
def spares_leader(battle: Battle, ships: list[Ship], salvo: Salvo, number: int, trace: Trace) -> bool:
    """GUN.e, GUN.r5  Whether a main gun of an aim passes over the leader of the target's squadron, whom it could hit.

    Each gun is bound by itself: one that does not bear on the leader is free, whatever the others do.
    """
    aim = salvo.aims[number]
    firer = ships[aim.ship]
    leader = leading_ship(ships, ships[aim.target].squadron)
    if aim.letter != main_letter(firer.card) or leader == aim.target or leader == NOBODY:
        return False
    if not is_done_thing(aim.letter, ships[leader]) or not can_engage(battle, firer, ships[leader], aim.letter):
        return False
    for cell in range(CELLS):
        fires = guns_firing(ships, salvo, number, cell) > 0
        if fires and has_chance_at(battle, firer, ships[leader], aim.letter, cell, aim.to_starboard, trace):
            return True
    return False


@rule
def engagement_breach(battle: Battle, ships: list[Ship], salvo: Salvo, number: int, trace: Trace) -> int:
    """GUN.d, GUN.e, GUN.r3  What an aim has against the rules of engagement, whether or not they bind."""
    aim = salvo.aims[number]
    if not is_done_thing(aim.letter, ships[aim.target]):
        return breaches.SMALL_TARGET
    return breaches.NOT_THE_LEADER if spares_leader(battle, ships, salvo, number, trace) else LAWFUL
