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
