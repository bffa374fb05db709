"""Decoys, a rule set as small as can be in which the markers on the table may be ships or nothing at all.

D-1 every side's ships and as many decoys are turned face down and mixed (lots). Then, turn by turn: D-2 one side after
the other moves its markers along a line, each at most its speed. D-3 each side in turn may let a marker look at one of
the enemy's (a d6, less for what lies far off): a ship that is seen is turned up, a decoy taken away; who sees nothing
keeps it to himself. D-4 each side may fire at a ship that is turned up (a d10). D-5 ships listen, each for itself
(a d6). D-6 the turn ends. D-7 ships are counted.
"""

from __future__ import annotations

from typing import Any

from lineahead.engine.contract.events import REVEALED, Event
from lineahead.engine.contract.questions import UMPIRE, Order, Question, Refusal
from lineahead.engine.contract.ruleset import Outcome, Ruleset, State, View, one_of
from lineahead.engine.contract.scenario import Entry, Scenario
from lineahead.engine.contract.steps import Loop, Step
from lineahead.kernel.choices import Choice
from lineahead.kernel.dice import Dice, Throw
from lineahead.kernel.records import copy_of, copy_table
from lineahead.kernel.trace import Note
from tests.engine.decoys_pieces import (
    DECOY,
    FAR,
    SEEN_ON,
    SIDES,
    SPEED,
    UNKNOWN,
    Battle,
    Card,
    Fire,
    Look,
    Marker,
    Move,
    Noted,
    Nothing,
    Sea,
    Ship,
    Thrown,
)
from tests.engine.decoys_rules import (
    ask_fire,
    ask_look,
    ask_move,
    begin_turn,
    count,
    enemies,
    fire_ship,
    have_fired,
    have_looked,
    is_decided,
    listen,
    look_out,
    mix,
    move_marker,
    own_markers,
    refuse_fire,
    refuse_look,
    refuse_move,
)


def begin(scenario: Scenario) -> State:
    ships = [Ship(entry.side, card=Card(SPEED, scenario.cards[entry.card]["tubes"])) for entry in scenario.ships]
    markers = [Marker(entry.side, x=10 * entry.side) for entry in scenario.ships for _ in range(2)]
    return State([], Sea(Battle(length=scenario.length), ships, markers))


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


FIRING = {"fire": (have_fired, fire_ship), "nothing": (have_fired,)}
LOOKING = {"look": (have_looked, look_out), "nothing": (have_looked,)}
SEQUENCE = Loop(
    "game",
    (
        Step("D-1", "Mix", does=(mix,)),
        Loop(
            "turn",
            (
                Step("D-2", "Begin", does=(begin_turn,)),
                Step("D-2", "Move", ask_move, refuse_move, takes={"move": (move_marker,)}),
                Step("D-3", "Look", ask_look, refuse_look, takes=LOOKING),
                Step("D-4", "Fire", ask_fire, refuse_fire, takes=FIRING),
                Step("D-5", "Listen", does=(listen,)),
            ),
            until=is_decided,
        ),
        Step("D-7", "Count", does=(count,)),
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
    some_order=one_of(every_order),
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
