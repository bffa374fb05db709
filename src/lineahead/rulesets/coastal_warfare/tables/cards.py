"""CHT  The charts of the ships: what is printed and play does not change."""

from __future__ import annotations

from ....kernel.records import record, rows, zeros

MOST_MOUNTS = 12
MOST_TUBE_GROUPS = 4
MOST_ENGINE_BOXES = 4

# Facings of a mount (CHT.c to CHT.h), and the arcs (CHT.m) as bits.
FACING_FRONT = 0
FACING_REAR = 1
FACING_PORT = 2
FACING_STARBOARD = 3
FACING_BOTH_SIDES = 4
FRONT_ARC = 1
REAR_ARC = 2
PORT_ARC = 4
STARBOARD_ARC = 8

# Weapons by the row of their gunfire chart.
NO_WEAPON = 0
SINGLE_MG = 1
TWIN_MG = 2
SINGLE_20 = 3
TWIN_20 = 4
SINGLE_40 = 5
TWIN_40 = 6
LARGER = 7
GUN = 8

# Equipment (bits of a mask).
RADAR = 1
HYDROPHONE = 2
NAXOS = 4
DIRECTOR = 8
SEARCHLIGHT = 16
STAR_SHELL = 32
SMOKE = 64
MINES = 128
DEPTH_CHARGES = 256

# Where torpedo tubes stand (LOC.d, f, g), and how they fire (TOR.i).
FORWARD = 1
FORE_MID = 7
AFT_MID = 8
FIXED_TUBES = 0
TRAINABLE_TUBES = 1

# Kinds of vessel that the rules name.
WARSHIP = 0
E_BOAT = 1
MERCHANT = 2
BARGE = 3
TUG = 4
LIGHTER = 5
SUBMARINE = 6  # VER.r1  none takes part; TEF.f knows them


@record
class Mount:
    """CHT.n, CHT.o  One mounting: its weapon, where it faces, what it is blocked from, and where it is struck."""

    weapon: int = NO_WEAPON
    count: int = 0  # weapons or barrels of this kind that fire as one mount
    calibre: int = 0  # hundredths of an inch
    facing: int = FACING_FRONT
    blocked: int = 0  # arcs
    location: int = 0
    points: int = 0  # WPN.d to WPN.i


@record
class TubeGroup:
    """CHT.n  Torpedo tubes that stand together."""

    tubes: int = 0
    location: int = FORWARD
    aim: int = FIXED_TUBES


@record
class Card:
    """CHT  What a ship's statistic chart says and play does not change."""

    rank: int = 1
    kind: int = WARSHIP
    length: int = 0
    beam: int = 0
    base_length: int = 0
    base_beam: int = 0
    engine_boxes: int = 0
    engines: list[int] = zeros(MOST_ENGINE_BOXES)  # maximum speeds from the left
    bridge: int = 0
    boxes: int = 0
    points: int = 0
    mounts: list[Mount] = rows(Mount, MOST_MOUNTS)
    tubes: list[TubeGroup] = rows(TubeGroup, MOST_TUBE_GROUPS)
    reloads: int = 0
    equipment: int = 0
    depth_charges: int = 0
    own_chart: int = 0
    locations: list[int] = zeros(10)  # LOC.b  the kinds of its own chart
    cargo_die: int = 0  # TEF.j  explosive cargo on a D6 of so much or less
