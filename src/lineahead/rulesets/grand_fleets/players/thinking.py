"""What thinking players are told of Grand Fleets: scripts, kinds of enemy, styles, and what an order is after."""

from __future__ import annotations

from ....engine.contract.thinking import Thinking
from .meaning import meant
from .scripted import SCRIPTS

MODELS: tuple[dict[str, int], ...] = (
    {},
    {"fighting_range": 1},
    {"fighting_range": 2},
    {"fighting_range": 8},
    {"broadside": 100},
    {"withdraws": 0},
)
STYLES: dict[str, dict[str, int]] = {
    "bold": {"withdraws": 0, "broadside": 300},
    "steady": {},
    "wary": {"torpedo_chance": 5, "broadside": 500},
}

THINKING = Thinking(scripts=SCRIPTS, models=MODELS, styles=STYLES, meant=meant)
