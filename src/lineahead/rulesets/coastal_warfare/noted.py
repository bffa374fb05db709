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
    DUMMY_REMOVED = 30
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

    TARGET_FAST = 60
    STRUCK_END_ON = 61
    TARGET_STATIONARY = 62
    SUBMARINE_FIRED = 63
    TARGET_MERCHANT = 64
    LAUNCHES = 65
    RUNS_OFF_TABLE = 66
    DUMMY_TORPEDO_REMOVED = 67
    TORPEDO_TOUCHES = 68
    PASSES_UNDER_SMALL = 69
    TORPEDO_DIE = 70
    TORPEDO_EFFECT = 71
    TORPEDO_DAMAGE = 72
    SYSTEMS_LOST = 73
    CARGO_DIE = 74
    CARGO_EXPLODES = 75
    BLAST_DAMAGE = 76
    DISABLED = 77
    SINKS_AFTER = 78
    TUBE_READY = 79
    SINKS_AS_DICED = 80

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


class Asked(IntEnum):
    """Decisions in mid-step."""

    REPAIR_KIND = 1
    ARC = 2
    TAKE_IN_TOW = 3


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
