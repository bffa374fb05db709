"""Squadrons to try divisions on: battles with lines of ships, orders to them, battles altered as they begin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lineahead.engine.contract.questions import UMPIRE, Nothing, Order, Refusal
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Literal
from lineahead.rulesets.grand_fleets.files.scenarios import begin, read_scenario
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.divisions import Division
from lineahead.rulesets.grand_fleets.tables.orders import Form, Leg, Manoeuvre, Move, Signal
from lineahead.rulesets.grand_fleets.tables.sea import Sea, State
from lineahead.rulesets.grand_fleets.tables.ships import MILE, Ship
from tests.rulebook.grand_fleets.games import british, german, text_of, who

Alters = Callable[[Sea], None]

LION, ROYAL, TIGER = "HMS Lion", "HMS Princess Royal", "HMS Tiger"
BATTLECRUISERS = (british(LION, (6, 9)), british(ROYAL, (6, 10)), british(TIGER, (6, 11)))
CRUISERS = (british("HMS Glasgow", (6, 9)), british("HMS Gloucester", (6, 10)))
ENEMY = german("SMS Moltke", (20, 9))


def in_divisions(*ships: dict[str, Any], lines: list[list[str]], board: str = "open", **more: Any) -> Scenario:
    """A battle in which these ships act by these divisions."""
    flags = more.pop("flagships", [])
    options = more.pop("options", {})
    rows: list[dict[str, Any]] = [{"ships": line} for line in lines]
    for row, flag in ((row, flag) for row in rows for flag in flags if flag in row["ships"]):
        row["flagship"] = flag
    text = text_of(*ships, divisions=rows, options={"divisions": True, **options}, edition=2)
    return read_scenario({**text, **more}, board)


def battlecruisers(*more: dict[str, Any], lines: list[list[str]] | None = None, **said: Any) -> Scenario:
    """Three battlecruisers in line, heading north, against one enemy and more."""
    ships = (*BATTLECRUISERS, ENEMY, *more)
    names = [LION, ROYAL, TIGER]
    return in_divisions(*ships, lines=[names, ["SMS Moltke"], *(lines or [])], **said)


def begun(scenario: Scenario, *faces: int, alters: Alters | None = None) -> Game:
    """A game with literal dice; the whole battle may be altered before its first turn."""

    def begin_altered(again: Scenario) -> State:
        state = begin(again)
        if alters is not None:
            alters(state.sea)
        return state

    return Game.start(replace(GRAND_FLEETS, begin=begin_altered), scenario, Literal(*faces))


def sea_of(game: Game) -> Sea:
    """All that lies on the table."""
    sea: Sea = game.view(UMPIRE).sea
    return sea


def ship_of(game: Game, name: str) -> Ship:
    """A ship by her name."""
    return sea_of(game).ships[number_of(game, name)]


def number_of(game: Game, name: str) -> int:
    """A ship's number by her name."""
    return next(number for number, entry in enumerate(game.scenario.ships) if entry.name == name)


def line_of(game: Game, name: str) -> list[str]:
    """The names of the ships in the line of a ship."""
    division: Division = sea_of(game).divisions[ship_of(game, name).division]
    return [game.scenario.ships[number].name for number in division.line[: division.count]]


def where_is(game: Game, name: str) -> tuple[float, float, float]:
    """Miles east and south to the hundredth, and degrees."""
    ship = ship_of(game, name)
    return round(ship.x / MILE, 2), round(ship.y / MILE, 2), ship.heading / 100


def gives(game: Game, kind: str, answer: Any) -> Refusal | None:
    """An order of whoever is asked."""
    question = game.questions()[0]
    return game.submit(Order(who(game), question.number, kind, answer))


def steers(game: Game, leader: str, *legs: tuple[float, float], together: int = 0) -> Refusal | None:
    """A division's move: legs of its leader, each degrees to starboard and then miles ahead."""
    move = Move(ship=number_of(game, leader), count=len(legs))
    move.legs[: len(legs)] = [Leg(turn=round(turn * 100), ahead=round(ahead * MILE)) for turn, ahead in legs]
    return gives(game, "manoeuvre", Manoeuvre(together=together, move=move))


def signals(game: Game, leader: str, what: int, other: str) -> Refusal | None:
    """A signal of a division."""
    return gives(game, "signal", Signal(ship=number_of(game, leader), what=what, other=number_of(game, other)))


def forms(game: Game, *names: str, flagship: int = -1) -> Refusal | None:
    """A division of these ships."""
    form = Form(count=len(names), flagship=flagship)
    form.ships[: len(names)] = [number_of(game, name) for name in names]
    return gives(game, "form", form)


def rest_of_turn(game: Game) -> None:
    """All who are asked hold still, decline or hold their fire until the next Movement Phase."""
    turn = sea_of(game).battle.turn
    while sea_of(game).battle.turn == turn and not game.is_over:
        question = game.questions()[0]
        if question.asks == "manoeuvre":
            assert gives(game, "manoeuvre", Manoeuvre(move=Move(ship=question.about[0]))) is None
        else:
            assert gives(game, "decline", Nothing()) is None


def rule_of(refusal: Refusal | None) -> str | None:
    """The rule that an order broke."""
    return None if refusal is None else refusal.rule


def told(game: Game, words: str) -> bool:
    """Whether the log has these words."""
    return any(words in event.words for event in game.events(UMPIRE))
