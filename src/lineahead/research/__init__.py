"""Lineahead for programs that learn: battles as environments, one by one or thousands side by side.

    env = lineahead.research.turns("lineahead/coronel-hex-v1")            # PettingZoo, one after another
    env = lineahead.research.together("lineahead/sealed-orders-open-v1")  # PettingZoo, at the same time
    env = lineahead.research.single("lineahead/coronel-hex-v1", "British", {"German": "captain"})  # Gymnasium
    game = lineahead.research.spiel_game("lineahead/one-gun-v1")          # OpenSpiel
    many = lineahead.research.Many("lineahead/coronel-hex-v1", 1024)      # numpy alone, at compiled speed

`docs/research.md` says what stands behind the numbers. PettingZoo and Gymnasium come with `lineahead[research]`,
OpenSpiel with `lineahead[spiel]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..extras import Missing, needed
from .many import Many
from .naming import name_of, scenario_named
from .task import Task

if TYPE_CHECKING:
    from .aec import TurnsEnv
    from .one_side import SideEnv
    from .parallel import TogetherEnv
    from .spiel import BattleGame

EXTRA = "lineahead[research]"

__all__ = [
    "Many",
    "Missing",
    "Task",
    "name_of",
    "register",
    "scenario_named",
    "single",
    "spiel_game",
    "task",
    "together",
    "turns",
]


def task(name: str, options: Mapping[str, Any] | None = None) -> Task:
    """The grid and the schema of an environment, by its name."""
    return Task(scenario_named(name, options))


def turns(name: str, options: Mapping[str, Any] | None = None, **others: Any) -> TurnsEnv:
    """A PettingZoo environment in which sides act one after another; `reward`, `render_mode` as keywords."""
    needed("pettingzoo", EXTRA)
    from .aec import TurnsEnv

    return TurnsEnv(scenario_named(name, options), **others)


def together(name: str, options: Mapping[str, Any] | None = None, **others: Any) -> TogetherEnv:
    """A PettingZoo environment in which all sides act at the same time; `reward`, `render_mode` as keywords."""
    needed("pettingzoo", EXTRA)
    from .parallel import TogetherEnv

    return TogetherEnv(scenario_named(name, options), **others)


def single(name: str, side: str = "", players: Mapping[str, str] | None = None, **others: Any) -> SideEnv:
    """A Gymnasium environment for one side against players by name; `options`, `reward`, `render_mode` as keywords."""
    needed("gymnasium", EXTRA)
    from .one_side import SideEnv

    return SideEnv(scenario_named(name, others.pop("options", None)), side, players, **others)


def spiel_game(name: str, options: Mapping[str, Any] | None = None, **others: Any) -> BattleGame:
    """A battle as a python game of OpenSpiel; `reward`, `seeds` as keywords."""
    needed("pyspiel", "lineahead[spiel]")
    from .spiel import BattleGame

    return BattleGame(scenario_named(name, options), **others)


def register() -> list[str]:
    """Make every environment known to `gymnasium.make` by its name; the names that were not known before."""
    needed("gymnasium", EXTRA)
    from .registering import register as register_all

    return register_all()
