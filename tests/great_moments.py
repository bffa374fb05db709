"""Great moments of events that a test has told, as a page hears of them."""

from __future__ import annotations

from collections.abc import Iterable

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.great_moments import Moments
from lineahead.engine.contract.ruleset import View
from lineahead.engine.page.great_moments import moment_of, sound_of

Told = tuple[str, str, bool]


def moments_in(events: Iterable[Event], table: Moments, view: View) -> list[Told]:
    """What each moment is called, its title, and whether it is a great one."""
    told = (moment_of(table, event, lambda: view.scenario) for event in events)
    return [(moment["called"], moment["title"], moment["great"]) for moment in told if moment is not None]


def heard_in(events: Iterable[Event], table: Moments, view: View) -> list[str | None]:
    """What is heard of each event."""
    return [sound_of(table, event, lambda: view.scenario) for event in events]
