"""What thinking players are told of Grand Fleets: scripts, kinds of enemy, orders, styles, meanings."""

from __future__ import annotations

from ....engine.contract.thinking import Thinking
from .meaning import meant
from .scripted import SCRIPTS
from .trials import orders_worth_a_trial

MODELS: tuple[dict[str, int], ...] = (
    {},
    {"fighting_range": 1},
    {"fighting_range": 2},
    {"fighting_range": 8},
    {"broadside": 200},
    {"withdraws": 0},
)
STYLES: dict[str, dict[str, int]] = {
    "bold": {"withdraws": 0, "broadside": 600},
    "steady": {},
    "wary": {"torpedo_chance": 5, "broadside": 1000},
}
HASTY: dict[str, int] = {"script": list(SCRIPTS).index("point-blank") + 1}

THINKING = Thinking(SCRIPTS, MODELS, orders_worth_a_trial, STYLES, meant, HASTY)
