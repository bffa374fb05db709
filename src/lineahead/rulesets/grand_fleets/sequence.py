"""2.2  The sequence of play, as the game walks it: who is asked what, and what an answer does.

Read this first. Deployment comes once; then turns of four phases repeat until the battle is over. In each of the
first three phases the sides act in turn (alternation.py) with one ship at a time. `loop.py` holds the same order of
steps as the simulator plays it.
"""

from __future__ import annotations

from ...engine.contract.questions import Order
from ...engine.contract.ruleset import Loop, State, Step
from ...kernel.choices import Answers
from ...kernel.dice import Dice
from ...kernel.trace import Trace, note
from .play.asking import ask_for_edge, ask_for_fire, ask_for_launch, ask_for_move, ask_for_order, ask_for_places
from .play.legality import refuse
from .rules.alternation import acting_side, decline, has_acted, surrender
from .rules.deployment import begin_turn, choose_edge, choose_order, end_deployment, place_ship, roll_for_deployment
from .rules.end_phase import end_phase
from .rules.gunfire import fire_ship
from .rules.movement import move_ship
from .rules.phases import close_gunfire, close_movement, close_torpedoes, open_gunfire, open_movement, open_torpedoes
from .rules.torpedoes import launch_torpedoes
from .rules.victory import close_turn
from .tables.notes import Noted
from .tables.orders import Preference
from .tables.rulings import rule_on_bridges
from .tables.ships import Battle, Ship


def parts(state: State) -> tuple[Battle, list[Ship]]:
    """The battle and its ships."""
    return state.battle, state.tables["ships"]


def roll_deployment(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """2.13.c  The deployment die."""
    roll_for_deployment(state.battle, dice, trace)


def take_order(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """2.13.c  First or second."""
    choose_order(state.battle, orders[0].answer.choice, trace)


def take_edge(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """2.13.r1  Which short edge."""
    choose_edge(state.battle, orders[0].answer.choice, trace)


def take_places(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """2.13  Ships are placed; behind a barrier, one of each side at a time."""
    battle, ships = parts(state)
    for order in orders:
        if order.kind == "place":
            place_ship(battle, ships, order.answer, trace)
        else:
            take_common(state, order, trace)


def finish_deployment(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """2.13  The barrier goes."""
    end_deployment(state.battle, trace)


def start_turn(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """2.2.a  A new turn."""
    begin_turn(*parts(state), trace)


def count_for_movement(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """3.a  Count the ships."""
    open_movement(*parts(state), dice, trace)


def count_for_gunfire(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """4.b  Count the ships."""
    open_gunfire(*parts(state), dice, trace)


def count_for_torpedoes(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """5.a  Count the ships."""
    open_torpedoes(*parts(state), dice, trace)


def take_action(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """3, 4, 5  One ship moves, fires or launches; or its side declines or gives up."""
    battle, ships = parts(state)
    order = orders[0]
    if order.kind == "move":
        move_ship(battle, ships, order.answer, dice, answers, trace)
    elif order.kind == "fire":
        fire_ship(battle, ships, order.answer, dice, answers, trace)
    elif order.kind == "launch":
        launch_torpedoes(battle, ships, order.answer, dice, answers, trace)
    else:
        take_common(state, order, trace)
        return
    has_acted(battle, ships)


def take_common(state: State, order: Order, trace: Trace) -> None:
    """3.g, 2.2.c, 4.32.c  What a side may answer in any phase: decline, surrender, a standing preference."""
    battle, ships = parts(state)
    if order.kind == "prefer":
        prefer(ships, order.answer, trace)
        return
    if order.kind == "surrender":
        surrender(battle, ships, acting_side(battle), trace)
    else:
        decline(battle, ships, acting_side(battle), trace)


def prefer(ships: list[Ship], answer: Preference, trace: Trace) -> None:
    """4.32.c  A standing order on which mounts are given up first, so that nobody is asked each time."""
    ships[answer.ship].mount_preference = answer.preference
    note(trace, Noted.PREFERS, answer.ship, answer.preference, 0, 0)


def finish_movement(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """3.r5  The Movement Phase closes."""
    close_movement(*parts(state), trace)


def finish_gunfire(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """4.22.d  The Gunfire Phase closes."""
    close_gunfire(*parts(state), trace)


def finish_torpedoes(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """6.21.e  The Torpedo Phase closes."""
    rule_on_bridges(*parts(state), answers)
    close_torpedoes(*parts(state), trace)


def run_end_phase(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """2.24  The End Phase."""
    end_phase(*parts(state), dice, answers, trace)
    close_turn(*parts(state), trace)


def announce_end(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """2.3  The battle is over; the victory points decide."""
    note(trace, Noted.GAME_OVER, state.battle.turn, 0, 0, 0)


def is_over(state: State) -> bool:
    """2.2.c  Whether the battle is over."""
    return bool(state.battle.over)


DEPLOYMENT = Loop(
    "deployment",
    (
        Step("GF-2.13.c", "deployment die", roll_deployment),
        Step("GF-2.13.c", "first or second", take_order, ask_for_order, refuse),
        Step("GF-2.13.r1", "short edge", take_edge, ask_for_edge, refuse),
        Step("GF-2.13", "placing ships", take_places, ask_for_places, refuse),
        Step("GF-2.13", "end of deployment", finish_deployment),
    ),
)

TURN = Loop(
    "turn",
    (
        Step("GF-2.2.a", "new turn", start_turn),
        Loop(
            "Movement Phase",
            (
                Step("GF-3.a", "counting ships", count_for_movement),
                Step("GF-3.b", "moving ships", take_action, ask_for_move, refuse),
                Step("GF-3.r5", "end of the Movement Phase", finish_movement),
            ),
        ),
        Loop(
            "Gunfire Phase",
            (
                Step("GF-4.b", "counting ships", count_for_gunfire),
                Step("GF-4.b", "firing guns", take_action, ask_for_fire, refuse),
                Step("GF-4.22.d", "end of the Gunfire Phase", finish_gunfire),
            ),
        ),
        Loop(
            "Torpedo Phase",
            (
                Step("GF-5.a", "counting ships", count_for_torpedoes),
                Step("GF-5.a", "launching torpedoes", take_action, ask_for_launch, refuse),
                Step("GF-6.21.e", "end of the Torpedo Phase", finish_torpedoes),
            ),
        ),
        Step("GF-2.24", "End Phase", run_end_phase),
    ),
    until=is_over,
)

SEQUENCE = Loop("battle", (DEPLOYMENT, TURN, Step("GF-2.3", "end of the battle", announce_end)))
