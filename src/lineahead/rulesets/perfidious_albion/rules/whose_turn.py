"""SEQ  Whose orders are wanted in each step that asks for any, sides as bits; and what is not theirs to order."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.ships import NOBODY, SIDES, Battle, Ship, Squadron, Wedge
from . import breaches
from .breaches import LAWFUL
from .phases import has_tubes_ready


@rule
def turn_of(battle: Battle, side: int) -> int:
    """SEQ  A side, or nobody, while the battle goes on."""
    return 0 if side == NOBODY or battle.over != 0 else 1 << side


@rule
def who_places(battle: Battle) -> int:
    """MOV.p  The side that places its squadrons."""
    return turn_of(battle, battle.placing)


@rule
def who_writes_templates(battle: Battle, ships: list[Ship], wedges: list[Wedge]) -> int:
    """SEQ.1, SEQ.r5  Each side that has torpedoes ready, once a turn."""
    sides = 0
    if battle.templates_written == 0:
        for side in range(SIDES):
            if has_tubes_ready(battle, ships, wedges, side):
                sides |= turn_of(battle, side)
    return sides


@rule
def who_says_who_moves_first(battle: Battle) -> int:
    """SEQ.3  The holder of the initiative, until he has chosen."""
    return turn_of(battle, battle.holder) if battle.first_mover == NOBODY else 0


@rule
def who_moves(battle: Battle) -> int:
    """SEQ.3  The side that moves its squadrons."""
    return turn_of(battle, battle.moving)


@rule
def who_fires(battle: Battle) -> int:
    """SEQ.5  The side whose squadron fires next."""
    return turn_of(battle, battle.firing)


@rule
def squadron_breach(squadrons: list[Squadron], number: int, side: int) -> int:
    """MOV.a  Nobody orders about the squadrons of others."""
    is_own = 0 <= number < len(squadrons) and squadrons[number].side == side
    return LAWFUL if is_own else breaches.NOT_THIS_SIDES_SQUADRON


@rule
def ship_breach(ships: list[Ship], number: int, side: int) -> int:
    """MOV.a  Nobody orders about the ships of others."""
    return LAWFUL if 0 <= number < len(ships) and ships[number].side == side else breaches.NOT_THIS_SIDES_SHIP


@rule
def firing_breach(battle: Battle, squadrons: list[Squadron], number: int, side: int) -> int:
    """SEQ.5  A squadron of one's own, whose turn it is to fire."""
    return squadron_breach(squadrons, number, side) or (LAWFUL if number == battle.acting else breaches.ANOTHERS_TURN)
