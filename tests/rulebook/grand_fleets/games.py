"""Games to try orders on: battles in few words, orders in a player's words, and all that a refusal must not change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Nothing, Order, Pick, Question, Refusal
from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import order_from_json
from lineahead.engine.records.dice_source import DiceSource, Literal
from lineahead.engine.records.plain_values import as_plain
from lineahead.engine.records.state_json import state_hash
from lineahead.rulesets.grand_fleets.files.scenarios import begin, read_scenario
from lineahead.rulesets.grand_fleets.knowledge.view import view
from lineahead.rulesets.grand_fleets.play.asking import ask_for_fire, ask_for_launch, ask_for_move
from lineahead.rulesets.grand_fleets.play.legality import refuse
from lineahead.rulesets.grand_fleets.rules.alternation import GUNFIRE, MOVEMENT, TORPEDO
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.orders import Fire, Launch, Move, Place, Preference
from lineahead.rulesets.grand_fleets.tables.ships import Battle, Ship
from tests.rulebook.grand_fleets.table import sea

BRITISH, GERMAN = "British", "German"
COLUMN = 0.866

Answer = Move | Fire | Launch | Place | Pick | Preference | Nothing
KINDS: dict[type, str] = {
    Move: "move", Fire: "fire", Launch: "launch", Place: "place", Pick: "choose", Preference: "prefer"
}  # fmt: skip
Change = Callable[[Battle, list[Ship]], None]


def british(card: str, at: tuple[float, float], heading: float = 0, **more: Any) -> dict[str, Any]:
    """A British ship of a scenario: at miles east and south, heading in degrees."""
    return {"card": card, "side": BRITISH, "at": list(at), "heading": heading, **more}


def german(card: str, at: tuple[float, float], heading: float = 0, **more: Any) -> dict[str, Any]:
    """A German ship of a scenario."""
    return {"card": card, "side": GERMAN, "at": list(at), "heading": heading, **more}


def hex_place(column: int, row: int) -> tuple[float, float]:
    """The miles east and south of which a scenario on hexes makes this column and row."""
    return column * COLUMN, row


def text_of(*ships: dict[str, Any], sides: Iterable[dict[str, Any]] = (), **more: Any) -> dict[str, Any]:
    """The text of a scenario with these ships on a board of 24 by 18 miles."""
    return {
        "ruleset": "grand-fleets",
        "edition": 1,
        "title": "A try",
        "board": {"width": 24, "height": 18, "models": 3000},
        "sides": list(sides) or [{"name": BRITISH}, {"name": GERMAN}],
        "ships": list(ships),
        **more,
    }


def meeting(*ships: dict[str, Any], board: str = "open", **options: Any) -> Scenario:
    """A battle of these ships, with some options switched."""
    return read_scenario(text_of(*ships), board, options)


def start(scenario: Scenario, *faces: int, change: Change | None = None) -> Game:
    """A game with literal dice, after which people throw; `change` alters the battle before its first turn."""
    return start_with(scenario, Literal(*faces), change)


def start_with(scenario: Scenario, source: DiceSource, change: Change | None = None) -> Game:
    """A game with some source of dice."""
    if change is None:
        return Game.start(GRAND_FLEETS, scenario, source)
    altered: Change = change

    def begin_changed(again: Scenario) -> State:
        state = begin(again)
        altered(state.sea.battle, state.sea.ships)
        return state

    return Game.start(replace(GRAND_FLEETS, begin=begin_changed), scenario, source)


def asked(game: Game) -> Question:
    """The one question that is open."""
    questions = game.questions()
    assert len(questions) == 1
    return questions[0]


def who(game: Game) -> str:
    """The side that is asked now."""
    return game.scenario.sides[asked(game).to]


def give(game: Game, seat: str, answer: Answer, kind: str | None = None) -> Refusal | None:
    """A seat's order to the question that is put to its side."""
    side = next(known.side for known in game.scenario.seats if known.name == seat)
    question = next(waiting for waiting in game.questions() if waiting.to == side)
    return game.submit(Order(seat, question.number, kind or KINDS[type(answer)], answer))


def give_json(game: Game, seat: str, kind: str, answer: object) -> Refusal | None:
    """The same with an answer as it comes off the wire."""
    order = order_from_json(
        GRAND_FLEETS, {"seat": seat, "question": asked(game).number, "kind": kind, "answer": answer}
    )
    return order if isinstance(order, Refusal) else game.submit(order)


def choose(game: Game, seat: str, choice: int) -> Refusal | None:
    """A seat's answer to a choice that a rule waits for."""
    return give_json(game, seat, "choice", {"choice": choice})


def does(game: Game, seat: str, answer: Answer, kind: str | None = None) -> None:
    """An order that must be taken."""
    assert give(game, seat, answer, kind) is None


def decline(game: Game) -> None:
    """Whoever is asked declines."""
    does(game, who(game), Nothing(), "decline")


def decline_until(game: Game, asks: str) -> None:
    """Everybody declines until something is asked."""
    while asked(game).asks != asks:
        decline(game)


def hold(game: Game) -> int:
    """Whoever is asked to move holds still with the first ship that has not moved; its number."""
    ship = asked(game).about[0]
    does(game, who(game), Move(ship=ship))
    return ship


def hold_all(game: Game) -> None:
    """Everybody holds still until the Movement Phase is over."""
    while game.questions() and asked(game).asks == "move":
        hold(game)


def everything_of(game: Game) -> list[Any]:
    """All that a refused order must leave as it was, to the byte: state, record, questions, dice, and what was told."""
    told = [[as_plain(event) for event in game.events(viewer)] for viewer in (UMPIRE, PUBLIC, 0, 1)]
    questions = [as_plain(question) for question in game.questions()]
    entries = [as_plain(entry) for entry in game.entries]
    return [state_hash(game.view(UMPIRE)), entries, questions, game.dice_source.position, told]


def ships_of(game: Game) -> list[Ship]:
    """The ships as they truly are."""
    ships: list[Ship] = game.view(UMPIRE).sea.ships
    return ships


PHASES = {Move: MOVEMENT, Fire: GUNFIRE, Launch: TORPEDO}
ASKING = {MOVEMENT: ask_for_move, GUNFIRE: ask_for_fire, TORPEDO: ask_for_launch}
NAMES = read_scenario("twelve-a-side")


def turn_of(side: int, battle: Battle, ships: list[Ship], phase: int) -> tuple[View, Question]:
    """What a side sees and is asked in a phase, where it is its opportunity and at least one of its ships can act."""
    battle.phase, battle.rank[0], battle.ranked, battle.acting, battle.left_in_batch = phase, side, 1, 0, 1
    here = view(State([], sea(battle, ships)), side, NAMES)
    return here, ASKING[phase](here)[0]


def refusal_of(battle: Battle, ships: list[Ship], answer: Answer, side: int = 0) -> Refusal | None:
    """What the rules say to a side's order in the phase to which the order belongs."""
    here, question = turn_of(side, battle, ships, PHASES[type(answer)])
    return refuse(here, question, Order("", 1, KINDS[type(answer)], answer))


def rule_against(battle: Battle, ships: list[Ship], answer: Answer, side: int = 0) -> str | None:
    """The rule that an order breaks, if it breaks one."""
    refusal = refusal_of(battle, ships, answer, side)
    return None if refusal is None else refusal.rule
