"""The charts of the book, with their paragraphs; no number of a chart stands in a rule."""

from __future__ import annotations

from enum import IntEnum

# 3.24  miles ahead -> speed marker, as its to-hit modifier
GREEN = 1
YELLOW = -1
RED = -2
SPEED_MARKERS = (GREEN, GREEN, 0, 0, YELLOW, YELLOW, RED)

# 4.13  range bands
SHORT = 0
MEDIUM_RANGE = 1
LONG = 2
OUT_OF_RANGE = 3

# 4.2  to hit
NEEDED_TO_HIT = 8
AT_SHORT_RANGE = 2
AT_LONG_RANGE = -1
VERY_SMALL_TARGET = -1
SMALL_TARGET_END_ON = -1
LARGE_TARGET_ABEAM = 1
VERY_LARGE_TARGET = 1
EACH_SPLASH = -1
EACH_FIRE = -1

# 4.22  guns that raise splashes worth the name: 10 inches, in tenths of a millimetre
TEN_INCHES = 2540

# 4.23  second roll needed after a 10, by modifier -3, -4, -5; worse cannot hit
OPEN_ENDED = (6, 8, 10)
OPEN_ENDED_FROM = -3

# 4.4  light guns
LIGHT_BORE = 0  # whatever is less than the bore of any gun
LIGHT_BANDS = (1, 2, 3)
LIGHT_RATE_OF_FIRE = 3
LIGHT_PENETRATION = (0, 0, 0)
LIGHT_DAMAGE = 1

# 5.2  torpedo range in whole miles -> modifier
TORPEDO_RANGE = (1, 1, 0, 0, -1, -1, -1, -2, -2, -2, -2, -3)

# 4.32, 6  the location die that is a critical hit
CRITICAL = 10


class Critical(IntEnum):
    """6.2  The kinds of critical hit."""

    BRIDGE = 1
    ENGINE = 2
    FIRE = 3
    FIRE_CONTROL = 4
    FLOODING = 5
    LIST = 6
    MAGAZINE = 7
    RUDDER = 8


_B, _E, _F, _C, _W, _L, _M, _R = (int(kind) for kind in Critical)

# 6.27.d  what a magazine hit is on a ship with nothing to explode
INSTEAD_OF_MAGAZINE = _F

# 6.1  2d10 -> critical hit, from 2 to 20
BY_GUNFIRE = (_M, _E, _E, _R, _L, _C, _W, _F, _W, _B, _F, _W, _F, _C, _L, _R, _E, _E, _M)
BY_TORPEDO = (_M, _E, _E, _E, _R, _L, _W, _W, _W, _F, _W, _W, _W, _L, _R, _E, _E, _E, _M)

# 6.22, 6.26, 6.28  End Phase repair
REPAIRED_ON = 6

# 6.23, 6.25  End Phase die -> damage; from PUT_OUT_ON the marker goes
BURNING = (0, 3, 2, 2, 1, 1, 1, 0, 0, 0, 0)
PUT_OUT_ON = 7

# 6.27  the die on which a flash is still stopped
FLASH_STOPPED_UP_TO = 3

# 6.28  the rudder die
JAMMED_TO_PORT_UP_TO = 3
HOLDS_UP_TO = 7

# 7.3.a  miles to the ship ahead in formation
CLOSE_ORDER = 1
OPEN_ORDER = 2

# 7.3.d, 7.3.f  the die for a change of leader and for a signal, and what a flagship in trouble takes off it
COMMAND_ON = 5
WITHOUT_FLAGSHIP = -1

# 9.1  crews from Poor to Elite: to hit, on the dice of the End Phase, and in hundredths of the points
CREW_TO_HIT = (-1, 0, 0, 0, 1)
CREW_REPAIRS = (-1, -1, 0, 1, 1)
CREW_POINTS = (75, 90, 100, 110, 125)

# 9.1.c  die -> crew
CREW_BY_LOT = (0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 4)

# 9.4  to hit by the turns of fire at a target before this one
RANGING = (-1, 0, 1)

# 9.5.a  die -> sea; to hit by sea and size of the firer, MPs lost by them
SEA_BY_LOT = (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3)
SEA_TO_HIT = ((0, 0, 0, 0, 0), (-1, 0, 0, 0, 0), (-2, -1, 0, 0, 0), (0, -2, -1, 0, 0))
SEA_SLOWS = ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (1, 0, 0, 0, 0), (2, 1, 0, 0, 0))

# 9.7  low sun and bright sky: degrees to either side, in hundredths; turns of twilight and of low sun
SUN_DAZZLES = 3000
BRIGHT_SKY = 6000
TURNS_OF_TWILIGHT = 5
TURNS_OF_LOW_SUN = 5
INTO_THE_SUN = -1
IN_THE_DARK = -1

# 9.7.d  miles at night; 9.7.e, 9.7.f  what guns that have fired add, and how far a searchlight reaches
NIGHT_SIGHT = 3
MOONLIT_SIGHT = 4
OVERCAST_SIGHT = 2
SEEN_BY_FLASHES = 1
SEARCHLIGHT_REACH = 2

# 9.9.b, 9.9.c  die -> V in miles, 24 being no limit; how it changes, and on which faces
SIGHT_BY_LOT = (0, 3, 5, 8, 8, 10, 10, 12, 12, 24, 24)
SIGHT_FALLS_ON = 1
SIGHT_RISES_ON = 10
SIGHT_CHANGES_BY = 2
LEAST_SIGHT = 2
# 9.2  how near the opposite edge an enemy must not lie, and beyond how many miles a ship has disengaged
CLEAR_OF_EDGE = 6
DISENGAGED_BEYOND = 24

# 9.6  the die on which a smoke marker goes, and to hit across each smoking ship
DISPERSES_ON = 6
FUNNEL_SMOKE = -1

# 9.6.d  the year from which ships burn oil, if nothing is noted
OIL_SINCE = 1914

# 9.8  the die on which an empty tube is loaded again, and how many tubes of a ship in one End Phase
SUBMERGED_TUBE_LOADED_ON = 7
DECK_TUBE_LOADED_ON = 9
TUBES_LOADED_AT_ONCE = 2

# 2.31  shares of the points, in quarters, by damage level
PARTIAL_QUARTERS = (0, 1, 2, 4)

# 0.21.r2  feet of a ship to one mile of the board, by model scale, and lengths where a card has none (hundredths of nm)
FEET_TO_A_MILE = {2400: 800, 3000: 750, 6000: 1000}
USUAL_LENGTH = (30, 50, 60, 70, 80)

# 0.31  inches of the table to a mile, by model scale
INCHES_TO_A_MILE = {2400: 4, 3000: 3, 6000: 2}
