"""3.b, 4.b, 5.a, 7.2  Who has acted in this phase, who acts now, and which sides act next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ....engine.page.shapes import Act, PlayedInTurn
from ....kernel.records import copy_of
from ..rules.alternation import GUNFIRE, MOVEMENT, TORPEDO, acting_side, finish, may_act
from ..rules.deployment import NOT_DEPLOYING
from ..tables.divisions import leader_of
from ..tables.sea import View
from ..tables.ships import NONE, ON_BOARD, Battle, Ship
from .divisions import name_of_division

PHASES = {
    MOVEMENT: ("Order of moves", "GF-3.b", "move"),
    GUNFIRE: ("Order of fire", "GF-4.b", "fire"),
    TORPEDO: ("Order of launching", "GF-5.a", "torpedo"),
}


class Unit(NamedTuple):
    """3.b, 7.2.b  What acts at one opportunity: a ship, or the ships of a division."""

    side: int
    ships: list[int]
    name: str = ""


def in_turn(view: View) -> PlayedInTurn:
    """3.b  The opportunities of this phase, while sides act in turn."""
    battle = view.sea.battle
    if battle.over or battle.deploying != NOT_DEPLOYING or acting_side(battle) < 0:
        return {}
    title, rule, told_as = PHASES[battle.phase]
    units = list(units_of(view))
    done = [unit for unit in units if has_acted(view, unit)]
    waiting = [unit for unit in units if unit not in done and can_act(view, unit)]
    to_come: list[Act] = [{"side": side, "state": "to come", "ships": []} for side in sides_to_come(battle, waiting)]
    if to_come:
        to_come[0] = act_at_hand(view, units)
    acts = [*map(act_of, done), *to_come]
    return {"in_turn": {"title": title, "rule": rule, "words": words_of(view), "told_as": told_as, "acts": acts}}


def units_of(view: View) -> Iterator[Unit]:
    """3.b, 7.2.b  All ships on the board, or all divisions with a ship on it."""
    ships, divisions = view.sea.ships, view.sea.divisions
    if view.sea.battle.options.divisions == 0:
        yield from (Unit(ship.side, [ship.number]) for ship in ships if ship.status == ON_BOARD)
    for row, division in enumerate(divisions):
        line = [number for number in division.line[: division.count] if ships[number].status == ON_BOARD]
        if division.side >= 0 and leader_of(ships, division) >= 0:
            yield Unit(division.side, line, name_of_division(view, row, line))


def has_acted(view: View, unit: Unit) -> bool:
    """3.b, 4.b, 5.a, 7.5.a  Whether a ship or division has used its opportunity; one that goes on has not."""
    battle, ships = view.sea.battle, [view.sea.ships[number] for number in unit.ships]
    if battle.acting_division != NONE and ships[0].division == battle.acting_division:
        return False
    return any(
        (ship.moved, ship.fired, ship.launched)[(MOVEMENT, GUNFIRE, TORPEDO).index(battle.phase)] for ship in ships
    )


def can_act(view: View, unit: Unit) -> bool:
    """3.r3, 4.r2, 5.r2, 7.5.a  Whether a unit could act now if its opportunity had come."""
    battle = view.sea.battle
    if battle.acting_division != NONE:
        battle = replace(battle, acting_division=NONE)
    return any(may_act(battle, view.sea.ships, number) for number in unit.ships)


def sides_to_come(battle: Battle, waiting: list[Unit]) -> Iterator[int]:
    """3.b to 3.d  Whose opportunities come, the one at hand first: the alternation itself goes on with who waits."""
    then = copy_of(battle)
    then.phase, then.acting_division = MOVEMENT, NONE
    stands = [Ship(number=i, side=unit.side, status=ON_BOARD) for i, unit in enumerate(waiting)]
    while then.acting >= 0:
        side = acting_side(then)
        actor = next((stand for stand in stands if stand.side == side and stand.moved == 0), None)
        if actor is None:
            return
        actor.moved = 1
        yield side
        finish(then, stands)


def act_at_hand(view: View, units: list[Unit]) -> Act:
    """3.b, 7.5.a  The opportunity of now; a division that has begun to act goes on."""
    battle = view.sea.battle
    for unit in units:
        if battle.acting_division != NONE and view.sea.ships[unit.ships[0]].division == battle.acting_division:
            return {**act_of(unit), "state": "now"}
    return {"side": acting_side(battle), "state": "now", "ships": []}


def act_of(unit: Unit) -> Act:
    """3.b  Of a unit that has acted."""
    told: Act = {"side": unit.side, "state": "done", "ships": unit.ships}
    return {**told, "words": unit.name} if unit.name else told


def words_of(view: View) -> str:
    """3.b, 3.d  Who began, and who acts with several at a time."""
    battle, names = view.sea.battle, view.scenario.sides
    sides = [battle.rank[place] for place in range(battle.ranked)]
    batches = [f"the {names[side]} side with {battle.batch[side]}" for side in sides if battle.batch[side] > 1]
    return ", ".join([f"the {names[sides[0]]} side first, then by turns", *batches])
