"""What players that think are told of Grand Fleets: simple players, kinds of enemy, and styles of play."""

from __future__ import annotations

from ....engine.contract.thinking import Thinking
from .scripted import SCRIPTS

MODELS: tuple[dict[str, int], ...] = (
    {},
    {"fighting_range": 1},
    {"fighting_range": 2},
    {"fighting_range": 8},
    {"withdraws": 0},
)
STYLES: dict[str, dict[str, int]] = {
    "bold": {"withdraws": 0, "attack_range": 2, "torpedo_chance": 20},
    "steady": {},
    "wary": {"attack_range": 4, "broadside": 80},
}

THINKING = Thinking(scripts=SCRIPTS, models=MODELS, styles=STYLES)
