"""What both PettingZoo environments of a battle are made of: its agents, what they are given, its dice, its picture."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

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


class BattleOfAgents:
    """A battle in which every side is an agent; how they are asked is for the environment to say."""

    def __init__(self, scenario: Scenario, reward: str = "win", render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata: dict[str, Any] = {"name": name_of(scenario), "render_modes": ["ansi", "svg"]}
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

    def begin(self, seed: int | None) -> None:
        """A new battle; without a seed one is drawn, from those that followed the last one given."""
        if seed is not None:
            self._draws = np.random.default_rng(seed)
        self._battle.begin(int(self._draws.integers(LARGEST_SEED)))
        self.agents = self.possible_agents[:]

    def observe(self, agent: str) -> dict[str, Any]:
        """The numbers of an agent's view, and which orders are lawful for it now."""
        side = self.possible_agents.index(agent)
        return {"observation": self._battle.observation(side), "action_mask": self._battle.mask(side)}

    def render(self) -> str | None:
        """The battle as everybody may know it, in words; or as a picture with all there is (SVG text)."""
        if self.render_mode is None:
            return None
        return self._battle.drawn_for_umpire() if self.render_mode == "svg" else self._battle.told_to_all()

    def close(self) -> None:
        """Nothing is left behind."""
