"""B1.f, B7.t1  The sequence of play, as the game walks it: who is asked what, and what an answer does.

Read this first. Operational turns repeat until the game is over; where fleets give battle, rounds of ten impulses on
the tactical map are played inside the turn. In a scenario that is one tactical battle the operational steps pass by.
"""

from __future__ import annotations

from ...engine.contract.questions import Order
from ...engine.contract.ruleset import Loop, State, Step
from ...kernel.choices import Answers, AsProposed
from ...kernel.dice import Dice
from ...kernel.records import copy_table
from ...kernel.trace import Silence, Trace
from .knowledge.sight import Desk
from .play.asking import (
    ask_for_fire,
    ask_for_launches,
    ask_for_mines,
    ask_for_moves,
    ask_for_patrols,
    ask_for_plots,
    ask_for_set_up,
    ask_for_victims,
)
from .play.commanders import patrol_with_all_of, stay_with_all_of, together
from .play.legality import refuse
from .players.fighting_out import act_for_both, is_left_to_computer, set_up_for_both
from .rules.counters import place_mines
from .rules.deploying import set_up_ships, usual_deployment
from .rules.gunnery import name_targets, resolve_gunfire
from .rules.operations import begin_game
from .rules.patrols import write_patrol
from .rules.phases import (
    close_battle,
    close_turn,
    is_ambush_over,
    is_fighting_over,
    move_fleets,
    move_in_impulse,
    open_battle,
    open_impulse,
    open_turn,
    seek_ambush,
    seek_combat,
    seek_contact,
    spring_ambush,
    surrender,
)
from .rules.plotting import write_plot
from .rules.rounds import begin_round, end_impulse, end_round
from .rules.torpedoes import name_launches, resolve_launches
from .tables.charts import GUNNERY, IMPULSE_KIND, IMPULSES, MOVEMENT
from .tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Victims
from .tables.ships import Battle, Counter, Field, Fleet, Ship, Zone


def at_sea(state: State) -> tuple[Battle, list[Ship], list[Fleet], list[Zone]]:
    """B1  The game on the operational map."""
    return state.battle, state.tables["ships"], state.tables["fleets"], state.tables["zones"]


def with_fields(state: State) -> tuple[Battle, list[Ship], list[Fleet], list[Zone], list[Field]]:
    """B13  The same with the mines on its boundaries."""
    return (*at_sea(state), state.tables["fields"])


def on_map(state: State) -> tuple[Battle, list[Ship]]:
    """B7  The game on the tactical map."""
    return state.battle, state.tables["ships"]


def counters_of(state: State) -> list[Counter]:
    """13.25.f  The counters on the tactical map."""
    counters: list[Counter] = state.tables["counters"]
    return counters


def copies_of(state: State) -> tuple[list[Ship], list[Fleet], list[Field], list[Counter]]:
    """B5.4  Spare rows for what the computer knows of either side where it fights for both."""
    ships, fleets, fields = state.tables["ships"], state.tables["fleets"], state.tables["fields"]
    return copy_table(ships), copy_table(fleets), copy_table(fields), copy_table(counters_of(state))


def take_first_weather(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B11.a  Before play there is weather."""
    begin_game(state.battle, dice, trace)


def take_patrols(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """18.1.a  Patrol zones go onto log sheets, one boat at a time or all the rest."""
    battle, ships, _, zones = at_sea(state)
    for order in orders:
        if order.kind == "patrol":
            write_patrol(ships, order.answer, trace)
        elif order.kind == "rest":
            patrol_with_all_of(ships, zones, order, trace)
        else:
            surrender(battle, order.side, trace)


def start_turn(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B1.f  A new turn."""
    battle, ships, fleets, _ = at_sea(state)
    open_turn(battle, ships, fleets, dice, trace)


def take_plots(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B1.e  Orders go onto log sheets, one fleet at a time or all the rest."""
    battle, ships, fleets, _ = at_sea(state)
    for order in orders:
        if order.kind == "plot":
            write_plot(fleets, order.answer, trace)
        elif order.kind == "rest":
            stay_with_all_of(ships, fleets, order, trace)
        else:
            surrender(battle, order.side, trace)


def take_movement(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B1.f  Both sides move together."""
    move_fleets(*with_fields(state), dice, answers, trace)


def roll_for_boats(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """18.2  MTBs seek the next fleet that has come upon them."""
    battle, ships, fleets, _ = at_sea(state)
    seek_ambush(battle, ships, fleets, dice, trace)


def take_victims(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """18.41  Boats attack the ships that were named for them."""
    battle, ships = on_map(state)
    if orders[0].kind == "victims":
        spring_ambush(battle, ships, together(Victims(), orders), dice, answers, trace)
    else:
        surrender(battle, orders[0].side, trace)


def roll_for_contact(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B5.4  Fleets seek each other."""
    seek_contact(*at_sea(state), dice, answers, trace)


def look_for_combat(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B5.4  The next battle, if one is given."""
    seek_combat(*at_sea(state), answers, trace)


def roll_first_initiative(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B7.c, P.l2  The initiative by which ships are set up; where the computer fights, it sets up at once."""
    open_battle(*on_map(state), dice, trace)
    if is_left_to_computer(state.battle):
        set_up_for_both(*with_fields(state), counters_of(state), *copies_of(state), Desk(), dice, trace)


def take_set_up(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B7.c, P.m  One side sets up its ships, as ordered or in the middle of their places."""
    battle, ships, fleets, _ = at_sea(state)
    order = orders[0]
    if order.kind == "surrender":
        surrender(battle, order.side, trace)
        return
    deployment = Deployment()
    usual_deployment(battle, ships, fleets, order.side, deployment)
    set_up_ships(battle, ships, together(deployment, orders), order.side, trace)


def take_mines(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """13.25.f, 13.25.r7  Both sides have written their counters, which now go down together."""
    for order in orders:
        if order.kind == "surrender":
            surrender(state.battle, order.side, trace)
        else:
            mines = order.answer if order.kind == "mines" else Mines()
            place_mines(state.battle, counters_of(state), mines, order.side, dice, trace)


def start_round(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B7.d  A new round."""
    begin_round(*on_map(state), dice, trace)


def start_impulse(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B7.t1  The next impulse; where the computer fights, it acts at once and is asked nothing."""
    open_impulse(*on_map(state), trace)
    if is_left_to_computer(state.battle):
        battle, ships, fleets, _, fields = with_fields(state)
        players = (*copies_of(state), Desk(), dice, AsProposed())
        act_for_both(battle, ships, fleets, fields, counters_of(state), *players, trace, Silence())


def take_moves(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B7.d, 13.25.q  A side's ships move, or all stay."""
    battle, ships = on_map(state)
    order = orders[0]
    if order.kind == "surrender":
        surrender(battle, order.side, trace)
        return
    moves = together(Moves(), orders)
    move_in_impulse(battle, ships, counters_of(state), moves, order.side, dice, answers, trace)


def take_targets(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B8.g  A side names the targets of its guns, or none."""
    battle, ships = on_map(state)
    order = orders[0]
    if order.kind == "surrender":
        surrender(battle, order.side, trace)
        return
    name_targets(battle, ships, together(Gunfire(), orders), order.side, trace)


def fire_guns(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B8.g  All guns that have targets fire."""
    resolve_gunfire(*on_map(state), dice, answers, trace)


def take_launches(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B9.a, B8.g  A side names the targets of its torpedoes, or none."""
    battle, ships = on_map(state)
    order = orders[0]
    if order.kind == "surrender":
        surrender(battle, order.side, trace)
        return
    name_launches(battle, ships, together(Launches(), orders), order.side, trace)


def launch_torpedoes(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B9.a, B8.g  All torpedoes that have targets are fired."""
    resolve_launches(*on_map(state), dice, answers, trace)


def finish_impulse(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B7.h  An impulse is over."""
    end_impulse(*on_map(state), trace)


def finish_round(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B8.d, B9.c, B7.h  A round is over."""
    end_round(*on_map(state), dice, trace)


def finish_battle(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B7.h  A tactical battle is over."""
    close_battle(*with_fields(state), counters_of(state), dice, answers, trace)


def finish_turn(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """B1.f  A turn is over."""
    close_turn(*with_fields(state), state.tables["log"], trace)


def is_over(state: State) -> bool:
    """SCA.f, SCB.g  Whether the game is over."""
    return bool(state.battle.over)


def are_ambushes_over(state: State) -> bool:
    """18.2  Whether MTBs have no further fleet to seek this turn."""
    return is_ambush_over(state.battle)


def are_battles_over(state: State) -> bool:
    """B1.f  Whether no further battle is fought this turn."""
    return is_fighting_over(*at_sea(state))


def has_ended(state: State) -> bool:
    """B7.h  Whether the tactical battle at hand has ended."""
    return bool(state.battle.ended)


MOVING = (Step("GWAS-B7.d", "movement", take_moves, ask_for_moves, refuse),)
FIRING = (
    Step("GWAS-B8.g", "naming targets", take_targets, ask_for_fire, refuse),
    Step("GWAS-B8.g", "gunnery", fire_guns),
)
LAUNCHING = (
    Step("GWAS-B9.a", "naming torpedo targets", take_launches, ask_for_launches, refuse),
    Step("GWAS-B9.a", "torpedoes", launch_torpedoes),
)


def impulse(number: int) -> Loop:
    """B7.t1  One of the ten impulses of a round."""
    kind = IMPULSE_KIND[number]
    deeds = MOVING if kind == MOVEMENT else FIRING if kind == GUNNERY else LAUNCHING
    begins = Step("GWAS-B7.t1", "impulse begins", start_impulse)
    ends = Step("GWAS-B7.t1", "impulse ends", finish_impulse)
    return Loop(f"impulse {number}", (begins, *deeds, ends))


BEFORE_PLAY = Loop(
    "before play",
    (
        Step("GWAS-B11.a", "first weather", take_first_weather),
        Step("GWAS-18.1.a", "patrol zones", take_patrols, ask_for_patrols, refuse, private=True, at_once=True),
    ),
)

AMBUSH = Loop(
    "ambush",
    (
        Step("GWAS-18.2.a", "MTB contact", roll_for_boats),
        Step("GWAS-18.41.a", "MTB attack", take_victims, ask_for_victims, refuse),
    ),
    until=are_ambushes_over,
)

ROUND = Loop(
    "round",
    (
        Step("GWAS-B7.d", "new round", start_round),
        *(impulse(number) for number in range(1, IMPULSES + 1)),
        Step("GWAS-B7.h", "end of the round", finish_round),
    ),
    until=has_ended,
)

COMBAT = Loop(
    "battle",
    (
        Step("GWAS-B5.4", "giving battle", look_for_combat),
        Step("GWAS-B7.d", "first initiative", roll_first_initiative),
        Step("GWAS-B7.c", "set-up", take_set_up, ask_for_set_up, refuse),
        Step("GWAS-13.25.f", "placing counters", take_mines, ask_for_mines, refuse),
        ROUND,
        Step("GWAS-B7.h", "end of the battle", finish_battle),
    ),
    until=are_battles_over,
)

TURN = Loop(
    "turn",
    (
        Step("GWAS-B1.f", "new turn", start_turn),
        Step("GWAS-B1.e", "orders", take_plots, ask_for_plots, refuse, private=True, at_once=True),
        Step("GWAS-B1.f", "fleet movement", take_movement),
        AMBUSH,
        Step("GWAS-B5.4", "contact", roll_for_contact),
        COMBAT,
        Step("GWAS-B1.f", "end of the turn", finish_turn),
    ),
    until=is_over,
)

SEQUENCE = Loop("game", (BEFORE_PLAY, TURN))
