"""Night actions for the conformance tests: fought by the simulator's loop at both speeds, and through a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import from_array
from lineahead.players.policy import play_to_the_end
from lineahead.rulesets import ruleset
from lineahead.rulesets.coastal_warfare.files.scenarios import scenario_names
from lineahead.rulesets.coastal_warfare.players.by_doctrine import ByDoctrine
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.sea import Result
from tests.conformance.loops import battles_side_by_side, fought_out

COASTAL_WARFARE = ruleset("coastal-warfare")
EVERY_NIGHT = scenario_names()
PLAIN = Doctrine()
WILD = Doctrine(wild=1)
BOLD = Doctrine(torpedo_range=90, fighting_range=12, quiet=0, holds_fire=0, dummies=0, withdraws=0)


def night(name: str, **options: Any) -> Scenario:
    """A scenario with options."""
    return COASTAL_WARFARE.read_scenario(name, options=options)


def end_of(state: State, chosen: Scenario) -> tuple[Any, ...]:
    """A battle as it truly stands, in the form in which an umpire sees it."""
    seen = COASTAL_WARFARE.view(state, UMPIRE, chosen)
    return tuple(seen.sea)


def fought(chosen: Scenario, doctrines: Sequence[Doctrine], seed: int, battle: int = 0) -> State:
    """The end of a battle between these doctrines, played interpreted by the simulator's loop."""
    state = COASTAL_WARFARE.begin(chosen)
    fought_out(COASTAL_WARFARE, state, chosen, list(doctrines), seed, battle)
    return state


def fought_compiled(
    chosen: Scenario, doctrines: Sequence[Doctrine], seed: int, battles: Sequence[int]
) -> tuple[list[State], list[Result]]:
    """The ends of some battles of a seed, all played in one call of the compiled loop, and their results."""
    many = battles_side_by_side(COASTAL_WARFARE, chosen, list(doctrines), seed, battles)
    return [many.state(k) for k in range(len(battles))], from_array(many.results(), Result)


def played(chosen: Scenario, doctrines: Sequence[Doctrine], seed: int, battle: int = 0) -> Game:
    """The same battle, played through a game to its end by players who follow these doctrines."""
    game = Game.start(COASTAL_WARFARE, chosen, Seeded(seed, battle), viewers=())
    players = {side: ByDoctrine(doctrine) for side, doctrine in enumerate(doctrines)}
    return play_to_the_end(game, dict(players), Dice.seeded(seed, -1 - battle))
