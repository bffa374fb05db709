"""What the rules remark while they are resolved, what they ask, and what dice are for."""

from __future__ import annotations

from enum import IntEnum


class Noted(IntEnum):
    """The kinds of note, in blocks of a chapter each; the reasons of modifiers stand first in their block."""

    TURN_BEGINS = 1
    PHASE_BEGINS = 2
    GAME_OVER = 3
    SURRENDERS = 4
    SIDE_IS_DONE = 5
    PLACED = 6
    ENTERS = 7
    WEATHER_DIE = 8
    CARGO_ROLL = 9
    REINFORCEMENT_DIE = 10
    EDGE_DIE = 11
    WHICH_EDGE_DIE = 12
    ALL_DEPLOYED = 13
    WEATHER_RULED = 14

    RAM_RANKS = 20
    RAM_TARGET_STATIONARY = 21
    RAM_TARGET_FAST = 22
    RAM_UNMEANT = 23
    MOVES = 24
    RUNS_AHEAD = 25
    RUNS_ASTERN = 26
    SWINGS = 27
    STAYS = 28
    LEAVES_TABLE = 29
    STOPS_AT_SHOAL = 31
    STOPS_SHORT = 32
    COMES_UPON = 33
    RAMS = 34
    RAM_DIE = 35
    GLANCES = 36
    RAM_DAMAGE = 37
    CUT_DOWN = 38
    TOW_DIE = 40
    TAKEN_IN_TOW = 41
    TOW_PARTS = 42
    LAYS_SMOKE = 45
    DROPS_CHARGE = 46
    CHARGE_DIE = 47
    CHARGE_DAMAGE = 48
    CLOUD_GOES = 49
    MINES_LAID = 50
    MINES_COME_OUT = 51

    TARGET_FAST = 60
    STRUCK_END_ON = 61
    TARGET_STATIONARY = 62
    SUBMARINE_FIRED = 63
    TARGET_MERCHANT = 64
    LAUNCHES = 65  # counter, markers, real torpedoes in them
    RUNS_OFF_TABLE = 66  # torpedo
    TORPEDO_RUNS = 67  # torpedo
    TORPEDO_TOUCHES = 68  # torpedo, counter
    PASSES_UNDER_SMALL = 69  # torpedo, ship
    TORPEDO_DIE = 70  # face, modifier, score
    TORPEDO_EFFECT = 71  # torpedo, ship, effect
    TORPEDO_DAMAGE = 72  # ship, points, effect
    SYSTEMS_LOST = 73  # ship, how many
    CARGO_DIE = 74  # ship, face
    CARGO_EXPLODES = 75  # ship
    BLAST_DAMAGE = 76  # ship, points
    DISABLED = 77  # ship
    SINKS_AFTER = 78  # ship, turns, the turn at whose end she sinks
    TUBE_READY = 79  # ship, group
    SINKS_AS_DICED = 80  # ship

    TARGET_FIRING = 100
    TARGET_LIT = 101
    RADAR_USED = 102
    HYDROPHONE_USED = 103
    TARGET_MOVING = 104
    TARGET_CLOSE = 105
    TARGET_NOT_SMALL = 106
    OBSERVED_BEFORE = 107
    RADAR_DETECTED = 108
    OBSERVER_FAST = 109
    SCREENED = 110
    POOR_WEATHER = 111
    UNAWARE = 112
    LOOKS_FOR = 120
    OBSERVATION_DIE = 121
    SPOTTED = 122
    DISCLOSED = 123
    DUMMY_REMOVED = 124
    TORPEDO_OBSERVED = 125
    OBSERVATION_LOST = 126
    BACK_TO_MARKER = 127
    BECOMES_AWARE = 128
    SEARCHLIGHT_ON = 129
    STAR_SHELL_DIE = 130
    STAR_SHELL_LIT = 131

    STRADDLED_BEFORE = 140
    STATIONARY_TARGET = 141
    ABOVE_HALF_SPEED = 142
    TURNED = 143
    SMALL_IN_MEDIUM_SEA = 144
    HEAVY_GUNS = 145
    OPENS_FIRE = 150
    FIRES_AT = 151
    FIRE_DIE = 152
    MISSES = 153
    STRADDLES = 154
    HITS = 155

    STRUCK_BY = 180
    LOCATION_DIE = 181
    SYSTEM_DRAWN = 182
    SYSTEM_LOST = 183
    NON_CRITICAL = 184
    DAMAGE = 185
    AT_NO_POINTS = 186
    SINKS = 187
    REPAIR_DIE = 188
    REPAIRED = 189

    MARKERS_DRAWN = 240  # side, how many
    PLACE_DIE = 241  # side, face
    COLUMN_LIVE = 242  # counter
    DRAWN_FROM_POT = 243  # counter, the dummy it stands for


class Asked(IntEnum):
    """Decisions in mid-step."""

    REPAIR_KIND = 1
    ARC = 2
    TAKE_IN_TOW = 3
    STOP_SHORT = 4
    WEATHER = 5


class Thrown(IntEnum):
    """What dice are for."""

    SET_UP = 1
    WEATHER = 2
    REPAIR = 3
    OBSERVATION = 4
    TORPEDO_EFFECT = 5
    DAMAGE = 6
    TO_HIT = 7
    LOCATION = 8
    WING = 9
    RANDOM_SYSTEM = 10
    TOW = 11
    RAM = 12
    STAR_SHELL = 13
    CARGO = 14
    SINKING = 15
    SYSTEMS = 16
    DEPTH_CHARGE = 17
