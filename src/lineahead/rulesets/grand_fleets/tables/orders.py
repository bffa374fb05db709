"""The orders that players give, and a blank of each for those who think in the compiled loop."""

from __future__ import annotations

from ....engine.contract.questions import Nothing, Pick
from ....kernel.records import part, record, rows, zeros
from .divisions import MOST_IN_DIVISION
from .ships import MOST_GUNS, MOST_TORPEDO_TYPES, MOST_TUBE_GROUPS, NONE


@record
class Leg:
    """3.2  A turn (to starboard positive), then a run straight ahead."""

    turn: int = 0
    ahead: int = 0


MOST_LEGS = 8
MOST_BATTERIES = 10


@record
class Move:
    """3.2  The movement of one ship: up to eight legs."""

    ship: int = 0
    count: int = 0
    legs: list[Leg] = rows(Leg, MOST_LEGS)
    smoke: int = 0  # 9.6.a  1 = she lays a smokescreen along her track
    leaves: int = 0  # 9.2.a  1 = she goes over an edge, and no board is shifted for her


LIGHT_GUNS = MOST_GUNS
ALL_ROUND = 0
TO_PORT = 1
TO_STARBOARD = 2


@record
class Battery:
    """4.11  One gun type (or the light guns) at one target; a half battery fires to one side only."""

    weapon: int = 0
    target: int = 0
    to_side: int = ALL_ROUND
    dice: int = 0


@record
class Fire:
    """4  All gun attacks of one ship, in the order in which they are resolved."""

    ship: int = 0
    count: int = 0
    batteries: list[Battery] = rows(Battery, MOST_BATTERIES)
    light: int = 0  # 9.7.f  1 + whom she turns her searchlight on


@record
class Launch:
    """5  The torpedo attack of one ship: a target, and torpedoes by type and tube group."""

    ship: int = 0
    target: int = 0
    tubes: list[int] = zeros(MOST_TORPEDO_TYPES * MOST_TUBE_GROUPS)


@record
class Place:
    """2.13  Where a ship is deployed."""

    ship: int = 0
    x: int = 0
    y: int = 0
    heading: int = 0


@record
class Preference:
    """4.32  A standing order on which mount of a ship is given up first."""

    ship: int = 0
    preference: int = 0


@record
class Manoeuvre:
    """7.4  The movement of a division: that of its leader, followed in succession, or made by all together."""

    together: int = 0
    move: Move = part(Move)
    smoke: list[int] = zeros(MOST_IN_DIVISION)  # 9.6.a  1 for each place of the line whose ship lays smoke, too


SPLIT = 1
MERGE = 2
DETACH = 3


@record
class Signal:
    """7.3.f, 7.4.a  What the leader of a division signals before it moves, about which other ship."""

    ship: int = 0
    what: int = 0
    other: int = 0


@record
class Form:
    """7.1  Ships that are sorted into a division, the leader first, and the fleet flagship if it is among them."""

    count: int = 0
    ships: list[int] = zeros(MOST_IN_DIVISION)
    open_order: int = 0
    flagship: int = NONE


# Every kind of answer; its number is its place here.
ANSWERS = {
    "move": Move,
    "fire": Fire,
    "launch": Launch,
    "place": Place,
    "choose": Pick,
    "prefer": Preference,
    "decline": Nothing,
    "surrender": Nothing,
    "seal": Nothing,
    "manoeuvre": Manoeuvre,
    "signal": Signal,
    "form": Form,
    "done": Nothing,
}
MOVE, FIRE, LAUNCH, PLACE, CHOOSE, PREFER, DECLINE, SURRENDER, SEAL, *OF_DIVISIONS = range(len(ANSWERS))
MANOEUVRE, SIGNAL, FORM, DONE = OF_DIVISIONS


MOST_CANDIDATES = 24
SECTORS = 12
EDGES = 4
RANGES = 8
SHORT_TO_LONG = 3


@record
class Weighed:
    """Scratch paper of who thinks about a move: what each end is worth, broadsides by sector, room beyond edges.

    For a plan: the ranges that are tried, what is won and lost at each, what one ship does there, a gun in each band.
    """

    worth: list[int] = zeros(MOST_CANDIDATES)
    broadside: list[int] = zeros(SECTORS)
    full: int = 1  # a full broadside
    hot: int = 0  # whether hot fire suits the squadron
    room: list[int] = zeros(EDGES)
    miles: list[int] = zeros(RANGES)
    won: list[int] = zeros(RANGES)
    lost: list[int] = zeros(RANGES)
    damage: list[int] = zeros(RANGES)
    in_band: list[int] = zeros(SHORT_TO_LONG)


@record
class Orders:
    """A blank order of each kind, for whoever thinks, and a sheet of scratch paper."""

    choose: Pick = part(Pick)
    place: Place = part(Place)
    move: Move = part(Move)
    fire: Fire = part(Fire)
    launch: Launch = part(Launch)
    prefer: Preference = part(Preference)
    manoeuvre: Manoeuvre = part(Manoeuvre)
    signal: Signal = part(Signal)
    form: Form = part(Form)
    weighed: Weighed = part(Weighed)
