"""The orders that players give, and a blank of each for those who think in the compiled loop."""

from __future__ import annotations

from ....engine.contract.questions import Nothing
from ....kernel.records import part, record, zeros
from .cards import BATTERIES
from .doctrine import Courses, Doctrine
from .ships import MOST_COUNTERS, MOST_SHIPS, MOST_STEPS, NOBODY, STAYS, STEAMS


@record
class Plot:
    """B1.e  One line of the log sheet: where a fleet goes this turn, and what it does there."""

    fleet: int = 0
    steps: int = 0
    path: list[int] = zeros(MOST_STEPS, STAYS)
    mission: int = STEAMS
    mine_boundary: int = NOBODY


@record
class Patrol:
    """18.1  The patrol zone of one MTB, written before play."""

    ship: int = 0
    zone: int = NOBODY


@record
class Victims:
    """18.41.a, 18.41.r5  The target of each MTB that made contact, all named before any die; by ship number."""

    targets: list[int] = zeros(MOST_SHIPS, NOBODY)
    ranks: list[int] = zeros(MOST_SHIPS)  # boats attack in the order of their ranks, then of their numbers


@record
class Deployment:
    """B7.c  Where a side sets up its ships, by ship number."""

    q: list[int] = zeros(MOST_SHIPS)
    r: list[int] = zeros(MOST_SHIPS)


@record
class Mines:
    """13.25.f  The counters that a side puts down: a hex each, and which are mines."""

    count: int = 0
    q: list[int] = zeros(MOST_COUNTERS)
    r: list[int] = zeros(MOST_COUNTERS)
    kinds: list[int] = zeros(MOST_COUNTERS)


@record
class Moves:
    """B7.d, B7.f  Where each eligible ship of a side goes in an impulse, by ship number: a way, or she stays."""

    ways: list[int] = zeros(MOST_SHIPS, STAYS)


@record
class Gunfire:
    """B8.c, B8.g  The target of each battery of a side, at 3 * ship number + battery."""

    targets: list[int] = zeros(BATTERIES * MOST_SHIPS, NOBODY)


@record
class Launches:
    """B9.a  The target of each ship's torpedoes, and how many factors she fires."""

    targets: list[int] = zeros(MOST_SHIPS, NOBODY)
    factors: list[int] = zeros(MOST_SHIPS)


# Every kind of answer; its number is its place here.
ANSWERS = {
    "patrol": Patrol,
    "plot": Plot,
    "victims": Victims,
    "deploy": Deployment,
    "mines": Mines,
    "move": Moves,
    "fire": Gunfire,
    "launch": Launches,
    "rest": Nothing,
    "done": Nothing,
    "surrender": Nothing,
}
PATROL, PLOT, VICTIMS, DEPLOY, MINES, MOVE, FIRE, LAUNCH, REST, DONE, SURRENDER = range(len(ANSWERS))


@record
class Orders:
    """A blank order of each kind for whoever thinks, a chart to find a way on, and the ordinary doctrine.

    By that one the computer fights where battles are left to it.
    """

    patrol: Patrol = part(Patrol)
    plot: Plot = part(Plot)
    victims: Victims = part(Victims)
    deploy: Deployment = part(Deployment)
    mines: Mines = part(Mines)
    move: Moves = part(Moves)
    fire: Gunfire = part(Gunfire)
    launch: Launches = part(Launches)
    courses: Courses = part(Courses)
    ordinary: Doctrine = part(Doctrine)
