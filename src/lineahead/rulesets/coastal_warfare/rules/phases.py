"""ORD  The phases of a turn: whose half it is, what opens and closes each of them, and who comes in over an edge.

A turn has two halves alike. In each the mover repairs, launches and moves, then the watcher observes and fires, then
the mover works out the damage. Phases are numbered by the steps of the order of play.
"""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.open_table import advance
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.ships import (
    AFLOAT,
    AHEAD,
    DUE,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    SHIP_COUNTER,
    Battle,
    Cloud,
    Counter,
    Hit,
    Ship,
)
from . import breaches
from .awareness import settle_awareness
from .board import is_inside
from .breaches import LAWFUL
from .damage import work_out_hits
from .equipment import lay_mines, lift_clouds
from .firing_phase import begin_firing_phase, end_firing_phase
from .losing_sight import lose_observation
from .movement import begin_movement, end_movement
from .repairs import repair_phase
from .sinking import settle_sinking
from .solo_flotilla import order_columns
from .torpedoes import reload_tubes, run_torpedoes
from .towing import tow_phase
from .victory import close_turn

PHASES_A_HALF = 4


@rule
def mover(battle: Battle) -> int:
    """ORD.1 to ORD.8  The side that repairs, moves and suffers in this half of the turn."""
    in_first_half = battle.phase <= PHASES_A_HALF
    return battle.first_player if in_first_half else 1 - battle.first_player


@rule
def watcher(battle: Battle) -> int:
    """ORD.r1  The side that observes and fires in this half of the turn."""
    return 1 - mover(battle)


@rule
def counter_breach(counters: list[Counter], number: int, side: int, is_placing: bool) -> int:
    """MOV.b  Why a counter can be given no order at all; of those of others nothing is told but that they are."""
    if not 0 <= number < len(counters) or counters[number].side != side:
        return breaches.NOT_THIS_SIDES_COUNTER
    if counters[number].kind != SHIP_COUNTER:
        return breaches.RUNS_BY_ITSELF
    return LAWFUL if counters[number].status == ON_TABLE or is_placing else breaches.COUNTER_NOT_ON_TABLE


@rule
def begin_turn(battle: Battle, counters: list[Counter], trace: Trace) -> None:
    """OBS.r8  A new turn: where everything stands is remembered."""
    battle.turn += 1
    battle.phase = 0
    note(trace, Noted.TURN_BEGINS, battle.turn, 0, 0, 0)
    for i in range(len(counters)):
        counters[i].was_x, counters[i].was_y = counters[i].x, counters[i].y
        if counters[i].status == ON_TABLE:
            counters[i].came = 1


@rule
def open_phase(battle: Battle, phase: int, trace: Trace) -> None:
    """ORD  The next step of the order of play."""
    battle.phase = phase
    battle.done = 0
    note(trace, Noted.PHASE_BEGINS, phase, mover(battle), watcher(battle), 0)


@rule
def say_done(battle: Battle, side: int, trace: Trace) -> None:
    """ORD.2, ORD.3  A side has launched, or looked and fired, as much as it will."""
    battle.done = 1
    note(trace, Noted.SIDE_IS_DONE, side, battle.phase, 0, 0)


@rule
def make_repairs(
    battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, answers: Answers, trace: Trace
) -> None:
    """ORD.1, ORD.5, SC2.r1  The mover rolls repairs, and tries to take in tow whatever his ships lie by."""
    open_phase(battle, battle.phase + 1, trace)
    repair_phase(ships, mover(battle), dice, answers, trace)
    tow_phase(ships, counters, mover(battle), dice, answers, trace)


@rule
def open_movement(battle: Battle, ships: list[Ship], counters: list[Counter], trace: Trace) -> None:
    """ORD.2, ORD.6, SWT.d  The mover may launch; who is due comes in over the edge, solo columns have their course."""
    open_phase(battle, battle.phase + 1, trace)
    begin_movement(ships, counters, mover(battle))
    bring_in(battle, ships, counters, mover(battle), trace)
    order_columns(battle, ships, counters, mover(battle))


@rule
def bring_in(battle: Battle, ships: list[Ship], counters: list[Counter], side: int, trace: Trace) -> None:
    """DEP.c, SC1.r7  Counters that wait beyond an edge run on; those that have come onto the table are in play."""
    for i in range(len(counters)):
        counter = counters[i]
        waits = counter.status == OFF_TABLE and counter.kind == SHIP_COUNTER and counter.side == side
        if waits and 0 < counter.arrives <= battle.turn:
            counter.x, counter.y = advance(counter.x, counter.y, counter.heading, counter.set_speed)
            if is_inside(battle, counter.x, counter.y):
                enter(ships, counter, trace)


@rule
def enter(ships: list[Ship], counter: Counter, trace: Trace) -> None:
    """SC1.r7  A counter is on the table; that was its move."""
    counter.status, counter.arrives, counter.came = ON_TABLE, 0, 1
    counter.moved, counter.went, counter.speed, counter.turned = 1, AHEAD, counter.set_speed, 0
    if counter.ship != NOBODY and ships[counter.ship].status == DUE:
        ships[counter.ship].status = AFLOAT
    note(trace, Noted.ENTERS, counter.number, 0, 0, 0)


@rule
def run_all_torpedoes(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """ORD.c, TOR.d  After the launches every torpedo marker of the mover runs, then his ships move."""
    battle.done = 0
    run_torpedoes(battle, ships, counters, mover(battle), dice, trace)


@rule
def close_movement(
    battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], trace: Trace
) -> None:
    """ORD.2, TOR.j, EQP.c  The mover has moved; reloads are readied, mines laid, what was to be noticed is known."""
    reload_tubes(ships, counters, mover(battle), trace)
    end_movement(battle, ships, counters, clouds, mover(battle), trace)
    lay_mines(battle, ships, counters, mover(battle), trace)
    settle_awareness(battle, trace)


@rule
def open_firing(battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], trace: Trace) -> None:
    """ORD.3, ORD.7  The watcher may observe and fire."""
    open_phase(battle, battle.phase + 1, trace)
    begin_firing_phase(battle, ships, counters, clouds, watcher(battle), trace)


@rule
def close_firing(battle: Battle, ships: list[Ship], counters: list[Counter], trace: Trace) -> None:
    """ORD.3, OBS.q  The watcher has fired; awareness is shared."""
    end_firing_phase(ships, counters, watcher(battle))
    settle_awareness(battle, trace)


@rule
def work_out_damage(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    hits: list[Hit],
    dice: Dice,
    trace: Trace,
) -> None:
    """ORD.4, ORD.8  The mover works out what he has suffered."""
    open_phase(battle, battle.phase + 1, trace)
    work_out_hits(battle, ships, counters, hits, mover(battle), dice, trace)


@rule
def end_turn(battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], trace: Trace) -> None:
    """ORD.d, EQP.a  Smoke lifts, sinking ships go down, sight is lost, and it is seen whether the battle is over."""
    lift_clouds(battle, clouds, trace)
    settle_sinking(battle, ships, counters, trace)
    lose_observation(battle, ships, counters, trace)
    settle_awareness(battle, trace)
    close_turn(battle, ships, counters)
