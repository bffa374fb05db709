"""SCA.e, SCA.f, SCB.f, SCB.g  What wins for one side: how points come, and how it ends."""

from __future__ import annotations

from ....engine.contract.briefing import BriefingLine, Mission
from ....engine.contract.scenario import Scenario
from ..files.chart_checks import BATTLE
from .victory import FOR_BOTH, end_in_words, margin_in_words, points, scored_by, tie_in_words


def mission(scenario: Scenario, side: int) -> Mission:
    """SCA.e, SCB.f  What wins for a side, and what it has to know of it."""
    alone = scenario.board["kind"] == BATTLE
    scored, won = ("GWAS-SCB.f", "GWAS-SCB.g") if alone else ("GWAS-SCA.e", "GWAS-SCA.f")
    wins = " ".join([margin_in_words(scenario), *tie_in_words(scenario)])
    lines = [BriefingLine("Wins", wins, won), BriefingLine("Points", FOR_BOTH, scored)]
    for label, of in (("You", side), ("Enemy", 1 - side)):
        told = scored_by(scenario, of)
        lines += [BriefingLine(label, " ".join(told), scored)] if told else []
    return Mission(aim_of(scenario), (*lines, end_line(scenario, alone)))


def aim_of(scenario: Scenario) -> str:
    """SCA.f, SCB.g  What wins, in a few words."""
    margin, when = scenario.text.get("victory", {}).get("margin", 1), f"after {last_of(scenario)}"
    return f"most points {when}" if margin == 1 else f"lead by {points(margin)} or more {when}"


def last_of(scenario: Scenario) -> str:
    """SCA.b, SCB.a  The last turn of a chart, or the last round of a battle alone."""
    return f"{'round' if scenario.board['kind'] == BATTLE else 'turn'} {scenario.length}"


def end_line(scenario: Scenario, alone: bool) -> BriefingLine:
    """SCA.b, SCB.r1, B7.h  When it is over."""
    words = f"After {last_of(scenario)}, or when a side gives up or has no ship left afloat"
    if alone:
        words = f"{words}, has left the map, or nobody sees an enemy"
    told = " ".join([f"{words}.", *end_in_words(scenario)])
    return BriefingLine("Ends", told, "GWAS-B7.h" if alone else "GWAS-SCA.b")
