"""Whatever fails inside the rules leaves the game as it was, down to the next face."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import Ruleset
from lineahead.engine.contract.steps import Loop, Step
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Secret, Seeded
from lineahead.engine.records.state_json import state_text
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from tests.engine.hands import give, order_for, play_at_random
from tests.engine.lanterns import LANTERNS, lanterns, narrate
from tests.engine.lanterns_pieces import Battle, Fire, Ship
from tests.engine.lanterns_rules import fire_ship


class Trouble(Exception):
    """Something that no rule raises on purpose."""


def rules_that_fail(switch: dict[str, bool]) -> Ruleset:
    """Lanterns, whose firing or telling fails half-way while its switch is on."""

    def fire_and_fail(
        battle: Battle, ships: list[Ship], fire: Fire, dice: Dice, answers: Answers, trace: Trace
    ) -> None:
        try:
            fire_ship(battle, ships, fire, dice, answers, trace)
        finally:
            if switch.get("fire"):
                battle.wind = 99
                raise Trouble

    def tell_and_fail(notes: Any, view: Any) -> Any:
        if switch.get("narrate") and view.viewer == 1:
            raise Trouble
        return narrate(notes, view)

    deal, turn, count = LANTERNS.sequence.steps
    assert isinstance(turn, Loop)
    bid, volley, *rest = turn.steps
    assert isinstance(volley, Loop)
    firing, smoke = volley.steps
    assert isinstance(firing, Step)
    failing = replace(firing, takes={**firing.takes, "fire": (fire_and_fail,)})
    turn = replace(turn, steps=(bid, replace(volley, steps=(failing, smoke)), *rest))
    return replace(LANTERNS, sequence=replace(LANTERNS.sequence, steps=(deal, turn, count)), narrate=tell_and_fail)


def everything(game: Game) -> tuple[object, ...]:
    """All that can be seen of a game from outside."""
    viewers = (UMPIRE, -2, 0, 1)
    return (
        game.record(with_seed=True).text(),
        game.dice_source.position,
        game.questions(),
        [state_text(game.view(viewer)) for viewer in viewers],
        [game.events(viewer) for viewer in viewers],
        game.where(),
    )


@pytest.mark.parametrize("part", ["fire", "narrate"])
@pytest.mark.parametrize("source", [Seeded(3), Secret(b"x" * 32)], ids=["seeded", "secret"])
def test_a_step_that_fails_leaves_everything_as_it_was(part: str, source: Any) -> None:
    switch: dict[str, bool] = {}
    game = Game.start(rules_that_fail(switch), lanterns(), source)
    give(game, "Red", "bid", 1)
    give(game, "Green", "bid", 0)
    before, order = everything(game), order_for(game, "Red", "fire", 0, 2)

    switch[part] = True
    with pytest.raises(Trouble):
        game.submit(order)

    assert everything(game) == before


def test_after_a_failure_the_game_goes_on_as_if_nothing_had_been() -> None:
    switch: dict[str, bool] = {}
    ruleset = rules_that_fail(switch)
    troubled, smooth = (Game.start(ruleset, lanterns(), Seeded(3)) for _ in range(2))
    for game in (troubled, smooth):
        give(game, "Red", "bid", 1)
        give(game, "Green", "bid", 0)

    switch["fire"] = True
    with pytest.raises(Trouble):
        give(troubled, "Red", "fire", 0, 2)
    switch["fire"] = False
    for game in (troubled, smooth):
        play_at_random(game, seed=8)

    assert troubled.record() == smooth.record()
    assert Game.replay(troubled.record(), LANTERNS).record() == smooth.record()
