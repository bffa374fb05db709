"""What players that think are told of Coastal Warfare: simple players, kinds of enemy, orders, styles, meanings."""

from __future__ import annotations

from ....engine.contract.thinking import Changes, Thinking
from .meanings import meant
from .trials import orders_worth_a_trial

# In the order of their numbers in `scripted.py`.
SCRIPTS = {
    "point-blank": "Every vessel steers straight for the nearest enemy at full speed and fires at whatever she sees.",
    "runner": "Every vessel makes for her goal or the nearest edge at full speed and fires on the way.",
    "still": "Nobody moves; whoever sees an enemy fires.",
    "silent": "Moves and launches by the doctrine and never fires a gun.",
    "nearest": "Moves and launches by the doctrine and fires at the nearest enemy in sight alone.",
    "stand-off": "Keeps the nearest enemy 60 to 80 cm away and fires from there.",
    "straight": "Every vessel keeps the course and speed that she began with, and fires.",
    "launch-at-once": "Launches all torpedoes at the nearest marker as soon as the rules allow, whatever it may be.",
    "look-never": "Moves and launches by the doctrine but never looks for an enemy, and fires at what others show her.",
    "full-speed": "Steers by the doctrine, always at full speed, and fires at whatever is seen.",
}

MODELS: tuple[Changes, ...] = (
    {},
    {"withdraws": 0},
    {"quiet": 0, "holds_fire": 0},
    {"torpedo_range": 80},
    {"fighting_range": 40, "lies_still": 0},
    {"lies_still": 2},
)

STYLES: dict[str, Changes] = {
    "bold": {"quiet": 0},
    "steady": {},
    "wary": {"quiet": 60, "fighting_range": 20},
}
HASTY: Changes = {"script": list(SCRIPTS).index("point-blank") + 1}

THINKING = Thinking(SCRIPTS, MODELS, orders_worth_a_trial, STYLES, meant, HASTY)
