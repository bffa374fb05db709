"""Lanterns, a rule set as small as can be that has one of everything the engine must cope with.

T-1 every side is dealt a secret hand (a d6). Then, turn by turn: T-2 all bid secretly at once, at most their hand; the
highest bid fires first. T-3 in volleys, one ship of each side after the other fires (a d10, 5 or more hits); who is hit
chooses the box that is lost (a d6 says how badly); on a 10 the umpire says whether the magazine goes up. T-4 the umpire
sets the wind. T-5 the turn ends. T-6 boxes are counted.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from lineahead.engine.contract.events import REVEALED, Event
from lineahead.engine.contract.questions import CHOICE, UMPIRE, Chosen, Order, Question, Refusal, Seat
from lineahead.engine.contract.ruleset import Loop, Option, Outcome, Ruleset, State, Step, View
from lineahead.engine.contract.scenario import BadFile, Entry, Problem, Scenario
from lineahead.kernel.choices import Answers, Choice, decide
from lineahead.kernel.dice import ABOUT_NOBODY, D10, Dice, Throw, d10, expect
from lineahead.kernel.records import record, rows, shared, zeros
from lineahead.kernel.trace import Note, Trace, note

MOST_SIDES = 3
BOXES = 3
UNKNOWN = -1
D6 = 6
HIT_ON = 5
MAGAZINE = 10


class Noted(IntEnum):
    DEALT = 1
    BID = 2
    FIRED = 3
    BOX_LOST = 4
    BLOWN_UP = 5
    WIND = 6
    UNMASKED = 7


class Asked(IntEnum):
    BOX = 1
    MAGAZINE = 2


class Purpose(IntEnum):
    HAND = 1
    TO_HIT = 2
    SEVERITY = 3


@record
class Card:
    length: int = 0


@record
class Ship:
    side: int = 0
    boxes: list[int] = zeros(BOXES, 2)
    has_fired: int = 0
    card: Card = shared(Card)


@record
class Hand:
    lanterns: int = 0
    bid: int = UNKNOWN
    has_shot: int = 0


@record
class Battle:
    turn: int = 1
    length: int = 0
    acting: int = UNKNOWN
    wind: int = 0
    ruled: int = 0
    masks: int = 0
    sides: int = 0
    hands: list[Hand] = rows(Hand, MOST_SIDES)


@record
class Bid:
    lanterns: int = 0


@record
class Fire:
    ship: int = 0
    target: int = 0
    light: list[int] = zeros(2)


@record
class Pass:
    reason: int = 0


@record
class Wind:
    force: int = 0


class Sea(NamedTuple):
    battle: Battle
    ships: list[Ship]


def begin(scenario: Scenario) -> State:
    battle = Battle(length=scenario.length, sides=len(scenario.sides))
    ships = [Ship(side=entry.side, card=Card(scenario.cards[entry.card]["length"])) for entry in scenario.ships]
    return State([], Sea(battle, ships))


def is_afloat(ship: Ship) -> bool:
    return any(ship.boxes)


def ready_ships(ships: list[Ship], side: int) -> list[int]:
    return [i for i, ship in enumerate(ships) if ship.side == side and is_afloat(ship) and not ship.has_fired]


def deal(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    for side in range(state.sea.battle.sides):
        expect(dice, 1, D6, Purpose.HAND, side, ABOUT_NOBODY, 0)
        state.sea.battle.hands[side].lanterns = dice.take(D6)
        note(trace, Noted.DEALT, side, state.sea.battle.hands[side].lanterns, 0, 0)


def ask_bid(view: View) -> list[Question]:
    side = view.viewer
    if side < 0 or view.sea.battle.hands[side].bid != UNKNOWN or not ready_ships(view.sea.ships, side):
        return []
    most = view.sea.battle.hands[side].lanterns
    return [Question(side, "T-2", "bid", "How many lanterns?", ("bid",), bounds={"lanterns": [0, most]})]


def refuse_bid(view: View, question: Question, order: Order) -> Refusal | None:
    most = view.sea.battle.hands[view.viewer].lanterns
    if 0 <= order.answer.lanterns <= most:
        return None
    return Refusal("T-2", f"you hold {most} lanterns")


def compare_bids(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    for order in orders:
        state.sea.battle.hands[order.side].bid = order.answer.lanterns
        note(trace, Noted.BID, order.side, order.answer.lanterns, 0, 0)
    sides = [order.side for order in orders]
    state.sea.battle.acting = max(sides, key=lambda side: (state.sea.battle.hands[side].bid, -side))


def ask_fire(view: View) -> list[Question]:
    side = view.viewer
    if side < 0 or view.sea.battle.acting != side or view.sea.battle.hands[side].has_shot:
        return []
    ready = ready_ships(view.sea.ships, side)
    if not ready:
        return []
    return [
        Question(
            side,
            "T-3",
            "fire",
            "Which ship fires?",
            ("fire", "pass"),
            tuple(ready),
            default={"kind": "pass", "answer": {}},
            joint=("pass",),
        )
    ]


def refuse_fire(view: View, question: Question, order: Order) -> Refusal | None:
    if order.kind == "pass":
        return None
    if order.answer.ship not in question.about:
        return Refusal("T-3.a", "this ship is not ready to fire")
    ships = view.sea.ships
    if not 0 <= order.answer.target < len(ships) or not is_afloat(ships[order.answer.target]):
        return Refusal("T-3.b", "there is no such target")
    return Refusal("T-3.c", "not at friends") if ships[order.answer.target].side == view.viewer else None


def fire(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    order = orders[0]
    battle, ships = state.sea.battle, state.sea.ships
    battle.hands[battle.acting].has_shot = 1
    if order.kind == "pass":
        for ship in ready_ships(ships, battle.acting):
            ships[ship].has_fired = 1
    else:
        order.answer.light[0] += 1
        shoot(battle, ships, order.answer, dice, answers, trace)
    battle.acting = next_to_act(battle, ships)


def shoot(battle: Battle, ships: list[Ship], order: Fire, dice: Dice, answers: Answers, trace: Trace) -> None:
    ships[order.ship].has_fired = 1
    expect(dice, 1, D10, Purpose.TO_HIT, battle.acting, ABOUT_NOBODY, 0)
    face = d10(dice)
    note(trace, Noted.FIRED, order.ship, order.target, face, order.light[0])
    if face >= HIT_ON:
        lose_box(ships, order, dice, answers, trace)
    if face == MAGAZINE and decide(answers, Asked.MAGAZINE, UMPIRE, order.target, 0, 0b11, 0) == 1:
        ships[order.target].boxes = [0] * BOXES
        note(trace, Noted.BLOWN_UP, order.target, 0, 0, 0)


def lose_box(ships: list[Ship], order: Fire, dice: Dice, answers: Answers, trace: Trace) -> None:
    target = ships[order.target]
    options = sum(1 << box for box in range(BOXES) if target.boxes[box])
    first = (options & -options).bit_length() - 1
    box = decide(answers, Asked.BOX, target.side, order.target, 0, options, first)
    expect(dice, 2, D6, Purpose.SEVERITY, target.side, ABOUT_NOBODY, 0)
    worst = max(dice.take(D6), dice.take(D6))
    target.boxes[box] = 0 if worst == D6 else max(0, target.boxes[box] - 1)
    note(trace, Noted.BOX_LOST, order.target, box, worst, 0)


def next_to_act(battle: Battle, ships: list[Ship]) -> int:
    for turn in range(1, battle.sides + 1):
        side = (battle.acting + turn) % battle.sides
        if ready_ships(ships, side) and not battle.hands[side].has_shot:
            return side
    return UNKNOWN


def drift(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    for hand in state.sea.battle.hands:
        hand.has_shot = 0
    state.sea.battle.acting = next_to_act(state.sea.battle, state.sea.ships)


def have_all_fired(state: State) -> bool:
    return not any(ready_ships(state.sea.ships, side) for side in range(state.sea.battle.sides))


def ask_wind(view: View) -> list[Question]:
    if view.viewer != UMPIRE or view.sea.battle.ruled == view.sea.battle.turn:
        return []
    return [Question(UMPIRE, "T-4", "wind", "What wind?", ("wind",), default={"kind": "wind", "answer": {"force": 2}})]


def set_wind(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    state.sea.battle.wind, state.sea.battle.ruled = orders[0].answer.force, state.sea.battle.turn
    note(trace, Noted.WIND, orders[0].answer.force, 0, 0, 0)


def end_turn(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    state.sea.battle.turn += 1
    for hand in state.sea.battle.hands:
        hand.bid, hand.has_shot = UNKNOWN, 0
    for ship in state.sea.ships:
        ship.has_fired = 0
    if state.sea.battle.masks:
        note(trace, Noted.UNMASKED, 0, 0, 0, 0)


def is_decided(state: State) -> bool:
    afloat = {ship.side for ship in state.sea.ships if is_afloat(ship)}
    return len(afloat) < 2 or state.sea.battle.turn > state.sea.battle.length


def count_boxes(state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    state.sea.battle.acting = UNKNOWN


def view_of(state: State, viewer: int, scenario: Scenario) -> View:
    """Own hand and bid, and what lies open: built up from a blank battle."""
    seen, truth = Battle(), state.sea.battle
    for name in ("turn", "length", "acting", "wind", "ruled", "masks", "sides"):
        setattr(seen, name, getattr(truth, name))
    for side in range(truth.sides):
        seen.hands[side].lanterns = UNKNOWN
        if viewer in (side, UMPIRE):
            seen.hands[side].lanterns, seen.hands[side].bid = truth.hands[side].lanterns, truth.hands[side].bid
        seen.hands[side].has_shot = truth.hands[side].has_shot
    ships = [Ship(ship.side, ship.boxes[:], ship.has_fired, ship.card) for ship in state.sea.ships]
    return View(viewer, state.step[:], Sea(seen, ships), scenario)


def narrate(notes: list[Note], view: View) -> list[Event]:
    events = []
    for remark in notes:
        if remark.what == Noted.DEALT and view.viewer not in (remark.a, UMPIRE):
            continue
        kind = REVEALED if remark.what == Noted.UNMASKED else Noted(remark.what).name.lower()
        events.append(Event(kind, "T-3", f"{kind} {remark.a} {remark.b} {remark.c}", {"light": remark.d}))
    return events


def word_choice(choice: Choice, view: View) -> Question:
    words = "Which box is lost?" if choice.asked == Asked.BOX else "Does the magazine go up?"
    return Question(choice.owner, f"T-3.{choice.asked}", Asked(choice.asked).name.lower(), words, about=(choice.about,))


def word_throw(throw: Throw, view: View) -> str:
    return {0: "a die", 1: "your hand", 2: "to hit", 3: "how badly"}[throw.purpose]


def preview(view: View, question: Question, draft: Order) -> dict[str, object]:
    refusal = None
    if draft.kind == "bid":
        refusal = refuse_bid(view, question, draft)
        draft.answer.lanterns += 100
        view.sea.battle.hands[view.viewer].lanterns = 99
    return {"kind": draft.kind, "refusal": None if refusal is None else refusal.words}


def every_order(view: View, question: Question) -> list[tuple[str, object]]:
    if question.asks == CHOICE:
        return [(CHOICE, Chosen(choice)) for choice in question.bounds["choices"]]
    if question.asks == "bid":
        return [("bid", Bid(lanterns)) for lanterns in range(view.sea.battle.hands[view.viewer].lanterns + 1)]
    if question.asks == "wind":
        return [("wind", Wind(force)) for force in range(4)]
    ships = view.sea.ships
    targets = [i for i, ship in enumerate(ships) if ship.side != view.viewer and is_afloat(ship)]
    return [("fire", Fire(ship, target)) for ship in question.about for target in targets] + [("pass", Pass())]


def some_order(view: View, question: Question, dice: Dice) -> tuple[str, object]:
    orders = every_order(view, question)
    return orders[dice.take(len(orders)) - 1]


def imagine(view: View, dice: Dice) -> State:
    battle = Battle(view.sea.battle.turn, view.sea.battle.length, sides=view.sea.battle.sides)
    return State(view.step[:], Sea(battle, view.sea.ships))


def outcome(state: State) -> Outcome | None:
    points = tuple(
        sum(sum(ship.boxes) for ship in state.sea.ships if ship.side == side) for side in range(state.sea.battle.sides)
    )
    best = [side for side, total in enumerate(points) if total == max(points)]
    winner = best[0] if len(best) == 1 else None
    return Outcome(
        points, winner, "a draw" if winner is None else f"side {winner} wins", {"turns": state.sea.battle.turn}
    )


def read_scenario(scenario: Scenario) -> Scenario:
    if scenario.length not in range(1, 100) or not 1 <= len(scenario.sides) <= MOST_SIDES:
        raise BadFile(scenario.name, [Problem("length", "this battle is too long or too large")])
    return scenario


SEQUENCE = Loop(
    "game",
    (
        Step("T-1", "Deal", deal),
        Loop(
            "turn",
            (
                Step("T-2", "Bid", compare_bids, ask_bid, refuse_bid),
                Loop(
                    "volley",
                    (Step("T-3", "Fire", fire, ask_fire, refuse_fire), Step("T-3.2", "Smoke", drift)),
                    until=have_all_fired,
                ),
                Step("T-4", "Wind", set_wind, ask_wind),
                Step("T-5", "Night", end_turn),
            ),
            until=is_decided,
        ),
        Step("T-6", "Count", count_boxes),
    ),
)

LANTERNS = Ruleset(
    name="lanterns",
    edition=1,
    title="Lanterns",
    options=(
        Option("fog", "T-4.o", "fog at sea", "thin", ("thin", "thick")),
        Option("tide", "T-4.p", "tide", 0, (0, 1)),
    ),
    sequence=SEQUENCE,
    answers={"bid": Bid, "fire": Fire, "pass": Pass, "wind": Wind},
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
)


def lanterns(sides: int = 2, ships: int = 2, length: int = 2, seats: tuple[Seat, ...] = ()) -> Scenario:
    """A battle of so many sides with so many ships each."""
    names = ("Red", "Green", "Blue")[:sides]
    fleet = tuple(Entry(f"{name} {i + 1}", "lugger", side) for side, name in enumerate(names) for i in range(ships))
    return Scenario(
        name="lanterns",
        ruleset="lanterns",
        edition=1,
        title="Lanterns at sea",
        board={"kind": "pond"},
        length=length,
        options={},
        sides=names,
        seats=seats,
        ships=fleet,
        cards={"lugger": {"length": 40}},
        text={"title": "Lanterns at sea"},
    )
