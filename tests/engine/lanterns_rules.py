"""What is asked in the steps of Lanterns (`lanterns.py`), and what they do."""

from __future__ import annotations

from lineahead.engine.contract.questions import UMPIRE, Order, Question, Refusal
from lineahead.engine.contract.ruleset import State, View
from lineahead.kernel.choices import Answers, decide
from lineahead.kernel.dice import ABOUT_NOBODY, D10, Dice, d10, expect
from lineahead.kernel.trace import Trace, note
from tests.engine.lanterns_pieces import (
    BOXES,
    D6,
    HIT_ON,
    MAGAZINE,
    UNKNOWN,
    Asked,
    Battle,
    Bid,
    Fire,
    Noted,
    Purpose,
    Ship,
)


def is_afloat(ship: Ship) -> bool:
    return any(ship.boxes)


def ready_ships(ships: list[Ship], side: int) -> list[int]:
    return [i for i, ship in enumerate(ships) if ship.side == side and is_afloat(ship) and not ship.has_fired]


def deal(battle: Battle, dice: Dice, trace: Trace) -> None:
    for side in range(battle.sides):
        expect(dice, 1, D6, Purpose.HAND, side, ABOUT_NOBODY, 0)
        battle.hands[side].lanterns = dice.take(D6)
        note(trace, Noted.DEALT, side, battle.hands[side].lanterns, 0, 0)


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


def take_bid(battle: Battle, side: int, bid: Bid, trace: Trace) -> None:
    battle.hands[side].bid = bid.lanterns
    note(trace, Noted.BID, side, bid.lanterns, 0, 0)


def let_highest_begin(battle: Battle) -> None:
    sides = [side for side in range(battle.sides) if battle.hands[side].bid != UNKNOWN]
    battle.acting = max(sides, key=lambda side: (battle.hands[side].bid, -side))


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


def fire_ship(battle: Battle, ships: list[Ship], fire: Fire, dice: Dice, answers: Answers, trace: Trace) -> None:
    fire.light[0] += 1
    shoot(battle, ships, fire, dice, answers, trace)


def hold_fire(battle: Battle, ships: list[Ship]) -> None:
    for number in ready_ships(ships, battle.acting):
        ships[number].has_fired = 1


def hand_on(battle: Battle, ships: list[Ship]) -> None:
    battle.hands[battle.acting].has_shot = 1
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


def drift(battle: Battle, ships: list[Ship]) -> None:
    for hand in battle.hands:
        hand.has_shot = 0
    battle.acting = next_to_act(battle, ships)


def have_all_fired(state: State) -> bool:
    return not any(ready_ships(state.sea.ships, side) for side in range(state.sea.battle.sides))


def ask_wind(view: View) -> list[Question]:
    if view.viewer != UMPIRE or view.sea.battle.ruled == view.sea.battle.turn:
        return []
    return [Question(UMPIRE, "T-4", "wind", "What wind?", ("wind",), default={"kind": "wind", "answer": {"force": 2}})]


def set_wind(battle: Battle, force: int, trace: Trace) -> None:
    battle.wind, battle.ruled = force, battle.turn
    note(trace, Noted.WIND, force, 0, 0, 0)


def end_turn(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    battle.turn += 1
    for hand in battle.hands:
        hand.bid, hand.has_shot = UNKNOWN, 0
    for ship in ships:
        ship.has_fired = 0
    if battle.masks:
        note(trace, Noted.UNMASKED, 0, 0, 0, 0)


def is_decided(state: State) -> bool:
    afloat = {ship.side for ship in state.sea.ships if is_afloat(ship)}
    return len(afloat) < 2 or state.sea.battle.turn > state.sea.battle.length


def count_boxes(battle: Battle) -> None:
    battle.acting = UNKNOWN
