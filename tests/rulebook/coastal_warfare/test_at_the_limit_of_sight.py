"""OBS, RAM  Looking out and ramming at the last point on which they turn, and what they tell."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.breaches import NO_SUCH_OBSERVER
from lineahead.rulesets.coastal_warfare.rules.observation import attempt, is_held, look_breach, next_marks, spot
from lineahead.rulesets.coastal_warfare.rules.observation_modifiers import is_hull, is_stirring
from lineahead.rulesets.coastal_warfare.rules.ramming import ram
from lineahead.rulesets.coastal_warfare.tables.cards import E_BOAT
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Look
from lineahead.rulesets.coastal_warfare.tables.sea import Board, Pieces
from lineahead.rulesets.coastal_warfare.tables.ships import (
    IDENTIFIED,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    TORPEDO_COUNTER,
    UNKNOWN,
    Counter,
)
from tests.rulebook.coastal_warfare.moving_table import pair
from tests.rulebook.coastal_warfare.table import battle, card, clear_sea, counter, d6s, dice_of, sea, ship


@pytest.mark.clause("CW-OBS.r5", "CW-TOR.e")
def test_whom_an_observer_holds():
    observer = Counter(sees=0b101)

    assert is_held(observer, Counter(shown=1, ship=0))
    assert not is_held(observer, Counter(shown=1, ship=1))
    assert is_held(observer, Counter(shown=1, ship=2))
    assert not is_held(observer, Counter(shown=0, ship=0))
    assert not is_held(observer, Counter(shown=1, ship=UNKNOWN))
    assert is_held(observer, Counter(kind=TORPEDO_COUNTER, shown=1))


@pytest.mark.clause("CW-OBS.c", "CW-OBS.r9")
def test_of_markers_that_are_as_near_the_first_come_first():
    pieces = [(None, counter(None, at, side=1, issued=0)) for at in ((110, 75), (90, 75), (100, 85), (100, 65))]
    boat = ship("Flower")
    ships, counters = sea((boat, counter(boat, (100, 75))), *pieces)

    assert next_marks(counters, clear_sea(), 0) == (1, 2)
    assert len(ships) == 1


@pytest.mark.clause("CW-OBS.c")
def test_only_counters_that_there_are_look():
    ships, counters = pair(shown=0)
    tables = (battle(phase=3), ships, counters, clear_sea())

    assert [look_breach(*tables, Look(counter=number)) for number in (-1, 0, 2)] == [
        NO_SUCH_OBSERVER,
        0,
        NO_SUCH_OBSERVER,
    ]


@pytest.mark.clause("CW-OBS.b", "CW-OBS.r7", "CW-SWT.r2")
def test_a_chance_succeeds_or_not_and_a_sighting_is_remembered():
    ships, counters = pair(apart=30, shown=0)
    at = battle(phase=3, aware=[1, 1])
    tried = (Board(at, ships, counters, clear_sea()), 0, 1, 0)

    assert not attempt(*tried, d6s(1), Trace())
    assert attempt(*tried, d6s(6), Trace())
    assert at.sighted == [1, 0]
    counters[1].x += 13000
    assert not attempt(*tried, d6s(), Trace())
    spot(at, ships, counters, 1, 0, Trace())
    assert at.sighted == [1, 1]


@pytest.mark.clause("CW-OBS.g", "CW-OBS.r11")
@pytest.mark.parametrize(("speed", "stirs"), [(0, False), (400, False), (401, True)])
def test_an_e_boat_of_any_number_creeps_unseen(speed, stirs):
    boat = ship(card(kind=E_BOAT))

    assert is_stirring([boat], Counter(issued=0, speed=speed)) is stirs
    assert is_stirring([boat], Counter(issued=NOBODY, speed=speed)) is (speed > 0)


@pytest.mark.clause("CW-OBS.w")
@pytest.mark.parametrize(
    ("fields", "is_one"),
    [
        ({}, True), ({"kind": TORPEDO_COUNTER}, False), ({"status": OFF_TABLE}, False), ({"ship": NOBODY}, False),
        ({"shown": 0}, False), ({"shown": 0, "known": [IDENTIFIED, NOT_KNOWN]}, True),
    ],
)  # fmt: skip
def test_a_hull_is_a_model_or_a_marker_that_a_side_knows(fields: dict[str, Any], is_one):
    made = Counter(status=ON_TABLE, shown=1, ship=0)
    for name, value in fields.items():
        setattr(made, name, value)

    assert is_hull(made, 0) is is_one


@pytest.mark.clause("CW-RAM.a", "CW-RAM.b", "CW-RAM.c")
def test_a_ram_is_told_with_its_dice():
    def told(moved: int, is_meant: bool, *faces: tuple[int, int]) -> list[Note]:
        ships, counters = pair("S-38", "S-38", speed=4)
        trace, dice = Trace(), dice_of(*faces)
        ram(Pieces(battle(), ships, counters), 0, 1, moved, is_meant, dice, trace)
        assert dice.read == len(faces)
        return trace.notes

    assert told(399, True) == [Note(Noted.STOPS_SHORT, 0, 1)]
    glancing = told(400, True, (D6, 3))
    assert glancing[:2] == [Note(Noted.RAMS, 0, 1, 1), Note(Noted.RAM_DIE, 0, 3)]
    assert Note(Noted.GLANCES, 0, 1, 3) in glancing
    assert told(400, False, (D6, 3))[0] == Note(Noted.RAMS, 0, 1, 0)
    home = told(400, True, (D6, 4), (D6, 2), (D6, 3), (D10, 2), (D6, 1))
    assert [note for note in home if note.what == Noted.RAM_DAMAGE] == [
        Note(Noted.RAM_DAMAGE, 1, 5, 2),
        Note(Noted.RAM_DAMAGE, 0, 1, 1),
    ]
