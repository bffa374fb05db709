"""Orders by their number on a fixed grid: each rule drafts one, and says whether it is lawful.

Squadrons steam by one of the tracks that a doctrine weighs, and fire all that may at one target; a ship launches from
all tubes that are ready.
"""

from __future__ import annotations

from ....engine.contract.research import NOT_LAWFUL, NOTHING_MORE, none_of_row
from ....kernel.compiled import rule
from ....kernel.records import record
from ....kernel.trace import Trace
from ..play.standing import is_order_lawful
from ..players.moves import SPEED_COUNT, TURN_COUNT, write_trial
from ..rules.breaches import LAWFUL
from ..rules.damage_control import REPAIRS, repair_breach
from ..rules.formation import ships_in
from ..rules.gunnery import aim_breach, has_guns
from ..rules.speeds import squadron_limits
from ..rules.torpedoes import templates_breach
from ..rules.tubes import torpedoes_ready
from ..rules.whose_turn import ship_breach, squadron_breach
from ..tables.cards import CELLS, GUN_Q, GUN_Z
from ..tables.orders import (
    ACTIVATE,
    DONE,
    FIRE,
    FIRST,
    MOST_AIMS,
    MOST_TEMPLATES,
    REPAIR,
    REST,
    STEAM,
    TEMPLATES,
    Orders,
    Salvo,
    Templates,
)
from ..tables.sea import Sea
from ..tables.ships import NOBODY, Battle, Ship, Squadron, Wedge, is_in_play

TRACKS = 2 * TURN_COUNT * SPEED_COUNT


@record
class Grid:
    """Where each block begins."""

    templates: int = 0
    firsts: int = 0
    steams: int = 0
    squadrons: int = 0
    fires: int = 0
    repairs: int = 0


@rule
def draft_templates(
    battle: Battle, ships: list[Ship], wedges: list[Wedge], side: int, grid: Grid, action: int, orders: Orders
) -> int:
    """SEQ.1  One ship puts out templates from all tubes that are ready, or nobody does."""
    order = orders.templates
    order.count = 0
    if action == NOTHING_MORE:
        return TEMPLATES
    ship = action - grid.templates
    if ships[ship].side != side or not is_in_play(ships[ship]):
        return NOT_LAWFUL
    put_templates(battle, ships, wedges, side, ship, order)
    return TEMPLATES if order.count > 0 else NOT_LAWFUL


@rule
def put_templates(
    battle: Battle, ships: list[Ship], wedges: list[Wedge], side: int, ship: int, order: Templates
) -> None:
    """TOR.b  Write a template for each tube of a ship that may launch, with all its torpedoes."""
    for cell in range(CELLS):
        for starboard in range(2):
            ready = torpedoes_ready(ships[ship], cell, starboard)
            if ready > 0 and order.count < MOST_TEMPLATES:
                wedge = order.wedges[order.count]
                wedge.ship, wedge.cell, wedge.to_starboard, wedge.torpedoes = ship, cell, starboard, ready
                order.count += 1
                if templates_breach(battle, ships, wedges, side, order) != LAWFUL:
                    order.count -= 1


@rule
def draft_first(grid: Grid, action: int, orders: Orders) -> int:
    """SEQ.3  Which side moves first."""
    if action == NOTHING_MORE:
        return NOT_LAWFUL
    orders.first.choice = action - grid.firsts
    return FIRST


@rule
def draft_steam(sea: Sea, side: int, grid: Grid, action: int, orders: Orders) -> int:
    """SEQ.3  A squadron steams by one of the tracks, or the rest go on as they are; none detaches a ship."""
    if action == NOTHING_MORE:
        return REST
    battle, ships, squadrons, _, areas = sea
    squadron, track = (action - grid.steams) // TRACKS, (action - grid.steams) % TRACKS
    if not is_to_move(ships, squadrons, squadron, side):
        return none_of_row(track, TRACKS)
    least, most = squadron_limits(battle, ships, squadron, 0)
    if most <= 0:
        return none_of_row(track, TRACKS)
    write_trial(ships, squadrons, squadron, track, least, most, orders.steam)
    return STEAM if is_order_lawful(battle, ships, squadrons, areas, orders.steam) else NOT_LAWFUL


@rule
def is_to_move(ships: list[Ship], squadrons: list[Squadron], squadron: int, side: int) -> bool:
    """SEQ.3  Whether a squadron of a side has still to move."""
    row = squadrons[squadron]
    return row.in_use != 0 and row.side == side and row.moved == 0 and ships_in(ships, squadron) > 0


@rule
def draft_fire(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], side: int, grid: Grid, action: int, orders: Orders,
    silence: Trace,
) -> int:  # fmt: skip
    """SEQ.5  A squadron is named; or the one that was named fires at one target, repairs, or is done."""
    if action == NOTHING_MORE:
        return NOT_LAWFUL if battle.acting == NOBODY else DONE
    if action < grid.fires:
        orders.activate.choice = action - grid.squadrons
        return ACTIVATE if may_be_named(battle, ships, squadrons, action - grid.squadrons, side) else NOT_LAWFUL
    if battle.acting == NOBODY:
        return NOT_LAWFUL
    if action < grid.repairs:
        is_free = squadrons[battle.acting].fired == 0
        fires = is_free and put_salvo(battle, ships, squadrons, action - grid.fires, orders.fire, silence)
        return FIRE if fires else NOT_LAWFUL
    repair = orders.repair
    repair.ship, repair.what = (action - grid.repairs) // REPAIRS, (action - grid.repairs) % REPAIRS
    breach = ship_breach(ships, repair.ship, side) or repair_breach(battle, ships, repair)
    return REPAIR if breach == LAWFUL else NOT_LAWFUL


@rule
def may_be_named(battle: Battle, ships: list[Ship], squadrons: list[Squadron], squadron: int, side: int) -> bool:
    """SEQ.5  Whether a squadron can have its turn to fire now."""
    row = squadrons[squadron]
    is_waiting = row.in_use != 0 and row.fired == 0 and squadron_breach(squadrons, squadron, side) == LAWFUL
    return battle.acting == NOBODY and is_waiting and ships_in(ships, squadron) > 0


@rule
def put_salvo(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], target: int, salvo: Salvo, silence: Trace
) -> bool:
    """GUN.r6  Write every letter and side of the acting squadron's ships that may at one target; whether any does."""
    salvo.squadron, salvo.count = battle.acting, 0
    if not is_in_play(ships[target]) or ships[target].side == squadrons[battle.acting].side:
        return False
    for ship in range(len(ships)):
        if is_in_play(ships[ship]) and ships[ship].squadron == battle.acting:
            for letter in range(GUN_Z, GUN_Q + 1):
                for starboard in range(2):
                    if salvo.count < MOST_AIMS and has_guns(ships[ship], letter, starboard):
                        aim = salvo.aims[salvo.count]
                        aim.ship, aim.letter, aim.to_starboard, aim.target = ship, letter, starboard, target
                        breach = aim_breach(battle, ships, squadrons[battle.acting], salvo, salvo.count, silence)
                        salvo.count += breach == LAWFUL
    return salvo.count > 0
