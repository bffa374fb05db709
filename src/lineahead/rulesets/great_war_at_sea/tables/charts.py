"""The charts of Great War at Sea, by paragraph; no number of a chart stands anywhere else."""

from __future__ import annotations

from .cards import THREE

# B7.a  Steps from hex to hex: N, NE, SE, S, SW, NW.
STEP_Q = (0, 1, 1, 0, -1, -1)
STEP_R = (-1, -1, 0, 1, 1, 0)
MAP_RADIUS = 8
RING_RADIUS = 5
HEXES_OF_A_SIDE = 6
SET_UP_REACH = 1  # B7.c

# B7.b  Each side of the ring, W, NW, NE, E, SE, SW: its first hex, and the step from hex to hex along it.
RING_Q = (-5, -5, 0, 5, 5, 0)
RING_R = (5, 0, -5, -5, 0, 5)
ALONG_Q = (0, 1, 1, 0, -1, -1)
ALONG_R = (-1, -1, 0, 1, 1, 0)

# B7.t1  Kinds of impulse, and who moves: speeds 0, 1 slow, 1, 2, 2+, 3. Impulse 0 does not exist.
MOVEMENT = 1
GUNNERY = 2
TORPEDOES = 3
IMPULSES = 10
IMPULSE_KIND = (0, 1, 1, 2, 3, 1, 1, 3, 2, 1, 1)
SPEEDS = THREE + 1
MOVES_ON = (
    (0, 0, 0, 0, 0, 0),
    (0, 0, 1, 1, 1, 1),
    (0, 0, 0, 1, 1, 1),
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 1, 1),
    (0, 0, 0, 0, 0, 1),
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 1, 1, 1),
    (0, 1, 1, 1, 1, 1),
)
FAST_IMPULSE = (0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0)  # 13.25.u

# B7.d
FASTER_FLEET_BONUS = 1

# P.l
CENTRAL_POWERS_WIN_TO = 3

# B7.g, P.j, 11.7  Visibility in hexes by weather, 1 Clear to 6 Gale, by day and by night.
WHOLE_MAP = 99
DAY_SIGHT = (0, 99, 3, 2, 2, 2, 1)
NIGHT_SIGHT = (0, 1, 0, 0, 0, 0, 0)
D6_DAY_SIGHT = 4
LEAST_RANGE_AT_MTB = 1  # 18.41.k

# 11.7  Torpedoes, boats and contact by weather.
NO_TORPEDOES = (0, 0, 0, 0, 1, 1, 1)
BOATS_SLOWED = (0, 0, 0, 0, 1, 1, 1)
GALE_SINKS_ON = 12
CONTACT_MODIFIER = (0, 0, 0, -1, -1, -1, -2)

# B7.h, P.k2
UNSEEN_ROUNDS = 3
MOST_ROUNDS = 20

# B8.t1  D20 needed by battery and range in hexes; 0 is out of reach.
MOST_RANGE = 5
GUN_NEEDED = (
    (16, 16, 17, 18, 19, 20),
    (16, 17, 18, 0, 0, 0),
    (16, 18, 0, 0, 0, 0),
)
GUN_REACH = (5, 2, 1)

# B8.b
AT_TARGET_DEAD = 2
AT_TARGET_SPEED_3 = -1
IN_BAD_WEATHER = -1
BAD_WEATHER_FROM = 4
BY_NIGHT = -1
WHILE_ON_FIRE = -1
AT_MTB = -1
ALWAYS_HITS = 20

# P.t1
D6_GUN_NEEDED = 6
D6_EXCELLENT_NEEDED = 5
D6_DREADNOUGHT_REACH = 3
D6_GUN_REACH = (2, 2, 1)
D6_TORPEDO_NEEDED = (5, 6)

# B8.d  What a gun hit does, by the total of two dice.
CRITICAL = 1
MOUNT = 2
SPEED = 3
PRIMARY_FACTOR = 4
SECONDARY_FACTOR = 5
TERTIARY_FACTOR = 6
HULL = 7
HULL_AND_FIRE = 8
DAMAGE = (0, 0, 1, 2, 3, 6, 6, 7, 7, 5, 4, 8, 1)
FIRE_OUT_ON = 4

# B9.a, B9.t1
TORPEDO_REACH = (-1, 1, 0)  # by mount: none, deck, submerged
TORPEDO_NEEDED = (15, 17)
TORPEDO_AT_SPEED_3 = -2
TORPEDO_AT_DEAD = 2
VALOUR = 2  # 18.5.a

# B9.b  Hull boxes lost to a torpedo or mine by the die, and whether it is critical.
UNDERWATER_BOXES = (0, 0, 1, 1, 2, 2, 1)
UNDERWATER_CRITICAL = (0, 0, 0, 0, 0, 0, 1)
WITHOUT_CRITICAL = 5  # B13.2  a 6 counts as this

# B9.c
EACH_CRITICAL = 2
RUDDER = 1
MACHINERY = 2
FIRE = 3
FLOODING = 4
HALF_THE_HULL = 5
SINKING = 6
FLOODING_STOPS_ON = 5

# 18  Motor torpedo boats.
PATROL_REACH = 6  # 18.1.d
MTB_CONTACT_ON = 3  # 18.2.b
MTB_TORPEDOES = 2  # 18.3.a
READY_AGAIN_AFTER = 6  # 18.3.r1
# 18.41.t1  By the surprise die: whether the whole fleet fires, which batteries do, and the range of the attack.
FLEET_FIRES = (0, 1, 0, 0, 0, 0, 0)
BATTERIES_FIRE = (
    (0, 0, 0),
    (1, 1, 1),
    (1, 1, 1),
    (0, 1, 1),
    (0, 0, 1),
    (0, 0, 0),
    (0, 0, 0),
)
ATTACK_RANGE = (0, 1, 1, 1, 1, 0, 0)
PRIMARY_SHARE = 2  # 18.411.a  primaries are divided by this

# B5.4  Contact between fleets.
CONTACT_BY_DAY = 4
CONTACT_BY_NIGHT = 5
LARGE_FLEET = 10
AT_LARGE_FLEET = 1

# B1.a  The six turns of a day.
TURNS_A_DAY = 6
IS_NIGHT = (0, 1, 0, 0, 0, 0, 1)

# B1.d  Zones a turn by speed; a fleet at 1 slow goes every second turn.
ZONES_A_TURN = (0, 1, 1, 2, 2, 3)

# B11.b  Steps of weather toward Gale by the die.
WEATHER_CHANGE = (0, -2, -1, 0, 0, 1, 2)

# 13.25, B13  Mines.
COUNTERS_OF_A_FIELD = 4
MINES_BY_A_FIELD = 2
MINES_BY_A_LOG = 1
MINE_REACH = 2
AT_EXTRA_COUNTER = 1
AT_FAST_IMPULSE = 2
ENTRIES_OF_A_FIELD = 4
WITH_SWEEPER = -2
# B13.2  By the total, 0 to 15 and more: mine hits, whether without critical, whether the first is critical at once.
MOST_MINE_TOTAL = 15
MINE_HITS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2)
MINE_WITHOUT_CRITICAL = (0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0)
MINE_CRITICAL_AT_ONCE = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)
