"""What players that think are told of Great War at Sea: simple players, kinds of enemy, orders to try, and styles."""

from __future__ import annotations

from ....engine.contract.thinking import Changes, Thinking
from .meanings import meant
from .trials import orders_worth_a_trial

# In the order of the numbers in scripted.py.
SCRIPTS = {
    "point-blank": "Makes for the nearest enemy, on the chart and on the map, and fires into him from his own hex.",
    "runner": "Leaves by the side that earns points or the nearest one; on the chart goes to its haven, or home.",
    "still": "Stays where it is, on the chart and on the map, and fires at what comes into reach.",
    "silent": "Moves as the doctrine does, and never fires a gun or a torpedo.",
    "nearest": "Moves as the doctrine does, and fires guns and torpedoes only at the nearest enemy.",
    "stand-off": "Keeps every ship as far from the nearest enemy as her longest guns reach.",
    "peaceful": "Never seeks contact and never gives battle; when it is brought to battle, it fights as the doctrine.",
    "eager": "Makes for the nearest enemy fleet, seeks every contact and always gives battle.",
    "torpedo rush": "Sends every ship with torpedoes at the worthiest enemy, and spends all of them on that one.",
    "adrift": "Steers by dice, on the chart and on the map, and fires as the doctrine does.",
}
MODELS: tuple[Changes, ...] = (
    {},
    {"fighting_range": 1},
    {"odds": 1000},
    {"odds": 40},
    {"makes_for_exit": 0},
    {"script": 1},
)
STYLES: dict[str, Changes] = {
    "bold": {"odds": 60, "mine_fear": 10},
    "steady": {},
    "wary": {"odds": 90, "mine_fear": 22, "leeway": 4},
}
HASTY: Changes = {"script": list(SCRIPTS).index("nearest") + 1}

THINKING = Thinking(
    scripts=SCRIPTS, models=MODELS, offers=orders_worth_a_trial, styles=STYLES, meant=meant, hasty=HASTY
)
