"""ORD  The sequence of play, as the game walks it: who is asked what, and what an answer does.

Read this first. The set-up comes once; then turns of two halves repeat until the battle is over. `loop.py` holds the
same order of steps as the simulator plays it.
"""

from __future__ import annotations

from ...engine.contract.questions import Order
from ...engine.contract.ruleset import Loop, State, Step
from ...kernel.choices import Answers
from ...kernel.dice import Dice
from ...kernel.trace import Trace, note
from .play.asking import ask_for_places, ask_to_fire, ask_to_launch, ask_to_move
from .play.legality import refuse
from .play.standing import is_still_to_look, is_still_to_move, look_out, move_on
from .rules.equipment import has_laid_mines
from .rules.gunfire import fire_ship
from .rules.lights import shine
from .rules.manoeuvre import move_counter
from .rules.observation import observe
from .rules.phases import (
    begin_turn,
    close_firing,
    close_movement,
    end_turn,
    make_repairs,
    open_firing,
    open_movement,
    run_all_torpedoes,
    work_out_damage,
)
from .rules.placing import end_deployment, place_counter, place_the_rest, set_up
from .rules.rulings import rule_on_weather
from .rules.torpedoes import launch
from .rules.victory import surrender
from .tables.notes import Noted
from .tables.orders import Look, Move
from .tables.ships import NOBODY, Battle, Cloud, Counter, Hit, Ship


def pieces(state: State) -> tuple[Battle, list[Ship], list[Counter]]:
    """The battle, its ships and the counters on the table."""
    return state.battle, state.tables["ships"], state.tables["counters"]


def at_sea(state: State) -> tuple[Battle, list[Ship], list[Counter], list[Cloud]]:
    """The same with what lies on the sea."""
    return (*pieces(state), state.tables["clouds"])


def counters_of(state: State, order: Order) -> list[Counter]:
    """MOV.n  The counters that are, or were issued with, ships of who gives an order."""
    return [each for each in state.tables["counters"] if order.is_for(max(each.issued, NOBODY))]


def hits_of(state: State) -> list[Hit]:
    """The hits that wait to be worked out."""
    hits: list[Hit] = state.tables["hits"]
    return hits


def take_set_up(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """DEP, OBS.v  The dice of the set-up, and the lots by which markers are mixed."""
    rule_on_weather(state.battle, dice, answers, trace)
    set_up(*pieces(state), dice, trace)


def take_places(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """DEP  Counters are put on the table, or the rest of them where the scenario would have them."""
    battle, ships, counters = pieces(state)
    for order in orders:
        if order.kind == "place":
            place_counter(battle, ships, counters, order.answer, trace)
        elif order.kind == "surrender":
            surrender(battle, order.side, trace)
        else:
            place_the_rest(battle, ships, counters, order.side, trace)


def finish_deployment(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """DEP  Everything stands."""
    end_deployment(*pieces(state), trace)


def start_turn(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """ORD  A new turn."""
    battle, _, counters = pieces(state)
    begin_turn(battle, counters, trace)


def roll_repairs(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """ORD.1, ORD.5  Repairs and tows."""
    make_repairs(*pieces(state), dice, answers, trace)


def begin_moving(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """ORD.2, ORD.6  The movement phase opens."""
    open_movement(*pieces(state), trace)


def take_launch(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """TOR  One counter puts out torpedo markers, or its side is done launching."""
    battle, ships, counters = pieces(state)
    order = orders[0]
    if order.kind == "launch":
        launch(battle, ships, counters, order.answer, trace)
    else:
        take_common(battle, order, trace)


def run_markers(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """ORD.c  Torpedoes run."""
    run_all_torpedoes(*pieces(state), dice, answers, trace)


def take_move(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """MOV  One counter moves; or all the others go on as they are."""
    battle, order = state.battle, orders[0]
    if order.kind == "move":
        move_counter(*at_sea(state), order.answer, dice, answers, trace)
    elif order.kind == "rest":
        for counter in counters_of(state, order):
            if battle.over == 0 and is_still_to_move(state.tables["ships"], counter, order.side):
                move_on(*at_sea(state), Move(), counter.number, dice, answers, trace)
    else:
        take_common(battle, order, trace)


def finish_moving(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """ORD.2, ORD.6  The movement phase closes."""
    close_movement(*at_sea(state), trace)


def begin_firing(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """ORD.3, ORD.7  The firing phase opens."""
    open_firing(*at_sea(state), trace)


def take_fire(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """ORD.3, ORD.7  One ship lights, looks or fires; or all the others look, or the side is done."""
    battle, order = state.battle, orders[0]
    if order.kind == "look":
        observe(*at_sea(state), order.answer, dice, trace)
    elif order.kind == "light":
        shine(*at_sea(state), order.answer, dice, trace)
    elif order.kind == "fire":
        fire_ship(*at_sea(state), hits_of(state), order.answer, dice, answers, trace)
    elif order.kind == "rest":
        for counter in counters_of(state, order):
            if is_still_to_look(counter, order.side):
                look_out(*at_sea(state), Look(), counter.number, dice, trace)
    else:
        take_common(battle, order, trace)


def take_common(battle: Battle, order: Order, trace: Trace) -> None:
    """ORD  What a side may answer in any phase: that it is done, or that it gives up."""
    if order.kind == "surrender":
        surrender(battle, order.side, trace)
    else:
        battle.done = 1
        note(trace, Noted.SIDE_IS_DONE, order.side, battle.phase, 0, 0)


def finish_firing(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """ORD.3, ORD.7  The firing phase closes."""
    close_firing(*at_sea(state), trace)


def take_damage(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """ORD.4, ORD.8  Damage is worked out."""
    work_out_damage(*pieces(state), hits_of(state), dice, answers, trace)


def finish_turn(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """ORD.d  The turn ends."""
    end_turn(*at_sea(state), trace)


def announce_end(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SCN.b, EQP.c  The battle is over; it comes out who has laid mines, and the scenario's conditions decide."""
    note(trace, Noted.GAME_OVER, state.battle.turn, 0, 0, 0)
    for ship in state.tables["ships"]:
        if has_laid_mines(ship):
            note(trace, Noted.MINES_COME_OUT, ship.number, 0, 0, 0)


def is_over(state: State) -> bool:
    """SCN.b  Whether the battle is over."""
    return bool(state.battle.over)


def half(who: str, other: str, first: int) -> tuple[Loop | Step, ...]:
    """ORD.1 to ORD.8  One half of a turn, its steps numbered from `first`."""
    return (
        Step(f"CW-ORD.{first}", f"repairs of the {who}", roll_repairs),
        Loop(
            f"movement of the {who}",
            (
                Step(f"CW-ORD.{first + 1}", "movement begins", begin_moving),
                Step("CW-TOR.a", "launching torpedoes", take_launch, ask_to_launch, refuse),
                Step("CW-TOR.d", "torpedoes run", run_markers),
                Step("CW-MOV.f", "moving ships", take_move, ask_to_move, refuse),
                Step(f"CW-ORD.{first + 1}", "movement ends", finish_moving),
            ),
        ),
        Loop(
            f"gunfire of the {other}",
            (
                Step(f"CW-ORD.{first + 2}", "gunfire begins", begin_firing),
                Step(f"CW-ORD.{first + 2}", "observing and firing", take_fire, ask_to_fire, refuse),
                Step(f"CW-ORD.{first + 2}", "gunfire ends", finish_firing),
            ),
        ),
        Step(f"CW-ORD.{first + 3}", f"damage of the {who}", take_damage),
    )


SET_UP = Loop(
    "set-up",
    (
        Step("CW-DEP.a", "set-up dice", take_set_up),
        Step("CW-DEP.a", "placing counters", take_places, ask_for_places, refuse),
        Step("CW-DEP.a", "end of the set-up", finish_deployment),
    ),
)

TURN = Loop(
    "turn",
    (
        Step("CW-ORD.a", "new turn", start_turn),
        *half("1st player", "2nd player", 1),
        *half("2nd player", "1st player", 5),
        Step("CW-ORD.d", "end of the turn", finish_turn),
    ),
    until=is_over,
)

SEQUENCE = Loop("battle", (SET_UP, TURN, Step("CW-SCN.b", "end of the battle", announce_end)))
