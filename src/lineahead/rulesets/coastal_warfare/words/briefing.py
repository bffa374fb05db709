"""SC1 to SC6, EQP.c  What wins a night action for one side: how points come, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....engine.contract.briefing import BriefingLine, Mission
from ....engine.contract.scenario import Scenario
from ....engine.words.log_words import counted, sentence
from ..files.objectives import USUAL_VESSELS
from ..tables.charts import (
    BOAT_AT_NO_POINTS,
    BOAT_LOST,
    CLEAR_AWAY,
    FERRY_SUNK,
    HEAVY_LOSS,
    LEAD_TO_WIN,
    LIGHTER_SUNK,
    OTHER_TORPEDOED,
    OTHER_VESSEL_SUNK,
    STILL_TOWED,
)

Told = tuple[str, list[BriefingLine]]  # what wins in a few words, and how points come


def mission(scenario: Scenario, side: int) -> Mission:
    """SCN.b, SC1 to SC6  What wins for a side, and what it has to know of it."""
    attacks = scenario.sides[side] == scenario.text.get("attackers", scenario.sides[0])
    told_by: dict[str, Callable[[Scenario, bool], Told]] = {
        "convoy": of_convoy,
        "hearty-knoll": of_convoy,
        "texel-lighters": of_texel,
        "escape": of_escape,
        "rescue": of_rescue,
    }
    aim, lines = told_by.get(str(scenario.text.get("scenario")), of_ships_out)(scenario, attacks)
    asked = [objective_line(objective) for objective in scenario.text.get("objectives", ())]
    return Mission(aim, (*lines, *asked, end_line(scenario)))


def attacking_side(scenario: Scenario) -> str:
    """SC1.a  The side that attacks."""
    return str(scenario.text.get("attackers", scenario.sides[0]))


def of_convoy(scenario: Scenario, attacks: bool) -> Told:
    """SC1.f to SC1.h, SC5.f  One total, which the attackers want above 0 and the convoy below it."""
    side = attacking_side(scenario)
    gains = (
        f"The {side} total gains {HEAVY_LOSS} for each merchantman lost, and for each escort larger than a trawler,"
        f" and {OTHER_TORPEDOED} for any other ship that a torpedo strikes."
    )
    losses = f"It loses {-BOAT_LOST} for each attacking boat lost, and {-BOAT_AT_NO_POINTS} for one at 0 points."
    lines = [
        BriefingLine("Wins", f"The {side} side with a total above 0, the other below 0.", "CW-SC1.h"),
        BriefingLine("Points", gains, "CW-SC1.f"),
        BriefingLine("Losses", losses, "CW-SC1.g"),
    ]
    if scenario.text.get("scenario") == "hearty-knoll":
        words = f"It gains {CLEAR_AWAY} if all attacking boats leave by the north edge unhurt."
        lines.append(BriefingLine("Away", words, "CW-SC5.f"))
    return ("bring the total above 0" if attacks else f"bring the {side} total below 0"), lines


def of_texel(scenario: Scenario, attacks: bool) -> Told:
    """SC6.e, SC6.f  Vessels sunk against boats lost and what is still in tow."""
    side = attacking_side(scenario)
    sunk = (
        f"The {side} side scores {FERRY_SUNK} for each ferry, {LIGHTER_SUNK} for each lighter and {OTHER_VESSEL_SUNK}"
        " for any other vessel that is sunk, at 0 points or runs away."
    )
    saved = (
        f"The other scores {-BOAT_LOST} for each boat lost, {-BOAT_AT_NO_POINTS} for one at 0 points, and {STILL_TOWED}"
        " for each lighter or ferry still afloat at the end."
    )
    lines = [
        BriefingLine("Wins", f"A lead of {LEAD_TO_WIN} or more; less is a draw.", "CW-SC6.f"),
        BriefingLine("Attack", sunk, "CW-SC6.e"),
        BriefingLine("Convoy", saved, "CW-SC6.e"),
    ]
    return f"lead by {LEAD_TO_WIN} points" + ("" if attacks else " with what is still afloat"), lines


def of_escape(scenario: Scenario, attacks: bool) -> Told:
    """SC4.c, SC4.d  The small force gets away, and at a price, or it does not."""
    side = attacking_side(scenario)
    words = (
        f"The {side} side if two thirds of its boats or more leave by the far short edge, and the other side has lost a"
        " boat. Else the other."
    )
    breaks_out, bars = (
        "two thirds away by the far edge, and an enemy lost",
        "lose no boat, or stop more than a third of them",
    )
    return breaks_out if attacks else bars, [BriefingLine("Wins", words, "CW-SC4.d")]


def of_rescue(scenario: Scenario, attacks: bool) -> Told:
    """SC2.g, SC2.r4  Ships lost or at 0 points; the cripple that is left on the table is lost."""
    aim, lines = of_ships_out(scenario, attacks, "CW-SC2.g")
    words = "The cripple counts as lost unless she is towed off the table, or nobody is left who could hinder it."
    return aim, [*lines, BriefingLine("Cripple", words, "CW-SC2.r4")]


def of_ships_out(_scenario: Scenario, _attacks: bool, rule: str = "CW-SC3.e") -> Told:
    """SC2.g, SC3.e  One for every enemy that is lost or at 0 points."""
    words = "Each enemy vessel lost or brought to 0 points counts 1, once each. More of them win."
    return "put more of them out of action than you lose", [BriefingLine("Points", words, rule)]


def objective_line(objective: dict[str, Any]) -> BriefingLine:
    """EQP.c  Mines that a side is asked to lay, where, by how many vessels, and for how much."""
    vessels, (east, south) = objective.get("vessels", USUAL_VESSELS), objective["at"]
    words = (
        f"The {objective['side']} side scores {objective['points']} for mines that {counted(vessels, 'vessel')} lay"
        f" within {objective['within']} cm of the buoy, {east} cm east and {south} cm south of the table's corner."
    )
    return BriefingLine("Mines", words.replace("one vessel lay", "one vessel lays"), "CW-EQP.c")


def end_line(scenario: Scenario) -> BriefingLine:
    """SCN.b  When it is over."""
    ends = f"after turn {scenario.length}, or when one side has no vessel on the table or still to come"
    return BriefingLine("Ends", sentence(ends), "CW-SCN.b")
