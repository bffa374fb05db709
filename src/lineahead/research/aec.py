"""PettingZoo, one side after another: every side of a battle is an agent, and acts when it is asked."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from ..engine.contract.scenario import Scenario
from .agents import BattleOfAgents


class TurnsEnv(BattleOfAgents, AECEnv):  # type: ignore[misc]
    """A battle for agents that act one after another.

    Where several sides write at the same time, they are asked one by one and see nothing of each other's orders.
    """

    def __init__(self, scenario: Scenario, reward: str = "win", render_mode: str | None = None) -> None:
        super().__init__(scenario, reward, render_mode)
        self.metadata["is_parallelizable"] = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new battle; without a seed one is drawn, from those that followed the last one given."""
        self.begin(seed)
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
