"""SEQ  The sequence of play, as the game walks it: who is asked what, and what an answer does.

Read this first. The set-up comes once; then turns repeat until the battle is over. `loop.py` holds the same order of
steps as the simulator plays it.
"""

from __future__ import annotations

from ...engine.contract.questions import Order
from ...engine.contract.ruleset import Loop, State, Step
from ...kernel.choices import Answers
from ...kernel.dice import Dice
from ...kernel.trace import Trace, note
from .play.asking import ask_for_places, ask_for_templates, ask_to_fire, ask_to_move, ask_who_moves_first, first_of
from .play.legality import refuse
from .play.standing import is_to_steam, steam_on
from .rules.damage_control import try_repair
from .rules.engagement import leading_ship
from .rules.formation import detach
from .rules.gunnery import fire_salvo
from .rules.initiative import side_to_move
from .rules.movement import steam
from .rules.phases import (
    activate,
    begin_turn,
    close_firing,
    dice_for_initiative,
    end_turn,
    finish_if_done,
    finish_squadron,
    meet_hazards,
    open_firing,
    open_movement,
    put_out_templates,
    set_up,
    surrender,
)
from .rules.placing import is_placing, place_as_proposed, place_squadron
from .tables.notes import Noted
from .tables.orders import Steam
from .tables.ships import Area, Battle, Ship, Squadron, Wedge


def pieces(state: State) -> tuple[Battle, list[Ship], list[Squadron]]:
    """The battle, its ships and its squadrons."""
    return state.battle, state.tables["ships"], state.tables["squadrons"]


def wedges_of(state: State) -> list[Wedge]:
    """The torpedo templates."""
    wedges: list[Wedge] = state.tables["wedges"]
    return wedges


def areas_of(state: State) -> list[Area]:
    """Shores and minefields."""
    areas: list[Area] = state.tables["areas"]
    return areas


def take_places(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """MOV.p  A squadron is put on the table, or the rest of them where the scenario would have them."""
    order = orders[0]
    if order.kind == "place":
        place_squadron(*pieces(state), order.answer, trace)
    elif order.kind == "rest":
        place_all_of(state, order, trace)
    else:
        surrender(state.battle, order.side, trace)


def place_all_of(state: State, order: Order, trace: Trace) -> None:
    """MOV.p  All squadrons of a commander that are still to be placed lie where they are proposed."""
    battle, ships, squadrons = pieces(state)
    for squadron in squadrons:
        is_his = squadron.side == order.side and order.is_for(first_of(ships, squadron.number))
        if is_his and is_placing(battle, ships, squadrons, squadron.number):
            place_as_proposed(battle, ships, squadrons, squadron.number, trace)


def finish_set_up(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """MOV.p, TOR.m  Everything stands."""
    set_up(*pieces(state), trace)


def start_turn(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.b  A new turn."""
    begin_turn(*pieces(state), wedges_of(state), trace)


def take_templates(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.1, SEQ.r5  What both sides have written down is shown at the same time."""
    battle, ships, _ = pieces(state)
    shown = [0, 0]
    for order in orders:
        if order.kind == "surrender":
            surrender(battle, order.side, trace)
        elif order.kind == "templates":
            put_out_templates(battle, ships, wedges_of(state), order.answer, trace)
            shown[order.side] += order.answer.count
    battle.templates_written = 1
    note(trace, Noted.TEMPLATES_SHOWN, shown[0], shown[1], 0, 0)


def throw_for_initiative(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.2  Initiative and weather."""
    dice_for_initiative(*pieces(state), dice, answers, trace)


def take_first_mover(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.3  The holder of the initiative chooses."""
    order = orders[0]
    if order.kind == "surrender":
        surrender(state.battle, order.side, trace)
    else:
        open_movement(*pieces(state), order.answer.choice, trace)


def take_move(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.3, MOV  One squadron steams, a ship is detached, or all the others go on as they are."""
    battle, ships, squadrons = pieces(state)
    order, wedges = orders[0], wedges_of(state)
    if order.kind == "steam":
        steam(battle, ships, squadrons, wedges, order.answer, dice, answers, trace)
    elif order.kind == "detach":
        detach(battle, ships, squadrons, order.answer, trace)
    elif order.kind == "rest":
        for i in range(len(squadrons)):
            if is_to_steam(ships, squadrons, i, order.side) and order.is_for(leading_ship(ships, i)):
                steam_on(battle, ships, squadrons, wedges, areas_of(state), Steam(), i, dice, answers, trace)
    else:
        surrender(battle, order.side, trace)
    battle.moving = side_to_move(battle, ships, squadrons)


def take_hazards(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.4  What the moves came to."""
    meet_hazards(*pieces(state), areas_of(state), dice, answers, trace)


def begin_firing(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.5  The firing step opens."""
    open_firing(*pieces(state), answers, trace)


def take_fire(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.5  A squadron is named, fires, repairs, or is done."""
    battle, ships, squadrons = pieces(state)
    order = orders[0]
    if order.kind == "surrender":
        surrender(battle, order.side, trace)
    elif order.kind == "activate":
        activate(battle, ships, order.answer.choice, trace)
    elif order.kind == "done":
        finish_squadron(battle, ships, squadrons, trace)
    else:
        if order.kind == "fire":
            fire_salvo(battle, ships, squadrons, order.answer, dice, answers, trace)
        else:
            try_repair(ships, order.answer, dice, trace)
        finish_if_done(battle, ships, squadrons, trace)


def finish_firing(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.5, DAM.r3  The firing step closes."""
    battle, ships, _ = pieces(state)
    close_firing(battle, ships, dice, answers, trace)


def finish_turn(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SEQ.6  Morale, and the end of the turn."""
    end_turn(*pieces(state), wedges_of(state), areas_of(state), dice, trace)


def announce_end(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """SC1.f, SC2.e  The battle is over; its terms decide."""
    note(trace, Noted.GAME_OVER, state.battle.turn, 0, 0, 0)


def is_over(state: State) -> bool:
    """SEQ  Whether the battle is over."""
    return bool(state.battle.over)


SET_UP = Loop(
    "set-up",
    (
        Step("PA-MOV.p", "placing squadrons", take_places, ask_for_places, refuse),
        Step("PA-MOV.p", "end of the set-up", finish_set_up),
    ),
)

TURN = Loop(
    "turn",
    (
        Step("PA-SEQ.b", "new turn", start_turn),
        Step("PA-SEQ.1", "torpedo markers", take_templates, ask_for_templates, refuse),
        Step("PA-SEQ.2", "initiative", throw_for_initiative),
        Loop(
            "movement",
            (
                Step("PA-SEQ.3", "choice of the first to move", take_first_mover, ask_who_moves_first, refuse),
                Step("PA-SEQ.3", "moving squadrons", take_move, ask_to_move, refuse),
            ),
        ),
        Step("PA-SEQ.4", "visibility and hazards", take_hazards),
        Loop(
            "firing",
            (
                Step("PA-SEQ.5", "firing begins", begin_firing),
                Step("PA-SEQ.5", "squadrons firing", take_fire, ask_to_fire, refuse),
                Step("PA-SEQ.5", "firing ends", finish_firing),
            ),
        ),
        Step("PA-SEQ.6", "morale", finish_turn),
    ),
    until=is_over,
)

SEQUENCE = Loop("battle", (SET_UP, TURN, Step("PA-SC1.f", "end of the battle", announce_end)))
