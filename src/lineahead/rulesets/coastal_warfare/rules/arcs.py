"""CHT.c to CHT.h  Into which arcs a mount fires: by its facing, and by what blocks it."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.cards import FRONT_ARC, MOST_MOUNTS, NO_WEAPON, PORT_ARC, REAR_ARC, SINGLE_MG, STARBOARD_ARC, Card, Mount
from ..tables.ships import Ship

SIDE_ARCS = PORT_ARC | STARBOARD_ARC
EVERY_ARC = FRONT_ARC | REAR_ARC | SIDE_ARCS

# by facing: front, rear, port, starboard, both sides
ARCS_OF_FACING = (FRONT_ARC | SIDE_ARCS, REAR_ARC | SIDE_ARCS, PORT_ARC, STARBOARD_ARC, SIDE_ARCS)


@rule
def arcs_covered(mount: Mount) -> int:
    """CHT.c to CHT.h, CHT.o  The arcs of a mount's facing without those that other mounts block."""
    if mount.weapon == NO_WEAPON:
        return 0
    return ARCS_OF_FACING[mount.facing] & ~mount.blocked


@rule
def bears(ship: Ship, mount: int, arcs: int) -> bool:
    """CHT.b, CHT.m  Whether a mount that is not crossed off fires into one of these arcs; a wreck still blocks (r2)."""
    return ship.mounts_lost[mount] == 0 and arcs_covered(ship.card.mounts[mount]) & arcs != 0


@rule
def weapons_covering(card: Card, arc: int) -> int:
    """EAR.b, WPN.g, WPN.h  The weapons that a ship was built with for one arc, of single machine-guns only pairs."""
    weapons = 0
    singles = 0
    for i in range(MOST_MOUNTS):
        if arcs_covered(card.mounts[i]) & arc != 0:
            if card.mounts[i].weapon == SINGLE_MG:
                singles += card.mounts[i].count
            else:
                weapons += card.mounts[i].count
    return weapons + singles // 2


@rule
def undefended_arcs(card: Card) -> int:
    """EAR.b, EAR.r1  The arcs into which a ship was built to fire nothing; wrecked mounts still count as weapons."""
    arcs = 0
    for i in range(4):
        if weapons_covering(card, 1 << i) == 0:
            arcs |= 1 << i
    return arcs
