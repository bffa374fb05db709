"""The orders that players give, and a blank of each for those who think in the compiled loop."""

from __future__ import annotations

from ....engine.contract.questions import Nothing, Pick
from ....kernel.records import part, record, rows
from .ships import LINE_AHEAD, NOBODY, Leg, Wedge
from .weights import Weights

MOST_LEGS = 8


@record
class Steam:
    """MOV  The movement of a squadron or a detached ship: speed, and the leader's track."""

    squadron: int = 0
    speed: int = 0
    astern: int = 0
    together: int = 0  # MOV.p  all turn at once, not in succession
    count: int = 0
    legs: list[Leg] = rows(Leg, MOST_LEGS)
    emergency: int = 0
    ram: int = NOBODY  # HAZ.d


@record
class Detach:
    """MOV.b  A ship leaves her squadron."""

    ship: int = 0


@record
class Wedges:
    """TOR.b  The template that a ship puts out: from which cell, to which side, how many torpedoes."""

    ship: int = 0
    cell: int = 0
    to_starboard: int = 0
    torpedoes: int = 0


MOST_TEMPLATES = 24


@record
class Templates:
    """SEQ.1, SEQ.r5  All templates that a side puts out in a turn, written before anything is seen of the enemy's."""

    count: int = 0
    wedges: list[Wedges] = rows(Wedges, MOST_TEMPLATES)


@record
class Place:
    """A squadron is put on the table before the battle: its leader's place and heading, and its formation."""

    squadron: int = 0
    x: int = 0
    y: int = 0
    heading: int = 0
    formation: int = LINE_AHEAD


MOST_AIMS = 24


@record
class Aim:
    """GUN.r6  All guns of one letter and side of one ship at one target."""

    ship: int = 0
    letter: int = 0
    to_starboard: int = 0
    target: int = 0


@record
class Salvo:
    """GUN.b  What a squadron fires, ship by ship; similar guns at one target and range are pooled."""

    squadron: int = 0
    count: int = 0
    aims: list[Aim] = rows(Aim, MOST_AIMS)


@record
class Repair:
    """DCT.c  One try at repairs: flooding, fire, a propulsion box, or the steering gear."""

    ship: int = 0
    what: int = 0


# Every kind of answer; its number is its place here.
ANSWERS = {
    "place": Place,
    "templates": Templates,
    "first": Pick,
    "steam": Steam,
    "detach": Detach,
    "activate": Pick,
    "fire": Salvo,
    "repair": Repair,
    "rest": Nothing,
    "done": Nothing,
    "surrender": Nothing,
}
PLACE, TEMPLATES, FIRST, STEAM, DETACH, ACTIVATE, FIRE, REPAIR, REST, DONE, SURRENDER = range(len(ANSWERS))


@record
class Orders:
    """A blank order of each kind for whoever thinks, a move and a template to try, and scratch paper."""

    place: Place = part(Place)
    templates: Templates = part(Templates)
    first: Pick = part(Pick)
    steam: Steam = part(Steam)
    detach: Detach = part(Detach)
    activate: Pick = part(Pick)
    fire: Salvo = part(Salvo)
    repair: Repair = part(Repair)
    trial: Steam = part(Steam)
    wedge: Wedge = part(Wedge)
    weights: Weights = part(Weights)
