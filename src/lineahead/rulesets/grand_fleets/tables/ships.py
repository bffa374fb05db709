"""1  The ships: what a data card says, and the state of ship and battle in play.

Positions and distances are whole units of 1/1200 nautical mile on an open table (so that inches at 2, 3 and 4 to the
mile stay whole) and axial hex coordinates on a hexgrid; angles are hundredths of a degree.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.records import record, rows, shared, zeros
from .conditions import CALM, UNLIMITED, Conditions, Grades

MOST_GUNS = 4
MOST_MOUNT_GROUPS = 8
MOST_TORPEDO_TYPES = 2
MOST_TUBE_GROUPS = 6
MOST_SIDES = 6

MILE = 1200
SIXTY_DEGREES = 6000

OPEN_TABLE = 0
HEXGRID = 1

VERY_SMALL = 0
SMALL = 1
MEDIUM = 2
LARGE = 3
VERY_LARGE = 4

NORMAL = 0
DAMAGED = 1
CRIPPLED = 2
ALL_ROWS_FULL = 3

DUE = 0
ON_BOARD = 1
SUNK = 2
LEFT = 3
LEAVING = 4  # 9.2.c  while ships are looked at that leave together
IN_FLOTILLA = 5  # 9.3  a boat that lies with her flotilla and has no model of her own
DISPERSED = 6  # 9.3  a flotilla of which nothing is left but boats that go alone
UNSEEN = 7  # 0.11.b  as a side knows her: out of its sight, wherever she is, and whatever has become of her

NONE = -1  # no side, gun or group

POOR = 0
GREEN_CREW = 1
REGULAR = 2
VETERAN = 3
ELITE = 4

CREWS_ALIKE = 0
CREWS_AS_GIVEN = 1
CREWS_BY_LOT = 2
CREWS_UNPRICED = 3

MOST_SMOKE = 128  # 9.6  markers that a battle has; when all lie on the board, no more are put

TARGETS_OF_A_TYPE = 2  # 4.11.c  casemates may fire to both sides

NOTHING_SHOWN = 0
FLASHES = 1
SEARCHLIGHT = 2

BATTLE_LINE = 0
BATTLECRUISERS = 1
CRUISERS = 2
LIGHT_CRAFT = 3
OTHER_SHIPS = 4

NO_MARKER = 0
FRESH = 1
IN_EFFECT = 2


@record
class MountGroup:
    """1.55  Mounts of one gun type that fire into the same arcs."""

    arcs: int = 0
    barrels: int = 0
    mounts: int = 0


@record
class Gun:
    """1.5  One gun type of 100 mm or more."""

    bore: int = 0  # tenths of a millimetre
    bands: list[int] = zeros(3)
    rof: int = 0
    penetration: list[int] = zeros(3)
    damage: int = 0
    hit_from: int = 0
    hit_to: int = 0
    low: int = 0  # 9.5.b  mounts on each side that are shut in a rough sea
    groups: list[MountGroup] = rows(MountGroup, MOST_MOUNT_GROUPS)


@record
class TubeGroup:
    """1.63  Torpedo tubes that fire into the same arcs."""

    arcs: int = 0
    tubes: int = 0
    submerged: int = 0


@record
class Torpedo:
    """1.6  One torpedo type."""

    reach: int = 0
    damage: int = 0
    groups: list[TubeGroup] = rows(TubeGroup, MOST_TUBE_GROUPS)


@record
class Card:
    """1.1 to 1.6  What is printed on a ship's data card and never changes in play."""

    points: int = 0
    size_class: int = 0
    type_group: int = 0  # 7.1.b  which ships it forms a division with
    belt: int = 0
    end: int = 0
    deck: int = 0
    boxes: list[int] = zeros(3)
    speed: list[int] = zeros(9)
    light_guns: list[int] = zeros(3)
    anti_aircraft: list[int] = zeros(3)
    length: int = 0
    reload: int = 0  # 9.8.a  spare torpedoes
    lays_smoke: int = 0  # 9.6.a  CL, DD and TB
    burns_coal: int = 0  # 9.6.d  built before 1914, or noted so
    guns: list[Gun] = rows(Gun, MOST_GUNS)
    torpedoes: list[Torpedo] = rows(Torpedo, MOST_TORPEDO_TYPES)


@record
class Ship:
    """0.23  A ship in play: its card, its place, its markers and its damage record."""

    card: Card = shared(Card)
    number: int = 0
    side: int = 0
    status: int = DUE
    arrives: int = 1
    free_edges: int = 0  # 3.23.b  edges by which the scenario lets it go without the loss of half its points
    free_from: int = 0  # and the turn from which it does
    left_freely: int = 0
    half_if_gone: int = 0  # COR.j  whether leaving otherwise costs half her points, whatever her damage
    room_to_enter: int = 0  # COR.o  how far to the east of its place it may enter, in units or columns
    worth: int = 100  # 2.3.a  what the scenario makes of its points, in hundredths
    x: int = 0
    y: int = 0
    heading: int = 0
    hull_lost: int = 0
    mounts_lost: list[int] = zeros(MOST_GUNS * MOST_MOUNT_GROUPS)
    tubes_spent: list[int] = zeros(MOST_TORPEDO_TYPES * MOST_TUBE_GROUPS)
    reloaded: int = 0  # 9.8.b  spare torpedoes used up
    flotilla: int = 0  # 9.3.a  of a boat: 1 + the number of the model that she lies with
    boats: int = 0  # 9.3.a  of a model: how many boats lie with it
    light_dice: int = 0  # 9.3.c  of a model: the light guns of its boats
    moved: int = 0
    fired: int = 0
    launched: int = 0
    speed_marker: int = 0
    splashes: int = 0
    bridge: int = NO_MARKER
    engine: int = 0
    fires: int = 0
    fire_control: int = NO_MARKER
    floods: int = 0
    listing: int = 0
    rudder: int = 0
    fires_due: int = 0
    floods_due: int = 0
    listing_due: int = 0
    rudder_due: int = 0
    mount_preference: int = 0
    crew: int = REGULAR
    sea: int = CALM  # 9.5  the sea that she rides in, alike for all
    lit: int = 0  # 9.7.f  a searchlight is on her
    shows: int = NOTHING_SHOWN  # 9.7.e, 9.7.f  what betrays her at night
    ranged_on: list[int] = zeros(TARGETS_OF_A_TYPE * MOST_GUNS)  # 9.4  1 + whom a gun type fired at
    ranged_for: list[int] = zeros(TARGETS_OF_A_TYPE * MOST_GUNS)  # for how many turns on end
    ranged_in: list[int] = zeros(TARGETS_OF_A_TYPE * MOST_GUNS)  # and in which turn last
    division: int = NONE  # 7.1  the row of its division
    own_splashes: int = 0  # 7.5.b  splashes on it of the division that is firing
    struck_by: int = -1
    shots: int = 0
    hits: int = 0
    unasked: int = 0  # 0.11.b  nobody is asked about her in mid-phase, as that would tell what others do not see
    seen_in: int = 0  # 0.11.b  as another side knows her: the turn in which she was last in its sight


@record
class Board:
    """0.22  The game board: open table (extent in units) or hexgrid (columns and rows)."""

    kind: int = OPEN_TABLE
    width: int = 0
    height: int = 0
    models: int = 3000


@record
class Options:
    """The switches of the rules, each named by its clause in options.py."""

    expanded_movement: int = 0
    partial_points: int = 0
    casemates_at_two: int = 0
    criticals: int = 1
    hit_on_by_text: int = 0
    marker_by_points: int = 0
    bridge_by_letter: int = 0
    flooding_locations: int = 0
    secret_deployment: int = 0
    umpire_decides: int = 0
    surrender_loses: int = 0
    crew_quality: int = CREWS_ALIKE
    range_finding: int = 0
    rough_seas: int = 0
    visibility: int = 0
    time_of_day: int = 0
    torpedo_reloads: int = 0
    simultaneous: int = 0
    floating_board: int = 0
    smoke: int = 0
    divisions: int = 0
    flotillas: int = 0
    blind: int = 0


@record
class Battle:
    """2.2  Where the battle stands: turn, phase, whose opportunity it is, and what ended it."""

    board: Board = shared(Board)
    options: Options = shared(Options)
    sides: int = 2
    length: int = 0
    extra_points: list[int] = zeros(MOST_SIDES)  # 2.3.c  what the scenario gives a side besides
    winning_margin: int = 1  # 2.3.e  by how much a side must lead to win
    turn: int = 0
    phase: int = 0
    over: int = 0
    standing: list[int] = zeros(MOST_SIDES)
    rolled: list[int] = zeros(MOST_SIDES)
    rank: list[int] = zeros(MOST_SIDES)
    ranked: int = 0
    batch: list[int] = zeros(MOST_SIDES)
    declined: list[int] = zeros(MOST_SIDES)
    surrendered: list[int] = zeros(MOST_SIDES)
    acting: int = NONE
    left_in_batch: int = 0
    deploying: int = 0
    chooser: int = -1
    first_to_deploy: int = -1
    first_edge: int = -1
    conditions: Conditions = shared(Conditions)
    grades: Grades = shared(Grades)
    sea: int = CALM
    visibility: int = UNLIMITED  # 9.9  V by day, in miles
    light: int = 0  # 9.7  the row of the light that holds, counted from 1; 0 = broad day
    wind: int = NONE  # 9.6.c  where the wind blows to; NONE = there is none
    smokes: int = 0  # 9.6  markers on the board, and where each of them lies
    smoke_x: list[int] = zeros(MOST_SMOKE)
    smoke_y: list[int] = zeros(MOST_SMOKE)
    shifted_x: int = 0  # 9.2.a  how far pieces were shifted since the tracks of divisions were
    shifted_y: int = 0
    acting_division: int = NONE  # 7.5.a  the division that has begun to act and goes on
    flagships: list[int] = zeros(MOST_SIDES, NONE)  # 7.1.c  of each side's fleet, while it has one
    shaken_until: list[int] = zeros(MOST_SIDES)  # 7.3.e  the turn to whose end signals are worse


@rule
def hull_boxes(ship: Ship) -> int:
    """1.4  All hull boxes of a ship."""
    return ship.card.boxes[0] + ship.card.boxes[1] + ship.card.boxes[2]


@rule
def damage_level(ship: Ship) -> int:
    """1.4  Normal, damaged (first row full), crippled (second row full), or every row full."""
    level = NORMAL
    boxes = 0
    for row in range(3):
        boxes += ship.card.boxes[row]
        if ship.hull_lost >= boxes:
            level = row + 1
    return level


@rule
def light_gun_rating(ship: Ship) -> int:
    """1.42, 9.3.c  The light gun rating of the ship's damage level, at once (1.4.r2); of a flotilla all boats'."""
    if ship.boats > 0:
        return ship.light_dice
    level = damage_level(ship)
    return ship.card.light_guns[level] if level < ALL_ROWS_FULL else 0


@rule
def anti_aircraft_rating(ship: Ship) -> int:
    """1.43  The anti-aircraft rating of the ship's damage level; nothing in these rules uses it yet."""
    level = damage_level(ship)
    return ship.card.anti_aircraft[level] if level < ALL_ROWS_FULL else 0


@rule
def is_afloat(ship: Ship) -> bool:
    """0.23, 9.3.a  Whether this is a hull in the battle now, alone or in a flotilla; a model has none of its own."""
    return ship.status == IN_FLOTILLA or (ship.status == ON_BOARD and ship.boats == 0)


@rule
def mounts_left(ship: Ship, gun: int, group: int) -> int:
    """1.55  Mounts of a group that are not checked off."""
    return ship.card.guns[gun].groups[group].mounts - ship.mounts_lost[gun * MOST_MOUNT_GROUPS + group]


@rule
def tubes_left(ship: Ship, kind: int, group: int) -> int:
    """1.63  Tubes of a group that have not been fired."""
    return ship.card.torpedoes[kind].groups[group].tubes - ship.tubes_spent[kind * MOST_TUBE_GROUPS + group]


@rule
def are_enemies(one: Ship, other: Ship) -> bool:
    """0.1  Ships of different sides are enemies."""
    return one.side != other.side
