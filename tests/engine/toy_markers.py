"""Decoys, a rule set as small as can be in which the markers on the table may be ships or nothing at all.

D-1 every side's ships and as many decoys are turned face down and mixed (lots). Then, turn by turn: D-2 one side after
the other moves its markers along a line, each at most its speed. D-3 each side in turn may let a marker look at one of
the enemy's (a d6, less for what lies far off): a ship that is seen is turned up, a decoy taken away; who sees nothing
keeps it to himself. D-4 each side may fire at a ship that is turned up (a d10). D-5 ships listen, each for itself
(a d6). D-6 the turn ends. D-7 ships are counted.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

from lineahead.engine.contract.events import REVEALED, Event
from lineahead.engine.contract.questions import UMPIRE, Order, Question, Refusal
from lineahead.engine.contract.ruleset import Loop, Outcome, Ruleset, State, Step, View
from lineahead.engine.contract.scenario import Entry, Scenario
from lineahead.kernel.choices import Answers, Choice
from lineahead.kernel.dice import ABOUT_NOBODY, D6, D10, Dice, Throw, d6, d10, expect, lot
from lineahead.kernel.records import copy_of, copy_table, record, shared
from lineahead.kernel.trace import Note, Trace, note

DECOY = -1
UNKNOWN = -2
SEEN_ON = 3
HIT_ON = 6
FAR = 6
SIDES = 2


class Noted(IntEnum):
    MOVED = 1
    SEEN = 2
    NOT_SEEN = 3
    FIRED = 4
    SUNK = 5
    HEARD = 6
    TURN = 7


class Thrown(IntEnum):
    LOOK = 1
    FIRE = 2
    LISTEN = 3


@record
class Card:
    speed: int = 0
    tubes: int = 0


@record
class Ship:
    side: int = 0
    hull: int = 2
    heard: int = 0
    card: Card = shared(Card)


@record
class Marker:
    side: int = 0
    on_table: int = 1
    x: int = 0
    ship: int = UNKNOWN
    shown: int = 0
    moved: int = 0


@record
class Battle:
    turn: int = 0
    length: int = 0
    acting: int = 0
    looked: int = 0
    fired: int = 0
    mixed: int = 0


@record
class Move:
    marker: int = 0
    ahead: int = 0


@record
class Look:
    marker: int = 0
    target: int = 0


@record
class Fire:
    marker: int = 0
    target: int = 0


@record
class Nothing:
    pass


SPEED = 3


class Sea(NamedTuple):
    battle: Battle
    ships: list[Ship]
    markers: list[Marker]


def begin(scenario: Scenario) -> State:
    ships = [Ship(entry.side, card=Card(SPEED, scenario.cards[entry.card]["tubes"])) for entry in scenario.ships]
    markers = [Marker(entry.side, x=10 * entry.side) for entry in scenario.ships for _ in range(2)]
    return State([], Sea(Battle(length=scenario.length), ships, markers))


def mix(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """D-1  A lot for each ship says which of its side's markers she is."""
    for marker in state.sea.markers:
        marker.ship = DECOY
    for number, ship in enumerate(state.sea.ships):
        free = [other for other in state.sea.markers if other.side == ship.side and other.ship == DECOY]
        free[lot(dice, len(free)) - 1].ship = number
    state.sea.battle.mixed = 1


def mix_in_order(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """A leak: the ships come before the decoys."""
    for side in range(SIDES):
        own = [other for other in state.sea.markers if other.side == side]
        ships = [number for number, ship in enumerate(state.sea.ships) if ship.side == side]
        for marker, ship in zip(own, [*ships, *[DECOY] * len(own)], strict=False):
            marker.ship = ship
    lot(dice, 2)
    state.sea.battle.mixed = 1


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


def move(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    order, markers = orders[0].answer, state.sea.markers
    marker = markers[order.marker]
    marker.x += order.ahead if marker.side == 0 else -order.ahead
    marker.moved = 1
    note(trace, Noted.MOVED, order.marker, order.ahead, 0, 0)
    if all(other.moved or not other.on_table for other in markers if other.side == marker.side):
        state.sea.battle.acting = 1 - marker.side


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


def look(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    order, battle = orders[0], state.sea.battle
    battle.looked |= 1 << order.side
    battle.acting = 1 - order.side
    if order.kind == "nothing":
        return
    looker, target = (state.sea.markers[number] for number in (order.answer.marker, order.answer.target))
    expect(dice, 1, D6, Thrown.LOOK, order.side, ABOUT_NOBODY, 0)
    if d6(dice) - (abs(looker.x - target.x) > FAR) >= SEEN_ON:
        target.shown, target.on_table = 1, int(target.ship != DECOY)
        note(trace, Noted.SEEN, order.answer.target, target.ship, order.side, 0)
    else:
        note(trace, Noted.NOT_SEEN, order.answer.target, 0, order.side, 0)


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


def fire(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    order, battle = orders[0], state.sea.battle
    battle.fired |= 1 << order.side
    battle.acting = 1 - order.side
    if order.kind == "nothing":
        return
    firer, target = (state.sea.markers[number] for number in (order.answer.marker, order.answer.target))
    firer.shown = 1
    expect(dice, 1, D10, Thrown.FIRE, order.side, ABOUT_NOBODY, 0)
    note(trace, Noted.FIRED, order.answer.marker, firer.ship, order.answer.target, 0)
    if d10(dice) >= HIT_ON:
        ship = state.sea.ships[target.ship]
        ship.hull -= 1
        if ship.hull == 0:
            target.on_table = 0
            note(trace, Noted.SUNK, order.answer.target, target.ship, 0, 0)


def listen(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    for number, ship in enumerate(state.sea.ships):
        if ship.hull > 0:
            expect(dice, 1, D6, Thrown.LISTEN, ship.side, ABOUT_NOBODY, 0)
            if d6(dice) == D6:
                ship.heard += 1
                note(trace, Noted.HEARD, number, 0, ship.side, 0)


def begin_turn(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    battle = state.sea.battle
    battle.turn, battle.looked, battle.fired, battle.acting = battle.turn + 1, 0, 0, 0
    for marker in state.sea.markers:
        marker.moved = 0
    note(trace, Noted.TURN, battle.turn, 0, 0, 0)


def is_decided(state: State) -> bool:
    afloat = {ship.side for ship in state.sea.ships if ship.hull > 0}
    return state.sea.battle.turn > 0 and (len(afloat) < SIDES or state.sea.battle.turn > state.sea.battle.length)


def count(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    state.sea.battle.acting = DECOY


def view_of(state: State, viewer: int, scenario: Scenario) -> View:
    """What lies on the table, and what one's own markers and those that are turned up are."""
    markers, ships = [], [Ship(true.side, hull=UNKNOWN, heard=UNKNOWN) for true in state.sea.ships]
    for truth in state.sea.markers:
        marker = Marker(truth.side, truth.on_table, truth.x, UNKNOWN, truth.shown, truth.moved)
        if viewer in (truth.side, UMPIRE) or truth.shown:
            marker.ship = truth.ship
        markers.append(marker)
    for number, ship in enumerate(state.sea.ships):
        is_known = any(other.shown and other.ship == number for other in state.sea.markers)
        if viewer in (ship.side, UMPIRE) or is_known:
            ships[number].hull, ships[number].card = ship.hull, ship.card
        if viewer in (ship.side, UMPIRE):
            ships[number].heard = ship.heard
    return View(viewer, state.step[:], Sea(copy_of(state.sea.battle), ships, markers), scenario)


def imagine(view: View, dice: Dice) -> State:
    """Other ships under the markers that are face down, and other things heard."""
    markers, ships = copy_table(view.sea.markers), copy_table(view.sea.ships)
    for number, ship in enumerate(ships):
        if ship.hull == UNKNOWN:
            ship.hull, ship.card = Ship().hull, Card(SPEED, view.scenario.cards["boat"]["tubes"])
        if ship.heard == UNKNOWN:
            ship.heard = dice.take(3) - 1
        if view.sea.battle.mixed and not any(other.ship == number for other in markers):
            free = [other for other in markers if other.side == ship.side and other.ship == UNKNOWN and other.on_table]
            free[dice.take(len(free)) - 1].ship = number
    for marker in markers:
        if view.sea.battle.mixed and marker.ship == UNKNOWN:
            marker.ship = DECOY
    return State(view.step[:], Sea(copy_of(view.sea.battle), ships, markers))


def narrate(notes: list[Note], view: View) -> list[Event]:
    events = []
    for remark in notes:
        if remark.what in (Noted.NOT_SEEN, Noted.HEARD) and view.viewer not in (remark.c, UMPIRE):
            continue
        kind = REVEALED if remark.what == Noted.SEEN else Noted(remark.what).name.lower()
        facts = {"about": remark.a, "value": remark.b}
        events.append(Event(kind, "D-3", f"{Noted(remark.what).name.lower()} {remark.a} {remark.b}", facts))
    return events


def word_choice(choice: Choice, view: View) -> Question:
    raise AssertionError("nothing is chosen in mid-step")


def word_throw(throw: Throw, view: View) -> str:
    return "a die" if view.viewer not in (throw.roller, UMPIRE) else Thrown(throw.purpose).name.lower()


def preview(view: View, question: Question, draft: Order) -> dict[str, Any]:
    """The chance to see a marker, for what it may be as far as the viewer knows."""
    markers = view.sea.markers
    if draft.kind != "look" or not all(
        0 <= number < len(markers) for number in (draft.answer.marker, draft.answer.target)
    ):
        return {"kind": draft.kind}
    far = abs(markers[draft.answer.marker].x - markers[draft.answer.target].x) > FAR
    return {"kind": "look", "chance": f"{7 - SEEN_ON - far} in 6", "what": markers[draft.answer.target].ship}


def targets(view: View, question: Question, marker: int) -> dict[str, Any] | Refusal:
    if marker not in own_markers(view):
        return Refusal("D-3", "this is no marker of yours")
    return {"targets": [{"marker": enemy, "what": view.sea.markers[enemy].ship} for enemy in enemies(view)]}


def picture(view: View) -> dict[str, Any]:
    return {"markers": [[marker.x, marker.ship] for marker in view.sea.markers if marker.on_table]}


def setting(scenario: Scenario) -> dict[str, Any]:
    return {"title": scenario.title, "ships": [entry.name for entry in scenario.ships]}


def every_order(view: View, question: Question) -> list[tuple[str, Any]]:
    markers = view.sea.markers
    ships = [i for i in own_markers(view) if markers[i].ship not in (DECOY, UNKNOWN)]
    if question.asks == "move":
        return [("move", Move(marker, ahead)) for marker in question.bounds["of"] for ahead in range(SPEED + 1)]
    if question.asks == "look":
        hidden = [enemy for enemy in enemies(view) if not markers[enemy].shown]
        return [("look", Look(ship, target)) for ship in ships for target in hidden] + [("nothing", Nothing())]
    shown = [enemy for enemy in enemies(view) if markers[enemy].shown]
    return [("fire", Fire(ship, target)) for ship in ships for target in shown] + [("nothing", Nothing())]


def some_order(view: View, question: Question, dice: Dice) -> tuple[str, Any]:
    orders = every_order(view, question)
    return orders[dice.take(len(orders)) - 1]


def outcome(state: State) -> Outcome | None:
    points = tuple(sum(ship.hull for ship in state.sea.ships if ship.side == side) for side in range(SIDES))
    winner = None if points[0] == points[1] else int(points[1] > points[0])
    fates = [
        {"ship": i, "fate": "afloat" if ship.hull else "sunk", "points": 2 - ship.hull}
        for i, ship in enumerate(state.sea.ships)
    ]
    return Outcome(points, winner, "counted", {"turns": state.sea.battle.turn - 1, "ships": fates})


def read_scenario(scenario: Scenario, *given: Any) -> Scenario:
    return scenario


def ship_of(view: View, answer: Any) -> int | None:
    """The ship that a marker is; who commands none has a say in the decoys."""
    number, markers = getattr(answer, "marker", -1), view.sea.markers
    ship = markers[number].ship if 0 <= number < len(markers) else DECOY
    return ship if ship >= 0 and markers[number].side == view.viewer else None


MOVES = Step("D-2", "Move", move, ask_move, refuse_move)
LOOKS = Step("D-3", "Look", look, ask_look, refuse_look)
SEQUENCE = Loop(
    "game",
    (
        Step("D-1", "Mix", mix),
        Loop(
            "turn",
            (
                Step("D-2", "Begin", begin_turn),
                MOVES,
                LOOKS,
                Step("D-4", "Fire", fire, ask_fire, refuse_fire),
                Step("D-5", "Listen", listen),
            ),
            until=is_decided,
        ),
        Step("D-7", "Count", count),
    ),
)

DECOYS = Ruleset(
    name="decoys",
    edition=1,
    title="Decoys",
    options=(),
    sequence=SEQUENCE,
    answers={"move": Move, "look": Look, "fire": Fire, "nothing": Nothing},
    begin=begin,
    view=view_of,
    narrate=narrate,
    preview=preview,
    word_choice=word_choice,
    word_throw=word_throw,
    every_order=every_order,
    some_order=some_order,
    imagine=imagine,
    outcome=outcome,
    read_scenario=read_scenario,
    has_secrets=True,
    draws_lots=True,
    ship_of=ship_of,
    setting=setting,
    picture=picture,
    targets=targets,
)


def decoys(ships: int = 2, length: int = 3) -> Scenario:
    """A battle of two sides with so many ships each, and as many decoys."""
    names = ("Red", "Green")
    fleet = tuple(Entry(f"{name} {i + 1}", "boat", side) for side, name in enumerate(names) for i in range(ships))
    return Scenario(
        "decoys", "decoys", 1, "Decoys", {"kind": "line"}, length, {}, names, (), fleet, {"boat": {"tubes": 2}}
    )
