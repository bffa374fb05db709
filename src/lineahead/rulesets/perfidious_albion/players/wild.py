"""A player without a doctrine: any order that is legal, by its own dice. It tries what no sensible player would."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, d10
from ....kernel.trace import Trace
from ..play.standing import is_order_lawful, usual_steam
from ..rules.breaches import LAWFUL
from ..rules.damage_control import REPAIRS, left_to_repair
from ..rules.formation import ships_in
from ..rules.gunnery import aim_breach, has_guns
from ..rules.speeds import squadron_limits
from ..rules.torpedoes import templates_breach
from ..rules.tubes import torpedoes_ready
from ..tables.cards import CELLS, GUN_Q, GUN_Z
from ..tables.orders import MOST_AIMS, MOST_TEMPLATES, Repair, Salvo, Steam, Templates
from ..tables.ships import NOBODY, Area, Battle, Ship, Squadron, Wedge, is_in_play
from .fires import choose_salvo
from .moves import SPEED_COUNT, TURN_COUNT, next_squadron, write_trial

LAUNCHES_ONE_IN = 10
SPARES_ONE_IN = 6


@rule
def any_of(count: int, thoughts: Dice) -> int:
    """A number from 0 below the count, by three dice; even enough for counts up to a hundred."""
    return ((d10(thoughts) - 1) * 100 + (d10(thoughts) - 1) * 10 + d10(thoughts) - 1) * count // 1000


@rule
def any_templates(
    battle: Battle, ships: list[Ship], wedges: list[Wedge], side: int, order: Templates, thoughts: Dice
) -> None:
    """SEQ.1  Torpedoes from any tubes that are ready."""
    order.count = 0
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].side == side:
            for cell in range(CELLS):
                ready = torpedoes_ready(ships[i], cell, 0)
                if ready > 0 and order.count < MOST_TEMPLATES and any_of(LAUNCHES_ONE_IN, thoughts) == 0:
                    wedge = order.wedges[order.count]
                    wedge.ship, wedge.cell, wedge.to_starboard, wedge.torpedoes = i, cell, 0, ready
                    order.count += 1
                    if templates_breach(battle, ships, wedges, side, order) != LAWFUL:
                        order.count -= 1


@rule
def any_steam(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], areas: list[Area], side: int, order: Steam,
    thoughts: Dice,
) -> None:  # fmt: skip
    """MOV  The next squadron makes any of the moves that a doctrine weighs, now and then meaning to ram."""
    squadron = next_squadron(ships, squadrons, side)
    least, most = squadron_limits(battle, ships, squadron, 0)
    if most > 0:
        number = any_of(2 * TURN_COUNT * SPEED_COUNT, thoughts)
        write_trial(ships, squadrons, squadron, number, least, most, order)
        target = any_of(len(ships), thoughts)
        if is_in_play(ships[target]) and ships[target].side != side and any_of(SPARES_ONE_IN, thoughts) == 0:
            order.ram = target
        if is_order_lawful(battle, ships, squadrons, areas, order):
            return
    usual_steam(battle, ships, squadrons, areas, squadron, order)


@rule
def any_salvo(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], squadron: int, salvo: Salvo, thoughts: Dice,
    silence: Trace,
) -> bool:  # fmt: skip
    """GUN  Each letter and side of each ship at any target that is lawful; if none is, as a doctrine would."""
    salvo.squadron, salvo.count = squadron, 0
    for ship in range(len(ships)):
        if is_in_play(ships[ship]) and ships[ship].squadron == squadron:
            for letter in range(GUN_Z, GUN_Q + 1):
                to_starboard = any_of(2, thoughts)
                if salvo.count < MOST_AIMS and has_guns(ships[ship], letter, to_starboard):
                    aim = salvo.aims[salvo.count]
                    aim.ship, aim.letter, aim.to_starboard = ship, letter, to_starboard
                    aim.target = any_of(len(ships), thoughts)
                    if aim_breach(battle, ships, squadrons[squadron], salvo, salvo.count, silence) == LAWFUL:
                        salvo.count += 1
    if salvo.count == 0 and any_of(SPARES_ONE_IN, thoughts) > 0:
        return choose_salvo(battle, ships, squadrons, squadron, salvo, silence)
    return salvo.count > 0


@rule
def any_repair(ships: list[Ship], squadron: int, repair: Repair, thoughts: Dice) -> bool:
    """DCT.c  Any try at repairs, or none."""
    for i in range(len(ships)):
        is_of_it = is_in_play(ships[i]) and ships[i].squadron == squadron
        if is_of_it and ships[i].tests_left > 0:
            what = any_of(REPAIRS, thoughts)
            if left_to_repair(ships[i], what) > 0:
                repair.ship, repair.what = i, what
                return True
    return False


@rule
def any_squadron(ships: list[Ship], squadrons: list[Squadron], side: int, thoughts: Dice) -> int:
    """SEQ.5  Any squadron of a side that has not had its turn."""
    ready = 0
    for i in range(len(squadrons)):
        if is_ready(ships, squadrons, i, side):
            ready += 1
    wanted = any_of(ready, thoughts)
    for i in range(len(squadrons)):
        if is_ready(ships, squadrons, i, side):
            if wanted == 0:
                return i
            wanted -= 1
    return NOBODY


@rule
def is_ready(ships: list[Ship], squadrons: list[Squadron], squadron: int, side: int) -> bool:
    """SEQ.5  Whether a squadron of a side has ships and has not had its turn to fire."""
    row = squadrons[squadron]
    return row.in_use != 0 and row.side == side and row.fired == 0 and ships_in(ships, squadron) > 0
