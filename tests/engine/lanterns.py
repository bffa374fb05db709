"""Lanterns, a rule set as small as can be that has one of everything the engine must cope with.

T-1 every side is dealt a secret hand (a d6). Then, turn by turn: T-2 all bid secretly at once, at most their hand; the
highest bid fires first. T-3 in volleys, one ship of each side after the other fires (a d10, 5 or more hits); who is hit
chooses the box that is lost (a d6 says how badly); on a 10 the umpire says whether the magazine goes up. T-4 the umpire
sets the wind. T-5 the turn ends. T-6 boxes are counted.
"""

from __future__ import annotations

from lineahead.engine.contract.events import REVEALED, Event
from lineahead.engine.contract.questions import CHOICE, UMPIRE, Chosen, Order, Question, Seat
from lineahead.engine.contract.ruleset import Option, Outcome, Ruleset, State, View, one_of
from lineahead.engine.contract.scenario import BadFile, Entry, Problem, Scenario
from lineahead.engine.contract.steps import Loop, Step
from lineahead.kernel.choices import Choice
from lineahead.kernel.dice import Dice, Throw
from lineahead.kernel.trace import Note
from tests.engine.lanterns_pieces import (
    MOST_SIDES,
    UNKNOWN,
    Asked,
    Battle,
    Bid,
    Card,
    Fire,
    Noted,
    Pass,
    Sea,
    Ship,
    Wind,
)
from tests.engine.lanterns_rules import (
    ask_bid,
    ask_fire,
    ask_wind,
    count_boxes,
    deal,
    drift,
    end_turn,
    fire_ship,
    hand_on,
    have_all_fired,
    hold_fire,
    is_afloat,
    is_decided,
    let_highest_begin,
    refuse_bid,
    refuse_fire,
    set_wind,
    take_bid,
)


def begin(scenario: Scenario) -> State:
    battle = Battle(length=scenario.length, sides=len(scenario.sides))
    ships = [Ship(side=entry.side, card=Card(scenario.cards[entry.card]["length"])) for entry in scenario.ships]
    return State([], Sea(battle, ships))


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


BIDDING = Step("T-2", "Bid", ask_bid, refuse_bid, takes={"bid": (take_bid,)}, after=(let_highest_begin,))
FIRING = Step(
    "T-3", "Fire", ask_fire, refuse_fire, takes={"fire": (fire_ship,), "pass": (hold_fire,)}, after=(hand_on,)
)
SEQUENCE = Loop(
    "game",
    (
        Step("T-1", "Deal", does=(deal,)),
        Loop(
            "turn",
            (
                BIDDING,
                Loop("volley", (FIRING, Step("T-3.2", "Smoke", does=(drift,))), until=have_all_fired),
                Step("T-4", "Wind", ask_wind, takes={"wind": (set_wind,)}),
                Step("T-5", "Night", does=(end_turn,)),
            ),
            until=is_decided,
        ),
        Step("T-6", "Count", does=(count_boxes,)),
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
    some_order=one_of(every_order),
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
