"""What the rules remark while they are resolved, what they ask, and what dice are for."""

from __future__ import annotations

from enum import IntEnum


class Noted(IntEnum):
    """The kinds of note, in blocks of a chapter each; the reasons of modifiers stand first in their block."""

    INITIATIVE_DIE = 1  # side, face, rating
    INITIATIVE_TIED = 2  # total
    INITIATIVE_HELD = 3  # side
    NATURAL_DOUBLE = 4  # face
    FIRST_MOVER = 5  # side
    TURN_BEGINS = 6  # turn
    PHASE_BEGINS = 7  # phase, side or nobody
    ENTERS = 8  # ship
    SQUADRON_ACTS = 9  # squadron
    SQUADRON_DONE = 10  # squadron, whether it held its fire
    SQUADRON_PLACED = 11  # squadron, x, y, heading
    SIDE_SURRENDERS = 12  # side
    GAME_OVER = 13  # turn
    TEMPLATES_SHOWN = 14  # templates of the first side, of the second
    NIGHT_FALLS = 15  # sight in inches
    SIDE_ALONE = 16  # side

    STEAMS = 20  # ship, speed, whether astern, heading
    DETACHED = 21  # ship, her own squadron
    FALLS_OUT = 22  # ship, her own squadron
    LEAVES_TABLE = 23  # ship, edge
    REPEATS_MOVE = 24  # ship, whether her crew prevents it
    STEERING_TRIED = 25  # ship, whether she steers
    EMERGENCY_TRIED = 26  # ship, whether she turns on the smaller circle
    FORMATION_TAKEN = 27  # squadron, formation
    NEAR_SHORE = 30  # ship, distance, face
    RUNS_AGROUND = 31  # ship
    REFLOAT_TRIED = 32  # ship, whether she is afloat again
    CLOSE_QUARTERS = 33  # ship, other ship, whether it is a ram
    SHIPS_CLEAR = 34  # ship, other ship
    COLLIDES = 35  # striker, struck, section
    CROSSES_MINEFIELD = 36  # ship, area, dice
    MINE_DIE = 37  # ship, face, density
    SAFE_IN_MINEFIELD = 38  # ship, area
    HAZARD_WAIVED = 39  # ship, kind of hazard
    RUN_DOWN = 40  # ship, by whom
    WEATHER_DIE = 50  # face
    WEATHER_RULED = 51  # change
    WEATHER_CHANGES = 52  # visibility, sea
    WEATHER_HOLDS = 53

    WEDGE_PLACED = 60  # ship, wedge, torpedoes, course
    WEDGE_MOVES_ON = 61  # wedge
    WEDGE_LIFTED = 62  # wedge
    WEDGE_CROSSED = 63  # ship, wedge, torpedoes, whether she ends on it
    WEDGE_LEFT_BEHIND = 64  # ship, wedge

    TARGET_SLOW = 80
    TARGET_FAST = 81
    CREW_QUALITY = 82
    TECHNOLOGY = 83
    SEA_STATE = 84
    SPOTTING_LOST = 85
    FIRE_AT_EXPLOSION = 86  # halves, as a note of its own: firer
    POOL_BEGINS = 90  # target, letter, range column, rake
    AIM_BEGINS = 91  # ship, letter, to starboard, target
    MOUNT_FIRES = 92  # ship, cell, guns, half per cents of them all
    POOLED = 93  # per cent, automatic straddles, the remainder, penetration
    TO_STRADDLE_DIE = 94  # what shows on D10 or D100, the most that straddles, whether it is a D100
    STRADDLES = 95  # target, how many
    LOCATED = 96  # target, cell, faces of the section die and the level die
    DECK_MODIFIER_RULED = 97  # level, per cent
    TARGET_GONE = 98  # target, straddles that find nothing

    PASSES_OVER = 120  # ship, cell
    KEPT_OUT = 121  # ship, cell, penetration, armour
    PENETRATES = 122  # ship, cell, penetration, armour
    CELL_DESTROYED = 123  # ship, cell, kind
    PROPULSION_LOST = 124  # ship, boxes lost, maximum speed
    COMMAND_POST_LOST = 125  # ship, cell, whether it was the last
    COMMANDER_DIE = 126  # ship, face, rating
    COMMANDER_LOST = 127  # ship
    MAST_LOST = 128  # ship
    STEERING_LOST = 129  # ship
    FLOODING_RISES = 130  # ship, by, flooding level
    BOXES_CROSSED_OFF = 131  # ship, boxes, left
    FLOODS_AT_START = 132  # ship, flooding level
    SINKS = 133  # ship
    FIRE_RISES = 134  # ship, fire level, track
    EXPLOSION = 135  # ship, cell
    EXPLOSION_STIFLED = 136  # ship, cell
    FLASH = 137  # ship, cell of the hit, cell of the magazine
    MAGAZINE_FLOODED = 138  # ship, cell
    MAGAZINE_RISKED = 139  # ship, cell, whether it went well
    BLOWS_UP = 140  # ship
    BLAST_FELT = 141  # ship, by the ship that blew up
    SUPPLY_CUT = 142  # ship, cell of the mount
    SUPPLY_SPENT = 143  # ship, cell of the mount
    TORPEDO_LOCATED = 144  # ship, section, level
    TORPEDO_STRIKES = 145  # ship, cell
    MINE_STRIKES = 146  # ship, cell
    NEIGHBOUR_DIE = 147  # ship, section, face
    FIRE_SPREADS = 148  # ship
    OTHER_DAMAGE_WAIVED = 149  # ship, cell

    CREW_TEST_DIE = 160  # ship, face, the most that passes, what for
    MORALE_DUE = 161  # squadron, ship or nobody, why
    MORALE_DIE = 162  # squadron, ship or nobody, face, the most that passes
    FLEES = 163  # squadron, ship or nobody
    STRIKES_HER_COLOURS = 164  # ship
    REPAIRED = 165  # ship, what, what is left of it
    NOT_REPAIRED = 166  # ship, what


class Asked(IntEnum):
    """Decisions in mid-step."""

    HAZARD = 30
    WEATHER = 50
    DECK_MODIFIER = 80
    FLOOD_MAGAZINE = 120
    OTHER_DAMAGE = 121


class Thrown(IntEnum):
    """What dice are for."""

    INITIATIVE = 1
    COMMAND = 20
    STEERING = 21
    EMERGENCY_TURN = 22
    SHORE = 30
    GROUNDING = 31
    REFLOAT = 32
    COLLISION = 33
    SECTION_STRUCK = 34
    MINEFIELD = 35
    WEATHER = 50
    TO_STRADDLE = 80
    SECTION = 81
    LEVEL = 82
    EXPLOSION_LEVEL = 120
    EXPLOSION_SECTION = 121
    TORPEDO_LEVEL = 122
    TORPEDO_SECTION = 123
    NEIGHBOUR = 124
    COMMANDER = 125
    MINE_SECTION = 126
    RISK_MAGAZINE = 127
    BLAST = 128
    FIRE_SPREAD = 129
    MORALE = 160
    REPAIR = 161
