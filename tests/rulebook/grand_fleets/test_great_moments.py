"""What of a fleet action is a great moment, and what is heard of it: from literal dice, in each viewer's own words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import PUBLIC
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.grand_fleets.rules.criticals import critical_hit
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.words.great_moments import MOMENTS
from lineahead.rulesets.grand_fleets.words.narrate import narrate
from tests.great_moments import heard_in, moments_in
from tests.rulebook.grand_fleets.table import battle, fires, ship
from tests.rulebook.grand_fleets.told import BRITISH, DUEL, GERMAN, duel, seen_by


@pytest.mark.clause("GF-6.27.a", "GF-4.32.a")
def test_a_magazine_and_the_sinking_that_follows() -> None:
    moltke, trace = ship("SMS Moltke"), Trace()
    critical_hit(moltke, BRITISH, 0, Dice.showing(10, 10, 7), Answers(), trace)
    view = seen_by(PUBLIC, battle(), [moltke], "SMS Moltke")
    events = narrate(trace.notes, view)

    assert moments_in(events, MOMENTS, view) == [
        ("critical", "Critical hit on Moltke", False),
        ("magazine", "Moltke blows up", True),
        ("sinking", "Moltke sinks", True),
    ]
    assert heard_in(events, MOMENTS, view) == ["hit", "sinking", "sinking"]


@pytest.mark.clause("GF-4.2.a")
def test_guns_are_heard_and_those_that_miss_only_splash() -> None:
    fight, ships, order = duel()
    # 8 or more hits: one does, and a 1 pierces nothing
    hit = fires(fight, ships, order, Dice.showing(3, 9, 1, 1, 4, 2, 2, 2, 7, 5, 1, 1, 1))
    view = seen_by(PUBLIC, fight, ships, *DUEL)
    fight, ships, order = duel()
    missed = fires(fight, ships, order, Dice.showing(3, 1, 1, 1, 4, 2, 2, 2, 7, 5))

    assert heard_in(narrate(hit.notes, view)[:2], MOMENTS, view) == ["guns", None]
    assert heard_in(narrate(missed.notes, view)[:1], MOMENTS, view) == ["splash"]
    assert moments_in(narrate(missed.notes, view), MOMENTS, view) == []


def test_turns_are_lesser_moments_and_the_last_is_a_great_one() -> None:
    view = seen_by(PUBLIC, battle(), [ship("SMS Moltke")], "SMS Moltke")
    view.scenario = replace(view.scenario, length=8)
    events = narrate([Note(Noted.TURN_BEGINS, 7), Note(Noted.TURN_BEGINS, 8), Note(Noted.GAME_OVER, 8)], view)

    assert moments_in(events, MOMENTS, view) == [
        ("turn", "Turn 7", False),
        ("last turn", "The last turn", True),
        ("end", "The battle is over", True),
    ]
    assert heard_in(events, MOMENTS, view) == ["turn", "turn", None]


def test_a_critical_hit_in_vain_is_no_moment() -> None:
    view = seen_by(PUBLIC, battle(), [ship("SMS Moltke")], "SMS Moltke")
    events = [Event("critical", "GF-6.21", "", {"ship": 0, "result": "bridge", "in_vain": True})]

    assert moments_in(events, MOMENTS, view) == []


def test_a_side_that_gives_up_is_named() -> None:
    view = seen_by(PUBLIC, battle(), [ship("SMS Moltke")], "SMS Moltke")
    events = narrate([Note(Noted.SURRENDERS, GERMAN)], view)

    assert moments_in(events, MOMENTS, view) == [("surrender", "The German side surrenders", True)]
