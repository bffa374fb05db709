"""PettingZoo, one side after another: every side of a battle is an agent, and acts when it is asked."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..engine.contract.scenario import Scenario
from .battle import TaskBattle, reward_named
from .naming import name_of
from .task import Task

LARGEST_SEED = 2**31 - 1
MOST = np.iinfo(np.int64).max


def observed(task: Task) -> spaces.Dict:
    """What an agent is given: the numbers of its view, and which orders are lawful."""
    numbers = spaces.Box(-MOST, MOST, (task.width,), np.int64)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (task.size,), np.int8)})


class TurnsEnv(AECEnv):  # type: ignore[misc]
    """A battle for agents that act one after another.

    Where several sides write at the same time, they are asked one by one and see nothing of each other's orders.
    """

    def __init__(self, scenario: Scenario, reward: str = "win", render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": name_of(scenario), "render_modes": ["ansi", "svg"], "is_parallelizable": False}
        self.task, self.render_mode, self._reward = Task(scenario), render_mode, reward_named(reward)
        self.possible_agents = list(scenario.sides)
        self._battle = TaskBattle(self.task, range(len(scenario.sides)))
        self.observation_spaces = {agent: observed(self.task) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.task.size) for agent in self.possible_agents}
        self._draws = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is given."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of the grid."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new battle; without a seed one is drawn, from those that followed the last one given."""
        if seed is not None:
            self._draws = np.random.default_rng(seed)
        self._battle.begin(int(self._draws.integers(LARGEST_SEED)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._pass_on()

    def _pass_on(self) -> None:
        """The next side that is asked; at the end all are rewarded."""
        if self._battle.asked:
            self.agent_selection = self.possible_agents[next(iter(self._battle.asked))]
            return
        self.terminations = dict.fromkeys(self.agents, True)
        for side, agent in enumerate(self.possible_agents):
            self.rewards[agent] = self._battle.reward(side, self._reward)
        self.agent_selection = self.possible_agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """The numbers of an agent's view, and which orders are lawful for it now."""
        side = self.possible_agents.index(agent)
        return {"observation": self._battle.observation(side), "action_mask": self._battle.mask(side)}

    def step(self, action: int | None) -> None:
        """The order of a number for the side that is asked."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an order is wanted from who is asked"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._battle.act(self.possible_agents.index(agent), int(action))
        self._pass_on()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The battle as everybody may know it, in words; or as a picture with all there is (SVG text)."""
        if self.render_mode is None:
            return None
        return self._battle.drawn_for_umpire() if self.render_mode == "svg" else self._battle.told_to_all()

    def close(self) -> None:
        """Nothing is left behind."""
