"""Battles for the conformance tests: every scenario on both boards, and others that bring out rare rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.simulated_loop import Where
from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import as_array, from_array
from lineahead.kernel.trace import Silence, Trace
from lineahead.players.policy import Policy, play_to_the_end
from lineahead.rulesets import ruleset
from lineahead.rulesets.grand_fleets.files.scenarios import scenario_names
from lineahead.rulesets.grand_fleets.players.by_doctrine import ByDoctrine
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.orders import Orders
from lineahead.rulesets.grand_fleets.tables.sea import Result
from lineahead.rulesets.grand_fleets.tables.ships import Battle, Ship
from lineahead.simulator.arrays import Battles, Moment, repeated, starts_of, streams
from tests.conformance.great_battles import boards_for, read

BOARDS = ("open", "hex")
EVERY_BATTLE = [(name, board) for name in scenario_names() for board in boards_for(name, BOARDS)]
GRAND_FLEETS = ruleset("grand-fleets")

OTHER_READINGS = {
    "expanded_movement": True,
    "partial_points": True,
    "casemates_at_two": True,
    "hit_on": "text",
    "speed_marker": "points",
    "bridge": "letter",
    "flooding_locations": True,
}

ADVANCED = {
    "crew_quality": "rolled",
    "range_finding": True,
    "rough_seas": "rolled",
    "time_of_day": "dusk",
    "visibility": "rolled",
    "torpedo_reloads": True,
    "floating_board": True,
    "smoke": True,
}

THREE_SIDES = {
    "ruleset": "grand-fleets",
    "edition": 1,
    "title": "Three-cornered fight",
    "length": 6,
    "board": {"width": 24, "height": 18, "models": 3000},
    "sides": [{"name": "British"}, {"name": "German"}, {"name": "Rebels"}],
    "ships": [
        {"card": "HMS Iron Duke", "side": "British", "at": [4, 9], "heading": 60},
        {"card": "HMS Glasgow", "side": "British", "at": [4, 12], "heading": 60},
        {"card": "SMS Moltke", "side": "German", "at": [14, 4], "heading": 240},
        {"card": "SMS G-101", "side": "German", "at": [12, 6], "heading": 240},
        {"card": "HMS Good Hope", "side": "Rebels", "at": [14, 14], "heading": 300},
    ],
}


def scenario(name: str | dict[str, Any], board: str = "open", **options: Any) -> Scenario:
    """A scenario on a board with options."""
    if isinstance(name, str):
        return read(GRAND_FLEETS.name, name, board, options)
    return GRAND_FLEETS.read_scenario(name, board=board, options=options)


def play_out(state: State, doctrines: list[Doctrine], dice: Dice, thoughts: Dice, trace: Trace) -> None:
    """Play a battle to its end, interpreted, by the loop that the simulator compiles."""
    assert GRAND_FLEETS.fast is not None
    loop = GRAND_FLEETS.fast.loop
    players = {"doctrines": doctrines, "orders": [Orders() for _ in doctrines], "dice": dice, "thoughts": thoughts}
    loop.play(loop.bundled(state, **players, answers=AsProposed(), trace=trace, silence=Silence()), Where())


def fought(
    chosen: Scenario, seed: int, battle: int = 0, wild: int = 0, trace: Trace | None = None, script: int = 0
) -> State:
    """The end of a battle, played interpreted by the simulator's loop."""
    state = GRAND_FLEETS.begin(chosen)
    doctrines = [Doctrine(wild=wild, script=script) for _ in chosen.sides]
    play_out(state, doctrines, Dice.seeded(seed, battle), Dice.seeded(seed, -1 - battle), trace or Trace())
    return state


End = tuple[Battle, list[Ship]]


def doctrines_for(chosen: Scenario, *given: Doctrine) -> list[Doctrine]:
    """These doctrines, and the ordinary one for every side beyond."""
    return [*given, *(Doctrine() for _ in chosen.sides[len(given) :])]


def fought_by(chosen: Scenario, doctrines: Sequence[Doctrine], seed: int, battle: int = 0) -> End:
    """The end of a battle between these doctrines, played interpreted by the simulator's loop."""
    state = GRAND_FLEETS.begin(chosen)
    ships: list[Ship] = state.sea.ships
    dice, thoughts = Dice.seeded(seed, battle), Dice.seeded(seed, -1 - battle)
    play_out(state, list(doctrines), dice, thoughts, Silence())
    return state.sea.battle, ships


def fought_compiled(
    chosen: Scenario, doctrines: Sequence[Doctrine], seed: int, battles: Sequence[int]
) -> tuple[list[End], list[Result]]:
    """The ends of some battles of a seed, all played in one call of the compiled loop, and their results."""
    many = compiled_battles(chosen, doctrines, seed, battles)
    many.go_on()
    fleets = [from_array(row, Ship) for row in many.rows("ships")]
    return list(zip(from_array(many.battle, Battle), fleets, strict=True)), from_array(many.results(), Result)


def compiled_battles(chosen: Scenario, doctrines: Sequence[Doctrine], seed: int, battles: Sequence[int]) -> Battles:
    """Battles of a seed side by side, as they begin."""
    assert GRAND_FLEETS.fast is not None
    fast = GRAND_FLEETS.fast
    one = starts_of(fast, [Moment(GRAND_FLEETS.begin(chosen), Where(), [Orders() for _ in doctrines])])
    dice, thoughts = streams(seed, battles), streams(seed, [-1 - k for k in battles])
    return Battles(fast, repeated(one, len(battles)), as_array(list(doctrines), Doctrine), dice, thoughts)


def played(chosen: Scenario, players: Sequence[Policy], seed: int, battle: int = 0) -> Game:
    """A battle between these players, played through a game to its end, with the same dice."""
    game = Game.start(GRAND_FLEETS, chosen, Seeded(seed, battle), viewers=())
    return play_to_the_end(game, dict(enumerate(players)), Dice.seeded(seed, -1 - battle))


def played_by(chosen: Scenario, doctrines: Sequence[Doctrine], seed: int, battle: int = 0) -> Game:
    """The same between players who follow these doctrines."""
    return played(chosen, [ByDoctrine(doctrine) for doctrine in doctrines], seed, battle)


def end_of(game: Game) -> End:
    """The battle and the ships of a game as they truly are."""
    truth = game.view(UMPIRE)
    return truth.sea.battle, truth.sea.ships
