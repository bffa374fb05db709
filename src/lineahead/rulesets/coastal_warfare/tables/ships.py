"""CHT  The ships, the counters on the table, and the state of the battle.

Positions and distances are whole hundredths of a centimetre on an open table, x to the east and y to the south; angles
are hundredths of a degree, clockwise from north. A ship is a chart with its damage; where she stands is told by her
counter, which is an inverted marker until she is observed and her model afterwards. Dummies and torpedoes are counters
too, so that whatever lies on the table is treated alike until somebody knows better.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.records import record, rows, shared, zeros
from .cards import MOST_MOUNTS, MOST_TUBE_GROUPS, NO_WEAPON, Card

CM = 100
MOST_SHIPS = 60  # a ship's number is a bit of a mask
SIDES = 2

# In a view: a number that its viewer does not know. Rules that judge an order are given views, in which an enemy
# counter's ship, issue and torpedoes may be UNKNOWN: never use one as an index before looking.
UNKNOWN = -2
NOBODY = -1

MARKER_LENGTH = 3 * CM
MARKER_WIDTH = 2 * CM

# Status of a ship.
DUE = 0
AFLOAT = 1
SUNK = 2
LEFT = 3
ABSENT = 4  # SC3.d  the die did not bring her

# Counters: what they stand for, and where they are.
SHIP_COUNTER = 0
TORPEDO_COUNTER = 1
OFF_TABLE = 0
ON_TABLE = 1

# What a side knows of a counter.
NOT_KNOWN = 0
KNOWN_REAL = 1
IDENTIFIED = 2

# How a counter went in its latest movement phase.
STOPPED = 0
AHEAD = 1
ASTERN = 2

CANNON = 0
GUNS = 1

# OBS.r8  How sight of a silent target is lost: whenever the range opens, or by the target's own move.
BY_RANGE = 0
BY_TARGET = 1

# The solo protocol that plays a side, if any.
NO_PROTOCOL = 0
CONVOY = 1
ATTACKERS = 2
FLOTILLA = 3

# SCS.2  The colours of a convoy's markers.
MERCHANT_COLOUR = 1
ESCORT_COLOUR = 2

# The scenarios whose set-up and conditions of victory the rules know.
RANDOM_GAME = 0
ATTACK_ON_CONVOY = 1
RESCUE = 2
HUNTER_PREY = 3
ESCAPE = 4
HEARTY_KNOLL = 5
TEXEL_LIGHTERS = 6
FLOTILLA_ACTION = 7

# What a scenario makes of a ship.
NO_ROLE = 0
MERCHANTMAN = 1
ESCORT = 2
ATTACKER = 3
CRIPPLE = 4
GUARD = 5
ARRIVING = 6
PATROL = 7
RUNNER = 8

# What a scenario may ask of a side besides.
NO_OBJECTIVE = 0
LAY_MINES = 1
MOST_OBJECTIVES = 4

NORTH = 1
EAST = 2
SOUTH = 4
WEST = 8


@record
class Ship:
    """CHT.i, CHT.j  A ship in play: her chart, and all that is crossed off or noted on it."""

    card: Card = shared(Card)
    number: int = 0
    side: int = 0
    counter: int = 0  # her counter's number
    status: int = DUE
    left_by: int = 0  # the table edge she left by
    left_turn: int = 0
    role: int = NO_ROLE
    comes_on: int = 0  # SC3.d  she takes part on a D6 of so much or more
    engines_lost: int = 0
    bridge_lost: int = 0
    damage: int = 0
    over_damage: int = 0  # DMG.e  points taken after the last box
    mounts_lost: list[int] = zeros(MOST_MOUNTS)
    tubes_lost: list[int] = zeros(MOST_TUBE_GROUPS)  # whole group destroyed
    loaded: list[int] = zeros(MOST_TUBE_GROUPS)
    reloads: int = 0
    reloading: int = 0  # turns spent slowly since the last reload was readied
    dummies_left: int = 0  # MOV.d  dummy torpedoes that she and her dummies may still put out
    equipment_lost: int = 0
    charges_left: int = 0
    smoke_laid: int = 0
    cargo: int = 0
    torpedoed: int = 0  # SC1.f2  struck by a Hit row
    disabled: int = 0
    sinks_after: int = -1  # TEF.r4  the turn at whose end she sinks
    drifts: int = 0  # MOV.j  3 cm are left to her
    stopped_by_ram: int = 0  # RAM.d  movement phases that she has still to end stationary
    seen: int = 0  # ships of the other side that she observes, a bit each
    looked: int = 0  # chances used in this firing phase
    looked_twice: int = 0
    fired: int = 0  # her guns, in this firing phase; star shell apart
    fired_before: int = 0  # in her latest firing phase before it
    radar_on: int = 0
    searchlight: int = NOBODY  # the counter she lights
    star_shells: int = 0  # OBS.s  mounts that fired star shell in this firing phase, a bit each
    straddled_cannon: int = 0  # VAR.b  targets of her latest firing phase that she straddled or hit, a bit each
    straddled_guns: int = 0
    straddling_cannon: int = 0  # the same for the phase at hand
    straddling_guns: int = 0
    tows: int = NOBODY
    towed_by: int = NOBODY
    original_tow: int = 0  # LTR.r1  towed since the start
    laying: int = 0  # EQP.c  turns spent on laying mines
    laying_at: int = NOBODY  # the objective in whose place she spent them
    alongside: int = NOBODY  # the lighter or cripple that she has lain by, stationary and silent, since her last move
    helpless: int = 0  # SC2.b  moves only in tow
    shots: int = 0
    hits: int = 0
    has_places: int = 0  # MOV.r5  how many markers everybody knows that she may be under since the set-up


@record
class Counter:
    """MOV.b to MOV.e  One thing on the table: an inverted marker, a model, or a torpedo marker of either kind."""

    number: int = 0
    side: int = 0
    kind: int = SHIP_COUNTER  # ships' markers stand first in the table: who looks for ships stops at the first torpedo
    status: int = OFF_TABLE
    arrives: int = 0  # the turn in which it enters, while it is off the table; 0 is never
    x: int = 0
    y: int = 0
    heading: int = 0
    shown: int = 0  # a model, or an observed torpedo
    ship: int = NOBODY  # the ship it is; NOBODY for a dummy; of a torpedo, the ship that fired it
    issued: int = NOBODY  # the ship whose limits it keeps: its own, or the one it was issued with (TRN.r5)
    torpedoes: int = 0  # MOV.e  real torpedoes in it
    known: list[int] = zeros(SIDES)
    speed: int = 0  # distance spent in its latest movement phase
    turned: int = 0
    went: int = STOPPED
    moved: int = 0
    launched: int = 0
    was_x: int = 0  # where it stood at the start of the turn
    was_y: int = 0
    spared: int = 0  # TOR.r6  ships that it has tested or gone under, a bit each
    colour: int = 0  # SCS.2  merchant or escort
    column: int = NOBODY  # SWS.4  the group it stands in
    in_pot: int = 0
    launcher: int = NOBODY  # SAT.r1  the counter whose nature a torpedo shares
    set_speed: int = 0  # SCN.a  what it keeps until its side is aware
    held: int = 0  # SCN.a  keeps course and speed until its side is aware
    sees: int = 0  # OBS.r5  ships of the other side that it observes, a bit each; a dummy may under a solo protocol
    looked: int = 0  # OBS.c  chances used in this firing phase
    tried: int = NOBODY  # the counter that it tried for with its first chance
    alarmed: int = 0  # OBS.q  aware before the step ends and its side is
    fired: int = 0  # OBS.r10  its guns or its searchlight were seen in its latest firing phase
    came: int = 0  # it has been on the table
    fastest: int = 0  # the greatest distance it ever spent in a movement phase, as everybody saw
    has_launched: int = 0  # it has put out torpedo markers, as everybody saw
    has_spotted: int = 0  # SAT.d  ships of the other side that it ever spotted, a bit each
    astern: int = 0  # SWS.5  how many stood before it in its column
    steers: int = NOBODY  # SWT.a  the course that its column has been given
    combs: int = 0  # SWT.d.i  that course is for combing torpedoes
    place_of: int = 0  # MOV.r5  1 + the ship whose place it took at the set-up; 0 where nobody can tell
    row: int = 0  # which of her places that is, from 1
    lot_with: int = 0  # 1 + the ship that leads those for whom one lot was drawn


NO_CLOUD = 0
SMOKE_SCREEN = 1
STAR_SHELL_LIGHT = 2
CHARGE_DROPPED = 3


@record
class Cloud:
    """EQP.a, EQP.b, OBS.s  Something that lies on the sea for a while: smoke, star shell light, a depth charge."""

    kind: int = NO_CLOUD
    side: int = 0
    x: int = 0
    y: int = 0
    to_x: int = 0
    to_y: int = 0
    ends_turn: int = 0
    ends_phase: int = 0


MOST_HITS_A_SHIP = 3 * (MOST_MOUNTS + 1)  # two weapons in one roll score five at most


@record
class Hit:
    """ORD.r3  A hit that was scored in the firing phase and is worked out in the damage step."""

    target: int = NOBODY
    firer: int = NOBODY
    weapon: int = NO_WEAPON
    calibre: int = 0


@record
class Options:
    """The switches of the rules, each named by its clause in options.py; those of later editions stand as before."""

    hit_location: int = 1
    daylight: int = 0
    dummies: int = 2
    umpire_decides: int = 0
    guns_destroy_areas: int = 0
    guns_alone_keep_sight: int = 0
    losing_sight: int = BY_RANGE
    leaving_robs_nobody: int = 0
    places_by_lot: int = 0


@record
class Objective:
    """EQP.c  What a scenario asks of a side: a field of so many vessels' mines within reach of a place, for points."""

    kind: int = NO_OBJECTIVE
    side: int = 0
    x: int = 0
    y: int = 0
    reach: int = 0
    loads: int = 1
    points: int = 0


@record
class Battle:
    """ORD  Where the battle stands."""

    options: Options = shared(Options)
    width: int = 24000
    height: int = 15000
    length: int = 20
    scenario: int = 0  # which victory conditions hold (victory.py)
    first_player: int = 0
    attackers: int = 0
    turn: int = 0
    phase: int = 0  # the step of ORD.1 to ORD.8 at hand
    over: int = 0
    aware: list[int] = zeros(SIDES)
    becomes_aware: list[int] = zeros(SIDES)  # OBS.q  at the end of the step
    medium_sea: int = 0
    poor_weather: int = 0
    protocol: list[int] = zeros(SIDES)
    surrendered: list[int] = zeros(SIDES)
    deploying: int = 0
    placed: list[int] = zeros(SIDES)
    done: int = 0  # the side at hand has said that it is done with this step
    hits: int = 0  # rows of the table of hits in use
    shoal: int = 0  # SC6.a  no vessel goes south of this
    forces: list[int] = zeros(SIDES)  # vessels that each side began with
    weather_by_die: int = 0  # OBS.v  the scenario is silent
    runs_from: int = 0  # SC4.r5  the edge by which the small force enters
    sighted: list[int] = zeros(SIDES)  # SWT.r2  a flotilla has sighted an enemy vessel
    objectives: list[Objective] = rows(Objective, MOST_OBJECTIVES)


@rule
def maximum_speed(ship: Ship) -> int:
    """MOV.g, MOV.h  The figure in the first engine box that is not crossed off; none left, dead in the water."""
    if ship.engines_lost >= ship.card.engine_boxes:
        return 0
    return ship.card.engines[ship.engines_lost]


@rule
def bridge_left(ship: Ship) -> int:
    """BRL.a  Bridge boxes that are not crossed off."""
    return max(ship.card.bridge - ship.bridge_lost, 0)


@rule
def points_left(ship: Ship) -> int:
    """CHT.j  Damage boxes that are not ticked."""
    return max(ship.card.boxes - ship.damage, 0)


@rule
def is_at_no_points(ship: Ship) -> bool:
    """CHT.k  Whether every damage box is ticked."""
    return ship.damage >= ship.card.boxes


@rule
def has(ship: Ship, equipment: int) -> bool:
    """OBS.u  Whether a ship carries an item and has not lost it."""
    return ship.card.equipment & ~ship.equipment_lost & equipment != 0


@rule
def observes(ship: Ship, enemy: Ship) -> bool:
    """OBS.r5  Whether a ship holds an enemy ship observed."""
    return ship.seen >> enemy.number & 1 != 0


@rule
def is_hidden(counter: Counter) -> bool:
    """MOV.a  Whether a counter lies on the table face down."""
    return counter.status == ON_TABLE and counter.shown == 0
