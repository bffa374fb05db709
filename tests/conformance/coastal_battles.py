"""Night actions for the conformance tests: fought by the simulator's loop at both speeds, and through a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.choices import AsProposed
from lineahead.kernel.compiled import compiled
from lineahead.kernel.dice import Dice, DiceStream, first_state
from lineahead.kernel.records import as_array, copy_table, from_array
from lineahead.kernel.trace import Silence
from lineahead.players.policy import play_to_the_end
from lineahead.rulesets import ruleset
from lineahead.rulesets.coastal_warfare.files.scenarios import scenario_names
from lineahead.rulesets.coastal_warfare.knowledge.sight import Desk
from lineahead.rulesets.coastal_warfare.loop import Result, fight_many, play_out
from lineahead.rulesets.coastal_warfare.players.by_doctrine import ByDoctrine
from lineahead.rulesets.coastal_warfare.simulation import FAST_LOOP
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.ships import Battle

COASTAL_WARFARE = ruleset("coastal-warfare")
EVERY_NIGHT = scenario_names()
PLAIN = Doctrine()
WILD = Doctrine(wild=1)
BOLD = Doctrine(torpedo_range=90, fighting_range=12, quiet=0, holds_fire=0, dummies=0, withdraws=0)
TABLES = FAST_LOOP.tables

End = tuple[Battle, dict[str, list[Any]]]


def night(name: str, **options: Any) -> Scenario:
    """A scenario with options."""
    return COASTAL_WARFARE.read_scenario(name, options=options)


def end_of(state: State, chosen: Scenario) -> End:
    """A battle as it truly stands, in the form in which an umpire sees it."""
    seen = COASTAL_WARFARE.view(state, UMPIRE, chosen)
    return seen.battle, seen.tables


def fought(chosen: Scenario, doctrines: Sequence[Doctrine], seed: int, battle: int = 0) -> State:
    """The end of a battle between these doctrines, played interpreted by the simulator's loop."""
    state = COASTAL_WARFARE.begin(chosen)
    tables = [state.tables[name] for name in TABLES]
    copies = [copy_table(state.tables[name]) for name in FAST_LOOP.copies]
    dice, thoughts = Dice.seeded(seed, battle), Dice.seeded(seed, -1 - battle)
    play: Any = play_out
    play(state.battle, *tables, *copies, list(doctrines), Desk(), dice, thoughts, AsProposed(), Silence(), Silence())
    return state


def fought_compiled(
    chosen: Scenario, doctrines: Sequence[Doctrine], seed: int, battles: Sequence[int]
) -> tuple[list[State], list[Result]]:
    """The ends of some battles of a seed, all played in one call of the compiled loop, and their results."""
    state, count = COASTAL_WARFARE.begin(chosen), len(battles)
    fights = as_array([state.battle] * count, Battle)
    tables = {name: as_array(state.tables[name] * count, row) for name, row in TABLES.items()}
    copies = [as_array(state.tables[name], TABLES[name]) for name in FAST_LOOP.copies]
    results = as_array([Result()] * count, Result)
    dice = as_array([DiceStream(state=first_state(seed, k)) for k in battles], DiceStream)
    thoughts = as_array([DiceStream(state=first_state(seed, -1 - k)) for k in battles], DiceStream)
    play: Any = compiled(fight_many)
    players = (as_array(list(doctrines), Doctrine), as_array([Desk()], Desk)[0])
    play(fights, *tables.values(), *copies, *players, results, dice, thoughts, None, None, None)
    ends = [State([], fight, {}) for fight in from_array(fights, Battle)]
    for name, row in TABLES.items():
        everything: list[Any] = from_array(tables[name], row)
        rows = len(state.tables[name])
        for k, end in enumerate(ends):
            end.tables[name] = everything[k * rows : (k + 1) * rows]
    return ends, from_array(results, Result)


def played(chosen: Scenario, doctrines: Sequence[Doctrine], seed: int, battle: int = 0) -> Game:
    """The same battle, played through a game to its end by players who follow these doctrines."""
    game = Game.start(COASTAL_WARFARE, chosen, Seeded(seed, battle), viewers=())
    players = {side: ByDoctrine(each) for side, each in enumerate(doctrines)}
    return play_to_the_end(game, dict(players), Dice.seeded(seed, -1 - battle))
