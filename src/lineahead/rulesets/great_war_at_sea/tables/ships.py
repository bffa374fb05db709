"""CRD  Ships in play, fleets on the sea zones, counters on the tactical hexes, and the state of the game.

One game has two maps. On the operational map fleets go from sea zone to sea zone, and motor torpedo boats lie in wait.
Where fleets meet, their ships come onto the tactical map, a hexagon of hexes in axial coordinates (q, r); what becomes
of them there they take back with them. Motor torpedo boats are ships like others, with a card and a row; whatever
varies in number is a table beside the battle: ships, fleets, zones, fields (of mines, laid or begun) and counters.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.records import record, rows, shared, zeros
from .cards import BATTERIES, BATTLECRUISER, DREADNOUGHT, MOST_BOXES, MOTOR_TORPEDO_BOAT, PRE_DREADNOUGHT, Card

SIDES = 2
MOST_SHIPS = 48  # a ship's number is a bit of a mask
MOST_FLEETS = 24  # so is a fleet's
MOST_ZONES = 60  # and a zone's
MOST_FIELDS = 24
MOST_COUNTERS = 32  # of one side, in one battle
MOST_STEPS = 3

# In a view: a number that its viewer does not know. Never use one as an index before looking.
UNKNOWN = -2
NOBODY = -1
STAYS = -1  # in a plot or a move: no zone, no direction

# B1.b, B7.b  The six boundaries of a sea zone and the six sides of the ring that stand for them, clockwise.
WEST = 0
NORTH_WEST = 1
NORTH_EAST = 2
EAST = 3
SOUTH_EAST = 4
SOUTH_WEST = 5
BOUNDARIES = 6

# B7.a  The six ways from hex to hex, clockwise.
NORTH_STEP = 0
NORTH_EAST_STEP = 1
SOUTH_EAST_STEP = 2
SOUTH_STEP = 3
SOUTH_WEST_STEP = 4
WAYS = 6

# 11.7.a  The weather.
CLEAR = 1
MIST = 2
FOG = 3
SQUALL = 4
STORM = 5
GALE = 6

# Where a ship is. A boat on patrol is in her zone without a fleet; one in a fleet is where it is.
AT_SEA = 0
ON_PATROL = 1
ON_MAP = 2  # on the tactical map
OFF_MAP = 3  # has left the tactical map in the battle at hand
SUNK = 4
ARRIVED = 5  # out of the game by a scenario's terms
DUE = 6

# The stages of the game.
ON_ZONES = 0
ON_HEXES = 1

# P.x, B1.e  What a fleet means to do where it ends its move.
STEAMS = 0
LAYS_MINES = 1
BOMBARDS = 2
UNLOADS = 3

# P.x2  Ports.
NO_PORT = 0
MINOR_PORT = 1
MAJOR_PORT = 2

# P.0  The dice of a whole game.
D20_SYSTEM = 0
D6_SYSTEM = 1

# What a counter is.
DUMMY = 0
MINE = 1

# What a side knows of a ship or a fleet.
NOT_KNOWN = 0
IDENTIFIED = 1


@record
class Ship:
    """CRD  A ship or boat in play: her card, what is crossed off, and where she is on either map."""

    card: Card = shared(Card)
    number: int = 0
    side: int = 0
    status: int = AT_SEA
    fleet: int = NOBODY  # of a boat on patrol, none
    zone: int = NOBODY  # 18.1.c  a boat's patrol zone; of others, their fleet's tells
    known: list[int] = zeros(SIDES)  # 18.2.c  who has seen what she is and where
    guns_lost: list[int] = zeros(BATTERIES)
    mount_lost: int = 0
    torpedoes_spent: int = 0
    hull_lost: list[int] = zeros(MOST_BOXES)  # a 1 for each box crossed off, as the card has them
    speed_lost: int = 0  # steps by hits; those by lost boxes are counted afresh
    criticals: int = 0  # B9.c  from torpedoes and mines
    on_fire: int = 0
    flooding: int = 0
    rudder_hit: int = 0  # B9.c  she does not move next round
    rudder_jammed: int = 0  # nor in this one
    fields_left: int = 0  # B13.1
    spent: int = 0  # 18.3.r1  an MTB that has attacked; the turn in which she did
    contact: int = 0  # 18.2  an MTB that has contact with the fleet at hand
    victim: int = NOBODY  # 18.41.a  the ship that an MTB means to attack
    rank: int = 0  # 18.41.r5  and when
    q: int = 0
    r: int = 0
    left_by: int = NOBODY  # B7.h  the boundary by which she left the tactical map
    moved: int = 0  # in the impulse at hand: 1 entered another hex, 2 stayed though she could move
    aims: list[int] = zeros(BATTERIES, NOBODY)  # B8.g  targets named in the impulse at hand
    torpedo_aim: int = NOBODY
    torpedoes_aimed: int = 0
    gun_hits: list[int] = zeros(BATTERIES)  # hits scored on her in the impulse at hand, damage still to come
    torpedo_hits: int = 0
    sunk_by: int = NOBODY  # the side that sank her, if any
    shots: int = 0
    hits: int = 0


@record
class Fleet:
    """B1.d, B1.e  A fleet on the operational map, and its line of the log sheet for the turn at hand."""

    number: int = 0
    in_use: int = 0
    named: int = 0  # the scenario has a name for it, by which no other fleet is called
    side: int = 0
    zone: int = NOBODY
    in_port: int = 0
    came_by: int = NOBODY  # the boundary of its zone that it crossed last this turn
    came_from: int = NOBODY  # the zone it left by that crossing
    known: list[int] = zeros(SIDES)
    plotted: int = 0  # the orders of this turn are written
    steps: int = 0
    path: list[int] = zeros(MOST_STEPS, STAYS)  # zones in the order in which they are entered
    gone: int = 0  # how many of them it has entered this turn
    watched: int = 0  # 18.2  for how many of those MTBs have had their dice
    mission: int = STEAMS
    mine_boundary: int = NOBODY  # B1.e  "Mine" and its boundary
    rested: int = 0  # B1.d  a fleet of 1 slow that did not move last turn may move in this
    entered: int = 0  # zones entered this turn, a bit each
    met: int = 0  # B5.4  enemy fleets it has contact with, a bit each
    stays: int = 0  # B13.24  it backed out and goes no further this turn
    engaged: int = 0  # its ships are on the tactical map
    fought: int = 0  # enemy fleets it has fought or let go this turn, a bit each


@record
class Zone:
    """B1.b, B1.c  A sea zone: its place among the bricks, its neighbours, whether it is coastal, its port."""

    number: int = 0
    row: int = 0
    column: int = 0
    sea: int = 1
    coastal: int = 0
    port: int = NO_PORT
    port_side: int = NOBODY
    barred: int = 0  # SCA.c  no MTB may lie here by a scenario's order
    neighbours: list[int] = zeros(BOUNDARIES, NOBODY)


@record
class Field:
    """B13.1, 13.25.g  "Mine" logged for a boundary by one side: how often, and the minefield that came of it."""

    in_use: int = 0
    side: int = 0
    zone: int = NOBODY  # either zone of the boundary; board.py has the other
    boundary: int = NOBODY
    entries: int = 0  # turns logged since the last field was completed
    laid: int = 0  # minefields that lie here, 0 or 1
    known: list[int] = zeros(SIDES)  # who knows that a field lies here


@record
class Counter:
    """13.25.f  A Mine or Dummy counter on the tactical map."""

    number: int = 0
    in_use: int = 0
    side: int = 0
    q: int = 0
    r: int = 0
    kind: int = DUMMY  # UNKNOWN in views of the other side while it is face down
    face_up: int = 0


@record
class Options:
    """The switches of the rules, each named by its clause in options.py."""

    dice: int = D20_SYSTEM
    tactical_mines: int = 1  # 13.25
    mtb_weather: int = 1  # 11.7.r8  contact modifiers touch the die of 18.2
    battles_played: int = 1  # 0: the computer resolves tactical battles for both sides
    # Readings of the second edition; 0 is that of the first.
    all_counters_flip: int = 0  # 13.25.r5
    all_ships_told: int = 0  # 18.2.r5
    spent_boats_roll: int = 0  # 18.2.r6
    exits_played_out: int = 0  # SCB.r1


@record
class Terms:
    """SCA.e, SCB.f  What one side scores for."""

    sunk: int = 1  # card points of enemies sunk
    half_sunk: int = 1  # half of them for a capital ship with half her hull lost
    open_turn: int = 0  # for each turn an enemy fleet spends in open zones
    haven: int = NOBODY  # zone that its ships should reach
    haven_capital: int = 0
    haven_transport: int = 0
    haven_other: int = 0
    exit_side: int = NOBODY  # side of the ring by which its ships should leave
    exit_capital: int = 0
    exit_other: int = 0


@record
class Battle:
    """B1, B7  Where the game stands on either map."""

    options: Options = shared(Options)
    terms: list[Terms] = rows(Terms, SIDES)
    margin: int = 1  # SCB.g  the lead that wins
    tie_side: int = NOBODY  # SCA.f  who wins on equal points if all its capital ships have arrived
    only_battle: int = 0  # the scenario is one tactical battle
    stage: int = ON_ZONES
    over: int = 0
    length: int = 6  # turns, or rounds of a scenario that is one battle
    turn: int = 0
    first_turn: int = 1  # B1.a  which of the six turns of a day the game begins with
    always_day: int = 0  # a battle alone: by daylight
    always_night: int = 0
    weather: int = CLEAR
    weather_by_die: int = 0  # B11.a
    changes: int = 0  # B11.b  turns before which a scenario has weather change, a bit each
    daily_change: int = 1  # B11.b  and at the first turn of each day
    steps: int = 3  # most zones that any fleet goes in a turn by a scenario's order
    restores_boats: int = 0  # 18.3.r1  a campaign: spent MTBs are ready again after six turns
    writing: int = 0  # B1.e  the log sheets of this turn are open
    ambush_fleet: int = NOBODY  # 18.2  the fleet and zone for which MTBs have their dice now
    ambush_zone: int = NOBODY
    allies: int = 0  # P.l  the side that rolls as Allies
    tally: list[int] = zeros(SIDES)  # points gathered while play goes on
    surrendered: list[int] = zeros(SIDES)

    zone: int = NOBODY  # of the tactical battle at hand
    round_number: int = 0
    most_rounds: int = 20
    impulse: int = 0
    holder: int = 0  # B7.d  who holds the initiative
    acting: int = NOBODY  # who is asked now
    named: list[int] = zeros(SIDES)  # targets or moves of this impulse have been given
    placed: list[int] = zeros(SIDES)  # ships set up
    printed: int = 0  # the scenario prints positions
    mines_placed: list[int] = zeros(SIDES)  # 13.25.r2  1 placed, 2 none
    unseen_rounds: int = 0
    sighted: int = 0  # P.k2  enemies have seen each other in this battle
    seen: int = 0  # B7.h  and in the round at hand
    ended: int = 0  # the tactical battle at hand is over


@record
class LogEntry:
    """B1.e  A line of the log sheet that has been carried out: where a fleet went in a turn, and what it did there."""

    in_use: int = 0
    turn: int = 0
    side: int = 0
    fleet: int = 0
    zone: int = NOBODY  # where the fleet was when movement was over
    steps: int = 0
    path: list[int] = zeros(MOST_STEPS, STAYS)  # zones really entered
    mission: int = STEAMS
    mine_boundary: int = NOBODY


@rule
def is_afloat(ship: Ship) -> bool:
    """B9.e  Whether a ship is in play and has not sunk."""
    return ship.status != SUNK and ship.status != ARRIVED and ship.status != DUE


@rule
def is_boat(ship: Ship) -> bool:
    """18.0.a  Whether she is a motor torpedo boat."""
    return ship.card.kind == MOTOR_TORPEDO_BOAT


@rule
def is_capital(ship: Ship) -> bool:
    """SCA.e, SCB.f  Battleships and battlecruisers are capital ships, coast defence ships and cruisers are not."""
    return ship.card.kind in (DREADNOUGHT, PRE_DREADNOUGHT, BATTLECRUISER)


@rule
def factors_left(ship: Ship, battery: int) -> int:
    """B8.a  Gun factors of a battery that are not crossed off."""
    return max(ship.card.guns[battery] - ship.guns_lost[battery], 0)


@rule
def torpedoes_left(ship: Ship) -> int:
    """B9.a  Torpedo factors that are neither spent nor lost with their mount."""
    if ship.mount_lost != 0:
        return 0
    return max(ship.card.torpedoes - ship.torpedoes_spent, 0)


@rule
def boxes_lost(ship: Ship) -> int:
    """B9.e  Hull boxes that are crossed off."""
    lost = 0
    for i in range(ship.card.boxes):
        lost += ship.hull_lost[i]
    return lost


@rule
def boxes_left(ship: Ship) -> int:
    """B9.e  Hull boxes that are not crossed off."""
    return ship.card.boxes - boxes_lost(ship)
