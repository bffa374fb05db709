"""PettingZoo, all at once: in every step all sides say a number; who is not asked waits with number 0."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from .agents import BattleOfAgents

ByAgent = dict[str, Any]


class TogetherEnv(BattleOfAgents, ParallelEnv):  # type: ignore[misc]
    """A battle for agents that act at the same time, as sides do that write in secret.

    In steps in which one side is asked alone, all others have but one lawful number: to wait.
    """

    def reset(self, seed: int | None = None, options: ByAgent | None = None) -> tuple[ByAgent, ByAgent]:  # noqa: ARG002
        """A new battle; without a seed one is drawn, from those that followed the last one given."""
        self.begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> ByAgent:
        return {agent: self.observe(agent) for agent in self.agents}

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
