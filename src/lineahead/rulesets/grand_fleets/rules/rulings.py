"""0.11.a  Disputes that a referee, where there is one, settles: places where the text can be read either way."""

from __future__ import annotations

from ....kernel.choices import UMPIRE, Answers, decide
from ....kernel.compiled import rule
from ..tables.notes import Asked
from ..tables.ships import FRESH, IN_EFFECT, ON_BOARD, Battle, Ship, hull_boxes, is_afloat

EITHER = 0b11  # the book's reading and the other one
BY_POINTS = 1
COMES_OFF = 1
WRECKS = 1


@rule
def is_marked_by_points(battle: Battle, ship: Ship, miles: int, by_miles: int, spent: int, answers: Answers) -> bool:
    """3.24.r1  Whether MPs spent and not miles moved give the speed marker; a referee is asked if that matters."""
    by_points = battle.options.marker_by_points
    if battle.options.umpire_decides != 0 and ship.status == ON_BOARD and by_miles != spent:
        by_points = decide(answers, Asked.SPEED_MARKER, UMPIRE, ship.number, miles, EITHER, by_points)
    return by_points == BY_POINTS


@rule
def rule_on_bridges(battle: Battle, ships: list[Ship], answers: Answers) -> None:
    """6.21.r1, 8.3.a  A referee rules on BRIDGE markers; where all launch together, only when they have."""
    if battle.options.simultaneous == 0:
        settle_bridges(battle, ships, answers)


@rule
def settle_bridges(battle: Battle, ships: list[Ship], answers: Answers) -> None:
    """6.21.r1  A referee says whether a BRIDGE marker of this turn comes off at once or stays through the next."""
    if battle.options.umpire_decides == 0:
        return
    for i in range(len(ships)):
        if is_afloat(ships[i]) and ships[i].bridge == FRESH:
            proposal = battle.options.bridge_by_letter
            if decide(answers, Asked.BRIDGE_MARKER, UMPIRE, i, 0, EITHER, proposal) == COMES_OFF:
                ships[i].bridge = IN_EFFECT


@rule
def has_wrecking_floods(battle: Battle, ship: Ship, points: int, answers: Answers) -> bool:
    """6.25.r3  Whether damage by flooding rolls hit locations; a referee is asked while she stays afloat."""
    wrecks = battle.options.flooding_locations
    if battle.options.umpire_decides != 0 and points < hull_boxes(ship) - ship.hull_lost:
        wrecks = decide(answers, Asked.FLOODING_DAMAGE, UMPIRE, ship.number, points, EITHER, wrecks)
    return wrecks == WRECKS
