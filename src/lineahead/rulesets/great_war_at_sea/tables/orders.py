"""The orders that players give, and a blank of each for those who think in the compiled loop."""

from __future__ import annotations

from ....kernel.records import part, record, rows, zeros
from .cards import BATTERIES
from .ships import MOST_COUNTERS, MOST_SHIPS, MOST_STEPS, NOBODY, SIDES, STAYS, STEAMS


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


@record
class Orders:
    """Blank orders for players who think in the compiled loop; one for each side where both write at a time."""

    patrols: list[Patrol] = rows(Patrol, SIDES)
    plots: list[Plot] = rows(Plot, SIDES)
    victims: Victims = part(Victims)
    deployment: Deployment = part(Deployment)
    mines: list[Mines] = rows(Mines, SIDES)
    moves: Moves = part(Moves)
    gunfire: Gunfire = part(Gunfire)
    launches: Launches = part(Launches)
