"""What stands on the grid and what is seen: fixed, told, lawful, and nothing that a side does not know."""

import numpy as np
import pytest

import lineahead.research as research
from lineahead.engine.contract.sequence import step_at
from lineahead.engine.game.game import Game
from lineahead.engine.game.offering import is_taken
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.players.policy import answer, computer_player
from lineahead.research.battle import TaskBattle
from tests.conformance.leaks import in_another_world

BATTLES = [
    "lineahead/two-cruisers-v1",
    "lineahead/sealed-orders-v1",
    "lineahead/twelve-a-side-in-divisions-v1",
    "lineahead/straggler-v1",
    "lineahead/field-to-the-west-v1",
    "lineahead/premuda-v1",
    "lineahead/hearty-knoll-v1",
]
SECRETS = [
    "lineahead/in-the-mist-v1",
    "lineahead/hearty-knoll-v1",
    "lineahead/premuda-v1",
    "lineahead/horns-reef-v1",
    "lineahead/guard-at-algiers-v1",
]


def played(task: research.Task, seed: int, decisions: int) -> TaskBattle:
    """A battle after so many decisions, drawn among the lawful ones."""
    battle, draws = TaskBattle(task, range(len(task.scenario.sides))), np.random.default_rng(seed)
    battle.begin(seed)
    for _ in range(decisions):
        if not battle.asked:
            break
        side = next(iter(battle.asked))
        battle.act(side, int(draws.choice(np.flatnonzero(battle.mask(side)))))
    return battle


def test_the_grid_of_one_gun_is_as_it_is_told():
    task = research.task("lineahead/one-gun-v1")

    # Two ships, six turns, runs of 0 to 5 miles; then fire and torpedoes by firer and target.
    assert task.size == 1 + 2 * 6 * 6 + 2 * 2 + 2 * 2
    assert task.words(0) == "nothing more"
    assert task.words(1) == "move: ship HMS Glasgow, turn -120 degrees, ahead 0 nm, manner in succession"
    assert task.words(1 + 2 * 6 * 6 + 1) == "fire: ship HMS Glasgow, target SMS Dresden"
    assert len({task.words(action) for action in range(task.size)}) == task.size


def test_what_is_seen_is_as_the_schema_says():
    task = research.task("lineahead/one-gun-v1")
    battle = played(task, seed=1, decisions=0)
    side = next(iter(battle.asked))

    seen = dict(zip(task.schema, battle.observation(side).tolist(), strict=True))

    assert len(seen) == task.width
    assert seen["side"] == side
    assert seen["battle.turn"] == 1
    assert (seen["ships[0].heading"], seen["ships[1].side"]) == (18000, 1)


@pytest.mark.parametrize("name", BATTLES)
def test_what_the_grid_calls_lawful_the_game_takes(name):
    task = research.task(name)
    for decisions in (0, 13):
        battle = played(task, seed=decisions, decisions=decisions)
        for side, question in battle.asked.items():
            view = battle.game.view(side)
            step = step_at(task.rules.sequence, view.step)
            assert step is not None
            assert step.refuse is not None
            for action in np.flatnonzero(battle.mask(side)):
                order = task.order(view, int(action))
                assert order is not None
                assert order[0] in question.kinds
                assert is_taken(view, question, order, step.refuse), task.words(int(action))


@pytest.mark.parametrize("name", [name for name in BATTLES if "twelve" not in name])
def test_a_mask_leaves_out_no_order_that_is_lawful_by_itself(name):
    task = research.task(name)
    for decisions in (0, 11):
        battle = played(task, seed=decisions, decisions=decisions)
        for side in battle.asked:
            view = battle.game.view(side)
            alone = [int(task.order(view, action) is not None) for action in range(task.size)]
            assert battle.mask(side).tolist() == alone


def test_a_move_of_the_grid_that_is_not_lawful_is_refused_by_the_game_too():
    task = research.task("lineahead/two-cruisers-v1")
    battle = played(task, seed=1, decisions=0)
    (side,) = battle.asked
    lawful = battle.mask(side)

    moves = {task.words(action): bool(lawful[action]) for action in range(1, task.blocks[0].size + 1)}
    own = "HMS Glasgow" if side == 0 else "SMS Dresden"
    others = "SMS Dresden" if side == 0 else "HMS Glasgow"

    assert moves[f"move: ship {own}, turn +0 degrees, ahead 3 nm, manner in succession"]
    assert not moves[f"move: ship {others}, turn +0 degrees, ahead 3 nm, manner in succession"]
    # 3.21.b  A turn costs movement points too: after one right round there are not enough left for the longest run.
    assert not moves[f"move: ship {own}, turn +180 degrees, ahead 5 nm, manner in succession"]


@pytest.mark.parametrize("name", SECRETS)
def test_two_worlds_that_a_side_cannot_tell_apart_give_it_the_same_numbers(name):
    task = research.task(name)
    game = Game.start(task.rules, task.scenario, Seeded(4), viewers=())
    compared = 0
    for number in range(30):
        if game.is_over:
            break
        question = game.questions()[0]
        for deal in range(2):
            other = in_another_world(game, question.to, Dice.seeded(number, deal)) if question.to >= 0 else None
            if other is not None:
                compared += 1
                here, there = game.view(question.to), other.view(question.to)
                assert task.observation(here).tobytes() == task.observation(there).tobytes()
                if task.is_on_grid(here, question):
                    assert task.mask(here).tobytes() == task.mask(there).tobytes()
        assert answer(game, computer_player(task.rules), question, Dice.seeded(4, -number)) is None

    assert compared > 20
