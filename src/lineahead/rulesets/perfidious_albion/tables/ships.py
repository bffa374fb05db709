"""CRD  The state of ships, squadrons and battle in play.

Positions and distances are whole hundredths of an inch on an open table, x to the east and y to the south; angles are
hundredths of a degree, clockwise from north.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.records import record, rows, shared, zeros
from .cards import CELLS, LEVELS, Card

INCH = 100
MOST_WAY = 24
SIDES = 2
NOBODY = -1
UNKNOWN = -2

# Status of a ship.
DUE = 0
AFLOAT = 1
SUNK = 2
BLOWN_UP = 3
SURRENDERED = 4
LEFT = 5

# Phases of a turn, by the steps of the sequence (SEQ.1 to SEQ.6).
PLACING = 0
TORPEDOES_OUT = 1
INITIATIVE = 2
MOVEMENT = 3
HAZARDS = 4
FIRING = 5
MORALE = 6

# Formations (MOV.p).
LINE_AHEAD = 0
LINE_ABREAST = 1

# Visibility and sea (WEA.a, WEA.b).
CLEAR = 0
HAZE = 1
MIST = 2
THICK = 3
FOG = 4
CALM = 0
MODERATE = 1
ROUGH = 2

# Areas on the table.
NO_AREA = 0
SHORE = 1
MINEFIELD = 2
HARBOUR_MOUTH = 3

NORTH = 1
EAST = 2
SOUTH = 4
WEST = 8


@record
class Leg:
    """MOV.c, MOV.d  A part of a track: an arc (to starboard positive, on a circle), or a straight run (no arc)."""

    run: int = 0  # steamed along the track, below zero astern
    arc: int = 0  # by how much her heading turns, in hundredths of a degree
    diameter: int = 0


@record
class Ship:
    """CRD, DAM  A ship in play: her card, her place, and all that is crossed off."""

    card: Card = shared(Card)
    number: int = 0
    side: int = 0
    squadron: int = 0
    place: int = 0  # in her squadron's line, the leader first
    status: int = DUE
    arrives: int = 1
    x: int = 0
    y: int = 0
    heading: int = 0
    speed: int = 0  # boxes; astern if `astern`
    astern: int = 0
    moved: int = 0
    left_by: int = 0
    from_x: int = 0  # where her latest move began
    from_y: int = 0
    from_heading: int = 0
    legs: list[Leg] = rows(Leg, MOST_WAY)  # her latest move
    leg_count: int = 0
    way: list[Leg] = rows(Leg, MOST_WAY)  # MOV.p  the track between her and her leader, still to be steamed
    way_count: int = 0
    emergency: int = 0  # MOV.g  she passed her test for this turn
    may_steer: int = 0  # MOV.q  she passed her test for this turn
    must_repeat: int = 0  # MOV.s  turns in which she repeats her move
    rams: int = NOBODY  # HAZ.d  whom she means to ram this turn
    propulsion_lost: int = 0
    flotation_lost: int = 0
    flooding: int = 0
    fire: int = 0
    destroyed: list[int] = zeros(CELLS)
    flooded: list[int] = zeros(CELLS)  # FIR.r3
    restored: list[int] = zeros(CELLS)  # DCT.r4  destroyed, but its propulsion box or steering gear works again
    ready_shells: list[int] = zeros(CELLS)  # MAG.f  turns that a cut-off mount still fires
    fired: list[int] = zeros(CELLS)  # GUN.r12  1 port or centreline, 2 starboard, this turn
    tube_wait: list[int] = zeros(CELLS)  # TOR.m  turns until a tube is ready again, single or to port
    starboard_wait: list[int] = zeros(CELLS)
    torpedoes: list[int] = zeros(CELLS)  # TOR.m  left in each cell, single or to port
    starboard_torpedoes: list[int] = zeros(CELLS)
    blast_due: int = 0  # MAG.r5  she blew up, and those near her have not felt it yet
    fire_fought: int = 0  # DAM.r3  damage control beat the fire this turn
    tests_left: int = 0  # DCT.b
    aground: int = 0
    rating: int = 0  # MOR.k  of a commander aboard
    detached: int = 0
    hit_this_turn: int = 0
    just_detached: int = 0
    flees: int = 0  # MOR.g
    torpedo_hits: int = 0
    shots: int = 0
    hits: int = 0


@record
class Squadron:
    """MOV.a  Ships that move and fire together; a detached ship is a squadron of her own."""

    number: int = 0
    side: int = 0
    in_use: int = 0
    formation: int = LINE_AHEAD
    strength: int = 0  # ships it began with
    flagship: int = NOBODY
    speed: int = 0
    moved: int = 0
    fired: int = 0
    losses_tested: int = 0  # MOR.r3
    flees: int = 0


@record
class Wedge:
    """TOR.k, TOR.l  A torpedo template on the table: where it begins, which way it runs, how many are on it."""

    in_use: int = 0
    side: int = 0
    ship: int = NOBODY
    cell: int = 0
    x: int = 0
    y: int = 0
    course: int = 0
    torpedoes: int = 0
    modern: int = 0
    age: int = 0  # turns on the table
    crossed: int = 0  # no rule asks for it: games that were saved have it in their states


@record
class Area:
    """HAZ.a, HAZ.f  A part of the table: shore, a minefield with its density, a harbour mouth."""

    kind: int = NO_AREA
    x1: int = 0
    y1: int = 0
    x2: int = 0
    y2: int = 0
    density: int = 0
    side: int = NOBODY  # whose minefield it is
    known: list[int] = zeros(SIDES)


# What earns points (SC1.f, SC2.e).
NO_SCORE = 0
LOST = 1  # an enemy ship sunk, blown up or surrendered
FLED = 2  # an enemy ship that fled off the table
GOT_AWAY = 3  # a ship of one's own that left by one of the edges, not fleeing, with half her flotation
TORPEDO_HIT = 4  # each torpedo that hit an enemy
NOT_HOME = 5  # an enemy ship that at the end is neither in a harbour mouth nor gone by one of the edges
MOST_SCORES = 24
ANY = -1


@record
class Score:
    """SC1.f, SC2.e  What one side gets points for: which ships, over which edges, how much."""

    kind: int = NO_SCORE
    side: int = 0  # who gets them
    ship_type: int = ANY
    ship: int = ANY
    edges: int = 0
    points: int = 0


@record
class Terms:
    """SC1.f, SC2.e  What decides a battle and never changes in it."""

    scores: list[Score] = rows(Score, MOST_SCORES)
    margin: int = 1  # by how much the higher score must lead
    in_halves: int = 0  # whether points are counted in halves
    placing: list[int] = zeros(SIDES)  # whether a side places its squadrons itself
    zones: list[Area] = rows(Area, SIDES)  # where


@record
class Options:
    """The switches of the rules, each named by its clause in options.py."""

    rules_of_engagement: int = 1
    fire_spreads: int = 0
    umpire_decides: int = 0
    torpedoes_pass_still_ships: int = 0
    leaving_is_fleeing: int = 0
    battle_goes_on: int = 0


@record
class Battle:
    """SEQ  Where the battle stands."""

    options: Options = shared(Options)
    terms: Terms = shared(Terms)
    width: int = 9600
    height: int = 7200
    length: int = 20
    scenario: int = 0
    turn: int = 0
    phase: int = 0
    over: int = 0
    holder: int = NOBODY  # SEQ.2  who has the initiative
    first_mover: int = NOBODY
    moving: int = NOBODY
    firing: int = NOBODY  # SEQ.5  whose squadron fires next
    acting: int = NOBODY  # the squadron that fires
    visibility: int = CLEAR
    sea: int = CALM
    night_from: int = 0
    deck_modifiers: list[int] = zeros(LEVELS)  # MOD.e  per cent by deck level, where an umpire has ruled on them
    placing: int = NOBODY  # whose squadrons are placed before the battle
    templates_written: int = 0  # SEQ.1  both sides have put out their torpedoes this turn
    surrendered: list[int] = zeros(SIDES)
    forces_off: list[int] = zeros(SIDES)  # MOR.f


@rule
def maximum_speed(ship: Ship) -> int:
    """MOV.k, MOV.l  The level that is left when propulsion boxes are lost; at the end, dead in the water."""
    level = min(ship.propulsion_lost, ship.card.speed_levels - 1)
    return ship.card.speeds[level] if level >= 0 else 0


@rule
def flotation_left(ship: Ship) -> int:
    """ARM.h  Flotation boxes that are not crossed off."""
    return max(ship.card.flotation - ship.flotation_lost, 0)


@rule
def is_at_explosion(ship: Ship) -> bool:
    """FIR.b, FIR.f  Whether the fire track stands at its last step."""
    return ship.card.fire_track > 0 and ship.fire >= ship.card.fire_track


@rule
def is_in_play(ship: Ship) -> bool:
    """CRD  Whether a ship is on the table and her own."""
    return ship.status == AFLOAT
