"""What the rules remark while they are resolved, what they ask, and what dice are for."""

from __future__ import annotations

from enum import IntEnum


class Noted(IntEnum):
    """The kinds of note; the first block are reasons of modifiers."""

    RATE_OF_FIRE = 1
    SHORT_RANGE = 2
    LONG_RANGE = 3
    OWN_SPEED = 4
    TARGET_SPEED = 5
    VERY_SMALL_TARGET = 6
    SMALL_TARGET_END_ON = 7
    LARGE_TARGET_ABEAM = 8
    VERY_LARGE_TARGET = 9
    OVER_CONCENTRATION = 10
    OWN_FIRES = 11
    TORPEDO_RANGE = 12
    CREW = 13
    RANGING = 14
    SEA = 15
    DARKNESS = 16
    LOW_SUN = 17
    FUNNELS = 18

    TURN_BEGINS = 20
    PHASE_BEGINS = 21
    SIDE_ROLLS = 22
    SIDE_BEGINS = 23
    DECLINES = 24
    SURRENDERS = 25
    ARRIVES = 26
    PLACED = 27
    GAME_OVER = 28
    DEPLOYS_FIRST = 29
    TAKES_EDGE = 30
    PREFERS = 31
    BARRIER_GOES = 32

    MOVES = 40
    TURNS = 41
    RUNS_AHEAD = 42
    LEAVES = 43
    SET_BACK = 44
    MARKER = 45
    RUDDER_DIE = 46
    NOT_MOVED = 47
    LAYS_SMOKE = 48
    SHIFTS = 49
    DISENGAGES = 50

    FIRES = 60
    NEEDED = 61
    TO_HIT_DIE = 62
    SECOND_DIE = 63
    HITS = 64
    PENETRATION = 65
    PENETRATION_DIE = 66
    DAMAGE = 67
    LOCATION_DIE = 68
    MOUNT_LOST = 69
    MOUNTS_GONE = 70
    SINKS = 71
    FIRE_LOST = 72
    SPLASH = 73
    NEW_LEVEL = 74
    AT_RANGE = 75

    LAUNCHES = 80

    CRITICAL_DICE = 90
    CRITICAL_HIT = 91
    NO_FURTHER_EFFECT = 92
    MAGAZINE_DIE = 93
    EXPLODES = 94
    FLASH_STOPPED = 95
    REPAIR_DIE = 96
    REPAIRED = 97
    BURNING_DIE = 98
    FLOODING_DIE = 99
    PUT_OUT = 100
    BURNS = 101
    FLOODS = 102
    MARKER_OFF = 103
    MOUNT_SHOT_AWAY = 104

    CREW_DIE = 110
    SEA_DIE = 111
    SIGHT_DIE = 112
    SIGHT_CHANGES = 113
    LIGHT_CHANGES = 114
    LIGHTS_UP = 115
    RELOAD_DIE = 120
    BOAT_DIE = 121
    DROPS_OUT = 122
    STAYS_WITH = 123
    GOES_ALONE = 124

    SMOKE_DRIFTS = 130
    SMOKE_DIE = 131
    SIDES_WRITE = 140
    ORDERS_SHOWN = 141
    RUDDER_SHOWN = 142
    COLLISION_DIE = 143
    COLLISION = 144
    EFFECTS = 145
    EXCESS = 146
    SIGHTED = 150
    LOST_FROM_SIGHT = 151
    SEEN_TO_LEAVE = 152
    FIRED_FROM_AFAR = 153  # what blind play leaves of an attack by a ship that is not seen
    FIRES_OUT_OF_SIGHT = 154  # and of one at such a ship
    SEEN_TO_MOVE = 156
    SMOKE_SEEN = 157
    HELD_UP = 155  # and of a collision with one

    DIVISION_FORMED = 160
    DETACHED = 161
    RE_FORMS = 162
    COMMAND_DIE = 163
    TAKES_LEAD = 164
    REPEATS = 165
    FLAGSHIP_LOST = 166
    FLAGSHIP_SILENT = 167
    SIGNAL_DIE = 168
    SIGNAL_SEEN = 169
    SPLITS = 170
    MERGES = 171
    MANOEUVRES = 172


class Asked(IntEnum):
    """Decisions in mid-resolution."""

    MOUNT_LOST = 1
    MOUNT_SHOT_AWAY = 2
    HOW_FAR = 3
    SPEED_MARKER = 4
    BRIDGE_MARKER = 5
    FLOODING_DAMAGE = 6
    WHERE_TO_ENTER = 7
    DROPS_OUT = 20


class Thrown(IntEnum):
    """What a throw of dice is for."""

    WHO_BEGINS = 1
    DEPLOYMENT = 2
    TO_HIT = 3
    OPEN_ENDED = 4
    PENETRATION = 5
    LOCATION = 6
    CRITICAL = 7
    MAGAZINE = 8
    RUDDER = 9
    ENGINE = 10
    FIRE = 11
    FLOODING = 12
    LIST = 13
    RUDDER_REPAIR = 14
    CREW = 15
    SEA = 16
    SIGHT = 17
    RELOAD = 20
    SMOKE = 22
    COLLISION = 30
    COMMAND = 40
    SIGNAL = 41
    BOAT = 21
