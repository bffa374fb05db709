"""Random games end without crash, dead end or endless loop; whatever is refused cites a rule; records are exact.

`LINEAHEAD_RANDOM_GAMES=10` plays ten of each kind instead of one; `random_games.py` plays thousands.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import lineahead.rulesets
from lineahead.engine.contract.questions import Nothing, Order
from lineahead.engine.files.clauses import CLAUSES, read_clauses
from lineahead.engine.files.toml_files import toml_of
from lineahead.engine.game.game import Game
from lineahead.engine.records.record import read_record
from lineahead.kernel.records import from_array
from lineahead.rulesets.grand_fleets.files.scenarios import SCENARIO_FILES
from lineahead.rulesets.grand_fleets.rules.victory import MOST_TURNS
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.ships import Battle, Ship
from tests.conformance.battles import EVERY_BATTLE, GRAND_FLEETS, THREE_SIDES, fought_by, scenario
from tests.conformance.kits import EVERY_BATTLE_OF_ALL, KITS, battle_of
from tests.conformance.random_games import Failed, RandomGame, check_record
from tests.conformance.wild_battles import are_sound, check_places, check_wild_ends, wild_battles

GAMES = int(os.environ.get("LINEAHEAD_RANDOM_GAMES", "1"))
WILD_BATTLES = 500
A_FEW = 10  # entries of a game that is over before anything was tried in vain

FOLDERS = Path(lineahead.rulesets.__path__[0])

battles = pytest.mark.parametrize(("name", "board"), EVERY_BATTLE)


def strange_rules(random_game: RandomGame) -> list[str]:
    """The rules that refusals named and that are neither clauses of the rule set nor the engine's own."""
    folder = FOLDERS / random_game.ruleset.name.replace("-", "_")
    cited = {clause.id for clause in read_clauses(folder / CLAUSES)}
    return [rule for rule in random_game.refusals if rule not in cited and not rule.startswith("engine.")]


def test_every_rule_set_is_put_to_the_test() -> None:
    assert {rules for rules, _, _ in EVERY_BATTLE_OF_ALL} == set(KITS) == set(lineahead.rulesets.RULESETS)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "name", "board"), EVERY_BATTLE_OF_ALL)
def test_random_games_end_and_are_replayed_exactly(rules: str, name: str, board: str) -> None:
    first = EVERY_BATTLE_OF_ALL.index((rules, name, board))
    for seed in range(first, first + GAMES):
        random_game = RandomGame(*battle_of(rules, name, board, seed), seed)

        game = random_game.play()

        assert game.outcome() is not None
        assert strange_rules(random_game) == []
        assert random_game.refusals or len(game.entries) < A_FEW
        check_record(game)


@pytest.mark.parametrize("board", ["open", "hex"])
def test_random_games_of_three_sides_end(board: str) -> None:
    random_game = RandomGame(GRAND_FLEETS, scenario(THREE_SIDES, board), 3)

    check_record(random_game.play())

    assert strange_rules(random_game) == []


def test_a_side_may_give_up_at_any_moment() -> None:
    for orders in (0, 1, 7, 20):
        random_game = RandomGame(GRAND_FLEETS, scenario("coronel"), orders)
        for _ in range(orders):
            random_game.order()
        question = random_game.game.questions()[0]
        while "surrender" not in question.kinds:
            random_game.order()
            question = random_game.game.questions()[0]

        refusal = random_game.game.submit(Order(random_game.seat_of(question), question.number, "surrender", Nothing()))

        assert refusal is None
        assert random_game.game.is_over
        check_record(random_game.game)


class Broken(RandomGame):
    """A game that breaks after so many orders."""

    left = 25

    def order(self) -> None:
        self.left -= 1
        if self.left == 0:
            raise ZeroDivisionError("a rule that divides by nothing")
        super().order()


def test_a_failure_is_saved_as_a_record_that_shows_it_again(tmp_path: Path) -> None:
    broken = Broken(GRAND_FLEETS, scenario("coronel"), 5, tmp_path)

    with pytest.raises(Failed, match=r"divides by nothing; see .*coronel-open-5\.json"):
        broken.play()

    again = Game.replay(read_record((tmp_path / "coronel-open-5.json").read_text(encoding="utf-8")), GRAND_FLEETS)
    assert again.questions() == broken.game.questions()
    assert again.record() == broken.game.record()


def without_length(name: str, board: str) -> Any:
    """A scenario that goes on until a side is eliminated."""
    text = toml_of(SCENARIO_FILES / f"{name}.toml")
    del text["length"]
    return GRAND_FLEETS.read_scenario(text, board=board)


@pytest.mark.parametrize("board", ["open", "hex"])
@pytest.mark.clause("GF-2.2.c")
def test_2_2_c_a_battle_without_a_length_ends_with_a_side_or_is_broken_off(board: str) -> None:
    chosen = without_length("iron-duke-v-moltke", board)
    out_of_reach = Doctrine(fighting_range=40, broadside=0)

    fought_out, _ = fought_by(chosen, [Doctrine(), Doctrine()], 1)
    broken_off, _ = fought_by(chosen, [out_of_reach, out_of_reach], 1)

    assert (fought_out.over, broken_off.over) == (1, 1)
    assert fought_out.turn < MOST_TURNS
    assert broken_off.turn == MOST_TURNS


@pytest.mark.slow
@pytest.mark.compiled
@battles
def test_wild_battles_end_in_states_that_can_be(name: str, board: str) -> None:
    chosen, played = scenario(name, board), 0

    for first, fights, ships in wild_battles(chosen, 9, WILD_BATTLES):
        check_wild_ends(chosen, 9, first, fights, ships)
        played += len(fights)
        for battle, fleet in zip(from_array(fights[:10], Battle), ships[:10], strict=True):
            check_places(battle, from_array(fleet, Ship))

    assert played == WILD_BATTLES


@pytest.mark.slow
@pytest.mark.compiled
def test_a_state_that_cannot_be_is_noticed() -> None:
    chosen = scenario("coronel")
    _, _, ships = next(wild_battles(chosen, 9, 10))
    assert are_sound(ships).all()

    for field, value in (("hull_lost", 1000), ("hull_lost", -1), ("status", 77), ("fires", -1), ("heading", 36000)):
        bad = ships.copy()
        bad[field][3, 2] = value
        assert are_sound(bad).sum() == ships.size - 1
