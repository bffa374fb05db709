"""9.8  Torpedo reloads: who carries spare torpedoes loads empty tubes again, if the End Phase finds her undisturbed."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D10, Dice, d10, expect
from ....kernel.trace import Trace, note
from ..tables.charts import DECK_TUBE_LOADED_ON, SUBMERGED_TUBE_LOADED_ON, TUBES_LOADED_AT_ONCE
from ..tables.conditions import ROUGH
from ..tables.notes import Noted, Thrown
from ..tables.ships import MOST_TUBE_GROUPS, Battle, Ship, is_afloat

DECK = 0
SUBMERGED = 1


@rule
def spares_left(ship: Ship) -> int:
    """9.8.a  The spare torpedoes that her card gave a ship and that are not in a tube yet."""
    return ship.card.reload - ship.reloaded


@rule
def may_reload(battle: Battle, ship: Ship) -> bool:
    """9.8.a, 9.8.b  Spares, nothing launched in this turn, and no BRIDGE, LIST or FIRE marker."""
    if battle.options.torpedo_reloads == 0 or not is_afloat(ship) or spares_left(ship) <= 0:
        return False
    return ship.launched == 0 and ship.bridge == 0 and ship.listing == 0 and ship.fires == 0


@rule
def empty_tubes(ship: Ship) -> int:
    """9.8.b  How many tubes have been fired and can be loaded again."""
    empty = 0
    for place in range(len(ship.tubes_spent)):
        if can_load(ship, place):
            empty += ship.tubes_spent[place]
    return empty


@rule
def can_load(ship: Ship, place: int) -> bool:
    """9.8.b  Tubes under water always; those on deck while the sea is calm or moderate."""
    return is_submerged(ship, place) != 0 or ship.sea < ROUGH


@rule
def reload_dice(battle: Battle, ship: Ship) -> int:
    """9.8.b  How many tubes a ship may try to load: two at most, and no more than there are spares for."""
    if not may_reload(battle, ship):
        return 0
    return min(min(TUBES_LOADED_AT_ONCE, spares_left(ship)), empty_tubes(ship))


@rule
def is_anybody_reloading(battle: Battle, ships: list[Ship]) -> bool:
    """9.8.b  Whether a ship has a tube to load as the End Phase begins."""
    if battle.options.torpedo_reloads != 0:
        for i in range(len(ships)):
            if reload_dice(battle, ships[i]) > 0:
                return True
    return False


@rule
def is_submerged(ship: Ship, place: int) -> int:
    """9.8.b  Whether tubes, by their place in an order to launch, lie under water."""
    return ship.card.torpedoes[place // MOST_TUBE_GROUPS].groups[place % MOST_TUBE_GROUPS].submerged


@rule
def reload_tubes(battle: Battle, ship: Ship, dice: Dice, trace: Trace) -> None:
    """9.8.b, 9.8.r2  Submerged tubes first, for they are loaded sooner, and in the order of the card."""
    left = reload_dice(battle, ship)
    for kept in range(SUBMERGED, DECK - 1, -1):
        for place in range(len(ship.tubes_spent)):
            if is_submerged(ship, place) == kept and can_load(ship, place):
                tries = min(left, ship.tubes_spent[place])
                left -= tries
                load(ship, place, tries, dice, trace)


@rule
def load(ship: Ship, place: int, tries: int, dice: Dice, trace: Trace) -> None:
    """9.8.b  A die for each tube: 7 or more under water, 9 or more on deck, and a spare torpedo is in it."""
    needed = SUBMERGED_TUBE_LOADED_ON if is_submerged(ship, place) != 0 else DECK_TUBE_LOADED_ON
    if tries > 0:
        expect(dice, tries, D10, Thrown.RELOAD, ship.side, ship.number, needed)
    for _ in range(tries):
        face = d10(dice)
        if face >= needed:
            ship.tubes_spent[place] -= 1
            ship.reloaded += 1
        note(trace, Noted.RELOAD_DIE, ship.number, place, face, spares_left(ship))
