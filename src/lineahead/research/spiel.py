"""OpenSpiel: a battle as a python game. Chance deals the seed of all dice at the root; then sides act one by one."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel

from ..engine.contract.scenario import Scenario
from .hand import Hand
from .naming import name_of
from .task import Task

SEEDS = 10_000  # what chance can deal, as an outcome each
LONGEST = 100_000
MOST_POINTS = 1e6


def kind_of(scenario: Scenario) -> pyspiel.GameType:
    """What OpenSpiel is told of the kind of game."""
    kind, sides = pyspiel.GameType, len(scenario.sides)
    return kind(
        short_name=short_name(scenario),
        long_name=scenario.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if sides == 2 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=sides,
        min_num_players=sides,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


def short_name(scenario: Scenario) -> str:
    """What OpenSpiel calls a battle: no strokes are allowed there."""
    return name_of(scenario).replace("/", "_").replace("-", "_")


def measures_of(task: Task, seeds: int, reward: str) -> pyspiel.GameInfo:
    """What OpenSpiel is told of the size of a game."""
    most, sides = (1.0 if reward == "win" else MOST_POINTS), len(task.scenario.sides)
    return pyspiel.GameInfo(
        num_distinct_actions=task.size,
        max_chance_outcomes=seeds,
        num_players=sides,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if sides == 2 else None,
        max_game_length=LONGEST,
    )


class BattleGame(pyspiel.Game):  # type: ignore[misc]
    """A battle as OpenSpiel has games; `seeds` says among how many beginnings chance deals."""

    def __init__(self, scenario: Scenario, reward: str = "win", seeds: int = SEEDS) -> None:
        self.task, self.reward, self.seeds = Task(scenario), reward, seeds
        super().__init__(kind_of(scenario), measures_of(self.task, seeds, reward), {})

    def new_initial_state(self) -> BattleState:
        """Before chance has dealt."""
        return BattleState(self)

    def make_py_observer(self, _kind: Any = None, params: Mapping[str, Any] | None = None) -> BattleObserver:
        """What puts a state into numbers for a player."""
        if params:
            raise ValueError("observations of a battle take no parameters")
        return BattleObserver(self.task)


class BattleState(pyspiel.State):  # type: ignore[misc]
    """A battle as OpenSpiel has states."""

    def __init__(self, game: BattleGame) -> None:
        super().__init__(game)
        self.seeds, self.hand = game.seeds, Hand(game.task, game.reward)

    def __deepcopy__(self, memo: dict[int, Any]) -> BattleState:
        other = BattleState(self.get_game())
        other.hand = deepcopy(self.hand, memo)
        return other

    def current_player(self) -> int:
        """Who is to act: chance at the root, then whichever side is asked."""
        if self.hand.seed is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.hand.is_over else self.hand.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every seed, all equally likely."""
        return [(seed, 1 / self.seeds) for seed in range(self.seeds)]

    def _legal_actions(self, _player: int) -> list[int]:
        return self.hand.lawful()

    def _apply_action(self, action: int) -> None:
        if self.hand.seed is None:
            self.hand.deal(action)
        else:
            self.hand.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"dice {action}" if player == pyspiel.PlayerId.CHANCE else self.hand.task.words(action)

    def is_terminal(self) -> bool:
        """Whether the battle is over."""
        return self.hand.is_over

    def returns(self) -> list[float]:
        """What each side has gained."""
        return self.hand.returns() if self.hand.seed is not None else [0.0] * len(self.hand.task.scenario.sides)

    def __str__(self) -> str:
        return f"{self.hand.task.scenario.name} {self.hand.seed} {' '.join(map(str, self.hand.actions))}"


class BattleObserver:
    """What a side sees, as OpenSpiel wants to be told."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.tensor = np.zeros(task.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BattleState, player: int) -> None:
        """Put what a player sees into the numbers."""
        self.tensor[:] = 0 if state.hand.seed is None else state.hand.seen(player)

    def string_from(self, state: BattleState, player: int) -> str:
        """The same as text."""
        return "" if state.hand.seed is None else " ".join(map(str, state.hand.seen(player).tolist()))
