"""The simulator's loop of any rule set: interpreted, compiled, and the game beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lineahead.engine.contract.calling import called, parts_of
from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import FastLoop, Ruleset, State
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.state_json import state_as_json
from lineahead.engine.simulated_loop import Where
from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import as_array, copy_table, from_array
from lineahead.kernel.trace import Silence
from lineahead.players.policy import computer_player, play_to_the_end
from lineahead.simulator.arrays import Battles, Moment, repeated, starts_of, streams

End = dict[str, Any]


def end_of(rules: Ruleset, state: State, chosen: Scenario) -> End:
    """A battle as it truly stands, as an umpire sees it; where play stands in the sequence, only the game knows."""
    return {**state_as_json(rules.view(state, UMPIRE, chosen)), "step": []}


def fought_in_the_loop(
    rules: Ruleset, chosen: Scenario, doctrines: list[Any], seed: int, battle: int
) -> tuple[End, Any]:
    """A battle played interpreted by the simulator's loop, and its result."""
    return fought_out(rules, rules.begin(chosen), chosen, doctrines, seed, battle)


def fought_out(
    rules: Ruleset, state: State, chosen: Scenario, doctrines: list[Any], seed: int, battle: int
) -> tuple[End, Any]:
    """The same with a state that somebody else has begun, and which is left as the battle ended."""
    fast = fast_of(rules)
    dice = {"dice": Dice.seeded(seed, battle), "thoughts": Dice.seeded(seed, -1 - battle)}
    players = {"doctrines": copy_table(doctrines), "orders": [fast.orders() for _ in doctrines], **dice}
    fast.loop.play(
        fast.loop.bundled(state, **players, answers=AsProposed(), trace=Silence(), silence=Silence()), Where()
    )
    result = fast.result()
    called(fast.loop.tally, {"result": result, **parts_of(state)})
    return end_of(rules, state, chosen), result


def fought_compiled(
    rules: Ruleset, chosen: Scenario, doctrines: list[Any], seed: int, battles: Sequence[int]
) -> list[tuple[End, Any]]:
    """Battles of a seed, all played in one call of the compiled loop, with their results."""
    fast, many = fast_of(rules), battles_side_by_side(rules, chosen, doctrines, seed, battles)
    ends = [end_of(rules, many.state(i), chosen) for i in range(len(battles))]
    return list(zip(ends, from_array(many.results(), fast.result), strict=True))


def battles_side_by_side(
    rules: Ruleset, chosen: Scenario, doctrines: list[Any], seed: int, battles: Sequence[int]
) -> Battles:
    """Battles of a seed in the compiled loop, played to their ends."""
    fast = fast_of(rules)
    one = starts_of(fast, [Moment(rules.begin(chosen), Where(), [fast.orders() for _ in doctrines])])
    dice = streams(seed, battles), streams(seed, [-1 - battle for battle in battles])
    many = Battles(fast, repeated(one, len(battles)), as_array(doctrines, fast.doctrine), *dice)
    many.go_on()
    return many


def played_at_the_table(rules: Ruleset, chosen: Scenario, doctrines: list[Any], seed: int, battle: int) -> Game:
    """The same battle played through a game to its end, by the ordinary computer players."""
    game = Game.start(rules, chosen, Seeded(seed, battle), viewers=())
    players = {side: computer_player(rules, doctrine=doctrine) for side, doctrine in enumerate(doctrines)}
    return play_to_the_end(game, players | {UMPIRE: computer_player(rules)}, Dice.seeded(seed, -1 - battle))


def end_at_the_table(game: Game) -> End:
    """The end of a game as it truly is."""
    return {**state_as_json(game.view(UMPIRE)), "step": []}


def fast_of(rules: Ruleset) -> FastLoop:
    """The loop, which must be there."""
    assert rules.fast is not None
    return rules.fast
