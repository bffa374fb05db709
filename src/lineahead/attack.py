"""The odds of an attack between two ships that are known by name."""

from __future__ import annotations

from typing import Any

from .engine.scenario import BadFile, Problem, nearest
from .rulesets import ruleset as rules_named
from .rulesets.grand_fleets.cards import card_from, card_text
from .rulesets.grand_fleets.odds import MARKERS, Number, attack_odds, weapon_names
from .rulesets.grand_fleets.ships import ON_BOARD, Ship


def odds(
    ruleset: str,
    firer: str,
    target: str,
    miles: Number,
    bearing: Number,
    aspect_bearing: Number,
    firer_marker: str = "none",
    target_marker: str = "none",
    splashes: int = 0,
    fires: int = 0,
) -> dict[str, Any]:
    """The exact odds of all that one undamaged ship can bring to bear on another, in plain values.

    `bearing` is the target's from the firer's bow, `aspect_bearing` the firer's from the target's bow, in degrees
    clockwise. Markers are "green", "none", "yellow" or "red"; `splashes` lie on the target, `fires` burn in the firer.
    """
    rules_named(ruleset)
    attacker = Ship(card=card_from(card_text(firer)), status=ON_BOARD, speed_marker=marker(firer_marker), fires=fires)
    attacked = Ship(card=card_from(card_text(target)), side=1, status=ON_BOARD)
    attacked.speed_marker, attacked.splashes = marker(target_marker), splashes
    return attack_odds(attacker, attacked, miles, bearing, aspect_bearing, weapon_names(card_text(firer)))


def marker(name: str) -> int:
    """A speed marker as the modifier that it is."""
    if name not in MARKERS:
        raise BadFile("markers", [Problem(name[:60], f"there is no such marker; {nearest(name, MARKERS)}")])
    return MARKERS[name]
