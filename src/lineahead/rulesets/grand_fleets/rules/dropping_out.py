"""9.3.e  Boats that drop out of a flotilla, or whose limits it accepts for the sake of staying together."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.notes import Asked, Noted
from ..tables.ships import DISPERSED, IN_EFFECT, ON_BOARD, Battle, Ship
from .board import place_ahead
from .flotillas import boat_at, boats_afloat, is_boat_of, muster
from .movement import ahead_without_overlap

EITHER = 0b11
DROPS_OUT = 0
STAYS = 1


@rule
def is_hampered(boat: Ship) -> bool:
    """9.3.e  Whether a boat is under BRIDGE, ENGINE, FLOOD or RUDDER."""
    return boat.bridge != 0 or boat.engine != 0 or boat.floods != 0 or boat.rudder != 0


@rule
def part_flotillas(battle: Battle, ships: list[Ship], answers: Answers, trace: Trace) -> None:
    """9.3.e, 9.3.r4  Before ships are counted, boats drop out of their flotillas; of two, both go on alone."""
    if battle.options.flotillas == 0:
        return
    for i in range(len(ships)):
        if ships[i].boats > 0 and ships[i].status == ON_BOARD:
            part(battle, ships, ships[i], answers, trace)


@rule
def part(battle: Battle, ships: list[Ship], model: Ship, answers: Answers, trace: Trace) -> None:
    """9.3.e, 9.3.r4  Each hampered boat drops out or holds the others up; a last one is no flotilla any more."""
    for i in range(len(ships)):
        boat = ships[i]
        if is_boat_of(boat, model) and is_hampered(boat):
            chosen = decide(answers, Asked.DROPS_OUT, model.side, i, model.number, EITHER, DROPS_OUT)
            if chosen == STAYS or not drop_out(battle, ships, model, boat, trace):
                note(trace, Noted.STAYS_WITH, i, model.number, 0, 0)
    muster(ships, model)
    if model.boats == 1:
        disperse(ships, model, trace)
    else:
        take_limits(ships, model)


@rule
def drop_out(battle: Battle, ships: list[Ship], model: Ship, boat: Ship, trace: Trace) -> bool:
    """9.3.e, 9.3.r4  A boat is a single ship again, just clear astern of the others; not if there is no room."""
    boat.x, boat.y, boat.heading = model.x, model.y, model.heading
    astern = ahead_without_overlap(battle, ships, boat, 0)
    if astern == 0:
        return False
    go_alone(model, boat)
    boat.x, boat.y = place_ahead(battle.board, boat.x, boat.y, boat.heading, astern)
    note(trace, Noted.DROPS_OUT, boat.number, model.number, 0, 0)
    return True


@rule
def go_alone(model: Ship, boat: Ship) -> None:
    """9.3.e  A boat has a model of her own, where the flotilla lies."""
    boat.status = ON_BOARD
    boat.flotilla = 0
    boat.x, boat.y, boat.heading = model.x, model.y, model.heading


@rule
def disperse(ships: list[Ship], model: Ship, trace: Trace) -> None:
    """9.3.a, 9.3.r4  One boat is no flotilla: she goes on alone, and its model is taken off."""
    boat = ships[boat_at(ships, model, boats_afloat(ships, model), 0)]
    go_alone(model, boat)
    model.boats = 0
    model.status = DISPERSED
    note(trace, Noted.GOES_ALONE, boat.number, model.number, 0, 0)


@rule
def take_limits(ships: list[Ship], model: Ship) -> None:
    """9.3.e  In this Movement Phase a flotilla is bound by the markers of the boats that stay with it."""
    model.bridge, model.engine, model.floods, model.rudder = 0, 0, 0, 0
    for i in range(len(ships)):
        if is_boat_of(ships[i], model):
            model.bridge = IN_EFFECT if ships[i].bridge != 0 else model.bridge
            model.engine = max(model.engine, ships[i].engine)
            model.floods = max(model.floods, ships[i].floods)
            model.rudder = max(model.rudder, ships[i].rudder)


@rule
def forget_limits(battle: Battle, ships: list[Ship]) -> None:
    """9.3.e, 9.3.r2  After the Movement Phase these markers are the boats' own affair again."""
    if battle.options.flotillas != 0:
        for i in range(len(ships)):
            if ships[i].boats > 0:
                ships[i].bridge, ships[i].engine, ships[i].floods, ships[i].rudder = 0, 0, 0, 0
