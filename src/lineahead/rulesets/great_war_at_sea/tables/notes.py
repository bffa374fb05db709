"""What the rules remark while they are resolved, what they ask, and what dice are for."""

from __future__ import annotations

from enum import IntEnum


class Noted(IntEnum):
    """The kinds of note, in blocks of a chapter each; the reasons of modifiers stand first in their block."""

    TURN_BEGINS = 1  # turn, whether it is night
    GAME_OVER = 2  # turn
    SURRENDERS = 3  # side
    BATTLE_BEGINS = 4  # zone
    BATTLE_ENDS = 5  # zone, round
    ROUND_BEGINS = 6  # round
    IMPULSE_BEGINS = 7  # impulse

    # 20 to 79  the operational map: weather, plots, movement, contact
    LARGE_FLEET_SOUGHT = 20
    WEATHER_STARTS = 21  # face, weather
    WEATHER_DIE = 22  # face, steps toward Gale, weather now
    GALE_DICE = 23  # ship, total, whether she sinks
    PLOT_WRITTEN = 24  # fleet, zones, mission, boundary of "Mine"
    FLEET_ENTERS = 25  # fleet, zone, from which zone, by which boundary of it
    FLEET_STOPS = 26  # fleet, zone, zones plotted and not entered
    LEFT_BEHIND = 27  # ship, fleet that goes on, fleet that she is now, zone
    IN_PORT = 28  # fleet, zone
    CONTACT_DIE = 29  # fleet that seeks, fleet sought, face, total
    CONTACT_MADE = 30  # fleet that seeks, fleet sought, zone
    NO_CONTACT_MADE = 31  # fleet that seeks, fleet sought, zone
    CONTACT_WITHOUT_DIE = 32  # fleet that seeks, fleet sought, zone
    CONTACT_NOT_SOUGHT = 33  # fleet that might, fleet it might seek, zone
    BATTLE_GIVEN = 34  # side, zone
    BATTLE_DECLINED = 35  # side, zone
    FLEET_WITHDRAWS = 36  # fleet, zone entered, from which zone, by which boundary of it
    FLEET_SPLITS = 37  # fleet, new fleet, zone
    NO_WAY_OUT = 38  # fleet, boundary; her ships stay in the zone
    OPEN_SEA_TURN = 39  # side that scores, points
    FLEET_GONE = 40  # fleet
    UNLOADED = 41  # ship, fleet, zone

    # 80 to 119  motor torpedo boats
    CONTACT_WEATHER = 80
    PATROL_WRITTEN = 81  # ship, zone
    MTB_CONTACT_DIE = 82  # ship, face, total, zone
    MTB_CONTACT = 83  # ship, fleet, zone
    NO_MTB_CONTACT = 84  # ship, fleet, zone
    FLEET_REVEALED = 85  # fleet, to which side
    NO_ATTACK_IN_WEATHER = 86  # fleet, weather
    VICTIM_NAMED = 87  # ship, target
    VICTIM_GONE = 88  # ship, target
    SURPRISE_DIE = 89  # ship, target, face
    MTB_SURVIVES = 91  # ship
    TORPEDOES_HELD = 92  # ship
    MTB_READY_AGAIN = 93  # ship
    MTBS_CLOSE_IN = 94  # fleet, zone

    # 120 to 159  mines
    EXTRA_MINES = 120
    FAST_IMPULSE = 121
    SWEEPER_LEADS = 122
    MINE_LOGGED = 123  # side, zone, boundary, entries
    FIELD_LAID = 124  # side, zone, boundary
    FIELD_MET = 125  # fleet, zone, boundary
    MINE_DICE = 126  # ship, faces, total, hits
    MINE_STRIKES = 127  # ship
    BACKS_OUT = 128  # fleet, zone
    COUNTERS_PLACED = 129  # side, how many
    COUNTER_FLIPPED = 130  # counter, kind, q, r
    AMONG_MINES = 131  # ship, mines in her hex

    # 200 to 239  the tactical map: set-up, initiative, movement
    FASTER_FLEET = 200
    NATIONALITIES_OF_CENTRAL_POWERS = 201
    NATIONALITIES_OF_ALLIES = 202
    INITIATIVE_DIE = 203  # side, face, total
    INITIATIVE_TIED = 204  # total
    INITIATIVE_HELD = 205  # side
    SHIP_SET_UP = 206  # ship, q, r
    SHIP_MOVES = 208  # ship, q, r
    SHIP_STAYS = 209  # ship
    SHIP_LEAVES = 210  # ship, side of the ring
    RUDDER_HOLDS = 211  # ship
    ENEMIES_SIGHTED = 212  # round
    NO_ENEMY_SEEN = 213  # rounds in a row

    # 240 to 279  gunnery and torpedoes
    TARGET_DEAD_IN_WATER = 240
    TARGET_AT_SPEED_3 = 241
    BAD_WEATHER = 242
    NIGHT_FIRE = 243
    FIRER_ON_FIRE = 244
    TARGET_IS_MTB = 245
    ITALIAN_VALOUR = 246
    FIRES = 250  # ship, battery, target, dice
    GUN_NEEDED = 251  # needed, modifier, range, sides of the die
    GUN_DIE = 252  # face, whether it hits
    GUN_HITS = 253  # ship, target, hits
    LAUNCHES = 254  # ship, target, factors
    TORPEDO_NEEDED = 255  # needed, modifier, range, sides of the die
    TORPEDO_DIE = 256  # face, whether it hits
    TORPEDO_HITS = 257  # ship, target, hits
    HALF_DICE_ON_FIRE = 258  # dice
    NAMES_TARGET = 259  # ship, battery, target
    NAMES_LAUNCH = 260  # ship, target, factors
    HALF_DICE_AT_MTB = 261  # dice

    # 280 to 319  damage
    EARLIER_CRITICALS = 280
    STRUCK_BY_SHELL = 281  # ship, battery
    DAMAGE_DICE = 282  # ship, total
    FACTOR_LOST = 283  # ship, battery, factors left
    MOUNT_LOST = 284  # ship
    SPEED_LOST = 285  # ship, speed now
    BOX_LOST = 286  # ship, letter, boxes left
    ARMOUR_HOLDS = 287  # ship, letter
    CRITICAL_HELD = 288  # ship
    REFERRED = 289  # ship, result referred to the hull
    EXCESS_DAMAGE = 290  # ship
    CATCHES_FIRE = 291  # ship
    FIRE_DIE = 292  # ship, face, whether it is out
    UNDERWATER_DIE = 293  # ship, face
    DUD = 294  # ship
    CRITICAL_DIE = 295  # ship, face, total
    RUDDER_JAMS = 296  # ship
    FLOODS = 297  # ship
    FLOODING_DIE = 298  # ship, face, whether it is stopped
    HALF_HULL_LOST = 299  # ship, boxes
    SLOWED_BY_DAMAGE = 300  # ship, speed now
    SINKS = 301  # ship, by whom


class Asked(IntEnum):
    """Decisions in mid-step."""

    BOUNDARY_CROSSED = 1  # B7.h  about the ship; the choice is a side of the ring
    HOLD_TORPEDOES = 2  # 18.41.r7  about the MTB; 0 attack, 1 hold
    BACK_OUT = 3  # B13.24  about the ship that would roll next; 0 go on, 1 stop
    SEEK_CONTACT = 20  # B5.4  about the fleet that may seek, detail the fleet sought; 0 no, 1 seek
    GIVE_BATTLE = 21  # B5.4  about the zone; 0 no, 1 battle


class Thrown(IntEnum):
    """What dice are for."""

    INITIATIVE = 1
    GUNS = 2
    TORPEDOES = 3
    DAMAGE = 4
    UNDERWATER = 5
    CRITICAL = 6
    FIRE = 7
    FLOODING = 8
    FIRST_WEATHER = 20
    WEATHER_CHANGE = 21
    GALE = 22
    CONTACT = 23
    MTB_CONTACT = 30
    SURPRISE = 31
    MINES = 40
