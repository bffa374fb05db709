"""SCA.e, SCA.f, SCB.f, SCB.g  How points are scored and who wins, in sentences for the page."""

from __future__ import annotations

from ....engine.contract.scenario import Scenario
from ....engine.words.log_words import counted, listed
from ..files.chart_checks import zone_names
from ..files.scores import terms_of
from ..tables.ships import NOBODY, SIDES, Terms
from ..words.vocabulary import boundary_in_words

FOR_BOTH = (
    "Both sides score the points of enemies sunk, and half of them, rounded up, for a capital ship that has lost half"
    " her hull."
)


def victory_setting(scenario: Scenario) -> list[str]:
    """SCA.e, SCB.f  Sentences that say how points are scored, then who wins by them."""
    own = [words for side in range(SIDES) for words in scored_by(scenario, side)]
    return [FOR_BOTH, *own, *end_in_words(scenario), margin_in_words(scenario), *tie_in_words(scenario)]


def scored_by(scenario: Scenario, side: int) -> list[str]:
    """SCA.e, SCB.f  What one side scores for besides."""
    terms, name = terms_of(scenario, side), scenario.sides[side]
    told = []
    if terms.open_turn:
        told.append(
            f"The {name} side scores {points(terms.open_turn)} for each turn that an enemy fleet spends in open zones."
        )
    if terms.haven != NOBODY and haven_points(terms):
        told.append(f"The {name} side scores {haven_points(terms)} in {place_of(scenario, terms.haven)} at the end.")
    if terms.haven != NOBODY and terms.haven_transport:
        told.append("Transports that unload there, with no enemy fleet in the zone, have arrived for good.")
    if terms.exit_side != NOBODY and exit_points(terms):
        side_word = boundary_in_words(terms.exit_side)
        told.append(f"The {name} side scores {exit_points(terms)} that leaves by the {side_word} side.")
    return told


def end_in_words(scenario: Scenario) -> list[str]:
    """SCB.r1  That nobody ends the battle by leaving or hiding, where ships score by leaving."""
    if not scenario.options["exits_played_out"] or not any(
        exit_points(terms_of(scenario, side)) for side in range(SIDES)
    ):
        return []
    return ["While a ship can still leave so, the battle goes on, even if the enemy is gone or out of sight."]


def points(number: int) -> str:
    """So many points."""
    return counted(number, "point")


def haven_points(terms: Terms) -> str:
    """SCA.e  What ships are worth in the zone that they should reach."""
    worth = {
        "each capital ship": terms.haven_capital,
        "each transport": terms.haven_transport,
        "each other ship": terms.haven_other,
    }
    return in_a_row(worth)


def exit_points(terms: Terms) -> str:
    """SCB.f  What ships are worth off the side of the ring that they should leave by."""
    return in_a_row({"each capital ship": terms.exit_capital, "each smaller ship": terms.exit_other})


def in_a_row(worth: dict[str, int]) -> str:
    """What earns points, and how many."""
    named = [f"{points(number)} for {what}" for what, number in worth.items() if number]
    return listed(named) if named else ""


def place_of(scenario: Scenario, zone: int) -> str:
    """SCA.a  A zone by its name on the chart and its port."""
    code = zone_names(scenario.board)[zone]
    port = next((port["name"] for port in scenario.board["ports"] if port["zone"] == code), None)
    return f"{code} ({port})" if port else code


def margin_in_words(scenario: Scenario) -> str:
    """SCA.f, SCB.g  The lead that wins."""
    margin = scenario.text.get("victory", {}).get("margin", 1)
    return "More points win." if margin == 1 else f"A lead of {points(margin)} wins, anything less is a draw."


def tie_in_words(scenario: Scenario) -> list[str]:
    """SCA.f  Who wins on equal points."""
    tie = scenario.text.get("victory", {}).get("tie")
    return [f"On equal points the {tie} side wins if all its capital ships have arrived."] if tie else []
