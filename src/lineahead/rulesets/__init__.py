"""The rule sets, by name; each is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from ..engine.contract.ruleset import Ruleset
from ..engine.contract.scenario import BadFile, Problem, nearest

RULESETS = {
    "grand-fleets": ("lineahead.rulesets.grand_fleets.ruleset", "GRAND_FLEETS"),
    "coastal-warfare": ("lineahead.rulesets.coastal_warfare.ruleset", "COASTAL_WARFARE"),
    "perfidious-albion": ("lineahead.rulesets.perfidious_albion.ruleset", "PERFIDIOUS_ALBION"),
    "great-war-at-sea": ("lineahead.rulesets.great_war_at_sea.ruleset", "GREAT_WAR_AT_SEA"),
}


def ruleset(name: str) -> Ruleset:
    """A rule set by name; an unknown name is refused with the nearest one."""
    if name not in RULESETS:
        raise BadFile("rule sets", [Problem(name, f"there is no such rule set; {nearest(name, RULESETS)}")])
    module, attribute = RULESETS[name]
    found: Ruleset = getattr(import_module(module), attribute)
    return found
