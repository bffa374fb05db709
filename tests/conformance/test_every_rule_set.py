"""What holds for every rule set: nothing hidden leaks, what is imagined fits, computer players and real dice work.

`kits.py` says what these tests must know of each.
"""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.calling import called, parts_of
from lineahead.engine.contract.questions import DICE, PUBLIC, UMPIRE, Order
from lineahead.engine.contract.sequence import step_at
from lineahead.engine.contract.steps import Step
from lineahead.engine.game.game import Game
from lineahead.engine.game.position import Position
from lineahead.engine.game.replay import verify
from lineahead.engine.records.dice_source import Seeded, real_dice
from lineahead.engine.records.record import read_record
from lineahead.engine.records.state_json import state_text
from lineahead.kernel.dice import Dice
from lineahead.players.policy import computer_player, play_to_the_end
from lineahead.rulesets import RULESETS, ruleset
from lineahead.simulator.moments import position_of
from tests.conformance.dreams import look_for_patterns
from tests.conformance.kits import BLIND, EVERY_BATTLE_OF_ALL, KITS, battle_of, names_of, nothing_hidden
from tests.conformance.leaks import Search
from tests.conformance.loops import end_at_the_table, fought_compiled, fought_in_the_loop, played_at_the_table
from tests.conformance.random_games import RandomGame

SEED = 1943
COMPARED = 3
WITH_SECRETS = [battle for battle in EVERY_BATTLE_OF_ALL if battle[1] in BLIND or ruleset(battle[0]).has_secrets]
DEALT_BY_CHANCE = [secret for secret in WITH_SECRETS if KITS[secret[0]].secrets is not nothing_hidden]
WITH_A_LOOP = [battle for battle in EVERY_BATTLE_OF_ALL if ruleset(battle[0]).fast is not None]

every_battle = pytest.mark.parametrize(("rules", "name", "board"), EVERY_BATTLE_OF_ALL)
with_secrets = pytest.mark.parametrize(("rules", "name", "board"), WITH_SECRETS)
dealt_by_chance = pytest.mark.parametrize(("rules", "name", "board"), DEALT_BY_CHANCE)
with_a_loop = pytest.mark.parametrize(("rules", "name", "board"), WITH_A_LOOP)


@every_battle
def test_imagined_states_fit_the_view(rules: str, name: str, board: str) -> None:
    found, chosen = battle_of(rules, name, board)
    random_game = RandomGame(found, chosen, SEED)
    for _ in range(6):
        for _ in range(10):
            if not random_game.game.is_over:
                random_game.order_only()
        for viewer in (PUBLIC, UMPIRE, *range(len(chosen.sides))):
            view = random_game.game.view(viewer)
            imagined = found.imagine(view, Dice.seeded(SEED, viewer))
            assert state_text(found.view(imagined, viewer, random_game.game.scenario)) == state_text(view)


@every_battle
def test_the_simulator_asks_whom_the_game_asks(rules: str, name: str, board: str) -> None:
    random_game = RandomGame(*battle_of(rules, name, board), SEED)
    for _ in range(60):
        if not random_game.game.is_over:
            step, position = step_and_position(random_game.game)
            if step.whom is not None and position.wanted is None:
                asked = {question.to for question in position.open}
                assert called(step.whom, parts_of(position.state)) == sum(1 << side for side in asked), step.name
            random_game.order_only()


def step_and_position(game: Game) -> tuple[Step, Position]:
    """The step at which a game stands, and all about it."""
    position = position_of(game)
    step = step_at(game.ruleset.sequence, position.state.step)
    assert step is not None
    return step, position


@pytest.mark.slow
@with_secrets
def test_nothing_hidden_leaks(rules: str, name: str, board: str) -> None:
    kit = KITS[rules]
    search = Search(kit.entitled, SEED, kit.in_the_dark, kit.in_figures)
    every, games = kit.looks.get(name, (20, 1))

    for seed in range(SEED, SEED + games):
        search.seed = seed
        search.everywhere(*battle_of(rules, name, board), orders=100, every=every, deals=1)

    assert len(search.worlds) > 5
    assert search.steps > 20


@pytest.mark.slow
@dealt_by_chance
def test_the_truth_is_a_world_that_can_be_imagined(rules: str, name: str, board: str) -> None:
    found, chosen = battle_of(rules, name, board)
    secrets, viewers = KITS[rules].secrets, range(len(chosen.sides))

    looked_at = [look_for_patterns(found, chosen, viewer, secrets, games=40, orders=0) for viewer in viewers]

    assert sum(looked_at) > 0


@pytest.mark.slow
@every_battle
def test_computer_players_play_every_battle_to_its_end(rules: str, name: str, board: str) -> None:
    found, chosen = battle_of(rules, name, board)

    game = played_at_the_table(found, chosen, [None] * len(chosen.sides), SEED, 0)

    assert game.outcome() is not None
    fates = found.fates(game.view(UMPIRE), game.outcome())  # type: ignore[arg-type]
    assert [fate["ship"] for fate in fates] == [ship.name for ship in chosen.ships]


@pytest.mark.parametrize(
    ("rules", "player"), [(name, player_name) for name in RULESETS for player_name in ruleset(name).players]
)
def test_every_computer_player_that_is_named_can_play(rules: str, player: str) -> None:
    found, chosen = battle_of(rules, names_of(rules)[0], KITS[rules].boards[0])
    game = Game.start(found, chosen, Seeded(SEED), viewers=())
    players = {side: computer_player(found, player) for side in range(len(chosen.sides))}

    play_to_the_end(game, players | {UMPIRE: computer_player(found)}, Dice.seeded(SEED, -1))

    assert game.is_over


@pytest.mark.parametrize("rules", RULESETS)
def test_people_throw_real_dice_and_the_record_is_exact(rules: str) -> None:
    found, chosen = battle_of(rules, names_of(rules)[0], KITS[rules].boards[0])
    game, fallen = Game.start(found, chosen, real_dice(found.draws_lots)), Dice.seeded(SEED)
    thoughts, player = Dice.seeded(SEED, -1), computer_player(found)
    for _ in range(80):
        if not game.is_over:
            answer_with_real_dice(game, player, fallen, thoughts)

    record = read_record(game.record(with_seed=True).text())

    assert verify(record, found).agrees
    assert found.draws_lots == any(kind < 0 for kind, _ in record.faces())


def answer_with_real_dice(game: Game, player: Any, fallen: Dice, thoughts: Dice) -> None:
    """The first question that is open, by who is asked."""
    question = game.questions()[0]
    seat = next(
        (sitter.name for sitter in game.scenario.seats if sitter.side == question.to), game.scenario.seats[0].name
    )
    if question.asks == DICE:
        faces = [fallen.take(question.bounds["kind"]) for _ in range(question.bounds["count"])]
        assert game.throw(seat, faces) is None
    else:
        chosen = player.choose(game.view(question.to), question, thoughts)
        assert game.submit(Order(seat, question.number, *chosen)) is None


@pytest.mark.slow
@with_a_loop
def test_the_game_ends_as_the_loop_does(rules: str, name: str, board: str) -> None:
    found, chosen = battle_of(rules, name, board, 1)
    assert found.fast is not None
    doctrines = [found.fast.doctrine() for _ in chosen.sides]

    end, result = fought_in_the_loop(found, chosen, doctrines, SEED, 3)
    game = played_at_the_table(found, chosen, doctrines, SEED, 3)

    assert end_at_the_table(game) == end
    outcome = game.outcome()
    assert outcome is not None
    assert (result.winner, result.turns) == (-1 if outcome.winner is None else outcome.winner, outcome.facts["turns"])
    assert tuple(result.points[: len(chosen.sides)]) == outcome.points


@pytest.mark.slow
@pytest.mark.compiled
@with_a_loop
def test_the_compiled_loop_ends_as_the_interpreted_one(rules: str, name: str, board: str) -> None:
    found, chosen = battle_of(rules, name, board)
    assert found.fast is not None
    doctrines = [found.fast.doctrine() for _ in chosen.sides]

    fought = fought_compiled(found, chosen, doctrines, SEED, range(COMPARED))

    assert fought == [fought_in_the_loop(found, chosen, doctrines, SEED, battle) for battle in range(COMPARED)]
