"""What a side is asked in each step, worked out from its own view."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....engine.contract.questions import Question
from ....kernel.records import as_json
from ..rules.alternation import acting_side, may_act
from ..rules.breaches import LAWFUL
from ..rules.deployment import (
    CHOOSING_EDGE,
    CHOOSING_ORDER,
    DEPLOY_FIRST,
    DEPLOY_SECOND,
    EAST_OR_SOUTH,
    SETUP_DEPTH,
    WEST_OR_NORTH,
    edge_of,
    is_free_place,
    is_placing,
    runs_west_to_east,
)
from ..rules.sorting import deploying_breach, is_next_in_line, who_sorts
from ..tables.orders import Move, Place
from ..tables.sea import View
from ..tables.ships import DUE, HEXGRID, MILE, ON_BOARD, Battle
from .asking_divisions import ask_for_division, ask_for_signals, ask_to_manoeuvre
from .bounds import manoeuvre_bounds, move_bounds
from .standing import choose_place
from .standing_in_line import choose_place_in_line

CLOSING = ("decline",)  # 0.1.b  each player of a side declines for his own ships
COMMON = (*CLOSING, "surrender", "prefer")


def ask_for_order(view: View) -> list[Question]:
    """2.13.c  The higher roll chooses to deploy first or second."""
    if view.sea.battle.deploying != CHOOSING_ORDER or view.sea.battle.chooser != view.viewer:
        return []
    choices = ((DEPLOY_FIRST, "deploy first"), (DEPLOY_SECOND, "deploy second"))
    return [pick(view.viewer, "GF-2.13.c", "Deploy first or second?", choices, DEPLOY_SECOND)]


def ask_for_edge(view: View) -> list[Question]:
    """2.13.r1  The side that deploys first picks its edge."""
    if view.sea.battle.deploying != CHOOSING_EDGE or view.sea.battle.first_to_deploy != view.viewer:
        return []
    names = ("west", "east") if runs_west_to_east(view.sea.battle) else ("north", "south")
    choices = ((WEST_OR_NORTH, f"the {names[0]} edge"), (EAST_OR_SOUTH, f"the {names[1]} edge"))
    return [pick(view.viewer, "GF-2.13.r1", "Which short edge is yours?", choices, WEST_OR_NORTH)]


def pick(side: int, rule: str, words: str, choices: tuple[tuple[int, str], ...], default: int) -> Question:
    """A question with a few answers."""
    options = [{"value": value, "words": answer} for value, answer in choices]
    bounds = {"choices": [value for value, _ in choices], "options": options}
    proposal = {"kind": "choose", "answer": {"choice": default}}
    return Question(side, rule, "choose", words, ("choose",), bounds=bounds, default=proposal)


def ask_for_places(view: View) -> list[Question]:
    """2.13, 7.1.a  A side that is placing puts its ships on the board one by one, in any order, when all are sorted."""
    if who_sorts(view.sea.battle, view.sea.ships) != 0:
        return ask_for_division(view)
    if view.viewer < 0 or not is_placing(view.sea.battle, view.sea.ships, view.viewer):
        return []
    own = (ship for ship in view.sea.ships if ship.side == view.viewer and view.is_own(ship.number))
    due = [ship for ship in own if ship.status == DUE and is_next_in_line(view.sea.ships, view.sea.divisions, ship)]
    waiting = tuple(ship.number for ship in due)
    words = f"Place a ship within {SETUP_DEPTH} nm of your edge ({len(waiting)} to go)."
    bounds, kinds = area_bounds(view.sea.battle, view.viewer), ("place", "prefer")
    question = Question(view.viewer, "GF-2.13.b", "place", words, kinds, waiting, bounds, a_place(view))
    return [replace(question, secret=view.sea.battle.options.secret_deployment != 0)] if waiting else []


def area_bounds(battle: Battle, side: int) -> dict[str, Any]:
    """2.13.b, 2.13.r3  The side's area from west to east and north to south: units, or columns and rows of hexes."""
    hexes = battle.board.kind == HEXGRID
    along = runs_west_to_east(battle)
    depth = SETUP_DEPTH if hexes else SETUP_DEPTH * MILE
    first, last = (0, 1) if hexes else (0, 0)
    limits = {"east": [first, battle.board.width - last], "south": [first, battle.board.height - last]}
    inwards = limits["east" if along else "south"]
    if edge_of(battle, side) == WEST_OR_NORTH:
        inwards[1] = inwards[0] + depth - last
    else:
        inwards[0] = inwards[1] - depth + last
    return limits


def a_place(view: View) -> dict[str, Any] | None:
    """2.13  The place that the doctrine would take, if it is free."""
    battle, ships, divisions, place = view.sea.battle, view.sea.ships, view.sea.divisions, Place()
    if divisions:
        choose_place_in_line(battle, ships, divisions, view.viewer, place)
    else:
        choose_place(battle, ships, view.viewer, place)
    if not view.is_own(place.ship) or not is_free_place(
        battle, ships, ships[place.ship], place.x, place.y, place.heading
    ):
        return None
    if deploying_breach(battle, ships, divisions, place) != LAWFUL:
        return None
    return {"kind": "place", "answer": as_json(place)}


def ask_for_move(view: View) -> list[Question]:
    """3.b, 3.f  The side whose opportunity it is moves a ship that has not moved."""
    ready = ships_ready(view)
    if not ready:
        return []
    battle, ships = view.sea.battle, view.sea.ships
    if battle.options.simultaneous != 0:
        return ask_for_signals(view, ready)
    if battle.options.divisions != 0:
        return ask_to_manoeuvre(view, ready, COMMON, f"Move a division ({batch_of_divisions(view, ready)}).")
    bounds = {str(i): move_bounds(battle, ships[i]) for i in ready}
    hold = {"kind": "move", "answer": as_json(Move(ship=ready[0]))}
    words = f"Move a ship ({batch_words(battle, len(ready))})."
    return [Question(view.viewer, "GF-3.b", "move", words, ("move", *COMMON), ready, bounds, hold, joint=CLOSING)]


def ask_for_fire(view: View) -> list[Question]:
    """4.b, 4.r2  The side whose opportunity it is fires with a ship that has a legal shot."""
    return ask_to_attack(view, "GF-4.b", "fire", "Fire the guns of a ship")


def ask_for_launch(view: View) -> list[Question]:
    """5.a, 5.r2  The side whose opportunity it is launches with a ship that has a legal torpedo shot."""
    return ask_to_attack(view, "GF-5.a", "launch", "Launch the torpedoes of a ship")


def ask_to_attack(view: View, rule: str, asks: str, words: str) -> list[Question]:
    """4.e, 5.c  Attack with one of the ships that can, or decline and be done for this phase."""
    ready = ships_ready(view)
    if not ready:
        return []
    battle = view.sea.battle
    default: dict[str, Any] = {"kind": "decline", "answer": {}}
    kinds: tuple[str, ...] = (asks, *COMMON)
    so_far = batch_words(battle, len(ready))
    if battle.options.divisions != 0:
        so_far = batch_of_divisions(view, ready)
    if battle.acting_division >= 0:
        kinds, default = (asks, "done", *COMMON), {"kind": "done", "answer": {}}
        words = f"{words} of the same division ({len(ready)} still to act), or finish with it."
    else:
        words = f"{words} ({so_far}), or decline for the rest of the phase."
    return [Question(view.viewer, rule, asks, words, kinds, ready, {}, default, joint=CLOSING)]


def is_simultaneous(battle: Battle) -> bool:
    """8.a  Whether sides write their orders in secret instead of acting in turn."""
    return battle.options.simultaneous != 0


def ask_to_write_moves(view: View) -> list[Question]:
    """8.1.a, 8.1.b, 7.4  All sides write the moves of their ships or lines; one without an order goes straight on."""
    if view.sea.battle.options.divisions != 0:
        return ask_to_write_manoeuvres(view)
    question = ask_to_write(view, "GF-8.1.a", "move", "Write a move for each ship")
    if question is None:
        return []
    bounds = {str(i): move_bounds(view.sea.battle, view.sea.ships[i]) for i in question.about}
    return [replace(question, bounds=bounds)]


def ask_to_write_manoeuvres(view: View) -> list[Question]:
    """7.4, 8.1.a  The same by divisions: one order moves a line."""
    question = ask_to_write(view, "GF-8.1.a", "manoeuvre", "Write a move for each division")
    if question is None:
        return []
    divisions = {number: view.sea.divisions[view.sea.ships[number].division] for number in question.about}
    bounds = {str(leader): manoeuvre_bounds(view, division) for leader, division in divisions.items()}
    return [replace(question, bounds=bounds)]


def ask_to_write_fire(view: View) -> list[Question]:
    """8.2.a, 8.2.e  All sides write the targets of their ships; one without an order does not fire."""
    question = ask_to_write(view, "GF-8.2.a", "fire", "Write the targets of each ship that is to fire")
    return [] if question is None else [question]


def ask_to_write_launches(view: View) -> list[Question]:
    """8.3.a  All sides write the torpedoes of their ships and their targets."""
    question = ask_to_write(view, "GF-8.3.a", "launch", "Write the launch of each ship that is to attack")
    return [] if question is None else [question]


def ask_to_write(view: View, rule: str, asks: str, words: str) -> Question | None:
    """8.a  Orders for ships in any order, each as often as one likes, until they are sealed; others see nothing."""
    sheets, ships = view.sea.sheets, view.sea.ships
    if view.viewer < 0:
        return None
    about = tuple(
        i for i, sheet in enumerate(sheets) if sheet.sealed == 0 and ships[i].side == view.viewer and view.is_own(i)
    )
    if not about:
        return None
    able = able_to_act(view, about)
    written = sum(sheets[i].written for i in able)
    words = f"{words} ({written} of {len(able)} written), then seal your orders."
    if not able:  # blind, a side is asked all the same that has nobody to write for
        about = tuple(i for i in about if ships[i].status == ON_BOARD) or about
    else:
        about = able
    kinds, default = (asks, "seal", *COMMON), {"kind": "seal", "answer": {}}
    return Question(view.viewer, rule, asks, words, kinds, about, {}, default, secret=True)


def able_to_act(view: View, about: tuple[int, ...]) -> tuple[int, ...]:
    """8.a, 0.11.b  Of ships with a sheet those that can act, as far as is seen; blind, every ship has one."""
    if view.sea.battle.options.blind == 0:
        return about
    return tuple(i for i in about if may_act(view.sea.battle, view.sea.ships, i))


def is_written(question: Question) -> bool:
    """8.a  Whether a question asks for orders that are written in secret."""
    return "seal" in question.kinds


def ships_ready(view: View) -> tuple[int, ...]:
    """3.r3, 4.r2  The viewer's ships that can use its opportunity, if it has one."""
    battle = view.sea.battle
    if view.viewer < 0 or acting_side(battle) != view.viewer:
        return ()
    ships = view.sea.ships
    own = (i for i, ship in enumerate(ships) if ship.side == view.viewer and view.is_own(i))
    return tuple(i for i in own if may_act(battle, ships, i))


def batch_of_divisions(view: View, ready: tuple[int, ...]) -> str:
    """3.d, 7.2.b  The same where divisions act."""
    waiting = len({view.sea.ships[number].division for number in ready})
    count = min(view.sea.battle.left_in_batch, waiting)
    divisions = "one division" if count == 1 else f"{count} divisions"
    return f"{divisions} now, {waiting} still to act"


def batch_words(battle: Battle, ready: int) -> str:
    """3.d  How many act before the other side does."""
    count = min(battle.left_in_batch, ready)
    ships = "one ship" if count == 1 else f"{count} ships"
    return f"{ships} now, {ready} still to act"
