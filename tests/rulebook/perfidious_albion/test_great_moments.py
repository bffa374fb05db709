"""What of a squadron action is a great moment, and what is heard of it."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Note
from lineahead.rulesets.perfidious_albion.tables.cards import cell_at
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.words.great_moments import MOMENTS
from tests.great_moments import Told, heard_in, moments_in
from tests.rulebook.perfidious_albion.table import fleet, ship
from tests.rulebook.perfidious_albion.told import FRENCH, events, seen

UNDER_WATER = cell_at(4, 5)


def moments(*notes: Note) -> list[Told]:
    """The moments that everybody hears of: Edgar is number 0, Forban number 1."""
    sight = seen(fleet(ship("edgar", at=(20, 20)), ship("forban", side=FRENCH, at=(20, 20.5))), "HMS Edgar", "Forban")
    return moments_in(events(list(notes), sight), MOMENTS, sight)


@pytest.mark.clause("PA-ARM.h", "PA-MAG.a")
def test_a_ship_sinks_and_another_blows_up() -> None:
    assert moments(Note(Noted.SINKS, 1)) == [("sinking", "Forban sinks", True)]
    assert moments(Note(Noted.BLOWS_UP, 0)) == [("magazine", "Edgar blows up", True)]


@pytest.mark.clause("PA-HAZ.c", "PA-HAZ.g", "PA-TOR.e")
def test_rams_torpedoes_and_mines() -> None:
    assert moments(Note(Noted.COLLIDES, 0, 1, 4)) == [("ram", "Forban is run into", True)]
    assert moments(Note(Noted.MINE_STRIKES, 0, UNDER_WATER)) == [("mine", "Edgar strikes a mine", True)]
    assert moments(Note(Noted.TORPEDO_STRIKES, 0, UNDER_WATER)) == [("torpedo", "A torpedo strikes Edgar", True)]


@pytest.mark.clause("PA-MOR.h")
def test_colours_are_struck_by_a_ship_or_by_a_side() -> None:
    assert moments(Note(Noted.STRIKES_HER_COLOURS, 1)) == [("surrender", "Forban strikes her colours", True)]
    assert moments(Note(Noted.SIDE_SURRENDERS, FRENCH)) == [("surrender", "The French side surrenders", True)]


def test_turns_and_sinkings_are_heard() -> None:
    sight = seen(fleet(ship("edgar", at=(20, 20))), "HMS Edgar")
    told = events([Note(Noted.TURN_BEGINS, 3), Note(Noted.SINKS, 0)], sight)

    assert heard_in(told, MOMENTS, sight) == ["turn", "sinking"]
