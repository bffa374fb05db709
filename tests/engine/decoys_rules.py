"""What is asked in the steps of Decoys (`decoys.py`), and what they do."""

from __future__ import annotations

from lineahead.engine.contract.questions import Order, Question, Refusal
from lineahead.engine.contract.ruleset import State, View
from lineahead.kernel.dice import ABOUT_NOBODY, D6, D10, Dice, d6, d10, expect, lot
from lineahead.kernel.trace import Trace, note
from tests.engine.decoys_pieces import (
    DECOY,
    FAR,
    HIT_ON,
    SEEN_ON,
    SIDES,
    SPEED,
    Battle,
    Fire,
    Look,
    Marker,
    Move,
    Noted,
    Ship,
    Thrown,
)


def mix(battle: Battle, ships: list[Ship], markers: list[Marker], dice: Dice) -> None:
    """D-1  A lot for each ship says which of its side's markers she is."""
    for marker in markers:
        marker.ship = DECOY
    for number, ship in enumerate(ships):
        free = [marker for marker in markers if marker.side == ship.side and marker.ship == DECOY]
        free[lot(dice, len(free)) - 1].ship = number
    battle.mixed = 1


def mix_in_order(battle: Battle, ships: list[Ship], markers: list[Marker], dice: Dice) -> None:
    """A leak: the ships come before the decoys."""
    for side in range(SIDES):
        own = [marker for marker in markers if marker.side == side]
        numbers = [number for number, ship in enumerate(ships) if ship.side == side]
        for marker, number in zip(own, [*numbers, *[DECOY] * len(own)], strict=False):
            marker.ship = number
    lot(dice, 2)
    battle.mixed = 1


def own_markers(view: View) -> list[int]:
    return [i for i, marker in enumerate(view.sea.markers) if marker.side == view.viewer and marker.on_table]


def enemies(view: View) -> list[int]:
    return [i for i, marker in enumerate(view.sea.markers) if marker.side != view.viewer and marker.on_table]


def ask_move(view: View) -> list[Question]:
    about = tuple(i for i in own_markers(view) if not view.sea.markers[i].moved)
    if view.viewer != view.sea.battle.acting or not about:
        return []
    default = {"kind": "move", "answer": {"marker": about[0]}}
    return [Question(view.viewer, "D-2", "move", "Move a marker.", ("move",), bounds={"of": about}, default=default)]


def refuse_move(view: View, question: Question, order: Order) -> Refusal | None:
    if order.answer.marker not in question.bounds["of"]:
        return Refusal("D-2", "this is no marker of yours that may still move")
    if not 0 <= order.answer.ahead <= SPEED:
        return Refusal("D-2", f"a marker moves at most {SPEED}")
    return None


def move_marker(battle: Battle, markers: list[Marker], move: Move, trace: Trace) -> None:
    marker = markers[move.marker]
    marker.x += move.ahead if marker.side == 0 else -move.ahead
    marker.moved = 1
    note(trace, Noted.MOVED, move.marker, move.ahead, 0, 0)
    if all(other.moved or not other.on_table for other in markers if other.side == marker.side):
        battle.acting = 1 - marker.side


def ask_look(view: View) -> list[Question]:
    if view.viewer < 0 or view.sea.battle.looked >> view.viewer & 1 or view.viewer != view.sea.battle.acting:
        return []
    default = {"kind": "nothing", "answer": {}}
    return [Question(view.viewer, "D-3", "look", "Look out?", ("look", "nothing"), default=default)]


def refuse_look(view: View, question: Question, order: Order) -> Refusal | None:
    if order.kind == "nothing":
        return None
    markers = view.sea.markers
    if order.answer.marker not in own_markers(view) or markers[order.answer.marker].ship == DECOY:
        return Refusal("D-3", "only a ship of yours looks out")
    target = order.answer.target
    if target not in enemies(view) or markers[target].shown:
        return Refusal("D-3", "there is no hidden marker of the enemy's")
    return None


def have_looked(battle: Battle, side: int) -> None:
    battle.looked |= 1 << side
    battle.acting = 1 - side


def look_out(markers: list[Marker], side: int, look: Look, dice: Dice, trace: Trace) -> None:
    looker, target = markers[look.marker], markers[look.target]
    expect(dice, 1, D6, Thrown.LOOK, side, ABOUT_NOBODY, 0)
    if d6(dice) - (abs(looker.x - target.x) > FAR) >= SEEN_ON:
        target.shown, target.on_table = 1, int(target.ship != DECOY)
        note(trace, Noted.SEEN, look.target, target.ship, side, 0)
    else:
        note(trace, Noted.NOT_SEEN, look.target, 0, side, 0)


def ask_fire(view: View) -> list[Question]:
    if view.viewer < 0 or view.sea.battle.fired >> view.viewer & 1 or view.viewer != view.sea.battle.acting:
        return []
    default = {"kind": "nothing", "answer": {}}
    return [Question(view.viewer, "D-4", "fire", "Fire?", ("fire", "nothing"), default=default)]


def refuse_fire(view: View, question: Question, order: Order) -> Refusal | None:
    if order.kind == "nothing":
        return None
    markers = view.sea.markers
    if order.answer.marker not in own_markers(view) or markers[order.answer.marker].ship == DECOY:
        return Refusal("D-4", "only a ship of yours fires")
    if order.answer.target not in enemies(view) or not markers[order.answer.target].shown:
        return Refusal("D-4", "only what is turned up is fired at")
    return None


def have_fired(battle: Battle, side: int) -> None:
    battle.fired |= 1 << side
    battle.acting = 1 - side


def fire_ship(ships: list[Ship], markers: list[Marker], side: int, fire: Fire, dice: Dice, trace: Trace) -> None:
    firer, target = markers[fire.marker], markers[fire.target]
    firer.shown = 1
    expect(dice, 1, D10, Thrown.FIRE, side, ABOUT_NOBODY, 0)
    note(trace, Noted.FIRED, fire.marker, firer.ship, fire.target, 0)
    if d10(dice) >= HIT_ON:
        ship = ships[target.ship]
        ship.hull -= 1
        if ship.hull == 0:
            target.on_table = 0
            note(trace, Noted.SUNK, fire.target, target.ship, 0, 0)


def listen(ships: list[Ship], dice: Dice, trace: Trace) -> None:
    for number, ship in enumerate(ships):
        if ship.hull > 0:
            expect(dice, 1, D6, Thrown.LISTEN, ship.side, ABOUT_NOBODY, 0)
            if d6(dice) == D6:
                ship.heard += 1
                note(trace, Noted.HEARD, number, 0, ship.side, 0)


def begin_turn(battle: Battle, markers: list[Marker], trace: Trace) -> None:
    battle.turn, battle.looked, battle.fired, battle.acting = battle.turn + 1, 0, 0, 0
    for marker in markers:
        marker.moved = 0
    note(trace, Noted.TURN, battle.turn, 0, 0, 0)


def is_decided(state: State) -> bool:
    afloat = {ship.side for ship in state.sea.ships if ship.hull > 0}
    return state.sea.battle.turn > 0 and (len(afloat) < SIDES or state.sea.battle.turn > state.sea.battle.length)


def count(battle: Battle) -> None:
    battle.acting = DECOY
