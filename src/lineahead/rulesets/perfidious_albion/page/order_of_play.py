"""SEQ.3, SEQ.5  Which squadrons have moved or fired, whose turn it is, and which sides come next."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.page.shapes import Act, PlayedInTurn, TurnsTaken
from ....kernel.records import copy_table
from ..rules.formation import ships_in
from ..rules.initiative import side_to_fire, side_to_move
from ..tables.sea import View
from ..tables.ships import NOBODY, Squadron
from ..words.vocabulary import squadron_name
from .limits import is_of


def in_turn(view: View) -> PlayedInTurn:
    """SEQ.3, SEQ.5  The turns of moving, or of firing, while one of these goes on."""
    battle = view.sea.battle
    if battle.over:
        return {}
    if battle.moving != NOBODY:
        return {"in_turn": turns_of_moving(view)}
    return {} if battle.firing == NOBODY else {"in_turn": turns_of_firing(view)}


def turns_of_moving(view: View) -> TurnsTaken:
    """SEQ.3  All squadrons of the first mover, then all of the other side."""
    battle, ships, squadrons = view.sea.battle, view.sea.ships, copy_table(view.sea.squadrons)
    done = [act_of(view, squadron, "done") for squadron in afloat(view) if squadron.moved]
    to_come = list[Act]()
    while (side := side_to_move(battle, ships, squadrons)) != NOBODY:
        next_of(view, squadrons, side, "moved").moved = 1
        to_come.append({"side": side, "state": "to come" if to_come else "now", "ships": []})
    first = view.scenario.sides[battle.first_mover]
    words = f"all squadrons of the {first} side, then the others"
    return {"title": "Order of moves", "rule": "PA-SEQ.3", "words": words, "told_as": "move", "acts": [*done, *to_come]}


def turns_of_firing(view: View) -> TurnsTaken:
    """SEQ.5  The holder of the initiative first, then in turn; a squadron that is named goes on until it is done."""
    battle, ships, squadrons = view.sea.battle, view.sea.ships, copy_table(view.sea.squadrons)
    acting = battle.acting
    done = [act_of(view, each, "done") for each in afloat(view) if each.fired and each.number != acting]
    to_come, side = list[Act](), battle.firing
    if acting != NOBODY:
        squadrons[acting].fired = 1
        to_come.append(act_of(view, squadrons[acting], "now"))
        side = side_to_fire(battle, ships, squadrons, battle.firing)
    while side != NOBODY:
        next_of(view, squadrons, side, "fired").fired = 1
        to_come.append({"side": side, "state": "to come" if to_come else "now", "ships": []})
        side = side_to_fire(battle, ships, squadrons, side)
    words = f"the {view.scenario.sides[battle.holder]} side has the initiative and is first, then by turns"
    return {"title": "Order of fire", "rule": "PA-SEQ.5", "words": words, "told_as": "fire", "acts": [*done, *to_come]}


def afloat(view: View) -> Iterator[Squadron]:
    """MOV.a  All squadrons that have ships on the table."""
    ships = view.sea.ships
    return (each for each in view.sea.squadrons if each.in_use and ships_in(ships, each.number) > 0)


def next_of(view: View, squadrons: list[Squadron], side: int, has: str) -> Squadron:
    """SEQ.3, SEQ.5  A squadron of a side that still waits for its turn."""
    waiting = (squadrons[each.number] for each in afloat(view) if each.side == side)
    return next(squadron for squadron in waiting if not getattr(squadron, has))


def act_of(view: View, squadron: Squadron, state: str) -> Act:
    """SEQ.3, SEQ.5  The turn of a squadron by its name."""
    ships = [ship.number for ship in view.sea.ships if is_of(ship, squadron)]
    name = squadron_name(view, squadron.number).removeprefix("the ")
    return {"side": squadron.side, "state": "now" if state == "now" else "done", "ships": ships, "words": name}
