"""Gymnasium: one side of a battle against players by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ..engine.contract.scenario import Scenario
from ..simulator.side_by_side import sides_named
from .agents import LARGEST_SEED, observed
from .battle import TaskBattle, Unlawful, reward_named
from .naming import name_of
from .task import Task


class SideEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A battle for one learner; `players` says by side who plays the others, as `{"German": "captain"}`.

    A number that is not lawful is no reason to stop: the first lawful one is taken, and `info["unlawful"]` says so.
    """

    def __init__(
        self,
        scenario: Scenario,
        side: str = "",
        players: Mapping[str, str] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"name": name_of(scenario), "render_modes": ["ansi", "svg"], "render_fps": 1}
        own = side or scenario.sides[0]
        self._side = sides_named(scenario, [own]).bit_length() - 1
        self.task, self.render_mode, self._reward = Task(scenario), render_mode, reward_named(reward)
        self._battle = TaskBattle(self.task, (self._side,), players)
        self.observation_space = observed(self.task)
        self.action_space = spaces.Discrete(self.task.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new battle with the dice of a seed."""
        super().reset(seed=seed, options=options)
        self._battle.begin(int(self.np_random.integers(LARGEST_SEED)))
        return self._seen(), {}

    def _seen(self) -> dict[str, Any]:
        return {"observation": self._battle.observation(self._side), "action_mask": self._battle.mask(self._side)}

    def step(self, action: np.int64 | int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The order of a number, and all that others do until the side is asked again."""
        info: dict[str, Any] = {}
        try:
            self._battle.act(self._side, int(action))
        except Unlawful as problem:
            info["unlawful"] = str(problem)
            self._battle.act(self._side, int(self._battle.mask(self._side).argmax()))
        is_over = self._battle.game.is_over
        return self._seen(), self._battle.reward(self._side, self._reward), is_over, False, info

    def render(self) -> Any:
        """The battle as the side knows it, in words or as a picture (SVG text)."""
        if self.render_mode is None:
            return None
        return self._battle.drawn(self._side) if self.render_mode == "svg" else self._battle.told(self._side)
