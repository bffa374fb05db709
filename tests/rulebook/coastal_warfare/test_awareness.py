"""OBS.q  How a side learns that an enemy is about."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.awareness import (
    alert,
    explosion_is_seen,
    gunfire_is_seen,
    is_aware,
    is_fired_on,
    settle_awareness,
)
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import NOT_KNOWN, OFF_TABLE
from tests.rulebook.coastal_warfare.night import Night, Piece, dummy, faces, hidden, night, said, torpedo, watching


def settled(at: Night) -> list[int]:
    """Which sides are aware once the step has ended."""
    settle_awareness(at.battle, Trace())
    return at.battle.aware


def unaware(*others: Piece) -> Night:
    """Nobody knows of anybody."""
    return night(watching("Flower"), *others, aware=False)


@pytest.mark.clause("CW-OBS.q")
@pytest.mark.parametrize("spotted", [hidden("S-38", 15), torpedo(15)])
def test_q_spotting_a_ship_or_a_torpedo_makes_a_side_aware_when_the_step_ends(spotted):
    at = unaware(spotted)

    at.look(faces(6))

    assert at.battle.aware == [0, 0]
    assert settled(at) == [1, 0]


@pytest.mark.clause("CW-OBS.q")
def test_q_it_is_told_once_and_lasts():
    at, first, second = unaware(), Trace(), Trace()
    alert(at.battle, 0)
    settle_awareness(at.battle, first)
    alert(at.battle, 0)
    settle_awareness(at.battle, second)

    assert [note.a for note in said(first, Noted.BECOMES_AWARE)] == [0]
    assert second.notes == []
    assert at.battle.aware == [1, 0]
    assert at.battle.becomes_aware == [0, 0]


@pytest.mark.clause("CW-OBS.q")
@pytest.mark.parametrize("seen", [gunfire_is_seen, explosion_is_seen])
@pytest.mark.parametrize(("away", "aware"), [(120, 1), (120.01, 0)])
def test_q_gunfire_or_an_explosion_within_120_cm(seen, away, aware):
    at = unaware()

    seen(at.battle, at.counters, at.observer.x + round(away * 100), at.observer.y)

    assert settled(at) == [aware, 0]


@pytest.mark.clause("CW-OBS.q")
def test_q_both_sides_see_a_flash_but_dummies_torpedoes_and_the_absent_do_not():
    at = unaware(hidden("S-38", 50), dummy(190), torpedo(190))
    gunfire_is_seen(at.battle, at.counters, 3000, 7500)
    assert settled(at) == [1, 1]

    at = unaware(hidden("S-38", 50), dummy(190), torpedo(190))
    gunfire_is_seen(at.battle, at.counters, 21000, 7500)
    assert settled(at) == [0, 0]

    at.target.status = OFF_TABLE
    gunfire_is_seen(at.battle, at.counters, at.target.x + 9000, 7500)
    assert settled(at) == [0, 0]


@pytest.mark.clause("CW-OBS.q")
def test_q_whoever_is_fired_on_is_aware():
    at = unaware(hidden("S-38", 50))

    is_fired_on(at.battle, at.target)

    assert is_aware(at.battle, at.target)
    assert not is_aware(at.battle, at.observer)
    assert settled(at) == [0, 1]


@pytest.mark.clause("CW-SCT.r3", "CW-SAT.r3")
def test_q_a_solo_marker_notices_whatever_it_is_or_its_side_would_tell_dummies_from_ships():
    at = unaware(dummy(50, known=[NOT_KNOWN, NOT_KNOWN]))

    gunfire_is_seen(at.battle, at.counters, at.target.x + 9000, at.target.y)

    assert settled(at) == [0, 1]
