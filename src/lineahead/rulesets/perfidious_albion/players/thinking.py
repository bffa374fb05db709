"""What players that think are told of Perfidious Albion: simple players, kinds of enemy, orders, styles, meanings."""

from __future__ import annotations

from ....engine.contract.thinking import Changes, Thinking
from .meanings import meant
from .trials import orders_worth_a_trial

# In the order of their numbers in `scripted.py`.
SCRIPTS = {
    "point-blank": "Steers straight at the nearest enemy, lays herself alongside and fires.",
    "runner": "Makes for the nearest edge by which she gets away, or the nearest of all, and fires on the way.",
    "still": "Takes the way off her ships and fires from where they lie.",
    "silent": "Moves by the doctrine and never fires, neither guns nor torpedoes.",
    "nearest": "Moves by the doctrine, and fires everything at whoever is nearest.",
    "stand-off": "Circles the enemy at forty inches and runs from whoever comes nearer.",
    "straight": "Holds her course at full speed until the edge turns her back.",
    "circler": "Turns to starboard for ever at full speed, and fires.",
    "torpedo-rush": "Closes the nearest enemy at full speed and puts out every torpedo as soon as he is near.",
    "aimless": "Steers any course at any speed, and fires by the doctrine.",
}
MODELS: tuple[Changes, ...] = (
    {},
    {"caution": 40},
    {"caution": 250},
    {"fighting_range": 4},
    {"fighting_range": 30},
    {"breaks_out": 0, "breaks_off": 0},
)
STYLES: dict[str, Changes] = {"bold": {"caution": 75}, "steady": {}, "wary": {"caution": 150}}
HASTY: Changes = {"script": list(SCRIPTS).index("torpedo-rush") + 1}

THINKING = Thinking(SCRIPTS, MODELS, orders_worth_a_trial, STYLES, meant, HASTY)
