"""Every chart of the sheet; no number of a chart stands anywhere else."""

from __future__ import annotations

# TAB.t1  Range columns: the upper limit of each, in inches.
RANGE_COLUMNS = (8, 16, 24, 32, 40, 48, 56, 64)
COLUMNS = 8
OUT_OF_RANGE = -1
_NO = OUT_OF_RANGE

# TAB.t1  The chance of a straddle for each gun in per cent, by letter (none, Z, Y, X, A, B, C, E, F, Q) and column.
STRADDLE_CHANCE = (
    _NO, _NO, _NO, _NO, _NO, _NO, _NO, _NO,
    45, 40, 35, 30, 25, 20, 15, 10,
    40, 35, 30, 25, 20, 15, 10, 5,
    35, 30, 25, 20, 15, 10, 5, 0,
    60, 50, 40, 30, 20, 15, 10, 5,
    50, 40, 30, 20, 10, 5, 0, _NO,
    40, 30, 20, 10, 5, 0, _NO, _NO,
    80, 50, 20, 10, 0, _NO, _NO, _NO,
    50, 30, 10, 0, _NO, _NO, _NO, _NO,
    100, _NO, _NO, _NO, _NO, _NO, _NO, _NO,
)  # fmt: skip

# TAB.t1  The penetration factor, in the same order.
PENETRATION = (
    _NO, _NO, _NO, _NO, _NO, _NO, _NO, _NO,
    9, 9, 8, 8, 7, 7, 6, 6,
    8, 8, 7, 7, 6, 6, 5, 5,
    7, 7, 6, 6, 5, 5, 4, 4,
    7, 6, 6, 5, 5, 4, 4, 4,
    6, 5, 5, 4, 4, 3, 2, _NO,
    5, 4, 4, 3, 3, 2, _NO, _NO,
    2, 1, 1, 0, 0, _NO, _NO, _NO,
    1, 0, 0, 0, _NO, _NO, _NO, _NO,
    0, _NO, _NO, _NO, _NO, _NO, _NO, _NO,
)  # fmt: skip

# MOD.a to MOD.c  Modifiers in per cent.
SLOW_BELOW = 5
FAST_ABOVE = 15
SLOW_TARGET = 10
FAST_TARGET = -10
QUALITY_MODIFIER = (0, -10, 0, 10)

# WEA.d  Sea state and guns: per cent by sea (Calm, Moderate, Rough) and deck level 1 to 6.
SEA_MODIFIER = (
    0, 0, 0, 0, 0, 0,
    0, 0, -10, 0, 0, 0,
    0, -10, -20, 0, 0, 0,
)  # fmt: skip
LOWEST_DECK_MODIFIER = -100  # MOD.e  the most an umpire can take off

# DAM.d  Without her mast a ship fires at this less beyond so many inches.
SPOTTING_BEYOND = 40
SPOTTING_MODIFIER = -10
FUNNELS_FOR_A_BOX = 2

SMALL_VESSEL_TONS = 2000  # GUN.d
BLOCKS_WITHIN = 50  # GUN.r11  hundredths of an inch from the line of fire
STERN_RAKE = 4  # LOC.c

BLAST_WITHIN = 200  # MAG.r5  hundredths of an inch
COMMANDER_FALLS_ON = 5  # MOV.s
NEIGHBOUR_FLOODS_ON = 5  # TOR.j
TORPEDO_FLOODING = 1  # TOR.f
MINE_FLOODING = 2  # HAZ.g
MINE_LEVEL = 6  # HAZ.g
SHELL_FLOODING = 1  # ARM.f
SPREADS_FROM = 3  # DAM.r3

# WEA.a  Visibility in inches: Clear, Haze, Mist, Thick, Fog; and by night.
VISIBILITY = (64, 48, 24, 12, 4)
NIGHT_SIGHT = 16

BOXES_FOR_A_TEST = 5  # DCT.b
STRIKES_WITHIN = 1600  # MOR.r7  hundredths of an inch

# MOV.o  Diameters of the standard turning circles in hundredths of an inch: none, I, II, III, IV, V.
CIRCLES = (0, 200, 300, 400, 500, 600)
GAINS_BY = 2  # MOV.e  boxes of speed a turn
LOSES_BY = 6
RIGHT_AHEAD = 10  # MOV.p  hundredths of an inch that a ship in line may stand off the leader's course
LINE_INTERVAL = 200  # MOV.p  between ships in line ahead
ABREAST_INTERVAL = 300  # MOV.p  between ships in line abreast

# HAZ  Distances in hundredths of an inch.
SHORE_WITHIN = 400
SHORE_CLOSE = 200
STRANDS_ON = 1
STRANDS_CLOSE_ON = 2
GROUNDING_FLOODING = 1
COLLIDES_WITHIN = 100
RAM_LEVEL = 5
RAM_FLOODING = 2
FAST_TO_EVADE = 10
MINES_PER = 400
SAFE_MINE_SPEED = 6

# TOR.k to TOR.m  The template in hundredths of an inch, and the tubes.
WEDGE_LENGTH = 600
WEDGE_NARROW = 50
WEDGE_BROAD = 200
BESIDE_HULL = 25  # TOR.b  how far from her middle a template lies that is next to her
RELOADS_IN = 3
TORPEDOES_A_TUBE = 2
TORPEDOES_OF_BOATS = 1
BOAT_TONS = 500
SUBMERGED_TUBE_SPEED = 16

# WEA.c  The change of weather by the face of a D6: 1 visibility worse, 2 better, 3 sea worse, 4 better.
WEATHER_CHANGE = (0, 1, 1, 2, 2, 3, 4)
