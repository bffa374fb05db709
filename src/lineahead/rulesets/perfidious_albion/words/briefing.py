"""SC1.f, SC2.e  What wins a squadron action for one side: how points come, and how it ends."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from ....engine.contract.briefing import BriefingLine, Mission
from ....engine.contract.scenario import Scenario
from ....engine.words.log_words import PREFIX, sentence
from ..files.scores import EDGES, terms_of, usual_victory
from ..tables.cards import BATTLESHIP, BOAT, COAST_DEFENCE, CRUISER
from ..tables.ships import (
    ANY,
    FLED,
    GOT_AWAY,
    LOST,
    MOST_SCORES,
    NO_SCORE,
    NOT_HOME,
    TORPEDO_HIT,
    Score,
)

TYPES = {BATTLESHIP: "battleship", CRUISER: "cruiser", COAST_DEFENCE: "coast defence ship", BOAT: "boat"}
DEEDS = {LOST: "sunk or taken", FLED: "gone from the table", TORPEDO_HIT: "each torpedo hit"}
HALF = "½"


def mission(scenario: Scenario, side: int) -> Mission:
    """SC1.f, SC2.e  What wins for a side, and what it has to know of it."""
    margin = victory_of(scenario).get("margin", 0)
    when = f"after turn {scenario.length}"
    aim = f"lead by {in_points(margin)} points or more {when}" if margin > 1 else f"most points {when}"
    own, theirs = scored_by(scenario, side), scored_by(scenario, 1 - side)
    lines = [
        BriefingLine("Wins", win_words(margin), "PA-SC1.f"),
        BriefingLine("You score", sentence(own or "nothing"), "PA-SC1.f"),
        BriefingLine("They score", sentence(theirs or "nothing"), "PA-SC1.f"),
    ]
    return Mission(aim, (*lines, end_line(scenario)))


def victory_of(scenario: Scenario) -> dict[str, Any]:
    """SC1.f  The scenario's own terms, or the usual ones."""
    victory: dict[str, Any] = scenario.text.get("victory") or usual_victory()
    return victory


def win_words(margin: float) -> str:
    """SC1.f, SC2.e  The lead that wins."""
    if margin > 1:
        return f"A lead of {in_points(margin)} points or more; less is a draw. Whoever gives up has lost."
    return "More points; equal ones are a draw. Whoever gives up has lost."


def in_points(points: float) -> str:
    """SC2.e  Whole or half points as people write them."""
    whole = int(points)
    return f"{whole or ''}{HALF}" if points != whole else str(whole)


def scored_by(scenario: Scenario, side: int) -> str:
    """SC1.f, SC2.e  All that earns points for one side, what is earned alike together."""
    terms = terms_of(scenario)
    unit = 2 if terms.in_halves else 1
    earned: defaultdict[str, list[str]] = defaultdict(list)
    for score in terms.scores[:MOST_SCORES]:
        if score.kind != NO_SCORE and score.side == side and score.points:
            earned[deed_of(score)].append(f"{ships_of(scenario, score)} {in_points(score.points / unit)}".strip())
    return "; ".join(f"{deed}: {', '.join(told)}" for deed, told in earned.items())


def deed_of(score: Score) -> str:
    """SC1.f, SC2.e  For what a score is given."""
    if score.kind == GOT_AWAY:
        return f"off by the {edges_in_words(score.edges)} with half her flotation or more"
    if score.kind == NOT_HOME:
        by = f" nor off by the {edges_in_words(score.edges)}" if score.edges else ""
        return f"neither in harbour{by} at the end"
    return DEEDS[score.kind]


def edges_in_words(edges: int) -> str:
    """SC1.f  One of some edges of the table."""
    names = [name for name, bit in EDGES.items() if edges & bit]
    return f"{' or '.join(names)} edge"


def ships_of(scenario: Scenario, score: Score) -> str:
    """SC1.f, SC2.e  Which ships a score is about: one by name, or a type."""
    if score.ship != ANY:
        return PREFIX.sub("", scenario.ships[score.ship].name, count=1)
    return TYPES.get(score.ship_type, "any ship" if score.kind != TORPEDO_HIT else "")


def end_line(scenario: Scenario) -> BriefingLine:
    """SC1.b, SC1.r2  When it is over."""
    words = f"After turn {scenario.length}, or when one side is gone"
    if scenario.options["battle_goes_on"]:
        words = f"{words} and the other has no ship left that could still get away or come home"
    return BriefingLine("Ends", f"{words}.", "PA-SC1.r2")
