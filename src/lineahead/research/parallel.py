"""PettingZoo, all at once: in every step all sides say a number; who is not asked waits with number 0."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from ..engine.contract.scenario import Scenario
from .aec import LARGEST_SEED, observed
from .battle import TaskBattle, reward_named
from .naming import name_of
from .task import Task

ByAgent = dict[str, Any]


class TogetherEnv(ParallelEnv):  # type: ignore[misc]
    """A battle for agents that act at the same time, as sides do that write in secret.

    In steps in which one side is asked alone, all others have but one lawful number: to wait.
    """

    def __init__(self, scenario: Scenario, reward: str = "win", render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": name_of(scenario), "render_modes": ["ansi", "svg"]}
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

    def reset(self, seed: int | None = None, options: ByAgent | None = None) -> tuple[ByAgent, ByAgent]:  # noqa: ARG002
        """A new battle; without a seed one is drawn, from those that followed the last one given."""
        if seed is not None:
            self._draws = np.random.default_rng(seed)
        self._battle.begin(int(self._draws.integers(LARGEST_SEED)))
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> ByAgent:
        sides = {agent: self.possible_agents.index(agent) for agent in self.agents}
        return {
            agent: {"observation": self._battle.observation(side), "action_mask": self._battle.mask(side)}
            for agent, side in sides.items()
        }

    def step(self, actions: dict[str, int]) -> tuple[ByAgent, ByAgent, ByAgent, ByAgent, ByAgent]:
        """The orders of all who are asked; what others say is not listened to."""
        agents = self.agents
        for side in tuple(self._battle.asked):
            self._battle.act(side, int(actions[self.possible_agents[side]]))
        is_over = self._battle.game.is_over
        rewards = {agent: self._battle.reward(side, self._reward) for side, agent in enumerate(self.possible_agents)}
        seen = self._observations()
        self.agents = [] if is_over else agents
        infos: ByAgent = {agent: {} for agent in agents}
        return seen, rewards, dict.fromkeys(agents, is_over), dict.fromkeys(agents, False), infos

    def render(self) -> Any:
        """The battle as everybody may know it, in words; or as a picture with all there is (SVG text)."""
        if self.render_mode is None:
            return None
        return self._battle.drawn_for_umpire() if self.render_mode == "svg" else self._battle.told_to_all()

    def close(self) -> None:
        """Nothing is left behind."""
