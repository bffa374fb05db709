"""SAT.r1, SAT.r2  Launches of the book's own players, and markers that are used again."""

from __future__ import annotations

import pytest

from lineahead.rulesets.coastal_warfare.rules import breaches
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACKERS,
    FLOTILLA,
    IDENTIFIED,
    KNOWN_REAL,
    NOBODY,
    NOT_KNOWN,
    Battle,
)
from tests.rulebook.coastal_warfare.launching import boat, breach, dummy_of_boat, enemy_at, launched
from tests.rulebook.coastal_warfare.table import battle


def solo() -> Battle:
    """A battle in which the solo rules attack with side 0."""
    return battle(protocol=[ATTACKERS, 0])


@pytest.mark.clause("CW-SAT.r1")
@pytest.mark.clause("CW-SAT.r4")
def test_sat_r1_solo_torpedoes_share_the_nature_of_their_launcher_on_any_course_from_its_bow():
    real = launched(boat(), (40, 0), (300, 0), at=solo())
    dummies = launched(dummy_of_boat(), (40, 0), (300, 0), at=solo())

    assert [marker.torpedoes for marker in real] == [1, 1]
    assert [dummy.torpedoes for dummy in dummies] == [0, 0]
    assert [(marker.x, marker.y, marker.known) for marker in real] == [
        (marker.x, marker.y, marker.known) for marker in dummies
    ]
    assert real[0].known == [NOT_KNOWN, NOT_KNOWN]
    assert real[0].launcher == 0
    assert dummies[0].launcher == 1


@pytest.mark.clause("CW-SAT.r1")
def test_sat_r1_torpedoes_of_a_disclosed_attacker_are_known_to_be_real():
    table = boat(hidden=False)
    [marker] = launched(table, (40, 0), at=solo())

    assert marker.known == [KNOWN_REAL, KNOWN_REAL]
    assert table[0][0].loaded[:2] == [0, 1]


@pytest.mark.clause("CW-SAT.r2")
def test_sat_r2_the_30_cm_bind_solo_attackers_too():
    assert breach(boat(enemy_at(120, 80)), (45, 0), at=solo()) == breaches.TOO_NEAR
    assert breach(boat(enemy_at(130, 70)), (45, 0), at=solo()) == 0


def test_a_solo_flotilla_may_put_out_dummies_alone():
    assert breach(boat(), (0, 0), at=battle(protocol=[FLOTILLA, 0])) == 0


def test_markers_are_used_again_as_new_ones():
    table = boat()
    [marker] = launched(table, (0, 1))
    marker.status, marker.shown, marker.spared, marker.known = 0, 1, 7, [IDENTIFIED, IDENTIFIED]
    table[2].launched = 0

    [again] = launched(table, (5, 1, 1))

    assert again is marker
    assert (again.shown, again.spared, again.known, again.launcher) == (0, 0, [IDENTIFIED, NOT_KNOWN], NOBODY)
