"""CRD  The cards of the ships."""

from __future__ import annotations

from ....kernel.records import record, zeros

MOST_BOXES = 12

# CRD.a  Batteries, armour letters, torpedo mounts.
PRIMARY = 0
SECONDARY = 1
TERTIARY = 2
BATTERIES = 3
NO_ARMOUR = 0  # there is no such battery or box
LIGHT = 1
MEDIUM = 2
HEAVY = 3
NO_MOUNT = 0
DECK = 1
SUBMERGED = 2

# B7.i, P.n  Speeds, a step of damage apart.
DEAD_IN_THE_WATER = 0
ONE_SLOW = 1
ONE = 2
TWO = 3
TWO_PLUS = 4
THREE = 5

# Kinds of ship.
DREADNOUGHT = 0
PRE_DREADNOUGHT = 1
BATTLECRUISER = 2
ARMOURED_CRUISER = 3
COAST_DEFENCE = 4
LIGHT_CRUISER = 5
DESTROYER = 6
TORPEDO_BOAT = 7
MOTOR_TORPEDO_BOAT = 8
TRANSPORT = 9
MINELAYER = 10
MINESWEEPER = 11

# Nations whose boats or fleets the rules tell apart by more than their name; others follow.
AUSTRIA = 0
ITALY = 1
BRITAIN = 2
GERMANY = 3
FRANCE = 4
RUSSIA = 5
TURKEY = 6


@record
class Card:
    """CRD.a  What a ship's card says and play does not change, in the dice of the game at hand."""

    kind: int = DREADNOUGHT
    nation: int = AUSTRIA
    guns: list[int] = zeros(BATTERIES)
    armour: list[int] = zeros(BATTERIES)
    torpedoes: int = 0
    mount: int = NO_MOUNT
    boxes: int = 1
    hull: list[int] = zeros(MOST_BOXES)  # letters from the left
    speed: int = ONE
    mines: int = 0  # fields carried
    points: int = 0
    excellent: int = 0  # P.b
