"""Great moments as a page has them: which events of a viewer are such, with the titles of their cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from typing_extensions import TypedDict

from ..contract.events import Event
from ..contract.great_moments import GreatMoment, MomentKind, Moments, Sound
from ..contract.scenario import Scenario
from ..words.log_words import short_names

SOUNDS: Mapping[MomentKind, Sound] = {
    "sinking": "sinking", "magazine": "sinking", "critical": "hit", "torpedo": "torpedo", "mine": "torpedo",
    "ram": "hit", "turn": "turn", "last turn": "turn",
}  # fmt: skip


class MomentTold(TypedDict):
    """A great moment: what kind it is, the title of its card, and the ship it is about, if any."""

    called: MomentKind
    title: str
    great: bool
    ship: int | None


def moment_of(moments: Moments, event: Event, known: Callable[[], Scenario]) -> MomentTold | None:
    """The moment that an event is, by the first row that fits it; `known` is the scenario as its viewer knows it."""
    told = (moment_by(row, event, known) for row in moments.great if row.told == event.kind)
    return next((moment for moment in told if moment is not None), None)


def moment_by(row: GreatMoment, event: Event, known: Callable[[], Scenario]) -> MomentTold | None:
    """The moment that an event is by this row, if it is one."""
    facts = event.facts
    if not event.rule.endswith(row.rule) or not row.when(facts):
        return None
    scenario, ship = known(), facts.get(row.about)
    ship = ship if isinstance(ship, int) and 0 <= ship < len(scenario.ships) else None
    if ship is None and "{ship}" in row.title:
        return None
    is_last = row.at_last != "" and facts.get("turn") == scenario.length
    named = {
        "ship": "" if ship is None else short_names(scenario)[ship],
        "side": scenario.sides[facts["side"]] if "{side}" in row.title else "",
    }
    return {
        "called": "last turn" if is_last else row.called,
        "title": row.at_last if is_last else row.title.format(**{**facts, **named}),
        "great": row.is_great or is_last,
        "ship": ship,
    }


def sound_of(moments: Moments, event: Event, known: Callable[[], Scenario]) -> Sound | None:
    """What is heard of an event: of a great moment the sound of its kind, else what the table says."""
    moment = moment_of(moments, event, known)
    if moment is not None and moment["called"] in SOUNDS:
        return SOUNDS[moment["called"]]
    rows = (row for row in moments.heard if row.told == event.kind)
    return next((row.sound for row in rows if row.when(event.facts)), None)
