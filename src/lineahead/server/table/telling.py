"""Events, questions and refusals as the page has them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ...engine.contract.events import TAKEN_BACK, Event
from ...engine.contract.hosting import Hosting
from ...engine.contract.questions import Question, Refusal
from ...engine.contract.ruleset import Outcome
from ...engine.contract.scenario import Scenario
from ...engine.game.game import Game
from ...engine.page.briefings import briefings_for
from ...engine.page.great_moments import moment_of, sound_of
from ...engine.page.questions import question_in_plain as asked_in_plain
from ...engine.records.plain_values import as_plain


def setting_in_plain(game: Game, viewer: int) -> dict[str, Any]:
    """What never changes during a game, as far as a viewer may know it, and by which rules it is played."""
    rules, known = game.ruleset, game.view(viewer).scenario
    briefings = briefings_for(rules, game.scenario, known, viewer)
    return {"ruleset": rules.name, "briefings": briefings, **rules.setting(known)}


def numbered_events(known: list[dict[str, Any]], game: Game, viewer: int) -> None:
    """Add to the events that are known those that are new, each with its number from 1, its turn and its phase."""
    hosting, scenario = game.ruleset.hosting, cache(lambda: game.view(viewer).scenario)
    for event in game.events(viewer, len(known)):
        turn, phase = _moment(known, event, hosting)
        heard = _great_moment(event, hosting, scenario)
        known.append({"number": len(known) + 1, "turn": turn, "phase": phase, **_plain(event), **heard})


def _great_moment(event: Event, hosting: Hosting, scenario: Callable[[], Scenario]) -> dict[str, Any]:
    """That an event is a great moment, and its sound, where it has any; made of the event alone."""
    moment, sound = moment_of(hosting.moments, event, scenario), sound_of(hosting.moments, event, scenario)
    return {**({"moment": moment} if moment else {}), **({"sound": sound} if sound else {})}


def _plain(event: Event) -> dict[str, Any]:
    return {"kind": event.kind, "rule": event.rule, "words": event.words, "facts": as_plain(event.facts)}


def _moment(known: list[dict[str, Any]], event: Event, hosting: Hosting) -> tuple[int, str]:
    """The turn and the phase of an event: those of the one before it, unless it begins new ones."""
    before_all: dict[str, Any] = {"turn": 0, "phase": hosting.deployment}
    before = known[-1] if known else before_all
    if event.kind == TAKEN_BACK:
        place = event.facts.get("events", 0)
        before = known[place - 1] if 0 < place <= len(known) else before_all
    turn, phase = before["turn"], before["phase"]
    if isinstance(event.facts.get("turn"), int) and event.kind in ("turn", "phase", "round"):
        turn = event.facts["turn"]
    if event.kind == "turn":
        phase = hosting.first_phase
    return turn, hosting.begins(event) or phase


def outcome_in_plain(outcome: Outcome) -> dict[str, Any]:
    """How a game ended by its rules, points as they are printed."""
    told = {"facts": {}, "winner": None, **as_plain(outcome), "how": "rules"}
    fates = [{**ship, "points": outcome.told(ship["points"])} for ship in told["facts"].get("ships", ())]
    facts = {**told["facts"], "ships": fates} if fates else told["facts"]
    return {**told, "points": [outcome.told(points) for points in outcome.points], "facts": facts}


def question_in_plain(question: Question, mine: bool, seconds_left: float | None) -> dict[str, Any]:
    """A question as the page has it, and how much time there is left to answer it."""
    return {**asked_in_plain(question), "mine": mine, "seconds_left": seconds_left}


def refusal_in_plain(refusal: Refusal) -> dict[str, str]:
    """A refusal as the page has it."""
    return {"rule": refusal.rule, "words": refusal.words}
